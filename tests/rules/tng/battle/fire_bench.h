// Two sides with bare hulls and the weapons that a test names, built from the shipped catalogue,
// for fire tests. The ships have nothing else.
#pragma once

#include <gtest/gtest.h>

#include <memory>

#include "rules/tng/fire/step/lines.h"
#include "rules/tng/fire/step/volley.h"
#include "rules/tng/orders.h"
#include "tests/rules/tng/battle/bare_sight.h"
#include "tests/rules/tng/library.h"

namespace klaxon::rules::tng {

struct BenchWeapon {
  const char* id = "";
  u8 boxes = 1;
  const char* arc = "360";
  const char* variant = "";
};

struct BenchShip {
  u8 seat = 0;
  core::Hex at = {};
  catalog::Level tech = 3;
  i32 size_class = 3;
  u16 speed = 3;
  u8 facing = 0;
  std::vector<BenchWeapon> weapons = {};
};

class FireBench {
 public:
  explicit FireBench(const std::vector<BenchShip>& ships) {
    const catalog::Catalog& all = catalog::shipped().catalog;
    battle.catalog = {std::shared_ptr<const catalog::Catalog>(), &all};
    for (const BenchShip& ship : ships) {
      while (battle.seats.size() <= ship.seat)
        battle.seats.push_back({"seat", static_cast<u8>(battle.seats.size())});
      add(ship);
    }
    fire::freeze_counts(battle);
    for (u32 seat = 0; seat < battle.seats.size(); ++seat)
      state.team_seats[seat] = core::seat_bit(static_cast<int>(seat));
    state.step = Step::fire;
    state.impulse = 1;
  }

  // Fills all capacitors, boxes and magazines.
  void arm() {
    for (u32 unit = 0; unit < battle.units.size(); ++unit)
      for (u32 i = 0; i < battle.plan_of(unit).groups.size(); ++i) pool(unit, i) = 20'000;
    for (tng::Mount& mount : state.mounts) mount.ammo = 50;
  }
  // Arms each box for this many uses of this mode.
  void hold(u32 unit, u32 group, std::string_view mode, i32 uses = 1) {
    for (u32 box = 0; box < battle.plan_of(unit).groups[group].boxes; ++box)
      hold_box(unit, group, box, mode, uses);
  }
  void hold_box(u32 unit, u32 group, u32 box, std::string_view mode, i32 uses = 1) {
    const u16 number = gun(unit, group, mode);
    tng::Mount& one = mount(unit, group, box);
    one.energy = uses * battle.forms.guns[number].mode->energy;
    one.price = fire::count_of(battle, battle.plan_of(unit).groups[group].form, number).armed_at;
  }
  Energy& pool(u32 unit, u32 group) {
    return state.groups[fire::capacitor_of(battle, unit, place(unit, group))].energy;
  }
  u32 place(u32 unit, u32 group) const { return battle.units[unit].first_group + group; }
  tng::Mount& mount(u32 unit, u32 group, u32 box = 0) {
    return state.mounts[battle.units[unit].first_mount +
                        battle.plan_of(unit).groups[group].first_mount + box];
  }
  u16 gun(u32 unit, u32 group, std::string_view mode) const {
    const Form& form = battle.form(battle.plan_of(unit).groups[group].form);
    for (u32 i = form.first_gun; i < u32{form.first_gun} + form.guns; ++i)
      if (battle.forms.guns[i].mode->called(mode)) return static_cast<u16>(i);
    ADD_FAILURE() << "no mode " << mode;
    return 0;
  }
  // A line of a fire order.
  void put(core::Order& order, u32 unit, u32 group, std::string_view mode, u32 target,
           i32 counts = 1, i32 choice = 0) const {
    for (const i32 number :
         {static_cast<i32>(unit) + 1, static_cast<i32>(place(unit, group)),
          static_cast<i32>(gun(unit, group, mode)), static_cast<i32>(target), choice, counts})
      order.push(number);
  }
  core::Order order(u32 unit, u32 group, std::string_view mode, u32 target, i32 counts = 1,
                    i32 choice = 0) const {
    core::Order out(verbs::fire);
    put(out, unit, group, mode, target, counts, choice);
    out.push(0);
    return out;
  }
  bool legal(const core::Order& order, int seat = 0) const {
    fire::FireWalk walk(battle, state, seat, fire::bare_sight());
    for (const i32 value : order.args()) {
      const core::Range range = walk.next();
      if (!range.has(value)) return false;
      walk.take(value);
    }
    return walk.next().end();
  }
  // Carries out the order with these faces, which answer any roll and must all be used.
  void fire(const core::Order& order, std::vector<int> faces, int seat = 0) {
    std::vector<core::Draw> draws;
    for (const int face : faces) draws.push_back({0, static_cast<u16>(face)});
    core::ListSource list(draws, false);
    core::Dice dice(list);
    core::Log log(room);
    log.clear();
    BattleContext course{battle, state, dice, log};
    fire::carry_out(course, fire::bare_sight(), seat, order);
    EXPECT_FALSE(dice.starved()) << "too few dice";
    EXPECT_TRUE(list.exhausted()) << "used " << list.used() << " of " << draws.size();
    told.assign(log.events().begin(), log.events().end());
  }
  // All damage that waits in the queue for a unit.
  i64 damage(u32 unit = 1) const {
    i64 all = 0;
    for (const tng::Blow& blow : state.blows)
      if (blow.target == unit) all += i64{blow.points} * blow.times;
    return all;
  }
  // "8x3@0 12@5": points, how many times, and facing, in the queue's order.
  std::string queue(u32 unit = 1) const {
    std::string text;
    for (const tng::Blow& blow : state.blows) {
      if (blow.target != unit) continue;
      text += (text.empty() ? "" : " ") + std::to_string(blow.points);
      if (blow.times > 1) text += "x" + std::to_string(blow.times);
      if (blow.facing != no_facing) text += "@" + std::to_string(blow.facing);
    }
    return text;
  }
  // Gives the unit shields with this many boxes on each facing.
  void shield(u32 unit, const std::array<u8, facings_count>& boxes) {
    Plan& plan = battle.plans[battle.units[unit].plan];
    for (u32 facing = 0; facing < facings_count; ++facing) {
      GroupPlan group;
      group.boxes = boxes[facing];
      group.facings = static_cast<u8>(1U << facing);
      plan.shields.push_back(static_cast<u16>(plan.groups.size()));
      plan.groups.push_back(group);
      // the last unit's groups end the list
      state.groups.push({.unit = static_cast<u8>(unit), .left = boxes[facing], .on = 2});
    }
  }

  Battle battle;
  State state;
  std::vector<core::Event> room = std::vector<core::Event>(4000);
  std::vector<core::Event> told;

 private:
  void add(const BenchShip& ship) {
    BattleUnit unit;
    unit.name = "Unit " + std::to_string(battle.units.size());
    unit.plan = static_cast<u16>(battle.plans.size());
    unit.seat = ship.seat;
    unit.first_group = static_cast<u16>(state.groups.size());
    unit.first_mount = static_cast<u16>(state.mounts.size());
    Plan plan;
    plan.tech = ship.tech;
    plan.size_class = ship.size_class;
    const u8 number = static_cast<u8>(battle.units.size());
    for (const BenchWeapon& weapon : ship.weapons) add(weapon, ship.tech, number, plan);
    battle.plans.push_back(plan);
    battle.units.push_back(unit);
    Unit now;
    now.put(ship.at);
    now.facing = ship.facing;
    now.controller = ship.seat;
    now.speed = ship.speed;
    state.units.push(now);
  }
  void add(const BenchWeapon& weapon, catalog::Level tech, u8 unit, Plan& plan) {
    GroupPlan group;
    group.form = form_of(weapon, tech);
    group.boxes = weapon.boxes;
    group.bears = true;
    group.arc = core::parse_arc(weapon.arc).value_or(core::Arc());
    group.first_mount = plan.mounts;
    plan.weapons.push_back(static_cast<u16>(plan.groups.size()));
    plan.groups.push_back(group);
    plan.mounts = static_cast<u16>(plan.mounts + weapon.boxes);
    state.groups.push({.unit = unit, .left = weapon.boxes, .form = group.form});
    for (u32 box = 0; box < weapon.boxes; ++box) state.mounts.push({.unit = unit});
  }
  u16 form_of(const BenchWeapon& weapon, catalog::Level tech) {
    const catalog::Catalog& all = *battle.catalog;
    const u16 system = all.find(weapon.id).value_or(0);
    const catalog::System& of = all.systems[system];
    EXPECT_EQ(of.id, weapon.id);
    Form form;
    form.system = system;
    form.level = of.at.has(tech) ? tech : of.at.levels().lowest();
    form.line = 0;
    for (u32 i = 0; i < of.construction.size(); ++i)
      if (of.construction[i].variant == weapon.variant) form.line = static_cast<u8>(i);
    form.first_gun = static_cast<u16>(battle.forms.guns.size());
    for (const catalog::Mode& mode : of.at.at(form.level).modes)
      battle.forms.guns.push_back(fire::gun_of(all, system, form.level, mode));
    form.guns = static_cast<u16>(battle.forms.guns.size() - form.first_gun);
    battle.forms.all.push_back(form);
    return static_cast<u16>(battle.forms.all.size() - 1);
  }
};

// A ship with a single group of a weapon, and an enemy this many hexes ahead.
inline FireBench duel_of(const BenchWeapon& weapon, i32 range, catalog::Level tech = 3,
                         i32 size_class = 3) {
  return FireBench(
      {{.seat = 0, .tech = tech, .weapons = {weapon}},
       {.seat = 1, .at = {range, 0}, .tech = tech, .size_class = size_class, .facing = 3}});
}

}  // namespace klaxon::rules::tng
