#include "rules/tng/activity/control.h"

#include <algorithm>

#include "rules/tng/activity/switches.h"
#include "rules/tng/catalog/trait_keys_table.h"
#include "rules/tng/events.h"
#include "rules/tng/rule_ids.h"

namespace klaxon::rules::tng {
namespace {

using catalog::trait;

enum class StandsFor : u8 { crew, troop, deck };  // catalog::stands_for_words

const catalog::SystemAt& level_of(const Battle& battle, const Form& form) {
  return battle.catalog->systems[form.system].at.at(form.level);
}

bool has_flag(const catalog::Traits& traits, u16 key) {
  const bool* flag = traits.get<bool>(key);
  return flag != nullptr && *flag;
}

// What the profiles of its construction line say; null: it has none.
const catalog::Traits* profile_of(const Battle& battle, const Form& form) {
  const auto& lines = battle.catalog->systems[form.system].construction;
  for (const catalog::VariantTraits& profile : level_of(battle, form).profiles)
    if (profile.variant.empty() ||
        (form.line < lines.size() && lines[form.line].variant == profile.variant))
      return &profile.traits;
  return nullptr;
}

bool stands_for(const Battle& battle, const Form& form, StandsFor what) {
  const catalog::Traits* profile = profile_of(battle, form);
  const auto* words =
      profile == nullptr ? nullptr : profile->get<std::vector<u16>>(trait("profile.stands_for"));
  return words != nullptr && std::ranges::find(*words, static_cast<u16>(what)) != words->end();
}

// Calls `meet` with each group of the unit that still counts, and how many boxes of it do.
template <class Meet>
void each_crew_group(const Battle& battle, const State& state, u8 unit, Meet meet) {
  const Plan& plan = battle.plan_of(unit);
  const u32 first = battle.units[unit].first_group;
  for (u32 i = 0; i < plan.groups.size(); ++i) {
    if (plan.groups[i].part != design::Part::crew) continue;
    const Group& group = state.groups[first + i];
    if (battle.form(group.form).awake) meet(group, group.left + group.fell);
  }
}

struct People {
  i32 living = 0;
  bool ever = false;  // its sheet has such boxes
};
People people(const Battle& battle, const State& state, u8 unit, StandsFor what) {
  People out;
  each_crew_group(battle, state, unit, [&](const Group& group, i32 living) {
    if (!stands_for(battle, battle.form(group.form), what)) return;
    out.living += living;
    out.ever = true;
  });
  return out;
}

// Of the unit's control spaces that work, with their traits.
template <class Meet>
void each_control_space(const Battle& battle, const State& state, u8 unit, Meet meet) {
  const u32 first = battle.units[unit].first_group;
  for (const u16 i : battle.plan_of(unit).controls) {
    const Group& group = state.groups[first + i];
    const Form& form = battle.form(group.form);
    if (group.left + group.fell > 0 && form.awake && !off_line(battle, group))
      meet(group, level_of(battle, form).traits);
  }
}

// TNG-Flag.2: boxes that can control another ship, in the order of the battle's units.
struct FlagBoxes {
  u8 unit = 0;
  i32 reach = 0, boxes = 0;
};
using FlagList = base::Bounded<FlagBoxes, 2 * units_max>;

void add_flags(const BattleContext& c, u8 unit, FlagList& flags) {
  each_control_space(c.battle, c.state, unit, [&](const Group& group, const auto& traits) {
    const i32* reach = traits.template get<i32>(trait("control.reach"));
    if (reach != nullptr && !flags.full()) flags.push({unit, *reach, group.left + group.fell});
  });
}

// The nearest that reaches it, of the same team; null: none. The unit itself is not among them.
FlagBoxes* nearest_flag(const BattleContext& c, u8 unit, FlagList& flags) {
  const u8 team = c.battle.seats[c.state.units[unit].controller].team;
  FlagBoxes* best = nullptr;
  i32 nearest = 0;
  for (FlagBoxes& flag : flags) {
    const Unit& from = c.state.units[flag.unit];
    const i32 away = core::distance(from.at(), c.state.units[unit].at());
    if (flag.boxes == 0 || away > flag.reach || c.battle.seats[from.controller].team != team)
      continue;
    if (best != nullptr && away >= nearest) continue;
    best = &flag;
    nearest = away;
  }
  return best;
}

void set_controlled(BattleContext& c, u8 number, bool aboard, FlagList& flags) {
  Unit& unit = c.unit(number);
  const bool was = !unit.is(status::uncontrolled);
  FlagBoxes* flag = aboard ? nullptr : nearest_flag(c, number, flags);
  if (flag != nullptr) --flag->boxes;
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

void set_manned(BattleContext& c, u8 number) {
  Unit& unit = c.unit(number);
  const bool was = !unit.is(status::unmanned);
  const bool is = manned(c.battle, c.state, number);
  unit.set(status::unmanned, !is);
  if (was && !is && c.log.on()) note(c.log, EventId::unmanned, rule("TNG-Crew-Unit.2")).arg(number);
}

}  // namespace

// TNG-Brdg.1, TNG-AuxCon.1, TNG-Battle.1, TNG-Ctrl.1, TNG-Emer.1, TNG-Flag.1: whatever the
// catalogue calls a control space of ships.
bool controlled_aboard(const Battle& battle, const State& state, u8 unit) {
  if (battle.units[unit].robot) return true;
  bool any = false;
  each_control_space(battle, state, unit, [&](const Group&, const catalog::Traits& traits) {
    any = any || has_flag(traits, trait("control.ship"));
  });
  return any;
}

bool manned(const Battle& battle, const State& state, u8 unit) {
  const People crew = people(battle, state, unit, StandsFor::crew);
  if (battle.units[unit].robot || crew.living > 0 || !crew.ever) return true;
  bool computer = false;
  each_control_space(battle, state, unit, [&](const Group&, const catalog::Traits& traits) {
    computer = computer || has_flag(traits, trait("control.crew"));
  });
  return computer;
}

void look_at_control(BattleContext& c) {
  FlagList flags;
  u64 aboard = 0;
  for (u8 i = 0; i < c.state.units.size(); ++i) {
    if (!c.unit(i).fights()) continue;
    set_manned(c, i);
    if (!controlled_aboard(c.battle, c.state, i)) continue;
    aboard |= u64{1} << i;
    if (!c.unit(i).is(status::unmanned)) add_flags(c, i, flags);
  }
  for (u8 i = 0; i < c.state.units.size(); ++i)
    if (c.unit(i).fights()) set_controlled(c, i, (aboard >> i & 1) != 0, flags);
}

i32 deck_crews(const Battle& battle, const State& state, u8 unit) {
  i32 crews = people(battle, state, unit, StandsFor::deck).living;
  if (people(battle, state, unit, StandsFor::crew).living == 0) return crews;
  const Level tech = battle.plan_of(unit).tech;
  for (const catalog::System& system : battle.catalog->systems) {
    if (system.mechanism != catalog::Mechanism::crew || !system.at.has(tech)) continue;
    for (const catalog::VariantTraits& profile : system.at.at(tech).profiles)
      if (const i32* free = profile.traits.get<i32>(trait("profile.free"))) crews += *free;
  }
  return crews;
}

}  // namespace klaxon::rules::tng
