# Messages of the report of a game (`skep analyse`, and the application).
# $move is a move as in the notation, $chance the chance of White to win, such as 63 %.

analyse-heading =
    { $rules } · { $count ->
        [1] un coup
       *[other] { $count } coups
    } · { $nodes } nœuds par position. Le pourcentage donne les chances de gain de Blanc.
analyse-side =
    { $side ->
        [white] Blanc
       *[black] Noir
    }
analyse-wins-in =
    { $winner ->
        [white] Blanc
       *[black] Noir
    } gagne en { $count }
analyse-better = mieux : { $move } ({ $chance })
analyse-missed-win = gain manqué : { $move }
analyse-queen-left = reine en danger ; mieux : { $move }
analyse-stopped =
    { $done ->
        [one] Arrêté après { $done } coup sur { $count }.
       *[other] Arrêté après { $done } coups sur { $count }.
    }
analyse-graph = Chances de gain de Blanc
# Names of the rows of a table.
analyse-accuracy = Précision
analyse-average-loss = Perte moyenne par coup
analyse-blunders = Gaffes ??
analyse-mistakes = Erreurs ?
analyse-inaccuracies = Imprécisions ?!
# A percentage with one decimal.
analyse-tenths = { $whole },{ $tenth } %
analyse-moments = Moments clés
# Then the moves that would have been better.
analyse-instead = mieux :
analyse-depth = Profondeur { $depth }, { $nodes } nœuds. Le pourcentage donne les chances de gain de Blanc.
analyse-depth-speed = Profondeur { $depth }, { $nodes } nœuds, { $speed } par seconde. Le pourcentage donne les chances de gain de Blanc.
analyse-over = La partie est finie dans cette position : il n’y a pas de coup à chercher. Sans --position, on voit comment on en est arrivé là.
analyse-no-time = --time ne vaut que pour une seule position : ajoutez --position. Pour une partie entière, --nodes règle le temps passé sur chaque position.
analyse-no-memory = Il n’y a pas assez de mémoire pour analyser une partie.
