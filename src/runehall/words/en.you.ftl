# The page You: sessions, tokens, one's data.
you-sessions = Where you are signed in
you-session-here = this browser
you-session-seen = last used { $date }
you-session-end = Sign out there
you-session-ended = Signed out there.
you-account-needs = Choose a login of at least 3 characters and a password of at least 8.
you-sign-in-needs = Enter your login and your password.
you-password-change = Change password
you-password-old = Your password
you-password-new = New password, at least 8 characters
you-password-does = Every other browser is signed out, and all tokens are deleted.
you-password-changed = Your password is changed.
you-tokens = Tokens for programs
you-tokens-lead = With a token a program can play for you. It can never change your account.
you-token-label = What it is for
you-token-scope = It may
you-scope-play = play
you-scope-read = only look
you-token-days = Valid for
you-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
you-token-until = until { $date }
you-token-make = Make a token
you-token-once = Your new token; it is shown only now
you-token-drop = Delete
you-data = Your data
you-data-lead = Everything the hall has stored about you, as one file.
you-export = Save my data
you-delete = Delete my data
you-delete-does = You resign your running games, and your name, decks, tokens and messages are deleted for good. Records of finished games stay, without your name.
you-delete-really = Delete everything
you-delete-not = Keep it
problem-weak = That password is easy to guess. Take a longer one, or a few words that do not belong together.
problem-name = That name cannot be used: { $detail }
problem-scope = That needs the page “You” in a browser.
you-title = You
you-here = On this device
you-rename = Rename
you-renamed = Your name is changed.
you-account = Account
you-account-lead = Optional. It keeps your games and decks when you change devices.
you-login-name = Login, at least 3 characters
you-password = Password, at least 8 characters
you-make-account = Make an account
you-account-made = Your account is made. Your games are kept.
you-sign-in = Sign in
you-signed-in = Welcome back.
you-sign-out = Sign out
you-signed-out = You are signed out.
you-login = Signed in as { $login }.
you-rating = Rating { $rating } after { $games ->
    [one] { $games } rated result
   *[other] { $games } rated results
}.
you-games = Finished games
you-games-none = No finished games yet.
