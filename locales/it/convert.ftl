# Che cosa dice skep convert.

## Dove e che cosa, una riga per ogni perdita

convert-file-lost = { $file }: { $fault }
convert-game-lost = { $file }, riga { $line }, partita { $game }: { $fault }
convert-move-lost = { $file }, riga { $line }, partita { $game }, mossa { $ply }: { $fault }

## File

convert-closed = Non si può leggere: { $error }
convert-link = È un collegamento a una cartella. I collegamenti non vengono seguiti, perché possono girare in tondo.
convert-no-game = Non contiene nessuna partita.
convert-exists = { $file } esiste già. Con --force viene sostituito.
convert-overwrites = { $file } è ciò che va letto, o si trova al suo interno. Scegliete un altro posto dove scrivere.
convert-unwritable = { $file } non si può scrivere: { $error }

## Partite illeggibili

convert-unknown-form = “{ $text }” non è l’inizio di una partita. Forme note: PGN, SGF di BoardSpace, JSON di Skep, GameString, liste di mosse e posizioni (HOP).
convert-too-long = È decisamente troppo lungo per una partita.
convert-breaks-off = Qui il testo si interrompe.
convert-tag = “{ $text }” non è un’etichetta. Un’etichetta è, per esempio, [White "Ada"]
convert-result = “{ $text }” non è un risultato. Un risultato è, per esempio, WhiteWins.
convert-set-up = La posizione iniziale non si può leggere: { $fault }
convert-impossible = La posizione iniziale è impossibile: { $fault }
convert-variant = “{ $text }” non è un gioco leggibile: solo Hive, con o senza zanzara, coccinella e onisco.
convert-bad-move = { $move } non si può giocare. { $fault }
convert-time = “{ $text }” non è un tempo. Un tempo è, per esempio, 0:09:58.
convert-variation = Una variante non comincia da nessuna parte o non finisce.
convert-json = Questo non è il JSON di una partita: { $fault }

## Partite che la forma non può contenere

convert-no-set-up = La partita comincia da una posizione composta, che una GameString non può contenere. Scegliete pgn o json.
convert-no-rules = La partita è stata giocata con le regole { $rules }, che una GameString non può nominare. Scegliete pgn o json.

## La fine

convert-done =
    { $written ->
        [one] Una partita convertita
       *[other] { $written } partite convertite
    }, { $files ->
        [one] da un solo file.
       *[other] da { $files } file.
    }
convert-skipped =
    { $count ->
        [one] Un altro file non ha niente a che fare con le partite.
       *[other] Altri { $count } file non hanno niente a che fare con le partite.
    }
convert-lost =
    { $written ->
        [one] Una partita convertita
       *[other] { $written } partite convertite
    }, { $files ->
        [one] da un solo file
       *[other] da { $files } file
    }; { $lost ->
        [one] una perdita, vedi sopra.
       *[other] { $lost } perdite, vedi sopra.
    }
