#include "rules/tng/activity/control.h"

#include "rules/tng/activity/switches.h"
#include "rules/tng/catalog/trait_keys_table.h"
#include "rules/tng/events.h"
#include "rules/tng/rule_ids.h"

namespace klaxon::rules::tng {
namespace {

using catalog::trait;

enum class StandsFor : u8 { crew, troop, deck };  // catalog::stands_for_words

bool stands_for(const Form& form, StandsFor what) {
  return (form.roles.stands_for >> static_cast<u32>(what) & 1U) != 0;
}

i32 living(const Battle& battle, const State& state, u8 unit, StandsFor what) {
  i32 boxes = 0;
  const u32 first = battle.units[unit].first_group;
  for (const u16 i : battle.plan_of(unit).crews) {
    const Group& group = state.groups[first + i];
    const Form& form = battle.form(group.form);
    if (form.awake && stands_for(form, what)) boxes += group.left + group.fell;
  }
  return boxes;
}

// Whether `what` accepts the roles of any of the unit's working control spaces; stops at the first
// that it accepts.
template <class What>
bool any_control_space(const Battle& battle, const State& state, u8 unit, What what) {
  const u32 first = battle.units[unit].first_group;
  for (const u16 i : battle.plan_of(unit).controls) {
    const Group& group = state.groups[first + i];
    const Form& form = battle.form(group.form);
    if (group.left + group.fell > 0 && form.awake && !off_line(battle, group) &&
        what(group, form.roles))
      return true;
  }
  return false;
}

// TNG-Flag.2: boxes that can control another ship, in the order of the battle's units. It has no
// default values, so that lists need no initialization.
struct FlagBoxes {
  u8 unit;
  i32 reach, boxes;
};
using FlagList = base::Bounded<FlagBoxes, 2 * units_max>;

// Flag boxes of the units in `able`: those that are both controlled from aboard and manned.
FlagList flags_of(const Battle& battle, const State& state, u64 able) {
  FlagList flags;
  for (u8 unit = 0; unit < state.units.size(); ++unit) {
    if ((able >> unit & 1) == 0) continue;
    any_control_space(battle, state, unit, [&](const Group& group, const Roles& roles) {
      if (roles.reaches_out && !flags.full())
        flags.push({unit, roles.reach, group.left + group.fell});
      return false;
    });
  }
  return flags;
}

// The nearest flag boxes of the same team that reach the unit; null if none do. Not the unit's own.
FlagBoxes* nearest_flag(const Battle& battle, const State& state, u8 unit, FlagList& flags) {
  const u8 team = battle.seats[state.units[unit].controller].team;
  FlagBoxes* best = nullptr;
  i32 nearest = 0;
  for (FlagBoxes& flag : flags) {
    const Unit& from = state.units[flag.unit];
    const i32 away = core::distance(from.at(), state.units[unit].at());
    if (flag.boxes == 0 || away > flag.reach || battle.seats[from.controller].team != team)
      continue;
    if (best != nullptr && away >= nearest) continue;
    best = &flag;
    nearest = away;
  }
  return best;
}

// Sets of units, as bits: those that fight and, of these, those manned and those controlled aboard.
struct Aboard {
  u64 fights = 0, manned = 0, controlled = 0;
};
bool among(u64 units, u8 unit) {
  return (units >> unit & 1) != 0;
}

Aboard look_aboard(const Battle& battle, const State& state) {
  Aboard found;
  for (u8 i = 0; i < state.units.size(); ++i) {
    if (!state.units[i].fights()) continue;
    const u64 bit = u64{1} << i;
    found.fights |= bit;
    if (manned(battle, state, i)) found.manned |= bit;
    if (controlled_aboard(battle, state, i)) found.controlled |= bit;
  }
  return found;
}

// Calls found(unit, flag) for each unit that fights; `flag` has the boxes that control it, if it is
// not controlled from aboard. Flag boxes are searched for only if some unit needs one.
template <class Found>
void each_controlled(const Battle& battle, const State& state, const Aboard& aboard, Found found) {
  FlagList flags;
  if (aboard.controlled != aboard.fights)
    flags = flags_of(battle, state, aboard.controlled & aboard.manned);
  for (u8 i = 0; i < state.units.size(); ++i) {
    if (!among(aboard.fights, i)) continue;
    FlagBoxes* flag = among(aboard.controlled, i) ? nullptr : nearest_flag(battle, state, i, flags);
    if (flag != nullptr) --flag->boxes;
    found(i, flag);
  }
}

void set_controlled(BattleContext& c, u8 number, bool aboard, const FlagBoxes* flag) {
  Unit& unit = c.unit(number);
  const bool was = !unit.is(status::uncontrolled);
  const bool is = aboard || flag != nullptr;
  unit.set(status::uncontrolled, !is);
  if (is == was || !c.log.on()) return;
  if (!is)
    note(c.log, EventId::control_lost, rule("TNG-Brdg.2")).arg(number);
  else if (aboard)
    note(c.log, EventId::control_back, rule("TNG-Brdg.2")).arg(number);
  else
    note(c.log, EventId::controlled_from, rule("TNG-Flag.2")).arg(number).arg(flag->unit);
}

void set_manned(BattleContext& c, u8 number, bool is) {
  Unit& unit = c.unit(number);
  const bool was = !unit.is(status::unmanned);
  unit.set(status::unmanned, !is);
  if (was && !is && c.log.on()) note(c.log, EventId::unmanned, rule("TNG-Crew-Unit.2")).arg(number);
}

}  // namespace

// TNG-Brdg.1, TNG-AuxCon.1, TNG-Battle.1, TNG-Ctrl.1, TNG-Emer.1, TNG-Flag.1: includes everything
// that the catalogue calls a control space of a ship.
bool controlled_aboard(const Battle& battle, const State& state, u8 unit) {
  return battle.units[unit].robot ||
         any_control_space(battle, state, unit,
                           [](const Group&, const Roles& roles) { return roles.steers; });
}

bool manned(const Battle& battle, const State& state, u8 unit) {
  if (battle.units[unit].robot) return true;
  const u32 first = battle.units[unit].first_group;
  bool ever = false;  // its sheet has such boxes
  for (const u16 i : battle.plan_of(unit).crews) {
    const Group& group = state.groups[first + i];
    const Form& form = battle.form(group.form);
    if (!form.awake || !stands_for(form, StandsFor::crew)) continue;
    if (group.left + group.fell > 0) return true;
    ever = true;
  }
  return !ever || any_control_space(battle, state, unit, [](const Group&, const Roles& roles) {
    return roles.computes;
  });
}

void look_at_control(BattleContext& c) {
  c.control_known = true;
  const Aboard aboard = look_aboard(c.battle, c.state);
  for (u8 i = 0; i < c.state.units.size(); ++i)
    if (among(aboard.fights, i)) set_manned(c, i, among(aboard.manned, i));
  each_controlled(c.battle, c.state, aboard, [&](u8 unit, const FlagBoxes* flag) {
    set_controlled(c, unit, among(aboard.controlled, unit), flag);
  });
}

bool control_is_known(const Battle& battle, const State& state) {
  const Aboard aboard = look_aboard(battle, state);
  bool known = true;
  each_controlled(battle, state, aboard, [&](u8 unit, const FlagBoxes* flag) {
    const bool controlled = among(aboard.controlled, unit) || flag != nullptr;
    known = known && state.units[unit].is(status::uncontrolled) != controlled &&
            state.units[unit].is(status::unmanned) != among(aboard.manned, unit);
  });
  return known;
}

i32 deck_crews(const Battle& battle, const State& state, u8 unit) {
  i32 crews = living(battle, state, unit, StandsFor::deck);
  if (living(battle, state, unit, StandsFor::crew) == 0) return crews;
  const Level tech = battle.plan_of(unit).tech;
  for (const catalog::System& system : battle.catalog->systems) {
    if (system.mechanism != catalog::Mechanism::crew || !system.at.has(tech)) continue;
    for (const catalog::VariantTraits& profile : system.at.at(tech).profiles)
      if (const i32* free = profile.traits.get<i32>(trait("profile.free"))) crews += *free;
  }
  return crews;
}

}  // namespace klaxon::rules::tng
