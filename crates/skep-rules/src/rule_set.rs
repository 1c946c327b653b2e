use core::fmt;
use core::str::FromStr;

use crate::error_texts::error_texts;
use crate::{Bug, Piece};

/// The rules a game is played by: which pieces take part, and the rulings on which the printed editions differ.
///
/// Start from an [`Edition`], or from one of the 8 expansion sets of the Universal Hive Protocol
/// (an [`Expansions`] value, played with the rulings of the newest edition), and turn each [`Switch`] as you like.
/// Two rule sets are equal when they decide every question alike.
///
/// ```
/// use skep_rules::{Edition, RuleSet, Switch};
///
/// let club: RuleSet = "carbon,repetition=threefold".parse().unwrap();
/// assert_eq!(club, Edition::Carbon.rules().with(Switch::Threefold, true));
/// assert_eq!(club.to_string(), "carbon,repetition=threefold");
/// assert!(club.is_on(Switch::QueenFirst) && !club.is_on(Switch::StackGates));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct RuleSet {
    /// The pieces beyond the 11 of the base game.
    pub expansions: Expansions,
    /// A bit for each [`Switch`] that is on.
    switches: u8,
}

/// A ruling that can be turned by itself. This is the one list of them: the text of a rule set, what a browser shows and the
/// tests follow it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Switch {
    /// A player may place the Queen on the very first turn.
    QueenFirst,
    /// Two stacks form a gate for pieces that climb: Beetle, Ladybug, Mosquito as either, and a thrown piece.
    StackGates,
    /// The third occurrence of a position is a draw. Off, as in the printed rules, a draw needs the agreement of both.
    Threefold,
}

impl Switch {
    /// All of them, in the order in which they are printed.
    pub const ALL: [Switch; 3] = [Switch::QueenFirst, Switch::StackGates, Switch::Threefold];

    /// The name by which messages and programs know it.
    pub const fn name(self) -> &'static str {
        match self {
            Switch::QueenFirst => "queen-first",
            Switch::StackGates => "stack-gates",
            Switch::Threefold => "threefold",
        }
    }

    /// How it is written in the text of a rule set: what comes before the `=`, and what may come after it.
    const fn text(self) -> (&'static str, [(&'static str, bool); 2]) {
        match self {
            Switch::Threefold => ("repetition", [("agreement", false), ("threefold", true)]),
            _ => (self.name(), [("yes", true), ("no", false)]),
        }
    }

    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// The printed editions. Which book says what stands in `docs/RULES.md`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
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
            Edition::Carbon => RuleSet::from_expansions(Expansions { mosquito: true, ladybug: true, pillbug: false })
                .with(Switch::QueenFirst, true)
                .with(Switch::StackGates, false),
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
        RuleSet { expansions, switches: Switch::StackGates.bit() }
    }

    /// Whether a switch is on.
    pub const fn is_on(&self, switch: Switch) -> bool {
        self.switches & switch.bit() != 0
    }

    /// These rules with a switch turned on or off.
    pub const fn with(self, switch: Switch, is_on: bool) -> RuleSet {
        let others = self.switches & !switch.bit();
        RuleSet { switches: if is_on { others | switch.bit() } else { others }, ..self }
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
        self.with(Switch::Threefold, other.is_on(Switch::Threefold)) == *other
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
        /// The value that was given.
        value: String,
        /// The values that the switch takes.
        expected: String,
    },
}

error_texts! {
    ParseRuleSetError {
        ParseRuleSetError::UnknownGame(text) =>
            "unknown rules {text:?}: expected ultimate, carbon, classic, or a game type such as Base or Base+MLP";
        ParseRuleSetError::UnknownSwitch(text) =>
            "unknown switch {text:?}: expected {EXPANSIONS}=, {}",
            Switch::ALL.map(|switch| format!("{}=", switch.text().0)).join(", ");
        ParseRuleSetError::BadValue { switch, value, expected } => "{switch} cannot be {value:?}: expected {expected}";
    }
}

/// What comes before the `=` in the text of a rule set with other pieces than those of its name.
const EXPANSIONS: &str = "expansions";

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
        for switch in Switch::ALL.into_iter().filter(|&switch| self.is_on(switch) != named.is_on(switch)) {
            let (name, values) = switch.text();
            let value = values.into_iter().find(|&(_, is_on)| is_on == self.is_on(switch));
            write!(f, ",{name}={}", value.map_or("", |(value, _)| value))?;
        }
        Ok(())
    }
}

impl fmt::Debug for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RuleSet({self})")
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
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            rules = match Switch::ALL.into_iter().find(|switch| switch.text().0 == name) {
                Some(switch) => rules.with(switch, parse_value(switch, value)?),
                None if name == EXPANSIONS => RuleSet { expansions: parse_expansions(value)?, ..rules },
                None => return Err(ParseRuleSetError::UnknownSwitch(part.to_owned())),
            };
        }
        Ok(rules)
    }
}

fn parse_value(switch: Switch, text: &str) -> Result<bool, ParseRuleSetError> {
    let (switch, values) = switch.text();
    values.into_iter().find(|(value, _)| *value == text).map(|(_, is_on)| is_on).ok_or_else(|| {
        let expected = values.map(|(value, _)| value).join(" or ");
        ParseRuleSetError::BadValue { switch, value: text.to_owned(), expected }
    })
}

fn parse_expansions(text: &str) -> Result<Expansions, ParseRuleSetError> {
    let letters = if text.eq_ignore_ascii_case("none") { "" } else { text };
    let expansions = if text.is_empty() { None } else { Expansions::from_letters(letters) };
    expansions.ok_or_else(|| ParseRuleSetError::BadValue {
        switch: EXPANSIONS,
        value: text.to_owned(),
        expected: "some of the letters M, L, P, or none".to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error_texts::assert_refused;

    /// Every rule set there is.
    fn every_rule_set() -> impl Iterator<Item = RuleSet> {
        Expansions::sets()
            .flat_map(|expansions| (0..1 << Switch::ALL.len()).map(move |switches| RuleSet { expansions, switches }))
    }

    #[test]
    fn every_rule_set_has_a_text_of_its_own() {
        let mut texts = std::collections::HashSet::new();
        for rules in every_rule_set() {
            assert_eq!(rules.to_string().parse(), Ok(rules), "{rules}");
            assert!(texts.insert(rules.to_string()));
        }
        assert_eq!(texts.len(), 8 << Switch::ALL.len());
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
        assert_refused(
            str::parse::<RuleSet>,
            &[
                ("", "unknown rules"),
                ("Basic", "unknown rules"),
                ("Base+X", "unknown rules"),
                ("ultimate,queens=yes", "unknown switch"),
                ("ultimate,", "unknown switch"),
                ("ultimate,queen-first", "expected yes or no"),
                ("ultimate,stack-gates=maybe", "expected yes or no"),
                ("ultimate,expansions=", "some of the letters"),
                ("ultimate,repetition=twice", "agreement or threefold"),
            ],
        );
    }
}
