# Giocare con altri in rete: che cosa sta intorno al tavolo, e perché qualcosa non si può fare.

## Who plays

online-guest = Ospite
online-away = non in linea
online-left = ha lasciato la partita
online-watchers =
    { $count ->
        [0] Nessuno spettatore
        [one] { $count } spettatore
       *[other] { $count } spettatori
    }
online-seated =
    { $side ->
        [white] Giochi con il Bianco contro { $name }.
       *[black] Giochi con il Nero contro { $name }.
    }
online-watched = Stai guardando { $white }, il Bianco, contro { $black }, il Nero.

## What to do next

online-guide-first =
    { $seconds ->
        [one] Fai la tua prima mossa: hai ancora { $seconds } secondo.
       *[other] Fai la tua prima mossa: hai ancora { $seconds } secondi.
    }
online-guide-first-other =
    { $seconds ->
        [one] { $name } ha ancora { $seconds } secondo per la prima mossa.
       *[other] { $name } ha ancora { $seconds } secondi per la prima mossa.
    }
# The opponent has no name.
online-guide-first-opponent =
    { $seconds ->
        [one] L’avversario ha ancora { $seconds } secondo per la prima mossa.
       *[other] L’avversario ha ancora { $seconds } secondi per la prima mossa.
    }
online-guide-rests =
    { $seconds ->
        [one] Gli orologi restano fermi per { $seconds } secondo, così entrambi possono ricollegarsi.
       *[other] Gli orologi restano fermi per { $seconds } secondi, così entrambi possono ricollegarsi.
    }
online-guide-other = Tocca a { $name }. Puoi già scegliere la tua prossima mossa.
# The opponent has no name.
online-guide-opponent = Tocca all’avversario. Puoi già scegliere la tua prossima mossa.
online-guide-plan = Scegli dove andrà appena toccherà a te.
online-guide-premove = La mossa è scelta: partirà appena sarà il tuo turno. Tocca il tavolo per annullarla.
online-guide-sending = Invio della mossa…
online-chosen = La mossa è scelta: { $move }. Partirà appena sarà il tuo turno; il tasto Esc la annulla.
online-unchosen = La mossa scelta è annullata.

## The line to the server

online-connecting = Connessione in corso…
online-unreachable = Al momento il server non risponde. Nuovo tentativo in corso…
online-lost = Connessione persa. Riconnessione in corso…
online-back-again = Sei di nuovo in linea.
online-outdated = Sul server c’è una nuova versione di Skep. Ricarica la pagina per continuare a giocare.
online-missing = Partita non trovata
online-missing-text = Forse il link è incompleto. Fattelo mandare di nuovo.

## What players offer each other

online-abort = Annulla la partita
online-abort-question = Annullare questa partita?
online-abort-yes = Sì, annulla la partita
online-take-back = Chiedi di ritirare la mossa
online-give-time = Dai 15 secondi
online-accept = Accetta
online-decline = Rifiuta
online-draw-sent = Patta proposta
online-take-back-sent = Richiesta inviata
online-draw = { $name } propone patta.
online-take-back-asked = { $name } chiede di ritirare una mossa.
online-rematch = { $name } propone la rivincita.
online-rematch-accept = Accetta la rivincita
online-rematch-sent = Rivincita proposta
online-rematch-go = Vai alla rivincita
online-rematch-watch = Guarda la rivincita
online-draw-declined =
    { $who ->
        [you] Hai rifiutato la patta.
       *[other] { $name } ha rifiutato la patta.
    }
online-take-back-declined =
    { $who ->
        [you] Hai rifiutato il ritiro della mossa.
       *[other] { $name } ha rifiutato il ritiro della mossa.
    }
online-rematch-declined =
    { $who ->
        [you] Hai rifiutato la rivincita.
       *[other] { $name } ha rifiutato la rivincita.
    }
online-time-given =
    { $who ->
        [you] Hai ricevuto 15 secondi in più.
       *[other] { $name } ha ricevuto 15 secondi in più.
    }
online-premove-gone = La mossa che avevi scelto non è più possibile.
online-gone =
    { $seconds ->
        [one] { $name } non è più in linea. Tra { $seconds } secondo potrai reclamare la vittoria.
       *[other] { $name } non è più in linea. Tra { $seconds } secondi potrai reclamare la vittoria.
    }
online-claimable = { $name } non è più in linea. Puoi reclamare la vittoria o la patta, oppure aspettare ancora.
online-claim-win = Reclama la vittoria
online-claim-draw = Reclama la patta
online-came-back = { $name } è di nuovo in linea.
online-went = { $name } non è più in linea.
online-offered-draw = Hai proposto patta.
online-offered-take-back = Hai chiesto di ritirare una mossa.
online-offered-rematch = Hai proposto la rivincita.

## The end

online-end-abandonment =
    { $winner ->
        [white] Vince il Bianco: il Nero ha lasciato la partita.
        [black] Vince il Nero: il Bianco ha lasciato la partita.
       *[none] Patta: un giocatore ha lasciato la partita.
    }
online-end-aborted = La partita è stata annullata. Non conta.
online-end-no-first-move = La partita è stata annullata: la prima mossa non è arrivata in tempo. Non conta.
online-end-draw = Patta.
online-end-none = La partita non è stata giocata.

## For those who watch

online-link = Copia il link
online-link-copied = Link copiato. Chi lo apre può guardare.
online-other-side = Guarda dall’altro lato
online-delayed =
    { $minutes ->
        [one] Vedi le mosse { $minutes } minuto dopo i giocatori.
       *[other] Vedi le mosse { $minutes } minuti dopo i giocatori.
    }

## Chat

chat-title = Chat
chat-unread =
    { $count ->
        [0] Chat
       *[other] Chat ({ $count })
    }
chat-players = La leggono solo i due giocatori.
chat-spectators = La leggono solo gli spettatori, non i giocatori.
chat-message = Messaggio
chat-send = Invia
chat-said = { $name }: { $text }
chat-you = Tu
chat-hide = Nascondi i messaggi di { $name }
chat-hidden = I messaggi di { $names } sono nascosti su questo dispositivo.
chat-show = Mostrali di nuovo
chat-off = Disattiva la chat
chat-on = Attiva la chat

## Why something cannot be done

refused-over = La partita è finita.
refused-not-over = La partita non è ancora finita.
refused-not-your-turn = Tocca al tuo avversario.
refused-stale = Intanto la partita è andata avanti.
refused-unreadable = Questa non è una mossa: { $reason }
refused-illegal = Questa mossa non è permessa: { $reason }
refused-no-offer = Questa proposta non vale più.
refused-offer-stands = È già stato proposto.
refused-too-soon = Hai proposto patta da poco. Aspetta che ciascuno abbia fatto altre dieci mosse.
refused-moves-stay = In questa partita le mosse non si possono ritirare.
refused-nothing-to-take-back = Non hai ancora mosso.
refused-has-begun = Entrambi hanno mosso: la partita non si può più annullare.
refused-opponent-is-there = Il tuo avversario c’è, o può ancora tornare.
refused-no-clock = Nessun orologio è in funzione.
refused-too-long = Questa partita ha raggiunto il numero massimo di mosse. Proponi patta oppure abbandona.
refused-enough-time = Il tuo avversario ha tempo più che sufficiente.
refused-has-rematch = La rivincita è già cominciata.
refused-enough-said = In questa partita sono già stati inviati troppi messaggi.
refused-nothing-said = Non c’è niente da inviare.
refused-too-fast = Scrivi troppo in fretta. Aspetta un momento.
refused-not-a-player = Non giochi in questa partita.
refused-nobody = Scegli prima un nome nelle impostazioni: poi potrai scrivere qui.
refused-not-your-chat = Questa chat non è per te.
refused-unheard = La connessione si è interrotta. Non si sa se sia arrivato.
refused-away = Connessione persa: non è stato inviato niente.
refused-otherwise = Il server ha rifiutato la richiesta.
