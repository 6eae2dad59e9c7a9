#include "staff/code_red/stocks.h"

#include "battle/wording.h"

namespace klaxon::staff::code_red {

namespace {

void add(std::string& text, const std::string& part) {
  text += (text.empty() ? "" : ", ") + part;
}

void add_flying(std::string& text, int number, const char* things, const char* how) {
  if (number > 0) add(text, battle::counted(number, things) + how);
}

}  // namespace

std::string stock_text(const rules::Ship& ship, const rules::Design& design) {
  std::string text;
  if (ship.destroyed != 0) return text;
  for (u32 g = 0; g < design.groups.size(); ++g) {
    const rules::WeaponGroup& group = design.groups[g];
    const std::string name = battle::plain_words(group.name);
    if (group.heavy) add(text, name + " " + std::to_string(ship.groups[g].armed) + " armed");
    if (group.ammo > 0) add(text, name + " " + std::to_string(ship.groups[g].ammo) + " in store");
  }
  const u32 phasers = rules::sys(rules::HitClass::phaser);
  if (design.boxes[phasers] > 0)
    add(text, "phaser capacitors " + std::to_string(ship.phaser_energy) + " of " +
                  std::to_string(ship.boxes[phasers]));
  const rules::InFlight& flying = ship.in_flight;
  const char* const own_lock = " in flight with a lock-on of their own";
  add_flying(text, flying.drones, "drones", " in flight");
  add_flying(text, flying.drones_own_lock, "drones", own_lock);
  add_flying(text, flying.suicide_shuttles, "suicide shuttles", " in flight");
  add_flying(text, flying.suicide_shuttles_own_lock, "suicide shuttles", own_lock);
  add_flying(text, ship.plasma, "plasma torpedoes", " in flight");
  return text;
}

}  // namespace klaxon::staff::code_red
