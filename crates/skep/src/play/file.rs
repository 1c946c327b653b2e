//! Saved games, and the commands that load them.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use skep_rules::{Expansions, Fault, Game, ReadGameError, ReplayError, Rule, RuleSet, Switch};

use super::rival::Rival;
use crate::input;
use crate::messages::Messages;
use crate::read_back::quoted;
use crate::sentences;
use crate::whole_file::WholeFile;

/// Writes a game so that either the old file or the whole new one is there, whatever happens.
pub(crate) fn save(path: &Path, game_string: &str) -> io::Result<()> {
    let mut file = WholeFile::create(path)?;
    writeln!(file, "{game_string}")?;
    file.place_for_good()
}

/// Reads a game from a file and plays it through by the rules that `choose` takes for its pieces.
pub(crate) fn load(
    path: &Path,
    choose: impl FnOnce(Expansions) -> RuleSet,
    messages: &Messages,
) -> Result<Game, String> {
    let text = input::text_of_file(path).map_err(|fault| sentences::unreadable_file(&fault, messages))?;
    read(&text, choose, messages).map_err(|fault| sentences::in_file(&path.display().to_string(), &fault, messages))
}

/// Reads a GameString and plays it through by the rules that `choose` takes for its pieces. A game in another format says its
/// rules itself.
pub(crate) fn read(
    text: &str,
    choose: impl FnOnce(Expansions) -> RuleSet,
    messages: &Messages,
) -> Result<Game, String> {
    if let Some(record) = input::record_in(text, messages)? {
        return Ok(record.game());
    }
    let unreadable = |fault: ReadGameError| sentences::sentence(&fault, messages);
    let parsed = input::game_text(text, messages)?;
    let rules = choose(parsed.expansions);
    let mut game = match parsed.import(rules) {
        Ok(game) => game,
        // A game of another program that goes on after the third occurrence of a position is loaded without that rule.
        Err(ReplayError::Move { fault: Fault::Illegal(refusal), .. }) if refusal.rule == Rule::GameOver => {
            let rules = rules.with(Switch::Threefold, false);
            parsed.import(rules).map_err(|fault| unreadable(fault.into()))?
        }
        Err(fault) => return Err(unreadable(fault.into())),
    };
    match input::claimed_end(text) {
        Some(None) => game.agree_draw(),
        Some(Some(winner)) => game.resign(!winner),
        None => false,
    };
    Ok(game)
}

/// The command that goes on with a game, a file or a GameString, with options for what that does not say: its rules and the
/// rival.
pub(crate) fn command_to_load(game: &str, rules: &RuleSet, rival: Option<Rival>) -> String {
    let mut command = format!("skep play --load {}", quoted(game));
    if let Some(rules) = rules_to_tell(rules) {
        command.push_str(&format!(" --rules {}", quoted(&rules)));
    }
    if let Some(Rival { level, against }) = rival {
        command.push_str(&format!(" --level {} --color {}", level.number, sentences::color_word(against)));
    }
    command
}

/// The value of `--rules` for these rules, if a GameString does not determine them.
fn rules_to_tell(rules: &RuleSet) -> Option<String> {
    let printed = rules.with(Switch::Threefold, false).to_string();
    if !rules.is_on(Switch::Threefold) {
        return Some(printed + ",repetition=agreement");
    }
    // Threefold repetition is the default of local games.
    (!rules.is_uhp()).then_some(printed)
}

/// The rules of a local game: as written, with threefold repetition by default.
pub(crate) fn rules_of_play(text: &str) -> Result<RuleSet, skep_rules::ParseRuleSetError> {
    let rules: RuleSet = text.parse()?;
    let says = text.split(',').any(|part| part.trim().starts_with("repetition="));
    Ok(if says { rules } else { threefold(rules) })
}

/// The same rules with threefold repetition.
pub(crate) fn threefold(rules: RuleSet) -> RuleSet {
    rules.with(Switch::Threefold, true)
}

/// The path somebody typed, with `~` for the home directory as in a shell.
pub(crate) fn path_of(text: &str) -> PathBuf {
    match (text.strip_prefix("~/"), std::env::home_dir()) {
        (Some(rest), Some(home)) => home.join(rest),
        _ => PathBuf::from(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_to_load_names_rules_only_where_the_file_does_not() {
        for (rules, told) in [
            ("ultimate", "skep play --load my.game"),
            ("Base+M", "skep play --load my.game"),
            ("carbon", "skep play --load my.game --rules carbon"),
            ("Base,queen-first=yes", "skep play --load my.game --rules Base,queen-first=yes"),
            ("Base,repetition=agreement", "skep play --load my.game --rules Base,repetition=agreement"),
        ] {
            let rules = rules_of_play(rules).expect("rules");
            assert_eq!(command_to_load("my.game", &rules, None), told);
            if let Some(told) = rules_to_tell(&rules) {
                assert_eq!(rules_of_play(&told), Ok(rules));
            }
        }
        assert!(command_to_load("it's mine", &RuleSet::default(), None).contains(r"'it'\''s mine'"));
    }
}
