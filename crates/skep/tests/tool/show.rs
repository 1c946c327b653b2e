use std::fs;

use serde_json::{Value, json};

use crate::{folder, run, run_with_input};

const STACK: &str = "Base;InProgress;Black[5];wB1;bS1 wB1\\;wQ -wB1;bQ bS1\\;wQ /wB1;bQ wQ\\;wB1 bS1;bQ /wQ";

#[test]
fn a_game_of_another_program_is_shown_with_its_numbers_put_right() {
    let out = run(&["show", "--json", "Base;InProgress;White[2];wA3;bA2 wA3-"]).fine();
    assert!(out.contains("wA1;bA1 wA1-"), "{out}");
}

#[test]
fn a_game_is_seen_with_its_hands_stacks_and_moves() {
    let expected = r"Rules: The base game

       / \   / \
      /   \ / 2 \
     | wQ  | wB1 |
    / \   / \   /
   /   \ /   \ /
  [ bQ  ]  ·  |
   \   / \   /
    \ /   \ /

Stacks, from the ground up:
  bS1 < wB1
> White  wS1×2 wB2 wG1×3 wA1×3
  Black  bS2 bB1×2 bG1×3 bA1×3
White to move, turn 5.
bQ was placed or moved last, so it rests this turn.

There are 26 legal moves.
Place wS1 wB2 wG1 wA1 at:
  \wQ   \wB1  wB1/  wB1-  wB1\
Move:
  wB1  wQ    \bS1  bS1/  bS1-  wQ\   bS1\
";
    assert_eq!(run(&["show", STACK]).fine(), expected);
}

#[test]
fn every_language_says_it() {
    let turn = |language| run(&["show", "Base;;;wS1", "--lang", language]);
    assert!(run(&["show", "Base;wS1"]).fine().contains("Black to move"));
    assert!(run(&["--lang", "fr", "show", "Base;wS1"]).fine().contains("À Noir de jouer"));
    assert!(run(&["show", "Base;wS1", "--lang", "it"]).fine().contains("Tocca al Nero"));
    // An empty field is no move.
    assert_eq!(turn("fr").code, 1);
}

#[test]
fn json_is_what_it_was() {
    let out = run(&["show", "Base;InProgress;White[2];wS1;bS1 -wS1", "--json"]).fine();
    let mut json: Value = serde_json::from_str(&out).expect("JSON");
    let moves = json["legalMoves"].take();
    let expected = json!({
        "rules": "Base",
        "gameString": "Base;InProgress;White[2];wS1;bS1 -wS1",
        "hop": "base,S+s,w",
        "state": "InProgress",
        "reason": null,
        "turn": "white",
        "turnNumber": 2,
        "atRest": "bS1",
        "occurrences": 1,
        "hands": {
            "white": [
                {"piece": "wQ", "count": 1}, {"piece": "wS2", "count": 1}, {"piece": "wB1", "count": 2},
                {"piece": "wG1", "count": 3}, {"piece": "wA1", "count": 3},
            ],
            "black": [
                {"piece": "bQ", "count": 1}, {"piece": "bS2", "count": 1}, {"piece": "bB1", "count": 2},
                {"piece": "bG1", "count": 3}, {"piece": "bA1", "count": 3},
            ],
        },
        "board": [{"piece": "wS1", "q": 0, "r": 0, "level": 0}, {"piece": "bS1", "q": -1, "r": 0, "level": 0}],
        "legalMoves": null,
    });
    let hop = json["hop"].as_str().expect("a position").to_owned();
    json["hop"] = expected["hop"].clone();
    assert_eq!(json, expected);
    // The position string is the library's; read back it shows the same board.
    let shown: Value = serde_json::from_str(&run(&["show", &hop, "--json"]).fine()).expect("JSON");
    assert_eq!(shown["hop"], hop.as_str());
    assert_eq!(shown["gameString"], Value::Null);
    let moves = moves.as_array().expect("moves");
    assert_eq!(moves.len(), 15);
    assert!(moves.contains(&json!({"move": "wQ wS1-", "piece": "wQ", "to": {"q": 1, "r": 0}})));
}

#[test]
fn the_end_of_a_game_is_told_with_its_reason() {
    let out = run(&["show", crate::play::WON]).fine();
    assert!(out.contains("White wins: the black Queen is surrounded."), "{out}");
    assert!(!out.contains("legal"), "{out}");
    let json: Value = serde_json::from_str(&run(&["show", crate::play::WON, "--json"]).fine()).expect("JSON");
    assert_eq!((&json["state"], &json["reason"]), (&json!("WhiteWins"), &json!("surrounded")));
    assert_eq!(json["legalMoves"], json!([]));
    // An end that the moves do not show is reported as a claim.
    let out = run(&["show", "Base;Draw;White[2];wS1;bS1 -wS1"]).fine();
    assert!(out.contains("a draw, probably by agreement"), "{out}");
}

#[test]
fn a_forced_pass_is_the_only_move() {
    let out = run(&["show", crate::play::MUST_PASS]).fine();
    assert!(out.contains("the only move is pass"), "{out}");
}

#[test]
fn games_are_read_from_files_and_the_standard_input_too() {
    let folder = folder("show-files");
    let path = folder.join("a game.txt");
    let name = path.to_str().expect("a name");
    let game = "\u{feff}\n  Base;InProgress;White[2];wS1;bS1 -wS1;\r\n\n";
    fs::write(&path, game).expect("written");
    let expected = run(&["show", "Base;wS1;bS1 -wS1"]).fine();
    assert_eq!(run(&["show", name]).fine(), expected);
    assert_eq!(run(&["show", &format!("@{name}")]).fine(), expected);
    assert_eq!(run_with_input(&["show", "-"], game).fine(), expected);
    assert!(run(&["show", "carbon"]).fine().contains("The table is empty."));
    assert_eq!(run(&["show", "carbon"]).fine(), run(&["show", "--rules", "carbon"]).fine());
    assert_eq!(run_with_input(&["show", "-"], "carbon").fine(), run(&["show", "carbon"]).fine());
}

/// A game whose file names rules that no GameString has keeps them, on one line and on several.
#[test]
fn a_recorded_game_is_shown_by_its_own_rules() {
    let steps = r#""wQ \\wS1","bQ bS1/","wQ -wS1","bQ bS1-""#;
    let moves = format!(r#""wS1","bS1 wS1-","wQ -wS1","bQ bS1-",{steps},{steps}"#);
    for (rules, said) in [
        ("Base,repetition=threefold", "A draw: the same position came up for the third time."),
        ("Base", "White to move, turn 7."),
        ("base-fr", "Rules: The base box, French book"),
    ] {
        for between in ["", "\n"] {
            let game = format!(
                r#"{{"format":"skep-game","version":1,"rules":"{rules}",{between}"score":"open","moves":[{moves}]}}"#
            );
            let shown = run_with_input(&["show", "-"], &game).fine();
            assert!(shown.contains(said), "{rules}: {shown}");
        }
    }
}

#[test]
fn a_game_of_another_edition_needs_its_rules() {
    // The Queen on the first turn.
    let game = "Base+ML;InProgress;Black[1];wQ";
    let refused = run(&["show", game]);
    assert_eq!((refused.code, refused.out.as_str()), (1, ""));
    let sentence = "error: Move 1 of the game, wQ, cannot be played. The Queen may not be your first piece.";
    assert!(refused.err.starts_with(sentence), "{}", refused.err);
    assert!(run(&["show", game, "--rules", "carbon"]).fine().contains("Rules: Carbon"));
}

#[test]
fn an_illegal_move_in_a_game_is_explained_in_the_language() {
    let game = "Base;InProgress;White[3];wS1;bS1 -wS1;wS1 bS1/";
    for (language, said) in [
        ("en", "error: Move 3 of the game, wS1 bS1/, cannot be played. "),
        ("fr", "erreur : Le coup 3 de la partie, wS1 bS1/, ne peut pas être joué. "),
        ("it", "errore: La mossa 3 della partita, wS1 bS1/, non si può giocare. "),
    ] {
        let refused = run(&["show", game, "--lang", language]);
        assert_eq!(refused.code, 1);
        assert!(refused.err.starts_with(said), "{}", refused.err);
        assert!(refused.err.len() > said.len() + 20, "the reason follows: {}", refused.err);
    }
}

#[test]
fn colour_appears_only_where_it_is_wanted() {
    assert!(!run(&["show", STACK]).fine().contains('\u{1b}'));
    let mut forced = crate::command(&["show", STACK]);
    forced.env("CLICOLOR_FORCE", "1");
    assert!(crate::finish(forced).fine().contains('\u{1b}'));
    let mut refused = crate::command(&["show", STACK]);
    refused.env("NO_COLOR", "1");
    assert!(!crate::finish(refused).fine().contains('\u{1b}'));
}
