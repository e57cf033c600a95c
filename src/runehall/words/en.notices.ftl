# Notices that go out by push and mail: who and where, never a card.
notice-turn = It is your turn against { $name }.
notice-turn-nobody = It is your turn.
notice-time = Your time against { $name } is running out.
notice-time-nobody = Your time is running out.
notice-challenge = A challenge: { $name }
notice-challenge-nobody = A challenge
notice-answer = { $name } has answered your challenge.
notice-answer-nobody = Your challenge was answered.
notice-invite = { $name } invites you to a tournament.
notice-invite-nobody = You are invited to a tournament.
notice-begun = Your game against { $name } has begun.
notice-begun-nobody = Your game has begun.
notice-round = A round has begun: { $name }
notice-round-nobody = A round of your tournament has begun.
notice-result = Your game against { $name } is over.
notice-result-nobody = Your game is over.
notice-club = { $name }: there is news of your club.
notice-club-nobody = There is news of your club.
notice-message = The hosts of the hall have written to you.
notice-message-nobody = The hosts of the hall have written to you.
notice-several = { $count ->
    [one] { $count } thing waits for you.
   *[other] { $count } things wait for you.
}
notice-mail-footer =
    Choose what is sent to you: { $url }
    No more mails of this kind: { $stop }
notice-stop-title = Stop these mails?
notice-stop-text = The hall will send no more notices to this address. You can change that on the page You.
notice-stop-button = Send no more
notice-stopped = No more notices are sent to this address.
