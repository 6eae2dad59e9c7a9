// Where a ship can be at the end of its move in one impulse, and the legs by which it gets there.
#pragma once

#include <vector>

#include "rules/tng/movement/legs.h"
#include "staff/tng/bot/field.h"

namespace klaxon::staff::tng::bot {

using Legs = base::Bounded<rules::Leg, 6>;

struct End {
  Spot spot;
  i32 movements = 0;  // movements left by then
  Legs legs;
};

// The hexes that are worth considering for one ship.
inline constexpr u32 hexes_most = 128;
using Hexes = base::Bounded<core::Hex, hexes_most>;

// The ways that are tried out.
enum class Ways : u8 {
  all,
  plain,  // one way to each hex, with the least turn before it
};

class Ends {
 public:
  explicit Ends(Ways ways = Ways::all) : ways_(ways) {}
  // The ends of moves in those hexes: the cheapest one for each hex, facing and way of entering.
  const std::vector<End>& list(const rules::Battle& battle, const rules::State& state, u8 unit,
                               const Hexes& hexes);

 private:
  struct Course {
    rules::Unit unit;
    Legs legs;
  };
  bool lies_ahead(const Course& course, u32 hex) const;
  void begin_all(const Course& start);
  void begin_plain(const Course& start);
  void fly(const Course& course, u32 hex);
  void finish(const Course& course, u32 hex);
  void keep(const Course& course, u32 hex);
  bool go(Course& course, rules::Manoeuvre manoeuvre, i32 number) const;
  template <class Visit>
  void each_turn(const Course& course, Visit visit) const;

  Ways ways_;
  const rules::Battle* battle_ = nullptr;
  const Hexes* hexes_ = nullptr;
  rules::Motion motion_;
  std::vector<End> all_;
  // By hex, facing and way of entering: 1 + the number of the end there.
  std::vector<u16> found_;
};

}  // namespace klaxon::staff::tng::bot
