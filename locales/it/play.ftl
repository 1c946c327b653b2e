# Messages of the game in the terminal (`skep play`, `skep show`).
# Pieces are written as in the notation: wA1 is White's first Ant. $mover, $side, $other and $winner are white or black.

## The table

view-rules = Regole: { $rules }
view-empty-table = Il tavolo è vuoto.
# Then a list of stacks such as wQ < bB1: bB1 stands on wQ.
view-stacks = Pile, dal basso verso l’alto:
# Two columns: the side, its pieces. Both sides must have the same width.
view-hand =
    { $side ->
        [white] Bianco
       *[black] Nero{"  "}
    }  { $pieces }
view-hand-empty = riserva vuota
view-turn =
    { $mover ->
        [white] Tocca al Bianco
       *[black] Tocca al Nero
    }, turno { $turn }.
view-legal-moves =
    { $count ->
        [one] C’è una sola mossa possibile.
       *[other] Ci sono { $count } mosse possibili.
    }
view-place = Piazzare { $pieces } in:
view-move = Muovere:
view-only-pass = Non si può né piazzare né muovere: l’unica mossa è pass.
view-at-rest = { $piece } è stata appena piazzata o mossa: in questo turno riposa.
view-occurrences = Questa posizione si è presentata { $count } volte.
view-claimed-end =
    { $winner ->
        [white] Il testo dice che ha vinto il Bianco, a quanto pare per abbandono: le mosse finiscono prima.
        [black] Il testo dice che ha vinto il Nero, a quanto pare per abbandono: le mosse finiscono prima.
       *[nobody] Il testo dice che la partita è patta, a quanto pare per accordo: le mosse finiscono prima.
    }

## Playing

play-welcome =
    Una partita a Hive in due. Scrivi una mossa e premi Invio: una pedina e dove va.
    wA1 bQ/ significa «la prima formica bianca in alto a destra della regina nera». Scrivi aiuto per saperne di più.
play-welcome-level =
    Una partita a Hive contro il livello { $level }. Giochi con il { $side ->
        [white] Bianco
       *[black] Nero
    }. Scrivi una mossa e premi Invio: una pedina e dove va.
    wA1 bQ/ significa «la prima formica bianca in alto a destra della regina nera». Scrivi aiuto per saperne di più.
play-first-move = Comincia il Bianco: scrivi una pedina, per esempio wS1
play-prompt =
    { $mover ->
        [white] Bianco
       *[black] Nero
    } { $turn }
play-help =
    Una mossa è una pedina e il posto dove va, indicato da una pedina che è già sul tavolo.
    Pedine: w per il Bianco, b per il Nero, poi Q regina, S ragno, B coleottero, G cavalletta, A formica,
    M zanzara, L coccinella, P onisco, e un numero se ce n’è più di una: wQ, bA2.
    Le caselle intorno alla regina bianca, e sopra di lei:

        \wQ   wQ/
      -wQ   wQ   wQ-
        /wQ   wQ\

    Nel disegno, una cifra in cima a una casella è l’altezza di una pila. Le parentesi quadre
    segnano l’ultima mossa, un punto la casella lasciata.

      mosse            tutte le mosse possibili
      mosse PEDINA     dove può andare una pedina; poi scrivi un numero, o una mossa
      suggerimento     che cosa giocherebbe il motore
      annulla, rifai   ritirare una mossa, rigiocarla
      salva FILE       salvare la partita
      carica FILE      continuare una partita salvata
      nuova [REGOLE]   ricominciare: ultimate, carbon, classic, Base, Base+MLP…
      patta            proporre patta
      abbandona        abbandonare la partita
      tavolo           ridisegnare il tavolo
      esci             uscire dal programma

    Vanno bene anche le parole inglesi: moves, hint, undo, redo, save, load, new, draw, resign, board, quit.
play-unknown-word = «{ $text }» non è né una pedina né un comando. Una mossa si scrive per esempio wA1 bQ/; scrivi aiuto, o mosse per vedere che cosa è possibile.
play-no-such-number = Sul tavolo non c’è il numero { $number }. Scrivi mosse e una pedina, per esempio: mosse wA1
play-choose-number = Scrivi un numero per giocare quella mossa di { $piece }.
play-moves-of-piece = Scrivi mosse e una pedina per vedere le sue mosse sul tavolo.
play-stuck = In questo turno { $piece } non può andare da nessuna parte.
play-pass =
    { $mover ->
        [white] Il Bianco
       *[black] Il Nero
    } non può né piazzare né muovere niente e passa.
play-second-time = Questa posizione si presenta per la seconda volta.
play-nothing-to-undo = Non c’è nessuna mossa da ritirare.
play-nothing-to-redo = Non c’è nessuna mossa da rigiocare.
play-after-end = annulla torna a prima della fine, nuova comincia un’altra partita, salva FILE conserva questa, esci chiude il programma.
play-over-already = La partita è finita. annulla torna a prima della fine, nuova comincia un’altra partita.
play-draw-question =
    { $other ->
        [white] Bianco
       *[black] Nero
    }, accetti la patta? (s/n)
play-draw-refused = Niente patta: la partita continua.
play-save-where = Con quale nome? Scrivi per esempio: salva mia-partita.txt
play-replace-question = { $file } esiste già. Lo sostituisco? (s/n)
play-not-saved = La partita non è salvata.
# The command to type follows on a line of its own.
play-saved = Salvata in { $file }. Per continuarla più tardi:
play-save-failed = Non si può scrivere { $file }: { $error }. La partita continua; prova un altro nome.
play-load-what = Quale file? Scrivi per esempio: carica mia-partita.txt
play-load-question = Le mosse di questa partita non sono salvate. Caricare comunque l’altra? (s/n)
play-new-question = Le mosse di questa partita non sono salvate. Cominciarne comunque una nuova? (s/n)
play-quit-question = Le mosse di questa partita non sono salvate. Uscire comunque? (s/n)
# The two commands to type follow, each on a line of its own.
play-unsaved-game = La partita fin qui. Per rivederla, o per continuarla:
play-broken-off =
    { $count ->
        [one] Una partita è stata interrotta. Per riprenderla:
       *[other] { $count } partite sono state interrotte. Per riprenderle:
    }
play-thinks = Il computer sta pensando… (Ctrl-C: muovi subito)
play-opponent-moved = Il livello { $level } ha giocato { $move }
play-offer-hints = Tocca a te. Scrivi suggerimento per averne uno, annulla per ritirare la tua mossa.
# $score is one of the sentences below.
play-hint =
    Suggerimento: { $move }
    { $score } Scrivi 1 per giocarla.
play-no-hint = Non c’è abbastanza memoria per un suggerimento.
play-score-even = La partita è più o meno pari.
play-score-slight =
    { $side ->
        [white] Il Bianco
       *[black] Il Nero
    } sta un po’ meglio.
play-score-clear =
    { $side ->
        [white] Il Bianco
       *[black] Il Nero
    } sta nettamente meglio.
play-score-winning =
    { $side ->
        [white] Il Bianco
       *[black] Il Nero
    } dovrebbe vincere.
play-score-win =
    { $side ->
        [white] Il Bianco
       *[black] Il Nero
    } { $moves ->
        [one] vince subito.
       *[other] vince in { $moves } mosse.
    }
play-draw-accepted = Il computer accetta la patta.
play-draw-declined = Il computer vuole continuare.
play-not-text = Questa riga non è testo (UTF-8). Scrivila di nuovo.
play-line-too-long = Questa riga è troppo lunga per una mossa. Scrivila di nuovo.

## Texts that cannot be read

text-no-move = Non c’è nessuna mossa.
text-no-piece = «{ $text }» non è una pedina. Una pedina è per esempio wA1 o bQ.
text-no-destination = «{ $text }» non è un posto. Un posto è una pedina e il suo lato, per esempio wQ- o /bA1.
text-two-sides = «{ $text }» indica due lati di una pedina; ne basta uno.
text-third-word = «{ $text }» è una parola di troppo: una mossa è una pedina e un posto.
text-where-to = Dove va { $piece }? Indica una pedina vicina, per esempio { $piece } wS1-
text-beside-itself = { $piece } è in riserva e non può stare accanto a sé stessa.
text-not-on-table = { $piece } non è sul tavolo: non può indicare un posto.
text-covered = { $piece } è coperta. Per salire lì indica { $top }, che sta in cima.
text-unknown-rules = Non ci sono regole chiamate «{ $text }». Scegli ultimate, carbon o classic, un libretto alla lettera (ultimate-en, carbon-fr, thirteen-fr, base-fr, base-it), oppure Base con +M, +L, +P a scelta, per esempio Base+MLP.
text-unknown-switch = Non c’è nessuna impostazione «{ $text }». Le impostazioni delle regole sono expansions=, queen-first=, stack-gates=, repetition=, e le letture di singoli libretti free-beetle=, owner-rest=, enemy-rest=, stack-throw=, level-gates=
text-bad-value =
    { $switch ->
        [expansions] expansions= non può essere «{ $value }». Servono lettere tra M, L e P, oppure none.
       *[other] { $switch }= non può essere «{ $value }». Serve { $expected }.
    }
text-game-type = Il primo campo della partita deve indicare le pedine. { $fault }
text-game-field = Il campo { $field } della partita, «{ $text }», non è una mossa. { $fault }
text-other-pieces = La partita si gioca con le pedine di { $text }, ma le regole hanno quelle di { $rules }.
text-game-move = La mossa { $ply } della partita, { $move }, non si può giocare. { $fault }
text-unknown-game-type = «{ $text }» non è un insieme di pedine. Scrivi Base, oppure Base con +M, +L, +P a scelta, per esempio Base+MLP.

## Files

file-closed = Non si può leggere { $file }: { $error }
file-not-text = { $file } non è testo: la riga { $line } non è UTF-8. Una partita sta in una riga, per esempio Base;InProgress;White[2];wS1;bS1 -wS1
file-too-long = { $file } è troppo lungo per una partita, che sta in una riga, per esempio Base;InProgress;White[2];wS1;bS1 -wS1
file-empty = { $file } è vuoto. Una partita sta in una riga, per esempio Base;InProgress;White[2];wS1;bS1 -wS1
file-several-lines = { $file } ha più righe. Una partita sta in una riga, per esempio Base;InProgress;White[2];wS1;bS1 -wS1

## Other words for the commands, beside the English ones; small letters, blanks between

words-help = ? aiuto
words-board = tavolo
words-moves = mosse mossa
words-hint = suggerimento consiglio
words-undo = annulla
words-redo = rifai
words-save = salva
words-load = carica apri
words-new = nuova nuovo
words-draw = patta
words-resign = abbandona abbandono
words-quit = esci
words-yes = s si sì
