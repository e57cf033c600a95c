# Replays: going through a finished game, and sharing it.
title-embed = Replay
replay-pause = Pause
replay-moves = Moves
replay-leave = Back
replay-result = Result
replay-full = Open in Runehall
share-title = Share this game
share-link = Link to the game
share-move = Link to this move
share-start-here = Start at move { $number }
share-picture-alt = The table as it will be shown
share-embed = Embed in your own page
share-embed-does = Paste this into the HTML of your page: readers can step through the game there.
share-copy = Copy
share-send = Send…
share-close = Close
