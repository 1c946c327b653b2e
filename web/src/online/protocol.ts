// Written by `SKEP_WRITE=1 cargo test -p skep-server` from crates/skep-server/src/protocol.rs.
import type { Color, Message } from '../wasm/types';

export const PROTOCOL_VERSION = 1;

export type GameId = string;

export type PlayerId = string;

export type ChallengeId = string;

export type CommandId = number;

export type Millis = number;

export type Time = number;

export type PlayerKind = "guest" | "bot";

export type Audience = "players" | "spectators";

export type TimeControl = { "kind": "untimed" } | { "kind": "real-time", 
/**
 * The time at the beginning.
 */
initial: Millis, 
/**
 * What each move adds.
 */
increment: Millis, } | { "kind": "correspondence", 
/**
 * The time for one move.
 */
perMove: Millis, };

export type Speed = "bullet" | "blitz" | "rapid" | "classical" | "correspondence" | "untimed";

export type Terms = { 
/**
 * The rules, such as `ultimate,repetition=threefold`.
 */
rules: string, 
/**
 * The position in which the game begins, as a HOP string; the empty table without one.
 */
start: string | null, 
/**
 * How long the players may think.
 */
time: TimeControl, 
/**
 * Whether players may ask to take back moves.
 */
takeBack: boolean, 
/**
 * How much later than the players those who watch see what happens.
 */
delay: Millis, };

export type EndReason = "surrounded" | "both-surrounded" | "repetition" | "agreement" | "resignation" | "time-out" | "abandonment" | "aborted" | "no-first-move";

export type Ending = { 
/**
 * Who won; nobody in a draw, and in a game that did not begin.
 */
winner: Color | null, 
/**
 * Why it ended.
 */
reason: EndReason, };

export type Event = { "kind": "moved", 
/**
 * The move in notation, such as `wA1 bQ-`.
 */
text: string, 
/**
 * What it cost on the clock.
 */
spent: Millis, 
/**
 * What the network had taken, and was not counted.
 */
forgiven: Millis, } | { "kind": "passed" } | { "kind": "draw-offered", 
/**
 * Who offers it.
 */
by: Color, } | { "kind": "draw-declined" } | { "kind": "take-back-proposed", 
/**
 * Who asks.
 */
by: Color, } | { "kind": "take-back-declined" } | { "kind": "took-back", 
/**
 * How many moves are left.
 */
plies: number, } | { "kind": "time-given", 
/**
 * Who gets it.
 */
to: Color, 
/**
 * How much.
 */
time: Millis, } | { "kind": "held", 
/**
 * How long the side to move had been thinking until then. This is counted.
 */
thought: Millis, 
/**
 * When its time runs again.
 */
until: Time, } | { "kind": "ended", 
/**
 * How it ended.
 */
ending: Ending, } | { "kind": "rematch-offered", 
/**
 * Who.
 */
by: Color, } | { "kind": "rematch-declined" } | { "kind": "rematched", 
/**
 * The new game.
 */
game: GameId, } | { "kind": "said", 
/**
 * Who reads it.
 */
to: Audience, };

export type Act = { "kind": "move", 
/**
 * The move in notation.
 */
text: string, 
/**
 * How long the player's own device says the player has thought, so that lag can be told apart.
 */
thought: Millis | null, } | { "kind": "resign" } | { "kind": "abort" } | { "kind": "offer-draw" } | { "kind": "accept-draw" } | { "kind": "decline-draw" } | { "kind": "propose-take-back" } | { "kind": "accept-take-back" } | { "kind": "decline-take-back" } | { "kind": "give-time" } | { "kind": "claim", 
/**
 * Whether the game is claimed; a draw otherwise.
 */
wins: boolean, } | { "kind": "offer-rematch" } | { "kind": "accept-rematch" } | { "kind": "decline-rematch" };

export type Command = { 
/**
 * Its id: a command that is sent again has the same one.
 */
id: CommandId, 
/**
 * How many moves had been made when the player decided.
 */
ply: number, 
/**
 * What to do.
 */
act: Act, };

export type ClientMessage = { "kind": "hello", 
/**
 * The version of the protocol that the client speaks.
 */
version: number, } | { "kind": "ping" } | { "kind": "follow", 
/**
 * The game.
 */
game: GameId, 
/**
 * The number of the last event that the client knows. Without it, or if that is too long ago, the whole game is told.
 */
after: number | null, } | { "kind": "unfollow", 
/**
 * The game.
 */
game: GameId, } | { "kind": "leave", 
/**
 * The game.
 */
game: GameId, } | { "kind": "act", 
/**
 * The game.
 */
game: GameId, 
/**
 * What.
 */
command: Command, } | { "kind": "say", 
/**
 * The game.
 */
game: GameId, 
/**
 * The id of this message, which its answer names.
 */
id: CommandId, 
/**
 * Who reads it.
 */
to: Audience, 
/**
 * The words.
 */
text: string, } | { "kind": "await", 
/**
 * The challenge.
 */
challenge: ChallengeId, };

export type ServerMessage = { "kind": "welcome", 
/**
 * The version of the protocol.
 */
version: number, 
/**
 * Who the client is; nobody before the first act that needs somebody.
 */
me: PlayerView | null, } | { "kind": "outdated", 
/**
 * The version of the server.
 */
version: number, } | { "kind": "pong" } | { "kind": "game", 
/**
 * The game.
 */
view: GameView, } | { "kind": "event", 
/**
 * The game.
 */
game: GameId, 
/**
 * The number of the event.
 */
seq: number, 
/**
 * When it happened.
 */
at: Time, 
/**
 * What happened; nothing if that is told to others only.
 */
event: Event | null, 
/**
 * The clock after it.
 */
clock: ClockView | null, 
/**
 * The command that it answers. Whoever has sent that knows it by its id; it is told to all, so that all get the same frame.
 */
answers: CommandId | null, 
/**
 * What was said, if something was.
 */
chat: ChatLine | null, } | { "kind": "done", 
/**
 * The game.
 */
game: GameId, 
/**
 * The command.
 */
id: CommandId, } | { "kind": "refused", 
/**
 * The game.
 */
game: GameId, 
/**
 * The command.
 */
id: CommandId, 
/**
 * Why: the sentence in `locales/`.
 */
reason: Message, } | { "kind": "presence", 
/**
 * The game.
 */
game: GameId, 
/**
 * Who is there.
 */
present: PresenceView, } | { "kind": "challenge", 
/**
 * The challenge.
 */
view: ChallengeView, } | { "kind": "unknown", 
/**
 * The id that was asked for.
 */
id: string, } | { "kind": "closing" } | { "kind": "fault", 
/**
 * What is wrong, for whoever writes the client.
 */
message: string, };

export type PlayerView = { 
/**
 * The id.
 */
id: PlayerId, 
/**
 * The name, if one was chosen.
 */
name: string | null, 
/**
 * What kind of player.
 */
kind: PlayerKind, 
/**
 * The level, if it is a level of the engine.
 */
level: number | null, };

export type GameView = { 
/**
 * The id.
 */
id: GameId, 
/**
 * Who plays.
 */
white: PlayerView, 
/**
 * Who plays.
 */
black: PlayerView, 
/**
 * The side of the reader; nothing for those who watch.
 */
you: Color | null, 
/**
 * What was agreed.
 */
terms: Terms, 
/**
 * When it was made.
 */
made: Time, 
/**
 * The number of the last event.
 */
seq: number, 
/**
 * The time of the last event.
 */
changed: Time, 
/**
 * The moves, in notation.
 */
moves: Array<string>, 
/**
 * The time that was left at the beginning and after each move; empty without a clock.
 */
times: Array<Times>, 
/**
 * The clock.
 */
clock: ClockView | null, 
/**
 * The offers that stand.
 */
offers: OffersView, 
/**
 * How it ended, if it did.
 */
ending: EndingView | null, 
/**
 * The rematch, if it has begun.
 */
rematch: GameId | null, 
/**
 * Who is there.
 */
present: PresenceView, 
/**
 * What the reader may read of what was said.
 */
chat: Array<ChatLine>, };

export type Times = { 
/**
 * White's time.
 */
white: Millis, 
/**
 * Black's time.
 */
black: Millis, };

export type ClockView = { 
/**
 * White's time.
 */
white: Millis, 
/**
 * Black's time.
 */
black: Millis, 
/**
 * Whose time runs.
 */
running: Color | null, 
/**
 * In how many milliseconds it begins to run: time stands still until players have come back.
 */
rests: Millis, 
/**
 * How long the side to move has for its first move, while nobody's time runs.
 */
firstMove: Millis | null, };

export type OffersView = { 
/**
 * A draw.
 */
draw: Color | null, 
/**
 * Taking back a move.
 */
takeBack: Color | null, 
/**
 * Another game.
 */
rematch: Color | null, };

export type EndingView = { 
/**
 * Who won.
 */
winner: Color | null, 
/**
 * Why it ended.
 */
reason: EndReason, };

export type PresenceView = { 
/**
 * White.
 */
white: IsPresent, 
/**
 * Black.
 */
black: IsPresent, 
/**
 * In how many milliseconds White may claim the game because Black is gone.
 */
whiteClaimsIn: Millis | null, 
/**
 * In how many milliseconds Black may claim the game because White is gone.
 */
blackClaimsIn: Millis | null, 
/**
 * How many watch.
 */
watchers: number, };

export type IsPresent = "here" | "lost" | "left";

export type ChatLine = { 
/**
 * The number of its event.
 */
seq: number, 
/**
 * Who.
 */
author: PlayerId, 
/**
 * The name, if one was chosen.
 */
name: string | null, 
/**
 * The side, if it is a player.
 */
side: Color | null, 
/**
 * Who reads it.
 */
to: Audience, 
/**
 * The words.
 */
text: string, };

export type ChallengeView = { 
/**
 * The id.
 */
id: ChallengeId, 
/**
 * Who invites.
 */
maker: PlayerView, 
/**
 * Whether the reader has made it.
 */
isMine: boolean, 
/**
 * What the game will be.
 */
terms: Terms, 
/**
 * The colour that its maker wants.
 */
wants: Color | null, 
/**
 * What has become of it.
 */
state: ChallengeState, 
/**
 * The game, if it was taken.
 */
game: GameId | null, };

export type ChallengeState = "open" | "taken" | "cancelled" | "expired";

export type Invitation = { 
/**
 * What the game shall be.
 */
terms: Terms, 
/**
 * The colour that its maker wants; nothing if the lot decides.
 */
wants: Color | null, 
/**
 * For a game with a bot, which one.
 */
bot: PlayerId | null, };

export type Begun = { 
/**
 * The game that has begun.
 */
game: GameId, };

export type Me = { 
/**
 * Nobody before the first act that needs somebody.
 */
me: PlayerView | null, };

export type Naming = { 
/**
 * The name.
 */
name: string, };

export type GamesPage = { 
/**
 * The games.
 */
games: Array<GameSummary>, 
/**
 * Whether there are more: those before the last one of this page.
 */
hasMore: boolean, };

export type GameSummary = { 
/**
 * The id.
 */
id: GameId, 
/**
 * Who plays.
 */
white: PlayerView, 
/**
 * Who plays.
 */
black: PlayerView, 
/**
 * The side of the reader.
 */
you: Color, 
/**
 * What was agreed.
 */
terms: Terms, 
/**
 * How many moves were made.
 */
plies: number, 
/**
 * Whose turn it is; nothing once it is over.
 */
turn: Color | null, 
/**
 * How long that side may still think; nothing if nobody's time runs.
 */
left: Millis | null, 
/**
 * When it changed last.
 */
changed: Time, 
/**
 * How it ended, if it did.
 */
ending: EndingView | null, };

export type Reach = { 
/**
 * The addresses others can open, the best first; none if only this machine can reach it.
 */
addresses: Array<string>, 
/**
 * The command that lets others reach it, if only this machine can.
 */
command: string | null, };

export type Bots = { 
/**
 * The bots, the levels of the engine first.
 */
bots: Array<PlayerView>, };
