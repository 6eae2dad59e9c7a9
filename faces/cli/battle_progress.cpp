#include "faces/cli/battle_progress.h"

#include <fmt/core.h>

#include <cstdio>

#include "faces/cli/output.h"

namespace klaxon::faces::cli {

BattleProgress::BattleProgress(u64 games) : games_(games), watched_(person_watches()) {}

BattleProgress::~BattleProgress() {
  if (second_ > 0) fmt::print(stderr, "\r{:40}\r", "");
}

void BattleProgress::done(u64 more) {
  const u64 all = done_.fetch_add(more) + more;
  if (!watched_) return;
  const i64 now =
      std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - since_)
          .count();
  i64 last = second_;
  if (now > last && second_.compare_exchange_strong(last, now))
    fmt::print(stderr, "\r{} of {} battles ({} %)", all, games_, all * 100 / games_);
}

}  // namespace klaxon::faces::cli
