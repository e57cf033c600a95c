# Games over days: what one keeps beside the table, and holidays.
days-note = Notes for yourself
days-note-hint = Only you read them.
days-note-saved = Saved
days-next = Your next turn
days-next-lead = Plan it while you wait: it is played as soon as it is your turn, if it is still legal as a whole. Otherwise nothing is played.
days-try = Try your next turn
days-trying = You are trying your next turn: nothing is played.
days-tried = This would be your turn.
days-undo = Undo
days-close = Back to the game
days-plan-do = Play this when it is my turn
days-answer = If { $name } plays…
days-their-lay = What if { $name } plays this?
days-their-pick = Choose a card that they may hold, and lay it.
days-their-act = What does { $name } do next?
days-their-cards = Cards that { $name } may hold
days-answering = Now your answer: nothing is played yet.
days-answered = This would be your answer.
days-answer-do = Answer this way
days-answer-made = Your answer is planned.
days-if = If { $name } plays:
days-then = Then:
days-whatever = Planned, whatever happens:
days-misfit = Something else was played: this is not needed any more.
days-show = Show on the table
days-plan-drop = Drop this plan
days-plan-made = Your next turn is planned.
days-analysis = Open the position on the analysis board
days-holiday = Holiday
days-holiday-lead = { $count ->
    [one] 1 day of holiday is left this year. It begins at once, your deadlines move on by it, and your opponents see it.
   *[other] { $count } days of holiday are left this year. They begin at once, your deadlines move on by them, and your opponents see it.
}
days-holiday-days = Days
days-holiday-go = Go on holiday
days-holiday-until = You are on holiday until { $date }. You may play all the same.
days-holiday-back = I am back
