# What the commands for makers of engines say: match, book, conform, bench, perft, selfplay and tune.

## Values on the command line

usage-time = expected seconds, such as 0.1 or 5
usage-engine = expected a program and its arguments
usage-setting = { $setting }: expected { $expected }
usage-setting-depth = a number of moves
usage-setting-nodes = a number of positions
usage-setting-faults = faults=lose or faults=void
usage-setting-keys = name=, time=, depth=, nodes=, faults=, option.NAME=, or cmd= as the last
usage-sprt = expected two numbers, as in 0,5, or four, as in 0,5,0.05,0.05
usage-sprt-elo = an Elo of { $elo } is not between -{ $max } and +{ $max }
usage-sprt-order = the first Elo must be less than the second, but { $elo0 } is not less than { $elo1 }
usage-sprt-risk = the risks must lie between 0 and 0.5, and { $risk } does not
usage-address = expected an IP address: 127.0.0.1 for this machine alone, 0.0.0.0 for every device on the network
usage-log-level = expected off, error, warn, info, debug or trace
usage-host = expected a name such as club.example, without a scheme and a port
usage-bot = expected a name and a command, as in name=Nokamute,cmd=nokamute uhp
usage-bot-name = “{ $name }” cannot be a name: it must have 2 to 20 letters, digits and spaces

## Engines in other programs

engine-start = { $program } cannot be started: { $error }
engine-ended = it ended ({ $status }) when asked “{ $asked }”
engine-ended-at-start = it ended ({ $status }) as soon as it was started
engine-closed = it closed its output when asked “{ $asked }”
engine-closed-at-start = it closed its output as soon as it was started
engine-silent = it did not answer “{ $asked }” within { $seconds } s
engine-silent-at-start = it did not say who it is within { $seconds } s
engine-refused = it answered “{ $asked }” with “{ $said }”
engine-refused-at-start = it should begin by saying who it is, but said “{ $said }”
engine-exit-code = exit status: { $code }
engine-illegal = it played “{ $said }”, which is not legal

## Matches

match-cannot-play = { $name } cannot play: { $fault }.
match-other-pieces = { $name } does not say that it can play { $pieces }.
match-nothing-counts = The last { $games } games were all left out of the score; in the last one: { $last }.
match-log-unwritable = The log cannot be written: { $error }.
match-log = The log { $file } cannot be used: { $fault }
match-log-line = line { $line } does not belong to the log of a match.
match-log-other = it is the log of another match.
match-difference = { $name }: { $found } there, { $wanted } now
match-log-in-use = another match is writing to it now.
match-cores = --concurrency { $games } wants a core for each game, and there are { $cores }.
match-sprt-two = --sprt compares two engines, and there are more.
match-not-found = This program cannot find its own file: { $error }.
match-path-not-text = The path of this program is not text.
match-book = The book { $file } cannot be used: { $fault }
match-book-pieces = its pieces are { $pieces }; say --pieces { $pieces }.
match-book-empty = there is no opening in it: a GameString on each line is expected.
match-book-line = line { $line }: { $fault }
match-book-other-pieces = The game is of type { $pieces }, but the lines before it are of type { $book }.
match-engine = { $name }: { $id }, { $limit } a move{ $options }
match-heading =
    { $meetings ->
        [all] { $count } games for each pair of engines, { $pieces }, { $openings } openings, log { $file }
        [first] { $count } games of each engine against the first, { $pieces }, { $openings } openings, log { $file }
       *[two] { $count } games, { $pieces }, { $openings } openings, log { $file }
    }
match-going-on =
    { $count ->
        [one] Continuing after one game.
       *[other] Continuing after { $count } games.
    }
match-kept = Finished games are in { $file }; the same command continues from there.
match-stopped = Stopped.
match-faults = faults { $count }
match-loses = loses
match-not-counted = not counted
match-column-engine = engine
match-column-games = games
match-column-points = points
match-column-score = score
match-column-faults = faults
match-column-mean = mean s
match-column-most = most s
match-pairs = Pairs with 0, ½, 1, 1½, 2 points: { $counts }
match-superiority = Likelihood that { $name } is stronger: { $percent } %
match-sprt-open = not decided yet
match-sprt-passed = passed
match-sprt-failed = failed

## Books

book-done = { $pieces }: { $count } openings, { $dropped } more were not even; { $seconds } s
book-own-done = { $moves } moves in { $sets } sets of pieces; { $seconds } s
book-stopped = Stopped. Nothing was written.
book-unwritable = The book cannot be kept in { $file }: { $error }.
book-no-memory = There is not enough memory to think.

## The bench and perft

bench-column-position = position
bench-column-depth = depth
bench-column-nodes = nodes
bench-column-count = count
bench-column-time = time
bench-column-speed = speed
bench-all = all
bench-no-signature = No signature is committed for these settings.
bench-same = The signature is { $signature }, as committed.
bench-other = The signature is { $signature }, but { $committed } is committed: the search or the evaluation has changed. If it should have, { $command } writes the new one.
bench-unwritable = The signature cannot be kept in { $file }: { $error }.
bench-changed = { $file }: changed
bench-unchanged = { $file }: unchanged
count-line = { $file }, line { $line }: { $fault }
count-no-count = “{ $text }” is not a count: after the colon there is one for each depth from 0.
count-other = { $expected } sequences of { $depth } moves are expected, but { $found } were found.
count-list = { $positions } games, { $checked } of them checked against the list

## Games of the engine against itself

selfplay-no-memory = There is not enough memory for { $games } games at once.
selfplay-unusable = { $file } cannot be used: { $fault }
selfplay-foreign = it does not begin like a file of self-play.
selfplay-version = it is of version { $version }, and this program knows version { $known }.
selfplay-other-settings = its games were played with other settings.
selfplay-signature = signature of the engine
selfplay-damaged = it is damaged: at byte { $byte }, where game { $game } should begin, the bytes are not those that were written.
selfplay-in-use = another process is writing to it.
selfplay-unwritable = { $file } cannot be written: { $error }. { $games } games are kept, and the same command continues.
selfplay-summary = { $file }: { $games } games of { $length } moves, { $white } won by White, { $draws } drawn, { $black } won by Black
selfplay-speed = { $positions } positions  { $pace } positions/s  { $games } games/s
selfplay-games = { $played }/{ $games } games
selfplay-stopped = Stopped. The same command continues.

## Learning weights

tune-stopped-early = Stopped before anything was learned.
tune-too-few = { $games } games are too few to learn from: at least 10 are needed, and thousands are better.
tune-games = { $games } games: { $learned } positions to learn from and { $held } held out
tune-left-out = left out: { $unthought } of openings, chance and passes, { $decided } with the end in sight, { $sharp } with a Queen about to fall, { $repeated } seen before
tune-scale = The weights so far fit the results best with a scale of { $best }; the scale now is { $scale }.
tune-column-epoch = epoch
tune-column-learned = learned
tune-column-held = held out
tune-column-weight = weight
tune-column-positions = positions
tune-column-before = before
tune-column-after = after
tune-loss = loss with what is written: held out { $held_before } → { $held_after }, learned from { $before } → { $after }
tune-unwritable = The table cannot be kept in { $file }: { $error }.
tune-written = The table is in { $file }.
tune-stopped = Stopped: these are the best weights so far.
tune-illegal = game { $game } has a move that is not legal.

## Examinations

conform-unusable = The engine cannot be used: { $fault }.
conform-interrupted = Interrupted: so far nothing is wrong.
conform-fails = { $name } does not conform. Cases that fail: { $cases }. Games that differ: { $games }.
conform-conforms = { $name } conforms: no difference in { $positions } positions.
conform-holds = { $name } conforms: everything that must hold does.
conform-plays-base = plays the base game alone
conform-plays = plays { $sets } sets of pieces: { $pieces }
conform-must = What the protocol and the rules demand
conform-should = What viewers and other programs rely on
conform-cases = { $held_must } of { $must } required cases hold, { $held_should } of { $should } recommended ones; left out: { $skipped }
conform-games = Random games from seed { $seed }
conform-column-set = set
conform-column-games = games
conform-column-ended = to the end
conform-column-positions = positions
conform-column-moves = moves
conform-column-differences = differences
conform-column-all = total
conform-repetitions = Games that it called a draw because a position came up for the third time: { $games }. Engines may do so; it does not count as a difference.
conform-pace = { $seconds } s, { $positions } positions a second
conform-incomplete = Not all that was planned was compared.
conform-first-difference = The first difference
conform-state = After this game Skep says:
conform-state-theirs = and { $name } says:
conform-failure = In this game { $name } failed: { $fault }.
conform-other-moves =
    { $side ->
        [white] It is White’s turn, and the two do not list the same moves.
       *[black] It is Black’s turn, and the two do not list the same moves.
    }
conform-only = only { $name }:
conform-twice = twice by { $name }:
conform-sees = { $piece } as { $name } sees it: { $count }
conform-legend = Numbers are where it may go; ! is where it may go in one picture only.

## skep uhp: what a viewer shows when something is refused. The commands and what they take are the protocol’s

uhp-unknown = “{ $word }” is not a command. Type 'help' to see them.
uhp-arguments =
    { $command ->
        [play] play takes a move, such as wS1 or bA1 wS1/. Type 'help play'.
        [bestmove] bestmove takes time hh:mm:ss, depth N, seconds S or nodes N. Type 'help bestmove'.
        [undo] undo takes how many moves, from 1. Type 'help undo'.
        [options] options takes nothing, get and a name, or set, a name and a value. Type 'help options'.
        [perft] perft takes a depth from 0 to 20. Type 'help perft'.
       *[other] { $command } takes nothing after it. Type 'help { $command }'.
    }
uhp-game = newgame takes a game type ({ $sets }) or a GameString, which begins with one.
uhp-no-option = There is no option “{ $name }”. Type 'options' to see them.
uhp-option-value = { $name } cannot be “{ $value }”: { $expected }.
uhp-no-game = There is no game. Type 'newgame' to start one.
uhp-over = The game is over. Type 'newgame' to start another, or 'undo'.
uhp-played =
    { $count ->
        [0] No move was played.
        [one] Only one move was played.
       *[other] Only { $count } moves were played.
    }
uhp-past-third = The game has gone on after the third occurrence of a position. Type 'newgame' first.
uhp-own-fault = The engine has chosen a move that is not legal, which is a fault in it.
