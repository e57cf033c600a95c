# RUNE: the computer players, playing alone, replays.
ladder-title = The ladder
ladder-lead = Six computer players, each stronger than the one before.
ladder-beaten = { $points ->
    [0] beaten
    [one] beaten by { $points } point
   *[other] beaten by up to { $points } points
}
ladder-next = next
ladder-play = Play against { $name }
ladder-all = You have beaten all six.
says-pebble = I am small, but I am always here.
says-pebble-won = Oh! Did I win? How did that happen?
says-pebble-lost = Rolled over again. One more?
says-twig = I grab what is ripe.
says-twig-won = Snap! All mine.
says-twig-lost = You bent me. You did not break me.
says-fox = I smell good ground before I see it.
says-fox-won = A tidy little hunt.
says-fox-lost = You were the cleverer one today.
says-raven = From up here I see the whole table.
says-raven-won = Thought and memory, both were with me.
says-raven-lost = I will remember that one.
says-wolf = I wait. Then I bite.
says-wolf-won = The pack eats well tonight.
says-wolf-lost = A good chase. I bow my head.
says-norn = I have spun this thread before.
says-norn-won = It was woven so.
says-norn-lost = You have cut a thread I thought was whole.
solo-best = Your best: { $points }
solo-best-new = A new best!
solo-best-none = Your first solo game.
solo-par = Par: { $points }
solo-par-does = Par is what the strongest computer player scores on average with the cards you began with.
solo-line-R = Red line { $run } of { $limit }
solo-line-G = Green line { $run } of { $limit }
solo-line-B = Blue line { $run } of { $limit }
solo-par-deal = { $points ->
    [one] The engine scored { $points } point with this deal.
   *[other] The engine scored { $points } points with this deal.
}
