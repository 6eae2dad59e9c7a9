// Cloaking devices (RA-14).
#include "rules/red_alert/abilities/using.h"
#include "tests/rules/red_alert/abilities.h"

namespace klaxon::rules::red_alert {
namespace {

using core::Order;

constexpr u32 device = 1;

Sides cloaked(int type) {
  return {.red = {tech_with("device", {{{"does", "cloak"}, {"type", type}}})}, .blue = {}};
}
// Alpha's cloak is up in phase one; the current window is the next in which alpha may act.
Bench up(int type) {
  if (type == 1) {
    Bench b = on_turn(cloaked(1));
    b.give(0, use(device, "cloak"));
    return b;
  }
  Bench b = before_orders(cloaked(type));
  lay(b, shields_order, attack_order);
  b.give(0, use(device, "cloak"));
  b.give(0, Order(verbs::act));
  return b;
}
// Plays to the beginning of the next phase.
void next_phase(Bench& b) {
  b.give(0, Order(verbs::done));
  b.give(1, Order(verbs::act));
  b.give(1, Order(verbs::done));
}

TEST(RedAlertCloak, RA_14_1_a_cloaked_ship_neither_fires_nor_is_fired_on) {
  Bench open = on_turn({.red = {}, .blue = {}, .order = attack_order});
  EXPECT_TRUE(open.offered(0, verbs::fire) && open.offered(0, verbs::launch));
  open.ship(0).cloaked = 1;
  EXPECT_FALSE(open.offered(0, verbs::fire) || open.offered(0, verbs::launch));
  Bench b = up(2);
  b.give(0, Order(verbs::done));
  b.give(1, Order(verbs::act));
  EXPECT_FALSE(b.offered(1, verbs::fire));
  b.ship(0).cloaked = 0;
  EXPECT_TRUE(b.offered(1, verbs::fire));
}

TEST(RedAlertCloak, RA_14_1_no_enemy_may_beam_over_it_may_itself) {
  Bench b(scenario_of({{ship_design("alpha"), {crew("team", 9)}, 0},
                       {ship_design("omega"), {crew("boss", 1)}, 1}}));
  b.put(0, 10, 18, 0, 0);
  b.put(1, 15, 18, 180, 0);
  b.reveal_all();
  b.ship(0).shields = b.ship(1).shields = 0;
  EXPECT_TRUE(may_beam_to(b.game.scenario(), b.state, 1, 0));
  b.ship(0).cloaked = 1;
  EXPECT_FALSE(may_beam_to(b.game.scenario(), b.state, 1, 0));
  EXPECT_TRUE(may_beam_to(b.game.scenario(), b.state, 0, 1));
}

TEST(RedAlertCloak, RA_14_2_type_one_is_raised_by_an_activate_order) {
  Bench b = on_turn(cloaked(1));
  b.give(0, use(device, "cloak"));
  EXPECT_EQ(b.ship(0).cloaked, 1);
  EXPECT_EQ(b.disk(device).state, DiskState::activated);
  EXPECT_FALSE(b.offered(0, verbs::use)) << "the order is spent";
  Sides attacking = cloaked(1);
  attacking.order = attack_order;
  Bench other = on_turn(attacking);
  EXPECT_FALSE(may(other, 0, use(device, "cloak")));
}

TEST(RedAlertCloak, RA_14_3_shields_fall_and_cannot_be_raised) {
  Bench b = up(2);
  EXPECT_EQ(b.ship(0).shields, 0);
  EXPECT_FALSE(may(b, 0, Order(verbs::shields, {1})));
  b.ship(0).cloaked = 0;
  EXPECT_TRUE(may(b, 0, Order(verbs::shields, {1})));
}

TEST(RedAlertCloak, RA_14_4_it_may_be_dropped_before_any_phase) {
  Bench b = up(1);
  EXPECT_FALSE(may(b, 0, use(device, "cloak"))) << "but no longer once its order is revealed";
  next_phase(b);
  ASSERT_TRUE(asks(b, 0));
  b.give(0, use(device, "cloak"));
  EXPECT_EQ(b.ship(0).cloaked, 0);
  EXPECT_EQ(b.disk(device).state, DiskState::ready);
  EXPECT_EQ(b.window(), WindowKind::initiative) << "no order is revealed yet";
}

TEST(RedAlertCloak, RA_14_4_it_stays_up_over_step_five) {
  Bench b = up(1);
  next_phase(b);
  for (int phase = 0; phase < 2; ++phase) {
    b.give(0, pass());
    b.give(0, Order(verbs::act));
    next_phase(b);
  }
  EXPECT_EQ(b.state.turn, 2);
  EXPECT_EQ(b.ship(0).cloaked, 1);
  EXPECT_EQ(b.disk(device).state, DiskState::activated);
}

TEST(RedAlertCloak, RA_14_5_shields_stay_down_after_it) {
  for (int type : {1, 2}) {
    Bench b = up(type);
    next_phase(b);
    b.give(0, use(device, "cloak"));
    EXPECT_EQ(b.ship(0).shields, 0);
    EXPECT_EQ(figure(b, 0, Value::shields), 6);
  }
}

TEST(RedAlertCloak, RA_14_6_types_two_and_three_are_raised_before_a_phase) {
  for (int type : {2, 3}) {
    Bench b = before_orders(cloaked(type));
    lay(b, shields_order);
    ASSERT_TRUE(asks(b, 0));
    b.give(0, use(device, "cloak"));
    EXPECT_EQ(b.ship(0).cloaked, 1);
  }
  Bench first = before_orders(cloaked(1));
  lay(first, shields_order);
  EXPECT_EQ(first.window(), WindowKind::initiative);
}

TEST(RedAlertCloak, RA_14_6_it_need_not_be_raised) {
  Bench b = before_orders(cloaked(2));
  lay(b, shields_order);
  b.give(0, pass());
  EXPECT_EQ(b.ship(0).cloaked, 0);
  EXPECT_EQ(b.window(), WindowKind::initiative);
}

TEST(RedAlertCloak, RA_14_7_not_up_and_down_in_one_phase) {
  Bench b = before_orders(cloaked(2));
  lay(b, shields_order);
  b.give(0, use(device, "cloak"));
  EXPECT_EQ(b.window(), WindowKind::initiative) << "there is no cloak to drop yet";
  b.give(0, Order(verbs::act));
  next_phase(b);
  EXPECT_TRUE(asks(b, 0)) << "in the next phase";
}

constexpr u32 tinker = 2;

// Alpha has raised its cloak in phase one, and its tinker may ready a tech.
Bench up_with_tinker(int type, const char* when) {
  Sides sides = cloaked(type);
  sides.red.push_back(crew_with("tinker", {{{"does", "ready"}, {"when", when}}}));
  Bench b = before_orders(sides);
  lay(b, activate_order);
  return b;
}
void expect_stuck(Bench& b, const Order& order) {
  const core::Rejection why = b.game.check(b.cell(), 0, order);
  EXPECT_STREQ(core::rule_text(rule_names(), why.rule), "RA-14.7");
  EXPECT_STREQ(lexicon().refusals[why.code - core::refusal_first_own].code, "just-raised");
  ASSERT_EQ(why.n_facts, 1);
  EXPECT_EQ(why.facts[0], 0) << "alpha";
}

TEST(RedAlertCloak, RA_14_7_nobody_readies_it_in_that_phase) {
  for (int type : {2, 3}) {
    Bench b = up_with_tinker(type, "activate");
    b.give(0, use(device, "cloak"));
    expect_stuck(b, use(device, "cloak"));
    b.give(0, Order(verbs::act));
    expect_stuck(b, use_on(tinker, "ready", device));
    next_phase(b);
    b.give(0, pass());
    b.give(0, Order(verbs::act));
    b.give(0, use_on(tinker, "ready", device));
    EXPECT_EQ(b.ship(0).cloaked, 0) << "in the next phase they may ready it";
  }
}

TEST(RedAlertCloak, RA_14_7_nor_before_its_ship_has_revealed_its_order) {
  Bench b = up_with_tinker(2, "phase");
  b.give(0, use(device, "cloak"));
  EXPECT_EQ(b.window(), WindowKind::initiative) << "nobody is asked";
}

TEST(RedAlertCloak, RA_14_7_a_type_one_cloak_may_be_readied_in_the_phase_of_its_order) {
  Bench b = up_with_tinker(1, "acting");
  b.give(0, Order(verbs::act));
  b.give(0, use(device, "cloak"));
  EXPECT_EQ(b.ship(0).cloaked, 1);
  b.give(0, use_on(tinker, "ready", device));
  EXPECT_EQ(b.ship(0).cloaked, 0);
}

TEST(RedAlertCloak, RA_14_7_no_enemy_conceals_it_in_that_phase) {
  Sides sides = cloaked(2);
  sides.blue = {
      tech_with("eye", {{{"does", "detect"}}}),
      crew_with("jammer",
                {{{"does", "disable"}, {"effect", "conceal"}, {"range", 9}, {"when", "acting"}}})};
  Bench b = before_orders(sides);
  lay(b, shields_order);
  b.give(0, use(device, "cloak"));
  b.give(0, Order(verbs::act));
  b.give(0, Order(verbs::done));
  b.give(1, Order(verbs::act));
  const Order jam = use_on(blue + 1, "disable", device);
  EXPECT_FALSE(may(b, 1, jam));
  b.give(1, Order(verbs::done));
  b.give(0, pass());
  b.give(0, Order(verbs::act));
  b.give(0, Order(verbs::done));
  b.give(1, Order(verbs::act));
  EXPECT_TRUE(may(b, 1, jam));
}

TEST(RedAlertCloak, RA_14_8_type_three_brings_shields_back) {
  Bench b = up(3);
  next_phase(b);
  b.give(0, use(device, "cloak"));
  EXPECT_EQ(b.ship(0).shields, 6);
}

TEST(RedAlertCloak, RA_14_8_a_device_that_is_lost_brings_none) {
  Bench b = up(3);
  b.run({}, [](BattleContext& c) { lose_disk(c, device); });
  EXPECT_EQ(b.ship(0).cloaked, 0);
  EXPECT_EQ(b.ship(0).shields, 0);
  EXPECT_TRUE(b.game.valid(b.cell()));
}

TEST(RedAlertCloak, RA_14_4_a_concealed_device_cloaks_nobody) {
  Bench b = up(2);
  b.run({}, [](BattleContext& c) { conceal_disk(c, device); });
  EXPECT_EQ(b.ship(0).cloaked, 0);
  EXPECT_FALSE(b.disk(device).memory);
}

TEST(RedAlertCloak, RA_14_4_a_cloak_without_its_ship_cloaked_cannot_be) {
  Bench b = up(2);
  EXPECT_TRUE(b.game.valid(b.cell()));
  b.ship(0).cloaked = 0;
  EXPECT_FALSE(b.game.valid(b.cell()));
}

TEST(RedAlertCloak, RA_14_6_a_ship_under_one_cloak_raises_no_other) {
  Sides two = cloaked(2);
  two.red.push_back(tech_with("spare", {{{"does", "cloak"}, {"type", 3}}}));
  Bench b = before_orders(two);
  lay(b, shields_order, attack_order);
  EXPECT_TRUE(may(b, 0, use(device + 1, "cloak")));
  b.give(0, use(device, "cloak"));
  EXPECT_FALSE(may(b, 0, use(device + 1, "cloak")));
}

}  // namespace
}  // namespace klaxon::rules::red_alert
