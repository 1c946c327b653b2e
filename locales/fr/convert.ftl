# Ce que dit skep convert.

## Où et quoi, une ligne par perte

convert-file-lost = { $file } : { $fault }
convert-game-lost = { $file }, ligne { $line }, partie { $game } : { $fault }
convert-move-lost = { $file }, ligne { $line }, partie { $game }, coup { $ply } : { $fault }

## Fichiers

convert-closed = Lecture impossible : { $error }
convert-link = C’est un lien vers un dossier. Les liens ne sont pas suivis, car ils peuvent tourner en rond.
convert-no-game = Il ne contient aucune partie.
convert-exists = { $file } existe déjà. Avec --force il est remplacé.
convert-overwrites = { $file } est ce qui doit être lu, ou s’y trouve. Choisissez un autre endroit où écrire.
convert-unwritable = Impossible d’écrire { $file } : { $error }

## Parties illisibles

convert-unknown-form = « { $text } » n’est pas le début d’une partie. Formes connues : PGN, SGF de BoardSpace, JSON de Skep, GameStrings, listes de coups et positions (HOP).
convert-too-long = C’est beaucoup trop long pour une partie.
convert-breaks-off = Le texte s’interrompt ici.
convert-tag = « { $text } » n’est pas une étiquette. Une étiquette est, par exemple, [White "Ada"]
convert-result = « { $text } » n’est pas un résultat. Un résultat est, par exemple, WhiteWins.
convert-set-up = La position de départ est illisible : { $fault }
convert-impossible = La position de départ est impossible : { $fault }
convert-variant = « { $text } » n’est pas un jeu lisible : seulement Hive, avec ou sans moustique, coccinelle et cloporte.
convert-bad-move = { $move } ne peut pas être joué. { $fault }
convert-time = « { $text } » n’est pas une durée. Une durée est, par exemple, 0:09:58.
convert-variation = Une variante ne commence nulle part ou ne finit pas.
convert-json = Ce n’est pas le JSON d’une partie : { $fault }

## Parties que la forme ne peut pas contenir

convert-no-set-up = La partie commence par une position composée, qu’une GameString ne peut pas contenir. Choisissez pgn ou json.
convert-no-rules = La partie a été jouée avec les règles { $rules }, qu’une GameString ne peut pas nommer. Choisissez pgn ou json.

## La fin

convert-done =
    { $written ->
        [one] { $written } partie convertie
       *[other] { $written } parties converties
    }, { $files ->
        [one] d’un seul fichier.
       *[other] de { $files } fichiers.
    }
convert-skipped =
    { $count ->
        [one] Un autre fichier n’a rien à voir avec des parties.
       *[other] { $count } autres fichiers n’ont rien à voir avec des parties.
    }
convert-lost =
    { $written ->
        [one] { $written } partie convertie
       *[other] { $written } parties converties
    }, { $files ->
        [one] d’un seul fichier
       *[other] de { $files } fichiers
    } ; { $lost ->
        [one] une perte, voir ci-dessus.
       *[other] { $lost } pertes, voir ci-dessus.
    }
