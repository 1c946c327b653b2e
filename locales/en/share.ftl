# Sharing a game, a line or a position, and opening what others share.

share-what = What to share
share-scope-game = The whole game
share-scope-line = This line
share-scope-position = This position
share-told-game =
    { $count ->
        [one] The whole game: { $count } move.
       *[other] The whole game: { $count } moves.
    }
share-told-line =
    { $count ->
        [0] The position at the start, without moves.
        [one] { $count } move, from the start to here.
       *[other] { $count } moves, from the start to here.
    }
share-told-position =
    { $ply ->
        [0] The position at the start.
       *[other] The position after move { $ply }.
    }
share-how = How to share it
share-link = Link
share-picture = Picture
share-text = Text
share-position-impossible = This position cannot be shared alone. Share the line instead.

share-link-text = The game itself is in the link. It opens in any browser and needs no account; no server keeps it.
share-link-long = The link has { $count } characters. Some programs cut such long links: send the text or a file then.
share-link-failed = The link could not be made. Share the text instead.
share-copy-link = Copy the link
share-send = Send…
share-copied = Copied.
share-selected = The text is selected: copy it with Ctrl+C, or hold it and choose “Copy”.

share-picture-title = { $title }, position after move { $ply }
share-theme = Colours
share-size = Size
share-size-pixels = { $width } × { $height } pixels
share-hands = Pieces in hand
share-ground = Table behind the pieces
share-save-png = Save as PNG
share-save-svg = Save as SVG
share-copy-picture = Copy the picture
share-picture-failed = This browser could not make the picture. Try a smaller size.
share-film = Animated GIF
share-film-game =
    { $count ->
        [one] The one move of the game, in a loop.
       *[other] The { $count } moves of the game, in a loop.
    }
share-film-line =
    { $count ->
        [one] The one move of this line, in a loop.
       *[other] The { $count } moves of this line, in a loop.
    }
share-film-step = Time for each move
share-film-seconds = { $seconds } s
share-save-gif = Save as GIF
share-film-making = Making the animated GIF
share-film-stop = Stop
share-film-stopped = Stopped.
share-film-done = Saved: { $size } kB.

share-form = Format
share-format-hop = HOP – the position alone
share-text-label = Text
share-copy-text = Copy the text
share-loss-variations = This format holds only the moves: variations, comments and drawings are left out. PGN and JSON keep them.
share-loss-moves = This format holds only the position: the moves that led to it and the details of the rules are left out.
share-loss-all = This format cannot hold what you share. PGN and JSON hold everything.

open-text = Link or text of a game
open-open = Open
open-choose = Choose a file
open-kinds = A link from Skep, a GameString, PGN, a BoardSpace SGF, HOP or JSON. You can also drop a file anywhere on the window.
open-reading = Reading…
open-importing =
    { $count ->
        [0] Reading…
        [one] Reading: one game so far.
       *[other] Reading: { $count } games so far.
    }
open-stop = Stop
open-stopped = Stopped; what was read is kept.
open-several = There are several games here. Add them to “My games”?
open-files = There are { $count } files. Add their games to “My games”?
open-collect = Add to my games
open-to-games = Go to my games
open-incomplete = Only the beginning of this game can be read.
open-beginning = Open the beginning
open-failed = This link cannot be opened
open-other = Open something else
open-fault-damaged-link = The link is cut short or was changed. Ask for it again, or copy it again, to the last character.
open-fault-later-link = The link was made by a later version of Skep. Reload the page to get the newest version, then open the link again.
open-fault-no-rules = The rules of the game could not be loaded. Check the connection and try again.
open-fault-empty = There is nothing to read here.
open-fault-too-large = That is more than 20 MB, too much for games. Nothing was read.
open-fault-too-many-files = That is more than 100 files. Nothing was read. Open them a few at a time.
open-fault-too-much = This is more than can be opened: a game may have 10,000 moves, 5,000 variations and 4 MB of text. None of it was kept. Ask for a part of it, or for several smaller games.
open-fault-unknown = Skep found no game here.
open-fault-picture = This is a picture. Games cannot be read from pictures: ask for the link or the text.
open-fault-binary = This file holds no text. Games are in text files: PGN, SGF, JSON or TXT.
open-fault-web-page = This is a web page. Open the page and copy the text of the game, or download the game as a file.
open-fault-chess = This is a game of chess. Skep reads games of Hive.
open-fault-go = This is a game of Go. Skep reads games of Hive.
open-fault-other-game = This is a file of another game. Skep reads games of Hive.
