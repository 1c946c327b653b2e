#!/usr/bin/env bash
# Runs the tests of the crates that also live in the browser, as WebAssembly in Node: all of them with 128-bit vectors, as the
# browser gets them, and those inside of the crates without as well.
#
#   tools/wasm/test.sh             all
#   tools/wasm/test.sh FILTER      with 128-bit vectors those whose names contain it
set -euo pipefail
cd "$(dirname "$0")/../.."

target=wasm32-unknown-unknown
separator=$'\x1f'
# A folder of its own, because the compiler may be another than the native one.
build=${CARGO_TARGET_DIR:-target}/wasm

die() {
    echo "wasm: $*" >&2
    exit 1
}

main() {
    tools/need.sh node:nodejs
    local env
    env=$(tools/wasm/toolchain.sh)
    eval "$env"

    link_harness
    prove_runner
    echo "-- with 128-bit vectors"
    CARGO_ENCODED_RUSTFLAGS+=$separator-C${separator}target-feature=+simd128 run_tests --tests "$@"
    if [ $# = 0 ]; then
        echo "-- without"
        run_tests --lib
    fi
}

# Runs the tests that cargo selects with this option.
run_tests() {
    local selection=$1
    shift
    {
        programs "$selection" -p skep-rules -p skep-engine
        # By itself, because it switches on features of the rules that their own tests do not want here.
        programs "$selection" -p skep-wasm
    } | node tools/wasm/run-tests.mjs --cargo "$@"
}

# Builds test programs and tells cargo's messages about them.
programs() {
    CARGO_TARGET_DIR=$build cargo test --profile proof --target $target "$@" \
        --no-run --message-format=json-render-diagnostics
}

# Puts harness.rs in the place of the compiler's `test` crate. Cargo does not watch what is linked through
# flags, so the folder's name carries everything the result depends on.
link_harness() {
    local key folder
    key=$({
        "$RUSTC" -vV
        echo "$CARGO_ENCODED_RUSTFLAGS"
        cat tools/wasm/harness.rs
    } | sha256sum | cut -c1-16)
    folder=$(mkdir -p "$build" && cd "$build" && pwd)/harness-$key
    if [ ! -d "$folder" ]; then
        local part
        part=$(mktemp -d "$build/harness.XXXXXX")
        compile --crate-name test --crate-type rlib -O -o "$part/libtest.rlib" tools/wasm/harness.rs
        mv "$part" "$folder"
    fi
    CARGO_ENCODED_RUSTFLAGS+=${CARGO_ENCODED_RUSTFLAGS:+$separator}--extern${separator}test=$folder/libtest.rlib
}

# The canary's tests pass, fail or stay out as their names say; anything else means the runner is blind.
prove_runner() {
    compile --test -C opt-level=1 -o "$build/canary.wasm" tools/wasm/canary.rs
    local report status=0
    report=$(node tools/wasm/run-tests.mjs "$build/canary.wasm") || status=$?
    if [ $status != 1 ] || ! awk '
        /^test passes/ { n++; wrong += $NF != "ok" }
        /^test fails/ { n++; wrong += $NF != "FAILED" }
        /^test is_ignored/ { n++; wrong += $NF != "ignored" }
        END { exit wrong || n != 9 }' <<<"$report"; then
        echo "$report"
        die "the test runner misjudged tools/wasm/canary.rs (exit status $status)"
    fi
    echo "wasm: the runner saw every outcome of canary.rs"
}

compile() {
    local flags=()
    IFS=$separator read -ra flags <<<"$CARGO_ENCODED_RUSTFLAGS"
    "$RUSTC" --edition 2024 --target $target -C linker="${CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER:-rust-lld}" "${flags[@]}" "$@"
}

main "$@"
