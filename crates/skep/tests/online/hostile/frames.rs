use std::time::Duration;

use serde_json::json;
use tokio::io::AsyncWriteExt;
use tokio::time::{Instant, sleep};
use tokio_tungstenite::tungstenite::Message;

use super::{Place, follow, until};
use crate::client::{Gone, Socket, Told};

const HELLO: &str = r#"{"kind":"hello","version":1}"#;
const GAME: &str = "0123456789A";

/// What a client sends after its introduction, and what the server says before it closes the connection.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nonsense_is_answered_with_its_fault_and_the_end() {
    let place = Place::open("nonsense").await;
    let act = |id: &str, ply: &str| {
        format!(r#"{{"kind":"act","game":"{GAME}","command":{{"id":{id},"ply":{ply},"act":{{"kind":"resign"}}}}}}"#)
    };
    let follow = |after: &str| format!(r#"{{"kind":"follow","game":"{GAME}","after":{after}}}"#);
    let nested = "[".repeat(4000);
    let nested_in = format!(r#"{{"kind":"ping","x":{}{}}}"#, "[".repeat(1900), "]".repeat(1900));
    for (text, said) in [
        ("", "EOF"),
        ("nonsense", "expected"),
        ("{", "EOF"),
        ("{}", "missing field `kind`"),
        ("[]", "missing field"),
        ("null", "invalid type"),
        (r#"{"kind":"fly"}"#, "unknown variant"),
        (r#"{"kind":"follow"}"#, "missing field `game`"),
        (r#"{"kind":"follow","game":"../../etc","after":null}"#, "11 letters and digits"),
        (r#"{"kind":"follow","game":7,"after":null}"#, "invalid type"),
        (&follow("-1"), "expected u64"),
        (&follow("1.5"), "expected u64"),
        (&follow("18446744073709551616"), "expected u64"),
        (&act("18446744073709551616", "0"), "expected u64"),
        (&act("-1", "0"), "expected u64"),
        (&act("1", "-1"), "expected usize"),
        (&act("1", "1e99"), "expected usize"),
        (&act("1", "99999999999999999999999999"), "expected usize"),
        (&nested, "invalid type"),
        (&nested_in, "recursion limit"),
    ] {
        let (mut socket, _) = Socket::greet(place.site(), None).await.expect("a socket");
        socket.send(Message::text(text)).await.expect("it is sent");
        let (told, gone) = socket.hear_all().await;
        let is_said = |told: &Told| matches!(told, Told::Fault { message } if message.contains(said));
        assert!(told.iter().any(is_said), "{text:.80}: {told:?} {gone:?}");
        assert_eq!(gone, Gone::Closed(1008, "fault".to_owned()), "{text:.80}");
    }
    for (message, said) in [
        (Message::binary(HELLO.as_bytes().to_vec()), "frames are text"),
        (Message::text(r#"{"kind":"ping"}"#), "hello comes first"),
        (Message::text(act("1", "0")), "hello comes first"),
    ] {
        let mut socket = Socket::open(place.site(), None, &[]).await.expect("a socket");
        socket.send(message).await.expect("it is sent");
        let (told, gone) = socket.hear_all().await;
        assert!(matches!(&told[..], [Told::Fault { message }] if message == said), "{told:?}");
        assert_eq!(gone, Gone::Closed(1008, "fault".to_owned()));
    }
    let mut socket = Socket::open(place.site(), None, &[]).await.expect("a socket");
    socket.say(&json!({ "kind": "hello", "version": 4_294_967_295_u32 })).await.expect("it is sent");
    let (told, gone) = socket.hear_all().await;
    assert!(matches!(told[..], [Told::Outdated { version: 1 }]), "{told:?}");
    assert_eq!(gone, Gone::Closed(1008, "another version".to_owned()));
    place.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn large_frames_are_refused_before_they_have_come() {
    let place = Place::open("large").await;
    for size in [5 << 10, 1 << 20, 16 << 20] {
        let (mut socket, _) = Socket::greet(place.site(), None).await.expect("a socket");
        // The server may close while this is still being sent.
        let _ = socket.send(Message::text("a".repeat(size))).await;
        let (told, gone) = socket.hear_all().await;
        assert!(told.is_empty(), "{told:?}");
        let is_said = matches!(&gone, Gone::Closed(1009, reason) if reason == "too large");
        assert!(is_said || (size > 1 << 19 && matches!(gone, Gone::Broken(_))), "{size}: {gone:?}");
    }
    place.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn floods_are_closed() {
    let place = Place::open("floods").await;
    let begun = Instant::now();
    let mut closed = 0;
    // A thousand frames a second for two seconds, as far as the server lets it come to that.
    while begun.elapsed() < Duration::from_secs(2) {
        let (mut socket, _) = Socket::greet(place.site(), None).await.expect("a socket");
        for number in 0..1000 {
            let ping = format!(r#"{{"kind":"ping","x":{number}}}"#);
            if socket.send(Message::text(ping)).await.is_err() {
                break;
            }
        }
        let (told, gone) = socket.hear_all().await;
        let is_fault = told.iter().any(|told| matches!(told, Told::Fault { message } if message == "too many frames"));
        // What the client still sends meets a closed connection, whose last words may be lost with it.
        assert!(is_fault || matches!(gone, Gone::Broken(_)), "{gone:?}");
        assert!(told.len() <= 150, "{}", told.len());
        closed += 1;
        sleep(Duration::from_millis(50)).await;
    }
    println!("{closed} floods were closed");
    let (mut socket, _) = Socket::greet(place.site(), None).await.expect("a socket");
    let mut sent = 0;
    while sent < 10_000 {
        let follow = json!({ "kind": "follow", "game": skep_online::GameId(sent), "after": null });
        if socket.say(&follow).await.is_err() {
            break;
        }
        sent += 1;
        if sent == 40 {
            break;
        }
    }
    let (told, gone) = socket.hear_all().await;
    assert!(told.iter().any(|told| matches!(told, Told::Fault { message } if message == "too many games")), "{told:?}");
    assert_eq!(gone, Gone::Closed(1008, "fault".to_owned()));
    let (mut socket, _) = Socket::greet(place.site(), None).await.expect("a socket");
    for number in 0..10_000_u64 {
        let follow = json!({ "kind": "follow", "game": skep_online::GameId(number), "after": null });
        if socket.say(&follow).await.is_err() {
            break;
        }
    }
    socket.hear_all().await;
    place.close().await;
}

/// Clients that never read and never answer a ping are let go, and nobody waits for them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_never_reads_is_let_go() {
    let place = Place::open("slow").await;
    let pair = place.pair().await;
    let mut silent = Vec::new();
    for _ in 0..10 {
        silent.push(follow(place.site(), Some(&pair.white), pair.game).await);
    }
    let mut other = follow(place.site(), Some(&pair.black), pair.game).await;
    for number in 0..40 {
        // Each asks for the whole game again and again, and takes nothing of it.
        for socket in &mut silent {
            let _ = socket.follow(pair.game, None).await;
        }
        let chat = json!({ "kind": "say", "game": pair.game, "id": number, "to": "players", "text": "hello" });
        other.say(&chat).await.expect("it is sent");
        sleep(Duration::from_millis(350)).await;
        other.say(&json!({ "kind": "ping" })).await.expect("it is sent");
        until(&mut other, |told| matches!(told, Told::Pong)).await;
    }
    for mut socket in silent {
        let (_, gone) = socket.hear_all().await;
        assert!(matches!(gone, Gone::Closed(1001 | 1013, _) | Gone::Broken(_)), "{gone:?}");
    }
    place.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn slow_handshakes_disturb_nobody() {
    let place = Place::open("loris").await;
    let mut loris = Vec::new();
    for _ in 0..400 {
        loris.push(place.site().connect().await.expect("a connection"));
    }
    let request = "GET /ws/v1 HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n";
    for byte in request.bytes().take(30) {
        for stream in &mut loris {
            // Those that are too many are closed.
            let _ = stream.write_all(&[byte]).await;
        }
        sleep(Duration::from_millis(50)).await;
    }
    // Sockets that never introduce themselves are closed.
    let mut mute = Socket::open(place.site(), None, &[]).await.expect("a socket");
    let (told, gone) = mute.hear_all().await;
    assert_eq!((told.len(), gone), (0, Gone::Closed(1008, "no hello".to_owned())));
    place.close().await;
}
