//! One suite, for SQLite in a temporary folder and for PostgreSQL where `SKEP_TEST_POSTGRES` says one is (`make test-postgres`).

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod challenges;
mod games;
mod groups;
mod players;
mod troubles;

use std::fs;
use std::path::PathBuf;

use skep_online::{Audience, ChallengeId, GameId, PlayerId, PlayerKind, Time};
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Row};

use super::*;

/// Has the cases of the files below run on a database, each on a base of its own.
macro_rules! cases {
    (on $database:ident in $module:ident: $($file:ident: $($case:ident)*;)*) => {
        mod $module {
            use crate::store::tests;
            $($(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $case() {
                    let name = concat!(stringify!($database), "_", stringify!($case));
                    let Some(base) = tests::Base::$database(name).await else { return };
                    tests::$file::$case(&base).await;
                    base.clear().await;
                }
            )*)*
        }
    };
    ($($file:ident: $($case:ident)*;)*) => {
        cases! { on sqlite in sqlite: $($file: $($case)*;)* }
        cases! { on postgres in postgres: $($file: $($case)*;)* }
    };
}

cases! {
    games: events_come_back_in_order only_what_comes_next_is_added a_summary_is_the_last_of_its_group ids_are_any_number
        texts_are_any_but_nul deleted_words_leave_their_number pages_of_games_have_each_once deadlines_pass
        the_clock_never_goes_back damage_is_told_with_its_place;
    groups: two_hundred_at_once_lose_nothing one_conflict_spoils_no_group a_write_outlives_who_waited
        closing_waits_for_what_was_taken_in later_writes_know_how_earlier_ones_ended only_the_writer_writes;
    players: guests_are_known_by_their_token seen_is_kept_by_the_hour guests_who_left_nothing_are_forgotten bots_keep_their_row;
    challenges: a_challenge_is_taken_once a_challenge_ends;
    troubles: what_was_written_is_there_after_a_restart a_later_version_is_left_alone a_silent_database_is_given_up;
}

// What only one of them knows.
cases! { on sqlite in sqlite_alone:
    troubles: one_process_has_the_folder a_bad_folder_is_told a_full_disk_loses_nothing;
}
cases! { on postgres in postgres_alone:
    troubles: lost_connections_lose_nothing an_unreachable_database_is_told;
}

/// A database for one test.
struct Base {
    database: Database,
    /// For statements that do not go through the store.
    url: String,
    /// The folder of SQLite, or the schema of PostgreSQL.
    name: String,
}

impl Base {
    #[expect(clippy::unused_async, reason = "the other one waits")]
    async fn sqlite(name: &str) -> Option<Base> {
        // A blank and a hash, which have a meaning in URLs.
        let folder = std::env::temp_dir().join(format!("skep #{} {name}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        let url = format!("sqlite://{}/skep.db", folder.display()).replace('#', "%23").replace(' ', "%20");
        Some(Base { database: Database::Folder(folder.clone()), url, name: folder.display().to_string() })
    }

    /// None where no PostgreSQL is to be tested. One that was promised has to be there.
    async fn postgres(name: &str) -> Option<Base> {
        let server = std::env::var("SKEP_TEST_POSTGRES").ok()?;
        let name = format!("skep_{}_{name}", std::process::id());
        sqlx::any::install_default_drivers();
        let mut connection = AnyConnection::connect(&server).await.expect("SKEP_TEST_POSTGRES is reached");
        sqlx::raw_sql(AssertSqlSafe(format!("CREATE SCHEMA {name}"))).execute(&mut connection).await.unwrap();
        let mark = if server.contains('?') { '&' } else { '?' };
        let url = format!("{server}{mark}options[search_path]={name}&application_name={}", tail(&name));
        Some(Base { database: Database::Postgres(url.clone()), url, name })
    }

    async fn clear(&self) {
        match &self.database {
            Database::Folder(folder) => fs::remove_dir_all(folder).unwrap_or_default(),
            Database::Postgres(_) => self.run(&format!("DROP SCHEMA {} CASCADE", self.name)).await,
        }
    }

    async fn open(&self) -> Store {
        Store::open(&self.database).await.unwrap()
    }

    fn folder(&self) -> PathBuf {
        self.name.clone().into()
    }

    fn is_sqlite(&self) -> bool {
        matches!(self.database, Database::Folder(_))
    }

    async fn connect(&self) -> AnyConnection {
        sqlx::any::install_default_drivers();
        AnyConnection::connect(&self.url).await.unwrap()
    }

    /// Runs a statement beside the store.
    async fn run(&self, sql: &str) {
        let mut connection = self.connect().await;
        sqlx::raw_sql(AssertSqlSafe(sql.to_owned())).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    }

    /// The one number that a statement finds.
    async fn number(&self, sql: &str) -> i64 {
        let mut connection = self.connect().await;
        let row = sqlx::query(AssertSqlSafe(sql.to_owned())).fetch_one(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        row.get(0)
    }

    /// Has every write wait until the connection commits or ends: what arrives meanwhile is one group.
    async fn hold(&self) -> AnyConnection {
        let mut connection = self.connect().await;
        sqlx::raw_sql("BEGIN; UPDATE heartbeat SET at = at").execute(&mut connection).await.unwrap();
        connection
    }
}

/// PostgreSQL keeps 63 bytes of a name.
fn tail(name: &str) -> &str {
    &name[name.len().saturating_sub(60)..]
}

async fn commit(mut connection: AnyConnection) {
    sqlx::raw_sql("COMMIT").execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

/// Time for tasks that were started to come to where they wait.
async fn a_while() {
    tokio::time::sleep(std::time::Duration::from_millis(200)).await;
}

const WHITE: PlayerId = PlayerId(1);
const BLACK: PlayerId = PlayerId(2);

/// A store with two guests.
async fn with_guests(base: &Base) -> Store {
    let store = base.open().await;
    for player in [WHITE, BLACK] {
        store.new_guest(player, token(player.0), Time(1)).await.unwrap();
    }
    store
}

fn token(number: u64) -> TokenHash {
    let mut hash = [0; 32];
    hash[..8].copy_from_slice(&number.to_le_bytes());
    TokenHash(hash)
}

/// More of a game.
fn more<S: Into<String>>(game: u64, after: u64, bodies: impl IntoIterator<Item = S>) -> Append {
    let event = |body: S| NewEvent { at: Time(10), body: body.into(), chat: None };
    let events = bodies.into_iter().map(event).collect();
    Append { game: GameId(game), after, events, summary: None, create: None, takes: None }
}

/// The first event of a game between White and Black.
fn first(game: u64) -> Append {
    let create = NewGame { white: WHITE, black: BLACK, terms: "{}".to_owned(), created: Time(10), is_real_time: true };
    Append { create: Some(create), ..more(game, 0, ["begin"]) }
}

fn summary(plies: u64, changed: u64) -> Summary {
    let state = GameState::Live;
    Summary { plies, state, winner: None, reason: None, deadline: None, changed: Time(changed) }
}

/// The bodies of a log, whose numbers the store has checked.
async fn bodies(store: &Store, game: u64) -> Vec<String> {
    store.events(GameId(game), 0).await.unwrap().into_iter().map(|event| event.body).collect()
}

fn new_challenge(id: u64) -> NewChallenge {
    NewChallenge { id: ChallengeId(id), maker: WHITE, terms: "{}".to_owned(), made: Time(5), until: Time(100) }
}
