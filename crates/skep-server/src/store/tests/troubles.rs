use std::time::Duration;

use tokio::task::JoinSet;

use super::*;

pub(super) async fn what_was_written_is_there_after_a_restart(base: &Base) {
    let store = with_guests(base).await;
    store.append(first(7)).await.unwrap();
    store.heartbeat(Time(60)).await.unwrap();
    store.close().await;
    let store = base.open().await;
    store.append(more(7, 1, ["on"])).await.unwrap();
    // Without saying goodbye; the writer has everything.
    drop(store);
    let store = reopened(base).await;
    assert_eq!(bodies(&store, 7).await, ["begin", "on"]);
    assert_eq!(store.last_heartbeat().await.unwrap(), Some(Time(60)));
    assert_eq!(base.number("SELECT COUNT(*) FROM skep_version").await, 1);
}

/// A store that was dropped has its folder until its writer has ended.
async fn reopened(base: &Base) -> Store {
    loop {
        match Store::open(&base.database).await {
            Err(StoreError::Locked { .. }) => tokio::time::sleep(Duration::from_millis(10)).await,
            opened => return opened.unwrap(),
        }
    }
}

pub(super) async fn a_later_version_is_left_alone(base: &Base) {
    let store = with_guests(base).await;
    store.close().await;
    base.run("INSERT INTO skep_version (version) VALUES (99)").await;
    let before = base.is_sqlite().then(|| fs::read(base.folder().join("skep.db")).unwrap());
    let error = Store::open(&base.database).await.err().unwrap();
    assert_eq!(error, StoreError::LaterVersion { found: 99, known: 1 });
    assert!(error.to_string().contains("version 99") && error.to_string().contains("up to 1"), "{error}");
    assert_eq!(before, base.is_sqlite().then(|| fs::read(base.folder().join("skep.db")).unwrap()));
    base.run("DELETE FROM skep_version WHERE version = 99").await;
    base.open().await.player(WHITE).await.unwrap().unwrap();
}

/// Longer than anybody wants to wait: whoever writes is told, and afterwards everything goes on.
pub(super) async fn a_silent_database_is_given_up(base: &Base) {
    let store = with_guests(base).await;
    store.append(first(7)).await.unwrap();
    let held = base.hold().await;
    let written = store.append(more(7, 1, ["x"])).await;
    assert!(matches!(written, Err(StoreError::Unavailable(_))), "{written:?}");
    assert_eq!(bodies(&store, 7).await, ["begin"], "it was not even begun to be committed");
    commit(held).await;
    store.append(more(7, 1, ["y"])).await.unwrap();
    assert_eq!(bodies(&store, 7).await, ["begin", "y"]);
}

pub(super) async fn one_process_has_the_folder(base: &Base) {
    let folder = base.folder();
    let store = base.open().await;
    let locked =
        |address: Option<&str>| StoreError::Locked { folder: folder.clone(), address: address.map(str::to_owned) };
    assert_eq!(Store::open(&base.database).await.err(), Some(locked(None)));
    store.announce("http://127.0.0.1:4783").unwrap();
    store.announce("http://127.0.0.1:4784").unwrap();
    let error = Store::open(&base.database).await.err().unwrap();
    assert_eq!(error, locked(Some("http://127.0.0.1:4784")));
    assert!(error.to_string().ends_with("at http://127.0.0.1:4784"), "{error}");
    store.close().await;
    // Kept in hand, but closed: the next one has the folder, and no address of before.
    let next = base.open().await;
    assert_eq!(Store::open(&base.database).await.err(), Some(locked(None)));
    next.close().await;
    drop(store);
    // A killed process leaves its address.
    fs::write(folder.join("skep.address"), "http://127.0.0.1:1").unwrap();
    let _store = base.open().await;
    assert_eq!(Store::open(&base.database).await.err(), Some(locked(None)));
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(&folder).unwrap().permissions().mode() & 0o777, 0o700);
    }
}

pub(super) async fn a_bad_folder_is_told(base: &Base) {
    let top = base.folder();
    fs::create_dir(&top).unwrap();
    fs::write(top.join("file"), "no folder").unwrap();
    let mut bad = vec![top.join("file"), top.join("file/below")];
    if cfg!(target_os = "linux") {
        // Nobody can make a file there, root included.
        bad.extend(["/proc/skep".into(), "/proc/self".into()]);
    }
    for folder in bad {
        let error = Store::open(&Database::Folder(folder.clone())).await.err().unwrap();
        assert!(matches!(&error, StoreError::Folder { .. }), "{folder:?}: {error:?}");
        let told = error.to_string();
        assert!(told.contains(folder.to_str().unwrap()), "{told}");
    }
    // A database that is none.
    fs::write(top.join("skep.db"), "no database, but long enough to be looked at".repeat(100)).unwrap();
    let error = Store::open(&base.database).await.err().unwrap();
    assert!(matches!(&error, StoreError::Folder { reason, .. } if reason.contains("not a database")), "{error:?}");
    let deep = top.join("a/b c/d");
    Store::open(&Database::Folder(deep.clone())).await.unwrap().close().await;
    assert!(deep.join("skep.db").is_file());
}

pub(super) async fn a_full_disk_loses_nothing(base: &Base) {
    let store = with_guests(base).await;
    store.append(first(7)).await.unwrap();
    let most_pages = &store.inner.place.most_pages;
    most_pages.store(1, Ordering::SeqCst);
    let mut seq = 1;
    let long = "x".repeat(10_000);
    // What still fits into the pages that are there may be written.
    loop {
        match store.append(more(7, seq, [long.clone()])).await {
            Ok(()) => seq += 1,
            Err(error) => {
                assert!(matches!(&error, StoreError::Unavailable(reason) if reason.contains("full")), "{error:?}");
                break;
            }
        }
    }
    assert_eq!(bodies(&store, 7).await.len() as u64, seq);
    let mut writes = JoinSet::new();
    for game in 10..30 {
        let store = store.clone();
        let append = Append { events: more(game, 0, [long.clone()]).events, ..first(game) };
        writes.spawn(async move { store.append(append).await });
    }
    while let Some(written) = writes.join_next().await {
        let written = written.unwrap();
        assert!(matches!(written, Err(StoreError::Unavailable(_))), "{written:?}");
    }
    assert_eq!(store.live_games(None, 100).await.unwrap().len(), 1);
    most_pages.store(0, Ordering::SeqCst);
    store.append(more(7, seq, ["room"])).await.unwrap();
    store.append(first(10)).await.unwrap();
    assert_eq!(bodies(&store, 7).await.len() as u64, seq + 1);
}

pub(super) async fn lost_connections_lose_nothing(base: &Base) {
    const GAMES: u64 = 20;
    let store = with_guests(base).await;
    let is_over = Arc::new(AtomicBool::new(false));
    let mut players = JoinSet::new();
    for game in 0..GAMES {
        store.append(first(game)).await.unwrap();
        let (store, is_over) = (store.clone(), is_over.clone());
        players.spawn(async move {
            let (mut acknowledged, mut failed) = (vec!["begin".to_owned()], 0);
            for number in 0.. {
                if is_over.load(Ordering::SeqCst) {
                    break;
                }
                let body = number.to_string();
                match store.append(more(game, acknowledged.len() as u64, [body.clone()])).await {
                    Ok(()) => acknowledged.push(body),
                    Err(StoreError::Unavailable(_)) => {
                        failed += 1;
                        // What the log says holds, whatever it says.
                        let known = loop {
                            match store.events(GameId(game), 0).await {
                                Ok(events) => break events,
                                Err(StoreError::Unavailable(_)) => {}
                                Err(error) => panic!("{error}"),
                            }
                        };
                        let known: Vec<_> = known.into_iter().map(|event| event.body).collect();
                        assert_eq!(known[..acknowledged.len()], acknowledged);
                        assert!(known[acknowledged.len()..].iter().all(|unknown| *unknown == body), "{known:?}");
                        acknowledged = known;
                    }
                    Err(error) => panic!("{error}"),
                }
            }
            (game, acknowledged, failed)
        });
    }
    let mut killed = 0;
    for _ in 0..50 {
        tokio::time::sleep(Duration::from_millis(20)).await;
        let kill = format!(
            "SELECT COUNT(*) FROM (SELECT pg_terminate_backend(pid) AS done FROM pg_stat_activity \
             WHERE application_name = '{}' AND pid <> pg_backend_pid()) AS ended WHERE done",
            tail(&base.name)
        );
        killed += base.number(&kill).await;
    }
    is_over.store(true, Ordering::SeqCst);
    let (mut all, mut all_failed) = (0, 0);
    while let Some(player) = players.join_next().await {
        let (game, acknowledged, failed) = player.unwrap();
        assert_eq!(bodies(&store, game).await, acknowledged);
        all += acknowledged.len();
        all_failed += failed;
    }
    assert!(killed >= 50 && all > 100, "{killed} connections ended, {all} events written, {all_failed} unknown");
    store.append(first(1000)).await.unwrap();
}

pub(super) async fn an_unreachable_database_is_told(_: &Base) {
    for url in ["mysql://localhost", "sqlite://x", "nonsense", "postgres://[", "postgres://localhost:99999/x"] {
        let error = Store::open(&Database::Postgres(url.to_owned())).await.err().unwrap();
        assert!(matches!(error, StoreError::Invalid(_) | StoreError::Unavailable(_)), "{url}: {error:?}");
    }
    let url = "postgres://somebody:secret@127.0.0.1:1/skep".to_owned();
    let error = Store::open(&Database::Postgres(url.clone())).await.err().unwrap();
    assert!(matches!(error, StoreError::Unavailable(_)), "{error:?}");
    assert!(!error.to_string().contains("secret") && !format!("{:?}", Database::Postgres(url)).contains("secret"));
}
