# Les parties par correspondance : notes, tour prévu, vacances.
days-note = Notes personnelles
days-note-hint = Personne d’autre ne les lit.
days-note-saved = Enregistré
days-next = Votre prochain tour
days-next-lead = Prévoyez-le en attendant : il sera joué dès que ce sera à vous, s’il est encore permis en entier. Sinon, rien ne sera joué.
days-try = Essayer le prochain tour
days-trying = Vous essayez votre prochain tour : rien n’est joué.
days-tried = Ce serait votre tour.
days-undo = Annuler
days-close = Retour à la partie
days-plan-do = Jouer ceci quand ce sera à moi
days-play-do = Jouer ce tour
days-answer = Si { $name } joue…
days-their-lay = Et si { $name } jouait ceci ?
days-their-pick = Choisissez une carte que cette main peut contenir, et posez-la.
days-their-act = Que fait { $name } ensuite ?
days-their-cards = Cartes que { $name } peut avoir
days-answering = À vous de répondre : rien n’est encore joué.
days-answered = Ce serait votre réponse.
days-answer-do = Répondre ainsi
days-answer-made = Votre réponse est prévue.
days-if = Si { $name } joue :
days-then = Alors :
days-whatever = Prévu, quoi qu’il arrive :
days-misfit = Autre chose a été joué : ce plan n’est plus utile.
days-show = Montrer sur la table
days-plan-drop = Abandonner ce plan
days-plan-made = Votre prochain tour est prévu.
days-analysis = Ouvrir la position sur le plateau d’analyse
days-holiday = Vacances
days-holiday-lead = { $count ->
    [one] Il vous reste 1 jour de vacances cette année. Elles commencent tout de suite, vos délais sont repoussés d’autant, et vos adversaires le voient.
   *[other] Il vous reste { $count } jours de vacances cette année. Elles commencent tout de suite, vos délais sont repoussés d’autant, et vos adversaires le voient.
}
days-holiday-days = Jours
days-holiday-go = Partir en vacances
days-holiday-until = Vous êtes en vacances jusqu’au { $date }. Vous pouvez jouer quand même.
days-holiday-back = Me revoilà
