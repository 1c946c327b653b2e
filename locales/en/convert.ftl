# What skep convert says.

## Where and what, one line for each thing that is lost

convert-file-lost = { $file }: { $fault }
convert-game-lost = { $file }, line { $line }, game { $game }: { $fault }
convert-move-lost = { $file }, line { $line }, game { $game }, move { $ply }: { $fault }

## Files

convert-closed = It cannot be read: { $error }
convert-link = It is a link to a folder. Links are not followed, because they may lead round in circles.
convert-no-game = There is no game in it.
convert-exists = { $file } exists. With --force it is replaced.
convert-overwrites = { $file } is what is to be read, or lies in it. Choose another place to write to.
convert-unwritable = { $file } cannot be written: { $error }

## Games that cannot be read

convert-unknown-form = “{ $text }” is not the beginning of a game. Known are PGN, SGF of BoardSpace, JSON of Skep, GameStrings, move lists and positions (HOP).
convert-too-long = This is far too long for a game.
convert-breaks-off = Here the text breaks off.
convert-tag = “{ $text }” is not a tag. A tag is, for example, [White "Ada"]
convert-result = “{ $text }” is not a result. A result is, for example, WhiteWins.
convert-set-up = The position the game begins with cannot be read: { $fault }
convert-impossible = The position the game begins with is not possible: { $fault }
convert-variant = “{ $text }” is not a game that can be read, only Hive with any of Mosquito, Ladybug and Pillbug.
convert-bad-move = { $move } cannot be played. { $fault }
convert-time = “{ $text }” is not a time. A time is, for example, 0:09:58.
convert-variation = A variation begins nowhere or does not end.
convert-json = This is not the JSON of a game: { $fault }

## Games that cannot be written

convert-no-set-up = The game begins with a set-up position, which a GameString cannot hold. Choose pgn or json.
convert-no-rules = The game was played by the rules { $rules }, which a GameString cannot name. Choose pgn or json.

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
        [one] One other file has nothing to do with games.
       *[other] { $count } other files have nothing to do with games.
    }
convert-lost =
    { $written ->
        [one] One game was converted
       *[other] { $written } games were converted
    }, { $files ->
        [one] from one file
       *[other] from { $files } files
    }; { $lost ->
        [one] one thing was lost, see above.
       *[other] { $lost } things were lost, see above.
    }
