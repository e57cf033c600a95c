# Речення аналізу: чому хід програє, підказки, відповіді в задачах.

study-why-now = Кращий хід одразу змінює різницю очок на { $best }, зіграний на { $played }.
study-why-cut = Він розрізає область суперника: на { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    } менше для нього.
study-why-join = Він приєднує до вашої області { $runes ->
        [one] { $runes } вільну руну
        [few] { $runes } вільні руни
       *[many] { $runes } вільних рун
    }.
study-why-close = Він закриває вашу { $colour ->
        [R] червону
        [G] зелену
       *[B] синю
    } область вартістю { $worth }: поруч не лишається порожніх місць.
study-why-take = Він забирає { $colour ->
        [R] червону
        [G] зелену
       *[B] синю
    } область вартістю { $worth }.
study-why-open = Зіграний хід лишає іншим { $colour ->
        [R] червону
        [G] зелену
       *[B] синю
    } область вартістю { $worth }.
study-why-answer = Найкраща відповідь коштує після зіграного ходу приблизно { $worse ->
        [one] { $worse } очко
        [few] { $worse } очки
       *[many] { $worse } очок
    }, після кращого: { $better }.
study-why-keep-master = Він бере карту й лишає на потім { $masters ->
        [one] одного рунічного майстра
        [few] { $masters } рунічних майстрів
       *[many] { $masters } рунічних майстрів
    }.
study-why-no-draw = Рунічний майстер тут зараз вартий більше, ніж ще одна карта.
study-why-last-word = Він лишає за вами останнє слово: після зіграного ходу ходять уже лише інші.
study-why-solved = За найкращої гри всіх кращий хід { $best ->
        [win] виграє
        [shared] дає спільну перемогу
       *[loss] програє
    }; зіграний { $played ->
        [win] виграє
        [shared] дає спільну перемогу
       *[loss] програє
    }.
study-why-solved-points = За найкращої гри підсумок кращого ходу — { $best }, зіграного — { $played }.
study-why-chance = Кращий хід виграє приблизно { $best } зі 100 ігор, зіграний { $played }.
study-why-points = Очікуваний підсумок кращого ходу — { $best }, зіграного — { $played }.

study-hint-area = Подивіться на позначені місця.
study-hint-card = Візьміть карту { $card }.
study-hint-place = Покладіть її, як позначено{ $act ->
        [draw] {", потім візьміть карту."}
        [master] {", потім розмістіть рунічного майстра."}
       *[other] .
    }

study-wrong-illegal = Так не можна ({ $rule }).
study-wrong-legal = Так можна: шукайте те, що заборонено.
study-wrong-area = Ця область варта { $worth }; інша варта { $most }.
study-wrong-loss = Цей хід зменшує шанс на перемогу на { $points ->
        [one] { $points } відсотковий пункт
        [few] { $points } відсоткові пункти
       *[many] { $points } відсоткових пунктів
    }.
study-wrong-points = Цей хід дає на { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    } менше.

study-name-inaccurate = неточність
study-name-mistake = помилка
study-name-blunder = груба помилка
study-name-only = єдиний хід

study-seat = місце { $seat }
study-page-title = Аналіз: { $players }
study-page-about = Кожен хід порівняно на випадкових роздачах ({ $trials }), за тим, що гравець міг знати. { $unit ->
        [chance] Числа — це відсоткові пункти шансу на перемогу.
       *[points] Числа — це очки.
    }
study-page-chart = Шанс протягом гри за відомих рук; крапки — названі ходи, риски — взяті карти
study-page-moments = Три важливі моменти
study-page-decided = Що вирішило гру
study-page-players = Гравці
study-page-turns = Ходи
study-page-better = Краще: { $best }; втрата { $loss }.
study-change-seat = місце
study-change-deal = роздача
study-change-own-draws = свої взяті карти
study-change-other-draws = карти інших
study-change-own-mistakes = свої помилки
study-change-own-unknowable = свої ходи, непередбачуване
study-change-other-turns = ходи інших
study-head-player = гравець
study-head-accuracy = точність
study-head-losses = втрати
study-head-adjusted = результат без удачі
study-adjusted-does = { $unit ->
    [chance] Результат без удачі: 100 за перемогу і 0 за поразку, не рахуючи того, що дали чи забрали місце, роздача й узяті карти. Усі повороти гри додаються, тож він може бути більший за 100 (удача багато забрала) або менший за 0 (багато дала).
   *[points] Результат без удачі: очки, не рахуючи того, що дали чи забрали роздача й узяті карти.
}
study-head-number = хід №
study-head-turn = хід
study-head-best = краще
study-head-loss = втрата
study-head-name = назва
study-losses = неточності: { $inaccurate }, помилки: { $mistakes }, грубі помилки: { $blunders }
study-par = Очки: { $points }; рушій набрав { $par }, не знаючи колоди; найкраще, знайдене з відкритими картами: { $best }.
