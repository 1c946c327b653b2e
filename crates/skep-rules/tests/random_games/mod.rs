//! Games played at random, always the same ones: every rule set, and styles of play that lead where plain chance seldom
//! goes.

mod rng;
mod set_ups;
mod style;

use skep_rules::{Expansions, Hex, Move, Position, RuleSet, Switch};

pub(crate) use rng::Rng;
pub(crate) use style::Style;

/// A game in progress. Which rules, style and start it has depends on its number alone.
pub(crate) struct RandomGame {
    /// An empty table, or what was set up.
    pub(crate) start: Position,
    /// The moves since then.
    pub(crate) moves: Vec<Move>,
    pub(crate) position: Position,
    style: Style,
    rng: Rng,
    /// The direction in which a long hive grows.
    axis: Hex,
}

/// When a game that does not end is given up.
const PLIES_MAX: usize = 100;

impl RandomGame {
    /// The game of this number: all rule sets and styles take turns, and every fourth game starts from a position that
    /// was set up at random.
    pub(crate) fn new(number: u64) -> RandomGame {
        let mut rng = Rng::new(number);
        let rule_sets = rule_sets();
        let rules = rule_sets[number as usize % rule_sets.len()];
        // The numbers of rule sets and styles have no common factor, so all pairs occur.
        let style = Style::ALL[number as usize % Style::ALL.len()];
        let axis = rng.pick(&[Hex::new(1, 0), Hex::new(0, 1), Hex::new(1, -1)]);
        let position = if rng.one_in(4) {
            let setup = set_ups::random(rules, style, axis, &mut rng);
            Position::from_setup(&setup).expect("random set-ups have no fault")
        } else {
            Position::new(rules)
        };
        RandomGame { start: position.clone(), moves: Vec::new(), position, style, rng, axis }
    }

    /// A game that starts from this position.
    #[allow(dead_code, reason = "not every test that plays random games has positions of its own")]
    pub(crate) fn from_position(position: Position) -> RandomGame {
        let (style, rng, axis) = (Style::Plain, Rng::new(0), Hex::new(1, 0));
        RandomGame { start: position.clone(), moves: Vec::new(), position, style, rng, axis }
    }

    /// Chooses the next move in the style of the game. `None` when it is over, or has lasted long enough.
    pub(crate) fn choose(&mut self) -> Option<Move> {
        if self.moves.len() == PLIES_MAX {
            return None;
        }
        let mut legal = self.position.legal_moves();
        // The order in which the library lists moves must not decide which games are played.
        legal.sort_unstable();
        (!legal.is_empty()).then(|| self.style.choose(&self.position, &legal, self.axis, &mut self.rng))
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
