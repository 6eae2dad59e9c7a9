#!/usr/bin/env bash
# Builds the program on first use and starts a battle.
#   ./play                             the damage desk in the terminal
#   ./play [SYSTEM SCENARIO] [OPTION]  another battle, or options of `klaxon play`
#   ./play --build-only                sets up and builds; the program is build/release/klaxon
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
mkdir -p build
# shellcheck source=tools/setup.sh
source tools/setup.sh

need_packages "a compiler and the libraries that klaxon uses" "${packages_to_build[@]}"
[ -x build/release/klaxon ] || echo "Building klaxon; the first time takes a few minutes."
build_preset release klaxon || fail "the build failed"
if [ "${1:-}" = --build-only ]; then
  echo "built: build/release/klaxon"
  exit 0
fi
# until the page exists, the battle is played in the terminal
case "${1:-}" in
  "" | -*) exec build/release/klaxon play code-red desk --terminal "$@" ;;
  *) exec build/release/klaxon play "$@" --terminal ;;
esac
