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

#[cfg(test)]
mod tests {
    use super::*;

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
