//! Games played at random, always the same ones: every rule set, and styles of play that lead where plain chance seldom
//! goes.

mod set_ups;

use skep_rules::random::{SplitMix64, Style};
use skep_rules::{Expansions, Move, Position, RuleSet, Switch};

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
        let mut rng = SplitMix64::new(number);
        let rule_sets = rule_sets();
        let rules = rule_sets[number as usize % rule_sets.len()];
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
