# Турніри: список, новий турнір, сторінка турніру.
title-tournaments = Турніри
title-tournament = Турнір
title-wall = Турнір: табло
title-season = Сезон
title-board = Роздача
tournaments-lead = Дуелі RUNE й кубки RÖK, для клубу чи серед друзів: тури, арени, вибування, команди й дублікат, де всі грають тими самими картами. Рейтинг не змінюється.
tournaments-current = Відкриті й поточні
tournaments-none = Зараз немає жодного турніру. Влаштуйте свій!
tournaments-past = Завершені
tournament-yours = ваш
tournament-open-line = Гравців: { $count } з { $most } · приєднуйтеся
tournament-over-line = { $count ->
    [one] { $count } гравець
    [few] { $count } гравці
   *[other] { $count } гравців
} · результати
tournament-for-club = Для членів клубу { $club }. Вони отримають сповіщення.
tournament-new = Новий турнір
tournament-name = Назва турніру
tournament-system = Система
tournament-round-robin = Кругова
tournament-round-robin-does = Кожен грає з кожним один раз. До 10 гравців.
tournament-swiss = Швейцарська
tournament-swiss-does = Усі грають у кожному турі із суперником, який має приблизно стільки ж очок, і ні з ким двічі. До 64 гравців.
tournament-rounds = Кількість турів
tournament-games = Кожна зустріч — це
tournament-games-1 = одна гра
tournament-games-2 = матч із двох ігор зі зміною місць
tournament-show = Час, щоб прийти до столу
tournament-minutes = { $count ->
    [one] { $count } хвилина
    [few] { $count } хвилини
   *[other] { $count } хвилин
}
tournament-plays = Я теж граю
tournament-hidden = Лише для тих, хто має посилання
tournament-open = Відкрити
tournament-organiser = організатор: { $name }
tournament-state = Стан турніру
tournament-joining = Гравці збираються
tournament-join-lead = Турнір почне організатор.
tournament-start-lead = Поділіться посиланням або кодом. Починайте, коли всі зберуться.
tournament-join = Приєднатися
tournament-start = { $count ->
    [one] Почати ({ $count } гравець, треба щонайменше двоє)
    [few] Почати: { $count } гравці
   *[other] Почати: { $count } гравців
}
tournament-leave = Вийти
tournament-leave-really = Так, вийти
tournament-withdraw = Знятися з турніру
tournament-withdraw-really = Так, знятися й програти поточну гру
tournament-return = Повернутися до турніру
tournament-cancel = Скасувати турнір
tournament-cancel-really = Так, скасувати для всіх
tournament-no = Ні
tournament-players = Гравців: { $count } з { $most }
tournament-round = Тур { $round } з { $rounds }
tournament-round-n = Тур { $round }
tournament-your-game = Тур { $round } почався: ваша гра чекає.
tournament-your-turn = { $unit ->
    [days] Ваш суперник: { $name }. Прийдіть до столу за { $count ->
        [one] { $count } день
        [few] { $count } дні
       *[other] { $count } днів
    } від початку туру.
   *[minutes] Ваш суперник: { $name }. Прийдіть до столу за { $count ->
        [one] { $count } хвилину
        [few] { $count } хвилини
       *[other] { $count } хвилин
    } від початку туру.
}
tournament-your-pairing = { $unit ->
    [days] Ваш суперник: { $name }. Прийдіть до столу за { $count ->
        [one] { $count } день
        [few] { $count } дні
       *[other] { $count } днів
    }.
   *[minutes] Ваш суперник: { $name }. Прийдіть до столу за { $count ->
        [one] { $count } хвилину
        [few] { $count } хвилини
       *[other] { $count } хвилин
    }.
}
tournament-go = До вашого столу
tournament-next-in = Наступний тур почнеться за { $time }.
tournament-waits = { $count ->
    [0] Тур завершено.
    [one] Ще триває { $count } гра.
    [few] Ще тривають { $count } гри.
   *[other] Ще триває { $count } ігор.
}
tournament-over = Турнір завершено.
tournament-winner = { $count ->
    [one] Перемагає { $names }!
   *[other] Перше місце ділять: { $names }.
}
tournament-cancelled = Цей турнір скасовано.
tournament-too-few = До часу початку приєдналося замало гравців.
tournament-standings = Таблиця
tournament-pairings = Тури
tournament-pairings-free = Ігри
tournament-pairings-older = Раніші ігри
tournament-decisive = Що вирішило { $round }-й тур
tournament-decisive-wait = Аналіз шукає ходи, які вирішили ігри.
tournament-decisive-none = Жодну гру цього туру не вирішив один хід.
tournament-decisive-turn = { $name } проти { $other }: шанс виграти змінився з { $before } % на { $after } %
tournament-cross = Зведена таблиця
tournament-place = №
tournament-places-all = Усі місця: { $count }
tournament-places-before = Вищі місця
tournament-places = Місця { $first }–{ $last } із { $count }
tournament-places-after = Нижчі місця
tournament-places-mine = Перші місця та моє
tournament-places-best = Перші місця
tournament-player = Гравець
tournament-points = Очки
tournament-wins = Перемоги
tournament-withdrawn = знято з турніру
tournament-bye = Без пари: одне очко
tournament-rest = Відпочиває в цьому турі
tournament-has-bye = { $name } без пари: одне очко.
tournament-has-passed = { $name } проходить далі без гри.
tournament-has-rest = { $name } відпочиває.
tournament-playing = триває
tournament-cell = суперник { $name }: { $result }
tournament-look = Гра
tournament-game-1 = Гра 1
tournament-game-2 = Гра 2
tournament-decide = Присудити
tournament-decide-win = Перемога: { $name }
tournament-decide-draw = Нічия
tournament-decide-none = Поразка обом
tournament-cause-decided = Рішення організатора.
tournament-cause-noshow = До столу прийшли не всі.
tournament-cause-withdrawn = Не зіграно: зняття з турніру.
tournament-cause-flag = За часом.
tournament-cause-resigned = Гру здано.
tournament-cause-left = Вихід з-за столу.
tournament-cause-abandoned = Без повернення до столу.
tournament-cause-idle = За столом нікого не було.
tournament-problem-status = Турнір тим часом змінився: погляньте ще раз.
tournament-problem-full = Немає місця: турнір заповнено або ви берете участь у надто багатьох турнірах.
tournament-by-invitation = Лише за запрошенням: увійдуть тільки ті, кого ви запросите на ім’я
tournament-by-invitation-tag = за запрошенням
tournament-invite-title = Запросити на ім’я
tournament-invite-name = Ім’я профілю
tournament-invite-go = Запросити
tournament-invite-done = Людина отримає сповіщення й побачить запрошення на цій сторінці.
tournament-invited-waiting = ще без відповіді
tournament-invited-declined = відмова
tournament-invited-joined = грає
tournament-invited-remove = Відкликати запрошення для { $name }
tournament-invitation = { $name } запрошує вас грати тут.
tournament-invitation-declined = Ви відхилили запрошення. Приєднатися ще можна.
tournament-accept = Прийняти й грати
tournament-decline = Відхилити
tournament-only-invited = На цей турнір можна потрапити лише за запрошенням.
tournament-only-club = Цей турнір — для учасників клубу { $club }.
tournament-problem-blocked = Організатор не хоче з вами грати.
tournament-problem-seat = Ви не граєте в цьому турнірі.
tournament-code-go = Знайти
tournament-duplicate = Дублікат
tournament-duplicate-does = За всіма столами туру грають ті самі дві роздачі, і кожного порівнюють із тими, хто мав те саме місце й ті самі карти. Тож щаслива роздача допомагає менше, хоча суперники й подальші добори різняться.
tournament-meets = Хто з ким грає
tournament-duplicate-label = дублікат
tournament-knockout = На вибування
tournament-knockout-does = Хто програв, вибуває. Найсильніші за рейтингом зустрічаються якнайпізніше; нічию перегравають. До 128 гравців.
tournament-arena = Арена
tournament-arena-does = Скільки завгодно ігор за відведений час. Перемога дає 2 очки; з третьої перемоги поспіль очки подвоюються. Можна приходити й виходити будь-коли.
tournament-teams = Команди
tournament-teams-does = Команди на дві–шість дощок: кожна дошка грає з такою самою дошкою іншої команди.
tournament-rok-cup = Кубок RÖK
tournament-rok-cup-does = Гра з камінням за столами на двох–п’ятьох. Очки дають за місце, групи щотуру нові.
tournament-duplicate-day = День дублікату
tournament-duplicate-day-does = Усі грають ті самі роздачі з тими, хто є, протягом годин, дня чи тижня. Вас порівнюють з усіма, хто мав ваші карти.
tournament-lasts = Тривалість
tournament-lasts-n = { $unit ->
    [days] { $count ->
        [one] { $count } день
        [few] { $count } дні
       *[many] { $count } днів
    }
    [hours] { $count ->
        [one] { $count } година
        [few] { $count } години
       *[many] { $count } годин
    }
   *[minutes] { $count ->
        [one] { $count } хвилина
        [few] { $count } хвилини
       *[many] { $count } хвилин
    }
}
tournament-team-size = Дощок у команді
tournament-team-size-n = команди по { $count }
tournament-team = Команда
tournament-seats = Гравців за столом, щонайбільше
tournament-seats-n = столи на { $count }
tournament-scoring = Порівняння
tournament-matchpoints = скількох ви випередили (у відсотках)
tournament-matchpoints-does = На вашу користь рахують кожного, хто з вашими картами зіграв гірше; 50 % — це середина.
tournament-difference = різниця очок
tournament-difference-does = На скільки очок ви в середньому зіграли краще чи гірше за інших із вашими картами.
tournament-more = Більше налаштувань
tournament-starts = Почнеться автоматично
tournament-starts-does = Залиште порожнім, щоб почати власноруч.
tournament-starts-at = Почнеться автоматично: { $time }
tournament-boards = Роздач
tournament-third = Ті, хто програв півфінали, грають за третє місце
tournament-berserk = Дозволено грати за половину часу заради одного зайвого очка
tournament-late = Приєднатися можна до останнього туру
tournament-break-after = Перерва після туру (0 — без перерви)
tournament-break = Хвилин перерви
tournament-least = Найнижчий рейтинг для участі
tournament-most = Найвищий рейтинг для участі
tournament-series = Серія
tournament-series-does = Ваші турніри однієї серії мають спільну таблицю сезону.
tournament-bots = Боти можуть грати
tournament-bot-level = Бот
tournament-bot-add = Додати бота
tournament-bot-remove = Прибрати бота { $name }
tournament-haste = Половина часу в наступній грі, за перемогу на очко більше
tournament-streak = Перемог поспіль: { $count }
tournament-resting = відпочиває
tournament-ties-order = За рівної кількості очок враховують: { $names }.
tournament-tie-wins = перемоги
tournament-tie-wins-does = Виграні ігри.
tournament-tie-sonneborn-berger = ЗБ
tournament-tie-sonneborn-berger-does = ЗБ (Зоннеборн — Бергер): очки переможених суперників і половина очок тих, з ким була нічия.
tournament-tie-buchholz-cut = Бх−1
tournament-tie-buchholz-cut-does = Бх−1: Бухгольц без найслабшого суперника.
tournament-tie-buchholz = Бх
tournament-tie-buchholz-does = Бх (Бухгольц): сума очок усіх суперників; тур без пари рахується як суперник із вашими ж очками.
tournament-tie-fewer-games = ігри
tournament-tie-fewer-games-does = Вище той, кому знадобилося менше ігор.
tournament-tie-board-points = дошки
tournament-tie-board-points-does = Очки всіх дощок команди.
tournament-tie-own-points = свої
tournament-tie-own-points-does = Очки вашої дошки.
tournament-tie-stones = камені
tournament-tie-stones-does = Виграні камені.
tournament-ends-in = До кінця { $time }
tournament-last-games = Час вийшов: дограють останні ігри
tournament-ready = Я тут: знайдіть мені гру
tournament-ready-board = Грати наступну роздачу
tournament-looking = Залишайтеся на цій сторінці: гра почнеться, щойно хтось звільниться.
tournament-rest-now = Відпочити
tournament-boards-done = Ви зіграли всі роздачі. Результати всіх — нижче; карти покажуть, коли вийде час.
tournament-boards-played = Зіграно роздач: { $done } з { $boards }
tournament-hides = Результати приховано, доки інші ще можуть грати ці роздачі.
tournament-live = Ігри зараз
tournament-boards-title = Роздачі
tournament-board-n = Роздача { $number }
tournament-boards-lead = Роздачі туру показують, коли завершиться його останній стіл.
tournament-boards-lead-day = Роздачі покажуть, коли мине час.
tournament-promise = Що пообіцяв зал
tournament-promise-does = Перед кожним туром зал оприлюднює відбиток його роздач. Потім кожен може перевірити, що їх не змінили: збережіть запис будь-якого столу й виконайте «runehall verify».
tournament-board-lead = { $count ->
    [one] Тур { $round }: цю роздачу зіграли за { $count } столом.
   *[other] Тур { $round }: цю роздачу зіграли за { $count } столами.
}
tournament-play-yourself = Зіграти самостійно
tournament-play-yourself-does = Ви починаєте з картами того, хто починав. Проти вас грає бот, і результат нікуди не зараховується.
tournament-next-board = Наступна роздача
tournament-side-by-side = Хід за ходом
tournament-turned = Виділено перший хід, який відрізняється від столу ліворуч.
tournament-gained = Хто де виграв
tournament-gained-does = Кожен результат порівнюється з результатами інших, хто мав ті самі карти: на скільки очок він кращий за їхній середній і скільки відсотків із них зіграли гірше. Рівні результати рахуються за половину.
tournament-gained-alone = Цю роздачу зіграли лише за одним столом, тож порівнювати немає з чим.
tournament-gain = { $points ->
    [0] { $name } має рівно середній результат серед тих, хто грав тими самими картами ({ $share } %), { $other } теж ({ $less } %).
    [one] { $name } має на { $points } очко більше за середній результат тих, хто грав тими самими картами: { $share } %. { $other } — на стільки ж менше: { $less } %.
    [few] { $name } має на { $points } очки більше за середній результат тих, хто грав тими самими картами: { $share } %. { $other } — на стільки ж менше: { $less } %.
    [many] { $name } має на { $points } очок більше за середній результат тих, хто грав тими самими картами: { $share } %. { $other } — на стільки ж менше: { $less } %.
   *[other] { $name } має на { $points } очка більше за середній результат тих, хто грав тими самими картами: { $share } %. { $other } — на стільки ж менше: { $less } %.
}
tournament-final = Кінцева позиція: { $names }
tournament-notation = Показати нотацію
tournament-wall = Для великого екрана
tournament-season = Таблиця сезону
tournament-season-does = очко за участь і по очку за кожного, кого ви випередили
tournament-played = Зіграно
tournament-as-text = Текст
tournament-print = Друк
tournament-problem-rating = Ваш рейтинг виходить за межі цього турніру або ще не усталився: спершу зіграйте рейтингові ігри.
tournament-problem-round = Інші ще грають ці карти: це покажуть після туру.
tournament-par = Пар: { $points }, якщо за обидва місця грає рушій.
tournament-par-wait = Рушій розігрує цю роздачу, щоб знайти її пар.
tournament-standing = Вісім роздач проти бота: { $month }
tournament-standing-does = Усі грають ті самі вісім роздач проти бота { $bot }, будь-коли впродовж місяця. Вас порівнюють з усіма, хто мав ті самі карти.
tournament-running-line = Триває · можна приєднатися
tournament-bracket = Турнірна сітка
tournament-bracket-won = переможець
tournament-bracket-bye = без суперника
tournament-stage-final = Фінал
tournament-stage-semifinals = Півфінали
tournament-stage-quarterfinals = Чвертьфінали
tournament-stage-last = { $count ->
    [one] { $count } учасник
    [few] { $count } учасники
   *[other] { $count } учасників
}
tournament-stage-third = За третє місце
tournament-looking-later = Серед вільних зараз немає нікого, хто може зіграти з вами одну з решти ваших роздач. Залишайтеся на цій сторінці або зробіть перерву й поверніться пізніше.
tournament-looking-none = Усі учасники вже зіграли роздачі, які у вас залишилися. Гру ви отримаєте, лише якщо приєднається хтось іще: надішліть другові посилання на цю сторінку. Незіграна роздача рахується як пропущена.
tournament-for-members-tag = для учасників клубу
tournament-limits-least = для рейтингів від { $least }
tournament-limits-most = для рейтингів до { $most }
tournament-limits-both = для рейтингів від { $least } до { $most }
tournament-hasty = половина часу
