# Playing with a friend on another device: the invitation, the link, and the games in progress.

friend-intro = You get a link to send. Whoever opens it first plays against you.
friend-name-note = Your friend sees it. You can leave it empty.
friend-make = Get the link
friend-real-time = Real time
friend-correspondence = Correspondence
friend-control = Time control
friend-days = Days for each move
friend-days-choice =
    { $days ->
        [one] { $days } day
       *[other] { $days } days
    }
friend-take-back = Moves can be taken back
friend-take-back-note = If the opponent agrees.
friend-delay = Spectators see the moves
friend-delay-choice =
    { $minutes ->
        [0] at once
        [one] { $minutes } minute later
       *[other] { $minutes } minutes later
    }
friend-start = Begins from this position
friend-start-turn =
    { $side ->
        [white] White to move.
       *[black] Black to move.
    }

## What was agreed

friend-pace-sentence =
    { $minutes ->
        [one] { $minutes } minute each
       *[other] { $minutes } minutes each
    }{ $seconds ->
        [0] { "" }
        [one] , and { $seconds } second added with each move
       *[other] , and { $seconds } seconds added with each move
    }
friend-days-sentence =
    { $days ->
        [one] { $days } day for each move
       *[other] { $days } days for each move
    }
friend-untimed-sentence = No clock: take all the time you like
friend-days-move =
    { $days ->
        [one] { $days } day a move
       *[other] { $days } days a move
    }
friend-lot = Random
friend-own-rules = Custom rules
friend-take-back-yes = If the opponent agrees
friend-take-back-no = Not in this game
friend-spectators = Spectators
friend-delay-sentence =
    { $minutes ->
        [one] See the moves { $minutes } minute later
       *[other] See the moves { $minutes } minutes later
    }

## Where the link leads

friend-only-here = Only this computer can open Skep right now
friend-only-here-command = A link would not work on another device. Stop Skep, start it again with this command, and open the address it shows:
friend-only-here-network = A link would not work on another device. Connect this computer to the same network as your friend’s device, then start Skep again.
friend-command = Command

## A challenge, for whoever made it

challenge-waiting = Waiting for your friend
challenge-invitation = A game of Hive?
challenge-send = Send this link to your friend
challenge-scan = Or let your friend scan this
challenge-code = QR code of the link { $link }
challenge-stays = You can close this page. The link works for a day, and you will find the game on the start page.
challenge-stays-now = The link works for a day. The game begins as soon as your friend accepts, so keep this page open.
challenge-agreed = The game
challenge-cancel = Cancel the challenge

## A challenge, for the friend

challenge-from = { $name } challenges you
challenge-from-friend = A friend challenges you
challenge-name-note = Your opponent sees it. You can leave it empty.
challenge-over-taken = This game has begun
challenge-over-taken-text = Somebody has already accepted the challenge.
challenge-over-cancelled = This challenge was cancelled
challenge-over-cancelled-text = Ask for another one, or challenge a friend yourself.
challenge-over-expired = This challenge has expired
challenge-over-expired-text = Nobody accepted it within a day. Ask for another one, or challenge a friend yourself.
challenge-over-unknown = Challenge not found
challenge-over-unknown-text = The link may be cut short or mistyped. Ask for it again, or challenge a friend yourself.
challenge-to-game = Go to the game
challenge-own = Challenge a friend

## The name

online-name = Your name
online-settings = Playing online
online-name-note = Your opponents see it.
online-name-save = Save the name
online-name-saved = Saved.

## What went wrong

online-trouble-unreachable = The server cannot be reached. Check the connection and try again.
online-trouble-absent = This server does not host games between devices. One that was started with “skep serve” does.
online-trouble-not-found = The server no longer has it.
online-trouble-gone = It is over, or somebody else was faster.
online-trouble-own-challenge = This is your own challenge: send the link to somebody else.
online-trouble-bad-name = A name has { $least } to { $most } letters, digits and spaces. Choose another one.
online-trouble-too-many = That was too much at once. Wait a little, cancel challenges that are still open, or finish some of your games.
online-trouble-refused = The server did not accept this. Reload the page and try again.

## Games in progress, on the start page

yours-title = Your online games
yours-all = All ({ $count })
yours-turn = Your turn
yours-wait = Opponent’s turn
# The time of the side to move. Days and hours are always two or more.
yours-left-days = { $count } days left
yours-left-hours = { $count } hours left
yours-left-minutes =
    { $count ->
        [0] Under a minute left
        [one] { $count } minute left
       *[other] { $count } minutes left
    }
yours-challenge = Your challenge
yours-open = Waiting for your friend
