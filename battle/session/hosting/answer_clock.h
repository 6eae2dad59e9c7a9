// When a hosted match gives its standing answers. An answer that everybody could foresee is given
// at once, and so is one that nobody could time. The speed of any other would reveal what its seat
// was offered, so it takes about as long as that seat takes by hand. Time is counted in ticks of
// the session, about a second each.
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

  // After every change of the match: notes who now owes an answer.
  void follow(const core::Window& window, u64 now);
  // The seat has just answered by hand.
  void answered(int seat, u64 now);
  // When is the seat's standing answer due, if not everybody could foresee it? The delay is drawn
  // once per window from the seat's latest answers by hand, or 3 to 10 ticks before its first. A
  // seat that owes none: never.
  u64 due_at(int seat, const Random& random);
  // The table has just become full, so nobody has been asked before.
  void begin(u64 now);
  // The match was asleep: it is not known since when its seats owe an answer.
  void wake();
  // Since when the seat has owed an answer; never: it owes none, or that is not known.
  u64 owing_since(int seat) const;

 private:
  static constexpr std::size_t kept_max = 8;
  struct Seat {
    bool owes = false;
    bool known = true;  // when it began to owe
    u32 window = 0;
    u64 since = 0;
    u32 wait = 0;            // 0: not drawn yet
    std::vector<u32> taken;  // ticks, the latest last
  };
  Seat& of(int seat) { return seats_[static_cast<u32>(seat)]; }

  std::array<Seat, core::seats_max> seats_;
};

}  // namespace klaxon::battle::session
