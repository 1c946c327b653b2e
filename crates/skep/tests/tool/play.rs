use std::collections::HashSet;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Stdio};

use crate::{Run, command, finish, folder, run, run_with_input, write_file};

/// White surrounds the black Queen.
pub(crate) const WON: &str = "Base;WhiteWins;Black[12];wB1;bG1 /wB1;wQ wB1/;bQ /bG1;wQ \\wB1;bB1 bQ\\;wG1 wB1-;\
    bG2 /bQ;wB2 wG1-;bG3 -bQ;wG2 wG1\\;bS1 bG2\\;wG2 wB2/;bB2 -bG1;wS1 \\wG2;bS2 -bB2;wG3 wB2\\;bA1 /bS1;wS2 wG3\\;\
    bA2 bB1-;wA1 wS2/;bA3 /bS2;wA1 bG1\\";

/// Black can neither place nor move anything.
pub(crate) const MUST_PASS: &str = "Base;InProgress;Black[6];wB1;bS1 wB1\\;wQ -wB1;bQ bS1\\;wQ /wB1;bQ wQ\\;wB1 bS1;\
    bQ /wQ;wA1 \\wB1;bQ wQ\\;wA1 /bQ";

/// The output of `skep play` for these lines of input.
fn play(arguments: &[&str], lines: &[&str]) -> String {
    run_play(arguments, lines).fine()
}

fn run_play(arguments: &[&str], lines: &[&str]) -> Run {
    run_with_input(&[&["play"], arguments].concat(), lines.join("\n") + "\n")
}

/// Checks that sentences appear in this order.
#[track_caller]
fn assert_says(out: &str, said: &[&str]) {
    let mut rest = out;
    for sentence in said {
        let Some(at) = rest.find(sentence) else { panic!("{sentence:?} is missing, or comes too early, in:\n{out}") };
        rest = &rest[at + sentence.len()..];
    }
}

fn moves_of(game: &str) -> Vec<&str> {
    game.split(';').skip(3).collect()
}

#[test]
fn a_newcomer_is_told_what_to_type() {
    let out = play(&[], &["help", "quit"]);
    assert_says(
        &out,
        &["Type a move", "wA1 bQ/", "The table is empty.", "for example wS1", "White 1> help", "undo, redo"],
    );
    assert!(!out.contains("The game so far"), "there is nothing to lose: {out}");
    assert_says(
        &play(&["--lang", "fr"], &["aide", "quitter"]),
        &["Tapez un coup", "Blanc 1> aide", "annuler, refaire"],
    );
    assert_says(
        &play(&["--lang", "it"], &["aiuto", "esci"]),
        &["Scrivi una mossa", "Bianco 1> aiuto", "annulla, rifai"],
    );
}

#[test]
fn a_game_is_played_to_its_end() {
    let out = play(&["--rules", "Base"], &moves_of(WON));
    assert_says(
        &out,
        &[
            "Black 1> bG1 /wB1",
            "White 2> wQ wB1/",
            "White 12> wA1 bG1\\",
            "White wins: the black Queen is surrounded.",
            "undo takes back the end",
            "The game so far",
            WON,
        ],
    );
    let out = play(&["--rules", "Base"], &[&moves_of(WON)[..], &["bA1 bQ/", "moves", "draw", "resign"]].concat());
    assert_says(&out, &["> bA1 bQ/\n", "The game is over.", "> moves\nThe game is over.", "> draw\nThe game is over."]);
}

#[test]
fn refused_moves_are_explained_in_every_language_and_seen_on_the_board() {
    let lines = ["wQ", "wS1", "bS1 -wS1", "wA1 bS1/", "pass", "wS1 bS1\\"];
    let english = play(&[], &lines);
    assert_says(
        &english,
        &[
            "wQ\nThe Queen may not be your first piece.",
            "> wA1 bS1/",
            // The black Spider, which the new piece must not touch, is marked.
            "! bS1 !",
            "A new piece may not touch an enemy piece",
            "> pass\nYou can still place or move a piece, so you may not pass.",
            "None of your pieces can move before your Queen is on the table.",
        ],
    );
    let french = play(&["--lang", "fr"], &lines);
    assert_says(&french, &["wQ\nLa reine ne peut pas être votre première pièce.", "! bS1 !", "impossible de passer"]);
    let italian = play(&["--lang", "it"], &lines);
    assert_says(&italian, &["wQ\nLa regina non può", "! bS1 !", "non puoi passare"]);
}

#[test]
fn what_is_no_move_is_explained_too() {
    for (line, said) in [
        ("hello", "“hello” is neither a piece nor a command."),
        ("wA1 bQ- now", "“now” is one word too many"),
        ("wA1 -bQ-", "“-bQ-” names two sides"),
        ("wA1 somewhere", "“somewhere” is not a place."),
        ("wA1", "Where does wA1 go?"),
        ("wA1 bQ-", "bQ is not on the table"),
        ("wA1 -wA1", "wA1 is in hand and cannot stand beside itself."),
        ("17", "There is no number 17 on the board."),
        ("0", "There is no number 0 on the board."),
        ("moves xyz", "“xyz” is not a piece."),
        ("new Bass", "There are no rules called “Bass”. Choose ultimate, carbon or classic"),
        ("new Base,queen=1", "There is no setting “queen=1”"),
        ("load", "Which file?"),
        ("save", "Under which name?"),
        ("redo", "There is no move to play again."),
    ] {
        assert_says(&play(&[], &["wS1", "bS1 -wS1", line]), &[&format!("White 2> {line}\n{said}")]);
    }
    assert_says(&play(&[], &["undo"]), &["There is no move to take back."]);
}

#[test]
fn undo_and_redo_go_back_and_forth() {
    let out = play(&[], &["wS1", "bS1 -wS1", "undo", "undo", "redo", "bG1 wS1-", "redo"]);
    assert_says(
        &out,
        &["White 2> undo", "Black 1> undo", "White 1> redo", "Black 1> bG1 wS1-", "White 2> redo\nThere is no move"],
    );
    assert_says(&out, &["\nskep show 'Base+MLP;InProgress;White[2];wS1;bG1 wS1-'"]);
}

#[test]
fn a_forced_pass_is_played_and_taken_back_by_itself() {
    let moves = [&moves_of(MUST_PASS)[..], &["undo", "redo"]].concat();
    let out = play(&["--rules", "Base"], &moves);
    assert_says(
        &out,
        &[
            "White 6> wA1 /bQ\nBlack can neither place nor move anything and passes.",
            "White to move, turn 7.",
            "White 7> undo",
            "White to move, turn 6.",
            "White 6> redo",
            "White to move, turn 7.",
            &format!("skep show '{};pass'", MUST_PASS.replace("Black[6]", "White[7]")),
        ],
    );
}

#[test]
fn the_moves_of_a_piece_are_numbered_and_a_number_plays_one() {
    let out = play(&["--rules", "Base"], &["wS1", "bS1 -wS1", "wQ wS1-", "bQ -bS1", "moves", "moves wQ", "2"]);
    assert_says(
        &out,
        &[
            "> moves\nThere are",
            "legal moves.\nPlace wS2 wB1 wG1 wA1 at:",
            "Move:\n  wQ   wS1/  wS1\\",
            "> moves wQ",
            "( wQ  )",
            "wQ   1 wS1/  2 wS1\\",
            "Type a number to play that move of wQ.",
            "White 3> 2",
            "Black to move, turn 3.",
            "wQ wS1\\'",
        ],
    );
    // A piece that cannot move is told why, if there is one reason.
    let out =
        play(&["--rules", "Base"], &["wS1", "bS1 -wS1", "wQ wS1-", "bQ -bS1", "moves wS1", "moves wA2", "moves wP"]);
    assert_says(
        &out,
        &[
            "Without wS1 the hive would break",
            "Pieces of the same kind come in order: place wA1 before wA2.",
            "wP is not part of this game.",
        ],
    );
    assert_says(&play(&[], &["moves wQ"]), &["The Queen may not be your first piece."]);
}

#[test]
fn games_are_saved_and_loaded() {
    let folder = folder("play-save");
    let path = folder.join("my game.txt");
    let name = path.to_str().expect("a name");
    let saved = play(&[], &["wS1", "bS1 -wS1", &format!("save {name}"), "quit"]);
    assert_says(&saved, &["Saved to ", name, &format!("\nskep play --load '{name}'\n"), "White 2> quit\n"]);
    assert!(!saved.contains("The game so far"), "{saved}");
    assert_eq!(fs::read_to_string(&path).expect("a file"), "Base+MLP;InProgress;White[2];wS1;bS1 -wS1\n");
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 1, "no other file is left");

    // Going on, and saving to the same file without being asked.
    let out = play(&["--load", name], &["wQ wS1-", "save", "resign", "save"]);
    assert_says(&out, &["White to move, turn 2.", "Saved to ", "White wins: Black resigned.", "Saved to "]);
    let text = fs::read_to_string(&path).expect("a file");
    assert_eq!(text, "Base+MLP;WhiteWins;Black[2];wS1;bS1 -wS1;wQ wS1-\n");
    // The end that the moves do not show is kept; undo takes it back.
    let out = play(&["--load", name], &["undo"]);
    assert_says(&out, &["White wins: Black resigned.", "> undo", "Black to move, turn 2."]);

    // The same in a game that is going on; another game's file is not replaced unasked.
    let out =
        play(&[], &["wG1", &format!("save {name}"), "n", &format!("load {name}"), "n", &format!("load {name}"), "y"]);
    assert_says(
        &out,
        &["Replace it? (y/n) n", "not saved", "Load the other one anyway? (y/n) n", "(y/n) y", "Black resigned"],
    );
    assert_eq!(fs::read_to_string(&path).expect("a file"), text);
    let out = play(&[], &["wG1", &format!("save {name}"), "yes"]);
    assert_says(&out, &["Replace it?", "Saved to "]);
    assert_eq!(fs::read_to_string(&path).expect("a file"), "Base+MLP;InProgress;Black[1];wG1\n");
}

#[test]
fn rules_that_a_file_cannot_name_are_told_beside_it() {
    let folder = folder("play-carbon");
    let path = folder.join("carbon");
    let name = path.to_str().expect("a name");
    let out = play(&["--rules", "carbon"], &["wQ", "bQ -wQ", &format!("save {name}")]);
    assert_says(
        &out,
        &[
            "Rules: Carbon, the third occurrence of a position is a draw",
            &format!("\nskep play --load {name} --rules carbon\n"),
        ],
    );
    assert_says(
        &play(&["--load", name, "--rules", "carbon"], &[]),
        &["Rules: Carbon, the third", "White to move, turn 2."],
    );
    let refused = run_play(&["--load", name], &[]);
    assert_eq!(refused.code, 1);
    assert!(refused.err.contains("The Queen may not be your first piece."), "{}", refused.err);
    // A recorded game names them itself, and is loaded by no others.
    let record = r#"{"format":"skep-game","version":1,"rules":"carbon","score":"open","moves":["wQ","bQ wQ-"]}"#;
    write_file(&folder, "record", record);
    let record = folder.join("record");
    let record = record.to_str().expect("a name");
    assert_says(&play(&["--load", record], &[]), &["Rules: Carbon\n", "White to move, turn 2."]);
    let refused = run_play(&["--load", record, "--rules", "classic"], &[]);
    assert!(refused.err.contains("Carbon (carbon) and Classic (classic)"), "{}", refused.err);
    // When a game is loaded during another, it keeps the rules of that one if the pieces are the same.
    let out = play(&["--rules", "carbon"], &[&format!("load {name}"), "new", "wQ", "undo", "new Base+ML", "wQ"]);
    assert_says(
        &out,
        &[
            "White to move, turn 2.",
            "White 1> wQ",
            "Black to move",
            "Rules: The base game with Mosquito, Ladybug,",
            "The Queen may not be",
        ],
    );
    assert_says(&play(&["--rules", "Base,repetition=agreement"], &["quit"]), &["Rules: The base game\n"]);
}

#[test]
fn a_draw_needs_both() {
    let out = play(&[], &["wS1", "draw", "no", "draw", "yes", "undo"]);
    assert_says(
        &out,
        &[
            "Black 1> draw\nWhite, do you agree to a draw? (y/n) no",
            "the game goes on",
            "(y/n) yes",
            "A draw by agreement.",
            "> undo",
            "Black to move, turn 1.",
        ],
    );
    assert_says(
        &play(&["--lang", "fr"], &["wS1", "nulle", "oui"]),
        &["acceptez-vous la nulle ? (o/n) oui", "Partie nulle"],
    );
    assert_says(&play(&["--lang", "it"], &["wS1", "patta", "sì"]), &["accetti la patta? (s/n) sì", "Patta"]);
}

#[test]
fn the_third_time_is_a_draw_unless_the_rules_say_otherwise() {
    let mut lines = vec!["wS1", "bS1 -wS1", "wQ wS1-", "bQ -bS1"];
    for _ in 0..2 {
        lines.extend(["wQ wS1\\", "bQ -bS1", "wQ wS1-", "bQ -bS1"]);
    }
    // The black Queen steps to and fro as well.
    for index in [5, 9] {
        lines[index] = "bQ /bS1";
    }
    let out = play(&[], &lines);
    assert_says(&out, &["for the second time", "A draw: the same position came up for the third time."]);
    let out = play(&["--rules", "ultimate,repetition=agreement"], &lines);
    assert!(!out.contains("A draw"), "{out}");
    // A game of another program that goes on after the repetition can be loaded.
    let folder = folder("play-repetition");
    let path = write_file(&folder, "long", format!("Base+MLP;{};wQ wS1\\", lines.join(";")));
    let out = play(&["--load", path.to_str().expect("a name")], &[]);
    assert_says(&out, &["Rules: Ultimate\n", "Black to move, turn 7."]);
}

#[test]
fn leaving_asks_once_and_nothing_is_lost() {
    let game = "skep show 'Base+MLP;InProgress;Black[1];wS1' --rules ultimate,repetition=threefold\n\
                skep play --load 'Base+MLP;InProgress;Black[1];wS1'\n";
    let out = play(&[], &["wS1", "quit", "no", "quit", "yes", "bS1 -wS1"]);
    assert_says(&out, &["not saved. Leave anyway? (y/n) no", "Black 1> quit", "(y/n) yes", "The game so far", game]);
    assert!(out.ends_with(game), "{out}");
    // The end of the input, in the middle of a game or of a question.
    for lines in [&["wS1"][..], &["wS1", "quit"], &["wS1", "draw"], &["wS1", "new"], &["wS1", "load"]] {
        let out = play(&[], lines);
        assert!(out.ends_with(game), "{out}");
    }
    let out = play(&[], &["wS1", "new", "y", "wG1"]);
    assert_says(
        &out,
        &["Begin a new one anyway? (y/n) y", "The table is empty.", "skep show 'Base+MLP;InProgress;Black[1];wG1'"],
    );
}

/// What is printed at the end can be pasted into a shell, and the game is the same one under the same rules.
#[cfg(unix)]
#[test]
fn the_commands_at_the_end_read_the_game_back() {
    for (rules, words) in [
        ("carbon", "Rules: Carbon, the third occurrence"),
        ("Base,repetition=agreement", "Rules: The base game\n"),
        ("base-it", "Rules: The base box and expansions, Italian book, the third occurrence"),
    ] {
        let out = play(&["--rules", rules], &["wS1", "bS1 -wS1"]);
        let commands: Vec<&str> = out.lines().filter(|line| line.starts_with("skep ")).collect();
        assert_eq!(commands.len(), 2, "{out}");
        for command in commands {
            let mut shell = std::process::Command::new("sh");
            let skep = env!("CARGO_BIN_EXE_skep");
            shell.args(["-c", &command.replacen("skep", &format!("'{skep}' --lang en"), 1)]);
            shell.stdin(Stdio::null()).env("XDG_STATE_HOME", env!("CARGO_TARGET_TMPDIR"));
            assert_says(&finish(shell).fine(), &[words, "White to move, turn 2."]);
        }
    }
}

#[test]
fn a_game_goes_on_when_it_cannot_be_saved() {
    let folder = folder("play-unwritable");
    let file = write_file(&folder, "file", "mine");
    let below_file = file.join("game");
    let missing = folder.join("missing/game");
    let long = folder.join("x".repeat(300));
    for path in [folder.as_path(), &below_file, &missing, &long, Path::new("/dev/null"), Path::new("/")] {
        let save = format!("save {}", path.display());
        let out = play(&[], &["wS1", &save, "bS1 -wS1"]);
        assert_says(&out, &["cannot be written: ", "The game goes on", "White to move, turn 2."]);
    }
    assert_eq!(fs::read_dir(&folder).expect("a folder").count(), 1, "nothing half-written is left");
}

#[test]
fn a_file_that_holds_no_game_does_not_end_the_game() {
    let folder = folder("play-bad-files");
    for (name, text, said) in [
        ("empty", &b""[..], "is empty"),
        ("binary", b"\xff\xfe\x00", "is not text: line 1"),
        ("prose", b"Once upon a time", "should name its pieces"),
        ("lines", b"Base;wS1\nBase;wG1\n", "has several lines"),
        (
            "illegal",
            b"Base;wS1;bS1 wS1-;wQ bS1-",
            "Move 3 of the game, wQ bS1-, cannot be played. A new piece may not touch",
        ),
        ("unclear", b"Base;wS1;bS1 wS2-", "Move 2 of the game, bS1 wS2-, cannot be played. wS2 is not on the table"),
        ("field", b"Base;NotStarted;White[1];wS1;b#1 wS1-", "Field 5 of the game"),
    ] {
        let path = write_file(&folder, name, text);
        let name = path.to_str().expect("a name");
        let out = play(&[], &["wS1", &format!("load {name}"), "bS1 -wS1"]);
        // A long name is cut.
        let begins: String = name.chars().take(40).collect();
        assert_says(&out, &["> load ", name, &begins, said, "White to move, turn 2."]);
        for arguments in [&["play", "--load", name][..], &["show", name], &["analyse", name]] {
            let refused = run(arguments);
            assert_eq!((refused.code, refused.out.as_str()), (1, ""));
            assert!(refused.err.starts_with(&format!("error: {begins}")), "{}", refused.err);
            assert!(arguments[0] != "play" || refused.err.contains(said), "{}", refused.err);
        }
    }
    let out = play(&[], &["load /does/not/exist", "wS1"]);
    assert_says(&out, &["There is no file /does/not/exist.", "Black to move"]);
}

#[test]
fn lines_that_are_no_text_do_not_end_the_game() {
    let mut input = b"wS1\n\xff\xfe\xfd\n".to_vec();
    input.extend("x".repeat(5_000_000).bytes());
    input.extend(b"\n\x1b[2J\n\r\n\t\nbS1 -wS1");
    let out = run_with_input(&["play"], input).fine();
    assert_says(&out, &["not text (UTF-8)", "far too long", "neither a piece nor a command", "White to move, turn 2."]);
    assert!(out.len() < 20_000, "the long line is not repeated");
}

#[test]
fn a_game_survives_the_death_of_the_program_and_an_orderly_end_leaves_nothing_behind() {
    let state = folder("play-killed");
    let play = |arguments: &[&str]| {
        let mut command = command(arguments);
        command.env("XDG_STATE_HOME", &state).stdin(Stdio::piped());
        command.spawn().expect("the tool starts")
    };
    let mut child = play(&["play", "--rules", "carbon"]);
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(b"wQ\nbS1 wQ-\n").expect("the tool reads");
    // The second move is on the board once its side shows in what is printed; only then is it killed.
    let mut out = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    assert!(out.any(|line| line.expect("text").contains("White to move, turn 2")));
    child.kill().expect("it is alive");
    child.wait().expect("it ends");

    let told = finish_with(play(&["play"]), "quit\n");
    let command = told.lines().find(|line| line.starts_with("skep play --load")).expect("the command is told");
    assert!(command.ends_with("--rules carbon"), "{command}");
    let file = command.split_whitespace().nth(3).expect("a file");
    let text = fs::read_to_string(file).expect("the kept game");
    assert_eq!(text.trim(), "Base+ML;InProgress;White[2];wQ;bS1 wQ-");

    // Once the game is continued and left, its file is gone.
    let went_on = finish_with(play(&["play", "--load", file, "--rules", "carbon"]), "wS1 -wQ\nquit\ny\n");
    assert!(went_on.contains("Base+ML;InProgress;Black[2];wQ;bS1 wQ-;wS1 -wQ"), "{went_on}");
    assert_eq!(fs::read_dir(state.join("skep")).expect("the folder").count(), 0);
    assert!(!finish_with(play(&["play"]), "quit\n").contains("--load"));

    // Against the engine, the opponent is told too.
    let mut child = play(&["play", "--level", "2", "--color", "black"]);
    let mut out = BufReader::new(child.stdout.take().expect("a pipe")).lines();
    assert!(out.any(|line| line.expect("text").contains("Level 2 played")));
    child.kill().expect("it is alive");
    child.wait().expect("it ends");
    assert!(finish_with(play(&["play"]), "quit\n").contains(" --level 2 --color black\n"));
}

#[test]
fn a_game_against_a_level_goes_on_by_itself() {
    // Whatever the engine plays, the first legal move of a hint can be played by its number.
    let mut lines = vec!["wS1"];
    lines.extend(["hint", "1"].repeat(14));
    lines.extend(["resign", "quit", "y"]);
    let out = play(&["--level", "1"], &lines);
    assert_says(
        &out,
        &[
            "against level 1. You play White.",
            "White begins.",
            "White 1> wS1",
            "White to move, turn 2.\nLevel 1 played b",
            "Type hint for advice",
            "White 2> hint",
            "Hint: w",
            "Type 1 to play it.",
            "White 2> 1",
            "turn 3.\nLevel 1 played b",
        ],
    );
    assert!(!out.contains("Black 2>"), "the engine moves by itself: {out}");
    assert_eq!(out.matches("Type hint for advice").count(), 1);
    // The game ends in a win, or White has resigned.
    assert!(out.contains("wins: ") || out.contains("A draw"), "{out}");
}

#[test]
fn undo_takes_back_the_reply_too() {
    let out = play(&["--level", "2"], &["wS1", "undo", "redo", "undo", "undo", "wG1"]);
    assert_says(
        &out,
        &[
            "White 2> undo",
            "The table is empty.",
            "White 1> redo",
            "White to move, turn 2.",
            "White 2> undo",
            "White 1> undo\nThere is no move to take back.",
            "White 1> wG1",
            "Level 2 played b",
            ";wG1;b",
        ],
    );
    // The engine begins, and its first move cannot be taken back.
    let out = play(&["--level", "2", "--color", "black"], &["undo", "resign", "undo"]);
    assert_says(
        &out,
        &[
            "You play Black.",
            "Black to move, turn 1.\nLevel 2 played w",
            "Black 1> undo\nThere is no move to take back.",
            "White wins: Black resigned.",
            "> undo",
            "Black to move, turn 1.",
        ],
    );
    assert_says(&play(&["--level", "1", "--color", "random"], &["quit"]), &["You play "]);
}

#[test]
fn the_engine_agrees_to_a_draw_only_where_it_is_not_better() {
    let folder = folder("play-level-draw");
    let path = folder.join("lost");
    // White is about to be surrounded.
    let text = WON.replace("WhiteWins;Black[12]", "InProgress;White[12]");
    let (text, _) = text.rsplit_once(';').expect("moves");
    fs::write(&path, text).expect("written");
    let name = path.to_str().expect("a name");
    let out = play(&["--level", "3", "--color", "white", "--load", name], &["hint", "draw"]);
    assert_says(
        &out,
        &["Hint: wA1 bG1\\\nWhite wins at once. Type 1", "> draw\nThe computer agrees to a draw.", "by agreement"],
    );
    // With the sides changed, the engine plays the winning move.
    let out = play(&["--level", "3", "--color", "black", "--load", name], &[]);
    assert_says(&out, &["White wins: the black Queen is surrounded.", "Level 3 played wA1"]);
    // Black is to move, and has lost.
    let out = play(&["--rules", "Base"], &[&moves_of(WON)[..22], &["undo", "hint"]].concat());
    assert_says(&out, &["Black 11> hint", "Hint: b"]);
}

#[test]
fn full_strength_varies_its_openings_unless_it_should_not() {
    let first_move = |arguments: &[&str]| {
        let out = play(&[&["--level", "11", "--color", "black"], arguments].concat(), &["quit"]);
        out.lines().find(|line| line.starts_with("Level 11 played ")).expect("a move").to_owned()
    };
    let varied: HashSet<String> = (0..30).map(|_| first_move(&[])).collect();
    assert!(varied.len() > 1, "{varied:?}");
    let own: HashSet<String> = (0..3).map(|_| first_move(&["--no-book"])).collect();
    assert_eq!(own.len(), 1, "{own:?}");
    assert_eq!(run_play(&["--no-book"], &[]).code, 2, "two people have no book");
}

#[test]
fn hints_and_levels_speak_every_language() {
    let out = play(&["--lang", "fr", "--level", "3"], &["wS1", "conseil", "1", "annuler", "abandon"]);
    assert_says(
        &out,
        &["contre le niveau 3. Vous jouez Blanc.", "Le niveau 3 a joué b", "Conseil : w", "Tapez 1", "abandonn"],
    );
    let out = play(&["--lang", "it", "--level", "3", "--color", "black"], &["consiglio", "1", "abbandona"]);
    assert_says(&out, &["contro il livello 3. Giochi con il Nero.", "Il livello 3 ha giocato w", "Suggerimento: b"]);
    // A game for two has hints as well.
    assert_says(
        &play(&[], &["wS1", "hint", "1"]),
        &["Black 1> hint", "Hint: b", "Black 1> 1", "White to move, turn 2."],
    );
}

#[test]
fn a_saved_game_tells_who_played_and_bad_levels_are_refused() {
    let folder = folder("play-level-save");
    let path = folder.join("mine");
    let name = path.to_str().expect("a name");
    let out = play(&["--level", "4", "--color", "black"], &[&format!("save {name}")]);
    assert_says(&out, &[&format!("\nskep play --load {name} --level 4 --color black\n")]);
    let out = play(&["--load", name, "--level", "4", "--color", "white"], &[]);
    assert_says(&out, &["turn 2.\nLevel 4 played b"]);
    for level in ["0", "12", "-1", "x", "", "1.5"] {
        let refused = run(&["play", &format!("--level={level}")]);
        assert_eq!((refused.code, refused.out.as_str()), (2, ""), "{level}");
        assert!(refused.err.contains("from 1 (a beginner) to 11"), "{}", refused.err);
    }
    assert_eq!(run(&["play", "--level", "3", "--color", "red"]).code, 2);
    assert_eq!(run(&["play", "--color", "black"]).code, 2, "a colour needs an opponent");
}

/// The output of the tool for this input.
fn finish_with(mut child: Child, input: &str) -> String {
    child.stdin.take().expect("a pipe").write_all(input.as_bytes()).expect("the tool reads");
    Run::of(child.wait_with_output().expect("the tool ends")).fine()
}
