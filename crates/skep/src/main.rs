//! The Skep tool: everything Skep can do, from the command line.

mod analyse;
mod bench;
mod book;
mod brain;
mod conform;
mod convert;
mod count;
mod draw;
mod engine_faults;
mod failure;
mod fault;
mod help;
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

use clap::error::ErrorKind;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::failure::Failure;
use crate::language::Language;
use crate::messages::Messages;

#[derive(Parser)]
#[command(version, arg_required_else_help = false)]
struct Cli {
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

fn main() -> ExitCode {
    let messages = Messages::new(Language::asked_for(env::args_os()));
    let read = help::told(Cli::command(), &messages).try_get_matches_from(Language::understood(env::args_os()));
    let cli = match read.and_then(|matches| Cli::from_arg_matches(&matches)) {
        Ok(cli) => cli,
        // Help and the version are asked for; a command that cannot stand alone answers with its help.
        Err(asked) if is_help(asked.kind()) => asked.exit(),
        Err(error) => {
            tell(&usage::text(&error, &messages), &messages);
            return ExitCode::from(WRONG_USE);
        }
    };
    // A --lang that belongs to another program, such as an engine, does not count.
    let language = cli.lang.unwrap_or_else(Language::of_system);
    let messages = if messages.language() == language { messages } else { Messages::new(language) };
    match run(cli.command, &messages) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) if failure.is_closed_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            tell(&failure.sentence(&messages), &messages);
            ExitCode::FAILURE
        }
    }
}

fn is_help(kind: ErrorKind) -> bool {
    use ErrorKind::{DisplayHelp, DisplayHelpOnMissingArgumentOrSubcommand, DisplayVersion};
    matches!(kind, DisplayHelp | DisplayHelpOnMissingArgumentOrSubcommand | DisplayVersion)
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
        Some(Command::Match(arguments)) => matches::run(&arguments, messages),
        Some(Command::Book(arguments)) => book::run(&arguments, messages),
        Some(Command::Conform(arguments)) => conform::run(&arguments, messages),
        Some(Command::Convert(arguments)) => convert::run(&arguments, messages),
        Some(Command::Bench(arguments)) => bench::run(&arguments, messages),
        Some(Command::Selfplay(arguments)) => selfplay::run(&arguments, messages),
        Some(Command::Tune(arguments)) => tune::run(&arguments, messages),
    }
}
