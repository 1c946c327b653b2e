# Messages of the report of a game (`skep analyse`, and the application).
# $move is a move as in the notation, $chance the chance of White to win, such as 63 %.

analyse-heading =
    { $rules } · { $count ->
        [one] una mossa
       *[other] { $count } mosse
    } · { $nodes } nodi per posizione. La percentuale è la probabilità di vittoria del Bianco.
analyse-side =
    { $side ->
        [white] Bianco
       *[black] Nero
    }
analyse-wins-in =
    { $winner ->
        [white] il Bianco
       *[black] il Nero
    } vince in { $count }
analyse-better = meglio { $move } ({ $chance })
analyse-missed-win = vittoria mancata: { $move }
analyse-queen-left = regina in pericolo: meglio { $move }
analyse-stopped =
    { $done ->
        [one] Interrotta dopo una mossa su { $count }.
       *[other] Interrotta dopo { $done } mosse su { $count }.
    }
analyse-graph = Probabilità di vittoria del Bianco
# Names of the rows of a table.
analyse-accuracy = Precisione
analyse-average-loss = Perdita media per mossa
analyse-blunders = Errori gravi ??
analyse-mistakes = Errori ?
analyse-inaccuracies = Imprecisioni ?!
# A percentage with one decimal.
analyse-tenths = { $whole },{ $tenth } %
analyse-moments = Momenti chiave
# Then the moves that would have been better.
analyse-instead = meglio:
analyse-depth = Profondità { $depth }, { $nodes } nodi. La percentuale è la probabilità di vittoria del Bianco.
analyse-depth-speed = Profondità { $depth }, { $nodes } nodi, { $speed } al secondo. La percentuale è la probabilità di vittoria del Bianco.
analyse-over = In questa posizione la partita è finita: non c’è nessuna mossa da cercare. Senza --position si vede come ci si è arrivati.
analyse-no-time = --time vale solo per una singola posizione: aggiungi --position. Per una partita, --nodes dice quanto a lungo studiare ogni posizione.
analyse-no-memory = Non c’è abbastanza memoria per analizzare una partita.
