use super::*;

pub(super) async fn guests_are_known_by_their_token(base: &Base) {
    let store = with_guests(base).await;
    let white = PlayerRow { id: WHITE, name: None, kind: PlayerKind::Guest, created: Time(1), seen: Time(1) };
    assert_eq!(store.player_of(token(1), Time(2)).await.unwrap(), Some(white.clone()));
    assert_eq!(store.player(WHITE).await.unwrap(), Some(white.clone()));
    assert_eq!(store.player_of(token(9), Time(2)).await.unwrap(), None);
    assert_eq!(store.player(PlayerId(9)).await.unwrap(), None);
    assert_eq!(store.new_guest(WHITE, token(9), Time(2)).await, Err(StoreError::Conflict));
    assert_eq!(store.new_guest(PlayerId(9), token(1), Time(2)).await, Err(StoreError::Conflict));
    assert_eq!(store.player(PlayerId(9)).await.unwrap(), None, "nothing of a conflict is there");
    assert_eq!(store.player_of(token(9), Time(2)).await.unwrap(), None);

    store.rename(WHITE, "Ada").await.unwrap();
    assert_eq!(store.rename(PlayerId(9), "Eve").await, Err(StoreError::Conflict));
    let named = PlayerRow { name: Some("Ada".to_owned()), ..white };
    assert_eq!(store.player_of(token(1), Time(2)).await.unwrap(), Some(named.clone()));

    store.new_session(WHITE, token(3), Time(2)).await.unwrap();
    assert_eq!(store.new_session(WHITE, token(2), Time(2)).await, Err(StoreError::Conflict));
    assert_eq!(store.new_session(PlayerId(9), token(9), Time(2)).await, Err(StoreError::Conflict));
    store.end_session(token(1)).await.unwrap();
    store.end_session(token(1)).await.unwrap();
    assert_eq!(store.player_of(token(1), Time(2)).await.unwrap(), None);
    assert_eq!(store.player_of(token(3), Time(2)).await.unwrap(), Some(named));
}

pub(super) async fn seen_is_kept_by_the_hour(base: &Base) {
    const HOUR: u64 = 3_600_000;
    let store = with_guests(base).await;
    for (now, stored) in [(HOUR, 1), (HOUR + 1, HOUR + 1), (2 * HOUR, HOUR + 1), (9 * HOUR, 9 * HOUR), (5, 9 * HOUR)] {
        store.player_of(token(1), Time(now)).await.unwrap();
        // It comes after what was to be written soon.
        store.heartbeat(Time(1)).await.unwrap();
        assert_eq!(store.player(WHITE).await.unwrap().unwrap().seen, Time(stored), "{now}");
        let session = format!("SELECT MAX(seen) FROM session WHERE player = {}", WHITE.0);
        assert_eq!(base.number(&session).await, stored.cast_signed(), "{now}");
    }
}

pub(super) async fn guests_who_left_nothing_are_forgotten(base: &Base) {
    let store = with_guests(base).await;
    for id in 3..=6 {
        store.new_guest(PlayerId(id), token(id), Time(if id == 6 { 100 } else { 1 })).await.unwrap();
    }
    store.keep_bot(PlayerId(7), "Level 7", Time(1)).await.unwrap();
    let said = NewChat { author: PlayerId(3), audience: Audience::Spectators, text: "hello".to_owned() };
    store.append(first(1)).await.unwrap();
    let event = NewEvent { at: Time(10), body: "said".to_owned(), chat: Some(said) };
    store.append(Append { events: vec![event], ..more(1, 1, [""; 0]) }).await.unwrap();
    store.new_challenge(NewChallenge { maker: PlayerId(4), ..new_challenge(1) }).await.unwrap();
    store.forget_guests(Time(100)).await.unwrap();
    for id in 1..=7 {
        assert_eq!(store.player(PlayerId(id)).await.unwrap().is_some(), id != 5, "{id}");
        assert_eq!(store.player_of(token(id), Time(1)).await.unwrap().is_some(), id != 5 && id != 7, "{id}");
    }
}

pub(super) async fn bots_keep_their_row(base: &Base) {
    let store = with_guests(base).await;
    store.keep_bot(PlayerId(7), "Level 3", Time(5)).await.unwrap();
    store.keep_bot(PlayerId(7), "Level three", Time(6)).await.unwrap();
    let bot = store.player(PlayerId(7)).await.unwrap().unwrap();
    assert_eq!((bot.kind, bot.created, bot.seen), (PlayerKind::Bot, Time(5), Time(6)));
    assert_eq!(bot.name.as_deref(), Some("Level three"));
    assert_eq!(store.keep_bot(WHITE, "Level 4", Time(7)).await, Err(StoreError::Conflict));
    assert_eq!(store.player(WHITE).await.unwrap().unwrap().name, None);
}
