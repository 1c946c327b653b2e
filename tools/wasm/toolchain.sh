#!/usr/bin/env bash
# Finds or makes a compiler for wasm32-unknown-unknown and prints the environment that selects it:
#
#   env=$(tools/wasm/toolchain.sh) && eval "$env"
#
# First choice is rustup's. Where rustup cannot download, Debian's rustc-web does it, with a standard
# library that is built here once, into a private sysroot under the cache folder. SKEP_WASM_TOOLCHAIN=rustup
# or =debian insists on one of them.
set -euo pipefail
cd "$(dirname "$0")/../.." # for rust-toolchain.toml

target=wasm32-unknown-unknown
cache=${XDG_CACHE_HOME:-$HOME/.cache}/skep
choice=${SKEP_WASM_TOOLCHAIN:-any}
debian_rustc=/usr/bin/rustc

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

# Changes with the compiler, its package and this script, so that an old library is never taken.
sysroot() {
    local key
    key=$({
        $debian_rustc -vV
        dpkg-query -W -f '${Version}' rustc-web || true # a plain rustc of Debian's that is new enough serves as well
        cat tools/wasm/toolchain.sh
    } | sha256sum | cut -c1-16)
    echo "$cache/wasm-sysroot-$key"
}

# Built beside its place and moved there at the end: an interrupted build leaves no half sysroot.
build_sysroot() {
    say "building the standard library for $target (about a minute, once)"
    rm -rf "$cache"/wasm-sysroot-*.part # of builds that were killed; the lock says none is running
    local part libraries
    part=$(sysroot).part
    libraries=$part/sysroot/lib/rustlib/$target/lib
    mkdir -p "$part/src" "$libraries"
    : >"$part/src/lib.rs"
    printf '%s\n' '[package]' 'name = "empty"' 'edition = "2024"' '[profile.release]' 'panic = "abort"' '[workspace]' >"$part/Cargo.toml"
    # RUSTC_BOOTSTRAP: building std is not stable. embed-bitcode: the workspace links with LTO.
    (
        cd "$part"
        env -u CARGO_ENCODED_RUSTFLAGS RUSTC=$debian_rustc RUSTC_BOOTSTRAP=1 RUSTFLAGS="-C embed-bitcode=yes" \
            CARGO_TARGET_DIR=target cargo build --quiet --release --target $target -Z build-std=std,panic_abort >&2
    )
    rm "$part/target/$target/release/deps"/libempty-*
    cp "$part/target/$target/release/deps"/lib*.rlib "$libraries"
    mv "$part/sysroot" "$(sysroot)"
    rm -rf "$part"
}

print_rustup() {
    say "using rustup's $(rustc -V)"
    print_env rustc ""
}

print_debian() {
    say "using Debian's $($debian_rustc -V)"
    print_env $debian_rustc "--sysroot"$'\x1f'"$(sysroot)"
    # Debian's compiler comes without a linker for wasm; rustup's toolchain has one that fits.
    printf 'export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=%q\n' \
        "$(rustc --print sysroot)/lib/rustlib/$(rustc -vV | sed -n 's/^host: //p')/bin/rust-lld"
}

# The encoded form takes folders with spaces, and wins over a RUSTFLAGS meant for the native build.
print_env() {
    printf 'export RUSTC=%q\n' "$1"
    printf 'export CARGO_ENCODED_RUSTFLAGS=%q\n' "$2"
}

main
