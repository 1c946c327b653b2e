# Le pagine attorno al gioco: la pagina delle regole e la pagina «Informazioni».
# Gli attributi sono spiegati in en/rulebook.ftl.

rulebook-contents = In questa pagina
rulebook-no-boards = Le figure non si possono mostrare, perché le regole del gioco non sono state caricate. Il testo è completo.
rulebook-link = Link a questa regola: { $title }

## La guida

guide-goal = Lo scopo
guide-goal-text = Due giocatori, il Bianco e il Nero, costruiscono un alveare con pedine a sei lati, ognuna con un insetto. Circonda l’ape regina avversaria su tutti e sei i lati e hai vinto. Non importa di chi siano le pedine attorno a lei.
    .board = La regina nera in mezzo a sei pedine, quattro nere e due bianche: ha vinto il Bianco.

guide-start = Per cominciare
guide-start-text = Non c’è un tabellone: le pedine stanno sul tavolo e formano da sole il campo di gioco. All’inizio il tavolo è vuoto e tutte le pedine sono nelle riserve. Comincia il Bianco, poi si gioca a turno. Al tuo turno piazzi una nuova pedina oppure ne muovi una che è già sul tavolo.
guide-start-lot = Chi prende il Bianco si decide di comune accordo o a sorte. Nelle prime partite lascia da parte la zanzara, la coccinella e l’onisco, come consigliano i libretti.

guide-placing = Piazzare
guide-placing-text = La prima pedina del Bianco va al centro, la prima del Nero accanto. Da lì in poi una nuova pedina deve toccare almeno una pedina del proprio colore e nessuna dell’altro. Questo vale solo quando la si piazza: dopo può andare dove vuole.
guide-placing-queen = La tua ape regina deve essere sul tavolo entro il tuo quarto turno. Finché non c’è, nessuna tua pedina si muove.
guide-placing-hole = Un buco in cui nulla può scorrere si può riempire con una pedina della riserva, anche se è chiuso su tutti i lati, purché nessuna pedina avversaria lo tocchi.
guide-placing-board = Il Bianco e il Nero hanno due pedine ciascuno sul tavolo. Il Bianco può piazzare una formica in cinque caselle: accanto alle pedine bianche e lontano dalle nere.

guide-moving = Muovere
guide-moving-text = Ogni insetto si muove a modo suo, come si vede più sotto. Una pedina che si è mossa può toccare pedine di entrambi i colori. Nessuna pedina lascia mai il tavolo. Se non puoi né piazzare né muovere nulla, passi il turno, e solo in quel caso.

guide-one-hive = Un solo alveare
guide-one-hive-text = Tutte le pedine sul tavolo restano unite, sempre: prima di una mossa, durante e dopo. Una pedina che è l’unico legame tra due parti dell’alveare deve restare, anche se all’arrivo le riunirebbe.

guide-freedom = La libertà di movimento
guide-freedom-text = La maggior parte degli insetti scorre sul tavolo. Dove due pedine sono così vicine che una terza non può infilarsi in mezzo, formano una porta, e una pedina che scorre non ci passa. Mentre scorre, una pedina resta a contatto con l’alveare. Gli insetti che saltano o si arrampicano non temono le porte al livello del tavolo.
guide-freedom-heights = Nell’edizione Ultimate ci sono porte anche in alto: nessuna pedina sale, passa o scende tra due pile che sono entrambe più alte del punto di partenza e del punto di arrivo.

guide-bugs = Gli insetti
guide-bugs-text = Ogni figura mostra una pedina e le caselle dove potrebbe andare.
guide-queen = È lenta, ed è la pedina da proteggere. Con cinque pedine accanto spesso non riesce più a uscire.
    .board = La regina nera sul bordo inferiore di un alveare. Può scorrere in quattro caselle attorno.
guide-spider = Sempre tre passi, né più né meno, e mai due volte sulla stessa casella.
    .board = Un ragno nero in cima a un alveare a ferro di cavallo. Può andare nelle quattro caselle a tre passi di distanza.
guide-beetle = Una pedina sotto un coleottero non può muoversi, e la pila ha il colore del coleottero. Sul tavolo scorre come la regina; per salire o scendere non gli serve spazio ai lati. Si piazza sul tavolo, come tutte le altre pedine.
    .board = Un coleottero bianco all’estremità destra dell’alveare. Può andare in due caselle libere accanto e salire su due pedine.
guide-grasshopper = Atterra sulla prima casella libera dietro la fila. Le porte non la fermano, ma non può saltare una casella vuota.
    .board = Una cavalletta bianca sul bordo inferiore dell’alveare. Può saltare tre file, fino alla casella dietro ciascuna.
guide-ant = Raggiunge ogni casella attorno all’alveare in cui può scorrere: è la pedina più mobile. Non può infilarsi in una porta.
    .board = Una formica bianca in cima a un anello con un’apertura stretta. Può andare in undici caselle tutt’attorno, ma non nel buco in mezzo.
guide-mosquito = Sceglie tra tutti gli insetti che tocca, di entrambi i colori; di una pila conta solo la cima. Se tocca soltanto un’altra zanzara, non può muoversi.
    .board = Una zanzara bianca che tocca un coleottero e un ragno. Può raggiungere sei caselle come l’uno o come l’altro.
guide-ladybug = Finisce sempre sul tavolo, in una casella diversa da quella di partenza. Può calarsi nei buchi e uscirne.
    .board = Una coccinella bianca sul bordo di un lungo alveare. Raggiunge dieci caselle camminando sopra due pedine.

guide-throw = Il lancio dell’onisco
guide-throw-text = Invece di muoversi, un onisco può lanciare: solleva una pedina accanto a sé, di qualsiasi colore, e la posa in un’altra casella libera accanto a sé. La pedina deve stare da sola, non deve essere l’unico legame dell’alveare e non passa tra due pile più alte mentre sale o scende. Anche una zanzara che tocca un onisco può lanciare.
    .board = Un onisco bianco con la regina nera in alto a destra. Può posare la regina in tre caselle libere accanto a sé.
guide-throw-rest = Ciò che è stato piazzato, mosso o lanciato nel turno precedente riposa: per un turno non può muoversi, né essere lanciato, né lanciare.
guide-throw-pinned = Un onisco che deve restare perché unisce l’alveare può comunque lanciare: non lascia la sua casella. E una zanzara può lanciare accanto a un onisco a riposo, se non è a riposo lei stessa.

guide-end = La fine
guide-end-text = Una regina con una pedina su tutti e sei i lati perde subito, chiunque abbia chiuso il cerchio. Se una sola mossa circonda entrambe le regine, la partita è patta.
guide-end-hand = Per vincere non occorre aver piazzato tutte le pedine.
guide-end-draw = I giocatori possono accordarsi per la patta in qualsiasi momento. Dove è previsto, la partita è patta anche quando una posizione si presenta per la terza volta. Chiunque può abbandonare.

guide-editions = Le edizioni
guide-editions-text = Il gioco è uscito in più edizioni, che differiscono per le pedine, per due regole e per ciò che è patta. Skep le conosce tutte e ti lascia scegliere regole tue.
guide-editions-edition = Edizione
guide-editions-pieces = Pedine per giocatore
guide-editions-queen = Regina al primo turno
guide-editions-gates = Porte tra le pile
guide-editions-count =
    { $edition ->
        [ultimate] 14, con zanzara, coccinella e onisco
        [carbon] 13, con zanzara e coccinella
       *[classic] 11
    }
guide-editions-yes = sì
guide-editions-no = no
guide-editions-set = In ogni edizione ciascun giocatore ha 1 ape regina, 2 ragni, 2 coleotteri, 3 cavallette e 3 formiche.
guide-editions-draws = I libretti differiscono anche sulla patta. Quando entrambi i giocatori possono solo ripetere le mosse, due libretti li lasciano accordarsi per la patta, due la dichiarano, uno non dice nulla. Nessuno dice che la partita è patta alla terza comparsa di una posizione: è una regola di Skep, che puoi disattivare.

guide-books = I libretti alla lettera
guide-books-text = Alcune frasi dei libretti si leggono in due modi. Le tre edizioni seguono il libretto più recente. In «Altre regole» puoi invece giocare seguendo alla lettera un solo libretto.
guide-books-book = Libretto
guide-books-pieces = Pedine per giocatore
guide-books-readings = Che cosa cambia
guide-books-same = nulla: è l’edizione Ultimate
guide-books-not-taken = Due frasi sono troppo vaghe per giocarci, e Skep non le segue: che la partita è patta appena entrambi possono solo andare avanti e indietro, e che una zanzara sopra l’alveare si muove come ciò che tocca lassù.

## Perché una mossa è rifiutata

rulebook-refusals = Perché una mossa è rifiutata
rulebook-refusals-text = Quando Skep rifiuta una mossa, indica una di queste regole. Ogni figura mostra una mossa vietata, con le caselle che dicono perché.

rulebook-game-over = Una partita finisce quando una regina è circondata, quando i giocatori si accordano per la patta o uno abbandona, quando scade il tempo, o per ripetizione dove è prevista. Dopo non si muove più nulla. Puoi sempre rivedere la partita e continuarla da una posizione precedente.
    .board = La regina nera con pedine su tutti e sei i lati. Il Nero prova a piazzare una formica, ma la partita è finita.
rulebook-must-move = Passa solo chi non può fare altro. Finché puoi piazzare, muovere o lanciare una sola pedina, devi farlo, anche se ti danneggia.
    .board = Un ragno bianco e uno nero fianco a fianco. Il Bianco potrebbe piazzare una pedina, quindi non può passare.
rulebook-not-in-game = Quali pedine partecipano si decide prima della partita, con l’edizione o con una tua scelta. La zanzara, la coccinella e l’onisco non ci sono in tutte le partite.
    .board = Una partita senza espansioni: il Bianco prova a piazzare una zanzara accanto al ragno bianco.
rulebook-not-your-turn = Comincia il Bianco, poi si gioca a turno, un’azione ciascuno. Si piazzano solo le pedine del proprio colore, e solo al proprio turno.
    .board = Tocca al Bianco, ma si vorrebbe piazzare all’estremità destra una formica della riserva del Nero.
rulebook-not-in-hand = Una pedina si piazza una volta sola. Poi resta sul tavolo fino alla fine della partita: può muoversi, ma non torna mai nella riserva.
    .name = Una volta sola
    .board = Il ragno bianco 1 è già sul tavolo.
rulebook-queen-not-yet = Oggi, nella maggior parte delle partite, nessuno comincia con l’ape regina. Si piazza al secondo, terzo o quarto turno. Le edizioni più vecchie, Carbon e Classica, la permettono anche al primo.
    .board = Il Bianco ha piazzato un ragno. Il Nero prova a rispondere con la regina.
rulebook-queen-due = Se sono passati tre turni senza la tua regina, va piazzata al quarto. Nessun’altra pedina può essere piazzata prima di lei. Contano anche i turni passati.
    .board = Il Bianco e il Nero hanno tre pedine ciascuno sul tavolo, senza regine. Il Bianco prova a piazzare un coleottero.
rulebook-number-order = Le pedine della stessa specie hanno dei numeri, così le mosse si possono scrivere. Lasciano la riserva nell’ordine di questi numeri. Per il gioco non fa differenza.
    .board = Il Bianco prova a piazzare la formica 2 mentre la formica 1 è ancora in riserva.
rulebook-occupied = Le nuove pedine si piazzano sul tavolo, mai sopra altre. Vale anche per il coleottero: sale solo più tardi, muovendosi.
    .name = In una casella vuota
    .board = Il Bianco prova a piazzare un coleottero sopra il ragno bianco.
rulebook-first-cell = Il tavolo non ha bordi né caselle. Perciò la primissima pedina è il centro, ovunque si trovi, e tutto il resto si costruisce attorno.
    .board = Un tavolo vuoto. Il Bianco prova a piazzare la prima pedina accanto al centro.
rulebook-touches-nothing = C’è un solo alveare. Una nuova pedina si piazza proprio accanto a una pedina che è sul tavolo.
    .name = Accanto all’alveare
    .board = Il Bianco prova a piazzare una cavalletta a una casella di distanza dal ragno bianco.
rulebook-touches-enemy = Una nuova pedina tocca almeno una pedina del proprio colore e nessuna avversaria. Una pila ha il colore della pedina in cima. Fa eccezione solo la primissima pedina del Nero, che non ha altro da toccare.
    .name = Lontano dall’avversario
    .board = Il Bianco prova a piazzare una formica nell’angolo tra il ragno bianco e quello nero. Toccherebbe il ragno nero.
rulebook-not-on-table = Si muovono solo le pedine sul tavolo. Una pedina in riserva va prima piazzata; potrà muoversi in un turno successivo.
    .name = Prima piazzare, poi muovere
    .board = Due pedine bianche e due nere in fila. La formica bianca da muovere è ancora in riserva.
rulebook-not-your-piece = Si muovono le proprie pedine. L’unica eccezione è l’onisco, che può lanciare una pedina vicina di qualsiasi colore, e la zanzara che lo imita.
    .board = Il Bianco, che non ha un onisco, prova a muovere la regina nera.
rulebook-queen-not-placed = Finché la tua regina è in riserva, puoi solo piazzare pedine. Appena è sul tavolo, tutte le tue pedine possono muoversi. La regina avversaria non c’entra.
    .board = Il Bianco ha un ragno e una formica sul tavolo, e la regina ancora in riserva. Il Bianco prova a muovere la formica.
rulebook-at-rest = La pedina piazzata, mossa o lanciata nell’ultimo turno riposa per un turno. Non può essere lanciata subito, né rilanciata indietro, e non lancia. Conta solo nelle partite con l’onisco.
    .board = La regina nera è appena arrivata accanto all’onisco bianco. Il Bianco prova a lanciarla subito.
rulebook-covered = Una pedina che ne ha un’altra sopra non può fare nulla. Torna libera quando la pedina in cima se n’è andata.
    .board = Un coleottero nero sta sopra il ragno bianco. Il Bianco prova a muovere il ragno.
rulebook-in-stack = Un onisco solleva solo una pedina che sta sul tavolo da sola. Le pedine di una pila sono troppo pesanti, anche quella in cima.
    .name = Nessuna pedina di una pila
    .board = Un coleottero nero sta sopra un ragno accanto all’onisco bianco. Il Bianco prova a lanciare il coleottero.
rulebook-no-thrower = Un onisco lancia solo ciò che gli sta proprio accanto. Una pedina avversaria più lontana è fuori portata.
    .name = Solo le pedine vicine
    .board = La regina nera è a due caselle dall’onisco bianco. Il Bianco prova a lanciarla.
rulebook-pinned = L’alveare non si spezza mai, nemmeno per il tempo di una mossa. Una pedina che è l’unico legame con altre resta dov’è. Vale per tutti gli insetti, anche per quelli che saltano o si arrampicano, e per le pedine da lanciare.
    .board = Una formica bianca tiene insieme due parti dell’alveare. La regina bianca e la cavalletta dietro di lei resterebbero isolate.
rulebook-own-cell = Una mossa deve cambiare qualcosa. Una pedina non può fare un giro e finire dov’era.
    .name = In un’altra casella
    .board = La regina bianca prova ad andare nella casella dove si trova già.
rulebook-ends-on-piece = Solo un coleottero finisce la mossa sopra un’altra pedina, o una zanzara che si muove come lui. La coccinella cammina sulle pedine, ma alla fine scende. Nulla viene mai lanciato sopra un’altra pedina.
    .board = Una formica bianca prova a salire sulla regina bianca accanto.
rulebook-nothing-to-copy = La zanzara prende in prestito il movimento dalle pedine vicine. Una zanzara non ne ha da prestare: quella che tocca solo l’altra zanzara deve aspettare.
    .board = La zanzara bianca tocca solo la zanzara nera.
rulebook-steps = La regina, l’onisco e il coleottero fanno un passo. Il ragno ne fa tre esatti, la coccinella due sopra l’alveare e uno per scendere. Una casella che non si raggiunge con questi passi è fuori portata.
    .board = La regina bianca prova ad avanzare di due caselle lungo l’alveare.
rulebook-not-straight = La cavalletta salta lungo una delle sei linee rette che partono dai suoi lati. Non cambia direzione per strada.
    .name = In linea retta
    .board = Una cavalletta bianca all’estremità sinistra di una fila prova a saltare in una casella fuori dalla fila.
rulebook-jump-nothing = La cavalletta non cammina. Le serve almeno una pedina proprio accanto da saltare.
    .name = Sopra almeno una pedina
    .board = Una cavalletta bianca prova ad andare nella casella vuota accanto.
rulebook-jump-gap = Un salto passa sopra una fila di pedine senza interruzioni. Finisce nella prima casella vuota, quindi la cavalletta non può superare un vuoto.
    .name = Non sopra un vuoto
    .board = Una cavalletta bianca prova a saltare sopra la regina bianca, una casella vuota e la regina nera. La casella vuota glielo impedisce.
rulebook-gate = Per scorrere, una pedina ha bisogno di spazio. Se le due caselle ai lati del suo passo sono occupate, non ci passa. Con la regola delle porte in alto, lo stesso vale per salire e lanciare tra due pile più alte.
    .name = Le porte
    .board = Una formica bianca prova a scorrere nel buco in mezzo all’alveare. Le due regine all’ingresso sono troppo vicine tra loro.
rulebook-contact = Mentre scorre, una pedina continua a toccare il resto dell’alveare. Non può attraversare il tavolo vuoto, nemmeno se ritrovasse l’alveare dall’altra parte.
    .board = L’alveare ha la forma di un ferro di cavallo. La regina bianca, in fondo a un braccio, prova a passare all’altro braccio senza una pedina lungo cui scorrere.
rulebook-unreachable = Un insetto va solo dove lo porta il suo modo di muoversi. Per certe caselle non c’è alcuna strada, come un buco chiuso da ogni lato per un insetto che scorre.
    .name = Nessuna strada
    .board = Una formica bianca fuori da un anello chiuso di sei pedine prova a entrare nel buco in mezzo.
rulebook-thrower-covered = Una pedina che ne ha un’altra sopra non fa nulla, e nemmeno lancia. Una zanzara accanto a un onisco coperto non può imitarlo.
    .name = Non da sotto
    .board = Un coleottero nero sta sopra l’onisco bianco. Il Bianco prova a lanciare il ragno nero accanto.
rulebook-thrower-at-rest = Un onisco mosso o lanciato nel turno precedente non può lanciare in questo. Un onisco che ha lanciato non si è mosso: la prossima volta potrà lanciare di nuovo.
    .name = Non durante il riposo
    .board = Il Nero ha appena lanciato l’onisco bianco nel suo nuovo posto. Il Bianco prova a usarlo per lanciare una formica nera.
rulebook-not-beside-thrower = L’onisco solleva una pedina sulla schiena e la posa proprio accanto a sé. La pedina non può ricadere più lontano.
    .name = Giù accanto all’onisco
    .board = La regina nera sta accanto all’onisco bianco. Il Bianco prova a lanciarla in una casella che non tocca l’onisco.

## Informazioni

about-what = Skep è un programma per il gioco da tavolo Hive: gioca contro il computer, o con un amico allo stesso tavolo o su un altro dispositivo, con le regole di ogni edizione. Tutto avviene nel tuo browser; solo le partite tra dispositivi passano dal server. Nessun account, nessuna pubblicità.
about-name = «Skep» è il nome inglese dell’arnia di paglia intrecciata.
about-version = Versione { $version }
about-licence = Skep è software libero, con licenza MIT o con licenza Apache 2.0, a tua scelta.
about-affiliation = Hive è un gioco di John Yianni, pubblicato da Gen42 Games. Skep non è affiliato né all’uno né all’altra. I suoi disegni e i suoi testi sono originali.
about-others = Software di altri
about-others-text = Skep si basa sul lavoro di molte persone. Questi sono i pacchetti che ne fanno parte, con le loro licenze.
about-in-browser = Nel browser
about-in-program = Nel programma
about-no-licences = L’elenco delle licenze non si è potuto caricare. Riprova quando la connessione sarà tornata.
