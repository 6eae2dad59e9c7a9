// Rounds of declarations, and the reasons for refusals.
#include "rules/tng/fire/step/me_too.h"
#include "rules/tng/fire/step/refusal.h"
#include "rules/tng/refusals.h"
#include "tests/rules/tng/battle/fire_bench.h"

namespace klaxon::rules::tng::me_too_of_fire {
namespace {

constexpr Energy point = catalog::one_point;

struct Round {
  explicit Round(FireBench& bench) : bench(bench), dice(1, core::Stream::battle, 1) {}
  BattleContext course() { return {bench.battle, bench.state, dice, log}; }
  void open(u8 last) {
    BattleContext now = course();
    fire::open(now, last);
  }
  void pass() {
    BattleContext now = course();
    fire::passed(now);
  }
  void shoot() {
    BattleContext now = course();
    fire::fired(now);
  }
  bool over() const { return fire::over(bench.battle, bench.state); }
  int actor() const { return bench.state.actor; }

  FireBench& bench;
  core::Dice dice;
  core::Log log;
};

FireBench three_sides() {
  return FireBench({{.seat = 0, .weapons = {{"Ph-7", 1}}},
                    {.seat = 1, .at = {3, 0}, .weapons = {{"Ph-7", 1}}},
                    {.seat = 2, .at = {0, 3}, .weapons = {{"Phtn", 1}}}});
}

// TNG-turn.9
TEST(TngBattleFireMeToo, rounds) {
  FireBench bench = three_sides();
  Round round(bench);
  ASSERT_TRUE(fire::opens(bench.battle, bench.state));
  round.open(1);
  EXPECT_EQ(round.actor(), 1) << "who moved last begins";
  round.pass();
  EXPECT_EQ(round.actor(), 2);
  EXPECT_FALSE(round.over());
  round.shoot();
  EXPECT_EQ(round.actor(), 0) << "round the table";
  round.pass();
  round.pass();
  EXPECT_FALSE(round.over()) << "a seat that has fired may fire again";
  EXPECT_EQ(round.actor(), 2);
  round.pass();
  EXPECT_TRUE(round.over());
}

TEST(TngBattleFireMeToo, asked_seats) {
  FireBench bench = three_sides();
  // everybody can see that it has been fired
  bench.mount(1, 0).shots = 1;
  EXPECT_FALSE(fire::may_declare(bench.battle, bench.state, 1));
  EXPECT_EQ(fire::first_seat(bench.battle, bench.state, 1), 2);
  // nothing is armed, but that is hidden
  EXPECT_TRUE(fire::may_declare(bench.battle, bench.state, 2));
  EXPECT_FALSE(fire::FireWalk(bench.battle, bench.state, 2, fire::bare_sight()).any());
  // the loss of a box just destroyed is hidden, too
  bench.mount(0, 0).state = BoxState::gone;
  EXPECT_TRUE(fire::may_declare(bench.battle, bench.state, 0));
  Round round(bench);
  round.open(0);
  round.pass();
  EXPECT_EQ(round.actor(), 2) << "the seat that has fired is passed over";
  round.pass();
  EXPECT_TRUE(round.over());
}

TEST(TngBattleFireMeToo, nothing_in_range) {
  FireBench bench = three_sides();
  bench.state.units[1].put({16, 0});
  bench.state.units[2].put({0, 13});
  EXPECT_FALSE(fire::may_declare(bench.battle, bench.state, 2)) << "a photon reaches 9";
  EXPECT_TRUE(fire::opens(bench.battle, bench.state)) << "a phaser 15";
  bench.state.units[2].put({0, 30});
  EXPECT_FALSE(fire::opens(bench.battle, bench.state));
  // formulas reach as far as the best dice do: 48 - 3 - range
  FireBench ion = duel_of({"Ion", 1}, 45);
  EXPECT_TRUE(fire::opens(ion.battle, ion.state));
  ion.state.units[1].put({46, 0});
  EXPECT_FALSE(fire::opens(ion.battle, ion.state));
}

// In random positions, a seat that can declare is always asked.
TEST(TngBattleFireMeToo, every_side_that_can_fire_is_asked) {
  core::Dice random(3, core::Stream::bot, 1);
  int fire = 0;
  for (int i = 0; i < 300; ++i) {
    FireBench bench(
        {{.seat = 0, .weapons = {{"Ph-7", 2, "FA"}, {"TLAS", 1, "R"}, {"Ion", 1, "L"}}},
         {.seat = 1,
          .at = {static_cast<i32>(random.below(30)), static_cast<i32>(random.below(30)) - 15}}});
    bench.arm();
    bench.hold(0, 1, "standard", static_cast<i32>(random.below(2)));
    bench.hold(0, 2, "standard");
    for (u32 box = 0; box < 2; ++box)
      bench.mount(0, 0, box).shots = static_cast<u8>(random.below(2));
    const bool can = fire::FireWalk(bench.battle, bench.state, 0, fire::bare_sight()).any();
    fire += can ? 1 : 0;
    EXPECT_TRUE(!can || fire::may_declare(bench.battle, bench.state, 0));
  }
  EXPECT_GT(fire, 50);
}

// With secret fire, all seats that declare at once share one order's limits.
TEST(TngBattleFireMeToo, secret) {
  FireBench bench = duel_of({"Ph-9", 200}, 1, 4);
  bench.battle.options.fire = FireStyle::secret;
  bench.pool(0, 0) = 10'000 * point;
  EXPECT_EQ(fire::declaring(bench.battle, bench.state), core::seat_bit(0));
  EXPECT_TRUE(bench.legal(bench.order(0, 0, "standard", 1, 192)));
  EXPECT_FALSE(bench.legal(bench.order(0, 0, "standard", 1, 193)));
  bench.battle.options.fire = FireStyle::me_too;
  EXPECT_TRUE(bench.legal(bench.order(0, 0, "standard", 1, 384)));
  EXPECT_FALSE(bench.legal(bench.order(0, 0, "standard", 1, 385)));
}

core::Rejection why(FireBench& bench, const core::Order& order) {
  EXPECT_FALSE(bench.legal(order));
  return fire::refusal_of(bench.battle, bench.state, 0, order, fire::bare_sight());
}
void expect_why(const core::Rejection& got, Refused code, std::initializer_list<i32> facts = {}) {
  EXPECT_EQ(got.code, core::refusal_first_own + static_cast<u16>(code));
  ASSERT_EQ(got.n_facts, facts.size());
  for (u32 i = 0; i < facts.size(); ++i) EXPECT_EQ(got.facts[i], facts.begin()[i]) << i;
}

TEST(TngBattleFireMeToo, refusals) {
  FireBench bench({{.seat = 0, .weapons = {{"Ph-7", 2, "FA"}, {"Phtn", 2, "FA"}, {"HFR", 1}}},
                   {.seat = 0, .at = {1, 0}, .weapons = {{"Ph-7", 1}}},
                   {.seat = 1, .at = {3, 0}, .size_class = 4},
                   {.seat = 1, .at = {-3, 0}}});
  bench.pool(0, 0) = point;
  bench.pool(0, 2) = 5 * point;
  bench.hold_box(0, 1, 0, "standard");
  for (u32 box = 0; box < 2; ++box) bench.mount(0, 1, box).ammo = 1;
  const auto order = [&](u32 group, const char* mode, u32 target, i32 counts = 1) {
    return bench.order(0, group, mode, target, counts);
  };
  EXPECT_EQ(
      fire::refusal_of(bench.battle, bench.state, 0, order(0, "standard", 2), fire::bare_sight())
          .code,
      0);
  const i32 ahead = static_cast<i32>(core::parse_arc("FA")->places);
  expect_why(why(bench, order(0, "standard", 3)), Refused::out_of_arc, {ahead, 12});
  bench.state.units[2].put({4, 0});
  expect_why(why(bench, order(0, "overload", 2)), Refused::out_of_range, {3, 4});
  bench.state.units[2].put({3, 0});
  expect_why(why(bench, order(0, "overload", 2, 2)), Refused::not_armed, {point, point});
  expect_why(why(bench, order(1, "overload", 2)), Refused::not_armed, {2 * point, 4 * point});
  expect_why(why(bench, order(1, "standard", 2, 2)), Refused::not_armed, {2 * point, 2 * point});
  expect_why(why(bench, order(0, "standard", 2, 3)), Refused::shot_already, {2, 3});
  expect_why(why(bench, order(2, "standard", 2, 2)), Refused::shot_at_it, {1, 2});
  expect_why(why(bench, order(0, "standard", 1)), Refused::not_a_target, {1});
  expect_why(why(bench, order(0, "standard", 9)), Refused::not_a_target, {9});
  bench.mount(0, 1, 0).ammo = bench.mount(0, 1, 1).ammo = 0;
  expect_why(why(bench, order(1, "standard", 2)), Refused::no_ammo, {0, 1});
  bench.mount(0, 0, 0).state = bench.mount(0, 0, 1).state = BoxState::gone;
  expect_why(why(bench, order(0, "standard", 2)), Refused::box_lost, {0, 1});
  bench.state.units[0].status = status::uncontrolled;
  expect_why(why(bench, order(0, "standard", 2)), Refused::cannot_fire, {0});
  bench.state.units[0].controller = 1;
  expect_why(why(bench, order(0, "standard", 2)), Refused::not_yours);
}

}  // namespace
}  // namespace klaxon::rules::tng::me_too_of_fire
