//! How many verdicts the report has on an engine that searches more than the report does: games of the engine against itself at ten
//! times the report's nodes. At most two in a hundred moves should have a `?` or `??`.
//!
//! `cargo run --profile proof -p skep-engine --example verdicts [GAMES [NODES [SEED]]]`

#![allow(clippy::print_stdout, reason = "an example shows what it has found")]

mod opening;

use opening::opening;
use skep_engine::{Analysis, Engine, Limit, Poll, Task, Verdict};
use skep_rules::random::SplitMix64;
use skep_rules::{Expansions, Game, MoveText, RuleSet, Switch};

const OPENING: usize = 8;
const PLIES_MAX: usize = 120;
const TIMES: u64 = 10;

fn main() {
    let number =
        |at: usize, default: u64| std::env::args().nth(at).map_or(default, |text| text.parse().expect("a number"));
    let (games, nodes, seed) = (number(1, 12), number(2, 5000), number(3, 1));
    let sets: Vec<Expansions> = Expansions::sets().collect();
    let mut counts = [0; 3];
    let mut moves = 0;
    for index in 0..games {
        let mut rng = SplitMix64::new(seed * 1000 + index);
        let rules = RuleSet::from_expansions(sets[(sets.len() - 1 - index as usize % sets.len()) % sets.len()]);
        let game = play(opening(rules.with(Switch::Threefold, true), OPENING, &mut rng), TIMES * nodes);
        let mut analysis = Analysis::new(&game, nodes).expect("enough memory");
        analysis.skip_to(OPENING);
        let mut found = [0; 3];
        let mut before = Game::new(*game.rules());
        game.moves()[..OPENING].iter().for_each(|&m| before.play(m).expect("a legal move"));
        while let Some(ply) = analysis.next_ply() {
            if let Some(verdict) = ply.verdict {
                found[verdict as usize] += 1;
                if verdict > Verdict::Inaccuracy {
                    let [played, best] = [ply.played, ply.best.moves[0]].map(|m| MoveText::of(m, before.position()));
                    let (number, loss, scores) = (ply.number, ply.loss, (ply.score, ply.best.score));
                    println!(
                        "  {number} {played}{verdict} -{loss} {:?} best {best} {} to {}",
                        ply.lapse, scores.1, scores.0
                    );
                }
            }
            before.play(ply.played).expect("a legal move");
        }
        let plies = analysis.report().plies.len();
        println!("{index} {}: {plies} plies, ?! ? ?? {found:?}", game.rules());
        moves += plies;
        (0..3).for_each(|verdict| counts[verdict] += found[verdict]);
    }
    let bad = counts[1] + counts[2];
    let share = 10_000 * bad / moves.max(1);
    println!(
        "{games} games, {moves} moves, ?! ? ?? {counts:?}: {bad} have ? or ??, {}.{:02} %",
        share / 100,
        share % 100
    );
}

fn play(mut game: Game, nodes: u64) -> Game {
    let mut engine = Engine::new(32).expect("enough memory");
    while !game.status().is_over() && game.moves().len() < PLIES_MAX {
        let task = Task::new(&game, Limit::nodes(nodes));
        let best = engine.search(&task, &mut |_| Poll::Continue).lines[0].moves[0];
        game.play(best).expect("the engine plays legal moves");
    }
    game
}
