# Messages of the game in the terminal (`skep play`, `skep show`).
# Pieces are written as in the notation: wA1 is White's first Ant. $mover, $side, $other and $winner are white or black.

## The table

view-rules = Rules: { $rules }
view-empty-table = The table is empty.
# Then a list of stacks such as wQ < bB1: bB1 stands on wQ.
view-stacks = Stacks, from the ground up:
# Two columns: the side, its pieces. Both sides must have the same width.
view-hand =
    { $side ->
        [white] White
       *[black] Black
    }  { $pieces }
view-hand-empty = nothing in hand
view-turn =
    { $mover ->
        [white] White
       *[black] Black
    } to move, turn { $turn }.
view-legal-moves =
    { $count ->
        [one] There is one legal move.
       *[other] There are { $count } legal moves.
    }
view-place = Place { $pieces } at:
view-move = Move:
view-only-pass = Nothing can be placed or moved: the only move is pass.
view-at-rest = { $piece } was placed or moved last, so it rests this turn.
view-occurrences = This position has come up { $count } times.
view-claimed-end =
    { $winner ->
        [white] The text says that White won, probably by resignation: the moves stop before the end.
        [black] The text says that Black won, probably by resignation: the moves stop before the end.
       *[nobody] The text says that the game is a draw, probably by agreement: the moves stop before the end.
    }

## Playing

play-welcome =
    A game of Hive for two. Type a move and press Enter: a piece and where it goes.
    wA1 bQ/ means “White’s first Ant to the upper right of the black Queen”. Type help for more.
play-welcome-level =
    A game of Hive against level { $level }. You play { $side ->
        [white] White
       *[black] Black
    }. Type a move and press Enter: a piece and where it goes.
    wA1 bQ/ means “White’s first Ant to the upper right of the black Queen”. Type help for more.
play-first-move = White begins. Type a piece, for example wS1
play-prompt =
    { $mover ->
        [white] White
       *[black] Black
    } { $turn }
play-help =
    A move is a piece and where it goes, named by a piece that is already there.
    Pieces: w or b for White or Black, then Q Queen, S Spider, B Beetle, G Grasshopper, A Ant,
    M Mosquito, L Ladybug, P Pillbug, and a number if there are several: wQ, bA2.
    The cells around the white Queen, and on top of it:

        \wQ   wQ/
      -wQ   wQ   wQ-
        /wQ   wQ\

    In the drawing a digit at the top of a cell is the height of a stack. Brackets mark the last move,
    a dot the cell it came from.

      moves           all legal moves
      moves PIECE     where a piece can go; then type a number, or a move
      hint            what the engine would play
      undo, redo      take a move back, play it again
      save FILE       save the game
      load FILE       continue a saved game
      new [RULES]     start a new game: ultimate, carbon, classic, Base, Base+MLP…
      draw            offer a draw
      resign          give up
      board           draw the board again
      quit            leave
play-unknown-word = “{ $text }” is neither a piece nor a command. A move looks like wA1 bQ/; type help, or moves to see what is possible.
play-no-such-number = There is no number { $number } on the board. Type moves and a piece, for example: moves wA1
play-choose-number = Type a number to play that move of { $piece }.
play-moves-of-piece = Type moves and a piece to see its moves on the board.
play-stuck = { $piece } has nowhere to go this turn.
play-pass =
    { $mover ->
        [white] White
       *[black] Black
    } can neither place nor move anything and passes.
play-second-time = This position has come up for the second time.
play-nothing-to-undo = There is no move to take back.
play-nothing-to-redo = There is no move to play again.
play-after-end = undo takes back the end, new begins another game, save FILE keeps this one, quit leaves.
play-over-already = The game is over. undo takes back the end, new begins another game.
play-draw-question =
    { $other ->
        [white] White
       *[black] Black
    }, do you agree to a draw? (y/n)
play-draw-refused = No draw: the game goes on.
play-save-where = Under which name? Type, for example: save my-game.txt
play-replace-question = { $file } exists. Replace it? (y/n)
play-not-saved = The game is not saved.
# The command to type follows on a line of its own.
play-saved = Saved to { $file }. To continue it later:
play-save-failed = { $file } cannot be written: { $error }. The game goes on; try another name.
play-load-what = Which file? Type, for example: load my-game.txt
play-load-question = The moves of this game are not saved. Load the other one anyway? (y/n)
play-new-question = The moves of this game are not saved. Begin a new one anyway? (y/n)
play-quit-question = The moves of this game are not saved. Leave anyway? (y/n)
# The two commands to type follow, each on a line of its own.
play-unsaved-game = The game so far. To look at it again, or to continue it:
# The commands to type follow, each on a line of its own.
play-broken-off =
    { $count ->
        [one] A game was interrupted. To continue it:
       *[other] { $count } games were interrupted. To continue them:
    }
play-thinks = The computer is thinking… (Ctrl-C: move now)
play-opponent-moved = Level { $level } played { $move }
play-offer-hints = Your turn. Type hint for advice, undo to take your move back.
# $score is one of the sentences below.
play-hint =
    Hint: { $move }
    { $score } Type 1 to play it.
play-no-hint = There is not enough memory for a hint.
play-score-even = The game is about even.
play-score-slight =
    { $side ->
        [white] White
       *[black] Black
    } is slightly better.
play-score-clear =
    { $side ->
        [white] White
       *[black] Black
    } is clearly better.
play-score-winning =
    { $side ->
        [white] White
       *[black] Black
    } should win.
play-score-win =
    { $side ->
        [white] White
       *[black] Black
    } { $moves ->
        [one] wins at once.
       *[other] wins in { $moves } moves.
    }
play-draw-accepted = The computer agrees to a draw.
play-draw-declined = The computer wants to play on.
play-not-text = That line is not text (UTF-8). Please type it again.
play-line-too-long = That line is far too long for a move. Please type it again.

## Texts that cannot be read

text-no-move = There is no move.
text-no-piece = “{ $text }” is not a piece. A piece is, for example, wA1 or bQ.
text-no-destination = “{ $text }” is not a place. A place is a piece with its side, for example wQ- or /bA1.
text-two-sides = “{ $text }” names two sides of a piece; name one only.
text-third-word = “{ $text }” is one word too many: a move is a piece and a place.
text-where-to = Where does { $piece } go? Name a neighbour, for example { $piece } wS1-
text-beside-itself = { $piece } is in hand and cannot stand beside itself.
text-not-on-table = { $piece } is not on the table, so it cannot name a place.
text-covered = { $piece } is covered. To climb there name { $top }, which is on top.
text-unknown-rules = There are no rules called “{ $text }”. Choose ultimate, carbon or classic, a book as printed (ultimate-en, carbon-fr, thirteen-fr, base-fr, base-it), or Base with any of +M, +L and +P, such as Base+MLP.
text-unknown-switch = There is no setting “{ $text }”. The settings of rules are expansions=, queen-first=, stack-gates=, repetition=, and the readings of single books free-beetle=, owner-rest=, enemy-rest=, stack-throw=, level-gates=
text-bad-value =
    { $switch ->
        [expansions] expansions= cannot be “{ $value }”. It takes letters among M, L and P, or none.
       *[other] { $switch }= cannot be “{ $value }”. It takes { $expected }.
    }
text-game-type = The first field of the game should name its pieces. { $fault }
text-game-field = Field { $field } of the game, “{ $text }”, is not a move. { $fault }
text-other-pieces = The game uses the pieces of { $text }, but the rules those of { $rules }.
text-game-move = Move { $ply } of the game, { $move }, cannot be played. { $fault }
text-unknown-game-type = “{ $text }” is not a set of pieces. Write Base, or Base with any of +M, +L and +P, such as Base+MLP.

## Files

file-closed = { $file } cannot be read: { $error }
file-not-text = { $file } is not text: line { $line } is not UTF-8. A game is one line, for example Base;InProgress;White[2];wS1;bS1 -wS1
file-too-long = { $file } is far too long for a game, which is one line, for example Base;InProgress;White[2];wS1;bS1 -wS1
file-empty = { $file } is empty. A game is one line, for example Base;InProgress;White[2];wS1;bS1 -wS1
file-several-lines = { $file } has several lines. A game is one line, for example Base;InProgress;White[2];wS1;bS1 -wS1

## Other words for the commands, beside the English ones; small letters, blanks between

words-help = ? h
words-board = show b
words-moves = m
words-hint = advice tip
words-undo = u back
words-redo = r
words-save = s
words-load = open
words-new = newgame
words-draw = offer
words-resign = surrender
words-quit = q exit bye
words-yes = y yes
