//! Servers that cannot start, each of which says why and leaves everything as it is, and one whose clock was set back.

use std::fs;
use std::time::Duration;

use serde_json::json;
use skep_online::{Act, Command, CommandId};

use crate::client::{self, Socket, Start, Told};
use crate::world::audit;

const PATIENCE: Duration = Duration::from_secs(15);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_server_on_the_same_folder_names_the_first() {
    let start = Start::on(&crate::folder("second").join("data"));
    let first = start.program().expect("a server");
    let (code, out, err) = start.run().expect("it runs");
    assert!(code == Some(0) && err.is_empty(), "{code:?} {err}");
    assert!(out.contains(&format!("http://{}", first.address)), "{out}");
    let pair = client::seat_two(first.site(), &client::invitation(&json!({ "kind": "untimed" }), true)).await;
    assert!(pair.is_ok(), "the first goes on");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_folder_that_cannot_be_written_is_named() {
    let folder = crate::folder("unwritable");
    fs::write(folder.join("file"), "").expect("the folder can be written to");
    // What is a file is no folder, not even for somebody who may do everything.
    for data in [folder.join("file"), folder.join("file/data")] {
        let (code, out, err) = Start { data: data.clone(), ..Start::on(&folder.join("other")) }.run().expect("it runs");
        assert!(code == Some(1) && out.is_empty(), "{code:?} {out}");
        assert!(err.contains(&folder.join("file").display().to_string()) && !err.contains("panicked"), "{err}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_of_a_later_version_or_a_broken_one_is_left_as_it_is() {
    let start = Start::on(&crate::folder("later").join("data"));
    let mut program = start.program().expect("a server");
    let pair = client::seat_two(program.site(), &client::invitation(&json!({ "kind": "untimed" }), true)).await;
    let game = pair.expect("a game").game;
    assert!(program.stop(PATIENCE).is_some_and(|status| status.success()));
    let mut connection = audit::open(&start.data).await.expect("a database");
    let act = async |connection: &mut _, sql: &'static str| sqlx::query(sql).execute(connection).await.map(|_| ());
    act(&mut connection, "INSERT INTO skep_version (version) VALUES (99)").await.expect("a later version");
    for _ in 0..2 {
        let (code, out, err) = start.run().expect("it runs");
        assert!(code == Some(1) && out.is_empty() && err.contains("99"), "{code:?} {out} {err}");
    }
    act(&mut connection, "DELETE FROM skep_version WHERE version = 99").await.expect("this version");
    drop(connection);
    let mut program = start.program().expect("a server");
    let told = program.site().get(&format!("games/{game}"), None).await.expect("an answer");
    assert_eq!(told.status, 200, "{}", told.body);
    assert!(program.stop(PATIENCE).is_some_and(|status| status.success()));
    fs::write(start.data.join("skep.db"), "this is no database, whatever its name says".repeat(100)).expect("a file");
    let (code, out, err) = start.run().expect("it runs");
    assert!(code == Some(1) && out.is_empty() && !err.is_empty() && !err.contains("panicked"), "{code:?} {out} {err}");
}

/// The system says that it is earlier than what the store remembers: games go on from there, and time does not go back.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_that_was_set_back_does_not_hold_games_up() {
    let start = Start::on(&crate::folder("clock").join("data"));
    let mut program = start.program().expect("a server");
    let invitation = client::invitation(&client::real_time(60_000, 0), true);
    let pair = client::seat_two(program.site(), &invitation).await.expect("a game");
    for (ply, cookie, text) in [(0, &pair.white, "wS1"), (1, &pair.black, "bS1 wS1-")] {
        plays(&program, cookie, &pair, ply, text).await;
    }
    assert!(program.stop(PATIENCE).is_some_and(|status| status.success()));
    let mut connection = audit::open(&start.data).await.expect("a database");
    let hour = "UPDATE heartbeat SET at = at + 3600000, latest = latest + 3600000";
    sqlx::query(hour).execute(&mut connection).await.expect("an hour later");
    sqlx::query("UPDATE event SET at = at + 3600000").execute(&mut connection).await.expect("an hour later");
    sqlx::query(
        "UPDATE game SET created = created + 3600000, changed = changed + 3600000, deadline = deadline + 3600000",
    )
    .execute(&mut connection)
    .await
    .expect("an hour later");
    drop(connection);
    let mut program = start.program().expect("a server");
    plays(&program, &pair.white, &pair, 2, "wQ -wS1").await;
    plays(&program, &pair.black, &pair, 3, "bQ bS1-").await;
    let told = program.site().get(&format!("games/{}", pair.game), None).await.expect("an answer").json();
    assert!(told["ending"].is_null(), "{told}");
    assert!(told["changed"].as_u64() > told["made"].as_u64(), "{told}");
    let left = told["clock"]["white"].as_u64().expect("a clock");
    assert!((50_000..=60_000).contains(&left), "{told}");
    assert!(program.stop(PATIENCE).is_some_and(|status| status.success()));
    let logs = audit::Logs::read(&start.data).await.expect("logs");
    for log in logs.games.values() {
        assert!(log.windows(2).all(|pair| pair[0].at <= pair[1].at), "{log:?}");
    }
}

pub(crate) async fn plays(program: &client::Program, cookie: &str, pair: &client::Pair, ply: usize, text: &str) {
    let (mut socket, _) = Socket::greet(program.site(), Some(cookie)).await.expect("a socket");
    socket.follow(pair.game, None).await.expect("it is sent");
    let command = Command { id: CommandId(ply as u64), ply, act: Act::Move { text: text.to_owned(), thought: None } };
    socket.act(pair.game, &command).await.expect("it is sent");
    loop {
        match socket.hear_soon().await.expect("it is told") {
            Told::Event(happened) if happened.answers == Some(command.id) => return,
            Told::Refused { reason, .. } => panic!("{text}: {}", reason.id),
            _ => {}
        }
    }
}
