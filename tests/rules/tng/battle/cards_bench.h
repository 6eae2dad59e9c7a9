// Battles in which another system's damage deck deals the damage (TNG-hit-chart.9).
#pragma once

#include "rules/code_red/allocator.h"
#include "rules/code_red/damage/cards.h"
#include "rules/code_red/rolls.h"
#include "rules/tng/damage/blow.h"
#include "rules/tng/damage/cards.h"
#include "rules/tng/damage/chart.h"
#include "rules/tng/lexicon.h"
#include "rules/tng/orders.h"
#include "tests/rules/tng/battle/damage_bench.h"
#include "tests/rules/tng/battle/freeze_bench.h"

namespace klaxon::rules::tng::damage {

// The first ids in the deck's tables, which follow this system's own.
inline core::GuestIds behind_ours() {
  return core::ids_behind(lexicon());
}

inline BattleSetup dealt_setup(std::vector<DesignSetup> ships) {
  BattleSetup setup = setup_of(std::move(ships));
  setup.options.allocator = Allocator::deck;
  setup.deck = code_red::allocator.make(behind_ours());
  core::Faults faults("cards/deck.toml");
  EXPECT_TRUE(read_card_hits(catalog::shipped().library.find("cards", "deck")->tree,
                             catalog::shipped().catalog, faults, setup.card_hits));
  return setup;
}

// The ship that is hit and another one, frozen as for a battle.
inline Bench bench_by_cards(std::string_view lines) {
  const auto ship = [&] {
    return DesignSetup{"ship.toml", design::inspect(design::ship_with(lines)).design};
  };
  Frozen frozen = freeze_setup(dealt_setup({ship(), ship()}));
  EXPECT_TRUE(frozen.made) << frozen.told();
  Bench bench;
  bench.battle = std::move(frozen.battle);
  for (u32 i = 0; i < bench.battle.units.size(); ++i) {
    bench.state.units.push({});
    const Plan& plan = bench.battle.plan_of(i);
    bench.state.groups.resize(bench.state.groups.size() + static_cast<u32>(plan.groups.size()), {});
    bench.state.mounts.resize(bench.state.mounts.size() + plan.mounts, {});
    fill_unit(bench, i);
    bench.state.units[i].put({static_cast<i32>(50 * i), 0});  // beyond the reach of an explosion
  }
  return bench;
}

// The names of a deck's cards as they are dealt: "lab_2".
inline std::vector<core::Draw> dealt(const std::vector<std::string>& cards) {
  std::vector<core::Draw> draws;
  const u16 roll = static_cast<u16>(behind_ours().rolls + code_red::rolls::deal.id);
  for (const std::string& name : cards) {
    int card = 0;
    while (card < static_cast<int>(code_red::deck_cards) && code_red::card_name(card) != name)
      ++card;
    EXPECT_LT(card, static_cast<int>(code_red::deck_cards)) << name;
    draws.push_back({roll, static_cast<u16>(card)});
  }
  return draws;
}

inline Blow inside(i32 points, u16 times = 1) {
  return {.flags = blows::inside, .times = times, .points = points};
}

// A unit's losses in the order of the sheet: "Hull F 2, Lab 1".
inline std::string lost_by_cards(Bench& bench, u32 unit = 0) {
  std::string text;
  const Plan& plan = bench.battle.plan_of(unit);
  for (u32 i = 0; i < plan.groups.size(); ++i)
    if (const int hurt = bench.at(unit, i).hurt; hurt > 0)
      text += (text.empty() ? "" : ", ") + plan.groups[i].name + " " + std::to_string(hurt);
  return text;
}

}  // namespace klaxon::rules::tng::damage
