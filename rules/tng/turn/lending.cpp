#include "rules/tng/turn/lending.h"

#include "rules/tng/activity/control.h"
#include "rules/tng/damage/repair.h"
#include "rules/tng/energy/draw.h"
#include "rules/tng/fire/facing.h"
#include "rules/tng/fire/shot_facts.h"
#include "rules/tng/fire/track.h"

namespace klaxon::rules::tng {
namespace {

fire::Aim look(const Battle& battle, const State& state, const fire::Looks& of, fire::Facts& out) {
  const ShotFacts facts = facts_of(battle, state, of.firer, of.group, of.target);
  out = facts.plain;
  return aim_fast(battle.bending, of.gun, facts);
}

void whole(const Battle& battle, const State& state, const fire::Looks& of, fire::Facts& out) {
  out = whole_facts(battle.bending, facts_of(battle, state, of.firer, of.group, of.target));
}

void pay_for_function(BattleContext& c, u8 unit, Energy energy) {
  draw(c.battle, c.state, unit, Purpose::other, energy);
}

}  // namespace

const fire::Sight& sight() {
  static constexpr fire::Sight real = {look, whole, scanner_figure, facing_struck, shield_strength};
  return real;
}

const damage::Lent& lent() {
  static constexpr damage::Lent real = {.reaction_room = reaction_room,
                                        .pay_reaction = pay_reaction,
                                        .fit_stores = fit_stores,
                                        .facing_struck = facing_struck,
                                        .look_at_control = keep_control_known};
  return real;
}

const ActivityCalls& activity_calls() {
  static constexpr ActivityCalls real = {.pay = pay_for_function, .restore = damage::restore};
  return real;
}

Energy at_hand_for_functions(const Battle& battle, const State& state, u8 unit) {
  return at_hand(battle, state, unit, Purpose::other);
}

}  // namespace klaxon::rules::tng
