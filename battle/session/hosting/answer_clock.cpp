#include "battle/session/hosting/answer_clock.h"

#include <algorithm>

namespace klaxon::battle::session {

namespace {

constexpr u32 first_least = 3, first_most = 10;

u32 drawn_below(const Random& random, u32 count) {
  return static_cast<u32>(random_seed(random) % count);
}

}  // namespace

void AnswerClock::follow(const core::Window& window, u64 now) {
  for (int s = 0; s < core::seats_max; ++s) {
    Seat& seat = of(s);
    const bool owes = (window.owed & ~window.answered & core::seat_bit(s)) != 0;
    if (owes && (!seat.owes || seat.window != window.number)) {
      seat.since = now;
      seat.known = true;
      seat.wait = 0;
    }
    seat.owes = owes;
    seat.window = window.number;
  }
}

void AnswerClock::begin(u64 now) {
  for (Seat& seat : seats_) {
    seat.since = now;
    seat.known = true;
  }
}

void AnswerClock::wake() {
  for (Seat& seat : seats_) seat.known = false;
}

u64 AnswerClock::owing_since(int s) const {
  const Seat& seat = seats_[static_cast<u32>(s)];
  return seat.owes && seat.known ? seat.since : never;
}

void AnswerClock::answered(int s, u64 now) {
  Seat& seat = of(s);
  if (!seat.owes) return;
  if (seat.taken.size() == kept_max) seat.taken.erase(seat.taken.begin());
  seat.taken.push_back(static_cast<u32>(std::clamp<u64>(now - seat.since, 1, ticks_max)));
}

u64 AnswerClock::due_at(int s, const Random& random) {
  Seat& seat = of(s);
  if (!seat.owes) return never;
  if (seat.wait == 0) {
    const auto known = static_cast<u32>(seat.taken.size());
    seat.wait = known == 0 ? first_least + drawn_below(random, first_most - first_least + 1)
                           : seat.taken[drawn_below(random, known)];
  }
  return seat.since + seat.wait;
}

}  // namespace klaxon::battle::session
