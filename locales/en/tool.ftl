# What only the command line says: the names of rules, errors, and how it is used.

## Rules in words

rules-edition-ultimate = Ultimate
rules-edition-carbon = Carbon
rules-edition-classic = Classic
rules-base = The base game
rules-base-with = The base game with { $pieces }
rules-switch-queen-first =
    { $value ->
        [on] the Queen may be placed first
       *[off] the Queen may not be placed first
    }
rules-switch-stack-gates =
    { $value ->
        [on] stacks form gates
       *[off] stacks do not form gates
    }
rules-switch-threefold =
    { $value ->
        [on] the third occurrence of a position is a draw
       *[off] repetition is a draw only if both players agree
    }

## Errors

error-line = error: { $sentence }
error-output = cannot write the output: { $error }
error-not-found = there is no such file or folder
error-not-allowed = permission denied
error-is-folder = it is a folder
error-no-folder = a part of the path is not a folder
error-disk-full = no space left on the disk
error-exists = it exists already
error-not-file = it is not an ordinary file
error-not-text = it is not text (UTF-8)
input-no-file = There is no file { $file }.
input-bad-game = { $file }, line { $line }: { $fault }
input-in-file = { $file }: { $fault }
input-unknown = “{ $text }” is neither a file that exists, nor a game, nor the name of rules. Rules are ultimate, carbon, classic, a book such as carbon-fr, or Base with any of +M, +L and +P. A game is, for example, 'Base;InProgress;White[2];wS1;bS1 -wS1'.
input-no-game = { $file }: “{ $text }” is neither a game, nor a position, nor the name of rules. A game is one line, for example Base;InProgress;White[2];wS1;bS1 -wS1
input-rules-twice = The rules are given twice: { $rules } and { $given }. Leave one of them out.
input-no-hop = This position cannot be written as a HOP.
memory-option = There is not enough memory for { $option }. Try a smaller number.

## The command line

usage-heading = Usage:
usage-more = For more information, try '--help'.
usage-similar-argument = tip: a similar argument exists: '{ $word }'
usage-similar-command = tip: a similar subcommand exists: '{ $word }'
usage-similar-value = tip: a similar value exists: '{ $word }'
usage-unknown-argument = unexpected argument '{ $argument }' found
usage-unknown-command = unrecognized subcommand '{ $word }'
usage-no-value = a value is required for '{ $argument }' but none was supplied
usage-possible-values = invalid value '{ $value }' for '{ $argument }' [possible values: { $possible }]
usage-value = invalid value '{ $value }' for '{ $argument }': { $fault }
usage-conflict = the argument '{ $argument }' cannot be used with '{ $other }'
usage-twice = the argument '{ $argument }' is given twice
usage-missing = required arguments were not provided: { $argument }
usage-missing-command = a subcommand is required but none was provided
usage-too-few = { $wanted } values required by '{ $argument }'; only { $given } provided
usage-too-many = unexpected value '{ $value }' for '{ $argument }'
usage-not-text = an argument is not text (UTF-8)
usage-number = expected a number from { $from } to { $to }
usage-number-from = expected a number, at least { $from }
usage-whole-number = expected a whole number
usage-depth-max = depth { $depth } would take far too long; the most is { $max }
usage-depth = expected a depth from 0 to { $max }
usage-megabytes = expected a number of megabytes from 1 to { $max }
usage-seconds = expected a number of seconds from { $from } to { $to }
usage-level = expected a number from 1 (a beginner) to { $max } (full strength)
usage-even = expected an even number: every opening is played twice, with colours swapped
