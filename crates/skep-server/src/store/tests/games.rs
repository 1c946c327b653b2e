use skep_rules::Color;

use super::*;

pub(super) async fn events_come_back_in_order(base: &Base) {
    let store = with_guests(base).await;
    store.append(first(7)).await.unwrap();
    store.append(more(7, 1, ["a", "b", "c"])).await.unwrap();
    store.append(more(7, 4, ["d"])).await.unwrap();
    assert_eq!(bodies(&store, 7).await, ["begin", "a", "b", "c", "d"]);
    let rest = store.events(GameId(7), 3).await.unwrap();
    assert_eq!(rest[0], StoredEvent { seq: 4, at: Time(10), body: "c".to_owned() });
    assert_eq!(rest.len(), 2);
    for after in [5, 6, i64::MAX as u64, u64::MAX] {
        assert_eq!(store.events(GameId(7), after).await.unwrap(), [], "{after}");
    }
    assert_eq!(bodies(&store, 8).await.len(), 0);
    assert_eq!(store.game(GameId(8)).await.unwrap(), None);
}

pub(super) async fn only_what_comes_next_is_added(base: &Base) {
    let store = with_guests(base).await;
    assert_eq!(store.append(more(7, 0, ["no game"])).await, Err(StoreError::Conflict));
    assert_eq!(store.append(Append { after: 1, ..first(7) }).await, Err(StoreError::Conflict));
    store.append(first(7)).await.unwrap();
    assert_eq!(store.append(first(7)).await, Err(StoreError::Conflict));
    assert_eq!(store.append(Append { after: 1, ..first(7) }).await, Err(StoreError::Conflict));
    for after in [0, 2, i64::MAX as u64 - 1, i64::MAX as u64, u64::MAX] {
        assert_eq!(store.append(more(7, after, ["x"])).await, Err(StoreError::Conflict), "{after}");
    }
    // Nobody plays it.
    let create = first(8).create.map(|create| NewGame { black: PlayerId(3), ..create });
    assert_eq!(store.append(Append { create, ..first(8) }).await, Err(StoreError::Conflict));
    // A summary alone has to be of the present, too.
    let alone = |after| Append { summary: Some(summary(1, 11)), ..more(7, after, [""; 0]) };
    assert_eq!(store.append(alone(0)).await, Err(StoreError::Conflict));
    store.append(alone(1)).await.unwrap();
    assert_eq!(store.game(GameId(7)).await.unwrap().unwrap().plies, 1);
    assert_eq!(bodies(&store, 7).await, ["begin"]);
    assert_eq!(base.number("SELECT COUNT(*) FROM event").await, 1);
    assert_eq!(base.number("SELECT COUNT(*) FROM game").await, 1);
}

pub(super) async fn a_summary_is_the_last_of_its_group(base: &Base) {
    let store = with_guests(base).await;
    store.append(first(7)).await.unwrap();
    let row = GameRow {
        id: GameId(7),
        white: WHITE,
        black: BLACK,
        terms: "{}".to_owned(),
        created: Time(10),
        changed: Time(10),
        plies: 0,
        state: GameState::Live,
        winner: None,
        reason: None,
        deadline: None,
        is_real_time: true,
    };
    assert_eq!(store.game(GameId(7)).await.unwrap(), Some(row.clone()));

    let held = base.hold().await;
    let mut writes = tokio::task::JoinSet::new();
    for seq in 1..=5 {
        let store = store.clone();
        let end = Summary {
            state: GameState::Over,
            winner: Some(Color::Black),
            reason: Some("resigned".to_owned()),
            deadline: Some(Time(99)),
            ..summary(seq, 20)
        };
        let summary = if seq == 5 { end } else { summary(seq, 10 + seq) };
        let append = Append { summary: Some(summary), ..more(7, seq, ["move"]) };
        // In this order: each is in the inbox before the next.
        writes.spawn(async move { store.append(append).await });
        a_while().await;
    }
    commit(held).await;
    while let Some(written) = writes.join_next().await {
        written.unwrap().unwrap();
    }
    let row = GameRow {
        changed: Time(20),
        plies: 5,
        state: GameState::Over,
        winner: Some(Color::Black),
        reason: Some("resigned".to_owned()),
        deadline: Some(Time(99)),
        ..row
    };
    assert_eq!(store.game(GameId(7)).await.unwrap(), Some(row));
}

pub(super) async fn ids_are_any_number(base: &Base) {
    let store = base.open().await;
    let ids = [0, 1, i64::MAX as u64, i64::MAX as u64 + 1, u64::MAX];
    for id in ids {
        store.new_guest(PlayerId(id), token(id), Time(0)).await.unwrap();
        assert_eq!(store.player(PlayerId(id)).await.unwrap().unwrap().id, PlayerId(id));
        let challenge = NewChallenge { id: ChallengeId(id), maker: PlayerId(id), ..new_challenge(id) };
        store.new_challenge(challenge).await.unwrap();
        let create = first(id).create.map(|create| NewGame { white: PlayerId(id), black: PlayerId(id), ..create });
        store.append(Append { create, takes: Some(ChallengeId(id)), ..first(id) }).await.unwrap();
        let taken = store.challenge(ChallengeId(id)).await.unwrap().unwrap();
        assert_eq!((taken.maker, taken.game), (PlayerId(id), Some(GameId(id))));
        assert_eq!(bodies(&store, id).await, ["begin"]);
        let games = store.games_of(PlayerId(id), None, 10).await.unwrap();
        assert_eq!(games.iter().map(|game| game.id.0).collect::<Vec<_>>(), [id]);
    }
    let mut found = Vec::new();
    let mut last = None;
    while let Some(game) = store.live_games(last, 1).await.unwrap().pop() {
        last = Some(game.id);
        found.push(game.id.0);
    }
    found.sort_unstable();
    assert_eq!(found, ids);
}

pub(super) async fn texts_are_any_but_nul(base: &Base) {
    let store = with_guests(base).await;
    store.append(first(7)).await.unwrap();
    let long = "\u{1f41d}".repeat(1 << 18);
    let texts =
        ["", "'", "\"; DROP TABLE event; --", "\\", "$1 ?1 :a", "\u{1f41d}\u{fe0f}", "a\nb\r\t", "\u{feff}", &long];
    let chat = |text: &str| NewChat { author: WHITE, audience: Audience::Players, text: text.to_owned() };
    for (seq, text) in (1..).zip(texts) {
        let mut append = more(7, seq, [text]);
        append.events[0].chat = Some(chat(text));
        store.append(append).await.unwrap();
        store.rename(WHITE, text).await.unwrap();
        assert_eq!(store.player(WHITE).await.unwrap().unwrap().name.as_deref(), Some(text));
    }
    assert_eq!(bodies(&store, 7).await[1..], texts);
    let chats = store.chats(GameId(7), Audience::Players).await.unwrap();
    assert_eq!(chats.iter().map(|chat| chat.text.as_str()).collect::<Vec<_>>(), texts);

    let seq = 1 + texts.len() as u64;
    let mut with_chat = more(7, seq, ["x"]);
    with_chat.events[0].chat = Some(chat("a\0b"));
    let reason = Summary { reason: Some("\0".to_owned()), ..summary(1, 11) };
    let terms = first(8).create.map(|create| NewGame { terms: "\0".to_owned(), ..create });
    for append in [
        more(7, seq, ["\0"]),
        more(7, seq, ["good", "a\0"]),
        with_chat,
        Append { summary: Some(reason), ..more(7, seq, ["x"]) },
        Append { create: terms, ..first(8) },
    ] {
        assert!(matches!(store.append(append).await, Err(StoreError::Invalid(_))));
    }
    assert!(matches!(store.rename(WHITE, "\0").await, Err(StoreError::Invalid(_))));
    assert_eq!(bodies(&store, 7).await.len() as u64, seq);
}

pub(super) async fn deleted_words_leave_their_number(base: &Base) {
    let store = with_guests(base).await;
    store.append(first(7)).await.unwrap();
    let say = |author, audience, text: &str| {
        let chat = NewChat { author, audience, text: text.to_owned() };
        NewEvent { at: Time(11), body: "chat".to_owned(), chat: Some(chat) }
    };
    let events = vec![
        say(WHITE, Audience::Players, "good luck"),
        say(PlayerId(9), Audience::Spectators, "rude"),
        say(BLACK, Audience::Players, "thanks"),
    ];
    store.append(Append { events, ..more(7, 1, [""; 0]) }).await.unwrap();
    store.delete_chat(GameId(7), 3).await.unwrap();
    assert_eq!(store.delete_chat(GameId(7), 3).await, Err(StoreError::Conflict));
    assert_eq!(store.delete_chat(GameId(7), 1).await, Err(StoreError::Conflict));
    assert_eq!(store.chats(GameId(7), Audience::Spectators).await.unwrap(), []);
    let chat = |seq, author, text: &str| StoredChat { seq, author, text: text.to_owned() };
    let players = store.chats(GameId(7), Audience::Players).await.unwrap();
    assert_eq!(players, [chat(2, WHITE, "good luck"), chat(4, BLACK, "thanks")]);
    assert_eq!(bodies(&store, 7).await, ["begin", "chat", "chat", "chat"]);
    store.append(more(7, 4, ["on"])).await.unwrap();
}

pub(super) async fn pages_of_games_have_each_once(base: &Base) {
    let store = with_guests(base).await;
    // Several change at the same moment, colours alternate, and one is against oneself.
    for game in 1..=9 {
        let create = first(game).create.map(|create| match game {
            9 => NewGame { black: WHITE, ..create },
            _ if game % 2 == 0 => NewGame { white: BLACK, black: WHITE, ..create },
            _ => create,
        });
        let summary = Some(summary(1, 20 + game / 3));
        store.append(Append { create, summary, ..first(game) }).await.unwrap();
    }
    for limit in [1, 2, 4, 100] {
        let mut found = Vec::new();
        let mut before = None;
        loop {
            let page = store.games_of(WHITE, before, limit).await.unwrap();
            assert!(page.len() <= limit as usize);
            let Some(last) = page.last() else { break };
            before = Some((last.changed, last.id));
            found.extend(page.iter().map(|game| game.id.0));
        }
        assert_eq!(found, [9, 8, 7, 6, 5, 4, 3, 2, 1], "{limit}");
    }
    assert_eq!(store.games_of(BLACK, None, 100).await.unwrap().len(), 8);
    assert_eq!(store.games_of(PlayerId(3), None, 100).await.unwrap(), []);
}

pub(super) async fn deadlines_pass(base: &Base) {
    let store = with_guests(base).await;
    for (game, deadline, state) in [
        (1, Some(300), GameState::Live),
        (2, Some(100), GameState::Live),
        (3, Some(200), GameState::Over),
        (4, None, GameState::Live),
        (5, Some(50), GameState::Aborted),
    ] {
        let summary = Summary { deadline: deadline.map(Time), state, ..summary(1, 11) };
        store.append(Append { summary: Some(summary), ..first(game) }).await.unwrap();
    }
    for (now, due) in [(99, &[][..]), (100, &[2]), (300, &[2, 1])] {
        let found = store.due(Time(now), 10).await.unwrap();
        assert_eq!(found.iter().map(|game| game.0).collect::<Vec<_>>(), due, "{now}");
    }
    assert_eq!(store.due(Time(300), 1).await.unwrap(), [GameId(2)]);
    let live = store.live_games(None, 10).await.unwrap();
    assert_eq!(live.iter().map(|game| game.id.0).collect::<Vec<_>>(), [1, 2, 4]);
    for (player, count) in [(WHITE, 3), (BLACK, 3), (PlayerId(3), 0)] {
        assert_eq!(store.live_games_of(player).await.unwrap(), count);
    }
}

pub(super) async fn the_clock_never_goes_back(base: &Base) {
    let store = base.open().await;
    assert_eq!((store.last_heartbeat().await.unwrap(), store.last_time().await.unwrap()), (None, None));
    store.close().await;
    let store = with_guests(base).await;
    store.append(first(7)).await.unwrap();
    assert_eq!((store.last_heartbeat().await.unwrap(), store.last_time().await.unwrap()), (None, Some(Time(10))));
    for (beat, last) in [(0, 0), (8, 8), (50, 50), (40, 50)] {
        store.heartbeat(Time(beat)).await.unwrap();
        assert_eq!(store.last_heartbeat().await.unwrap(), Some(Time(last)));
    }
    let mut later = more(7, 1, ["a", "b"]);
    later.events[0].at = Time(70);
    store.append(later).await.unwrap();
    assert_eq!(
        (store.last_heartbeat().await.unwrap(), store.last_time().await.unwrap()),
        (Some(Time(50)), Some(Time(70)))
    );

    let end = Time(i64::MAX as u64);
    let never = Time(end.0 + 1);
    assert!(matches!(store.heartbeat(never).await, Err(StoreError::Invalid(_))));
    let mut append = more(7, 3, ["late"]);
    append.events[0].at = never;
    assert!(matches!(store.append(append).await, Err(StoreError::Invalid(_))));
    store.heartbeat(end).await.unwrap();
    assert_eq!(store.last_time().await.unwrap(), Some(end));
}

pub(super) async fn damage_is_told_with_its_place(base: &Base) {
    let store = with_guests(base).await;
    store.append(first(7)).await.unwrap();
    store.append(more(7, 1, ["a", "b"])).await.unwrap();
    store.new_challenge(new_challenge(5)).await.unwrap();
    let place = |error: StoreError| match error {
        StoreError::Damaged { place, .. } => place,
        error => panic!("{error}"),
    };
    for (damage, column) in [
        ("UPDATE game SET state = 'lvie'", "state"),
        ("UPDATE game SET state = 'live', plies = -1", "plies"),
        ("UPDATE game SET plies = 0, winner = 'white'", "winner"),
        ("UPDATE game SET winner = 'red'", "winner"),
        ("UPDATE game SET winner = NULL, changed = -5", "changed"),
        ("UPDATE game SET changed = 5, deadline = -5", "deadline"),
        ("UPDATE game SET deadline = NULL, is_real_time = 2", "is_real_time"),
    ] {
        base.run(damage).await;
        let error = store.game(GameId(7)).await.unwrap_err();
        assert_eq!(place(error), format!("game {}, {column}", GameId(7)), "{damage}");
    }
    for (damage, column) in
        [("UPDATE event SET at = -1 WHERE seq = 2", "at"), ("DELETE FROM event WHERE seq = 2", "seq")]
    {
        base.run(damage).await;
        let error = store.events(GameId(7), 0).await.unwrap_err();
        assert_eq!(place(error), format!("the log of game {}, {column}", GameId(7)), "{damage}");
    }
    base.run("UPDATE challenge SET state = 'taken'").await;
    assert!(place(store.challenge(ChallengeId(5)).await.unwrap_err()).ends_with(", game"));
    base.run("UPDATE player SET kind = 'king'").await;
    assert!(place(store.player(WHITE).await.unwrap_err()).ends_with(", kind"));
    if base.is_sqlite() {
        // Only SQLite keeps a text among numbers, and bytes that are no text among texts.
        base.run("UPDATE event SET at = 'noon' WHERE seq = 1").await;
        assert!(place(store.events(GameId(7), 0).await.unwrap_err()).ends_with(", at"));
        base.run("UPDATE event SET at = 1, body = CAST(x'ff' AS TEXT) WHERE seq = 1").await;
        place(store.events(GameId(7), 0).await.unwrap_err());
    }
    base.run("DELETE FROM heartbeat").await;
    assert_eq!(place(store.last_time().await.unwrap_err()), "heartbeat");
}
