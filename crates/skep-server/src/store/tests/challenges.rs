use super::*;

fn taking(game: u64, challenge: u64, at: u64) -> Append {
    let create = first(game).create.map(|create| NewGame { created: Time(at), ..create });
    Append { create, takes: Some(ChallengeId(challenge)), ..first(game) }
}

pub(super) async fn a_challenge_is_taken_once(base: &Base) {
    let store = with_guests(base).await;
    store.new_challenge(new_challenge(5)).await.unwrap();
    assert_eq!(store.new_challenge(new_challenge(5)).await, Err(StoreError::Conflict));
    let nobodys = NewChallenge { maker: PlayerId(9), ..new_challenge(6) };
    assert_eq!(store.new_challenge(nobodys).await, Err(StoreError::Conflict));
    let row = ChallengeRow {
        id: ChallengeId(5),
        maker: WHITE,
        terms: "{}".to_owned(),
        made: Time(5),
        until: Time(100),
        state: ChallengeState::Open,
        game: None,
    };
    assert_eq!(store.challenge(ChallengeId(5)).await.unwrap(), Some(row.clone()));
    assert_eq!(store.challenge(ChallengeId(6)).await.unwrap(), None);
    assert_eq!(store.append(taking(1, 5, 100)).await, Err(StoreError::Conflict), "too late");
    assert_eq!(store.append(taking(1, 6, 50)).await, Err(StoreError::Conflict), "not there");
    let without_game = Append { takes: Some(ChallengeId(5)), ..more(1, 0, ["x"]) };
    assert!(matches!(store.append(without_game).await, Err(StoreError::Invalid(_))));

    let held = base.hold().await;
    let mut takers = tokio::task::JoinSet::new();
    for game in 1..=8 {
        let store = store.clone();
        takers.spawn(async move { (game, store.append(taking(game, 5, 99)).await) });
    }
    a_while().await;
    commit(held).await;
    let mut winners = Vec::new();
    while let Some(taker) = takers.join_next().await {
        match taker.unwrap() {
            (game, Ok(())) => winners.push(GameId(game)),
            (_, Err(error)) => assert_eq!(error, StoreError::Conflict),
        }
    }
    let [winner] = winners[..] else { panic!("{winners:?}") };
    let taken = ChallengeRow { state: ChallengeState::Taken, game: Some(winner), ..row };
    assert_eq!(store.challenge(ChallengeId(5)).await.unwrap(), Some(taken));
    let live = store.live_games(None, 10).await.unwrap();
    assert_eq!(live.iter().map(|game| game.id).collect::<Vec<_>>(), [winner]);
    assert_eq!(store.cancel_challenge(ChallengeId(5), WHITE).await, Err(StoreError::Conflict));
}

pub(super) async fn a_challenge_ends(base: &Base) {
    let store = with_guests(base).await;
    for id in 1..=4 {
        store.new_challenge(NewChallenge { until: Time(100 * id), ..new_challenge(id) }).await.unwrap();
    }
    assert_eq!(store.open_challenges_of(WHITE, Time(10)).await.unwrap(), 4);
    assert_eq!(store.open_challenges_of(WHITE, Time(100)).await.unwrap(), 3);
    assert_eq!(store.open_challenges_of(BLACK, Time(10)).await.unwrap(), 0);
    assert_eq!(store.cancel_challenge(ChallengeId(4), BLACK).await, Err(StoreError::Conflict));
    store.cancel_challenge(ChallengeId(4), WHITE).await.unwrap();
    assert_eq!(store.cancel_challenge(ChallengeId(4), WHITE).await, Err(StoreError::Conflict));
    assert_eq!(store.append(taking(1, 4, 50)).await, Err(StoreError::Conflict));
    store.expire_challenges(Time(200), Time(99)).await.unwrap();
    for (id, state) in [
        (1, ChallengeState::Expired),
        (2, ChallengeState::Expired),
        (3, ChallengeState::Open),
        (4, ChallengeState::Cancelled),
    ] {
        assert_eq!(store.challenge(ChallengeId(id)).await.unwrap().unwrap().state, state, "{id}");
    }
    assert_eq!(store.open_challenges_of(WHITE, Time(10)).await.unwrap(), 1);
    // Later they are forgotten, but for those that a game came of.
    store.append(taking(1, 3, 50)).await.unwrap();
    store.expire_challenges(Time(1000), Time(900)).await.unwrap();
    for id in 1..=4 {
        assert_eq!(store.challenge(ChallengeId(id)).await.unwrap().is_some(), id == 3, "{id}");
    }
}
