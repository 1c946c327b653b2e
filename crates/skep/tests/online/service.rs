//! What the server does by itself for those who are connected, whatever happens meanwhile.

use std::time::{Duration, Instant};

use serde_json::{Value, json};
use skep_online::{Act, Command, CommandId, GameId};
use tokio::io::AsyncWriteExt;
use tokio::time::sleep;

use crate::client::{self, Gone, Pair, Program, Socket, Start, Told};
use crate::disk::Disk;
use crate::world::audit;

const PATIENCE: Duration = Duration::from_secs(10);

async fn greet(program: &Program, cookie: Option<&str>) -> Socket {
    Socket::greet(program.site(), cookie).await.expect("a socket").0
}

async fn seat_two(program: &Program, delay: u64) -> Pair {
    let mut invitation = client::invitation(&json!({ "kind": "untimed" }), true);
    invitation["terms"]["delay"] = delay.into();
    client::seat_two(program.site(), &invitation).await.expect("a game")
}

/// The next message that something is made of.
async fn hear<T>(socket: &mut Socket, mut of: impl FnMut(Told) -> Option<T>) -> T {
    loop {
        if let Some(found) = of(socket.hear_soon().await.expect("it is told")) {
            return found;
        }
    }
}

async fn plays(program: &Program, cookie: &str, game: GameId, ply: usize, text: &str) {
    let mut socket = greet(program, Some(cookie)).await;
    socket.follow(game, None).await.expect("it is sent");
    let command = Command { id: CommandId(ply as u64), ply, act: Act::Move { text: text.to_owned(), thought: None } };
    socket.act(game, &command).await.expect("it is sent");
    hear(&mut socket, |told| match told {
        Told::Event(happened) => (happened.answers == Some(command.id)).then_some(()),
        Told::Done { id, .. } => (id == command.id).then_some(()),
        Told::Refused { reason, .. } => panic!("{text}: {}", reason.id),
        _ => None,
    })
    .await;
}

async fn view(program: &Program, game: GameId) -> Value {
    program.site().get(&format!("games/{game}"), None).await.expect("an answer").json()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_list_of_games_tells_how_long_the_side_to_move_may_think() {
    let program = Start::on(&crate::folder("left").join("data")).program().expect("a server");
    let left = async |pair: &Pair, cookie: &str| {
        let list = program.site().get("games", Some(cookie)).await.expect("an answer").json();
        let games = list["games"].as_array().expect("games");
        games.iter().find(|game| game["id"] == pair.game.to_string()).expect("the game")["left"].as_u64()
    };
    let days = json!({ "kind": "correspondence", "perMove": 259_200_000 });
    let by_days = client::seat_two(program.site(), &client::invitation(&days, true)).await.expect("a game");
    let at_first = left(&by_days, &by_days.black).await.expect("a clock runs");
    assert!((259_100_000..=259_200_000).contains(&at_first), "{at_first}");
    sleep(Duration::from_millis(50)).await;
    assert!(left(&by_days, &by_days.white).await.is_some_and(|later| later < at_first));
    plays(&program, &by_days.white, by_days.game, 0, "wS1").await;
    assert!(left(&by_days, &by_days.white).await.is_some_and(|left| left > 259_100_000));
    let untimed = seat_two(&program, 0).await;
    assert_eq!(left(&untimed, &untimed.white).await, None);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_is_told_that_the_server_ends() {
    let mut program = Start::on(&crate::folder("goodbye").join("data")).program().expect("a server");
    let pair = seat_two(&program, 0).await;
    let mut sockets = Vec::new();
    for number in 0..400 {
        let mut socket = greet(&program, Some(&pair.white).filter(|_| number % 2 == 0).map(String::as_str)).await;
        socket.follow(pair.game, None).await.expect("it is sent");
        sockets.push(socket);
    }
    let begun = Instant::now();
    let ended = tokio::task::spawn_blocking(move || program.end("TERM", PATIENCE));
    for mut socket in sockets {
        let (told, gone) = socket.hear_all().await;
        assert!(matches!(told.last(), Some(Told::Closing)), "{told:?} {gone:?}");
        assert_eq!(gone, Gone::Closed(1012, "the server ends".to_owned()));
    }
    let ended = ended.await.expect("it is waited for");
    assert!(ended.is_some_and(|status| status.success()), "{ended:?} after {:?}", begun.elapsed());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_are_asked_for_signs_of_life_from_when_they_play() {
    let program = Start::on(&crate::folder("pings").join("data")).program().expect("a server");
    let pair = seat_two(&program, 0).await;
    let mut socket = greet(&program, Some(&pair.white)).await;
    // Whoever does not play is asked once, and not again for long.
    assert_eq!(socket.pings(Duration::from_secs(6)).await, 1);
    socket.follow(pair.game, None).await.expect("it is sent");
    let pings = socket.pings(Duration::from_secs(9)).await;
    assert!((2..=4).contains(&pings), "{pings}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_maker_hears_of_the_game_though_the_other_went_before_the_answer() {
    let data = crate::folder("taken").join("data");
    let disk = Disk::under(&data, false);
    let program = Start { environment: disk.environment(), ..Start::on(&data) }.program().expect("a server");
    let made = program.site().post("challenges", None, &client::invitation(&json!({ "kind": "untimed" }), true)).await;
    let made = made.expect("a challenge");
    let id = made.json()["id"].as_str().expect("an id").to_owned();
    let other = program.site().post("me", None, &json!({ "name": "Bob" })).await.expect("a guest").cookie;
    let mut maker = greet(&program, made.cookie.as_deref()).await;
    maker.say(&json!({ "kind": "await", "challenge": id })).await.expect("it is sent");
    let hears = async |maker: &mut Socket| hear(maker, |told| matches!(told, Told::Challenge {}).then_some(())).await;
    hears(&mut maker).await;
    disk.set_slow(true);
    let mut stream = program.site().connect().await.expect("a connection");
    let head = format!("POST /api/v1/challenges/{id}/take HTTP/1.1\r\nHost: {}\r\n", program.address);
    let request = format!("{head}Cookie: {}\r\nContent-Length: 0\r\n\r\n", other.expect("a cookie"));
    stream.write_all(request.as_bytes()).await.expect("it is sent");
    sleep(Duration::from_millis(500)).await;
    drop(stream);
    sleep(Duration::from_millis(500)).await;
    disk.set_slow(false);
    hears(&mut maker).await;
}

/// Those who watch a delayed game see all of it, a little later, whatever happens to the server and to the names of the players.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_told_later_is_told() {
    const DELAY: u64 = 5000;
    let mut start = Start::on(&crate::folder("later").join("data"));
    let mut program = start.program().expect("a server");
    start.port = program.address.port();
    let Pair { game, white, black } = seat_two(&program, DELAY).await;
    let watch = async |program: &Program, seq: u64| {
        let mut socket = greet(program, None).await;
        socket.follow(game, None).await.expect("it is sent");
        let seen = hear(&mut socket, |told| if let Told::Game { view } = told { Some(view.seq) } else { None }).await;
        assert_eq!(seen, seq);
        socket
    };
    let sees = async |socket: &mut Socket, seq: u64, since: Instant| {
        let happened = hear(socket, |told| if let Told::Event(happened) = told { Some(happened) } else { None }).await;
        assert!(happened.seq == seq && happened.event.is_some(), "{happened:?}");
        let later = since.elapsed();
        assert!(later > Duration::from_millis(DELAY - 500), "{later:?}");
    };
    let mut watcher = watch(&program, 0).await;
    let first = Instant::now();
    plays(&program, &white, game, 0, "wS1").await;
    // Whoever has a new name has everybody told the game anew.
    program.site().post("me", Some(&white), &json!({ "name": "Ada" })).await.expect("a name");
    let second = Instant::now();
    plays(&program, &white, game, 0, "wS1").await;
    plays(&program, &black, game, 1, "bS1 wS1-").await;
    sees(&mut watcher, 1, first).await;
    sees(&mut watcher, 2, second).await;
    let third = Instant::now();
    plays(&program, &white, game, 2, "wQ -wS1").await;
    program.kill();
    program = start.program().expect("a server");
    let mut watcher = watch(&program, 2).await;
    sees(&mut watcher, 3, third).await;
    assert_eq!(view(&program, game).await["seq"], 3);
}

/// An owner whose store is away takes no orders, and still learns in the end that somebody has gone.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_goes_while_the_store_is_away_is_gone() {
    let start = Start::on(&crate::folder("gone").join("data"));
    let program = start.program().expect("a server");
    let Pair { game, white, black } = seat_two(&program, 0).await;
    let mut socket = greet(&program, Some(&black)).await;
    socket.follow(game, None).await.expect("it is sent");
    let mut mover = greet(&program, Some(&white)).await;
    mover.follow(game, None).await.expect("it is sent");
    sleep(Duration::from_millis(500)).await;
    assert_eq!(view(&program, game).await["present"]["black"], "here");
    let mut other = audit::open(&start.data).await.expect("a database");
    sqlx::query("BEGIN IMMEDIATE").execute(&mut other).await.expect("the database");
    let act = Act::Move { text: "wS1".to_owned(), thought: None };
    mover.act(game, &Command { id: CommandId(1), ply: 0, act }).await.expect("it is sent");
    sleep(Duration::from_millis(200)).await;
    // So many ask for the game that its inbox is full.
    let mut crowd = Vec::new();
    for _ in 0..4 {
        let mut one = greet(&program, None).await;
        for _ in 0..80 {
            one.follow(game, None).await.expect("it is sent");
        }
        crowd.push(one);
    }
    sleep(Duration::from_millis(500)).await;
    drop(socket);
    sleep(Duration::from_secs(12)).await;
    sqlx::query("ROLLBACK").execute(&mut other).await.expect("the database");
    let begun = Instant::now();
    loop {
        let told = view(&program, game).await;
        if told["present"]["black"] == "lost" && told["seq"] == 1 {
            return;
        }
        assert!(begun.elapsed() < Duration::from_secs(15), "{told}");
        sleep(Duration::from_millis(300)).await;
    }
}
