# Playing with people over the network: what stands around the board, and why something cannot be done.

## Who plays

online-guest = Guest
online-away = away
online-left = has left
online-watchers =
    { $count ->
        [0] Nobody is watching
        [one] { $count } spectator
       *[other] { $count } spectators
    }
online-seated =
    { $side ->
        [white] You play White against { $name }.
       *[black] You play Black against { $name }.
    }
online-watched = You are watching { $white }, White, against { $black }, Black.

## What to do next

online-guide-first =
    { $seconds ->
        [one] Make your first move within { $seconds } second.
       *[other] Make your first move within { $seconds } seconds.
    }
online-guide-first-other =
    { $seconds ->
        [one] { $name } has { $seconds } second left for the first move.
       *[other] { $name } has { $seconds } seconds left for the first move.
    }
# The opponent has no name.
online-guide-first-opponent =
    { $seconds ->
        [one] Your opponent has { $seconds } second left for the first move.
       *[other] Your opponent has { $seconds } seconds left for the first move.
    }
online-guide-rests =
    { $seconds ->
        [one] The clocks are stopped for { $seconds } second, so that both players can come back.
       *[other] The clocks are stopped for { $seconds } seconds, so that both players can come back.
    }
online-guide-other = { $name } to move. You can already choose your next move.
# The opponent has no name.
online-guide-opponent = Your opponent to move. You can already choose your next move.
online-guide-plan = Choose where it should go on your next turn.
online-guide-premove = Your move will be played as soon as it is your turn. Click or tap the board to cancel it.
online-guide-sending = Your move is on its way…
online-chosen = Your move is chosen: { $move }. It will be played as soon as it is your turn; Escape cancels it.
online-unchosen = Your chosen move is cancelled.

## The line to the server

online-connecting = Connecting…
online-unreachable = The server cannot be reached at the moment. Trying again…
online-lost = Connection lost. Reconnecting…
online-back-again = You are connected again.
online-outdated = A new version of Skep is running on the server. Reload the page to go on playing.
online-missing = Game not found
online-missing-text = The link may be incomplete. Ask for it again.

## What players offer each other

online-abort = Abort
online-abort-question = Abort this game?
online-abort-yes = Yes, abort
online-take-back = Ask for a take-back
online-give-time = Give 15 seconds
online-accept = Accept
online-decline = Decline
online-draw-sent = Draw offered
online-take-back-sent = Take-back requested
online-draw = { $name } offers a draw.
online-take-back-asked = { $name } asks for a take-back.
online-rematch = { $name } offers a rematch.
online-rematch-accept = Accept the rematch
online-rematch-sent = Rematch offered
online-rematch-go = Go to the rematch
online-rematch-watch = Watch the rematch
online-draw-declined =
    { $who ->
        [you] You have declined the draw.
       *[other] { $name } has declined the draw.
    }
online-take-back-declined =
    { $who ->
        [you] You have declined the take-back.
       *[other] { $name } has declined the take-back.
    }
online-rematch-declined =
    { $who ->
        [you] You have declined the rematch.
       *[other] { $name } has declined the rematch.
    }
online-time-given =
    { $who ->
        [you] You have been given 15 more seconds.
       *[other] { $name } has been given 15 more seconds.
    }
online-premove-gone = The move you had chosen is no longer possible.
online-gone =
    { $seconds ->
        [one] { $name } is gone. You can claim the game in { $seconds } second.
       *[other] { $name } is gone. You can claim the game in { $seconds } seconds.
    }
online-claimable = { $name } is gone. You can claim the win or a draw, or keep waiting.
online-claim-win = Claim the win
online-claim-draw = Claim a draw
online-came-back = { $name } is back.
online-went = { $name } is away.
online-offered-draw = You have offered a draw.
online-offered-take-back = You have asked for a take-back.
online-offered-rematch = You have offered a rematch.

## The end

online-end-abandonment =
    { $winner ->
        [white] White wins: Black left the game.
        [black] Black wins: White left the game.
       *[none] A draw: a player left the game.
    }
online-end-aborted = The game was aborted. It does not count.
online-end-no-first-move = The game was aborted: the first move did not come in time. It does not count.
online-end-draw = A draw.
online-end-none = The game did not take place.

## For those who watch

online-link = Copy the link
online-link-copied = The link is copied. Whoever opens it can watch.
online-other-side = Watch from the other side
online-delayed =
    { $minutes ->
        [one] You see the moves { $minutes } minute after the players.
       *[other] You see the moves { $minutes } minutes after the players.
    }

## Chat

chat-title = Chat
chat-unread =
    { $count ->
        [0] Chat
       *[other] Chat ({ $count })
    }
chat-players = Only the two players can read this.
chat-spectators = Only the spectators can read this, not the players.
chat-message = Message
chat-send = Send
chat-said = { $name }: { $text }
chat-you = You
chat-hide = Hide messages from { $name }
chat-hidden = Messages from { $names } are hidden on this device.
chat-show = Show them again
chat-off = Turn chat off
chat-on = Turn chat on

## Why something cannot be done

refused-over = The game is over.
refused-not-over = The game is not over yet.
refused-not-your-turn = It is your opponent’s turn.
refused-stale = The game has moved on in the meantime.
refused-unreadable = This is not a move: { $reason }
refused-illegal = This move is not allowed: { $reason }
refused-no-offer = This offer no longer stands.
refused-offer-stands = This has already been offered.
refused-too-soon = You offered a draw not long ago. Wait until each side has made ten more moves.
refused-moves-stay = In this game moves cannot be taken back.
refused-nothing-to-take-back = You have not made a move yet.
refused-has-begun = Both players have moved: the game can no longer be aborted.
refused-opponent-is-there = Your opponent is still here, or can still come back.
refused-no-clock = No clock is running.
refused-too-long = This game has as many moves as a game may have. Offer a draw or resign.
refused-enough-time = Your opponent has more than enough time.
refused-has-rematch = The rematch has already begun.
refused-enough-said = This chat is full.
refused-nothing-said = There is nothing to send.
refused-too-fast = You are sending messages too fast. Wait a moment.
refused-not-a-player = You are not playing in this game.
refused-nobody = To write here, choose a name in the settings first.
refused-not-your-chat = You cannot write in this chat.
refused-unheard = The connection was lost. It is unclear whether this was received.
refused-away = The connection is lost: nothing was sent.
refused-otherwise = The server did not accept this.
