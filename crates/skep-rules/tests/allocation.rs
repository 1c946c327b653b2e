//! Generating, playing and undoing moves allocates no memory.

#![expect(unsafe_code, reason = "an allocator is unsafe to write, and only an allocator sees every allocation")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use skep_rules::{Game, Hex, MoveList, Position};

/// The system's allocator, with a count of what it is asked for.
struct Counting;

thread_local! {
    // Counted for each thread by itself: the threads of the test runner allocate as well.
    static ALLOCATIONS: Cell<usize> = const { Cell::new(0) };
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

// The other methods of the trait come through these two.
// SAFETY: everything is left to the system's allocator; counting allocates nothing and cannot fail.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        // SAFETY: the caller keeps to the contract of this very method.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: `memory` came from the system's allocator, through `alloc`.
        unsafe { System.dealloc(memory, layout) }
    }
}

/// How many allocations a piece of work makes on this thread.
fn allocations(work: impl FnOnce()) -> usize {
    let before = ALLOCATIONS.get();
    work();
    ALLOCATIONS.get() - before
}

/// The positions of the list that speed is measured on.
fn positions() -> impl Iterator<Item = Position> {
    let list = include_str!("../../../testdata/midgame.txt").lines().filter(|line| !line.starts_with('#'));
    list.map(|line| {
        let (game, _) = line.rsplit_once(": ").expect("a game, a colon and the counts");
        game.parse::<Game>().expect("a game").position().clone()
    })
}

/// A position as the fastest code of this machine sees it, and as the code for every machine does.
fn by_each_code(position: Position) -> [Position; 2] {
    let mut portable = position.clone();
    portable.force_portable();
    [position, portable]
}

#[test]
fn what_allocates_is_counted() {
    assert_eq!(allocations(|| drop(std::hint::black_box(Box::new(1)))), 1);
    assert_eq!(allocations(|| drop(std::hint::black_box(Vec::<u8>::new()))), 0);
}

#[test]
fn listing_moves_again_allocates_nothing() {
    let on_each_table = |position: Position| {
        let mut large = position.clone();
        large.force_large();
        [position, large]
    };
    let positions: Vec<Position> = positions().flat_map(by_each_code).flat_map(on_each_table).collect();
    let mut moves = MoveList::new();
    let mut list_all = || positions.iter().for_each(|position| position.legal_moves_into(&mut moves));
    // The first round lets the list grow to its final size.
    list_all();
    assert_eq!(allocations(list_all), 0);
}

#[test]
fn playing_and_taking_back_allocates_nothing() {
    // A move to the edge of the table, which is rare, lays the hive out anew and keeps the old one in a box. So hives nearly
    // as large as the table stay out, and the others are set up in the middle, with room for a move to any side.
    let in_the_middle = |position: Position| Position::from_setup(&position.setup()).expect("what was played");
    let roomy = positions().filter(|position| across(position) <= 12).map(in_the_middle);
    let (mut moves, mut played) = (MoveList::new(), 0);
    for mut position in roomy.flat_map(by_each_code) {
        position.legal_moves_into(&mut moves);
        let play_all = || {
            for &m in &moves {
                let undo = position.play_unchecked(m);
                position.undo(undo);
            }
        };
        assert_eq!(allocations(play_all), 0);
        played += moves.len();
    }
    assert!(played > 10_000, "only {played} moves were played");
}

/// How many cells a hive is across.
fn across(position: &Position) -> i32 {
    let cells = position.board().cells();
    let along = |axis: fn(&Hex) -> i32| {
        cells.iter().map(axis).max().unwrap_or(0) - cells.iter().map(axis).min().unwrap_or(0) + 1
    };
    along(|hex| hex.q).max(along(|hex| hex.r))
}
