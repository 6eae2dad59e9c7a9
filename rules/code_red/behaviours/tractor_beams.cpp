// CR-crit-1-4: no tractor beam works. That includes T-R beams, which still fire as weapons.
#include "rules/code_red/behaviours/hooks.h"

namespace klaxon::rules::code_red {

bool may_use_tractors(const Ship& ship) {
  return ship.effects.tractors == 0 &&
         ship.boxes[sys(HitClass::tractor)] + ship.boxes[sys(HitClass::tr_beam)] > 0;
}

bool tractors_may_fire(const Ship& ship) {
  return ship.boxes[sys(HitClass::tr_beam)] > 0;
}

extern const Hooks tractor_beams_behaviour;
constexpr Hooks tractor_beams_behaviour{
    .id = "tractor_beams",
    .rule = rule("CR-crit-1-4"),
    .suffers = has_box<HitClass::tractor, HitClass::tr_beam>,
    .strike = begin_term<&Effects::tractors, 2>,
    .term = {"tractors", &Effects::tractors, true},
};

}  // namespace klaxon::rules::code_red
