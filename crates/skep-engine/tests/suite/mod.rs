//! The tactical suite, `testdata/tactics.txt`: one line for each position.

use std::fmt;

use skep_rules::{Game, Move, MoveText, RuleSet, Switch};

/// A position in which the side to move wins in a number of own moves.
#[derive(Clone, Debug)]
pub(crate) struct Puzzle {
    pub(crate) game: Game,
    pub(crate) moves: u32,
    /// All moves that begin such a win.
    pub(crate) firsts: Vec<Move>,
    /// Who played the game.
    pub(crate) origin: Origin,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Origin {
    Nokamute,
    Random,
}

/// The puzzles of a suite, each with the number of its line; or what is wrong with which.
pub(crate) fn read(text: &str) -> Result<Vec<(usize, Puzzle)>, String> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|(at, line)| match puzzle(line) {
            Ok(puzzle) => Ok((at + 1, puzzle)),
            Err(fault) => Err(format!("line {}: {fault}", at + 1)),
        })
        .collect()
}

/// Reads `GAMESTRING: win in N: MOVE, MOVE…: ORIGIN [RULES]`.
fn puzzle(line: &str) -> Result<Puzzle, String> {
    let fields: Vec<&str> = line.split(": ").collect();
    let &[game, claim, firsts, origin] = &fields[..] else { return Err("not four fields".to_owned()) };
    let (origin, rules) = origin.split_once(' ').map_or((origin, None), |(origin, rules)| (origin, Some(rules)));
    let game = match rules {
        None => game.parse::<Game>().map_err(|error| error.to_string())?,
        Some(rules) => {
            let rules: RuleSet = rules.parse().map_err(|error| format!("{error}"))?;
            Game::read(game, rules).map_err(|error| error.to_string())?
        }
    };
    let moves = claim.strip_prefix("win in ").and_then(|moves| moves.parse().ok());
    let first = |text: &str| {
        let m = text.parse::<MoveText>().map_err(|error| error.to_string())?;
        let m = m.resolve(game.position()).map_err(|error| error.to_string())?;
        game.check(m).map(|()| m).map_err(|error| error.to_string())
    };
    let mut firsts = firsts.split(", ").map(first).collect::<Result<Vec<Move>, String>>()?;
    firsts.sort_unstable();
    let origin = match origin {
        "nokamute" => Origin::Nokamute,
        "random" => Origin::Random,
        _ => return Err(format!("unknown origin {origin:?}")),
    };
    Ok(Puzzle { moves: moves.ok_or("no win in so many moves")?, firsts, origin, game })
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = self.game.game_string().expect("the games of a suite begin with an empty table");
        let firsts: Vec<String> =
            self.firsts.iter().map(|&m| MoveText::of(m, self.game.position()).to_string()).collect();
        let origin = match self.origin {
            Origin::Nokamute => "nokamute",
            Origin::Random => "random",
        };
        write!(f, "{game}: win in {}: {}: {origin}", self.moves, firsts.join(", "))?;
        let rules = self.game.rules();
        if !rules.is_uhp() {
            write!(f, " {}", rules.with(Switch::Threefold, false))?;
        }
        Ok(())
    }
}
