// Critical hits with nothing special about them: a system that does not work for a while
// (CR-crit-1-5, CR-crit-2-4, CR-crit-3-4), the three that do nothing (CR-3.3), and the excess
// damage hit, which is scored while dealing (CR-crit-3-5).
#include "rules/code_red/behaviours/hooks.h"

namespace klaxon::rules::code_red {

bool may_use_probe(const Ship& ship) {
  return ship.effects.probe == 0 && ship.boxes[sys(HitClass::probe)] > 0;
}
bool may_use_transporters(const Ship& ship) {
  return ship.effects.transporters == 0 && ship.boxes[sys(HitClass::transporter)] > 0;
}
bool may_use_labs(const Ship& ship) {
  return ship.effects.labs == 0 && ship.boxes[sys(HitClass::lab)] > 0;
}

extern const Hooks plain_criticals[7];
constexpr Hooks plain_criticals[7] = {
    {.id = "probe_launcher",
     .rule = rule("CR-crit-1-5"),
     .suffers = has_box<HitClass::probe>,
     .strike = begin_term<&Effects::probe, 2>,
     .term = {"probe", &Effects::probe, true}},
    {.id = "bowling_alley", .rule = rule("CR-crit-1-6")},
    {.id = "transporters",
     .rule = rule("CR-crit-2-4"),
     .suffers = has_box<HitClass::transporter>,
     .strike = begin_term<&Effects::transporters, 2>,
     .term = {"transporters", &Effects::transporters, true}},
    {.id = "chess_board", .rule = rule("CR-crit-2-6")},
    {.id = "labs",
     .rule = rule("CR-crit-3-4"),
     .suffers = has_box<HitClass::lab>,
     .strike = begin_term<&Effects::labs, 2>,
     .term = {"labs", &Effects::labs, true}},
    {.id = "excess_damage_hit", .rule = rule("CR-crit-3-5")},
    {.id = "sauna", .rule = rule("CR-crit-3-6")},
};

}  // namespace klaxon::rules::code_red
