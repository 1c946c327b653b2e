# The pages around the game: the rules page and the about page. How bugs move in one sentence, and the titles of the rules, are
# in rules.ftl.
#
# .name   tells rules apart that have the same title
# .board  says in words what the small board beside a text shows

rulebook-contents = On this page
rulebook-no-boards = The small boards cannot be shown, because the rules of the game did not load. The text is complete.
rulebook-link = Link to this rule: { $title }

## The guide

guide-goal = The goal
guide-goal-text = Two players, White and Black, build a hive out of six-sided pieces, each with a bug on it. Surround the enemy Queen Bee on all six sides, and you win. It does not matter whose pieces stand around it.
    .board = The black Queen in the middle of six pieces, four of them black and two white: White has won.

guide-start = Setting up
guide-start-text = There is no board: the pieces lie on the table and make the board themselves. The table starts empty, and all pieces are in the players’ hands. White begins, then the players take turns. On your turn you either place a new piece or move one that is on the table.
guide-start-lot = Agree on who takes White, or draw lots. For your first games leave out the Mosquito, the Ladybug and the Pillbug, as the books advise.

guide-placing = Placing
guide-placing-text = White’s first piece goes in the middle, and Black’s first piece beside it. From then on a new piece must touch at least one piece of its own colour and none of the other colour. That holds only for the moment it is placed: later it may go wherever it likes.
guide-placing-queen = Your Queen Bee must be on the table by your fourth turn. Until it is, none of your pieces may move.
guide-placing-hole = A gap that no piece could slide into may be filled from the hand, even one that is closed on all six sides, as long as no enemy piece stands beside it.
guide-placing-board = White and Black have two pieces each on the table. White may place an Ant on five cells: beside white pieces and away from black ones.

guide-moving = Moving
guide-moving-text = Each bug moves in a way of its own, shown below. A piece that has moved may touch pieces of both colours. Pieces are never taken off the table. If you can neither place nor move anything, you pass, and only then.

guide-one-hive = One hive
guide-one-hive-text = All pieces on the table stay connected at all times: before a move, during it and after it. A piece that is the only link between two parts of the hive has to stay, even if it would join them again where it lands.

guide-freedom = Freedom to move
guide-freedom-text = Most bugs slide over the table. Where two pieces stand so close that a third cannot be pushed through between them, they form a gate, and no sliding piece gets through. While it slides, a piece stays in touch with the hive. Bugs that jump or climb do not mind gates on the table.
guide-freedom-heights = In the Ultimate edition there are gates higher up as well: nothing climbs, crosses or comes down between two stacks that are both taller than where it comes from and where it goes.

guide-bugs = The bugs
guide-bugs-text = Each board shows one piece and the cells where it could go.
guide-queen = It is slow, and it is the piece you must protect. Once it has five neighbours it often cannot slide out any more.
    .board = The black Queen at the lower edge of a hive. It can slide to four cells around it.
guide-spider = Always three steps, never fewer or more, and it may not step on the same cell twice.
    .board = A black Spider at the upper end of a hive that is shaped like a horseshoe. It can go to the four cells that are three steps away.
guide-beetle = A piece under a Beetle cannot move, and the stack has the Beetle’s colour. On the table the Beetle slides like the Queen; to climb up or down it needs no room at the sides. It is placed on the table like every other piece.
    .board = A white Beetle at the right end of the hive. It can go to two free cells beside it, and climb two pieces.
guide-grasshopper = It lands on the first free cell behind the row. It is not stopped by gates, but it cannot jump over an empty cell.
    .board = A white Grasshopper at the lower edge of the hive. It can jump over three rows of pieces, to the cell behind each.
guide-ant = It reaches every cell around the hive that it can slide to, so it is the most mobile piece. It cannot squeeze through a gate.
    .board = A white Ant at the top of a ring with a narrow opening. It can go to eleven cells all around it, but not into the hole in the middle.
guide-mosquito = It may choose among all bugs it touches, of both colours; of a stack only the top counts. If it touches nothing but another Mosquito, it cannot move.
    .board = A white Mosquito that touches a Beetle and a Spider. It can reach six cells as one or the other.
guide-ladybug = It always ends on the table, on a different cell from where it began. It can drop into holes, and climb out of them.
    .board = A white Ladybug beside a long hive. It can reach ten cells by walking over two pieces.

guide-throw = The throw of the Pillbug
guide-throw-text = Instead of moving, a Pillbug may throw: it lifts one piece beside it, of either colour, and sets it down on another free cell beside itself. The piece must stand alone, must not be the only link of the hive, and cannot pass between two tall stacks on its way up or down. A Mosquito that touches a Pillbug may throw too.
    .board = A white Pillbug with the black Queen at its upper right side. It can set the Queen down on three free cells beside itself.
guide-throw-rest = Whatever was placed, moved or thrown on the turn before is at rest: for one turn it can neither move, nor be thrown, nor throw.
guide-throw-pinned = A Pillbug that must stay because it links the hive may still throw: it does not leave its place. And a Mosquito may throw beside a Pillbug at rest, if it is not at rest itself.

guide-end = The end
guide-end-text = A Queen that has a piece on all six sides has lost at once, no matter who closed the ring. If a single move surrounds both Queens, the game is a draw.
guide-end-hand = You do not need to have placed all your pieces to win.
guide-end-draw = The players may agree on a draw at any time. Where it is switched on, a position that comes up for the third time is a draw too. Anyone may resign.

guide-editions = Editions
guide-editions-text = The game was printed in several editions. They differ in their pieces, in two rules and in what counts as a draw. Skep knows them all, and lets you put together rules of your own.
guide-editions-edition = Edition
guide-editions-pieces = Pieces a side
guide-editions-queen = Queen on the first turn
guide-editions-gates = Gates between stacks
guide-editions-count =
    { $edition ->
        [ultimate] 14, with Mosquito, Ladybug and Pillbug
        [carbon] 13, with Mosquito and Ladybug
       *[classic] 11
    }
guide-editions-yes = yes
guide-editions-no = no
guide-editions-set = Every edition has 1 Queen Bee, 2 Spiders, 2 Beetles, 3 Grasshoppers and 3 Soldier Ants a side.
guide-editions-draws = The books differ in draws too. When both players can only repeat their moves, two books let them agree on a draw, two call it a draw, and one says nothing. No book says that the third occurrence of a position is a draw: this is a rule of Skep’s own, and you can switch it off.

guide-books = The books as printed
guide-books-text = Some sentences of the books can be read in two ways. There the three editions follow the newest book. Under “More rules” you can play by the letter of one book instead.
guide-books-book = Book
guide-books-pieces = Pieces a side
guide-books-readings = What it changes
guide-books-same = nothing: it is the edition Ultimate
guide-books-not-taken = Two sentences leave too much open to play by, so Skep does not: that the game is a draw as soon as both players can only shuffle back and forth, and that a Mosquito on top of the hive moves as what it touches there.

## Why a move is refused

rulebook-refusals = Why a move is refused
rulebook-refusals-text = When Skep refuses a move, it names one of these rules. Each board shows a move that is not allowed, with the cells that show why.

rulebook-game-over = A game ends when a Queen is surrounded, when the players agree on a draw or one of them gives up, when time runs out, or by repetition where that is played. After that nothing moves any more. You can still look through the game, and play on from any earlier position.
    .board = The black Queen with pieces on all six sides. Black tries to place an Ant, but the game is over.
rulebook-must-move = Passing is for those who cannot do anything else. As long as you can place or move a single piece, or throw one, you have to, even if it hurts.
    .board = A white and a black Spider side by side. White could place a piece, so White may not pass.
rulebook-not-in-game = Which pieces take part is decided before the game, by its edition or by your own choice. The Mosquito, the Ladybug and the Pillbug are not in every game.
    .board = A game without expansions: White tries to place a Mosquito beside the white Spider.
rulebook-not-your-turn = White begins, and the players take turns, one action each. You place only pieces of your own colour, and only when it is your turn.
    .board = It is White’s turn, but an Ant from Black’s hand is to be placed at the right end.
rulebook-not-in-hand = A piece is placed once. After that it stays on the table to the end of the game: it can move, but it never goes back to the hand.
    .name = Each piece only once
    .board = The white Spider 1 is already on the table.
rulebook-queen-not-yet = In most games today nobody may begin with the Queen Bee. It may be placed on your second, third or fourth turn. The older editions Carbon and Classic allow it on the first turn too.
    .board = White has placed a Spider. Black tries to answer with the Queen.
rulebook-queen-due = If three turns have gone by without your Queen, it has to be placed on the fourth. No other piece may be placed before it. Turns that you passed count as well.
    .board = White and Black have three pieces each on the table, none of them a Queen. White tries to place a Beetle.
rulebook-number-order = Pieces of the same kind have numbers, so that moves can be written down. They leave the hand in the order of these numbers. It makes no difference to the game.
    .board = White tries to place Ant 2 while Ant 1 is still in hand.
rulebook-occupied = New pieces are placed on the table, never on top of others. That goes for the Beetle too: it can only climb later, by moving.
    .name = On an empty cell
    .board = White tries to place a Beetle on top of the white Spider.
rulebook-first-cell = The table has no edges and no squares. So the very first piece is the middle, wherever it lies, and everything else is built around it.
    .board = An empty table. White tries to place the first piece beside the middle.
rulebook-touches-nothing = There is only one hive. A new piece is placed right beside a piece that is on the table.
    .name = Beside the hive
    .board = White tries to place a Grasshopper one cell away from the white Spider.
rulebook-touches-enemy = A new piece touches at least one piece of its own colour and none of the enemy’s. A stack has the colour of the piece on top. Only Black’s very first piece is an exception, since there is nothing else to touch.
    .name = Away from the enemy
    .board = White tries to place an Ant in the corner between the white and the black Spider. It would touch the black Spider.
rulebook-not-on-table = Only pieces on the table can move. A piece in your hand is placed first, and may move on a later turn.
    .name = First place, then move
    .board = Two white and two black pieces in a row. The white Ant that should move is still in hand.
rulebook-not-your-piece = You move your own pieces. The one exception is the Pillbug, which can throw a neighbour of either colour, and the Mosquito that copies it.
    .board = White, who has no Pillbug, tries to move the black Queen.
rulebook-queen-not-placed = As long as your Queen is in hand, you can only place pieces. Once it is on the table, all your pieces may move. The enemy’s Queen does not matter for this.
    .board = White has a Spider and an Ant on the table, and the Queen still in hand. White tries to move the Ant.
rulebook-at-rest = The piece that was placed, moved or thrown on the last turn rests for one turn. It cannot be thrown right away, cannot be thrown back, and does not throw. This only matters in games with the Pillbug.
    .board = The black Queen has just moved next to the white Pillbug. White tries to throw it at once.
rulebook-covered = A piece with another one on top of it can do nothing at all. It is free again when the piece on top has moved away.
    .board = A black Beetle sits on the white Spider. White tries to move the Spider.
rulebook-in-stack = A Pillbug can only lift a piece that stands on the table by itself. Pieces in a stack are too heavy, the one on top as well.
    .name = No pieces of a stack
    .board = A black Beetle stands on a Spider beside the white Pillbug. White tries to throw the Beetle.
rulebook-no-thrower = A Pillbug throws only what is right beside it. An enemy piece further away is out of reach.
    .name = Only neighbours
    .board = The black Queen is two cells away from the white Pillbug. White tries to throw it.
rulebook-pinned = The hive never falls apart, not even for the moment of a move. If a piece is the only link to others, it stays where it is. That goes for all bugs, those that jump or climb included, and for pieces that are to be thrown.
    .board = A white Ant holds two parts of the hive together. The white Queen and the Grasshopper behind it would be cut off.
rulebook-own-cell = A move has to change something. A piece cannot walk in a circle and end where it began.
    .name = To another cell
    .board = The white Queen tries to move to the cell where it already is.
rulebook-ends-on-piece = Only a Beetle ends its move on top of another piece, or a Mosquito that moves as one. The Ladybug walks over pieces but comes down at the end. Nothing is ever thrown onto another piece.
    .board = A white Ant tries to climb onto the white Queen beside it.
rulebook-nothing-to-copy = The Mosquito borrows its way of moving from its neighbours. A Mosquito has none to lend, so one that touches only the other Mosquito has to wait.
    .board = The white Mosquito touches only the black Mosquito.
rulebook-steps = Queen, Pillbug and Beetle go one step. The Spider goes exactly three, the Ladybug two on top of the hive and one down. A cell that cannot be reached with just these steps is out of reach.
    .board = The white Queen tries to move two cells along the hive.
rulebook-not-straight = The Grasshopper jumps along one of the six straight lines that start at its sides. It does not turn on the way.
    .name = In a straight line
    .board = A white Grasshopper at the left end of a row tries to jump to a cell that lies off the row.
rulebook-jump-nothing = The Grasshopper does not walk. It needs at least one piece right beside it to jump over.
    .name = Over at least one piece
    .board = A white Grasshopper tries to move to the empty cell beside it.
rulebook-jump-gap = A jump goes over an unbroken row of pieces. The first empty cell is where it ends, so the Grasshopper cannot cross a gap.
    .name = Not across a gap
    .board = A white Grasshopper tries to jump over the white Queen, an empty cell and the black Queen. The empty cell is in the way.
rulebook-gate = To slide, a piece needs room. If the cells on both sides of its step are taken, it does not fit through. With the rule of high gates the same goes for climbing and throwing between two taller stacks.
    .name = Gates
    .board = A white Ant tries to slide into the hole in the middle of the hive. The two Queens at its mouth are too close together.
rulebook-contact = While it slides, a piece keeps touching the rest of the hive. It cannot cross open table, even if it would reach the hive again on the other side.
    .board = The hive is shaped like a horseshoe. The white Queen at the end of one arm tries to cross over to the other arm, without a piece to slide along.
rulebook-unreachable = A bug can only go where its way of moving leads. For some cells there is no way at all, such as a hole that is closed on all sides for a bug that slides.
    .name = No way there
    .board = A white Ant outside a closed ring of six pieces tries to get to the hole in the middle.
rulebook-thrower-covered = A piece with another one on it does nothing, and does not throw either. A Mosquito beside a covered Pillbug cannot copy it.
    .name = Not while covered
    .board = A black Beetle sits on the white Pillbug. White tries to throw the black Spider beside it.
rulebook-thrower-at-rest = A Pillbug that was moved or thrown on the turn before cannot throw on this one. A Pillbug that has thrown has not moved itself, so it may throw again next time.
    .name = Not while at rest
    .board = Black has just thrown the white Pillbug to its new place. White tries to throw a black Ant with it.
rulebook-not-beside-thrower = The Pillbug lifts a piece onto its back and sets it down right beside itself. The piece cannot land further away.
    .name = Down beside the Pillbug
    .board = The black Queen stands beside the white Pillbug. White tries to throw it to a cell that does not touch the Pillbug.

## About

about-what = Skep is software for the board game Hive: play against the computer, or with a friend at the same table or on another device, by the rules of every edition. It runs in your browser; only games between devices go through the server. No account, no advertising.
about-name = A skep is a beehive woven from straw.
about-version = Version { $version }
about-licence = Skep is free software under the MIT licence or the Apache licence 2.0, whichever you prefer.
about-affiliation = Hive is a game by John Yianni, published by Gen42 Games. Skep is not affiliated with either. Its drawings and texts are its own.
about-others = Software by others
about-others-text = Skep is built on the work of many people. These are the packages that are part of it, with their licences.
about-in-browser = In the browser
about-in-program = In the program
about-no-licences = The list of licences could not be loaded. Try again when you are connected to the server.
