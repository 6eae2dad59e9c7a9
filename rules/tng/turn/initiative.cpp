#include "rules/tng/turn/initiative.h"

#include <algorithm>

#include "rules/tng/events.h"
#include "rules/tng/movement/motion.h"
#include "rules/tng/rolls.h"
#include "rules/tng/rule_ids.h"

namespace klaxon::rules::tng {
namespace {

constexpr int sides = 12;

struct Roll {
  u8 unit = 0;
  i32 rank = 0;
  u16 total = 0;

  friend bool operator==(const Roll& a, const Roll& b) {
    return a.rank == b.rank && a.total == b.total;
  }
};
using Rolls = Bounded<Roll, units_max>;

void roll(BattleContext& c, Roll& one) {
  const int dice = c.plan(one.unit).tech;
  const int seat = c.battle.units[one.unit].robot ? -1 : int{c.unit(one.unit).controller};
  core::Event* told = nullptr;
  if (c.log.on()) told = &note(c.log, EventId::initiative, rule("TNG-turn.6")).arg(one.unit);
  one.total = 0;
  for (int i = 0; i < dice; ++i) {
    const int face = c.dice.die(rolls::initiative.by(seat), sides);
    one.total = static_cast<u16>(one.total + face);
    if (told != nullptr) told->term(terms::die, face);
  }
  if (told != nullptr) told->arg(one.total);
}

// Sorts from the highest to the lowest; units that are tied roll again for their places among
// themselves.
void settle(BattleContext& c, Roll* begin, Roll* end) {
  for (Roll* one = begin; one != end; ++one) roll(c, *one);
  std::sort(begin, end, [](const Roll& a, const Roll& b) {
    return a.rank != b.rank ? a.rank > b.rank : a.total > b.total;
  });
  while (begin != end && !c.dice.starved()) {
    Roll* const next = std::find_if(begin, end, [&](const Roll& one) { return one != *begin; });
    if (next - begin > 1) settle(c, begin, next);
    begin = next;
  }
}

}  // namespace

void roll_initiative(BattleContext& c) {
  Rolls all;
  for (u32 i = 0; i < c.state.units.size(); ++i)
    if (c.unit(i).fights())
      all.push({.unit = static_cast<u8>(i),
                .rank = std::max(initiative_rank(c.battle, c.state, static_cast<u8>(i)), 0)});
  settle(c, all.begin(), all.end());
  c.state.order.clear();
  for (const Roll& one : all) {
    c.state.order.push(one.unit);
    c.unit(one.unit).initiative = static_cast<u8>(one.total);
  }
}

}  // namespace klaxon::rules::tng
