# Ways into an account besides the password.
title-recover = Get back into your account
signin-ways = Ways into your account
signin-ways-lead = In case you forget your password: recovery codes to keep on paper, or a passkey on this device.
signin-codes-left = { $count ->
    [0] You have no recovery codes.
    [one] One recovery code is left.
   *[other] { $count } recovery codes are left.
}
signin-codes-make = Create new recovery codes
signin-codes-once = Write these down: they are shown only this once, and each works once. Earlier codes no longer work.
signin-password = Your password, to confirm
signin-passkey-name = Name of the passkey, such as your device
signin-passkey-label = Passkey
signin-passkey-make = Create a passkey
signin-passkey-made = Passkey created: you can sign in with it now.
signin-passkey-not = No passkey was created.
signin-passkey-used = last used { $date }
signin-passkey-unused = not used yet
signin-passkey-drop = Delete
signin-passkey-drop-of = Delete the passkey { $label }
signin-passkey-where = Passkeys need a hall with its own domain name and HTTPS.
signin-recover-lead = Use one of your recovery codes, or a code by email if you have confirmed an address. You are signed out everywhere else.
signin-login = Login
signin-mail = Email me a code
signin-mailed = If this account has a confirmed address, a code is on its way. It is valid for half an hour.
signin-code = Recovery code
signin-new-password = New password
signin-recover = Set the password and sign in
signin-recovered = Your new password is set, and you are signed in.
