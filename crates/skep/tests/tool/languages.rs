use std::collections::BTreeSet;

use crate::{finish, folder, run, write_file};

/// Command lines that are refused, by clap or by a command. FILE is a file of notes, GAME one of a game,
/// BYTES one that is not text, NONE does not exist.
const REFUSED: &[&str] = &[
    "plai",
    "play --lvel",
    "play --level 12",
    "play --level",
    "play --level 1 --level 2",
    "play --color red --level 1",
    "play --color white",
    "play --rules klassic",
    "play --load NONE",
    "play --load FILE",
    "show NONE",
    "show nonsense",
    "show FILE",
    "show Base --json --hop",
    "show carbon --rules classic",
    "perft",
    "perft 21",
    "perft x",
    "perft 1 --threads 0",
    "perft 1 --hash 0",
    "perft 1 --list NONE",
    "perft 1 --list FILE",
    "analyse NONE",
    "analyse NONE.txt",
    "analyse Base --nodes 5",
    "analyse Base --lines 99",
    "analyse Base --time x",
    "analyse Base --time 1 --nodes 5000",
    "uhp --level 0",
    "match skep",
    "match skep skep --games 3",
    "match skep skep,depth=x",
    "match skep skep,nodes=x",
    "match skep skep,faults=x",
    "match skep skep,colour=x",
    "match skep cmd=",
    "match skep skep --sprt 5",
    "match skep skep --sprt 5,0",
    "match skep skep --sprt 0,9000",
    "match skep skep --sprt 0,5,0.7,0.1",
    "match skep skep --time x",
    "match skep skep --pieces Bass",
    "match skep skep skep --sprt 0,5",
    "match skep skep --concurrency 999",
    "match skep skep --book NONE",
    "match skep skep --book FILE",
    "match skep skep --book BYTES",
    "match skep skep --log FILE",
    "match skep NONE",
    "match skep true",
    "book match --margin 0",
    "book own --nodes 1",
    "book match --lines 1 --nodes 1000 --out NONE/book",
    "conform NONE",
    "conform true",
    "conform",
    "conform --sets Bass true",
    "conform --patience 0 true",
    "convert FILE",
    "convert NONE out.pgn",
    "convert FILE out.pgn",
    "convert FILE out.pgn --to x",
    "convert GAME /dev/null --to pgn --force",
    "bench --depth 0",
    "bench --threads x",
    "bench --write NONE",
    "selfplay",
    "selfplay FILE --games 1",
    "selfplay NONE/file --games 1",
    "tune",
    "tune FILE",
    "tune NONE",
    "tune FILE --lambda 2",
    "tune FILE --scale 0",
    "serve --port 99999",
    "serve --address nowhere",
    "serve --host http://x",
    "serve --log loud",
    "serve --bot engine",
    "serve --bot name=B,cmd=engine",
    "serve --bot name=Bee,cmd=",
    "serve --bot name=Bee,cmd=a --bot name=bee,cmd=b",
    "serve --address 192.0.2.1 --no-open",
];

/// Words that no French or Italian sentence has.
const ENGLISH: [&str; 14] = [
    "exit", "its", "the", "of", "is", "and", "cannot", "expected", "with", "must", "usage", "invalid", "required",
    "such",
];

#[test]
fn a_refusal_is_in_the_language_that_was_asked_for() {
    let folder = folder("languages");
    write_file(&folder, "notes", "my notes\n");
    write_file(&folder, "game", "Base;wS1\n");
    std::fs::write(folder.join("bytes"), [0xff, b'\n']).expect("a file");
    for line in REFUSED {
        let words =
            line.replace("FILE", "notes").replace("GAME", "game").replace("BYTES", "bytes").replace("NONE", "nowhere");
        let told = ["en", "fr", "it"].map(|language| {
            let mut command = crate::command(&["--lang", language]);
            command.args(words.split(' ')).current_dir(&folder);
            let run = finish(command);
            assert!(run.code == 1 || run.code == 2, "{line}: {} {}{}", run.code, run.out, run.err);
            run.err
        });
        let [english, french, italian] = &told;
        assert!(french.contains("erreur : ") && italian.contains("errore: "), "{line}: {french}{italian}");
        for other in [french, italian] {
            let both: Vec<&str> =
                english.lines().filter(|said| said.contains(' ') && other.lines().any(|line| line == *said)).collect();
            assert!(both.is_empty(), "{line}: {both:?}");
            let lower = other.to_lowercase();
            let said: BTreeSet<&str> = lower.split(|c: char| !c.is_alphanumeric()).collect();
            let found: Vec<_> = ENGLISH.iter().filter(|word| said.contains(*word)).collect();
            assert!(found.is_empty(), "{line}: {found:?} in {other}");
        }
        assert_ne!(french, italian);
    }
}

#[test]
fn help_follows_the_language_wherever_it_is_named() {
    for arguments in [
        &["--lang", "fr", "show", "--help"][..],
        &["show", "--help", "--lang", "fr"],
        &["show", "--lang=fr", "-h"],
        &["--lang", "fr", "help", "show"],
        &["help", "show", "--lang", "fr"],
        &["help", "--lang=fr", "show"],
    ] {
        let help = run(arguments).fine();
        assert!(help.contains("Utilisation : skep show") && !help.contains("Usage"), "{arguments:?}: {help}");
    }
    let mut command = crate::command(&["--help"]);
    command.env("LC_ALL", "it_IT.UTF-8");
    assert!(finish(command).fine().contains("Uso: skep [OPZIONI] [COMANDO]"));
}
