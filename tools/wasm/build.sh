#!/usr/bin/env bash
# Builds the rules and the engine for the browser, into web/src/wasm/pkg/, and the engine with threads into
# web/src/wasm/pkg-threads/. Does nothing if nothing has changed. Where threads cannot be built there are none, and the
# application does not offer them.
#
#   tools/wasm/build.sh
set -euo pipefail
cd "$(dirname "$0")/../.."

target=wasm32-unknown-unknown
separator=$'\x1f'
cache=${XDG_CACHE_HOME:-$HOME/.cache}/skep
folder=web/src/wasm
# Apart from the tests and the benchmarks, which are built with other flags.
build=${CARGO_TARGET_DIR:-target}/wasm-browser
# Where copying functions into each other makes code fast, the code asks for it; elsewhere it only makes it long. With
# inlinehint-threshold=50 the search would be three times as slow, with 100 it is as fast as ever. Loops of a known, small
# number of rounds are written out, others are not: that makes the file 2.5 kB smaller as it is sent, and nothing slower. (Without
# vectors that the compiler finds by itself it would be another 1.5 kB, and the search 2 % slower.)
sparing=-C${separator}llvm-args='-inline-threshold=25 -inlinehint-threshold=100 -unroll-runtime=false -unroll-allow-partial=false'

main() {
    local bindgen env
    bindgen=$(bindgen)
    (
        env=$(tools/wasm/toolchain.sh --small)
        eval "$env"
        # Every browser since 2023 has 128-bit vectors; web/src/wasm/rules.ts tells who has an older one.
        CARGO_ENCODED_RUSTFLAGS+=${CARGO_ENCODED_RUSTFLAGS:+$separator}-C${separator}target-feature=+simd128
        CARGO_ENCODED_RUSTFLAGS+=$separator$sparing
        CARGO_TARGET_DIR=$build cargo build --quiet --profile browser --target $target -p skep-wasm
    )
    package "$build" $folder/pkg
    env=$(tools/wasm/toolchain.sh --threads)
    if [ -z "$env" ]; then
        rm -rf $folder/pkg-threads
        return
    fi
    (
        eval "$env"
        CARGO_ENCODED_RUSTFLAGS+=$separator$sparing
        CARGO_TARGET_DIR=$build-threads cargo build --quiet --profile browser --target $target -p skep-wasm --features threads 2> >(quieten >&2)
    )
    package "$build-threads" $folder/pkg-threads
}

# Turns what was built in a folder into a package, unless it is the one that is there.
package() {
    local file=$1/$target/browser/skep_wasm.wasm package=$2 key
    key=$(cat "$file" "$0" tools/bindgen/src/main.rs tools/bindgen/Cargo.lock | sha256sum)
    if [ "$key" = "$(cat "$package/key" 2>/dev/null)" ]; then
        return
    fi
    rm -rf "$package"
    "$bindgen" "$file" "$package"
    echo "$key" >"$package/key"
    echo "wasm: $package has $(stat -c %s "$package/skep_wasm_bg.wasm") bytes of WebAssembly" >&2
}

# The compiler warns for each crate that atomics are not stable. That is known: the standard library is of the same version.
quieten() {
    sed '/^warning: unstable feature specified for .-Ctarget-feature.: .atomics/,/^$/d'
}

# Makes tools/bindgen once and prints where it is. It is kept outside the checkout: it changes with its version only.
bindgen() {
    local key
    key=$({
        rustc -vV
        cat tools/bindgen/Cargo.lock tools/bindgen/src/main.rs
    } | sha256sum | cut -c1-16)
    local program=$cache/bindgen-$key
    if [ ! -x "$program" ]; then
        echo "wasm: building tools/bindgen (about a minute, once)" >&2
        mkdir -p "$cache"
        (
            # One at a time, and in the place of the finished program only once it is finished.
            exec 9>"$cache/bindgen.lock"
            flock 9
            [ ! -x "$program" ] || exit 0
            cargo build --quiet --release --locked --manifest-path tools/bindgen/Cargo.toml --target-dir "$cache/bindgen-target" 9>&-
            cp "$cache/bindgen-target/release/bindgen" "$program.part"
            mv "$program.part" "$program"
        )
    fi
    echo "$program"
}

main
