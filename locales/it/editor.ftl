# Ciò che dice l’editor di posizioni.

editor-board = Tavolo per preparare una posizione
editor-check = È possibile?
editor-possible = Questa posizione è possibile.
editor-empty = Il tavolo è vuoto: è l’inizio di una partita.
editor-impossible = Questa posizione non è possibile:
editor-moves =
    { $side ->
        [white] Il Bianco ha
       *[black] Il Nero ha
    } { $count ->
        [one] una mossa.
       *[other] { $count } mosse.
    }
editor-guide = Prendi una pedina e mettila sul tavolo.
editor-guide-held = Ora scegli una casella del tavolo.
editor-turn = Tocca a
editor-tools = Cambia tutta la posizione
editor-undo = Annulla
editor-redo = Ripristina
editor-mirror = Specchia
editor-rotate = Ruota di 60°
editor-clear = Svuota il tavolo
editor-restore = Torna alla posizione originale
editor-remove = Togli
editor-key-remove = Canc, Backspace
editor-rest = Ultima pedina mossa
editor-rest-none = Nessuna pedina
editor-rest-text = Una pedina appena piazzata, mossa o lanciata riposa per un turno.
editor-hop = La posizione come testo (HOP)
editor-hop-none = Ancora nessun testo
editor-paste = Prepara da un testo
editor-paste-text = HOP, GameString, PGN o qualsiasi altra partita: ne viene ripresa l’ultima posizione.
editor-load = Prepara
editor-no-position = In questo testo non ci sono né posizioni né partite.
editor-analyse = Analizza
editor-play = Gioca da qui
editor-share = Condividi
editor-cell-apart = Vuota, lontana dall’alveare, riga { $row }, colonna { $column }
editor-said-removed = { $piece }: tolta dal tavolo
editor-said-undone = Annullato.
editor-said-redone = Ripristinato.
editor-said-mirrored = La posizione è stata specchiata.
editor-said-rotated = La posizione è stata ruotata di 60°.
editor-said-cleared = Il tavolo è vuoto.
editor-said-restored = Di nuovo la posizione originale.
editor-said-loaded = La posizione è pronta.
