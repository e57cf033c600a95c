# Речення аналізу: чому хід програє, підказки, відповіді в задачах.

study-did-take = { $who ->
        [you] Ви забираєте
        [this] Цей хід забирає
        [card] Якщо карта тут, найкраще забрати
        [better] Кращий хід забирає
       *[other] { $name } забирає
    } { $colour ->
        [R] червону
        [G] зелену
       *[B] синю
    } область за { $worth ->
        [one] { $worth } очко
        [few] { $worth } очки
       *[many] { $worth } очок
    }.
study-did-extend = { $who ->
        [you] Ви розширюєте й забираєте
        [this] Цей хід розширює й забирає
        [better] Кращий хід розширює й забирає
       *[other] { $name } розширює й забирає
    } { $colour ->
        [R] червону
        [G] зелену
       *[B] синю
    } область за { $worth ->
        [one] { $worth } очко
        [few] { $worth } очки
       *[many] { $worth } очок
    }.
study-did-guard = { $who ->
        [you] Ви розміщуєте
        [this] Цей хід розміщує
        [card] Якщо карта тут, найкраще розмістити
        [better] Кращий хід розміщує
       *[other] { $name } розміщує
    } рунічного майстра в області, де він уже є.
study-did-draw = { $who ->
        [you] Ви берете
        [this] Цей хід бере
        [card] Якщо карта тут, найкраще взяти
        [better] Кращий хід бере
       *[other] { $name } бере
    } карту.
study-did-box = { $who ->
        [you] Ви повертаєте
        [this] Цей хід повертає
        [card] Якщо карта тут, найкраще повернути
        [better] Кращий хід повертає
       *[other] { $name } повертає
    } рунічного майстра в коробку.
study-did-token = { $who ->
        [you] Ви кладете
        [this] Цей хід кладе
        [card] Якщо карта тут, найкраще покласти
        [better] Кращий хід кладе
       *[other] { $name } кладе
    } жетон Великого майстра { $colour ->
        [R] червоним
        [G] зеленим
       *[B] синім
    } боком догори.
study-did-magic = { $who ->
        [you] Ви обираєте
        [this] Цей хід обирає
        [better] Кращий хід обирає
       *[other] { $name } обирає
    } { $colour ->
        [R] червону
        [G] зелену
       *[B] синю
    } магію.
study-did-spare = { $who ->
        [you] Ви берете
        [this] Цей хід бере
        [better] Кращий хід бере
       *[other] { $name } бере
    } додаткову карту.
study-did-discard = { $who ->
        [you] Ви скидаєте
        [this] Цей хід скидає
        [card] Якщо карта тут, найкраще скинути
        [better] Кращий хід скидає
       *[other] { $name } скидає
    } карту { $card }.
study-did-pass = { $who ->
        [you] Ви пасуєте
        [this] Цей хід — пас
        [card] Якщо карта тут, найкраще пасувати
        [better] Кращий хід — пас
       *[other] { $name } пасує
    }.
study-why-same = Кращий хід робить те саме{ $differ ->
        [card] {" іншою картою"}
        [place] {", але кладе карту в інше місце"}
       *[rune] {" на іншій руні"}
    }.
study-why-elsewhere = Кращий хід робить те саме в іншому місці.
study-why-now = Кращий хід одразу змінює різницю очок на { $best }, зіграний на { $played }.
study-why-cut = Кращий хід відбирає в областей суперників { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    }.
study-why-join = Кращий хід приєднує { $runes ->
        [one] { $runes } вільну руну
        [few] { $runes } вільні руни
       *[many] { $runes } вільних рун
    } до своєї області.
study-why-close = Кращий хід закриває свою { $colour ->
        [R] червону
        [G] зелену
       *[B] синю
    } область вартістю { $worth }: поруч не лишається порожніх місць.
study-why-open = Зіграний хід лишає іншим { $colour ->
        [R] червону
        [G] зелену
       *[B] синю
    } область вартістю { $worth }.
study-why-answer = Найкраща відповідь суперників коштує після зіграного ходу приблизно { $worse ->
        [one] { $worse } очко
        [few] { $worse } очки
       *[many] { $worse } очок
    }, після кращого: { $better }.
study-why-keep-master = Кращий хід лишає на потім { $masters ->
        [one] одного рунічного майстра
        [few] { $masters } рунічних майстрів
       *[many] { $masters } рунічних майстрів
    }.
study-why-last-word = Після зіграного ходу ходять уже лише інші.
study-why-solved = За найкращої гри всіх кращий хід { $best ->
        [win] виграє
        [shared] дає спільну перемогу
       *[loss] програє
    }, а зіграний { $played ->
        [win] виграє
        [shared] дає спільну перемогу
       *[loss] програє
    }.
study-why-solved-points = За найкращої гри підсумок кращого ходу — { $best }, зіграного — { $played }.
study-why-chance = Кращий хід підвищує шанс на перемогу з { $played } % до { $best } %.
study-why-points = Кращий хід підвищує очікуваний підсумок з { $played } до { $best } очок.

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
study-wrong-points = Цей хід дає підсумок на { $points ->
        [one] { $points } очко
        [few] { $points } очки
       *[many] { $points } очок
    } гірший за найкращий.

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
