use serde_json::json;
use skep_online::{Act, Audience, CommandId, GameId, Millis};
use skep_rules::random::SplitMix64;

use super::{Place, command, follow, until};
use crate::client::{Socket, Told};

fn moves(text: &str) -> Act {
    Act::Move { text: text.to_owned(), thought: None }
}

/// Sends a command and returns the reason of its refusal; nothing if it is carried out.
async fn outcome(socket: &mut Socket, game: GameId, ply: usize, act: Act, random: &mut SplitMix64) -> Option<String> {
    let command = command(random, ply, act);
    socket.act(game, &command).await.expect("it is sent");
    let is_answer = |told: &Told| match told {
        Told::Event(happened) => happened.answers == Some(command.id),
        Told::Refused { id, .. } | Told::Done { id, .. } => *id == command.id,
        Told::Unknown { .. } => true,
        _ => false,
    };
    match until(socket, is_answer).await {
        Told::Refused { reason, .. } => Some(reason.id),
        Told::Unknown { id } => Some(format!("{id} is unknown")),
        _ => None,
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_moves_for_another_or_in_the_past() {
    let place = Place::open("acts").await;
    let (pair, other, mut random) = (place.pair().await, place.pair().await, SplitMix64::new(1));
    let game = pair.game;
    let mut white = follow(place.site(), Some(&pair.white), game).await;
    let mut black = follow(place.site(), Some(&pair.black), game).await;
    let mut stranger = follow(place.site(), Some(&other.white), game).await;
    let mut nobody = follow(place.site(), None, game).await;
    let far = 1 << 53;
    for (by, ply, act, refused) in [
        ("black", 0, moves("bS1"), Some("refused-not-your-turn")),
        ("black", 0, moves("wS1"), Some("refused-not-your-turn")),
        ("stranger", 0, moves("wS1"), Some("refused-not-a-player")),
        ("nobody", 0, moves("wS1"), Some("refused-not-a-player")),
        ("nobody", 0, Act::Resign, Some("refused-not-a-player")),
        ("white", 1, moves("wS1"), Some("refused-stale")),
        ("white", far, moves("wS1"), Some("refused-stale")),
        ("white", usize::MAX, moves("wS1"), Some("refused-stale")),
        ("white", 0, moves("bS1"), Some("refused-illegal")),
        ("white", 0, moves("wS1 wS1"), Some("refused-unreadable")),
        ("white", 0, moves(&"w".repeat(3000)), Some("refused-unreadable")),
        ("white", 0, moves("\u{0}\u{202e}"), Some("refused-unreadable")),
        ("white", 0, Act::Claim { wins: true }, Some("refused-opponent-is-there")),
        ("white", 0, Act::GiveTime, Some("refused-no-clock")),
        ("white", 0, Act::ProposeTakeBack, Some("refused-nothing-to-take-back")),
        ("white", 0, Act::AcceptDraw, Some("refused-no-offer")),
        ("white", 0, Act::OfferRematch, Some("refused-not-over")),
        ("white", 0, Act::Move { text: "wS1".to_owned(), thought: Some(Millis(u64::MAX)) }, None),
        ("white", 0, moves("wS1"), Some("refused-stale")),
        ("white", 1, moves("bS1 wS1-"), Some("refused-not-your-turn")),
        ("black", 1, moves("bS1 wS1-"), None),
        ("white", 2, Act::Abort, Some("refused-has-begun")),
        ("black", 2, Act::AcceptTakeBack, Some("refused-no-offer")),
        ("stranger", 2, Act::Claim { wins: true }, Some("refused-not-a-player")),
    ] {
        let socket = match by {
            "white" => &mut white,
            "black" => &mut black,
            "stranger" => &mut stranger,
            _ => &mut nobody,
        };
        let said = outcome(socket, game, ply, act.clone(), &mut random).await;
        assert_eq!(said.as_deref(), refused, "{by} {ply} {act:?}");
    }
    let unknown = GameId(77);
    let said = outcome(&mut white, unknown, 0, Act::Resign, &mut random).await;
    assert_eq!(said, Some(format!("{unknown} is unknown")));
    place.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn numbers_from_the_future_are_answered_with_the_game() {
    let place = Place::open("future").await;
    let pair = place.pair().await;
    let mut white = follow(place.site(), Some(&pair.white), pair.game).await;
    for after in [1, 1 << 53, u64::MAX - 1, u64::MAX] {
        white.follow(pair.game, Some(after)).await.expect("it is sent");
        until(&mut white, |told| matches!(told, Told::Game { view } if view.seq == 0)).await;
    }
    place.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_audience_has_its_own_chat() {
    let place = Place::open("chat").await;
    let pair = place.pair().await;
    let (site, game) = (place.site(), pair.game);
    let stranger = place.pair().await.white;
    let mut white = follow(site, Some(&pair.white), game).await;
    let mut watcher = follow(site, Some(&stranger), game).await;
    let mut nobody = follow(site, None, game).await;
    for (by, to, refused) in [
        (0, Audience::Spectators, "refused-not-your-chat"),
        (1, Audience::Players, "refused-not-your-chat"),
        (2, Audience::Players, "refused-nobody"),
        (2, Audience::Spectators, "refused-nobody"),
    ] {
        let socket = [&mut white, &mut watcher, &mut nobody].into_iter().nth(by).expect("one of three");
        socket.chat(game, CommandId(3), to, "let me in").await.expect("it is sent");
        let told = until(socket, |told| matches!(told, Told::Refused { .. })).await;
        assert!(matches!(&told, Told::Refused { reason, .. } if reason.id == refused), "{told:?}");
    }
    white.chat(game, CommandId(4), Audience::Players, "a secret\u{7}").await.expect("it is sent");
    let told = until(&mut white, |told| matches!(told, Told::Event(_))).await;
    let Told::Event(happened) = told else { panic!("an event") };
    assert_eq!(happened.chat.map(|line| line.text).as_deref(), Some("a secret"));
    // Sent again, it is not said again.
    white.chat(game, CommandId(4), Audience::Players, "a secret\u{7}").await.expect("it is sent");
    let told = until(&mut white, |told| matches!(told, Told::Event(_) | Told::Done { .. })).await;
    assert!(matches!(told, Told::Done { id, .. } if id == CommandId(4)), "{told:?}");
    for socket in [&mut watcher, &mut nobody] {
        let told = socket_event(socket).await;
        assert!(told.seq == happened.seq && told.event.is_none() && told.chat.is_none(), "{told:?}");
        // Nor later, in the state or among missed events.
        for after in [None, Some(0)] {
            socket.follow(game, after).await.expect("it is sent");
            let told = until(socket, |told| matches!(told, Told::Game { .. } | Told::Event(_))).await;
            let said = format!("{told:?}");
            assert!(!said.contains("secret") && !said.contains("Said"), "{said}");
        }
    }
    let state = site.get(&format!("games/{game}"), Some(&pair.white)).await.expect("an answer");
    assert!(!state.body.contains("secret"), "{}", state.body);
    // So many messages at once are too many.
    for number in 0..6 {
        white.chat(game, CommandId(10 + number), Audience::Players, "spam").await.expect("it is sent");
    }
    let told = until(&mut white, |told| matches!(told, Told::Refused { .. })).await;
    assert!(matches!(&told, Told::Refused { reason, .. } if reason.id == "refused-too-fast"), "{told:?}");
    place.close().await;
}

async fn socket_event(socket: &mut Socket) -> crate::client::told::Happened {
    match until(socket, |told| matches!(told, Told::Event(_))).await {
        Told::Event(happened) => happened,
        _ => unreachable!("an event was asked for"),
    }
}

/// A spectator of a game that is told later hears nothing early, whatever it asks for.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_told_later_is_not_told_early() {
    let place = Place::open("delay").await;
    let mut invitation = super::blitz();
    invitation["terms"]["delay"] = json!(600_000);
    let pair = crate::client::seat_two(place.site(), &invitation).await.expect("a game");
    let mut white = follow(place.site(), Some(&pair.white), pair.game).await;
    let said = outcome(&mut white, pair.game, 0, moves("wS1"), &mut SplitMix64::new(2)).await;
    assert_eq!(said, None);
    let mut watcher = follow(place.site(), None, pair.game).await;
    for after in [None, Some(0), Some(1), Some(u64::MAX)] {
        watcher.follow(pair.game, after).await.expect("it is sent");
        let told = until(&mut watcher, |told| matches!(told, Told::Game { .. } | Told::Event(_))).await;
        assert!(matches!(&told, Told::Game { view } if view.moves.is_empty() && view.seq == 0), "{told:?}");
    }
    let state = place.site().get(&format!("games/{}", pair.game), None).await.expect("an answer");
    assert!(state.json()["moves"].as_array().is_some_and(Vec::is_empty), "{}", state.body);
    place.close().await;
}
