//! A game with everything a screen asks of it again and again kept at hand.

use skep_rules::{Color, Game, GameRecord, Hex, Move, MoveText, Piece, Position};

use crate::records;
use crate::refused::Refused;
use crate::shapes::{PlayedMove, Refusal, Rules, View};
use crate::view::{Scene, played_move};

/// A game under way or over.
#[derive(Clone, Debug)]
pub(crate) struct TableGame {
    game: Game,
    /// The positions before each move.
    before: Vec<Moment>,
    played_moves: Vec<PlayedMove>,
}

/// A position that came up.
#[derive(Clone, Debug)]
struct Moment {
    position: Position,
    occurrences: u32,
}

impl Moment {
    fn of(game: &Game) -> Moment {
        Moment { position: game.position().clone(), occurrences: game.occurrences() }
    }
}

impl TableGame {
    pub(crate) fn begin(rules: &str) -> Result<TableGame, Refused> {
        let rules = rules.parse().map_err(|fault| Refused::from(&fault))?;
        Ok(TableGame::from_start(Position::new(rules)))
    }

    pub(crate) fn restore(transcript: &str) -> Result<TableGame, Refused> {
        let record = records::parse(transcript)?;
        Ok(TableGame::of(&record.game()))
    }

    fn from_start(start: Position) -> TableGame {
        TableGame { game: Game::from_position(start), before: Vec::new(), played_moves: Vec::new() }
    }

    fn of(game: &Game) -> TableGame {
        let mut copy = TableGame::from_start(game.start().clone());
        // Every move was legal where it was played.
        game.moves().iter().for_each(|&m| copy.advance(m).unwrap_or_default());
        // An end that the players declared comes along.
        copy.game.clone_from(game);
        copy
    }

    pub(crate) fn rules(&self) -> Rules {
        (*self.game.rules()).into()
    }

    pub(crate) fn plies(&self) -> usize {
        self.played_moves.len()
    }

    pub(crate) fn played_moves(&self) -> &[PlayedMove] {
        &self.played_moves
    }

    /// The position after so many moves, without a number the last one.
    pub(crate) fn view(&self, ply: Option<usize>) -> Result<View, Refused> {
        let ply = ply.unwrap_or(self.plies());
        let last = ply.checked_sub(1).and_then(|at| self.played_moves.get(at));
        let scene = match self.before.get(ply) {
            Some(Moment { position, occurrences }) => {
                Scene { position, ply, last, occurrences: *occurrences, game: None }
            }
            None if ply == self.plies() => Scene {
                position: self.game.position(),
                ply,
                last,
                occurrences: self.game.occurrences(),
                game: Some(&self.game),
            },
            None => return Err(Refused::Misuse("there are not so many moves")),
        };
        Ok(scene.view())
    }

    pub(crate) fn check(&self, piece: &str, to: Hex) -> Result<Option<Refusal>, Refused> {
        let piece: Piece = piece.parse().map_err(|_| Refused::Misuse("this is no piece"))?;
        let attempt = self.game.position().attempt(piece, to);
        Ok(self.refusal(self.game.check(attempt)))
    }

    pub(crate) fn play(&mut self, text: &str) -> Result<Option<Refusal>, Refused> {
        let text: MoveText = text.parse().map_err(|fault| Refused::from(&fault))?;
        let m = text.resolve(self.game.position()).map_err(|fault| Refused::from(&fault))?;
        let mover = self.game.position().turn();
        Ok(self.advance(m).err().map(|refusal| Refusal::of(&refusal, mover)))
    }

    pub(crate) fn undo(&mut self) -> bool {
        let plies = self.game.moves().len();
        let is_undone = self.game.undo();
        if self.game.moves().len() < plies {
            self.before.pop();
            self.played_moves.pop();
        }
        is_undone
    }

    pub(crate) fn resign(&mut self, loser: Color) -> bool {
        self.game.resign(loser)
    }

    pub(crate) fn agree_draw(&mut self) -> bool {
        self.game.agree_draw()
    }

    pub(crate) fn time_out(&mut self, loser: Color) -> bool {
        self.game.time_out(loser)
    }

    /// The game up to a position, as a game of its own.
    pub(crate) fn fork(&self, ply: usize) -> Result<TableGame, Refused> {
        if ply > self.plies() {
            return Err(Refused::Misuse("there are not so many moves"));
        }
        let mut fork = TableGame::from_start(self.game.start().clone());
        // Every move was legal where it was played, and an end that the players declared is not taken along.
        self.game.moves().iter().take(ply).for_each(|&m| fork.advance(m).unwrap_or_default());
        Ok(fork)
    }

    pub(crate) fn transcript(&self, tags: &[(String, String)]) -> Result<String, Refused> {
        let mut record = GameRecord::of(&self.game);
        if !tags.iter().all(|(name, value)| record.set_tag(name, value)) {
            return Err(Refused::Misuse("this cannot be the name of a tag"));
        }
        Ok(records::json(&record))
    }

    fn advance(&mut self, m: Move) -> Result<(), skep_rules::IllegalMove> {
        self.game.check(m)?;
        let played_move = played_move(self.game.position(), m, self.plies() + 1);
        self.before.push(Moment::of(&self.game));
        self.played_moves.push(played_move);
        self.game.play(m)
    }

    fn refusal(&self, checked: Result<(), skep_rules::IllegalMove>) -> Option<Refusal> {
        checked.err().map(|refusal| Refusal::of(&refusal, self.game.position().turn()))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use skep_rules::Symmetry;

    use super::*;
    use crate::shapes::Reserve;

    const GAMES: &str = include_str!("../../../testdata/games/expansions.txt");

    fn begun(rules: &str, moves: &str) -> TableGame {
        let mut game = TableGame::begin(rules).expect("rules");
        for text in moves.split(';') {
            assert_eq!(game.play(text), Ok(None), "{text}");
        }
        game
    }

    fn games() -> impl Iterator<Item = Game> {
        GAMES.lines().filter(|line| line.contains(';')).map(|line| line.parse().expect("a game"))
    }

    fn last_view(game: &TableGame) -> View {
        game.view(None).expect("there is always a last position")
    }

    #[test]
    fn a_view_shows_what_is_on_the_table_and_in_the_hands() {
        let game = begun("ultimate", "wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 \\wQ;bB1 bQ/;wB1 wQ");
        let view = last_view(&game);
        assert_eq!((view.ply, view.turn, view.turn_number), (7, Color::Black, 4));
        let names: Vec<Vec<&str>> =
            view.stacks.iter().map(|stack| stack.pieces.iter().map(|tile| &*tile.name).collect()).collect();
        assert_eq!(names, [vec!["bB1"], vec!["wQ", "wB1"], vec!["wS1"], vec!["bS1"], vec!["bQ"]]);
        assert_eq!(view.at_rest.as_deref(), Some("wB1"));
        let last = view.last.expect("a move led here");
        assert_eq!((&*last.text, last.color, last.ply), ("wB1 wQ", Color::White, 7));
        let heights: Vec<u8> = last.path.iter().map(|step| step.height).collect();
        assert_eq!(heights, [0, 1]);
        let beetles = &view.hands.white[2];
        assert_eq!(beetles.next.as_ref().map(|tile| (&*tile.name, tile.number)), Some(("wB2", Some(2))));
        let ring = view.rings.white.expect("the Queen is on the table");
        assert_eq!((ring.at, ring.cells[0].at), (Hex { q: -1, r: 0 }, Hex { q: 0, r: 0 }));
        assert_eq!(ring.cells.iter().filter(|cell| cell.color.is_some()).count(), 1);
        // An earlier position is the same as when it was the last one.
        let early = begun("ultimate", "wS1;bS1 wS1-");
        assert_eq!(game.view(Some(2)), early.view(None));
    }

    #[test]
    fn what_cannot_be_placed_tells_why() {
        let refusal = |reserves: &[Reserve], bug: usize| {
            reserves[bug].refusal.as_ref().map(|refusal| (refusal.rule.clone(), refusal.mover))
        };
        let view = last_view(&TableGame::begin("ultimate").expect("rules"));
        assert_eq!(refusal(&view.hands.white, 0), Some(("queen-not-yet".to_owned(), Color::White)));
        assert_eq!(refusal(&view.hands.white, 1), None);
        // Only the side to move is told.
        assert!(view.hands.black.iter().all(|reserve| reserve.refusal.is_none()));
        let view = last_view(&begun("ultimate", "wS1;bS1 wS1-;wG1 -wS1;bG1 bS1-;wA1 -wG1;bA1 bG1-"));
        assert_eq!(refusal(&view.hands.white, 0), None);
        assert_eq!(refusal(&view.hands.white, 4), Some(("queen-due".to_owned(), Color::White)));
    }

    #[test]
    fn a_refused_move_changes_nothing_and_tells_its_cells() {
        let mut game = begun("ultimate", "wS1;bS1 wS1-;wQ -wS1;bQ bS1-");
        let refusal = game.play("wA1 bQ-").expect("a move").expect("it is refused");
        assert_eq!((&*refusal.rule, refusal.cells, game.plies()), ("touches-enemy", vec![Hex { q: 2, r: 0 }], 4));
        let refusal = game.check("wS1", Hex::new(0, 1)).expect("a piece").expect("it is refused");
        assert_eq!((&*refusal.rule, refusal.mover), ("pinned", Color::White));
        assert_eq!(game.check("wQ", Hex::new(-1, 1)), Ok(None));
    }

    #[test]
    fn ends_that_players_declare_are_kept_taken_back_and_left_behind() {
        let mut game = begun("carbon", "wS1;bS1 wS1-");
        assert!(game.time_out(Color::White) && !game.resign(Color::Black) && !game.agree_draw());
        let kept = TableGame::restore(&game.transcript(&[]).expect("a transcript")).expect("it is played through");
        assert_eq!(last_view(&kept), last_view(&game));
        assert_eq!(last_view(&kept).ended.expect("it is over").reason, "time-out");
        assert!(last_view(&kept).moves.is_empty());
        assert!(kept.view(Some(1)).expect("a position").ended.is_none());
        assert!(last_view(&game.fork(2).expect("a fork")).ended.is_none());
        assert!(game.undo());
        assert_eq!((game.plies(), last_view(&game).ended), (2, None));
    }

    #[test]
    fn a_position_that_comes_back_is_counted_and_the_third_time_is_the_end() {
        let mut game =
            begun("ultimate,repetition=threefold", "wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wQ \\wS1;bQ bS1/;wQ -wS1;bQ bS1-");
        assert_eq!(last_view(&game).occurrences, game.view(Some(8)).expect("a position").occurrences);
        for text in ["wQ \\wS1", "bQ bS1/", "wQ -wS1", "bQ bS1-"] {
            if last_view(&game).ended.is_none() {
                game.play(text).expect("a move");
            }
        }
        let view = last_view(&game);
        assert_eq!((view.occurrences, view.ended.expect("a draw").reason), (3, "repetition".to_owned()));
        assert!(game.undo() && last_view(&game).ended.is_none());
    }

    #[test]
    fn whole_games_are_kept_forked_and_taken_back() {
        for game in games() {
            let table = TableGame::of(&game);
            assert_eq!(table.plies(), game.moves().len());
            let again =
                TableGame::restore(&table.transcript(&[]).expect("a transcript")).expect("it is played through");
            assert_eq!((again.played_moves(), last_view(&again)), (table.played_moves(), last_view(&table)));
            let mut back = table.clone();
            while back.plies() > 0 {
                assert!(back.undo());
                let fork = table.fork(back.plies()).expect("a fork");
                assert_eq!(last_view(&back), last_view(&fork));
                assert_eq!(Ok(last_view(&back)), table.view(Some(back.plies())));
            }
        }
    }

    /// Who throws is found out the short way; the rules tell the long way.
    #[test]
    fn throwers_are_those_of_the_way() {
        let mut thrown = 0;
        for game in games() {
            let table = TableGame::of(&game);
            for (ply, moment) in table.before.iter().enumerate() {
                let view = table.view(Some(ply)).expect("a position");
                let legal = moment.position.legal_moves();
                assert!(view.must_pass || view.moves.len() == legal.len());
                for (shown, m) in view.moves.iter().zip(legal) {
                    let thrower = moment.position.path(m).and_then(|path| path.thrower);
                    assert_eq!(shown.thrower, thrower.map(|piece| piece.to_string()), "{}", shown.text);
                    thrown += usize::from(thrower.is_some());
                }
            }
        }
        assert!(thrown > 100, "{thrown}");
    }

    #[test]
    fn a_mirrored_game_has_the_mirrored_views() {
        let mirror = Symmetry::all().nth(7).expect("one of twelve");
        let image = |hex: Hex| mirror.apply(hex);
        let cell = image;
        for game in games().take(4) {
            let (mut one, mut other) =
                (TableGame::from_start(game.start().clone()), TableGame::from_start(game.start().clone()));
            for &m in game.moves() {
                one.advance(m).expect("a legal move");
                other
                    .advance(match m {
                        Move::Place { piece, to } => Move::Place { piece, to: image(to) },
                        Move::Shift { piece, to } => Move::Shift { piece, to: image(to) },
                        Move::Pass => Move::Pass,
                    })
                    .expect("a legal move");
                let (mine, theirs) = (last_view(&one), last_view(&other));
                let of_moves = |view: &View, place: &dyn Fn(Hex) -> Hex| -> BTreeSet<String> {
                    let words = view
                        .moves
                        .iter()
                        .map(|m| format!("{} {:?} {:?} {:?}", m.piece, m.from.map(place), place(m.to), m.thrower));
                    words.collect()
                };
                assert_eq!(of_moves(&mine, &cell), of_moves(&theirs, &|cell| cell));
                let rules_of = |reserves: &[Reserve]| -> Vec<Option<String>> {
                    reserves.iter().map(|reserve| reserve.refusal.as_ref().map(|why| why.rule.clone())).collect()
                };
                assert_eq!(rules_of(&mine.hands.white), rules_of(&theirs.hands.white));
                assert_eq!(rules_of(&mine.hands.black), rules_of(&theirs.hands.black));
                assert_eq!((mine.stacks.len(), mine.ended), (theirs.stacks.len(), theirs.ended));
            }
        }
    }

    #[test]
    fn nothing_that_comes_over_the_border_brings_it_down() {
        let mut game = TableGame::of(&games().last().expect("a game"));
        let far = [i32::MIN, -100, -1, 0, 1, 100, i32::MAX];
        while game.plies() > 0 {
            for piece in Piece::all() {
                for to in far.into_iter().flat_map(|q| far.map(|r| Hex::new(q, r))) {
                    assert!(game.check(&piece.to_string(), to).is_ok());
                }
            }
            for _ in 0..7 {
                game.undo();
            }
        }
        for text in ["", "\0", "wX9", "wQ", "pass", "🐝", "wA1 -wA1", &"w".repeat(100_000), "wA1 wA1 wA1"] {
            let played = game.play(text);
            assert!(matches!(played, Err(Refused::Message(_)) | Ok(Some(_))), "{text}: {played:?}");
            assert!(game.check(text, Hex::ORIGIN).is_err() || text == "wQ");
            assert!(TableGame::begin(text).is_err());
            assert!(TableGame::restore(text).is_err());
        }
        assert_eq!(game.view(Some(usize::MAX)), Err(Refused::Misuse("there are not so many moves")));
        assert!(game.fork(1).is_err());
        assert!(game.transcript(&[("Result".to_owned(), "x".to_owned())]).is_err());
    }
}
