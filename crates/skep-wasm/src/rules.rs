//! Rule sets as a screen shows and composes them. Which switches and readings there are is known to the rules alone.

use skep_rules::{Expansions, Reading, RuleSet, Switch};

use crate::shapes::{Rules, RulesChoice};

impl From<RuleSet> for Rules {
    fn from(rules: RuleSet) -> Rules {
        let Expansions { mosquito, ladybug, pillbug } = rules.expansions;
        let switches = Switch::ALL.map(|switch| (switch.name().to_owned(), rules.is_on(switch))).into();
        let readings = Reading::ALL.map(|reading| (reading.name().to_owned(), rules.reads(reading))).into();
        Rules {
            text: rules.to_string(),
            edition: rules.edition().map(|edition| edition.name().to_owned()),
            book: rules.book().map(|book| book.name().to_owned()),
            choice: RulesChoice { mosquito, ladybug, pillbug, switches, readings },
            pieces: rules.pieces_a_side() as u8,
        }
    }
}

impl From<RulesChoice> for RuleSet {
    /// A switch or a reading that is not mentioned is as in the newest edition.
    fn from(choice: RulesChoice) -> RuleSet {
        let RulesChoice { mosquito, ladybug, pillbug, switches, readings } = choice;
        let rules = RuleSet::from_expansions(Expansions { mosquito, ladybug, pillbug });
        let rules = Switch::ALL.into_iter().fold(rules, |rules, switch| match switches.get(switch.name()) {
            Some(&is_on) => rules.with(switch, is_on),
            None => rules,
        });
        let is_taken = |reading: Reading| readings.get(reading.name()).copied().unwrap_or_default();
        Reading::ALL.into_iter().fold(rules, |rules, reading| rules.reading(reading, is_taken(reading)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_composed_as_they_are_shown() {
        for text in [
            "ultimate",
            "carbon,repetition=threefold",
            "classic",
            "Base+ML",
            "Base+P,queen-first=yes",
            "base-it",
            "thirteen-fr,repetition=threefold",
        ] {
            let rules: RuleSet = text.parse().expect(text);
            let shown = Rules::from(rules);
            assert_eq!(shown.text, text);
            let choice: RulesChoice =
                serde_json::from_str(&serde_json::to_string(&shown).expect("JSON")).expect("the same choice");
            assert_eq!(RuleSet::from(choice), rules, "{text}");
        }
        let carbon = Rules::from("carbon".parse::<RuleSet>().expect("rules"));
        let book = Rules::from("carbon-fr".parse::<RuleSet>().expect("rules"));
        assert_eq!((book.edition, book.book.as_deref()), (None, Some("carbon-fr")));
        let queen_first = carbon.choice.switches["queen-first"];
        assert_eq!((carbon.edition.as_deref(), carbon.pieces, queen_first), (Some("carbon"), 13, true));
    }
}
