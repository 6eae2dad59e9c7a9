// Energy during a turn, batteries, and forms that no player fills in.
#include "rules/tng/events.h"
#include "tests/rules/tng/battle/energy_bench.h"
#include "tests/support/allocation_count.h"

namespace klaxon::rules::tng::energy_bench::draw_cases {
namespace {

constexpr u32 drive = 0, auxiliary = 1, reactor = 2;

Bench with(std::string_view boxes, std::initializer_list<i32> stored = {}) {
  Bench bench;
  bench.trial("boxes = [" + std::string(boxes) + "]\nshields = [\"123456 30\"]");
  bench.freeze();
  u32 i = 0;
  for (const i32 points : stored) bench.unit().stored[i++] = points * one_point;
  return bench;
}
core::Order set(const Bench& bench, std::initializer_list<std::array<i32, 3>> wishes) {
  core::Order order = bench.empty();
  for (const auto& [kind, at, value] : wishes)
    order.arg[bench.row(static_cast<EnergyRowKind>(kind), static_cast<u32>(at))] = value;
  return order;
}
constexpr i32 of(EnergyRowKind kind) {
  return static_cast<i32>(kind);
}

// TNG-Btty.1, TNG-Btty.2: unspent power goes into the batteries and keeps its kind there, the most
// useful kind first; the rest is lost.
TEST(TngBattleEnergyBatteries, TNG_Btty_2_keep_unspent_power) {
  Bench bench = with("\"2 UWARP 2-L\", \"2 AVR\", \"1 Btty 8\"");
  bench.allot(bench.empty());
  EXPECT_EQ(bench.unit().stored[drive], 4 * one_point);
  EXPECT_EQ(bench.unit().stored[auxiliary], 4 * one_point);
  EXPECT_EQ(bench.unit().stored[reactor], 0);
  ASSERT_GE(bench.log.events().size(), 1U);
  EXPECT_EQ(bench.log.events()[0].kind, static_cast<u16>(EventId::power_lost));
  EXPECT_EQ(bench.log.events()[0].args[1], 4);
  // next turn 3 of the drive are drawn, movement takes 5 of its 7, and 2 go back
  bench.allot(set(bench, {{of(EnergyRowKind::draw), 0, 4}, {of(EnergyRowKind::warp_move), 0, 4}}));
  EXPECT_EQ(bench.unit().stored[drive], 4 * one_point);
}

// TNG-Btty.2: points keep their kind: auxiliary and reactor power from a battery moves no ship.
TEST(TngBattleEnergyBatteries, TNG_Btty_2_points_keep_their_kind) {
  const Bench bench = with("\"4 UWARP 2-L\", \"4 Btty 8\", \"A: 5 Phtn FA\"", {0, 8, 8});
  const auto legal = [&](std::initializer_list<std::array<i32, 3>> wishes) {
    return !bench.refusal(set(bench, wishes));
  };
  // 8 of the drive move it 8; photons take 8 of the auxiliary, never of the reactors
  EXPECT_TRUE(legal({{of(EnergyRowKind::draw), 1, 8},
                     {of(EnergyRowKind::arm), 0, 4},
                     {of(EnergyRowKind::warp_move), 0, 8}}));
  EXPECT_FALSE(legal({{of(EnergyRowKind::draw), 2, 8},
                      {of(EnergyRowKind::arm), 0, 4},
                      {of(EnergyRowKind::warp_move), 0, 8}}));
  EXPECT_FALSE(legal({{of(EnergyRowKind::draw), 1, 9}}));
}

// TNG-Btty.3: batteries move it, but no faster than its engines and one Impulse could.
TEST(TngBattleEnergyBatteries, TNG_Btty_3_move_no_faster_than_the_engines) {
  const Bench bench = with("\"3 UWARP 2-L\", \"2 Imp\", \"2 Btty 8\", \"A: 3 Phtn FA\"", {10});
  const auto legal = [&](std::initializer_list<std::array<i32, 3>> wishes) {
    return !bench.refusal(set(bench, wishes));
  };
  EXPECT_TRUE(legal({{of(EnergyRowKind::draw), 0, 10}, {of(EnergyRowKind::warp_move), 0, 7}}));
  EXPECT_FALSE(legal({{of(EnergyRowKind::draw), 0, 10}, {of(EnergyRowKind::warp_move), 0, 8}}));
  EXPECT_FALSE(legal({{of(EnergyRowKind::draw), 0, 10},
                      {of(EnergyRowKind::warp_move), 0, 7},
                      {of(EnergyRowKind::impulse_move), 0, 1}}));
  // engines that feed the photons still limit the speed that batteries can give
  EXPECT_TRUE(legal({{of(EnergyRowKind::draw), 0, 10},
                     {of(EnergyRowKind::arm), 0, 3},
                     {of(EnergyRowKind::warp_move), 0, 6},
                     {of(EnergyRowKind::impulse_move), 0, 1}}));
}

// TNG-Btty.5: a battery may give one point more than it holds, and then takes no charge.
TEST(TngBattleEnergyBatteries, TNG_Btty_5_overdrain) {
  Bench bench = with("\"2 UWARP 2-L\", \"2 Btty 8\"", {10});
  const auto legal = [&](std::initializer_list<std::array<i32, 3>> wishes) {
    return !bench.refusal(set(bench, wishes));
  };
  EXPECT_FALSE(legal({{of(EnergyRowKind::overdrain), 0, 1}}));  // one battery has no room for 10
  EXPECT_TRUE(legal({{of(EnergyRowKind::draw), 0, 2}, {of(EnergyRowKind::overdrain), 0, 1}}));
  EXPECT_FALSE(legal({{of(EnergyRowKind::draw), 0, 9}, {of(EnergyRowKind::overdrain), 0, 2}}));
  EXPECT_FALSE(legal({{of(EnergyRowKind::draw), 0, 10}, {of(EnergyRowKind::overdrain), 0, 3}}));
  EXPECT_TRUE(legal({{of(EnergyRowKind::draw), 0, 10},
                     {of(EnergyRowKind::overdrain), 0, 2},
                     {of(EnergyRowKind::aside), 0, 16}}));
  bench.allot(set(bench, {{of(EnergyRowKind::draw), 0, 2},
                          {of(EnergyRowKind::overdrain), 0, 1},
                          {of(EnergyRowKind::aside), 0, 7}}));
  EXPECT_EQ(bench.unit().overdrained, 1);
  EXPECT_EQ(bench.unit().stored[drive], 8 * one_point);
  bench.allot(bench.empty());
  EXPECT_EQ(bench.unit().stored[drive], 8 * one_point);  // there is no room for its 4
  BattleContext c = bench.context();
  EXPECT_EQ(overdrain_most(bench.battle, bench.state, 0), 0U);
  bench.unit().stored[drive] = 0;
  EXPECT_EQ(overdrain_most(bench.battle, bench.state, 0), 1U);
  overdrain(c, 0, 1);
  EXPECT_EQ(bench.unit().aside, one_point);
  EXPECT_EQ(battery_room(bench.battle, bench.state, 0, bench.unit().overdrained), 0);
}

// TNG-Btty.4: a hasty repair brings batteries back with a smaller capacity, and of unlike batteries
// the smaller count as overdrained.
TEST(TngBattleEnergyBatteries, TNG_Btty_4_of_a_smaller_capacity) {
  Bench bench;
  bench.trial("boxes = [\"3 Btty 8\"]");
  const u16 six = bench.form(bench.form_of("Btty", 6));
  bench.freeze();
  bench.state.marks.push({bench.place("Btty"), MarkKind::reduced, 1, six});
  EXPECT_EQ(battery_room(bench.battle, bench.state, 0, 0), 22 * one_point);
  EXPECT_EQ(battery_room(bench.battle, bench.state, 0, 1), 16 * one_point);
  EXPECT_EQ(battery_room(bench.battle, bench.state, 0, 2), 8 * one_point);
}

TEST(TngBattleEnergyBatteries, lost_with_their_boxes) {
  Bench bench = with("\"2 Btty 8\", \"A: 2 Ph-7 FA\"", {5, 5, 5});
  bench.group("Ph-7").energy = 7 * one_point;
  bench.group("Ph-7").left = 1;
  bench.group("Btty").left = 1;
  fit_stores(bench.battle, bench.state, 0);
  EXPECT_EQ(bench.unit().stored[reactor], 0);
  EXPECT_EQ(bench.unit().stored[auxiliary], 3 * one_point);
  EXPECT_EQ(bench.unit().stored[drive], 5 * one_point);
  EXPECT_EQ(bench.group("Ph-7").energy, 4 * one_point);
}

// First the points set aside pay, then the least useful ones in those batteries that may pay.
TEST(TngBattleEnergyDraw, in_order) {
  Bench bench = with("\"1 UWARP 1-L\", \"4 Btty 8\"", {3, 4, 5});
  bench.unit().aside = 2 * one_point;
  EXPECT_EQ(at_hand(bench.battle, bench.state, 0, Purpose::other), 14 * one_point);
  EXPECT_EQ(at_hand(bench.battle, bench.state, 0, Purpose::weapons), 7 * one_point);
  EXPECT_EQ(at_hand(bench.battle, bench.state, 0, Purpose::movement), 3 * one_point);
  EXPECT_FALSE(draw(bench.battle, bench.state, 0, Purpose::other, 15 * one_point));
  EXPECT_EQ(bench.unit().aside, 2 * one_point);
  EXPECT_TRUE(draw(bench.battle, bench.state, 0, Purpose::other, 4 * one_point));
  EXPECT_EQ(bench.unit().aside, 0);
  EXPECT_EQ(bench.unit().stored[reactor], 3 * one_point);
  EXPECT_TRUE(draw(bench.battle, bench.state, 0, Purpose::weapons, 5 * one_point));
  EXPECT_EQ(bench.unit().stored[auxiliary], 0);
  EXPECT_EQ(bench.unit().stored[drive], 2 * one_point);
  EXPECT_EQ(reaction_room(bench.battle, bench.state, 0), 5 * one_point);
  BattleContext c = bench.context();
  pay_reaction(c, 0, 4 * one_point);
  EXPECT_EQ(bench.unit().stored[drive], one_point);
}

// TNG-movement.11, TNG-movement.12: the drive's energy goes in as far as there is room; filling
// capacitors first makes more room.
TEST(TngBattleEnergyDraw, TNG_movement_11_TNG_movement_12_energy_given_back) {
  Bench bench = with("\"2 UWARP 2-L\", \"1 Btty 8\", \"A: 2 Ph-7 FA\"", {4, 1, 1});
  BattleContext c = bench.context();
  EXPECT_EQ(fill_most(bench.battle, bench.state, 0, bench.place("Ph-7")), 5 * one_point);
  fill(c, 0, bench.place("Ph-7"), 3 * one_point);
  EXPECT_EQ(bench.group("Ph-7").energy, 3 * one_point);
  EXPECT_EQ(bench.unit().stored[auxiliary], 0);
  EXPECT_EQ(fill_most(bench.battle, bench.state, 0, bench.place("Ph-7")), 2 * one_point);
  recharge(c, 0, 7 * one_point);
  EXPECT_EQ(bench.unit().stored[drive], 7 * one_point);
  ASSERT_EQ(c.log.events().size(), 1U);
  EXPECT_EQ(c.log.events()[0].args[1], 2);
}

// TNG-Robot-Controlled.1 for Candour: 4 for shields; 10 and 5 for plain photons and phasers; half
// of its 41 movements; of the remaining 15, 10 overload the photons and 5 the phasers; none is left
// for more speed. 2 points of reactor power go into the batteries.
TEST(TngBattleEnergyProgram, TNG_Robot_Controlled_1_candour) {
  Bench bench;
  bench.ship("candour");
  bench.freeze();
  bench.unit().reserve = Reserve::never;
  bench.allot(core::Order(verbs::standard));
  EXPECT_EQ(bench.group("Shield").on, static_cast<u8>(ShieldLevel::full));
  for (const Mount& tube : bench.mounts("Phtn")) EXPECT_EQ(tube.energy, 4 * one_point);
  EXPECT_EQ(bench.group("Ph-7").energy, 10 * one_point);
  EXPECT_EQ(bench.unit().speed, 20);
  EXPECT_EQ(bench.unit().impulse_move, 1);
  EXPECT_EQ(bench.unit().stored[reactor], 2 * one_point);
  EXPECT_EQ(in_batteries(bench.unit()), 2 * one_point);
  EXPECT_EQ(bench.unit().reserve, Reserve::never);
}

// In the next turn, all is held and the capacitor is full, so it flies faster; since the batteries
// are full, the rest reinforces.
TEST(TngBattleEnergyProgram, candour_in_the_next_turn) {
  Bench bench;
  bench.ship("candour");
  bench.freeze();
  bench.allot(core::Order(verbs::standard));
  bench.unit().stored[drive] = 22 * one_point;
  bench.allot(core::Order(verbs::standard));
  // holding takes 5 of 49; 41 movements leave 3 of the auxiliary, with 3 of Impulse and 2 reactor
  for (const Mount& tube : bench.mounts("Phtn")) EXPECT_EQ(tube.held, 1);
  EXPECT_EQ(bench.unit().speed, 41);
  EXPECT_EQ(bench.unit().reinforced[0], 6);
}

// With less energy the program buys fewer things, in the same order.
struct ProgramCase {
  i32 engines;  // UWARP 2-L
  i32 shields, armed, overloaded, speed;
};
constexpr ProgramCase programs[] = {
    {1, 0, 1, 0, 0},    // 2: minimum shields alone need 3
    {2, 1, 0, 0, 1},    // 4: 3, and 1 of 2 movements
    {5, 2, 2, 0, 1},    // 10: 5, 4, 1
    {10, 2, 2, 0, 11},  // 20: 5, 4, 10; 1 overloads nothing, but adds movement
    {12, 2, 2, 1, 13},  // 24: 5, 4, 12, 2, 1
};
TEST(TngBattleEnergyProgram, TNG_Robot_Controlled_1_in_the_order_of_the_text) {
  for (const ProgramCase& one : programs) {
    SCOPED_TRACE(one.engines);
    Bench bench = with("\"" + std::to_string(one.engines) + " UWARP 2-L\", \"A: 2 Phtn FA\"");
    bench.allot(core::Order(verbs::standard));
    EXPECT_EQ(bench.group("Shield").on, one.shields);
    i32 armed = 0, overloaded = 0;
    for (const Mount& tube : bench.mounts("Phtn")) {
      armed += tube.energy > 0 ? 1 : 0;
      overloaded += tube.energy > 2 * one_point ? 1 : 0;
    }
    EXPECT_EQ(armed, one.armed);
    EXPECT_EQ(overloaded, one.overloaded);
    EXPECT_EQ(bench.unit().speed, one.speed);
  }
}

TEST(TngBattleEnergyProgram, for_a_robot) {
  Bench bench;
  bench.ship("primer");
  bench.battle.units[0].robot = true;
  bench.freeze();
  EXPECT_EQ(form_fields(bench.battle, bench.state, 0), 0U);
  BattleContext c = bench.context();
  allot_by_program(c, 0);
  EXPECT_EQ(bench.unit().speed, 20);
}

TEST(TngBattleEnergyProgram, as_last_turn) {
  Bench bench;
  bench.ship("candour");
  bench.ship("mayfly");
  bench.freeze();
  core::Order order = bench.empty();
  order.arg[bench.row(EnergyRowKind::warp_move)] = 30;
  order.arg[bench.row(EnergyRowKind::arm)] = 2;
  order.arg[bench.row(EnergyRowKind::shields)] = 1;
  bench.allot(order);
  const core::Order again = as_last(bench.battle, bench.state, 0);
  EXPECT_EQ(again.arg[bench.row(EnergyRowKind::warp_move)], 30);
  EXPECT_EQ(again.arg[bench.row(EnergyRowKind::shields)], 1);
  EXPECT_EQ(again.arg[bench.row(EnergyRowKind::hold)], 2);  // armed, not fired
  bench.group("UWARP").left = 1;
  bench.allot(core::Order(verbs::as_last));
  EXPECT_EQ(bench.unit().speed, 22);
  // an uncontrolled ship drops out, and the other ship's part is still found
  bench.unit(0).status |= status::uncontrolled;
  EXPECT_FALSE(bench.refusal(as_last(bench.battle, bench.state, 0)));
  bench.state.last[0] = {};
  EXPECT_EQ(as_last(bench.battle, bench.state, 0), standard(bench.battle, bench.state, 0));
}

// Filling in, checking and carrying out a form allocates no memory.
TEST(TngBattleEnergyProgram, allocates_nothing) {
  Bench bench;
  bench.ship("candour");
  bench.freeze();
  BattleContext c = bench.context();
  const u64 before = tests::allocations_so_far();
  AllocationWalk walk(bench.battle, bench.state, 0);
  core::Order order(verbs::allocate);
  while (!walk.next().end()) {
    order.push(walk.next().lo);
    walk.take(order.arg[order.n - 1]);
  }
  carry_out(c, 0, order);
  carry_out(c, 0, core::Order(verbs::as_last));
  carry_out(c, 0, core::Order(verbs::standard));
  EXPECT_FALSE(bench.refusal(standard(bench.battle, bench.state, 0)));
  EXPECT_EQ(tests::allocations_so_far(), before);
}

}  // namespace
}  // namespace klaxon::rules::tng::energy_bench::draw_cases
