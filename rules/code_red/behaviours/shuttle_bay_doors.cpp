// CR-crit-1-2: a bay is shut, along with the shuttles and drone racks in it.
#include <algorithm>

#include "rules/code_red/behaviours/hooks.h"
#include "rules/code_red/rolls.h"

namespace klaxon::rules::code_red {

extern const Hooks shuttle_bay_doors_behaviour;

namespace {

// A bay exists as long as it has a shuttle box or a drone rack left.
bool any_bay(const Ship& ship, const Design& design) {
  if (ship.bays.size() == 0) return false;
  if (ship.boxes[sys(HitClass::shuttle)] > 0) return true;
  const bool racks =
      std::ranges::any_of(design.bays, [](const ShuttleBay& bay) { return bay.racks > 0; });
  return racks && ship.boxes[sys(HitClass::drone)] > 0;
}

// If there is more than one bay, a die picks the jammed one.
void jam_bay(const Afflicted& a) {
  const u32 bays = a.ship.bays.size();
  const u32 bay =
      bays == 1 ? 0 : static_cast<u32>(a.dice.die(rolls::bay, static_cast<int>(bays)) - 1);
  a.ship.bays[bay].jammed = 2;
  if (a.log.on())
    a.log.add(static_cast<u16>(EventId::bay_jammed), rule("CR-crit-1-2"))
        .arg(a.number)
        .arg(static_cast<int>(bay));
}

void doors_at_turn_end(const TurnEnd& end, Ship& ship, u32 effect) {
  for (u32 b = 0; b < ship.bays.size(); ++b)
    end.run_on(ship.bays[b].jammed, shuttle_bay_doors_behaviour, effect, static_cast<int>(b));
}

bool any_jammed(const Ship& ship) {
  return std::ranges::any_of(ship.bays, [](const Bay& bay) { return bay.jammed > 0; });
}

core::RuleId racks_barred(const Ship& ship, const Design& design, u32 group) {
  if (!any_jammed(ship) || !is_drone_group(design.groups[group])) return core::no_rule;
  return racks_open(ship, design) > 0 ? core::no_rule : rule("CR-crit-1-2");
}

// Suicide shuttles leave through an open bay or along tracks.
bool all_bays_shut(const Ship& ship, const Design& design) {
  for (u32 b = 0; b < ship.bays.size(); ++b)
    if (may_launch_shuttles(ship, b) || may_use_tracks(ship, design, b)) return false;
  return true;
}
// Drones leave from a rack that is not in a jammed bay.
bool racks_shut(const Ship& ship, const Design& design) {
  if (racks_open(ship, design) > 0) return false;
  for (u32 b = 0; b < ship.bays.size(); ++b)
    if (ship.bays[b].jammed > 0 && design.bays[b].racks > 0) return true;
  return false;
}
core::RuleId bays_barred(const Ship& ship, const Design& design, Item what) {
  if (!any_jammed(ship)) return core::no_rule;
  const bool drones = what == Item::drones || what == Item::drones_own_lock;
  const bool shut = drones ? racks_shut(ship, design) : all_bays_shut(ship, design);
  return shut ? rule("CR-crit-1-2") : core::no_rule;
}

}  // namespace

bool may_launch_shuttles(const Ship& ship, u32 bay) {
  return ship.bays[bay].jammed == 0;
}
bool may_use_tracks(const Ship&, const Design& design, u32 bay) {
  return design.bays[bay].tracks;
}
bool may_move_to_tracks(const Ship& ship, const Design& design, u32 bay) {
  return design.bays[bay].tracks && ship.bays[bay].jammed == 0;
}

// Racks of jammed bays count as lost first, since the owner picks the box.
u8 racks_open(const Ship& ship, const Design& design) {
  int racks = 0, left = 0, shut = 0;
  for (u32 g = 0; g < ship.groups.size(); ++g)
    if (is_drone_group(design.groups[g])) {
      racks += design.groups[g].count;
      left += working(ship, design, g);
    }
  for (u32 b = 0; b < ship.bays.size(); ++b)
    if (ship.bays[b].jammed > 0) shut += design.bays[b].racks;
  return static_cast<u8>(std::min(left, std::max(0, racks - shut)));
}

constexpr Hooks shuttle_bay_doors_behaviour{
    .id = "shuttle_bay_doors",
    .rule = rule("CR-crit-1-2"),
    .suffers = any_bay,
    .strike = jam_bay,
    .term = {"shuttle_bay_doors", nullptr, true},
    .turn_ends = doors_at_turn_end,
    .bars_fire = racks_barred,
    .bars_launch = bays_barred,
};

}  // namespace klaxon::rules::code_red
