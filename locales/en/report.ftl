# What the report of a game and the retrying of mistakes say. $move, $text and $best are moves as in the notation;
# $chance, $cost, $from and $to are percentages as the language writes them; $time is a duration as in report-time-….

report-what = The engine judges every move and shows what would have been better.
report-depth = How thorough?
report-depth-quick = Quick
report-depth-normal = Normal
report-depth-thorough = Thorough
report-time-moment = a few seconds
report-time-seconds = about { $count } seconds
report-time-minutes =
    { $count ->
        [one] about a minute
       *[other] about { $count } minutes
    }
report-make = Make the report
report-anew = Make a new report…
report-making = The report is being made
report-begins = The report has started. You can look at the game meanwhile; the engine beside the board is paused.
report-progress = { $done } of { $all } moves
report-remaining = { $time } left
report-stop = Stop
report-stopped =
    { $done ->
        [one] Stopped: one of { $all } moves is judged.
       *[other] Stopped: { $done } of { $all } moves are judged.
    }
report-go-on = Continue
report-ready = The report is ready.
report-failed = The engine has stopped. What it has found so far is kept.
report-no-memory = The browser does not give the engine enough memory for a report.
report-out-of-date = The moves have changed since the last report. A new one keeps what still holds.
report-elsewhere = Another tab is making this report. What it finds is shown here too.

## The graph

report-graph = White’s chance to win, move by move
report-start = Start
report-not-judged = Not judged yet
report-chance = White { $chance }
report-won =
    { $side ->
        [white] White has won
       *[black] Black has won
    }
# "12. Black"
report-turn = { $number }. { $side }
# The turn and the move: "12. Black: bA1 -wQ ??"
report-move = { $turn }: { $text }
# Two facts in a row.
report-pair = { $first } · { $second }
report-spent = took { $time }
report-time-note = The bars show how long each move took: White’s upwards, Black’s downwards.
report-table = The graph as a table
report-column-move = Move
report-column-chance = White’s chance
report-column-loss = Cost
report-column-time = Time
report-forced = only move

## The sides

report-accuracy = Accuracy
report-average-loss = Average loss
report-inaccuracies = Inaccuracies
report-mistakes = Mistakes
report-blunders = Blunders
report-time = Time used
report-how = { $depth }: { $nodes } positions for each move.

## The moves

report-moments = Key moments
report-moments-none = No move cost much: a game without turning points.
report-cost =
    { $side ->
        [white] White’s chance fell from { $from } to { $to }.
       *[black] Black’s chance fell from { $from } to { $to }.
    }
report-lapse-missed-win = There was an immediate win.
report-lapse-queen-left = The Queen could be surrounded at once.
report-better = Better:
report-take = Add the better line to the moves
report-write = Add marks and better lines
report-is-written = Marks and better lines are added
report-written = The moves now have their marks, with the better lines beside them.
report-retry = Retry the mistakes

## Retrying mistakes

retry-title = Retry the mistakes
retry-what = You get the position before each mistake. Find something better: every good move counts, not only the engine’s first choice.
retry-whose = Whose mistakes?
retry-both = Both
retry-count =
    { $count ->
        [0] none
        [one] one move
       *[other] { $count } moves
    }
retry-inaccuracies = Inaccuracies (?!) too
retry-begin = Begin
retry-none = There is nothing to retry here.
retry-progress = { $at } of { $all }
retry-task =
    { $side ->
        [white] { $turn } played { $move }. Find something better for White.
       *[black] { $turn } played { $move }. Find something better for Black.
    }
retry-judging = The engine is looking at your move…
retry-right-best = Right! { $move } is the best move.
retry-right-same = Right! { $move } is just as good as the engine’s choice.
retry-right-other = Right: { $move } is good and costs only { $cost }. The engine would have played { $best }.
retry-better = { $move } is better than what was played, but it still costs { $cost }.
retry-wrong = { $move } does not help: it costs { $cost }.
retry-same = { $move } is what was played.
retry-reply =
    { $side ->
        [white] White replies { $move } ({ $words }).
       *[black] Black replies { $move } ({ $words }).
    }
retry-original = In the game { $move } was played: it cost { $cost }.
retry-solution = The best move is { $move }.
retry-again = Try again
retry-show = Show the solution
retry-next = Next
retry-take = Add it to the moves
retry-taken = The better line is now in the moves.
retry-result =
    { $right ->
        [0] None of { $all } found this time.
       *[other] { $right } of { $all } found.
    }
retry-result-first =
    { $first ->
        [one] One on the first try.
       *[other] { $first } on the first try.
    }
retry-back = Back to the report
retry-restart = Once more
