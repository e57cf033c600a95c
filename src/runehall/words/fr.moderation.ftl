# Rester courtois : signalements, actions des hôtes, sa propre conduite.
title-standing = Votre conduite ici
report-of = Signaler { $name } aux hôtes.
report-lead = Ils voient la discussion et la partie. Personne d’autre ne l’apprend.
report-lead-person = Ils voient vos mots, les autres signalements de cette personne et si elle quitte souvent ses parties. Personne d’autre ne l’apprend.
report-lead-post = Ils voient ce message. Personne d’autre ne l’apprend.
report-why = Ce qui ne va pas
report-abuse = Propos blessants ou insultes
report-cheating = Soupçon de triche
report-name = Nom offensant
report-leaving = Quitte les parties
report-other = Autre chose
report-text = Avec vos mots (si vous voulez)
report-send = Envoyer le signalement
report-not = Finalement non
report-sent = Merci. Les hôtes vont regarder.
standing-conduct = Jouer jusqu’au bout
standing-no-games = Vous n’avez pas encore terminé de partie avec des gens.
standing-left = { $games ->
    [one] { $left ->
        [0] Vous avez joué votre dernière partie avec des gens jusqu’au bout.
       *[other] Vous avez quitté votre dernière partie avec des gens avant la fin.
    }
   *[other] Parmi vos { $games } dernières parties avec des gens, vous en avez quitté { $left } avant la fin.
}
standing-often = C’est beaucoup. Pour l’instant vous jouez avec des gens qui quittent aussi leurs parties ; cela cesse tout seul dès que vous jouez de nouveau jusqu’au bout.
standing-how = S’il faut partir, abandonnez la partie : c’est correct, et cela ne compte pas comme un départ.
standing-words = Messages des hôtes
standing-no-words = Les hôtes ne vous ont rien écrit.
standing-warn = Les hôtes vous demandent plus d’égards envers les autres.
standing-mute = Vous ne pouvez pas écrire dans les discussions jusqu’au { $until }. Vous pouvez continuer à jouer.
standing-unmute = Vous pouvez de nouveau écrire dans les discussions.
standing-rename = Les hôtes vous ont donné un autre nom. C’est désormais votre identifiant.
standing-close = Les hôtes ont fermé votre compte.
standing-reopen = Les hôtes ont rouvert votre compte.
moderation-reports = Signalements
moderation-none = Personne n’a rien signalé.
moderation-by = signalé par { $name }
moderation-table = la table
moderation-chat = La discussion autour
moderation-others = { $count ->
    [one] signalé par une personne ces derniers mois
   *[other] signalé par { $count } personnes ces derniers mois
}
moderation-left = parties quittées : { $left } sur les { $games } dernières
moderation-muted = sans discussion jusqu’au { $until }
moderation-closed = compte fermé
moderation-agreement = Sur { $games } parties classées étudiées, { $share } des { $turns } tours avec un choix étaient les meilleurs du moteur.
moderation-usual = D’ordinaire vers { $rating } : de { $low } à { $high } ({ $others } personnes).
moderation-usual-unknown = On ne sait pas encore ce qui est ordinaire à cette cote : trop peu de parties étudiées.
moderation-no-verdict = Ce n’est pas un verdict : un bon jour et des parties faciles donnent la même chose.
moderation-what = Que faire
moderation-warn = Avertir
moderation-mute = Couper la discussion
moderation-unmute = Rendre la parole
moderation-rename = Renommer
moderation-close = Fermer le compte
moderation-reopen = Rouvrir le compte
moderation-dismiss = Rien à faire
moderation-days = Pendant combien de jours
moderation-name = Nouveau nom (vide : la salle en trouve un)
moderation-reason = Pourquoi (la personne le lira)
moderation-do = Faire
moderation-done = C’est fait et noté, la personne est prévenue.
moderation-account = Sans signalement
moderation-handle = Compte
moderation-log = Ce que les hôtes ont fait
moderation-log-none = Rien encore.
