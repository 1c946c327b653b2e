//! Which message says what a value means: refusals, results, and texts that cannot be read.

use fluent_bundle::FluentValue;
use skep_rules::{
    Color, Fault, IllegalMove, Outcome, ParseGameError, ParseMoveError, ParseRuleSetError, Piece, ReadGameError,
    ReplayError, ResolveMoveError,
};

use crate::input::{FileFault, UnreadableFile};
use crate::messages::{Argument, Messages};

/// A side as messages select by it.
pub(crate) const fn side(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// Why a move is refused.
pub(crate) fn refusal(refusal: &IllegalMove, mover: Color, messages: &Messages) -> String {
    messages.tell(&format!("rule-{}", refusal.rule.id()), refusal_arguments(refusal, mover))
}

/// The arguments every sentence about a refused move may use. What a refusal does not speak of is `none`.
fn refusal_arguments(refusal: &IllegalMove, mover: Color) -> [Argument<'static>; 8] {
    let name = |piece: Option<Piece>| text(piece.map_or_else(|| "none".to_owned(), |piece| piece.to_string()));
    let bug = |bug: Option<skep_rules::Bug>| text(bug.map_or_else(|| "none".to_owned(), |bug| bug.to_string()));
    [
        ("piece", name(refusal.piece)),
        ("owner", text(side(refusal.piece.map_or(mover, Piece::color)).to_owned())),
        ("kind", bug(refusal.piece.map(Piece::bug))),
        ("mover", text(side(mover).to_owned())),
        ("other", name(refusal.other)),
        ("otherKind", bug(refusal.other.map(Piece::bug))),
        ("bug", bug(refusal.bug.or(refusal.piece.map(Piece::bug)))),
        ("count", refusal.cells.len().into()),
    ]
}

fn text(text: String) -> FluentValue<'static> {
    FluentValue::String(text.into())
}

/// How a game ended.
pub(crate) fn result(outcome: Outcome, messages: &Messages) -> String {
    let winner = outcome.winner.map_or("none", side);
    messages.tell(&format!("result-{}", outcome.reason.id()), [("winner", winner.into())])
}

/// What is wrong with a game that cannot be read, or not be played. `mover` of a refused move follows from its number.
pub(crate) fn unreadable_game(fault: &ReadGameError, messages: &Messages) -> String {
    match fault {
        ReadGameError::Parse(ParseGameError::Type(fault)) => {
            messages.tell("text-game-type", [("fault", unknown_rules(fault, messages).into())])
        }
        ReadGameError::Parse(ParseGameError::Move { field, text, fault }) => {
            let fault = unreadable_move(fault, messages);
            let arguments = [("field", (*field).into()), ("text", short(text).into()), ("fault", fault.into())];
            messages.tell("text-game-field", arguments)
        }
        ReadGameError::Replay(ReplayError::OtherPieces { text, rules }) => {
            let [text, rules] = [text, rules].map(ToString::to_string);
            messages.tell("text-other-pieces", [("text", text.into()), ("rules", rules.into())])
        }
        ReadGameError::Replay(ReplayError::Move { ply, text, fault }) => {
            let mover = if ply % 2 == 1 { Color::White } else { Color::Black };
            let fault = match fault {
                Fault::Unclear(fault) => unclear_move(fault, messages),
                Fault::Illegal(fault) => refusal(fault, mover, messages),
            };
            let arguments = [("ply", (*ply).into()), ("move", text.to_string().into()), ("fault", fault.into())];
            messages.tell("text-game-move", arguments)
        }
        other => other.to_string(),
    }
}

/// What is wrong with a file that should hold a game.
pub(crate) fn unreadable_file(file: &UnreadableFile, messages: &Messages) -> String {
    let name = || ("file", short(&file.name).into());
    match &file.fault {
        FileFault::Closed(error) => messages.tell("file-closed", [name(), ("error", error.to_string().into())]),
        FileFault::NotText(line) => messages.tell("file-not-text", [name(), ("line", (*line).into())]),
        FileFault::TooLong => messages.tell("file-too-long", [name()]),
        FileFault::Empty => messages.tell("file-empty", [name()]),
        FileFault::SeveralLines => messages.tell("file-several-lines", [name()]),
    }
}

/// What is wrong with a rule set.
pub(crate) fn unknown_rules(fault: &ParseRuleSetError, messages: &Messages) -> String {
    match fault {
        ParseRuleSetError::UnknownGame(text) => messages.tell("text-unknown-rules", [("text", short(text).into())]),
        ParseRuleSetError::UnknownSwitch(text) => messages.tell("text-unknown-switch", [("text", short(text).into())]),
        ParseRuleSetError::BadValue { switch, value, expected } => {
            let arguments =
                [("switch", (*switch).into()), ("value", short(value).into()), ("expected", (*expected).into())];
            messages.tell("text-bad-value", arguments)
        }
        other => other.to_string(),
    }
}

/// What is wrong with a text that should be a move.
pub(crate) fn unreadable_move(fault: &ParseMoveError, messages: &Messages) -> String {
    let with = |id: &str, word: &str| messages.tell(id, [("text", short(word).into())]);
    match fault {
        ParseMoveError::Empty => messages.say("text-no-move"),
        ParseMoveError::NoPiece(word) => with("text-no-piece", word),
        ParseMoveError::NoDestination(word) => with("text-no-destination", word),
        ParseMoveError::TwoSides(word) => with("text-two-sides", word),
        ParseMoveError::TooLong(word) => with("text-third-word", word),
        other => other.to_string(),
    }
}

/// Why a move means nothing in a position.
pub(crate) fn unclear_move(fault: &ResolveMoveError, messages: &Messages) -> String {
    let with = |id: &str, piece: &Piece| messages.tell(id, [("piece", piece.to_string().into())]);
    match fault {
        ResolveMoveError::NoDestination(piece) => with("text-where-to", piece),
        ResolveMoveError::BesideItself(piece) => with("text-beside-itself", piece),
        ResolveMoveError::ReferenceInHand(piece) => with("text-not-on-table", piece),
        ResolveMoveError::ReferenceCovered { reference, top } => {
            let [piece, top] = [reference, top].map(ToString::to_string);
            messages.tell("text-covered", [("piece", piece.into()), ("top", top.into())])
        }
        other => other.to_string(),
    }
}

/// Enough of what somebody typed to recognise it, without anything a terminal would obey.
pub(crate) fn short(text: &str) -> String {
    const MOST: usize = 40;
    let mut word = harmless(&text.chars().take(MOST).collect::<String>());
    if text.chars().nth(MOST).is_some() {
        word.push('…');
    }
    word
}

/// Text without anything a terminal would obey.
pub(crate) fn harmless(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use clap::ValueEnum;
    use skep_rules::{Bug, Reason, Rule, RuleSet};

    use super::*;
    use crate::language::Language;

    /// `Messages::tell` stops a test at a message that does not exist or does not take its arguments.
    fn every_language() -> impl Iterator<Item = (Language, Messages)> {
        Language::value_variants().iter().map(|&language| (language, Messages::new(language)))
    }

    #[test]
    fn every_rule_has_a_sentence_in_every_language_for_every_bug() {
        for (language, messages) in every_language() {
            for &rule in Rule::ALL {
                for bug in Bug::ALL {
                    let piece = Piece::new(Color::White, bug, 1);
                    let other = Some(Piece::queen(Color::Black));
                    let refused = IllegalMove { rule, piece, other, bug: Some(bug), cells: Vec::new() };
                    for (mover, cells) in [(Color::White, 1), (Color::Black, 5)] {
                        let refused = IllegalMove { cells: vec![skep_rules::Hex::ORIGIN; cells], ..refused.clone() };
                        let text = refusal(&refused, mover, &messages);
                        let ends = text.ends_with('.') && text.len() > 10 && !text.contains(['{', '$']);
                        assert!(ends, "{rule} in {language:?}: {text}");
                    }
                }
            }
        }
    }

    #[test]
    fn every_end_has_a_sentence_in_every_language() {
        for (language, messages) in every_language() {
            for reason in Reason::ALL {
                let winners: &[Option<Color>] = match reason {
                    Reason::Surrounded | Reason::Resignation | Reason::TimeOut | Reason::Adjudication => {
                        &[Some(Color::White), Some(Color::Black)]
                    }
                    Reason::BothSurrounded | Reason::Repetition | Reason::Agreement => &[None],
                };
                let texts: Vec<String> =
                    winners.iter().map(|&winner| result(Outcome { winner, reason }, &messages)).collect();
                assert!(texts.iter().all(|text| text.ends_with('.')), "{reason:?} in {language:?}: {texts:?}");
                assert!(texts.len() == 1 || texts[0] != texts[1], "{reason:?} in {language:?}: {texts:?}");
            }
        }
    }

    #[test]
    fn every_fault_of_a_text_has_a_sentence_in_every_language() {
        for (_, messages) in every_language() {
            for text in ["", "wX1", "wS1 -", "wS1 -bQ-", "wA1 bQ- now"] {
                let fault = text.parse::<skep_rules::MoveText>().expect_err(text);
                assert_ne!(unreadable_move(&fault, &messages), fault.to_string());
            }
            for text in [
                "Basic;x",
                "Base;wX1",
                "Base;wS1;bS1",
                "Base;wS1;bS1 wS2-",
                "Base;wS1;bS1 bS1-",
                "Base;wS1;wS1 wS1-",
                "Base;wB1;bB1 wB1-;wQ -wB1;bQ bB1-;wA1 -wQ;bB1 wB1;wA2 \\wA1;bA1 wB1",
            ] {
                let fault = text.parse::<skep_rules::Game>().expect_err(text);
                assert_ne!(unreadable_game(&fault, &messages), fault.to_string());
            }
            let fault = skep_rules::Game::read("Base+M", RuleSet::default()).expect_err("other pieces");
            assert_ne!(unreadable_game(&fault, &messages), fault.to_string());
            for text in ["Basic", "Base,queens=yes", "Base,queen-first=maybe"] {
                let fault = text.parse::<RuleSet>().expect_err(text);
                assert_ne!(unknown_rules(&fault, &messages), fault.to_string());
            }
        }
    }

    #[test]
    fn what_somebody_typed_does_not_command_the_terminal() {
        assert_eq!(short("\u{1b}[2Jx"), "\u{fffd}[2Jx");
        assert_eq!(short(&"é".repeat(41)), "é".repeat(40) + "…");
    }
}
