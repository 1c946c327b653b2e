use std::collections::{BTreeMap, BTreeSet};

use skep_rules::{Color, Hex, Piece, Place};

/// The stacks on the table, each from the ground up. A cell without pieces has no entry.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Stacks {
    stacks: BTreeMap<Hex, Vec<Piece>>,
}

impl Stacks {
    pub(crate) fn is_empty(&self) -> bool {
        self.stacks.is_empty()
    }

    /// The cells with pieces, in reading order.
    pub(crate) fn cells(&self) -> impl Iterator<Item = Hex> + '_ {
        self.stacks.keys().copied()
    }

    pub(crate) fn is_occupied(&self, hex: Hex) -> bool {
        self.stacks.contains_key(&hex)
    }

    pub(crate) fn count_at(&self, hex: Hex) -> usize {
        self.stacks.get(&hex).map_or(0, Vec::len)
    }

    pub(crate) fn top(&self, hex: Hex) -> Option<Piece> {
        self.stacks.get(&hex).and_then(|stack| stack.last()).copied()
    }

    pub(crate) fn place(&self, piece: Piece) -> Option<Place> {
        self.stacks.iter().find_map(|(&hex, stack)| {
            let height = stack.iter().position(|&other| other == piece)?;
            Some(Place { hex, height: height as u8 })
        })
    }

    pub(crate) fn has_piece_of(&self, color: Color) -> bool {
        self.stacks.values().flatten().any(|piece| piece.color() == color)
    }

    /// The pieces nothing stands on, with their places.
    pub(crate) fn uncovered(&self) -> impl Iterator<Item = (Piece, Place)> + '_ {
        self.stacks.iter().filter_map(|(&hex, stack)| {
            let top = stack.last()?;
            Some((*top, Place { hex, height: stack.len() as u8 - 1 }))
        })
    }

    /// The occupied neighbours of a cell, in reading order, with the piece that is seen there.
    pub(crate) fn touched_from(&self, hex: Hex) -> BTreeMap<Hex, Piece> {
        hex.neighbors().into_iter().filter_map(|cell| Some((cell, self.top(cell)?))).collect()
    }

    pub(crate) fn touches_something(&self, hex: Hex) -> bool {
        hex.neighbors().into_iter().any(|cell| self.is_occupied(cell))
    }

    pub(crate) fn is_surrounded(&self, hex: Hex) -> bool {
        hex.neighbors().into_iter().all(|cell| self.is_occupied(cell))
    }

    /// The parts that hang together, the largest first; of equal ones the one with the earliest cell in reading order.
    pub(crate) fn parts(&self) -> Vec<BTreeSet<Hex>> {
        let mut rest: BTreeSet<Hex> = self.cells().collect();
        let mut parts = Vec::new();
        while let Some(first) = rest.pop_first() {
            let mut part = BTreeSet::from([first]);
            let mut open = vec![first];
            while let Some(hex) = open.pop() {
                for cell in hex.neighbors() {
                    if rest.remove(&cell) {
                        part.insert(cell);
                        open.push(cell);
                    }
                }
            }
            parts.push(part);
        }
        parts.sort_by_key(|part| (usize::MAX - part.len(), part.first().copied()));
        parts
    }

    pub(crate) fn put(&mut self, piece: Piece, hex: Hex) {
        self.stacks.entry(hex).or_default().push(piece);
    }

    /// Takes a piece off the table, from wherever it is.
    pub(crate) fn lift(&mut self, piece: Piece) {
        for stack in self.stacks.values_mut() {
            stack.retain(|&other| other != piece);
        }
        self.stacks.retain(|_, stack| !stack.is_empty());
    }
}

/// The two cells that touch both of two neighbouring cells, in reading order.
pub(crate) fn beside(a: Hex, b: Hex) -> [Hex; 2] {
    let mut both: Vec<Hex> = a.neighbors().into_iter().filter(|cell| b.neighbors().contains(cell)).collect();
    both.sort_unstable();
    both.try_into().expect("two neighbouring cells have two neighbours in common")
}
