//! What must hold in every position, looked for in positions of random games.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]

mod random_games;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use random_games::RandomGame;
use skep_rules::random::SplitMix64;
use skep_rules::{
    Board, Bug, Color, Direction, Game, Hex, Move, MoveText, Piece, Position, RepetitionKey, RuleSet, Setup, Symmetry,
    hop, perft, perft_played, picture,
};

const IS_QUICK: bool = cfg!(debug_assertions) || cfg!(target_arch = "wasm32");
const POSITIONS: usize = if IS_QUICK { 100 } else { 4_000 };
const GAMES: u64 = if IS_QUICK { 7 } else { 320 };

/// Calls `check` with some positions of many games, and with a random number generator for further choices.
fn in_positions(mut check: impl FnMut(&Position, &mut SplitMix64)) {
    static SOME: OnceLock<Vec<Position>> = OnceLock::new();
    let some = SOME.get_or_init(|| (0..).flat_map(some_of_game).take(POSITIONS).collect());
    for (number, position) in some.iter().enumerate() {
        check(position, &mut SplitMix64::new(number as u64));
    }
}

fn some_of_game(number: u64) -> Vec<Position> {
    let mut game = RandomGame::new(number);
    let mut rng = SplitMix64::new(!number);
    let mut some = Vec::new();
    loop {
        if rng.one_in(12) {
            some.push(game.position.clone());
        }
        let Some(m) = game.choose() else { return some };
        game.play(m);
    }
}

fn legal_set(position: &Position) -> BTreeSet<Move> {
    position.legal_moves().into_iter().collect()
}

fn set_up(setup: &Setup) -> Position {
    Position::from_setup(setup).expect("a position that was played can be set up")
}

#[test]
fn taking_back_a_move_restores_everything() {
    in_positions(|position, _| {
        let mut played = position.clone();
        for m in position.legal_moves() {
            let undo = played.play(m).unwrap();
            assert_ne!(played, *position, "{m:?} changes something");
            played.undo(undo);
            assert_eq!(played, *position, "{m:?}");
            assert_eq!((played.key(), played.is_large()), (position.key(), position.is_large()), "{m:?}");
        }
        assert_eq!(played.legal_moves(), position.legal_moves());
    });
}

#[test]
fn taking_back_a_whole_game_leads_through_the_same_positions() {
    for number in 0..GAMES {
        let mut game = RandomGame::new(number);
        let mut position = game.position.clone();
        let mut line = Vec::new();
        while let Some(m) = game.choose() {
            let before = position.clone();
            line.push((before, position.play(m).unwrap()));
            game.play(m);
            assert_eq!(position, game.position);
        }
        while let Some((before, undo)) = line.pop() {
            position.undo(undo);
            assert_eq!(position, before);
            assert_eq!((position.key(), position.is_large()), (before.key(), before.is_large()));
            assert_eq!(position.legal_moves(), before.legal_moves());
        }
    }
}

#[test]
fn a_key_does_not_depend_on_how_one_came_there() {
    let mut expressed = 0;
    in_positions(|position, _| {
        // A set-up counts a turn for every piece on the table. That is too little for a side that had to pass with its
        // Queen in hand; the keys rightly differ then, as long as the Queen is not yet due.
        let board = position.board();
        let turns_are_told = Color::ALL.into_iter().all(|color| {
            let by_pieces = board.count(color) as u32;
            board.place(Piece::queen(color)).is_some() || position.turns_taken(color).min(3) == by_pieces.min(3)
        });
        let same = set_up(&position.setup());
        assert_eq!(same.board(), board);
        if turns_are_told {
            expressed += 1;
            assert_eq!(same.key(), position.key(), "{position:?}");
            assert_eq!(legal_set(&same), legal_set(position), "{position:?}");
        }
    });
    assert!(expressed > POSITIONS / 2, "nearly every position can be set up, but only {expressed} were");
}

#[test]
fn the_instructions_do_not_matter() {
    in_positions(|position, _| {
        let mut portable = position.clone();
        portable.force_portable();
        let mut large = portable.clone();
        large.force_large();
        for same in [portable, large] {
            assert_eq!(same, *position);
            // The order of the moves is the same as well.
            assert_eq!(same.legal_moves(), position.legal_moves());
            assert_eq!(same.count_pinned(), position.count_pinned());
            assert_eq!(perft(&same, 2), perft(position, 2));
            assert_eq!(perft_played(&same, 2), perft(position, 2));
        }
    });
}

#[test]
fn the_size_of_the_table_does_not_matter() {
    in_positions(|position, rng| {
        let mut large = position.clone();
        large.force_large();
        assert!(large.is_large());
        assert_eq!(large, *position);
        assert_eq!(large.key(), position.key());
        assert_eq!(large.repetition_key(), position.repetition_key());
        assert_eq!(legal_set(&large), legal_set(position));
        for m in position.legal_moves().into_iter().filter(|_| rng.one_in(8)) {
            let (mut a, mut b) = (position.clone(), large.clone());
            a.play_unchecked(m);
            b.play_unchecked(m);
            assert_eq!(a.key(), b.key(), "{m:?}");
            // A pass leaves the hive as it is.
            assert!(a.is_large() == b.is_large() || m == Move::Pass, "{m:?}");
        }
    });
}

#[test]
fn the_hive_stays_in_one_piece() {
    in_positions(|position, _| {
        for m in position.legal_moves() {
            let mut next = position.clone();
            next.play_unchecked(m);
            assert!(next.board().is_connected(), "{m:?} in {position:?}");
        }
    });
}

#[test]
fn moves_are_read_as_they_were_written() {
    in_positions(|position, _| {
        for m in position.legal_moves() {
            let text = MoveText::of(m, position).to_string();
            let read: MoveText = text.parse().unwrap();
            assert_eq!(read.to_string(), text);
            assert_eq!(read.resolve(position), Ok(m), "{text} in {position:?}");
        }
    });
}

#[test]
fn games_are_read_as_they_were_written() {
    for number in 0..GAMES {
        let mut random = RandomGame::new(number);
        let mut game = Game::from_position(random.start.clone());
        while let Some(m) = random.choose() {
            random.play(m);
            game.play(m).unwrap();
        }
        let is_from_the_beginning = random.start == Position::new(*random.start.rules());
        assert_eq!(game.game_string().is_some(), is_from_the_beginning);
        let Some(text) = game.game_string() else { continue };
        let read = Game::read(&text, *game.rules()).unwrap();
        assert_eq!((read.moves(), read.position(), read.status()), (game.moves(), &random.position, game.status()));
        assert_eq!(read.game_string(), Some(text.clone()));
        if game.rules().is_uhp() {
            assert_eq!(text.parse::<Game>().unwrap().position(), &random.position);
        }
    }
}

#[test]
fn position_strings_keep_everything_but_where_and_how_far_turned_the_hive_lies() {
    in_positions(|position, rng| {
        let setup = position.setup();
        let text = hop::print(&setup).unwrap();
        let read = hop::parse(&text).unwrap();
        assert_eq!(read.rules, RuleSet::from_expansions(setup.rules.expansions), "{text}");
        assert_eq!(read.turn, setup.turn, "{text}");
        assert_eq!(layout(&read).first_of(turns()), layout(&setup).first_of(turns()), "{text}");
        assert_eq!(hop::print(&read).as_deref(), Some(text.as_str()));
        for symmetry in turns() {
            let way = Way { symmetry, offset: random_way(rng).offset };
            assert_eq!(hop::print(&laid(&setup, way)).as_deref(), Some(text.as_str()), "{way:?} of {setup:?}");
        }
    });
}

/// The six symmetries that turn and do not mirror: what was clockwise stays clockwise.
fn turns() -> impl Iterator<Item = Symmetry> {
    let image = |symmetry: Symmetry, direction: Direction| {
        let direction = Hex::ORIGIN.direction_to(symmetry.apply(direction.offset()));
        direction.expect("the images of neighbours of the origin are neighbours of it")
    };
    Symmetry::all().filter(move |&symmetry| {
        image(symmetry, Direction::East).clockwise() == image(symmetry, Direction::East.clockwise())
    })
}

#[test]
fn pictures_show_everything() {
    in_positions(|position, _| {
        let board = position.board();
        let text = picture::print(&board);
        let read = picture::parse(&text).unwrap();
        assert_eq!(at_origin(&read), at_origin(&board), "{text}");
        assert_eq!(picture::print(&read), text);
    });
}

/// The board moved so that its first piece lies on the origin.
fn at_origin(board: &Board) -> Board {
    let first = board.pieces().next().map_or(Hex::ORIGIN, |(_, place)| place.hex);
    board.map(|hex| hex - first)
}

/// A way to lay a hive on the table: turned or mirrored, then moved.
#[derive(Clone, Copy, Debug)]
struct Way {
    symmetry: Symmetry,
    offset: Hex,
}

impl Way {
    fn apply(self, hex: Hex) -> Hex {
        self.symmetry.apply(hex) + self.offset
    }
}

fn random_way(rng: &mut SplitMix64) -> Way {
    let symmetries: Vec<Symmetry> = Symmetry::all().collect();
    Way { symmetry: rng.pick(&symmetries), offset: Hex::new(rng.below(90) as i32 - 45, rng.below(90) as i32 - 45) }
}

fn laid(setup: &Setup, way: Way) -> Setup {
    Setup { board: setup.board.map(|hex| way.apply(hex)), ..setup.clone() }
}

#[test]
fn legal_moves_turn_and_move_with_the_hive() {
    in_positions(|position, rng| {
        // The first piece of a game goes to the origin in every orientation.
        let offset = if position.board().is_empty() { Hex::ORIGIN } else { random_way(rng).offset };
        let setup = position.setup();
        let legal = legal_set(&set_up(&setup));
        for symmetry in Symmetry::all() {
            let way = Way { symmetry, offset };
            let moved: BTreeSet<Move> = legal.iter().map(|&m| move_laid(m, way)).collect();
            assert_eq!(legal_set(&set_up(&laid(&setup, way))), moved, "{way:?} of {position:?}");
        }
    });
}

fn move_laid(m: Move, way: Way) -> Move {
    match m {
        Move::Place { piece, to } => Move::Place { piece, to: way.apply(to) },
        Move::Shift { piece, to } => Move::Shift { piece, to: way.apply(to) },
        Move::Pass => Move::Pass,
    }
}

#[test]
fn repetition_does_not_see_how_the_hive_lies() {
    in_positions(|position, rng| {
        let setup = position.setup();
        let offset = random_way(rng).offset;
        for symmetry in Symmetry::all() {
            let way = Way { symmetry, offset };
            let otherwise = set_up(&laid(&setup, way)).repetition_key();
            assert_eq!(otherwise, position.repetition_key(), "{way:?} of {position:?}");
        }
        let other_side = Setup { turn: !setup.turn, at_rest: None, ..setup.clone() };
        if let Ok(other_side) = Position::from_setup(&other_side) {
            assert_ne!(other_side.repetition_key(), position.repetition_key(), "{position:?}");
        }
    });
}

/// A piece at rest counts for repetition only if that forbids something.
#[test]
fn repetition_sees_a_rest_exactly_if_it_forbids_something() {
    let mut met = [0, 0];
    in_positions(|position, _| {
        let rested = set_up(&Setup { at_rest: None, ..position.setup() });
        let forbids = legal_set(&set_up(&position.setup())) != legal_set(&rested);
        assert_eq!(rested.repetition_key() != position.repetition_key(), forbids, "{position:?}");
        met[usize::from(forbids)] += 1;
    });
    assert!(met.iter().all(|&count| count > 2), "both kinds of rest were looked for: {met:?}");
}

/// The beginnings of games lead to the same layouts again and again. A layout has the same key in every orientation, and a key
/// belongs to one layout.
#[test]
fn repetition_keys_and_layouts_are_the_same_thing() {
    let mut keys: BTreeMap<(Layout, Color), RepetitionKey> = BTreeMap::new();
    let mut layouts: BTreeMap<RepetitionKey, (Layout, Color)> = BTreeMap::new();
    let mut again = 0;
    for number in 0..if IS_QUICK { 100 } else { 1000 } {
        let mut game = RandomGame::new(number);
        for _ in 0..6 {
            let Some(m) = game.choose() else { break };
            game.play(m);
            // With no piece at rest, the key depends only on the layout and the side to move.
            let setup = Setup { at_rest: None, ..game.position.setup() };
            let key = set_up(&setup).repetition_key();
            let layout = (layout(&setup).first_of(Symmetry::all()), setup.turn);
            again += usize::from(keys.contains_key(&layout));
            assert_eq!(*keys.entry(layout.clone()).or_insert(key), key, "{setup:?}");
            assert_eq!(*layouts.entry(key).or_insert(layout.clone()), layout, "{setup:?}");
        }
    }
    assert!(again > 40, "layouts that come again: {again}");
}

/// What lies where: the cell, the height, whose, which bug, and whether it is at rest. Equal pieces have no numbers.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Layout(BTreeSet<(Hex, u8, Color, Bug, bool)>);

fn layout(setup: &Setup) -> Layout {
    let described = setup
        .board
        .pieces()
        .map(|(piece, place)| (place.hex, place.height, piece.color(), piece.bug(), setup.at_rest == Some(piece)));
    Layout(described.collect())
}

impl Layout {
    /// The same however the hive is moved, and turned in these ways: of all the first, with its first cell on the origin.
    fn first_of(&self, symmetries: impl Iterator<Item = Symmetry>) -> Layout {
        let turned = |symmetry: Symmetry| {
            let cells: Vec<Hex> = self.0.iter().map(|thing| symmetry.apply(thing.0)).collect();
            let first = cells.iter().min().copied().unwrap_or(Hex::ORIGIN);
            let things = self.0.iter().zip(cells);
            Layout(
                things.map(|(&(_, height, color, bug, rests), hex)| (hex - first, height, color, bug, rests)).collect(),
            )
        };
        symmetries.map(turned).min().expect("there is a symmetry")
    }
}

#[test]
fn a_free_beetle_has_at_least_three_moves() {
    let mut beetles = 0;
    in_positions(|position, _| {
        for turn in Color::ALL {
            let setup = Setup { turn, at_rest: None, ..position.setup() };
            let is_playable = |position: &Position| {
                !position.status().is_over() && position.board().place(Piece::queen(turn)).is_some()
            };
            let Some(position) = Position::from_setup(&setup).ok().filter(is_playable) else { continue };
            for beetle in Piece::of_bug(turn, Bug::Beetle).filter(|&beetle| is_free(&setup.board, beetle)) {
                let walks = |m: &Move| {
                    m.piece() == Some(beetle) && position.path(*m).is_some_and(|path| path.thrower.is_none())
                };
                let count = position.legal_moves().iter().filter(|m| walks(m)).count();
                assert!(count >= 3, "{beetle} has {count} moves in {position:?}");
                beetles += 1;
            }
        }
    });
    assert!(beetles > POSITIONS / 5, "only {beetles} Beetles were free");
}

/// Whether a piece is on the table, nothing stands on it, and the hive holds together without it.
fn is_free(board: &Board, piece: Piece) -> bool {
    let Some(place) = board.place(piece) else { return false };
    let mut rest = board.clone();
    rest.lift(piece);
    board.top(place.hex) == Some(piece) && rest.is_connected()
}

#[test]
fn a_survey_says_what_legal_moves_say() {
    in_positions(|position, _| {
        let survey = position.survey();
        let mut skipped = position.clone();
        let undo = skipped.skip_turn();
        let board = position.board();
        for (mover, legal) in [(position.turn(), legal_set(position)), (!position.turn(), legal_set(&skipped))] {
            let (own, enemy) = (survey.of(mover), survey.of(!mover));
            let shifts =
                |piece| legal.iter().filter(move |m| matches!(m, Move::Shift { .. }) && m.piece() == Some(piece));
            let bit = |piece: Piece| 1u16 << (piece.index() % 14);
            for piece in Piece::of(mover) {
                assert_eq!(usize::from(own.mobility[piece.index() % 14]), shifts(piece).count(), "{piece}");
                let place = board.place(piece);
                assert_eq!(place.map(|place| place.hex), position.cell(piece), "{piece}");
                let is_covered = place.is_some_and(|place| board.top(place.hex) != Some(piece));
                let is_high = place.is_some_and(|place| place.height > 0);
                let flags = [own.covered, own.on_top, own.hand].map(|set| set & bit(piece) != 0);
                assert_eq!(
                    flags,
                    [is_covered, is_high, place.is_none() && position.rules().includes(piece)],
                    "{piece}"
                );
            }
            let places = |m: &&Move| matches!(m, Move::Place { .. });
            let drops: BTreeSet<Option<Hex>> = legal.iter().filter(places).map(|m| m.to()).collect();
            assert_eq!(usize::from(own.drops), drops.len());

            let Some(queen) = board.place(Piece::queen(!mover)).map(|place| place.hex) else { continue };
            let filled = |m: &&Move| {
                let leaves = m
                    .piece()
                    .and_then(|piece| board.place(piece))
                    .is_some_and(|place| place.hex == queen || (place.height == 0 && place.hex.distance(queen) == 1));
                !leaves && m.to().is_some_and(|to| to.distance(queen) == 1 && !board.is_occupied(to))
            };
            let attackers: BTreeSet<Option<Piece>> = legal.iter().filter(filled).map(|m| m.piece()).collect();
            assert_eq!(usize::from(enemy.attackers), attackers.len());
            for direction in Direction::ALL {
                let cell = queen + direction;
                let has = |set: u8| set >> direction as u8 & 1 != 0;
                assert_eq!(has(enemy.ring), board.is_occupied(cell));
                assert_eq!(has(enemy.ring_own), board.top(cell).is_some_and(|top| top.color() == !mover));
                assert_eq!(has(enemy.ring_open), legal.iter().filter(filled).any(|m| m.to() == Some(cell)));
            }
        }
        skipped.undo(undo);
        assert_eq!((&skipped, skipped.key()), (position, position.key()));
    });
}
