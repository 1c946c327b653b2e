//! A game that crosses the border as its start and its moves, and is kept for the next question.

use skep_rules::{Game, MoveText};

use crate::records;
use crate::refused::Refused;

/// The game of the last question. For the next question only the new moves are played.
#[derive(Debug, Default)]
pub(crate) struct KeptGame(Option<Line>);

#[derive(Debug)]
struct Line {
    /// The start, as a transcript without moves.
    start: String,
    /// The moves in notation.
    moves: Vec<String>,
    game: Game,
}

impl KeptGame {
    /// Keeps this game from now on.
    pub(crate) fn follow(&mut self, start: &str, moves: &[String]) -> Result<(), Refused> {
        let mut line = match self.0.take().filter(|line| line.start == start) {
            Some(line) => line,
            None => Line { start: start.to_owned(), moves: Vec::new(), game: records::parse(start)?.game() },
        };
        let common = line.moves.iter().zip(moves).take_while(|(kept, wanted)| kept == wanted).count();
        line.moves.drain(common..).for_each(|_| {
            line.game.undo();
        });
        if moves[common..].iter().try_for_each(|text| line.play(text)).is_none() {
            // In an analysis a game may go on after the third occurrence of a position; a transcript knows what that means.
            line.game = parse(start, moves)?;
            line.start.clear();
        }
        line.moves = moves.to_vec();
        self.0 = Some(line);
        Ok(())
    }

    /// The game, if there is one.
    pub(crate) fn game(&self) -> Result<&Game, Refused> {
        self.0.as_ref().map(|line| &line.game).ok_or(Refused::Misuse("there is no game to think about"))
    }
}

impl Line {
    fn play(&mut self, text: &str) -> Option<()> {
        let m = text.parse::<MoveText>().ok()?.resolve(self.game.position()).ok()?;
        self.game.play(m).ok()
    }
}

/// The game with this start and these moves.
pub(crate) fn parse(start: &str, moves: &[String]) -> Result<Game, Refused> {
    let mut transcript = records::transcript(start)?;
    transcript.moves.extend_from_slice(moves);
    Ok(records::play_through(&transcript)?.game())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::ShownGame;

    fn start(rules: &str) -> String {
        ShownGame::begin(rules).expect("rules").transcript()
    }

    fn moves(text: &str) -> Vec<String> {
        text.split(';').map(str::to_owned).collect()
    }

    #[test]
    fn the_game_is_the_same_whatever_was_kept_before() {
        let lines = [
            ("Base", "wS1"),
            ("Base", "wS1;bS1 wS1-;wQ -wS1"),
            ("Base", "wS1;bS1 wS1-"),
            ("Base", "wS1;bG1 wS1-;wQ -wS1;bQ bG1-"),
            ("ultimate", "wS1;bG1 wS1-;wQ -wS1;bQ bG1-"),
        ];
        let mut kept = KeptGame::default();
        for (rules, line) in lines {
            let line = moves(line);
            kept.follow(&start(rules), &line).expect("a game");
            let wanted = parse(&start(rules), &line).expect("a game");
            let game = kept.game().expect("a game");
            assert_eq!((game.moves(), game.rules()), (wanted.moves(), wanted.rules()), "{line:?}");
            assert_eq!(game.position().key(), wanted.position().key(), "{line:?}");
        }
    }

    #[test]
    fn a_line_goes_on_after_a_repetition() {
        let start = start("ultimate,repetition=threefold");
        let there_and_back = ";wQ \\wS1;bQ bS1/;wQ -wS1;bQ bS1-";
        let line = moves(&("wS1;bS1 wS1-;wQ -wS1;bQ bS1-".to_owned() + &there_and_back.repeat(3)));
        let mut kept = KeptGame::default();
        for plies in (1..=line.len()).chain([6, line.len()]) {
            kept.follow(&start, &line[..plies]).expect("a game");
            assert_eq!(kept.game().expect("a game").moves().len(), plies);
        }
    }

    #[test]
    fn what_is_no_game_is_refused_and_the_next_one_is_not() {
        let mut kept = KeptGame::default();
        assert!(kept.game().is_err());
        for (start, line) in [("", ""), ("{}", ""), ("[]", ""), (start("Base").as_str(), "wS1;wS1")] {
            assert!(kept.follow(start, &moves(line)).is_err(), "{start}");
            assert!(kept.game().is_err());
        }
        assert!(kept.follow(&start("Base"), &moves("wS1")).is_ok());
    }
}
