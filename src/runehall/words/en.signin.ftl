# Ways into an account besides the password.
title-recover = Get back into your account
signin-ways = Ways into your account
signin-ways-lead = If you forget the password: recovery codes to keep on paper, or a passkey of this device.
signin-codes-left = { $count ->
    [0] You have no recovery codes.
    [one] One recovery code is left.
   *[other] { $count } recovery codes are left.
}
signin-codes-make = Make new recovery codes
signin-codes-once = Write these down: they are shown this once, and each opens your account once. Those before are void.
signin-password = Your password, to confirm
signin-passkey-name = Name of the passkey, such as the device
signin-passkey-label = Passkey
signin-passkey-make = Make a passkey
signin-passkey-made = The passkey is made: you can sign in with it now.
signin-passkey-not = No passkey was made.
signin-passkey-used = last used { $date }
signin-passkey-unused = not used yet
signin-passkey-drop = Delete
signin-passkey-drop-of = Delete the passkey { $label }
signin-passkey-where = Passkeys need a hall with a name of its own and HTTPS.
signin-recover-lead = With one of your recovery codes, or with a code by mail if you have confirmed an address. You are signed out everywhere else.
signin-login = Login
signin-mail = Mail me a code
signin-mailed = If this account has a confirmed address, a code is on its way. It is valid for half an hour.
signin-code = Recovery code
signin-new-password = New password
signin-recover = Set the password and sign in
signin-recovered = Your new password is set, and you are signed in.
