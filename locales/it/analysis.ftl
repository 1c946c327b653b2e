# Che cosa dice la schermata di analisi.

## Il tavolo

analysis-steps = Mosse e modifiche
analysis-parts = Riquadri dell’analisi
analysis-at-start = L’inizio.
analysis-new = Nuova analisi…
analysis-open = Apri…
analysis-set-up = Prepara una posizione…
analysis-share = Condividi…
analysis-play = Gioca da qui…
play-from-title = Gioca da qui
play-from-friend = Un amico su un altro dispositivo
play-from-invite = Invita un amico

study-missing = Analisi non trovata
study-missing-text = Forse è stata eliminata, o è stata fatta in un altro browser.
study-following = Questa analisi è aperta in un’altra scheda, dove viene modificata. Qui puoi guardare.
study-take-over = Modificala qui
study-not-saved = Questo browser non conserva l’analisi: la sua memoria è piena o disattivata. Esportala prima di chiudere la pagina.
study-repetition =
    { $count ->
        [2] Questa posizione si presenta per la seconda volta.
        [3] Questa posizione si presenta per la terza volta.
       *[other] Questa posizione si è presentata { $count } volte.
    }

## Le probabilità

evaluation-none = Nessuna valutazione: il motore è spento
evaluation-chance = Probabilità di vittoria del Bianco: { $chance }
evaluation-short = in { $moves }
evaluation-end =
    { $side ->
        [white] Il Bianco vince in { $moves ->
            [one] una mossa
           *[other] { $moves } mosse
        }
       *[black] Il Nero vince in { $moves ->
            [one] una mossa
           *[other] { $moves } mosse
        }
    }

## Il motore

engine-title = Motore
engine-options = Impostazioni del motore
engine-threat = Mostra la minaccia
engine-threat-text =
    { $side ->
        [white] Se toccasse al Bianco:
       *[black] Se toccasse al Nero:
    }
engine-no-threat = Qui nessuno può giocare due volte di seguito: non c’è una minaccia da mostrare.
engine-no-memory = Il browser non dà abbastanza memoria al motore. Scegline meno nelle impostazioni del motore.
engine-thinking = Sta pensando…
engine-asleep = In pausa mentre la pagina è nascosta.
engine-done = Non c’è altro da trovare
engine-over = La partita è finita.
engine-depth = Profondità { $depth }
engine-nodes = { $nodes } posizioni
engine-speed = { $speed } al secondo
engine-take = { $text }, { $words }. Aggiungi alle mosse
engine-says = { $evaluation }. Mossa migliore: { $move }
engine-says-threat = Minaccia: { $move }. { $evaluation }
engine-said-on = Il motore è acceso.
engine-said-off = Il motore è spento.
engine-said-threat-on = Ora il motore cerca la minaccia.
engine-said-threat-off = Il motore non cerca più la minaccia.
engine-lines = Varianti
engine-arrows = Mostra le mosse migliori sul tavolo
engine-memory = Memoria
engine-megabytes = { $size } MB
engine-threads = Thread
engine-one-thread = Qui il browser concede al motore un solo thread.
engine-line-whole = Mostra tutta la variante
engine-line-short = Mostra meno

## Le mosse

tree-empty = Scegli una pedina e piazzala: giochi entrambi i colori. Le mosse compaiono qui, con tutte le varianti che provi.
tree-other-rules = Altre regole
tree-variations = Varianti
tree-move = { $side }, mossa { $number }: { $text }, { $words }
tree-move-marked = { $move }, { $mark }
tree-promote = Sposta su
tree-promoted = Ora questa variante viene per prima.
tree-remove = Elimina
tree-removed = La mossa e il suo seguito sono stati eliminati.
tree-copy = Copia la variante
tree-copied = Variante copiata.
tree-copy-failed = La copia non è riuscita.
tree-comment-more = Mostra di più
tree-comment-less = Mostra meno
edit-undo = Annulla
edit-redo = Ripristina

mark-brilliant = Mossa brillante
mark-good = Buona mossa
mark-interesting = Mossa interessante
mark-inaccuracy = Imprecisione
mark-mistake = Errore
mark-blunder = Errore grave
mark-none = Nessun giudizio

notes-title = Note
notes-marks = Giudizio sulla mossa
notes-comment = Che cosa c’è da dire su questa mossa?
notes-move = Questa mossa
report-none = Il rapporto giudica le mosse di una partita. Prima gioca qualche mossa o apri una partita.

## Disegnare

draw-title = Disegna sul tavolo
draw-clear = Cancella i disegni
draw-done = Fatto
ink-green = Verde, continuo
ink-red = Rosso, tratteggiato
ink-blue = Blu, punteggiato
ink-yellow = Giallo, a tratti e punti

## Tasti

keys-take-best = Gioca la mossa migliore del motore
keys-engine = Accendi o spegni il motore
keys-comment = Commenta la mossa
keys-marks = Giudizi: { $marks }
keys-walk = Lungo la variante
keys-variations = A un’altra variante
keys-ends = All’inizio, alla fine della variante
keys-right-button = Tasto destro
keys-draw = Disegna una freccia o un segno; con Maiusc in rosso, con Alt in blu, con entrambi in giallo
key-home-end = Home, Fine
key-delete = Canc
key-undo = Ctrl + Z
key-redo = Ctrl + Maiusc + Z

## Analisi conservate

studies-new-text = Quello che hai adesso resta in «Le mie partite».
studies-begin = Comincia

## Il tavolo in forma di testo, e le mosse scritte

board-text-last = Ultima mossa: { $move }
board-text-empty = Il tavolo è vuoto.
board-text-order = Le righe del tavolo dall’alto in basso, ognuna da sinistra a destra.
board-text-row = Riga { $row } di { $rows }
board-text-line = { $name }. Accanto: { $neighbours }.
board-text-left = a sinistra, { $piece }
board-text-right = a destra, { $piece }
board-text-upper-left = in alto a sinistra, { $piece }
board-text-upper-right = in alto a destra, { $piece }
board-text-lower-left = in basso a sinistra, { $piece }
board-text-lower-right = in basso a destra, { $piece }
board-text-no-pieces = Nessuna pedina
write-label = Mossa
write-turned = I segni - / \ valgono per il tavolo com’era all’inizio, non com’è ruotato ora.
write-how = Una pedina e il suo posto: wA1 -bQ mette la formica bianca 1 a sinistra della regina nera. w e b sono il Bianco e il Nero; Q, S, B, G, A, M, L, P gli insetti.
