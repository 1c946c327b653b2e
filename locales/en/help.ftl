# What skep --help says: what each command does, its arguments, and examples.

## Words of every page

help-usage = Usage:
help-commands = Commands:
help-arguments = Arguments:
help-options = Options:
help-default = [default: { $value }]
help-possible = [possible values: { $values }]
help-environment = [environment: { $name }]
help-word-options = OPTIONS
help-word-command = COMMAND

## What stands for a value

help-value-language = LANGUAGE
help-value-address = ADDRESS
help-value-port = PORT
help-value-name = NAME
help-value-level = LEVEL
help-value-rules = RULES
help-value-game = GAME
help-value-n = N
help-value-color = COLOR
help-value-depth = DEPTH
help-value-file = FILE
help-value-folder = FOLDER
help-value-url = URL
help-value-mb = MB
help-value-s = S
help-value-engine = ENGINE
help-value-pieces = PIECES
help-value-points = POINTS
help-value-seed = SEED
help-value-sets = SETS
help-value-seconds = SECONDS
help-value-in = IN
help-value-out = OUT
help-value-format = FORMAT
help-value-x = X

## Arguments of several commands

help-any-lang = Language of the messages: en (English), fr (Français), it (Italiano) [default: that of the system, else English]
help-any-help = Print this help: -h for a summary, --help for all of it
help-any-version = Print the version
help-any-json = Print everything as JSON
help-any-game = A GameString such as 'Base;InProgress;White[2];wS1;bS1 -wS1', a position (HOP) such as 'QA-a2=B,b', or rules for a new game: ultimate (the default), carbon, classic, Base, Base+MLP…; or a file (FILE or @FILE) with one of these, or - for the standard input
help-any-rules = The rules the game was played by, if not those of the newest edition: carbon, classic, carbon-fr, Base+P,queen-first=yes,stack-gates=no…
help-any-portable = Use only instructions that every machine has, even if this one has faster ones
help-any-pieces = The pieces: Base, Base+M… Base+MLP
help-any-out = The file to write [default: the standard output]

## skep

help-skep = Software for the board game Hive
help-skep-more = Without a command it does what skep serve does: the application opens in the browser.
help-help = Print the help of skep or of a command
help-skep-examples =
    Colour: only on terminals; NO_COLOR=1 switches it off, CLICOLOR_FORCE=1 on.

    Exit codes:
      0    fine
      1    a game cannot be read or is not legal, an engine does not conform, a port is taken, or the output cannot be written
      2    wrong use of the command line

## skep serve

help-serve = Play in the browser; skep without a command does the same
help-serve-more = Opens the application in the browser. Only this machine can reach it unless --address says otherwise, and no other machine is contacted. The first line of the output ends with the address.
help-serve-address = Who may connect: 127.0.0.1 is this machine alone, 0.0.0.0 every device on the network
help-serve-port = The port; 0 takes any free one [default: 4783, or the next free one]
help-serve-host = Another name to answer to, such as that of this machine; can be given several times. IP addresses and localhost need not be named. Requests for any other name are refused
help-serve-data = The folder in which games between people are kept; created if it does not exist [default: skep, where your system keeps application data]
help-serve-database = A PostgreSQL database to keep them in instead, such as postgres://user:password@host/skep
help-serve-bot = An engine that speaks the Universal Hive Protocol and plays online games under this name with whoever invites it; can be given several times. It runs for as long as Skep does
help-serve-log = How much is written to the standard error: off, error, warn, info, debug or trace
help-serve-no-open = Do not open the browser
help-serve-examples =
    Examples:
      skep serve                    on this machine; the same as skep
      skep serve --address 0.0.0.0  for a phone on the same network too
      skep serve --address 0.0.0.0 --host laptop.local --host club.example
      skep serve --port 8000 --no-open --log info
      skep serve --bot 'name=Nokamute,cmd=nokamute uhp'

    Browsers keep the games of each address apart, so the port is the same every time if it can be.

    Exit codes:
      0    fine: stopped by Ctrl-C
      1    the port is taken or the address is not of this machine
      2    wrong use of the command line
      130  stopped by a second Ctrl-C

## skep play

help-play = Play in the terminal, against the computer or with somebody at the same keyboard
help-play-more = With --level the computer plays the other side; without it two people take turns. Type moves such as wS1, then bA1 wS1/ for "Black’s first Ant to the upper right of White’s first Spider". The word hint asks for advice, undo takes back, help explains the rest.
help-play-rules = The rules: ultimate (the default), carbon, classic, a book as printed (ultimate-en, carbon-fr, thirteen-fr, base-fr, base-it), Base, Base+MLP, carbon,repetition=agreement…
help-play-load = Continue a game: the file it was saved to, or its GameString
help-play-level = Play against the computer, from 1 (a child can win) to { $max } (full strength)
help-play-color = The side you play against the computer; White begins
help-play-no-book = Let full strength begin every game with what it thinks best, instead of varying its openings
help-play-examples =
    Examples:
      skep play            for two
      skep play --level 1  against the computer, for a first game
      skep play --level 5 --color random
      skep play --rules carbon --lang fr
      skep play --load my-game.txt

    A game that is interrupted, because the window was closed or the program killed, is kept in ~/.local/state/skep; the next skep play says how to continue it.

    A position that comes up for the third time is a draw, unless the rules say repetition=agreement. No printed book has this rule.

    Exit codes:
      0    fine
      1    the file cannot be read or its game is not legal
      2    wrong use of the command line

## skep show

help-show = Show a game: the board, the hands, whose turn it is, and the legal moves
help-show-hop = Print the position as a HOP string, nothing else. It tells the pieces, but no other rules: add --rules to read it back
help-show-examples =
    Examples:
      skep show 'Base;InProgress;White[2];wS1;bS1 -wS1'
      skep show game.txt --json
      skep show carbon

    In the drawing a digit at the top of a cell is the height of a stack; brackets mark the last move.

    Exit codes:
      0    fine
      1    the game cannot be read or is not legal
      2    wrong use of the command line

## skep perft

help-perft = Count the move sequences of every length up to DEPTH
help-perft-more = The classic test of a move generator: programs that know the rules arrive at the same totals.
help-perft-depth = How many moves deep, at most 20
help-perft-list = Count DEPTH moves deep from every game of a list: a file with one on each line, or - for the standard input. A line may continue with a colon and its counts from depth 0, as in "Base: 1 4 96"; a count that differs is then an error
help-perft-divide = Count each first move separately
help-perft-threads = How many threads count at once
help-perft-hash = Remember counts in a cache of this many megabytes, so that positions reached again are not counted again
help-perft-no-bulk = Play the last move of each sequence too and take it back, as a search does, instead of counting the last moves of a position at once: the same counts, more slowly
help-perft-examples =
    Examples:
      skep perft 5                              the game with all pieces
      skep perft Base 6 --threads 2             the game without expansions
      skep perft carbon 4 --divide              each first move separately
      skep perft 'Base;InProgress;White[2];wS1;bS1 -wS1' 3
      skep perft --list testdata/midgame.txt 3  every game of a list, and its counts checked
      skep perft --list games.txt 3 --no-bulk   how fast moves are played and taken back

    Exit codes:
      0    fine
      1    a game cannot be read or is not legal, or a count is not what the list says
      2    wrong use of the command line

## skep analyse

help-analyse = Find out where a game was won and lost
help-analyse-more = Every position is searched by the engine. A line for each move shows White’s chance to win after it; moves that cost much of the chance to win are marked ?! (5 % or more), ? (10 %) and ?? (20 %, a win in one that was missed, or a Queen that was left to be surrounded), with what would have been better. Without moves, a position is analysed by itself.
help-analyse-position = Analyse the last position only
help-analyse-nodes = How many positions to search from each one [default: 50000 for each of a game, 1000000 for a single one]
help-analyse-time = How many seconds to search a single position
help-analyse-lines = How many of the best moves of a single position to show, at most 20
help-analyse-threads = How many threads think at once. The report of a game does not depend on it
help-analyse-json = Print everything as JSON: chances and losses in thousandths, chances those of White
help-analyse-examples =
    Examples:
      skep analyse game.txt
      skep analyse 'Base;InProgress;White[3];wS1;bS1 -wS1;wQ wS1/;bQ /bS1' --nodes 10000
      skep analyse game.txt --threads 2 --json > report.json
      skep analyse game.txt --position --time 10  the best moves now
      skep analyse 'QA-a2=B,b' --lines 5          the best moves of a position (HOP)

    The report of a game is the same on every machine for the same number of nodes. Ctrl-C stops and shows what is known so far.

    Exit codes:
      0    fine
      1    the game cannot be read, is not legal or leaves nothing to analyse
      2    wrong use of the command line
      130  stopped by Ctrl-C

## skep uhp

help-uhp = Speak the Universal Hive Protocol, for viewers and other programs
help-uhp-more = Commands come line by line on the standard input; type help to see them. Every answer ends with the line ok. Ctrl-C while bestmove or perft is at work asks for the answer now.
help-uhp-threefold = End a game as a draw when a position comes up for the third time. Most viewers do not know this draw
help-uhp-level = Play at this level, 1 to { $max }, instead of full strength; the option Level does the same
help-uhp-examples =
    Examples:
      skep uhp  for a viewer, as the command of an engine
      printf 'newgame Base+MLP\nbestmove time 00:00:02\n' | skep uhp
      skep uhp --threefold
      skep uhp --level 5

    Exit codes:
      0    fine
      1    the answers cannot be written
      2    wrong use of the command line
      130  interrupted while idle

## skep match

help-match = Let engines play a match against each other
help-match-more = Every opening is played twice with colours swapped. All engines are programs that speak the Universal Hive Protocol; Skep is the referee. The games are kept in a log, and the same command continues a match that was interrupted.
help-match-engines = Two or more engines: skep, the command of another one, or KEY=VALUE,… with cmd= last (see below)
help-match-games = Games for each pair of engines that meet, an even number
help-match-time = Seconds for a move, fractions allowed [default: 1]
help-match-depth = How many moves to search ahead, instead of a time
help-match-nodes = How many positions to search for a move, instead of a time; not every engine can do that
help-match-gauntlet = The first engine meets all the others, instead of every engine meeting every other
help-match-sprt = Stop when it is decided whether the first of two engines is stronger than the second by ELO1 or only by ELO0
help-match-concurrency = Games at once, each on a core of its own
help-match-book = Openings of your own: a file with one GameString on each line [default: a book that comes with Skep]
help-match-seed = Chooses the order of the openings
help-match-plies = After how many moves, counting both sides, a game is a draw
help-match-margin = Seconds by which a move may be late
help-match-log = Where the games are kept [default: match-….jsonl here, with a name that depends on all of the above but --games, --sprt and --concurrency]
help-match-examples =
    Engines:
      skep                                 this program
      'nokamute uhp --num-threads=1'       the command of another engine
      name=fast,time=0.1,cmd=nokamute uhp  the same with settings; cmd= takes the rest
      skep,name=deep,depth=4               this program with settings

    Settings: name=… · time=S, depth=N or nodes=N for this engine alone · option.NAME=VALUE to set an option of it · faults=lose or faults=void. A fault (an illegal move, a crash, a move that is late, a wrong idea of the game) of skep loses the game; one of another engine leaves the game out of the score.

    Examples:
      skep match skep 'nokamute uhp --num-threads=1' --time 0.1 --games 400
      skep match skep,name=deep,depth=3 skep,name=shallow,depth=2 --pieces Base --games 40
      skep match 'cmd=./skep-new uhp' 'cmd=./skep-old uhp' --nodes 20000 --sprt 0,8 --games 10000 --concurrency 2
      skep match skep 'one uhp' 'two uhp' 'three uhp' --gauntlet

    Openings: those of Base and Base+MLP are even, in the view of Skep’s engine. Those of the other sets are drawn by the same rule, but nobody has judged them; skep book match makes a judged book, for --book.

    Ctrl-C stops; finished games are kept, and the same command continues.

    Exit codes:
      0    fine
      1    an engine cannot play, or the log is of another match or cannot be written
      2    wrong use of the command line
      130  stopped by Ctrl-C

## skep book

help-book = Make books of openings, with the engine as the judge
help-book-more = One thread and a fixed number of positions: the same command makes the same book on every machine, as long as the engine thinks the same.

## skep book match

help-book-match = Make openings for skep match: drawn at random, and kept if the engine finds them even
help-book-match-lines = How many openings
help-book-match-seed = Draws other openings
help-book-match-nodes = How many positions the engine searches to judge an opening
help-book-match-margin = By how many points, of 100, the chance to win may differ from 50
help-book-match-examples =
    Examples:
      skep book match --pieces Base+M --lines 200 --out openings.txt
      skep match skep 'nokamute uhp' --pieces Base+M --book openings.txt

    The books for Base and Base+MLP that are part of the program were made like this; make books makes them again.

    Ctrl-C stops, and nothing is written.

    Exit codes:
      0    fine
      1    the book cannot be written, or there is not enough memory
      2    wrong use of the command line
      130  stopped by Ctrl-C

## skep book own

help-book-own = Make the openings that the engine varies its games with
help-book-own-more = For each of the 8 sets of pieces: in the first positions, the moves whose chance to win is about that of the best; of moves that are the same by symmetry, only one.
help-book-own-nodes = How many positions the engine searches to judge a move
help-book-own-margin = By how many points, of 100, a move may be worse than the best
help-book-own-moves = How many moves of a position there are at most
help-book-own-examples =
    Examples:
      skep book own --nodes 5000
      skep book own --out crates/skep-engine/src/book.txt

    The file is part of the program when it is built; make books makes it again.

    Ctrl-C stops, and nothing is written.

    Exit codes:
      0    fine
      1    the book cannot be written, or there is not enough memory
      2    wrong use of the command line
      130  stopped by Ctrl-C

## skep conform

help-conform = Check another engine: how it answers, and which moves it calls legal
help-conform-more = First it is asked what every engine is asked: all commands, refusals, ends of games, rulings that programs have got wrong. Then random games are played, and in every position its legal moves are compared with Skep’s. The first difference is shown.
help-conform-positions = How many positions of random games to compare, shared among the sets of pieces; 0 leaves the games out
help-conform-seed = The number that decides the games: the same number plays the same games
help-conform-sets = The sets of pieces to play, as in Base,Base+MLP [default: all the engine can play]
help-conform-patience = How many seconds the engine may take for an answer
help-conform-engine = The program that speaks the Universal Hive Protocol, with its own arguments
help-conform-examples =
    Examples:
      skep conform nokamute uhp --num-threads=1
      skep conform --positions 100000 --seed 7 ./engine
      skep conform --sets Base,Base+MLP ./engine  two of the eight sets
      skep conform --positions 0 ./engine         only the cases, no games
      skep conform skep uhp                       this program itself

    ✓ holds · ✗ must hold and does not · ! should hold and does not · – says nothing about this engine

    Exit codes:
      0    fine, the engine conforms
      1    something that must hold does not, a game differs, or the engine cannot be used
      2    wrong use of the command line
      130  stopped by Ctrl-C

## skep convert

help-convert = Convert recorded games from one format to another
help-convert-more = Reads PGN of Mzinga, hivegame.com and Skep, SGF of BoardSpace, JSON of Skep, GameStrings, move lists and positions (HOP), recognised by what is in a file, not by its name. Every game is played through; one that cannot be is reported with its line, its move and the rule, and the others are converted all the same.
help-convert-input = A file, a folder with files and folders, or - for the standard input
help-convert-output = A file for all games, a folder for a file each, or - for the standard output
help-convert-to = The format to write: pgn (that of Mzinga) or json (one JSON object on each line), with everything that is known about a game, or strings (one GameString on each line) [default: by the extension of OUT, else pgn]
help-convert-force = Replace files that exist. What is read is never replaced
help-convert-keep-prefix = If a game cannot be played to its end, keep the moves up to that point. The tag Incomplete then says where it broke off
help-convert-examples =
    Examples:
      skep convert game.sgf game.pgn
      skep convert boardspace/ converted/    every file of a folder, each to a PGN of its own
      skep convert boardspace/ all.pgn       all their games in one file
      skep convert all.pgn all.jsonl         one JSON object on each line
      skep convert games.pgn - --to strings  GameStrings, to the standard output

    A GameString holds nothing but the moves that were played and who won; what it leaves out is counted and reported. A game from a set-up position or by older rules has none. docs/RECORDS.md says what the other formats hold.

    Exit codes:
      0    fine
      1    something was lost or cannot be read or written
      2    wrong use of the command line

## skep bench

help-bench = Measure the engine, and see whether it still searches as it did
help-bench-more = Searches fixed positions to a fixed depth. With one thread the number of positions it searches is the engine’s signature: the same on every machine, and a different one as soon as the search or the evaluation changes.
help-bench-depth = How many moves deep, from 1 to 60
help-bench-threads = How many threads search, from 1 to 256
help-bench-table = How many megabytes the transposition table has, from 1 to 65536
help-bench-write = Find the signature and write it to the file that the tests compare: bench-signature.txt of the engine’s sources
help-bench-examples =
    Examples:
      skep bench  the signature, compared with the one the program was built with
      skep bench --depth 7 --threads 2 --table 64
      skep bench --portable --json
      skep bench --write crates/skep-engine/bench-signature.txt

    Exit codes:
      0    fine
      1    the signature is not the committed one, or there is not enough memory
      2    wrong use of the command line

## skep selfplay

help-selfplay = Let the engine play against itself, for skep tune to learn from
help-selfplay-more = Each game begins with another opening, balanced and with both Queens on the table, and its first moves are now and then left to chance. Every move is kept with what it was thought to be worth. The same settings always make the same file, whatever the number of threads and however often it was interrupted; the same command continues.
help-selfplay-file = Where the games are kept (docs/SELFPLAY.md describes it)
help-selfplay-games = How many games the file should hold
help-selfplay-nodes = How many positions are searched for a move
help-selfplay-pieces = The pieces of all games: Base, Base+M… Base+MLP [default: Base+MLP in 70 % of them, the other sets in the rest]
help-selfplay-seed = Chooses openings, pieces and the moves left to chance
help-selfplay-threads = Games at once [default: one on each core]
help-selfplay-examples =
    Examples:
      skep selfplay games.sp                1000 games
      skep selfplay games.sp --games 20000  19000 more
      skep selfplay base.sp --pieces Base --nodes 2000 --seed 7 --threads 1
      skep tune games.sp base.sp            learn from them

    Ctrl-C stops; finished games are kept, and the same command continues.

    Exit codes:
      0    fine
      1    the file is something else, has other settings, is damaged, or cannot be written
      2    wrong use of the command line
      130  stopped by Ctrl-C

## skep tune

help-tune = Learn the weights of the evaluation from games of skep selfplay
help-tune-more = Looks for weights whose scores, read as chances to win, come nearest to what positions turned out to be worth: the result of the game, and what a search said. Quiet positions only, each once. Every tenth game is held out to see whether what was learned holds elsewhere, and when to end. Whether the engine plays better with it, only a match can tell.
help-tune-files = Files of skep selfplay
help-tune-write = Write the table of weights here: crates/skep-engine/src/weights.rs of the sources, for the engine to have them
help-tune-lambda = How much the result counts, from 0 to 1; the rest is what the search said
help-tune-scale = How many hundredths turn an even chance into one of 73 %. With 200, scores mean what the chance to win says everywhere else; with the scale that fits the old weights best, which is shown, scores stay about as large as they are
help-tune-pull = For how many positions the old value of a weight counts, so that what is rarely seen stays near it
help-tune-epochs = How many rounds at most
help-tune-threads = How many threads share the work; the weights are the same for any number [default: one on each core]
help-tune-examples =
    Examples:
      skep tune games.sp             what would change, and how much better it fits
      skep tune games.sp more.sp --write crates/skep-engine/src/weights.rs
      make bench-signature build     then the engine has the new weights; let it play a match
      skep tune games.sp --lambda 1  results alone

    Ctrl-C stops; the best weights so far are shown, and written if that was asked for.

    Exit codes:
      0    fine
      1    a file is not of skep selfplay or damaged, there are too few games, or the table cannot be written
      2    wrong use of the command line
      130  stopped by Ctrl-C
