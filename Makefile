# What CI runs is what people run. `make help` lists the targets; CARGO_TARGET_DIR moves the build folder.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
# Cargo uses every core by itself and locks the build folder: steps side by side would only wait.
.NOTPARALLEL:
.DEFAULT_GOAL := build

FUZZ_SECONDS ?= 60
POSITIONS ?= 1000000
# Programs to compare the speed with: docs/SPEED.md says what they are.
NOKAMUTE ?=
NOKAMUTE_PLAYED ?=
# Which part of bench-engine to run, if not all.
PART ?=
# The optimized profile that tests run in.
TEST_PROFILE ?= proof

title = @printf '\n== %s\n' "$(1)"

##@ Use

build: need ## build the release binary (what plain `make` does)
	cargo build --release -p skep

run: need ## play Hive in the terminal
	cargo run --release -p skep -- play

##@ Prove

check: format lint doc directions licences test-debug ## the quick proof, for every change

test: check test-release test-tables test-sanitized examples test-wasm package ## the whole proof, what CI runs
	$(call title,everything passed)

bench: need ## measure, count the deepest perft totals, and compare POSITIONS (1,000,000) with the slow reference
	cargo bench --workspace
	$(call title,$(POSITIONS) positions against the reference)
	SKEP_POSITIONS=$(POSITIONS) cargo test --profile $(TEST_PROFILE) -p skep-rules --test differential agree -- --nocapture

bench-engine: need ## measure the engine: native, as WebAssembly and with two threads; PART=codes or PART=threads for one
	PART='$(PART)' cargo bench -p skep --bench engine

bench-signature: need ## write the engine's signature anew, after a change of the search or the evaluation
	cargo run --profile $(TEST_PROFILE) -p skep -- bench --write crates/skep-engine/bench-signature.txt

bench-rules: need ## compare the speed of the move generator with another engine's: NOKAMUTE=path
	NOKAMUTE='$(NOKAMUTE)' NOKAMUTE_PLAYED='$(NOKAMUTE_PLAYED)' cargo bench -p skep --bench rules

fuzz: need ## run every fuzz target for FUZZ_SECONDS (60) each
	@command -v cargo-fuzz >/dev/null || { echo "fuzz: installing cargo-fuzz"; cargo install cargo-fuzz; }
	@# Faults in the rules are sought here; for those of memory, test-sanitized replays what was found.
	@for target in $$(cargo fuzz list --fuzz-dir fuzz); do \
	    echo "== fuzz $$target, $(FUZZ_SECONDS) s"; \
	    cargo fuzz run --fuzz-dir fuzz -s none "$$target" -- -max_total_time=$(FUZZ_SECONDS); \
	done

##@ Parts of the proof

format: need-lints ## the formatting is rustfmt's
	$(call title,format)
	cargo fmt --all --check
	rustfmt --check --edition 2024 tools/wasm/*.rs

lint: need-lints ## clippy has nothing to say
	$(call title,lint)
	cargo clippy --workspace --all-targets -- -D warnings

doc: need ## the documentation builds without a warning
	$(call title,doc)
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps

directions: need ## each crate uses only the crates it may use
	$(call title,directions)
	@tools/check-directions.sh

licences: need ## dependencies are licensed and come from where deny.toml allows
	$(call title,licences)
	@if command -v cargo-deny >/dev/null; then cargo deny check bans licenses sources; \
	else echo "licences: not checked, because cargo-deny is missing (cargo install cargo-deny)"; fi

test-debug: need ## tests with every assertion on; the heavy ones stay out
	$(call title,tests)
	cargo test --workspace

test-release: need ## all tests, optimized
	$(call title,tests in release)
	cargo test --profile $(TEST_PROFILE) --workspace

test-tables: need ## the tests of the rules and the engine's signature on every table, not only on the best one
	$(call title,tests on every table)
	@for table in large portable large-portable; do \
	    echo "-- $$table"; \
	    SKEP_TABLE=$$table SKEP_POSITIONS=5000 cargo test --profile $(TEST_PROFILE) -p skep-rules --features test-tables --tests; \
	    SKEP_TABLE=$$table cargo test --profile $(TEST_PROFILE) -p skep-engine --features skep-rules/test-tables --lib signature; \
	done

test-sanitized: need ## the tests of the rules under AddressSanitizer, with and without special instructions
	$(call title,tests under AddressSanitizer)
	@# The stable compiler brings the sanitizer's library, but asks to be told that one knows the flag is not stable.
	@# A compiler flag needs a build folder of its own, and a named target, or build scripts would be watched too.
	@export RUSTC_BOOTSTRAP=1 RUSTFLAGS=-Zsanitizer=address CARGO_TARGET_DIR="$${CARGO_TARGET_DIR:-target}/sanitized"; \
	host=$$(rustc -vV | sed -n 's/^host: //p'); \
	for table in any portable; do \
	    echo "-- $$table"; \
	    SKEP_TABLE=$$table cargo test -p skep-rules --features test-tables --target "$$host" --tests; \
	done

examples: need ## the examples of the rules library run
	$(call title,examples)
	@shopt -s nullglob; for file in crates/skep-rules/examples/*.rs; do \
	    name=$$(basename "$$file" .rs); echo "-- $$name"; \
	    cargo build --release --quiet -p skep-rules --example "$$name"; \
	    timeout 120 cargo run --release --quiet -p skep-rules --example "$$name" </dev/null; \
	done

test-wasm: need ## the tests of the crates for the browser, as WebAssembly in Node
	$(call title,tests in WebAssembly)
	@tools/wasm/test.sh

package: need ## the rules library builds from its package alone
	$(call title,package)
	@# A work tree with changes may be packaged too; nothing is published from here.
	cargo package -p skep-rules --allow-dirty

##@ Other

clean: ## remove what was built here
	cargo clean

help: ## list the targets
	@awk -F ':.*## ' '/^##@/ { printf "\n%s\n", substr($$0, 5) } /^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' Makefile

need:
	@command -v cargo >/dev/null || { echo "Skep needs Rust: install the stable toolchain with rustup" >&2; exit 1; }
	@tools/need.sh cc:build-essential

need-lints: need
	@{ cargo fmt --version && cargo clippy --version; } >/dev/null 2>&1 || rustup component add rustfmt clippy

.PHONY: build run check test bench bench-rules bench-engine bench-signature fuzz format lint doc directions licences test-debug \
	test-release test-tables test-sanitized examples test-wasm package clean help need need-lints
