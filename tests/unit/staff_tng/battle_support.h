// Battles for tests of texts for people: shipped ships, each with its own seat and team, face to
// face along one row.
#pragma once

#include <gtest/gtest.h>

#include <memory>

#include "battle/match/state_buffer.h"
#include "rules/tng/game.h"
#include "rules/tng/plan/freeze.h"
#include "tests/unit/staff_tng/sheet_support.h"

namespace klaxon::staff::tng {

inline klaxon::rules::tng::BattleSetup setup_of(const std::vector<std::string>& ships,
                                                i32 hexes = 9) {
  klaxon::rules::tng::BattleSetup setup;
  setup.catalog = {std::shared_ptr<void>(), &shipped().catalog};
  setup.file = "scenarios/test.toml";
  for (std::size_t i = 0; i < ships.size(); ++i) {
    setup.designs.push_back({"ships/" + ships[i] + ".toml", shipped_design(ships[i])});
    setup.seats.push_back({"seat_" + std::to_string(i + 1), static_cast<u8>(i)});
    klaxon::rules::tng::UnitSetup unit;
    unit.design = static_cast<u16>(i);
    unit.seat = static_cast<u8>(i);
    unit.at = {static_cast<i32>(i) * hexes, 0};
    unit.facing = i % 2 == 0 ? 0 : 3;
    unit.speed = 8;
    if (i > 0 && ships[i] == ships[0]) unit.name = "Second";
    setup.units.push_back(unit);
  }
  return setup;
}

struct Duel {
  std::unique_ptr<klaxon::rules::tng::TngGame> game;
  std::unique_ptr<battle::match::StateBuffer> cell;
  core::Dice dice{1, core::Stream::battle, 0};

  klaxon::rules::tng::State& state() { return klaxon::rules::tng::TngGame::state(cell->bytes()); }
  core::StateBytes* bytes() { return cell->bytes(); }
};

inline Duel duel_of(const klaxon::rules::tng::BattleSetup& setup) {
  Duel duel;
  klaxon::rules::tng::Battle battle;
  core::Faults faults;
  EXPECT_TRUE(klaxon::rules::tng::freeze(setup, faults, battle)) << testing::all_of(faults);
  duel.game = std::make_unique<klaxon::rules::tng::TngGame>(std::move(battle));
  duel.cell = std::make_unique<battle::match::StateBuffer>(*duel.game);
  core::Log log;
  duel.game->setup(duel.bytes(), duel.dice, log);
  return duel;
}

}  // namespace klaxon::staff::tng
