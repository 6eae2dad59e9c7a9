#include "faces/cli/battle_progress.h"

#include <fmt/core.h>

#include <cstdio>

#include "faces/cli/output.h"

namespace klaxon::faces::cli {

BattleProgress::BattleProgress(u64 games)
    : games_(games), shown_(person_watches() && games >= 1000) {}

BattleProgress::~BattleProgress() {
  if (shown_) fmt::print(stderr, "\r{:40}\r", "");
}

void BattleProgress::done(u64 more) {
  const u64 before = done_.fetch_add(more);
  const u64 percent = (before + more) * 100 / games_;
  if (shown_ && percent != before * 100 / games_)
    fmt::print(stderr, "\r{} of {} battles ({} %)", before + more, games_, percent);
}

}  // namespace klaxon::faces::cli
