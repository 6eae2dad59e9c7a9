#include "rules/tng/energy/draw.h"

#include "rules/tng/events.h"
#include "rules/tng/rule_ids.h"

namespace klaxon::rules::tng {

namespace {

using catalog::one_point;

constexpr std::array<Stored, stored_kinds> least_useful_first = {Stored::reactor, Stored::auxiliary,
                                                                 Stored::drive};

const EnergyForm& energy_form(const Battle& battle, u32 unit) {
  return battle.energy.forms[battle.units[unit].plan];
}

bool pays(const Battle& battle, u32 unit, Stored stored, Purpose purpose) {
  const EnergyKind kind = kind_of(energy_form(battle, unit), stored);
  return (payers[index(asked_as(purpose, battle.options.any_power))] & set_of(kind)) != 0;
}

core::Audience own_side(const State& state, u32 unit) {
  return state.team_seats[state.units[unit].controller];
}

}  // namespace

void tell_lost(BattleContext& context, u32 unit, Energy lost) {
  if (!context.log.on() || lost < one_point) return;
  note(context.log, EventId::power_lost, rule("TNG-Btty.1"), own_side(context.state, unit))
      .arg(static_cast<i32>(unit))
      .arg(lost / one_point);
}

Energy at_hand(const Battle& battle, const State& state, u32 unit, Purpose purpose) {
  const Unit& one = state.units[unit];
  Energy energy = purpose == Purpose::other ? one.aside : 0;
  for (const Stored stored : least_useful_first)
    if (pays(battle, unit, stored, purpose)) energy += one.stored[static_cast<u32>(stored)];
  return energy;
}

bool draw(const Battle& battle, State& state, u32 unit, Purpose purpose, Energy cost) {
  if (cost > at_hand(battle, state, unit, purpose)) return false;
  Unit& one = state.units[unit];
  const auto take = [&](Energy& from) {
    const Energy paid = std::min(from, cost);
    from -= paid;
    cost -= paid;
  };
  if (purpose == Purpose::other) take(one.aside);
  for (const Stored stored : least_useful_first)
    if (pays(battle, unit, stored, purpose)) take(one.stored[static_cast<u32>(stored)]);
  return true;
}

u32 overdrain_most(const Battle& battle, const State& state, u32 unit) {
  const Unit& one = state.units[unit];
  if (energy_form(battle, unit).overdrain == 0) return 0;
  const u32 batteries = working_batteries(battle, state, unit);
  u32 most = batteries - std::min<u32>(batteries, one.overdrained);
  while (most > 0 && battery_room(battle, state, unit, one.overdrained + most) < in_batteries(one))
    --most;
  return most;
}

void overdrain(BattleContext& context, u32 unit, u32 batteries) {
  Unit& one = context.unit(unit);
  one.overdrained = static_cast<u8>(one.overdrained + batteries);
  one.aside += energy_form(context.battle, unit).overdrain * static_cast<Energy>(batteries);
  if (context.log.on() && batteries > 0)
    note(context.log, EventId::overdrained, rule("TNG-Btty.5"), own_side(context.state, unit))
        .arg(static_cast<i32>(unit))
        .arg(static_cast<i32>(batteries));
}

void recharge(BattleContext& context, u8 unit, Energy energy) {
  Kinds back{};
  back[index(EnergyKind::warp)] = energy;
  tell_lost(context, unit, store(context.battle, context.state, unit, back));
}

const Energy* capacitor(const Battle& battle, const State& state, u32 unit, u32 group) {
  const u16 home = capacitor_home(battle, unit, group);
  return home == no_group ? nullptr
                          : &state.groups[u32{battle.units[unit].first_group} + home].energy;
}
Energy* capacitor(const Battle& battle, State& state, u32 unit, u32 group) {
  const u16 home = capacitor_home(battle, unit, group);
  return home == no_group ? nullptr
                          : &state.groups[u32{battle.units[unit].first_group} + home].energy;
}

Energy fill_most(const Battle& battle, const State& state, u32 unit, u32 group) {
  const EnergyForm& form = energy_form(battle, unit);
  if (form.pool_of[group] == no_pool) return 0;
  const Pool& pool = form.pools[form.pool_of[group]];
  const Energy there = at_hand(battle, state, unit, pool.fills);
  if (there == 0) return 0;
  const Energy room = pool_room(battle, state, unit, pool) - *capacitor(battle, state, unit, group);
  return std::max(std::min(room, there), 0);
}

void fill(BattleContext& context, u32 unit, u32 group, Energy energy) {
  const EnergyForm& form = energy_form(context.battle, unit);
  const Purpose purpose = form.pools[form.pool_of[group]].fills;
  if (!draw(context.battle, context.state, unit, purpose, energy)) return;
  *capacitor(context.battle, context.state, unit, group) += energy;
}

Energy reaction_room(const Battle& battle, const State& state, u32 unit) {
  return at_hand(battle, state, unit, Purpose::other);
}

void pay_reaction(BattleContext& context, u32 unit, Energy cost) {
  draw(context.battle, context.state, unit, Purpose::other, cost);
}

Energy capacitor_room(const Battle& battle, const State& state, u32 unit, u16 group) {
  for (const Pool& pool : energy_form(battle, unit).pools)
    if (pool.home == group) return pool_room(battle, state, unit, pool);
  return 0;
}

void fit_stores(const Battle& battle, State& state, u32 unit) {
  Unit& one = state.units[unit];
  one.overdrained =
      static_cast<u8>(std::min<u32>(one.overdrained, working_batteries(battle, state, unit)));
  Energy over = in_batteries(one) - battery_room(battle, state, unit, one.overdrained);
  for (const Stored stored : least_useful_first) {
    const Energy gone = std::clamp<Energy>(over, 0, one.stored[static_cast<u32>(stored)]);
    one.stored[static_cast<u32>(stored)] -= gone;
    over -= gone;
  }
  for (const Pool& pool : energy_form(battle, unit).pools) {
    Energy& energy = state.groups[u32{battle.units[unit].first_group} + pool.home].energy;
    energy = std::min(energy, pool_room(battle, state, unit, pool));
  }
}

}  // namespace klaxon::rules::tng
