#include "rules/tng/energy/supply.h"

#include "rules/tng/catalog/trait_keys_table.h"
#include "rules/tng/plan/battle.h"

namespace klaxon::rules::tng {

namespace {

using catalog::one_point;
using catalog::trait;
using catalog::Traits;

template <class Value>
Value figure_or(const Traits& traits, u16 key, Value otherwise) {
  const Value* found = traits.get<Value>(key);
  return found == nullptr ? otherwise : *found;
}

Energy points(const Traits& traits, u16 key, i32 otherwise) {
  return figure_or<i32>(traits, key, otherwise) * one_point;
}

const Traits& power_of(const catalog::System& system, Level level) {
  return system.at.at(system.at.has(level) ? level : system.at.levels().lowest()).traits;
}

// TNG-Emer-Power.1: a refit that makes boxes safe while off-line lets them be switched off.
bool can_switch(const catalog::Catalog& catalog, const Form& form) {
  return std::ranges::any_of(form.refits, [&](u16 refit) {
    return figure_or<bool>(power_of(catalog.systems[refit], form.level),
                           trait("refit.offline_safe"), false);
  });
}

}  // namespace

Supply supply_of(const catalog::Catalog& catalog, const Form& form) {
  Supply out;
  const catalog::System& system = catalog.systems[form.system];
  if (!form.awake || system.mechanism != catalog::Mechanism::source) return out;
  const Traits& power = power_of(system, form.level);
  out.switched = can_switch(catalog, form);
  out.rank = static_cast<u8>(figure_or<i32>(power, trait("power.rank"), 0));
  if (figure_or<bool>(power, trait("power.stores"), false)) {
    out.holds = form.number.upper * one_point;  // TNG-Btty.1
    out.overdrain = points(power, trait("power.overdrain"), 0);
    return out;
  }
  out.kind = static_cast<EnergyKind>(figure_or<u8>(power, trait("power.kind"), 0));
  if (form.makeshift) {  // TNG-AXR.3
    out.box = points(power, trait("power.hasty.box"), 0);
    return out;
  }
  out.box = points(power, trait("power.box"), form.number.upper);
  out.reactor = points(power, trait("power.reactor"), 0);
  out.either = figure_or<bool>(power, trait("power.either"), false);
  return out;
}

Given given_by(const Battle& battle, const State& state, u32 unit) {
  Given given;
  const u32 first = battle.units[unit].first_group;
  for (const u16 place : battle.plan_of(unit).sources) {
    const bool on = state.groups[first + place].on != 0;
    each_working(state, first + place, [&](u32 form, u32 boxes) {
      const Supply& supply = battle.energy.supplies[form];
      if (supply.switched && !on) return;
      given.kinds[index(supply.kind)] += supply.box * static_cast<Energy>(boxes);
      if (!supply.either)
        given.kinds[index(EnergyKind::reactor)] += supply.reactor * static_cast<Energy>(boxes);
      if ((drive_kinds & set_of(supply.kind)) != 0)
        given.drives += supply.box * static_cast<Energy>(boxes);
    });
  }
  given.kinds[index(EnergyKind::any)] = 0;
  // TNG-HWARP.2, TNG-PWARP.2: better drives can also do what Impulse drives do.
  const auto makes = [&](EnergyKind kind) { return given.kinds[index(kind)] >= one_point; };
  given.impulse_move = makes(EnergyKind::impulse) || makes(EnergyKind::high_warp) ||
                       makes(EnergyKind::phase_warp) || makes(EnergyKind::time_warp);
  return given;
}

i32 top_speed(const Given& given, Energy movement_cost) {
  const i32 by_drives = movement_cost == 0 ? 0 : given.drives / movement_cost;
  return std::min<i32>(by_drives + (given.impulse_move ? 1 : 0), speed_most);
}

u32 working_batteries(const Battle& battle, const State& state, u32 unit) {
  u32 boxes = 0;
  const u32 first = battle.units[unit].first_group;
  for (const u16 place : battle.plan_of(unit).batteries)
    each_working(state, first + place, [&](u32 form, u32 some) {
      if (battle.energy.supplies[form].holds > 0) boxes += some;
    });
  return boxes;
}

Energy battery_room(const Battle& battle, const State& state, u32 unit, u32 overdrained) {
  struct Boxes {
    Energy holds = 0;
    u32 count = 0;
  };
  base::Bounded<Boxes, 32> all;
  Energy room = 0;
  const u32 first = battle.units[unit].first_group;
  for (const u16 place : battle.plan_of(unit).batteries)
    each_working(state, first + place, [&](u32 form, u32 boxes) {
      const Energy holds = battle.energy.supplies[form].holds;
      room += holds * static_cast<Energy>(boxes);
      if (overdrained > 0 && holds > 0 && !all.full()) all.push({holds, boxes});
    });
  while (overdrained > 0 && !all.empty()) {
    Boxes& least = *std::ranges::min_element(all, {}, &Boxes::holds);
    const u32 boxes = std::min(overdrained, least.count);
    room -= least.holds * static_cast<Energy>(boxes);
    overdrained -= boxes;
    least = all.back();
    all.pop();
  }
  return room;
}

Energy in_batteries(const Unit& unit) {
  Energy all = 0;
  for (const Energy stored : unit.stored) all += stored;
  return all;
}

Energy store(const Battle& battle, State& state, u32 number, const Kinds& energy) {
  Unit& unit = state.units[number];
  Energy room = battery_room(battle, state, number, unit.overdrained) - in_batteries(unit);
  Energy lost = 0;
  for (u32 i = by_usefulness.size(); i-- > 0;) {
    const EnergyKind kind = by_usefulness[i];
    const Energy kept = std::min(energy[index(kind)], std::max<Energy>(room, 0));
    unit.stored[static_cast<u32>(stored_as(kind))] += kept;
    room -= kept;
    lost += energy[index(kind)] - kept;
  }
  return lost;
}

}  // namespace klaxon::rules::tng
