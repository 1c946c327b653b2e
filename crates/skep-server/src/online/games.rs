//! The games of a player, as a list.

use skep_online::{EndReason, Ending, GameId, PlayerId, Terms, Time};
use skep_rules::{Color, hop};

use super::{Online, players, views};
use crate::error::Error;
use crate::protocol::{GameSummary, GamesPage, PlayerView};
use crate::store::{GameRow, GameState, StoreError};

/// How many games a page has.
const PAGE: u32 = 20;

/// The games of a player, the one that changed last first.
pub(crate) async fn page(
    online: &Online,
    reader: &PlayerView,
    before: Option<(Time, GameId)>,
) -> Result<GamesPage, Error> {
    let mut rows = online.rooms.store().games_of(reader.id, before, PAGE + 1).await?;
    let has_more = rows.len() > PAGE as usize;
    rows.truncate(PAGE as usize);
    let mut games = Vec::with_capacity(rows.len());
    for row in rows {
        games.push(summary(online, reader.id, row).await?);
    }
    Ok(GamesPage { games, has_more })
}

async fn summary(online: &Online, reader: PlayerId, row: GameRow) -> Result<GameSummary, Error> {
    let store = online.rooms.store();
    let damaged = |what: String| StoreError::Damaged { place: format!("game {}", row.id), what };
    let terms: Terms = serde_json::from_str(&row.terms).map_err(|error| damaged(error.to_string()))?;
    let first =
        terms.start.as_deref().and_then(|start| hop::parse(start).ok()).map_or(Color::White, |setup| setup.turn);
    let is_live = row.state == GameState::Live;
    let reason = row.reason.as_deref().and_then(EndReason::from_id);
    let ending = reason.map(|reason| views::ending(Ending { winner: row.winner, reason }));
    Ok(GameSummary {
        id: row.id,
        white: players::view(store, row.white).await?,
        black: players::view(store, row.black).await?,
        you: if row.white == reader { Color::White } else { Color::Black },
        plies: u32::try_from(row.plies).map_err(|_| damaged("too many plies".to_owned()))?,
        turn: is_live.then(|| if row.plies.is_multiple_of(2) { first } else { !first }),
        left: row.deadline.map(|deadline| deadline.since(online.rooms.now())),
        changed: row.changed,
        terms,
        ending,
    })
}
