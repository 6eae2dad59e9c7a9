# Shared by ./play, ./test and tools/where, which source it from the root: this script reports what
# is missing and why, installs it from Debian, configures and builds. It asks nothing. Only the page
# needs more than Debian has: see faces/web/build.sh.
# shellcheck shell=bash

# What the program itself needs.
# shellcheck disable=SC2034
packages_to_build=(build-essential cmake ninja-build pkg-config ccache nlohmann-json3-dev
  libtomlplusplus-dev libxxhash-dev libsodium-dev libfmt-dev libcli11-dev libtbb-dev
  libboost1.81-dev libsqlite3-dev libqrencode-dev librsvg2-bin)
# The page's engines. clang lets binaryen's wasm-opt make every engine a fifteenth lighter, and the
# build calls it again (faces/wasm/CMakeLists.txt).
# shellcheck disable=SC2034
packages_for_engines=(clang-19 llvm-19 lld-19 libc++-19-dev-wasm32 libc++abi-19-dev-wasm32
  libclang-rt-19-dev-wasm32 wasi-libc binaryen)
# For the test programs of one system (./test unit SYSTEM).
# shellcheck disable=SC2034
packages_for_units=(libgtest-dev libgmock-dev librapidcheck-dev libbenchmark-dev
  coinor-libclp-dev zlib1g-dev)
# Also for all tests: clang-19 for tidy and fuzzers, and the programs that the tests call.
# shellcheck disable=SC2034
packages_to_test=("${packages_for_units[@]}" mypy "${packages_for_engines[@]}" clang-tidy-19
  clang-format-19 libclang-rt-19-dev git python3 man-db groff-base)
# Packages for processes that share work (docs/BALANCE.md). A build without them lacks only
# klaxon_mpi.so.
# shellcheck disable=SC2034
packages_for_mpi=(openmpi-bin libopenmpi-dev)
# For the Python module, its wheel and pip, which installs them.
# shellcheck disable=SC2034
packages_for_python=(python3-dev pybind11-dev python3-setuptools python3-wheel python3-pip)
# For testing the page: a browser, and fonts for it.
# shellcheck disable=SC2034
packages_to_browse=(chromium-headless-shell fonts-dejavu-core)

# For making packages and trying them (tools/package, tests/installed/try-package).
# shellcheck disable=SC2034
packages_to_pack=(dpkg-dev fakeroot lintian adduser bash-completion man-db groff-base)

fail() {
  printf 'klaxon: %s\n' "$1" >&2
  exit 1
}

# missing_packages PACKAGE...: prints the packages that are not installed, one per line.
missing_packages() {
  local have package
  # dpkg-query fails if it does not know some package; what it prints is still right
  have=" $(dpkg-query -W -f='${Package}:${db:Status-Status} ' "$@" 2>/dev/null || true) "
  for package; do
    [[ $have == *" $package:installed "* ]] || printf '%s\n' "$package"
  done
}

# as_root COMMAND...: runs it as root; asks for a password at most once, and never in CI.
as_root() {
  if [ "$(id -u)" = 0 ]; then
    "$@"
  elif [ -n "${CI:-}" ]; then
    sudo -n "$@"
  else
    sudo "$@"
  fi
}

# need_packages REASON PACKAGE...: installs missing packages; quick if none is missing.
need_packages() {
  local reason=$1 missing log=build/install.log
  shift
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    fail "this is not a Debian system (no apt-get). Please install by hand $reason: $*"
  fi
  mapfile -t missing < <(missing_packages "$@")
  [ ${#missing[@]} -gt 0 ] || return 0
  [ "$(id -u)" = 0 ] || command -v sudo >/dev/null ||
    fail "packages are missing, and there is neither root nor sudo. \
As root: apt-get install ${missing[*]}"
  printf 'Installing from Debian, %s (%s tells how far it is):\n  %s\n' "$reason" "$log" \
    "${missing[*]}"
  # shellcheck disable=SC2016
  as_root env DEBIAN_FRONTEND=noninteractive sh -c \
    'apt-get update -q && apt-get install -qy --no-install-recommends "$@"' sh "${missing[@]}" \
    >"$log" 2>&1 </dev/null || {
    tail -n 5 "$log" >&2
    fail "the installation failed; see $log"
  }
}

# build_preset PRESET TARGET...: configures once, then builds; shows the compiler's output only on
# failure.
build_preset() {
  local preset=$1 log=build/$1.log
  shift
  if [ ! -f "build/$preset/build.ninja" ]; then
    cmake --preset "$preset" >"$log" 2>&1 || {
      tail -n 30 "$log" >&2
      return 1
    }
  fi
  if [ -t 1 ]; then
    cmake --build "build/$preset" --target "$@"
  else
    cmake --build "build/$preset" --target "$@" >"$log" 2>&1 || {
      grep -v '^\[[0-9]*/[0-9]*\] [BL]' "$log" | tail -n 60 >&2
      return 1
    }
  fi
}

# tree_files: the files present in the repository, committed or new, one per line.
tree_files() {
  local path
  git ls-files --cached --others --exclude-standard | while read -r path; do
    [ ! -f "$path" ] || printf '%s\n' "$path"
  done
}
