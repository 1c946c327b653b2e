//! Sentences about values of the rules, by the messages that [`skep_rules::message`] chooses.

use std::io;

use fluent_bundle::FluentValue;
use skep_rules::message::{self, Message};
use skep_rules::{Color, IllegalMove};

pub(crate) use skep_rules::message::{color_word, harmless, short};

use crate::input::{FileFault, UnreadableFile};
use crate::messages::Messages;

/// The sentence for a value, such as how a game ended, or what is wrong with a text.
pub(crate) fn sentence(message: impl Into<Message>, messages: &Messages) -> String {
    let message = message.into();
    let arguments = message.arguments.into_iter().map(|(name, value)| (name, value_of(value, messages)));
    messages.tell(&message.id, arguments)
}

/// The sentence for why a move is refused.
pub(crate) fn refusal(refusal: &IllegalMove, mover: Color, messages: &Messages) -> String {
    sentence(Message::of_refusal(refusal, mover), messages)
}

fn value_of(argument: message::Argument, messages: &Messages) -> FluentValue<'static> {
    match argument {
        message::Argument::Text(text) => FluentValue::String(text.into()),
        message::Argument::Number(number) => number.into(),
        message::Argument::Message(message) => FluentValue::String(sentence(message, messages).into()),
    }
}

/// Why the system has refused something, in a few words. What is rare is told in the words of the system.
pub(crate) fn reason(error: &io::Error, messages: &Messages) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => messages.say("error-not-found"),
        io::ErrorKind::PermissionDenied => messages.say("error-not-allowed"),
        io::ErrorKind::IsADirectory => messages.say("error-is-folder"),
        io::ErrorKind::NotADirectory => messages.say("error-no-folder"),
        io::ErrorKind::StorageFull => messages.say("error-disk-full"),
        io::ErrorKind::AlreadyExists => messages.say("error-exists"),
        io::ErrorKind::InvalidInput => messages.say("error-not-file"),
        io::ErrorKind::InvalidData => messages.say("error-not-text"),
        _ => error.to_string(),
    }
}

/// What is wrong with the game of a file that can be read as text.
pub(crate) fn in_file(name: &str, fault: &str, messages: &Messages) -> String {
    messages.tell("input-in-file", [("file", short(name).into()), ("fault", fault.into())])
}

/// The sentence for what is wrong with a file that should hold a game.
pub(crate) fn unreadable_file(file: &UnreadableFile, messages: &Messages) -> String {
    let name = || ("file", short(&file.name).into());
    match &file.fault {
        FileFault::Closed(error) if error.kind() == io::ErrorKind::NotFound => messages.tell("input-no-file", [name()]),
        FileFault::Closed(error) => messages.tell("file-closed", [name(), ("error", reason(error, messages).into())]),
        FileFault::NotText(line) => messages.tell("file-not-text", [name(), ("line", (*line).into())]),
        FileFault::TooLong => messages.tell("file-too-long", [name()]),
        FileFault::Empty => messages.tell("file-empty", [name()]),
        FileFault::SeveralLines => messages.tell("file-several-lines", [name()]),
        FileFault::Unreadable(error) => {
            let fault = sentence(&error.fault, messages);
            messages.tell("input-bad-game", [name(), ("line", error.line.into()), ("fault", fault.into())])
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::ValueEnum;
    use skep_rules::record::{JsonFault, RecordFault};
    use skep_rules::{Bug, Outcome, Piece, Reason, Rule, RuleSet, SetupError};

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
                    Reason::BothSurrounded | Reason::Repetition | Reason::Agreement => &[None],
                    _ => &[Some(Color::White), Some(Color::Black)],
                };
                let texts: Vec<String> =
                    winners.iter().map(|&winner| sentence(Outcome { winner, reason }, &messages)).collect();
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
                assert_ne!(sentence(&fault, &messages), fault.to_string());
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
                assert_ne!(sentence(&fault, &messages), fault.to_string());
            }
            let fault = skep_rules::Game::read("Base+M", RuleSet::default()).expect_err("other pieces");
            assert_ne!(sentence(&fault, &messages), fault.to_string());
            for text in ["Basic", "Base,queens=yes", "Base,queen-first=maybe"] {
                let fault = text.parse::<RuleSet>().expect_err(text);
                assert_ne!(sentence(&fault, &messages), fault.to_string());
            }
        }
    }

    #[test]
    fn every_fault_of_a_position_has_a_sentence_in_every_language() {
        for (language, messages) in every_language() {
            let hops =
                ["Q", "Q,w,b,w", "mega,Q,w", "Q,x", "QX,w", "QQ,w", "GGGG,w", "Q7+A,w", "Q1A,w", "Q(,w", "!Q,w", "+,w"];
            let impossible = [",b", "base,QM,w", "QAa2=A,w"];
            for text in hops.into_iter().chain(impossible) {
                let fault = skep_rules::GameRecord::from_hop(text, RuleSet::default());
                let fault = fault.map(|_| ()).expect_err(text);
                let told = sentence(&fault, &messages);
                assert!(told.ends_with('.') && !told.contains(['{', '$']), "{text} in {language:?}: {told}");
                assert!(!told.contains(&fault.to_string()), "{text} in {language:?}: {told}");
            }
            let piece = "wA1".parse().expect("a piece");
            let others = [
                SetupError::Disconnected(vec![skep_rules::Hex::ORIGIN]),
                SetupError::TooFar(piece),
                SetupError::RestInHand(piece),
                SetupError::RestCovered(piece),
            ];
            let told = sentence(&RecordFault::Impossible(others.to_vec()), &messages);
            assert_eq!(told.matches("wA1").count(), 3, "{told}");
        }
    }

    #[test]
    fn every_fault_of_json_has_a_sentence_in_every_language() {
        let faults = [
            JsonFault::Missing("moves"),
            JsonFault::Unknown("poem".to_owned()),
            JsonFault::Twice("rules".to_owned()),
            JsonFault::Value,
            JsonFault::Syntax,
            JsonFault::Format,
            JsonFault::Note,
            JsonFault::Unread,
        ];
        for (language, messages) in every_language() {
            for fault in &faults {
                let text = sentence(&RecordFault::Json(fault.clone()), &messages);
                assert!(text.ends_with('.') && !text.contains("field"), "{language:?}: {text}");
            }
        }
    }
}
