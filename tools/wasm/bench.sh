#!/usr/bin/env bash
# Builds bench-rules.rs or bench-engine.rs and its library as WebAssembly with 128-bit vectors, and prints where the program is:
#
#   node tools/wasm/bench.mjs "$(tools/wasm/bench.sh rules|engine)"
set -euo pipefail
cd "$(dirname "$0")/../.."

subject=$1
target=wasm32-unknown-unknown
separator=$'\x1f'
# Apart from the tests, which are built with other flags.
build=${CARGO_TARGET_DIR:-target}/wasm-bench

tools/need.sh node:nodejs
env=$(tools/wasm/toolchain.sh)
eval "$env"
CARGO_ENCODED_RUSTFLAGS+=${CARGO_ENCODED_RUSTFLAGS:+$separator}-C${separator}target-feature=+simd128

CARGO_TARGET_DIR=$build cargo build --quiet --release --target $target -p "skep-$subject"
# The options of the release profile, which cargo does not give to a file outside its packages.
IFS=$separator read -ra flags <<<"$CARGO_ENCODED_RUSTFLAGS"
"$RUSTC" --edition 2024 --target $target -C linker="${CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER:-rust-lld}" "${flags[@]}" \
    --crate-type cdylib -C opt-level=3 -C lto=fat -C codegen-units=1 -C panic=abort \
    -L dependency="$build/$target/release/deps" --extern "skep_$subject=$build/$target/release/libskep_$subject.rlib" \
    -o "$build/bench-$subject.wasm" "tools/wasm/bench-$subject.rs"
echo "$build/bench-$subject.wasm"
