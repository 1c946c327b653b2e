# What skep convert says.

## Where and what, one line for each thing that is lost

convert-file-lost = { $file }: { $fault }
convert-game-lost = { $file }, line { $line }, game { $game }: { $fault }
convert-move-lost = { $file }, line { $line }, game { $game }, move { $ply }: { $fault }

## Files

convert-closed = The file cannot be read: { $error }
convert-link = It is a link to a folder. Links are not followed, because they may lead round in circles.
convert-no-game = There is no game in it.
convert-exists = { $file } already exists. Use --force to replace it.
convert-overwrites = { $file } is what you want to convert, or inside it. Choose another place to write to.
convert-unwritable = { $file } cannot be written: { $error }

## Games that cannot be read

convert-unknown-form = “{ $text }” does not look like the beginning of a game. Skep reads PGN, SGF from BoardSpace, JSON from Skep, GameStrings, move lists and positions (HOP).
convert-too-long = This is far too long for a game.
convert-breaks-off = The text breaks off here.
convert-tag = “{ $text }” is not a tag. A tag is, for example, [White "Ada"]
convert-result = “{ $text }” is not a result. A result is, for example, WhiteWins.
convert-set-up = The position the game begins with cannot be read. { $fault }
convert-impossible = The position the game begins with is not possible. { $fault }
convert-impossible-somehow = The position the game begins with is not possible.
convert-variant = “{ $text }” is not a game Skep can read: only Hive, with or without Mosquito, Ladybug and Pillbug.
convert-bad-move = { $move } cannot be played. { $fault }
convert-time = “{ $text }” is not a time. A time is, for example, 0:09:58.
convert-mark = “{ $text }” is not a mark of a move. Marks are !! ! !? ?! ? and ??.
convert-shape = “{ $text }” cannot be drawn here. A shape is, for example, an arrow: green wA1 -bQ
convert-later = This was written by a later version of Skep. Get the new version to open it.
convert-variation = A variation has no move to start from, or no end.
convert-json = This is not the JSON of a game. { $fault }
convert-too-many-moves = There are more than { $most } moves in it, which is more than can be opened. Split it into several games.
convert-too-long-line = A line in it has more than { $most } moves, which is more than can be opened. Cut the line off.
convert-too-many-variations = There are more than { $most } variations in it, which is more than can be opened. Split it into several games.
convert-too-deep = There are variations within variations, more than { $most } deep, which is more than can be opened. Remove the innermost ones.
convert-too-long-comment = A comment in it has more than { $most } characters, which is more than can be opened. Shorten it.
convert-too-long-comments = The comments have more than { $most } characters together, which is more than can be opened. Split it into several games.
convert-too-many-notes = A move has more than { $most } comments, marks and shapes, which is more than can be opened. Remove some.
convert-too-many-tags = There are more than { $most } tags in it, which is more than can be opened. Remove those that are not needed.
convert-too-long-tag = A tag in it has more than { $most } characters, which is more than can be opened. Shorten it.

text-sentences = { $first } { $second }

## What is wrong with the JSON of a game

json-syntax = It is not valid JSON.
json-missing = “{ $text }” is missing.
json-unknown = “{ $text }” is not known here.
json-twice = “{ $text }” appears twice.
json-value = A value is of another kind than expected: a text, a number or a list.
json-format = It has to begin with "format": "skep-game", "version": 1.
json-note = A note belongs to a move that is not there, or is the second one on a move.
json-unread = JSON is not read here.

## What is wrong with a position as text (HOP)

hop-fields =
    { $count ->
        [one] It has one part; it needs two or three, with commas between them.
       *[other] It has { $count } parts; it needs two or three, with commas between them.
    }
hop-game = “{ $text }” is not a set of pieces. A set is, for example, base or base+MLml.
hop-player = “{ $text }” is not a side to move. Write w or b.
hop-walk = Column { $column }: { $fault }
hop-no-bug = “{ $text }” is not a bug. Bugs are Q, S, B, G, A, M, L and P: capitals for White, small letters for Black.
hop-too-many =
    { $count ->
        [one] There is more than one “{ $letter }”.
       *[other] There are more than { $count } “{ $letter }”.
    }
hop-no-such-number = No piece has the number { $number } here.
hop-number-alone = After { $number } there has to be + or - or =, and then a piece.
hop-parenthesis = A parenthesis is not closed, not opened, or empty.
hop-nobody-rests = There is no piece before the exclamation mark.
hop-no-piece = There is no piece.

## What makes a position impossible

set-up-black-begins = The table is empty, so White is to move.
set-up-not-in-game = { $piece } is not part of the game under these rules.
set-up-disconnected =
    { $count ->
        [one] The hive is in several parts: one cell is cut off.
       *[other] The hive is in several parts: { $count } cells are cut off.
    }
set-up-cannot-climb = { $piece } stands on another piece, which only Beetles and Mosquitoes can.
set-up-too-far = { $piece } is too far away from the middle of the table.
set-up-rest-in-hand = { $piece } is said to have moved last, but it is not on the table.
set-up-rest-covered = { $piece } is said to have moved last, but another piece stands on it.
set-up-kind-not-in-game = { $piece }: such a piece is not part of the game under these rules.
set-up-kind-too-many =
    { $count ->
        [one] { $piece }: there is only one.
       *[other] { $piece }: there are only { $count }.
    }
set-up-kind-cannot-climb = { $piece }: it stands on another piece, which only Beetles and Mosquitoes can.
set-up-cells-too-far = This is too far away from the middle of the table.
set-up-nobody-rests = No piece is on the cell of the piece that moved last.

## Games that cannot be written

convert-no-set-up = The game begins with a set-up position, which a GameString cannot hold. Choose pgn or json.
convert-no-rules = The game was played with the rules { $rules }, which a GameString cannot name. Choose pgn or json.

## What a form has no room for

convert-omitted = A GameString holds nothing but the moves and who won. Left out: { $things }. Choose pgn or json to keep everything.
convert-omitted-comments =
    { $count ->
        [one] one comment
       *[other] { $count } comments
    }
convert-omitted-variations =
    { $count ->
        [one] one variation
       *[other] { $count } variations
    }
convert-omitted-marks =
    { $count ->
        [one] one mark
       *[other] { $count } marks
    }
convert-omitted-drawings =
    { $count ->
        [one] one drawing
       *[other] { $count } drawings
    }
convert-omitted-times =
    { $count ->
        [one] the time of one move
       *[other] the times of { $count } moves
    }
convert-omitted-tags =
    { $count ->
        [one] one tag
       *[other] { $count } tags
    }

## The end

convert-done =
    { $written ->
        [one] One game was converted
       *[other] { $written } games were converted
    }, { $files ->
        [one] from one file.
       *[other] from { $files } files.
    }
convert-skipped =
    { $count ->
        [one] One other file is not a game file and was skipped.
       *[other] { $count } other files are not game files and were skipped.
    }
convert-lost =
    { $written ->
        [one] One game was converted
       *[other] { $written } games were converted
    }, { $files ->
        [one] from one file
       *[other] from { $files } files
    }; { $lost ->
        [one] one problem, see above.
       *[other] { $lost } problems, see above.
    }
