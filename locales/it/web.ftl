# Che cosa dice l’applicazione nel browser. Gli argomenti sono spiegati in en/web.ftl.

app-name = Skep
app-slogan = Gioca a Hive qui, subito. Senza registrarti.

## I nomi delle pedine

piece-queen =
    { $owner ->
        [white] Regina bianca
       *[black] Regina nera
    }{ $number }
    .bare = Regina{ $number }
    .inside =
        { $owner ->
            [white] la regina bianca
           *[black] la regina nera
        }{ $number }
    .of =
        { $owner ->
            [white] della regina bianca
           *[black] della regina nera
        }{ $number }
piece-spider =
    { $owner ->
        [white] Ragno bianco
       *[black] Ragno nero
    }{ $number }
    .bare = Ragno{ $number }
    .inside =
        { $owner ->
            [white] il ragno bianco
           *[black] il ragno nero
        }{ $number }
    .of =
        { $owner ->
            [white] del ragno bianco
           *[black] del ragno nero
        }{ $number }
piece-beetle =
    { $owner ->
        [white] Coleottero bianco
       *[black] Coleottero nero
    }{ $number }
    .bare = Coleottero{ $number }
    .inside =
        { $owner ->
            [white] il coleottero bianco
           *[black] il coleottero nero
        }{ $number }
    .of =
        { $owner ->
            [white] del coleottero bianco
           *[black] del coleottero nero
        }{ $number }
piece-grasshopper =
    { $owner ->
        [white] Cavalletta bianca
       *[black] Cavalletta nera
    }{ $number }
    .bare = Cavalletta{ $number }
    .inside =
        { $owner ->
            [white] la cavalletta bianca
           *[black] la cavalletta nera
        }{ $number }
    .of =
        { $owner ->
            [white] della cavalletta bianca
           *[black] della cavalletta nera
        }{ $number }
piece-ant =
    { $owner ->
        [white] Formica bianca
       *[black] Formica nera
    }{ $number }
    .bare = Formica{ $number }
    .inside =
        { $owner ->
            [white] la formica bianca
           *[black] la formica nera
        }{ $number }
    .of =
        { $owner ->
            [white] della formica bianca
           *[black] della formica nera
        }{ $number }
piece-mosquito =
    { $owner ->
        [white] Zanzara bianca
       *[black] Zanzara nera
    }{ $number }
    .bare = Zanzara{ $number }
    .inside =
        { $owner ->
            [white] la zanzara bianca
           *[black] la zanzara nera
        }{ $number }
    .of =
        { $owner ->
            [white] della zanzara bianca
           *[black] della zanzara nera
        }{ $number }
piece-ladybug =
    { $owner ->
        [white] Coccinella bianca
       *[black] Coccinella nera
    }{ $number }
    .bare = Coccinella{ $number }
    .inside =
        { $owner ->
            [white] la coccinella bianca
           *[black] la coccinella nera
        }{ $number }
    .of =
        { $owner ->
            [white] della coccinella bianca
           *[black] della coccinella nera
        }{ $number }
piece-pillbug =
    { $owner ->
        [white] Onisco bianco
       *[black] Onisco nero
    }{ $number }
    .bare = Onisco{ $number }
    .inside =
        { $owner ->
            [white] l’onisco bianco
           *[black] l’onisco nero
        }{ $number }
    .of =
        { $owner ->
            [white] dell’onisco bianco
           *[black] dell’onisco nero
        }{ $number }

## Orientarsi

nav-main = Menu principale
nav-skip = Vai al contenuto
nav-home = Inizio
nav-games = Le mie partite
nav-rules = Regole
nav-settings = Impostazioni
nav-about = Informazioni
nav-language = Lingua
page-title = { $page } – Skep

## Parole che tornano dappertutto

action-cancel = Annulla
action-close = Chiudi
action-no = No
action-stop = Interrompi
action-undo = Annulla
action-retry = Riprova
action-home = Torna alla pagina iniziale

## I livelli del computer

level-1 = Alle prime armi
level-2 = Principiante
level-3 = Apprendista
level-4 = Giocatore occasionale
level-5 = Giocatore assiduo
level-6 = Giocatore di circolo
level-7 = Forte giocatore di circolo
level-8 = Giocatore da torneo
level-9 = Esperto
level-10 = Maestro
level-11 = Massima potenza
level-of = Livello { $level } di { $levels }

## La pagina iniziale

home-computer = Gioca contro il computer
home-level = Quanto è forte
home-start = Gioca
home-options = Altre opzioni
home-friend = Gioca con un amico
home-friend-text = Ognuno sul proprio dispositivo: mandi un link.
home-friend-unreachable = Non ora: il server non risponde.
home-friend-absent = Non qui: questo server non gestisce partite tra dispositivi.
home-two = Due giocatori
home-two-text = A turno, su questo dispositivo.
home-continue = Continua
home-continue-text = { $name }, mossa { $move }
home-learn = Impara
home-learn-text = Le regole, ciascuna con un piccolo esempio.
home-games-text = Le partite che hai giocato, da rivedere.

## Una nuova partita

new-title = Nuova partita
new-opponent = Avversario
new-computer = Il computer
new-person = Un secondo giocatore su questo dispositivo
new-friend = Gioca con un amico su un altro dispositivo
new-color = Giochi con
new-color-lot = A sorte
new-rules = Regole
new-edition-first = Prime partite
new-edition-ultimate = Ultimate
new-edition-carbon = Carbon
new-edition-classic = Classica
new-edition-own = Altre regole
new-edition-first-note = Come Ultimate, senza le pedine delle espansioni: i libretti lo consigliano per le prime partite.
new-edition-ultimate-note = Tutti gli otto insetti. La regina non può essere la tua prima pedina, e due pile alte possono sbarrare il passaggio tra loro.
new-edition-carbon-note = Senza l’onisco. La regina può essere la tua prima pedina, e le pile non sbarrano mai il passaggio.
new-edition-classic-note = I cinque insetti del primo gioco. La regina può essere la tua prima pedina, e le pile non sbarrano mai il passaggio.
new-edition-own-note = Scegli tu gli insetti e le regole, o un libretto così com’è stampato.
new-pieces =
    { $count ->
        [one] Una pedina a testa
       *[other] { $count } pedine a testa
    }
new-expansions = Con questi insetti
new-switches = Dettagli
new-queen-first = La regina può essere la prima pedina
new-stack-gates = Due pile possono sbarrare il passaggio
new-threefold = Patta alla terza comparsa di una posizione
new-threefold-note = Nessun libretto prevede questa regola. Secondo i libretti i giocatori si accordano per la patta, oppure è patta quando entrambi possono solo ripetere le mosse.
new-book = Un libretto alla lettera
new-readings = Frasi che si leggono in due modi
new-clock = Orologio
new-clock-none = Senza orologio
new-clock-minutes = Minuti per giocatore
new-clock-increment = Secondi aggiunti a ogni mossa
new-clock-choice = { $minutes } min + { $seconds } s
new-clock-own = Altri tempi
new-start = Comincia la partita
two-player = Giocatore { $number }
two-name = Nome del giocatore { $number }
two-begins = Chi ha il Bianco e comincia
two-lot = A sorte

## Giocare

game-title = Partita
game-you = Tu
game-computer = Computer
game-computer-level = Computer ({ $level })
game-person = Giocatore
game-guide-first = Piazza la tua prima pedina: scegline una qui sotto.
game-guide-place = Ora scegli dove metterla.
game-guide-turn = Tocca a te: piazza o muovi una pedina.
game-guide-queen = Tocca a te: piazza una pedina. Le pedine si potranno muovere quando la tua regina sarà sul tavolo.
game-guide-thinking = Il computer sta pensando…
game-guide-other =
    { $side ->
        [white] Tocca al Bianco.
       *[black] Tocca al Nero.
    }
game-board = Tavolo
game-hand-yours = La tua riserva
game-hand-of =
    { $side ->
        [white] Riserva del Bianco
       *[black] Riserva del Nero
    }
game-reserve =
    { $count ->
        [0] { $bug }: nessuna rimasta
       *[other] { $bug }: ancora { $count }
    }
game-moves = Mosse
game-moves-none = Le mosse compariranno qui.
game-clock-of =
    { $side ->
        [white] Orologio del Bianco: { $time }
       *[black] Orologio del Nero: { $time }
    }
game-your-move = Tocca a te
game-turn-mark = muove
game-hint = Suggerimento
game-hint-text = Suggerimento: { $move }
game-hint-piece = Guarda { $piece }.
game-hint-hand = Guarda { $piece } nella tua riserva.
game-hint-where = Dove?
game-hint-why = Perché?
game-hint-hide = Nascondi
hint-wins = Vince subito.
hint-wins-in =
    { $moves ->
        [one] Vince con questa mossa.
       *[other] Vince in { $moves } mosse.
    }
hint-stops = Impedisce all’avversario di circondare la tua regina alla prossima mossa.
hint-queen = Mette in gioco la tua regina: da lì in poi le tue pedine possono muoversi.
hint-takes =
    { $count ->
        [one] Occupa il primo posto accanto alla regina avversaria: ne restano 5 su 6.
       *[other] Occupa un posto accanto alla regina avversaria: ora ne sono occupati { $count } su 6.
    }
hint-frees =
    { $count ->
        [0] Libera la tua regina: tutti e 6 i posti intorno sono vuoti.
        [one] Libera la tua regina: resta occupato uno solo dei 6 posti intorno.
       *[other] Libera la tua regina: restano occupati { $count } dei 6 posti intorno.
    }
hint-pins =
    { $count ->
        [one] Poi { $pieces } non può più muoversi.
       *[other] Poi { $pieces } non possono più muoversi.
    }
hint-expects = Il motore si aspetta questa risposta: { $move }
hint-best = Il motore non ha trovato di meglio.
game-take-back = Ritira la mossa
game-offer-draw = Proponi patta
game-resign = Abbandona
game-resign-question = Abbandonare questa partita?
game-resign-yes = Sì, abbandono
game-move-now = Muovi subito
game-confirm = Gioca questa mossa
game-flip = Gira il tavolo
game-rotate = Ruota
game-fit = Adatta allo schermo
game-sound-off = Disattiva i suoni
game-sound-on = Attiva i suoni
game-more = Altro
game-keys = Tastiera
board-text-title = Il tavolo in forma di testo
write-title = Scrivi una mossa
write-not-now = Qui ora non si può giocare nessuna mossa.
game-rule-link = La regola: { $title }
game-not-live = Stai guardando la mossa { $ply } di { $count }.
game-not-live-start = Stai guardando l’inizio della partita.
game-to-live = Torna alla partita
game-from-here = Gioca da qui
game-pass = Passa
game-draw-accept = Accetta la patta
game-draw-decline = Continua a giocare
game-following = Questa partita si gioca in un’altra scheda. Qui puoi seguirla.
game-take-over = Giocala qui
game-end-you-win = Hai vinto!
game-end-you-lose = Hai perso.
game-end-over = La partita è finita.
game-rematch = Rivincita
game-new = Nuova partita
game-look = Rivedi la partita
game-missing = Partita non trovata
game-missing-text = Forse è stata eliminata, o è stata giocata in un altro browser.
game-loading = Un momento…
game-zoom-in = Ingrandisci
game-zoom-out = Rimpicciolisci
game-peek = Pila di { $count }
game-goal = Lo scopo: circondare la regina avversaria con sei pedine, tue o dell’avversario.
game-end-report = Che cosa ha deciso la partita? Guarda il rapporto
game-end-next-level = Prova il livello successivo: { $level }

notice-must-pass =
    { $side ->
        [white] Il Bianco non può piazzare né muovere nulla e deve passare.
       *[black] Il Nero non può piazzare né muovere nulla e deve passare.
    }
notice-passed =
    { $side ->
        [white] Il Bianco non aveva mosse e ha passato.
       *[black] Il Nero non aveva mosse e ha passato.
    }
notice-second-time = Questa posizione si presenta per la seconda volta. Alla terza la partita è patta.
notice-draw-declined = Il computer vuole continuare.
notice-draw-offered =
    { $side ->
        [white] Il Bianco propone patta.
       *[black] Il Nero propone patta.
    }
notice-engine-failed = Il computer si è fermato. La partita è al sicuro.
notice-not-saved = Questo browser non conserva la partita: la memoria è piena o disattivata. Esportala da «Le mie partite» prima di uscire.
notice-save-damaged = Questa partita salvata è danneggiata. Ecco quello che si è potuto leggere.

## Mosse e posti a parole

played-move = { $piece }: { $place }
played-throw = { $thrower } lancia { $piece }: { $place }
played-pass =
    { $side ->
        [white] Il Bianco passa.
       *[black] Il Nero passa.
    }
place-middle = in mezzo al tavolo
place-left = a sinistra { $of }
place-right = a destra { $of }
place-upper-left = in alto a sinistra { $of }
place-upper-right = in alto a destra { $of }
place-lower-left = in basso a sinistra { $of }
place-lower-right = in basso a destra { $of }
place-on = sopra { $piece }

look-piece = { $piece }: { $way }
look-stuck = { $line } Per ora non può muoversi.
way-queen = scorre di un passo.
way-spider = scorre di tre passi esatti.
way-beetle = fa un passo, anche salendo sull’alveare.
way-grasshopper = salta in linea retta sopra una fila di pedine.
way-ant = scorre quanto vuole.
way-mosquito = si muove come gli insetti che tocca.
way-ladybug = due passi sopra l’alveare, poi uno per scendere.
way-pillbug = scorre di un passo, o lancia una pedina vicina sopra di sé.

cell-target = Posa { $place }
cell-empty = Vuota, { $place }
cell-movable = { $name }, può muoversi
cell-selected = { $name }, in mano
cell-pending = { $piece } andrà qui, { $place }
cell-stack = { $top }, sopra { $below }
cell-place = { $name }, { $place }

## Quello che dice solo un lettore di schermo

spoken-taken-back =
    { $side ->
        [white] Mossa ritirata. Tocca al Bianco.
       *[black] Mossa ritirata. Tocca al Nero.
    }
spoken-no-take-back = Non c’è nessuna mossa da ritirare.
spoken-low = Ti resta poco tempo.
spoken-pending = In attesa della tua conferma: { $move }.
spoken-picked =
    { $count ->
        [one] { $piece } in mano. Può andare in un solo posto.
       *[other] { $piece } in mano. Può andare in { $count } posti.
    }
spoken-rotated =
    { $sixths ->
        [0] Il tavolo è come all’inizio.
        [1] Il tavolo è ruotato di 60° in senso orario.
        [2] Il tavolo è ruotato di 120° in senso orario.
        [3] Il tavolo è ruotato di mezzo giro.
        [4] Il tavolo è ruotato di 120° in senso antiorario.
       *[5] Il tavolo è ruotato di 60° in senso antiorario.
    }
spoken-pinned = Senza più contatto con l’alveare: { $pieces }.
spoken-gate = Troppo vicine tra loro: { $pieces }.
spoken-ring =
    { $count ->
        [1] { $queen }: un lato occupato su 6.
       *[other] { $queen }: { $count } lati occupati su 6.
    }
spoken-ring-none = { $queen }: non ancora piazzata.
spoken-movable =
    { $count ->
        [one] Una pedina può muoversi: { $pieces }.
       *[other] { $count } pedine possono muoversi: { $pieces }.
    }
spoken-movable-none = Nessuna pedina sul tavolo può muoversi.
spoken-placeable = Da piazzare: { $pieces }.
spoken-targets =
    { $count ->
        [one] { $piece } può andare in un solo posto: { $places }.
       *[other] { $piece } può andare in { $count } posti: { $places }.
    }
spoken-targets-none = Prima prendi una pedina.

step-first = All’inizio
step-previous = Una mossa indietro
step-next = Una mossa avanti
step-last = All’ultima mossa

## I tasti

keys-title = Tasti
keys-hint = Suggerimento
keys-take-back = Ritira la mossa
keys-flip = Gira il tavolo
keys-rotate = Ruota il tavolo
keys-fit = Adatta il tavolo allo schermo
keys-zoom = Ingrandisci e rimpicciolisci
keys-moves = Nell’elenco delle mosse: una mossa indietro o avanti
keys-board = Sul tavolo: vai di casella in casella
keys-choose = Sul tavolo: prendi e posa
keys-peek = Sul tavolo: guarda una pila
keys-cancel = Rimetti giù una pedina
keys-rings = Annuncia quanto sono circondate le regine
keys-movable = Annuncia quali pedine possono muoversi
keys-targets = Annuncia dove può andare la pedina in mano
keys-clocks = Annuncia quanto tempo resta ai due giocatori
keys-leap = Sul tavolo: pedina che può muoversi o posto possibile, successivo o precedente
keys-help = Questo elenco
keys-switch-off = Disattiva le scorciatoie a una lettera nelle impostazioni
keys-switch-on = Le scorciatoie a una lettera sono disattivate. Attivale nelle impostazioni
key-arrows = Frecce
key-enter = Invio
key-space = Spazio
key-escape = Esc
key-pages = Pagina su, Pagina giù

## Le mie partite

games-title = Le mie partite
games-empty = Qui non c’è ancora niente
games-empty-text = Ogni partita che giochi resta qui, su questo dispositivo. Puoi anche importare partite da un file.
games-open = Apri
games-rename = Rinomina
games-name = Nome della partita
games-save-name = Salva il nome
games-delete = Elimina
games-deleted = «{ $name }» è stata eliminata.
games-export = Esporta
games-export-all = Esporta tutte
games-export-format = Formato
games-format-pgn = PGN – lo legge la maggior parte dei programmi
games-format-json = JSON – conserva tutto
games-format-gamestring = GameString – una sola riga
games-download = Scarica
games-copy = Copia
games-copied = Copiato.
games-copy-failed = La copia non è riuscita. Usa invece «Scarica».
games-not-written =
    { $count ->
        [one] Una partita non si può scrivere in questo formato ed è stata tralasciata. PGN e JSON vanno bene per tutte.
       *[other] { $count } partite non si possono scrivere in questo formato e sono state tralasciate. PGN e JSON vanno bene per tutte.
    }
games-import = Importa
games-import-text = PGN, SGF di BoardSpace, JSON di Skep o GameString: da file, oppure incolla qui il testo.
games-import-files = Scegli i file
games-import-paste = Testo di una o più partite
games-import-read = Importa questo testo
games-imported =
    { $count ->
        [0] Nessuna partita importata.
        [one] Una partita importata.
       *[other] { $count } partite importate.
    }
games-fault = Riga { $line }: { $fault }
games-fault-move = Riga { $line }, mossa { $ply }: { $fault }
games-file = { $file }:
games-importing =
    { $count ->
        [0] Lettura in corso…
        [one] Lettura in corso… finora una partita
       *[other] Lettura in corso… finora { $count } partite
    }
games-importing-stays = Puoi fermarti in qualsiasi momento: ciò che è già stato letto resta.
games-import-stopped = Interrotto prima della fine; queste partite sono conservate.
games-unreadable = Questo file non si può leggere.
games-too-large = Supera i 20 MB. Dividilo in più file.
games-too-many = Un’importazione accetta al massimo { $most } partite: un file o un testo che supera questo numero è tralasciato per intero.
games-too-many-files = Sono più di 100 file. Scegline meno per volta.
games-own-side = Tu: { $side }
games-name-level = Computer – { $level }
games-name-levels = Computer contro computer
games-name-two = Due giocatori
games-running = In corso
games-moves =
    { $count ->
        [0] Ancora nessuna mossa
        [one] 1 mossa
       *[other] { $count } mosse
    }
games-white-wins = Ha vinto il Bianco
games-black-wins = Ha vinto il Nero
games-draw = Patta
games-damaged = Questa partita salvata non si può leggere
games-damaged-text = I suoi dati restano come sono. Puoi salvarli in un file o eliminarli.
games-list = Partite
games-you-won = Hai vinto
games-you-lost = Hai perso
games-menu = Altro: { $name }
games-export-found = Esporta queste
games-find = Cerca un nome o un giocatore
games-find-result = Risultato
games-find-opponent = Contro
games-find-all = Tutte
games-find-won = Vinte
games-find-lost = Perse
games-find-drawn = Patte
games-find-running = In corso
games-find-computer = Il computer
games-find-people = Persone
games-find-clear = Mostra tutto
games-found =
    { $count ->
        [0] Nessun risultato.
        [one] { $count } risultato
       *[other] { $count } risultati
    }
games-more =
    { $count ->
        [one] Mostrane ancora una
       *[other] Mostra altre ({ $count })
    }

## Impostazioni

settings-title = Impostazioni
settings-language-auto = Come nel browser ({ $language })
settings-as-device = Come il dispositivo
settings-look = Aspetto
settings-theme = Colori
settings-theme-light = Chiaro
settings-theme-dark = Scuro
settings-contrast = Contrasto
settings-contrast-normal = Normale
settings-contrast-high = Elevato
settings-palette = Colori adatti ai daltonici
settings-tiles = Pedine
settings-tiles-bugs = Insetti
settings-tiles-letters = Lettere
settings-board = Gioco
settings-moves = Le mosse sono mostrate con
settings-moves-pictures = Immagini
settings-moves-words = Parole
settings-moves-notation = Notazione
settings-destinations = Mostra dove può andare una pedina
settings-rings = Mostra quanto le regine sono circondate
settings-animate = Animazioni
settings-animate-on = Attive
settings-animate-off = Disattivate
settings-confirm = Chiedimi di confermare ogni mossa
settings-sounds = Suoni
settings-shortcuts = Scorciatoie da tastiera (H, U, F…)
settings-openings = Alla massima potenza il computer varia le aperture
settings-here = Le impostazioni valgono subito e restano su questo dispositivo.

## Quando qualcosa non va

missing-title = Pagina non trovata
missing-text = Forse l’indirizzo è sbagliato, o la pagina è stata spostata.
trouble-title = Skep non riesce ad avviarsi
trouble-wasm = Questo browser non è riuscito ad avviare le regole del gioco (WebAssembly). Ricarica la pagina; se non basta, aggiorna il browser o provane un altro. Le partite salvate sono intatte.
trouble-crash-title = Qualcosa è andato storto
trouble-crash = Le tue partite sono salvate. Ricarica la pagina per continuare.
trouble-reload = Ricarica

## Gli accessi a ciò che viene dopo

nav-analyse = Analizza
nav-editor = Prepara una posizione
nav-open = Apri una partita
home-analyse-text = Un tavolo per entrambi i colori, con il motore accanto.
home-editor-text = Una posizione qualsiasi: da analizzare, giocare o condividere.
open-title = Apri una partita
open-home = Un link, un testo o un file
open-drop = Rilascia per aprire
analysis-title = Analisi
report-title = Rapporto
rulebook-title = Le regole di Hive
about-title = Informazioni su Skep
share-title = Condividi
engine-failed = Il motore si è fermato. Non è andato perso nulla.
trouble-screen = Questa parte di Skep non si è potuta caricare. Controlla la connessione e riprova. Le tue partite e le tue analisi sono al sicuro.

## Analisi conservate

games-tab-games = Partite
studies-title = Analisi
studies-empty = Ancora nessuna analisi
studies-empty-text = Ciò che analizzi è conservato qui, su questo dispositivo.
studies-unnamed = Analisi del { $date }
studies-damaged = Questa analisi salvata non è leggibile
studies-analyse = Analizza
studies-new = Nuova analisi
studies-find = Cerca un nome
study-name = Nome dell’analisi

## Una nuova versione

update-ready = È pronta una nuova versione di Skep.
update-now = Caricala ora
update-later = Più tardi
