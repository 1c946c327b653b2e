use crate::messages::Messages;

/// A command of the player, other than a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Command {
    Help,
    Board,
    Moves,
    Hint,
    Undo,
    Redo,
    Save,
    Load,
    New,
    Draw,
    Resign,
    Quit,
}

impl Command {
    pub(crate) const ALL: [Command; 12] = [
        Command::Help,
        Command::Board,
        Command::Moves,
        Command::Hint,
        Command::Undo,
        Command::Redo,
        Command::Save,
        Command::Load,
        Command::New,
        Command::Draw,
        Command::Resign,
        Command::Quit,
    ];

    /// The word that is understood in every language.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Command::Help => "help",
            Command::Board => "board",
            Command::Moves => "moves",
            Command::Hint => "hint",
            Command::Undo => "undo",
            Command::Redo => "redo",
            Command::Save => "save",
            Command::Load => "load",
            Command::New => "new",
            Command::Draw => "draw",
            Command::Resign => "resign",
            Command::Quit => "quit",
        }
    }

    /// The command a line begins with, and the rest of the line. A command has further words in the player's language.
    pub(crate) fn find<'a>(line: &'a str, messages: &Messages) -> Option<(Command, &'a str)> {
        let (first, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let first = first.to_lowercase();
        let command = Command::ALL.into_iter().find(|command| {
            command.word() == first
                || messages.say(&format!("words-{}", command.word())).split_whitespace().any(|word| word == first)
        });
        Some((command?, rest.trim()))
    }
}

/// Whether a line answers a question with yes.
pub(crate) fn is_yes(line: &str, messages: &Messages) -> bool {
    let line = line.trim().to_lowercase();
    ["y", "yes"].contains(&line.as_str()) || messages.say("words-yes").split_whitespace().any(|word| word == line)
}

#[cfg(test)]
mod tests {
    use clap::ValueEnum;
    use skep_rules::MoveText;

    use super::*;
    use crate::language::Language;

    #[test]
    fn no_word_means_two_things() {
        for &language in Language::value_variants() {
            let messages = Messages::new(language);
            for command in Command::ALL {
                let others = messages.say(&format!("words-{}", command.word()));
                for word in others.split_whitespace().chain([command.word()]) {
                    assert_eq!(Command::find(word, &messages), Some((command, "")), "{word} in {language:?}");
                    assert!(word.parse::<MoveText>().is_err(), "{word} is a move");
                    assert!(word.parse::<usize>().is_err(), "{word} is a number");
                }
            }
        }
    }

    #[test]
    fn the_rest_of_the_line_belongs_to_the_command() {
        let messages = Messages::new(Language::Fr);
        assert_eq!(Command::find("SAUVER  ma partie.txt", &messages), Some((Command::Save, "ma partie.txt")));
        assert_eq!(Command::find("save\tx", &messages), Some((Command::Save, "x")));
        assert_eq!(Command::find("wS1 -bQ", &messages), None);
        assert!(
            is_yes(" Oui ", &messages) && is_yes("y", &messages) && !is_yes("non", &messages) && !is_yes("", &messages)
        );
    }
}
