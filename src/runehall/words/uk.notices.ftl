# Повідомлення, що надходять на пристрої та поштою: хто і де, але ніколи не карта.
notice-turn = Ваш хід: { $name }
notice-turn-nobody = Ваш хід.
notice-time = Ваш час спливає: { $name }
notice-time-nobody = Ваш час спливає.
notice-challenge = Виклик: { $name }
notice-challenge-nobody = Виклик
notice-answer = Відповідь на ваш виклик: { $name }
notice-answer-nobody = На ваш виклик відповіли.
notice-invite = { $name } запрошує вас на турнір.
notice-invite-nobody = Вас запрошено на турнір.
notice-begun = Гра почалася, ваш суперник – { $name }.
notice-begun-nobody = Ваша гра почалася.
notice-round = Почався тур: { $name }
notice-round-nobody = Почався тур вашого турніру.
notice-result = Гру завершено: { $name }
notice-result-nobody = Гру завершено.
notice-club = { $name }: новини у вашому клубі.
notice-club-nobody = Новини у вашому клубі.
notice-message = Вам написали господарі залу.
notice-message-nobody = Вам написали господарі залу.
notice-conduct = Ви кілька разів полишили гру до її кінця.
notice-report = Господарям залу надіслано скаргу на гравця.
notice-report-nobody = Господарям залу надіслано скаргу на гравця.
notice-several = { $count ->
    [one] На вас чекає { $count } подія.
    [few] На вас чекають { $count } події.
   *[many] На вас чекає { $count } подій.
}
notice-mail-footer =
    Виберіть, що вам надсилати: { $url }
    Більше не надсилати таких листів: { $stop }
notice-stop-title = Більше не надсилати листів?
notice-stop-text = Зал більше не надсилатиме сповіщень на цю адресу. Змінити це можна на сторінці «Ви».
notice-stop-button = Більше не надсилати
notice-stopped = На цю адресу більше не надходитимуть сповіщення.
