// A small battle with a few groups from the shipped catalogue, for the facts of a shot.
#pragma once

#include <gtest/gtest.h>

#include <string_view>
#include <utility>
#include <vector>

#include "rules/tng/catalog/trait_keys_table.h"
#include "rules/tng/fire/facing.h"
#include "rules/tng/fire/shot_facts.h"
#include "rules/tng/fire/track.h"
#include "rules/tng/plan/rows_battle.h"
#include "tests/rules/tng/library.h"

namespace klaxon::rules::tng::facts {

inline constexpr u8 all_round = 63;

struct BoxesOf {
  const char* system = "";
  u8 boxes = 1;
  u8 facings = 0;
  catalog::Level level = 3;
  const char* refit = nullptr;
  bool awake = true;
  std::vector<i16> upper = {}, lower = {};  // a track
};

struct Ship {
  core::Hex at;
  u8 facing = 0;
  std::vector<BoxesOf> groups;
};

inline u16 index_of(std::string_view id) {
  const auto found = catalog::shipped().catalog.find(id);
  EXPECT_TRUE(found) << id;
  return found.value_or(0);
}

class Hand {
 public:
  explicit Hand(std::vector<Ship> ships) {
    const catalog::Catalog& catalog = catalog::shipped().catalog;
    battle.catalog = {std::shared_ptr<void>(), &catalog};
    for (const Ship& ship : ships) add(ship);
    made = bend_battle(battle, faults);
  }

  Group& group(u32 unit, u32 i) { return state.groups[battle.units[unit].first_group + i]; }
  u16 place(u32 unit, u32 i) const { return static_cast<u16>(battle.units[unit].first_group + i); }
  Unit& unit(u32 number) { return state.units[number]; }
  Plan& plan(u32 unit) { return battle.plans[battle.units[unit].plan]; }
  ShotFacts facts(u32 firer = 0, u32 target = 1) const {
    return facts_of(battle, state, firer, target);
  }

  Battle battle;
  State state;
  core::Faults faults;
  bool made = false;

 private:
  void add(const Ship& ship) {
    BattleUnit unit;
    unit.plan = static_cast<u16>(battle.plans.size());
    unit.first_group = static_cast<u16>(state.groups.size());
    battle.units.push_back(unit);
    Unit& now = state.units.grow();
    now = Unit();
    now.put(ship.at);
    now.facing = ship.facing;
    Plan& plan = battle.plans.emplace_back();
    plan.size_class = 3;
    for (const BoxesOf& boxes : ship.groups) add(boxes, plan);
  }

  void add(const BoxesOf& boxes, Plan& plan) {
    const u16 number = static_cast<u16>(plan.groups.size());
    GroupPlan& group = plan.groups.emplace_back();
    group.form = add_form(boxes);
    group.boxes = boxes.boxes;
    if (battle.system_of(group.form).section == catalog::Section::officer)
      group.part = design::Part::officer;
    group.facings = boxes.facings;
    group.track = !boxes.upper.empty();
    group.upper = boxes.upper;
    group.lower = boxes.lower;
    if (battle.system_of(group.form).mechanism == catalog::Mechanism::shield)
      plan.shields.push_back(number);
    feed(battle.system_of(group.form), battle.form(group.form).level, number, plan);
    Group& now = state.groups.grow();
    now = Group();
    now.left = boxes.boxes;
    now.form = group.form;
    now.on = static_cast<u8>(ShieldLevel::full);
  }

  static void feed(const catalog::System& system, catalog::Level level, u16 number, Plan& plan) {
    const auto* feeds =
        system.at.at(level).traits.get<std::vector<u16>>(catalog::trait("track.feeds"));
    if (feeds == nullptr) return;
    for (const u16 word : *feeds) {
      const std::string_view what = catalog::feed_words[word];
      if (what == "control") plan.sensor = number;
      if (what == "range") plan.scanner = number;
      if (what == "repair") plan.damcon = number;
    }
  }

  u16 add_form(const BoxesOf& boxes) {
    Form& form = battle.forms.all.emplace_back();
    form.system = index_of(boxes.system);
    form.level = boxes.level;
    form.awake = boxes.awake;
    if (boxes.refit != nullptr) form.refits.push(index_of(boxes.refit));
    form.first_gun = static_cast<u16>(battle.forms.guns.size());
    const catalog::Catalog& catalog = *battle.catalog;
    for (const catalog::Mode& mode : catalog.systems[form.system].at.at(form.level).modes)
      battle.forms.guns.push_back(fire::gun_of(catalog, form.system, form.level, mode));
    form.guns = static_cast<u16>(battle.forms.guns.size() - form.first_gun);
    return static_cast<u16>(battle.forms.all.size() - 1);
  }
};

}  // namespace klaxon::rules::tng::facts
