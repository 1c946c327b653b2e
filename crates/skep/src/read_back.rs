//! Commands that read a game back as it was. A GameString does not tell every rule, so the commands do.

use skep_rules::{GameText, RuleSet};

/// The command that shows a game under the rules it was played by.
pub(crate) fn command_to_show(game_string: &str, rules: &RuleSet) -> String {
    let mut command = format!("skep show {}", quoted(game_string));
    let assumed = game_string.parse().map(|text: GameText| RuleSet::from_expansions(text.expansions));
    if assumed.ok() != Some(*rules) {
        command.push_str(&format!(" --rules {}", quoted(&rules.to_string())));
    }
    command
}

/// A word as a shell takes it.
pub(crate) fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "_-./,=+:@%~".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_told_where_the_game_does_not_tell_them() {
        for (rules, told) in [
            ("Base+ML", "skep show 'Base+ML;NotStarted;White[1]'"),
            ("carbon", "skep show 'Base+ML;NotStarted;White[1]' --rules carbon"),
            (
                "Base+ML,repetition=threefold",
                "skep show 'Base+ML;NotStarted;White[1]' --rules Base+ML,repetition=threefold",
            ),
        ] {
            let rules: RuleSet = rules.parse().expect("rules");
            assert_eq!(command_to_show("Base+ML;NotStarted;White[1]", &rules), told);
        }
    }
}
