# What a link shows elsewhere: said by the hall itself.
sharing-table = A table of { $game }
sharing-invite = { $name } invites you to { $game }
sharing-free = Play in your browser, without an account.
sharing-playing = This game is being played: watch it.
sharing-move = Move { $number } of { $of }. Step through the game move by move.
sharing-won = { $name } won.
sharing-again = Look at the game again.
