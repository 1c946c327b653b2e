use core::fmt;
use core::str::FromStr;

use crate::error_texts::error_texts;
use crate::move_text::shorten;
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
    /// A bit for each [`Reading`] that is taken; none in the harmonised editions.
    readings: u8,
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
            _ => (self.name(), YES_NO),
        }
    }

    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// Another way to understand a sentence of a printed book, where that decides where a piece may go. The editions take none of
/// them; each [`Book`] as printed takes its own. Like switches, they can be turned one by one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Reading {
    /// A Beetle on the ground passes through gates, as long as it stays in contact with the hive.
    FreeBeetle,
    /// Only a thrown piece rests, and it does so on its owner's next turn: after a throw of one's own piece that is two turns
    /// later.
    OwnerRest,
    /// Of the pieces moved on the last turn only an enemy piece rests, so it cannot be thrown; an own piece that the enemy has
    /// thrown is free at once.
    EnemyRest,
    /// A throw may take the top piece of a stack.
    StackThrow,
    /// A piece that crosses from one top to another at the same height does not pass between two higher stacks. Going up and down is
    /// free.
    LevelGates,
}

impl Reading {
    /// All of them, in the order in which they are printed.
    pub const ALL: [Reading; 5] =
        [Reading::FreeBeetle, Reading::OwnerRest, Reading::EnemyRest, Reading::StackThrow, Reading::LevelGates];

    /// The name by which messages, programs and the text of a rule set know it.
    pub const fn name(self) -> &'static str {
        match self {
            Reading::FreeBeetle => "free-beetle",
            Reading::OwnerRest => "owner-rest",
            Reading::EnemyRest => "enemy-rest",
            Reading::StackThrow => "stack-throw",
            Reading::LevelGates => "level-gates",
        }
    }

    const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// The five printed books, each with the rules as its own words can be read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Book {
    /// Hive Ultimate, English, 2024. Its rules are those of [`Edition::Ultimate`].
    UltimateEnglish,
    /// Hive Carbon, French.
    CarbonFrench,
    /// The French box of 13 pieces a side, with a page on the Pillbug, which is sold apart.
    ThirteenFrench,
    /// The French base box of 11 pieces a side.
    BaseFrench,
    /// The Italian book: the base game with the three expansion pieces.
    Italian,
}

impl Book {
    /// All five, the newest first.
    pub const ALL: [Book; 5] =
        [Book::UltimateEnglish, Book::CarbonFrench, Book::ThirteenFrench, Book::BaseFrench, Book::Italian];

    /// The rules as printed in this book.
    pub const fn rules(self) -> RuleSet {
        match self {
            Book::UltimateEnglish => Edition::Ultimate.rules(),
            Book::CarbonFrench => Edition::Carbon.rules().reading(Reading::LevelGates, true),
            Book::ThirteenFrench => Edition::Carbon
                .rules()
                .reading(Reading::FreeBeetle, true)
                .reading(Reading::OwnerRest, true)
                .reading(Reading::StackThrow, true),
            Book::BaseFrench => Edition::Classic.rules().reading(Reading::LevelGates, true),
            Book::Italian => RuleSet { expansions: Expansions::ALL, ..Edition::Classic.rules() }
                .reading(Reading::FreeBeetle, true)
                .reading(Reading::EnemyRest, true)
                .reading(Reading::StackThrow, true),
        }
    }

    /// The name used in texts: which box, in which language.
    pub const fn name(self) -> &'static str {
        match self {
            Book::UltimateEnglish => "ultimate-en",
            Book::CarbonFrench => "carbon-fr",
            Book::ThirteenFrench => "thirteen-fr",
            Book::BaseFrench => "base-fr",
            Book::Italian => "base-it",
        }
    }
}

/// The printed editions, harmonised: one reading of the rules throughout. Which book says what stands in `docs/RULES.md`.
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
        RuleSet { expansions, switches: Switch::StackGates.bit(), readings: 0 }
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

    /// Whether a reading is taken.
    #[inline(always)]
    pub const fn reads(&self, reading: Reading) -> bool {
        self.readings & reading.bit() != 0
    }

    /// Whether any reading is taken. Where none is, the move generator has nothing more to ask.
    #[inline(always)]
    pub const fn has_readings(&self) -> bool {
        self.readings != 0
    }

    /// These rules with a reading taken or not.
    pub const fn reading(self, reading: Reading, is_taken: bool) -> RuleSet {
        let others = self.readings & !reading.bit();
        RuleSet { readings: if is_taken { others | reading.bit() } else { others }, ..self }
    }

    /// The book that prints these rules and can be read in no other way, if one does; how repetition is handled is not looked at.
    pub fn book(&self) -> Option<Book> {
        Book::ALL.into_iter().find(|book| book.rules().same_moves(self))
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
        let unknown = || ParseRuleSetError::UnknownGameType(shorten(text));
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
    /// The text is not a GameType, where nothing else is read.
    UnknownGameType(String),
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
            "unknown rules {text:?}: expected ultimate, carbon, classic, a book ({}), or a game type such as Base or Base+MLP",
            Book::ALL.map(Book::name).join(", ");
        ParseRuleSetError::UnknownGameType(text) =>
            "unknown game type {text:?}: expected Base, or Base with any of the letters M, L and P, such as Base+MLP";
        ParseRuleSetError::UnknownSwitch(text) =>
            "unknown switch {text:?}: expected {EXPANSIONS}=, {}, {}",
            Switch::ALL.map(|switch| format!("{}=", switch.text().0)).join(", "),
            Reading::ALL.map(|reading| format!("{}=", reading.name())).join(", ");
        ParseRuleSetError::BadValue { switch, value, expected } => "{switch} cannot be {value:?}: expected {expected}";
    }
}

/// What comes before the `=` in the text of a rule set with other pieces than those of its name.
const EXPANSIONS: &str = "expansions";

impl fmt::Display for RuleSet {
    /// Prints an edition, a book or a GameType, then the switches and readings that differ from it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let named = if let Some(edition) = self.edition() {
            f.write_str(edition.name())?;
            edition.rules()
        } else if let Some(book) = self.book() {
            f.write_str(book.name())?;
            book.rules()
        } else {
            write!(f, "{}", self.expansions)?;
            RuleSet::from_expansions(self.expansions)
        };
        for switch in Switch::ALL.into_iter().filter(|&switch| self.is_on(switch) != named.is_on(switch)) {
            let (name, values) = switch.text();
            let value = values.into_iter().find(|&(_, is_on)| is_on == self.is_on(switch));
            write!(f, ",{name}={}", value.map_or("", |(value, _)| value))?;
        }
        for reading in Reading::ALL.into_iter().filter(|&reading| self.reads(reading) != named.reads(reading)) {
            write!(f, ",{}=yes", reading.name())?;
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

    /// Reads an edition, a book or a GameType and then switches and readings, separated by commas:
    /// `carbon`, `Base+ML`, `classic,expansions=P,queen-first=no,stack-gates=yes,repetition=threefold`.
    fn from_str(text: &str) -> Result<RuleSet, ParseRuleSetError> {
        let mut parts = text.split(',').map(str::trim);
        let name = parts.next().unwrap_or_default();
        let editions = Edition::ALL.into_iter().map(|edition| (edition.name(), edition.rules()));
        let mut named = editions.chain(Book::ALL.into_iter().map(|book| (book.name(), book.rules())));
        let mut rules = match named.find(|(known, _)| known.eq_ignore_ascii_case(name)) {
            Some((_, rules)) => rules,
            None => {
                let expansions = name.parse().map_err(|_| ParseRuleSetError::UnknownGame(shorten(name)))?;
                RuleSet::from_expansions(expansions)
            }
        };
        for part in parts {
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            if let Some(reading) = Reading::ALL.into_iter().find(|reading| reading.name() == name) {
                rules = rules.reading(reading, parse_value((reading.name(), YES_NO), value)?);
                continue;
            }
            rules = match Switch::ALL.into_iter().find(|switch| switch.text().0 == name) {
                Some(switch) => rules.with(switch, parse_value(switch.text(), value)?),
                None if name == EXPANSIONS => RuleSet { expansions: parse_expansions(value)?, ..rules },
                None => return Err(ParseRuleSetError::UnknownSwitch(shorten(part))),
            };
        }
        Ok(rules)
    }
}

/// What most switches and every reading can be.
const YES_NO: [(&str, bool); 2] = [("yes", true), ("no", false)];

fn parse_value(
    (switch, values): (&'static str, [(&'static str, bool); 2]),
    text: &str,
) -> Result<bool, ParseRuleSetError> {
    values.into_iter().find(|(value, _)| *value == text).map(|(_, is_on)| is_on).ok_or_else(|| {
        let expected = values.map(|(value, _)| value).join(" or ");
        ParseRuleSetError::BadValue { switch, value: shorten(text), expected }
    })
}

fn parse_expansions(text: &str) -> Result<Expansions, ParseRuleSetError> {
    let letters = if text.eq_ignore_ascii_case("none") { "" } else { text };
    let expansions = if text.is_empty() { None } else { Expansions::from_letters(letters) };
    expansions.ok_or_else(|| ParseRuleSetError::BadValue {
        switch: EXPANSIONS,
        value: shorten(text),
        expected: "some of the letters M, L, P, or none".to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error_texts::assert_refused;

    /// Every rule set there is.
    fn every_rule_set() -> impl Iterator<Item = RuleSet> {
        let switches = 1 << Switch::ALL.len();
        let readings = 1 << Reading::ALL.len();
        Expansions::sets().flat_map(move |expansions| {
            (0..switches)
                .flat_map(move |switches| (0..readings).map(move |readings| RuleSet { expansions, switches, readings }))
        })
    }

    #[test]
    fn every_rule_set_has_a_text_of_its_own() {
        let mut texts = std::collections::HashSet::new();
        for rules in every_rule_set() {
            assert_eq!(rules.to_string().parse(), Ok(rules), "{rules}");
            assert!(texts.insert(rules.to_string()));
        }
        assert_eq!(texts.len(), 8 << Switch::ALL.len() << Reading::ALL.len());
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
    fn a_book_is_named_as_such_only_where_its_words_differ_from_an_edition() {
        for book in Book::ALL {
            assert_eq!(book.name().parse(), Ok(book.rules()));
            let is_an_edition = book == Book::UltimateEnglish;
            assert_eq!(book.rules().has_readings(), !is_an_edition);
            assert_eq!(book.rules().to_string(), if is_an_edition { "ultimate" } else { book.name() });
            assert_eq!(book.rules().is_uhp(), is_an_edition);
        }
        assert!(Edition::ALL.iter().all(|edition| !edition.rules().has_readings()));
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
        // An edition is not a game type, and is not offered where only game types are read.
        assert_refused(str::parse::<Expansions>, &[("carbon", "unknown game type"), ("Base+X", "such as Base+MLP")]);
        assert!(!"carbon".parse::<Expansions>().expect_err("an edition").to_string().contains("expected ultimate"));
    }
}
