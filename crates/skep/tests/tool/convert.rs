use std::fs;
use std::path::Path;

use crate::{command, finish, folder, run, run_with_input, write_file};

const PGN: &str = "[GameType \"Base\"]\n[White \"Ada\"]\n[Black \"Bob\"]\n\n1. wS1\n2. bS1 wS1-\n{Side by side.}\n";
const STRING: &str = "Base;InProgress;White[2];wS1;bS1 wS1-\n";
const SGF: &str = "(;\nGM[27]SU[hive]\nP0[id \"Ada\"]\nP1[id \"Bob\"]\n; P0[1 MoveDone W wS1 N 13 .]\n\
    ; P1[2 MoveDone B bS1 O 13 wS1-]\n; P0[3 Resign]\n)\n";

fn text(path: &Path) -> &str {
    path.to_str().expect("a path in UTF-8")
}

#[test]
fn every_form_becomes_every_other() {
    let folder = folder("convert-forms");
    let file = |name: &str| folder.join(name);
    fs::write(file("game.sgf"), SGF).expect("a file");
    for (from, to) in [("game.sgf", "game.pgn"), ("game.pgn", "game.jsonl"), ("game.jsonl", "again.pgn")] {
        let said = run(&["convert", text(&file(from)), text(&file(to))]).fine();
        assert_eq!(said, "One game was converted, from one file.\n");
    }
    let pgn = fs::read_to_string(file("game.pgn")).expect("it was written");
    assert_eq!(fs::read_to_string(file("again.pgn")).expect("it was written"), pgn);
    assert!(pgn.contains("[Result \"BlackWins\"]\n[Reason \"resignation\"]\n"), "{pgn}");
    let strings = run(&["convert", text(&file("game.jsonl")), "-", "--to", "strings"]);
    assert_eq!((strings.code, strings.out.as_str()), (0, "Base;BlackWins;White[2];wS1;bS1 wS1-\n"));
    let piped = run_with_input(&["convert", "-", "-", "--to", "strings"], PGN);
    assert_eq!((piped.code, piped.out.as_str()), (0, STRING));
}

#[test]
fn a_recorded_game_can_be_shown_and_played_on() {
    let folder = folder("convert-show");
    let game = write_file(&folder, "game.sgf", SGF);
    let shown = run(&["show", text(&game)]).fine();
    assert!(shown.contains("The text says that Black won, probably by resignation"), "{shown}");
    let played = run_with_input(&["play", "--load", text(&game)], "undo\nquit\nyes\n");
    assert_eq!(played.code, 0, "{}", played.err);
}

#[test]
fn a_folder_becomes_a_folder_or_one_file() {
    let folder = folder("convert-folder");
    let games = folder.join("games");
    fs::create_dir_all(games.join("deeper")).expect("a folder");
    for (name, text) in [
        ("a.sgf", SGF.as_bytes()),
        ("a.pgn", PGN.as_bytes()),
        ("deeper/b.txt", STRING.as_bytes()),
        ("notes.md", b"# Notes\n\nNothing; to see.\n"),
        (".hidden", b"nothing"),
        ("picture.png", b"\x89PNG\r\n\x1a\n\x00\x00"),
    ] {
        write_file(&games, name, text);
    }
    let out = folder.join("out");
    let said = run(&["convert", text(&games), text(&out)]).fine();
    assert_eq!(said, "3 games were converted, from 3 files.\n2 other files are not game files and were skipped.\n");
    for name in ["a.sgf.pgn", "a.pgn.pgn", "deeper/b.pgn"] {
        assert!(out.join(name).is_file(), "{name}");
    }
    assert_eq!(fs::read_dir(&out).expect("the folder").count(), 3);
    // Existing files are kept without --force.
    let again = run(&["convert", text(&games), text(&out)]);
    assert_eq!(again.code, 1);
    assert!(again.err.contains("already exists. Use --force to replace it."), "{}", again.err);
    run(&["convert", text(&games), text(&out), "--force"]).fine();

    let all = folder.join("all.pgn");
    run(&["convert", text(&games), text(&all)]).fine();
    let all_text = fs::read_to_string(&all).expect("it was written");
    assert_eq!(all_text.matches("[GameType").count(), 3);
    let refused = run(&["convert", text(&games), text(&all)]);
    assert_eq!((refused.code, refused.out.as_str()), (1, ""));
    assert!(refused.err.contains("all.pgn already exists"), "{}", refused.err);
}

#[test]
fn what_is_read_is_never_replaced() {
    let folder = folder("convert-self");
    let game = write_file(&folder, "game.pgn", PGN);
    for out in [&game, &folder, &folder.join("."), &folder.join("new")] {
        let input = if out == &game { &game } else { &folder };
        let run = run(&["convert", text(input), text(out), "--force", "--to", "pgn"]);
        assert_eq!(run.code, 1, "{}", out.display());
        assert!(run.err.contains("is what you want to convert, or inside it"), "{}", run.err);
    }
    // A file of its own name in the same folder.
    let run = run(&["convert", text(&game), text(&folder), "--force"]);
    assert!(run.code == 1 && run.err.contains("is what you want to convert"), "{}", run.err);
    assert_eq!(fs::read_to_string(&game).expect("it is there"), PGN);
    assert_eq!(fs::read_dir(&folder).expect("the folder").count(), 1, "nothing is left behind");
}

#[test]
fn losses_are_told_in_the_readers_language_and_the_rest_is_kept() {
    let folder = folder("convert-losses");
    let list = write_file(
        &folder,
        "list.txt",
        "Base;wS1;bS1 wS1-\n\n# a comment\nBase;wS1;bS1 wS1-;wQ bS1-\nBase;wQ;bS1 wQ-\n",
    );
    let out = folder.join("out.txt");
    let run = run(&["convert", text(&list), text(&out), "--lang", "fr"]);
    assert_eq!((run.code, run.out.as_str()), (1, ""));
    let place = format!("{}, ligne 4, partie 2, coup 3 : wQ bS1- ne peut pas être joué.", list.display());
    assert!(run.err.contains(&place), "{}", run.err);
    assert!(
        run.err.contains("ligne 5, partie 3 : La partie a été jouée avec les règles Jeu de base, la reine peut être posée en premier (Base,queen-first=yes)"),
        "{}",
        run.err
    );
    assert!(run.err.ends_with("2 pertes, voir ci-dessus.\n"), "{}", run.err);
    assert_eq!(fs::read_to_string(&out).expect("it was written"), STRING);
}

#[test]
fn what_a_form_leaves_out_is_counted_and_told() {
    let annotated = "[GameType \"Base\"]\n[White \"Ada\"]\n\n{Begin.}\n1. wS1\n{[%emt 0:00:02]}\n2. bS1 wS1-\n\
        {[%mark ?]}\n{[%arrow green wS1 bS1]}\n{[%cell red wS1]}\n{Side by side.}\n{[%variation\n2. bG1 wS1-\n]}\n";
    let convert = |form: &str, language: &str| {
        run_with_input(&["convert", "-", "-", "--to", form, "--lang", language], annotated)
    };
    for (language, told) in [
        ("en", "Left out: 2 comments, one variation, one mark, 2 drawings, the time of one move, one tag."),
        ("fr", "Omis : 2 commentaires, 1 variante, 1 annotation, 2 dessins, le temps de 1 coup, 1 étiquette."),
        ("it", "Tralasciati: 2 commenti, una variante, un giudizio, 2 disegni, il tempo di una mossa, un’etichetta."),
    ] {
        let strings = convert("strings", language);
        assert_eq!((strings.code, strings.out.as_str()), (0, STRING), "{}", strings.err);
        assert!(strings.err.contains(told), "{}", strings.err);
    }
    // Nothing is reported for games without annotations, and for formats that hold everything.
    let plain = run_with_input(&["convert", "-", "-", "--to", "strings"], STRING);
    assert_eq!((plain.code, plain.err.as_str()), (0, "One game was converted, from one file.\n"));
    for form in ["pgn", "json"] {
        let whole = convert(form, "en");
        assert_eq!((whole.code, whole.err.as_str()), (0, "One game was converted, from one file.\n"));
    }
    // Omissions are reported even if another game is lost.
    let broken = run_with_input(&["convert", "-", "-", "--to", "strings"], format!("{PGN}\nBase;wS1;bS1\n"));
    assert_eq!((broken.code, broken.out.as_str()), (1, STRING));
    assert!(broken.err.contains("Left out: one comment, 2 tags."), "{}", broken.err);
}

#[test]
fn the_beginning_of_a_broken_game_is_kept_only_if_wanted() {
    let broken = format!("{PGN}3. wQ bS1-\n");
    let run = run_with_input(&["convert", "-", "-"], &broken);
    assert_eq!((run.code, run.out.as_str()), (1, ""));
    let run = run_with_input(&["convert", "-", "-", "--keep-prefix"], &broken);
    assert_eq!(run.code, 1);
    assert!(run.out.contains("[Incomplete \"line 8, move 3\"]") && run.out.contains("2. bS1 wS1-\n"), "{}", run.out);
}

#[test]
fn json_is_read_from_lines_lists_and_broken_files() {
    let game = |moves: &str| {
        format!(r#"{{"format": "skep-game", "version": 1, "rules": "Base", "score": "open", "moves": [{moves}]}}"#)
    };
    let [fine, broken] = [game(r#""wS1", "bS1 wS1-""#), game(r#""wS1", "nothing""#)];
    let strings = |input: &str| run_with_input(&["convert", "-", "-", "--to", "strings", "--keep-prefix"], input);
    let list = strings(&format!("[\n{fine},\n{fine}\n]\n"));
    assert_eq!((list.code, list.out.as_str()), (0, STRING.repeat(2).as_str()), "{}", list.err);
    let lines = strings(&format!("{fine}{fine}\n{}", fine.replace(", ", ",\n")));
    assert_eq!((lines.code, lines.out.as_str()), (0, STRING.repeat(3).as_str()), "{}", lines.err);
    let prefix = strings(&format!("{fine}\n{broken}\n"));
    assert_eq!((prefix.code, prefix.out.as_str()), (1, format!("{STRING}Base;InProgress;Black[1];wS1\n").as_str()));
    assert!(prefix.err.contains("-, line 2, game 2, move 2: nothing cannot be played."), "{}", prefix.err);
    let cut = strings(&fine.replace(", ", ",\n")[..40]);
    assert!(cut.code == 1 && cut.err.contains("-, line 3, game 1: The text breaks off here."), "{}", cut.err);
}

#[test]
fn names_in_an_old_encoding_are_read() {
    let latin: Vec<u8> = PGN.replace("Ada", "Adèle").chars().map(|c| c as u8).collect();
    let run = run_with_input(&["convert", "-", "-"], latin);
    assert!(run.code == 0 && run.out.contains("[White \"Adèle\"]"), "{}", run.out);
}

#[test]
fn what_cannot_be_read_or_written_is_told() {
    let folder = folder("convert-faults");
    let empty = folder.join("empty");
    fs::create_dir(&empty).expect("a folder");
    let game = write_file(&folder, "game.pgn", PGN);
    write_file(&folder, "nothing.pgn", "\n\n");
    let out = folder.join("out.pgn");
    for (arguments, code, said) in [
        (
            vec!["/does/not/exist.pgn", text(&out)],
            1,
            "/does/not/exist.pgn: The file cannot be read: there is no such file",
        ),
        (
            vec![text(&game), "/does/not/exist/out.pgn"],
            1,
            "/does/not/exist/out.pgn cannot be written: there is no such file",
        ),
        (vec![text(&game), "/dev/full"], 1, "/dev/full already exists"),
        (vec![text(&game), "/dev/full", "--force"], 1, "/dev/full cannot be written: it is not an ordinary file"),
        (vec![text(&folder.join("nothing.pgn")), text(&out)], 1, "nothing.pgn: There is no game in it."),
        (vec![text(&empty), text(&out)], 1, "empty: There is no game in it."),
        (vec![text(&game)], 2, "<OUT>"),
        (vec![text(&game), "-", "--to", "chess"], 2, "[possible values: pgn, json, strings]"),
    ] {
        let run = run(&[&["convert"], arguments.as_slice()].concat());
        assert_eq!((run.code, run.out.as_str()), (code, ""), "{arguments:?}: {}", run.err);
        assert!(run.err.contains(said), "{arguments:?}: {}", run.err);
        let _ = fs::remove_file(&out);
    }
    let full = fs::OpenOptions::new().write(true).open("/dev/full").expect("a full disk");
    let mut to_full = command(&["convert", text(&game), "-"]);
    to_full.stdout(full);
    let run = finish(to_full);
    assert_eq!(run.code, 1);
    assert!(run.err.contains("cannot write the output: no space left on the disk"), "{}", run.err);
}

#[cfg(unix)]
#[test]
fn a_link_in_a_circle_and_a_closed_file_are_told_and_the_rest_is_read() {
    use std::os::unix::fs::{PermissionsExt, symlink};

    let folder = folder("convert-links");
    let games = folder.join("games");
    fs::create_dir(&games).expect("a folder");
    write_file(&games, "game.pgn", PGN);
    symlink(&games, games.join("again")).expect("a link");
    symlink("nowhere", games.join("broken.pgn")).expect("a link");
    write_file(&games, "closed.pgn", PGN);
    fs::set_permissions(games.join("closed.pgn"), fs::Permissions::from_mode(0o000)).expect("permissions");
    let run = run(&["convert", text(&games), text(&folder.join("all.pgn"))]);
    assert_eq!(run.code, 1);
    assert!(run.err.contains("again: It is a link to a folder."), "{}", run.err);
    assert!(run.err.contains("broken.pgn: The file cannot be read: there is no such file"), "{}", run.err);
    let all = fs::read_to_string(folder.join("all.pgn")).expect("it was written");
    // Root can read every file.
    assert!((1..=2).contains(&all.matches("[GameType").count()), "{all}");
}
