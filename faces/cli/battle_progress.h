// The progress of a long run of battles, shown while somebody watches standard error.
#pragma once

#include <atomic>

#include "core/base/types.h"

namespace klaxon::faces::cli {

class BattleProgress {
 public:
  explicit BattleProgress(u64 games);
  ~BattleProgress();
  BattleProgress(const BattleProgress&) = delete;
  BattleProgress& operator=(const BattleProgress&) = delete;
  void done(u64 more);

 private:
  std::atomic<u64> done_{0};
  u64 games_;
  bool shown_;
};

}  // namespace klaxon::faces::cli
