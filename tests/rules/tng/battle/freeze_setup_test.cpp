// Bad set-ups: each is refused with its faults and their places, and no battle is frozen.
#include <functional>

#include "core/seats.h"
#include "tests/rules/tng/battle/freeze_bench.h"

namespace klaxon::rules::tng {
namespace {

BattleSetup usual() {
  return setup_of({shipped_ship("candour"), shipped_ship("varkuth")});
}

struct Wrong {
  const char* fault;  // field and code
  std::function<void(BattleSetup&)> spoil;
};

TEST(TngBattleSetup, refusals) {
  const std::vector<Wrong> cases = {
      {"units.1.design out-of-bounds", [](BattleSetup& s) { s.units[1].design = 2; }},
      {"units.1.seat out-of-bounds", [](BattleSetup& s) { s.units[1].seat = 2; }},
      {"units.1.facing out-of-bounds", [](BattleSetup& s) { s.units[1].facing = 6; }},
      {"units.0.speed out-of-bounds", [](BattleSetup& s) { s.units[0].speed = 1000; }},
      {"units.0.at out-of-bounds", [](BattleSetup& s) { s.units[0].at = {10'000, 0}; }},
      {"units.0.at out-of-bounds", [](BattleSetup& s) { s.units[0].at = {0, -10'000}; }},
      {"units.1.name name-twice", [](BattleSetup& s) { s.units[1].name = s.units[0].name; }},
      {"units.1.name name-twice",
       [](BattleSetup& s) {
         s.units[0].name = "";
         s.units[1].name = "Candour";
       }},
      {"units.0.name bad-name",
       [](BattleSetup& s) { s.units[0].name = std::string(name_bytes_max + 1, 'x'); }},
      {"seats one-team", [](BattleSetup& s) { s.seats[1].team = 0; }},
      {"seats.1.team out-of-bounds", [](BattleSetup& s) { s.seats[1].team = core::seats_max; }},
      {"seats.1 no-units", [](BattleSetup& s) { s.units[1].seat = 0; }},
      {"seats out-of-bounds",
       [](BattleSetup& s) {
         s.seats.pop_back();
         s.units.pop_back();
       }},
      {"units no-units", [](BattleSetup& s) { s.units.clear(); }},
      {"options.turns out-of-bounds", [](BattleSetup& s) { s.options.turns = 0; }},
      {"options.turns out-of-bounds", [](BattleSetup& s) { s.options.turns = turns_most + 1; }},
      {"map.columns out-of-bounds", [](BattleSetup& s) { s.columns = 0; }},
      {"map.rows out-of-bounds", [](BattleSetup& s) { s.rows = coordinate_max + 1; }},
  };
  for (const Wrong& wrong : cases) {
    BattleSetup setup = usual();
    wrong.spoil(setup);
    const Frozen frozen = freeze_setup(setup);
    EXPECT_FALSE(frozen.made) << wrong.fault;
    const bool told = std::ranges::any_of(frozen.faults.list(), [&](const core::Fault& fault) {
      return fault.field + " " + fault.code == wrong.fault;
    });
    EXPECT_TRUE(told) << wrong.fault << "\n" << frozen.told();
    EXPECT_TRUE(frozen.battle.units.empty() && frozen.battle.catalog == nullptr) << wrong.fault;
  }
}

// A set-up with this many copies of a ship, for two seats.
BattleSetup fleet(const char* ship, std::size_t count) {
  BattleSetup setup = setup_of({shipped_ship(ship), shipped_ship("candour")});
  const UnitSetup first = setup.units[0];
  while (setup.units.size() < count) {
    UnitSetup more = first;
    more.name = "More " + std::to_string(setup.units.size());
    setup.units.push_back(more);
  }
  return setup;
}

TEST(TngBattleSetup, too_large_set_ups) {
  const auto refusal = [](const BattleSetup& setup) {
    const Frozen frozen = freeze_setup(setup);
    return frozen.made ? std::string() : frozen.faults.list().front().message;
  };
  EXPECT_NE(refusal(fleet("mayfly", units_max + 1)).find("It has 65 units"), std::string::npos);
  EXPECT_NE(refusal(fleet("plenary", 30)).find("more than 1024 groups of boxes"),
            std::string::npos);
  EXPECT_EQ(refusal(fleet("primer", 8)), "");
  const DesignSetup armed = typed_ship("boxes = [\"250 Ph-6 FA\", \"250 Ph-6 RA\"]");
  EXPECT_EQ(refusal(setup_of({armed, typed_ship("boxes = [\"12 Ph-6 FA\"]")})), "");
  EXPECT_NE(refusal(setup_of({armed, typed_ship("boxes = [\"13 Ph-6 FA\"]")}))
                .find("With Unit 1 the ships have more than 512 weapon boxes"),
            std::string::npos);
  std::string lines;
  for (u32 i = 0; i < 150; ++i)
    lines += "{ id = \"Opt\", count = 4, holds = [\"Flag\", \"Lab\"] },\n";
  const DesignSetup wide = typed_ship("boxes = [\n" + lines + "]");
  EXPECT_NE(refusal(setup_of({wide, shipped_ship("candour")})).find("450 groups"),
            std::string::npos);
}

// Seats and units are in the scenario's order.
TEST(TngBattleSetup, seats_and_units) {
  BattleSetup setup = usual();
  setup.units[0].name = "";
  setup.units[1].at = {5, -3};
  setup.units[1].facing = 4;
  setup.units[1].speed = 18;
  setup.options.turns = 7;
  setup.options.any_power = true;
  setup.columns = 30;
  const Frozen frozen = freeze_setup(setup);
  ASSERT_TRUE(frozen.made) << frozen.told();
  const Battle& battle = frozen.battle;
  EXPECT_EQ(battle.units[0].name, "Candour");
  EXPECT_EQ(battle.units[1].name, "Unit 1");
  EXPECT_EQ(battle.units[1].at, (core::Hex{5, -3}));
  EXPECT_EQ(battle.units[1].facing, 4);
  EXPECT_EQ(battle.units[1].speed, 18);
  EXPECT_EQ(battle.units[1].seat, 1);
  EXPECT_EQ(battle.options.turns, 7);
  EXPECT_TRUE(battle.options.any_power);
  EXPECT_EQ(battle.columns, 30);
  EXPECT_EQ(battle.seats[1].team, 1);
  const Plan& plan = battle.plan_of(0);
  EXPECT_EQ(plan.name, "Candour");
  EXPECT_EQ(plan.tech, 3);
  EXPECT_EQ(plan.size_class, 3);
  EXPECT_EQ(plan.movement_cost, catalog::one_point);
  EXPECT_EQ(battle.catalog->tables.turn_modes[plan.turn_mode].id, "D");
  EXPECT_EQ(plan.explosion, 24);
  EXPECT_EQ(battle.catalog->races[plan.race].id, "Federation");
}

}  // namespace
}  // namespace klaxon::rules::tng
