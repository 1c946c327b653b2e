# Condividere una partita, una variante o una posizione, e aprire ciò che altri condividono.

share-what = Che cosa condividere?
share-scope-game = Tutta la partita
share-scope-line = Questa variante
share-scope-position = Questa posizione
share-told-game =
    { $count ->
        [one] La partita intera: { $count } mossa.
       *[other] La partita intera: { $count } mosse.
    }
share-told-line =
    { $count ->
        [0] La posizione iniziale, senza mosse.
        [one] { $count } mossa, dall’inizio fin qui.
       *[other] { $count } mosse, dall’inizio fin qui.
    }
share-told-position =
    { $ply ->
        [0] La posizione iniziale.
       *[other] La posizione dopo la mossa { $ply }.
    }
share-how = Come condividere?
share-link = Link
share-picture = Immagine
share-text = Testo
share-position-impossible = Questa posizione non si può condividere da sola. Condividi invece la variante.

share-link-text = La partita stessa è nel link. Si apre in ogni browser, senza account; nessun server la conserva.
share-link-long = Il link ha { $count } caratteri. Alcuni programmi tagliano link così lunghi: in quel caso invia il testo o un file.
share-link-failed = Non è stato possibile creare il link. Condividi invece il testo.
share-copy-link = Copia il link
share-send = Invia…
share-copied = Copiato.
share-selected = Il testo è selezionato: copialo con Ctrl+C, oppure tienilo premuto e scegli «Copia».

share-picture-title = { $title }, posizione dopo la mossa { $ply }
share-theme = Colori
share-size = Dimensioni
share-size-pixels = { $width } × { $height } pixel
share-hands = Riserve dei giocatori
share-ground = Tavolo sullo sfondo
share-save-png = Salva come PNG
share-save-svg = Salva come SVG
share-copy-picture = Copia l’immagine
share-picture-failed = Questo browser non è riuscito a creare l’immagine. Prova una dimensione più piccola.
share-film = Immagine animata
share-film-game =
    { $count ->
        [one] L’unica mossa della partita, a ripetizione.
       *[other] Le { $count } mosse della partita, a ripetizione.
    }
share-film-line =
    { $count ->
        [one] L’unica mossa di questa variante, a ripetizione.
       *[other] Le { $count } mosse di questa variante, a ripetizione.
    }
share-film-step = Durata di una mossa
share-film-seconds = { $seconds } s
share-save-gif = Salva come GIF
share-film-making = Creazione dell’immagine animata
share-film-stop = Interrompi
share-film-stopped = Interrotto.
share-film-done = Salvato: { $size } kB.

share-form = Formato
share-format-hop = HOP – solo la posizione
share-text-label = Testo
share-copy-text = Copia il testo
share-loss-variations = Questo formato contiene solo le mosse: varianti, commenti e disegni restano fuori. PGN e JSON li conservano.
share-loss-moves = Questo formato contiene solo la posizione: le mosse che vi hanno portato e i dettagli delle regole restano fuori.
share-loss-all = Questo formato non può contenere ciò che condividi. PGN e JSON contengono tutto.

open-text = Link o testo di una partita
open-open = Apri
open-choose = Scegli un file
open-kinds = Un link di Skep, una GameString, un PGN, un SGF di BoardSpace, un HOP o un JSON. Puoi anche trascinare un file in qualsiasi punto della finestra.
open-reading = Lettura in corso…
open-importing =
    { $count ->
        [0] Lettura in corso…
        [one] Lettura in corso: finora una partita.
       *[other] Lettura in corso: finora { $count } partite.
    }
open-stop = Interrompi
open-stopped = Interrotto; ciò che è stato letto è conservato.
open-several = Ci sono più partite. Aggiungerle a «Le mie partite»?
open-files = Sono { $count } file. Aggiungere le loro partite a «Le mie partite»?
open-collect = Aggiungi alle mie partite
open-to-games = Vai alle mie partite
open-incomplete = Si può leggere solo l’inizio di questa partita.
open-beginning = Apri l’inizio
open-failed = Questo link non si può aprire
open-other = Apri qualcos’altro
open-fault-damaged-link = Il link è incompleto o è stato modificato. Chiedilo di nuovo, o ricopialo fino all’ultimo carattere.
open-fault-later-link = Il link è stato creato da una versione più recente di Skep. Ricarica la pagina per avere l’ultima versione, poi apri di nuovo il link.
open-fault-no-rules = Non è stato possibile caricare le regole del gioco. Controlla la connessione e riprova.
open-fault-empty = Qui non c’è niente da leggere.
open-fault-too-large = Sono più di 20 MB, troppi per delle partite. Non è stato letto niente.
open-fault-too-many-files = Sono più di 100 file. Non è stato letto niente. Aprili un po’ per volta.
open-fault-too-much = Contiene più di quanto si possa aprire: una partita può avere 10.000 mosse, 5.000 varianti e 4 MB di testo. Non ne è stato salvato niente. Chiedine solo una parte, o più partite piccole.
open-fault-unknown = Skep non ha trovato nessuna partita.
open-fault-picture = È un’immagine. Le partite non si leggono dalle immagini: chiedi il link o il testo.
open-fault-binary = Questo file non contiene testo. Le partite sono in file di testo: PGN, SGF, JSON o TXT.
open-fault-web-page = È una pagina web. Apri la pagina e copia il testo della partita, o scarica la partita come file.
open-fault-chess = È una partita a scacchi. Skep legge partite di Hive.
open-fault-go = È una partita di go. Skep legge partite di Hive.
open-fault-other-game = È un file di un altro gioco. Skep legge partite di Hive.
