# Runehall en français. Un seul jeu de messages pour le serveur et les pages ; les règles dans fr.rules.ftl.

## Le cadre
brand-home = { $name }, vers l’accueil
menu = Menu
nav-label = Pages
nav-hall = Jouer
nav-learn = Apprendre
nav-puzzles = Énigmes
nav-study = Analyse
nav-analysis = Analyse
nav-tournaments = Tournois
nav-clubs = Clubs
nav-watch = Regarder
nav-rules = Règles
nav-decks = Paquets
nav-bots = Robots
nav-people = Les gens
nav-rankings = Classements
nav-you = Vous
nav-group-play = Jouer
nav-group-puzzles = Énigmes
nav-group-learn = Apprendre
nav-group-people = Communauté
nav-group-you = Votre espace
nav-daily = Donne du jour
nav-offline = Jouer hors ligne
nav-games = Vos parties
nav-notices = Notifications
title-notices = Notifications
nav-waiting =
    { $count ->
        [one] { $count } chose vous attend
       *[other] { $count } choses vous attendent
    }
skip = Aller au contenu
language = Langue
language-browser = Celle du navigateur
theme = Aspect
theme-system = Comme le système
theme-light = Clair
theme-dark = Sombre
theme-toggle = Clair ou sombre
sounds = Sons
close = Fermer
yes = Oui
no = Non
try-again = Réessayer
to-hall = Vers l’accueil
to-offline = Jouer hors ligne
to-table = Vers la table
joining = On s’approche de la table…
title-table = Une table de RUNE
title-replay = Revoir une partie
title-join = Une invitation
title-code = Rejoindre avec un code
title-rules = Règles
title-learn = Apprendre
title-decks = Paquets
title-you = Vous

## L’accueil
hall-title = Jouer à RUNE
hall-lead = Posez des cartes de runes, faites grandir des zones d’une même couleur et contrôlez-les avec vos maîtres des runes. Deux clics et vous jouez.
hero-label = Une table de RUNE : des cartes se recouvrent, des maîtres des runes contrôlent des zones, un jeton est posé sur une rune
rune-points = Points d’une rune
company-label = Avec qui
company-computer = L’ordinateur
company-friends = Des amis, par lien
company-device = Un seul appareil
company-solo = Solo
start-computer = Jouer maintenant
start-friends = Ouvrir une table et inviter
start-device = Commencer sur cet appareil
start-solo = Jouer en solo
level-label = Force de l’adversaire
mode-label = Combien
mode-solo = Solo
mode-duel = Duel
mode-trio = Trio
mode-teams = Équipes
options-label = { $count ->
    [0] Options
    [one] Options · { $count } choisie
   *[other] Options · { $count } choisies
}
option-grand-master = Grand Maître
option-grand-master-does = Une fois par partie, un jeton à côté de votre nouveau maître change la couleur d’une rune.
option-adepts = Adeptes
option-adepts-does = Avant le premier tour, chacun choisit la magie verte ou bleue.
option-spare-draw = Carte en plus
option-spare-draw-does = Piochez avant de poser, défaussez à la fin du tour : cela coûte un point.
option-half-turns = Demi-tours seulement
option-half-turns-does = Une carte peut être tournée de 180°, mais pas couchée.
first-label = Qui commence
first-is = Qui commence : { $name }
first-lot = Au hasard
first-me = Je commence
first-seat = { $name } commence
first-odds = Entre bonnes joueuses et bons joueurs, qui commence gagne environ 76 duels sur 100. Un match en deux parties rétablit l’équilibre.
even-label = Équilibrer les places
even-none = Selon le livret
even-fourth-card = Une quatrième carte pour le second joueur
even-second-points = 3 points pour le second joueur
even-chosen = Places choisies après la première carte
even-chosen-does = Qui commence pose une carte. L’autre camp garde alors la seconde place, ou échange et reprend la première avec sa main.
even-does = Sur 100 duels, qui commence en gagne alors environ 55 avec la quatrième carte, 53 avec les points et 47 avec les places choisies, d’après 2 000 parties entre bots qui calculent, pour chaque formule. Chacune a son propre classement.
colour-choice = Votre couleur
colour-choice-of = Couleur du joueur { $number }
colour-name-0 = Ambre
colour-name-1 = Violet
colour-name-2 = Ivoire
colour-name-3 = Noir
colour-name-4 = Rose
clock-label = Pendule
clock-none = Sans pendule
clock-quick = 3 min + 5 s par tour
clock-calm = 10 min + 10 s par tour
clock-slow = 30 min + 30 s par tour
clock-left = Il reste { $time }
clock-days = { $count ->
    [one] 1 jour par tour
   *[other] { $count } jours par tour
}
left-days = { $days } j { $hours } h
left-hours = { $hours } h { $minutes } min
left-minutes = { $minutes } min
deadline-left = encore { $time }
deadline-away = vacances
deadline-holiday = en vacances jusqu’au { $date }
deadline-over = le temps est écoulé
deadline-given = { $time } de plus : la salle était à l’arrêt
tab-notes = Notes
row-theirs = à l’adversaire, encore { $time }
row-yours-left = à vous, encore { $time }
did-outage = La salle était à l’arrêt : { $name } récupère { $time } pour ce tour.
did-holiday = { $name } est en vacances jusqu’au { $date }.
did-back = { $name } revient de vacances.
match-label = Match en deux parties
match-does = Deux duels, places échangées ; la somme des points décide. Abandonner la partie 1, c’est la perdre nettement ; abandonner la partie 2 ou partir, c’est perdre le match.
match-so-far = Le match après la partie { $leg } sur { $of } : { $score }.
match-go-on = Passer à la partie 2
match-won = { $name } gagne le match : { $score }.
match-you-won = Vous gagnez le match : { $score }.
match-drawn = Match nul : { $score }.
match-unfinished = Le match n’a pas été terminé : { $score }.
match-margin = { $points ->
    [one] Qui abandonne la partie 1 la perd d’au moins { $points } point.
   *[other] Qui abandonne la partie 1 la perd d’au moins { $points } points.
}
match-forfeit = Qui abandonne la partie 2, ou s’en va, perd le match.
rated-label = Partie classée
rated-does = Entre comptes seulement : le résultat change leurs classements.
rated-match = De préférence en match de deux parties.
rated-guest = Créez d’abord un compte.
plan-deck = Paquet « { $name } »
plan-clock = { $clock }
plan-leg = Partie { $leg } sur 2
plan-against = { $mode } contre { $name }
plan-first = vous commencez
plan-reset = Réinitialiser
rating-label = Classement
bot-flag = robot
bot-flag-does = Un programme joue pour ce compte.
public-label = L’annoncer à tous
public-does = Tout le monde peut s’asseoir ou regarder.
deck-label = Paquet
deck-standard = Paquet standard
seats-label = Places
seat-name = Joueur { $number }
seat-name-label = Nom du joueur { $number }
seat-who-label = Qui occupe la place { $number }
seat-you = Vous
seat-you-tag = vous
seat-partner = partenaire
guest-name = Anonyme { $number }
seat-here = Ici, sur cet appareil
seat-open = Libre, par lien
seat-bot = Ordinateur · { $level }
seat-empty = place libre
seat-away = n’est pas là
seat-computer = ordinateur
code-label = On vous a donné un code ?
code-short = Code
code-go = Vers la table
code-unknown = Aucune table n’a ce code à présent. Vérifiez-le : les codes expirent au bout d’un moment.
learn-offer = Vous ne connaissez pas RUNE ? Apprenez en jouant, en cinq minutes.
learn-offer-go = Montrez-moi
learn-offer-invite = Jamais joué ? Apprenez d’abord le jeu, en cinq minutes.
mine-title = Vos parties
mine-none = Aucune partie en cours.
mine-finished = Vos parties finies
mine-all = Toutes vos parties ({ $count })
watch-title = Parties à regarder
watch-none = Aucune partie publique en ce moment.
row-resume = Continuer
row-join = S’asseoir
row-watch = Regarder
row-waiting = attend des joueurs
row-yours = à vous de jouer
row-moves = { $count ->
    [one] { $count } coup
   *[other] { $count } coups
}
rok-title = RÖK
rok-lead = Lancez les runes, repérez les paires, saisissez-les avant les autres. Un jeu de vitesse pour deux à cinq joueurs.
rok-play = Jouer à RÖK
rok-soon = Bientôt dans cette salle.
credit = RUNE est un jeu de Zemilio, RÖK de Thierry Chapeau. Les cartes, le texte des règles et les pages sont propres à Runehall.
bot-name = { $level }
level-random = Au hasard
level-pebble = Caillou
about-pebble = Pose ce qui convient et prend une zone de temps en temps.
level-twig = Brindille
about-twig = Prend aussitôt le plus de points qu’elle voit.
level-fox = Renard
about-fox = A l’instinct des bonnes positions.
level-raven = Corbeau
about-raven = Connaît bien les bonnes positions, sans regarder plus loin.
level-wolf = Loup
about-wolf = Regarde deux tours en avant et tient compte de ce qui peut être caché.
level-norn = Norne
about-norn = Regarde aussi loin que possible.

## Attendre et rejoindre
waiting-title = En attente de joueurs
waiting-lead = Envoyez ce lien aux personnes qui doivent jouer. La partie commence quand toutes les places sont prises.
waiting-party = La partie commence quand on la lance sur le grand écran, ou dès que toutes les places sont prises. L’ordinateur joue aux places libres.
waiting-watch = Il reste des places libres à cette table.
waiting-full = Toutes les places sont prises. La partie commence dès que tout le monde est à la table.
waiting-leave = Fermer la table
waiting-stand = Libérer votre place
waiting-lose = Quitter et perdre le match
invite-link = Invitation
invite-code = Ou dites-leur ce code
invite-qr = Ou faites-leur scanner ceci
invite-text = Viens jouer à RUNE avec moi.
qr-label = L’invitation en code QR
copy-link = Copier le lien
copied = Copié.
share = Partager
sit-down = S’asseoir
sit-here = S’asseoir ici
join-title = { $name } vous invite à jouer à { $game }
join-clock = { $minutes } min + { $seconds } s
your-name = Votre nom
watch-instead = Regarder plutôt

## À la table
table-label = { $runes ->
    [one] La table, { $runes } rune
   *[other] La table, { $runes } runes
}
pile-count = { $count ->
    [one] Pioche, { $count } carte.
   *[other] Pioche, { $count } cartes.
}
pile-empty = La pioche est vide.
pile-later = On pioche après avoir posé une carte, à son tour.
closing-you = Vous avez placé tous vos maîtres. On ne pioche plus.
closing-they = { $name } a placé tous ses maîtres. On ne pioche plus.
closing-turns = { $count ->
    [one] Il vous reste un tour.
    [2] Il vous reste deux tours.
   *[other] Il vous reste { $count } tours.
}
closing-their-turns = { $count ->
    [one] Il reste un tour à { $name }.
    [2] Il reste deux tours à { $name }.
   *[other] Il reste { $count } tours à { $name }.
}
legend-fits = peut être posée ainsi
legend-turned = peut être posée une fois tournée
hand-label = Votre main
hand-of = Main : { $name }
hands-label = Mains
pile-label = { $count ->
    [0] La pioche est vide
    [one] Pioche, { $count } carte : piocher
   *[other] Pioche, { $count } cartes : piocher
}
card-label = Carte { $number } : { $face }
card-stuck = ne peut être posée nulle part pour l’instant
colour-red = rouge
colour-green = verte
colour-blue = bleue
zoom-in = Agrandir
zoom-out = Réduire
zoom-fit = Voir toute la table
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
reserve-label = { $count ->
    [one] { $count } maître en réserve
   *[other] { $count } maîtres en réserve
}
cards-label = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
discards-label = { $count ->
    [one] { $count } carte défaussée
   *[other] { $count } cartes défaussées
}
token-left = Jeton de Grand Maître disponible
token-used = Jeton de Grand Maître utilisé
adept-title = Choisissez votre magie
adept-intro = Elle est à vous pour toute la partie. Personne ne la voit avant que tous aient choisi.
adept-green = Magie verte
adept-green-does = Piochez aussitôt en plaçant votre premier maître ; votre main compte ensuite une carte de plus.
adept-blue = Magie bleue
adept-blue-does = Une fois par partie, ignorez une rune sous la carte posée ou à côté.
adept-blue-spent = Magie bleue, épuisée

prompt-label = Que faire maintenant
prompt-over = La partie est finie.
prompt-watch = Tour en cours : { $name }.
prompt-wait = { $name } réfléchit…
prompt-adept = Choisissez votre magie.
prompt-pick = À vous : prenez une carte.
prompt-place = Posez-la là où ça luit.
prompt-card-stuck = Cette carte ne peut être posée nulle part pour l’instant. Prenez-en une autre.
prompt-trial = Tour en cours : { $name }. Vous essayez seulement : rien n’est envoyé.
prompt-illegal = Pas ici…
prompt-legal = Elle peut être posée ici.
prompt-legal-score = Elle peut être posée ici. Ensuite : { $score }.
prompt-magic = Elle peut être posée ici avec votre magie bleue, en ignorant la rune marquée.
prompt-stuck = Aucune de vos cartes ne peut être posée. Choisissez-en une à défausser.
prompt-empty-hand = Votre main est vide.
prompt-act = Maintenant, piochez ou placez un maître sur une zone.
prompt-act-draw = Maintenant, piochez.
prompt-act-master = Maintenant, placez un maître sur une zone.
prompt-take = { $points ->
    [one] Rapporte { $points } point
   *[other] Rapporte { $points } points
} : une zone { $colour ->
    [R] rouge
    [G] verte
   *[B] bleue
} de { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
}.
prompt-take-own = +{ $points } point : vous contrôlez déjà cette zone { $colour ->
    [R] rouge
    [G] verte
   *[B] bleue
} de { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
}.
prompt-token-score = Avec le jeton ici : { $score }.
prompt-token-nothing = Ici, le jeton ne change aucun point.
do-undo = Annuler
prompt-box = Aucune rune n’est libre pour votre maître : il retourne dans la boîte.
prompt-token = Vous pouvez poser votre jeton à côté de votre maître, face { $colour }.
prompt-discard = Vous avez pris une carte en plus : choisissez une carte à défausser.
prompt-discard-sure = Défausser cette carte ?
do-turn = Tourner la carte
do-next = Place suivante
do-drop = Remettre en main
do-lay = Poser ici
do-lay-magic = Poser avec magie
do-other-rune = Ignorer une autre rune
do-spare = Carte en plus (−1)
do-discard = Défausser
do-flip = Retourner
do-master = Placer le maître
do-token = Poser le jeton
do-draw = Piocher
do-box = Dans la boîte
do-pass = Passer
do-pass-draw = Ne pas piocher
do-keep-token = Garder le jeton
do-takeback = Reprendre le coup
do-ask-takeback = Demander à reprendre le coup
do-resign = Abandonner
do-resign-sure = Abandonner
resign-title = Abandonner la partie ?
resign-lead = { $players ->
    [1] La partie s’arrête aussitôt et compte comme abandonnée.
    [2] La partie s’arrête aussitôt, et { $name } la gagne.
   *[3] La partie s’arrête aussitôt. Des deux autres, qui a le plus de points gagne.
    [4] La partie s’arrête aussitôt, et l’autre équipe la gagne.
}
resign-match-1 = { $points ->
    [one] La partie 1 s’arrête aussitôt ; vous la perdez d’au moins { $points } point. La partie 2 suit.
   *[other] La partie 1 s’arrête aussitôt ; vous la perdez d’au moins { $points } points. La partie 2 suit.
}
resign-match-2 = Le match s’arrête aussitôt, et vous le perdez.
resign-no = Continuer
rule-link = Règle { $rule }
take-area = { $points ->
    [one] +{ $points } point
   *[other] +{ $points } points
} : placer un maître sur la zone { $colour ->
    [R] rouge
    [G] verte
   *[B] bleue
} de { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
}
take-own = +{ $points } point : placer un maître sur votre propre zone { $colour ->
    [R] rouge
    [G] verte
   *[B] bleue
} de { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
}
token-here = { $places ->
    [one] Poser le jeton, face { $show }, sur une rune actuellement { $colour }
   *[other] Poser le jeton, face { $show }, sur l’une des { $places } runes de couleur actuellement { $colour }
}
say-place = En { $x }, { $y }, tournée de { $turn } degrés.
area-where = { $what }, en { $x }, { $y }
move-where = En { $x }, { $y }.
move-card = Carte { $face }, tournée de { $turn } degrés. { $where }
say-over = La partie est finie. { $winners }
say-legal = Elle peut être posée ici.
say-area = la zone { $colour } vaut maintenant { $worth }
score-of = { $name } { $points }
score-of-several = { $name } : { $points }
side-yours = Votre équipe
side-theirs = L’autre équipe

did-lay = { $runes ->
    [one] { $name } pose une carte sur { $runes } rune.
   *[other] { $name } pose une carte sur { $runes } runes.
}
did-lay-magic = { $runes ->
    [one] { $name } pose une carte sur { $runes } rune, avec la magie bleue.
   *[other] { $name } pose une carte sur { $runes } runes, avec la magie bleue.
}
did-draw = { $name } pioche.
did-master = { $name } place un maître sur une rune { $colour ->
    [R] rouge
    [G] verte
   *[B] bleue
}.
did-box = { $name } remet un maître dans la boîte.
did-token = { $name } change une rune { $before } en { $colour ->
    [G] verte
   *[B] bleue
} avec le jeton.
did-spare = { $name } prend une carte en plus.
did-discard = { $name } défausse une carte.
did-pass = { $name } passe.
did-adept-green = { $name } choisit la magie verte.
did-adept-blue = { $name } choisit la magie bleue.
did-adept-secret = { $name } choisit une magie.
did-takeback = { $name } reprend son coup.
did-chose-kept = { $name } garde la seconde place.
did-chose-swapped = { $name } échange sa place avec { $other }, mains comprises.
chosen-kept = { $name } garde ensuite la seconde place.
chosen-swapped = { $name } échange ensuite sa place avec { $other }, qui avait posé cette carte.
choose-title = Choisissez votre place
choose-lead = { $name } a posé la première carte. Gardez votre place et votre main, ou échangez : vous continuez alors avec la main et le tour de { $name }, qui reprend les vôtres.
choose-keep = Garder ma place
choose-swap = Échanger
prompt-choosing = { $name } choisit sa place.
prompt-choose = Quelle place préférez-vous ?
did-alone-lay = { $name } pose une carte.
did-alone-lay-magic = { $name } pose une carte avec la magie bleue.
did-alone-master = { $name } place un maître.
did-alone-token = { $name } pose le jeton.

takeback-title = Reprise du coup
takeback-wanted = { $name } demande à reprendre son dernier tour.
takeback-asked = Vous avez demandé à reprendre le coup. Les autres décident.
takeback-declined = { $name } préfère continuer.
gone-title = Quelqu’un est parti
gone-lead = { $name } ne revient pas depuis trop longtemps.
gone-claim = Terminer la partie
pass-title = Passez l’appareil : { $name }
pass-lead = La main reste cachée jusqu’à l’arrivée de la personne suivante.
pass-ready = C’est moi, { $name }
link-lost = La connexion est perdue. Nouvelle tentative ; rien n’est perdu.
link-back = La connexion est revenue.

panel-label = Coups, discussion et aide
panel-toggle = Coups, discussion et aide
tab-moves = Coups
tab-chat = Discuter
tab-words = En mots
tab-rules = Aide
moves-none = Aucun coup pour l’instant.
chat-label = Dites quelque chose
chat-send = Envoyer
chat-none = Rien n’a encore été dit.
unread = { $count } à lire
watching = { $count ->
    [one] { $count } personne regarde
   *[other] { $count } personnes regardent
}
words-score = Score actuel : { $scores }.
words-areas = Zones
words-area = { $colour }, { $runes ->
    [one] { $runes } rune
   *[other] { $runes } runes
}, valant { $worth }, depuis { $x }, { $y }.
pace-label = Tours des autres
pace-off = D’un coup
pace-normal = Pas à pas
pace-slow = Lentement
words-held = Contrôlée par { $name }.
words-rows = Rangées
words-row = Rangée { $y } depuis { $x } :
words-master = { $colour } avec un maître des runes ({ $name })
short-1 = Posez une carte qui recouvre au moins une rune. Soit chaque rune s’accorde avec celle qu’elle recouvre, soit chaque rune s’accorde avec toutes ses voisines sur d’autres cartes.
short-2 = Ensuite piochez, ou placez un maître sur une zone qu’aucun adversaire ne contrôle.
short-3 = Ne recouvrez jamais exactement une carte, ni un maître, ni un jeton ; ne reliez jamais les zones d’un adversaire.
short-4 = Quand tous les maîtres sont placés, une rune rouge vaut 3, une verte 2, une bleue 1.
short-all = Toutes les règles
keys-title = Touches
keys-pick = prendre une carte
keys-move = la déplacer
keys-turn = la tourner
keys-next = place suivante
keys-lay = poser, placer, confirmer
keys-draw = piocher
keys-areas = parcourir les zones
keys-more = carte en plus, passer, retourner le jeton
keys-back = annuler, reprendre le coup
end-you-won-by = { $points ->
    [one] Vous gagnez de { $points } point !
   *[other] Vous gagnez de { $points } points !
}

## La fin
end-you-won = Vous gagnez !
end-won = { $count ->
    [one] { $name } gagne
   *[other] { $name } gagnent
}
end-won-by = { $count ->
    [one] { $name } gagne
   *[other] { $name } gagnent
} de { $points ->
    [one] { $points } point
   *[other] { $points } points
}
end-they-won = L’autre équipe gagne
end-they-won-by = L’autre équipe gagne de { $points ->
    [one] { $points } point
   *[other] { $points } points
}
end-shared = Victoire partagée
end-none = Personne ne gagne
end-solo = { $points ->
    [one] Vous marquez { $points } point
   *[other] Vous marquez { $points } points
}
end-area = { $runes } × { $colour ->
    [R] rouge
    [G] vert
   *[B] bleu
} = { $worth }
end-discards = Cartes défaussées : −{ $points }
end-given = +{ $points } pour la seconde place
end-hide = Regarder la table
end-show = Voir le résultat
cause-resigned = { $name } abandonne.
cause-resigned-you = Vous avez abandonné.
cause-flag = { $name } n’a plus de temps.
cause-flag-you = Votre temps est écoulé.
cause-left = { $name } a quitté la table.
cause-left-you = Vous avez quitté la table.
cause-abandoned = { $name } ne revient pas.
cause-abandoned-you = Votre absence a duré trop longtemps.
cause-idle = La table est restée vide trop longtemps.
cause-declined = Le robot a décliné la partie.
cause-noshow = { $name } n’était pas à la table à temps.
cause-noshow-you = Vous n’étiez pas à la table à temps.
cause-noshow-all = Personne n’était à la table à temps.
cause-decided = Le résultat a été fixé par l’organisation du tournoi.
rematch = Revanche
rematch-alone = Rejouer
rematch-accept = Accepter la revanche
games-again = Défier à nouveau
rematch-waiting = On attend les autres…
next-game = Vers la partie suivante
replay = Revoir
study = Analyser
record = Enregistrement
fair-title = Le mélange était-il honnête ?
fair-lead = Avant le premier coup, la salle a publié l’empreinte de son secret. Le secret et une part de hasard de chaque joueur ont fait le mélange : personne ne pouvait le diriger.
fair-commitment = Promis avant la partie
fair-secret = Le secret, montré maintenant
fair-check = Vérifier ici
fair-good = C’est honnête : le secret est bien celui promis, et il donne exactement ce mélange.
fair-bad = Quelque chose cloche : le secret ne donne pas ce mélange.
fair-verify = Pour vérifier sur votre machine, téléchargez l’enregistrement et lancez

## Revoir
replay-start = Le début de la partie.
replay-at = Coup { $number } sur { $of }. { $told }
replay-slider = Où dans la partie
replay-first = Au début
replay-back = Un coup en arrière
replay-run = Dérouler
replay-on = Un coup en avant
replay-last = À la fin

## Vous
you-more = Parties plus anciennes

## Quand ça ne va pas
kind-offline-title = La salle ne répond pas
kind-offline-do = Vérifiez votre connexion, puis réessayez. Vos parties sont en sécurité.
kind-page-title = Il n’y a rien ici
kind-page-do = L’adresse est peut-être mal écrite. L’accueil montre vos parties et les tables ouvertes.
kind-table-title = Cette table n’existe plus
kind-table-do = Elle n’a jamais existé, ou elle est fermée. Vos parties sont à l’accueil.
kind-link-title = Cette invitation n’est plus valable
kind-link-do = Elle a expiré, ou la table a été fermée. Demandez un nouveau lien ou ouvrez une table.
kind-person-title = Personne ici ne porte ce nom
kind-person-do = Vérifiez l’orthographe. Le compte a peut-être changé de nom ou été supprimé.
kind-seat-title = Cette place est prise
kind-seat-do = Quelqu’un a été plus rapide : toutes les places sont prises. Vous pouvez regarder ou ouvrir votre table.
kind-full-title = La salle est pleine
kind-full-do = Toutes les places sont prises. Finissez ou quittez une de vos parties, ou revenez dans quelques minutes.
kind-forbidden-title = Cette table est privée
kind-forbidden-do = Demandez le lien à l’un des joueurs, puis ouvrez-le.
kind-version-title = La salle a été mise à jour
kind-version-do = Rechargez la page pour continuer. Rien n’est perdu.
kind-rate-title = Un peu moins vite
kind-rate-do = La salle a reçu beaucoup de demandes d’ici. Attendez un instant, puis réessayez.
kind-running-title = Cette partie se joue encore
kind-running-do = La relecture montre toutes les mains : elle s’ouvre à la fin de la partie.
kind-daily-title = C’est une donne du jour
kind-daily-do = Ses parties pourront être revues et étudiées une fois la journée terminée (UTC). D’ici là, jouez-la vous-même.
kind-round-title = D’autres jouent encore ces cartes
kind-round-do = Cette table sera visible par tous une fois la ronde terminée.
kind-other-title = Cela n’a pas marché
kind-other-do = Retournez à l’accueil et essayez encore.
problem-unknown = Quelque chose s’est mal passé dans cette page. Rechargez-la ; votre partie est en sécurité.
problem-offline = La salle ne répond pas. Vérifiez votre connexion et réessayez.
save-failed = Le fichier n’a pas été enregistré. { $why }
problem-rate = Un peu moins vite : attendez un instant et réessayez.
problem-full = La salle n’a pas la place pour cela. Finissez ou quittez d’abord une de vos parties.
problem-busy = Le moteur est très occupé. Réessayez dans une minute.
problem-large = C’est trop long pour la salle. Les enregistrements de RUNE sont courts : vérifiez ce que vous envoyez.
problem-running = Cette partie est encore en cours : on pourra l’ouvrir quand elle sera finie.
problem-daily = C’est une donne du jour : ses parties se montrent une fois la journée finie. D’ici là, jouez-la vous-même.
problem-round = D’autres jouent encore ces cartes : la table sera visible une fois la ronde terminée.
problem-stale = La table a changé entre-temps. Regardez encore, puis jouez.
problem-turn = Ce n’est pas encore votre tour.
problem-seat = Cette place est prise ou n’est pas la vôtre.
problem-status = Ce n’est pas possible à ce moment de la partie.
problem-takeback = Il n’y a rien à reprendre.
problem-missing = Cela n’existe plus.
problem-password = Identifiant ou mot de passe erroné. Réessayez.
problem-muted = Les hôtes vous ont coupé la discussion pour l’instant. Vous pouvez jouer ; voyez « Votre conduite ici ».
problem-closed = Les hôtes ont fermé ce compte. Écrivez-leur si vous pensez que c’est une erreur.
problem-code = Identifiant ou code erroné, ou code déjà utilisé ou trop ancien. Essayez-en un autre.
problem-account = Les tables classées sont réservées aux comptes. Créez-en un sur la page « Vous », ou jouez une partie non classée.
problem-login = Cet identifiant est pris. Choisissez-en un autre.
problem-csrf = Rechargez la page et réessayez.
problem-origin = Ouvrez la salle par sa propre adresse et réessayez.
problem-signin = Rechargez la page et réessayez.
problem-forbidden = Vous ne pouvez pas faire cela ici.
problem-blocked = Quelqu’un à cette table ne souhaite pas jouer avec vous. Choisissez-en une autre.
problem-invitation = Il faut une invitation pour cette salle. Rechargez la page.
problem-closing = La salle redémarre. Réessayez dans un instant ; rien n’est perdu.
problem-broken = Cette table est endommagée et a été mise de côté. Prévenez l’hôte ; les autres tables vont bien.
mine-broken = { $count ->
    [one] Une de vos tables est endommagée et a été mise de côté : prévenez l’hôte.
   *[other] { $count } de vos tables sont endommagées et ont été mises de côté : prévenez l’hôte.
}
problem-setup = Cette partie ne peut pas être préparée : { $detail }

## Pourquoi un coup n’est pas permis
why-set-4-choose = Choisissez d’abord votre magie, verte ou bleue.
why-set-4-done = La magie a été choisie avant le premier tour et ne change plus.
why-set-4-off = Cette partie se joue sans adeptes.
why-end-2 = La partie est finie. Commencez-en une autre.
why-spare-1-owed = Vous avez pris une carte en plus : défaussez une carte pour finir votre tour.
why-spare-1-hand = Cette carte n’est pas dans votre main : défaussez-en une qui y est.
why-spare-1-off = Cette partie se joue sans carte en plus : posez une carte.
why-spare-1-used = Vous avez déjà pris une carte en plus ce tour-ci : posez une carte.
why-turn-1-lay = Posez d’abord une carte.
why-turn-1-act = Votre carte est posée : piochez ou placez un maître.
why-turn-1-token = Votre maître est placé : posez votre jeton à côté, ou passez.
why-lay-1-hand = Cette carte n’est pas dans votre main : posez-en une qui y est.
why-lay-1-half = Dans cette partie, une carte ne peut être tournée que de 180°.
why-lay-1-same = La carte est identique avec une rotation moindre : utilisez celle-là.
why-lay-3-even = Elle ne s’accorde ni dessous ni à côté : { $under ->
    [one] une rune devrait
   *[other] { $under } runes devraient
} changer d’un côté comme de l’autre.
why-lay-3-under = Elle ne s’accorde ni dessous ni à côté. Dessous, c’est plus proche : { $under ->
    [one] une rune devrait
   *[other] { $under } runes devraient
} changer, à côté { $beside }.
why-lay-3-beside = Elle ne s’accorde ni dessous ni à côté. À côté, c’est plus proche : { $beside ->
    [one] une rune devrait
   *[other] { $beside } runes devraient
} changer, dessous { $under }.
why-lay-2 = Elle ne recouvre aucune rune : il en faut au moins une.
why-lay-3 = Elle ne s’accorde ni avec toutes les runes dessous, ni avec toutes celles d’à côté. Voyez les runes marquées.
why-lay-4 = Elle serait exactement sur une autre carte : laissez-en une partie libre.
why-lay-4-start = Elle serait exactement sur la carte de départ : laissez-en une partie libre.
why-lay-5 = Un maître se tient là, et sa rune ne peut pas être recouverte.
why-lay-6 = Un jeton est posé là, et il ne peut pas être recouvert.
why-lay-7 = Cela relierait deux zones contrôlées par { $seat }, et on ne peut pas relier les zones d’un adversaire.
why-lay-7-two = Cela relierait des zones contrôlées par { $seat } et par { $other }, et on ne peut pas relier les zones d’adversaires.
why-lay-7-yours = Cela relierait à la vôtre une zone contrôlée par { $seat }, et on ne peut pas relier la zone d’un adversaire.
why-adb-1-none = Seule la magie bleue peut ignorer une rune, et vous ne l’avez pas.
why-adb-1-spent = Votre magie bleue est épuisée : elle sert une fois par partie.
why-adb-1-place = Il n’y a pas de rune à cet endroit sous la carte ou à côté.
why-adb-2 = La magie bleue ne peut rien retirer à la zone d’un adversaire.
why-adb-3 = La carte peut être posée là sans magie : gardez votre magie.
why-solo-2 = { $colour ->
    [R] Cela ferait une ligne de plus de { $limit } runes rouges.
    [G] Cela ferait une ligne de plus de { $limit } runes vertes.
   *[B] Cela ferait une ligne de plus de { $limit } runes bleues.
}
why-team-2-pass = Vos maîtres sont tous placés : posez une carte ou passez, il n’y a rien à défausser.
why-turn-2-lay = Une de vos cartes peut être posée : posez-la. On ne défausse que si aucune ne peut l’être.
why-turn-2-hand = Cette carte n’est pas dans votre main : défaussez-en une qui y est.
why-draw-1-empty = La pioche est vide : placez un maître.
why-draw-1-spare = Plus personne ne prend de carte dans la pioche : continuez sans carte en plus.
why-draw-1-end = Quelqu’un a placé son dernier maître, plus personne ne pioche : placez un maître.
why-mas-1-reserve = Tous vos maîtres sont placés.
why-mas-1-rune = Il n’y a pas de rune à cet endroit : choisissez-en une visible.
why-mas-1-master = Un maître se tient déjà là : choisissez une autre rune.
why-mas-1-area = Un adversaire contrôle cette zone : choisissez-en une autre.
why-mas-3 = Un maître ne retourne dans la boîte que si vous ne pouvez ni piocher ni le placer.
why-gm-1 = Le jeton se pose sur une rune visible juste à côté du maître que vous venez de placer.
why-gm-2-master = Un maître se tient là : posez le jeton sur une rune libre.
why-gm-2-token = Un jeton est déjà là : posez le vôtre sur une autre rune.
why-gm-3 = Le jeton relierait deux zones contrôlées par { $seat }, et on ne peut pas relier les zones d’un adversaire.
why-gm-3-two = Le jeton relierait des zones contrôlées par { $seat } et par { $other }, et on ne peut pas relier les zones d’adversaires.
why-gm-3-yours = Le jeton relierait à la vôtre une zone contrôlée par { $seat }, et on ne peut pas relier la zone d’un adversaire.
