// Positions for the bots' tests: ships in the middle of a turn, placed by the test.
#pragma once

#include "battle/search/bot.h"
#include "rules/tng/energy/rows.h"
#include "rules/tng/energy/walk.h"
#include "rules/tng/fire/facing.h"
#include "rules/tng/orders.h"
#include "staff/tng/bot/captain.h"
#include "tests/unit/staff_tng/battle_support.h"

namespace klaxon::staff::tng::bot {

class Fight {
 public:
  // Ships of the same team have the same team number; each team has one seat.
  Fight(const std::vector<std::string>& ships, const std::vector<u8>& teams)
      : duel_(duel_of(setup_for(ships, teams))) {
    for (u32 i = 0; i < state().units.size(); ++i) raise_shields(i);
  }

  rules::State& state() { return duel_.state(); }
  const rules::Battle& battle() const { return duel_.game->battle(); }
  const core::Game& game() const { return *duel_.game; }
  core::StateBytes* bytes() { return duel_.bytes(); }
  rules::Unit& unit(u32 i) { return state().units[i]; }
  rules::Group& group(u32 i, u32 number) {
    return state().groups[u32{battle().units[i].first_group} + number];
  }
  // Finds a group by its name on the sheet.
  u16 group_named(u32 i, std::string_view name) const {
    const auto& groups = battle().plan_of(i).groups;
    for (u16 number = 0; number < groups.size(); ++number)
      if (groups[number].name == name) return number;
    ADD_FAILURE() << "no group " << name;
    return 0;
  }

  void put(u32 i, core::Hex at, u8 facing, i32 movements) {
    rules::Unit& ship = unit(i);
    ship.put(at);
    ship.facing = facing;
    ship.speed = static_cast<u16>(movements);
    ship.left = movements * battle().plan_of(i).movement_cost;
    ship.impulse_move = 0;
    ship.since_turn = 0;
  }
  // Arms all weapons at their highest price and fills the capacitors.
  void arm(u32 i) {
    for (const u16 number : battle().plan_of(i).weapons) {
      const rules::Arming& arming = battle().energy.armings[group(i, number).form];
      if (arming.prices.empty()) continue;
      const rules::Price& price = arming.prices[arming.most];
      each_mount(i, number, [&](rules::Mount& mount) {
        mount.price = static_cast<u8>(arming.most + 1);
        mount.energy = price.arm * price.uses;
      });
    }
    for (const rules::Pool& pool : battle().energy.forms[battle().units[i].plan].pools)
      group(i, pool.home).energy = rules::pool_room(battle(), state(), i, pool);
  }
  // Marks all its weapons as fired this turn.
  void spend(u32 i) {
    for (const u16 number : battle().plan_of(i).weapons)
      each_mount(i, number, [](rules::Mount& mount) {
        mount.shots = mount.now = 200;
        mount.energy = 0;
        mount.price = 0;
      });
  }
  // Destroys boxes of a group.
  void hurt(u32 i, std::string_view name, u8 boxes) {
    rules::Group& one = group(i, group_named(i, name));
    one.left = static_cast<u8>(one.left - boxes);
    one.hurt = static_cast<u8>(one.hurt + boxes);
  }

  void begin(rules::Step step, u8 impulse, u8 actor = 0) {
    state().step = step;
    state().impulse = impulse;
    state().actor = actor;
    state().passes = 0;
    state().order.clear();
    state().mover = step == rules::Step::move ? actor : rules::no_unit;
    for (rules::Hidden& hidden : state().hidden) hidden = {};
  }

  // Returns the bot's order, which must be legal.
  core::Order asked(battle::search::Bot& bot, int seat, u64 seed = 1) {
    core::Dice dice(seed, core::Stream::bot, 0);
    core::Order order;
    bot.choose(game(), bytes(), seat, dice, order);
    EXPECT_FALSE(game().check(bytes(), seat, order)) << "verb " << order.verb;
    return order;
  }
  void give(int seat, const core::Order& order) {
    core::Log none;
    duel_.game->apply(bytes(), seat, order, duel_.dice, none);
  }
  u8 struck(u32 firer, u32 target) {
    return rules::facing_struck(battle(), state(), firer, target);
  }

 private:
  static rules::BattleSetup setup_for(const std::vector<std::string>& ships,
                                      const std::vector<u8>& teams) {
    rules::BattleSetup setup = setup_of(ships);
    setup.seats.resize(2);
    for (std::size_t i = 0; i < ships.size(); ++i) {
      setup.units[i].seat = teams[i];
      setup.units[i].name = "Unit " + std::to_string(i);
    }
    return setup;
  }
  void raise_shields(u32 i) {
    for (const u16 number : battle().plan_of(i).shields)
      group(i, number).on = static_cast<u8>(rules::ShieldLevel::full);
  }
  template <class Change>
  void each_mount(u32 i, u16 number, Change change) {
    const rules::GroupPlan& plan = battle().plan_of(i).groups[number];
    const u32 first = u32{battle().units[i].first_mount} + plan.first_mount;
    for (u32 m = first; m < first + plan.boxes; ++m) change(state().mounts[m]);
  }

  staff::tng::Duel duel_;
};

// Candour against Varkuth, with everything armed.
inline Fight cruisers() {
  Fight fight({"candour", "varkuth"}, {0, 1});
  fight.arm(0);
  fight.arm(1);
  return fight;
}

}  // namespace klaxon::staff::tng::bot
