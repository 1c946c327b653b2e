use std::collections::HashSet;

use tokio::task::JoinSet;

use super::*;

pub(super) async fn two_hundred_at_once_lose_nothing(base: &Base) {
    const GAMES: u64 = 40;
    const EACH: u64 = 5;
    let store = with_guests(base).await;
    for game in 0..GAMES {
        store.append(first(game)).await.unwrap();
    }
    let mut appenders = JoinSet::new();
    for appender in 0..200 {
        let store = store.clone();
        // Five write to the same game, and each time one of them comes first.
        appenders.spawn(async move {
            let game = appender % GAMES;
            let mut after = 1;
            for number in 0..EACH {
                let body = format!("{appender} {number}");
                loop {
                    match store.append(more(game, after, [body.clone()])).await {
                        Ok(()) => break after += 1,
                        Err(StoreError::Conflict) => {
                            after = store.events(GameId(game), 0).await.unwrap().len() as u64;
                        }
                        Err(error) => panic!("{error}"),
                    }
                }
            }
        });
    }
    while let Some(appender) = appenders.join_next().await {
        appender.unwrap();
    }
    store.close().await;
    let store = base.open().await;
    for game in 0..GAMES {
        let bodies = bodies(&store, game).await;
        assert_eq!(bodies.len() as u64, 1 + 5 * EACH);
        assert_eq!(bodies.iter().collect::<HashSet<_>>().len(), bodies.len(), "none twice");
        for appender in (0..200).filter(|appender| appender % GAMES == game) {
            let of_one: Vec<_> = bodies.iter().filter(|body| body.starts_with(&format!("{appender} "))).collect();
            let expected: Vec<_> = (0..EACH).map(|number| format!("{appender} {number}")).collect();
            assert_eq!(of_one, expected.iter().collect::<Vec<_>>());
        }
    }
}

pub(super) async fn one_conflict_spoils_no_group(base: &Base) {
    let store = with_guests(base).await;
    for game in 0..100 {
        store.append(first(game)).await.unwrap();
    }
    let held = base.hold().await;
    let mut writes = JoinSet::new();
    for game in 0..100 {
        let store = store.clone();
        let append = match game % 10 {
            3 => more(game, 0, ["again"]),
            5 => more(game, 2, ["too soon"]),
            // Known to the database alone, which has the whole group fail.
            7 => {
                let create = first(0).create.map(|create| NewGame { white: PlayerId(99), ..create });
                Append { create, ..first(1000 + game) }
            }
            8 => first(game),
            _ => more(game, 1, ["good", "and good"]),
        };
        writes.spawn(async move { (game, store.append(append).await) });
    }
    let guest = {
        let store = store.clone();
        // The id is new and the token is not: of two statements the second does not fit.
        tokio::spawn(async move { store.new_guest(PlayerId(50), token(WHITE.0), Time(3)).await })
    };
    a_while().await;
    commit(held).await;
    while let Some(written) = writes.join_next().await {
        let (game, written) = written.unwrap();
        let expected = if [3, 5, 7, 8].contains(&(game % 10)) { Err(StoreError::Conflict) } else { Ok(()) };
        assert_eq!(written, expected, "{game}");
    }
    assert_eq!(guest.await.unwrap(), Err(StoreError::Conflict));
    assert_eq!(store.player(PlayerId(50)).await.unwrap(), None);
    for game in 0..100 {
        let expected: &[&str] =
            if [3, 5, 7, 8].contains(&(game % 10)) { &["begin"] } else { &["begin", "good", "and good"] };
        assert_eq!(bodies(&store, game).await, expected, "{game}");
    }
    assert_eq!(base.number("SELECT COUNT(*) FROM game").await, 100);
}

pub(super) async fn a_write_outlives_who_waited(base: &Base) {
    let store = with_guests(base).await;
    store.append(first(7)).await.unwrap();
    let held = base.hold().await;
    let writing = tokio::spawn({
        let store = store.clone();
        async move { store.append(more(7, 1, ["sent"])).await }
    });
    a_while().await;
    writing.abort();
    commit(held).await;
    assert_eq!(store.append(more(7, 1, ["other"])).await, Err(StoreError::Conflict));
    assert_eq!(bodies(&store, 7).await, ["begin", "sent"]);
}

pub(super) async fn closing_waits_for_what_was_taken_in(base: &Base) {
    let store = with_guests(base).await;
    let held = base.hold().await;
    let mut writes = JoinSet::new();
    // More than fit into one group.
    for game in 0..700 {
        let store = store.clone();
        writes.spawn(async move { store.append(first(game)).await });
    }
    a_while().await;
    let closing = tokio::spawn({
        let store = store.clone();
        async move { store.close().await }
    });
    a_while().await;
    commit(held).await;
    while let Some(written) = writes.join_next().await {
        written.unwrap().unwrap();
    }
    closing.await.unwrap();
    assert_eq!(store.append(more(1, 1, ["late"])).await, Err(StoreError::Closed));
    assert_eq!(store.events(GameId(1), 0).await, Err(StoreError::Closed));
    assert_eq!(store.rename(WHITE, "late").await, Err(StoreError::Closed));
    store.close().await;
    let store = base.open().await;
    assert_eq!(store.live_games(None, 1000).await.unwrap().len(), 700);
}

/// A commit that nobody heard of can still be done later. The transaction of another connection stands for it here: it has done
/// what the writer does, and is not committed yet.
pub(super) async fn later_writes_know_how_earlier_ones_ended(base: &Base) {
    let store = with_guests(base).await;
    store.append(first(7)).await.unwrap();
    let mut held = base.hold().await;
    let insert = "INSERT INTO event (game, seq, at, body) VALUES (7, 2, 11, 'unheard of')";
    sqlx::raw_sql(insert).execute(&mut held).await.unwrap();
    store.inner.is_unsettled.store(true, Ordering::SeqCst);
    let reading = tokio::spawn({
        let store = store.clone();
        async move { bodies(&store, 7).await }
    });
    let writing = tokio::spawn({
        let store = store.clone();
        async move { store.append(more(7, 1, ["instead"])).await }
    });
    a_while().await;
    assert!(!reading.is_finished() && !writing.is_finished(), "nobody can know yet");
    commit(held).await;
    assert_eq!(reading.await.unwrap(), ["begin", "unheard of"]);
    assert_eq!(writing.await.unwrap(), Err(StoreError::Conflict));
    assert!(!store.inner.is_unsettled.load(Ordering::SeqCst));
}

pub(super) async fn only_the_writer_writes(base: &Base) {
    let store = with_guests(base).await;
    let written = sqlx::query("UPDATE player SET name = 'x'").execute(&store.inner.readers).await;
    assert!(written.is_err());
}
