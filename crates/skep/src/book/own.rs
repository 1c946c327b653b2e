//! The engine's own openings: in each of the first positions, the moves that are about as good as the best.

use std::cmp::Reverse;
use std::collections::HashSet;
use std::fmt::Write;
use std::path::PathBuf;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::Args;
use skep_engine::Book;
use skep_rules::{Expansions, Game, Move, MoveText, RuleSet, Switch};

use super::judge::Judge;
use super::output;
use crate::failure::Failure;
use crate::interrupt::{self, INTERRUPTED};
use crate::messages::Messages;
use crate::progress::Progress;
use crate::terminal;

#[derive(Args)]
pub(crate) struct Arguments {
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1000..))]
    nodes: u64,

    #[arg(long, value_name = "POINTS", default_value_t = 4, value_parser = clap::value_parser!(u32).range(1..=50))]
    margin: u32,

    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=20))]
    moves: u8,

    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments, messages: &Messages) -> Result<(), Failure> {
    let stop = interrupt::listen()?;
    let progress = Progress::new("book".to_owned());
    let Arguments { nodes, margin, moves, .. } = arguments;
    let mut author = Author { judge: Judge::new(messages)?, arguments, stop: &stop, text: String::new(), moves: 0 };
    let sets: Vec<Expansions> = Expansions::sets().collect();
    for (done, &expansions) in sets.iter().enumerate() {
        progress.show(done as u64, sets.len() as u64);
        author.write_set(expansions);
    }
    let seconds = progress.finish();
    if stop.load(Ordering::Relaxed) {
        terminal::note(&(messages.say("book-stopped") + "\n"))?;
        process::exit(INTERRUPTED);
    }
    let text = format!("# skep book own --nodes {nodes} --margin {margin} --moves {moves}\n{}", author.text);
    let counts = [("moves", author.moves.into()), ("sets", sets.len().into())];
    let seconds = [("seconds", format!("{seconds:.0}").into())];
    let summary = messages.tell("book-own-done", counts.into_iter().chain(seconds)) + "\n";
    output::write(&text, arguments.out.as_deref(), &summary, messages)
}

/// In the first plies the book answers every move of the other side; later only moves that are in the book themselves.
const ANYTHING: usize = 2;
/// Moves are first searched with `GLANCE` positions; those within `GLANCE_MARGIN` thousandths of the best are judged again.
const GLANCE: u64 = 1000;
const GLANCE_MARGIN: u32 = 60;
/// The ratio between the highest and the lowest probability of a move.
const WEIGHTS: u32 = 3;

struct Author<'a> {
    judge: Judge,
    arguments: &'a Arguments,
    stop: &'a AtomicBool,
    text: String,
    moves: usize,
}

impl Author<'_> {
    fn write_set(&mut self, expansions: Expansions) {
        let _ = writeln!(self.text, "{expansions}");
        let game = Game::new(RuleSet::from_expansions(expansions).with(Switch::Threefold, true));
        self.write_position(&game, [true; 2]);
    }

    /// Writes the moves of a position and of the positions after them. `keeps` says for each side whether it has kept to the
    /// book so far.
    fn write_position(&mut self, game: &Game, keeps: [bool; 2]) {
        let ply = game.moves().len();
        let us = game.position().turn() as usize;
        let distinct = distinct(game);
        let chosen = self.choose(game, &distinct);
        for &m in &distinct {
            let weight = chosen.iter().find(|(chosen, _)| *chosen == m).map(|(_, weight)| *weight);
            let mut keeps = keeps;
            keeps[us] &= weight.is_some();
            // A side that leaves the book is still answered, as long as the other side has kept to it.
            let is_asked = (ply + 1 < Book::PLIES && keeps[1 - us]) || (ply + 2 < Book::PLIES && keeps[us]);
            let leads_on = is_asked && (weight.is_some() || ply < ANYTHING);
            if self.stop.load(Ordering::Relaxed) || (weight.is_none() && !leads_on) {
                continue;
            }
            let _ = write!(self.text, "{:ply$}{}", "", MoveText::of(m, game.position()));
            if let Some(weight) = weight {
                let _ = write!(self.text, " {weight}");
                self.moves += 1;
            }
            self.text.push('\n');
            if leads_on {
                self.write_position(&after(game, m), keeps);
            }
        }
    }

    /// The moves that are about as good as the best, with their weights.
    fn choose(&mut self, game: &Game, distinct: &[Move]) -> Vec<(Move, u32)> {
        let glanced = self.judge(game, distinct, GLANCE);
        let worth_a_look: Vec<Move> = close_to_best(glanced, GLANCE_MARGIN).map(|(m, _)| m).collect();
        let margin = self.arguments.margin * 10;
        let judged = self.judge(game, &worth_a_look, self.arguments.nodes);
        let likely = |loss: u32| 1 + (margin - loss) * (WEIGHTS - 1) / margin;
        let close = close_to_best(judged, margin).take(usize::from(self.arguments.moves));
        close.map(|(m, loss)| (m, likely(loss))).collect()
    }

    /// The chance to win after each of these moves.
    fn judge(&mut self, game: &Game, moves: &[Move], nodes: u64) -> Vec<(Move, u32)> {
        moves.iter().map(|&m| (m, 1000 - self.judge.win_chance(&after(game, m), nodes, self.stop))).collect()
    }
}

/// The moves within the margin of the best, the best first, each with its distance from the best.
fn close_to_best(mut judged: Vec<(Move, u32)>, margin: u32) -> impl Iterator<Item = (Move, u32)> {
    judged.sort_by_key(|&(m, chance)| (Reverse(chance), m));
    let best = judged.first().map_or(0, |(_, chance)| *chance);
    judged.into_iter().map(move |(m, chance)| (m, best - chance)).take_while(move |(_, loss)| *loss <= margin)
}

/// The legal moves, but only one of those that lead to the same position up to symmetry.
fn distinct(game: &Game) -> Vec<Move> {
    let mut seen = HashSet::new();
    let mut moves = game.legal_moves();
    moves.sort_unstable();
    moves.retain(|&m| seen.insert(after(game, m).position().repetition_key()));
    moves
}

fn after(game: &Game, m: Move) -> Game {
    let mut game = game.clone();
    game.play(m).expect("it is one of the legal moves");
    game
}
