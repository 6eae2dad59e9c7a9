// The shipped scenarios: they open, can be told apart, are as even as they are meant to be,
// and have room for every order that a seat may want.
#include <algorithm>
#include <gtest/gtest.h>
#include <map>
#include <set>

#include "rules/tng/damage/repair_form.h"
#include "rules/tng/game.h"
#include "staff/tng/battle_system.h"
#include "tests/support/system_data.h"

namespace klaxon::staff::tng {
namespace {

using core::Tree;
using klaxon::rules::tng::Battle;
using klaxon::rules::tng::BattleUnit;
using klaxon::rules::tng::State;
using klaxon::rules::tng::TngGame;

const TngBattleSystem& battle_system() {
  static const codec::Library library = testing::shipped_library("tng");
  static const TngBattleSystem system(library);
  return system;
}

struct Opened {
  battle::ScenarioInfo info;
  std::unique_ptr<core::Game> game;

  const Battle& battle() const { return dynamic_cast<const TngGame&>(*game).battle(); }
};

std::vector<Opened> all_opened() {
  std::vector<Opened> all;
  for (const battle::ScenarioInfo& info : battle_system().scenarios()) {
    battle::Setup setup;
    core::Faults faults;
    EXPECT_TRUE(battle_system().prepare(info.id, Tree::table(), setup, faults)) << info.id;
    Opened opened{info, battle_system().open(setup, faults)};
    EXPECT_NE(opened.game, nullptr) << info.id << testing::all_of(faults);
    if (opened.game != nullptr) all.push_back(std::move(opened));
  }
  return all;
}

TEST(TngScenarios, open_without_changes) {
  testing::expect_scenarios_open(battle_system(), "tng");
}

// No two names on a screen are alike; summaries are as long as those of other systems.
TEST(TngScenarios, have_distinct_names) {
  std::map<std::string, std::string> titles;
  for (const battle::ScenarioInfo& info : battle_system().scenarios()) {
    const auto [other, is_new] = titles.emplace(info.title, info.id);
    EXPECT_TRUE(is_new) << info.id << " is called like " << other->second;
    EXPECT_LE(info.summary.size(), 130U) << info.id;
  }
}

// The BPV of each team's ships.
std::map<int, i64> prices_of(const Battle& battle) {
  std::map<int, i64> sums;
  for (u32 i = 0; i < battle.units.size(); ++i)
    sums[battle.seats[battle.units[i].seat].team] += battle.plan_of(i).bpv;
  return sums;
}

// Scenarios whose sides may differ in cost.
const std::set<std::string> uneven = {"convoy", "hulk"};
// Scenarios with only one deciding player.
const std::set<std::string> alone = {"hulk"};

TEST(TngScenarios, sides_are_even_within_three_per_cent) {
  for (const Opened& opened : all_opened()) {
    const std::map<int, i64> sums = prices_of(opened.battle());
    ASSERT_EQ(sums.size(), 2U) << opened.info.id;
    if (uneven.contains(opened.info.id)) continue;
    const i64 one = sums.begin()->second, other = sums.rbegin()->second;
    EXPECT_LE(100 * std::abs(one - other), 3 * std::max(one, other))
        << opened.info.id << ": " << one << " against " << other
        << "; if its sides are to be uneven, it joins the list above";
  }
}

// Each unit begins on the map that is shown, and no two units share a hex.
TEST(TngScenarios, every_ship_begins_on_the_map_in_its_own_hex) {
  for (const Opened& opened : all_opened()) {
    const Battle& battle = opened.battle();
    std::set<std::string> taken;
    for (const BattleUnit& unit : battle.units) {
      const std::string at = core::hex_name(unit.at);
      ASSERT_EQ(at.size(), 4U) << opened.info.id << " " << unit.name;
      EXPECT_LE(std::stoi(at.substr(0, 2)), battle.columns) << opened.info.id << " " << unit.name;
      EXPECT_LE(std::stoi(at.substr(2)), battle.rows) << opened.info.id << " " << unit.name;
      EXPECT_TRUE(taken.insert(at).second) << opened.info.id << " " << unit.name;
    }
  }
}

bool decides(const Battle& battle, u32 seat) {
  return std::ranges::any_of(
      battle.units, [&](const BattleUnit& unit) { return unit.seat == seat && !unit.robot; });
}

// A player has decisions to make: a side of robots leaves one player, and no team is split in two.
TEST(TngScenarios, each_team_is_one_seat_and_a_player_decides) {
  for (const Opened& opened : all_opened()) {
    const Battle& battle = opened.battle();
    std::set<int> teams;
    u32 deciding = 0;
    for (u32 seat = 0; seat < battle.seats.size(); ++seat) {
      EXPECT_TRUE(teams.insert(battle.seats[seat].team).second) << opened.info.id;
      if (decides(battle, seat)) ++deciding;
    }
    EXPECT_EQ(deciding, alone.contains(opened.info.id) ? 1U : 2U) << opened.info.id;
  }
}

struct Cell {
  alignas(core::state_alignment) std::byte bytes[sizeof(State)];
};

// The most that can need repair: a box in every group except batteries and repair systems.
void hurt_everything(const Battle& battle, State& state) {
  for (u32 i = 0; i < battle.units.size(); ++i) {
    const klaxon::rules::tng::Plan& plan = battle.plan_of(i);
    for (u16 number = 0; number < plan.groups.size(); ++number) {
      klaxon::rules::tng::Group& group = state.groups[battle.units[i].first_group + u32{number}];
      if (group.left == 0 || number == plan.damcon) continue;
      group.left = static_cast<u8>(group.left - 1);
      group.hurt = static_cast<u8>(group.hurt + 1);
    }
    if (!plan.batteries.empty()) state.units[i].overdrained = 1;
  }
}

// The two forms whose length depends on the ships; forms of lines and rows have other limits.
TEST(TngScenarios, forms_of_a_seat_fit_an_order) {
  for (const Opened& opened : all_opened()) {
    const Battle& battle = opened.battle();
    const auto cell = std::make_unique<Cell>();
    core::Dice dice(1, core::Stream::battle, 0);
    core::Log nothing;
    opened.game->setup(cell->bytes, dice, nothing);
    hurt_everything(battle, TngGame::state(cell->bytes));
    for (u32 seat = 0; seat < battle.seats.size(); ++seat) {
      std::size_t energy = 0;
      for (const BattleUnit& unit : battle.units)
        if (unit.seat == seat) energy += battle.energy.forms[unit.plan].rows.size();
      EXPECT_GT(energy, 0U) << opened.info.id;
      EXPECT_LE(energy, core::order_args_max) << opened.info.id << " " << battle.seats[seat].name;
      if (!decides(battle, seat)) continue;
      const auto mends = klaxon::rules::tng::damage::repair_rows(
          battle, TngGame::state(cell->bytes), static_cast<int>(seat));
      EXPECT_GT(mends.size(), 0U) << opened.info.id << " " << battle.seats[seat].name;
      EXPECT_LT(mends.size(), core::order_args_max)
          << opened.info.id << " " << battle.seats[seat].name;
    }
  }
}

}  // namespace
}  // namespace klaxon::staff::tng
