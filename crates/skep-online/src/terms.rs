use core::fmt;

use skep_rules::{Position, RuleSet, Setup, hop};

use crate::{Millis, TimeControl};

/// What two players agree on before a game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "camelCase"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Terms {
    /// The rules, such as `ultimate,repetition=threefold`.
    #[cfg_attr(feature = "serde", serde(with = "rules_as_text"))]
    #[cfg_attr(feature = "typescript", ts(type = "string"))]
    pub rules: RuleSet,
    /// The position in which the game begins, as a HOP string; the empty table without one.
    pub start: Option<String>,
    /// How long the players may think.
    pub time: TimeControl,
    /// Whether players may ask to take back moves.
    pub take_back: bool,
    /// How much later than the players those who watch see what happens.
    pub delay: Millis,
}

/// What is wrong with terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum TermsFault {
    /// The times are too short or too long for a game.
    Time,
    /// Those who watch would wait too long.
    Delay,
    /// The position is not a HOP string, or cannot be.
    Start,
    /// The game would be over before it begins.
    StartIsOver,
}

impl Terms {
    /// The longest delay for those who watch.
    pub const LONGEST_DELAY: Millis = Millis::seconds(15 * 60);
    /// The longest text of a position; that of any real one is much shorter.
    const LONGEST_START: usize = 400;

    /// A game by these rules without a clock and without a delay.
    pub fn of(rules: RuleSet) -> Terms {
        Terms { rules, start: None, time: TimeControl::Untimed, take_back: true, delay: Millis::ZERO }
    }

    /// The position in which the game begins.
    ///
    /// # Errors
    ///
    /// What is wrong with the terms, the first fault of all.
    pub fn check(&self) -> Result<Position, TermsFault> {
        if !self.time.is_sensible() {
            return Err(TermsFault::Time);
        }
        if self.delay > Terms::LONGEST_DELAY {
            return Err(TermsFault::Delay);
        }
        let Some(start) = &self.start else { return Ok(Position::new(self.rules)) };
        if start.len() > Terms::LONGEST_START {
            return Err(TermsFault::Start);
        }
        let setup = hop::parse(start).map_err(|_| TermsFault::Start)?;
        let position = Position::from_setup(&Setup { rules: self.rules, ..setup }).map_err(|_| TermsFault::Start)?;
        if position.status().is_over() { Err(TermsFault::StartIsOver) } else { Ok(position) }
    }
}

impl TermsFault {
    /// Its name in messages.
    pub const fn id(self) -> &'static str {
        match self {
            TermsFault::Time => "time",
            TermsFault::Delay => "delay",
            TermsFault::Start => "start",
            TermsFault::StartIsOver => "start-is-over",
        }
    }
}

impl fmt::Display for TermsFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TermsFault::Time => "the times are too short or too long for a game",
            TermsFault::Delay => "the delay for those who watch is too long",
            TermsFault::Start => "the position in which the game begins is not one",
            TermsFault::StartIsOver => "the game would be over before it begins",
        })
    }
}

impl core::error::Error for TermsFault {}

#[cfg(feature = "serde")]
mod rules_as_text {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};
    use skep_rules::RuleSet;

    pub(super) fn serialize<S: Serializer>(rules: &RuleSet, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(rules)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<RuleSet, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_are_checked_before_anybody_plays() {
        let rules: RuleSet = "base".parse().unwrap_or_default();
        let terms = Terms::of(rules);
        assert!(terms.check().is_ok());
        let with = |start: &str| Terms { start: Some(start.to_owned()), ..terms.clone() }.check().map(|p| p.turn());
        assert_eq!(with("QA-a2=B,b"), Ok(skep_rules::Color::Black));
        for start in ["", "Q", "nonsense,w", "Q,w,w,w", &"a".repeat(401)] {
            assert_eq!(with(start), Err(TermsFault::Start), "{start}");
        }
        let time = TimeControl::RealTime { initial: Millis(1), increment: Millis(0) };
        assert_eq!(Terms { time, ..terms.clone() }.check().err(), Some(TermsFault::Time));
        let delay = Millis::seconds(901);
        assert_eq!(Terms { delay, ..terms }.check().err(), Some(TermsFault::Delay));
    }
}
