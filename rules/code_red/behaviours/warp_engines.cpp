// CR-crit-3-1: warp power is halved next turn, rounded down; from now on speed is at most one.
#include "rules/code_red/behaviours/hooks.h"

namespace klaxon::rules::code_red {

int warp_power(const Ship& ship) {
  const u32 boxes = u32{ship.boxes[sys(HitClass::center_warp)]} +
                    ship.boxes[sys(HitClass::left_warp)] + ship.boxes[sys(HitClass::right_warp)];
  return static_cast<int>(delayed::now(ship.effects.warp_engines) ? boxes / 2 : boxes);
}
int speed_limit(const Ship& ship) {
  return ship.effects.warp_engines > 0 ? 1 : 31;
}
bool counts_as_tactical(const Ship& ship) {
  return delayed::struck_this_turn(ship.effects.warp_engines);
}

extern const Hooks warp_engines_behaviour;
constexpr Hooks warp_engines_behaviour{
    .id = "warp_engines",
    .rule = rule("CR-crit-3-1"),
    .suffers = has_box<HitClass::center_warp, HitClass::left_warp, HitClass::right_warp>,
    .strike = begin_next_turn<&Effects::warp_engines>,
    .term = {"warp_engines", &Effects::warp_engines, false},
};

}  // namespace klaxon::rules::code_red
