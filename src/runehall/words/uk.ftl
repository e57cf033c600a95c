# Рунна зала українською. Один набір повідомлень для сервера і сторінок; правила — в uk.rules.ftl.

## Рамка
brand-home = { $name }, на головну
menu = Меню
nav-label = Сторінки
nav-hall = Грати
nav-learn = Навчання
nav-puzzles = Задачі
nav-study = Аналіз
nav-analysis = Аналіз
nav-tournaments = Турніри
nav-clubs = Клуби
nav-watch = Дивитися
nav-rules = Правила
nav-decks = Колоди
nav-bots = Боти
nav-people = Люди
nav-rankings = Рейтинги
nav-you = Ви
nav-group-play = Грати
nav-group-puzzles = Задачі
nav-group-learn = Навчання
nav-group-people = Спільнота
nav-group-you = Ваше
nav-daily = Роздача дня
nav-offline = Гра офлайн
nav-games = Ваші ігри
nav-notices = Сповіщення
title-notices = Сповіщення
nav-waiting =
    { $count ->
        [one] На вас чекає { $count } подія
        [few] На вас чекають { $count } події
       *[many] На вас чекає { $count } подій
    }
skip = До вмісту сторінки
language = Мова
language-browser = Як у браузері
theme = Вигляд
theme-system = Як у системі
theme-light = Світлий
theme-dark = Темний
theme-toggle = Світлий чи темний
sounds = Звуки
close = Закрити
yes = Так
no = Ні
try-again = Спробувати ще раз
to-hall = На головну
to-offline = Грати офлайн
to-table = До столу
joining = Йдемо до столу…
title-table = Стіл RUNE
title-replay = Перегляд гри
title-join = Запрошення
title-code = Приєднатися за кодом
title-rules = Правила
title-learn = Навчання
title-decks = Колоди
title-you = Ви

## Головна
hall-title = Грайте в RUNE
hall-lead = Викладайте карти рун, нарощуйте області одного кольору й контролюйте їх своїми рунічними майстрами. Два натискання — і ви граєте.
hero-label = Стіл RUNE: карти лежать одна на одній, рунічні майстри контролюють області, на руні лежить жетон
rune-points = Очки за руну
company-label = З ким
company-computer = Комп’ютер
company-friends = Друзі, за посиланням
company-device = Один пристрій
company-solo = Соло
start-computer = Грати зараз
start-friends = Відкрити стіл і запросити
start-device = Почати на цьому пристрої
start-solo = Грати соло
level-label = Сила суперника
mode-label = Скільки гравців
mode-solo = Соло
mode-duel = Дуель
mode-trio = Тріо
mode-teams = Команди
options-label = { $count ->
    [0] Доповнення й правила
   *[other] Доповнення й правила · вибрано { $count }
}
option-grand-master = Верховні майстри
option-grand-master-does = Раз за гру жетон поруч із новим майстром змінює колір руни.
option-adepts = Адепти
option-adepts-does = Перед першим ходом кожен вибирає зелену або синю магію.
option-spare-draw = Додаткове правило: ще одна карта
option-spare-draw-does = Візьміть карту перед викладанням і скиньте одну в кінці ходу: це коштує очко.
option-half-turns = Лише півоберти
option-half-turns-does = Карту можна обернути на 180°, але не боком.
first-label = Хто починає
first-is = Хто починає: { $name }
first-lot = За жеребом
first-me = Починаю я
first-seat = Починає { $name }
first-odds = Між сильними гравцями той, хто починає, виграє близько 76 дуелей зі 100. Матч із двох ігор це вирівнює.
even-label = Вирівнювання місць
even-none = Як у правилах
even-fourth-card = Четверта карта для другого місця
even-second-points = 3 очки для другого місця
even-chosen = Вибір місць після першої карти
even-chosen-does = Хто починає, викладає одну карту. Тоді суперник або лишається другим, або міняється місцями й переймає перше місце з його рукою.
even-does = Тоді зі 100 дуелей той, хто починає, виграє близько 55 з четвертою картою, близько 53 з очками і близько 47 з вибором місць: це показали 2000 ігор кожного способу між ботами, що прораховують ходи. Кожен спосіб має власний рейтинг.
colour-choice = Ваш колір
colour-choice-of = Колір гравця { $number }
colour-name-0 = Бурштиновий
colour-name-1 = Фіолетовий
colour-name-2 = Слонова кістка
colour-name-3 = Чорний
colour-name-4 = Рожевий
clock-label = Годинник
clock-none = Без годинника
clock-quick = 3 хвилини + 5 секунд за хід
clock-calm = 10 хвилин + 10 секунд за хід
clock-slow = 30 хвилин + 30 секунд за хід
clock-left = Лишилося { $time }
clock-days = { $count ->
    [one] { $count } день на хід
    [few] { $count } дні на хід
   *[many] { $count } днів на хід
}
left-days = { $days } дн. { $hours } год
left-hours = { $hours } год { $minutes } хв
left-minutes = { $minutes } хв
deadline-left = залишилося { $time }
deadline-away = відпустка
deadline-holiday = у відпустці до { $date }
deadline-over = час вийшов
deadline-given = повернуто { $time }: зал не працював
tab-notes = Нотатки
row-theirs = їхній хід, залишилося { $time }
row-yours-left = ваш хід, залишилося { $time }
did-outage = Зал не працював: { $name } отримує назад { $time } на цей хід.
did-holiday = { $name } у відпустці до { $date }.
did-back = { $name } повертається з відпустки.
match-label = Матч із двох ігор
match-does = Дві дуелі зі зміною місць; вирішує сума очок. Хто здає гру 1, програє її з помітною різницею; хто здає гру 2 або виходить, програє матч.
match-so-far = Матч після гри { $leg } з { $of }: { $score }.
match-go-on = Перейти до гри 2
match-won = Матч виграє { $name }: { $score }.
match-you-won = Ви виграли матч: { $score }.
match-drawn = Матч завершено внічию: { $score }.
match-unfinished = Матч не дограно: { $score }.
match-margin = { $points ->
    [one] Хто здає гру 1, програє її з різницею щонайменше { $points } очко.
    [few] Хто здає гру 1, програє її з різницею щонайменше { $points } очки.
   *[other] Хто здає гру 1, програє її з різницею щонайменше { $points } очок.
}
match-forfeit = Хто здає гру 2 або виходить, програє матч.
rated-label = Рейтингова гра
rated-does = Лише між обліковими записами: результат змінює їхні рейтинги.
rated-match = Найкраще — матч із двох ігор.
rated-guest = Спершу створіть обліковий запис.
plan-deck = Колода «{ $name }»
plan-clock = { $clock }
plan-leg = Гра { $leg } з 2
plan-against = { $mode }, суперник — { $name }
plan-first = починаєте ви
plan-reset = Скинути
rating-label = Рейтинг
bot-flag = бот
bot-flag-does = За цей обліковий запис грає програма.
public-label = Показати всім
public-does = Будь-хто в залі може сісти за стіл або дивитися.
deck-label = Колода
deck-standard = Стандартна колода
seats-label = Місця
seat-name = Гравець { $number }
seat-name-label = Ім’я гравця { $number }
seat-who-label = Хто сидить на місці { $number }
seat-you = Ви
seat-you-tag = ви
seat-partner = команда
guest-name = Гість { $number }
seat-here = Тут, на цьому пристрої
seat-open = Вільне, за посиланням
seat-bot = Комп’ютер · { $level }
seat-empty = вільне місце
seat-away = не за столом
seat-computer = комп’ютер
code-label = Маєте код?
code-short = Код
code-go = До столу
code-unknown = Зараз немає столу з таким кодом. Уточніть його: коди з часом перестають діяти.
learn-offer = Ще не знаєте RUNE? Навчіться граючи, за п’ять хвилин.
learn-offer-go = Покажіть
learn-offer-invite = Граєте вперше? Спершу навчіться, за п’ять хвилин.
mine-title = Ваші ігри
mine-none = У вас немає розпочатих ігор.
mine-finished = Ваші завершені ігри
mine-all = Усі ваші ігри ({ $count })
watch-title = Ігри, які можна дивитися
watch-none = Зараз немає відкритих ігор.
row-resume = Продовжити
row-join = Сісти
row-watch = Дивитися
row-waiting = чекає на гравців
row-yours = ваш хід
row-moves = { $count ->
    [one] { $count } дія
    [few] { $count } дії
   *[other] { $count } дій
}
rok-title = RÖK
rok-lead = Кидайте камені, шукайте пари, хапайте першими. Гра на швидкість для 2–5 гравців.
rok-play = Грати в RÖK
rok-soon = Скоро в цій залі.
credit = RUNE — гра Zemilio, RÖK — гра Тьєррі Шапо. Карти, тексти правил і сторінки — власні твори цього проєкту.
bot-name = { $level }
level-random = Навмання
level-pebble = Камінець
about-pebble = Викладає, що пасує, і часом бере область.
level-twig = Гілка
about-twig = Одразу бере найбільше очок, які бачить.
level-fox = Лис
about-fox = Відчуває добрі позиції.
level-raven = Крук
about-raven = Чудово знає добрі позиції, але далі не дивиться.
level-wolf = Вовк
about-wolf = Дивиться на два ходи вперед і зважає на сховане.
level-norn = Норна
about-norn = Дивиться так далеко, як може.

## Очікування
waiting-title = Чекаємо на гравців
waiting-lead = Надішліть це посилання тим, хто має сісти за стіл. Гра почнеться, коли всі місця буде зайнято.
waiting-party = Гра почнеться, коли її запустять на великому екрані або щойно всі місця буде зайнято. На вільних місцях грає комп’ютер.
waiting-watch = За цим столом ще є вільні місця.
waiting-full = Усі місця зайнято. Гра почнеться, щойно всі будуть за столом.
waiting-leave = Закрити стіл
waiting-stand = Звільнити своє місце
waiting-lose = Вийти й програти матч
invite-link = Запрошення
invite-code = Або скажіть цей код
invite-qr = Або дайте відсканувати
invite-text = Зіграймо в RUNE.
qr-label = Запрошення у вигляді QR-коду
copy-link = Скопіювати посилання
copied = Скопійовано.
share = Поділитися
sit-down = Сісти за стіл
sit-here = Сісти тут
join-title = { $name } запрошує вас зіграти в { $game }
join-clock = { $minutes } хв + { $seconds } с
your-name = Ваше ім’я
watch-instead = Натомість дивитися

## За столом
table-label = { $runes ->
    [one] Стіл, { $runes } руна
    [few] Стіл, { $runes } руни
   *[other] Стіл, { $runes } рун
}
pile-count = { $count ->
    [one] Колода, { $count } карта.
    [few] Колода, { $count } карти.
   *[other] Колода, { $count } карт.
}
pile-empty = Колода порожня.
pile-later = Карту беруть у свій хід, після того як виклали іншу.
closing-you = Ви розмістили всіх майстрів. Карт більше не беруть.
closing-they = { $name }: усіх майстрів розміщено. Карт більше не беруть.
closing-turns = { $count ->
    [one] У вас лишився один хід.
    [2] У вас лишилося два ходи.
    [few] У вас лишилося { $count } ходи.
   *[other] У вас лишилося { $count } ходів.
}
closing-their-turns = { $count ->
    [one] { $name }: ще один хід.
    [2] { $name }: ще два ходи.
    [few] { $name }: ще { $count } ходи.
   *[other] { $name }: ще { $count } ходів.
}
legend-fits = пасує так, як повернута
legend-turned = пасує, якщо повернути
prompt-trial = Ходить { $name }. Ви лише приміряєте: нічого не надсилається.
hand-label = Ваша рука
hand-of = Рука: { $name }
hands-label = Руки
pile-label = { $count ->
    [0] Колода порожня
    [one] Колода, { $count } карта: узяти
    [few] Колода, { $count } карти: узяти
   *[other] Колода, { $count } карт: узяти
}
card-label = Карта { $number }: { $face }
card-stuck = зараз ніде не пасує
colour-red = червона
colour-green = зелена
colour-blue = синя
zoom-in = Наблизити
zoom-out = Віддалити
zoom-fit = Показати весь стіл
points = { $count ->
    [one] { $count } очко
    [few] { $count } очки
   *[other] { $count } очок
}
reserve-label = { $count ->
    [one] { $count } майстер у запасі
    [few] { $count } майстри в запасі
   *[other] { $count } майстрів у запасі
}
cards-label = { $count ->
    [one] { $count } карта в руці
    [few] { $count } карти в руці
   *[other] { $count } карт у руці
}
discards-label = { $count ->
    [one] скинуто { $count } карту
    [few] скинуто { $count } карти
   *[other] скинуто { $count } карт
}
token-left = Жетон верховного майстра ще не використано
token-used = Жетон верховного майстра використано
adept-title = Виберіть магію
adept-intro = Вона з вами на всю гру. Ніхто її не побачить, доки не виберуть усі.
adept-green = Зелена магія
adept-green-does = Розміщуючи першого майстра, одразу візьміть карту; далі у вас на одну карту більше.
adept-blue = Синя магія
adept-blue-does = Раз за гру проігноруйте одну руну під картою або поруч із нею.
adept-blue-spent = Синя магія, використана

prompt-label = Що робити зараз
prompt-over = Гру закінчено.
prompt-watch = Ходить { $name }.
prompt-wait = { $name } думає…
prompt-adept = Виберіть магію.
prompt-pick = Ваш хід: візьміть карту з руки.
prompt-place = Викладіть її там, де світиться.
prompt-card-stuck = Ця карта зараз ніде не пасує. Візьміть іншу.
prompt-illegal = Не сюди…
prompt-legal = Тут пасує.
prompt-legal-score = Тут пасує. Рахунок буде: { $score }.
prompt-magic = Пасує із синьою магією, якщо проігнорувати позначену руну.
prompt-stuck = Жодна ваша карта не пасує. Виберіть, яку скинути.
prompt-empty-hand = У вас немає карт.
prompt-act = Тепер візьміть карту або розмістіть майстра.
prompt-act-draw = Тепер візьміть карту.
prompt-act-master = Тепер розмістіть майстра.
prompt-take = { $points ->
    [one] Додає { $points } очко
    [few] Додає { $points } очки
   *[other] Додає { $points } очок
}: { $colour ->
    [R] червона
    [G] зелена
   *[B] синя
} область, { $runes ->
    [one] { $runes } руна
    [few] { $runes } руни
   *[other] { $runes } рун
}.
prompt-take-own = +{ $points } очок: цю { $colour ->
    [R] червону
    [G] зелену
   *[B] синю
} область ({ $runes ->
    [one] { $runes } руна
    [few] { $runes } руни
   *[other] { $runes } рун
}) ви вже контролюєте.
prompt-token-score = З жетоном тут: { $score }.
prompt-token-nothing = Жетон на цьому місці не змінює очок.
do-undo = Скасувати
prompt-box = Для майстра немає вільної руни: він повертається в коробку.
prompt-token = Можна викласти жетон поруч із майстром; сторона: { $colour }.
prompt-discard = Ви взяли додаткову карту: виберіть, яку скинути.
prompt-discard-sure = Скинути цю карту?
do-turn = Повернути карту
do-next = Наступне місце
do-drop = Назад у руку
do-lay = Викласти
do-lay-magic = Викласти з магією
do-other-rune = Ігнорувати іншу руну
do-spare = Додаткова карта (−1)
do-discard = Скинути
do-flip = Перевернути
do-master = Розмістити майстра
do-token = Викласти жетон
do-draw = Узяти карту
do-box = У коробку
do-pass = Пас
do-pass-draw = Не брати
do-keep-token = Лишити жетон
do-takeback = Забрати хід
do-ask-takeback = Попросити забрати хід
do-resign = Здатися
do-resign-sure = Здати гру
resign-title = Здати цю гру?
resign-lead = { $players ->
    [1] Гра одразу закінчиться як здана.
    [2] Гра одразу закінчиться, переможе { $name }.
   *[3] Гра одразу закінчиться. З-поміж інших переможе той, хто має більше очок.
    [4] Гра одразу закінчиться, переможе інша команда.
}
resign-match-1 = { $points ->
    [one] Гра 1 одразу закінчиться, і ви програєте її з різницею щонайменше { $points } очко. Далі гра 2.
    [few] Гра 1 одразу закінчиться, і ви програєте її з різницею щонайменше { $points } очки. Далі гра 2.
   *[other] Гра 1 одразу закінчиться, і ви програєте її з різницею щонайменше { $points } очок. Далі гра 2.
}
resign-match-2 = Матч одразу закінчиться, і ви його програєте.
resign-no = Грати далі
rule-link = Правило { $rule }
take-area = { $points ->
    [one] +{ $points } очко
    [few] +{ $points } очки
   *[other] +{ $points } очок
}: розмістити майстра, { $colour ->
    [R] червона
    [G] зелена
   *[B] синя
} область, { $runes ->
    [one] { $runes } руна
    [few] { $runes } руни
   *[other] { $runes } рун
}
take-own = +{ $points } очок: розмістити майстра на власній області, { $colour ->
    [R] червона
    [G] зелена
   *[B] синя
}, { $runes ->
    [one] { $runes } руна
    [few] { $runes } руни
   *[other] { $runes } рун
}
token-here = { $places ->
    [one] Викласти жетон, сторона { $show }; руна зараз { $colour }
   *[other] Викласти жетон, сторона { $show }; місць на вибір { $places }, руна зараз { $colour }
}
say-place = Місце { $x }, { $y }, поворот { $turn } градусів.
area-where = { $what }, місце { $x }, { $y }
move-where = Місце { $x }, { $y }.
move-card = Карта { $face }, повернута на { $turn } градусів. { $where }
say-over = Гру закінчено. { $winners }
say-legal = Пасує.
say-area = { $colour } область тепер варта { $worth }
score-of = { $name } { $points }
score-of-several = { $name }: { $points }
side-yours = Ваша команда
side-theirs = Інша команда

did-lay = { $runes ->
    [one] { $name }: карта накриває { $runes } руну.
    [few] { $name }: карта накриває { $runes } руни.
   *[other] { $name }: карта накриває { $runes } рун.
}
did-lay-magic = { $runes ->
    [one] { $name }: карта накриває { $runes } руну, із синьою магією.
    [few] { $name }: карта накриває { $runes } руни, із синьою магією.
   *[other] { $name }: карта накриває { $runes } рун, із синьою магією.
}
did-draw = { $name }: узято карту.
did-master = { $name }: майстер на { $colour ->
    [R] червоній
    [G] зеленій
   *[B] синій
} руні.
did-box = { $name }: майстер повертається в коробку.
did-token = { $name }: жетон змінює руну: { $before } → { $colour ->
    [G] зелена
   *[B] синя
}.
did-spare = { $name }: узято додаткову карту.
did-discard = { $name }: скинуто карту.
did-pass = { $name }: пас.
did-adept-green = { $name }: зелена магія.
did-adept-blue = { $name }: синя магія.
did-adept-secret = { $name }: магію вибрано.
did-takeback = { $name }: хід забрано.
did-chose-kept = { $name } лишається на другому місці.
did-chose-swapped = { $name } міняється місцями з гравцем { $other }, разом із картами.
chosen-kept = Після цього { $name } лишається на другому місці.
chosen-swapped = Після цього { $name } міняється місцями з гравцем { $other }, чия ця карта.
choose-title = Виберіть місце
choose-lead = { $name } викладає першу карту. Лишіть собі своє місце й руку або поміняйтеся: тоді ви продовжите хід із картами суперника, а ваші перейдуть до нього.
choose-keep = Лишитися на своєму
choose-swap = Помінятися місцями
prompt-choosing = { $name } вибирає місце.
prompt-choose = Яке місце вам більше подобається?
did-alone-lay = { $name }: карта.
did-alone-lay-magic = { $name }: карта із синьою магією.
did-alone-master = { $name }: рунічний майстер.
did-alone-token = { $name }: жетон.

takeback-title = Забрати хід
takeback-wanted = { $name } просить забрати останній хід.
takeback-asked = Ви попросили забрати хід. Вирішують інші.
takeback-declined = { $name } воліє грати далі.
gone-title = Хтось пішов
gone-lead = { $name } надто довго не повертається.
gone-claim = Закінчити гру
pass-title = Передайте пристрій: { $name }
pass-lead = Рука схована, доки наступний гравець не візьме пристрій.
pass-ready = Я — { $name }
link-lost = Зв’язок утрачено. Відновлюємо; нічого не пропаде.
link-back = Зв’язок відновлено.

panel-label = Ходи, розмова, допомога
panel-toggle = Ходи, розмова, допомога
tab-moves = Ходи
tab-chat = Чат
tab-words = Словами
tab-rules = Довідка
moves-none = Ходів ще не було.
chat-label = Напишіть щось
chat-send = Надіслати
chat-none = Ще нічого не написано.
unread = нових: { $count }
watching = { $count ->
    [one] { $count } глядач
    [few] { $count } глядачі
   *[other] { $count } глядачів
}
words-score = Зараз рахунок: { $scores }.
words-areas = Області
words-area = { $colour }, { $runes ->
    [one] { $runes } руна
    [few] { $runes } руни
   *[other] { $runes } рун
}, варта { $worth }, від { $x }, { $y }.
words-held = Контролює { $name }.
words-rows = Ряди
words-row = Ряд { $y } від { $x }:
words-master = { $colour } з майстром ({ $name })
short-1 = Викладіть карту так, щоб вона накрила принаймні одну руну. Або кожна руна збігається з тією, яку накриває, або кожна збігається з усіма сусідніми на інших картах.
short-2 = Потім візьміть карту або розмістіть майстра на області, яку не контролює суперник.
short-3 = Не кладіть карту точно на іншу; не накривайте майстра чи жетон; не поєднуйте областей суперника.
pace-label = Ходи інших
pace-off = Одразу
pace-normal = Крок за кроком
pace-slow = Повільно
short-4 = Коли всіх майстрів розміщено, червона руна дає 3 очки, зелена 2, синя 1.
short-all = Усі правила
keys-title = Клавіші
keys-pick = узяти карту з руки
keys-move = рухати
keys-turn = повернути
keys-next = наступне місце
keys-lay = викласти, підтвердити
keys-draw = узяти карту з колоди
keys-areas = перебирати області
keys-more = додаткова карта, пас, перевернути жетон
keys-back = скасувати, забрати хід
end-you-won-by = { $points ->
    [one] Ви перемогли на { $points } очко!
    [few] Ви перемогли на { $points } очки!
   *[other] Ви перемогли на { $points } очок!
}

## Кінець
end-you-won = Ви перемогли!
end-won = { $count ->
    [one] Перемагає { $name }
   *[other] Перемагають { $name }
}
end-won-by = { $count ->
    [one] Перемагає { $name }
   *[other] Перемагають { $name }
}, перевага: { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[other] { $points } очок
}
end-they-won = Інша команда перемогла
end-they-won-by = Інша команда перемогла на { $points ->
    [one] { $points } очко
    [few] { $points } очки
   *[other] { $points } очок
}
end-shared = Спільна перемога
end-none = Ніхто не переміг
end-solo = { $points ->
    [one] У вас { $points } очко
    [few] У вас { $points } очки
   *[other] У вас { $points } очок
}
end-area = { $runes } × { $colour ->
    [R] червона
    [G] зелена
   *[B] синя
} = { $worth }
end-discards = Скинуті карти: −{ $points }
end-given = +{ $points } для другого місця
end-hide = Подивитися на стіл
end-show = Показати результат
cause-resigned = { $name } здається.
cause-resigned-you = Ви здали гру.
cause-flag = { $name }: час вийшов.
cause-flag-you = Ваш час вийшов.
cause-left = { $name } виходить з-за столу.
cause-left-you = Ви вийшли з-за столу.
cause-abandoned = { $name } не повертається.
cause-abandoned-you = Ви надто довго не поверталися.
cause-idle = За столом надто довго нікого не було.
cause-declined = Бот відхилив гру.
cause-noshow = { $name } не з’являється за столом вчасно.
cause-noshow-you = Ви не прийшли до столу вчасно.
cause-noshow-all = Ніхто вчасно не прийшов до столу.
cause-decided = Результат гри визначено рішенням організатора турніру.
rematch = Реванш
rematch-alone = Зіграти ще раз
rematch-accept = Прийняти реванш
games-again = Викликати знову
rematch-waiting = Чекаємо на інших…
next-game = До наступної гри
replay = Переглянути гру
study = Аналіз
record = Запис
fair-title = Чи було тасування чесним?
fair-lead = Перед першим ходом зала показала хеш свого секрету. Порядок карт отримано із секрету й випадкової частки кожного гравця, тож ніхто не міг ним керувати.
fair-commitment = Обіцяно до гри
fair-secret = Секрет, показаний тепер
fair-check = Перевірити тут
fair-good = Усе чесно: секрет саме той, що обіцяно, і він дає саме цей порядок карт.
fair-bad = Щось не так: секрет не дає цього порядку карт.
fair-verify = Щоб перевірити на своєму комп’ютері, збережіть запис і виконайте

## Перегляд
replay-start = Початок гри.
replay-at = Дія { $number } з { $of }. { $told }
replay-slider = Місце в грі
replay-first = На початок
replay-back = На крок назад
replay-run = Відтворити
replay-on = На крок уперед
replay-last = У кінець

## Ви
you-more = Давніші ігри

## Коли щось не так
kind-offline-title = Зала не відповідає
kind-offline-do = Перевірте з’єднання й спробуйте ще раз. Ваші ігри в безпеці.
kind-page-title = Тут нічого немає
kind-page-do = Можливо, в адресі помилка. На головній — ваші ігри й відкриті столи.
kind-table-title = Цього столу вже немає
kind-table-do = Його не було або його закрито. Ваші ігри — на головній.
kind-link-title = Запрошення більше не діє
kind-link-do = Його термін минув або стіл закрито. Попросіть нове посилання або відкрийте стіл самі.
kind-person-title = Нікого з таким іменем тут немає
kind-person-do = Перевірте, чи правильно його написано. Можливо, обліковий запис перейменовано або видалено.
kind-seat-title = Місце зайнято
kind-seat-do = Хтось був швидший: усі місця зайнято. Можна дивитися або відкрити власний стіл.
kind-full-title = Зала повна
kind-full-do = Зараз усі місця зайнято. Закінчіть або залиште одну зі своїх ігор чи зайдіть за кілька хвилин.
kind-forbidden-title = Це приватний стіл
kind-forbidden-do = Попросіть посилання в когось із гравців і відкрийте його.
kind-version-title = Залу оновлено
kind-version-do = Перезавантажте сторінку, щоб продовжити. Нічого не пропало.
kind-rate-title = Трохи повільніше
kind-rate-do = Звідси надійшло надто багато запитів. Зачекайте трохи й спробуйте знову.
kind-running-title = Цю гру ще грають
kind-running-do = Перегляд показує всі руки, тож відкриється після кінця гри.
kind-daily-title = Це роздача дня
kind-daily-do = Повтори й розбори ігор відкриються, коли день завершиться (за UTC). А доти зіграйте її самі.
kind-round-title = Ці карти ще грають інші
kind-round-do = Цей стіл побачать усі, коли тур закінчиться.
kind-other-title = Не вийшло
kind-other-do = Поверніться на головну й спробуйте ще раз.
problem-unknown = На сторінці сталася помилка. Перезавантажте її; ваша гра в безпеці.
problem-offline = Зала не відповідає. Перевірте з’єднання й спробуйте ще раз.
save-failed = Файл не збережено. { $why }
problem-rate = Трохи повільніше: зачекайте й спробуйте знову.
problem-full = Зараз у залі немає місця для цього. Спершу закінчіть або залиште одну зі своїх ігор.
problem-busy = Рушій зараз має багато роботи. Спробуйте за хвилину.
problem-large = Це завелике для зали. Записи RUNE короткі: перевірте, що ви надсилаєте.
problem-running = Ця гра ще триває: її можна буде відкрити, коли вона закінчиться.
problem-daily = Це роздача дня: її ігри видно, коли день мине. А доти зіграйте її самі.
problem-round = Ці карти ще грають інші: стіл видно, коли тур закінчиться.
problem-stale = Стіл тим часом змінився. Погляньте ще раз і ходіть.
problem-turn = Зараз не ваш хід.
problem-seat = Це місце зайняте або не ваше.
problem-status = Зараз у грі це неможливо.
problem-takeback = Нема чого забирати.
problem-missing = Цього вже немає.
problem-password = Хибний логін або пароль. Спробуйте ще раз.
problem-muted = Господарі поки заборонили вам писати в чатах. Грати можна; дивіться «Ваша поведінка тут».
problem-closed = Господарі закрили цей обліковий запис. Напишіть їм, якщо вважаєте, що це помилка.
problem-code = Логін або код хибний, або код уже використано чи він застарів. Спробуйте інший.
problem-account = Рейтингові столи — для тих, хто має обліковий запис. Створіть його на сторінці «Ви» або грайте без рейтингу.
problem-login = Цей логін зайнятий. Виберіть інший.
problem-csrf = Перезавантажте сторінку й спробуйте ще раз.
problem-origin = Відкрийте залу за її власною адресою й спробуйте ще раз.
problem-signin = Перезавантажте сторінку й спробуйте ще раз.
problem-forbidden = Тут це не дозволено.
problem-blocked = Хтось за цим столом не хоче з вами грати. Оберіть інший стіл.
problem-invitation = До цієї зали потрібне запрошення. Перезавантажте сторінку.
problem-closing = Зала перезапускається. Спробуйте за мить; нічого не пропаде.
problem-broken = Цей стіл пошкоджено, його відкладено. Повідомте господаря; з іншими столами все гаразд.
mine-broken = { $count ->
    [one] { $count } ваш стіл пошкоджено й відкладено: повідомте господаря.
    [few] { $count } ваші столи пошкоджено й відкладено: повідомте господаря.
    [many] { $count } ваших столів пошкоджено й відкладено: повідомте господаря.
   *[other] { $count } вашого столу пошкоджено: повідомте господаря.
}
problem-setup = Таку гру не можна розкласти: { $detail }

## Чому хід неможливий
why-set-4-choose = Спершу виберіть магію, зелену чи синю.
why-set-4-done = Магію вибрано перед першим ходом, і вона не змінюється.
why-set-4-off = У цій грі немає адептів.
why-end-2 = Гру закінчено. Почніть нову.
why-spare-1-owed = Ви взяли додаткову карту: скиньте карту, щоб завершити хід.
why-spare-1-hand = Цієї карти немає у вашій руці: скиньте іншу.
why-spare-1-off = У цій грі немає додаткових карт: викладіть карту.
why-spare-1-used = Цього ходу ви вже взяли додаткову карту: викладіть карту.
why-turn-1-lay = Спершу викладіть карту.
why-turn-1-act = Карту викладено: тепер візьміть карту або розмістіть майстра.
why-turn-1-token = Майстра розміщено: тепер викладіть жетон поруч або пасуйте.
why-lay-1-hand = Цієї карти немає у вашій руці: викладіть іншу.
why-lay-1-half = У цій грі карти можна обертати лише на 180°.
why-lay-3-even = Не збігається ні під картою, ні поруч: і там, і там змінити треба { $under ->
    [one] одну руну
    [few] { $under } руни
   *[other] { $under } рун
}.
why-lay-3-under = Не збігається ні під картою, ні поруч. Під картою ближче: змінити треба { $under ->
    [one] одну руну
    [few] { $under } руни
   *[other] { $under } рун
}, поруч { $beside }.
why-lay-3-beside = Не збігається ні під картою, ні поруч. Поруч ближче: змінити треба { $beside ->
    [one] одну руну
    [few] { $beside } руни
   *[other] { $beside } рун
}, під картою { $under }.
why-lay-1-same = Із меншим поворотом карта виглядає так само: скористайтеся ним.
why-lay-2 = Карта не накриває жодної руни: потрібно накрити принаймні одну.
why-lay-3 = Карта не збігається ні з усіма рунами під нею, ні з усіма сусідніми. Дивіться позначені.
why-lay-4 = Карта лягла б точно на іншу: лишіть частину тієї карти вільною.
why-lay-4-start = Карта лягла б точно на стартову: лишіть її частину вільною.
why-lay-5 = Там стоїть рунічний майстер, його руну не можна накривати.
why-lay-6 = Там лежить жетон, його не можна накривати.
why-lay-7 = Це поєднало б дві області суперника ({ $seat }), а області суперника поєднувати заборонено.
why-lay-7-two = Це поєднало б області суперників ({ $seat }, { $other }), а області суперників поєднувати заборонено.
why-lay-7-yours = Це поєднало б область суперника ({ $seat }) з вашою, а область суперника поєднувати заборонено.
why-adb-1-none = Ігнорувати руну може лише синя магія, а у вас її немає.
why-adb-1-spent = Вашу синю магію використано: вона діє раз за гру.
why-adb-1-place = На цьому місці немає руни під картою чи поруч.
why-adb-2 = Синьою магією не можна звужувати область суперника.
why-adb-3 = Карта пасує й без магії: збережіть її.
why-solo-2 = { $colour ->
    [R] Вийшов би ряд, довший за { $limit } червоні руни.
    [G] Вийшов би ряд, довший за { $limit } зелених рун.
   *[B] Вийшов би ряд, довший за { $limit } синіх рун.
}
why-team-2-pass = Усіх ваших майстрів розміщено: викладіть карту або пасуйте, скидати нема чого.
why-turn-2-lay = Одна з ваших карт пасує: викладіть її. Скидати можна, лише коли не пасує жодна.
why-turn-2-hand = Цієї карти немає у вашій руці: скиньте іншу.
why-draw-1-empty = Колода порожня: розмістіть майстра.
why-draw-1-spare = Карт із колоди вже ніхто не бере: грайте без додаткової.
why-draw-1-end = Хтось розмістив останнього майстра, тож карт більше ніхто не бере: розмістіть майстра.
why-mas-1-reserve = Усіх ваших майстрів розміщено.
why-mas-1-rune = На цьому місці немає руни: виберіть видиму.
why-mas-1-master = Там уже стоїть майстер: виберіть іншу руну.
why-mas-1-area = Цю область контролює суперник: виберіть іншу.
why-mas-3 = Майстер повертається в коробку лише тоді, коли не можна ні взяти карту, ні розмістити його.
why-gm-1 = Жетон кладуть на видиму руну поруч із щойно розміщеним майстром.
why-gm-2-master = Там стоїть майстер: покладіть жетон на вільну руну.
why-gm-2-token = Там уже лежить жетон: покладіть свій на іншу руну.
why-gm-3 = Жетон поєднав би дві області суперника ({ $seat }), а області суперника поєднувати заборонено.
why-gm-3-two = Жетон поєднав би області суперників ({ $seat }, { $other }), а області суперників поєднувати заборонено.
why-gm-3-yours = Жетон поєднав би область суперника ({ $seat }) з вашою, а область суперника поєднувати заборонено.
