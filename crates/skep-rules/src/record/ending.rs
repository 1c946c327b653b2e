use crate::{Color, Outcome, Reason, Status};

/// How a game ended, as far as a record tells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Ending {
    /// Who won.
    pub score: Score,
    /// Why, if that is known.
    pub reason: Option<Reason>,
}

/// The result of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Score {
    /// White won.
    White,
    /// Black won.
    Black,
    /// A draw.
    Draw,
    /// The game is not over, or its result is unknown.
    #[default]
    Open,
}

impl Score {
    /// All of them.
    pub const ALL: [Score; 4] = [Score::White, Score::Black, Score::Draw, Score::Open];

    /// Its name in JSON: `white`, `black`, `draw`, `open`.
    pub const fn id(self) -> &'static str {
        match self {
            Score::White => "white",
            Score::Black => "black",
            Score::Draw => "draw",
            Score::Open => "open",
        }
    }

    /// The score of this id, if there is one.
    pub fn from_id(id: &str) -> Option<Score> {
        Score::ALL.into_iter().find(|score| score.id() == id)
    }

    /// The word of GameStrings and PGN.
    pub(super) const fn word(self, is_begun: bool) -> &'static str {
        match (self, is_begun) {
            (Score::White, _) => "WhiteWins",
            (Score::Black, _) => "BlackWins",
            (Score::Draw, _) => "Draw",
            (Score::Open, true) => "InProgress",
            (Score::Open, false) => "NotStarted",
        }
    }
}

impl Ending {
    /// What the `Result` of a PGN or the state of a GameString says, in the forms of several programs.
    pub(super) fn from_word(word: &str) -> Option<Ending> {
        // Readers ask of all that is left of a line, over and over.
        if word.len() > "adjudicated".len() {
            return None;
        }
        let score = match word.to_ascii_lowercase().as_str() {
            "whitewins" | "1-0" => Score::White,
            "blackwins" | "0-1" => Score::Black,
            "draw" | "1/2-1/2" | "½-½" => Score::Draw,
            // hivegame.com spells it so.
            "notstarted" | "inprogress" | "unkown" | "unknown" | "*" | "" => Score::Open,
            "adjudicated" => return Some(Ending { score: Score::Open, reason: Some(Reason::Adjudication) }),
            _ => return None,
        };
        Some(Ending { score, reason: None })
    }

    /// What is known if the board tells this.
    pub(super) fn on(self, status: Status) -> Ending {
        let Some(board) = status.outcome().map(Ending::from) else { return self };
        let agree = self.score == board.score || self.score == Score::Open;
        if agree && self.reason.is_none() { board } else { self }
    }
}

impl Ending {
    /// The end as players declare it, where the board does not tell of one. A reason they cannot declare (that a Queen is
    /// surrounded, for example) is ignored.
    pub(super) const fn declared(self) -> Option<Outcome> {
        let winner = match self.score {
            Score::White => Some(Color::White),
            Score::Black => Some(Color::Black),
            Score::Draw => None,
            Score::Open => return None,
        };
        let reason = match (winner, self.reason) {
            (_, Some(Reason::Adjudication)) => Reason::Adjudication,
            (Some(_), Some(Reason::TimeOut)) => Reason::TimeOut,
            (Some(_), _) => Reason::Resignation,
            (None, _) => Reason::Agreement,
        };
        Some(Outcome { winner, reason })
    }
}

impl From<Outcome> for Ending {
    fn from(outcome: Outcome) -> Ending {
        let score = match outcome.winner {
            Some(Color::White) => Score::White,
            Some(Color::Black) => Score::Black,
            None => Score::Draw,
        };
        Ending { score, reason: Some(outcome.reason) }
    }
}
