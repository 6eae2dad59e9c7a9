// Decides when a hosted match gives its standing answers. Answers that everybody could foresee, or
// whose delay nobody could measure, are given at once. The speed of any other answer would reveal
// what its seat was offered, so such an answer takes about as long as that seat takes by hand. Time
// is counted in ticks of the session, about a second each.
#pragma once

#include <array>
#include <vector>

#include "battle/session/hosting/environment.h"
#include "core/order.h"
#include "core/seats.h"

namespace klaxon::battle::session {

class AnswerClock {
 public:
  static constexpr u64 never = ~u64{0};
  static constexpr u32 ticks_max = 20;  // no standing answer takes longer

  // Called after every change of the match: notes which seats now owe an answer.
  void follow(const core::Window& window, u64 now);
  // Called when the seat has just answered by hand.
  void answered(int seat, u64 now);
  // When is the seat's standing answer due, if not everybody could foresee it? The delay is drawn
  // once per window from the seat's latest answers by hand, or from 3 to 10 ticks if it has given
  // none. Returns never if the seat owes no answer.
  u64 due_at(int seat, const Random& random);
  // Called when the last seat has joined: no seat has been asked before.
  void begin(u64 now);
  // Called when a match that was asleep wakes: nobody knows how long its seats have owed answers.
  void wake();
  // The tick since which the seat has owed an answer; never: it owes none, or the tick is unknown.
  u64 owing_since(int seat) const;

 private:
  static constexpr std::size_t kept_max = 8;
  struct Seat {
    bool owes = false;
    bool known = true;  // is it known when it began to owe?
    u32 window = 0;
    u64 since = 0;
    u32 wait = 0;            // 0: not drawn yet
    std::vector<u32> taken;  // in ticks, the latest last
  };
  Seat& of(int seat) { return seats_[static_cast<u32>(seat)]; }

  std::array<Seat, core::seats_max> seats_;
};

}  // namespace klaxon::battle::session
