# Keeping it friendly: reports, what hosts do, and a person's own standing.
title-standing = Your standing
report-of = Report { $name } to the hosts.
report-lead = They see the chat and the game. Nobody else is told.
report-lead-person = They see what you write, other reports about this player, and how often they leave games. Nobody else is told.
report-lead-post = They see this post. Nobody else is told.
report-why = What is wrong
report-abuse = Unkind or insulting
report-cheating = Suspected cheating
report-name = Offensive name
report-leaving = Leaves games
report-other = Something else
report-text = In your own words (optional)
report-send = Send the report
report-not = Cancel
report-sent = Thank you. The hosts will look at it.
standing-conduct = Playing to the end
standing-no-games = You have not finished a game with people yet.
standing-left = { $games ->
    [one] { $left ->
        [0] You played your last game with people to the end.
       *[other] You left your last game with people before the end.
    }
   *[other] Of your last { $games } games with people, you left { $left } before the end.
}
standing-often = That is often. For now, you are paired with others who leave games. This ends as soon as you play to the end again.
standing-how = If you have to go, resign: that is fair, and does not count as leaving.
standing-words = Messages from the hosts
standing-no-words = The hosts have not written to you.
standing-warn = The hosts ask you to be more considerate.
standing-mute = You cannot write in chats until { $until }. You can keep playing.
standing-unmute = You can write in chats again.
standing-rename = The hosts have given you another name. You sign in with it from now on.
standing-close = The hosts have closed your account.
standing-reopen = The hosts have opened your account again.
moderation-reports = Reports
moderation-none = Nobody has reported anything.
moderation-by = reported by { $name }
moderation-table = the table
moderation-chat = The chat around it
moderation-others = { $count ->
    [one] reported by one person in the last months
   *[other] reported by { $count } people in the last months
}
moderation-left = games left early: { $left } of the last { $games }
moderation-muted = muted until { $until }
moderation-closed = account closed
moderation-agreement = In { $games } studied rated games, { $share } of { $turns } turns with a choice matched the engine’s best turn.
moderation-usual = Usual at about { $rating }: { $low } to { $high } ({ $others } players).
moderation-usual-unknown = What is usual at this rating is not known yet: too few games were studied.
moderation-no-verdict = This proves nothing: a good day or easy games look the same.
moderation-what = What to do
moderation-warn = Warn
moderation-mute = Mute in chats
moderation-unmute = Let them write again
moderation-rename = Rename
moderation-close = Close the account
moderation-reopen = Reopen the account
moderation-dismiss = No action needed
moderation-days = For how many days
moderation-name = New name (empty: the hall makes one)
moderation-reason = Why (they read this)
moderation-do = Do it
moderation-done = Done. It is in the log, and they have been notified.
moderation-account = Act without a report
moderation-handle = Account
moderation-log = What hosts have done
moderation-log-none = Nothing yet.
