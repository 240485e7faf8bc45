# SPDX-License-Identifier: Apache-2.0
# SPDX-FileCopyrightText: The pivotd authors

.PHONY: help setup build release run test lint format clean install deb man bench-solver bench-layout bench-checks fuzz-solver conformance fuzz-interface fuzz

PREFIX ?= /usr/local
DESTDIR ?=
# Release builds live apart, so that neither kind throws the other's objects away.
DIST := .build/dist
RELEASE := swift build -c release --scratch-path $(DIST) -Xswiftc -no-toolchain-stdlib-rpath --disable-local-rpath
# What runs where it was built, with the toolchain's own runtime.
HERE := .build/run
OPTIMISED := swift build -c release --scratch-path $(HERE)

help: ## what this file can do
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 22

setup: ## install the Debian packages that are missing
	@scripts/setup

build: setup ## debug build
	swift build

release: setup ## optimised build
	$(RELEASE)

run: setup ## build, then the tour: a private daemon, three devices, what they say
	@$(OPTIMISED) --quiet
	@scripts/tour $(HERE)/release

test: setup ## every test
	swift test

RUNS ?= 20000
fuzz-interface: setup ## RUNS spoilt Interface Builder documents from SEED: each must end in an error or an answer
	PIVOT_ONLY=InterfaceBuilderTests PIVOT_FUZZ_RUNS=$(RUNS) PIVOT_FUZZ_SEED=$(SEED) swift test --filter MutationTests

SECONDS ?= 60
# A build of its own: every module counts which edges its code takes.
fuzz: setup ## libFuzzer with AddressSanitizer on Interface Builder documents for SECONDS (60)
	PIVOT_FUZZ=1 PIVOT_ONLY=interface-fuzz swift build -c release --scratch-path .build/fuzz -Xswiftc -use-ld=lld --product interface-fuzz
	@mkdir -p .build/fuzz/corpus
	ASAN_OPTIONS=detect_leaks=0 .build/fuzz/release/interface-fuzz -max_total_time=$(SECONDS) -max_len=20000 -timeout=10 \
	  -rss_limit_mb=2048 -dict=Tests/Fuzz/interface.dict -artifact_prefix=.build/fuzz/ .build/fuzz/corpus Tests/Fuzz/interface

conformance: setup ## how many views of a corpus of Interface Builder documents stand where Xcode saved them
	@test -n "$(CORPUS)" || { echo "usage: make conformance CORPUS=FOLDER (score.py, documents.tsv, raw/)" >&2; exit 2; }
	$(OPTIMISED) --product interface-frames
	@scripts/conformance "$(CORPUS)"

lint: ## formatting, and what no compiler checks
	swift format lint --strict -r Sources Plugins Tests Benchmarks/Layout Package.swift

format: ## write the formatting that lint wants
	swift format -i -r Sources Plugins Tests Benchmarks/Layout Package.swift

clean: ## remove everything built
	rm -rf .build

bench-solver: setup ## the solver beside kiwi and Yoga, as ratios (python3, PyPI)
	scripts/bench-solver $(BENCH)

bench-layout: setup ## turns of a thousand sessions: processor time, memory, growth
	scripts/bench-layout $(BENCH)

bench-checks: setup ## a thousand cases of a hundred views, on one core
	$(OPTIMISED) --product pivotctl
	Benchmarks/Checks/run.py $(HERE)/release/pivotctl

SEED ?= 1
COUNT ?= 300
fuzz-solver: setup ## COUNT fresh random systems from SEED against HiGHS (python3, PyPI)
	scripts/fuzz-solver $(SEED) $(COUNT)

install: release ## install under PREFIX (/usr/local), below DESTDIR
	scripts/install-tree $(DIST)/release "$(DESTDIR)" "$(PREFIX)"

deb: release ## a Debian package in .build/deb, with the Swift runtime that it needs
	scripts/build-deb $(DIST)/release

man: ## write the parts of the manual pages that say what --help says
	PIVOT_WRITE_MANUALS=1 swift test --filter ManualTests
