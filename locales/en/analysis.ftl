# What the analysis board says.

## The board

analysis-steps = Moves and changes
analysis-parts = Parts of the analysis
analysis-at-start = The start.
analysis-new = New analysis…
analysis-open = Open…
analysis-set-up = Set up a position…
analysis-share = Share…
analysis-play = Play from here…
play-from-title = Play from here
play-from-friend = A friend on another device
play-from-invite = Invite a friend

study-missing = Analysis not found
study-missing-text = It may have been deleted, or it was made in another browser.
study-following = This analysis is being edited in another tab. You can look at it here.
study-take-over = Edit it here
study-not-saved = This browser does not keep the analysis: its storage is full or switched off. Export it before you close the page.
study-repetition =
    { $count ->
        [2] This position has come up for the second time.
        [3] This position has come up for the third time.
       *[other] This position has come up { $count } times.
    }

## The chances

evaluation-none = No evaluation: the engine is off
evaluation-chance = White’s chance to win: { $chance }
evaluation-short = in { $moves }
evaluation-end =
    { $side ->
        [white] White wins in { $moves ->
            [one] one move
           *[other] { $moves } moves
        }
       *[black] Black wins in { $moves ->
            [one] one move
           *[other] { $moves } moves
        }
    }

## The engine

engine-title = Engine
engine-options = Engine settings
engine-threat = Show the threat
engine-threat-text =
    { $side ->
        [white] If White were to move now:
       *[black] If Black were to move now:
    }
engine-no-threat = Here nobody can move twice in a row, so there is no threat to show.
engine-no-memory = The browser does not give the engine enough memory. Choose less in the engine settings.
engine-thinking = Thinking…
engine-asleep = Paused while the page is in the background.
engine-done = Nothing more to find
engine-over = The game is over.
engine-depth = Depth { $depth }
engine-nodes = { $nodes } positions
engine-speed = { $speed } per second
engine-take = { $text }, { $words }. Add to the moves
engine-says = { $evaluation }. Best: { $move }
engine-says-threat = Threat: { $move }. { $evaluation }
engine-said-on = The engine is on.
engine-said-off = The engine is off.
engine-said-threat-on = The engine now looks for the threat.
engine-said-threat-off = The engine no longer looks for the threat.
engine-lines = Lines
engine-arrows = Show the best moves on the board
engine-memory = Memory
engine-megabytes = { $size } MB
engine-threads = Threads
engine-one-thread = This browser gives the engine only one thread here.
engine-line-whole = Show the whole line
engine-line-short = Show less of the line

## The moves

tree-empty = Pick a piece and place it: you play both sides. The moves appear here, with all the variations you try.
tree-other-rules = Other rules
tree-variations = Variations
tree-move = { $side }, move { $number }: { $text }, { $words }
tree-move-marked = { $move }, { $mark }
tree-promote = Move up
tree-promoted = This line now comes first.
tree-remove = Delete
tree-removed = The move and what followed it were deleted.
tree-copy = Copy line
tree-copied = Line copied.
tree-copy-failed = Copying did not work.
tree-comment-more = Show more
tree-comment-less = Show less
edit-undo = Undo
edit-redo = Redo

mark-brilliant = Brilliant move
mark-good = Good move
mark-interesting = Interesting move
mark-inaccuracy = Inaccuracy
mark-mistake = Mistake
mark-blunder = Blunder
mark-none = No mark

notes-title = Notes
notes-marks = Mark of the move
notes-comment = Comment on this move
notes-move = This move
report-none = The report judges the moves of a game. Play some moves or open a game first.

## Drawing

draw-title = Draw on the board
draw-clear = Clear the drawings
draw-done = Done
ink-green = Green, solid
ink-red = Red, dashed
ink-blue = Blue, dotted
ink-yellow = Yellow, dashed and dotted

## Keys

keys-take-best = Play the engine’s best move
keys-engine = Engine on or off
keys-comment = Write about the move
keys-marks = Marks: { $marks }
keys-walk = Along the line
keys-variations = To another variation
keys-ends = To the start, to the end of the line
keys-right-button = Right button
keys-draw = Draw an arrow or a mark; with Shift red, with Alt blue, with both yellow
key-home-end = Home, End
key-delete = Delete
key-undo = Ctrl + Z
key-redo = Ctrl + Shift + Z

## Kept analyses

studies-new-text = What you have now is kept under “My games”.
studies-begin = Begin

## The board as text, and moves that are written

board-text-last = Last move: { $move }
board-text-empty = The table is empty.
board-text-order = The rows of the board from top to bottom, each from left to right.
board-text-row = Row { $row } of { $rows }
board-text-line = { $name }. Beside it: { $neighbours }.
board-text-left = left, { $piece }
board-text-right = right, { $piece }
board-text-upper-left = upper left, { $piece }
board-text-upper-right = upper right, { $piece }
board-text-lower-left = lower left, { $piece }
board-text-lower-right = lower right, { $piece }
board-text-no-pieces = None left
write-label = Move
write-turned = The signs - / \ refer to the board as it was at the start, not as it is turned now.
write-how = A piece and its place: wA1 -bQ puts White Ant 1 to the left of Black Queen. w and b are the sides; Q, S, B, G, A, M, L, P the bugs.
