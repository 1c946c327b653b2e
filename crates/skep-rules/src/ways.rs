//! How bugs travel, cell by cell: for explaining and showing moves, where the generator only needs sets.

use crate::{Board, Bug, Direction, Hex, Place, Reading, RuleSet, Switch};

/// A piece lifted from its place, and the hive it has left behind.
pub(crate) struct Lifted {
    pub(crate) rest: Board,
    pub(crate) from: Place,
    rules: RuleSet,
}

/// What is wrong with a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// The step passes between these two cells.
    Gate([Hex; 2]),
    /// The step loses contact with the hive.
    Contact(Hex),
}

/// A walk with faults: how many there are, the cells after the start, and the first fault.
type Walk = (usize, Vec<Hex>, Option<Fault>);

impl Lifted {
    pub(crate) fn new(mut board: Board, piece: crate::Piece, rules: &RuleSet) -> Option<Lifted> {
        let from = board.lift(piece)?;
        Some(Lifted { rest: board, from, rules: *rules })
    }

    // ---- Steps ----

    /// A step on the ground to an empty neighbour: along exactly one piece.
    pub(crate) fn slide(&self, from: Hex, to: Hex) -> Result<(), Fault> {
        let [left, right] = beside(from, to);
        match (self.rest.is_occupied(left), self.rest.is_occupied(right)) {
            (true, true) => Err(Fault::Gate(in_reading_order(left, right))),
            (false, false) => Err(Fault::Contact(to)),
            _ => Ok(()),
        }
    }

    /// A step to a neighbour, up, down or across the top: not between two stacks that are higher than both ends, under rules that
    /// know such gates.
    pub(crate) fn climb(&self, from: Hex, to: Hex) -> Result<(), Fault> {
        let [left, right] = beside(from, to);
        let count = |hex| self.rest.count_at(hex);
        let is_known =
            self.rules.is_on(Switch::StackGates) || self.rules.reads(Reading::LevelGates) && count(from) == count(to);
        if is_known && count(left).min(count(right)) > count(from).max(count(to)) {
            Err(Fault::Gate(in_reading_order(left, right)))
        } else {
            Ok(())
        }
    }

    /// A Beetle's step to a neighbour.
    pub(crate) fn crawl(&self, from: Hex, to: Hex) -> Result<(), Fault> {
        if self.rest.is_occupied(from) || self.rest.is_occupied(to) {
            self.climb(from, to)
        } else {
            match self.slide(from, to) {
                Err(Fault::Gate(_)) if self.rules.reads(Reading::FreeBeetle) => Ok(()),
                slid => slid,
            }
        }
    }

    /// Whether a cell touches the rest of the hive.
    pub(crate) fn touches(&self, hex: Hex) -> bool {
        hex.neighbors().into_iter().any(|near| self.rest.is_occupied(near))
    }

    /// The empty cells a walk on the ground may use: those that touch the rest of the hive, and the start.
    pub(crate) fn shore(&self) -> Vec<Hex> {
        let mut shore: Vec<Hex> = self.rest.cells().into_iter().flat_map(Hex::neighbors).collect();
        shore.push(self.from.hex);
        shore.retain(|&hex| !self.rest.is_occupied(hex));
        shore.sort_unstable();
        shore.dedup();
        shore
    }

    // ---- Whole ways, for a move that is legal ----

    /// A shortest legal way to `to` moving as this bug: the places after the start.
    pub(crate) fn way(&self, bug: Bug, to: Hex) -> Option<Vec<Place>> {
        let start = self.from.hex;
        let on_ground = |cells: Vec<Hex>| cells.into_iter().map(|hex| self.landing(hex)).collect();
        match bug {
            Bug::Queen | Bug::Pillbug => {
                (start.distance(to) == 1 && !self.rest.is_occupied(to) && self.slide(start, to).is_ok())
                    .then(|| vec![self.landing(to)])
            }
            Bug::Beetle => (start.distance(to) == 1 && self.crawl(start, to).is_ok()).then(|| vec![self.landing(to)]),
            Bug::Spider => self.spider_walk(to).filter(|walk| walk.0 == 0).map(|walk| on_ground(walk.1)),
            Bug::Ant => self.ant_way(to).map(on_ground),
            Bug::Grasshopper => self.jump(to),
            Bug::Ladybug => self.ladybug_walk(to).filter(|walk| walk.0 == 0).map(|walk| on_ground(walk.1)),
            Bug::Mosquito => None,
        }
    }

    /// The place of a piece that is put on this cell.
    pub(crate) fn landing(&self, hex: Hex) -> Place {
        Place { hex, height: self.rest.count_at(hex) }
    }

    fn jump(&self, to: Hex) -> Option<Vec<Place>> {
        let (direction, distance) = straight(self.from.hex, to)?;
        let mut cells = Vec::new();
        let mut here = self.from.hex;
        for _ in 0..distance {
            here = here + direction;
            cells.push(self.landing(here));
        }
        let (last, over) = cells.split_last()?;
        (!over.is_empty() && last.height == 0 && over.iter().all(|place| place.height > 0)).then_some(cells)
    }

    /// A shortest walk over the shore, by breadth-first search.
    fn ant_way(&self, to: Hex) -> Option<Vec<Hex>> {
        let mut came_from: Vec<(Hex, usize)> = vec![(self.from.hex, 0)];
        let shore = self.shore();
        let mut next = 0;
        while let Some(&(here, _)) = came_from.get(next) {
            if here == to && next > 0 {
                let mut way = Vec::new();
                let mut at = next;
                while at > 0 {
                    way.push(came_from[at].0);
                    at = came_from[at].1;
                }
                way.reverse();
                return Some(way);
            }
            for near in here.neighbors() {
                let known = came_from.iter().any(|&(hex, _)| hex == near);
                if !known && shore.binary_search(&near).is_ok() && self.slide(here, near).is_ok() {
                    came_from.push((near, next));
                }
            }
            next += 1;
        }
        None
    }

    // ---- Walks with faults, for a move that is refused ----

    /// Of the three-step walks over different cells of the shore the one with the fewest faults, then the first in
    /// reading order.
    pub(crate) fn spider_walk(&self, to: Hex) -> Option<Walk> {
        let (start, shore) = (self.from.hex, self.shore());
        let on_shore = |hex: &Hex| shore.binary_search(hex).is_ok();
        let mut best: Option<Walk> = None;
        for first in start.neighbors().into_iter().filter(on_shore) {
            for second in first.neighbors().into_iter().filter(on_shore) {
                if second == start || second.distance(to) != 1 || [start, first].contains(&to) || !on_shore(&to) {
                    continue;
                }
                let faults = [self.slide(start, first), self.slide(first, second), self.slide(second, to)];
                keep_better(&mut best, faults.map(Result::err), vec![first, second, to]);
            }
        }
        best
    }

    /// Of the walks of two cells on top and one down the one with the fewest gates, then the first in reading order.
    pub(crate) fn ladybug_walk(&self, to: Hex) -> Option<Walk> {
        let start = self.from.hex;
        let mut best: Option<Walk> = None;
        if to == start || self.rest.is_occupied(to) {
            return None;
        }
        let on_top = |hex: &Hex| self.rest.is_occupied(*hex);
        for first in start.neighbors().into_iter().filter(on_top) {
            for second in first.neighbors().into_iter().filter(on_top).filter(|second| second.distance(to) == 1) {
                let faults = [self.climb(start, first), self.climb(first, second), self.climb(second, to)];
                keep_better(&mut best, faults.map(Result::err), vec![first, second, to]);
            }
        }
        best
    }

    /// The first fault of the walk over the shore to `to` that has the fewest faults, then the fewest steps; of equal
    /// ones the one whose first faulty step starts, then ends, earliest in reading order. `None` if there is no walk.
    pub(crate) fn ant_fault(&self, to: Hex) -> Option<Fault> {
        let shore = self.shore();
        let at = |hex: Hex| shore.binary_search(&hex).ok();
        let free = self.costs(&shore, at(self.from.hex)?);
        let home = self.costs(&shore, at(to)?);
        let mut candidates = Vec::new();
        for (a, &here) in shore.iter().enumerate() {
            let Some((0, steps_before)) = free[a] else { continue };
            for b in here.neighbors().into_iter().filter_map(at) {
                if let (Err(fault), Some((faults, steps_after))) = (self.slide(here, shore[b]), home[b]) {
                    candidates.push(((faults + 1, steps_before + 1 + steps_after), here, shore[b], fault));
                }
            }
        }
        candidates.into_iter().min_by_key(|&(cost, from, to, _)| (cost, from, to)).map(|(.., fault)| fault)
    }

    /// The least (faults, steps) of a walk from one cell of the shore to each other. Steps count the same both ways.
    fn costs(&self, shore: &[Hex], from: usize) -> Vec<Option<(usize, usize)>> {
        let mut costs: Vec<Option<(usize, usize)>> = vec![None; shore.len()];
        let mut open = std::collections::BTreeSet::new();
        open.insert(((0, 0), from));
        while let Some((cost, here)) = open.pop_first() {
            if costs[here].is_some() {
                continue;
            }
            costs[here] = Some(cost);
            for near in shore[here].neighbors() {
                if let Ok(next) = shore.binary_search(&near) {
                    let fault = usize::from(self.slide(shore[here], near).is_err());
                    open.insert(((cost.0 + fault, cost.1 + 1), next));
                }
            }
        }
        costs
    }
}

fn keep_better(best: &mut Option<Walk>, faults: [Option<Fault>; 3], cells: Vec<Hex>) {
    let walk = (faults.iter().flatten().count(), cells, faults.into_iter().flatten().next());
    if best.as_ref().is_none_or(|least| (walk.0, &walk.1) < (least.0, &least.1)) {
        *best = Some(walk);
    }
}

/// The direction and distance of a cell on one of the six straight lines from another.
pub(crate) fn straight(from: Hex, to: Hex) -> Option<(Direction, u32)> {
    let (q, r) = (i64::from(to.q) - i64::from(from.q), i64::from(to.r) - i64::from(from.r));
    let sign = (q.signum() as i32, r.signum() as i32);
    let direction = Direction::ALL.into_iter().find(|d| (d.offset().q, d.offset().r) == sign)?;
    (q == 0 || r == 0 || q == -r).then(|| (direction, from.distance(to)))
}

/// The two cells that touch both of two neighbours.
fn beside(from: Hex, to: Hex) -> [Hex; 2] {
    let direction = from.direction_to(to).expect("only steps to a neighbour are asked about");
    [from + direction.counter_clockwise(), from + direction.clockwise()]
}

fn in_reading_order(a: Hex, b: Hex) -> [Hex; 2] {
    if a < b { [a, b] } else { [b, a] }
}
