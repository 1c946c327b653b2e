//! Rule sets as a screen shows and composes them.

use serde::Deserialize;
use skep_rules::{Expansions, Repetition, RuleSet};

use crate::shapes::Rules;

impl From<RuleSet> for Rules {
    fn from(rules: RuleSet) -> Rules {
        Rules {
            text: rules.to_string(),
            edition: rules.edition().map(|edition| edition.name().to_owned()),
            mosquito: rules.expansions.mosquito,
            ladybug: rules.expansions.ladybug,
            pillbug: rules.expansions.pillbug,
            queen_first: rules.queen_first,
            stack_gates: rules.stack_gates,
            threefold: rules.repetition == Repetition::Threefold,
            pieces: rules.pieces_a_side() as u8,
        }
    }
}

/// What can be chosen: [`Rules`] without what follows from the rest.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Switches {
    mosquito: bool,
    ladybug: bool,
    pillbug: bool,
    queen_first: bool,
    stack_gates: bool,
    threefold: bool,
}

impl From<Switches> for RuleSet {
    fn from(switches: Switches) -> RuleSet {
        let Switches { mosquito, ladybug, pillbug, queen_first, stack_gates, threefold } = switches;
        RuleSet {
            expansions: Expansions { mosquito, ladybug, pillbug },
            queen_first,
            stack_gates,
            repetition: if threefold { Repetition::Threefold } else { Repetition::Agreement },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_composed_as_they_are_shown() {
        for text in ["ultimate", "carbon,repetition=threefold", "classic", "Base+ML", "Base+P,queen-first=yes"] {
            let rules: RuleSet = text.parse().expect(text);
            let shown = Rules::from(rules);
            assert_eq!(shown.text, text);
            let switches: Switches =
                serde_json::from_str(&serde_json::to_string(&shown).expect("JSON")).expect("the same switches");
            assert_eq!(RuleSet::from(switches), rules, "{text}");
        }
        let carbon = Rules::from("carbon".parse::<RuleSet>().expect("rules"));
        assert_eq!((carbon.edition.as_deref(), carbon.pieces, carbon.queen_first), (Some("carbon"), 13, true));
    }
}
