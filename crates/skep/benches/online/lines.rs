use skep_rules::random::{SplitMix64, Style};
use skep_rules::{Game, Move, MoveText, RuleSet};

/// So many different games are played; every table plays one of them.
const LINES: usize = 64;

/// Games of so many moves in which nobody passes and nothing is decided.
pub(crate) fn lines(length: usize) -> Result<Vec<Vec<String>>, String> {
    let mut random = SplitMix64::new(6000);
    let mut lines = Vec::new();
    for _ in 0..LINES * 2000 {
        lines.extend(line(length, &mut random));
        if lines.len() == LINES {
            return Ok(lines);
        }
    }
    Err(format!("no games of {length} moves are found"))
}

fn line(length: usize, random: &mut SplitMix64) -> Option<Vec<String>> {
    let mut game = Game::new("ultimate".parse::<RuleSet>().ok()?);
    let mut line = Vec::with_capacity(length);
    while line.len() < length {
        let position = game.position();
        let m = Style::Long.choose(position, &game.legal_moves(), random).filter(|&m| m != Move::Pass)?;
        line.push(MoveText::of(m, position).to_string());
        game.play(m).ok()?;
        if game.status().is_over() {
            return None;
        }
    }
    Some(line)
}
