# What the application in the browser says. Names of rules, refusals and results are in rules.ftl.

app-name = Skep
app-slogan = Play Hive right here. No account needed.

## Names of pieces: $owner is white or black, $number is empty or a blank and a number
## .inside is the form inside a sentence, .of the form after “of”.

piece-queen =
    { $owner ->
        [white] White Queen
       *[black] Black Queen
    }{ $number }
    .bare = Queen{ $number }
    .inside =
        { $owner ->
            [white] White Queen
           *[black] Black Queen
        }{ $number }
    .of =
        { $owner ->
            [white] White Queen
           *[black] Black Queen
        }{ $number }
piece-spider =
    { $owner ->
        [white] White Spider
       *[black] Black Spider
    }{ $number }
    .bare = Spider{ $number }
    .inside =
        { $owner ->
            [white] White Spider
           *[black] Black Spider
        }{ $number }
    .of =
        { $owner ->
            [white] White Spider
           *[black] Black Spider
        }{ $number }
piece-beetle =
    { $owner ->
        [white] White Beetle
       *[black] Black Beetle
    }{ $number }
    .bare = Beetle{ $number }
    .inside =
        { $owner ->
            [white] White Beetle
           *[black] Black Beetle
        }{ $number }
    .of =
        { $owner ->
            [white] White Beetle
           *[black] Black Beetle
        }{ $number }
piece-grasshopper =
    { $owner ->
        [white] White Grasshopper
       *[black] Black Grasshopper
    }{ $number }
    .bare = Grasshopper{ $number }
    .inside =
        { $owner ->
            [white] White Grasshopper
           *[black] Black Grasshopper
        }{ $number }
    .of =
        { $owner ->
            [white] White Grasshopper
           *[black] Black Grasshopper
        }{ $number }
piece-ant =
    { $owner ->
        [white] White Ant
       *[black] Black Ant
    }{ $number }
    .bare = Ant{ $number }
    .inside =
        { $owner ->
            [white] White Ant
           *[black] Black Ant
        }{ $number }
    .of =
        { $owner ->
            [white] White Ant
           *[black] Black Ant
        }{ $number }
piece-mosquito =
    { $owner ->
        [white] White Mosquito
       *[black] Black Mosquito
    }{ $number }
    .bare = Mosquito{ $number }
    .inside =
        { $owner ->
            [white] White Mosquito
           *[black] Black Mosquito
        }{ $number }
    .of =
        { $owner ->
            [white] White Mosquito
           *[black] Black Mosquito
        }{ $number }
piece-ladybug =
    { $owner ->
        [white] White Ladybug
       *[black] Black Ladybug
    }{ $number }
    .bare = Ladybug{ $number }
    .inside =
        { $owner ->
            [white] White Ladybug
           *[black] Black Ladybug
        }{ $number }
    .of =
        { $owner ->
            [white] White Ladybug
           *[black] Black Ladybug
        }{ $number }
piece-pillbug =
    { $owner ->
        [white] White Pillbug
       *[black] Black Pillbug
    }{ $number }
    .bare = Pillbug{ $number }
    .inside =
        { $owner ->
            [white] White Pillbug
           *[black] Black Pillbug
        }{ $number }
    .of =
        { $owner ->
            [white] White Pillbug
           *[black] Black Pillbug
        }{ $number }

## The way around

nav-main = Main menu
nav-skip = Skip to the content
nav-home = Home
nav-games = My games
nav-rules = Rules
nav-settings = Settings
nav-about = About
nav-language = Language
page-title = { $page } – Skep

## Words that come up everywhere

action-cancel = Cancel
action-close = Close
action-no = No
action-stop = Stop
action-undo = Undo
action-retry = Try again
action-home = Back to the start page

## The levels of the computer

level-1 = New to the game
level-2 = Beginner
level-3 = Learner
level-4 = Casual player
level-5 = Keen player
level-6 = Club player
level-7 = Strong club player
level-8 = Tournament player
level-9 = Expert
level-10 = Master
level-11 = Full strength
level-of = Level { $level } of { $levels }

## The start page

home-computer = Play the computer
home-level = Strength
home-start = Play
home-options = More options
home-friend = Play a friend
home-friend-text = Each on your own device: you send a link.
home-friend-unreachable = Not available now: the server cannot be reached.
home-friend-absent = Not available here: this server does not host games between devices.
home-two = Two players
home-two-text = Take turns on this device.
home-continue = Continue
home-continue-text = { $name }, move { $move }
home-learn = Learn
home-learn-text = The rules, each with a small board.
home-games-text = The games you have played, to look at again.

## A new game

new-title = New game
new-opponent = Opponent
new-computer = The computer
new-person = A second player on this device
new-friend = Play a friend on another device
new-color = You play
new-color-lot = Random
new-rules = Rules
new-edition-first = First games
new-edition-ultimate = Ultimate
new-edition-carbon = Carbon
new-edition-classic = Classic
new-edition-own = More rules
new-edition-first-note = Like Ultimate, but without the expansion pieces, as the books advise for first games.
new-edition-ultimate-note = All eight bugs. The Queen may not be your first piece, and two tall stacks can block the way between them.
new-edition-carbon-note = Without the Pillbug. The Queen may be your first piece, and stacks never block the way.
new-edition-classic-note = The five bugs of the original game. The Queen may be your first piece, and stacks never block the way.
new-edition-own-note = You choose the bugs and the rules, or a book as it was printed.
new-pieces =
    { $count ->
        [one] One piece each
       *[other] { $count } pieces each
    }
new-expansions = With these bugs
new-switches = Details
new-queen-first = The Queen may be the first piece
new-stack-gates = Two stacks can block the way
new-threefold = The third occurrence of a position is a draw
new-threefold-note = No printed book has this rule. In the books the players agree on a draw, or the game is drawn when both can only repeat their moves.
new-book = A book as printed
new-readings = Rules that can be read in two ways
new-clock = Clock
new-clock-none = No clock
new-clock-minutes = Minutes for each player
new-clock-increment = Seconds added with each move
new-clock-choice = { $minutes } min + { $seconds } s
new-clock-own = Custom
new-start = Start the game
two-player = Player { $number }
two-name = Name of player { $number }
two-begins = Who plays White and begins
two-lot = Random

## Playing

game-title = Game
game-you = You
game-computer = Computer
game-computer-level = Computer ({ $level })
game-person = Player
game-guide-first = Place your first piece: pick one below.
game-guide-place = Now choose where to put it.
game-guide-turn = Your turn: place or move a piece.
game-guide-queen = Your turn: place a piece. Pieces can move once your Queen is on the table.
game-guide-thinking = The computer is thinking…
game-guide-other =
    { $side ->
        [white] White to move.
       *[black] Black to move.
    }
game-board = Board
game-hand-yours = Your pieces
game-hand-of =
    { $side ->
        [white] White’s pieces
       *[black] Black’s pieces
    }
game-reserve =
    { $count ->
        [0] { $bug }: none left
       *[other] { $bug }: { $count } left
    }
game-moves = Moves
game-moves-none = The moves will appear here.
game-clock-of =
    { $side ->
        [white] White’s clock: { $time }
       *[black] Black’s clock: { $time }
    }
game-your-move = Your move
game-turn-mark = to move
game-hint = Hint
game-hint-text = Hint: { $move }
game-hint-piece = Look at { $piece }.
game-hint-hand = Look at { $piece } in your hand.
game-hint-where = Where to?
game-hint-why = Why?
game-hint-hide = Hide hint
hint-wins = It wins at once.
hint-wins-in =
    { $moves ->
        [one] It wins with this move.
       *[other] It wins in { $moves } moves.
    }
hint-stops = It stops your opponent from surrounding your Queen on the next move.
hint-queen = It brings your Queen into play: from then on your pieces may move.
hint-takes =
    { $count ->
        [one] It takes the first place beside the enemy Queen: 5 of 6 are left.
       *[other] It takes a place beside the enemy Queen: then { $count } of 6 are taken.
    }
hint-frees =
    { $count ->
        [0] It makes room around your Queen: then all 6 places are free.
        [one] It makes room around your Queen: then only one of 6 places is taken.
       *[other] It makes room around your Queen: then only { $count } of 6 places are taken.
    }
hint-pins =
    { $count ->
        [one] After that, { $pieces } is stuck.
       *[other] After that, { $pieces } are stuck.
    }
hint-expects = The engine expects this answer: { $move }
hint-best = The engine found nothing better.
game-take-back = Take back
game-offer-draw = Offer a draw
game-resign = Resign
game-resign-question = Resign this game?
game-resign-yes = Yes, resign
game-move-now = Move now
game-confirm = Play this move
game-flip = Flip the board
game-rotate = Rotate
game-fit = Fit to the screen
game-sound-off = Turn sounds off
game-sound-on = Turn sounds on
game-more = More
game-keys = Keyboard
board-text-title = Board as text
write-title = Write a move
write-not-now = No move can be played here now.
game-rule-link = The rule: { $title }
game-not-live = You are looking at move { $ply } of { $count }.
game-not-live-start = You are looking at the start of the game.
game-to-live = Back to the game
game-from-here = Play on from here
game-pass = Pass
game-draw-accept = Accept the draw
game-draw-decline = Play on
game-following = This game is being played in another tab. You can watch here.
game-take-over = Play it here
game-end-you-win = You win!
game-end-you-lose = You lose.
game-end-over = The game is over.
game-rematch = Rematch
game-new = New game
game-look = Look at the game
game-missing = Game not found
game-missing-text = It may have been deleted, or it was played in another browser.
game-loading = One moment…
game-zoom-in = Zoom in
game-zoom-out = Zoom out
game-peek = Stack of { $count }
game-goal = The goal: surround the enemy Queen with six pieces, yours or theirs.
game-end-report = What decided the game? See the report
game-end-next-level = Try the next level: { $level }

notice-must-pass =
    { $side ->
        [white] White can neither place nor move anything and has to pass.
       *[black] Black can neither place nor move anything and has to pass.
    }
notice-passed =
    { $side ->
        [white] White had no move and passed.
       *[black] Black had no move and passed.
    }
notice-second-time = This position has come up for the second time. The third time is a draw.
notice-draw-declined = The computer wants to play on.
notice-draw-offered =
    { $side ->
        [white] White offers a draw.
       *[black] Black offers a draw.
    }
notice-engine-failed = The computer player has stopped. Your game is safe.
notice-not-saved = This browser does not keep the game: its storage is full or switched off. Export it under “My games” before you leave.
notice-save-damaged = This saved game is damaged. Here is what could be read.

## Moves and places in words; $piece is the name inside a sentence, $of the form after “of”

played-move = { $piece }: { $place }
played-throw = { $thrower } throws { $piece }: { $place }
played-pass =
    { $side ->
        [white] White passes.
       *[black] Black passes.
    }
place-middle = in the middle of the table
place-left = to the left of { $of }
place-right = to the right of { $of }
place-upper-left = to the upper left of { $of }
place-upper-right = to the upper right of { $of }
place-lower-left = to the lower left of { $of }
place-lower-right = to the lower right of { $of }
place-on = on top of { $piece }

look-piece = { $piece }: { $way }
look-stuck = { $line } At the moment it cannot move.
way-queen = slides one step.
way-spider = slides exactly three steps.
way-beetle = moves one step, and may climb onto the hive.
way-grasshopper = jumps straight over a row of pieces.
way-ant = slides as far as it likes.
way-mosquito = moves like any bug it touches.
way-ladybug = moves two steps on top of the hive, then one down.
way-pillbug = slides one step, or throws a neighbour over itself.

cell-target = Put it { $place }
cell-empty = Empty, { $place }
cell-movable = { $name }, can move
cell-selected = { $name }, picked up
cell-pending = { $piece } will go here, { $place }
cell-stack = { $top }, on top of { $below }
cell-place = { $name }, { $place }

## What only a screen reader says

spoken-taken-back =
    { $side ->
        [white] Taken back. White to move.
       *[black] Taken back. Black to move.
    }
spoken-no-take-back = There is no move to take back.
spoken-low = You have little time left.
spoken-pending = Waiting for you to confirm: { $move }.
spoken-picked =
    { $count ->
        [one] { $piece } is picked up. It can go to one place.
       *[other] { $piece } is picked up. It can go to { $count } places.
    }
spoken-rotated =
    { $sixths ->
        [0] The board is as it was at the start.
        [1] The board is turned 60° clockwise.
        [2] The board is turned 120° clockwise.
        [3] The board is turned halfway round.
        [4] The board is turned 120° anticlockwise.
       *[5] The board is turned 60° anticlockwise.
    }
spoken-pinned = Cut off: { $pieces }.
spoken-gate = Too close together: { $pieces }.
spoken-ring = { $queen }: { $count } of 6 sides taken.
spoken-ring-none = { $queen }: not placed yet.
spoken-movable =
    { $count ->
        [one] One piece can move: { $pieces }.
       *[other] { $count } pieces can move: { $pieces }.
    }
spoken-movable-none = No piece on the table can move.
spoken-placeable = You can place: { $pieces }.
spoken-targets =
    { $count ->
        [one] { $piece } can go to one place: { $places }.
       *[other] { $piece } can go to { $count } places: { $places }.
    }
spoken-targets-none = Pick up a piece first.

step-first = To the start
step-previous = One move back
step-next = One move forward
step-last = To the last move

## Keys

keys-title = Keys
keys-hint = Hint
keys-take-back = Take back
keys-flip = Flip the board
keys-rotate = Rotate the board
keys-fit = Fit the board to the screen
keys-zoom = Zoom in and out
keys-moves = In the list of moves: one move back or forward
keys-board = On the board: go from cell to cell
keys-choose = On the board: pick up and put down
keys-peek = On the board: see a stack
keys-cancel = Put a piece back
keys-rings = Say how close the Queens are to being surrounded
keys-movable = Say which pieces can move
keys-targets = Say where the piece you picked up can go
keys-clocks = Say how much time both sides have left
keys-leap = On the board: next or previous piece that can move, or place to go
keys-help = This list
keys-switch-off = Turn off the single-letter shortcuts in the settings
keys-switch-on = Single-letter shortcuts are off. Turn them on in the settings
key-arrows = Arrow keys
key-enter = Enter
key-space = Space
key-escape = Esc
key-pages = Page up, Page down

## My games

games-title = My games
games-empty = Nothing here yet
games-empty-text = Every game you play is kept here, on this device. You can also import games from a file.
games-open = Open
games-rename = Rename
games-name = Name of the game
games-save-name = Save the name
games-delete = Delete
games-deleted = “{ $name }” is deleted.
games-export = Export
games-export-all = Export all
games-export-format = Format
games-format-pgn = PGN – most programs read it
games-format-json = JSON – keeps everything
games-format-gamestring = GameString – one short line
games-download = Download
games-copy = Copy
games-copied = Copied.
games-copy-failed = Copying did not work. Use “Download” instead.
games-not-written =
    { $count ->
        [one] One game does not fit this format and was left out. PGN and JSON hold every game.
       *[other] { $count } games do not fit this format and were left out. PGN and JSON hold every game.
    }
games-import = Import
games-import-text = PGN, SGF from BoardSpace, JSON from Skep or GameStrings: choose files, or paste the text here.
games-import-files = Choose files
games-import-paste = Text of one or more games
games-import-read = Import this text
games-imported =
    { $count ->
        [0] No game was imported.
        [one] One game was imported.
       *[other] { $count } games were imported.
    }
games-fault = Line { $line }: { $fault }
games-fault-move = Line { $line }, move { $ply }: { $fault }
games-file = { $file }:
games-importing =
    { $count ->
        [0] Reading…
        [one] Reading… one game so far
       *[other] Reading… { $count } games so far
    }
games-importing-stays = You can stop at any time: what has been read so far is kept.
games-import-stopped = Stopped before the end; these games are kept.
games-unreadable = This file cannot be read.
games-too-large = This is more than 20 MB. Split it into several files.
games-too-many = One import takes at most { $most } games: a file or text that goes beyond is left out whole.
games-too-many-files = That is more than 100 files. Choose fewer at a time.
games-own-side = You: { $side }
games-name-level = Computer – { $level }
games-name-levels = Computer against computer
games-name-two = Two players
games-running = In progress
games-moves =
    { $count ->
        [0] No moves yet
        [one] 1 move
       *[other] { $count } moves
    }
games-white-wins = White won
games-black-wins = Black won
games-draw = Draw
games-damaged = This saved game cannot be read
games-damaged-text = Its data is kept as it is. You can save it to a file, or delete it.
games-list = Games
games-you-won = You won
games-you-lost = You lost
games-menu = More: { $name }
games-export-found = Export these
games-find = Search by name or player
games-find-result = Result
games-find-opponent = Against
games-find-all = All
games-find-won = Won
games-find-lost = Lost
games-find-drawn = Drawn
games-find-running = In progress
games-find-computer = The computer
games-find-people = People
games-find-clear = Show all
games-found =
    { $count ->
        [0] Nothing found.
        [one] { $count } found
       *[other] { $count } found
    }
games-more =
    { $count ->
        [one] Show one more
       *[other] Show more ({ $count })
    }

## Settings

settings-title = Settings
settings-language-auto = Same as the browser ({ $language })
settings-as-device = Same as the device
settings-look = Appearance
settings-theme = Colours
settings-theme-light = Light
settings-theme-dark = Dark
settings-contrast = Contrast
settings-contrast-normal = Normal
settings-contrast-high = High
settings-palette = Colour-blind friendly colours
settings-tiles = Tiles
settings-tiles-bugs = Bugs
settings-tiles-letters = Letters
settings-board = Playing
settings-moves = Moves are shown as
settings-moves-pictures = Pictures
settings-moves-words = Words
settings-moves-notation = Notation
settings-destinations = Show where a piece can go
settings-rings = Show how close the Queens are to being surrounded
settings-animate = Animation
settings-animate-on = On
settings-animate-off = Off
settings-confirm = Ask me to confirm each move
settings-sounds = Sounds
settings-shortcuts = Keyboard shortcuts (H, U, F…)
settings-openings = At full strength the computer varies its openings
settings-here = Settings apply at once and stay on this device.

## When something goes wrong

missing-title = Page not found
missing-text = The address may be mistyped, or the page has moved.
trouble-title = Skep cannot start
trouble-wasm = This browser could not start the rules of the game (WebAssembly). Reload the page; if that does not help, update the browser or try another one. Your saved games are untouched.
trouble-crash-title = Something went wrong
trouble-crash = Your games are saved. Reload the page to continue.
trouble-reload = Reload

## Ways to what comes later

nav-analyse = Analyse
nav-editor = Set up a position
nav-open = Open a game
home-analyse-text = Play both sides, with the engine beside the board.
home-editor-text = Any position: to analyse, play or share.
open-title = Open a game
open-home = A link, some text or a file
open-drop = Drop it to open it
analysis-title = Analysis
report-title = Report
rulebook-title = The rules of Hive
about-title = About Skep
share-title = Share
engine-failed = The engine has stopped. Nothing is lost.
trouble-screen = This part of Skep could not be loaded. Check the connection and try again. Your games and analyses are safe.

## Kept analyses

games-tab-games = Games
studies-title = Analyses
studies-empty = No analyses yet
studies-empty-text = What you analyse is kept here, on this device.
studies-unnamed = Analysis of { $date }
studies-damaged = This saved analysis cannot be read
studies-analyse = Analyse
studies-new = New analysis
studies-find = Search by name
study-name = Name of the analysis

## A new version

update-ready = A new version of Skep is ready.
update-now = Update now
update-later = Later
