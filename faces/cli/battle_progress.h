// The progress of a long run of battles, shown if somebody watches standard error.
#pragma once

#include <atomic>
#include <chrono>

#include "core/base/types.h"

namespace klaxon::faces::cli {

class BattleProgress {
 public:
  // There are `games` at most. It is shown once a second, so a short run shows nothing.
  explicit BattleProgress(u64 games);
  ~BattleProgress();
  BattleProgress(const BattleProgress&) = delete;
  BattleProgress& operator=(const BattleProgress&) = delete;
  void done(u64 more);

 private:
  std::atomic<u64> done_{0};
  std::atomic<i64> second_{0};  // when it was last shown
  u64 games_;
  bool watched_;
  std::chrono::steady_clock::time_point since_ = std::chrono::steady_clock::now();
};

}  // namespace klaxon::faces::cli
