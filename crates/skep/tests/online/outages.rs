//! What an outage costs on the clock: nothing. Time counts up to the last sign of life of the server.

use std::time::{Duration, Instant};

use skep_online::GameId;

use crate::client::{self, Pair, Program, Start};
use crate::world::audit;

const MINUTES: u64 = 600_000;

/// A game in which White's time runs.
async fn seat_two(program: &Program) -> Pair {
    let invitation = client::invitation(&client::real_time(MINUTES, 0), true);
    let pair = client::seat_two(program.site(), &invitation).await.expect("a game");
    for (ply, cookie, text) in [(0, &pair.white, "wS1"), (1, &pair.black, "bS1 wS1-")] {
        crate::starts::plays(program, cookie, &pair, ply, text).await;
    }
    pair
}

/// What White has left, as soon as the server knows what it was away for.
async fn left(program: &Program, game: GameId) -> u64 {
    let told = program.site().get(&format!("games/{game}"), None).await.expect("an answer").json();
    assert!(told["ending"].is_null(), "{told}");
    told["clock"]["white"].as_u64().expect("a clock")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn signs_of_life_begin_with_the_first_clock() {
    let start = Start::on(&crate::folder("signs").join("data"));
    let mut program = start.program().expect("a server");
    let before = Instant::now();
    let pair = seat_two(&program).await;
    let begun = Instant::now();
    tokio::time::sleep(Duration::from_millis(2500)).await;
    let (least, most) = (begun.elapsed(), before.elapsed());
    program.kill();
    program = start.program().expect("a server");
    let charged = Duration::from_millis(MINUTES - left(&program, pair.game).await);
    assert!(charged + Duration::from_millis(500) > least && charged <= most, "{charged:?}, {least:?} to {most:?}");
}

/// The server is killed once more while it gives games the time back that it was away: some have it, and others do not yet.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_start_that_is_cut_short_costs_nobody_time() {
    let start = Start::on(&crate::folder("cut-short").join("data"));
    let mut program = start.program().expect("a server");
    let (one, other) = (seat_two(&program).await, seat_two(&program).await);
    tokio::time::sleep(Duration::from_millis(500)).await;
    program.kill();
    let mut connection = audit::open(&start.data).await.expect("a database");
    let mut act = async |sql: &str| {
        let sql = sqlx::AssertSqlSafe(sql.to_owned());
        sqlx::query(sql).execute(&mut connection).await.expect("a database");
    };
    // It was away for an hour, and one of the games has been told so.
    for (table, columns) in
        [("heartbeat", &["at", "latest"][..]), ("event", &["at"]), ("game", &["created", "changed", "deadline"])]
    {
        for column in columns {
            act(&format!("UPDATE {table} SET {column} = {column} - 3600000")).await;
        }
    }
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).expect("a time").as_millis();
    let id = one.game.0.cast_signed();
    act(&format!(
        "INSERT INTO event (game, seq, at, body) VALUES ({id}, 3, {now}, '{{\"kind\":\"held\",\"thought\":500,\"until\":{now}}}')"
    ))
    .await;
    act(&format!("UPDATE heartbeat SET latest = {now}")).await;
    drop(connection);
    program = start.program().expect("a server");
    for pair in [one, other] {
        let charged = MINUTES - left(&program, pair.game).await;
        assert!((400..5000).contains(&charged), "{charged} ms");
    }
}

/// Neither player has to be there, nor anybody who watches.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_is_kept_though_nobody_is_there() {
    let start = Start::on(&crate::folder("alone").join("data"));
    let mut program = start.program().expect("a server");
    let before = Instant::now();
    let pair = seat_two(&program).await;
    let begun = Instant::now();
    // By then an owner that nobody needs has ended.
    tokio::time::sleep(Duration::from_secs(23)).await;
    let (least, most) = (begun.elapsed(), before.elapsed());
    program.kill();
    program = start.program().expect("a server");
    let charged = Duration::from_millis(MINUTES - left(&program, pair.game).await);
    assert!(charged + Duration::from_millis(500) > least && charged <= most, "{charged:?}, {least:?} to {most:?}");
}
