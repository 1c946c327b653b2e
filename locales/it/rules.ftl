# Perché una mossa è rifiutata, come si muovono gli insetti, come finisce la partita.
# Gli argomenti sono spiegati in en/rules.ftl.

## I nomi

color-white = Bianco
color-black = Nero
bug-queen = Ape regina
bug-spider = Ragno
bug-beetle = Coleottero
bug-grasshopper = Cavalletta
bug-ant = Formica
bug-mosquito = Zanzara
bug-ladybug = Coccinella
bug-pillbug = Onisco

## I movimenti

moves-queen = L’ape regina scorre di un passo.
moves-spider = Il ragno scorre di tre passi esatti, senza tornare indietro.
moves-beetle = Il coleottero fa un passo; può salire sulle altre pedine e camminare sull’alveare.
moves-grasshopper = La cavalletta salta in linea retta sopra una o più pedine, fino alla prima casella vuota.
moves-ant = La formica scorre attorno all’alveare quanto vuole.
moves-mosquito = La zanzara si muove come un qualsiasi insetto che tocca; sopra l’alveare, come un coleottero.
moves-ladybug = La coccinella fa due passi sopra l’alveare e un terzo per scendere.
moves-pillbug = L’onisco scorre di un passo, oppure lancia una pedina vicina sopra di sé in un’altra casella vuota accanto a sé.

## Perché no

title-game-over = La fine della partita
rule-game-over = La partita è finita.

title-must-move = Passare il turno
rule-must-move = Puoi ancora piazzare o muovere una pedina: non puoi passare.

title-not-in-game = Le pedine in gioco
rule-not-in-game = { $piece } non fa parte di questa partita.

title-not-your-turn = Si gioca a turno
rule-not-your-turn =
    { $mover ->
        [white] Tocca al Bianco: le pedine nere devono aspettare.
       *[black] Tocca al Nero: le pedine bianche devono aspettare.
    }

title-not-in-hand = Piazzare
rule-not-in-hand = { $piece } è già sul tavolo.

title-queen-not-yet = La regina, non subito
rule-queen-not-yet = La regina non può essere la tua prima pedina. Piazzala al secondo, terzo o quarto turno.

title-queen-due = La regina entro il quarto turno
rule-queen-due = La regina deve entrare entro il quarto turno: piazza { $other } adesso.

title-number-order = Le pedine uguali
rule-number-order = Le pedine uguali entrano in ordine: piazza prima { $other }, poi { $piece }.

title-occupied = Piazzare
rule-occupied = Questa casella è occupata. Una nuova pedina va su una casella vuota, anche un coleottero.

title-first-cell = La prima pedina
rule-first-cell = La prima pedina della partita va al centro del tavolo.

title-touches-nothing = Piazzare
rule-touches-nothing = Una nuova pedina deve toccare l’alveare.

title-touches-enemy = Piazzare
rule-touches-enemy =
    { $count ->
        [one] Una nuova pedina non può toccare una pedina avversaria: ce n’è una accanto a questa casella.
       *[other] Una nuova pedina non può toccare pedine avversarie: ce ne sono { $count } accanto a questa casella.
    }

title-not-on-table = Muovere
rule-not-on-table =
    { $kind ->
        [spider] { $piece } è ancora in riserva: va piazzato prima di muoverlo.
        [beetle] { $piece } è ancora in riserva: va piazzato prima di muoverlo.
        [pillbug] { $piece } è ancora in riserva: va piazzato prima di muoverlo.
       *[other] { $piece } è ancora in riserva: va piazzata prima di muoverla.
    }

title-not-your-piece = Di chi è la pedina
rule-not-your-piece =
    { $kind ->
        [spider] { $piece } non è tuo. Solo un onisco potrebbe muoverlo, e nessuno dei tuoi può farlo.
        [beetle] { $piece } non è tuo. Solo un onisco potrebbe muoverlo, e nessuno dei tuoi può farlo.
        [pillbug] { $piece } non è tuo. Solo un onisco potrebbe muoverlo, e nessuno dei tuoi può farlo.
       *[other] { $piece } non è tua. Solo un onisco potrebbe muoverla, e nessuno dei tuoi può farlo.
    }

title-queen-not-placed = Prima la regina
rule-queen-not-placed = Nessuna tua pedina si muove finché la tua regina non è sul tavolo.

title-at-rest = Il riposo
rule-at-rest =
    { $kind ->
        [spider] { $piece } è stato appena piazzato, mosso o lanciato: in questo turno riposa.
        [beetle] { $piece } è stato appena piazzato, mosso o lanciato: in questo turno riposa.
        [pillbug] { $piece } è stato appena piazzato, mosso o lanciato: in questo turno riposa.
       *[other] { $piece } è stata appena piazzata, mossa o lanciata: in questo turno riposa.
    }

title-covered = Le pedine coperte
rule-covered = { $piece } non può muoversi: sopra c’è { $other }.

title-in-stack = Lanciare
rule-in-stack =
    { $kind ->
        [spider] { $piece } sta sopra un’altra pedina: un onisco non può lanciarlo.
        [beetle] { $piece } sta sopra un’altra pedina: un onisco non può lanciarlo.
        [pillbug] { $piece } sta sopra un’altra pedina: un onisco non può lanciarlo.
       *[other] { $piece } sta sopra un’altra pedina: un onisco non può lanciarla.
    }

title-no-thrower = Lanciare
rule-no-thrower =
    { $kind ->
        [spider] { $piece } non è tuo, e nessun tuo onisco gli è accanto per lanciarlo.
        [beetle] { $piece } non è tuo, e nessun tuo onisco gli è accanto per lanciarlo.
        [pillbug] { $piece } non è tuo, e nessun tuo onisco gli è accanto per lanciarlo.
       *[other] { $piece } non è tua, e nessun tuo onisco le è accanto per lanciarla.
    }

title-pinned = Un solo alveare
rule-pinned =
    { $count ->
        [one] Senza { $piece } l’alveare si spezzerebbe: una casella resterebbe isolata.
       *[other] Senza { $piece } l’alveare si spezzerebbe: { $count } caselle resterebbero isolate.
    }

title-own-cell = Muovere
rule-own-cell = { $piece } è già lì: una mossa deve finire su un’altra casella.

title-ends-on-piece = Salire
rule-ends-on-piece =
    { $kind ->
        [beetle] { $piece } non può essere lanciato sopra un’altra pedina.
       *[other] { $piece } non può fermarsi sopra un’altra pedina: solo i coleotteri salgono.
    }

title-nothing-to-copy = La zanzara
rule-nothing-to-copy = { $piece } tocca solo zanzare: non ha nessuno da imitare.

title-steps = Quanto lontano si va
rule-steps =
    { $kind ->
        [mosquito]
            { $bug ->
                [spider] Qui la zanzara si muove come un ragno, di tre passi esatti: così non si arriva qui.
                [ladybug] Qui la zanzara si muove come una coccinella, due passi sopra l’alveare e uno per scendere: così non si arriva qui.
                [beetle] Qui la zanzara si muove come un coleottero, di un passo solo.
               *[queen] Qui la zanzara fa un passo solo.
            }
       *[other]
            { $bug ->
                [spider] Il ragno fa tre passi esatti senza tornare indietro: così non si arriva qui.
                [ladybug] La coccinella fa due passi sopra l’alveare e uno per scendere: così non si arriva qui.
                [beetle] Il coleottero fa un passo solo.
                [pillbug] L’onisco fa un passo solo.
               *[queen] La regina fa un passo solo.
            }
    }

title-not-straight = La cavalletta
rule-not-straight =
    { $kind ->
        [mosquito] Qui la zanzara salta come una cavalletta, in linea retta: questa casella non è su una delle sue linee.
       *[other] La cavalletta salta in linea retta: questa casella non è su una delle sue linee.
    }

title-jump-nothing = La cavalletta
rule-jump-nothing =
    { $kind ->
        [mosquito] Qui la zanzara salta come una cavalletta, sopra almeno una pedina.
       *[other] La cavalletta deve saltare almeno una pedina.
    }

title-jump-gap = La cavalletta
rule-jump-gap =
    { $kind ->
        [mosquito] Qui la zanzara salta come una cavalletta, e non sopra caselle vuote.
       *[other]
            { $count ->
                [one] La cavalletta non può saltare la casella vuota in mezzo.
               *[other] La cavalletta non può saltare le caselle vuote in mezzo.
            }
    }

title-gate = La libertà di movimento
rule-gate =
    { $otherKind ->
        [pillbug] Il passaggio è troppo stretto: { $piece } non si può lanciare tra le due pile vicine.
        [mosquito] Il passaggio è troppo stretto: { $piece } non si può lanciare tra le due pile vicine.
       *[none] Il passaggio è troppo stretto: { $piece } non può passare tra le due pedine vicine.
    }

title-contact = Restare a contatto
rule-contact = { $piece } perderebbe il contatto con l’alveare lungo il percorso.

title-unreachable = La libertà di movimento
rule-unreachable = { $piece } non ha modo di arrivare lì.

title-thrower-covered = Lanciare
rule-thrower-covered = { $other } non può lanciare: sopra c’è un’altra pedina.

title-thrower-at-rest = Lanciare
rule-thrower-at-rest =
    { $otherKind ->
        [mosquito] { $other } si è appena mossa o è stata mossa: in questo turno non può lanciare.
       *[other] { $other } si è appena mosso o è stato mosso: in questo turno non può lanciare.
    }

title-not-beside-thrower = Lanciare
rule-not-beside-thrower = { $other } può lanciare una pedina solo in una casella accanto a sé.

## La fine

result-surrounded =
    { $winner ->
        [white] Vince il Bianco: la regina nera è circondata.
       *[black] Vince il Nero: la regina bianca è circondata.
    }
result-both-surrounded = Patta: entrambe le regine sono circondate.
result-repetition = Patta: la stessa posizione si è presentata per la terza volta.
result-agreement = Patta per accordo.
result-resignation =
    { $winner ->
        [white] Vince il Bianco: il Nero ha abbandonato.
       *[black] Vince il Nero: il Bianco ha abbandonato.
    }
result-time-out =
    { $winner ->
        [white] Vince il Bianco: il Nero ha esaurito il tempo.
        [black] Vince il Nero: il Bianco ha esaurito il tempo.
       *[none] Patta: un giocatore ha esaurito il tempo.
    }
result-adjudication =
    { $winner ->
        [white] Vince il Bianco per decisione dell’arbitro.
        [black] Vince il Nero per decisione dell’arbitro.
       *[none] Patta per decisione dell’arbitro.
    }

## I libretti alla lettera, e le loro letture

rules-book-ultimate-en = Hive Ultimate, libretto inglese
rules-book-carbon-fr = Hive Carbon, libretto francese
rules-book-thirteen-fr = La scatola da 13 pedine, libretto francese
rules-book-base-fr = La scatola base, libretto francese
rules-book-base-it = La scatola base con le espansioni, libretto italiano
rules-reading-free-beetle = Un coleottero a terra passa attraverso le porte
rules-reading-owner-rest = Riposa solo una pedina lanciata, al turno successivo del suo giocatore
rules-reading-enemy-rest = Riposano solo le pedine avversarie
rules-reading-stack-throw = La cima di una pila si può lanciare
rules-reading-level-gates = Due pile più alte sbarrano il passaggio da una cima all’altra
