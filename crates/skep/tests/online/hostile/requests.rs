use serde_json::{Value, json};

use super::{Place, blitz};
use crate::client::http::Answer;
use crate::client::{self, Gone, Socket, Told};

fn fault(answer: &Answer) -> (u16, String) {
    (answer.status, answer.json()["error"].as_str().unwrap_or_default().to_owned())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn other_sites_and_other_names_are_refused() {
    let place = Place::open("origins").await;
    let (site, pair) = (place.site(), place.pair().await);
    let own = format!("http://{}", site.server);
    for (name, value, status) in [
        ("origin", "http://evil.example", 403),
        ("origin", "null", 403),
        ("origin", "http://127.0.0.1:1", 403),
        ("sec-fetch-site", "cross-site", 403),
        ("sec-fetch-site", "same-site", 403),
        ("host", "evil.example", 421),
        ("origin", &own, 200),
    ] {
        let body = json!({ "name": "Mallory" }).to_string();
        let answer = site.ask("POST", "me", Some(&pair.white), &[(name, value)], &body).await.expect("an answer");
        assert_eq!(answer.status, status, "{name}: {value}: {}", answer.body);
        let socket = Socket::open(site, Some(&pair.white), &[(name, value)]).await;
        match socket {
            Ok(_) => assert_eq!(status, 200, "{name}: {value}"),
            Err(Gone::Broken(said)) => assert!(status != 200 && said.contains(&status.to_string()), "{value}: {said}"),
            Err(gone) => panic!("{gone:?}"),
        }
    }
    place.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_forged_cookie_is_nobody() {
    let place = Place::open("cookies").await;
    let (site, pair) = (place.site(), place.pair().await);
    let real = pair.white.trim_start_matches("skep=").to_owned();
    let other_digit = if real.starts_with('0') { "1" } else { "0" };
    let long = "0".repeat(30_000);
    for forged in [&"0".repeat(64), &format!("{other_digit}{}", &real[1..]), &real[1..], "' OR 1=1 --", "", &long] {
        let cookie = format!("skep={forged}");
        let me = site.get("me", Some(&cookie)).await.expect("an answer");
        assert!(me.json()["me"].is_null(), "{forged:.80}: {}", me.body);
        let (_, welcome) = Socket::greet(site, Some(&cookie)).await.expect("a socket");
        assert!(matches!(welcome, Told::Welcome { me: None }), "{welcome:?}");
        let list = site.get("games", Some(&cookie)).await.expect("an answer");
        assert!(!list.body.contains(&pair.game.to_string()), "{}", list.body);
    }
    let me = site.get("me", Some(&pair.white)).await.expect("an answer");
    assert!(me.json()["me"]["id"].is_string(), "{}", me.body);
    // Who comes again is known for another year.
    assert_eq!(me.cookie, Some(pair.white));
    assert_eq!(me.kept.as_deref(), Some("Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"));
    // Whoever reads the store finds no token.
    let data = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("online/cookies/data");
    for file in std::fs::read_dir(data).expect("a folder") {
        let bytes = std::fs::read(file.expect("a file").path()).expect("a file");
        assert!(!bytes.windows(real.len()).any(|part| part == real.as_bytes()));
    }
    let nobody = site.get("me", None).await.expect("an answer");
    assert_eq!(nobody.cookie, None);
    place.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_challenge_is_taken_once_and_called_off_by_its_maker() {
    let place = Place::open("challenges").await;
    let site = place.site();
    let others = place.pair().await;
    let make = async |cookie: Option<&str>| {
        let made = site.post("challenges", cookie, &blitz()).await.and_then(Answer::fine).expect("a challenge");
        (made.json()["id"].as_str().expect("an id").to_owned(), made.cookie)
    };
    let nothing = json!({});
    let (id, maker) = make(None).await;
    let (take, cancel) = (format!("challenges/{id}/take"), format!("challenges/{id}/cancel"));
    let ask =
        async |path: &str, cookie: Option<&str>| fault(&site.post(path, cookie, &nothing).await.expect("an answer"));
    assert_eq!(ask(&take, maker.as_deref()).await, (409, "own-challenge".to_owned()));
    assert_eq!(ask(&cancel, Some(&others.white)).await, (403, "not-yours".to_owned()));
    assert_eq!(ask(&cancel, None).await, (403, "not-yours".to_owned()));
    assert_eq!(ask(&cancel, maker.as_deref()).await.0, 200);
    assert_eq!(ask(&take, Some(&others.white)).await, (410, "gone".to_owned()));
    assert_eq!(ask(&cancel, maker.as_deref()).await, (410, "gone".to_owned()));
    assert_eq!(ask("challenges/0123456789A/take", None).await.0, 404);
    for _ in 0..20 {
        let (id, maker) = make(None).await;
        let (take, cancel) = (format!("challenges/{id}/take"), format!("challenges/{id}/cancel"));
        // Two take it and its maker calls it off, all at the same time.
        let (one, other, off) = tokio::join!(
            ask(&take, Some(&others.white)),
            ask(&take, Some(&others.black)),
            ask(&cancel, maker.as_deref())
        );
        let won = [one.0, other.0, off.0].iter().filter(|&&status| status == 200).count();
        assert_eq!(won, 1, "{one:?} {other:?} {off:?}");
        for lost in [one, other, off] {
            assert!(matches!(lost.0, 200 | 410), "{lost:?}");
        }
    }
    // The same player takes it on two devices at the same time, and finds the same game.
    for _ in 0..10 {
        let (id, _) = make(None).await;
        let take = format!("challenges/{id}/take");
        let both = tokio::join!(
            site.post(&take, Some(&others.white), &nothing),
            site.post(&take, Some(&others.white), &nothing)
        );
        let [one, other] = [both.0, both.1].map(|answer| answer.and_then(Answer::fine).expect("a game").json());
        assert_eq!(one, other);
    }
    // Somebody who asks for everything at once.
    let (_, greedy) = make(None).await;
    for _ in 1..20 {
        make(greedy.as_deref()).await;
    }
    let refused = site.post("challenges", greedy.as_deref(), &blitz()).await.expect("an answer");
    assert_eq!(fault(&refused), (429, "too-many".to_owned()));
    // And somebody who begins more games than anybody plays.
    let eager = site.post("me", None, &json!({ "name": "Eve" })).await.expect("a guest").cookie;
    for number in 0..=100 {
        let (id, _) = make(None).await;
        let status = ask(&format!("challenges/{id}/take"), eager.as_deref()).await.0;
        assert_eq!(status, if number < 100 { 200 } else { 429 }, "{number}");
    }
    let refused = site.post("challenges", eager.as_deref(), &blitz()).await.expect("an answer");
    assert_eq!(fault(&refused), (429, "too-many".to_owned()));
    place.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn absurd_terms_are_refused() {
    let place = Place::open("terms").await;
    let with = |path: &str, value: Value| {
        let mut invitation = blitz();
        invitation["terms"][path] = value;
        invitation
    };
    let timed = |initial: Value, increment: Value| {
        with("time", json!({ "kind": "real-time", "initial": initial, "increment": increment }))
    };
    let days = |per_move: Value| with("time", json!({ "kind": "correspondence", "perMove": per_move }));
    let huge = "x".repeat(70 << 10);
    for invitation in [
        timed(json!(0), json!(0)),
        timed(json!(9999), json!(0)),
        timed(json!(u64::MAX), json!(u64::MAX)),
        timed(json!(1u64 << 53), json!(0)),
        timed(json!(-1), json!(0)),
        timed(json!(60_000.5), json!(0)),
        timed(json!("60000"), json!(0)),
        timed(json!(60_000), json!(1e300)),
        days(json!(0)),
        days(json!(86_400_000u64 * 15)),
        days(json!(u64::MAX)),
        with("time", json!({ "kind": "hourglass" })),
        with("delay", json!(u64::MAX)),
        with("delay", json!(-1)),
        with("start", json!("nonsense")),
        with("start", json!("a".repeat(5000))),
        with("rules", json!("nonsense")),
        with("rules", json!("ultimate,repetition=threefold,".repeat(500))),
        with("rules", json!(null)),
        json!({}),
        json!([]),
        json!("wants"),
        json!({ "terms": blitz()["terms"], "wants": "green" }),
    ] {
        let answer = place.site().post("challenges", None, &invitation).await.expect("an answer");
        assert_eq!((answer.status, &answer.cookie), (400, &None), "{invitation}: {}", answer.body);
        assert!(!answer.json()["message"].as_str().unwrap_or_default().is_empty(), "{}", answer.body);
    }
    let too_large = place.site().post("challenges", None, &json!({ "terms": huge })).await.expect("an answer");
    assert_eq!(fault(&too_large), (413, "too-large".to_owned()));
    for name in ["", "a", "<script>", &"n".repeat(500), "a\u{202e}b"] {
        let answer = place.site().post("me", None, &json!({ "name": name })).await.expect("an answer");
        assert_eq!(fault(&answer), (400, "bad-name".to_owned()), "{name:.20}");
    }
    assert!(client::seat_two(place.site(), &blitz()).await.is_ok());
    place.close().await;
}
