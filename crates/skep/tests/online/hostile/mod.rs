//! Clients that do everything they should not, beside a game that goes on undisturbed.

mod acts;
mod frames;
mod requests;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use skep_online::{Act, Command, CommandId, GameId};
use skep_rules::random::{SplitMix64, Style};
use skep_rules::{Color, Game, MoveText, RuleSet};
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};

use crate::client::http::Site;
use crate::client::{self, Pair, Program, Socket, Start, Told};

/// A server with a game on it that goes on.
struct Place {
    program: Program,
    beside: JoinHandle<(usize, Duration)>,
    is_over: Arc<AtomicBool>,
}

impl Place {
    async fn open(name: &str) -> Place {
        let program = Start::on(&crate::folder(name).join("data")).program().expect("a server");
        let pair = client::seat_two(program.site(), &blitz()).await.expect("a game");
        let is_over = Arc::new(AtomicBool::new(false));
        let beside = tokio::spawn(go_on(program.site(), pair, Arc::clone(&is_over)));
        Place { program, beside, is_over }
    }

    fn site(&self) -> Site {
        self.program.site()
    }

    async fn pair(&self) -> Pair {
        client::seat_two(self.site(), &blitz()).await.expect("a game")
    }

    /// The game beside was never held up for long, and the server is well.
    async fn close(mut self) {
        self.is_over.store(true, Ordering::Relaxed);
        let (moves, slowest) =
            timeout(Duration::from_secs(60), self.beside).await.expect("it ends").expect("it goes on");
        println!("the game beside: {moves} moves, the slowest took {slowest:?}");
        assert!(moves >= 10 && slowest < Duration::from_secs(5), "{moves} moves, {slowest:?}");
        assert!(self.program.is_running());
        assert!(self.program.stop(Duration::from_secs(15)).is_some_and(|status| status.success()));
    }
}

fn blitz() -> serde_json::Value {
    client::invitation(&client::real_time(600_000, 5000), true)
}

/// Plays moves until the rest of the test is over, one game after the other. Returns how many, and the longest time from a command
/// to the moment at which both know of it.
async fn go_on(site: Site, mut pair: Pair, is_over: Arc<AtomicBool>) -> (usize, Duration) {
    let mut random = SplitMix64::new(5);
    let (mut moves, mut slowest) = (0, Duration::ZERO);
    // Some moves are made after the worst, too.
    let goes_on = |moves: usize| !is_over.load(Ordering::Relaxed) || moves < 10;
    while goes_on(moves) {
        let mut game = Game::new("ultimate,repetition=threefold".parse::<RuleSet>().expect("rules"));
        let mut white = follow(site, Some(&pair.white), pair.game).await;
        let mut black = follow(site, Some(&pair.black), pair.game).await;
        while goes_on(moves) && !game.status().is_over() {
            let (turn, position) = (game.position().turn(), game.position());
            let m = Style::Plain.choose(position, &game.legal_moves(), &mut random).expect("a move");
            let text = MoveText::of(m, position).to_string();
            let is_forced = text == "pass";
            game.play(m).expect("it is legal");
            if is_forced {
                continue;
            }
            let begun = Instant::now();
            let act = Act::Move { text, thought: None };
            let mover = if turn == Color::White { &mut white } else { &mut black };
            mover.act(pair.game, &command(&mut random, game.moves().len() - 1, act)).await.expect("a socket");
            for socket in [&mut white, &mut black] {
                until(socket, |told| matches!(told, Told::Event(happened) if is_move(happened))).await;
            }
            slowest = slowest.max(begun.elapsed());
            moves += 1;
            sleep(Duration::from_millis(40)).await;
        }
        if goes_on(moves) {
            pair = client::seat_two(site, &blitz()).await.expect("a game");
        }
    }
    (moves, slowest)
}

fn is_move(happened: &client::told::Happened) -> bool {
    matches!(happened.event, Some(skep_online::Event::Moved { .. }))
}

fn command(random: &mut SplitMix64, ply: usize, act: Act) -> Command {
    Command { id: CommandId(random.next_u64() >> 11), ply, act }
}

/// A socket that follows a game and has been told how it stands.
async fn follow(site: Site, cookie: Option<&str>, game: GameId) -> Socket {
    let (mut socket, _) = Socket::greet(site, cookie).await.expect("a socket");
    socket.follow(game, None).await.expect("a socket");
    until(&mut socket, |told| matches!(told, Told::Game { .. })).await;
    socket
}

/// The next message of a kind.
async fn until(socket: &mut Socket, is_it: impl Fn(&Told) -> bool) -> Told {
    for _ in 0..1000 {
        let told = socket.hear_soon().await.expect("it is told");
        if is_it(&told) {
            return told;
        }
    }
    panic!("it is never told");
}
