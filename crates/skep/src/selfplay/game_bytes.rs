//! A game as bytes. `docs/SELFPLAY.md` describes them.

use skep_engine::{Origin, PlayedGame, PlayedPly, Score, SelfPlay};
use skep_rules::{Color, Expansions, Hex, Move, Piece};

/// The number of a pass in the place of a piece.
const PASS: u8 = Piece::COUNT as u8;
const PIECE_BITS: u8 = 5;

/// The maximum length of a game in bytes.
pub(crate) const LENGTH_MAX: usize = 2 + 5 * SelfPlay::PLIES_MAX;

pub(crate) fn encode(game: &PlayedGame) -> Vec<u8> {
    let Expansions { mosquito, ladybug, pillbug } = game.expansions;
    let mut bytes = vec![
        u8::from(mosquito) | u8::from(ladybug) << 1 | u8::from(pillbug) << 2,
        game.winner.map_or(0, |winner| 1 + winner as u8),
    ];
    let mut last = Hex::ORIGIN;
    for PlayedPly { m, origin } in &game.plies {
        let piece = m.piece().map_or(PASS, |piece| piece.index() as u8);
        let kind = match origin {
            Origin::Opening => 0,
            Origin::Chance => 1,
            Origin::Search(_) => 2,
        };
        bytes.push(piece | kind << PIECE_BITS);
        if let Some(to) = m.to() {
            // The last destination is part of the hive, and no hive is 128 cells wide.
            let Hex { q, r } = to - last;
            bytes.extend([q as i8, r as i8].map(i8::cast_unsigned));
            last = to;
        }
        if let Origin::Search(score) = origin {
            bytes.extend((score.value() as i16).to_le_bytes());
        }
    }
    bytes
}

/// Decodes a game; `None` if these are not the bytes of one.
pub(crate) fn decode(bytes: &[u8]) -> Option<PlayedGame> {
    let (&[set @ 0..8, winner @ 0..3], mut rest) = bytes.split_first_chunk()? else { return None };
    let has = |bit: u8| set & bit != 0;
    let expansions = Expansions { mosquito: has(1), ladybug: has(2), pillbug: has(4) };
    let winner = [None, Some(Color::White), Some(Color::Black)][usize::from(winner)];
    let pieces: Vec<Piece> = Piece::all().collect();
    let mut is_placed = [false; Piece::COUNT];
    let mut last = Hex::ORIGIN;
    let mut plies = Vec::new();
    while let Some((first, after)) = rest.split_first() {
        rest = after;
        let index = first & ((1 << PIECE_BITS) - 1);
        let m = if index == PASS {
            Move::Pass
        } else {
            let &piece = pieces.get(usize::from(index))?;
            let [q, r] = take(&mut rest)?;
            last = last + Hex::new(i32::from(q.cast_signed()), i32::from(r.cast_signed()));
            let was_placed = std::mem::replace(&mut is_placed[usize::from(index)], true);
            if was_placed { Move::Shift { piece, to: last } } else { Move::Place { piece, to: last } }
        };
        let origin = match first >> PIECE_BITS {
            0 => Origin::Opening,
            1 => Origin::Chance,
            2 => Origin::Search(Score::from_value(i16::from_le_bytes(take(&mut rest)?).into())?),
            _ => return None,
        };
        plies.push(PlayedPly { m, origin });
    }
    Some(PlayedGame { expansions, plies, winner })
}

fn take<const N: usize>(bytes: &mut &[u8]) -> Option<[u8; N]> {
    let (taken, rest) = bytes.split_first_chunk()?;
    *bytes = rest;
    Some(*taken)
}

#[cfg(test)]
mod tests {
    use skep_engine::{Poll, Settings};

    use super::*;

    #[test]
    fn games_come_back_as_they_were_in_few_bytes_and_nothing_else_does() {
        let mut selfplay = SelfPlay::new(Settings { seed: 1, nodes: 200, pieces: None }).expect("memory");
        for number in 0..3 {
            let mut game = selfplay.play(number, &[], &mut |_| Poll::Continue).expect("a game");
            // A forced pass, far from any opening, is too rare to wait for.
            game.plies.push(PlayedPly { m: Move::Pass, origin: Origin::Search(Score::win_in(3)) });
            let bytes = encode(&game);
            assert!(bytes.len() <= 5 * game.plies.len() + 2, "{} bytes, {} plies", bytes.len(), game.plies.len());
            assert_eq!(decode(&bytes), Some(game));
            assert_eq!(decode(&bytes[..bytes.len() - 1]), None);
            for (at, wrong) in [(0, 8), (1, 3), (2, 29), (2, 3 << PIECE_BITS)] {
                let mut bytes = bytes.clone();
                bytes[at] = wrong;
                assert_eq!(decode(&bytes), None, "{wrong} at {at}");
            }
        }
    }
}
