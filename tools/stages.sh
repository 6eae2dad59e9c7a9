# Sourced by ./test from the root: runs stages one after the other, whether or not the one before
# passed, and counts results. The caller declares `stages` and the `budget` of each in seconds.
# shellcheck shell=bash disable=SC2154

passed=0
failed=0
# The presets whose builds have failed in this run, and which of them kept this stage from running.
declare -A broken=()
kept_by=""

# build PRESET TARGET...: builds. A build that fails counts as one failure, and later stages that
# need it are not run.
build() {
  if [ -z "${broken[$1]:-}" ]; then
    build_preset "$@" && return
    broken[$1]=yes
  else
    # the targets that this stage needs may still build
    build_preset "$@" >/dev/null 2>&1 && return
    kept_by=$1
  fi
  return 1
}

# run_stage NAME: runs stage_NAME. A failure outside the tests also counts as one failure.
run_stage() {
  local name=$1 start=$SECONDS seconds failed_before=$failed verdict=ok
  kept_by=""
  echo "== $name"
  "stage_$name" || verdict=FAILED
  seconds=$((SECONDS - start))
  if [ -n "$kept_by" ]; then
    verdict="not run, as the build of $kept_by failed"
  elif [ "$verdict" = FAILED ]; then
    [ "$failed" -gt "$failed_before" ] || failed=$((failed + 1))
  elif [ $seconds -gt "${budget[$name]}" ]; then
    verdict="ok, but over its budget"
  fi
  printf '== %s: %s, %d s of %d\n' "$name" "$verdict" "$seconds" "${budget[$name]}"
}

# clean_commit: prints the work tree's commit if nothing has changed since then; otherwise nothing.
clean_commit() {
  local changes
  changes=$(git status --porcelain 2>/dev/null) || return 0
  [ -n "$changes" ] || git rev-parse --verify --quiet HEAD || true
}

# run_stages all|some: runs the stages and prints the tally; exits with 0 if nothing failed. A
# run of all stages that passes on one clean commit writes that commit to build/green.
run_stages() {
  local name whole=0 commit=""
  [ "$1" != all ] || commit=$(clean_commit)
  for name in "${stages[@]}"; do run_stage "$name"; done
  for name in "${stages[@]}"; do whole=$((whole + budget[$name])); done
  printf 'whole: %d s of at most %d\n' "$SECONDS" "$whole"
  if [ "$failed" = 0 ] && [ -n "$commit" ] && [ "$commit" = "$(clean_commit)" ]; then
    printf '%s\n%d passed, %d failed\n' "$commit" "$passed" "$failed" >build/green
  fi
  printf '%d passed, %d failed\n' "$passed" "$failed"
  [ "$failed" = 0 ]
  exit
}
