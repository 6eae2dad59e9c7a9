// This machine's cores, in the way timed bots use them.
#include "faces/machine.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

namespace klaxon::tests {
namespace {

constexpr i64 long_ms = 600'000;  // longer than any test waits

TEST(Machine, every_core_gets_a_part_and_the_first_part_ends_all) {
  faces::Machine machine;
  std::atomic<u32> begun = 0, sum = 0;
  machine.run(long_ms, [&](u32 part, const auto& left) {
    sum += part + 1;
    ++begun;
    if (part == 0) {
      while (begun < machine.count()) std::this_thread::yield();
      EXPECT_GT(left(), 0);
      return;
    }
    while (left() > 0) std::this_thread::yield();
  });
  EXPECT_EQ(sum, machine.count() * (machine.count() + 1) / 2);
}

TEST(Machine, an_exception_in_the_first_part_cuts_all_short) {
  struct Left {};
  faces::Machine machine;
  std::atomic<u32> running = 0;
  const auto cut = [&] {
    machine.run(long_ms, [&](u32 part, const auto& left) {
      if (part == 0) throw Left{};
      ++running;
      while (left() > 0) std::this_thread::yield();
      --running;
    });
  };
  EXPECT_THROW(cut(), Left);
  EXPECT_EQ(running, 0U);
}

TEST(Machine, no_time_is_no_time) {
  faces::Machine machine;
  machine.run(0, [](u32, const auto& left) { EXPECT_EQ(left(), 0); });
}

}  // namespace
}  // namespace klaxon::tests
