# What skep --help says: what each command does, its arguments, and examples.

## Words of every page

help-usage = Uso:
help-commands = Comandi:
help-arguments = Argomenti:
help-options = Opzioni:
help-default = [predefinito: { $value }]
help-possible = [valori possibili: { $values }]
help-environment = [ambiente: { $name }]
help-word-options = OPZIONI
help-word-command = COMANDO

## What stands for a value

help-value-language = LINGUA
help-value-address = INDIRIZZO
help-value-port = PORTA
help-value-name = NOME
help-value-level = LIVELLO
help-value-rules = REGOLE
help-value-game = PARTITA
help-value-n = N
help-value-color = COLORE
help-value-depth = PROFONDITÀ
help-value-file = FILE
help-value-folder = CARTELLA
help-value-url = URL
help-value-mb = MB
help-value-s = S
help-value-engine = MOTORE
help-value-pieces = PEDINE
help-value-points = PUNTI
help-value-seed = SEME
help-value-sets = INSIEMI
help-value-seconds = SECONDI
help-value-in = ENTRATA
help-value-out = USCITA
help-value-format = FORMATO
help-value-x = X

## Arguments of several commands

help-any-lang = Lingua dei messaggi: en (English), fr (Français), it (Italiano) [predefinita: quella del sistema, altrimenti l’inglese]
help-any-help = Mostra l’aiuto: -h in breve, --help per esteso
help-any-version = Mostra la versione
help-any-json = Mostra tutto come JSON
help-any-game = Una GameString come 'Base;InProgress;White[2];wS1;bS1 -wS1', una posizione (HOP) come 'QA-a2=B,b', o le regole di una nuova partita: ultimate (predefinite), carbon, classic, Base, Base+MLP…; oppure un file (FILE o @FILE) che ne contiene una, o - per lo standard input
help-any-rules = Le regole della partita, se non sono quelle dell’edizione più recente: carbon, classic, carbon-fr, Base+P,queen-first=yes,stack-gates=no…
help-any-portable = Usa solo istruzioni che ogni macchina ha, anche se questa ne ha di più veloci
help-any-pieces = Le pedine: Base, Base+M… Base+MLP
help-any-out = Il file da scrivere [predefinito: lo standard output]

## skep

help-skep = Un programma per il gioco da tavolo Hive
help-skep-more = Senza comando fa ciò che fa skep serve: l’applicazione si apre nel browser.
help-help = Mostra l’aiuto di skep o di un comando
help-skep-examples =
    Colori: solo nei terminali; NO_COLOR=1 li disattiva, CLICOLOR_FORCE=1 li impone.

    Codici di uscita:
      0    tutto bene
      1    una partita non si legge o non rispetta le regole, un motore non è conforme, una porta è occupata, o l’output non si può scrivere
      2    riga di comando errata

## skep serve

help-serve = Gioca nel browser; lo fa anche skep senza comando
help-serve-more = Questo programma fornisce l’applicazione, solo a questa macchina, e la apre nel browser. Tutto avviene nel browser, e nulla viene chiesto ad altre macchine. La prima riga dell’output termina con l’indirizzo.
help-serve-address = Chi può collegarsi: con 127.0.0.1 solo questa macchina, con 0.0.0.0 ogni dispositivo della rete
help-serve-port = La porta; 0 ne prende una libera qualsiasi [predefinita: 4783, o la prossima libera]
help-serve-host = Un altro nome a cui rispondere, come quello di questa macchina; si può indicare più volte. Gli indirizzi numerici e localhost sono sottintesi. Le richieste per qualsiasi altro nome sono rifiutate
help-serve-data = La cartella in cui si conservano le partite tra giocatori; viene creata se non c’è [predefinita: skep, dove il sistema conserva i dati dei programmi]
help-serve-database = Un database PostgreSQL in cui conservarle al posto della cartella, per esempio postgres://utente:password@host/skep
help-serve-bot = Un motore che parla l’Universal Hive Protocol e gioca con questo nome partite online contro chi lo invita; si può indicare più volte. Resta in funzione finché lo è Skep
help-serve-log = Quanto viene scritto sullo standard error: off, error, warn, info, debug o trace, dal più breve al più lungo
help-serve-no-open = Non aprire il browser
help-serve-examples =
    Esempi:
      skep serve                    su questa macchina; come skep
      skep serve --address 0.0.0.0  anche per un telefono nella stessa rete
      skep serve --address 0.0.0.0 --host laptop.local --host club.example
      skep serve --port 8000 --no-open --log info
      skep serve --bot 'name=Nokamute,cmd=nokamute uhp'

    I browser tengono separate le partite di ogni indirizzo; perciò la porta è sempre la stessa, se si può.

    Codici di uscita:
      0    tutto bene: fermato con Ctrl-C
      1    la porta è occupata o l’indirizzo non è di questa macchina
      2    riga di comando errata
      130  fermato con un secondo Ctrl-C

## skep play

help-play = Gioca nel terminale, contro il computer o in due alla stessa tastiera
help-play-more = Con --level il computer gioca con l’altro colore; senza, due persone giocano a turno. Si scrivono mosse come wS1, poi bA1 wS1/ per «la prima formica nera in alto a destra del primo ragno bianco». La parola hint chiede un suggerimento, undo ritira la mossa, help spiega il resto.
help-play-rules = Le regole: ultimate (predefinite), carbon, classic, un libretto alla lettera (ultimate-en, carbon-fr, thirteen-fr, base-fr, base-it), Base, Base+MLP, carbon,repetition=agreement…
help-play-load = Continua una partita: il file in cui è stata salvata, o la sua GameString
help-play-level = Gioca contro il computer, da 1 (un bambino può vincere) a { $max } (massima potenza)
help-play-color = Il tuo colore contro il computer; comincia il Bianco
help-play-no-book = Alla massima potenza, comincia ogni partita con ciò che il motore giudica migliore, invece di variare le aperture
help-play-examples =
    Esempi:
      skep play            in due
      skep play --level 1  contro il computer, per una prima partita
      skep play --level 5 --color random
      skep play --rules carbon --lang fr
      skep play --load my-game.txt

    Una partita interrotta, perché la finestra è stata chiusa o il programma arrestato, è conservata in ~/.local/state/skep; il prossimo skep play dice come continuarla.

    La partita è patta alla terza comparsa di una posizione, a meno che le regole non dicano repetition=agreement. Nessun libretto stampato ha questa regola.

    Codici di uscita:
      0    tutto bene
      1    il file non si legge o la sua partita non rispetta le regole
      2    riga di comando errata

## skep show

help-show = Mostra una partita: il tavolo, le riserve, a chi tocca e le mosse permesse
help-show-hop = Mostra la posizione come HOP, nient’altro. Dice le pedine, ma non le altre regole: aggiungi --rules per rileggerlo
help-show-examples =
    Esempi:
      skep show 'Base;InProgress;White[2];wS1;bS1 -wS1'
      skep show game.txt --json
      skep show carbon

    Nell’immagine una cifra in cima a una casella è il numero di pedine di una pila; le parentesi quadre segnano l’ultima pedina mossa.

    Codici di uscita:
      0    tutto bene
      1    la partita non si legge o non rispetta le regole
      2    riga di comando errata

## skep perft

help-perft = Conta le sequenze di mosse di ogni lunghezza fino a PROFONDITÀ
help-perft-more = La prova classica di un generatore di mosse: i totali dei programmi che conoscono le regole concordano.
help-perft-depth = Fino a quante mosse contare, al massimo 20
help-perft-list = Conta a partire da ogni partita di un elenco: un file con una partita per riga, o - per lo standard input. Una riga può continuare con i due punti e i suoi totali dalla profondità 0, come in "Base: 1 4 96"; un totale diverso è allora un errore
help-perft-divide = Conta separatamente per ogni prima mossa
help-perft-threads = Il numero di thread
help-perft-hash = Ricorda i totali in una cache da MB megabyte, per non ricontare le posizioni già viste
help-perft-no-bulk = Gioca anche l’ultima mossa di ogni sequenza e annullala, come fa una ricerca, invece di contare in una volta le ultime mosse di una posizione: gli stessi totali, più lentamente
help-perft-examples =
    Esempi:
      skep perft 5                              il gioco con tutte le pedine
      skep perft Base 6 --threads 2             il gioco senza espansioni
      skep perft carbon 4 --divide              ogni prima mossa a parte
      skep perft 'Base;InProgress;White[2];wS1;bS1 -wS1' 3
      skep perft --list testdata/midgame.txt 3  ogni partita di un elenco, totali verificati
      skep perft --list games.txt 3 --no-bulk   a che velocità si giocano e si annullano le mosse

    Codici di uscita:
      0    tutto bene
      1    una partita non si legge o non rispetta le regole, o un totale non è quello dell’elenco
      2    riga di comando errata

## skep analyse

help-analyse = Scopri dove una partita è stata vinta o persa
help-analyse-more = Il motore studia ogni posizione. Una riga per ogni mossa dà le probabilità di vittoria del Bianco dopo quella mossa; quelle che costano molto sono segnate ?! (5 % o più), ? (10 %) e ?? (20 %, una vittoria in una mossa mancata, o una regina lasciata circondare), con ciò che sarebbe stato meglio. Una posizione senza mosse viene analizzata da sola.
help-analyse-position = Analizza solo l’ultima posizione
help-analyse-nodes = Quante posizioni studiare a partire da ciascuna [predefinito: 50000 per ogni posizione di una partita, 1000000 per una sola]
help-analyse-time = Per quanti secondi studiare una singola posizione
help-analyse-lines = Quante delle mosse migliori di una singola posizione mostrare, al massimo 20
help-analyse-threads = Il numero di thread. Il rapporto di una partita non ne dipende
help-analyse-json = Mostra tutto come JSON: probabilità e perdite in millesimi, le probabilità sono del Bianco
help-analyse-examples =
    Esempi:
      skep analyse game.txt
      skep analyse 'Base;InProgress;White[3];wS1;bS1 -wS1;wQ wS1/;bQ /bS1' --nodes 10000
      skep analyse game.txt --threads 2 --json > report.json
      skep analyse game.txt --position --time 10  le mosse migliori adesso
      skep analyse 'QA-a2=B,b' --lines 5          le mosse migliori di una posizione (HOP)

    Il rapporto di una partita è lo stesso su ogni macchina per lo stesso numero di posizioni. Ctrl-C ferma e mostra ciò che si sa già.

    Codici di uscita:
      0    tutto bene
      1    la partita non si legge, non rispetta le regole o non lascia nulla da analizzare
      2    riga di comando errata
      130  fermato con Ctrl-C

## skep uhp

help-uhp = Parla l’Universal Hive Protocol, per interfacce e altri programmi
help-uhp-more = I comandi arrivano riga per riga sullo standard input; help li elenca. Ogni risposta termina con una riga ok. Ctrl-C durante bestmove o perft chiede subito la risposta.
help-uhp-threefold = Dichiara patta la partita alla terza comparsa di una posizione. La maggior parte delle interfacce non conosce questa patta
help-uhp-level = Gioca a questo livello, da 1 a { $max }, invece che alla massima potenza; l’opzione Level fa lo stesso
help-uhp-examples =
    Esempi:
      skep uhp  per un’interfaccia, come comando di un motore
      printf 'newgame Base+MLP\nbestmove time 00:00:02\n' | skep uhp
      skep uhp --threefold
      skep uhp --level 5

    Codici di uscita:
      0    tutto bene
      1    le risposte non si possono scrivere
      2    riga di comando errata
      130  interrotto mentre attendeva

## skep match

help-match = Fai giocare un match tra motori
help-match-more = Ogni apertura è giocata due volte, a colori invertiti. Tutti i motori sono programmi che parlano l’Universal Hive Protocol; le nostre regole fanno da arbitro. Le partite vanno in un registro, e lo stesso comando riprende da dove è stato interrotto.
help-match-engines = Due o più motori: skep, il comando di un altro, o CHIAVE=VALORE,… con cmd= alla fine (vedi sotto)
help-match-games = Quante partite per ogni coppia di motori che si incontrano, un numero pari
help-match-time = Secondi per mossa, anche frazioni [predefinito: 1]
help-match-depth = Quante mosse guardare in avanti, invece di un tempo
help-match-nodes = Quante posizioni studiare per mossa, invece di un tempo; non tutti i motori lo sanno fare
help-match-gauntlet = Il primo motore incontra tutti gli altri, invece di tutti contro tutti
help-match-sprt = Fermati appena è deciso se il primo di due motori è più forte del secondo di ELO1 o solo di ELO0
help-match-concurrency = Partite alla volta, ciascuna su un proprio core
help-match-book = Aperture tue: un file con una GameString per riga [predefinito: una nostra raccolta]
help-match-seed = Sceglie l’ordine delle aperture
help-match-plies = Il numero di mosse, contate quelle di entrambi, dopo cui una partita è patta
help-match-margin = Di quanti secondi una mossa può essere in ritardo
help-match-log = Dove sono conservate le partite [predefinito: match-….jsonl qui, con un nome che dipende da tutto ciò che precede tranne --games, --sprt e --concurrency]
help-match-examples =
    Motori:
      skep                                 questo programma
      'nokamute uhp --num-threads=1'       il comando di un altro motore
      name=fast,time=0.1,cmd=nokamute uhp  lo stesso con impostazioni; cmd= prende il resto
      skep,name=deep,depth=4               questo programma con impostazioni

    Impostazioni: name=… · time=S, depth=N o nodes=N solo per questo motore · option.NOME=VALORE per impostare una sua opzione · faults=lose o faults=void. Un errore di skep (una mossa vietata, un arresto, una mossa in ritardo, un’idea sbagliata della partita) gli fa perdere la partita; quello di un altro motore esclude la partita dal punteggio.

    Esempi:
      skep match skep 'nokamute uhp --num-threads=1' --time 0.1 --games 400
      skep match skep,name=deep,depth=3 skep,name=shallow,depth=2 --pieces Base --games 40
      skep match 'cmd=./skep-new uhp' 'cmd=./skep-old uhp' --nodes 20000 --sprt 0,8 --games 10000 --concurrency 2
      skep match skep 'one uhp' 'two uhp' 'three uhp' --gauntlet

    Aperture: quelle di Base e Base+MLP sono pari, secondo il nostro motore. Quelle degli altri insiemi sono estratte con la stessa regola, ma nessuno le ha giudicate; skep book match crea una raccolta giudicata, per --book.

    Ctrl-C ferma; le partite finite sono conservate, e lo stesso comando continua.

    Codici di uscita:
      0    tutto bene
      1    un motore non può giocare, o il registro è di un altro match o non si può scrivere
      2    riga di comando errata
      130  fermato con Ctrl-C

## skep book

help-book = Crea raccolte di aperture, giudicate dal motore
help-book-more = Un solo thread e un numero fisso di posizioni: lo stesso comando dà la stessa raccolta su ogni macchina, finché il motore pensa allo stesso modo.

## skep book match

help-book-match = Crea aperture per skep match: estratte a sorte, e tenute se il motore le giudica pari
help-book-match-lines = Quante aperture
help-book-match-seed = Estrae altre aperture
help-book-match-nodes = Quante posizioni il motore studia per giudicare un’apertura
help-book-match-margin = Di quanti punti, su 100, le probabilità di vittoria possono scostarsi da 50
help-book-match-examples =
    Esempi:
      skep book match --pieces Base+M --lines 200 --out openings.txt
      skep match skep 'nokamute uhp' --pieces Base+M --book openings.txt

    Le raccolte per Base e Base+MLP che fanno parte del programma sono state create così; make books le ricrea.

    Ctrl-C ferma, e nulla viene scritto.

    Codici di uscita:
      0    tutto bene
      1    la raccolta non si può scrivere, o la memoria non basta
      2    riga di comando errata
      130  fermato con Ctrl-C

## skep book own

help-book-own = Crea le aperture con cui il motore varia le sue partite
help-book-own-more = Per ognuno degli 8 insiemi di pedine: nelle prime posizioni, le mosse con probabilità di vittoria vicine a quelle della migliore; di mosse che differiscono solo per come è girato l’alveare, una sola.
help-book-own-nodes = Quante posizioni il motore studia per giudicare una mossa
help-book-own-margin = Di quanti punti, su 100, una mossa può essere peggiore della migliore
help-book-own-moves = Quante mosse di una posizione si tengono al massimo
help-book-own-examples =
    Esempi:
      skep book own --nodes 5000
      skep book own --out crates/skep-engine/src/book.txt

    Il file fa parte del programma quando lo si compila; make books lo ricrea.

    Ctrl-C ferma, e nulla viene scritto.

    Codici di uscita:
      0    tutto bene
      1    la raccolta non si può scrivere, o la memoria non basta
      2    riga di comando errata
      130  fermato con Ctrl-C

## skep conform

help-conform = Esamina un altro motore: come risponde, e quali mosse ritiene permesse
help-conform-more = Prima gli si chiede ciò che si chiede a ogni motore: tutti i comandi, i rifiuti, le fini di partita, i punti delle regole su cui altri programmi hanno sbagliato. Poi si giocano partite a caso, e in ogni posizione le sue mosse permesse sono confrontate con quelle di Skep. La prima differenza viene mostrata.
help-conform-positions = Quante posizioni di partite a caso confrontare, divise tra gli insiemi di pedine; 0 tralascia le partite
help-conform-seed = Il numero da cui derivano le partite: lo stesso dà le stesse partite
help-conform-sets = Gli insiemi di pedine, come Base,Base+MLP [predefinito: tutti quelli che il motore sa giocare]
help-conform-patience = Quanti secondi ha il motore per rispondere
help-conform-engine = Il programma che parla l’Universal Hive Protocol, con i suoi argomenti
help-conform-examples =
    Esempi:
      skep conform nokamute uhp --num-threads=1
      skep conform --positions 100000 --seed 7 ./engine
      skep conform --sets Base,Base+MLP ./engine  due degli otto insiemi
      skep conform --positions 0 ./engine         solo i casi, niente partite
      skep conform skep uhp                       questo stesso programma

    ✓ superato · ✗ obbligatorio, non superato · ! raccomandato, non superato · – non dice nulla di questo motore

    Codici di uscita:
      0    tutto bene, il motore è conforme
      1    un caso obbligatorio non è superato, una partita differisce, o il motore non si può usare
      2    riga di comando errata
      130  fermato con Ctrl-C

## skep convert

help-convert = Converti partite registrate da un formato a un altro
help-convert-more = Legge il PGN di Mzinga, hivegame.com e Skep, l’SGF di BoardSpace, il JSON di Skep, GameString, elenchi di mosse e posizioni (HOP), in base al contenuto di un file e non al nome. Ogni partita è rigiocata; quella che non può esserlo è segnalata con la sua riga, la sua mossa e la regola, e le altre sono convertite lo stesso.
help-convert-input = Un file, una cartella con file e cartelle, o - per lo standard input
help-convert-output = Un file per tutte le partite, una cartella per un file ciascuna, o - per lo standard output
help-convert-to = Il formato da scrivere: pgn (quello di Mzinga) o json (un oggetto JSON per riga), con tutto ciò che si sa di una partita, o strings (una GameString per riga) [predefinito: secondo l’estensione di USCITA, altrimenti pgn]
help-convert-force = Sostituisci i file che esistono. Ciò che viene letto non è mai sostituito
help-convert-keep-prefix = Di una partita che non si può giocare fino in fondo, tieni le mosse precedenti. L’etichetta Incomplete dice allora dove si interrompe
help-convert-examples =
    Esempi:
      skep convert game.sgf game.pgn
      skep convert boardspace/ converted/    ogni file di una cartella, ciascuno in un suo PGN
      skep convert boardspace/ all.pgn       tutte le loro partite in un file
      skep convert all.pgn all.jsonl         un oggetto JSON per riga
      skep convert games.pgn - --to strings  GameString, sullo standard output

    Una GameString contiene solo le mosse giocate e chi ha vinto; ciò che tralascia è contato e segnalato. Una partita da una posizione preparata o con regole più vecchie non ne ha. docs/RECORDS.md dice che cosa contengono gli altri formati.

    Codici di uscita:
      0    tutto bene
      1    qualcosa è andato perso o non si legge o non si scrive
      2    riga di comando errata

## skep bench

help-bench = Misura il motore, e controlla se cerca ancora come prima
help-bench-more = Studia posizioni fisse a una profondità fissa. Con un solo thread il numero di posizioni studiate è la firma del motore: la stessa su ogni macchina, e un’altra appena cambia la ricerca o la valutazione.
help-bench-depth = Quante mosse guardare in avanti, da 1 a 60
help-bench-threads = Il numero di thread, da 1 a 256
help-bench-table = La dimensione della tabella di trasposizione in megabyte, da 1 a 65536
help-bench-write = Trova la firma e scrivila nel file che i test confrontano: bench-signature.txt dei sorgenti del motore
help-bench-examples =
    Esempi:
      skep bench  la firma, confrontata con quella che il programma contiene
      skep bench --depth 7 --threads 2 --table 64
      skep bench --portable --json
      skep bench --write crates/skep-engine/bench-signature.txt

    Codici di uscita:
      0    tutto bene
      1    la firma non è quella attesa, o la memoria non basta
      2    riga di comando errata

## skep selfplay

help-selfplay = Fai giocare il motore contro sé stesso, perché skep tune impari da quelle partite
help-selfplay-more = Ogni partita comincia con un’altra apertura, equilibrata e con entrambe le regine sul tavolo, e le sue prime mosse sono a volte lasciate al caso. Ogni mossa è conservata con il valore che le è stato dato. Le stesse impostazioni danno sempre lo stesso file, quale che sia il numero di thread e di interruzioni; lo stesso comando continua.
help-selfplay-file = Dove sono conservate le partite (descritto in docs/SELFPLAY.md)
help-selfplay-games = Quante partite deve contenere il file
help-selfplay-nodes = Quante posizioni si studiano per mossa
help-selfplay-pieces = Le pedine di tutte le partite: Base, Base+M… Base+MLP [predefinito: Base+MLP nel 70 %, gli altri insiemi nel resto]
help-selfplay-seed = Sceglie le aperture, le pedine e le mosse lasciate al caso
help-selfplay-threads = Partite alla volta [predefinito: una per core]
help-selfplay-examples =
    Esempi:
      skep selfplay games.sp                1000 partite
      skep selfplay games.sp --games 20000  altre 19000
      skep selfplay base.sp --pieces Base --nodes 2000 --seed 7 --threads 1
      skep tune games.sp base.sp            per imparare da queste partite

    Ctrl-C ferma; le partite finite sono conservate, e lo stesso comando continua.

    Codici di uscita:
      0    tutto bene
      1    il file è altro, ha altre impostazioni, è danneggiato o non si può scrivere
      2    riga di comando errata
      130  fermato con Ctrl-C

## skep tune

help-tune = Impara i pesi della valutazione da partite di skep selfplay
help-tune-more = Cerca pesi i cui punteggi, letti come probabilità di vittoria, si avvicinano di più a quanto le posizioni valevano davvero: il risultato della partita, e il parere di una ricerca. Solo posizioni calme, ciascuna una volta. Una partita su dieci è messa da parte per vedere se quanto si impara vale altrove, e quando finire. Solo un match dice se il motore gioca meglio.
help-tune-files = File di skep selfplay
help-tune-write = Scrivi qui la tabella dei pesi: crates/skep-engine/src/weights.rs dei sorgenti, perché il motore li abbia
help-tune-lambda = Quanto conta il risultato, da 0 a 1; il resto è il parere della ricerca
help-tune-scale = Quanti centesimi portano le probabilità di vittoria dal 50 al 73 %. Con 200 i punteggi significano ciò che le probabilità dicono altrove; con la scala più adatta ai vecchi pesi, che viene indicata, i punteggi restano più o meno quelli di prima
help-tune-pull = Per quante posizioni conta il vecchio valore di un peso, perché ciò che si vede di rado non se ne allontani
help-tune-epochs = Quanti giri al massimo
help-tune-threads = Quanti thread si dividono il lavoro; i pesi non ne dipendono [predefinito: uno per core]
help-tune-examples =
    Esempi:
      skep tune games.sp             che cosa cambierebbe, e il progresso
      skep tune games.sp more.sp --write crates/skep-engine/src/weights.rs
      make bench-signature build     poi il motore ha i nuovi pesi; fagli giocare un match
      skep tune games.sp --lambda 1  solo i risultati

    Ctrl-C ferma; i pesi migliori trovati sono mostrati, e scritti se era stato chiesto.

    Codici di uscita:
      0    tutto bene
      1    un file non è di skep selfplay o è danneggiato, le partite sono troppo poche, o la tabella non si può scrivere
      2    riga di comando errata
      130  fermato con Ctrl-C
