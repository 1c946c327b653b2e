use core::fmt;

/// The eight creatures. The order is that of the reserve of a printed game and of [`Piece`](crate::Piece) indices.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Bug {
    /// One step on the ground; surrounded, it loses the game.
    Queen,
    /// Exactly three steps on the ground.
    Spider,
    /// One step, up and over the hive too.
    Beetle,
    /// Jumps in a straight line over at least one piece.
    Grasshopper,
    /// Any number of steps on the ground.
    Ant,
    /// Moves as whatever it touches.
    Mosquito,
    /// Two steps on top of the hive and one down.
    Ladybug,
    /// One step on the ground, or throws a neighbour over itself.
    Pillbug,
}

impl Bug {
    /// All eight, in order.
    pub const ALL: [Bug; 8] =
        [Bug::Queen, Bug::Spider, Bug::Beetle, Bug::Grasshopper, Bug::Ant, Bug::Mosquito, Bug::Ladybug, Bug::Pillbug];

    /// How many of this bug a player has, if the bug takes part in the game.
    pub const fn count(self) -> u8 {
        match self {
            Bug::Queen | Bug::Mosquito | Bug::Ladybug | Bug::Pillbug => 1,
            Bug::Spider | Bug::Beetle => 2,
            Bug::Grasshopper | Bug::Ant => 3,
        }
    }

    /// The letter of notation: `Q S B G A M L P`.
    pub const fn letter(self) -> char {
        match self {
            Bug::Queen => 'Q',
            Bug::Spider => 'S',
            Bug::Beetle => 'B',
            Bug::Grasshopper => 'G',
            Bug::Ant => 'A',
            Bug::Mosquito => 'M',
            Bug::Ladybug => 'L',
            Bug::Pillbug => 'P',
        }
    }

    /// The bug with this letter, in either case.
    pub fn from_letter(letter: char) -> Option<Bug> {
        let letter = letter.to_ascii_uppercase();
        Bug::ALL.into_iter().find(|bug| bug.letter() == letter)
    }

    /// Whether it can ever stand on another piece: Beetle and Mosquito.
    pub const fn climbs(self) -> bool {
        matches!(self, Bug::Beetle | Bug::Mosquito)
    }
}

impl fmt::Display for Bug {
    /// The English name in lower case, which is also its id in messages: `queen`, `spider`, …
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Bug::Queen => "queen",
            Bug::Spider => "spider",
            Bug::Beetle => "beetle",
            Bug::Grasshopper => "grasshopper",
            Bug::Ant => "ant",
            Bug::Mosquito => "mosquito",
            Bug::Ladybug => "ladybug",
            Bug::Pillbug => "pillbug",
        })
    }
}
