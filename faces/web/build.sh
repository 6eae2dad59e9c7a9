# Sourced from the root, after tools/setup.sh, to build the page: finds a node that is new enough and
# builds build/web.
# shellcheck shell=bash

# shellcheck disable=SC2034
packages_for_page=(nodejs npm ca-certificates)
node_version=20.20.2

node_is_good() {
  node -e 'const [a, b] = process.versions.node.split(".").map(Number);
    process.exit((a === 20 && b >= 19) || a > 22 || (a === 22 && b >= 12) ? 0 : 1)' 2>/dev/null
}

# need_page_tools: makes sure that there is some node with npm; need_node checks its age.
need_page_tools() {
  node_is_good && command -v npm >/dev/null && return 0
  need_packages "what the page is built with" "${packages_for_page[@]}"
}

# need_node: Debian's own node may be too old for the bundler; then npm installs a newer one,
# pinned, in build/node.
need_node() {
  local machine package
  node_is_good && return 0
  case "$(uname -m)" in
    aarch64) machine=arm64 ;;
    *) machine=x64 ;;
  esac
  package=node-linux-$machine
  if [ ! -x "build/node/node_modules/$package/bin/node" ]; then
    echo "Fetching node $node_version through npm: Debian's own is too old for the bundler."
    npm install --prefix build/node --no-save --no-audit --no-fund "$package@$node_version" \
      >build/node.log 2>&1 || fail "node could not be fetched; all of it stands in build/node.log"
  fi
  PATH="$PWD/build/node/node_modules/$package/bin:$PATH"
  export PATH
  node_is_good || fail "node $node_version does not run here"
}

# need_modules: installs exactly the packages of faces/web/package-lock.json.
need_modules() {
  [ faces/web/node_modules/.package-lock.json -nt faces/web/package-lock.json ] && return 0
  echo "Fetching the page's packages through npm (faces/web/package-lock.json)."
  (cd faces/web && npm ci --no-audit --no-fund) >build/npm.log 2>&1 || {
    tail -n 20 build/npm.log >&2
    fail "the page's packages could not be fetched; all of it stands in build/npm.log"
  }
}

# newer_than FILE FOLDER...: prints a file in the folders that is newer than FILE, if there is one.
newer_than() {
  find "${@:2}" -path faces/web/node_modules -prune -o -type f -newer "$1" -print -quit
}

# page_is_built: whether build/web and the manual match the sources, as they do in a release's
# archive.
page_is_built() {
  local page=build/web/index.html manual=build/web/manual/index.html
  [ -f $page ] && [ -z "$(newer_than $page faces/web)" ] &&
    [ -f $manual ] && [ -z "$(newer_than $manual docs ./*.md NOTICE)" ]
}

# build_page: builds build/web with the manual if anything has changed. build/page.log lists what
# each part weighs.
build_page() {
  local page=build/web/index.html
  page_is_built && return 0
  need_page_tools
  need_node
  need_modules
  echo "Building the page."
  if [ ! -f $page ] || [ -n "$(newer_than $page faces/web data/*/puzzles)" ]; then
    (cd faces/web && npx --no-install vite build --logLevel warn) >build/web.log 2>&1 || {
      tail -n 30 build/web.log >&2
      fail "the page could not be built"
    }
  fi
  node faces/web/tools/manual.mjs build/web >build/page.log || fail "the manual could not be made"
  node faces/web/tools/pack.mjs web build/web >>build/page.log || {
    cat build/page.log >&2
    fail "the page could not be packed"
  }
}
