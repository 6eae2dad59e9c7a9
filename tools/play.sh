#!/usr/bin/env bash
# Builds the program on first use and starts a battle.
#   ./play [--port P]                  the page in the browser, served from this machine
#   ./play --lan [--port P]            the same for others on your network, with a QR code
#   ./play SYSTEM SCENARIO [OPTION]    a battle in the terminal, or options of `klaxon play`
#   ./play --terminal                  the first scenario of the first system there: a damage desk
#   ./play --build-only                sets up and builds; the program is build/release/klaxon
set -euo pipefail
cd "$(dirname "$(readlink -f "$0")")/.."
mkdir -p build
# shellcheck source=tools/setup.sh
source tools/setup.sh
# shellcheck source=faces/web/build.sh
source faces/web/build.sh

need_packages "a compiler and the libraries that klaxon uses" "${packages_to_build[@]}"
case "${1:-}" in
  # before the build, so that nobody is asked for a password after a long build
  "" | --port | --lan) page_is_built || need_page_tools ;;
esac
[ -x build/release/klaxon ] || echo "Building klaxon; the first time takes a few minutes."
build_preset release klaxon || fail "the build failed"
case "${1:-}" in
  --build-only) echo "built: build/release/klaxon" ;;
  "" | --port | --lan)
    build_page
    exec build/release/klaxon serve --web build/web --open "$@"
    ;;
  --terminal) exec build/release/klaxon play "$@" ;;
  -*) exec build/release/klaxon play --terminal "$@" ;;
  *) exec build/release/klaxon play "$@" --terminal ;;
esac
