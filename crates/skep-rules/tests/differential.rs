//! The library against the reference: the same legal moves, the same reasons, the same state after every move, and only
//! legal ways, in many positions of random games.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
#![cfg_attr(not(target_arch = "wasm32"), expect(clippy::print_stderr, reason = "a million positions take a while"))]

mod random_games;
mod reference;

use std::collections::BTreeSet;
use std::fmt::{Debug, Display};
#[cfg(not(target_arch = "wasm32"))]
use std::sync::atomic::{AtomicUsize, Ordering};

use random_games::RandomGame;
use reference::{Judge, Met, Reference};
use skep_rules::random::SplitMix64;
use skep_rules::{Board, Bug, Color, Game, Hex, Move, Piece, Position, Rule, RuleSet, Setup, Symmetry, picture};

#[test]
fn the_library_and_the_reference_agree_on_every_move_and_every_reason() {
    compare_games(positions()).assert_everything_occurred();
}

#[test]
fn the_library_and_the_reference_agree_on_every_reading_of_the_books() {
    let rule_sets = random_games::readings();
    let games = if cfg!(target_arch = "wasm32") {
        1
    } else if cfg!(debug_assertions) {
        3
    } else {
        40
    };
    let mut met = Met::default();
    for number in 0..games * rule_sets.len() {
        let rules = rule_sets[number % rule_sets.len()];
        let game = RandomGame::by(rules, number as u64);
        compare_game(game, number as u64, &mut met)
            .unwrap_or_else(|difference| panic!("{rules}, game {number} {difference}"));
    }
}

#[test]
fn the_reference_counts_the_known_numbers_of_moves() {
    let known = [
        ("Base", [4, 96, 1440, 21600]),
        ("Base+M", [5, 150, 2610, 45414]),
        ("Base+L", [5, 150, 2610, 45414]),
        ("Base+P", [5, 150, 2610, 45414]),
        ("Base+ML", [6, 216, 4320, 86400]),
        ("Base+MP", [6, 216, 4320, 86400]),
        ("Base+LP", [6, 216, 4320, 86400]),
        ("Base+MLP", [7, 294, 6678, 151_686]),
    ];
    let depth_max = if cfg!(debug_assertions) { 3 } else { 4 };
    for (rules, counts) in known {
        let start = Reference::new(rules.parse().unwrap());
        for depth in 1..=depth_max {
            assert_eq!(count_moves(&start, depth), counts[depth - 1], "{rules} to depth {depth}");
        }
    }
}

fn count_moves(reference: &Reference, depth: usize) -> usize {
    let legal = reference.legal();
    if depth == 1 {
        return legal.len();
    }
    let after = |m: Move| {
        let mut next = reference.clone();
        next.play(m);
        count_moves(&next, depth - 1)
    };
    legal.into_iter().map(after).sum()
}

#[test]
fn cells_at_the_end_of_the_numbers_are_refused_like_others() {
    let far = [i32::MIN, i32::MIN + 1, -1, 0, 1, i32::MAX - 1, i32::MAX];
    for number in 0..32 {
        let mut game = RandomGame::new(number);
        for _ in 0..30 {
            let Some(m) = game.choose() else { break };
            game.play(m);
        }
        let cells = game.position.board().cells();
        for piece in Piece::all() {
            for to in far.into_iter().flat_map(|q| far.map(|r| Hex::new(q, r))) {
                if cells.iter().all(|cell| cell.distance(to) > 1000) {
                    let refused = game.position.check(game.position.attempt(piece, to));
                    assert!(refused.is_err_and(|reason| reason.cells.len() <= Piece::COUNT), "{piece} to {to}");
                }
            }
        }
    }
}

/// Two ways of a Ladybug that are equally bad, each with another gate: too seldom met by chance. How the hive lies decides
/// which way comes first in reading order, so it is laid in all ways.
#[test]
fn a_ladybug_between_two_gates_is_told_of_the_same_one() {
    // Where the Ladybug on the origin is to go, the stacks of two pieces, and the single pieces.
    let hives = [
        ((0, 1), vec![(0, -1), (1, 0), (0, 2)], vec![(1, -1), (1, 1)]),
        ((1, -1), vec![(2, -2), (0, -1), (1, 0)], vec![(1, -2), (2, -1)]),
        ((-3, 1), vec![(0, -1), (-2, 0), (-1, 1), (-3, 2)], vec![(-1, 0), (-2, 1)]),
    ];
    for (to, stacks, singles) in hives {
        for symmetry in Symmetry::all() {
            let laid = |(q, r): (i32, i32)| symmetry.apply(Hex::new(q, r));
            let mut board = Board::new();
            let names = ["wL", "wQ", "bQ", "wA1", "bA1", "wS1", "bS1", "wB1", "bB1", "wB2", "bB2"];
            let cells = [(0, 0)].iter().chain(&singles).chain(&stacks);
            names.iter().zip(cells).for_each(|(name, &cell)| board.put(name.parse().unwrap(), laid(cell)));
            names[7..].iter().zip(&stacks).for_each(|(name, &cell)| board.put(name.parse().unwrap(), laid(cell)));
            let setup = Setup { rules: RuleSet::default(), board, turn: Color::White, at_rest: None };

            let game = RandomGame::from_position(Position::from_setup(&setup).unwrap());
            let reference = Reference::of(&game.position);
            let mut judge = Judge::new(&reference);
            let m = Move::Shift { piece: "wL".parse().unwrap(), to: laid(to) };
            let reason = judge.refusal(m).unwrap();
            assert_eq!((reason.rule, reason.bug), (Rule::Gate, Some(Bug::Ladybug)));
            same(&game, || format!("the reason against {m:?}"), &game.position.check(m), &Err(reason))
                .unwrap_or_else(|difference| panic!("{difference}"));
        }
    }
}

/// How many positions are compared: few where every step is checked by the compiler's assertions or the machine is a
/// browser's, otherwise many, and as many as the caller likes.
fn positions() -> usize {
    if cfg!(target_arch = "wasm32") {
        return 4_000;
    }
    let wanted = std::env::var("SKEP_POSITIONS").ok();
    let wanted = wanted.map(|text| text.parse().expect("SKEP_POSITIONS is a number of positions"));
    wanted.unwrap_or(if cfg!(debug_assertions) { 1_000 } else { 50_000 })
}

/// The number of shares in which the games are dealt out. It does not depend on the threads, so that every machine compares the same
/// positions.
const SHARES: usize = 16;

#[cfg(not(target_arch = "wasm32"))]
fn compare_games(positions: usize) -> Met {
    let next_share = AtomicUsize::new(0);
    let compare = || {
        let mut met = Met::default();
        loop {
            let share = next_share.fetch_add(1, Ordering::Relaxed);
            if share >= SHARES {
                return Ok(met);
            }
            met.add(&compare_share(share, positions.div_ceil(SHARES))?);
            // A long run shows that it is alive, where the output is not captured.
            eprintln!("share {} of {SHARES} agrees, {} positions", share + 1, positions.div_ceil(SHARES));
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let results: Vec<Result<Met, String>> = std::thread::scope(|scope| {
        let running: Vec<_> = (0..threads).map(|_| scope.spawn(compare)).collect();
        running.into_iter().map(|thread| thread.join().expect("a thread ends with a result")).collect()
    });
    all_met(results)
}

#[cfg(target_arch = "wasm32")]
fn compare_games(positions: usize) -> Met {
    all_met((0..SHARES).map(|share| compare_share(share, positions.div_ceil(SHARES))))
}

fn all_met(results: impl IntoIterator<Item = Result<Met, String>>) -> Met {
    let mut met = Met::default();
    for result in results {
        met.add(&result.unwrap_or_else(|difference| panic!("{difference}")));
    }
    met
}

/// Plays the games of a share until this number of positions has been compared. Returns the first difference as an error.
fn compare_share(share: usize, positions: usize) -> Result<Met, String> {
    let mut met = Met::default();
    for number in (share..).step_by(SHARES) {
        compare_game(RandomGame::new(number as u64), number as u64, &mut met)
            .map_err(|difference| format!("Random game {number} {difference}"))?;
        if met.positions() >= positions {
            break;
        }
    }
    Ok(met)
}

/// The legal moves are compared in every position. The reasons against all others take longer, and neighbouring positions
/// of a game are much alike, so they are only compared in some; where these are few, they are spread over more games.
const ONE_COMPARED_IN: usize = if cfg!(debug_assertions) { 12 } else { 4 };

/// To how many of the cells pieces are tried: to all, where that does not take too long.
const ONE_CELL_IN: usize = if cfg!(debug_assertions) { 8 } else { 1 };

fn compare_game(mut game: RandomGame, number: u64, met: &mut Met) -> Result<(), String> {
    let mut reference = Reference::of(&game.position);
    let mut rng = SplitMix64::new(!number);
    loop {
        compare_states(&game, &reference)?;
        let mut judge = Judge::new(&reference);
        compare_legal(&game, &game.position, &judge)?;
        let next = game.choose();
        // Always what was set up, which no game might lead to, and the last position: only there is the game over.
        let is_set_up = game.moves.is_empty() && !game.position.board().is_empty();
        if rng.one_in(ONE_COMPARED_IN) || is_set_up || next.is_none() {
            compare_moves(&game, &game.position, &mut judge, &mut rng, met)?;
            if rng.one_in(4) {
                let mut large = game.position.clone();
                large.force_large();
                compare_legal(&game, &large, &judge)?;
                compare_moves(&game, &large, &mut judge, &mut rng, met)?;
            }
            met.count_position(&game.position, &judge);
        }
        let Some(m) = next else { return Ok(()) };
        game.play(m);
        reference.play(m);
    }
}

fn compare_states(game: &RandomGame, reference: &Reference) -> Result<(), String> {
    let position = &game.position;
    let (moved, thrown) = (reference.moved, reference.thrown.clone());
    same(game, || "the state", &Reference { moved, thrown, ..Reference::of(position) }, reference)?;
    for piece in Piece::all() {
        same(game, || format!("whether {piece} is at rest"), &position.rests(piece), &reference.is_at_rest(piece))?;
    }
    same(game, || "the status", &position.status(), &reference.status())?;
    for color in Color::ALL {
        for bug in Bug::ALL {
            let in_hand: Vec<Piece> = Piece::of_bug(color, bug).filter(|&piece| reference.is_in_hand(piece)).collect();
            let told = (usize::from(position.hand(color).count(bug)), position.hand(color).next(bug));
            same(game, || "the hand", &told, &(in_hand.len(), in_hand.first().copied()))?;
        }
    }
    Ok(())
}

fn compare_legal(game: &RandomGame, position: &Position, judge: &Judge<'_>) -> Result<(), String> {
    let listed = position.legal_moves();
    let legal: BTreeSet<Move> = listed.iter().copied().collect();
    same(game, || "how many moves are listed, each once", &listed.len(), &legal.len())?;
    let only = |these: &BTreeSet<Move>, those: &BTreeSet<Move>| these.difference(those).copied().collect::<Vec<Move>>();
    same(game, || "what is legal for one alone", &only(&legal, judge.legal()), &only(judge.legal(), &legal))
}

/// The ways of the legal moves, and the reasons against all others.
fn compare_moves(
    game: &RandomGame,
    position: &Position,
    judge: &mut Judge<'_>,
    rng: &mut SplitMix64,
    met: &mut Met,
) -> Result<(), String> {
    for &m in judge.legal() {
        let path = position.path(m);
        let is_legal_way = path.as_ref().is_some_and(|path| judge.is_legal_way(m, path));
        same(game, || format!("{path:?} being a legal and shortest way for {m:?}"), &true, &is_legal_way)?;
    }
    let tried = attempts(position, rng);
    for &m in &tried {
        let refusal = judge.refusal(m);
        same(game, || format!("the reason against {m:?}"), &position.check(m).err(), &refusal)?;
        let is_legal = judge.legal().contains(&m);
        same(game, || format!("the reference being of one mind about {m:?}"), &is_legal, &refusal.is_none())?;
        met.count_refusal(refusal.as_ref());
    }
    let m = rng.pick(&tried);
    let is_legal = judge.legal().contains(&m);
    same(game, || format!("the legality of {m:?}"), &position.is_legal(m), &is_legal)?;
    same(game, || format!("whether there is a way for {m:?}"), &position.path(m).is_some(), &is_legal)
}

/// The moves that are tried in a position: a pass, and every piece to every cell not more than two steps from the hive. Then some
/// nonsense: cells far away, which a table that repeats itself every 16 or 32 cells could take for near ones; and placing
/// what is on the table, moving what is not.
fn attempts(position: &Position, rng: &mut SplitMix64) -> Vec<Move> {
    let board = position.board();
    let hive = if board.is_empty() { vec![Hex::ORIGIN] } else { board.cells() };
    let one_further = |cells: &[Hex]| -> Vec<Hex> {
        let cells = cells.iter().flat_map(|&hex| hex.neighbors().into_iter().chain([hex]));
        cells.collect::<BTreeSet<Hex>>().into_iter().collect()
    };
    let near = one_further(&one_further(&hive));
    let mut moves = vec![Move::Pass];
    for piece in Piece::all() {
        let cells = near.iter().filter(|_| rng.one_in(ONE_CELL_IN));
        moves.extend(cells.map(|&to| position.attempt(piece, to)));
        let far = Hex::new(16 * (rng.below(5) as i32 - 2), 16 * (rng.below(5) as i32 - 2));
        moves.push(position.attempt(piece, rng.pick(&near) + far));
        let to = rng.pick(&near);
        moves.extend([Move::Place { piece, to }, Move::Shift { piece, to }]);
    }
    moves
}

/// Fails if the two answers differ, with all that is needed to look into it.
fn same<T: PartialEq + Debug, W: Display>(
    game: &RandomGame,
    what: impl Fn() -> W,
    library: &T,
    reference: &T,
) -> Result<(), String> {
    if library == reference {
        return Ok(());
    }
    Err(format!("{}They differ on {}:\n  library   {library:?}\n  reference {reference:?}\n", shown(game), what()))
}

fn shown(game: &RandomGame) -> String {
    let mut replay = Game::from_position(game.start.clone());
    let replayed = game.moves.iter().all(|&m| replay.play(m).is_ok());
    let setup = game.position.setup();
    let text = replay.game_string().filter(|_| replayed).unwrap_or_else(|| format!("{setup:?}"));
    let resting = setup.at_rest.map_or(String::new(), |piece| format!(", {piece} at rest"));
    format!(
        "after {} moves, by the rules {}\n{text}\n{} to move{resting}\n{}\n",
        game.moves.len(),
        setup.rules,
        setup.turn,
        picture::print(&setup.board)
    )
}
