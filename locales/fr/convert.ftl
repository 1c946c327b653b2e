# Ce que dit skep convert.

## Où et quoi, une ligne par perte

convert-file-lost = { $file } : { $fault }
convert-game-lost = { $file }, ligne { $line }, partie { $game } : { $fault }
convert-move-lost = { $file }, ligne { $line }, partie { $game }, coup { $ply } : { $fault }

## Fichiers

convert-closed = Le fichier ne peut pas être lu : { $error }
convert-link = C’est un lien vers un dossier. Les liens ne sont pas suivis, car ils peuvent tourner en rond.
convert-no-game = Il ne contient aucune partie.
convert-exists = { $file } existe déjà. Avec --force il est remplacé.
convert-overwrites = { $file } est ce que vous voulez convertir, ou se trouve dedans. Choisissez un autre endroit où écrire.
convert-unwritable = Impossible d’écrire { $file } : { $error }

## Parties illisibles

convert-unknown-form = « { $text } » ne ressemble pas au début d’une partie. Skep lit PGN, SGF de BoardSpace, JSON de Skep, GameStrings, listes de coups et positions (HOP).
convert-too-long = C’est beaucoup trop long pour une partie.
convert-breaks-off = Le texte s’interrompt ici.
convert-tag = « { $text } » n’est pas une étiquette. Une étiquette est, par exemple, [White "Ada"]
convert-result = « { $text } » n’est pas un résultat. Un résultat est, par exemple, WhiteWins.
convert-set-up = La position de départ est illisible. { $fault }
convert-impossible = La position de départ est impossible. { $fault }
convert-impossible-somehow = La position de départ est impossible.
convert-variant = « { $text } » n’est pas un jeu que Skep sache lire : seulement Hive, avec ou sans moustique, coccinelle et cloporte.
convert-bad-move = { $move } ne peut pas être joué. { $fault }
convert-time = « { $text } » n’est pas une durée. Une durée est, par exemple, 0:09:58.
convert-mark = « { $text } » n’est pas une annotation de coup. Les annotations sont !!, !, !?, ?!, ? et ??.
convert-shape = « { $text } » ne peut pas être dessiné ici. Un dessin est par exemple une flèche : green wA1 -bQ
convert-later = Ce texte vient d’une version plus récente de Skep. Mettez Skep à jour pour l’ouvrir.
convert-variation = Une variante ne part d’aucun coup, ou n’a pas de fin.
convert-json = Ce n’est pas le JSON d’une partie. { $fault }
convert-too-many-moves = Il y a plus de { $most } coups, c’est plus qu’on ne peut ouvrir. Répartissez-les en plusieurs parties.
convert-too-long-line = Une variante a plus de { $most } coups, c’est plus qu’on ne peut ouvrir. Raccourcissez-la.
convert-too-many-variations = Il y a plus de { $most } variantes, c’est plus qu’on ne peut ouvrir. Répartissez-les en plusieurs parties.
convert-too-deep = Des variantes sont imbriquées sur plus de { $most } niveaux, c’est plus qu’on ne peut ouvrir. Supprimez les plus profondes.
convert-too-long-comment = Un commentaire a plus de { $most } caractères, c’est plus qu’on ne peut ouvrir. Raccourcissez-le.
convert-too-long-comments = Les commentaires ont ensemble plus de { $most } caractères, c’est plus qu’on ne peut ouvrir. Répartissez-les en plusieurs parties.
convert-too-many-notes = Un coup a plus de { $most } commentaires, annotations et dessins, c’est plus qu’on ne peut ouvrir. Supprimez-en.
convert-too-many-tags = Il y a plus de { $most } étiquettes, c’est plus qu’on ne peut ouvrir. Supprimez celles qui ne servent pas.
convert-too-long-tag = Une étiquette a plus de { $most } caractères, c’est plus qu’on ne peut ouvrir. Raccourcissez-la.

text-sentences = { $first } { $second }

## Ce qui ne va pas dans le JSON d’une partie

json-syntax = Ce n’est pas du JSON valide.
json-missing = Il manque « { $text } ».
json-unknown = « { $text } » est inconnu ici.
json-twice = « { $text } » apparaît deux fois.
json-value = Une valeur n’est pas du genre attendu : un texte, un nombre ou une liste.
json-format = Il faut commencer par "format": "skep-game", "version": 1.
json-note = Une note porte sur un coup qui n’existe pas, ou un coup en a deux.
json-unread = Le JSON ne peut pas être lu ici.

## Ce qui ne va pas dans une position en texte (HOP)

hop-fields =
    { $count ->
        [one] Il n’y a que { $count } élément ; il en faut deux ou trois, séparés par des virgules.
       *[other] Il y a { $count } éléments ; il en faut deux ou trois, séparés par des virgules.
    }
hop-game = « { $text } » ne désigne aucun jeu de pièces. On écrit par exemple base ou base+MLml.
hop-player = « { $text } » ne dit pas à qui est le trait. On écrit w (Blanc) ou b (Noir).
hop-walk = Colonne { $column } : { $fault }
hop-no-bug = « { $text } » n’est pas un insecte. Les insectes sont Q, S, B, G, A, M, L et P : majuscules pour Blanc, minuscules pour Noir.
hop-too-many =
    { $count ->
        [1] Il y a plus d’un « { $letter } ».
       *[other] Il y a plus de { $count } « { $letter } ».
    }
hop-no-such-number = Aucune pièce ne porte ici le numéro { $number }.
hop-number-alone = Après { $number }, il faut +, - ou =, puis une pièce.
hop-parenthesis = Une parenthèse n’est pas fermée, pas ouverte, ou vide.
hop-nobody-rests = Il n’y a pas de pièce avant le point d’exclamation.
hop-no-piece = Il n’y a aucune pièce.

## Ce qui rend une position impossible

set-up-black-begins = La table est vide : c’est donc à Blanc de jouer.
set-up-not-in-game = { $piece } ne fait pas partie du jeu avec ces règles.
set-up-disconnected =
    { $count ->
        [one] La ruche est en plusieurs morceaux : { $count } case est isolée.
       *[other] La ruche est en plusieurs morceaux : { $count } cases sont isolées.
    }
set-up-cannot-climb = { $piece } se trouve sur une autre pièce, ce que seuls les scarabées et les moustiques peuvent faire.
set-up-too-far = { $piece } est trop loin du milieu de la table.
set-up-rest-in-hand = { $piece } serait la dernière pièce déplacée, mais elle n’est pas sur la table.
set-up-rest-covered = { $piece } serait la dernière pièce déplacée, mais une autre pièce est posée dessus.
set-up-kind-not-in-game = { $piece } : cette pièce ne fait pas partie du jeu avec ces règles.
set-up-kind-too-many =
    { $count ->
        [1] { $piece } : il n’y a qu’une pièce de ce genre.
       *[other] { $piece } : il n’y en a que { $count }.
    }
set-up-kind-cannot-climb = { $piece } : cette pièce est posée sur une autre, ce que seuls les scarabées et les moustiques peuvent faire.
set-up-cells-too-far = C’est trop loin du milieu de la table.
set-up-nobody-rests = La case de la dernière pièce déplacée est vide.

## Parties que le format ne peut pas contenir

convert-no-set-up = La partie commence par une position créée à part, qu’une GameString ne peut pas contenir. Choisissez pgn ou json.
convert-no-rules = La partie a été jouée avec les règles { $rules }, qu’une GameString ne peut pas nommer. Choisissez pgn ou json.

## Ce qu’un format ne peut pas contenir

convert-omitted = Une GameString ne contient que les coups et le vainqueur. Omis : { $things }. Choisissez pgn ou json pour tout garder.
convert-omitted-comments =
    { $count ->
        [one] { $count } commentaire
       *[other] { $count } commentaires
    }
convert-omitted-variations =
    { $count ->
        [one] { $count } variante
       *[other] { $count } variantes
    }
convert-omitted-marks =
    { $count ->
        [one] { $count } annotation
       *[other] { $count } annotations
    }
convert-omitted-drawings =
    { $count ->
        [one] { $count } dessin
       *[other] { $count } dessins
    }
convert-omitted-times =
    { $count ->
        [one] le temps de { $count } coup
       *[other] les temps de { $count } coups
    }
convert-omitted-tags =
    { $count ->
        [one] { $count } étiquette
       *[other] { $count } étiquettes
    }

## La fin

convert-done =
    { $written ->
        [one] { $written } partie convertie
       *[other] { $written } parties converties
    }, { $files ->
        [1] à partir d’un seul fichier.
       *[other] à partir de { $files } fichiers.
    }
convert-skipped =
    { $count ->
        [1] Un autre fichier n’a rien à voir avec des parties.
       *[other] { $count } autres fichiers n’ont rien à voir avec des parties.
    }
convert-lost =
    { $written ->
        [one] { $written } partie convertie
       *[other] { $written } parties converties
    }, { $files ->
        [1] à partir d’un seul fichier
       *[other] à partir de { $files } fichiers
    } ; { $lost ->
        [1] une perte, voir ci-dessus.
       *[other] { $lost } pertes, voir ci-dessus.
    }
