//! Rule sets in words. What somebody types to get them is their text, which is told beside the words where it is needed.

use skep_rules::{Bug, Reading, RuleSet, Switch};

use crate::language::Language;
use crate::messages::Messages;

/// The rules as a person calls them: an edition, a book or a set of pieces, and the rulings and readings that differ from it.
pub(crate) fn in_words(rules: &RuleSet, messages: &Messages) -> String {
    let (name, named) = match (rules.edition(), rules.book()) {
        (Some(edition), _) => (messages.say(&format!("rules-edition-{}", edition.name())), edition.rules()),
        (None, Some(book)) => (messages.say(&format!("rules-book-{}", book.name())), book.rules()),
        (None, None) => (pieces(rules, messages), RuleSet::from_expansions(rules.expansions)),
    };
    let differing =
        Switch::ALL.into_iter().filter(|&switch| rules.is_on(switch) != named.is_on(switch)).map(|switch| {
            let value = if rules.is_on(switch) { "on" } else { "off" };
            messages.tell(&format!("rules-switch-{}", switch.name()), [("value", value.into())])
        });
    let readings = Reading::ALL.into_iter().filter(|&reading| rules.reads(reading) != named.reads(reading));
    let readings = readings.map(|reading| uncapitalised(&messages.say(&format!("rules-reading-{}", reading.name()))));
    std::iter::once(name).chain(differing).chain(readings).collect::<Vec<_>>().join(", ")
}

/// The words, and what somebody types: `Carbon (carbon)`.
pub(crate) fn with_text(rules: &RuleSet, messages: &Messages) -> String {
    format!("{} ({rules})", in_words(rules, messages))
}

fn pieces(rules: &RuleSet, messages: &Messages) -> String {
    let added = [Bug::Mosquito, Bug::Ladybug, Bug::Pillbug].into_iter().filter(|&bug| rules.expansions.include(bug));
    let added: Vec<String> = added.map(|added| bug(added, messages)).collect();
    match added.is_empty() {
        true => messages.say("rules-base"),
        false => messages.tell("rules-base-with", [("pieces", added.join(", ").into())]),
    }
}

/// What a bug is called inside a sentence, where only English has capitals.
pub(crate) fn bug(bug: Bug, messages: &Messages) -> String {
    let name = messages.say(&format!("bug-{bug}"));
    if messages.language() == Language::En { name } else { uncapitalised(&name) }
}

/// A sentence as a part of another one.
fn uncapitalised(sentence: &str) -> String {
    let mut signs = sentence.chars();
    signs.next().map_or_else(String::new, |first| first.to_lowercase().chain(signs).collect())
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use clap::ValueEnum;
    use skep_rules::Expansions;

    use super::*;

    #[test]
    fn every_rule_set_has_words_of_its_own_in_every_language() {
        for &language in Language::value_variants() {
            let messages = Messages::new(language);
            let mut told = HashSet::new();
            for expansions in Expansions::sets() {
                for bits in 0..1 << (Switch::ALL.len() + Reading::ALL.len()) {
                    let is_on = |bit: usize| bits >> bit & 1 == 1;
                    let turn = |rules: RuleSet, (bit, switch)| rules.with(switch, is_on(bit));
                    let rules = (0..).zip(Switch::ALL).fold(RuleSet::from_expansions(expansions), turn);
                    let read = |rules: RuleSet, (bit, reading)| rules.reading(reading, is_on(bit));
                    let rules = (Switch::ALL.len()..).zip(Reading::ALL).fold(rules, read);
                    let words = in_words(&rules, &messages);
                    assert!(!words.contains('='), "{rules} in {language:?}: {words}");
                    assert!(told.insert(words.clone()), "{rules} in {language:?}: {words}");
                }
            }
        }
    }

    #[test]
    fn an_edition_is_told_by_its_name() {
        let rules: RuleSet = "carbon,repetition=threefold".parse().expect("rules");
        let words = in_words(&rules, &Messages::new(Language::En));
        assert_eq!(words, "Carbon, the third occurrence of a position is a draw");
    }

    #[test]
    fn what_follows_the_name_goes_on_in_small_letters() {
        let rules: RuleSet = "Base+ML,free-beetle=yes".parse().expect("rules");
        for (language, words) in [
            (Language::En, "The base game with Mosquito, Ladybug, a Beetle on the ground passes through gates"),
            (Language::Fr, "Jeu de base avec moustique, coccinelle, un scarabée au sol passe par les portes"),
            (Language::It, "Gioco base con zanzara, coccinella, un coleottero a terra passa attraverso le porte"),
        ] {
            assert_eq!(in_words(&rules, &Messages::new(language)), words);
        }
    }
}
