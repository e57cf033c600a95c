# Puzzles.
title-puzzles = Puzzles
title-puzzle = Puzzle
puzzles-lead = { $count ->
    [one] { $count } position: find the right turn.
   *[other] { $count } positions: find the right turn. Wrong answers are explained.
}
puzzles-daily = Puzzle of the day
puzzles-daily-does = The same one for everybody, until midnight UTC.
puzzles-days = { $count ->
    [0] Solve it to start a daily streak.
    [one] { $count } day in a row.
   *[other] { $count } days in a row.
}
puzzles-today-solved = You have solved today’s puzzle.
puzzles-today-tried = You have tried today’s puzzle.
puzzles-solve = Solve it
puzzles-deal = Deal of the day
puzzles-deal-does = The same cards for everybody: alone, and against the computer. One try each.
puzzles-deal-go = To today’s deals
puzzles-train = Train
puzzles-train-does = Puzzles at your level.
puzzles-theme = Theme
puzzles-theme-any = Any
puzzles-train-go = Train
puzzles-streak = Streak
puzzles-streak-does = Each puzzle is harder than the last, until your first mistake.
puzzles-storm = Storm
puzzles-storm-does = As many as you can in three minutes.
puzzles-best = Your best: { $count }
puzzles-begin = Start
puzzles-again = Start again
puzzles-stats = Your puzzle rating: { $rating } · Solved: { $solved } · Answers: { $answered }
puzzles-study = Study a game
puzzles-study-does = See where it was won and lost, and which turns were better. Paste a record or choose its file.
puzzles-study-go = Open a record
puzzles-score = Solved: { $count }
puzzles-left = { $count ->
    [one] { $count } second left
   *[other] { $count } seconds left
}
puzzles-run-over = That’s it!
puzzles-see = See how it went
puzzles-missed = What you missed
puzzles-missed-one = Puzzle { $number }
puzzles-elsewhere = You continued this in another window. This is where it stands now.
puzzle-yesterday = The day is over: this answer counts as training.
puzzle-task-win = Your turn: only one turn wins.
puzzle-task-tie = Your turn: only one turn saves the tie.
puzzle-task-most = Your turn: { $seats ->
    [1] find the turn that scores most
   *[other] find the turn that ends with the greatest lead
}.
puzzle-task-better = Your turn: one turn is far better than all others.
puzzle-task-legal = Which of these is allowed?
puzzle-task-area = Which of these areas is worth most?
puzzle-task-forbidden = Which of these does LAY-7 forbid?
puzzle-rating = Difficulty { $rating }
puzzle-solved-before = already solved
puzzle-choice = { $number }: at { $place }
puzzle-judging = Checking your answer…
puzzle-right = Right!
puzzle-wrong = Not that one.
puzzle-answer-shown = The reply to it is shown on the table.
puzzle-themes = Themes: { $themes }
puzzle-your-rating = Your rating: { $rating } ({ $change })
puzzle-solution = The solution:
puzzle-show = Show the solution
puzzle-next = Next
puzzle-theme-cut = Cut
puzzle-theme-join = Join
puzzle-theme-close = Close
puzzle-theme-last-word = Last word
puzzle-theme-red-hunt = Red hunt
puzzle-theme-draw-or-master = Draw or Rune Master
puzzle-theme-token = Token
puzzle-theme-magic = Magic
puzzle-theme-trap = Trap
