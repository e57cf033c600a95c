# Mails that accounts get.
mail-hello = Bonjour { $name },
mail-code-subject = Votre code pour Runehall
mail-code =
    votre code est { $code }. Saisissez-le sur la page où vous avez donné cette adresse ; il est valable une demi-heure.
    Si la demande ne vient pas de vous, ignorez ce message : vous n’en recevrez pas d’autre.
mail-changed-subject = Runehall n’écrit plus à cette adresse
mail-changed =
    votre compte a maintenant une autre adresse e-mail, et plus rien n’est envoyé à celle-ci.
    Si la demande ne vient pas de vous, changez de mot de passe.
mail-recover-subject = Un code pour retrouver Runehall
mail-recover =
    quelqu’un a demandé à retrouver l’accès au compte { $login }. Le code est { $code }. Il vaut une demi-heure et ouvre le compte une seule fois.
    Si ce n’était pas vous, ignorez ce message : votre mot de passe ne change pas.
