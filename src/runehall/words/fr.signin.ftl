# Entrer dans un compte sans mot de passe.
title-recover = Retrouver votre compte
signin-ways = Autres accès à votre compte
signin-ways-lead = En cas d’oubli du mot de passe : des codes de secours à garder sur papier, ou une clé d’accès de cet appareil.
signin-codes-left = { $count ->
    [0] Vous n’avez pas de code de secours.
    [one] Il reste un code de secours.
   *[other] Il reste { $count } codes de secours.
}
signin-codes-make = Créer de nouveaux codes de secours
signin-codes-once = Notez-les : ils ne sont montrés que cette fois, et chacun ouvre votre compte une seule fois. Les précédents ne valent plus.
signin-password = Votre mot de passe, pour confirmer
signin-passkey-name = Nom de la clé, par exemple l’appareil
signin-passkey-label = Clé d’accès
signin-passkey-make = Créer une clé d’accès
signin-passkey-made = La clé est créée : vous pouvez vous connecter avec elle.
signin-passkey-not = Aucune clé n’a été créée.
signin-passkey-used = dernier usage : { $date }
signin-passkey-unused = pas encore utilisée
signin-passkey-drop = Supprimer
signin-passkey-drop-of = Supprimer la clé { $label }
signin-passkey-where = Les clés d’accès demandent une salle qui ait son propre nom et HTTPS.
signin-recover-lead = Avec un de vos codes de secours, ou un code reçu par mail si vous avez confirmé une adresse. Les autres appareils seront déconnectés.
signin-login = Identifiant
signin-mail = M’envoyer un code par mail
signin-mailed = Si ce compte a une adresse confirmée, un code est en route. Il vaut une demi-heure.
signin-code = Code de secours
signin-new-password = Nouveau mot de passe
signin-recover = Changer le mot de passe et entrer
signin-recovered = Le nouveau mot de passe est enregistré et vous voilà dans votre compte.
