# What CI runs is what people run. `make help` lists the targets; CARGO_TARGET_DIR moves the build folder.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := build
# What was only half made would pass for made.
.DELETE_ON_ERROR:
# Cargo would try to share the job slots of steps that run side by side, which are not open to it, and warn each time.
unexport MAKEFLAGS MFLAGS

FUZZ_SECONDS ?= 60
POSITIONS ?= 1000000
# How many steps of games between people `make bench` takes.
STEPS ?= 10000000
# Programs to compare the speed with: docs/SPEED.md says what they are.
NOKAMUTE ?=
NOKAMUTE_PLAYED ?=
# Which part of bench-engine or bench-app to run, if not all, or of bench-online, which has no whole.
PART ?=
# The optimized profile that tests run in.
TEST_PROFILE ?= proof

# Arguments of the program for `make run`, such as ARGS='--address 0.0.0.0'.
ARGS ?=

program = $(or $(CARGO_TARGET_DIR),target)/release/skep
proof_program = $(or $(CARGO_TARGET_DIR),target)/$(TEST_PROFILE)/skep
# The driver of Firefox is on crates.io alone. It is built once and kept beside the other caches.
geckodriver_version = 0.37.1
geckodriver = $(or $(XDG_CACHE_HOME),$(HOME)/.cache)/skep/geckodriver-$(geckodriver_version)/bin/geckodriver

title = @printf '\n== %(%T)T %s\n' -1 "$(1)"

##@ Use

build: need web/dist/index.html ## build the application and the release binary with it inside (what plain `make` does)
	cargo build --release -p skep

run: build ## build everything and open the application; ARGS='--address 0.0.0.0' lets a phone in the house play too
	$(program) serve $(ARGS)

##@ The application

# Each step leaves a file that is newer than all it was made from, so nothing is made twice. The binary is cargo's
# affair: it watches web/dist.

web: need-web web/dist/index.html ## build the application alone, into web/dist

web/dist/index.html: web/node_modules/.package-lock.json web/src/wasm/pkg/key Cargo.lock $(shell find web locales -type f \
		-not -path 'web/dist/*' -not -path '*/node_modules/*' -not -path 'web/src/wasm/pkg*/*' -not -path 'web/tests/*') | need-web
	$(call title,the application)
	cd web && npm run build

# What is unchanged keeps its date, because cargo knows best whether anything has to be done.
web/src/wasm/pkg/key: always need
	@tools/wasm/build.sh

web/node_modules/.package-lock.json e2e/node_modules/.package-lock.json: %/node_modules/.package-lock.json: %/package.json %/package-lock.json | need-web
	cd $* && npm ci --prefer-offline --no-audit --no-fund
	@touch $@

pictures: build need-browser e2e/node_modules/.package-lock.json ## take the pictures of README.md anew, into docs/pictures
	cd e2e && PICTURES=1 SKEP='$(abspath $(program))' npm test

##@ Prove

check: format lint doc directions licences check-web test-debug ## the quick proof, for every change

# Two steps at a time: while one compiles on every core, the other waits for a browser or for its last long test. The first
# round builds the application, which the programs of the second have inside, so that they are built once.
test: ## the whole proof, what CI runs: two steps at a time, the output of each when it is done
	@$(side_by_side) web/dist/index.html format lint doc directions licences check-web test-sanitized test-tables
	@$(side_by_side) test-e2e test-release test-wasm test-debug test-postgres test-web examples package
	@# Three browsers at once would wait for each other longer than a journey waits.
	@$(MAKE) --no-print-directory test-browsers
	$(call title,everything passed)

side_by_side = $(MAKE) --no-print-directory --jobs=2 --output-sync=target

bench: need ## measure, count the deepest perft totals, and compare POSITIONS (1,000,000) with the slow reference, play STEPS (10,000,000) of rooms
	cargo bench --workspace
	$(call title,$(POSITIONS) positions against the reference)
	SKEP_POSITIONS=$(POSITIONS) cargo test --profile $(TEST_PROFILE) -p skep-rules --test differential agree -- --nocapture
	$(call title,$(STEPS) steps of games between people)
	SKEP_STEPS=$(STEPS) cargo test --profile $(TEST_PROFILE) -p skep-online --test properties

bench-engine: need ## measure the engine: native, as WebAssembly and with two threads; PART=codes or PART=threads for one
	PART='$(PART)' cargo bench -p skep --bench engine

bench-signature: need ## write the engine's signature anew, after a change of the search or the evaluation
	cargo run --profile $(TEST_PROFILE) -p skep -- bench --write crates/skep-engine/bench-signature.txt

books: need ## make the books of openings anew, after the engine has learned better; some minutes
	cargo build --profile $(TEST_PROFILE) -p skep
	@# The program that makes the books has the old ones inside; they do not matter to it.
	@for book in Base:base Base+MLP:base-mlp; do \
	    $(proof_program) book match --pieces "$${book%:*}" --out "crates/skep-match/books/$${book#*:}.txt"; \
	done
	$(proof_program) book own --out crates/skep-engine/src/book.txt

bench-rules: need ## compare the speed of the move generator with another engine's: NOKAMUTE=path
	NOKAMUTE='$(NOKAMUTE)' NOKAMUTE_PLAYED='$(NOKAMUTE_PLAYED)' cargo bench -p skep --bench rules

bench-app: build need-browser e2e/node_modules/.package-lock.json ## measure the application in Chromium; PART=size, start, back, moves, frames, engine, report, analysis or heap for one
	cd e2e && SKEP='$(abspath $(program))' PART='$(PART)' npx vitest run --config bench/vitest.config.ts

bench-online: need ## games between people: PART=load measures (GAMES, MOVES, SECONDS for less), PART=kills kills servers KILLS (1,000) times, LANES (4) side by side
	PART='$(PART)' cargo bench -p skep --bench online

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
	rustfmt --check --edition 2024 tools/wasm/*.rs tools/bindgen/src/*.rs

lint: need-lints ## clippy has nothing to say
	$(call title,lint)
	cargo clippy --workspace --all-targets -- -D warnings
	@# They are measured only when named, so they are not among all targets.
	cargo clippy -p skep --bench rules --bench engine --bench online -- -D warnings

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

check-web: web/node_modules/.package-lock.json e2e/node_modules/.package-lock.json web/src/wasm/pkg/key ## types, lints and formatting of the application and its journeys
	$(call title,types and lints of the application)
	cd web && npm run check
	cd e2e && npm run check

test-debug: need ## tests with every assertion on; the heavy ones stay out
	$(call title,tests)
	cargo test --workspace

test-postgres: need ## the tests of the store, on a PostgreSQL of its own
	$(call title,tests on PostgreSQL)
	@# That none of them ran would be no proof.
	tools/with-postgres.sh cargo test --workspace --lib store::tests::postgres | \
	    awk '{ print } /^test result: ok\. [1-9]/ { ran = 1 } END { exit !ran }'

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
	    cargo build --profile $(TEST_PROFILE) --quiet -p skep-rules --example "$$name"; \
	    timeout 120 cargo run --profile $(TEST_PROFILE) --quiet -p skep-rules --example "$$name" </dev/null; \
	done

test-wasm: need ## the tests of the crates for the browser, as WebAssembly in Node
	$(call title,tests in WebAssembly)
	@tools/wasm/test.sh

test-web: web/node_modules/.package-lock.json web/src/wasm/pkg/key ## the tests of the application, in Node
	$(call title,tests of the application)
	cd web && npm test

# What it needs it makes itself: with prerequisites it would begin last of all that runs side by side, and it takes longest.
test-e2e: ## journeys through the application, in Chromium
	@$(MAKE) --no-print-directory build need-browser e2e/node_modules/.package-lock.json
	$(call title,journeys)
	cd e2e && SKEP='$(abspath $(program))' npm test

test-browsers: build need-browsers e2e/node_modules/.package-lock.json ## the journeys that are made everywhere, in Firefox and in WebKit
	$(call title,journeys in Firefox and WebKit)
	cd e2e && SKEP='$(abspath $(program))' GECKODRIVER='$(geckodriver)' npm run test-browsers

$(geckodriver): | need
	cargo install geckodriver --version $(geckodriver_version) --root $(@D)/..

package: need ## the rules library builds from its package alone
	$(call title,package)
	@# A work tree with changes may be packaged too; nothing is published from here.
	cargo package -p skep-rules --allow-dirty

##@ Other

clean: ## remove what was built here
	cargo clean
	rm -rf web/dist web/src/wasm/pkg web/src/wasm/pkg-threads web/node_modules e2e/node_modules

help: ## list the targets
	@awk -F ':.*## ' '/^##@/ { printf "\n%s\n", substr($$0, 5) } /^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' Makefile

need:
	@command -v cargo >/dev/null || { echo "Skep needs Rust: install the stable toolchain with rustup" >&2; exit 1; }
	@tools/need.sh cc:build-essential

need-web:
	@tools/need.sh node:nodejs npm:npm
	@node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' || { echo "Skep needs Node 20 or newer; here is $$(node --version)" >&2; exit 1; }

need-browser: need-web
	@tools/need.sh chromium:chromium

need-browsers: need-web $(geckodriver)
	@tools/need.sh firefox-esr:firefox-esr WebKitWebDriver:webkit2gtk-driver Xvfb:xvfb

need-lints: need
	@{ cargo fmt --version && cargo clippy --version; } >/dev/null 2>&1 || rustup component add rustfmt clippy

.PHONY: always build run web check test bench bench-rules bench-engine bench-online bench-signature books bench-app fuzz format lint doc directions \
	licences check-web test-debug test-postgres test-release test-tables test-sanitized examples test-wasm test-web test-e2e test-browsers \
	package clean help need need-web need-browser need-browsers need-lints
