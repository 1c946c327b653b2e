use std::ops::ControlFlow;

use skep_rules::random::{SplitMix64, Style};
use skep_rules::{Expansions, Game, Move, MoveText, Position, RuleSet};
use skep_uhp::{ClientError, read_line};

use super::{LOSSES_MAX, MoveDifference, Subject, heading, heading_of, is_lost, listed_moves};
use crate::book::hive;

/// The settings of a comparison.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// The sets of pieces. The positions are shared equally among them.
    pub sets: Vec<Expansions>,
    /// The number of positions to compare.
    pub positions: u64,
    /// The seed of the games, which do not depend on the engine otherwise.
    pub seed: u64,
}

/// The result of a comparison.
#[derive(Debug)]
pub struct Comparison {
    /// The tallies, in the order of the sets of the plan.
    pub sets: Vec<SetTally>,
    /// The first difference that was found.
    pub difference: Option<Difference>,
    /// Whether everything planned was compared; otherwise it was stopped, or the engine failed too often.
    pub is_complete: bool,
}

/// The tally of one set of pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SetTally {
    /// The pieces.
    pub set: Expansions,
    /// Games that were begun.
    pub games: u64,
    /// Games that came to an end by the rules.
    pub ended: u64,
    /// Positions that were compared, those that differ included.
    pub positions: u64,
    /// Legal moves in those that do not differ.
    pub moves: u64,
    /// Games that ended with a difference.
    pub differences: u64,
    /// Games the engine has called a draw when a position came up for the third time. That is no difference: the rules leave
    /// it to the players, and the protocol to the engines.
    pub repetitions: u64,
}

/// A position about which the engine and our rules disagree.
#[derive(Debug)]
pub struct Difference {
    /// The game as far as it was played.
    pub game: Game,
    /// What they disagree about.
    pub about: Disagreement,
}

/// What an engine and our rules disagree about.
#[derive(Debug)]
pub enum Disagreement {
    /// Which moves are legal.
    Moves(MoveDifference),
    /// The pieces, the state or the turn, as GameStrings tell them.
    State {
        /// By our rules.
        ours: String,
        /// By the engine.
        theirs: String,
    },
    /// The engine has ended, fallen silent, refused a legal move, or given an answer that cannot be read.
    Failure(ClientError),
}

/// The longest game, in plies: later positions are much like the ones before.
const PLIES_MAX: usize = 100;

/// Plays random games and compares the legal moves of every position, until everything is compared or `watch`, which is
/// called with the tallies after every position, breaks off. A game ends with its first difference.
///
/// # Errors
///
/// The engine cannot be started again.
pub fn compare(
    subject: &mut dyn Subject,
    plan: &Plan,
    watch: &mut dyn FnMut(&[SetTally]) -> ControlFlow<()>,
) -> Result<Comparison, ClientError> {
    let tally = |&set| SetTally { set, games: 0, ended: 0, positions: 0, moves: 0, differences: 0, repetitions: 0 };
    let sets: Vec<SetTally> = plan.sets.iter().map(tally).collect();
    let mut examiner = Examiner { subject, sets, index: 0, planned: 0, watch };
    let mut difference = None;
    let mut losses = 0;
    for index in 0..plan.sets.len() {
        (examiner.index, examiner.planned) = (index, share(plan.positions, index, plan.sets.len()));
        let mut seeds = SplitMix64::new(plan.seed.wrapping_add(index as u64).wrapping_mul(0x2545_F491_4F6C_DD1D));
        while examiner.tally().positions < examiner.planned {
            // A seed of its own for every game, so that a difference in one leaves the others as they are.
            let random = SplitMix64::new(seeds.next_u64());
            let (game, end) = examiner.play(random);
            let about = match end {
                Ok(End::Over) => continue,
                Ok(End::Enough) => return Ok(Comparison { sets: examiner.sets, difference, is_complete: false }),
                Err(about) => about,
            };
            examiner.tally().differences += 1;
            // The position counts, so that an engine that fails at every start does not keep the comparison going for ever.
            examiner.tally().positions += 1;
            let is_lost = matches!(&about, Disagreement::Failure(error) if is_lost(error));
            difference.get_or_insert(Difference { game, about });
            if is_lost {
                losses += 1;
                if losses == LOSSES_MAX {
                    return Ok(Comparison { sets: examiner.sets, difference, is_complete: false });
                }
                examiner.subject.restart()?;
            }
        }
    }
    Ok(Comparison { sets: examiner.sets, difference, is_complete: true })
}

/// The share of one set in a total; the first sets get the remainder.
fn share(positions: u64, index: usize, sets: usize) -> u64 {
    let (index, sets) = (index as u64, sets as u64);
    positions / sets + u64::from(index < positions % sets)
}

/// Plays the games and counts what was compared.
struct Examiner<'a> {
    subject: &'a mut dyn Subject,
    sets: Vec<SetTally>,
    /// The index of the current set, and the number of positions planned for it.
    index: usize,
    planned: u64,
    watch: &'a mut dyn FnMut(&[SetTally]) -> ControlFlow<()>,
}

/// How a game without a difference came to its end.
enum End {
    /// By the rules, or by its length.
    Over,
    /// `watch` broke off.
    Enough,
}

impl Examiner<'_> {
    fn tally(&mut self) -> &mut SetTally {
        &mut self.sets[self.index]
    }

    /// Plays one game, and returns it.
    fn play(&mut self, random: SplitMix64) -> (Game, Result<End, Disagreement>) {
        let set = self.tally().set;
        // Consecutive games have different styles, so that few games show all of them.
        let style = Style::ALL[(self.index + self.tally().games as usize) % Style::ALL.len()];
        self.tally().games += 1;
        let mut game = Game::new(RuleSet::from_expansions(set));
        let end = self.play_on(&mut game, style, random);
        (game, end)
    }

    fn play_on(&mut self, game: &mut Game, style: Style, mut random: SplitMix64) -> Result<End, Disagreement> {
        // Some engines start a new game only if the pieces are given.
        let said = self.ask(&format!("newgame {}", game.rules().expansions))?;
        same_heading(&said, game)?;
        while game.moves().len() < PLIES_MAX && self.tally().positions < self.planned {
            let legal = game.legal_moves();
            let unlike = MoveDifference::of(legal.clone(), listed_moves(self.subject, game.position())?);
            if !unlike.is_empty() {
                return Err(Disagreement::Moves(unlike));
            }
            self.tally().positions += 1;
            self.tally().moves += legal.len() as u64;
            if (self.watch)(&self.sets).is_break() {
                return Ok(End::Enough);
            }
            let Some(m) = style.choose(game.position(), &legal, &mut random) else { break };
            let before = game.position().clone();
            let text = MoveText::of(m, &before);
            let said = self.ask(&if m == Move::Pass { "pass".to_owned() } else { format!("play {text}") })?;
            // The move is one of the legal moves.
            let _ = game.play(m);
            if is_draw_by_repetition(&said, game) {
                self.tally().repetitions += 1;
                break;
            }
            same_heading(&said, game)?;
            same_last_move(&said, game, &before)?;
            if game.status().is_over() {
                self.tally().ended += 1;
                break;
            }
        }
        Ok(End::Over)
    }

    fn ask(&mut self, line: &str) -> Result<String, ClientError> {
        read_line(line, self.subject.ask(line)?)
    }
}

impl From<ClientError> for Disagreement {
    fn from(error: ClientError) -> Disagreement {
        Disagreement::Failure(error)
    }
}

fn same_heading(said: &str, game: &Game) -> Result<(), Disagreement> {
    let (ours, theirs) = (heading(game), heading_of(said).to_owned());
    if ours == theirs { Ok(()) } else { Err(Disagreement::State { ours, theirs }) }
}

/// Whether a GameString has exactly the played move added to the one before, however the move is written.
fn same_last_move(said: &str, game: &Game, before: &Position) -> Result<(), Disagreement> {
    let last = said.rsplit(';').next().and_then(|text| text.parse::<MoveText>().ok());
    let resolved = last.and_then(|text| text.resolve(before).ok());
    if resolved.as_ref() == game.moves().last() && said.split(';').count() == game.moves().len() + 3 {
        return Ok(());
    }
    Err(Disagreement::State { ours: game.game_string().unwrap_or_default(), theirs: said.to_owned() })
}

/// Whether the engine ends the game because a position has come up for the third time. Engines differ in what they call the
/// same position, so hives are compared up to rotation and reflection, whichever piece moved last.
fn is_draw_by_repetition(said: &str, game: &Game) -> bool {
    let is_draw = heading_of(said).split(';').nth(1) == Some("Draw");
    if !is_draw || game.status().is_over() {
        return false;
    }
    let mut now = game.position().clone();
    let (turn, last) = (now.turn(), hive(&now.board(), now.rules()));
    let mut alike = 1;
    now = game.start().clone();
    for &m in game.moves() {
        alike += usize::from(now.turn() == turn && hive(&now.board(), now.rules()) == last);
        now.play_unchecked(m);
    }
    alike >= 3
}
