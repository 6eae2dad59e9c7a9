// The possible results of one shot, each with its weight, over all dice that it rolls.
#pragma once

#include <deque>
#include <vector>

#include "rules/tng/fire/strike.h"
#include "staff/tng/odds/line.h"
#include "staff/tng/odds/outcomes.h"

namespace klaxon::staff::tng::odds {

struct Branch {
  u128 weight = 0;
  i64 halves = 0;  // half points of damage, or of the weapon's other effect
  i32 permanent = 0;
  bool hits = false;
  fire::Memory after;
};

struct ShotChances {
  u128 total = 0;  // the sum of the weights
  std::vector<Branch> branches;
};

// `before` is what the box remembers. Afterwards it remembers only what can still matter.
ShotChances chances_of(const Line& line, const fire::Memory& before);
// What a box remembers before its first shot, which is shot number `shot` of the line; `locked`:
// other boxes have hit the target.
fire::Memory memory_at_first(const Line& line, bool locked, u32 shot = 0);

// The chances of one line, computed once for each memory.
class ChanceBook {
 public:
  explicit ChanceBook(const Line& line) : line_(line) {}

  const Line& line() const { return line_; }
  const ShotChances& at(const fire::Memory& before) {
    for (const Page& page : pages_)
      if (page.before == before) return page.chances;
    return pages_.emplace_back(Page{before, chances_of(line_, before)}).chances;
  }

 private:
  struct Page {
    fire::Memory before;
    ShotChances chances;
  };
  const Line& line_;
  std::deque<Page> pages_;
};

// True if its effect is damage, and is modified as damage is.
bool gives_damage(const fire::Gun& gun);

// The sum of `dice` dice with this many sides, from the lowest sum on; the weights count faces.
std::vector<u128> dice_weights(u32 dice, u32 sides);
// The value of a figure that is rolled, in half points.
Outcomes rolled(const catalog::Figure& figure);

}  // namespace klaxon::staff::tng::odds
