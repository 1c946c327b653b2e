# Ce que dit l’éditeur de positions.

editor-board = Plateau pour créer une position
editor-check = Est-ce possible ?
editor-possible = Cette position est possible.
editor-empty = La table est vide : c’est le début d’une partie.
editor-impossible = Cette position n’est pas possible :
editor-moves =
    { $side ->
        [white] Blanc a
       *[black] Noir a
    } { $count ->
        [one] { $count } coup.
       *[other] { $count } coups.
    }
editor-guide = Prenez une pièce et posez-la sur la table.
editor-guide-held = Choisissez maintenant une case du plateau.
editor-turn = Au trait
editor-tools = Modifier toute la position
editor-undo = Annuler
editor-redo = Rétablir
editor-mirror = Inverser en miroir
editor-rotate = Tourner de 60°
editor-clear = Vider la table
editor-restore = Revenir à la position d’origine
editor-remove = Retirer
editor-key-remove = Suppr, Retour arrière
editor-rest = Dernière pièce jouée
editor-rest-none = Aucune pièce
editor-rest-text = Une pièce qui vient d’être posée, déplacée ou lancée se repose pendant un tour.
editor-hop = La position sous forme de texte (HOP)
editor-hop-none = Pas encore de texte
editor-paste = Créer à partir d’un texte
editor-paste-text = HOP, GameString, PGN ou toute autre partie : vous obtenez sa dernière position.
editor-load = Mettre en place
editor-no-position = Il n’y a ni position ni partie dans ce texte.
editor-analyse = Analyser
editor-play = Jouer à partir d’ici
editor-share = Partager
editor-cell-apart = Vide, à l’écart de la ruche, rangée { $row }, colonne { $column }
editor-said-removed = { $piece } : hors de la table
editor-said-undone = Annulé.
editor-said-redone = Rétabli.
editor-said-mirrored = La position est inversée en miroir.
editor-said-rotated = La position est tournée de 60°.
editor-said-cleared = La table est vide.
editor-said-restored = Retour à la position d’origine.
editor-said-loaded = La position est en place.
