# What the commands for makers of engines say: match, book, conform, bench, perft, selfplay and tune.

## Values on the command line

usage-time = serve un numero di secondi, come 0.1 o 5
usage-engine = serve un programma con i suoi argomenti
usage-setting = { $setting }: serve { $expected }
usage-setting-depth = un numero di mosse
usage-setting-nodes = un numero di posizioni
usage-setting-faults = faults=lose o faults=void
usage-setting-keys = name=, time=, depth=, nodes=, faults=, option.NOME=, o cmd= alla fine
usage-sprt = servono due numeri, come in 0,5, o quattro, come in 0,5,0.05,0.05
usage-sprt-elo = un Elo di { $elo } non è tra -{ $max } e +{ $max }
usage-sprt-order = il primo Elo deve essere minore del secondo, ma { $elo0 } non è minore di { $elo1 }
usage-sprt-risk = i rischi devono stare tra 0 e 0.5, e { $risk } non ci sta
usage-address = serve un indirizzo numerico: 127.0.0.1 solo per questa macchina, 0.0.0.0 per tutti i dispositivi della rete
usage-log-level = serve off, error, warn, info, debug o trace
usage-host = serve un nome come club.example, senza protocollo né porta
usage-bot = servono un nome e un comando, come in name=Nokamute,cmd=nokamute uhp
usage-bot-name = «{ $name }» non può essere un nome: servono da 2 a 20 lettere, cifre e spazi

## Engines in other programs

engine-start = { $program } non si può avviare: { $error }
engine-ended = si è fermato ({ $status }) alla domanda «{ $asked }»
engine-ended-at-start = si è fermato ({ $status }) appena avviato
engine-closed = ha chiuso il suo output alla domanda «{ $asked }»
engine-closed-at-start = ha chiuso il suo output appena avviato
engine-silent = non ha risposto a «{ $asked }» entro { $seconds } s
engine-silent-at-start = non si è presentato entro { $seconds } s
engine-refused = ha risposto a «{ $asked }» con «{ $said }»
engine-refused-at-start = dovrebbe cominciare presentandosi, ma ha detto «{ $said }»
engine-exit-code = codice di uscita: { $code }
engine-illegal = ha giocato «{ $said }», una mossa vietata

## Matches

match-cannot-play = { $name } non può giocare: { $fault }.
match-other-pieces = { $name } non dichiara di saper giocare con { $pieces }.
match-nothing-counts = Le ultime { $games } partite non sono state contate; nell’ultima: { $last }.
match-log-unwritable = Il registro non si può scrivere: { $error }.
match-log = Il registro { $file } non si può usare: { $fault }
match-log-line = la riga { $line } non è del registro di un match.
match-log-other = è il registro di un altro match.
match-difference = { $name }: { $found } lì, { $wanted } adesso
match-log-in-use = un altro match ci sta scrivendo adesso.
match-cores = --concurrency { $games } richiede un core per partita, e ce ne sono { $cores }.
match-sprt-two = --sprt riguarda due motori, e ce ne sono di più.
match-not-found = Il file di questo programma non si trova più: { $error }.
match-path-not-text = Il percorso di questo programma non è un testo valido.
match-book = La raccolta { $file } non si può usare: { $fault }
match-book-pieces = le sue pedine sono { $pieces }; scrivi --pieces { $pieces }.
match-book-empty = non contiene aperture: serve una GameString per riga.
match-book-line = riga { $line }: { $fault }
match-book-other-pieces = La partita è di tipo { $pieces }, ma le righe prima sono di tipo { $book }.
match-engine = { $name }: { $id }, { $limit } per mossa{ $options }
match-heading =
    { $meetings ->
        [all] { $count } partite per ogni coppia, { $pieces }, { $openings } aperture, registro { $file }
        [first] { $count } partite di ognuno contro il primo, { $pieces }, { $openings } aperture, registro { $file }
       *[two] { $count } partite, { $pieces }, { $openings } aperture, registro { $file }
    }
match-going-on =
    { $count ->
        [one] Si riprende dopo una partita.
       *[other] Si riprende dopo { $count } partite.
    }
match-kept = Le partite finite sono in { $file }; lo stesso comando riprende da lì.
match-stopped = Interrotto.
match-faults = errori { $count }
match-loses = perde
match-not-counted = non contata
match-column-engine = motore
match-column-games = partite
match-column-points = punti
match-column-score = punti %
match-column-faults = errori
match-column-mean = s medi
match-column-most = s max
match-pairs = Coppie con 0, ½, 1, 1½, 2 punti: { $counts }
match-superiority = { $name } è il più forte con una probabilità del { $percent } %
match-sprt-open = non ancora deciso
match-sprt-passed = superato
match-sprt-failed = fallito

## Books

book-done = { $pieces }: { $count } aperture, altre { $dropped } non erano pari; { $seconds } s
book-own-done = { $moves } mosse in { $sets } insiemi di pedine; { $seconds } s
book-stopped = Interrotto. Non è stato scritto nulla.
book-unwritable = La raccolta non si può conservare in { $file }: { $error }.
book-no-memory = La memoria non basta per pensare.

## The bench and perft

bench-column-position = posizione
bench-column-depth = prof.
bench-column-nodes = posizioni
bench-column-count = totale
bench-column-time = tempo
bench-column-speed = velocità
bench-all = tutte
bench-no-signature = Per queste impostazioni non c’è una firma con cui confrontare.
bench-same = La firma è { $signature }, come previsto.
bench-other = La firma è { $signature }, ma era prevista { $committed }: la ricerca o la valutazione è cambiata. Se è voluto, { $command } scrive la nuova.
bench-unwritable = La firma non si può conservare in { $file }: { $error }.
bench-changed = { $file }: cambiato
bench-unchanged = { $file }: invariato
count-line = { $file }, riga { $line }: { $fault }
count-no-count = «{ $text }» non è un totale: dopo i due punti ce n’è uno per ogni profondità da 0.
count-other = Erano previste { $expected } sequenze di { $depth } mosse, ma ne sono state trovate { $found }.
count-list = { $positions } partite, di cui { $checked } verificate con l’elenco

## Games of the engine against itself

selfplay-no-memory = La memoria non basta per { $games } partite alla volta.
selfplay-unusable = { $file } non si può usare: { $fault }
selfplay-foreign = non comincia come un file di skep selfplay.
selfplay-version = è della versione { $version }, e questo programma conosce la versione { $known }.
selfplay-other-settings = le sue partite sono state giocate con altre impostazioni.
selfplay-signature = firma del motore
selfplay-damaged = è danneggiato: al byte { $byte }, dove dovrebbe cominciare la partita { $game }, c’è qualcosa di diverso da ciò che era stato scritto.
selfplay-in-use = un altro processo ci sta scrivendo.
selfplay-unwritable = { $file } non si può scrivere: { $error }. { $games } partite sono conservate, e lo stesso comando continua.
selfplay-summary = { $file }: { $games } partite di { $length } mosse, { $white } vinte dal Bianco, { $draws } patte, { $black } vinte dal Nero
selfplay-speed = { $positions } posizioni  { $pace } posizioni/s  { $games } partite/s
selfplay-games = { $played }/{ $games } partite
selfplay-stopped = Interrotto. Lo stesso comando continua.

## Learning weights

tune-stopped-early = Interrotto prima di imparare qualcosa.
tune-too-few = { $games } partite sono troppo poche per imparare: ne servono almeno 10, e migliaia sono meglio.
tune-games = { $games } partite: { $learned } posizioni per imparare e { $held } messe da parte
tune-left-out = tralasciate: { $unthought } di aperture, caso e passaggi, { $decided } con la fine in vista, { $sharp } con una regina che sta per cadere, { $repeated } già viste
tune-scale = I pesi attuali si adattano meglio ai risultati con una scala di { $best }; la scala adesso è { $scale }.
tune-column-epoch = giro
tune-column-learned = appreso
tune-column-held = da parte
tune-column-weight = peso
tune-column-positions = posizioni
tune-column-before = prima
tune-column-after = dopo
tune-loss = perdita con quanto è scritto: da parte { $held_before } → { $held_after }, appreso { $before } → { $after }
tune-unwritable = La tabella non si può conservare in { $file }: { $error }.
tune-written = La tabella è in { $file }.
tune-stopped = Interrotto: questi sono i pesi migliori trovati.
tune-illegal = la partita { $game } contiene una mossa vietata.

## Examinations

conform-unusable = Il motore non si può usare: { $fault }.
conform-interrupted = Interrotto: finora non c’è nulla di sbagliato.
conform-fails = { $name } non è conforme. Casi che falliscono: { $cases }. Partite che differiscono: { $games }.
conform-conforms = { $name } è conforme: nessuna differenza in { $positions } posizioni.
conform-holds = { $name } è conforme: tutti i casi obbligatori sono superati.
conform-plays-base = gioca solo il gioco base
conform-plays = gioca { $sets } insiemi di pedine: { $pieces }
conform-must = Ciò che il protocollo e le regole esigono
conform-should = Ciò su cui contano interfacce e altri programmi
conform-cases = superati { $held_must } casi obbligatori su { $must } e { $held_should } raccomandati su { $should }; tralasciati: { $skipped }
conform-games = Partite a caso dal seme { $seed }
conform-column-set = insieme
conform-column-games = partite
conform-column-ended = finite
conform-column-positions = posizioni
conform-column-moves = mosse
conform-column-differences = differenze
conform-column-all = totale
conform-repetitions = Partite che ha dichiarato patte alla terza comparsa di una posizione: { $games }. I motori possono farlo; non è una differenza.
conform-pace = { $seconds } s, { $positions } posizioni al secondo
conform-incomplete = Non tutto ciò che era previsto è stato confrontato.
conform-first-difference = La prima differenza
conform-state = Dopo questa partita Skep dice:
conform-state-theirs = e { $name } dice:
conform-failure = In questa partita { $name } ha fallito: { $fault }.
conform-other-moves =
    { $side ->
        [white] Tocca al Bianco, e i due non elencano le stesse mosse.
       *[black] Tocca al Nero, e i due non elencano le stesse mosse.
    }
conform-only = solo { $name }:
conform-twice = due volte da { $name }:
conform-sees = { $piece } secondo { $name }: { $count }
conform-legend = I numeri dicono dove può andare; ! dove può andare in una sola delle due immagini.

## skep uhp: ciò che un’interfaccia mostra quando qualcosa è rifiutato. I comandi e ciò che prendono sono del protocollo

uhp-unknown = «{ $word }» non è un comando. Scrivi 'help' per vederli.
uhp-arguments =
    { $command ->
        [play] play richiede una mossa, per esempio wS1 o bA1 wS1/. Scrivi 'help play'.
        [bestmove] bestmove richiede time hh:mm:ss, depth N, seconds S o nodes N. Scrivi 'help bestmove'.
        [undo] undo richiede un numero di mosse, da 1 in su. Scrivi 'help undo'.
        [options] options si scrive da solo, con get e un nome, o con set, un nome e un valore. Scrivi 'help options'.
        [perft] perft richiede una profondità da 0 a 20. Scrivi 'help perft'.
       *[other] { $command } si scrive da solo. Scrivi 'help { $command }'.
    }
uhp-game = newgame richiede un tipo di partita ({ $sets }) o una GameString, che comincia con un tipo.
uhp-no-option = Non c’è nessuna opzione «{ $name }». Scrivi 'options' per vederle.
uhp-option-value = { $name } non può essere «{ $value }»: { $expected }.
uhp-no-game = Non c’è nessuna partita. Scrivi 'newgame' per cominciarne una.
uhp-over = La partita è finita. Scrivi 'newgame' per cominciarne un’altra, o 'undo'.
uhp-played =
    { $count ->
        [0] Non è stata giocata nessuna mossa.
        [one] È stata giocata una mossa sola.
       *[other] Sono state giocate solo { $count } mosse.
    }
uhp-past-third = La partita è continuata dopo la terza comparsa di una posizione. Scrivi prima 'newgame'.
uhp-own-fault = Il motore ha scelto una mossa vietata, ed è un suo errore.
