#include "staff/tng/bot/judge.h"

#include <algorithm>
#include <array>

#include "rules/tng/fire/facing.h"
#include "rules/tng/game.h"

namespace klaxon::staff::tng::bot {

namespace rules = klaxon::rules::tng;

namespace {

// The things that decide a battle, as shares of what each side had when it was undamaged.
enum Kind : u32 { weapons, energy, others, shields, kinds };

// In hundredths of a logit for the whole of a kind; fitted to battles between captains in all
// scenarios by logistic regression: docs/LADDER.md.
constexpr std::array<i64, kinds> weight = {150, 450, 250, 30};

struct Side {
  std::array<i64, kinds> now = {}, built = {};

  // In thousandths.
  i64 left(u32 kind) const { return 1000 * now[kind] / std::max<i64>(1, built[kind]); }
};

Kind kind_of(const rules::Battle& battle, const rules::GroupPlan& group) {
  const rules::Supply& supply = battle.energy.supplies[group.form];
  return group.mounted ? weapons : supply.box + supply.reactor > 0 ? energy : others;
}

void add_unit(const rules::Battle& battle, const rules::State& state, u32 unit, Side& out) {
  const rules::Plan& plan = battle.plan_of(unit);
  const rules::Unit& one = state.units[unit];
  const bool fights = one.fights() && !one.is(rules::status::unmanned);
  for (u32 i = 0; i < plan.groups.size(); ++i) {
    const rules::GroupPlan& group = plan.groups[i];
    if (battle.form(group.form).hits == 0 || i == plan.excess) continue;
    const Kind kind = kind_of(battle, group);
    out.built[kind] += group.boxes;
    if (fights) out.now[kind] += state.groups[u32{battle.units[unit].first_group} + i].left;
  }
  for (u8 facing = 0; fights && facing < rules::facings_count; ++facing)
    out.now[shields] += rules::shield_boxes(battle, state, unit, facing);
  for (const u16 shield : plan.shields)
    out.built[shields] += 3 * plan.groups[shield].boxes;  // most cover three facings
}

}  // namespace

// A ship without energy neither moves nor shoots, so energy boxes have the most weight.
i32 Judge::chance(const core::Game& game, const core::StateBytes* bytes, int seat) const {
  const rules::Battle& battle = static_cast<const rules::TngGame&>(game).battle();
  const rules::State& state = rules::TngGame::state(bytes);
  Side ours, theirs;
  for (u32 i = 0; i < state.units.size(); ++i)
    add_unit(battle, state, i,
             game.team(state.units[i].controller) == game.team(seat) ? ours : theirs);
  i64 lead = 0;
  for (u32 kind = 0; kind < kinds; ++kind)
    lead += weight[kind] * (ours.left(kind) - theirs.left(kind));
  return battle::search::chance_of_lead(lead / 1000);
}

}  // namespace klaxon::staff::tng::bot
