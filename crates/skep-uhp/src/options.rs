use std::fmt;
use std::str::FromStr;

/// The options of an engine, in the order they are listed.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Options(Vec<EngineOption>);

/// One option of an engine. Its text is the line of the protocol: `TableSizeMB;int;32;32;0;1024`.
#[derive(Clone, PartialEq, Debug)]
pub struct EngineOption {
    /// The name, without blanks.
    pub name: String,
    /// What values it takes.
    pub kind: Kind,
    /// The current value, always one that the kind takes.
    pub value: String,
    /// The default value.
    pub default: String,
}

/// What values an option takes.
#[derive(Clone, PartialEq, Debug)]
pub enum Kind {
    /// `True` or `False`.
    Bool,
    /// A whole number from a minimum to a maximum.
    Int {
        /// The minimum.
        min: i64,
        /// The maximum.
        max: i64,
    },
    /// A number from a minimum to a maximum.
    Double {
        /// The minimum.
        min: f64,
        /// The maximum.
        max: f64,
    },
    /// One of these words.
    Enum(Vec<String>),
}

/// An option that cannot be set, or is not there.
#[derive(Clone, PartialEq, Debug)]
pub enum OptionError {
    /// There is no option of this name.
    Unknown(String),
    /// The option does not take this value.
    Value {
        /// The option.
        name: String,
        /// The value that was given.
        value: String,
        /// The values that it takes.
        kind: Kind,
    },
}

impl EngineOption {
    /// An option that is `True` or `False`.
    pub fn switch(name: &str, default: bool) -> EngineOption {
        EngineOption::new(name, Kind::Bool, if default { "True" } else { "False" })
    }

    /// An option whose value is a whole number.
    pub fn number(name: &str, min: i64, max: i64, default: i64) -> EngineOption {
        EngineOption::new(name, Kind::Int { min, max }, &default.to_string())
    }

    /// An option whose value is one of these words.
    pub fn choice(name: &str, words: &[&str], default: &str) -> EngineOption {
        EngineOption::new(name, Kind::Enum(words.iter().map(|&word| word.to_owned()).collect()), default)
    }

    fn new(name: &str, kind: Kind, default: &str) -> EngineOption {
        debug_assert_eq!(kind.take(default).as_deref(), Some(default), "the default of {name} is one of its values");
        EngineOption { name: name.to_owned(), kind, value: default.to_owned(), default: default.to_owned() }
    }
}

impl Options {
    /// The given options, whose names must differ.
    pub fn new(options: Vec<EngineOption>) -> Options {
        Options(options)
    }

    /// All options.
    pub fn iter(&self) -> impl Iterator<Item = &EngineOption> {
        self.0.iter()
    }

    /// The option of this name, whatever the case of its letters.
    ///
    /// # Errors
    ///
    /// There is no option of this name.
    pub fn get(&self, name: &str) -> Result<&EngineOption, OptionError> {
        let found = self.0.iter().find(|option| option.name.eq_ignore_ascii_case(name));
        found.ok_or_else(|| OptionError::Unknown(name.to_owned()))
    }

    /// Sets an option.
    ///
    /// # Errors
    ///
    /// There is no option of this name, or it does not take this value. Nothing is changed then.
    pub fn set(&mut self, name: &str, value: &str) -> Result<&EngineOption, OptionError> {
        let found = self.0.iter_mut().find(|option| option.name.eq_ignore_ascii_case(name));
        let option = found.ok_or_else(|| OptionError::Unknown(name.to_owned()))?;
        let Some(value) = option.kind.take(value) else {
            let (name, kind) = (option.name.clone(), option.kind.clone());
            return Err(OptionError::Value { name, value: value.to_owned(), kind });
        };
        option.value = value;
        Ok(option)
    }

    /// Whether a switch of this name is on.
    pub fn is_on(&self, name: &str) -> bool {
        self.get(name).is_ok_and(|option| option.value == "True")
    }

    /// The whole number of this name, if there is one.
    pub fn number(&self, name: &str) -> Option<i64> {
        self.get(name).ok()?.value.parse().ok()
    }
}

impl Kind {
    /// The normal form of a value, if the option takes it.
    fn take(&self, value: &str) -> Option<String> {
        match self {
            Kind::Bool => ["True", "False"].iter().find(|word| word.eq_ignore_ascii_case(value)).map(|&w| w.to_owned()),
            Kind::Int { min, max } => {
                value.parse().ok().filter(|number| (min..=max).contains(&number)).map(|number: i64| number.to_string())
            }
            Kind::Double { min, max } => {
                value.parse().ok().filter(|number| (min..=max).contains(&number)).map(|number: f64| number.to_string())
            }
            Kind::Enum(words) => words.iter().find(|word| word.eq_ignore_ascii_case(value)).cloned(),
        }
    }
}

impl fmt::Display for EngineOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = match self.kind {
            Kind::Bool => "bool",
            Kind::Int { .. } => "int",
            Kind::Double { .. } => "double",
            Kind::Enum(_) => "enum",
        };
        write!(f, "{};{kind};{};{}", self.name, self.value, self.default)?;
        match &self.kind {
            Kind::Bool => Ok(()),
            Kind::Int { min, max } => write!(f, ";{min};{max}"),
            Kind::Double { min, max } => write!(f, ";{min};{max}"),
            Kind::Enum(words) => words.iter().try_for_each(|word| write!(f, ";{word}")),
        }
    }
}

/// The text is not the line of an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ParseOptionError {
    /// There are too few or too many fields.
    Fields,
    /// The second field is not a type.
    Kind,
    /// A bound is not a number.
    Bounds,
    /// The third or fourth field is not a value of the option.
    Value,
}

impl FromStr for EngineOption {
    type Err = ParseOptionError;

    fn from_str(text: &str) -> Result<EngineOption, ParseOptionError> {
        let fields: Vec<&str> = text.split(';').collect();
        let [name, kind, value, default, more @ ..] = &fields[..] else { return Err(ParseOptionError::Fields) };
        let kind = match (*kind, more) {
            ("bool", []) => Kind::Bool,
            ("int", [min, max]) => Kind::Int { min: bound(min)?, max: bound(max)? },
            ("double", [min, max]) => Kind::Double { min: bound(min)?, max: bound(max)? },
            ("enum", words @ [_, ..]) => Kind::Enum(words.iter().map(|&word| word.to_owned()).collect()),
            ("bool" | "int" | "double" | "enum", _) => return Err(ParseOptionError::Fields),
            _ => return Err(ParseOptionError::Kind),
        };
        let [value, default] =
            [value, default].map(|value| kind.take(value).filter(|_| !name.is_empty()).ok_or(ParseOptionError::Value));
        Ok(EngineOption { name: (*name).to_owned(), value: value?, default: default?, kind })
    }
}

fn bound<T: FromStr>(text: &str) -> Result<T, ParseOptionError> {
    text.parse().map_err(|_| ParseOptionError::Bounds)
}

impl fmt::Display for ParseOptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ParseOptionError::Fields => "expected Name;Type;Value;Default and after it what the type needs",
            ParseOptionError::Kind => "the type is none of bool, int, double, enum",
            ParseOptionError::Bounds => "a bound is not a number",
            ParseOptionError::Value => "the value or the default is not one that the option takes",
        })
    }
}

impl std::error::Error for ParseOptionError {}

impl fmt::Display for OptionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionError::Unknown(name) => write!(f, "There is no option {name:?}. Try 'options' to see them all."),
            OptionError::Value { name, value, kind } => {
                write!(f, "{name} cannot be {value:?}: ")?;
                match kind {
                    Kind::Bool => f.write_str("expected True or False."),
                    Kind::Int { min, max } => write!(f, "expected a whole number from {min} to {max}."),
                    Kind::Double { min, max } => write!(f, "expected a number from {min} to {max}."),
                    Kind::Enum(words) => write!(f, "expected one of {}.", words.join(", ")),
                }
            }
        }
    }
}

impl std::error::Error for OptionError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_of_an_option_is_read_and_written() {
        for line in [
            "Loud;bool;True;False",
            "TableSizeMB;int;32;64;0;1024",
            "Aggression;double;0.5;1;-1;1.5",
            "Threads;enum;Auto;None;Auto;None;1;2",
        ] {
            assert_eq!(line.parse::<EngineOption>().map(|option| option.to_string()), Ok(line.to_owned()));
        }
    }

    #[test]
    fn what_is_no_line_of_an_option_is_refused() {
        use ParseOptionError::{Bounds, Fields, Kind, Value};
        for (line, fault) in [
            ("", Fields),
            ("A;bool;True", Fields),
            ("A;bool;True;True;x", Fields),
            ("A;int;1;1;0", Fields),
            ("A;enum;x;x", Fields),
            ("A;text;x;x", Kind),
            ("A;int;1;1;0;many", Bounds),
            ("A;int;7;1;0;5", Value),
            ("A;enum;x;y;x", Value),
            (";bool;True;True", Value),
        ] {
            assert_eq!(line.parse::<EngineOption>(), Err(fault), "{line}");
        }
    }

    #[test]
    fn a_value_is_taken_in_any_case_or_refused_and_nothing_changes() {
        let mut options = Options::new(vec![
            EngineOption::switch("Loud", false),
            EngineOption::number("Size", 1, 8, 2),
            EngineOption::choice("Mood", &["Calm", "Wild"], "Calm"),
        ]);
        for (name, value, kept) in [("loud", "TRUE", "True"), ("SIZE", "8", "8"), ("Mood", "wild", "Wild")] {
            assert_eq!(options.set(name, value).map(|option| option.value.clone()), Ok(kept.to_owned()));
        }
        let before = options.clone();
        for (name, value, said) in [
            ("Loud", "yes", "True or False"),
            ("Size", "9", "from 1 to 8"),
            ("Size", "2.5", "from 1 to 8"),
            ("Mood", "", "one of Calm, Wild"),
            ("Fear", "1", "no option \"Fear\""),
        ] {
            let error = options.set(name, value).expect_err(value).to_string();
            assert!(error.contains(said), "{error}");
        }
        assert_eq!(options, before);
        assert!(options.is_on("Loud") && !options.is_on("Size") && options.number("size") == Some(8));
    }
}
