//! Positions that are set up.

use serde::{Deserialize, Serialize};
use skep_rules::message::Message;
use skep_rules::{Bug, Color, Hex, LaidOut, Plan, PlanFault, hop};

use crate::records;
use crate::refused::Refused;
use crate::shapes::{SetUp, SetUpFault};
use crate::view::Scene;

/// `SetupPlan` in `web/src/wasm/study.ts`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SetupPlan {
    rules: String,
    stacks: Vec<PlannedStack>,
    turn: Color,
    at_rest: Option<Hex>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct PlannedStack {
    at: Hex,
    pieces: Vec<String>,
}

/// Whether a plan is a possible position, and that position.
pub(crate) fn set_up(plan: &SetupPlan) -> Result<SetUp, Refused> {
    let plan = plan.read()?;
    Ok(match plan.laid_out() {
        Ok(LaidOut { position, record }) => SetUp {
            faults: Vec::new(),
            transcript: Some(records::json(&record)),
            hop: hop::print(&position.setup()),
            view: Some(
                Scene {
                    position: &position,
                    moves: &position.legal_moves(),
                    ply: 0,
                    last: None,
                    occurrences: 1,
                    game: None,
                }
                .view(),
            ),
        },
        Err(faults) => {
            SetUp { faults: faults.iter().map(SetUpFault::from).collect(), transcript: None, hop: None, view: None }
        }
    })
}

/// The last position of a game as a plan.
pub(crate) fn plan(transcript: &str) -> Result<SetupPlan, Refused> {
    let plan = Plan::from(&records::parse(transcript)?.last_position());
    let name = |(color, bug): (Color, Bug)| format!("{}{}", color.letter(), bug.letter());
    let stack = |(hex, pieces): (Hex, Vec<(Color, Bug)>)| PlannedStack {
        at: hex,
        pieces: pieces.into_iter().map(name).collect(),
    };
    Ok(SetupPlan {
        rules: plan.rules.to_string(),
        stacks: plan.stacks.into_iter().map(stack).collect(),
        turn: plan.turn,
        at_rest: plan.at_rest,
    })
}

impl SetupPlan {
    fn read(&self) -> Result<Plan, Refused> {
        let rules = self.rules.parse().map_err(|fault| Refused::from(&fault))?;
        let stack = |stack: &PlannedStack| {
            let pieces: Option<Vec<(Color, Bug)>> = stack.pieces.iter().map(|name| kind(name)).collect();
            Ok((stack.at, pieces.ok_or(Refused::Misuse("this is no piece"))?))
        };
        Ok(Plan {
            rules,
            stacks: self.stacks.iter().map(stack).collect::<Result<_, Refused>>()?,
            turn: self.turn,
            at_rest: self.at_rest,
        })
    }
}

/// A side and a bug from a text such as `wA`.
fn kind(name: &str) -> Option<(Color, Bug)> {
    let mut letters = name.chars();
    let side = letters.next()?;
    let color = Color::ALL.into_iter().find(|color| color.letter() == side)?;
    let bug = Bug::from_letter(letters.next()?)?;
    letters.next().is_none().then_some((color, bug))
}

impl From<&PlanFault> for SetUpFault {
    fn from(fault: &PlanFault) -> SetUpFault {
        SetUpFault { message: Message::from(fault), cells: fault.cells.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn planned(rules: &str, stacks: &[(i32, i32, &str)]) -> SetupPlan {
        let stack = |&(q, r, pieces): &(i32, i32, &str)| PlannedStack {
            at: Hex { q, r },
            pieces: pieces.split(' ').map(str::to_owned).collect(),
        };
        SetupPlan {
            rules: rules.to_owned(),
            stacks: stacks.iter().map(stack).collect(),
            turn: Color::White,
            at_rest: None,
        }
    }

    fn faults(plan: &SetupPlan) -> Vec<(String, usize)> {
        let set_up = set_up(plan).expect("a plan");
        assert_eq!(set_up.faults.is_empty(), set_up.view.is_some() && set_up.transcript.is_some());
        set_up.faults.into_iter().map(|fault| (fault.message.id, fault.cells.len())).collect()
    }

    #[test]
    fn what_is_wrong_is_told_with_its_cells() {
        let told = |plan: &SetupPlan, wanted: &[(&str, usize)]| {
            let wanted: Vec<(String, usize)> = wanted.iter().map(|&(id, count)| (id.to_owned(), count)).collect();
            assert_eq!(faults(plan), wanted, "{plan:?}");
        };
        told(&planned("ultimate", &[]), &[]);
        told(&SetupPlan { turn: Color::Black, ..planned("ultimate", &[]) }, &[("set-up-black-begins", 0)]);
        told(&planned("ultimate", &[(0, 0, "wQ"), (1, 0, "bQ")]), &[]);
        told(
            &planned("Base", &[(0, 0, "wQ"), (1, 0, "bQ wM"), (2, 0, "bM")]),
            &[("set-up-kind-not-in-game", 1), ("set-up-kind-not-in-game", 1)],
        );
        told(&planned("ultimate", &[(0, 0, "wQ"), (1, 0, "wQ")]), &[("set-up-kind-too-many", 2)]);
        told(&planned("ultimate", &[(0, 0, "wQ"), (5, 0, "bQ")]), &[("set-up-disconnected", 1)]);
        told(&planned("ultimate", &[(0, 0, "wQ bA"), (1, 0, "bA bA")]), &[("set-up-kind-cannot-climb", 2)]);
        let resting = SetupPlan { at_rest: Some(Hex { q: 9, r: 0 }), ..planned("ultimate", &[(0, 0, "wQ")]) };
        told(&resting, &[("set-up-nobody-rests", 1)]);
        let far = planned("ultimate", &[(i32::MAX, i32::MAX, "wQ")]);
        told(&far, &[("set-up-cells-too-far", 1)]);
        for (rules, piece) in
            [("ultimate", "wX"), ("ultimate", ""), ("ultimate", "wA1"), ("ultimate", "🐝"), ("chess", "wA")]
        {
            assert!(set_up(&planned(rules, &[(0, 0, piece)])).is_err());
        }
    }

    #[test]
    fn what_is_possible_is_shown_where_it_was_laid_with_the_numbers_of_its_record() {
        let mut plan = planned("carbon", &[(3, 3, "wQ"), (4, 3, "bA bB"), (4, 2, "bA"), (5, 2, "bQ")]);
        plan.at_rest = Some(Hex { q: 4, r: 3 });
        let set_up = set_up(&plan).expect("a plan");
        let (view, transcript) = (set_up.view.expect("a view"), set_up.transcript.expect("a record"));
        let cells: Vec<Hex> = view.stacks.iter().map(|stack| stack.at).collect();
        assert_eq!(cells, [(4, 2), (5, 2), (3, 3), (4, 3)].map(|(q, r)| Hex { q, r }));
        assert_eq!(view.at_rest.as_deref(), Some("bB1"));
        let names = |view: &crate::View| -> Vec<(String, usize)> {
            let mut names: Vec<(String, usize)> = view
                .stacks
                .iter()
                .flat_map(|stack| stack.pieces.iter().map(|piece| (piece.name.clone(), stack.pieces.len())))
                .collect();
            names.sort();
            names
        };
        let game = crate::game::ShownGame::restore(&transcript).expect("a game");
        let there = game.view(None).expect("a view");
        assert_eq!(names(&there), names(&view));
        assert_eq!((there.moves.len(), there.turn), (view.moves.len(), view.turn));
        assert_eq!(records::write(&transcript, "hop"), Ok(set_up.hop));
        // The plan of the record is the same position, wherever it lies.
        let again = super::plan(&transcript).expect("a plan");
        assert_eq!(super::set_up(&again).expect("a plan").transcript, Some(transcript));
    }
}
