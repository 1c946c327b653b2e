//! Two players who meet for one game after the other, and now and then somebody who watches.

use std::time::Duration;

use serde_json::{Value, json};
use skep_online::GameId;
use skep_rules::Color;
use skep_rules::random::SplitMix64;
use tokio::time::{Instant, sleep, timeout};

use super::World;
use super::board::Board;
use super::seat::Seat;
use crate::client::http::Answer;
use crate::client::{self, Gone, Pair, Socket, Told};

/// Plays until the run is over. Returns how many games were begun.
pub(crate) async fn keep_playing(world: &World, seed: u64) -> u64 {
    let mut random = SplitMix64::new(seed);
    let mut games = 0;
    while !world.is_finishing() {
        let invitation = client::invitation(&any_time(world, &mut random), !random.one_in(4));
        let Some(mut pair) = begin(world, &invitation, &mut random).await else { return games };
        games += 1;
        while let Some(game) = play(world, &pair, &mut random).await {
            // The rematch, with colours swapped.
            games += 1;
            pair = Pair { game, white: pair.black, black: pair.white };
        }
    }
    games
}

fn any_time(world: &World, random: &mut SplitMix64) -> Value {
    match random.below(if world.manners.is_timed { 3 } else { 5 }) {
        0 => client::real_time(180_000, 2000),
        1 => client::real_time(600_000, 0),
        2 => client::real_time(900_000, 10_000),
        3 => json!({ "kind": "correspondence", "perMove": 86_400_000 }),
        _ => json!({ "kind": "untimed" }),
    }
}

/// Begins a game, however often that has to be tried. Both are guests before the game begins, as careful clients would have it: whoever
/// took a challenge and never got the answer finds the game by asking again.
async fn begin(world: &World, invitation: &Value, random: &mut SplitMix64) -> Option<Pair> {
    let (white, black) = (guest(world, random).await?, guest(world, random).await?);
    let made = patiently(world, "challenges", &white, invitation).await?;
    let id = made.json()["id"].as_str().unwrap_or_default().to_owned();
    let taken = patiently(world, &format!("challenges/{id}/take"), &black, &json!({})).await?;
    let game = taken.json()["game"].as_str().unwrap_or_default().parse();
    game.ok().map(|game| Pair { game, white, black })
}

async fn guest(world: &World, random: &mut SplitMix64) -> Option<String> {
    let name = json!({ "name": format!("P{}", random.below(1_000_000)) });
    let cookie = patiently(world, "me", "", &name).await?.cookie?;
    world.witness.guest(&cookie);
    Some(cookie)
}

async fn patiently(world: &World, path: &str, cookie: &str, body: &Value) -> Option<Answer> {
    let begun = Instant::now();
    let cookie = Some(cookie).filter(|cookie| !cookie.is_empty());
    loop {
        match world.site.post(path, cookie, body).await.and_then(Answer::fine) {
            Ok(answer) => return Some(answer),
            Err(fault) if begun.elapsed() > world.manners.patience => {
                world.witness.fault(GameId(0), format!("{path} is never answered: {fault}"));
                return None;
            }
            Err(_) => sleep(Duration::from_millis(100)).await,
        }
    }
}

async fn play(world: &World, pair: &Pair, random: &mut SplitMix64) -> Option<GameId> {
    let mut seat = |cookie, side| Seat::new(world, cookie, pair.game, side, random.next_u64());
    let (mut white, mut black) = (seat(&pair.white, Color::White), seat(&pair.black, Color::Black));
    let wants_rematch = random.one_in(2);
    (white.wants_rematch, black.wants_rematch) = (wants_rematch, wants_rematch);
    let watched = async {
        if random.one_in(3) {
            watch(world, pair.game).await;
        }
    };
    let (one, other, ()) = tokio::join!(white.play(), black.play(), watched);
    one.or(other)
}

/// Watches a game until it is over.
async fn watch(world: &World, game: GameId) {
    let mut board: Option<Board> = None;
    let begun = Instant::now();
    while board.as_ref().is_none_or(|board| board.ending.is_none()) {
        if begun.elapsed() > world.manners.patience * 20 {
            return world.witness.fault(game, "never ends for those who watch");
        }
        // A connection that is lost is made again.
        let _ = watch_once(world, game, &mut board).await;
        sleep(Duration::from_millis(50)).await;
    }
}

async fn watch_once(world: &World, game: GameId, board: &mut Option<Board>) -> Result<(), Gone> {
    let (mut socket, _) = Socket::greet(world.site, None).await?;
    socket.follow(game, board.as_ref().map(|board| board.seq)).await?;
    let fault = |what: String| world.witness.fault(game, format!("watched: {what}"));
    while board.as_ref().is_none_or(|board| board.ending.is_none()) {
        // Whoever hears nothing for long asks again.
        let told = timeout(Duration::from_secs(15), socket.hear()).await;
        match told.map_err(|_| Gone::Broken("silence".to_owned()))?? {
            Told::Game { view } => {
                if let Some(Err(what)) = board.as_ref().map(|board| board.agrees(&view)) {
                    fault(what);
                }
                if view.you.is_some() || view.chat.iter().any(|line| line.text.contains(" says ")) {
                    fault("what is meant for players".to_owned());
                }
                *board = Board::of(&view).map_err(fault).ok();
            }
            Told::Event(happened) => {
                world.witness.event(&happened);
                if happened.answers.is_some() || happened.chat.is_some() {
                    fault("what is meant for players".to_owned());
                }
                if let Some(Err(what)) = board.as_mut().map(|board| board.hear(&happened)) {
                    fault(what);
                }
            }
            Told::Unknown { .. } => fault("unknown".to_owned()),
            _ => {}
        }
    }
    Ok(())
}
