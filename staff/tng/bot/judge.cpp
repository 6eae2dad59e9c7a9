#include "staff/tng/bot/judge.h"

#include <algorithm>

#include "rules/tng/fire/facing.h"
#include "rules/tng/game.h"

namespace klaxon::staff::tng::bot {

namespace rules = klaxon::rules::tng;

namespace {

constexpr i64 a_ship = 30, a_box = 10, a_weapon_box = 30, an_energy_box = 20, a_shield_box = 3;

// In tenths of a box inside: a ship's worth now, and as built.
struct Strength {
  i64 now = 0, built = 0;

  // The share in thousandths.
  i64 left() const { return 1000 * now / std::max<i64>(1, built); }
};

i64 worth_of(const rules::Battle& battle, const rules::GroupPlan& group) {
  const rules::Supply& supply = battle.energy.supplies[group.form];
  if (battle.form(group.form).hits == 0 || !battle.form(group.form).awake) return 0;
  return group.mounted ? a_weapon_box : supply.box + supply.reactor > 0 ? an_energy_box : a_box;
}

void add_unit(const rules::Battle& battle, const rules::State& state, u32 unit, Strength& out) {
  const rules::Plan& plan = battle.plan_of(unit);
  const rules::Unit& one = state.units[unit];
  const bool fights = one.fights() && !one.is(rules::status::unmanned);
  out.built += a_ship;
  out.now += fights ? a_ship : 0;
  for (u32 i = 0; i < plan.groups.size(); ++i) {
    const i64 worth = worth_of(battle, plan.groups[i]);
    out.built += worth * plan.groups[i].boxes;
    if (fights) out.now += worth * state.groups[u32{battle.units[unit].first_group} + i].left;
  }
  for (u8 facing = 0; fights && facing < rules::facings_count; ++facing)
    out.now += a_shield_box * rules::shield_boxes(battle, state, unit, facing);
  for (const u16 shield : plan.shields)
    out.built += a_shield_box * 3 * plan.groups[shield].boxes;  // most cover three facings
}

}  // namespace

// Sides may be unequal, and the battle is judged by losses; so what counts is the share of its
// original strength that each has left. A side with twice as much wins nine battles in ten.
i32 Judge::chance(const core::Game& game, const core::StateBytes* bytes, int seat) const {
  const rules::Battle& battle = static_cast<const rules::TngGame&>(game).battle();
  const rules::State& state = rules::TngGame::state(bytes);
  Strength ours, theirs;
  for (u32 i = 0; i < state.units.size(); ++i)
    add_unit(battle, state, i,
             game.team(state.units[i].controller) == game.team(seat) ? ours : theirs);
  const i64 own = ours.left(), other = theirs.left();
  return battle::search::chance_of_lead(650 * (own - other) / std::max<i64>(1, own + other));
}

}  // namespace klaxon::staff::tng::bot
