# What the position editor says.

editor-board = Board to set up a position
editor-check = Is it possible?
editor-possible = This position is possible.
editor-empty = The table is empty: this is the start of a game.
editor-impossible = This position is not possible:
editor-moves =
    { $side ->
        [white] White
       *[black] Black
    } has { $count ->
        [one] one move.
       *[other] { $count } moves.
    }
editor-guide = Take a piece and put it on the table.
editor-guide-held = Now choose a place on the board.
editor-turn = To move
editor-tools = Change the whole position
editor-undo = Undo
editor-redo = Redo
editor-mirror = Mirror
editor-rotate = Rotate by 60°
editor-clear = Clear the table
editor-restore = Back to the original position
editor-remove = Remove
editor-key-remove = Delete, Backspace
editor-rest = Moved last
editor-rest-none = No piece
editor-rest-text = A piece that has just been placed, moved or thrown rests for one turn.
editor-hop = The position as text (HOP)
editor-hop-none = None yet
editor-paste = Set up from text
editor-paste-text = HOP, GameString, PGN or any other game: you get its last position.
editor-load = Set up
editor-no-position = There is no position and no game in this text.
editor-analyse = Analyse
editor-play = Play from here
editor-share = Share
editor-cell-apart = Empty, apart from the hive, row { $row }, column { $column }
editor-said-removed = { $piece }: removed
editor-said-undone = Undone.
editor-said-redone = Redone.
editor-said-mirrored = The position is mirrored.
editor-said-rotated = The position is rotated by 60°.
editor-said-cleared = The table is empty.
editor-said-restored = This is the original position again.
editor-said-loaded = The position is set up.
