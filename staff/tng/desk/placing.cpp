#include "staff/tng/desk/placing.h"

#include <algorithm>

#include "core/catalog/reader.h"
#include "core/space/hex.h"
#include "rules/tng/catalog/values/names.h"

namespace klaxon::staff::tng::desk {

using core::Faults;
using core::Tree;

namespace {

constexpr core::Hex middle{10, 40};  // a place with room for a name on both sides
constexpr i64 range_last = 60;

const Tree* first_range(const Tree& file) {
  const Tree* fire = file.find("fire");
  if (fire == nullptr) return nullptr;
  for (const Tree& item : fire->items)
    if (item.find("range") != nullptr) return &item;
  return nullptr;
}

bool is_placed(const Tree& ship) {
  return ship.find("at") != nullptr || ship.find("facing") != nullptr;
}

// Finds a ship by its name in the battle, or by the name of its design.
bool is_named(const Tree& ship, const std::string& name) {
  using klaxon::rules::tng::catalog::slug;
  return slug(ship.text_at("name")) == slug(name) ||
         (ship.text_at("name").empty() && slug(ship.text_at("ship")) == slug(name));
}

// The heading at which a ship shows that shield, counted from 1, in that direction.
std::string facing_for(int direction, i64 shield) {
  return std::string(
      1, static_cast<char>('A' + core::hex_direction(direction - static_cast<int>(shield - 1))));
}

void place(Tree& ship, core::Hex at, const std::string& facing) {
  ship.set("at", Tree::of(core::hex_name(at)));
  ship.set("facing", Tree::of(facing));
}

}  // namespace

void place_by_range(const Tree& file, Tree& ships, Faults& faults) {
  const bool placed = std::ranges::any_of(ships.items, is_placed);
  const Tree* item = first_range(file);
  if (item == nullptr) return;  // a ship without a place is a separate fault
  core::Reader in(*item, "fire", faults);
  if (const Tree* range = item->find("range");
      range->kind == Tree::Kind::whole && range->whole == 0)
    return in.fault("out-of-range",
                    "A range is 1 or more, not 0; of ships in one hex give both 'at' and 'facing'.",
                    "range", "TNG-turn.9");
  const i64 range = in.whole("range", 1, range_last);
  const i64 shield = in.whole_or("shield", 1, 6, 1), own = in.whole_or("own_shield", 1, 6, 1);
  if (placed)
    return in.fault("contradiction", "Give the ships places, or a range in [[fire]], not both.",
                    "range", "TNG-turn.9");
  if (ships.items.size() != 2)
    return in.fault("wrong-count",
                    "A range places two ships; if there are more, each needs 'at' and 'facing'.",
                    "range", "TNG-turn.9");
  const bool first_fires = !is_named(ships.items[1], item->text_at("ship"));
  Tree& by = ships.items[first_fires ? 0 : 1];
  Tree& at = ships.items[first_fires ? 1 : 0];
  // the target is along direction A from the firer, who is along D from it
  place(by, middle, facing_for(0, own));
  place(at, core::step(middle, 0, static_cast<i32>(range)), facing_for(3, shield));
}

}  // namespace klaxon::staff::tng::desk
