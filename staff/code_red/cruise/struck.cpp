#include "staff/code_red/cruise/struck.h"

#include <algorithm>

#include "core/base/check.h"
#include "rules/code_red/damage/criticals.h"
#include "rules/code_red/damage/volley.h"
#include "rules/code_red/game.h"

namespace klaxon::staff::code_red {

using core::Tree;
namespace rules = klaxon::rules::code_red;

namespace {

constexpr u32 volley_size = 8;

// Only ships that survive and have a weapon left can duel.
bool fights(const rules::Ship& ship, const rules::Design& design) {
  bool armed = false;
  for (u32 g = 0; g < design.groups.size(); ++g)
    armed = armed || rules::working(ship, design, g) > 0;
  return armed && ship.destroyed == 0;
}

// Leaves out critical hits, whose effects would have ended by now. A volley after which she could
// not fight any more is not dealt.
rules::Ship struck_ship(const rules::Design& design, u32 points, u64 chance) {
  rules::Options options;
  options.criticals = false;
  core::Log quiet;
  rules::Ship ship = rules::fresh_ship(design, 0);
  for (u32 number = 0; points > 0; ++number) {
    const u32 volley = std::min(points, volley_size);
    points -= volley;
    rules::Ship tried = ship;
    core::Dice dice(chance, core::Stream::setup, number);
    const rules::VolleyTarget target{tried, design, options};
    rules::begin_volley(target, static_cast<int>(volley), quiet);
    rules::run_volley(target, rules::OwnerPolicy::listed, dice, quiet);
    if (fights(tried, design)) ship = tried;
  }
  return ship;
}

// Groups that the file leaves out are made from the boxes left, so only those that it names change.
void settle_weapons(Tree& design, const rules::Design& read, const rules::Ship& ship) {
  Tree* list = design.find("weapons");
  if (list == nullptr) return;
  Tree left = Tree::list();
  for (u32 g = 0; g < list->items.size(); ++g) {
    const u8 count = rules::working(ship, read, g);
    if (count == 0) continue;
    Tree& group = left.add(list->items[g]);
    group.set("count", Tree::of(i64{count}));
  }
  *list = std::move(left);
}

void settle_bays(Tree& design, const rules::Ship& ship) {
  Tree* bays = design.find("bays");
  if (bays == nullptr) return;
  i64 shuttles = ship.boxes[rules::sys(rules::HitClass::shuttle)];
  i64 racks = ship.boxes[rules::sys(rules::HitClass::drone)];
  const auto keep = [](Tree& bay, const char* key, i64& left) {
    Tree* given = bay.find(key);
    if (given == nullptr) return;
    given->whole = std::min(given->whole, left);
    left -= given->whole;
  };
  for (Tree& bay : bays->items) {
    keep(bay, "shuttles", shuttles);
    keep(bay, "racks", racks);
  }
}

}  // namespace

Tree struck_design(const Tree& design, u32 points, u64 chance) {
  if (points == 0) return design;
  rules::Design read;
  core::Faults unheard;
  check(rules::read_design(design, "struck", read, unheard), "a struck ship is sound");
  const rules::Ship ship = struck_ship(read, points, chance);
  Tree out = design;
  for (Tree::Entry& box : out.find("boxes")->entries)
    for (rules::System s = 0; s < rules::systems_count; ++s)
      if (box.key == rules::system_name(s)) box.value.whole = ship.boxes[s];
  settle_weapons(out, read, ship);
  settle_bays(out, ship);
  return out;
}

}  // namespace klaxon::staff::code_red
