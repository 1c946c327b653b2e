//! The report of a game as text.

use std::fmt::Write;

use anstyle::{Ansi256Color, Style};
use skep_engine::{Ending, GameReport, Lapse, Line, PlyReport, Verdict};
use skep_rules::{Color, Game, MoveText, Position};

use super::graph::{self, Ink};
use crate::messages::Messages;
use crate::terminal::{self, Room};
use crate::{input, rule_words, sentences};

/// The report of a game, printed line by line.
pub(crate) struct ReportText<'a> {
    game: &'a Game,
    /// The positions before each move and after the last one.
    positions: Vec<Position>,
    room: Room,
    ink: Ink,
    messages: &'a Messages,
}

const FAINT: Style = ink(245);
const BOLD: Style = Style::new().bold();
/// The widths of a move, and of the bar beside it.
const MOVE: usize = 8;
const BAR: u32 = 10;

const fn ink(color: u8) -> Style {
    Style::new().fg_color(Some(anstyle::Color::Ansi256(Ansi256Color(color))))
}

const fn style_of(verdict: Verdict) -> Style {
    match verdict {
        Verdict::Inaccuracy => ink(179),
        Verdict::Mistake => ink(208).bold(),
        Verdict::Blunder => ink(203).bold(),
    }
}

fn paint(text: &str, style: Style) -> String {
    if text.is_empty() {
        return String::new();
    }
    format!("{}{text}{}", style.render(), style.render_reset())
}

impl<'a> ReportText<'a> {
    pub(crate) fn new(game: &'a Game, messages: &'a Messages) -> ReportText<'a> {
        let mut position = game.start().clone();
        let mut positions = vec![position.clone()];
        for &m in game.moves() {
            position.play_unchecked(m);
            positions.push(position.clone());
        }
        ReportText { game, positions, room: Room::of_terminal(), ink: Ink::of_terminal(), messages }
    }

    pub(crate) fn heading(&self, nodes: u64) -> String {
        let (rules, moves) = (rule_words::in_words(self.game.rules(), self.messages), self.game.moves().len());
        let arguments = [("rules", rules.into()), ("count", moves.into()), ("nodes", grouped(nodes).into())];
        format!("{}\n\n", terminal::wrapped(&self.messages.tell("analyse-heading", arguments)))
    }

    /// A line such as ` 23. wA1 bQ/   ??  ██▌         25 %  better wB1 bS1 (64 %) bA1 -wQ …`.
    pub(crate) fn ply(&self, ply: &PlyReport) -> String {
        let number = format!("{:>3}.", ply.number);
        let text = format!("{:<MOVE$}", self.text_of(ply));
        let verdict = ply.verdict.map_or("  ".to_owned(), |verdict| paint(&format!("{verdict:<2}"), style_of(verdict)));
        let chance = percent(ply.white_chance());
        let bar = self.bar(ply.white_chance());
        let taken = 4 + 1 + MOVE + 2 + 2 + 2 + self.bar_columns() + chance.chars().count() + 2;
        let note = self.note(ply, self.room.columns.saturating_sub(taken));
        let line = format!("{} {text}  {verdict}  {bar}{chance}  {note}", paint(&number, FAINT));
        line.trim_end().to_owned() + "\n"
    }

    fn bar(&self, chance: u32) -> String {
        match self.ink {
            Ink::Blocks => format!(
                "{}  ",
                paint(&graph::bar(chance, BAR, self.ink), ink(250).bg_color(Some(Ansi256Color(237).into())))
            ),
            Ink::Plain => String::new(),
        }
    }

    fn bar_columns(&self) -> usize {
        if self.ink == Ink::Blocks { BAR as usize + 2 } else { 0 }
    }

    fn before(&self, ply: &PlyReport) -> &Position {
        &self.positions[ply.number - 1]
    }

    fn text_of(&self, ply: &PlyReport) -> String {
        MoveText::of(ply.played, self.before(ply)).to_string()
    }

    /// The remark on a move: a certain end, and what was better.
    fn note(&self, ply: &PlyReport, room: usize) -> String {
        let has_better = ply.verdict.is_some() && ply.has_better();
        let better = if has_better { self.better(ply) } else { String::new() };
        let end = Ending::after(ply.score, ply.mover).filter(|end| end.moves > 0 && ply.lapse.is_none());
        let note = match end.map(|end| ending(end, self.messages)) {
            Some(end) if better.is_empty() => end,
            // A better move matters more than the expected continuation.
            Some(end) if end.chars().count() + 3 + better.chars().count() <= room => format!("{end} · {better}"),
            _ => better,
        };
        let line = ply.best.texts(self.before(ply));
        let shows_line = has_better && ply.lapse != Some(Lapse::MissedWin);
        let more = if shows_line { rest(&line[1..], room.saturating_sub(note.chars().count())) } else { String::new() };
        note + &paint(&more, FAINT)
    }

    fn better(&self, ply: &PlyReport) -> String {
        let best = MoveText::of(ply.best.moves[0], self.before(ply)).to_string();
        match ply.lapse {
            Some(Lapse::MissedWin) => self.messages.tell("analyse-missed-win", [("move", best.into())]),
            Some(Lapse::QueenLeft) => self.messages.tell("analyse-queen-left", [("move", best.into())]),
            None => {
                let chance = percent(ply.white_chance_best()).trim().to_owned();
                self.messages.tell("analyse-better", [("move", best.into()), ("chance", chance.into())])
            }
        }
    }

    /// The summary: both sides, the graph of the chances, and the key moments.
    pub(crate) fn summary(&self, text: &str, report: &GameReport) -> String {
        let mut page = String::from("\n");
        if report.plies.len() < self.game.moves().len() {
            let arguments = [("done", report.plies.len().into()), ("count", self.game.moves().len().into())];
            say(&mut page, &(self.messages.tell("analyse-stopped", arguments) + "\n"));
        } else if let Some(outcome) = self.game.status().outcome() {
            say(&mut page, &(sentences::sentence(outcome, self.messages) + "\n"));
        } else if let Some(end) = input::claimed_end(text) {
            let end = end.map_or("nobody", sentences::color_word);
            let sentence = self.messages.tell("view-claimed-end", [("winner", end.into())]);
            say(&mut page, &(terminal::wrapped(&sentence) + "\n"));
        }
        if report.plies.is_empty() {
            return page;
        }
        say(&mut page, &paint(&self.messages.say("analyse-graph"), BOLD));
        let chances: Vec<u32> = report.plies.iter().map(PlyReport::white_chance).collect();
        graph::graph(&chances, self.room.columns, self.ink).iter().for_each(|line| say(&mut page, line));
        page.push('\n');
        page.push_str(&self.sides(report));
        page.push_str(&self.moments(report));
        page
    }

    /// A table of both sides.
    fn sides(&self, report: &GameReport) -> String {
        let tenths = |value: u32| {
            self.messages.tell("analyse-tenths", [("whole", (value / 10).into()), ("tenth", (value % 10).into())])
        };
        let chance = |value: Option<u32>| value.map_or("–".to_owned(), tenths);
        let each = |of: &dyn Fn(Color) -> String| Color::ALL.map(of);
        let mut rows = vec![
            ("analyse-accuracy", each(&|color| chance(report.accuracy(color)))),
            ("analyse-average-loss", each(&|color| chance(report.average_loss(color)))),
        ];
        for (verdict, id) in
            Verdict::ALL.into_iter().rev().zip(["analyse-blunders", "analyse-mistakes", "analyse-inaccuracies"])
        {
            rows.push((id, each(&|color| report.count(color, verdict).to_string())));
        }
        let names = rows.iter().map(|(id, _)| self.messages.say(id));
        let names: Vec<String> = names.collect();
        let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
        let [white, black] =
            Color::ALL.map(|color| self.messages.tell("analyse-side", [("side", sentences::color_word(color).into())]));
        let mut text = String::new();
        say(&mut text, &paint(&format!("{:width$}  {white:>8}  {black:>8}", ""), BOLD));
        for (name, (_, [white, black])) in names.iter().zip(&rows) {
            say(&mut text, &format!("{name:width$}  {white:>8}  {black:>8}"));
        }
        text
    }

    /// The key moments, each with the better line.
    fn moments(&self, report: &GameReport) -> String {
        let moments = report.key_moments();
        if moments.is_empty() {
            return String::new();
        }
        let mut text = format!("\n{}\n", paint(&self.messages.say("analyse-moments"), BOLD));
        for ply in moments {
            let [best, played] =
                [ply.white_chance_best(), ply.white_chance()].map(|chance| percent(chance).trim().to_owned());
            let verdict =
                ply.verdict.map_or(String::new(), |verdict| paint(&format!("{verdict:<2}"), style_of(verdict)));
            let (number, played_text) = (ply.number, self.text_of(ply));
            let start = format!("{number:>3}. {played_text:<MOVE$}  ");
            let swing = format!("{best} → {played}");
            let better = if ply.has_better() { self.better_line(ply) } else { String::new() };
            say(&mut text, format!("{start}{verdict}  {swing:<13}  {better}").trim_end());
        }
        text
    }

    fn better_line(&self, ply: &PlyReport) -> String {
        let line = ply.best.texts(self.before(ply));
        let name = self.messages.say("analyse-instead");
        let room = self.room.columns.saturating_sub(4 + 1 + MOVE + 2 + 2 + 2 + 13 + 2 + name.chars().count());
        format!("{name} {}", rest(&line, room).trim_start())
    }
}

/// A line of an analysis: a move, its chance, and the continuation.
pub(crate) fn candidate(
    number: usize,
    line: &Line,
    position: &Position,
    room: Room,
    ink: Ink,
    messages: &Messages,
) -> String {
    let chance = line.score.white_chance(position.turn());
    let bar = if ink == Ink::Blocks { graph::bar(chance, BAR, ink) + "  " } else { String::new() };
    let end = Ending::before(line.score, position.turn()).map_or(String::new(), |end| ending(end, messages) + "  ");
    let start = format!("{number:>3}. {bar}{}  {end}", percent(chance));
    let more = rest(&line.texts(position), room.columns.saturating_sub(start.chars().count()));
    format!("{start}{}\n", more.trim_start())
}

fn ending(end: Ending, messages: &Messages) -> String {
    let winner = sentences::color_word(end.winner);
    messages.tell("analyse-wins-in", [("winner", winner.into()), ("count", end.moves.into())])
}

/// As many moves as fit into the room, each after two blanks, and dots if there are more.
fn rest(moves: &[String], room: usize) -> String {
    const MOST: usize = 6;
    let mut text = String::new();
    let mut columns = 0;
    for (index, m) in moves.iter().enumerate() {
        let is_last = index + 1 == moves.len();
        let needed = 2 + m.chars().count() + if is_last { 0 } else { 2 };
        if index == MOST || columns + needed > room {
            text.push_str(if index > 0 || room >= 2 { " …" } else { "" });
            break;
        }
        text.push_str("  ");
        text.push_str(m);
        columns += 2 + m.chars().count();
    }
    text
}

/// Whole percents in five columns, ` 63 %`; rounded so that only what is certain is 0 or 100.
fn percent(chance: u32) -> String {
    let rounded = match chance {
        0 => 0,
        1000 => 100,
        chance => ((chance + 5) / 10).clamp(1, 99),
    };
    format!("{rounded:>3} %")
}

/// A number in groups of three digits. All three languages read a narrow space between the groups.
pub(crate) fn grouped(number: u64) -> String {
    terminal::grouped(number, "\u{202f}")
}

fn say(text: &mut String, line: &str) {
    // Writing into a String cannot fail.
    let _ = writeln!(text, "{line}");
}
