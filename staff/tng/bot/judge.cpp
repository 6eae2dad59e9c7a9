#include "staff/tng/bot/judge.h"

#include <algorithm>

#include "rules/tng/fire/facing.h"
#include "rules/tng/game.h"

namespace klaxon::staff::tng::bot {

namespace rules = klaxon::rules::tng;

namespace {

constexpr i64 ship_itself = 30, box = 10, weapon_box = 30, energy_box = 20, shield_box = 3;

// In tenths of a box inside.
i64 strength_of(const rules::Battle& battle, const rules::State& state, u32 unit) {
  const rules::Plan& plan = battle.plan_of(unit);
  i64 strength = ship_itself;
  for (u32 i = 0; i < plan.groups.size(); ++i) {
    const rules::Group& group = state.groups[u32{battle.units[unit].first_group} + i];
    const rules::Supply& supply = battle.energy.supplies[group.form];
    const bool gives = supply.box + supply.reactor > 0;
    if (battle.form(group.form).hits == 0 || !battle.form(group.form).awake) continue;
    strength += group.left * (plan.groups[i].mounted ? weapon_box : gives ? energy_box : box);
  }
  for (u8 facing = 0; facing < rules::facings_count; ++facing)
    strength += shield_box * rules::shield_boxes(battle, state, unit, facing);
  return strength;
}

}  // namespace

// Twice the strength wins about nine of ten.
i32 Judge::chance(const core::Game& game, const core::StateBytes* bytes, int seat) const {
  const rules::Battle& battle = static_cast<const rules::TngGame&>(game).battle();
  const rules::State& state = rules::TngGame::state(bytes);
  i64 ours = 0, theirs = 0;
  for (u32 i = 0; i < state.units.size(); ++i) {
    if (!state.units[i].fights() || state.units[i].is(rules::status::unmanned)) continue;
    (game.team(state.units[i].controller) == game.team(seat) ? ours : theirs) +=
        strength_of(battle, state, i);
  }
  return battle::search::chance_of_lead(650 * (ours - theirs) / std::max<i64>(1, ours + theirs));
}

}  // namespace klaxon::staff::tng::bot
