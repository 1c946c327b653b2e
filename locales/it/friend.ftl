# Giocare con un amico su un altro dispositivo: l’invito, il link e le partite in corso.

friend-intro = Ottieni un link da mandare. Chi lo apre per primo gioca contro di te.
friend-name-note = Lo vedrà il tuo amico. Puoi lasciarlo vuoto.
friend-make = Crea il link
friend-real-time = In tempo reale
friend-correspondence = Per corrispondenza
friend-control = Cadenza
friend-days = Giorni per ogni mossa
friend-days-choice =
    { $days ->
        [one] { $days } giorno
       *[other] { $days } giorni
    }
friend-take-back = Le mosse si possono ritirare
friend-take-back-note = Se l’avversario è d’accordo.
friend-delay = Gli spettatori vedono le mosse
friend-delay-choice =
    { $minutes ->
        [0] subito
        [one] { $minutes } minuto dopo
       *[other] { $minutes } minuti dopo
    }
friend-start = Si comincia da questa posizione
friend-start-turn =
    { $side ->
        [white] Tocca al Bianco.
       *[black] Tocca al Nero.
    }

## What was agreed

friend-pace-sentence =
    { $minutes ->
        [one] { $minutes } minuto a testa
       *[other] { $minutes } minuti a testa
    }{ $seconds ->
        [0] { "" }
        [one] , più { $seconds } secondo a ogni mossa
       *[other] , più { $seconds } secondi a ogni mossa
    }
friend-days-sentence =
    { $days ->
        [one] { $days } giorno per ogni mossa
       *[other] { $days } giorni per ogni mossa
    }
friend-untimed-sentence = Senza orologio: prenditi tutto il tempo che vuoi
friend-days-move =
    { $days ->
        [one] { $days } giorno a mossa
       *[other] { $days } giorni a mossa
    }
friend-lot = A sorte
friend-own-rules = Regole particolari
friend-take-back-yes = Se l’avversario è d’accordo
friend-take-back-no = Non in questa partita
friend-spectators = Spettatori
friend-delay-sentence =
    { $minutes ->
        [one] Vedono le mosse { $minutes } minuto dopo
       *[other] Vedono le mosse { $minutes } minuti dopo
    }

## Where the link leads

friend-only-here = Per ora solo questo computer può aprire Skep
friend-only-here-command = Un link non funzionerebbe su un altro dispositivo. Ferma Skep, riavvialo con questo comando e apri l’indirizzo che mostra:
friend-only-here-network = Un link non funzionerebbe su un altro dispositivo. Collega questo computer alla rete del dispositivo del tuo amico, poi riavvia Skep.
friend-command = Comando

## A challenge, for whoever made it

challenge-waiting = In attesa del tuo amico
challenge-invitation = Una partita a Hive?
challenge-send = Manda questo link al tuo amico
challenge-scan = Oppure fagli inquadrare questo codice
challenge-code = Codice QR del link { $link }
challenge-stays = Puoi chiudere questa pagina. Il link vale per un giorno, e alla partita arrivi anche dalla pagina iniziale.
challenge-stays-now = Il link vale per un giorno. La partita comincia appena il tuo amico accetta: tieni aperta questa pagina.
challenge-agreed = La partita
challenge-cancel = Annulla la sfida

## A challenge, for the friend

challenge-from = { $name } ti sfida
challenge-from-friend = Un amico ti sfida
challenge-name-note = Lo vedrà il tuo avversario. Puoi lasciarlo vuoto.
challenge-over-taken = Questa partita è già cominciata
challenge-over-taken-text = Qualcuno ha già accettato la sfida.
challenge-over-cancelled = Questa sfida è stata annullata
challenge-over-cancelled-text = Chiedine un’altra, o sfida tu un amico.
challenge-over-expired = Questa sfida è scaduta
challenge-over-expired-text = Nessuno l’ha accettata entro un giorno. Chiedine un’altra, o sfida tu un amico.
challenge-over-unknown = Questa sfida non esiste
challenge-over-unknown-text = Forse il link è incompleto o copiato male. Chiedilo di nuovo, o sfida tu un amico.
challenge-to-game = Vai alla partita
challenge-own = Sfida un amico

## The name

online-name = Il tuo nome
online-settings = Giocare online
online-name-note = Lo vedono gli avversari.
online-name-save = Salva il nome
online-name-saved = Salvato.

## What went wrong

online-trouble-unreachable = Il server non risponde. Controlla la connessione e riprova.
online-trouble-absent = Questa copia di Skep viene da un server che non gestisce partite tra dispositivi. Con «skep serve» si può.
online-trouble-not-found = Sul server non esiste più.
online-trouble-gone = È finita, o qualcun altro è stato più veloce.
online-trouble-own-challenge = Questa è la tua sfida: manda il link a qualcun altro.
online-trouble-bad-name = Un nome deve avere da { $least } a { $most } caratteri: lettere, cifre e spazi. Scegline un altro.
online-trouble-too-many = Troppe richieste in una volta. Aspetta un po’, annulla le sfide ancora aperte o finisci delle partite in corso.
online-trouble-refused = Il server ha rifiutato la richiesta. Ricarica la pagina e riprova.

## Games under way, on the start page

yours-title = Le tue partite online
yours-all = Tutte ({ $count })
yours-turn = Tocca a te
yours-wait = Tocca all’avversario
# The time of the side to move. Days and hours are always two or more.
yours-left-days = { $count } giorni rimasti
yours-left-hours = { $count } ore rimaste
yours-left-minutes =
    { $count ->
        [0] Meno di un minuto rimasto
        [one] { $count } minuto rimasto
       *[other] { $count } minuti rimasti
    }
yours-challenge = La tua sfida
yours-open = In attesa del tuo amico
