# Che cosa dicono il rapporto di una partita e la correzione degli errori. Gli argomenti sono spiegati in en/report.ftl.

report-what = Il motore giudica ogni mossa e mostra che cosa sarebbe stato meglio.
report-depth = Quanto approfondito?
report-depth-quick = Rapido
report-depth-normal = Normale
report-depth-thorough = Approfondito
report-time-moment = pochi secondi
report-time-seconds = circa { $count } secondi
report-time-minutes =
    { $count ->
        [one] circa un minuto
       *[other] circa { $count } minuti
    }
report-make = Prepara il rapporto
report-anew = Rifai il rapporto…
report-making = Il rapporto è in preparazione
report-begins = Il rapporto è iniziato. Intanto puoi guardare la partita; il motore dell’analisi resta in pausa.
report-progress = { $done } mosse su { $all }
report-remaining = ancora { $time }
report-stop = Interrompi
report-stopped =
    { $done ->
        [one] Interrotto: una mossa giudicata su { $all }.
       *[other] Interrotto: { $done } mosse giudicate su { $all }.
    }
report-go-on = Continua
report-ready = Il rapporto è pronto.
report-failed = Il motore si è fermato. Quello che ha trovato è conservato.
report-no-memory = Il browser non dà al motore abbastanza memoria per un rapporto.
report-out-of-date = Le mosse sono cambiate dall’ultimo rapporto. Uno nuovo riprende ciò che è ancora valido.
report-elsewhere = Un’altra scheda sta preparando questo rapporto. Ciò che trova appare anche qui.

## Il grafico

report-graph = Probabilità di vittoria del Bianco, mossa per mossa
report-start = Inizio
report-not-judged = Non ancora giudicata
report-chance = Bianco { $chance }
report-won =
    { $side ->
        [white] Il Bianco ha vinto
       *[black] Il Nero ha vinto
    }
report-turn = { $number }. { $side }
report-move = { $turn }: { $text }
report-pair = { $first } · { $second }
report-spent = giocata in { $time }
report-time-note = Le barre mostrano quanto è durata ogni mossa: quelle del Bianco verso l’alto, quelle del Nero verso il basso.
report-table = Il grafico in tabella
report-column-move = Mossa
report-column-chance = Probabilità del Bianco
report-column-loss = Costo
report-column-time = Tempo
report-forced = unica mossa

## Le parti

report-accuracy = Precisione
report-average-loss = Perdita media
report-inaccuracies = Imprecisioni
report-mistakes = Errori
report-blunders = Errori gravi
report-time = Tempo usato
report-how = { $depth }: { $nodes } posizioni per mossa.

## Le mosse

report-moments = Momenti chiave
report-moments-none = Nessuna mossa è costata molto: una partita senza svolte.
report-cost =
    { $side ->
        [white] Le probabilità del Bianco sono scese da { $from } a { $to }.
       *[black] Le probabilità del Nero sono scese da { $from } a { $to }.
    }
report-lapse-missed-win = C’era una vittoria immediata.
report-lapse-queen-left = La regina poteva essere circondata subito.
report-better = Meglio:
report-take = Aggiungi la variante migliore alle mosse
report-write = Aggiungi giudizi e varianti migliori
report-is-written = Giudizi e varianti migliori aggiunti
report-written = Le mosse hanno i loro giudizi, con le varianti migliori accanto.
report-retry = Correggi gli errori

## Correggere gli errori

retry-title = Correggi gli errori
retry-what = Ritrovi la posizione prima di ogni errore. Cerca qualcosa di meglio: vale ogni buona mossa, non solo la prima scelta del motore.
retry-whose = Gli errori di chi?
retry-both = Entrambi
retry-count =
    { $count ->
        [0] nessuna mossa
        [one] una mossa
       *[other] { $count } mosse
    }
retry-inaccuracies = Anche le imprecisioni (?!)
retry-begin = Comincia
retry-none = Qui non c’è nulla da correggere.
retry-progress = { $at } di { $all }
retry-task =
    { $side ->
        [white] { $turn } ha giocato { $move }. Trova qualcosa di meglio per il Bianco.
       *[black] { $turn } ha giocato { $move }. Trova qualcosa di meglio per il Nero.
    }
retry-judging = Il motore esamina la tua mossa…
retry-right-best = Giusto! { $move } è la mossa migliore.
retry-right-same = Giusto! { $move } vale quanto la scelta del motore.
retry-right-other = Giusto: { $move } è buona e costa solo { $cost }. Il motore avrebbe giocato { $best }.
retry-better = { $move } è meglio della mossa giocata, ma costa ancora { $cost }.
retry-wrong = { $move } non aiuta: costa { $cost }.
retry-same = { $move } è la mossa che è stata giocata.
retry-reply =
    { $side ->
        [white] Il Bianco risponde { $move } ({ $words }).
       *[black] Il Nero risponde { $move } ({ $words }).
    }
retry-original = Nella partita è stata giocata { $move }: è costata { $cost }.
retry-solution = La mossa migliore è { $move }.
retry-again = Riprova
retry-show = Mostra la soluzione
retry-next = Avanti
retry-take = Aggiungila alle mosse
retry-taken = La variante migliore ora è nelle mosse.
retry-result =
    { $right ->
        [0] Questa volta nessun errore corretto su { $all }.
        [one] Un errore corretto su { $all }.
       *[other] { $right } errori corretti su { $all }.
    }
retry-result-first =
    { $first ->
        [one] Uno al primo tentativo.
       *[other] { $first } al primo tentativo.
    }
retry-back = Torna al rapporto
retry-restart = Ricomincia
