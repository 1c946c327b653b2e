# Ce que disent le bilan d’une partie et l’entraînement sur les erreurs. Les arguments sont expliqués dans en/report.ftl.

report-what = Le moteur juge chaque coup et montre ce qu’il aurait mieux valu jouer.
report-depth = Quelle profondeur ?
report-depth-quick = Rapide
report-depth-normal = Normal
report-depth-thorough = Approfondi
report-time-moment = quelques secondes
report-time-seconds = environ { $count } secondes
report-time-minutes =
    { $count ->
        [1] environ une minute
       *[other] environ { $count } minutes
    }
report-make = Établir le bilan
report-anew = Refaire le bilan…
report-making = Le bilan est en cours
report-begins = Le bilan a commencé. Vous pouvez parcourir la partie en attendant ; le moteur du plateau fait une pause.
report-progress =
    { $done ->
        [one] { $done } coup sur { $all }
       *[other] { $done } coups sur { $all }
    }
report-remaining = encore { $time }
report-stop = Arrêter
report-stopped =
    { $done ->
        [one] Arrêté : { $done } coup jugé sur { $all }.
       *[other] Arrêté : { $done } coups jugés sur { $all }.
    }
report-go-on = Continuer
report-ready = Le bilan est prêt.
report-failed = Le moteur s’est arrêté. Ce qu’il a trouvé est conservé.
report-no-memory = Le navigateur n’accorde pas assez de mémoire au moteur pour un bilan.
report-out-of-date = Les coups ont changé depuis le dernier bilan. Un nouveau bilan reprend ce qui est encore valable.
report-elsewhere = Un autre onglet prépare ce bilan. Ce qu’il trouve s’affiche ici aussi.

## Le graphique

report-graph = Chances de gain de Blanc, coup par coup
report-start = Début
report-not-judged = Pas encore jugé
report-chance = Blanc { $chance }
report-won =
    { $side ->
        [white] Blanc a gagné
       *[black] Noir a gagné
    }
report-turn = { $number }. { $side }
report-move = { $turn } : { $text }
report-pair = { $first } · { $second }
report-spent = joué en { $time }
report-time-note = Les barres montrent la durée de chaque coup : ceux de Blanc vers le haut, ceux de Noir vers le bas.
report-table = Le graphique en tableau
report-column-move = Coup
report-column-chance = Chances de Blanc
report-column-loss = Coût
report-column-time = Temps
report-forced = seul coup

## Les camps

report-accuracy = Précision
report-average-loss = Perte moyenne
report-inaccuracies = Imprécisions
report-mistakes = Erreurs
report-blunders = Gaffes
report-time = Temps utilisé
report-how = { $depth } : { $nodes } positions par coup.

## Les coups

report-moments = Moments clés
report-moments-none = Aucun coup n’a coûté cher : une partie sans tournant.
report-cost =
    { $side ->
        [white] Les chances de Blanc sont passées de { $from } à { $to }.
       *[black] Les chances de Noir sont passées de { $from } à { $to }.
    }
report-lapse-missed-win = Il y avait un gain immédiat.
report-lapse-queen-left = La reine pouvait être encerclée aussitôt.
report-better = Mieux :
report-take = Ajouter la meilleure suite aux coups
report-write = Ajouter annotations et meilleures suites
report-is-written = Annotations et meilleures suites ajoutées
report-written = Les coups sont annotés, avec les meilleures suites à côté.
report-retry = Rejouer les erreurs

## Rejouer les erreurs

retry-title = Rejouer les erreurs
retry-what = Vous retrouvez la position avant chaque erreur. Cherchez mieux : tout bon coup compte, pas seulement le premier choix du moteur.
retry-whose = Les erreurs de qui ?
retry-both = Les deux
retry-count =
    { $count ->
        [0] aucun coup
        [one] un coup
       *[other] { $count } coups
    }
retry-inaccuracies = Les imprécisions (?!) aussi
retry-begin = Commencer
retry-none = Il n’y a rien à rejouer ici.
retry-progress = { $at } sur { $all }
retry-task =
    { $side ->
        [white] { $turn } : { $move } a été joué. Trouvez mieux pour Blanc.
       *[black] { $turn } : { $move } a été joué. Trouvez mieux pour Noir.
    }
retry-judging = Le moteur examine votre coup…
retry-right-best = Juste ! { $move } est le meilleur coup.
retry-right-same = Juste ! { $move } vaut le choix du moteur.
retry-right-other = Juste : { $move } est bon et ne coûte que { $cost }. Le moteur aurait joué { $best }.
retry-better = { $move } est meilleur que le coup joué, mais coûte encore { $cost }.
retry-wrong = { $move } n’arrange rien : il coûte { $cost }.
retry-same = { $move } est le coup qui a été joué.
retry-reply =
    { $side ->
        [white] Blanc répond { $move } ({ $words }).
       *[black] Noir répond { $move } ({ $words }).
    }
retry-original = Dans la partie, { $move } a été joué : cela a coûté { $cost }.
retry-solution = Le meilleur coup est { $move }.
retry-again = Réessayer
retry-show = Montrer la solution
retry-next = Suivant
retry-take = L’ajouter aux coups
retry-taken = La meilleure suite est maintenant dans les coups.
retry-result =
    { $right ->
        [0] Aucune trouvée sur { $all } cette fois.
        [one] Une trouvée sur { $all }.
       *[other] { $right } trouvées sur { $all }.
    }
retry-result-first =
    { $first ->
        [1] Une au premier essai.
       *[other] { $first } au premier essai.
    }
retry-back = Retour au bilan
retry-restart = Recommencer
