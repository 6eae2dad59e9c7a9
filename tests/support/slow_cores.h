// Cores for timed bots, with a clock that moves only when it is read, by the same step each time.
#pragma once

#include "battle/search/cores.h"

namespace klaxon::tests {

// Runs its parts one after another.
class SlowCores final : public battle::search::Cores {
 public:
  SlowCores(u32 count, i64 look_us) : count_(count), look_us_(look_us) {}
  u32 count() const override { return count_; }
  void run(i64 ms, const Work& work) override {
    ++runs;
    for (u32 part = 0; part < count_; ++part) {
      i64 left = 1000 * ms;
      work(part, [&] {
        looks_too_late += left <= 0 ? 1U : 0U;
        return left -= look_us_;
      });
      unused_us += left > 0 ? left : 0;
    }
  }

  u64 runs = 0;
  u64 looks_too_late = 0;  // a part went on although its time was up
  i64 unused_us = 0;

 private:
  u32 count_;
  i64 look_us_;
};

}  // namespace klaxon::tests
