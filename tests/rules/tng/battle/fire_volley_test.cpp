// What a fire order does: who pays, which blows enter the queue and where they strike, and what
// boxes remember.
#include "rules/tng/events.h"
#include "tests/rules/tng/battle/fire_bench.h"

namespace klaxon::rules::tng::volley_of_fire {
namespace {

constexpr Energy point = catalog::one_point;

// A rule, and whether it is obeyed.
struct Holds {
  const char* rule;
  bool so;
};
void expect_all(std::initializer_list<Holds> rows) {
  for (const Holds& row : rows) EXPECT_TRUE(row.so) << row.rule;
}

struct BlowCase {
  const char* rule;
  BenchWeapon weapon;
  const char* mode;
  catalog::Level level;
  i32 range;
  i32 size_class;
  i32 counts, choice;
  std::vector<int> dice;
  const char* queue;
};

// A duel whose weapon has more than enough energy.
FireBench loaded(const BlowCase& of) {
  FireBench bench = duel_of(of.weapon, of.range, of.level, of.size_class);
  bench.arm();
  if (fire::count_of(bench.battle, 0, bench.gun(0, 0, of.mode)).armed_at > 0)
    bench.hold(0, 0, of.mode, 8);
  return bench;
}

TEST(TngBattleFireVolley, blows) {
  const BlowCase rows[] = {
      // of separate shots, equal ones form one blow, in the order in which each first occurred
      {"TNG-Ph-7.1", {"Ph-7", 4}, "standard", 3, 3, 3, 4, 0, {1, 4, 3, 1}, "2x2@0 1x2@0"},
      {"TNG-Ph-7.1", {"Ph-7", 4}, "overload", 3, 3, 3, 4, 1, {1, 4, 3, 1}, "12@0"},
      {"TNG-Ph-XR.1", {"Ph-XR", 3}, "standard", 3, 3, 3, 3, 1, {1, 6, 6}, "6@0"},
      {"TNG-Ph-XR.1", {"Ph-XR", 3}, "standard", 3, 3, 3, 3, 0, {1, 6, 6}, "2x3@0"},
      {"TNG-Beam.2", {"Beam", 2}, "standard", 3, 4, 3, 2, 1, {7 - 1, 1}, "12@0"},
      {"TNG-Beam.2", {"Beam", 2}, "standard", 3, 9, 3, 2, 1, {6, 1}, "4@0"},
      {"TNG-Phtn.1", {"Phtn", 3, "360", "C-Phtn"}, "overload", 3, 3, 3, 3, 1, {3, 4, 1}, "16@0"},
      {"TNG-Phtn.1", {"Phtn", 3, "360", "Phtn"}, "overload", 3, 3, 3, 3, 0, {3, 4, 1}, "8x2@0"},
      {"TNG-PPDC.2", {"PPDC", 1}, "standard", 3, 7, 3, 3, 1, {4, 5}, "3@0 3@1 3@5"},
      {"TNG-PPDC.3", {"PPDC", 1}, "standard", 3, 7, 3, 4, 0, {6, 6, 4, 5}, "1x3@0 1x3@1 1x3@5"},
      {"TNG-PPDC.5", {"PPDC", 1}, "standard", 3, 2, 3, 1, 0, {4, 5}, "2@0 1@1 1@5"},
      {"TNG-PPDC.6", {"PPDC", 1}, "standard", 3, 15, 3, 1, 0, {2, 3}, "1@0 1@5"},
      {"TNG-PPDC.6", {"PPDC", 1}, "standard", 3, 15, 3, 1, 2, {2, 3}, "1@0 1@1"},
      {"TNG-PPDC.6", {"PPDC", 1}, "standard", 3, 15, 3, 2, 3, {2, 3}, "2@0 2@1"},
      {"TNG-CET.1", {"CET", 1}, "3-facings", 3, 1, 3, 1, 0, {5}, "2@0 2@1 2@5"},
      {"TNG-CET.1", {"CET", 1}, "6-facings", 3, 0, 3, 1, 0, {3}, "2@0 2@1 2@2 2@3 2@4 2@5"},
      {"TNG-CET.4", {"CET", 1}, "2-facings", 3, 1, 3, 1, 0, {5}, "2@0 2@5"},
      {"TNG-CET.4", {"CET", 1}, "2-facings", 3, 1, 3, 1, 1, {5}, "2@0 2@1"},
      {"TNG-CET.4", {"CET", 1}, "4-facings", 3, 1, 3, 1, 0, {4}, "2@0 2@1 2@4 2@5"},
      {"TNG-CET.4", {"CET", 1}, "4-facings", 3, 1, 3, 1, 1, {4}, "2@0 2@1 2@2 2@5"},
      {"TNG-SABOT.1", {"SABOT", 1}, "standard", 3, 6, 3, 1, 4, {4}, "5@4"},
      {"TNG-SABOT.1", {"SABOT", 1}, "overload", 3, 5, 3, 1, 0, {3}, "9@0"},
      {"TNG-Ion.2", {"Ion", 1}, "standard", 3, 10, 3, 1, 0, {6, 6, 1, 1, 1, 1, 1, 2}, "6@0"},
      {"TNG-Stat.1", {"Stat", 1}, "standard", 3, 5, 3, 1, 0, {4}, "6@0"},
      {"TNG-LRG.2", {"LRG", 2}, "standard", 3, 0, 3, 2, 0, {5, 1}, "3x2@0"},
      {"TNG-LRG.4", {"LRG", 1}, "standard", 3, 6, 4, 1, 0, {3}, "1@0"},
      {"TNG-LRG.4", {"LRG", 1}, "standard", 3, 6, 3, 1, 0, {2}, ""},
      {"TNG-WRG.3", {"WRG", 1}, "standard", 3, 10, 3, 1, 0, {3}, "4@0"},
      {"TNG-Ph-10.1", {"Ph-10", 1}, "standard", 4, 40, 3, 1, 0, {}, "1@0"},
      {"TNG-Bolt.2", {"Bolt", 1}, "standard", 3, 2, 3, 1, 0, {4}, "7@0"},
      {"TNG-P-Disr.17", {"P-Disr", 3}, "veron-t", 4, 1, 3, 1, 0, {1}, "1@0"},
      {"TNG-PC.11", {"PC", 1}, "veron-t-pc", 4, 1, 3, 1, 0, {3}, "1@0"},
      {"TNG-CB.4", {"CB", 2}, "standard", 3, 1, 3, 2, 0, {3, 4}, "2x2@0"},
      {"TNG-PGH.6", {"PGH", 1}, "pulse", 3, 5, 3, 2, 0, {4, 5}, "5@0"},
      {"TNG-Quan.2", {"Quan", 2}, "standard", 4, 2, 3, 2, 0, {6, 5}, "3x3@0"},
  };
  for (const BlowCase& row : rows) {
    SCOPED_TRACE(row.rule + std::string(" ") + row.queue);
    FireBench bench = loaded(row);
    const core::Order order = bench.order(0, 0, row.mode, 1, row.counts, row.choice);
    ASSERT_TRUE(bench.legal(order));
    bench.fire(order, row.dice);
    EXPECT_EQ(bench.queue(), row.queue);
    for (const tng::Blow& blow : bench.state.blows)
      EXPECT_TRUE(blow.target == 0 || blow.gun == bench.gun(0, 0, row.mode));
  }
}

// TNG-Phtn.1: plain photons are never combined.
TEST(TngBattleFireVolley, combined_shots) {
  struct Row {
    const char* rule;
    BenchWeapon weapon;
    const char* mode;
    bool joins;
  };
  const Row rows[] = {{"TNG-Ph-7.1", {"Ph-7"}, "standard", true},
                      {"TNG-Phtn.1", {"Phtn", 1, "360", "C-Phtn"}, "standard", true},
                      {"TNG-Phtn.1", {"Phtn", 1, "360", "Phtn"}, "standard", false},
                      {"TNG-Beam.2", {"Beam"}, "standard", true},
                      {"TNG-Ph-7.1", {"Ph-6"}, "standard", false},
                      {"TNG-Ph-XR.1", {"Ph-XG"}, "standard", true}};
  for (const Row& row : rows) {
    FireBench bench = duel_of(row.weapon, 1);
    bench.arm();
    bench.hold(0, 0, row.mode);
    EXPECT_EQ(bench.legal(bench.order(0, 0, row.mode, 1, 1, 1)), row.joins) << row.rule;
  }
}

// Lines are rolled in order, and their blows follow that order, whatever they strike.
TEST(TngBattleFireVolley, lines_in_their_order) {
  FireBench bench({{.seat = 0, .weapons = {{"Ph-7", 2}, {"Phtn", 2}}},
                   {.seat = 1, .at = {2, 0}, .facing = 3},
                   {.seat = 1, .at = {3, 0}, .facing = 3}});
  bench.arm();
  bench.hold(0, 1, "standard");
  core::Order order(verbs::fire);
  bench.put(order, 0, 1, "standard", 2, 1);
  bench.put(order, 0, 0, "standard", 1, 2);
  bench.put(order, 0, 1, "standard", 1, 1);
  order.push(0);
  ASSERT_TRUE(bench.legal(order));
  bench.fire(order, {4, 1, 4, 5});
  ASSERT_EQ(bench.state.blows.size(), 4U);
  EXPECT_EQ(bench.state.blows[0].target, 2);
  EXPECT_EQ(bench.state.blows[0].points, 4);
  EXPECT_EQ(bench.queue(), "2@0 1@0 4@0");
}

TEST(TngBattleFireVolley, what_it_costs) {
  FireBench bench({{.seat = 0, .weapons = {{"Ph-7", 4}, {"Ph-6", 2}, {"Phtn", 2}, {"Disr", 3}}},
                   {.seat = 1, .at = {2, 0}}});
  bench.pool(0, 0) = 5 * point;
  bench.pool(0, 3) = 6 * point;
  EXPECT_EQ(&bench.pool(0, 0), &bench.pool(0, 1)) << "phasers of a ship share a pool";
  EXPECT_NE(&bench.pool(0, 0), &bench.pool(0, 3));
  bench.hold(0, 2, "overload");
  for (u32 box = 0; box < 2; ++box) bench.mount(0, 2, box).ammo = 3;
  core::Order order(verbs::fire);
  bench.put(order, 0, 0, "overload", 1, 3);
  bench.put(order, 0, 1, "standard", 1, 2);
  bench.put(order, 0, 2, "overload", 1, 1);
  bench.put(order, 0, 3, "double-overload", 1, 2);
  order.push(0);
  ASSERT_TRUE(bench.legal(order));
  core::Order more = order;
  more.n = static_cast<u16>(more.n - 1);
  bench.put(more, 0, 0, "overload", 1, 1);
  bench.put(more, 0, 1, "standard", 1, 1);
  more.push(0);
  EXPECT_FALSE(bench.legal(more));
  bench.fire(order, {1, 1, 1, 1, 1, 1, 1, 1});
  EXPECT_EQ(bench.pool(0, 0), point);
  EXPECT_EQ(bench.pool(0, 3), 0);
  EXPECT_EQ(bench.mount(0, 2, 0).energy, 0);
  EXPECT_EQ(bench.mount(0, 2, 0).price, 0);
  EXPECT_EQ(bench.mount(0, 2, 0).ammo, 2);
  EXPECT_EQ(bench.mount(0, 2, 1).energy, 4 * point);
  EXPECT_EQ(bench.mount(0, 0, 2).shots, 1);
  EXPECT_EQ(bench.mount(0, 0, 3).shots, 0);
}

// TNG-weapon-notes.2: they fire all at once, or one after another during the turn.
TEST(TngBattleFireVolley, shots_over_the_turn) {
  FireBench bench = duel_of({"Ph-6D", 1}, 1);
  bench.arm();
  bench.fire(bench.order(0, 0, "standard", 1, 3), {1, 1, 1});
  EXPECT_FALSE(bench.legal(bench.order(0, 0, "standard", 1, 1))) << "three an impulse";
  bench.mount(0, 0).now = 0;
  bench.state.blows.clear();
  EXPECT_FALSE(bench.legal(bench.order(0, 0, "standard", 1, 4)));
  bench.fire(bench.order(0, 0, "standard", 1, 3), {1, 1, 1});
  bench.mount(0, 0).now = 0;
  EXPECT_FALSE(bench.legal(bench.order(0, 0, "standard", 1, 1))) << "six a turn";
}

// A box that fires in several modes: an overload, allowed twice a turn, uses half a turn.
TEST(TngBattleFireVolley, modes_with_other_rates) {
  FireBench bench = duel_of({"HB", 1}, 1, 4);
  bench.hold(0, 0, "standard", 3);
  bench.fire(bench.order(0, 0, "standard", 1, 1), {6, 6});
  EXPECT_TRUE(bench.legal(bench.order(0, 0, "standard", 1, 2)));
  bench.hold(0, 0, "overload", 2);
  EXPECT_TRUE(bench.legal(bench.order(0, 0, "overload", 1, 1)));
  EXPECT_FALSE(bench.legal(bench.order(0, 0, "overload", 1, 2)));
  FireBench whole = duel_of({"HB", 1}, 1, 4);
  whole.hold(0, 0, "overload", 2);
  whole.fire(whole.order(0, 0, "overload", 1, 2), {6, 6, 6, 6});
  whole.hold(0, 0, "standard", 1);
  EXPECT_FALSE(whole.legal(whole.order(0, 0, "standard", 1, 1)));
}

TEST(TngBattleFireVolley, resonators_and_one_target) {
  FireBench bench({{.seat = 0, .weapons = {{"HFR", 2}}},
                   {.seat = 1, .at = {2, 0}, .size_class = 4},
                   {.seat = 1, .at = {2, 0}, .size_class = 5},
                   {.seat = 1, .at = {1, 0}, .size_class = 3}});
  bench.arm();
  expect_all({{"TNG-HFR.2", bench.legal(bench.order(0, 0, "standard", 1, 2))},
              {"TNG-HFR.5", !bench.legal(bench.order(0, 0, "standard", 1, 3))},
              {"TNG-HFR.5", bench.legal(bench.order(0, 0, "standard", 2, 12))}});
  bench.fire(bench.order(0, 0, "standard", 1, 1), {1});
  EXPECT_TRUE(bench.legal(bench.order(0, 0, "standard", 1, 1)));
  EXPECT_FALSE(bench.legal(bench.order(0, 0, "standard", 1, 2)));
  fire::fade_impulse(bench.battle, bench.state);
  EXPECT_FALSE(bench.legal(bench.order(0, 0, "standard", 1, 2)));
  EXPECT_TRUE(bench.legal(bench.order(0, 0, "standard", 3, 2)));
  fire::fade_turn(bench.state);
  EXPECT_TRUE(bench.legal(bench.order(0, 0, "standard", 1, 2)));
  EXPECT_TRUE(bench.state.aimed.empty());
}

// TNG-HFR.6: at 4X it fires in one of three impulses, even across the turn's end.
TEST(TngBattleFireVolley, resonators_at_4x) {
  FireBench bench = duel_of({"HFR", 1}, 2, 4);
  bench.arm();
  bench.fire(bench.order(0, 0, "standard", 1, 1), {1});
  const core::Order again = bench.order(0, 0, "standard", 1, 1);
  expect_all({{"TNG-HFR.6", !bench.legal(again)}});
  fire::fade_impulse(bench.battle, bench.state);
  EXPECT_FALSE(bench.legal(again));
  fire::fade_impulse(bench.battle, bench.state);
  fire::fade_turn(bench.state);
  EXPECT_FALSE(bench.legal(again));
  fire::fade_impulse(bench.battle, bench.state);
  expect_all({{"TNG-HFR.6", bench.legal(again)}});
}

// TNG-PPDC.3: a box's lock lasts for the turn and is on a single target.
TEST(TngBattleFireVolley, pulsar_locked_on) {
  FireBench bench({{.seat = 0, .weapons = {{"PPDC", 2}}},
                   {.seat = 1, .at = {7, 0}, .facing = 3},
                   {.seat = 1, .at = {8, 0}, .facing = 3}});
  bench.hold(0, 0, "standard", 8);
  bench.fire(bench.order(0, 0, "standard", 1, 1), {4, 5});
  fire::fade_impulse(bench.battle, bench.state);
  bench.fire(bench.order(0, 0, "standard", 1, 2), {});
  // the other box, which is not locked on another target, fires first
  bench.fire(bench.order(0, 0, "standard", 2, 9),
             {6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6});
  EXPECT_EQ(bench.mount(0, 0, 1).shots, 8);
  EXPECT_EQ(bench.damage(2), 0);
  fire::fade_turn(bench.state);
  EXPECT_TRUE(bench.state.aimed.empty());
}

// TNG-Quan.2: any Quantum's hit counts, even another ship's, for the impulse.
TEST(TngBattleFireVolley, quantums_that_follow) {
  FireBench bench({{.seat = 0, .tech = 4, .weapons = {{"Quan", 2}}},
                   {.seat = 0, .at = {0, 1}, .tech = 4, .weapons = {{"Quan", 1}}},
                   {.seat = 1, .at = {2, 0}, .tech = 4, .facing = 3},
                   {.seat = 1, .at = {2, 0}, .tech = 4, .facing = 3}});
  bench.hold(0, 0, "standard");
  bench.hold(1, 0, "overload");
  bench.fire(bench.order(0, 0, "standard", 2, 1), {5});
  EXPECT_EQ(bench.damage(2), 6);
  bench.fire(bench.order(1, 0, "overload", 2, 1), {});
  EXPECT_EQ(bench.damage(2), 18);
  bench.fire(bench.order(0, 0, "standard", 3, 1), {6, 6});
  EXPECT_EQ(bench.damage(3), 0);
  fire::fade_impulse(bench.battle, bench.state);
  EXPECT_TRUE(bench.state.aimed.empty());
}

// TNG-Phtn.5, TNG-Quan.4: it strikes every unit in the hex, on either side.
TEST(TngBattleFireVolley, everything_in_a_hex) {
  FireBench bench({{.seat = 0, .tech = 4, .weapons = {{"Phtn", 2}, {"Quan", 1}}},
                   {.seat = 1, .at = {10, 0}},
                   {.seat = 1, .at = {10, 0}},
                   {.seat = 0, .at = {10, 0}},
                   {.seat = 1, .at = {9, 0}}});
  bench.arm();
  bench.hold(0, 0, "level-6");
  bench.hold(0, 1, "level-6");
  bench.state.units[2].status = status::destroyed;
  bench.fire(bench.order(0, 0, "level-6", 1, 2), {});
  expect_all({{"TNG-Phtn.5", bench.damage(1) == 2},
              {"TNG-Phtn.5", bench.damage(2) == 0},
              {"TNG-Phtn.5", bench.damage(3) == 2},
              {"TNG-Phtn.5", bench.damage(4) == 0}});
  bench.fire(bench.order(0, 1, "level-6", 1, 1), {});
  // there are three shots, and each strikes the whole hex
  expect_all({{"TNG-Quan.4", bench.damage(1) == 5}, {"TNG-Quan.4", bench.damage(3) == 5}});
  // this includes a ship that fires into its own hex
  bench.state.units[0].put({10, 0});
  bench.hold(0, 0, "level-6");
  for (tng::Mount& mount : bench.state.mounts) mount.shots = mount.now = 0;
  bench.fire(bench.order(0, 0, "level-6", 1, 1), {});
  expect_all({{"TNG-Phtn.5", bench.damage(0) == 1}, {"TNG-Phtn.5", bench.damage(1) == 6}});
}

TEST(TngBattleFireVolley, hellbores) {
  struct Row {
    const char* rule;
    i32 size_class;
    std::array<u8, 6> shields;
    i16 reinforced_2;
    i32 choice;
    const char* queue;
  };
  // it does five points at range 3, from ahead
  const Row rows[] = {
      {"TNG-HB.4", 3, {9, 9, 4, 9, 9, 9}, 0, 0, "5@0"},
      {"TNG-HB.5", 3, {9, 9, 4, 9, 9, 9}, 0, 7, "3@2 1@5 1@1"},
      {"TNG-HB.1", 3, {9, 9, 4, 9, 9, 9}, 0, 3, "3@2 1@5 1@1"},
      {"TNG-HB.3", 3, {9, 9, 4, 9, 9, 9}, 0, 5, "3@2 2@4"},
      {"TNG-HB.1", 3, {9, 4, 4, 9, 4, 9}, 0, 5, "3@4 1@1 1@3"},
      {"TNG-HB.1", 3, {9, 4, 4, 9, 4, 9}, 0, 7, "3@1 1@4 1@0"},
      {"TNG-HB.2", 3, {9, 5, 4, 9, 9, 9}, 2, 7, "3@1 1@4 1@0"},
      {"TNG-HB.1", 1, {9, 9, 4, 9, 9, 9}, 0, 7, "3@2 1@5 1@1"},
  };
  for (const Row& row : rows) {
    SCOPED_TRACE(row.rule + std::string(" ") + row.queue);
    FireBench bench = duel_of({"HB", 1}, 3, 3, row.size_class);
    bench.shield(1, row.shields);
    bench.state.units[1].reinforced[1 + 2] = row.reinforced_2;
    bench.hold(0, 0, "standard");
    const core::Order order = bench.order(0, 0, "standard", 1, 1, row.choice);
    ASSERT_TRUE(bench.legal(order));
    bench.fire(order, {4, 5});
    EXPECT_EQ(bench.damage(), 5);
    EXPECT_EQ(bench.queue(), row.queue);
  }
  // TNG-HB.4: against larger targets no choice is offered
  FireBench large = duel_of({"HB", 1}, 3, 3, 0);
  large.hold(0, 0, "standard");
  EXPECT_TRUE(large.legal(large.order(0, 0, "standard", 1, 1, 0)));
  EXPECT_FALSE(large.legal(large.order(0, 0, "standard", 1, 1, 7)));
}

// TNG-PGL.1 to .3; TNG-PGH.2 to .4 and .6.
TEST(TngBattleFireVolley, rays_of_light) {
  FireBench bench({{.seat = 0, .weapons = {{"PGL", 2}, {"PGH", 1}}},
                   {.seat = 1, .at = {3, 0}, .facing = 3},
                   {.seat = 1, .at = {4, 0}, .facing = 3}});
  bench.hold(0, 0, "standard");
  bench.hold(0, 1, "pulse");
  bench.fire(bench.order(0, 0, "standard", 1, 2), {6, 5});
  // the first shot missed and costs nothing; only the second hit
  expect_all({{"TNG-PGL.1", bench.mount(0, 0, 0).energy == 3 * point},
              {"TNG-PGL.2", bench.mount(0, 0, 0).shots == 0},
              {"TNG-PGL.2", !bench.legal(bench.order(0, 0, "standard", 1, 1))},
              {"TNG-PGL.3", bench.queue() == "6@0"},
              {"TNG-PGL.3", bench.mount(0, 0, 1).energy == 0}});
  bench.mount(0, 0, 0).now = 0;
  expect_all({{"TNG-PGL.2", bench.legal(bench.order(0, 0, "standard", 1, 1))}});
  core::Order parted(verbs::fire);
  bench.put(parted, 0, 1, "pulse", 1, 1);
  bench.put(parted, 0, 1, "pulse", 2, 1);
  parted.push(0);
  ASSERT_TRUE(bench.legal(parted));
  bench.fire(parted, {6, 5});
  // the shot that missed is still there
  expect_all({{"TNG-PGH.2", bench.mount(0, 1).energy == 3 * point},
              {"TNG-PGH.3", bench.mount(0, 1).shots == 1},
              {"TNG-PGH.4", bench.mount(0, 0, 0).shots == 0},
              {"TNG-PGH.6", bench.damage(2) == 5}});
  bench.mount(0, 1).now = 0;
  expect_all({{"TNG-PGH.3", bench.legal(bench.order(0, 1, "pulse", 1, 1))},
              {"TNG-PGH.3", !bench.legal(bench.order(0, 1, "pulse", 1, 2))}});
}

// TNG-WRG.7: the shots of one box may have different targets, those of several boxes only one.
TEST(TngBattleFireVolley, rail_gun_pulses) {
  FireBench bench({{.seat = 0, .weapons = {{"WRG", 2}}},
                   {.seat = 1, .at = {2, 0}, .facing = 3},
                   {.seat = 1, .at = {2, 0}, .facing = 3}});
  bench.hold(0, 0, "pulse");
  expect_all({{"TNG-WRG.7", bench.legal(bench.order(0, 0, "pulse", 1, 2))},
              {"TNG-WRG.7", !bench.legal(bench.order(0, 0, "pulse", 1, 3))}});
  core::Order both(verbs::fire);
  bench.put(both, 0, 0, "pulse", 1, 2);
  bench.put(both, 0, 0, "pulse", 2, 2);
  both.push(0);
  ASSERT_TRUE(bench.legal(both));
  bench.fire(both, {4, 5, 4, 4});
  EXPECT_EQ(bench.damage(1), 2);
  EXPECT_EQ(bench.damage(2), 4);
  EXPECT_FALSE(bench.legal(bench.order(0, 0, "pulse", 1, 1)));
  fire::fade_impulse(bench.battle, bench.state);
  EXPECT_TRUE(bench.legal(bench.order(0, 0, "pulse", 1, 2))) << "the same target, next impulse";
}

TEST(TngBattleFireVolley, TNG_Fus_4_TNG_Fus_7_suicide_overloads) {
  // TNG-Fus.4
  FireBench bench = duel_of({"Fus", 2}, 1);
  bench.hold(0, 0, "suicide-overload");
  bench.fire(bench.order(0, 0, "suicide-overload", 1, 1), {1});
  EXPECT_EQ(bench.damage(), 7);
  EXPECT_EQ(bench.mount(0, 0, 0).state, BoxState::fell);
  EXPECT_EQ(bench.mount(0, 0, 1).state, BoxState::works);
  const tng::Group& group = bench.state.groups[0];
  EXPECT_EQ(group.left, 1);
  EXPECT_EQ(group.hurt, 1);
  EXPECT_EQ(group.fell, 1);
  EXPECT_TRUE(bench.state.units[0].is(tng::status::struck)) << "damage control asks about the ship";
  EXPECT_FALSE(bench.state.units[1].is(tng::status::struck));
  // TNG-Fus.7: one more point of energy preserves the box
  FireBench later = duel_of({"Fus", 1}, 1, 4);
  later.pool(0, 0) = 4 * point;
  EXPECT_TRUE(later.legal(later.order(0, 0, "suicide-overload", 1, 1, 0)));
  EXPECT_FALSE(later.legal(later.order(0, 0, "suicide-overload", 1, 1, 1)));
  later.pool(0, 0) = 5 * point;
  later.fire(later.order(0, 0, "suicide-overload", 1, 1, 1), {1});
  EXPECT_EQ(later.mount(0, 0).state, BoxState::works);
  EXPECT_EQ(later.pool(0, 0), 0);
}

// Half the price of a shot fires nothing.
TEST(TngBattleFireVolley, TNG_PPDC_4_half_paid_is_not_armed) {
  FireBench bench = duel_of({"PPDC", 1}, 7);
  bench.hold(0, 0, "standard", 4);
  EXPECT_TRUE(bench.legal(bench.order(0, 0, "standard", 1, 4)));
  EXPECT_FALSE(bench.legal(bench.order(0, 0, "standard", 1, 5)));
  bench.mount(0, 0).price = 2;
  EXPECT_FALSE(bench.legal(bench.order(0, 0, "standard", 1, 1)));
}

// TNG-PC.12: whether or not it hits. TNG-P-Disr.15: three boxes.
TEST(TngBattleFireVolley, veron_t) {
  FireBench bench = duel_of({"PC", 1}, 1, 4);
  bench.hold(0, 0, "veron-t-pc");
  bench.fire(bench.order(0, 0, "veron-t-pc", 1, 1), {6});
  bench.state.blows.clear();
  bench.mount(0, 0) = {};
  bench.hold(0, 0, "veron-t-pc");
  bench.state.units[1].put({10, 0});
  bench.fire(bench.order(0, 0, "veron-t-pc", 1, 1), {6});
  ASSERT_EQ(bench.state.blows.size(), 1U);
  EXPECT_EQ(bench.state.blows[0].target, 0);
  EXPECT_EQ(bench.state.blows[0].flags, fire::blow_excess);
  EXPECT_EQ(bench.state.blows[0].points, 1);
  FireBench three = duel_of({"P-Disr", 5}, 1, 4);
  three.pool(0, 0) = 60 * point;
  expect_all({{"TNG-P-Disr.15", three.legal(three.order(0, 0, "veron-t", 1, 1))},
              {"TNG-P-Disr.15", !three.legal(three.order(0, 0, "veron-t", 1, 2))}});
  three.fire(three.order(0, 0, "veron-t", 1, 1), {1});
  EXPECT_EQ(three.pool(0, 0), 36 * point);
  EXPECT_EQ(three.damage(0), 0);
  EXPECT_FALSE(three.legal(three.order(0, 0, "veron-t", 1, 1)));
  EXPECT_TRUE(three.legal(three.order(0, 0, "six", 1, 2)));
  EXPECT_FALSE(three.legal(three.order(0, 0, "one", 1, 3)));
}

// TNG-turn.9: boxes destroyed in this step still fire, before others.
TEST(TngBattleFireVolley, destroyed_boxes_still_fire) {
  FireBench bench = duel_of({"Ph-7", 3}, 3);
  bench.arm();
  bench.mount(0, 0, 0).state = BoxState::gone;
  bench.mount(0, 0, 2).state = BoxState::fell;
  bench.state.units[0].status = status::going;
  EXPECT_TRUE(bench.legal(bench.order(0, 0, "standard", 1, 2)));
  EXPECT_FALSE(bench.legal(bench.order(0, 0, "standard", 1, 3)));
  bench.fire(bench.order(0, 0, "standard", 1, 1), {1});
  EXPECT_EQ(bench.mount(0, 0, 2).shots, 1);
  EXPECT_EQ(bench.mount(0, 0, 1).shots, 0);
  bench.state.units[1].status = status::going;
  EXPECT_FALSE(bench.legal(bench.order(0, 0, "standard", 1, 1))) << "it has exploded";
}

// The log contains every die and all modifiers of a shot.
TEST(TngBattleFireVolley, all_is_logged) {
  FireBench bench = duel_of({"LRG", 1}, 1, 3, 4);
  bench.hold(0, 0, "standard", 2);
  bench.fire(bench.order(0, 0, "standard", 1, 1), {5});
  ASSERT_EQ(bench.told.size(), 3U);
  const core::Event& fired = bench.told[0];
  EXPECT_EQ(fired.kind, static_cast<u16>(EventId::fired));
  EXPECT_EQ(fired.args[4], 1);
  ASSERT_EQ(fired.n_terms, 3);
  EXPECT_EQ(fired.terms[1].label, terms::die_by);
  EXPECT_EQ(fired.terms[1].value, -2);
  EXPECT_EQ(fired.terms[2].value, 5) << "the number to hit";
  const core::Event& shots = bench.told[1];
  ASSERT_EQ(shots.n_terms, 2);
  EXPECT_EQ(shots.terms[0].value, 5);
  EXPECT_EQ(shots.terms[1].value, 2);
  EXPECT_EQ(bench.told[2].who, core::seat_bit(1));
  FireBench many = duel_of({"Ph-7", 20}, 3);
  many.arm();
  many.fire(many.order(0, 0, "standard", 1, 20), std::vector<int>(20, 1));
  u32 dice = 0;
  for (const core::Event& event : many.told)
    for (u32 i = 0; i < event.n_terms; ++i) dice += event.terms[i].label == terms::die ? 1U : 0U;
  EXPECT_EQ(dice, 20U);
}

}  // namespace
}  // namespace klaxon::rules::tng::volley_of_fire
