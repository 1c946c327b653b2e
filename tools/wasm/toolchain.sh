#!/usr/bin/env bash
# Finds or makes a compiler for wasm32-unknown-unknown and prints the environment that selects it:
#
#   env=$(tools/wasm/toolchain.sh) && eval "$env"
#
# First choice is rustup's. Where rustup cannot download, Debian's rustc-web does it, with a standard
# library that is built here once, into a private sysroot under the cache folder. SKEP_WASM_TOOLCHAIN=rustup
# or =debian insists on one of them.
#
#   tools/wasm/toolchain.sh --small
#
# prints the environment for what browsers load: a standard library that is built for size, and panics that end the program
# without a message, which nobody would see there anyway. Where that library cannot be built it is the compiler from above.
#
#   tools/wasm/toolchain.sh --threads
#
# prints the environment for WebAssembly with threads. Its standard library has to be built from source, with
# the same compiler; where the source cannot be had it prints nothing, says why, and that is no error.
set -euo pipefail
cd "$(dirname "$0")/../.." # for rust-toolchain.toml

target=wasm32-unknown-unknown
cache=${XDG_CACHE_HOME:-$HOME/.cache}/skep
choice=${SKEP_WASM_TOOLCHAIN:-any}
debian_rustc=/usr/bin/rustc
separator=$'\x1f'

say() { echo "wasm: $*" >&2; }
die() {
    say "$*"
    exit 1
}

main() {
    mkdir -p "$cache"
    # One at a time: two builds of the same sysroot would only slow each other down.
    exec 9>"$cache/wasm-toolchain.lock"
    flock 9
    case ${1:-} in
        --small) print_small ;;
        --threads) print_threads ;;
        *) print_one_thread ;;
    esac
}

print_one_thread() {
    if [ "$choice" != debian ] && rustup_has_target; then
        print_rustup
    elif [ "$choice" != rustup ] && [ -x $debian_rustc ] && [ -d "$(sysroot)" ]; then
        print_debian
    elif [ "$choice" != debian ] && rustup_add_target; then
        print_rustup
    elif [ "$choice" != rustup ]; then
        install_debian
        [ -d "$(sysroot)" ] || build_sysroot
        print_debian
    else
        die "rustup cannot add $target"
    fi
}

rustup_has_target() {
    command -v rustup >/dev/null && rustup target list --installed | grep -qx $target
}

rustup_add_target() {
    command -v rustup >/dev/null || return 1
    say "rustup target add $target"
    timeout 60 rustup target add $target >&2 9>&- && rustup_has_target && return
    say "rustup could not; taking Debian's compiler instead"
    return 1
}

install_debian() {
    tools/need.sh $debian_rustc:rustc-web /usr/lib/rustlib/src/rust/library/std:rust-web-src >&2 9>&-
    local have want
    have=$($debian_rustc -V | cut -d' ' -f2)
    want=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)
    printf '%s\n' "$want" "$have" | sort -VC || die "$debian_rustc is $have, but Cargo.toml asks for $want: upgrade rustc-web"
}

# The source of the standard library, beside a compiler.
source_of() { echo "$("$1" --print sysroot)/lib/rustlib/src/rust/library/std"; }

has_source() { [ -x "$(command -v "$1")" ] && [ -d "$(source_of "$1")" ]; }

rustup_add_source() {
    command -v rustup >/dev/null || return 1
    say "rustup component add rust-src"
    timeout 60 rustup component add rust-src >&2 9>&- && has_source rustc
}

# What did not work is tried again the next day, not with every build.
no_source=$cache/wasm-no-source
is_recent() { [ -n "$(find "$1" -mtime -1 2>/dev/null)" ]; }

# Where a compiler's standard library is kept that was built with these flags and features. Changes with all of them and with
# how it is built, so that an old library is never taken.
sysroot() {
    local rustc=${1:-$debian_rustc} flags=${2:-} features=${3:-} key
    key=$({
        "$rustc" -vV
        dpkg-query -W -f '${Version}' rustc-web 2>/dev/null || true # a plain rustc of Debian's that is new enough serves as well
        echo "$flags" "$features"
        declare -f build_sysroot
    } | sha256sum | cut -c1-16)
    echo "$cache/wasm-sysroot-$key"
}

# Built beside its place and moved there at the end: an interrupted build leaves no half sysroot.
build_sysroot() {
    local rustc=${1:-$debian_rustc} flags=${2:-} features=${3:-}
    say "building the standard library for $target${flags:+ with $flags} (about a minute, once)"
    rm -rf "$cache"/wasm-sysroot-*.part # of builds that were killed; the lock says none is running
    local part libraries
    part=$(sysroot "$rustc" "$flags" "$features").part
    libraries=$part/sysroot/lib/rustlib/$target/lib
    mkdir -p "$part/src" "$libraries"
    : >"$part/src/lib.rs"
    printf '%s\n' '[package]' 'name = "empty"' 'edition = "2024"' '[profile.release]' 'panic = "abort"' '[workspace]' >"$part/Cargo.toml"
    # RUSTC_BOOTSTRAP: building std is not stable. embed-bitcode: the workspace links with LTO.
    (
        cd "$part"
        env -u CARGO_ENCODED_RUSTFLAGS RUSTC="$rustc" RUSTC_BOOTSTRAP=1 RUSTFLAGS="-C embed-bitcode=yes $flags" \
            CARGO_TARGET_DIR=target cargo build --quiet --release --target $target -Z build-std=std,panic_abort \
            ${features:+-Z build-std-features="$features"} >&2 9>&-
    ) || return 1
    rm "$part/target/$target/release/deps"/libempty-*
    cp "$part/target/$target/release/deps"/lib*.rlib "$libraries"
    mv "$part/sysroot" "$(sysroot "$rustc" "$flags" "$features")"
    rm -rf "$part"
}

# What makes threads: a memory they share, with instructions for it, and a stack and variables of its own for each of them.
# Every browser that shares memory has 128-bit vectors.
thread_features="-C target-feature=+atomics,+bulk-memory,+mutable-globals,+simd128"
thread_link=(--shared-memory --import-memory --max-memory=2147483648
    --export=__wasm_init_tls --export=__tls_size --export=__tls_align --export=__tls_base)

print_threads() {
    if ! own_library "$thread_features"; then
        say "no threads: $why"
        return
    fi
    local flags="--sysroot$separator$sysroot$separator${thread_features/ /$separator}" argument
    for argument in "${thread_link[@]}"; do
        flags+="$separator-C${separator}link-arg=$argument"
    done
    say "threads by $("$rustc" -V)"
    print_env "$rustc" "$flags"
    print_linker
}

# Panics that end the program at once spare their messages and all that writes them: as brotli 226 kB become 215. The library
# for size has smaller code for sorting and for numbers as text: 231 kB become 226.
small_flags="-Zunstable-options -Cpanic=immediate-abort"

print_small() {
    if ! own_library "$small_flags" optimize_for_size; then
        say "the standard library as it comes, which is longer: $why"
        print_one_thread
        return
    fi
    say "a small standard library by $("$rustc" -V)"
    print_env "$rustc" "--sysroot$separator$sysroot$separator${small_flags/ /$separator}"
    print_linker
    echo 'export RUSTC_BOOTSTRAP=1' # such panics are not stable, like a standard library of one's own
}

# Has a standard library with these flags and features, and sets `rustc` to its compiler and `sysroot` to its place; or sets
# `why` if it cannot be had.
own_library() {
    local flags=$1 features=${2:-}
    if [ "$choice" != debian ] && has_source rustc; then
        rustc=rustc
    elif [ "$choice" != rustup ] && has_source $debian_rustc; then
        rustc=$debian_rustc
    elif [ "$choice" != debian ] && ! is_recent "$no_source" && rustup_add_source; then
        rustc=rustc
    else
        why="the source of the standard library cannot be had"
        is_recent "$no_source" || touch "$no_source"
        return 1
    fi
    sysroot=$(sysroot "$rustc" "$flags" "$features")
    local failed=$sysroot.failed
    if [ ! -d "$sysroot" ] && { is_recent "$failed" || ! build_sysroot "$rustc" "$flags" "$features"; }; then
        why="the standard library could not be built"
        is_recent "$failed" || touch "$failed"
        return 1
    fi
    rm -f "$no_source" "$failed"
}

print_rustup() {
    say "using rustup's $(rustc -V)"
    print_env rustc ""
}

print_debian() {
    say "using Debian's $($debian_rustc -V)"
    print_env $debian_rustc "--sysroot$separator$(sysroot)"
    print_linker
}

# Debian's compiler comes without a linker for wasm, and nobody finds one in a private sysroot; rustup's toolchain has one that
# fits.
print_linker() {
    printf 'export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=%q\n' \
        "$(rustc --print sysroot)/lib/rustlib/$(rustc -vV | sed -n 's/^host: //p')/bin/rust-lld"
}

# The encoded form takes folders with spaces, and wins over a RUSTFLAGS meant for the native build.
print_env() {
    printf 'export RUSTC=%q\n' "$1"
    printf 'export CARGO_ENCODED_RUSTFLAGS=%q\n' "$2"
}

main "$@"
