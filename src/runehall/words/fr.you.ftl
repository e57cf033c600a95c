# La page Vous : sessions, jetons, données personnelles.
you-sessions = Vos connexions
you-session-here = ce navigateur
you-session-seen = dernière utilisation : { $date }
you-session-end = Déconnecter
you-session-ended = La connexion est fermée.
you-account-needs = Choisissez un identifiant d’au moins 3 caractères et un mot de passe d’au moins 8.
you-sign-in-needs = Saisissez votre identifiant et votre mot de passe.
you-password-change = Changer le mot de passe
you-password-old = Votre mot de passe
you-password-new = Nouveau mot de passe, au moins 8 caractères
you-password-does = Tous les autres navigateurs sont déconnectés et tous les jetons supprimés.
you-password-changed = Votre mot de passe est changé.
you-tokens = Jetons pour programmes
you-tokens-lead = Avec un jeton, un programme peut jouer pour vous. Il ne peut jamais modifier votre compte.
you-token-label = Son usage
you-token-scope = Il peut
you-scope-play = jouer
you-scope-read = seulement regarder
you-token-days = Valable
you-days = { $days ->
    [one] { $days } jour
   *[other] { $days } jours
}
you-token-until = jusqu’au { $date }
you-token-make = Créer un jeton
you-token-once = Votre nouveau jeton ; il n’est montré que maintenant
you-token-drop = Supprimer
you-data = Vos données
you-data-lead = Tout ce que la salle a enregistré sur vous, en un fichier.
you-export = Enregistrer mes données
you-delete = Supprimer mes données
you-delete-does = Vos parties en cours sont abandonnées ; votre nom, vos paquets, jetons et messages sont supprimés pour de bon. Les parties finies restent, sans votre nom.
you-delete-really = Tout supprimer
you-delete-not = Garder
problem-weak = Ce mot de passe est facile à deviner. Prenez-en un plus long, ou quelques mots sans rapport.
problem-name = Ce nom ne peut pas être utilisé : { $detail }
problem-scope = Cela se fait sur la page « Vous », dans un navigateur.
you-title = Vous
you-here = Sur cet appareil
you-rename = Renommer
you-renamed = Votre nom est changé.
you-account = Compte
you-account-lead = Facultatif. Il garde vos parties et vos paquets quand vous changez d’appareil.
you-login-name = Identifiant, 3 caractères au moins
you-password = Mot de passe, 8 caractères au moins
you-make-account = Créer un compte
you-account-made = Votre compte est créé. Vos parties sont gardées.
you-sign-in = Se connecter
you-signed-in = Bon retour.
you-sign-out = Se déconnecter
you-signed-out = La session est fermée.
you-login = Compte : { $login }.
you-rating = Classement { $rating } après { $games ->
    [one] { $games } résultat classé
   *[other] { $games } résultats classés
}.
you-games = Parties finies
you-games-none = Aucune partie finie pour l’instant.
