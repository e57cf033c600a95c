# Emails to accounts.
mail-hello = Hello { $name },
mail-code-subject = Your code for Runehall
mail-code =
    your code is { $code }. Enter it on the page where you gave this address; it is valid for half an hour.
    If that was not you, ignore this email: nothing more is sent to you.
mail-changed-subject = Runehall no longer writes to this address
mail-changed =
    your account now has another email address, and nothing more is sent to this one.
    If that was not you, change your password.
mail-recover-subject = A code to get back into Runehall
mail-recover =
    somebody asked for a way back into the account { $login }. The code is { $code }. It is valid for half an hour and works once.
    If that was not you, ignore this email: your password stays as it is.
