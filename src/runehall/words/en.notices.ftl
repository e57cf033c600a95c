# Notifications that go out by push and email: who and where, never a card.
notice-turn = It is your turn against { $name }.
notice-turn-nobody = It is your turn.
notice-time = Your time against { $name } is running out.
notice-time-nobody = Your time is running out.
notice-challenge = A challenge: { $name }
notice-challenge-nobody = A challenge
notice-answer = { $name } has answered your challenge.
notice-answer-nobody = Your challenge has been answered.
notice-invite = { $name } invites you to a tournament.
notice-invite-nobody = You are invited to a tournament.
notice-begun = Your game against { $name } has begun.
notice-begun-nobody = Your game has begun.
notice-round = A round has begun: { $name }
notice-round-nobody = A round of your tournament has begun.
notice-result = Your game against { $name } is over.
notice-result-nobody = Your game is over.
notice-club = { $name }: there is news from your club.
notice-club-nobody = There is news from your club.
notice-message = The hosts of the hall have written to you.
notice-message-nobody = The hosts of the hall have written to you.
notice-conduct = You have left several games before the end.
notice-report = A player was reported to the hosts of the hall.
notice-report-nobody = A player was reported to the hosts of the hall.
notice-several = { $count ->
    [one] { $count } thing is waiting for you.
   *[other] { $count } things are waiting for you.
}
notice-mail-footer =
    Choose what is sent to you: { $url }
    Stop emails of this kind: { $stop }
notice-stop-title = Stop these emails?
notice-stop-text = The hall will send no more notifications to this address. You can change that on the page “You”.
notice-stop-button = Stop these emails
notice-stopped = No more notifications are sent to this address.
