use core::fmt;
use core::str::FromStr;

use crate::{Bug, Piece};

/// The rules a game is played by: which pieces take part, and the rulings on which the printed editions differ.
///
/// Start from an [`Edition`], or from one of the 8 expansion sets of the Universal Hive Protocol
/// (an [`Expansions`] value, played with the rulings of the newest edition), and turn the switches you like.
/// Two rule sets are equal when they decide every question alike.
///
/// ```
/// use skep_rules::{Edition, Repetition, RuleSet};
///
/// let club: RuleSet = "carbon,repetition=threefold".parse().unwrap();
/// assert_eq!(club, RuleSet { repetition: Repetition::Threefold, ..Edition::Carbon.rules() });
/// assert_eq!(club.to_string(), "carbon,repetition=threefold");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RuleSet {
    /// The pieces beyond the 11 of the base game.
    pub expansions: Expansions,
    /// Whether a player may place the Queen on the very first turn.
    pub queen_first: bool,
    /// Whether two stacks form a gate for those who climb: Beetle, Ladybug, Mosquito as these, and a throw.
    pub stack_gates: bool,
    /// What a position that comes back a third time means.
    pub repetition: Repetition,
}

/// What happens when players go round in circles.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Repetition {
    /// Nothing by itself, as in the printed rules: a draw needs the agreement of both.
    #[default]
    Agreement,
    /// The third occurrence of a position is a draw.
    Threefold,
}

/// The printed editions. Which book says what stands in `docs/RULES.md`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Edition {
    /// Hive Ultimate: 14 pieces a side, no Queen on the first turn, stacks form gates. The default.
    Ultimate,
    /// Hive Carbon: 13 pieces a side (Mosquito and Ladybug), Queen at once if you like, no gates of stacks.
    Carbon,
    /// The base box: 11 pieces a side, otherwise as Carbon.
    Classic,
}

impl Edition {
    /// All three, the newest first.
    pub const ALL: [Edition; 3] = [Edition::Ultimate, Edition::Carbon, Edition::Classic];

    /// The rules as printed.
    pub const fn rules(self) -> RuleSet {
        match self {
            Edition::Ultimate => RuleSet::from_expansions(Expansions::ALL),
            Edition::Carbon => RuleSet {
                expansions: Expansions { mosquito: true, ladybug: true, pillbug: false },
                queen_first: true,
                stack_gates: false,
                repetition: Repetition::Agreement,
            },
            Edition::Classic => RuleSet { expansions: Expansions::NONE, ..Edition::Carbon.rules() },
        }
    }

    /// The name used in texts: `ultimate`, `carbon`, `classic`.
    pub const fn name(self) -> &'static str {
        match self {
            Edition::Ultimate => "ultimate",
            Edition::Carbon => "carbon",
            Edition::Classic => "classic",
        }
    }
}

impl RuleSet {
    /// What programs that speak the Universal Hive Protocol play with these pieces: the rulings of the newest edition.
    pub const fn from_expansions(expansions: Expansions) -> RuleSet {
        RuleSet { expansions, queen_first: false, stack_gates: true, repetition: Repetition::Agreement }
    }

    /// The edition that prints these rules, if one does; how repetition is handled is not looked at.
    pub fn edition(&self) -> Option<Edition> {
        Edition::ALL.into_iter().find(|edition| edition.rules().same_moves(self))
    }

    /// Whether a GameString can name these rules: they are one of the 8 expansion sets with the newest rulings.
    pub fn is_uhp(&self) -> bool {
        RuleSet::from_expansions(self.expansions).same_moves(self)
    }

    /// Whether this piece takes part.
    pub const fn includes(&self, piece: Piece) -> bool {
        self.expansions.include(piece.bug())
    }

    /// How many pieces each side has.
    pub fn pieces_a_side(&self) -> usize {
        Bug::ALL.iter().filter(|&&bug| self.expansions.include(bug)).map(|bug| usize::from(bug.count())).sum()
    }

    /// Whether the same moves are legal under both.
    fn same_moves(&self, other: &RuleSet) -> bool {
        RuleSet { repetition: other.repetition, ..*self } == *other
    }
}

impl Default for RuleSet {
    /// The rules of [`Edition::Ultimate`].
    fn default() -> RuleSet {
        Edition::Ultimate.rules()
    }
}

/// Which of the three expansion pieces take part. Its text is the GameType of the Universal Hive Protocol: `Base+MLP`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Expansions {
    /// The Mosquito takes part.
    pub mosquito: bool,
    /// The Ladybug takes part.
    pub ladybug: bool,
    /// The Pillbug takes part.
    pub pillbug: bool,
}

impl Expansions {
    /// The base game alone.
    pub const NONE: Expansions = Expansions { mosquito: false, ladybug: false, pillbug: false };
    /// All three.
    pub const ALL: Expansions = Expansions { mosquito: true, ladybug: true, pillbug: true };

    /// All 8 combinations, from `Base` to `Base+MLP`.
    pub fn sets() -> impl Iterator<Item = Expansions> {
        (0..8).map(|n| Expansions { mosquito: n & 1 != 0, ladybug: n & 2 != 0, pillbug: n & 4 != 0 })
    }

    /// Whether a game with these expansions has this bug.
    pub const fn include(self, bug: Bug) -> bool {
        match bug {
            Bug::Mosquito => self.mosquito,
            Bug::Ladybug => self.ladybug,
            Bug::Pillbug => self.pillbug,
            _ => true,
        }
    }

    /// Whether all of the others' expansion pieces take part here, too.
    pub const fn contain(self, others: Expansions) -> bool {
        (self.mosquito || !others.mosquito) && (self.ladybug || !others.ladybug) && (self.pillbug || !others.pillbug)
    }

    fn from_letters(letters: &str) -> Option<Expansions> {
        let mut expansions = Expansions::NONE;
        for letter in letters.chars() {
            match letter.to_ascii_uppercase() {
                'M' => expansions.mosquito = true,
                'L' => expansions.ladybug = true,
                'P' => expansions.pillbug = true,
                _ => return None,
            }
        }
        Some(expansions)
    }
}

impl fmt::Display for Expansions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Base")?;
        if *self != Expansions::NONE {
            f.write_str("+")?;
        }
        for bug in [Bug::Mosquito, Bug::Ladybug, Bug::Pillbug] {
            if self.include(bug) {
                write!(f, "{}", bug.letter())?;
            }
        }
        Ok(())
    }
}

impl FromStr for Expansions {
    type Err = ParseRuleSetError;

    /// Reads `Base`, `Base+MLP` and the like, in any case, the letters in any order.
    fn from_str(text: &str) -> Result<Expansions, ParseRuleSetError> {
        let unknown = || ParseRuleSetError::UnknownGame(text.to_owned());
        let (base, letters) = text.split_once('+').unwrap_or((text, ""));
        if !base.eq_ignore_ascii_case("base") {
            return Err(unknown());
        }
        Expansions::from_letters(letters).ok_or_else(unknown)
    }
}

/// The text does not describe a rule set.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum ParseRuleSetError {
    /// The first word is neither an edition nor a GameType.
    UnknownGame(String),
    /// A switch that does not exist.
    UnknownSwitch(String),
    /// A switch with a value it does not take.
    BadValue {
        /// The switch.
        switch: &'static str,
        /// What was given.
        value: String,
        /// What it takes.
        expected: &'static str,
    },
}

impl fmt::Display for ParseRuleSetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ParseRuleSetError::UnknownGame(text) => {
                write!(
                    f,
                    "unknown rules {text:?}: expected ultimate, carbon, classic, or a game type such as Base or Base+MLP"
                )
            }
            ParseRuleSetError::UnknownSwitch(text) => {
                write!(f, "unknown switch {text:?}: expected expansions=, queen-first=, stack-gates= or repetition=")
            }
            ParseRuleSetError::BadValue { switch, value, expected } => {
                write!(f, "{switch} cannot be {value:?}: expected {expected}")
            }
        }
    }
}

impl core::error::Error for ParseRuleSetError {}

const YES_NO: &str = "yes or no";

impl fmt::Display for RuleSet {
    /// Prints an edition or a GameType, then the switches that differ from it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named = match self.edition() {
            Some(edition) => {
                f.write_str(edition.name())?;
                edition.rules()
            }
            None => {
                write!(f, "{}", self.expansions)?;
                RuleSet::from_expansions(self.expansions)
            }
        };
        let yes_no = |on| if on { "yes" } else { "no" };
        if self.queen_first != named.queen_first {
            write!(f, ",queen-first={}", yes_no(self.queen_first))?;
        }
        if self.stack_gates != named.stack_gates {
            write!(f, ",stack-gates={}", yes_no(self.stack_gates))?;
        }
        match self.repetition {
            Repetition::Agreement => Ok(()),
            Repetition::Threefold => f.write_str(",repetition=threefold"),
        }
    }
}

impl FromStr for RuleSet {
    type Err = ParseRuleSetError;

    /// Reads an edition or a GameType and then switches, separated by commas:
    /// `carbon`, `Base+ML`, `classic,expansions=P,queen-first=no,stack-gates=yes,repetition=threefold`.
    fn from_str(text: &str) -> Result<RuleSet, ParseRuleSetError> {
        let mut parts = text.split(',').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let mut rules = match Edition::ALL.into_iter().find(|edition| edition.name().eq_ignore_ascii_case(name)) {
            Some(edition) => edition.rules(),
            None => RuleSet::from_expansions(name.parse()?),
        };
        for part in parts {
            let (switch, value) = part.split_once('=').unwrap_or((part, ""));
            let bad = |switch, expected| ParseRuleSetError::BadValue { switch, value: value.to_owned(), expected };
            match switch {
                "expansions" => {
                    let letters = if value.eq_ignore_ascii_case("none") { "" } else { value };
                    rules.expansions = (!value.is_empty())
                        .then(|| Expansions::from_letters(letters))
                        .flatten()
                        .ok_or_else(|| bad("expansions", "some of the letters M, L, P, or none"))?;
                }
                "queen-first" => rules.queen_first = yes(value).ok_or_else(|| bad("queen-first", YES_NO))?,
                "stack-gates" => rules.stack_gates = yes(value).ok_or_else(|| bad("stack-gates", YES_NO))?,
                "repetition" => {
                    rules.repetition = match value {
                        "agreement" => Repetition::Agreement,
                        "threefold" => Repetition::Threefold,
                        _ => return Err(bad("repetition", "agreement or threefold")),
                    }
                }
                _ => return Err(ParseRuleSetError::UnknownSwitch(part.to_owned())),
            }
        }
        Ok(rules)
    }
}

fn yes(value: &str) -> Option<bool> {
    match value {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every rule set there is.
    fn every_rule_set() -> impl Iterator<Item = RuleSet> {
        Expansions::sets().flat_map(|expansions| {
            (0..8).map(move |n| RuleSet {
                expansions,
                queen_first: n & 1 != 0,
                stack_gates: n & 2 != 0,
                repetition: if n & 4 != 0 { Repetition::Threefold } else { Repetition::Agreement },
            })
        })
    }

    #[test]
    fn every_rule_set_has_a_text_of_its_own() {
        let mut texts = std::collections::HashSet::new();
        for rules in every_rule_set() {
            assert_eq!(rules.to_string().parse(), Ok(rules), "{rules}");
            assert!(texts.insert(rules.to_string()));
        }
        assert_eq!(texts.len(), 64);
    }

    #[test]
    fn a_game_type_is_read_in_any_order_and_case_and_is_not_an_older_edition() {
        for text in ["Base+MLP", "base+plm", "BASE+MMLLPP"] {
            assert_eq!(text.parse(), Ok(RuleSet::default()), "{text}");
        }
        assert_eq!("Base+".parse(), Ok(RuleSet::from_expansions(Expansions::NONE)));
        assert_ne!("Base+ML".parse(), Ok(Edition::Carbon.rules()));
        assert_eq!(Edition::ALL.map(|edition| edition.rules().pieces_a_side()), [14, 13, 11]);
        assert!(RuleSet::default().is_uhp() && !Edition::Carbon.rules().is_uhp());
    }

    #[test]
    fn what_is_no_rule_set_is_refused_with_what_was_expected() {
        for (text, said) in [
            ("", "unknown rules"),
            ("Basic", "unknown rules"),
            ("Base+X", "unknown rules"),
            ("ultimate,queens=yes", "unknown switch"),
            ("ultimate,", "unknown switch"),
            ("ultimate,queen-first", "expected yes or no"),
            ("ultimate,stack-gates=maybe", "expected yes or no"),
            ("ultimate,expansions=", "some of the letters"),
            ("ultimate,repetition=twice", "agreement or threefold"),
        ] {
            let error = text.parse::<RuleSet>().expect_err(text).to_string();
            assert!(error.contains(said), "{text}: {error}");
        }
    }
}
