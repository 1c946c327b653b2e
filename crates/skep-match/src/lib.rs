//! Matches between engines of the board game Hive, and what they need: openings, statistics, the examination of an engine.
//!
//! A [`Match`] is played by processes that speak the Universal Hive Protocol (`skep-uhp`), with the rules of this project as the
//! referee. [`book`] draws its openings; [`statistics`], [`rating`] and [`sprt`] tell what its results say about strength.
//! [`conform`] examines whether an engine knows the protocol and the rules at all.

// In reading order: a match, what its results say, its openings, and the examination of one engine.
mod matches;

pub mod rating;
pub mod sprt;
pub mod statistics;

pub mod book;

pub mod conform;

pub use matches::{
    Contestant, ContestantHeader, Ending, Entry, Faults, Fixture, Format, Header, Log, LogError, Match, MatchError,
    Schedule, Standing, Standings,
};
