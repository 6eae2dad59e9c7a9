// A refusal's reason: the rule that causes it, and the facts in its message.
#include "tests/rules/red_alert/battle.h"

namespace klaxon::rules::red_alert {
namespace {

using core::Order;

// Alpha's phase, with the same order in all three phases; omega stays put, out of reach.
Bench in_its_phase(OrderKind kind, u8 speed = 3) {
  DiskDesign guard = crew("guard", 0, 2);
  guard.keywords = 1U << static_cast<u32>(Keyword::security);
  Bench b(scenario_of({{ship_design("alpha"), {crew("mate", 4, 2), guard}, 0},
                       {ship_design("omega"), {crew("boss", 0, 2)}, 1}}));
  b.put(0, 10, 18, 0, speed);
  b.put(1, 40, 18, 180, 0);
  b.reveal_all();
  b.assign({{kind, kind, kind}, {speed_order, speed_order, speed_order}});
  b.give(0, Order(verbs::act));
  return b;
}
constexpr i32 attacks = static_cast<i32>(OrderKind::attack);
constexpr i32 speed_orders = static_cast<i32>(OrderKind::change_speed);

TEST(RedAlertRefusal, RA_6_8_RA_6_9_name_the_speeds_allowed) {
  Bench b = in_its_phase(speed_order);
  b.expect_refused(0, Order(verbs::speed, {0}), OwnRefusal::speed_step, "RA-6.8", {2, 3, 1, 5});
  b.expect_refused(0, Order(verbs::speed, {6}), OwnRefusal::too_fast, "RA-6.9", {0, 5});
  b.give(0, Order(verbs::speed, {5}));
  b.expect_refused(0, Order(verbs::speed, {4}), OwnRefusal::order_spent, "RA-8.1",
                   {0, 1, speed_orders});
}

TEST(RedAlertRefusal, RA_6_14_names_the_order_needed) {
  Bench b = in_its_phase(speed_order);
  for (const Order& order :
       {Order(verbs::fire, {1}), Order(verbs::launch, {0, 0}), Order(verbs::transport, {1, 1})})
    b.expect_refused(0, order, OwnRefusal::wrong_order, "RA-6.14", {0, 1, speed_orders, attacks});
}

TEST(RedAlertRefusal, RA_8_1_a_ship_moves_once_and_before_it_is_done) {
  Bench b = in_its_phase(speed_order);
  b.expect_refused(0, Order(verbs::done), OwnRefusal::not_moved, "RA-8.1", {0, 1});
  b.give(0, Order(verbs::move));
  b.expect_refused(0, Order(verbs::move), OwnRefusal::moved_already, "RA-8.1", {0, 1});
  Bench still = in_its_phase(attack_order, 0);
  still.expect_refused(0, Order(verbs::move), OwnRefusal::full_stop, "RA-8.7", {0});
}

TEST(RedAlertRefusal, RA_10_1_gives_the_distance_to_the_target) {
  Bench b = in_its_phase(attack_order);
  const core::Length apart =
      core::gap(disk_of(b.game.scenario(), b.ship(0)), disk_of(b.game.scenario(), b.ship(1)));
  const i32 hundredths = static_cast<i32>((i64{apart} * 100 + core::inch / 2) / core::inch);
  b.expect_refused(0, Order(verbs::fire, {1}), OwnRefusal::ship_away, "RA-10.1",
                   {1, hundredths, 300});
  b.expect_refused(0, Order(verbs::fire, {0}), OwnRefusal::own_side, "RA-10.1", {0, 0});
  b.expect_refused(0, Order(verbs::fire, {7}), OwnRefusal::no_such_ship, "RA-10.1");
  b.ship(1).cloaked = 1;
  b.expect_refused(0, Order(verbs::fire, {1}), OwnRefusal::target_cloaked, "RA-14.1", {1});
}

TEST(RedAlertRefusal, RA_10_7_RA_10_8_name_who_is_sent_and_whose_shields_are_up) {
  Bench b = in_its_phase(attack_order);
  b.ship(0).shields = 2;
  b.ship(1).shields = 4;
  b.expect_refused(0, Order(verbs::transport, {1, 0}), OwnRefusal::nobody_named, "RA-10.8");
  b.expect_refused(0, Order(verbs::transport, {1, 1}), OwnRefusal::shields_up, "RA-10.7",
                   {0, 2, 1, 4});
  EXPECT_FALSE(why_not_sent(b.game.scenario(), b.state, 0));
  EXPECT_EQ(core::rule_text(rule_names(), why_not_sent(b.game.scenario(), b.state, 1).rule),
            std::string("RA-20.11"));
  b.disk(0).state = DiskState::activated;
  b.expect_refused(0, Order(verbs::transport, {1, 1}), OwnRefusal::nobody_ready, "RA-10.9", {0});
}

// No refusal reveals where another side's disks are.
TEST(RedAlertRefusal, RA_5_5_reveal_nothing_about_others_crew) {
  Bench b = in_its_phase(activate_order);
  b.expect_refused(0, Order(verbs::use, {0, 9}), OwnRefusal::cannot_be_used, "RA-13.7", {0});
  i32 boss = 0;
  while (b.disk(static_cast<u32>(boss)).owner != 1) ++boss;
  for (const DiskState state : {DiskState::absent, DiskState::concealed, DiskState::ready}) {
    b.disk(static_cast<u32>(boss)).state = state;
    b.disk(static_cast<u32>(boss)).aboard = 0;
    b.expect_refused(0, Order(verbs::use, {boss, 0}), OwnRefusal::no_such_disk, "RA-13.9", {0});
  }
  b.disk(0).state = DiskState::activated;
  b.expect_refused(0, Order(verbs::use, {0, 0}), OwnRefusal::rests, "RA-13.2", {0});
}

TEST(RedAlertRefusal, RA_4_1_orders_that_nothing_asks_for) {
  Bench b = in_its_phase(speed_order);
  for (const u16 verb : {verbs::defer, verbs::act, verbs::pass})
    b.expect_refused(0, Order(verb), OwnRefusal::not_asked, "RA-4.1");
  EXPECT_EQ(b.game.check(b.cell(), 0, Order(verbs::speed)).code,
            static_cast<u16>(core::Refusal::wrong_count));
}

}  // namespace
}  // namespace klaxon::rules::red_alert
