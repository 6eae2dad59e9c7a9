#include "faces/machine.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

namespace klaxon::faces {
namespace {

using Clock = std::chrono::steady_clock;

constexpr u32 cores_max = 64;  // each has a searcher with memory of its own

// No matter how the first part ends, stops the threads and waits for them.
struct Others {
  std::atomic<bool>& over;
  std::vector<std::thread> threads = {};
  ~Others() {
    over = true;
    for (std::thread& thread : threads) thread.join();
  }
};

}  // namespace

u32 Machine::count() const {
  return std::clamp(std::thread::hardware_concurrency(), 1U, cores_max);
}

void Machine::run(i64 ms, const Work& work) {
  std::atomic<bool> over = false;
  const auto end = Clock::now() + std::chrono::milliseconds(ms);
  const Left left = [&]() -> i64 {
    const auto still = end - Clock::now();
    return over ? 0 : std::max(i64{0}, i64{still / std::chrono::microseconds(1)});
  };
  Others others{over};
  for (u32 part = 1; part < count(); ++part)
    others.threads.emplace_back([&work, &left, part] { work(part, left); });
  work(0, left);
}

}  // namespace klaxon::faces
