//! What `--help` says, in the language of the messages: each command, each argument and each example is a message.

use clap::builder::StyledStr;
use clap::{Arg, Command};
use skep_engine::Level;

use crate::language::Language;
use crate::messages::Messages;

/// The command line with all its texts. Those of a command are `help-<command>`, what its long help adds (`-more`), and its
/// examples (`-examples`); those of its arguments are `help-<command>-<argument>`, or `help-any-<argument>` if several commands
/// have the argument.
pub(crate) fn told(command: Command, messages: &Messages) -> Command {
    let mut command = command;
    // Only what is built has the arguments and commands that clap adds.
    command.build();
    command_told(command, &[], messages)
}

/// A command; the path is the names of the commands it belongs to, and its own.
fn command_told(command: Command, path: &[&str], messages: &Messages) -> Command {
    let name = name(path);
    let said = |id: &str| messages.has(id).then(|| unbroken(&messages.say(id), messages));
    let about = unbroken(&messages.say(&format!("help-{name}")), messages);
    let more = said(&format!("help-{name}-more"));
    let long = more.map_or_else(|| about.clone(), |more| format!("{about}\n\n{more}"));
    let mut command = command
        .about(about)
        .long_about(long)
        .after_help(said(&format!("help-{name}-examples")).unwrap_or_default())
        .subcommand_value_name(messages.say("help-word-command"))
        .mut_args(|argument| argument_told(argument, &name, messages))
        .mut_subcommands(|inner| {
            let own = inner.get_name().to_owned();
            // Below help stand the commands once more, which are what they are elsewhere.
            let above = if path.last() == Some(&HELP) { &path[..path.len() - 1] } else { path };
            command_told(inner, &[above, &[own.as_str()]].concat(), messages)
        });
    let usage = usage(&mut command, messages);
    let template = template(&command, messages);
    command.override_usage(usage).help_template(template)
}

const HELP: &str = "help";

/// How messages call a command.
fn name(path: &[&str]) -> String {
    match path {
        [] => "skep".to_owned(),
        [.., HELP] => HELP.to_owned(),
        path => path.join("-"),
    }
}

fn argument_told(argument: Arg, command: &str, messages: &Messages) -> Arg {
    let argument = argument.hide_default_value(true).hide_possible_values(true).hide_env(true);
    let mut help = messages.tell(&argument_id(&argument, command, messages), [("max", Level::ALL.len().into())]);
    if !argument.get_action().takes_values() {
        let help = unbroken(&help, messages);
        return argument.long_help(help.clone()).help(help);
    }
    let listed = |words: Vec<String>| words.join(", ");
    let is_told = help.ends_with(']');
    let possible = argument.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect::<Vec<_>>();
    if !possible.is_empty() && !is_told {
        help += &format!(" {}", messages.tell("help-possible", [("values", listed(possible).into())]));
    }
    let default = argument.get_default_values().iter().map(|value| value.to_string_lossy().into_owned());
    let default = listed(default.collect());
    if !default.is_empty() {
        help += &format!(" {}", messages.tell("help-default", [("value", default.into())]));
    }
    if let Some(variable) = argument.get_env() {
        let name = variable.to_string_lossy().into_owned();
        help += &format!(" {}", messages.tell("help-environment", [("name", name.into())]));
    }
    let values = argument.get_value_names().unwrap_or_default().iter();
    let values: Vec<String> = values.map(|value| value_told(value, messages)).collect();
    let help = unbroken(&help, messages);
    argument.long_help(help.clone()).help(help).value_names(values)
}

/// A French text with the spaces before its signs such that no line breaks there.
fn unbroken(text: &str, messages: &Messages) -> String {
    if messages.language() != Language::Fr {
        return text.to_owned();
    }
    let keep = |text: String, sign: char| text.replace(&format!(" {sign}"), &format!("\u{a0}{sign}"));
    [':', ';', '!', '?', '%', '»'].into_iter().fold(text.replace("« ", "«\u{a0}"), keep)
}

/// The message of an argument: its own, or that of all commands.
fn argument_id(argument: &Arg, command: &str, messages: &Messages) -> String {
    let word = argument.get_id().as_str().replace('_', "-");
    let own = format!("help-{command}-{word}");
    if messages.has(&own) { own } else { format!("help-any-{word}") }
}

/// What stands for a value. What has signs in it is the form that a value has.
fn value_told(value: &str, messages: &Messages) -> String {
    match value.chars().all(|c| c.is_ascii_uppercase()) {
        true => messages.say(&format!("help-value-{}", value.to_ascii_lowercase())),
        false => value.to_owned(),
    }
}

/// How a command is used, without the heading.
fn usage(command: &mut Command, messages: &Messages) -> StyledStr {
    let text = command.render_usage().ansi().to_string();
    let (_, usage) = text.split_once(' ').unwrap_or_default();
    let indent = " ".repeat(messages.say("help-usage").chars().count() + 1);
    let lines: Vec<&str> = usage.lines().map(str::trim).collect();
    lines.join(&format!("\n{indent}")).replace("[OPTIONS]", &format!("[{}]", messages.say("help-word-options"))).into()
}

fn template(command: &Command, messages: &Messages) -> StyledStr {
    let style = command.get_styles().get_header();
    let heading = |id| format!("{style}{}{style:#}", messages.say(id));
    let mut template = format!("{{about-with-newline}}\n{} {{usage}}\n", heading("help-usage"));
    let has_commands = command.get_subcommands().any(|inner| !inner.is_hide_set());
    let has_options = command.get_arguments().any(|argument| !argument.is_positional() && !argument.is_hide_set());
    let has_positionals = command.get_positionals().any(|argument| !argument.is_hide_set());
    for (is_there, id, tag) in [
        (has_commands, "help-commands", "{subcommands}"),
        (has_positionals, "help-arguments", "{positionals}"),
        (has_options, "help-options", "{options}"),
    ] {
        if is_there {
            template += &format!("\n{}\n{tag}\n", heading(id));
        }
    }
    // The text after the options brings an empty line of its own.
    template.truncate(template.len() - 1);
    (template + "{after-help}\n").into()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use clap::{CommandFactory, ValueEnum};

    use super::*;
    use crate::Cli;

    const ENGLISH: &str = include_str!("../../../locales/en/help.ftl");

    /// The ids of all messages that help is made of.
    fn used(command: &Command, path: &[&str], messages: &Messages, ids: &mut BTreeSet<String>) {
        let name = name(path);
        ids.insert(format!("help-{name}"));
        ids.extend(
            ["more", "examples"].map(|part| format!("help-{name}-{part}")).into_iter().filter(|id| messages.has(id)),
        );
        for argument in command.get_arguments() {
            ids.insert(argument_id(argument, &name, messages));
            let values = argument.get_value_names().unwrap_or_default().iter().map(|value| value.as_str());
            let words =
                values.filter(|value| argument.get_action().takes_values() && value.chars().all(char::is_alphanumeric));
            ids.extend(words.map(|value| format!("help-value-{}", value.to_ascii_lowercase())));
        }
        for inner in command.get_subcommands().filter(|_| path.last() != Some(&HELP)) {
            used(inner, &[path, &[inner.get_name()]].concat(), messages, ids);
        }
    }

    fn built() -> Command {
        let mut command = Cli::command();
        command.build();
        command
    }

    #[test]
    fn every_text_is_a_message_and_every_message_is_shown() {
        let mut ids = BTreeSet::new();
        used(&built(), &[], &Messages::new(Language::En), &mut ids);
        let words = ["usage", "commands", "arguments", "options", "default", "possible", "environment"];
        ids.extend(words.map(|word| format!("help-{word}")));
        ids.extend(["options", "command"].map(|word| format!("help-word-{word}")));
        let there: BTreeSet<String> = ENGLISH
            .lines()
            .filter(|line| line.starts_with("help-"))
            .filter_map(|line| Some(line.split_once(" =")?.0.to_owned()))
            .collect();
        assert_eq!(ids.symmetric_difference(&there).collect::<Vec<_>>(), Vec::<&String>::new());
    }

    /// The long help of every command.
    fn pages(language: Language) -> Vec<String> {
        fn add(command: &mut Command, pages: &mut Vec<String>) {
            pages.push(command.render_long_help().to_string());
            pages.push(command.render_help().to_string());
            command.get_subcommands_mut().for_each(|inner| add(inner, pages));
        }
        let mut pages = Vec::new();
        add(&mut told(Cli::command(), &Messages::new(language)), &mut pages);
        pages
    }

    #[test]
    fn no_page_mixes_languages() {
        for &language in Language::value_variants() {
            for page in pages(language) {
                let words: BTreeSet<&str> = page.split(|c: char| !c.is_alphabetic()).collect();
                let english = ["the", "of", "and", "with", "Usage", "COMMAND", "default", "stopped"];
                let found: Vec<_> = english.into_iter().filter(|word| words.contains(word)).collect();
                assert!(language == Language::En || found.is_empty(), "{found:?}: {page}");
                assert!(!page.contains("help-") && page.ends_with('\n') && !page.ends_with("\n\n"), "{page}");
            }
        }
    }

    #[test]
    fn no_french_line_begins_with_a_sign() {
        for page in pages(Language::Fr) {
            let is_left_over = |line: &&str| line.trim_start().starts_with([':', ';', '!', '?', '%', '»']);
            assert_eq!(page.lines().find(is_left_over), None, "{page}");
            assert!(!page.contains(" %"), "{page}");
        }
    }

    #[test]
    fn help_tells_the_defaults_the_values_and_the_environment() {
        let all = pages(Language::Fr).join("\n").replace('\u{a0}', " ");
        let all = all.split_whitespace().collect::<Vec<_>>().join(" ");
        for told in ["[par défaut : 100]", "[valeurs possibles : white, black, random]", "[environnement : SKEP_LOG]"]
        {
            assert!(all.contains(told), "{told}: {all}");
        }
    }
}
