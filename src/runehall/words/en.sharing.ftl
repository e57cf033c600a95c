# Link previews on other sites, written by the hall.
sharing-table = { $game } table
sharing-invite = { $name } invites you to { $game }
sharing-free = Play in your browser, without an account.
sharing-playing = This game is in progress: watch it live.
sharing-move = Move { $number } of { $of }. Step through the game move by move.
sharing-won = { $name } won.
sharing-again = Replay the game.
