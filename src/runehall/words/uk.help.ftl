# Допомога під час гри з комп’ютером: підказки крок за кроком, попередження про помилку, згадка в результаті.

help-title = Допомога рушія
help-hints = Підказки
help-warnings = Попереджати про помилку
help-hint = Підказка
help-more = Розкажіть більше
help-busy = Обмірковую…
help-checking = Перевірка ходу…
help-area = Подивіться на позначену область.
help-no-area = Подивіться на місця поза областями.
help-card = Візьміть карту { $number } з руки.
help-do-lay = Викладіть карту так, як показано.
help-do-master = Розмістіть рунічного майстра там, де показано.
help-do-draw = Візьміть карту.
help-do-token = Покладіть жетон там, де показано.
help-even = Інший хід приблизно такий самий добрий.
help-no-why = Цей хід просто вартий більше.
help-warn-mistake = Це схоже на помилку
help-warn-blunder = Це схоже на грубу помилку
help-warn-better = Є кращий хід.
help-warn-back = Подумати ще
help-warn-play = Усе одно зіграти
help-not-made = Хід не зроблено.
help-used = Гра з допомогою: { $hints ->
        [one] { $hints } підказка
        [few] { $hints } підказки
       *[many] { $hints } підказок
    }, { $checks ->
        [one] { $checks } перевірений хід
        [few] { $checks } перевірені ходи
       *[many] { $checks } перевірених ходів
    }.

help-turn-hint = наступний найкращий хід
help-turn-warning = ваш хід
help-why-now = Зміна різниці очок одразу: найкращий хід { $best }, { $other } { $played }.
help-why-open = Що { $other } лишає іншим: область вартістю { $worth }.
help-why-answer = Очки, які забирає найкраща відповідь: найкращий хід близько { $better }, { $other } { $worse }.
help-why-solved = За найкращої гри всіх: найкращий хід { $best ->
        [win] виграє
        [shared] дає спільну перемогу
       *[loss] програє
    }, { $other } { $played ->
        [win] виграє
        [shared] дає спільну перемогу
       *[loss] програє
    }.
help-why-solved-points = Очки за найкращої гри: найкращий хід { $best }, { $other } { $played }.
help-why-chance = Перемоги на 100 ігор: найкращий хід близько { $best }, { $other } { $played }.
help-why-points = Очікувані очки: найкращий хід близько { $best }, { $other } { $played }.
help-played-on = Ця гра триває від позиції з іншої гри й ніде не враховується.
help-uncounted = Ігри з допомогою не враховуються на драбині комп’ютерних гравців.
