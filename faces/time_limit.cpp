#include "faces/time_limit.h"

#include <chrono>

#include "core/base/breath.h"

namespace klaxon::faces {
namespace {

using Clock = std::chrono::steady_clock;

struct Running {
  Clock::time_point end;
  const std::atomic<bool>* gone = nullptr;  // null: no limit
};
thread_local Running running;

void take_breath() {
  if (running.gone == nullptr) return;
  if (*running.gone || Clock::now() >= running.end) throw TimeLimit::Over{};
}

}  // namespace

void TimeLimit::install() {
  base::set_breath_hook(take_breath);
}

TimeLimit::TimeLimit(i64 ms, const std::atomic<bool>& gone) {
  running = {Clock::now() + std::chrono::milliseconds(ms), &gone};
  take_breath();
}

TimeLimit::~TimeLimit() {
  running.gone = nullptr;
}

}  // namespace klaxon::faces
