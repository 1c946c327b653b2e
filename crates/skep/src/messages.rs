use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::language::Language;

/// The sentences of one language, from `locales/`. Several threads may tell what they have done.
pub(crate) struct Messages {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

/// An argument of a sentence: the name of a placeable and its value.
pub(crate) type Argument<'a> = (&'static str, FluentValue<'a>);

impl Messages {
    /// Reads the messages of a language, which are part of the program.
    pub(crate) fn new(language: Language) -> Messages {
        let tag: LanguageIdentifier = language.tag().parse().expect("the tags are of two letters");
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // Without the isolation marks around arguments, which terminals show as boxes.
        bundle.set_use_isolating(false);
        for source in sources(language) {
            // A faulty file is used as far as it can be read; the tests below allow no faults.
            let resource = FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, _)| resource);
            bundle.add_resource_overriding(resource);
        }
        Messages { language, bundle }
    }

    /// The language the messages are in.
    pub(crate) fn language(&self) -> Language {
        self.language
    }

    /// Whether there is a message of this id.
    pub(crate) fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// A sentence without arguments.
    pub(crate) fn say(&self, id: &str) -> String {
        self.tell(id, [])
    }

    /// A sentence with arguments.
    pub(crate) fn tell<'a>(&self, id: &str, arguments: impl IntoIterator<Item = Argument<'a>>) -> String {
        let mut given = FluentArgs::new();
        for (name, value) in arguments {
            given.set(name, value);
        }
        let Some(pattern) = self.bundle.get_message(id).and_then(|message| message.value()) else {
            debug_assert!(false, "no message {id} in {:?}", self.language);
            return id.to_owned();
        };
        let mut faults = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&given), &mut faults).into_owned();
        debug_assert!(faults.is_empty(), "{id} in {:?}: {faults:?}", self.language);
        text
    }
}

/// The files of a language, by one macro, so that none is forgotten.
macro_rules! files {
    ($tag:literal) => {
        [
            include_str!(concat!("../../../locales/", $tag, "/rules.ftl")),
            include_str!(concat!("../../../locales/", $tag, "/play.ftl")),
            include_str!(concat!("../../../locales/", $tag, "/convert.ftl")),
            include_str!(concat!("../../../locales/", $tag, "/analyse.ftl")),
            include_str!(concat!("../../../locales/", $tag, "/serve.ftl")),
            include_str!(concat!("../../../locales/", $tag, "/tool.ftl")),
            include_str!(concat!("../../../locales/", $tag, "/engines.ftl")),
            include_str!(concat!("../../../locales/", $tag, "/help.ftl")),
        ]
    };
}

const fn sources(language: Language) -> [&'static str; 8] {
    match language {
        Language::En => files!("en"),
        Language::Fr => files!("fr"),
        Language::It => files!("it"),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};
    use std::fs;
    use std::path::Path;

    use clap::ValueEnum;
    use skep_rules::{Book, Edition};

    use super::*;

    /// The ids of a language, each with the arguments its text uses.
    fn ids(language: Language) -> BTreeMap<&'static str, BTreeSet<&'static str>> {
        let mut ids: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
        let mut current = "";
        for line in sources(language).into_iter().flat_map(str::lines).filter(|line| !line.starts_with('#')) {
            if let Some((id, _)) = line.split_once(" =").filter(|_| line.starts_with(|c: char| c.is_ascii_lowercase()))
            {
                assert!(ids.insert(id, BTreeSet::new()).is_none(), "{id} stands twice in {language:?}");
                current = id;
            }
            let names =
                line.split('$').skip(1).filter_map(|rest| rest.split(|c: char| !c.is_ascii_alphabetic()).next());
            ids.entry(current).or_default().extend(names);
        }
        ids
    }

    #[test]
    fn every_file_is_read_without_fault() {
        for &language in Language::value_variants() {
            for source in sources(language) {
                if let Err((_, faults)) = FluentResource::try_new(source.to_owned()) {
                    panic!("{language:?}: {faults:?}");
                }
            }
        }
    }

    #[test]
    fn every_language_says_the_same_things() {
        let english = ids(Language::En);
        for &language in Language::value_variants() {
            let ids = ids(language);
            let names = |ids: &BTreeMap<&'static str, _>| ids.keys().copied().collect::<BTreeSet<_>>();
            assert_eq!(names(&ids), names(&english), "{language:?}");
            for (id, arguments) in ids.iter().filter(|(id, _)| !id.starts_with("rule-")) {
                assert_eq!(arguments, &english[id], "{id} in {language:?}");
            }
        }
    }

    /// Whoever is asked for rules is told all names there are.
    #[test]
    fn every_edition_and_every_book_can_be_found() {
        let names: Vec<&str> = Edition::ALL.map(Edition::name).into_iter().chain(Book::ALL.map(Book::name)).collect();
        for &language in Language::value_variants() {
            let messages = Messages::new(language);
            for told in
                [messages.say("help-play-rules"), messages.tell("text-unknown-rules", [("text", "Bass".into())])]
            {
                let words: BTreeSet<&str> = told.split(|c: char| !c.is_alphanumeric() && c != '-').collect();
                assert!(names.iter().all(|name| words.contains(name)), "{language:?}: {told}");
            }
        }
    }

    /// Every message that the code uses exists, and every message is used, except those of the rules, which others use too.
    #[test]
    fn messages_and_code_fit() {
        let mut code = String::new();
        let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        read_all(&own, &mut code);
        for source in ["message.rs", "record/bounds.rs"] {
            code.push_str(&fs::read_to_string(own.join("../../skep-rules/src").join(source)).expect("a source"));
        }
        let said: BTreeSet<&str> = code
            .split('"')
            .filter(|text| {
                let prefixes = [
                    "play-",
                    "view-",
                    "text-",
                    "file-",
                    "convert-",
                    "hop-",
                    "json-",
                    "set-up-",
                    "analyse-",
                    "serve-",
                    "error-",
                    "input-",
                    "usage-",
                    "rules-",
                    "memory-",
                    "engine-",
                    "match-",
                    "book-",
                    "bench-",
                    "count-",
                    "selfplay-",
                    "tune-",
                    "conform-",
                    "uhp-",
                ];
                prefixes.iter().any(|prefix| text.starts_with(prefix))
            })
            .filter(|text| !text.ends_with('-') && !text.contains('{'))
            .collect();
        let [_, own @ ..] = sources(Language::En);
        // Ids that the code puts together from a word and the name of something.
        let made = [
            "words-",
            "rules-edition-",
            "rules-switch-",
            "help-",
            "bench-column-",
            "match-column-",
            "tune-column-",
            "conform-column-",
        ];
        let there: BTreeSet<&str> = own
            .into_iter()
            .flat_map(str::lines)
            .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()))
            .filter(|line| !made.iter().any(|prefix| line.starts_with(prefix)))
            .filter_map(|line| line.split(" =").next())
            .collect();
        assert_eq!(said.symmetric_difference(&there).collect::<Vec<_>>(), Vec::<&&str>::new());
    }

    fn read_all(folder: &Path, code: &mut String) {
        for entry in fs::read_dir(folder).expect("the sources") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                read_all(&path, code);
            } else {
                code.push_str(&fs::read_to_string(path).expect("a source"));
            }
        }
    }
}
