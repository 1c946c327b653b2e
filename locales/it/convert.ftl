# Che cosa dice skep convert.

## Dove e che cosa, una riga per ogni perdita

convert-file-lost = { $file }: { $fault }
convert-game-lost = { $file }, riga { $line }, partita { $game }: { $fault }
convert-move-lost = { $file }, riga { $line }, partita { $game }, mossa { $ply }: { $fault }

## File

convert-closed = Il file non si può leggere: { $error }
convert-link = È un collegamento a una cartella. I collegamenti non vengono seguiti, perché possono girare in tondo.
convert-no-game = Non contiene nessuna partita.
convert-exists = { $file } esiste già. Con --force viene sostituito.
convert-overwrites = { $file } è ciò che vuoi convertire, o si trova al suo interno. Scegli un altro posto dove scrivere.
convert-unwritable = { $file } non si può scrivere: { $error }

## Partite illeggibili

convert-unknown-form = «{ $text }» non sembra l’inizio di una partita. Skep legge PGN, SGF di BoardSpace, JSON di Skep, GameString, liste di mosse e posizioni (HOP).
convert-too-long = È decisamente troppo lungo per una partita.
convert-breaks-off = Qui il testo si interrompe.
convert-tag = «{ $text }» non è un’etichetta. Un’etichetta è, per esempio, [White "Ada"]
convert-result = «{ $text }» non è un risultato. Un risultato è, per esempio, WhiteWins.
convert-set-up = La posizione iniziale non si può leggere. { $fault }
convert-impossible = La posizione iniziale è impossibile. { $fault }
convert-impossible-somehow = La posizione iniziale è impossibile.
convert-variant = «{ $text }» non è un gioco che Skep sappia leggere: solo Hive, con o senza zanzara, coccinella e onisco.
convert-bad-move = { $move } non si può giocare. { $fault }
convert-time = «{ $text }» non è un tempo. Un tempo è, per esempio, 0:09:58.
convert-mark = «{ $text }» non è un giudizio su una mossa. I giudizi sono !!, !, !?, ?!, ? e ??.
convert-shape = «{ $text }» non si può disegnare qui. Un disegno è, per esempio, una freccia: green wA1 -bQ
convert-later = Questo testo viene da una versione più recente di Skep. Aggiorna Skep per aprirlo.
convert-variation = Una variante non parte da nessuna mossa, o non ha fine.
convert-json = Questo non è il JSON di una partita. { $fault }
convert-too-many-moves = Ci sono più di { $most } mosse, più di quante se ne possano aprire. Dividile in più partite.
convert-too-long-line = Una variante ha più di { $most } mosse, più di quante se ne possano aprire. Accorciala.
convert-too-many-variations = Ci sono più di { $most } varianti, più di quante se ne possano aprire. Dividile in più partite.
convert-too-deep = Ci sono varianti dentro varianti per più di { $most } livelli, più di quanti se ne possano aprire. Togli le più interne.
convert-too-long-comment = Un commento ha più di { $most } caratteri, più di quanti se ne possano aprire. Accorcialo.
convert-too-long-comments = I commenti hanno insieme più di { $most } caratteri, più di quanti se ne possano aprire. Dividili in più partite.
convert-too-many-notes = Una mossa ha più di { $most } commenti, giudizi e disegni, più di quanti se ne possano aprire. Togline alcuni.
convert-too-many-tags = Ci sono più di { $most } etichette, più di quante se ne possano aprire. Togli quelle che non servono.
convert-too-long-tag = Un’etichetta ha più di { $most } caratteri, più di quanti se ne possano aprire. Accorciala.

text-sentences = { $first } { $second }

## Che cosa non va nel JSON di una partita

json-syntax = Non è JSON valido.
json-missing = Manca «{ $text }».
json-unknown = «{ $text }» qui non è previsto.
json-twice = «{ $text }» compare due volte.
json-value = Un valore non è del tipo atteso: un testo, un numero o una lista.
json-format = Deve cominciare con "format": "skep-game", "version": 1.
json-note = Una nota riguarda una mossa che non c’è, o una mossa ne ha due.
json-unread = Qui non si può leggere JSON.

## Che cosa non va in una posizione scritta (HOP)

hop-fields =
    { $count ->
        [one] C’è una sola parte; ne servono due o tre, separate da virgole.
       *[other] Ci sono { $count } parti; ne servono due o tre, separate da virgole.
    }
hop-game = «{ $text }» non indica alcun insieme di pedine. Si scrive, per esempio, base o base+MLml.
hop-player = «{ $text }» non dice a chi tocca. Si scrive w (Bianco) o b (Nero).
hop-walk = Colonna { $column }: { $fault }
hop-no-bug = «{ $text }» non è un insetto. Gli insetti sono Q, S, B, G, A, M, L e P: maiuscole per il Bianco, minuscole per il Nero.
hop-too-many =
    { $count ->
        [one] C’è più di un «{ $letter }».
       *[other] Ci sono più di { $count } «{ $letter }».
    }
hop-no-such-number = Qui nessuna pedina ha il numero { $number }.
hop-number-alone = Dopo { $number } ci vuole +, - o =, e poi una pedina.
hop-parenthesis = Una parentesi non è chiusa, non è aperta o è vuota.
hop-nobody-rests = Non c’è nessuna pedina prima del punto esclamativo.
hop-no-piece = Non c’è nessuna pedina.

## Che cosa rende impossibile una posizione

set-up-black-begins = Il tavolo è vuoto, quindi tocca al Bianco.
set-up-not-in-game = { $piece } non fa parte del gioco con queste regole.
set-up-disconnected =
    { $count ->
        [one] L’alveare è in più parti: una casella è isolata.
       *[other] L’alveare è in più parti: { $count } caselle sono isolate.
    }
set-up-cannot-climb = { $piece } sta sopra un’altra pedina, cosa che possono fare solo coleotteri e zanzare.
set-up-too-far = { $piece } si trova troppo lontano dal centro del tavolo.
set-up-rest-in-hand = { $piece } sarebbe l’ultima pedina mossa, ma non è sul tavolo.
set-up-rest-covered = { $piece } sarebbe l’ultima pedina mossa, ma un’altra pedina le sta sopra.
set-up-kind-not-in-game = { $piece }: questa pedina non fa parte del gioco con queste regole.
set-up-kind-too-many =
    { $count ->
        [one] { $piece }: può essercene al massimo 1.
       *[other] { $piece }: possono essercene al massimo { $count }.
    }
set-up-kind-cannot-climb = { $piece }: questa pedina sta sopra un’altra, cosa che possono fare solo coleotteri e zanzare.
set-up-cells-too-far = È troppo lontano dal centro del tavolo.
set-up-nobody-rests = La casella dell’ultima pedina mossa è vuota.

## Partite che il formato non può contenere

convert-no-set-up = La partita comincia da una posizione preparata, che una GameString non può contenere. Scegli pgn o json.
convert-no-rules = La partita è stata giocata con le regole { $rules }, che una GameString non può nominare. Scegli pgn o json.

## Ciò che un formato non può contenere

convert-omitted = Una GameString contiene solo le mosse e il vincitore. Tralasciati: { $things }. Scegli pgn o json per conservare tutto.
convert-omitted-comments =
    { $count ->
        [one] un commento
       *[other] { $count } commenti
    }
convert-omitted-variations =
    { $count ->
        [one] una variante
       *[other] { $count } varianti
    }
convert-omitted-marks =
    { $count ->
        [one] un giudizio
       *[other] { $count } giudizi
    }
convert-omitted-drawings =
    { $count ->
        [one] un disegno
       *[other] { $count } disegni
    }
convert-omitted-times =
    { $count ->
        [one] il tempo di una mossa
       *[other] i tempi di { $count } mosse
    }
convert-omitted-tags =
    { $count ->
        [one] un’etichetta
       *[other] { $count } etichette
    }

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
