# RUNE: комп’ютерні гравці, гра соло, перегляд ігор.
ladder-title = Драбина
ladder-lead = Шестеро комп’ютерних гравців, кожен сильніший за попереднього.
ladder-beaten = { $points ->
    [0] перемога
    [one] перемога, найбільше на { $points } очко
    [few] перемога, найбільше на { $points } очки
   *[other] перемога, найбільше на { $points } очок
}
ladder-next = тепер
ladder-play = Грати проти: { $name }
ladder-all = Ви перемогли всіх шістьох.
says-pebble = Я малий, зате завжди тут.
says-pebble-won = О! Я виграв? Як це сталося?
says-pebble-lost = Знову покотився. Ще раз?
says-twig = Беру те, що достигло.
says-twig-won = Хрусь! Усе моє.
says-twig-lost = Зігнули, та не зламали.
says-fox = Добре місце чую, ще не побачивши.
says-fox-won = Гарне маленьке полювання.
says-fox-lost = Сьогодні ви хитріші.
says-raven = Звідси видно весь стіл.
says-raven-won = Думка й пам’ять були зі мною.
says-raven-lost = Цю гру я запам’ятаю.
says-wolf = Чекаю. Потім кусаю.
says-wolf-won = Зграя сьогодні сита.
says-wolf-lost = Добра гонитва. Схиляю голову.
says-norn = Цю нитку я вже пряла.
says-norn-won = Так було зіткано.
says-norn-lost = Ви перетяли нитку, яку я мала за цілу.
solo-best = Ваш рекорд: { $points }
solo-best-new = Новий рекорд!
solo-best-none = Ваша перша гра соло.
solo-par = Норма: { $points }
solo-par-does = Норма — це середній результат найсильнішого комп’ютерного гравця з вашими першими картами.
solo-line-R = Червоний ряд { $run } з { $limit }
solo-line-G = Зелений ряд { $run } з { $limit }
solo-line-B = Синій ряд { $run } з { $limit }
solo-par-deal = { $points ->
    [one] Рушій набирає на цій роздачі { $points } очко.
    [few] Рушій набирає на цій роздачі { $points } очки.
   *[many] Рушій набирає на цій роздачі { $points } очок.
}
