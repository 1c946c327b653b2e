use std::io::{self, IsTerminal};
use std::path::PathBuf;

use skep_rules::{Game, Hex, IllegalMove, Move, MoveText, ParseMoveError, Piece, RuleSet, Status};

use super::command::{self, Command};
use super::file;
use super::prompt::{Line, Prompt};
use super::rescue::Rescue;
use super::rival::{self, Adviser, Rival};
use crate::draw::Highlights;
use crate::failure::Failure;
use crate::messages::{Argument, Messages};
use crate::terminal::{self, Room};
use crate::{read_back, rule_words, sentences, view};

/// Games at one terminal, between two people or against the engine.
pub(crate) struct TerminalGame<'a> {
    game: Game,
    messages: &'a Messages,
    prompt: Prompt,
    /// The file the game was saved to or loaded from.
    file: Option<PathBuf>,
    /// The content of that file.
    saved: Option<String>,
    /// The rescue file of the game.
    rescue: Rescue,
    /// The moves that are currently numbered on the board.
    choices: Vec<Move>,
    /// The engine on the other side, if there is one.
    rival: Option<Rival>,
    adviser: Adviser,
    /// Whether the player has been told about hints.
    is_offered_hints: bool,
}

/// Whether to go on after a command.
#[derive(PartialEq, Eq)]
enum Next {
    GoOn,
    Leave,
}

/// The answer to a yes-or-no question.
#[derive(PartialEq, Eq)]
enum Answer {
    Yes,
    No,
    /// The input has ended.
    Gone,
}

impl<'a> TerminalGame<'a> {
    /// Begins with this game, which is new or read from a file.
    pub(crate) fn new(
        game: Game,
        file: Option<PathBuf>,
        rival: Option<Rival>,
        adviser: Adviser,
        messages: &'a Messages,
    ) -> TerminalGame<'a> {
        let saved = file.as_ref().and_then(|_| game.game_string());
        let rescue = Rescue::new(file.as_deref());
        TerminalGame {
            game,
            messages,
            prompt: Prompt::new(),
            file,
            saved,
            rescue,
            choices: Vec::new(),
            rival,
            adviser,
            is_offered_hints: false,
        }
    }

    /// Plays until the players quit.
    pub(crate) fn run(mut self) -> Result<(), Failure> {
        match self.rival {
            None => self.say("play-welcome", [])?,
            Some(Rival { level, against }) => self.say(
                "play-welcome-level",
                [("level", level.number.into()), ("side", sentences::color_word(against).into())],
            )?,
        };
        self.tell_broken_off()?;
        self.begin()?;
        loop {
            let next = match self.read()? {
                Line::Text(line) => self.answer(line.trim())?,
                Line::NotText => self.say("play-not-text", [])?,
                Line::TooLong => self.say("play-line-too-long", [])?,
                Line::Interrupted => self.quit()?,
                Line::End => self.leave()?,
            };
            if next == Next::Leave {
                return Ok(());
            }
        }
    }

    fn answer(&mut self, line: &str) -> Result<Next, Failure> {
        if line.is_empty() {
            return Ok(Next::GoOn);
        }
        if let Ok(number) = line.parse::<usize>() {
            return match number.checked_sub(1).and_then(|index| self.choices.get(index).copied()) {
                Some(m) => self.play(m),
                None => self.say("play-no-such-number", [("number", number.into())]),
            };
        }
        let Some((command, rest)) = Command::find(line, self.messages) else { return self.play_text(line) };
        match command {
            Command::Help => self.say("play-help", []),
            Command::Board => self.show(&view::last_move(&self.game)),
            Command::Moves if rest.is_empty() => self.show_moves(),
            Command::Moves => self.show_moves_of(rest),
            Command::Hint => self.hint(),
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::Save => self.save(rest),
            Command::Load => self.load(rest),
            Command::New => self.start_anew(rest),
            Command::Draw => self.draw(),
            Command::Resign => self.resign(),
            Command::Quit => self.quit(),
        }
    }

    /// Plays a typed move, or says why it is refused.
    fn play_text(&mut self, line: &str) -> Result<Next, Failure> {
        let text: MoveText = match line.parse() {
            Ok(text) => text,
            Err(ParseMoveError::NoPiece(word)) => {
                return self.say("play-unknown-word", [("text", sentences::short(&word).into())]);
            }
            Err(fault) => return self.write(&sentences::sentence(&fault, self.messages)),
        };
        match text.resolve(self.game.position()) {
            Ok(m) => self.play(m),
            Err(fault) => self.write(&sentences::sentence(&fault, self.messages)),
        }
    }

    fn play(&mut self, m: Move) -> Result<Next, Failure> {
        if let Err(refusal) = self.game.check(m) {
            return self.refuse(&refusal);
        }
        // The move has just been found legal.
        let _ = self.game.play(m);
        self.go_on()
    }

    /// Plays forced passes and the moves of the rival, and shows the game.
    fn go_on(&mut self) -> Result<Next, Failure> {
        let mut replies = Vec::new();
        self.pass_if_forced()?;
        // If neither side can move, the rival is not asked, and the players see that the game does not go on.
        while let Some(rival) = self.rival.filter(|_| !self.is_players_turn() && !is_pass_forced(&self.game)) {
            // The game is kept first, since the window may be closed while the engine thinks.
            self.rescue.keep(&self.game, self.rival);
            let m = self.adviser.choose(rival.level, &self.game, self.messages)?;
            replies.push(MoveText::of(m, self.game.position()).to_string());
            if self.game.play(m).is_err() {
                // The move of the engine is legal; if it were not, the player could move instead.
                break;
            }
            self.pass_if_forced()?;
        }
        self.show_new_position()?;
        self.tell_replies(&replies)
    }

    fn tell_replies(&mut self, replies: &[String]) -> Result<Next, Failure> {
        let Some(rival) = self.rival else { return Ok(Next::GoOn) };
        for reply in replies {
            self.say("play-opponent-moved", [("level", rival.level.number.into()), ("move", reply.as_str().into())])?;
        }
        if !replies.is_empty() && !self.is_offered_hints && !self.game.status().is_over() {
            self.is_offered_hints = true;
            self.say("play-offer-hints", [])?;
        }
        Ok(Next::GoOn)
    }

    /// Whether a person is to move, or the game is over.
    fn is_players_turn(&self) -> bool {
        let turn = self.game.position().turn();
        self.game.status().is_over() || self.rival.is_none_or(|rival| rival.against == turn)
    }

    /// Shows the best move that the engine finds quickly.
    fn hint(&mut self) -> Result<Next, Failure> {
        if self.game.status().is_over() {
            return self.say("play-over-already", []);
        }
        let Some(line) = self.adviser.advise(&self.game, self.messages)? else { return self.say("play-no-hint", []) };
        let m = line.moves[0];
        let position = self.game.position();
        let chosen = m.piece().and_then(|piece| position.board().place(piece)).map(|place| place.hex);
        let text = MoveText::of(m, position).to_string();
        let score = rival::score(line.score, position.turn(), self.messages);
        self.show(&Highlights { chosen, goals: m.to().into_iter().collect(), ..Highlights::default() })?;
        self.choices = vec![m];
        self.say("play-hint", [("move", text.into()), ("score", score.into())])
    }

    fn refuse(&mut self, refusal: &IllegalMove) -> Result<Next, Failure> {
        if !refusal.cells.is_empty() {
            self.show(&Highlights { refused: refusal.cells.clone(), ..Highlights::default() })?;
        }
        let mover = self.game.position().turn();
        self.write(&sentences::refusal(refusal, mover, self.messages))
    }

    /// Plays forced passes.
    fn pass_if_forced(&mut self) -> Result<(), Failure> {
        // If neither side can move, they would pass for ever, so only a few passes are played.
        const PASSES_MAX: usize = 4;
        for _ in 0..PASSES_MAX {
            if !is_pass_forced(&self.game) {
                break;
            }
            self.say("play-pass", [("mover", sentences::color_word(self.game.position().turn()).into())])?;
            let _ = self.game.play(Move::Pass);
        }
        Ok(())
    }

    /// Takes a move back, and the opponent's reply with it.
    fn undo(&mut self) -> Result<Next, Failure> {
        let before = self.game.clone();
        loop {
            if !self.game.undo() {
                self.game = before;
                return self.say("play-nothing-to-undo", []);
            }
            // A forced pass, or a reply, would be played again at once.
            if self.is_players_turn() && !is_pass_forced(&self.game) {
                return self.show_new_position();
            }
        }
    }

    fn redo(&mut self) -> Result<Next, Failure> {
        if !self.game.redo() {
            return self.say("play-nothing-to-redo", []);
        }
        while (is_pass_forced(&self.game) || !self.is_players_turn()) && self.game.redo() {}
        self.go_on()
    }

    fn draw(&mut self) -> Result<Next, Failure> {
        if self.game.status().is_over() {
            return self.say("play-over-already", []);
        }
        if self.rival.is_some() {
            if !self.adviser.agrees_to_draw(&self.game, self.messages)? {
                return self.say("play-draw-declined", []);
            }
            self.say("play-draw-accepted", [])?;
            self.game.agree_draw();
            return self.show_new_position();
        }
        let other = sentences::color_word(!self.game.position().turn());
        match self.ask("play-draw-question", [("other", other.into())])? {
            Answer::Yes => {
                self.game.agree_draw();
                self.show_new_position()
            }
            Answer::No => self.say("play-draw-refused", []),
            Answer::Gone => self.leave(),
        }
    }

    fn resign(&mut self) -> Result<Next, Failure> {
        let loser = self.rival.map_or(self.game.position().turn(), |rival| rival.against);
        if !self.game.resign(loser) {
            return self.say("play-over-already", []);
        }
        self.show_new_position()
    }

    fn save(&mut self, name: &str) -> Result<Next, Failure> {
        let path = match (name, &self.file) {
            ("", None) => return self.say("play-save-where", []),
            ("", Some(path)) => path.clone(),
            (name, _) => file::path_of(name),
        };
        let shown = || -> Argument<'static> { ("file", path.display().to_string().into()) };
        if self.file.as_ref() != Some(&path) && path.is_file() {
            match self.ask("play-replace-question", [shown()])? {
                Answer::Yes => {}
                Answer::No => return self.say("play-not-saved", []),
                Answer::Gone => return self.leave(),
            }
        }
        let Some(game_string) = self.game.game_string() else { return self.say("play-not-saved", []) };
        if let Err(error) = file::save(&path, &game_string) {
            return self.say("play-save-failed", [shown(), ("error", sentences::reason(&error, self.messages).into())]);
        }
        let command = file::command_to_load(&path.display().to_string(), self.game.rules(), self.rival);
        self.say("play-saved", [shown()])?;
        self.write_line(&command)?;
        self.saved = Some(game_string);
        self.file = Some(path);
        Ok(Next::GoOn)
    }

    fn load(&mut self, name: &str) -> Result<Next, Failure> {
        if name.is_empty() {
            return self.say("play-load-what", []);
        }
        let path = file::path_of(name);
        let now = *self.game.rules();
        // The rules the players have chosen, if the game in the file has the same pieces.
        let choose = |pieces| {
            if now.expansions == pieces { now } else { file::threefold(RuleSet::from_expansions(pieces)) }
        };
        let game = match file::load(&path, choose, self.messages) {
            Ok(game) => game,
            Err(sentence) => return self.write(&sentence),
        };
        match self.may_lose_game("play-load-question")? {
            Answer::Yes => {
                self.saved = game.game_string();
                self.game = game;
                self.file = Some(path);
                self.begin()
            }
            Answer::No => Ok(Next::GoOn),
            Answer::Gone => self.leave(),
        }
    }

    fn start_anew(&mut self, rules: &str) -> Result<Next, Failure> {
        let rules = match rules {
            "" => *self.game.rules(),
            text => match file::rules_of_play(text) {
                Ok(rules) => rules,
                Err(fault) => return self.write(&sentences::sentence(&fault, self.messages)),
            },
        };
        match self.may_lose_game("play-new-question")? {
            Answer::Yes => {
                self.game = Game::new(rules);
                self.saved = None;
                self.file = None;
                self.begin()
            }
            Answer::No => Ok(Next::GoOn),
            Answer::Gone => self.leave(),
        }
    }

    fn quit(&mut self) -> Result<Next, Failure> {
        match self.may_lose_game("play-quit-question")? {
            Answer::Yes => {
                let left = self.leave();
                self.rescue.forget();
                left
            }
            Answer::Gone => self.leave(),
            Answer::No => Ok(Next::GoOn),
        }
    }

    /// Says goodbye. A game that is not saved is printed; if the input has ended, which may mean that the window was closed,
    /// its rescue file stays.
    fn leave(&mut self) -> Result<Next, Failure> {
        match self.unsaved() {
            Some(game) => {
                self.say("play-unsaved-game", [])?;
                self.write_line(&read_back::command_to_show(&game, self.game.rules()))?;
                self.write_line(&file::command_to_load(&game, self.game.rules(), self.rival))?;
                if !io::stdin().is_terminal() {
                    self.rescue.forget();
                }
            }
            None => self.rescue.forget(),
        }
        Ok(Next::Leave)
    }

    fn tell_broken_off(&self) -> Result<(), Failure> {
        let commands = self.rescue.broken_off();
        if !commands.is_empty() {
            self.say("play-broken-off", [("count", commands.len().into())])?;
        }
        for command in commands {
            self.write_line(&command)?;
        }
        Ok(())
    }

    /// Asks before a game that is not saved is discarded.
    fn may_lose_game(&mut self, question: &str) -> Result<Answer, Failure> {
        if self.unsaved().is_none() {
            return Ok(Answer::Yes);
        }
        self.ask(question, [])
    }

    /// The game, if it has moves that are not saved.
    fn unsaved(&self) -> Option<String> {
        let game = self.game.game_string().filter(|_| !self.game.moves().is_empty())?;
        (self.saved.as_ref() != Some(&game)).then_some(game)
    }

    /// Shows the first game.
    fn begin(&mut self) -> Result<Next, Failure> {
        self.say("view-rules", [("rules", rule_words::in_words(self.game.rules(), self.messages).into())])?;
        self.go_on()?;
        if self.game.moves().is_empty() {
            self.say("play-first-move", [])?;
        }
        Ok(Next::GoOn)
    }

    fn show_new_position(&mut self) -> Result<Next, Failure> {
        self.choices.clear();
        self.rescue.keep(&self.game, self.rival);
        self.show(&view::last_move(&self.game))?;
        match self.game.status() {
            Status::Over(_) => self.say("play-after-end", []),
            Status::InProgress if self.game.occurrences() == 2 => self.say("play-second-time", []),
            Status::InProgress => Ok(Next::GoOn),
        }
    }

    fn show(&mut self, highlights: &Highlights) -> Result<Next, Failure> {
        terminal::write(&view::game(&self.game, highlights, Room::of_terminal(), self.messages))?;
        Ok(Next::GoOn)
    }

    fn show_moves(&mut self) -> Result<Next, Failure> {
        if self.game.status().is_over() {
            return self.say("play-over-already", []);
        }
        terminal::write(&view::legal_moves(&self.game, Room::of_terminal(), self.messages))?;
        self.say("play-moves-of-piece", [])
    }

    /// Numbers the destinations of a piece, or says why it has none.
    fn show_moves_of(&mut self, name: &str) -> Result<Next, Failure> {
        let Ok(piece) = name.parse::<Piece>() else {
            return self.say("text-no-piece", [("text", sentences::short(name).into())]);
        };
        let goals = view::goals(piece, &self.game.legal_moves(), self.game.position());
        if goals.is_empty() {
            return match why_stuck(&self.game, piece) {
                Some(refusal) => self.refuse(&refusal),
                None => self.say("play-stuck", [("piece", piece.to_string().into())]),
            };
        }
        let chosen = self.game.position().board().place(piece).map(|place| place.hex);
        let highlights =
            Highlights { chosen, goals: goals.iter().map(|&(_, hex)| hex).collect(), ..Highlights::default() };
        self.show(&highlights)?;
        self.choices = goals.into_iter().map(|(m, _)| m).collect();
        let numbered: Vec<String> = (1..)
            .zip(&self.choices)
            .map(|(number, &m)| format!("{number} {}", view::destination(m, self.game.position())))
            .collect();
        terminal::write(&view::columns(&piece.to_string(), &numbered, Room::of_terminal().columns))?;
        self.say("play-choose-number", [("piece", piece.to_string().into())])
    }

    fn read(&mut self) -> Result<Line, Failure> {
        let position = self.game.position();
        let prompt = if self.game.status().is_over() {
            "> ".to_owned()
        } else {
            let side = sentences::color_word(position.turn());
            self.messages.tell("play-prompt", [("mover", side.into()), ("turn", view::turn_number(&self.game).into())])
                + "> "
        };
        let words = || {
            let moves = self.game.legal_moves();
            let commands = Command::ALL.into_iter().map(|command| command.word().to_owned());
            moves.into_iter().map(|m| MoveText::of(m, position).to_string()).chain(commands).collect()
        };
        Ok(self.prompt.read(&prompt, words)?)
    }

    fn ask(&mut self, id: &str, arguments: impl IntoIterator<Item = Argument<'a>>) -> Result<Answer, Failure> {
        let question = terminal::wrapped(&self.messages.tell(id, arguments)) + " ";
        // The line editor cannot handle several lines.
        let (above, question) = question.rsplit_once('\n').unwrap_or(("", &question));
        if !above.is_empty() {
            self.write_line(above)?;
        }
        Ok(match self.prompt.read(question, Vec::new)? {
            Line::Text(line) if command::is_yes(&line, self.messages) => Answer::Yes,
            Line::Text(_) | Line::NotText | Line::TooLong => Answer::No,
            Line::Interrupted | Line::End => Answer::Gone,
        })
    }

    fn say<'b>(&self, id: &str, arguments: impl IntoIterator<Item = Argument<'b>>) -> Result<Next, Failure> {
        self.write(&self.messages.tell(id, arguments))
    }

    /// A line to be copied, which is not wrapped.
    fn write_line(&self, line: &str) -> Result<Next, Failure> {
        terminal::write(&format!("{line}\n"))?;
        Ok(Next::GoOn)
    }

    fn write(&self, sentence: &str) -> Result<Next, Failure> {
        terminal::write(&(terminal::wrapped(sentence) + "\n"))?;
        Ok(Next::GoOn)
    }
}

fn is_pass_forced(game: &Game) -> bool {
    game.legal_moves() == [Move::Pass]
}

/// Why a piece has no destinations, if the reason is the same for all cells.
fn why_stuck(game: &Game, piece: Piece) -> Option<IllegalMove> {
    let position = game.position();
    let cells = position.board().cells();
    // On the empty table there is only one cell to try.
    let origin = cells.is_empty().then_some(Hex::ORIGIN);
    let around = cells.iter().flat_map(|hex| hex.neighbors()).chain(origin);
    let mut refusals = around.filter_map(|hex| game.check(position.attempt(piece, hex)).err());
    let first = refusals.next()?;
    refusals.all(|refusal| refusal == first).then_some(first)
}
