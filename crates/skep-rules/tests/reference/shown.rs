use skep_rules::{Bug, Hex, Move, Path, Piece, Place};

use super::Judge;
use super::lifted::Lifted;

impl Judge<'_> {
    /// Whether a path shows a way that the rules allow for this move, with as few steps as there can be. A piece that can
    /// go there by itself must not be shown as thrown.
    pub(crate) fn is_legal_way(&self, m: Move, path: &Path) -> bool {
        if !self.legal().contains(&m) {
            return false;
        }
        match m {
            Move::Pass => path.thrower.is_none() && path.steps.is_empty(),
            Move::Place { to, .. } => path.thrower.is_none() && path.steps == [Place { hex: to, height: 0 }],
            Move::Shift { piece, to } => match self.own_shifts.get(&(piece, to)) {
                Some(&fewest) => path.thrower.is_none() && self.is_own_way(piece, to, fewest, &path.steps),
                None => path.thrower.is_some_and(|thrower| self.is_throw(piece, to, thrower, &path.steps)),
            },
        }
    }

    fn is_throw(&self, piece: Piece, to: Hex, thrower: Piece, steps: &[Place]) -> bool {
        let can_throw = self.throws.get(&(piece, to)).is_some_and(|throwers| throwers.contains(&thrower));
        let places = [piece, thrower].map(|piece| self.state.stacks.place(piece));
        let [Some(from), Some(over)] = places else { return false };
        let way = [from, Place { hex: over.hex, height: 1 }, Place { hex: to, height: 0 }];
        can_throw && steps == way
    }

    fn is_own_way(&self, piece: Piece, to: Hex, fewest: usize, steps: &[Place]) -> bool {
        let Some(from) = self.state.stacks.place(piece) else {
            return false;
        };
        let lifted = self.state.lift(piece, from);
        let ends_are_right = steps.first() == Some(&from) && steps.last().is_some_and(|last| last.hex == to);
        let lies_on_the_hive = steps.iter().all(|step| usize::from(step.height) == lifted.rest.count_at(step.hex));
        let way: Vec<Hex> = steps.iter().map(|step| step.hex).collect();
        let is_way_of_a_bug = self.state.moves_as(piece, from).into_iter().any(|bug| lifted.is_way(bug, &way));
        ends_are_right && lies_on_the_hive && steps.len() == fewest + 1 && is_way_of_a_bug
    }
}

impl Lifted {
    /// Whether the bug may take this way, from the start to the end.
    fn is_way(&self, bug: Bug, way: &[Hex]) -> bool {
        let slides = || way.windows(2).all(|step| self.is_slide(step[0], step[1]));
        let climbs =
            || way.windows(2).all(|step| step[0].distance(step[1]) == 1 && !self.stacks_block(step[0], step[1]));
        let occupied: Vec<bool> = way.iter().map(|&hex| self.rest.is_occupied(hex)).collect();
        match bug {
            Bug::Queen | Bug::Pillbug => way.len() == 2 && slides(),
            Bug::Beetle => way.len() == 2 && way[0].distance(way[1]) == 1 && self.beetle_may_go(way[1]),
            Bug::Ant => way.len() > 1 && slides(),
            Bug::Spider => way.len() == 4 && slides() && all_different(way),
            Bug::Ladybug => occupied == [false, true, true, false] && climbs() && all_different(way),
            Bug::Grasshopper => {
                way.len() > 2 && is_straight(way) && occupied[1..way.len() - 1].iter().all(|&full| full)
            }
            Bug::Mosquito => false,
        }
    }

    fn is_slide(&self, a: Hex, b: Hex) -> bool {
        a.distance(b) == 1 && !self.rest.is_occupied(b) && self.may_slide(a, b)
    }
}

fn all_different(way: &[Hex]) -> bool {
    way.iter().enumerate().all(|(n, hex)| !way[..n].contains(hex))
}

fn is_straight(way: &[Hex]) -> bool {
    let step = way[1] - way[0];
    way[0].distance(way[1]) == 1 && way.windows(2).all(|pair| pair[1] - pair[0] == step)
}
