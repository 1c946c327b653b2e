use std::path::Path;

use crate::matches::{games, is_alive, play, wait_until};
use crate::{folder, write_file};

/// White and Black can each place Grasshoppers in a row away from the other here.
const BOOK: &str = "Base;wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 /wQ;bA1 bQ\\\n";

/// An engine that knows no rules, but places its Grasshoppers one after the other. At its second move of a game it does
/// something else, or when a game begins.
fn engine(folder: &Path, name: &str, at_second_move: &str, at_new_game: &str) -> String {
    let script = r#"
        say() {
            side=White
            [ $((ply % 2)) = 0 ] || side=Black
            echo "Base;InProgress;$side[$((ply / 2 + 1))]"
            echo ok
        }
        echo "$$" > NAME.pid
        echo "id NAME 1.0"
        echo ok
        while read -r line; do
            case $line in
            newgame*)
                AT_NEW_GAME
                ply=$(($(printf %s "$line" | tr -cd ';' | wc -c) - 2)); turn=0; say ;;
            play* | pass) ply=$((ply + 1)); say ;;
            bestmove*)
                turn=$((turn + 1))
                [ $turn != 2 ] || { AT_SECOND_MOVE; }
                if [ $((ply % 2)) = 0 ]; then
                    case $turn in 1) echo 'wG1 -wQ' ;; 2) echo 'wG2 -wG1' ;; *) echo 'wG3 -wG2' ;; esac
                else
                    case $turn in 1) echo 'bG1 bQ-' ;; 2) echo 'bG2 bG1-' ;; *) echo 'bG3 bG2-' ;; esac
                fi
                echo ok ;;
            exit) exit ;;
            esac
        done
    "#;
    let script =
        script.replace("NAME", name).replace("AT_SECOND_MOVE", at_second_move).replace("AT_NEW_GAME", at_new_game);
    write_file(folder, &format!("{name}.sh"), script);
    write_file(folder, "book.txt", BOOK);
    format!("faults=lose,name={name},cmd=sh {name}.sh")
}

/// Two pairs of games, the second in a second run; then no process is left.
fn two_runs(folder: &Path, bad: &str) -> String {
    let good = engine(folder, "good", ":", ":");
    let mut said = String::new();
    for number in ["2", "4"] {
        let arguments = ["--book", "book.txt", "--plies", "12", "--time", "0.5", "--games", number];
        let run = play(folder, &[&[good.as_str(), bad][..], &arguments].concat());
        assert_eq!(run.code, 0, "{}{}", run.out, run.err);
        assert!(number == "2" || run.out.contains("Continuing after 2 games."), "{}", run.out);
        said = format!("{}{}", run.out, run.err);
        wait_until("an engine lives on", || !is_alive(folder, "good.pid") && !is_alive(folder, "bad.pid"));
    }
    said
}

#[test]
fn an_engine_that_breaks_down_in_the_middle_of_a_game_loses_it_and_the_match_goes_on() {
    for (what, at_second_move, fault) in [
        ("dies", "exit 3", "ended (exit status: 3) when asked"),
        ("is-killed", "kill -9 $$", "ended (signal: 9 (SIGKILL)) when asked"),
        ("hangs", "sleep 1000", "did not answer \"bestmove time 00:00:00.500\" within 10.5 s"),
        ("closes-its-output", "exec >&-; sleep 1000", "closed its output when asked"),
        ("says-something-else", "echo 'I resign'; echo ok; continue", "answered \"bestmove\" with \"I resign\""),
        ("floods-lines", "while :; do echo wG2; done", "with \"wG2\": more than"),
        ("floods-one-line", "tr '\\0' x < /dev/zero", "more than"),
        ("says-no-text", "printf '\\377\\000\\n'; echo ok; continue", "answered \"bestmove\" with"),
    ] {
        let folder = folder(&format!("breakdown-{what}"));
        let bad = engine(&folder, "bad", at_second_move, ":");
        let said = two_runs(&folder, &bad);
        assert!(said.contains("(loses)") && said.contains("faults 4"), "{what}: {said}");
        let games = games(&folder);
        assert_eq!(games.len(), 4, "{what}");
        assert!(said.len() < 20_000, "{what}: {}", said.len());
        for game in games {
            let winner = if game["white"] == 0 { "WhiteWins" } else { "BlackWins" };
            assert_eq!((&game["result"], &game["reason"]), (&winner.into(), &"fault".into()), "{what}: {game}");
            assert_eq!(game["at_fault"], 1, "{what}: {game}");
            // The opening, and then the first move of each side at least.
            let plies = game["game"].as_str().expect("a GameString").split(';').count() - 3;
            assert!(plies >= 8, "{what}: {game}");
            assert!(game["fault"].as_str().expect("what it did").contains(fault), "{what}: {game}");
        }
    }
}

#[test]
fn an_engine_that_dies_when_the_second_game_begins_is_started_again_for_the_third() {
    let folder = folder("breakdown-second-game");
    let bad = engine(&folder, "bad", ":", "echo >> begun; [ $(wc -l < begun) != 2 ] || exit 5");
    two_runs(&folder, &bad);
    let results: Vec<_> =
        games(&folder).iter().map(|game| (game["reason"].clone(), game["at_fault"].clone())).collect();
    let (long, fault) = (("plies".into(), ().into()), ("fault".into(), 1.into()));
    assert_eq!(results, [long.clone(), fault, long.clone(), long]);
}
