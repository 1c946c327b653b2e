//! The Skep tool: everything Skep can do, from the command line.

mod analyse;
mod bench;
mod book;
mod brain;
mod conform;
mod convert;
mod count;
mod draw;
mod failure;
mod fault;
mod input;
mod interrupt;
mod language;
mod matches;
mod messages;
mod perft;
mod play;
mod progress;
mod read_back;
mod rule_words;
mod selfplay;
mod sentences;
mod serve;
mod show;
mod terminal;
mod tune;
mod uhp;
mod usage;
mod view;
mod whole_file;

use std::env;
use std::io::Write;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::failure::Failure;
use crate::language::Language;
use crate::messages::Messages;

/// Software for the board game Hive
///
/// Without a command it does what skep serve does: the application opens in the browser.
#[derive(Parser)]
#[command(version, arg_required_else_help = false, after_help = EXIT_CODES)]
struct Cli {
    /// Language of the messages [default: that of the system, else English]
    #[arg(long, global = true, value_name = "LANGUAGE")]
    lang: Option<Language>,

    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    Serve(serve::Arguments),
    Play(play::Arguments),
    Show(show::Arguments),
    Perft(perft::Arguments),
    Analyse(analyse::Arguments),
    Uhp(uhp::Arguments),
    Match(matches::Arguments),
    Book(book::Arguments),
    Conform(conform::Arguments),
    Convert(convert::Arguments),
    Bench(bench::Arguments),
    Selfplay(selfplay::Arguments),
    Tune(tune::Arguments),
}

const EXIT_CODES: &str = "\
Exit codes: 0 fine · 2 wrong use of the command line
            1 a game cannot be read or is not legal, an engine does not conform,
              a port is taken, or the output cannot be written
Colour: only on terminals; NO_COLOR=1 switches it off, CLICOLOR_FORCE=1 on.";

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        // Help and the version are asked for, and go to the standard output.
        Err(asked) if !asked.use_stderr() => asked.exit(),
        Err(error) => {
            let messages = Messages::new(Language::asked_for(env::args_os()));
            tell(&usage::text(&error, &messages), &messages);
            return ExitCode::from(WRONG_USE);
        }
    };
    let messages = Messages::new(cli.lang.unwrap_or_else(Language::of_system));
    match run(cli.command, &messages) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) if failure.is_closed_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            tell(&failure.sentence(&messages), &messages);
            ExitCode::FAILURE
        }
    }
}

/// The exit code after a command line that cannot be understood.
const WRONG_USE: u8 = 2;

fn tell(error: &str, messages: &Messages) {
    // An error that cannot be written cannot be reported either.
    let _ = writeln!(anstream::stderr(), "{}", messages.tell("error-line", [("sentence", error.into())]));
}

fn run(command: Option<Command>, messages: &Messages) -> Result<(), Failure> {
    match command {
        None => serve::run(&serve::Arguments::default(), messages),
        Some(Command::Serve(arguments)) => serve::run(&arguments, messages),
        Some(Command::Play(arguments)) => play::run(&arguments, messages),
        Some(Command::Show(arguments)) => show::run(&arguments, messages),
        Some(Command::Perft(arguments)) => perft::run(&arguments, messages),
        Some(Command::Analyse(arguments)) => analyse::run(&arguments, messages),
        Some(Command::Uhp(arguments)) => uhp::run(&arguments, messages),
        Some(Command::Match(arguments)) => matches::run(&arguments),
        Some(Command::Book(arguments)) => book::run(&arguments),
        Some(Command::Conform(arguments)) => conform::run(&arguments),
        Some(Command::Convert(arguments)) => convert::run(&arguments, messages),
        Some(Command::Bench(arguments)) => bench::run(&arguments),
        Some(Command::Selfplay(arguments)) => selfplay::run(&arguments),
        Some(Command::Tune(arguments)) => tune::run(&arguments),
    }
}
