#include <algorithm>

#include "rules/tng/catalog/trait_keys_table.h"
#include "rules/tng/damage/lost.h"

namespace klaxon::rules::tng::damage {

using catalog::trait;

namespace {

constexpr u16 crew_word = 0;  // of catalog::stands_for_words

const catalog::SystemAt* system_at(const Battle& battle, const Form& form) {
  const catalog::System& system = battle.catalog->systems[form.system];
  return system.at.has(form.level) ? &system.at.at(form.level) : nullptr;
}

// TNG-Emer.2: off-line it controls nothing.
u32 works_on_line(const Form& form, const Group& group) {
  if (!form.awake) return 0;
  return form.offline_safe ? std::min(group.on, group.left) : group.left;
}

bool flies_ships(const Battle& battle, const Form& form) {
  const catalog::SystemAt* at = system_at(battle, form);
  const bool* ship = at == nullptr ? nullptr : at->traits.get<bool>(trait("control.ship"));
  return ship != nullptr && *ship;
}

// 0: it reaches its own ship alone.
i32 reach_of(const Battle& battle, const Form& form) {
  const catalog::SystemAt* at = system_at(battle, form);
  const i32* reach = at == nullptr ? nullptr : at->traits.get<i32>(trait("control.reach"));
  return reach == nullptr ? 0 : *reach;
}

bool runs_ship(const Battle& battle, const Form& form) {
  const catalog::SystemAt* at = system_at(battle, form);
  if (at == nullptr) return false;
  return std::ranges::any_of(at->profiles, [](const catalog::VariantTraits& profile) {
    const auto* roles = profile.traits.get<std::vector<u16>>(trait("profile.stands_for"));
    return roles != nullptr && std::ranges::find(*roles, crew_word) != roles->end();
  });
}

// A ship that was built without a crew needs none.
bool lost_its_crew(const Battle& battle, const State& state, u32 unit) {
  const Plan& plan = battle.plan_of(unit);
  bool any = false;
  for (u32 i = 0; i < plan.groups.size(); ++i) {
    const Group& group = state.groups[battle.units[unit].first_group + i];
    if (plan.groups[i].part != design::Part::crew || !runs_ship(battle, battle.form(group.form)))
      continue;
    if (group.left > 0) return false;
    any = true;
  }
  return any;
}

// Ships that a unit's flag bridges may still control.
using Spare = base::Bounded<u8, units_max>;

Spare flag_boxes(const Battle& battle, const State& state) {
  Spare spare;
  for (u32 unit = 0; unit < state.units.size(); ++unit) {
    u32 boxes = 0;
    if (state.units[unit].fights())
      for (const u16 number : battle.plan_of(unit).controls) {
        const Group& group = state.groups[battle.units[unit].first_group + u32{number}];
        const Form& form = battle.form(group.form);
        if (reach_of(battle, form) > 0) boxes += works_on_line(form, group);
      }
    spare.push(static_cast<u8>(std::min(boxes, 0xFFU)));
  }
  return spare;
}

bool reaches(const Battle& battle, const State& state, u32 from, u32 to) {
  const i32 away = core::distance(state.units[from].at(), state.units[to].at());
  return std::ranges::any_of(battle.plan_of(from).controls, [&](u16 number) {
    const Group& group = state.groups[battle.units[from].first_group + u32{number}];
    const Form& form = battle.form(group.form);
    return works_on_line(form, group) > 0 && reach_of(battle, form) >= away &&
           reach_of(battle, form) > 0;
  });
}

// TNG-Flag.2.
bool helped(const Battle& battle, const State& state, u32 unit, Spare& spare) {
  const u8 team = battle.seats[state.units[unit].controller].team;
  for (u32 i = 0; i < state.units.size(); ++i) {
    const Unit& other = state.units[i];
    if (i == unit || spare[i] == 0 || battle.seats[other.controller].team != team) continue;
    if (other.is(status::unmanned) || !reaches(battle, state, i, unit)) continue;
    --spare[i];
    return true;
  }
  return false;
}

void set_status(BattleContext& c, u32 number, u16 bit, bool on) {
  Unit& unit = c.unit(number);
  if (unit.is(bit) == on) return;
  unit.status = static_cast<u16>(on ? unit.status | bit : unit.status & ~bit);
  if (!c.log.on()) return;
  const bool crew = bit == status::unmanned;
  const EventId what = crew ? EventId::unmanned
                       : on ? EventId::control_lost
                            : EventId::control_back;
  const core::RuleId why = crew ? rule("TNG-Crew-Unit.2") : rule("TNG-Brdg.2");
  note(c.log, what, why).arg(static_cast<i32>(number));
}

}  // namespace

bool controls_itself(const Battle& battle, const State& state, u32 unit) {
  return std::ranges::any_of(battle.plan_of(unit).controls, [&](u16 number) {
    const Group& group = state.groups[battle.units[unit].first_group + u32{number}];
    const Form& form = battle.form(group.form);
    return works_on_line(form, group) > 0 && flies_ships(battle, form);
  });
}

void look_at_control(BattleContext& c) {
  Spare spare = flag_boxes(c.battle, c.state);
  for (u32 unit = 0; unit < c.state.units.size(); ++unit) {
    if (!c.unit(unit).fights() || c.battle.units[unit].robot) continue;
    set_status(c, unit, status::unmanned, lost_its_crew(c.battle, c.state, unit));
    const bool controlled =
        controls_itself(c.battle, c.state, unit) || helped(c.battle, c.state, unit, spare);
    set_status(c, unit, status::uncontrolled, !controlled);
  }
}

}  // namespace klaxon::rules::tng::damage
