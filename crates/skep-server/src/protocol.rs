//! What goes over the wire: JSON in text frames, one enum each way. `web/src/online/protocol.ts` declares the same types for
//! TypeScript, and docs/PROTOCOL.md shows each of them by example.

use serde::{Deserialize, Serialize};
use skep_online::{
    Audience, ChallengeId, Command, CommandId, EndReason, Event, GameId, Millis, Offers, PlayerId, PlayerKind, Terms,
    Time,
};
use skep_rules::message::Message;
use skep_rules::{ByColor, Color};

// Numbers of events stay far below 2^53, so in the browser they are numbers.

/// The version of the protocol. A client of another version is told to load the application again.
pub(crate) const VERSION: u32 = 1;

/// What a client says.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(test, derive(Serialize, ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub(crate) enum ClientMessage {
    /// The first message of a connection.
    Hello {
        /// The version of the protocol that the client speaks.
        version: u32,
    },
    /// A sign of life, answered with [`ServerMessage::Pong`]: pages of browsers do not see the pings of the protocol below.
    Ping,
    /// Tell everything that happens in a game from now on.
    Follow {
        /// The game.
        game: GameId,
        /// The number of the last event that the client knows. Without it, or if that is too long ago, the whole game is told.
        #[cfg_attr(test, ts(type = "number | null"))]
        after: Option<u64>,
    },
    /// Tell no more of a game.
    Unfollow {
        /// The game.
        game: GameId,
    },
    /// The page of a game is closed on purpose.
    Leave {
        /// The game.
        game: GameId,
    },
    /// A player does something.
    Act {
        /// The game.
        game: GameId,
        /// What.
        command: Command,
    },
    /// Somebody says something beside a game.
    Say {
        /// The game.
        game: GameId,
        /// The id of this message, which its answer names.
        id: CommandId,
        /// Who reads it.
        to: Audience,
        /// The words.
        text: String,
    },
    /// Tell what becomes of a challenge.
    Await {
        /// The challenge.
        challenge: ChallengeId,
    },
}

/// What the server says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub(crate) enum ServerMessage {
    /// The answer to [`ClientMessage::Hello`].
    Welcome {
        /// The version of the protocol.
        version: u32,
        /// Who the client is; nobody before the first act that needs somebody.
        me: Option<PlayerView>,
    },
    /// The client is of another version; the connection is closed.
    Outdated {
        /// The version of the server.
        version: u32,
    },
    /// The answer to [`ClientMessage::Ping`].
    Pong,
    /// A game as it stands.
    Game {
        /// The game.
        view: Box<GameView>,
    },
    /// Something has happened in a game.
    Event {
        /// The game.
        game: GameId,
        /// The number of the event.
        #[cfg_attr(test, ts(type = "number"))]
        seq: u64,
        /// When it happened.
        at: Time,
        /// What happened; nothing if that is told to others only.
        event: Option<Event>,
        /// The clock after it.
        clock: Option<ClockView>,
        /// The command that it answers. Whoever has sent that knows it by its id; it is told to all, so that all get the same frame.
        answers: Option<CommandId>,
        /// What was said, if something was.
        chat: Option<ChatLine>,
    },
    /// A command was carried out before: it had been sent again.
    Done {
        /// The game.
        game: GameId,
        /// The command.
        id: CommandId,
    },
    /// A command was refused. Nothing has changed.
    Refused {
        /// The game.
        game: GameId,
        /// The command.
        id: CommandId,
        /// Why: the sentence in `locales/`.
        reason: Message,
    },
    /// Who is at the board, and how many watch.
    Presence {
        /// The game.
        game: GameId,
        /// Who is there.
        present: PresenceView,
    },
    /// What has become of a challenge.
    Challenge {
        /// The challenge.
        view: ChallengeView,
    },
    /// There is no such game or challenge.
    Unknown {
        /// The id that was asked for.
        id: String,
    },
    /// The server ends, and will be there again.
    Closing,
    /// What the client sent makes no sense; the connection is closed.
    Fault {
        /// What is wrong, for whoever writes the client.
        message: String,
    },
}

/// Somebody who plays.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub(crate) struct PlayerView {
    /// The id.
    pub id: PlayerId,
    /// The name, if one was chosen.
    pub name: Option<String>,
    /// What kind of player.
    pub kind: PlayerKind,
    /// The level, if it is a level of the engine.
    pub level: Option<u8>,
}

/// A game as it stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub(crate) struct GameView {
    /// The id.
    pub id: GameId,
    /// Who plays.
    pub white: PlayerView,
    /// Who plays.
    pub black: PlayerView,
    /// The side of the reader; nothing for those who watch.
    pub you: Option<Color>,
    /// What was agreed.
    pub terms: Terms,
    /// When it was made.
    pub made: Time,
    /// The number of the last event.
    #[cfg_attr(test, ts(type = "number"))]
    pub seq: u64,
    /// The time of the last event.
    pub changed: Time,
    /// The moves, in notation.
    pub moves: Vec<String>,
    /// The time that was left at the beginning and after each move; empty without a clock.
    pub times: Vec<Times>,
    /// The clock.
    pub clock: Option<ClockView>,
    /// The offers that stand.
    pub offers: OffersView,
    /// How it ended, if it did.
    pub ending: Option<EndingView>,
    /// The rematch, if it has begun.
    pub rematch: Option<GameId>,
    /// Who is there.
    pub present: PresenceView,
    /// What the reader may read of what was said.
    pub chat: Vec<ChatLine>,
}

/// What was left on the clock, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct Times {
    /// White's time.
    pub white: Millis,
    /// Black's time.
    pub black: Millis,
}

impl From<ByColor<Millis>> for Times {
    fn from(times: ByColor<Millis>) -> Times {
        Times { white: times.white, black: times.black }
    }
}

/// The clock at the moment it is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub(crate) struct ClockView {
    /// White's time.
    pub white: Millis,
    /// Black's time.
    pub black: Millis,
    /// Whose time runs.
    pub running: Option<Color>,
    /// In how many milliseconds it begins to run: time stands still until players have come back.
    pub rests: Millis,
    /// How long the side to move has for its first move, while nobody's time runs.
    pub first_move: Option<Millis>,
}

/// The offers that stand, by who makes them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub(crate) struct OffersView {
    /// A draw.
    pub draw: Option<Color>,
    /// Taking back a move.
    pub take_back: Option<Color>,
    /// Another game.
    pub rematch: Option<Color>,
}

impl From<Offers> for OffersView {
    fn from(Offers { draw, take_back, rematch }: Offers) -> OffersView {
        OffersView { draw, take_back, rematch }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub(crate) struct EndingView {
    /// Who won.
    pub winner: Option<Color>,
    /// Why it ended.
    pub reason: EndReason,
}

/// Who is at the board, and how many watch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub(crate) struct PresenceView {
    /// White.
    pub white: IsPresent,
    /// Black.
    pub black: IsPresent,
    /// In how many milliseconds White may claim the game because Black is gone.
    pub white_claims_in: Option<Millis>,
    /// In how many milliseconds Black may claim the game because White is gone.
    pub black_claims_in: Option<Millis>,
    /// How many watch.
    pub watchers: u32,
}

/// Whether a player is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum IsPresent {
    /// Connected.
    Here,
    /// The connection was lost.
    Lost,
    /// The page was closed.
    Left,
}

/// What somebody said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub(crate) struct ChatLine {
    /// The number of its event.
    #[cfg_attr(test, ts(type = "number"))]
    pub seq: u64,
    /// Who.
    pub author: PlayerId,
    /// The name, if one was chosen.
    pub name: Option<String>,
    /// The side, if it is a player.
    pub side: Option<Color>,
    /// Who reads it.
    pub to: Audience,
    /// The words.
    pub text: String,
}

/// A challenge, and what has become of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub(crate) struct ChallengeView {
    /// The id.
    pub id: ChallengeId,
    /// Who invites.
    pub maker: PlayerView,
    /// Whether the reader has made it.
    pub is_mine: bool,
    /// What the game will be.
    pub terms: Terms,
    /// The colour that its maker wants.
    pub wants: Option<Color>,
    /// What has become of it.
    pub state: ChallengeState,
    /// The game, if it was taken.
    pub game: Option<GameId>,
}

/// What has become of a challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ChallengeState {
    /// It can be taken.
    Open,
    /// The game has begun.
    Taken,
    /// Its maker has called it off.
    Cancelled,
    /// Nobody has taken it for a day.
    Expired,
}

// Over HTTP, below `/api/v1`.

/// `POST challenges`: invites somebody to a game, and `POST games`: begins one with a bot.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(test, derive(Serialize, ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub(crate) struct Invitation {
    /// What the game shall be.
    pub terms: Terms,
    /// The colour that its maker wants; nothing if the lot decides.
    pub wants: Option<Color>,
    /// For a game with a bot, which one.
    #[serde(default)]
    pub bot: Option<PlayerId>,
}

/// The answer to `POST challenges/<id>/take` and `POST games`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub(crate) struct Begun {
    /// The game that has begun.
    pub game: GameId,
}

/// `GET me` and `POST me`: the visitor.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub(crate) struct Me {
    /// Nobody before the first act that needs somebody.
    pub me: Option<PlayerView>,
}

/// `POST me`: what the visitor wants to be called.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(test, derive(Serialize, ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub(crate) struct Naming {
    /// The name.
    pub name: String,
}

/// `GET games`: the games of the visitor, the one that changed last first.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub(crate) struct GamesPage {
    /// The games.
    pub games: Vec<GameSummary>,
    /// Whether there are more: those before the last one of this page.
    pub has_more: bool,
}

/// A game in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub(crate) struct GameSummary {
    /// The id.
    pub id: GameId,
    /// Who plays.
    pub white: PlayerView,
    /// Who plays.
    pub black: PlayerView,
    /// The side of the reader.
    pub you: Color,
    /// What was agreed.
    pub terms: Terms,
    /// How many moves were made.
    pub plies: u32,
    /// Whose turn it is; nothing once it is over.
    pub turn: Option<Color>,
    /// How long that side may still think; nothing if nobody's time runs.
    pub left: Option<Millis>,
    /// When it changed last.
    pub changed: Time,
    /// How it ended, if it did.
    pub ending: Option<EndingView>,
}

/// `GET reach`: where others find this server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub(crate) struct Reach {
    /// The addresses others can open, the best first; none if only this machine can reach it.
    pub addresses: Vec<String>,
    /// The command that lets others reach it, if only this machine can.
    pub command: Option<String>,
}

/// `GET bots`: the bots that play here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "camelCase")]
pub(crate) struct Bots {
    /// The bots, the levels of the engine first.
    pub bots: Vec<PlayerView>,
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::Path;

    use serde_json::Value;
    use skep_online::{Act, Ending, Speed, TimeControl};
    use ts_rs::{Config, TS};

    use super::*;

    #[test]
    fn typescript_has_the_same_shapes() {
        macro_rules! declarations {
            ($($name:ident),* $(,)?) => { [$(<$name as TS>::decl(&Config::default())),*] };
        }
        let declarations = declarations![
            GameId,
            PlayerId,
            ChallengeId,
            CommandId,
            Millis,
            Time,
            PlayerKind,
            Audience,
            TimeControl,
            Speed,
            Terms,
            EndReason,
            Ending,
            Event,
            Act,
            Command,
            ClientMessage,
            ServerMessage,
            PlayerView,
            GameView,
            Times,
            ClockView,
            OffersView,
            EndingView,
            PresenceView,
            IsPresent,
            ChatLine,
            ChallengeView,
            ChallengeState,
            Invitation,
            Begun,
            Me,
            Naming,
            GamesPage,
            GameSummary,
            Reach,
            Bots,
        ];
        let declarations = declarations.map(|declaration| format!("\nexport {declaration}\n")).concat();
        let wanted = format!(
            "// Written by `SKEP_WRITE=1 cargo test -p skep-server` from crates/skep-server/src/protocol.rs.\n\
             import type {{ Color, Message }} from '../wasm/types';\n\n\
             export const PROTOCOL_VERSION = {VERSION};\n{declarations}"
        );
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/online/protocol.ts");
        if std::env::var_os("SKEP_WRITE").is_some() {
            return std::fs::write(path, wanted).expect("the file can be written");
        }
        let found = std::fs::read_to_string(path).unwrap_or_default();
        assert_eq!(found, wanted, "protocol.ts is stale: SKEP_WRITE=1 cargo test -p skep-server writes it anew");
    }

    /// The examples of docs/PROTOCOL.md that begin with a word.
    fn examples(word: &str) -> Vec<&'static str> {
        let page = include_str!("../../../docs/PROTOCOL.md");
        let examples = page.lines().filter_map(|line| line.strip_prefix(word)?.strip_prefix(' '));
        examples.filter(|text| text.starts_with('{')).collect()
    }

    /// The kinds of an enum, as TypeScript declares them.
    fn kinds<T: TS>() -> BTreeSet<String> {
        let declaration = T::decl(&Config::default());
        let kinds = declaration.split("\"kind\": \"").skip(1);
        kinds.filter_map(|rest| Some(rest.split_once('"')?.0.to_owned())).collect()
    }

    fn kinds_of(examples: &[&str]) -> BTreeSet<String> {
        let kind = |text: &&str| {
            let value: Value = serde_json::from_str(text).expect("JSON");
            value["kind"].as_str().expect("a kind").to_owned()
        };
        examples.iter().map(kind).collect()
    }

    #[test]
    fn every_message_of_a_client_is_shown_and_read() {
        let shown = examples(">");
        for text in &shown {
            let message: ClientMessage = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
            assert_eq!(
                serde_json::to_value(&message).expect("JSON"),
                serde_json::from_str::<Value>(text).expect("JSON")
            );
        }
        assert_eq!(kinds_of(&shown), kinds::<ClientMessage>());
        for text in examples("POST") {
            let invitation: Invitation = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
            assert!(invitation.terms.check().is_ok(), "{text}");
        }
    }

    #[test]
    fn every_message_of_the_server_is_shown() {
        assert_eq!(kinds_of(&examples("<")), kinds::<ServerMessage>());
        let events = examples("EVENT");
        for text in &events {
            let event: Event = serde_json::from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
            assert_eq!(serde_json::to_value(&event).expect("JSON"), serde_json::from_str::<Value>(text).expect("JSON"));
        }
        let mut shown = kinds_of(&events);
        shown.insert("moved".to_owned());
        assert_eq!(shown, kinds::<Event>());
    }

    /// A browser works out by itself what is legal, so a move is all that is told, with the clocks.
    #[test]
    fn moves_are_small() {
        let longest =
            |word: &str, kind: &str| examples(word).into_iter().filter(|text| text.contains(kind)).map(str::len).max();
        assert!(longest(">", r#"{"kind":"move","#).is_some_and(|length| length < 200));
        assert!(longest("<", r#"{"kind":"moved","#).is_some_and(|length| length < 300));
    }

    #[test]
    fn the_server_says_what_the_page_shows() {
        let player = |id: &str, name: Option<&str>| PlayerView {
            id: id.parse().expect("an id"),
            name: name.map(str::to_owned),
            kind: PlayerKind::Guest,
            level: None,
        };
        let (game, ada) = ("KT2UWWGBDS7".parse().expect("an id"), player("Fkeek0yuybu", Some("Ada")));
        let clock = ClockView {
            white: Millis(301_650),
            black: Millis(300_000),
            running: Some(Color::Black),
            rests: Millis::ZERO,
            first_move: None,
        };
        let present = PresenceView {
            white: IsPresent::Here,
            black: IsPresent::Left,
            white_claims_in: Some(Millis(10_000)),
            black_claims_in: None,
            watchers: 3,
        };
        let moved = Event::Moved { text: "wQ -wS1".to_owned(), spent: Millis(2350), forgiven: Millis(50) };
        let terms = Terms::of("base".parse().expect("rules"));
        let line = ChatLine {
            seq: 4,
            author: ada.id,
            name: ada.name.clone(),
            side: Some(Color::White),
            to: Audience::Players,
            text: "Good luck!".to_owned(),
        };
        let said = |event, answers, chat| {
            let at = Time(1_795_063_980_445);
            ServerMessage::Event { game, seq: 4, at, event, clock: None, answers, chat }
        };
        let is_shown = [
            ServerMessage::Welcome { version: 1, me: Some(ada.clone()) },
            ServerMessage::Event {
                game,
                seq: 3,
                at: Time(1_795_063_979_445),
                event: Some(moved),
                clock: Some(clock),
                answers: Some(CommandId(450_837_624_537_417)),
                chat: None,
            },
            ServerMessage::Presence { game, present },
            said(Some(Event::Said { to: Audience::Players }), Some(CommandId(9)), Some(line)),
            said(None, None, None),
            ServerMessage::Challenge {
                view: ChallengeView {
                    id: "Cj6fJ8lEFFI".parse().expect("an id"),
                    maker: ada,
                    is_mine: true,
                    terms,
                    wants: None,
                    state: ChallengeState::Taken,
                    game: Some(game),
                },
            },
        ];
        let shown = examples("<");
        for message in is_shown {
            let text = serde_json::to_string(&message).expect("JSON");
            assert!(shown.contains(&text.as_str()), "{text}");
        }
    }
}
