# Messages of the report of a game (`skep analyse`, and the application).
# $move is a move as in the notation, $chance the chance of White to win, such as 63 %.

analyse-heading =
    { $rules } · { $count ->
        [one] one move
       *[other] { $count } moves
    } · { $nodes } nodes for each position. The percentage is White’s chance to win.
analyse-side =
    { $side ->
        [white] White
       *[black] Black
    }
analyse-wins-in =
    { $winner ->
        [white] White
       *[black] Black
    } wins in { $count }
analyse-better = better { $move } ({ $chance })
analyse-missed-win = missed win: { $move }
analyse-queen-left = Queen in danger: better { $move }
analyse-stopped =
    { $done ->
        [one] Stopped after one of { $count } moves.
       *[other] Stopped after { $done } of { $count } moves.
    }
analyse-graph = White’s chance to win
# Names of the rows of a table.
analyse-accuracy = Accuracy
analyse-average-loss = Average loss per move
analyse-blunders = Blunders ??
analyse-mistakes = Mistakes ?
analyse-inaccuracies = Inaccuracies ?!
# A percentage with one decimal.
analyse-tenths = { $whole }.{ $tenth } %
analyse-moments = Key moments
# Then the moves that would have been better.
analyse-instead = better:
analyse-depth = Depth { $depth }, { $nodes } nodes. The percentage is White’s chance to win.
analyse-depth-speed = Depth { $depth }, { $nodes } nodes, { $speed } a second. The percentage is White’s chance to win.
analyse-over = The game is over in this position: there is no move to look for. Leave out --position to see how it got there.
analyse-no-time = --time is for a single position: add --position. For a whole game, use --nodes to say how long to look at each position.
analyse-no-memory = There is not enough memory to analyse a game.
