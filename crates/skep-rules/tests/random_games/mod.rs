//! Games played at random, always the same ones: every rule set, and styles of play that lead where plain chance seldom
//! goes.

mod set_ups;

use skep_rules::random::{SplitMix64, Style};
use skep_rules::{Book, Expansions, Move, Position, Reading, RuleSet, Switch};

/// A game in progress. Which rules, style and start it has depends on its number alone.
pub(crate) struct RandomGame {
    /// An empty table, or what was set up.
    pub(crate) start: Position,
    /// The moves since then.
    pub(crate) moves: Vec<Move>,
    pub(crate) position: Position,
    style: Style,
    rng: SplitMix64,
}

/// When a game that does not end is given up.
const PLIES_MAX: usize = 100;

impl RandomGame {
    /// The game of this number: all rule sets and styles take turns, and every fourth game starts from a position that
    /// was set up at random.
    pub(crate) fn new(number: u64) -> RandomGame {
        let rule_sets = rule_sets();
        RandomGame::by(rule_sets[number as usize % rule_sets.len()], number)
    }

    /// The game of this number by these rules.
    pub(crate) fn by(rules: RuleSet, number: u64) -> RandomGame {
        let mut rng = SplitMix64::new(number);
        // The numbers of rule sets and styles have no common factor, so all pairs occur.
        let style = Style::ALL[number as usize % Style::ALL.len()];
        let position = if rng.one_in(4) {
            let setup = set_ups::random(rules, style, &mut rng);
            Position::from_setup(&setup).expect("random set-ups have no fault")
        } else {
            Position::new(rules)
        };
        RandomGame { start: position.clone(), moves: Vec::new(), position, style, rng }
    }

    /// A game that starts from this position.
    #[allow(dead_code, reason = "not every test that plays random games has positions of its own")]
    pub(crate) fn from_position(position: Position) -> RandomGame {
        let (style, rng) = (Style::Plain, SplitMix64::new(0));
        RandomGame { start: position.clone(), moves: Vec::new(), position, style, rng }
    }

    /// Chooses the next move in the style of the game. `None` when it is over, or has lasted long enough.
    pub(crate) fn choose(&mut self) -> Option<Move> {
        if self.moves.len() == PLIES_MAX {
            return None;
        }
        self.style.choose(&self.position, &self.position.legal_moves(), &mut self.rng)
    }

    /// Plays a legal move.
    pub(crate) fn play(&mut self, m: Move) {
        self.position.play_unchecked(m);
        self.moves.push(m);
    }
}

/// Every rule set that decides differently about moves: the three editions, the sets that engines play, and all the
/// combinations between them.
pub(crate) fn rule_sets() -> Vec<RuleSet> {
    let mut rule_sets: Vec<RuleSet> = Expansions::sets().map(RuleSet::from_expansions).collect();
    for switch in Switch::ALL.into_iter().filter(|&switch| switch != Switch::Threefold) {
        let turned = |rules: &RuleSet| rules.with(switch, !rules.is_on(switch));
        rule_sets.extend(rule_sets.iter().map(turned).collect::<Vec<RuleSet>>());
    }
    rule_sets
}

/// Rule sets with readings: each alone, with and without gates of stacks, and the books, all with every piece.
#[allow(dead_code, reason = "not every test that plays random games reads the books otherwise")]
pub(crate) fn readings() -> Vec<RuleSet> {
    let all_pieces = RuleSet::from_expansions(Expansions::ALL);
    let bases = [all_pieces, all_pieces.with(Switch::StackGates, false)];
    let alone = bases.into_iter().flat_map(|rules| Reading::ALL.map(|reading| rules.reading(reading, true)));
    let books = Book::ALL.into_iter().map(Book::rules).filter(RuleSet::has_readings);
    alone
        .chain(books.map(|rules| {
            let mut rules = rules;
            rules.expansions = Expansions::ALL;
            rules
        }))
        .collect()
}
