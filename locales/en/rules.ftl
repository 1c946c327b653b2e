# Why a move is refused, how bugs move, how games end. Every id exists in every language, with the same arguments.
#
# $piece      the piece that was to be placed or moved, as in the notation: wA1
# $kind       its bug: queen, spider, beetle, grasshopper, ant, mosquito, ladybug or pillbug
# $owner      whose it is: white or black
# $mover      the side to move: white or black
# $other      the other piece the rule speaks of
# $otherKind  the bug of that one, or none
# $bug        the bug whose way of moving is judged (a Mosquito’s may be another’s)
# $count      how many cells the board marks

## Names

color-white = White
color-black = Black
bug-queen = Queen Bee
bug-spider = Spider
bug-beetle = Beetle
bug-grasshopper = Grasshopper
bug-ant = Soldier Ant
bug-mosquito = Mosquito
bug-ladybug = Ladybug
bug-pillbug = Pillbug

## How each moves

moves-queen = The Queen Bee slides one step.
moves-spider = The Spider slides exactly three steps, without turning back.
moves-beetle = The Beetle takes one step, and may climb onto other pieces and walk over the hive.
moves-grasshopper = The Grasshopper jumps in a straight line over one piece or more, to the first empty cell.
moves-ant = The Soldier Ant slides as far as it likes around the hive.
moves-mosquito = The Mosquito moves as any bug it touches; on top of the hive it moves as a Beetle.
moves-ladybug = The Ladybug takes two steps on top of the hive and a third one down.
moves-pillbug = The Pillbug slides one step, or throws a piece beside it over itself to another empty cell beside it.

## Why not

title-game-over = The end of the game
rule-game-over = The game is over.

title-must-move = Passing
rule-must-move = You can still place or move a piece, so you may not pass.

title-not-in-game = The pieces in play
rule-not-in-game = { $piece } is not part of this game.

title-not-your-turn = Taking turns
rule-not-your-turn =
    { $mover ->
        [white] It is White’s turn: Black’s pieces have to wait.
       *[black] It is Black’s turn: White’s pieces have to wait.
    }

title-not-in-hand = Placing
rule-not-in-hand = { $piece } is already on the table.

title-queen-not-yet = The Queen’s first chance
rule-queen-not-yet = The Queen may not be your first piece. Place it on your second, third or fourth turn.

title-queen-due = The Queen by the fourth turn
rule-queen-due = By your fourth turn the Queen must be on the table: place { $other } now.

title-number-order = Pieces of the same kind
rule-number-order = Pieces of the same kind come in order: place { $other } before { $piece }.

title-occupied = Placing
rule-occupied = This cell is taken. New pieces go on an empty cell, even a Beetle.

title-first-cell = The first piece
rule-first-cell = The first piece of a game goes in the middle of the table.

title-touches-nothing = Placing
rule-touches-nothing = A new piece must touch the hive.

title-touches-enemy = Placing
rule-touches-enemy =
    { $count ->
        [one] A new piece may not touch an enemy piece: there is one beside this cell.
       *[other] A new piece may not touch enemy pieces: there are { $count } beside this cell.
    }

title-not-on-table = Moving
rule-not-on-table = { $piece } is still in hand: it has to be placed before it can move.

title-not-your-piece = Whose piece it is
rule-not-your-piece = { $piece } is not yours. Only a Pillbug could move it, and none of yours can.

title-queen-not-placed = The Queen comes first
rule-queen-not-placed = None of your pieces can move before your Queen is on the table.

title-at-rest = Rest
rule-at-rest = { $piece } was placed, moved or thrown a moment ago: it rests this turn.

title-covered = Covered pieces
rule-covered = { $piece } cannot move: { $other } sits on top of it.

title-in-stack = Throwing
rule-in-stack = { $piece } stands on another piece: a Pillbug cannot throw it.

title-no-thrower = Throwing
rule-no-thrower = { $piece } is not yours, and no Pillbug of yours is beside it to throw it.

title-pinned = One hive
rule-pinned =
    { $count ->
        [one] Without { $piece } the hive would break: one cell would be cut off.
       *[other] Without { $piece } the hive would break: { $count } cells would be cut off.
    }

title-own-cell = Moving
rule-own-cell = { $piece } is already there: a move has to end on another cell.

title-ends-on-piece = Climbing
rule-ends-on-piece =
    { $kind ->
        [beetle] { $piece } cannot be thrown onto another piece.
       *[other] { $piece } cannot end its move on another piece: only Beetles climb.
    }

title-nothing-to-copy = The Mosquito
rule-nothing-to-copy = { $piece } touches nothing but Mosquitoes, so it has no way of moving.

title-steps = How far bugs go
rule-steps =
    { $kind ->
        [mosquito]
            { $bug ->
                [spider] Here the Mosquito moves as a Spider, exactly three steps: that does not lead here.
                [ladybug] Here the Mosquito moves as a Ladybug, two steps on top and one down: that does not lead here.
                [beetle] Here the Mosquito moves as a Beetle, one step only.
               *[queen] Here the Mosquito goes one step only.
            }
       *[other]
            { $bug ->
                [spider] The Spider goes exactly three steps, without turning back: that does not lead here.
                [ladybug] The Ladybug takes two steps on top of the hive and a third one down: that does not lead here.
                [beetle] The Beetle goes one step only.
                [pillbug] The Pillbug goes one step only.
               *[queen] The Queen goes one step only.
            }
    }

title-not-straight = The Grasshopper
rule-not-straight =
    { $kind ->
        [mosquito] Here the Mosquito jumps as a Grasshopper, in a straight line: this cell is not on one.
       *[other] The Grasshopper jumps in a straight line: this cell is not on one.
    }

title-jump-nothing = The Grasshopper
rule-jump-nothing =
    { $kind ->
        [mosquito] Here the Mosquito jumps as a Grasshopper, over at least one piece.
       *[other] The Grasshopper has to jump over at least one piece.
    }

title-jump-gap = The Grasshopper
rule-jump-gap =
    { $kind ->
        [mosquito] Here the Mosquito jumps as a Grasshopper, and not across empty cells.
       *[other]
            { $count ->
                [one] The Grasshopper cannot jump across the empty cell in between.
               *[other] The Grasshopper cannot jump across the empty cells in between.
            }
    }

title-gate = Freedom to move
rule-gate =
    { $otherKind ->
        [pillbug] The way is too narrow: { $piece } cannot be thrown between the two stacks beside it.
        [mosquito] The way is too narrow: { $piece } cannot be thrown between the two stacks beside it.
       *[none] The way is too narrow: { $piece } cannot pass between the two pieces beside it.
    }

title-contact = Staying in contact
rule-contact = { $piece } would lose contact with the hive on the way.

title-unreachable = Freedom to move
rule-unreachable = { $piece } has no way of getting there.

title-thrower-covered = Throwing
rule-thrower-covered = { $other } cannot throw: another piece sits on top of it.

title-thrower-at-rest = Throwing
rule-thrower-at-rest = { $other } has just moved or been moved: it cannot throw this turn.

title-not-beside-thrower = Throwing
rule-not-beside-thrower = A thrown piece comes down right beside { $other }, which throws it.

## How it ended

result-surrounded =
    { $winner ->
        [white] White wins: the black Queen is surrounded.
       *[black] Black wins: the white Queen is surrounded.
    }
result-both-surrounded = A draw: both Queens are surrounded.
result-repetition = A draw: the same position came up for the third time.
result-agreement = A draw by agreement.
result-resignation =
    { $winner ->
        [white] White wins: Black resigned.
       *[black] Black wins: White resigned.
    }
result-time-out =
    { $winner ->
        [white] White wins: Black ran out of time.
        [black] Black wins: White ran out of time.
       *[none] A draw: a player ran out of time.
    }
result-adjudication =
    { $winner ->
        [white] White wins by adjudication.
        [black] Black wins by adjudication.
       *[none] A draw by adjudication.
    }

## The books as printed, and the readings they take

rules-book-ultimate-en = Hive Ultimate, English book
rules-book-carbon-fr = Hive Carbon, French book
rules-book-thirteen-fr = The box of 13 pieces, French book
rules-book-base-fr = The base box, French book
rules-book-base-it = The base box and expansions, Italian book
rules-reading-free-beetle = A Beetle on the ground passes through gates
rules-reading-owner-rest = Only a thrown piece rests, on its owner’s next turn
rules-reading-enemy-rest = Only enemy pieces rest
rules-reading-stack-throw = The top of a stack can be thrown
rules-reading-level-gates = Two higher stacks block the way from one top to another
