//! A rematch is two things in the store: the new game, and the word about it in the old one. The server may be killed between them.

use std::time::Duration;

use serde_json::json;
use skep_online::{Act, Command, CommandId, Event, GameId};
use tokio::time::sleep;

use crate::client::{self, Pair, Program, Socket, Start, Told};
use crate::disk::Disk;
use crate::world::audit::Logs;

/// Sends a command and returns the rematch, if that is what came of it.
async fn act(socket: &mut Socket, game: GameId, id: u64, act: Act) -> Option<GameId> {
    let command = Command { id: CommandId(id), ply: 0, act };
    socket.act(game, &command).await.expect("it is sent");
    loop {
        match socket.hear_soon().await.expect("it is told") {
            Told::Event(happened) if happened.answers == Some(command.id) => {
                return match happened.event {
                    Some(Event::Rematched { game }) => Some(game),
                    _ => None,
                };
            }
            Told::Done { .. } => panic!("it was stored on a full disk"),
            Told::Refused { reason, .. } => panic!("{}", reason.id),
            _ => {}
        }
    }
}

async fn sit(program: &Program, cookie: &str, game: GameId) -> Socket {
    let (mut socket, _) = Socket::greet(program.site(), Some(cookie)).await.expect("a socket");
    socket.follow(game, None).await.expect("it is sent");
    socket
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_begins_once_though_the_server_is_killed_in_the_middle() {
    let data = crate::folder("rematch").join("data");
    let disk = Disk::under(&data, false);
    let start = Start { environment: disk.environment(), ..Start::on(&data) };
    let mut program = start.program().expect("a server");
    let mut was_in_the_middle = false;
    for _ in 0..8 {
        let invitation = client::invitation(&json!({ "kind": "untimed" }), true);
        let Pair { game, white, black } = client::seat_two(program.site(), &invitation).await.expect("a game");
        let mut socket = sit(&program, &white, game).await;
        act(&mut socket, game, 1, Act::Abort).await;
        act(&mut socket, game, 2, Act::OfferRematch).await;
        let mut other = sit(&program, &black, game).await;
        disk.set_full_after_one();
        let accept = Command { id: CommandId(3), ply: 0, act: Act::AcceptRematch };
        other.act(game, &accept).await.expect("it is sent");
        for _ in 0..200 {
            if disk.is_full() {
                break;
            }
            sleep(Duration::from_millis(10)).await;
        }
        sleep(Duration::from_millis(100)).await;
        program.kill();
        disk.set_full(false);
        // A sign of life may have been what reached the disk, and then there is no new game yet.
        let logs = Logs::read(&data).await.expect("logs");
        let is_named = logs.games[&game].iter().any(|numbered| matches!(numbered.event, Event::Rematched { .. }));
        let begun = logs.live.len() == 1 && !is_named;
        program = start.program().expect("a server");
        let mut other = sit(&program, &black, game).await;
        let rematch = act(&mut other, game, 3, Act::AcceptRematch).await.expect("a rematch");
        let list = program.site().get("games", Some(&black)).await.expect("an answer").json();
        let games: Vec<&str> =
            list["games"].as_array().expect("games").iter().filter_map(|g| g["id"].as_str()).collect();
        assert_eq!(games.len(), 2, "{list}");
        assert!(games.contains(&rematch.to_string().as_str()), "{list}");
        let side = |game: GameId| {
            &list["games"].as_array().expect("games").iter().find(|g| g["id"] == game.to_string()).expect("a game")["you"]
        };
        assert_eq!(
            (side(game).as_str(), side(rematch).as_str()),
            (Some("black"), Some("white")),
            "colours are swapped"
        );
        if begun {
            assert!(logs.live.contains(&rematch));
            was_in_the_middle = true;
            break;
        }
        let mut socket = sit(&program, &white, rematch).await;
        act(&mut socket, rematch, 4, Act::Abort).await;
    }
    assert!(was_in_the_middle);
}
