use std::collections::{BTreeMap, BTreeSet};

use skep_rules::{Bug, Direction, Hex, Place, Reading, RuleSet, Switch};

use super::stacks::{Stacks, beside};

/// A piece that is lifted: where it stood, and the table without it. Every way of moving starts here.
pub(crate) struct Lifted {
    pub(crate) from: Place,
    pub(crate) rest: Stacks,
    pub(crate) rules: RuleSet,
}

impl Lifted {
    /// Where a piece may end that moves as this bug, each cell with the number of steps of the shortest way there.
    ///
    /// A jump counts a step for every cell it passes.
    pub(crate) fn ends(&self, bug: Bug) -> BTreeMap<Hex, usize> {
        let start = self.from.hex;
        match bug {
            Bug::Queen | Bug::Pillbug => self.ground_steps(start).into_iter().map(|to| (to, 1)).collect(),
            Bug::Beetle => {
                start.neighbors().into_iter().filter(|&to| self.beetle_may_go(to)).map(|to| (to, 1)).collect()
            }
            Bug::Ant => self.ant_ends(),
            Bug::Spider => self.spider_ends(),
            Bug::Grasshopper => self.grasshopper_ends(),
            Bug::Ladybug => self.ladybug_ends(),
            Bug::Mosquito => BTreeMap::new(),
        }
    }

    /// Whether the freedom to move allows a step on the ground: exactly one of the cells beside it is occupied.
    pub(crate) fn may_slide(&self, a: Hex, b: Hex) -> bool {
        beside(a, b).into_iter().filter(|&cell| self.rest.is_occupied(cell)).count() == 1
    }

    /// Whether stacks on both sides are too high for a step up, across or down.
    pub(crate) fn stacks_block(&self, a: Hex, b: Hex) -> bool {
        let [left, right] = beside(a, b).map(|cell| self.rest.count_at(cell));
        let [start, end] = [a, b].map(|cell| self.rest.count_at(cell));
        let between_higher = left > start && left > end && right > start && right > end;
        let level_is_slid = self.rules.reads(Reading::LevelGates) && start == end;
        between_higher && (self.rules.is_on(Switch::StackGates) || level_is_slid)
    }

    /// Whether a Beetle at the start may step to this neighbour.
    pub(crate) fn beetle_may_go(&self, to: Hex) -> bool {
        let on_the_ground = self.from.height == 0 && !self.rest.is_occupied(to);
        if on_the_ground {
            self.may_slide(self.from.hex, to) || self.rules.reads(Reading::FreeBeetle) && self.keeps_contact(to)
        } else {
            !self.stacks_block(self.from.hex, to)
        }
    }

    /// Whether a step from the start along or between other pieces leads to this neighbour.
    fn keeps_contact(&self, to: Hex) -> bool {
        beside(self.from.hex, to).into_iter().any(|cell| self.rest.is_occupied(cell))
    }

    fn ground_steps(&self, from: Hex) -> Vec<Hex> {
        let free = |to: &Hex| !self.rest.is_occupied(*to) && self.may_slide(from, *to);
        from.neighbors().into_iter().filter(free).collect()
    }

    fn ant_ends(&self) -> BTreeMap<Hex, usize> {
        let start = self.from.hex;
        let mut steps_to = BTreeMap::from([(start, 0)]);
        let mut border = BTreeSet::from([start]);
        for steps in 1.. {
            let next: BTreeSet<Hex> = border
                .iter()
                .flat_map(|&hex| self.ground_steps(hex))
                .filter(|hex| !steps_to.contains_key(hex))
                .collect();
            if next.is_empty() {
                break;
            }
            steps_to.extend(next.iter().map(|&hex| (hex, steps)));
            border = next;
        }
        steps_to.remove(&start);
        steps_to
    }

    /// All paths of three steps over four different cells: an end that is near may have a long way.
    fn spider_ends(&self) -> BTreeMap<Hex, usize> {
        let start = self.from.hex;
        let mut ends = BTreeMap::new();
        for first in self.ground_steps(start) {
            for second in self.ground_steps(first) {
                for third in self.ground_steps(second) {
                    if second != start && third != start && third != first {
                        ends.insert(third, 3);
                    }
                }
            }
        }
        ends
    }

    fn grasshopper_ends(&self) -> BTreeMap<Hex, usize> {
        let mut ends = BTreeMap::new();
        for direction in Direction::ALL {
            let mut to = self.from.hex + direction;
            let mut steps = 1;
            while self.rest.is_occupied(to) {
                to = to + direction;
                steps += 1;
            }
            if steps > 1 {
                ends.insert(to, steps);
            }
        }
        ends
    }

    fn ladybug_ends(&self) -> BTreeMap<Hex, usize> {
        let start = self.from.hex;
        let up = |from: Hex| {
            let open = move |to: &Hex| self.rest.is_occupied(*to) && !self.stacks_block(from, *to);
            from.neighbors().into_iter().filter(open)
        };
        let mut ends = BTreeMap::new();
        for first in up(start) {
            for second in up(first) {
                for to in second.neighbors() {
                    if !self.rest.is_occupied(to) && to != start && !self.stacks_block(second, to) {
                        ends.insert(to, 3);
                    }
                }
            }
        }
        ends
    }
}
