#!/usr/bin/env bash
# Checks who uses whom: the crates of the workspace among each other, and what the pure ones take from outside.
set -euo pipefail
cd "$(dirname "$0")/.."

# crate: the crates of the workspace it may use, in any kind of dependency.
may_use='
skep-rules:
skep-engine: skep-rules
skep-uhp:    skep-rules
skep-match:  skep-rules skep-uhp
skep-online: skep-rules
skep-server: skep-rules skep-engine skep-uhp skep-online
skep-wasm:   skep-rules skep-engine skep-online
skep:        skep-rules skep-engine skep-uhp skep-match skep-server skep-wasm skep-online
'

# crate: the only outside crates it may use (development aside), and those only behind a feature.
outside_optional='
skep-rules: serde serde_json ts-rs
skep-online: serde ts-rs
'

wrong=0
complain() {
    echo "directions: $*" >&2
    wrong=1
}

has_line() { grep -q "^$1:" <<<"$2"; }
line_of() { sed -n "s/^$1: *//p" <<<"$2"; }

# The direct dependencies of a crate on any platform, one name per line.
uses() {
    local tree
    tree=$(cargo tree --quiet -p "$1" --target all --depth 1 --prefix none --format '{p}' "${@:2}")
    # The first line is the crate itself; a line in brackets is the heading of a kind.
    sed '1d; /^\[/d; /^$/d; s/ .*//' <<<"$tree" | sort -u
}

# Those of the lines that are no crates of the workspace.
outside() { grep -vFx "$crates" || true; }

crates=$(for manifest in crates/*/Cargo.toml; do basename "$(dirname "$manifest")"; done)
for crate in $crates; do
    if ! has_line "$crate" "$may_use"; then
        complain "$crate is new: say in tools/check-directions.sh whom it may use"
        continue
    fi
    allowed=$(line_of "$crate" "$may_use")
    used=$(uses "$crate" -e normal,build,dev --all-features)
    for other in $(grep -Fx "$crates" <<<"$used"); do
        [[ " $allowed " == *" $other "* ]] || complain "$crate uses $other; it may use only: ${allowed:-nobody}"
    done

    has_line "$crate" "$outside_optional" || continue
    allowed=$(line_of "$crate" "$outside_optional")
    used=$(uses "$crate" -e normal,build | outside)
    for other in $used; do
        complain "$crate needs $other; without features it may need nothing"
    done
    used=$(uses "$crate" -e normal,build --all-features | outside)
    for other in $used; do
        [[ " $allowed " == *" $other "* ]] || complain "$crate can use $other; even behind a feature it may use only: $allowed"
    done
done
[ $wrong = 0 ] && echo "directions: $(wc -w <<<"$crates") crates, all as allowed"
