use std::collections::{BTreeMap, BTreeSet};

use skep_rules::{Bug, Direction, Hex, Rule};

use super::lifted::Lifted;
use super::stacks::beside;

/// What a bug breaks by going to a cell, and the cells that show it.
pub(crate) type Fault = (Rule, Vec<Hex>);

/// The greatest length of a hive. Gaps in a jump are listed only up to this distance, because the destination may be any
/// coordinates.
const GAP_CELLS_MAX: usize = 28;

/// The end of every walk a bug could make if faults were allowed, with the first fault of the best walk to it; `None` if
/// the best walk has no fault.
pub(crate) type Walks = BTreeMap<Hex, Option<Fault>>;

impl Lifted {
    /// All walks of the bugs that are judged by their walks; for the others there is nothing to look up.
    pub(crate) fn walks(&self, bug: Bug) -> Walks {
        match bug {
            Bug::Ant => self.ant_walks(),
            Bug::Spider => self.spider_walks(),
            Bug::Ladybug => self.ladybug_walks(),
            _ => Walks::new(),
        }
    }

    /// Why this bug may not go there, or `None` if it may. `walks` are its [`walks`](Lifted::walks).
    pub(crate) fn fault(&self, bug: Bug, walks: &Walks, to: Hex) -> Option<Fault> {
        if self.rest.is_occupied(to) && bug != Bug::Beetle {
            return Some((Rule::EndsOnPiece, vec![to]));
        }
        match bug {
            Bug::Beetle if self.from.hex.distance(to) == 1 && self.beetle_may_go(to) => None,
            Bug::Queen | Bug::Pillbug | Bug::Beetle => self.single_step_fault(to),
            Bug::Ant | Bug::Spider if !self.rest.touches_something(to) => Some((Rule::Contact, vec![to])),
            Bug::Ant => walks.get(&to).cloned().unwrap_or(Some((Rule::Unreachable, vec![to]))),
            Bug::Spider | Bug::Ladybug => walks.get(&to).cloned().unwrap_or(Some((Rule::Steps, vec![to]))),
            Bug::Grasshopper => self.jump_fault(to),
            Bug::Mosquito => unreachable!("a Mosquito is judged by the bugs it copies"),
        }
    }

    /// What is wrong with a step on the ground, in itself.
    fn ground_fault(&self, a: Hex, b: Hex) -> Option<Fault> {
        let occupied = beside(a, b).into_iter().filter(|&cell| self.rest.is_occupied(cell)).count();
        match occupied {
            0 => Some((Rule::Contact, vec![b])),
            1 => None,
            _ => Some((Rule::Gate, beside(a, b).to_vec())),
        }
    }

    /// What is wrong with a step up, across or down, in itself.
    pub(crate) fn height_fault(&self, a: Hex, b: Hex) -> Option<Fault> {
        self.stacks_block(a, b).then(|| (Rule::Gate, beside(a, b).to_vec()))
    }

    fn single_step_fault(&self, to: Hex) -> Option<Fault> {
        let from = self.from.hex;
        if from.distance(to) != 1 {
            Some((Rule::Steps, vec![to]))
        } else if self.from.height == 0 && !self.rest.is_occupied(to) {
            self.ground_fault(from, to)
        } else {
            self.height_fault(from, to)
        }
    }

    fn jump_fault(&self, to: Hex) -> Option<Fault> {
        let from = self.from.hex;
        let distance = from.distance(to);
        let line = |direction: Direction| {
            (1..=distance).scan(from, move |hex, _| {
                *hex = *hex + direction;
                Some(*hex)
            })
        };
        let Some(direction) = Direction::ALL.into_iter().find(|&direction| line(direction).last() == Some(to)) else {
            return Some((Rule::NotStraight, vec![to]));
        };
        if distance == 1 {
            return Some((Rule::JumpNothing, vec![to]));
        }
        let between = line(direction).take(GAP_CELLS_MAX).filter(|&hex| hex != to);
        let gaps: BTreeSet<Hex> = between.filter(|&hex| !self.rest.is_occupied(hex)).collect();
        if gaps.is_empty() { None } else { Some((Rule::JumpGap, gaps.into_iter().collect())) }
    }

    /// The cells where a piece can stand on the ground: empty ones that touch the rest of the hive.
    fn is_footing(&self, hex: Hex) -> bool {
        !self.rest.is_occupied(hex) && self.rest.touches_something(hex)
    }

    fn footings_beside(&self, hex: Hex) -> Vec<Hex> {
        hex.neighbors().into_iter().filter(|&cell| self.is_footing(cell)).collect()
    }

    /// Walks of any length: the fewest faults, then the fewest steps, then the first faulty step (where it starts, where
    /// it ends) that is earliest in reading order.
    ///
    /// The cells are settled in this order of their best walks. It is enough to go on from the best walk to a cell: what
    /// follows adds the same to every walk that comes there.
    fn ant_walks(&self) -> Walks {
        type Walk = (usize, usize, Option<(Hex, Hex)>, Hex);
        let mut open: BTreeSet<Walk> = BTreeSet::from([(0, 0, None, self.from.hex)]);
        let mut settled = BTreeMap::new();
        while let Some((faults, steps, first_fault, here)) = open.pop_first() {
            if settled.contains_key(&here) {
                continue;
            }
            settled.insert(here, first_fault);
            for next in self.footings_beside(here) {
                if !settled.contains_key(&next) {
                    let fault = !self.may_slide(here, next);
                    let first_fault = first_fault.or(fault.then_some((here, next)));
                    open.insert((faults + usize::from(fault), steps + 1, first_fault, next));
                }
            }
        }
        let told = |(a, b)| self.ground_fault(a, b).expect("only faulty steps are kept");
        settled.into_iter().map(|(to, first_fault)| (to, first_fault.map(told))).collect()
    }

    /// Walks of three steps over four different cells: the fewest faults, then the cells that come first.
    fn spider_walks(&self) -> Walks {
        let start = self.from.hex;
        let mut best = BTreeMap::new();
        for first in self.footings_beside(start) {
            for second in self.footings_beside(first) {
                for third in self.footings_beside(second) {
                    if second == start || third == start || third == first {
                        continue;
                    }
                    let steps = [(start, first), (first, second), (second, third)];
                    let faults = steps.into_iter().filter(|&(a, b)| !self.may_slide(a, b)).count();
                    keep_best(&mut best, third, (faults, first, second));
                }
            }
        }
        self.first_faults(best, Lifted::ground_fault)
    }

    /// Walks of two cells on top and one down: the fewest gates, then the cells that come first.
    fn ladybug_walks(&self) -> Walks {
        let start = self.from.hex;
        let on_top = |hex: Hex| hex.neighbors().into_iter().filter(|&cell| self.rest.is_occupied(cell));
        let mut best = BTreeMap::new();
        for first in on_top(start) {
            for second in on_top(first) {
                for third in second.neighbors() {
                    if third == start || self.rest.is_occupied(third) {
                        continue;
                    }
                    let steps = [(start, first), (first, second), (second, third)];
                    let gates = steps.into_iter().filter(|&(a, b)| self.stacks_block(a, b)).count();
                    keep_best(&mut best, third, (gates, first, second));
                }
            }
        }
        self.first_faults(best, Lifted::height_fault)
    }

    fn first_faults(&self, best: BTreeMap<Hex, ThreeSteps>, fault: fn(&Lifted, Hex, Hex) -> Option<Fault>) -> Walks {
        let first = |third: Hex, (_, first, second): ThreeSteps| {
            let steps = [(self.from.hex, first), (first, second), (second, third)];
            steps.into_iter().find_map(|(a, b)| fault(self, a, b))
        };
        best.into_iter().map(|(third, walk)| (third, first(third, walk))).collect()
    }
}

/// The number of faults of a walk of three steps, and the two cells between its start and its end.
type ThreeSteps = (usize, Hex, Hex);

fn keep_best(best: &mut BTreeMap<Hex, ThreeSteps>, end: Hex, walk: ThreeSteps) {
    best.entry(end).and_modify(|known| *known = walk.min(*known)).or_insert(walk);
}
