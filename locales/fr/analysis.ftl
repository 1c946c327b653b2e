# Ce que dit l’écran d’analyse.

## Le plateau

analysis-steps = Coups et modifications
analysis-parts = Volets de l’analyse
analysis-at-start = Le début.
analysis-new = Nouvelle analyse…
analysis-open = Ouvrir…
analysis-set-up = Créer une position…
analysis-share = Partager…
analysis-play = Jouer à partir d’ici…
play-from-title = Jouer à partir d’ici
play-from-friend = Un ami sur un autre appareil
play-from-invite = Inviter un ami

study-missing = Analyse introuvable
study-missing-text = Elle a peut-être été supprimée, ou faite dans un autre navigateur.
study-following = Cette analyse est ouverte dans un autre onglet, où elle est modifiée. Ici, vous pouvez la regarder.
study-take-over = La modifier ici
study-not-saved = Ce navigateur ne conserve pas l’analyse : son stockage est plein ou désactivé. Exportez-la avant de fermer la page.
study-repetition =
    { $count ->
        [2] Cette position apparaît pour la deuxième fois.
        [3] Cette position apparaît pour la troisième fois.
       *[other] Cette position est apparue { $count } fois.
    }

## Les chances

evaluation-none = Pas d’évaluation : le moteur est arrêté
evaluation-chance = Chances de gain de Blanc : { $chance }
evaluation-short = en { $moves }
evaluation-end =
    { $side ->
        [white] Blanc gagne en { $moves ->
            [1] un coup
           *[other] { $moves } coups
        }
       *[black] Noir gagne en { $moves ->
            [1] un coup
           *[other] { $moves } coups
        }
    }

## Le moteur

engine-title = Moteur
engine-options = Réglages du moteur
engine-threat = Montrer la menace
engine-threat-text =
    { $side ->
        [white] Si c’était à Blanc de jouer :
       *[black] Si c’était à Noir de jouer :
    }
engine-no-threat = Ici, personne ne peut jouer deux fois de suite : il n’y a pas de menace à montrer.
engine-no-memory = Le navigateur ne donne pas assez de mémoire au moteur. Choisissez-en moins dans ses réglages.
engine-thinking = Réflexion…
engine-asleep = En pause tant que la page n’est pas visible.
engine-done = Plus rien à trouver
engine-over = La partie est terminée.
engine-depth = Profondeur { $depth }
engine-nodes = { $nodes } positions
engine-speed = { $speed } par seconde
engine-take = { $text }, { $words }. Ajouter aux coups
engine-says = { $evaluation }. Meilleur coup : { $move }
engine-says-threat = Menace : { $move }. { $evaluation }
engine-said-on = Le moteur est activé.
engine-said-off = Le moteur est désactivé.
engine-said-threat-on = Le moteur cherche maintenant la menace.
engine-said-threat-off = Le moteur ne cherche plus la menace.
engine-lines = Variantes
engine-arrows = Montrer les meilleurs coups sur le plateau
engine-memory = Mémoire
engine-megabytes = { $size } Mo
engine-threads = Fils d’exécution
engine-one-thread = Ce navigateur ne donne ici qu’un fil d’exécution au moteur.
engine-line-whole = Montrer toute la variante
engine-line-short = Réduire la variante

## Les coups

tree-empty = Choisissez une pièce et posez-la : vous jouez les deux camps. Les coups s’affichent ici, avec toutes les variantes que vous essayez.
tree-other-rules = D’autres règles
tree-variations = Variantes
tree-move = { $side }, coup { $number } : { $text }, { $words }
tree-move-marked = { $move }, { $mark }
tree-promote = Monter
tree-promoted = Cette variante passe maintenant en premier.
tree-remove = Supprimer
tree-removed = Le coup et sa suite sont supprimés.
tree-copy = Copier la variante
tree-copied = Variante copiée.
tree-copy-failed = La copie n’a pas fonctionné.
tree-comment-more = Afficher plus
tree-comment-less = Afficher moins
edit-undo = Annuler
edit-redo = Rétablir

mark-brilliant = Coup brillant
mark-good = Bon coup
mark-interesting = Coup intéressant
mark-inaccuracy = Imprécision
mark-mistake = Erreur
mark-blunder = Gaffe
mark-none = Sans annotation

notes-title = Notes
notes-marks = Annotation du coup
notes-comment = Que dire de ce coup ?
notes-move = Ce coup
report-none = Le bilan juge les coups d’une partie. Jouez d’abord quelques coups ou ouvrez une partie.

## Dessiner

draw-title = Dessiner sur le plateau
draw-clear = Effacer les dessins
draw-done = Terminé
ink-green = Vert, trait plein
ink-red = Rouge, tirets
ink-blue = Bleu, pointillés
ink-yellow = Jaune, tirets et points

## Touches

keys-take-best = Jouer le meilleur coup du moteur
keys-engine = Activer ou arrêter le moteur
keys-comment = Commenter le coup
keys-marks = Annotations : { $marks }
keys-walk = Le long de la variante
keys-variations = Vers une autre variante
keys-ends = Au début, à la fin de la variante
keys-right-button = Bouton droit
keys-draw = Dessiner une flèche ou une marque ; avec Maj en rouge, avec Alt en bleu, avec les deux en jaune
key-home-end = Origine, Fin
key-delete = Suppr
key-undo = Ctrl + Z
key-redo = Ctrl + Maj + Z

## Analyses conservées

studies-new-text = Ce que vous avez maintenant est gardé dans « Mes parties ».
studies-begin = Commencer

## Le plateau sous forme de texte, et les coups écrits

board-text-last = Dernier coup : { $move }
board-text-empty = La table est vide.
board-text-order = Les rangées du plateau de haut en bas, chacune de gauche à droite.
board-text-row = Rangée { $row } sur { $rows }
board-text-line = { $name }. Autour : { $neighbours }.
board-text-left = à gauche, { $piece }
board-text-right = à droite, { $piece }
board-text-upper-left = en haut à gauche, { $piece }
board-text-upper-right = en haut à droite, { $piece }
board-text-lower-left = en bas à gauche, { $piece }
board-text-lower-right = en bas à droite, { $piece }
board-text-no-pieces = Aucune pièce
write-label = Coup
write-turned = Les signes - / \ se lisent sur le plateau comme au début, pas comme il est tourné maintenant.
write-how = Une pièce et sa place : wA1 -bQ met la fourmi blanche 1 à gauche de la reine noire. w et b sont Blanc et Noir ; Q, S, B, G, A, M, L, P les insectes.
