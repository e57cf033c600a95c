# La page des hôtes.
title-host = Pour les hôtes
host-ready = La salle est prête.
host-not-ready = La salle ne peut pas répondre en ce moment :
host-problem-database = Impossible d’écrire dans la base de données.
host-problem-redis = Redis ne répond pas.
host-problem-disk = Le disque est presque plein.
host-problem-closing = La salle ferme.
host-only = Cette page est réservée aux hôtes de la salle : le réglage RUNEHALL_OPERATORS donne leurs identifiants.
host-people = Personnes aux tables
host-sockets = Connexions ouvertes
host-tables = Tables en mémoire
host-playing = Parties en cours
host-bots = Tables qui attendent un robot
host-jobs = Changements qui attendent le disque
host-events = Événements enregistrés
host-median = La moitié des coups en moins de
host-slow = 99 % des coups en moins de
host-loop = Plus long retard récent
host-memory = Mémoire
host-disk = Place libre sur le disque
host-faults = Erreurs dans le journal
host-processes = Processus
host-up = En marche depuis
host-version = Version
host-answers = Réponses
host-refusals = Refus
host-damaged = Tables endommagées
host-damage-missing = { $count ->
    [one] Il manque des événements : il n’y en a qu’un.
   *[other] Il manque des événements : il y en a { $count }.
}
host-damage-unreadable = Un événement ne peut être ni lu ni appliqué : { $cause }.
host-none = aucune
host-here = Personnes et tables
host-note = Ce sont les chiffres d’un processus depuis son démarrage. /metrics les donne à Prometheus.
host-work = Travail
host-delays = Latences
host-quick = Plus vite qu’une personne aux tables classées de RÖK
host-quick-hand = tours en moins de 250 ms : { $quick } sur { $rounds }, médiane { $ms } ms
