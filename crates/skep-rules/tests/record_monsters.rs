//! Whatever somebody has written to do harm, reading it costs no more than a bounded multiple of its text and of the bounds, in
//! every form. Memory and moves are counted; the time that is allowed is so long that only what grows faster than the text is
//! caught, on any machine.
#![cfg(feature = "serde")]
#![expect(unsafe_code, reason = "an allocator is unsafe to write, and only an allocator sees what is held")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use skep_rules::GameRecord;
use skep_rules::random::SplitMix64;
use skep_rules::record::{Bounds, RecordError, RecordFault, Transcript, excerpts, read_all};

const MOST: Bounds = Bounds::FOREIGN;
const MONSTERS: u64 = if cfg!(debug_assertions) { 100 } else { 400 };

/// What may be held for each byte of a text: an empty text in a list of JSON is three bytes, and a `String` in a list that
/// grows by doubling.
const HELD_PER_BYTE: usize = 32;
/// What may be held beside, for the largest game there may be: its moves as they were written, and as a tree.
const HELD_BESIDE: usize = 8 << 20;

/// How long reading a text may take: the slowest of these monsters take a hundredth of it.
#[cfg(not(target_arch = "wasm32"))]
const LONGEST: std::time::Duration = std::time::Duration::from_secs(20);

/// The system's allocator, with what is held of it.
struct Measuring;

thread_local! {
    // For each thread by itself: the threads of the test runner allocate as well.
    static HELD: Cell<usize> = const { Cell::new(0) };
    static PEAK: Cell<usize> = const { Cell::new(0) };
}

#[global_allocator]
static ALLOCATOR: Measuring = Measuring;

// The other methods of the trait come through these two.
// SAFETY: everything is left to the system's allocator; counting allocates nothing and cannot fail.
unsafe impl GlobalAlloc for Measuring {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let held = HELD.get().wrapping_add(layout.size());
        HELD.set(held);
        PEAK.set(PEAK.get().max(held));
        // SAFETY: the caller keeps to the contract of this very method.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        HELD.set(HELD.get().saturating_sub(layout.size()));
        // SAFETY: `memory` came from the system's allocator, through `alloc`.
        unsafe { System.dealloc(memory, layout) }
    }
}

/// The most bytes a piece of work holds at once, beside those that were held before.
fn held(work: impl FnOnce()) -> usize {
    let before = HELD.get();
    PEAK.set(before);
    work();
    PEAK.get() - before
}

/// What becomes of a text: how many games are read, and how many have too much in them.
#[derive(Default)]
struct Fate {
    read: usize,
    refused: usize,
}

/// Reads a text, game by game, and checks how long that takes and what it holds.
fn measure(text: &str, what: &str, take: impl FnMut(Result<GameRecord, RecordError>)) {
    #[cfg(not(target_arch = "wasm32"))]
    let begun = std::time::Instant::now();
    let peak = held(|| read_all(text).for_each(take));
    #[cfg(not(target_arch = "wasm32"))]
    assert!(begun.elapsed() < LONGEST, "{what}: {:?} for a text of {}", begun.elapsed(), text.len());
    let most = HELD_BESIDE + HELD_PER_BYTE * text.len();
    assert!(peak <= most, "{what}: {peak} bytes held for a text of {}", text.len());
}

/// Reads a text and checks that what comes out is within the bounds.
fn read(text: &str, fate: &mut Fate, what: &str) {
    let mut games = Vec::new();
    measure(text, what, |game| games.push(game));
    for game in games {
        match game {
            Ok(record) => {
                is_within(&Transcript::from(&record), what);
                fate.read += 1;
            }
            Err(error) => {
                // A sentence about a monster is not a monster.
                let length = error.to_string().len();
                assert!(length < 1_000, "{what}: a message of {length} bytes");
                fate.refused += usize::from(matches!(error.fault, RecordFault::TooMuch(_)));
            }
        }
    }
}

fn is_within(game: &Transcript, what: &str) {
    let lines = || game.variations.iter().map(|line| (&line.moves, &line.notes)).chain([(&game.moves, &game.notes)]);
    let comments = || lines().flat_map(|(_, notes)| notes).map(|note| note.comment.chars().count());
    assert!(game.moves.len() <= MOST.line, "{what}");
    assert!(lines().map(|(moves, _)| moves.len()).sum::<usize>() <= MOST.moves, "{what}");
    assert!(game.variations.len() <= MOST.variations, "{what}");
    assert!(comments().all(|length| length <= MOST.comment), "{what}");
    assert!(comments().sum::<usize>() <= MOST.comments, "{what}");
    assert!(lines().flat_map(|(_, notes)| notes).all(|note| note.shapes.len() <= MOST.notes), "{what}");
    assert!(game.tags.len() <= MOST.tags, "{what}");
    assert!(game.tags.iter().all(|(_, value)| value.chars().count() <= MOST.tag), "{what}");
}

/// How much of something a monster has: mostly little, so that other things come to be read; else all there may be, or more.
fn amount(rng: &mut SplitMix64, most: usize) -> usize {
    let amounts = if rng.one_in(6) { [most, most + 1, 4 * most, 20 * most] } else { [0, 1, 3, most / 50] };
    rng.pick(&amounts).min(60_000)
}

/// A legal game of any length: the Queens step to and fro. Now and then a move that is none.
fn moves(rng: &mut SplitMix64, count: usize) -> Vec<&'static str> {
    let opening = ["wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-"];
    let dance = ["wQ \\wS1", "bQ bS1/", "wQ -wS1", "bQ bS1-"];
    let mut moves: Vec<&str> = opening.into_iter().chain(dance.into_iter().cycle()).take(count).collect();
    if rng.one_in(4) && !moves.is_empty() {
        let at = rng.below(moves.len());
        moves[at] = ["", "pass", "bQ wS1", "\\", "wZ9 bQ", ";"][rng.below(6)];
    }
    moves
}

fn word(rng: &mut SplitMix64, most: usize) -> String {
    ["x", "é", "🐝", "\\", "(", "{", "[", " "][rng.below(8)].repeat(amount(rng, most).min(200_000))
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

fn list(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(","))
}

fn transcript(rng: &mut SplitMix64) -> String {
    let plies = amount(rng, MOST.line);
    let moves = list(moves(rng, plies).into_iter().map(quoted));
    let note = |rng: &mut SplitMix64, ply: usize| {
        let shapes = list((0..amount(rng, MOST.notes)).map(|_| "{\"ink\":\"green\",\"to\":\"wS1\"}".to_owned()));
        let comment = quoted(&word(rng, MOST.comment));
        format!("{{\"ply\":{ply},\"comment\":{comment},\"shapes\":{shapes}}}")
    };
    let notes = list((0..amount(rng, 8).min(200)).map(|ply| note(rng, ply)));
    let most = rng.pick(&[MOST.variations, MOST.depth]);
    let (count, is_deep) = (amount(rng, most), rng.one_in(2));
    let of = |number: usize| if is_deep { number } else { 0 };
    let variation = |number| format!("{{\"of\":{},\"ply\":2,\"moves\":[\"bG1 wS1-\"]}}", of(number));
    let variations = list((0..count).map(variation));
    let tags = list((0..amount(rng, MOST.tags)).map(|number| format!("[\"T{number}\",\"x\"]")));
    let event = quoted(&word(rng, MOST.tag));
    let rules = if rng.one_in(20) { quoted(&word(rng, MOST.comment)) } else { "\"base\"".to_owned() };
    format!(
        "{{\"format\":\"skep-game\",\"version\":2,\"rules\":{rules},\"tags\":{},\"score\":\"open\",\"moves\":{moves},\
         \"notes\":{notes},\"variations\":{variations}}}",
        tags.replacen('[', &format!("[[\"Event\",{event}],"), 1).replace(",]", "]"),
    )
}

fn pgn(rng: &mut SplitMix64) -> String {
    let mut text = String::from("[GameType \"Base\"]\n");
    for _ in 0..amount(rng, MOST.tags) {
        text.push_str("[Event \"x\"]\n");
    }
    text.push_str(&format!("[Site \"{}\"]\n\n", word(rng, MOST.tag)));
    let (opened, closed) = (amount(rng, MOST.depth), amount(rng, MOST.depth));
    let plies = amount(rng, MOST.line);
    for (ply, one) in moves(rng, plies).into_iter().enumerate() {
        text.push_str(&format!("{}. {one}\n", ply + 1));
        if ply == 2 {
            text.push_str(&format!("{{{}}}\n", word(rng, MOST.comment)));
            text.push_str(&"{[%clk 1]}\n".repeat(amount(rng, MOST.notes)));
            let inner = "wG1 -wS1\n(\n".repeat(opened) + "wA1 -wS1\n" + &")\n".repeat(closed);
            text.push_str(&format!("{{[%variation\n{inner}]}}\n"));
            text.push_str(&"{[%variation\nwG1 -wS1\n]}\n".repeat(amount(rng, MOST.variations)));
        }
    }
    text
}

fn sgf(rng: &mut SplitMix64) -> String {
    let event = word(rng, MOST.tag);
    let names = format!("P0[id \"{}\"]", word(rng, MOST.tag)).repeat(amount(rng, MOST.tags).min(300));
    let turns = "; P0[1 Pass]; TM[5]; P0[2 Done]; TM[9]".repeat(amount(rng, MOST.line));
    let brackets = "(;".repeat(amount(rng, MOST.depth));
    format!("(;GM[27]SU[hive]EV[{event}]{names}{brackets}{turns})")
}

fn strings(rng: &mut SplitMix64) -> String {
    let plies = amount(rng, MOST.line);
    let game = format!("Base;InProgress;White[1];{}", moves(rng, plies).join(";"));
    (game + "\n").repeat(1 + rng.below(3)) + &";".repeat(amount(rng, MOST.moves))
}

fn hop(rng: &mut SplitMix64) -> String {
    let piece = ["Q", "A-", "a2", "=", ",", "B", "b", "(", "9"][rng.below(9)];
    format!("QA-a2{}=B,b", piece.repeat(amount(rng, MOST.moves)))
}

#[test]
fn what_is_held_is_measured() {
    let peak = held(|| drop(std::hint::black_box(vec![0_u8; 1 << 20])));
    assert!((1 << 20..1 << 21).contains(&peak), "{peak}");
}

#[test]
fn no_monster_costs_more_than_its_text_and_the_bounds() {
    type Maker = fn(&mut SplitMix64) -> String;
    let makers: [(&str, Maker); 5] =
        [("JSON", transcript), ("PGN", pgn), ("SGF", sgf), ("moves", strings), ("HOP", hop)];
    for (form, make) in makers {
        let mut fate = Fate::default();
        for seed in 0..MONSTERS {
            read(&make(&mut SplitMix64::new(seed)), &mut fate, &format!("{form} {seed}"));
        }
        // The monsters are worth something: some go through, and some have just too much.
        assert!(fate.read > 0, "{form}");
        assert!(fate.refused > 0 || form == "HOP", "{form}");
    }
}

#[test]
fn a_long_line_is_looked_through_once() {
    let blanks = " ".repeat(1 << 20);
    let comments = format!("[GameType \"Base\"]\n\n1. wS1 {}", "{}Draw".repeat(200_000));
    let lines = [comments.clone(), comments + &blanks, "{}".repeat(200_000) + &blanks, "(;)".repeat(200_000) + &blanks];
    for (number, text) in (1..).zip(lines) {
        measure(&text, &format!("line {number}"), drop);
    }
}

#[test]
fn the_games_of_one_line_are_not_held_together() {
    let text = "{}".repeat(1_000_000);
    let mut games = 0;
    let peak = held(|| games = excerpts(&text).count());
    assert_eq!(games, 1_000_000);
    assert!(peak < 2 * text.len(), "{peak} bytes held for a text of {}", text.len());
}
