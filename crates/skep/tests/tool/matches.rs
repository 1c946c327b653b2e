use std::fs;
use std::path::{Path, PathBuf};
use std::process::Child;
use std::time::{Duration, Instant};

use crate::{Run, command, finish, folder, run, write_file};

/// A match in a folder of its own: the arguments after `match`, with the log in `log.jsonl`.
pub(crate) fn play(folder: &Path, arguments: &[&str]) -> Run {
    finish(of_match(folder, arguments))
}

fn of_match(folder: &Path, arguments: &[&str]) -> std::process::Command {
    let mut command = command(&["match", "--log", "log.jsonl", "--pieces", "Base"]);
    command.args(arguments).current_dir(folder);
    command
}

/// The games in the log, without its first line.
pub(crate) fn games(folder: &Path) -> Vec<serde_json::Value> {
    let text = fs::read_to_string(folder.join("log.jsonl")).expect("a log");
    text.lines().skip(1).map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

const TWO: [&str; 2] = ["skep,name=one,depth=1", "skep,name=two,depth=1"];

#[test]
fn two_engines_play_pairs_of_games_and_all_is_kept() {
    let folder = folder("match-two");
    let out = play(&folder, &[TWO[0], TWO[1], "--games", "4", "--plies", "30"]);
    assert_eq!(out.code, 0, "{}", out.err);
    assert!(out.out.contains("one: Skep") && out.out.contains("Pairs with 0, ½, 1, 1½, 2 points:"), "{}", out.out);
    let games = games(&folder);
    assert_eq!(games.len(), 4);
    for pair in games.chunks(2) {
        assert_eq!((&pair[0]["white"], &pair[0]["opening"]), (&pair[1]["black"], &pair[1]["opening"]));
    }
    assert_ne!(games[0]["opening"], games[2]["opening"]);
    for game in &games {
        let plies = game["game"].as_str().expect("a GameString").split(';').count() - 3;
        let from = game["from"].as_u64().expect("a number") as usize;
        let told = |name: &str| game[name].as_array().expect("a list").len();
        assert_eq!((told("ms"), told("scores")), (plies - from, plies - from));
        assert!(game["scores"][0].is_number() && game["ms"][0].is_number(), "{game}");
        // The GameString in the log can be read.
        run(&["show", game["game"].as_str().expect("a GameString")]).fine();
    }
    // The same engines with the same openings play the same games.
    assert_eq!(games[0]["game"], games[1]["game"]);
}

#[test]
fn the_same_command_goes_on_where_the_log_ends() {
    let folder = folder("match-resume");
    let all = |games: &str| play(&folder, &[TWO[0], TWO[1], "--games", games, "--plies", "20"]);
    assert_eq!(all("2").code, 0);
    let first = games(&folder);
    // As if the process had been killed while it wrote the second game.
    let path = folder.join("log.jsonl");
    let text = fs::read_to_string(&path).expect("a log");
    fs::write(&path, &text[..text.len() - 40]).expect("written");
    let again = all("4");
    assert!(again.code == 0 && again.out.contains("Continuing after one game."), "{}{}", again.out, again.err);
    let after = games(&folder);
    assert_eq!(after.len(), 4);
    assert_eq!((&after[0], &after[1]["game"]), (&first[0], &first[1]["game"]));
    assert!(all("4").out.contains("Continuing after 4 games."));
}

#[test]
fn a_log_of_something_else_is_left_alone() {
    let folder = folder("match-other");
    assert_eq!(play(&folder, &[TWO[0], TWO[1], "--games", "2", "--plies", "10"]).code, 0);
    let before = fs::read(folder.join("log.jsonl")).expect("a log");
    let other = play(&folder, &[TWO[0], TWO[1], "--games", "2", "--plies", "12"]);
    assert!(other.code == 1 && other.err.contains("plies_max: 10 there, 12 now"), "{}", other.err);
    assert_eq!(fs::read(folder.join("log.jsonl")).expect("a log"), before);
    for text in ["my notes\n", "{\"a\":1}\n", "no end"] {
        write_file(&folder, "log.jsonl", text);
        let notes = play(&folder, &[TWO[0], TWO[1], "--games", "2"]);
        assert!(notes.code == 1 && notes.err.contains("line 1 does not belong to the log"), "{}", notes.err);
        assert_eq!(fs::read_to_string(folder.join("log.jsonl")).expect("a file"), text);
    }
}

#[test]
fn more_than_two_share_one_table_of_ratings() {
    let folder = folder("match-many");
    let four = ["skep,name=a,depth=1", "skep,name=b,depth=1", "skep,name=c,depth=1"];
    let arguments = ["--games", "2", "--plies", "14"];
    let all = play(&folder, &[&four[..], &arguments].concat());
    assert!(all.code == 0 && all.out.contains("2 games for each pair of engines, "), "{}{}", all.out, all.err);
    assert_eq!(games(&folder).len(), 6);
    let log = folder.join("log.jsonl");
    fs::remove_file(log).expect("a log");
    let first = play(&folder, &[&four[..], &arguments, &["--gauntlet"]].concat());
    assert!(first.code == 0 && first.out.contains("against the first"), "{}{}", first.out, first.err);
    assert!(games(&folder).iter().all(|game| game["white"] == 0 || game["black"] == 0) && games(&folder).len() == 4);
}

#[test]
fn what_cannot_be_played_is_said_before_anything_is_played() {
    let folder = folder("match-wrong");
    for (arguments, code, said) in [
        (&["skep"][..], 2, "2 values required"),
        (&["skep", "skep", "--games", "3"], 2, "expected an even number"),
        (&["skep", "skep,depth=x"], 2, "expected a number of moves"),
        (&["skep", "skep", "--sprt", "5,0"], 2, "error"),
        (&["skep", "skep", "--time", "1", "--depth", "1"], 2, "cannot be used with"),
        (&["skep", "skep", "skep", "--sprt", "0,5"], 1, "--sprt compares two engines"),
        (&["skep", "skep", "--concurrency", "9999"], 1, "wants a core for each game"),
        (&["skep", "/does/not/exist uhp"], 1, "/does/not/exist uhp cannot be started: there is no such file"),
        (&["skep", "true"], 1, "true cannot play: it ended (exit status: 0) as soon as it was started"),
        (&["skep", "echo hello"], 1, "ended"),
        (&["skep", "skep,option.Wings=6"], 1, "There is no option"),
        (&["skep", "skep", "--book", "/does/not/exist"], 1, "The book /does/not/exist cannot be used"),
    ] {
        let run = play(&folder, arguments);
        assert_eq!(run.code, code, "{arguments:?}: {}", run.err);
        assert!(run.err.contains(said), "{arguments:?}: {}", run.err);
        assert!(!folder.join("log.jsonl").exists(), "{arguments:?}");
    }
}

/// An engine that does one thing wrong: it knows the state of a game, but not the rules.
#[cfg(unix)]
fn faulty(folder: &Path, fault: &str) -> String {
    let script = r#"
        ply=0
        say() {
            side=White
            [ $((ply % 2)) = 0 ] || side=Black
            echo "Base;InProgress;$side[$((ply / 2 + 1))]"
            echo ok
        }
        echo "$$" > pid
        echo "id Faulty 1.0"
        echo ok
        while read -r line; do
            case $line in
            newgame*) ply=$(($(printf %s "$line" | tr -cd ';' | wc -c) - 2)); say ;;
            play* | pass)
                ply=$((ply + 1))
                FAULT_IN_PLAY
                say ;;
            bestmove*) FAULT_IN_BESTMOVE ;;
            exit) exit ;;
            esac
        done
    "#;
    let (in_play, in_best_move) = match fault {
        "crash" => (":", "exit 3"),
        "illegal" => (":", "echo 'wQ bQ'; echo ok"),
        "garbage" => (":", "echo 'I resign'; echo ok"),
        "refusal" => (":", "echo 'err no idea'; echo ok"),
        "late" => (":", "sleep 0.4; echo 'wG1 -wQ'; echo ok"),
        "state" => ("echo 'Base;WhiteWins;White[9]'; echo ok; continue", "echo 'wG1 -wQ'; echo ok"),
        "sleep" => (":", "sleep 1000"),
        "children" => (":", "sleep 1000 & echo $! > child; exit 0"),
        _ => panic!("no such fault"),
    };
    let script = script.replace("FAULT_IN_PLAY", in_play).replace("FAULT_IN_BESTMOVE", in_best_move);
    write_file(folder, &format!("{fault}.sh"), script);
    // White can always place a Grasshopper beside its Queen here.
    let book = "Base;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 /wQ;bA1 bQ\\\n";
    write_file(folder, "book.txt", book);
    format!("sh {fault}.sh")
}

#[cfg(unix)]
#[test]
fn the_faults_of_others_are_counted_and_left_out_and_those_of_ours_lose() {
    for (fault, said) in [
        ("crash", "ended (exit status: 3) when asked"),
        ("illegal", "played \"wQ bQ\""),
        ("garbage", "answered \"bestmove\" with \"I resign\""),
        ("refusal", "with \"err no idea\""),
        ("late", "s for a move instead of 0.1 s"),
        ("state", "says the game is WhiteWins at White[9], but it is InProgress"),
    ] {
        let folder = folder(&format!("match-fault-{fault}"));
        let engine = faulty(&folder, fault);
        let arguments = ["--book", "book.txt", "--games", "2", "--plies", "8", "--time", "0.1"];
        let own = "skep,depth=1";
        let run = play(&folder, &[&[own, &engine][..], &arguments].concat());
        assert_eq!(run.code, 0, "{fault}: {}", run.err);
        assert!(run.err.contains(said) && run.err.contains("(not counted)"), "{fault}: {}", run.err);
        let left_out = games(&folder).iter().filter(|game| game["result"] == "Void").count();
        assert!(left_out > 0 && games(&folder).iter().all(|game| game["result"] != "WhiteWins"), "{fault}");
        fs::remove_file(folder.join("log.jsonl")).expect("a log");
        let blamed = format!("faults=lose,cmd={engine}");
        let run = play(&folder, &[&[own, &blamed][..], &arguments].concat());
        assert!(run.code == 0 && run.err.contains("(loses)"), "{fault}: {}{}", run.out, run.err);
        assert!(games(&folder).iter().any(|game| game["at_fault"] == 1 && game["reason"] == "fault"), "{fault}");
    }
}

#[cfg(unix)]
#[test]
fn a_match_in_which_nothing_counts_is_given_up() {
    let folder = folder("match-nothing");
    let engine = faulty(&folder, "crash");
    let run = play(&folder, &["skep,depth=1", &engine, "--book", "book.txt", "--games", "100"]);
    assert!(run.code == 1 && run.err.contains("The last 20 games were all left out"), "{}", run.err);
    assert_eq!(games(&folder).len(), 20);
}

#[cfg(target_os = "linux")]
pub(crate) fn is_alive(folder: &Path, file: &str) -> bool {
    let id = fs::read_to_string(folder.join(file)).expect("its id");
    // Zombie processes do not count.
    let status = fs::read_to_string(PathBuf::from("/proc").join(id.trim()).join("status"));
    status.is_ok_and(|status| !status.contains("State:\tZ"))
}

#[cfg(target_os = "linux")]
pub(crate) fn wait_until(what: &str, mut holds: impl FnMut() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < Duration::from_secs(60), "{what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn no_process_is_left_behind() {
    let folder = folder("match-children");
    let engine = faulty(&folder, "children");
    let arguments = ["--book", "book.txt", "--games", "2", "--plies", "10"];
    assert_eq!(play(&folder, &[&["skep,depth=1", engine.as_str()][..], &arguments].concat()).code, 0);
    wait_until("its child lives on", || !is_alive(&folder, "child"));

    // The engine also ends if the match is killed while it waits for a move.
    let engine = faulty(&folder, "sleep");
    let _ = fs::remove_file(folder.join("log.jsonl"));
    let _ = fs::remove_file(folder.join("pid"));
    let mut child: Child = of_match(&folder, &[&[engine.as_str(), "skep,depth=1"][..], &arguments].concat())
        .spawn()
        .expect("the tool starts");
    // The engine is started once for a check, and again to play.
    wait_until("it does not play", || folder.join("log.jsonl").exists() && is_alive(&folder, "pid"));
    child.kill().expect("it is killed");
    child.wait().expect("it ends");
    wait_until("the engine lives on", || !is_alive(&folder, "pid"));
}

#[cfg(unix)]
#[test]
fn ctrl_c_keeps_what_was_played() {
    let folder = folder("match-interrupt");
    let arguments = [TWO[0], TWO[1], "--games", "1000", "--plies", "20"];
    let child = of_match(&folder, &arguments).spawn().expect("the tool starts");
    let lines = || fs::read_to_string(folder.join("log.jsonl")).map_or(0, |text| text.lines().count());
    let start = Instant::now();
    while lines() < 3 && start.elapsed() < Duration::from_secs(60) {
        std::thread::sleep(Duration::from_millis(20));
    }
    let kill = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(kill.expect("kill runs").success());
    let output = child.wait_with_output().expect("it ends");
    let said = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(130), "{said}");
    assert!(said.contains("the same command continues from there") && said.contains("one "), "{said}");
    assert!(lines() >= 3 && games(&folder).len() == lines() - 1);
}

#[test]
fn a_decided_test_ends_the_match() {
    let folder = folder("match-sprt");
    // No engine is 500 Elo stronger than itself.
    let sprt = ["--sprt", "200,500", "--games", "1000", "--plies", "12"];
    let run = play(&folder, &[&TWO[..], &sprt].concat());
    assert!(run.code == 0 && run.out.contains("SPRT 200, 500: failed"), "{}{}", run.out, run.err);
    assert!(games(&folder).len() < 100);
}
