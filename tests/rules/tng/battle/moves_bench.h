// A battle built by hand for tests of movement and activity: units with a few groups from the real
// catalogue on an empty map.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string_view>
#include <vector>

#include "rules/tng/activity/form_roles.h"
#include "rules/tng/battle_context.h"
#include "rules/tng/damage/form_facts.h"
#include "rules/tng/events.h"
#include "rules/tng/orders.h"
#include "rules/tng/rule_ids.h"
#include "tests/rules/tng/library.h"

namespace klaxon::rules::tng {

// Boxes of a system, built by the construction line with this name, with the refit of that name.
struct MovesGroup {
  const char* system;
  u8 boxes = 1;
  const char* variant = "";
  const char* refit = "";
};

class MovesBench {
 public:
  explicit MovesBench(u32 seats = 2) : log_room_(500), log(log_room_) {
    using namespace catalog;
    battle.catalog = {std::shared_ptr<const Catalog>(), &shipped().catalog};
    for (u32 seat = 0; seat < seats; ++seat) {
      battle.seats.push_back({"Seat", static_cast<u8>(seat)});
      state.team_seats[seat] = core::seat_bit(static_cast<int>(seat));
    }
    state.impulse = 1;
  }

  // Adds a ship with turn mode D that pays a point for each movement; tests use up to 30 movements.
  u8 add(u8 seat, core::Hex at, std::vector<MovesGroup> groups, Level tech = 3) {
    Plan plan;
    plan.tech = tech;
    plan.movement_cost = catalog::one_point;
    plan.turn_mode = mode("D");
    for (const MovesGroup& group : groups) add_group(plan, group);
    return place(seat, at, std::move(plan));
  }
  u8 place(u8 seat, core::Hex at, Plan plan) {
    BattleUnit unit;
    unit.plan = static_cast<u16>(battle.plans.size());
    unit.seat = seat;
    unit.first_group = static_cast<u16>(state.groups.size());
    unit.at = at;
    for (const GroupPlan& planned : plan.groups) {
      Group group;
      group.unit = static_cast<u8>(battle.units.size());
      group.left = planned.boxes;
      group.on = 1;
      group.form = planned.form;
      state.groups.push(group);
    }
    battle.plans.push_back(std::move(plan));
    battle.units.push_back(unit);
    Unit fresh;
    fresh.put(at);
    fresh.controller = seat;
    fresh.since_turn = 0xFF;
    state.units.push(fresh);
    return static_cast<u8>(state.units.size() - 1);
  }

  BattleContext context() { return {battle, state, dice, log}; }
  Unit& unit(u8 number) { return state.units[number]; }
  Group& group(u8 unit, u32 i) { return state.groups[battle.units[unit].first_group + i]; }
  Plan& plan(u8 unit) { return battle.plans[battle.units[unit].plan]; }
  u16 place_of(u8 unit, u32 i) const {
    return static_cast<u16>(battle.units[unit].first_group + i);
  }
  // The arguments of the last event of this kind; empty if there is none.
  std::vector<i32> told(EventId kind) const {
    std::vector<i32> args;
    for (const core::Event& event : log.events())
      if (event.kind == static_cast<u16>(kind)) args.assign(event.args, event.args + event.n_args);
    return args;
  }
  u32 times(EventId kind) const {
    u32 n = 0;
    for (const core::Event& event : log.events()) n += event.kind == static_cast<u16>(kind);
    return n;
  }
  u8 mode(std::string_view id) const {
    const auto& modes = battle.catalog->tables.turn_modes;
    for (u32 i = 0; i < modes.size(); ++i)
      if (modes[i].id == id) return static_cast<u8>(i);
    ADD_FAILURE() << id;
    return 0;
  }

  Battle battle;
  State state;
  core::Dice dice{1, core::Stream::battle, 0};

 private:
  std::vector<core::Event> log_room_;

 public:
  core::Log log;

 private:
  u16 form_of(const MovesGroup& group, Level tech) {
    const auto system = battle.catalog->find(group.system);
    EXPECT_TRUE(system) << group.system;
    Form form;
    form.system = *system;
    form.level = tech;
    const auto& lines = battle.catalog->systems[*system].construction;
    for (u32 i = 0; i < lines.size(); ++i)
      if (lines[i].variant == group.variant) form.line = static_cast<u8>(i);
    if (form.line < lines.size() && !lines[form.line].numbers.empty())
      form.number = lines[form.line].numbers.front();
    if (form.line < lines.size() && lines[form.line].repair.has(tech))
      form.repair = static_cast<i32>(lines[form.line].repair.at(tech).rounded_up({}));
    if (*group.refit != '\0') form.refits.push(*battle.catalog->find(group.refit));
    damage::add_form_facts(*battle.catalog, form);
    add_form_roles(*battle.catalog, form);
    battle.forms.all.push_back(form);
    return static_cast<u16>(battle.forms.all.size() - 1);
  }
  void add_group(Plan& plan, const MovesGroup& group) {
    GroupPlan planned;
    planned.form = form_of(group, plan.tech);
    planned.boxes = group.boxes;
    const auto i = static_cast<u16>(plan.groups.size());
    using catalog::Mechanism;
    const catalog::System& system = battle.system_of(planned.form);
    planned.track = system.mechanism == Mechanism::track;
    if (system.mechanism == Mechanism::crew) {
      planned.part = design::Part::crew;
      plan.crews.push_back(i);
    }
    if (system.mechanism == Mechanism::source) plan.sources.push_back(i);
    if (system.mechanism == Mechanism::control) plan.controls.push_back(i);
    plan.groups.push_back(planned);
  }
};

}  // namespace klaxon::rules::tng
