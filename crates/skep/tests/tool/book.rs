use std::fs;

use skep_rules::{Expansions, Game, RuleSet};

use crate::{folder, run};

const FEW: [&str; 8] = ["book", "match", "--pieces", "Base+M", "--lines", "6", "--nodes", "1000"];

#[test]
fn openings_are_the_same_every_time_and_a_match_can_begin_with_them() {
    let folder = folder("book-match");
    let path = folder.join("openings.txt");
    let name = path.display().to_string();
    let said = run(&[&FEW[..], &["--out", &name]].concat()).fine();
    assert!(said.starts_with("Base+M: 6 openings, "), "{said}");
    let text = fs::read_to_string(&path).expect("a book");
    let command = "# skep book match --pieces Base+M --lines 6 --seed 1 --nodes 1000 --margin 8\n#\n# Openings";
    assert!(text.starts_with(command), "{text}");
    assert_eq!(text.lines().filter(|line| line.starts_with("Base+M;InProgress;White[")).count(), 6);

    let again = run(&FEW);
    assert_eq!((again.code, again.out), (0, text.clone()), "{}", again.err);
    let other = run(&[&FEW[..], &["--seed", "2"]].concat());
    assert_ne!(other.out, text);

    let log = folder.join("log.jsonl").display().to_string();
    let engines = ["match", "skep,name=one,depth=1", "skep,name=two,depth=1", "--games", "2", "--plies", "12"];
    let played = run(&[&engines[..], &["--pieces", "Base+M", "--book", &name, "--log", &log]].concat());
    assert_eq!(played.code, 0, "{}", played.err);
}

#[test]
fn the_narrower_the_margin_the_more_is_dropped() {
    let dropped = |margin: &str| {
        let run = run(&[&FEW[..], &["--margin", margin]].concat());
        let words: Vec<&str> = run.err.split([' ', ',']).filter(|word| !word.is_empty()).collect();
        words.iter().position(|&word| word == "more").map(|at| words[at - 1].parse::<usize>().expect("a number"))
    };
    assert_eq!(dropped("50"), Some(0));
    assert!(dropped("1") > dropped("50"));
}

#[test]
fn wrong_numbers_are_refused_and_a_bad_place_leaves_nothing_behind() {
    for wrong in [["--nodes", "1"], ["--margin", "0"], ["--margin", "51"], ["--lines", "x"], ["--pieces", "Bass"]] {
        assert_eq!(run(&[&["book", "match"], &wrong[..]].concat()).code, 2, "{wrong:?}");
    }
    let nowhere = folder("book-nowhere").join("missing").join("book.txt");
    let run = run(&[&FEW[..], &["--out", &nowhere.display().to_string()]].concat());
    assert!(run.code == 1 && run.err.contains("The book cannot be kept in"), "{}", run.err);
}

#[cfg(unix)]
#[test]
fn ctrl_c_stops_and_writes_nothing() {
    use crate::{Run, command};

    let path = folder("book-stopped").join("book.txt");
    let child = command(&["book", "match", "--lines", "1000000", "--out", &path.display().to_string()]).spawn();
    let child = child.expect("the tool starts");
    // The tool has to be at work before it is interrupted, which takes longer on slow machines.
    std::thread::sleep(std::time::Duration::from_millis(500));
    let kill = std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(kill.expect("kill runs").success());
    let run = Run::of(child.wait_with_output().expect("it ends"));
    assert_eq!((run.code, run.out.as_str(), run.err.as_str()), (130, "", "Stopped. Nothing was written.\n"));
    assert!(!path.exists());
}

#[test]
fn the_own_book_is_the_same_every_time_and_knows_every_set() {
    let make = || run(&["book", "own", "--nodes", "1000", "--moves", "1"]);
    let (one, other) = (make(), make());
    assert_eq!((one.code, &one.out), (0, &other.out), "{}", one.err);
    assert!(one.out.starts_with("# skep book own --nodes 1000 --margin 4 --moves 1\nBase\nw"), "{}", one.out);
    for expansions in Expansions::sets() {
        let book = skep_engine::Book::read(&one.out, expansions).expect("a book");
        assert_eq!(book.moves(&Game::new(RuleSet::from_expansions(expansions))).len(), 1, "{expansions}");
    }
}
