#![allow(clippy::print_stdout, reason = "what was measured")]

use std::collections::HashMap;
use std::fs;
use std::sync::Arc;
use std::time::Duration;

use skep_online::{Act, Arrival, Command, CommandId, EndReason, GameId, Millis, PlayerKind, Terms, TimeControl};
use skep_rules::{Game, MoveText, RuleSet};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{self, Instant};

use super::*;
use crate::online::connection::{Connection, Frame};
use crate::online::order::Order;
use crate::online::players;
use crate::protocol::GameView;
use crate::store::{Database, TokenHash};

/// Longer than anything here takes on a busy machine.
const MINUTE: Duration = Duration::from_secs(60);

/// A server without sockets, in a folder of its own.
struct Club {
    online: Arc<Online>,
    folder: std::path::PathBuf,
}

impl Club {
    async fn open(name: &str) -> Club {
        let folder = std::env::temp_dir().join(format!("skep-bots-{name}-{}", std::process::id()));
        // The folder is there only if an earlier test was killed.
        let _ = fs::remove_dir_all(&folder);
        Club { online: Club::start(&folder).await, folder }
    }

    async fn start(folder: &std::path::Path) -> Arc<Online> {
        let store = Store::open(&Database::Folder(folder.to_owned())).await.expect("a store");
        Arc::new(Online::start(store, &[]).await.expect("games"))
    }

    async fn open_again(self) -> Club {
        self.online.close().await;
        Club { online: Club::start(&self.folder).await, folder: self.folder }
    }

    async fn close(self) {
        self.online.close().await;
        fs::remove_dir_all(&self.folder).expect("the folder can go");
    }

    async fn guest(&self, number: u8) -> PlayerView {
        let (store, id) = (self.online.rooms.store(), PlayerId(PEOPLE + u64::from(number)));
        store.new_guest(id, TokenHash([number; 32]), self.online.rooms.now()).await.expect("a guest");
        players::view(store, id).await.expect("a guest")
    }

    async fn begin(&self, player: &PlayerView, level: u64, time: TimeControl, wants: Color) -> Result<GameId, Error> {
        let terms = Terms { time, ..Terms::of(RuleSet::default()) };
        begin(&self.online, player, Invitation { terms, wants: Some(wants), bot: Some(PlayerId(level)) }).await
    }

    async fn view(&self, game: GameId) -> GameView {
        let (answer, view) = oneshot::channel();
        self.online.rooms.send(game, Order::View { answer }).await.expect("an owner");
        *view.await.expect("an answer").expect("a game")
    }

    async fn order(&self, game: GameId, order: Order) {
        self.online.rooms.send(game, order).await.expect("an owner");
    }

    /// Waits until a game is as it should be.
    async fn until(&self, game: GameId, is_so: impl Fn(&GameView) -> bool) -> GameView {
        let deadline = Instant::now() + 2 * MINUTE;
        loop {
            let view = self.view(game).await;
            if is_so(&view) {
                return view;
            }
            assert!(Instant::now() < deadline, "{view:?}");
            time::sleep(Duration::from_millis(20)).await;
        }
    }
}

/// A player who looks on.
struct Guest<'a> {
    club: &'a Club,
    connection: Connection,
    frames: mpsc::Receiver<Frame>,
    game: GameId,
}

impl<'a> Guest<'a> {
    async fn follow(club: &'a Club, player: &PlayerView, game: GameId) -> Guest<'a> {
        let (connection, frames) = Connection::new(Some(player.clone()));
        club.order(game, Order::Follow { connection: connection.clone(), after: None }).await;
        Guest { club, connection, frames, game }
    }

    async fn act(&mut self, ply: usize, act: Act) {
        while self.frames.try_recv().is_ok() {}
        let arrival = Arrival { at: self.club.online.rooms.now(), lag: Millis::ZERO };
        let command = Command { id: CommandId(random::number() >> 11), ply, act };
        self.club.order(self.game, Order::Act { connection: self.connection.clone(), command, arrival }).await;
    }

    /// Makes the first legal move.
    async fn play(&mut self) {
        let view = self.club.view(self.game).await;
        self.act(view.moves.len(), Act::Move { text: any_move(&view.moves), thought: None }).await;
    }

    async fn leave(self) {
        self.club.order(self.game, Order::Unfollow { connection: self.connection.clone(), has_left: true }).await;
    }
}

fn any_move(moves: &[String]) -> String {
    let mut game = Game::new(RuleSet::default());
    for text in moves {
        let m = text.parse::<MoveText>().expect("a move").resolve(game.position()).expect("a move");
        game.play(m).expect("a legal move");
    }
    let m = game.legal_moves()[0];
    MoveText::of(m, game.position()).to_string()
}

fn real_time(seconds: u64) -> TimeControl {
    TimeControl::RealTime { initial: Millis::seconds(seconds), increment: Millis::seconds(2) }
}

#[tokio::test]
async fn levels_are_players_with_ids_of_their_own() {
    let club = Club::open("levels").await;
    let views = club.online.rooms.bots().views();
    let levels: Vec<_> = views.iter().map(|view| (view.id.0, view.level, view.kind)).collect();
    let wanted: Vec<_> = (1..=11).map(|n: u8| (n.into(), Some(n), PlayerKind::Bot)).collect();
    assert_eq!(levels, wanted);
    assert_eq!(views[4].name.as_deref(), Some("Skep 5"));
    let guest = club.guest(1).await;
    assert_eq!(guest.level, None);
    let begin = |bot| Invitation { terms: Terms::of(RuleSet::default()), wants: None, bot };
    for (bot, error) in [(None, Error::BadBody), (Some(PlayerId(12)), Error::NotFound)] {
        assert_eq!(super::begin(&club.online, &guest, begin(bot)).await, Err(error));
    }
    let untimed = TimeControl::Untimed;
    let mut games = Vec::new();
    for _ in 0..5 {
        games.push(club.begin(&guest, 1, untimed, Color::White).await.expect("a game"));
    }
    assert_eq!(club.begin(&guest, 1, untimed, Color::White).await, Err(Error::TooMany));
    // Also after the server was away.
    let club = club.open_again().await;
    assert_eq!(club.begin(&guest, 1, untimed, Color::White).await, Err(Error::TooMany));
    Guest::follow(&club, &guest, games[0]).await.act(0, Act::Abort).await;
    club.until(games[0], |view| view.ending.is_some()).await;
    assert!(club.begin(&guest, 2, untimed, Color::White).await.is_ok());
    club.close().await;
}

#[tokio::test]
async fn a_bot_answers_offers_and_what_it_thought_before_is_forgotten() {
    let club = Club::open("offers").await;
    let guest = club.guest(1).await;
    // Level 10 thinks long enough to be interrupted.
    let game = club.begin(&guest, 10, TimeControl::Untimed, Color::White).await.expect("a game");
    let mut player = Guest::follow(&club, &guest, game).await;
    for _ in 0..3 {
        player.play().await;
        player.act(1, Act::ProposeTakeBack).await;
        club.until(game, |view| view.moves.is_empty()).await;
    }
    let seq = club.view(game).await.seq;
    player.play().await;
    // Answers to what was asked before, or never.
    for seq in [0, seq, seq + 40] {
        club.order(game, Order::Hear { seq, reply: Reply::Resign }).await;
    }
    let view = club.until(game, |view| view.moves.len() == 2).await;
    assert!(view.ending.is_none());
    player.act(2, Act::OfferDraw).await;
    let view = club.until(game, |view| view.offers.draw.is_none()).await;
    assert_eq!(view.ending.map(|ending| ending.reason), view.ending.map(|_| EndReason::Agreement));
    player.act(2, Act::Resign).await;
    club.until(game, |view| view.ending.is_some()).await;
    player.act(2, Act::OfferRematch).await;
    let view = club.until(game, |view| view.rematch.is_some()).await;
    // Nobody looks on in a game without a clock: its bot, who begins, sleeps until somebody does.
    let again = view.rematch.expect("a game");
    time::sleep(Duration::from_millis(1500)).await;
    assert!(club.view(again).await.moves.is_empty());
    let player = Guest::follow(&club, &guest, again).await;
    club.until(again, |view| view.moves.len() == 1).await;
    player.leave().await;
    club.close().await;
}

#[tokio::test]
async fn bots_go_on_after_the_server_was_away() {
    let club = Club::open("recovery").await;
    let guest = club.guest(1).await;
    let days = TimeControl::Correspondence { per_move: Millis::seconds(86_400) };
    let mut games = Vec::new();
    for time in [real_time(600), days, TimeControl::Untimed] {
        games.push(club.begin(&guest, 11, time, Color::Black).await.expect("a game"));
    }
    // The server ends before any of them has moved, or just after.
    let club = club.open_again().await;
    for &game in &games[..2] {
        club.until(game, |view| view.moves.len() == 1).await;
    }
    assert!(club.view(games[2]).await.moves.is_empty());
    let _player = Guest::follow(&club, &guest, games[2]).await;
    club.until(games[2], |view| view.moves.len() == 1).await;
    club.close().await;
}

/// Fifty games of full strength and of the slowest level want more thought than there is, and two people play each other meanwhile.
#[tokio::test]
async fn people_do_not_wait_for_bots() {
    let club = Club::open("crowd").await;
    let mut games = HashMap::new();
    for number in 0..50 {
        let guest = club.guest(number).await;
        let level = if number % 2 == 0 { 11 } else { 10 };
        let time = if number % 3 == 0 { real_time(1200) } else { TimeControl::Untimed };
        let game = club.begin(&guest, level, time, Color::Black).await.expect("a game");
        games.insert(game, Guest::follow(&club, &guest, game).await);
    }
    let [ada, bob] = [club.guest(100).await, club.guest(101).await];
    let seat = |player: &PlayerView| Seat { player: player.id, kind: player.kind };
    let people = GameId(random::number());
    let opening = Opening {
        id: people,
        players: ByColor { white: seat(&ada), black: seat(&bob) },
        terms: Terms { time: real_time(600), ..Terms::of(RuleSet::default()) },
        made: club.online.rooms.now(),
    };
    owner::begin(&club.online.rooms, opening, None).await.expect("a game");
    let mut players = [Guest::follow(&club, &ada, people).await, Guest::follow(&club, &bob, people).await];
    let mut slowest = Duration::ZERO;
    let mut most_waiting = 0;
    for ply in 0..40 {
        let asked = Instant::now();
        players[ply % 2].play().await;
        club.until(people, |view| view.moves.len() > ply).await;
        slowest = slowest.max(asked.elapsed());
        most_waiting = most_waiting.max(club.online.rooms.bots().waiting());
        time::sleep(Duration::from_millis(20)).await;
    }
    println!("the slowest move of people took {slowest:?}, at most {most_waiting} questions waited");
    assert!(slowest < MINUTE && (1..=MOST_WAITING).contains(&most_waiting));
    for &game in games.keys() {
        club.until(game, |view| view.moves.len() == 1 || view.ending.is_some()).await;
    }
    club.close().await;
}
