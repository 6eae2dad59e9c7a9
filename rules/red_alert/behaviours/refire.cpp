// After a certain number of hits with a beam, its ship may fire again at once at any target in
// range (RA-21.9).
#include "rules/red_alert/behaviours/keys.h"
#include "rules/red_alert/fire/throwing.h"
#include "rules/red_alert/turn/windows.h"

namespace klaxon::rules::red_alert {
namespace refiring {
namespace {

constexpr const char* examples[] = {"hits = 1"};

void read(core::Reader& file, Ability& ability) {
  ability.by = static_cast<i8>(file.whole("hits", 1, by_max));
  ability.weapon = Weapon::beam;
}

bool usable(const Scenario&, const State& state, const Source& source) {
  return state.frames.top_as<Throwing>().hits >= source.ability().by;
}

Bits256 targets(const Scenario& scenario, const State& state, const Source&) {
  Bits256 ships;
  const u8 shooter = state.frames.top_as<Throwing>().ship;
  for (u32 i = 0; i < state.ships.size(); ++i)
    if (state.ships[shooter].in_play() && may_fire_at(scenario, state, shooter, static_cast<u8>(i)))
      ships.add(i);
  return ships;
}

void use(BattleContext& c, const Source&, i32 target) {
  fire_beam(c, c.state.frames.top_as<Throwing>().ship, static_cast<u8>(target));
}

}  // namespace
}  // namespace refiring

extern const Hooks refire_behaviour;
const Hooks refire_behaviour = {
    .id = "refire",
    .shown = "fire again at",
    .examples = refiring::examples,
    .whens = bit(When::scored),
    .usual = When::scored,
    .read = refiring::read,
    .target = at_ship,
    .usable = refiring::usable,
    .targets = refiring::targets,
    .use = refiring::use,
};

}  // namespace klaxon::rules::red_alert
