// A battle of shipped ships for energy tests: groups and mounts are as on the sheet, but set up by
// hand, without the rest of a freeze.
#pragma once

#include <gtest/gtest.h>

#include "core/dice/dice.h"
#include "rules/tng/design/kinds.h"
#include "rules/tng/energy/allocation.h"
#include "rules/tng/energy/draw.h"
#include "rules/tng/energy/program.h"
#include "tests/rules/tng/design/yard_case.h"

namespace klaxon::rules::tng::energy_bench {

using catalog::one_point;

inline const catalog::Catalog& shipped() {
  return catalog::shipped().catalog;
}

// The power systems and weapons that issue I uses in battle; all others are asleep.
inline bool fights(const catalog::System& system) {
  using enum catalog::Mechanism;
  const bool kind = system.mechanism == source || system.mechanism == direct ||
                    system.mechanism == shield || system.id == "Armor";
  return kind;
}

class Bench {
 public:
  Bench() {
    battle.catalog = {&shipped(), [](const catalog::Catalog*) {}};
  }

  // Adds a ship from data/tng/ships for a seat; returns its number.
  u8 ship(std::string_view file, u8 seat = 0) {
    for (const codec::Definition* entry : catalog::shipped().library.all("ships"))
      if (entry->id == file) return add(entry->tree, seat);
    ADD_FAILURE() << "no ship " << file;
    return 0;
  }
  // Adds a ship with these lines, in the form of the yard's tests.
  u8 trial(std::string_view lines, u8 seat = 0) {
    core::Tree tree;
    core::Faults faults{"trial.toml"};
    EXPECT_TRUE(codec::parse_toml(design::ship_with(lines), tree, faults));
    return add(tree, seat);
  }
  void freeze() {
    freeze_energy(battle);
    for (core::Seats& seats : state.team_seats) seats = core::all_seats;
  }

  // Returns a form's number; adds the form if it is new.
  u16 form(const Form& wanted) {
    for (u32 i = 0; i < battle.forms.all.size(); ++i)
      if (same(battle.forms.all[i], wanted)) return static_cast<u16>(i);
    Form made = wanted;
    made.first_gun = static_cast<u16>(battle.forms.guns.size());
    const catalog::System& system = shipped().systems[made.system];
    if (made.awake && system.mechanism == catalog::Mechanism::direct)
      for (const catalog::Mode& mode : system.at.at(made.level).modes) {
        battle.forms.guns.push_back(fire::gun_of(shipped(), made.system, made.level, mode));
        ++made.guns;
      }
    battle.forms.all.push_back(made);
    return static_cast<u16>(battle.forms.all.size() - 1);
  }
  Form form_of(std::string_view id, i32 number = 0) const {
    Form out;
    out.system = *shipped().find(id);
    out.number.upper = number;
    out.level = 3;
    return out;
  }

  // Each context gets a fresh log.
  BattleContext context() {
    log = core::Log(room);
    return {battle, state, dice, log};
  }
  Unit& unit(u8 number = 0) { return state.units[number]; }
  const EnergyForm& energy(u8 number = 0) const {
    return battle.energy.forms[battle.units[number].plan];
  }
  // A unit's first group of a system; no_group if it has none.
  u16 place(std::string_view id, u8 number = 0) const {
    const Plan& plan = battle.plan_of(number);
    for (u32 i = 0; i < plan.groups.size(); ++i)
      if (battle.system_of(plan.groups[i].form).id == id) return static_cast<u16>(i);
    return no_group;
  }
  Group& group(std::string_view id, u8 number = 0) {
    return state.groups[u32{battle.units[number].first_group} + place(id, number)];
  }
  std::span<Mount> mounts(std::string_view id, u8 number = 0) {
    const GroupPlan& plan = battle.plan_of(number).groups[place(id, number)];
    return {state.mounts.begin() + battle.units[number].first_mount + plan.first_mount, plan.boxes};
  }
  // The row of that kind and index; for that system's group, if one is named.
  u32 row(EnergyRowKind kind, u32 index = 0, std::string_view id = {}, u8 number = 0) const {
    const std::vector<EnergyRow>& rows = energy(number).rows;
    const u16 at = id.empty() ? no_group : place(id, number);
    for (u32 i = 0; i < rows.size(); ++i)
      if (rows[i].kind == kind && rows[i].index == index && (at == no_group || rows[i].group == at))
        return i;
    ADD_FAILURE() << "no row " << row_words[static_cast<u32>(kind)];
    return 0;
  }
  // An order that buys nothing, with shields down.
  core::Order empty(u8 seat = 0) const {
    core::Order order(verbs::allocate);
    for (u32 i = form_fields(battle, state, seat); i-- > 0;) order.push(0);
    return order;
  }
  core::Rejection refusal(const core::Order& order, u8 seat = 0) const {
    return refusal_of(battle, state, seat, order);
  }
  // Carries out an order, which must be legal.
  void allot(const core::Order& order, u8 seat = 0) {
    if (order.verb == verbs::allocate) {
      ASSERT_FALSE(refusal(order, seat)) << "field " << refusal(order, seat).field;
    }
    BattleContext c = context();
    carry_out(c, seat, order);
  }

  Battle battle;
  State state;
  core::Dice dice{1, core::Stream::battle, 0};
  std::array<core::Event, 64> room;
  core::Log log{room};

 private:
  static bool same(const Form& a, const Form& b) {
    return a.system == b.system && a.level == b.level && a.line == b.line &&
           a.number.upper == b.number.upper && a.makeshift == b.makeshift && a.awake == b.awake &&
           std::ranges::equal(a.refits, b.refits);
  }

  u8 add(const core::Tree& tree, u8 seat) {
    design::Design design;
    core::Faults faults{"ship.toml"};
    design::read_ship(tree, design::yard_shelf(), faults, design);
    EXPECT_TRUE(faults.empty());
    Plan plan;
    plan.tech = design.tech;
    plan.movement_cost = design.movement_cost;
    BattleUnit unit;
    unit.plan = static_cast<u16>(battle.plans.size());
    unit.seat = seat;
    unit.first_group = static_cast<u16>(state.groups.size());
    unit.first_mount = static_cast<u16>(state.mounts.size());
    const u8 number = static_cast<u8>(battle.units.size());
    for (u32 i = 0; i < design.groups.size(); ++i)
      if (design.groups[i].part == design::Part::boxes ||
          design.groups[i].part == design::Part::shields)
        add_group(design.groups[i], i, number, plan);
    state.units.grow() = {};
    state.units.back().controller = seat;
    battle.plans.push_back(plan);
    battle.units.push_back(unit);
    return number;
  }

  void add_group(const design::Group& from, u32 source, u8 unit, Plan& plan) {
    const catalog::System& system = shipped().systems[from.build.system];
    Form made;
    made.system = from.build.system;
    made.level = *design::nearest_level(system.at.levels(), from.build.level);
    made.line = from.build.line;
    made.number = from.build.number;
    made.refits = from.build.refits;
    made.awake = fights(system) && (system.behaviour.empty() || system.id == "HB");
    GroupPlan group;
    group.form = form(made);
    group.boxes = from.count;
    group.source = static_cast<u16>(source);
    const auto place = static_cast<u16>(plan.groups.size());
    sort(system, battle.forms.all[group.form], place, plan);
    if (battle.forms.all[group.form].guns > 0) {
      group.first_mount = plan.mounts;
      plan.mounts = static_cast<u16>(plan.mounts + from.count);
      for (u32 i = 0; i < from.count; ++i) {
        Mount mount{.unit = unit};
        mount.ammo = static_cast<u16>(std::max<i16>(system.at.at(made.level).ammo.most, 0));
        state.mounts.push(mount);
      }
    }
    plan.groups.push_back(group);
    Group boxes;
    boxes.unit = unit;
    boxes.left = from.count;
    boxes.on = 1;
    boxes.form = group.form;
    state.groups.push(boxes);
  }

  static void sort(const catalog::System& system, const Form& form, u16 place, Plan& plan) {
    if (!form.awake) return;
    if (form.guns > 0) plan.weapons.push_back(place);
    if (system.mechanism == catalog::Mechanism::shield) plan.shields.push_back(place);
    if (system.id == "Armor") plan.armour.push_back(place);
    if (system.id == "Btty") plan.batteries.push_back(place);
    if (system.mechanism == catalog::Mechanism::source && system.id != "Btty")
      plan.sources.push_back(place);
  }
};

}  // namespace klaxon::rules::tng::energy_bench
