//! A game that caches what a screen asks for repeatedly.

use std::cell::OnceCell;

use skep_rules::record::{Ending, Transcript};
use skep_rules::{Color, Game, GameRecord, Hex, Move, MoveList, MoveText, Piece, Position};

use crate::records;
use crate::refused::Refused;
use crate::shapes::{PlayedMove, Refusal, Rules, View};
use crate::view::{Scene, played_move};

/// A game in progress or over.
#[derive(Clone, Debug)]
pub(crate) struct ShownGame {
    game: Game,
    /// The legal moves of the current position; none if the game is over.
    legal: Legal,
    /// The positions before each move.
    before: Vec<Moment>,
    played_moves: Vec<PlayedMove>,
    /// The record from which the game was restored, with its comments.
    origin: Option<Transcript>,
    /// The HOP string of the start position, if that was set up.
    start: Option<String>,
}

/// The legal moves of a position, generated on first use.
type Legal = OnceCell<MoveList>;

/// A position of the game.
#[derive(Clone, Debug)]
struct Moment {
    position: Position,
    occurrences: u32,
    legal: Legal,
}

impl Moment {
    fn of(game: &Game, legal: Legal) -> Moment {
        Moment { position: game.position().clone(), occurrences: game.occurrences(), legal }
    }
}

impl ShownGame {
    pub(crate) fn begin(rules: &str) -> Result<ShownGame, Refused> {
        let rules = rules.parse().map_err(|fault| Refused::from(&fault))?;
        Ok(ShownGame::of(Game::new(rules)))
    }

    pub(crate) fn restore(transcript: &str) -> Result<ShownGame, Refused> {
        let transcript = records::transcript(transcript)?;
        let record = records::play_through(&transcript)?;
        let start = record.set_up().map(str::to_owned);
        Ok(ShownGame { origin: Some(transcript), start, ..ShownGame::of(record.game()) })
    }

    /// Shows a game that was played. Its positions are found by taking back moves, so that nothing is checked again.
    fn of(game: Game) -> ShownGame {
        let mut back = game.clone();
        let (mut before, mut played_moves) = (Vec::new(), Vec::new());
        while let Some(&m) = back.moves().last() {
            // An end that the players declared is taken back first.
            if back.undo() && back.moves().len() < game.moves().len() - before.len() {
                before.push(Moment::of(&back, Legal::new()));
                played_moves.push(played_move(back.position(), m, back.moves().len() + 1));
            }
        }
        before.reverse();
        played_moves.reverse();
        ShownGame { game, legal: Legal::new(), before, played_moves, origin: None, start: None }
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

    /// The position after this many moves; the last one without a number.
    pub(crate) fn view(&self, ply: Option<usize>) -> Result<View, Refused> {
        let ply = ply.unwrap_or(self.plies());
        let last = ply.checked_sub(1).and_then(|at| self.played_moves.get(at));
        let scene = match self.before.get(ply) {
            Some(Moment { position, occurrences, legal }) => {
                let moves = legal.get_or_init(|| position.legal_moves());
                Scene { position, moves, ply, last, occurrences: *occurrences, game: None }
            }
            None if ply == self.plies() => Scene {
                position: self.game.position(),
                moves: self.legal_moves(),
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
        Ok(self.refusal(self.game.position().attempt(piece, to)))
    }

    pub(crate) fn play(&mut self, text: &str) -> Result<Option<Refusal>, Refused> {
        let text: MoveText = text.parse().map_err(|fault| Refused::from(&fault))?;
        let m = text.resolve(self.game.position()).map_err(|fault| Refused::from(&fault))?;
        let refusal = self.refusal(m);
        if refusal.is_none() {
            self.advance(m);
        }
        Ok(refusal)
    }

    pub(crate) fn undo(&mut self) -> bool {
        let plies = self.plies();
        let is_undone = self.game.undo();
        self.legal = Legal::new();
        if self.game.moves().len() < plies {
            self.legal = self.before.pop().map(|moment| moment.legal).unwrap_or_default();
            self.played_moves.pop();
        }
        is_undone
    }

    pub(crate) fn resign(&mut self, loser: Color) -> bool {
        self.legal = Legal::new();
        self.game.resign(loser)
    }

    pub(crate) fn agree_draw(&mut self) -> bool {
        self.legal = Legal::new();
        self.game.agree_draw()
    }

    pub(crate) fn time_out(&mut self, loser: Color) -> bool {
        self.legal = Legal::new();
        self.game.time_out(loser)
    }

    /// The game up to a position, as a game of its own.
    pub(crate) fn fork(&self, ply: usize) -> Result<ShownGame, Refused> {
        if ply > self.plies() {
            return Err(Refused::Misuse("there are not so many moves"));
        }
        let game = Game::from_position(self.game.start().clone());
        let mut fork = ShownGame { start: self.start.clone(), ..ShownGame::of(game) };
        // An end that the players declared is not taken along.
        self.game.moves().iter().take(ply).for_each(|&m| fork.advance(m));
        Ok(fork)
    }

    /// As JSON of the format `skep-game`.
    pub(crate) fn transcript(&self) -> String {
        let ending = self.game.status().outcome().map_or_else(Ending::default, Ending::from);
        let mut transcript = Transcript {
            start: self.start.clone(),
            score: ending.score.id().to_owned(),
            reason: ending.reason.map(|reason| reason.id().to_owned()),
            moves: self.played_moves.iter().map(|one| one.text.clone()).collect(),
            ..Transcript::from(&GameRecord::new(*self.game.rules()))
        };
        if let Some(origin) = &self.origin {
            transcript.continue_from(origin);
        }
        transcript.to_json()
    }

    fn legal_moves(&self) -> &MoveList {
        self.legal.get_or_init(|| self.game.legal_moves())
    }

    fn refusal(&self, m: Move) -> Option<Refusal> {
        let is_legal = self.legal_moves().contains(&m);
        (!is_legal).then(|| Refusal::of(&self.game.refusal(m), self.game.position().turn()))
    }

    /// Plays a legal move.
    fn advance(&mut self, m: Move) {
        self.played_moves.push(played_move(self.game.position(), m, self.plies() + 1));
        let legal = std::mem::take(&mut self.legal);
        self.before.push(Moment::of(&self.game, legal));
        self.game.play_unchecked(m);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use skep_rules::Symmetry;

    use super::*;
    use crate::shapes::Reserve;

    const GAMES: &str = include_str!("../../../testdata/games/expansions.txt");

    fn begun(rules: &str, moves: &str) -> ShownGame {
        let mut game = ShownGame::begin(rules).expect("rules");
        for text in moves.split(';') {
            assert_eq!(game.play(text), Ok(None), "{text}");
        }
        game
    }

    fn games() -> impl Iterator<Item = Game> {
        GAMES.lines().filter(|line| line.contains(';')).map(|line| line.parse().expect("a game"))
    }

    fn last_view(game: &ShownGame) -> View {
        game.view(None).expect("there is always a last position")
    }

    #[test]
    fn a_view_shows_what_is_on_the_table_and_in_the_hands() {
        let game = begun("ultimate", "wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wB1 \\wQ;bB1 bQ/;wB1 wQ");
        let view = last_view(&game);
        assert_eq!((view.ply, view.turn, view.turn_number), (7, Color::Black, 4));
        let names: Vec<Vec<&str>> =
            view.stacks.iter().map(|stack| stack.pieces.iter().map(|piece| &*piece.name).collect()).collect();
        assert_eq!(names, [vec!["bB1"], vec!["wQ", "wB1"], vec!["wS1"], vec!["bS1"], vec!["bQ"]]);
        assert_eq!(view.at_rest.as_deref(), Some("wB1"));
        let last = view.last.expect("a move led here");
        assert_eq!((&*last.text, last.color, last.ply), ("wB1 wQ", Color::White, 7));
        let heights: Vec<u8> = last.path.iter().map(|step| step.height).collect();
        assert_eq!(heights, [0, 1]);
        let beetles = &view.hands.white[2];
        assert_eq!(beetles.next.as_ref().map(|piece| (&*piece.name, piece.number)), Some(("wB2", Some(2))));
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
        let view = last_view(&ShownGame::begin("ultimate").expect("rules"));
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
        let kept = ShownGame::restore(&game.transcript()).expect("it is played through");
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
            let shown = ShownGame::of(game.clone());
            assert_eq!(shown.plies(), game.moves().len());
            let again = ShownGame::restore(&shown.transcript()).expect("it is played through");
            assert_eq!((again.played_moves(), last_view(&again)), (shown.played_moves(), last_view(&shown)));
            let mut back = shown.clone();
            while back.plies() > 0 {
                assert!(back.undo());
                let fork = shown.fork(back.plies()).expect("a fork");
                assert_eq!(last_view(&back), last_view(&fork));
                assert_eq!(Ok(last_view(&back)), shown.view(Some(back.plies())));
            }
        }
    }

    /// How often legal moves are generated by a function.
    fn generations(work: impl FnOnce()) -> u64 {
        let before = skep_rules::counts::generations();
        work();
        skep_rules::counts::generations() - before
    }

    #[test]
    fn a_move_generates_the_legal_moves_once_and_a_restored_game_checks_each_move_once() {
        for game in games() {
            // Where somebody can be thrown, what is a repetition depends on what the piece at rest forbids: two lists more.
            let expansions = game.rules().expansions;
            let most = if expansions.pillbug || expansions.mosquito { 3 } else { 1 };
            let mut played = ShownGame::of(Game::new(*game.rules()));
            last_view(&played);
            for m in ShownGame::of(game.clone()).played_moves() {
                let count = generations(|| {
                    assert_eq!(played.play(&m.text), Ok(None), "{}", m.text);
                    last_view(&played);
                    last_view(&played);
                });
                // A game that is over has no legal moves to generate.
                let once = u64::from(!played.game.status().is_over());
                assert!((once..=once * most).contains(&count), "{}: {count}", m.text);
                let count = generations(|| {
                    for piece in Piece::all() {
                        assert!(played.check(&piece.to_string(), Hex::ORIGIN).is_ok());
                    }
                    played.view(Some(played.plies() - 1)).expect("a position");
                });
                assert_eq!(count, 0, "{}", m.text);
            }
            let transcript = played.transcript();
            let plies = played.plies() as u64;
            let count = generations(|| assert!(ShownGame::restore(&transcript).is_ok()));
            assert!((plies..=plies * most).contains(&count), "{count} for {plies} moves");
            assert_eq!(generations(|| assert!(played.undo())), 0);
        }
    }

    #[test]
    fn what_people_wrote_about_a_game_stays_while_it_goes_on() {
        let text = "[White \"Ada\"]\n\n1. wS1\n{A quiet start.}\n2. bS1 wS1-\n{Hm.}\n";
        let mut game = ShownGame::restore(&records::first(text)).expect("a game");
        assert_eq!(game.play("wQ -wS1"), Ok(None));
        let told = game.transcript();
        assert!(["Ada", "A quiet start.", "Hm.", "wQ -wS1"].iter().all(|part| told.contains(part)), "{told}");
        assert!(game.undo() && game.undo());
        let told = game.transcript();
        assert!(told.contains("A quiet start.") && !told.contains("Hm."), "{told}");
        // A game of its own is without.
        assert!(!game.fork(1).expect("a fork").transcript().contains("Ada"));
    }

    /// The thrower, found by a shortcut, is the one that the rules find.
    #[test]
    fn throwers_are_those_of_the_way() {
        let mut thrown = 0;
        for game in games() {
            let shown = ShownGame::of(game.clone());
            for (ply, moment) in shown.before.iter().enumerate() {
                let view = shown.view(Some(ply)).expect("a position");
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
                (ShownGame::of(Game::new(*game.rules())), ShownGame::of(Game::new(*game.rules())));
            for &m in game.moves() {
                let mirrored = match m {
                    Move::Place { piece, to } => Move::Place { piece, to: image(to) },
                    Move::Shift { piece, to } => Move::Shift { piece, to: image(to) },
                    Move::Pass => Move::Pass,
                };
                assert_eq!((one.refusal(m), other.refusal(mirrored)), (None, None));
                one.advance(m);
                other.advance(mirrored);
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
        let mut game = ShownGame::of(games().last().expect("a game"));
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
            assert!(ShownGame::begin(text).is_err());
            assert!(ShownGame::restore(text).is_err());
        }
        assert_eq!(game.view(Some(usize::MAX)), Err(Refused::Misuse("there are not so many moves")));
        assert!(game.fork(1).is_err());
    }
}
