//! Chances as pictures.

use std::io::{self, IsTerminal};

/// The characters that pictures are made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ink {
    /// Blocks of eighths, for terminals.
    Blocks,
    /// Plain characters, for files and other programs.
    Plain,
}

impl Ink {
    pub(crate) fn of_terminal() -> Ink {
        if io::stdout().is_terminal() { Ink::Blocks } else { Ink::Plain }
    }
}

const LYING: [char; 9] = [' ', '▏', '▎', '▍', '▌', '▋', '▊', '▉', '█'];
const STANDING: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
/// The height of a graph in lines.
const HEIGHT: u32 = 6;

/// A chance in thousandths as a bar of this many columns; the part of White is filled.
pub(crate) fn bar(chance: u32, columns: u32, ink: Ink) -> String {
    (0..columns).map(|column| sign(eighths(chance, column, columns), &LYING, ink)).collect()
}

/// A graph of successive chances; the part of White is filled from below. Each line begins with a scale of six columns. If
/// there are too many chances for the room, several share a column.
pub(crate) fn graph(chances: &[u32], columns: usize, ink: Ink) -> Vec<String> {
    const SCALE: usize = 6;
    let heights = squeezed(chances, columns.saturating_sub(SCALE).max(10));
    let line = |line: u32| {
        let scale = match line {
            0 => "100 % ",
            line if line == HEIGHT / 2 => " 50 % ",
            line if line == HEIGHT - 1 => "  0 % ",
            _ => "      ",
        };
        let signs = heights.iter().map(|&chance| sign(eighths(chance, HEIGHT - 1 - line, HEIGHT), &STANDING, ink));
        let text: String = scale.chars().chain(signs).collect();
        text.trim_end().to_owned()
    };
    (0..HEIGHT).map(line).collect()
}

/// How far one of several parts of a bar is filled.
fn eighths(chance: u32, index: u32, parts: u32) -> u32 {
    let filled = (chance.min(1000) * parts * 8 + 500) / 1000;
    filled.saturating_sub(index * 8).min(8)
}

fn sign(eighths: u32, blocks: &[char; 9], ink: Ink) -> char {
    match ink {
        Ink::Blocks => blocks[eighths as usize],
        Ink::Plain if eighths >= 4 => '#',
        Ink::Plain => '.',
    }
}

/// At most this many chances; of those that share a column the last one counts.
fn squeezed(chances: &[u32], most: usize) -> Vec<u32> {
    let places = chances.len().min(most);
    (1..=places).map(|place| chances[place * chances.len() / places - 1]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_fill_bars() {
        assert_eq!(bar(500, 4, Ink::Plain), "##..");
        assert_eq!(bar(0, 4, Ink::Blocks), "    ");
        assert_eq!(bar(1000, 3, Ink::Blocks), "███");
        assert_eq!(bar(312, 2, Ink::Blocks), "▋ ");
    }

    #[test]
    fn a_graph_keeps_to_its_room_and_ends_with_the_last_chance() {
        let chances: Vec<u32> = (0..=500).map(|index| index * 2).collect();
        for columns in [16, 40, 80, 600] {
            let lines = graph(&chances, columns, Ink::Blocks);
            assert_eq!(lines.len(), HEIGHT as usize);
            assert!(lines.iter().all(|line| line.chars().count() <= columns), "{lines:?}");
            assert!(lines[0].ends_with('█'), "{lines:?}");
        }
        assert_eq!(graph(&[], 80, Ink::Plain)[0], "100 %");
    }
}
