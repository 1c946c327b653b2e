use std::env;
use std::ffi::OsString;

use clap::ValueEnum;

/// A language the messages are written in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Language {
    /// English
    En,
    /// Français
    Fr,
    /// Italiano
    It,
}

impl Language {
    /// The language of the system if it is supported, otherwise English.
    pub(crate) fn of_system() -> Language {
        let set = |name| env::var(name).ok().filter(|value| !value.is_empty());
        // The first variable that is set decides, as POSIX specifies.
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
        locale.and_then(|locale| Language::of_locale(&locale)).unwrap_or(Language::En)
    }

    /// The language that the words of a command line ask for, even if the rest of it cannot be understood.
    pub(crate) fn asked_for(words: impl Iterator<Item = OsString>) -> Language {
        let words: Vec<String> = words.map(|word| word.to_string_lossy().into_owned()).collect();
        let after =
            words.iter().zip(words.iter().skip(1)).filter(|(word, _)| *word == "--lang").map(|(_, tag)| tag.as_str());
        let tags = after.chain(words.iter().filter_map(|word| word.strip_prefix("--lang=")));
        tags.rev().find_map(|tag| Language::from_str(tag, true).ok()).unwrap_or_else(Language::of_system)
    }

    /// The words of a command line as the parser takes them: its help command has no options, so what asks for a language, which is
    /// known by then, is left out there.
    pub(crate) fn understood(words: impl Iterator<Item = OsString>) -> Vec<OsString> {
        let words: Vec<OsString> = words.collect();
        let is_language = |word: Option<&OsString>| word.is_some_and(|tag| is_tag(&tag.to_string_lossy()));
        let mut left = Vec::new();
        let mut at = 0;
        while let Some(word) = words.get(at) {
            let joined = word.to_string_lossy().strip_prefix("--lang=").is_some_and(is_tag);
            let apart = word == "--lang" && is_language(words.get(at + 1));
            at += 1 + usize::from(apart);
            if !joined && !apart {
                left.push(word.clone());
            }
        }
        if left.get(1).is_some_and(|command| command == "help") { left } else { words }
    }

    /// The language of a locale such as `fr_CH.UTF-8`.
    fn of_locale(locale: &str) -> Option<Language> {
        let name = locale.split(['_', '.', '@', '-']).next()?;
        Language::value_variants().iter().copied().find(|language| language.tag().eq_ignore_ascii_case(name))
    }

    /// The tag: `en`, `fr`, `it`.
    pub(crate) const fn tag(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Fr => "fr",
            Language::It => "it",
        }
    }
}

fn is_tag(word: &str) -> bool {
    Language::from_str(word, true).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_help_is_left_without_the_language() {
        for (line, understood) in [
            ("skep help show --lang fr", "skep help show"),
            ("skep --lang=it help show", "skep help show"),
            ("skep --lang fr help --lang it", "skep help"),
            ("skep help show --lang xx", "skep help show --lang xx"),
            ("skep help --lang", "skep help --lang"),
            ("skep show help --lang fr", "skep show help --lang fr"),
            ("skep --lang fr", "skep --lang fr"),
        ] {
            let words = Language::understood(line.split(' ').map(OsString::from));
            assert_eq!(words, understood.split(' ').map(OsString::from).collect::<Vec<_>>(), "{line}");
        }
    }

    #[test]
    fn a_locale_names_a_language_or_none() {
        for (locale, language) in [
            ("fr_CH.UTF-8", Some(Language::Fr)),
            ("it", Some(Language::It)),
            ("EN_GB", Some(Language::En)),
            ("fr@euro", Some(Language::Fr)),
            ("C.UTF-8", None),
            ("POSIX", None),
            ("de_DE.UTF-8", None),
            ("français", None),
            ("", None),
        ] {
            assert_eq!(Language::of_locale(locale), language, "{locale}");
        }
    }
}
