# Games over days: what one keeps beside the table, and holidays.
days-note = Notes for yourself
days-note-hint = Only you can see them.
days-note-saved = Saved
days-next = Your next turn
days-next-lead = Plan it while you wait. It is played as soon as it is your turn, if all of it is still legal; otherwise nothing is played.
days-try = Try your next turn
days-trying = You are trying your next turn: nothing is played.
days-tried = This would be your turn.
days-undo = Undo
days-close = Back to the game
days-plan-do = Play this when it is my turn
days-play-do = Play this turn
days-answer = If { $name } plays…
days-their-lay = What if { $name } plays this?
days-their-pick = Choose a card they may hold, and place it.
days-their-act = What does { $name } do next?
days-their-cards = Cards { $name } may hold
days-answering = Now your answer: nothing is played yet.
days-answered = This would be your answer.
days-answer-do = Answer this way
days-answer-made = Your answer is planned.
days-if = If { $name } plays:
days-then = Then:
days-whatever = Planned, whatever happens:
days-misfit = Something else was played: this plan no longer applies.
days-show = Show on the table
days-plan-drop = Drop this plan
days-plan-made = Your next turn is planned.
days-analysis = Open the position on the analysis board
days-holiday = Holiday
days-holiday-lead = { $count ->
    [one] You have 1 day of holiday left this year. A holiday begins at once, extends your deadlines, and is shown to your opponents.
   *[other] You have { $count } days of holiday left this year. A holiday begins at once, extends your deadlines, and is shown to your opponents.
}
days-holiday-days = Days
days-holiday-go = Go on holiday
days-holiday-until = You are on holiday until { $date }. You can still play.
days-holiday-back = I am back
