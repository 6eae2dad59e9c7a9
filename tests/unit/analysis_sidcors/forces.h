// Small battles for tests, without files.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "battle/search/playout.h"
#include "rules/sidcors/behaviours/cloak.h"
#include "rules/sidcors/behaviours/mauler.h"
#include "rules/sidcors/behaviours/scout.h"
#include "rules/sidcors/game.h"

namespace klaxon::tests::sidcors {

struct Batch {
  const char* factors;
  u32 count = 1;
  rules::sidcors::UnitKind kind = rules::sidcors::UnitKind::ship;
  u8 ew = 0;
  bool mauler = false;
  bool cloak = false;
  bool crippled = false;
  u8 pfs = 0;
};
using Batches = std::vector<Batch>;

inline void place(rules::sidcors::Scenario& scenario, u32 force, const Batches& batches) {
  for (const Batch& batch : batches) {
    rules::sidcors::Design design;
    design.id = "u" + std::to_string(scenario.designs.size());
    design.name = design.id;
    EXPECT_EQ(rules::sidcors::read_factors(batch.factors, design.factors).what, nullptr);
    design.kind = batch.kind;
    design.ability[rules::sidcors::scout_ability] =
        scouting_base(batch.kind) && batch.ew == 0 ? u8{1} : batch.ew;
    design.ability[rules::sidcors::mauler_ability] = batch.mauler;
    design.ability[rules::sidcors::cloak_ability] = batch.cloak;
    design.pfs = batch.pfs;
    rules::sidcors::Placed placed;
    placed.design = static_cast<u8>(scenario.designs.size());
    placed.crippled = batch.crippled;
    placed.fighters = design.fighter_places(batch.crippled);
    placed.pfs = design.pf_places(batch.crippled);
    scenario.designs.push_back(design);
    for (u32 i = 0; i < batch.count; ++i) scenario.forces[force].push_back(placed);
  }
}

inline rules::sidcors::Scenario battle_of(const Batches& attacker, const Batches& defender) {
  rules::sidcors::Scenario scenario;
  scenario.id = "test";
  place(scenario, 0, attacker);
  place(scenario, 1, defender);
  return scenario;
}

// A battle at its beginning.
struct Opening {
  explicit Opening(rules::sidcors::Scenario scenario) : game(std::move(scenario)), room(game) {
    core::Dice dice(1, core::Stream::setup, 0);
    core::Log no_log;
    game.setup(room.state.bytes(), dice, no_log);
  }
  rules::sidcors::State& state() { return rules::sidcors::SidcorsGame::state(room.state.bytes()); }
  const rules::sidcors::Scenario& scenario() const { return game.scenario(); }

  rules::sidcors::SidcorsGame game;
  battle::search::PlayRoom room;
};

// Random small forces with every kind of unit.
inline Batches random_batches(core::Dice& dice, u32 batches_most, u32 count_most) {
  static constexpr const char* factors[] = {"8-8/4",    "5-5/3",         "7-7/4", "9-9/5",
                                            "6/3",      "4-5/2",         "0-4",   "3-6",
                                            "5-6(4)/3", "6-7(6)/3-4(2)", "2/1",   "12-12/6"};
  Batches out;
  const u32 n = 1 + dice.below(batches_most);
  for (u32 i = 0; i < n; ++i) {
    Batch batch{factors[dice.below(std::size(factors))], 1 + dice.below(count_most)};
    batch.ew = dice.below(6) == 0 ? static_cast<u8>(1 + dice.below(3)) : u8{0};
    batch.mauler = dice.below(6) == 0;
    batch.crippled =
        std::string_view(batch.factors).find('/') != std::string_view::npos && dice.below(5) == 0;
    out.push_back(batch);
  }
  return out;
}

}  // namespace klaxon::tests::sidcors
