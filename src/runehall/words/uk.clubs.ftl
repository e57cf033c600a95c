# Clubs inside the hall.
title-clubs = Клуби
title-club = Клуб
clubs-lead = У клубу є члени, дошка оголошень, турніри та власний рейтинг.
clubs-yours = Ваші клуби
clubs-others = Інші клуби
clubs-all = Клуби цієї зали
clubs-none = Клубів, до яких можна вступити, ще немає. Заснуйте перший.
club-new = Заснувати клуб
club-name = Назва клубу
club-about = Про що цей клуб
club-joining = Як вступають
club-joining-open = відкрито для всіх
club-joining-apply = за заявкою
club-found = Заснувати
club-needs-account = Клуби — для тих, хто має обліковий запис.
club-to-you = Створити обліковий запис
club-full = Немає місця: клуб, дошка оголошень і кількість ваших клубів мають межу.
club-name-taken = Клуб із такою чи схожою назвою вже є. Виберіть іншу.
club-role-applicant = заявку подано
club-role-member = у клубі
club-role-officer = у керівництві
club-role-owner = очолює
club-members-count = { $count ->
    [one] { $count } член
    [few] { $count } члени
   *[other] { $count } членів
}
club-players-count = { $count ->
    [one] { $count } гравець
    [few] { $count } гравці
   *[other] { $count } гравців
}
club-since = з { $when }
club-message = Кілька слів до керівництва
club-apply = Подати заявку
club-join = Вступити
club-applied = Заявку подано. Керівництво вирішить, і ви отримаєте сповіщення.
club-withdraw = Відкликати заявку
club-leave = Вийти з клубу
club-leave-sure = Так, вийти
club-keep = Ні
club-board = Дошка оголошень
club-board-members = Дошку оголошень бачать лише члени клубу.
club-board-empty = Оголошень ще немає.
club-post = Нове оголошення
club-post-does = Усі члени отримають сповіщення. Адреси, що починаються з https://, стають посиланнями.
club-post-do = Опублікувати
club-posted = Оголошення на дошці.
club-report-post = Поскаржитися на цей допис
club-unpost = Прибрати
club-unpost-sure = Так, прибрати
club-tournaments = Турніри
club-tournaments-none = Зараз у клубу немає турнірів.
club-tournament-new = Новий турнір клубу
club-tournament-open = триває запис
club-tournament-running = триває
club-tournament-over = завершено
club-applicants = Заявки
club-let-in = Прийняти
club-refuse = Відмовити
club-members = Члени клубу
club-change = Змінити
club-officer = Додати до керівництва
club-no-officer = Звільнити з керівництва
club-hand-over = Передати клуб
club-remove = Вилучити з клубу
club-ranking = Рейтинг
club-ranking-none = Такого рейтингу тут ще ніхто не має.
club-ladder = Вид рейтингу
club-ladder-match = Дуелі, матч із двох
club-ladder-single = Дуелі, одна гра
club-ladder-fourth-card = Дуелі з четвертою картою
club-ladder-second-points = Дуелі з очками другому
club-ladder-chosen = Дуелі з вибором місць
club-ladder-trio = Тріо
club-ladder-teams = Команди
club-ladder-rok = RÖK
club-settings = Налаштування клубу
club-save = Зберегти
club-saved = Збережено.
club-close = Закрити клуб
club-close-sure = Так, закрити назавжди
