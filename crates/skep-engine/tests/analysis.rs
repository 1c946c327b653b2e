//! What must hold of every report of a game.

#![allow(clippy::unwrap_used, reason = "a test may stop at the first surprise")]
#![allow(clippy::print_stdout, reason = "a count tells more than that it passed")]

use skep_engine::{Analysis, GameReport, Lapse, Score, Step, Verdict};
use skep_rules::{Color, Edition, Expansions, Game, GameText, Move, Position, RuleSet, Status, Switch, hop};

const NODES: u64 = 2000;

fn analysed(game: &Game, nodes: u64) -> GameReport {
    let mut analysis = Analysis::new(game, nodes).unwrap();
    while analysis.next_ply().is_some() {}
    analysis.report().clone()
}

/// A game with a planted blunder.
struct Planted {
    ply: usize,
    lapse: Lapse,
    game: Game,
}

fn planted() -> Vec<Planted> {
    let mut rules = RuleSet::default();
    let mut planted = Vec::new();
    let lines = include_str!("../../../testdata/blunders.txt").lines();
    for line in lines.filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if let Some(text) = line.strip_prefix("rules: ") {
            rules = text.parse().unwrap();
            continue;
        }
        let [ply, kind, text] = line.splitn(3, ' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let lapse = [Lapse::MissedWin, Lapse::QueenLeft].into_iter().find(|lapse| lapse.id() == kind).unwrap();
        let game = text.parse::<GameText>().unwrap().replay(rules).unwrap();
        planted.push(Planted { ply: ply.parse().unwrap(), lapse, game });
    }
    planted
}

/// The game before a ply, and its move.
fn before(game: &Game, ply: usize) -> (Game, Move) {
    let mut before = Game::from_position(game.start().clone());
    game.moves()[..ply - 1].iter().for_each(|&m| before.play(m).unwrap());
    (before, game.moves()[ply - 1])
}

fn after(game: &Game, m: Move) -> Game {
    let mut game = game.clone();
    game.play(m).unwrap();
    game
}

fn wins(game: &Game, m: Move) -> bool {
    matches!(after(game, m).status(), Status::Over(outcome) if outcome.winner == Some(game.position().turn()))
}

fn can_win(game: &Game) -> bool {
    game.legal_moves().into_iter().any(|m| wins(game, m))
}

#[test]
fn planted_blunders_are_blunders_by_the_rules() {
    let planted = planted();
    let count = |lapse| planted.iter().filter(|planted| planted.lapse == lapse).count();
    assert!(count(Lapse::MissedWin) >= 30 && count(Lapse::QueenLeft) >= 30);
    for Planted { ply, lapse, game } in planted {
        let (before, m) = before(&game, ply);
        let text = game.game_string().unwrap();
        match lapse {
            Lapse::MissedWin => assert!(can_win(&before) && !wins(&before, m), "{ply} {text}"),
            Lapse::QueenLeft => {
                assert!(!can_win(&before) && can_win(&after(&before, m)), "{ply} {text}");
                let avoids = |&other: &Move| {
                    let after = after(&before, other);
                    !after.status().is_over() && !can_win(&after)
                };
                assert!(before.legal_moves().iter().any(avoids), "{ply} {text}");
            }
        }
    }
}

#[test]
fn planted_blunders_are_found() {
    // All of them, or a sample where nothing is optimized.
    let step = if cfg!(debug_assertions) || cfg!(target_arch = "wasm32") { 8 } else { 1 };
    let (mut games, mut by_loss) = (0, 0);
    for Planted { ply, lapse, game } in planted().into_iter().step_by(step) {
        let mut analysis = Analysis::new(&game, NODES).unwrap();
        analysis.skip_to(ply - 1);
        let report = analysis.next_ply().unwrap();
        let text = game.game_string().unwrap();
        assert_eq!((report.number, report.verdict, report.lapse), (ply, Some(Verdict::Blunder), Some(lapse)), "{text}");
        assert!(report.has_better(), "{ply} {text} {report:?}");
        match lapse {
            Lapse::MissedWin => assert_eq!(report.best.score, Score::win_in(1), "{ply} {text}"),
            Lapse::QueenLeft => assert_eq!(report.score, Score::loss_in(2), "{ply} {text}"),
        }
        games += 1;
        by_loss += usize::from(report.loss >= 200);
    }
    println!("{games} planted blunders, all judged ??, {by_loss} of them also by what they cost");
}

#[test]
fn every_game_has_a_report() {
    let rules = Expansions::sets().map(RuleSet::from_expansions).chain(Edition::ALL.map(Edition::rules));
    for rules in rules {
        let mut game = Game::new(rules.with(Switch::Threefold, true));
        for choice in 0..12 {
            let moves = game.legal_moves();
            game.play(moves[(7 * choice + 3) % moves.len()]).unwrap();
        }
        let report = analysed(&game, NODES);
        assert_eq!(report.plies.len(), 12, "{rules}");
        for (ply, &m) in report.plies.iter().zip(game.moves()) {
            assert_eq!(ply.played, m);
            assert!(ply.best.score >= ply.score && ply.loss <= 1000 && ply.accuracy() <= 1000);
            assert!(ply.has_better() || (ply.loss == 0 && ply.best.score == ply.score), "{ply:?}");
            assert!(ply.verdict.is_none() || ply.has_better(), "{ply:?}");
        }
        assert!(Color::ALL.into_iter().all(|color| report.accuracy(color).is_some()));
    }
}

#[test]
fn a_game_from_a_position_with_a_declared_end_has_a_report_and_one_without_moves_an_empty_one() {
    let setup = hop::parse("QA-a2=B,b").unwrap();
    let mut game = Game::from_position(Position::from_setup(&setup).unwrap());
    assert_eq!(analysed(&game, NODES).plies, []);
    for _ in 0..3 {
        let moves = game.legal_moves();
        game.play(moves[moves.len() / 2]).unwrap();
    }
    let open = analysed(&game, NODES);
    assert!(open.plies.len() == 3 && open.plies[0].mover == Color::Black);
    assert!(game.resign(Color::White));
    assert_eq!(analysed(&game, NODES), open);
}

#[test]
fn the_report_does_not_depend_on_where_it_begins() {
    let game = planted().swap_remove(5).game;
    let start = game.moves().len() - 6;
    let reported = |start: usize| {
        let mut analysis = Analysis::new(&game, 15_000).unwrap();
        analysis.skip_to(start);
        while analysis.step() != Step::Done {}
        analysis.report().plies.clone()
    };
    let whole = reported(start);
    assert_eq!(whole.len(), 6);
    assert_eq!(reported(start), whole);
    assert_eq!(reported(start + 3), whole[3..]);
}

#[test]
fn the_last_move_of_a_won_game_is_worth_the_win() {
    let game: Game = WON.parse().unwrap();
    let mut analysis = Analysis::new(&game, NODES).unwrap();
    analysis.skip_to(game.moves().len() - 1);
    let last = analysis.next_ply().unwrap();
    assert_eq!((last.score, last.loss, last.verdict), (Score::win_in(1), 0, None));
    assert!(last.white_chance() == 1000 && analysis.step() == Step::Done);
}

#[test]
fn the_move_that_let_a_forced_win_happen_is_found_by_the_game_itself() {
    // After bA1 /wB2 the grasshopper wins by force, which a short search does not find.
    let game: Game = WON.parse().unwrap();
    let mut analysis = Analysis::new(&game, 5000).unwrap();
    analysis.skip_to(25);
    let ply = analysis.next_ply().unwrap();
    assert!(ply.white_chance() == 1000 && ply.score < Score::DRAW, "{ply:?}");
}

const WON: &str = r"Base+M;WhiteWins;Black[16];wA1;bB1 \wA1;wB1 /wA1;bS1 -bB1;wQ wA1-;bQ \bS1;wA2 -wB1;bS2 \bB1;wA2 \bQ;bS2 wQ/;wB1 wA1;bB2 \bB1;wS1 \wA2;bG1 \bS2;wS1 /bQ;bG1 bS2\;wG1 /wS1;bG2 bS2/;wG1 \bB2;bG2 wB1\;wM \wG1;bB2 wG1;wM bB2;bA1 bB1/;wB2 -wA2;bA1 /wB2;wG2 \wM;bG3 bG1/;wG2 wB2\;bG3 -bS2;wM bB2\";
