// Corner cases, where other tests cannot tell a right reading of the rules from a wrong one.
#include "rules/red_alert/boarding/boarding.h"

#include "rules/red_alert/fire/damage.h"
#include "rules/red_alert/turn/victory.h"
#include "tests/rules/red_alert/abilities.h"

namespace klaxon::rules::red_alert {
namespace {

using core::Order;

// Alpha's three flips end on omega; alpha has revealed its order in phase one.
Bench bound_for_omega(u8 omega_speed = 2) {
  Bench b(duel());
  b.put(0, 10, 18, 0, 3);
  b.put(1, 18, 18.5, 180, omega_speed);
  b.reveal_all();
  b.assign(
      {{speed_order, attack_order, attack_order}, {shields_order, shields_order, shields_order}});
  b.give(0, Order(verbs::act));
  return b;
}
const Faces runs_into_it = counters(rolls::collision, 4, 1) + criticals();

// Plays to alpha's next phase, and reveals its order if it has any left.
void to_its_next_phase(Bench& b) {
  if (b.state.acting != 0) b.give(0, Order(verbs::done));
  b.give(1, Order(verbs::act));
  if (b.ship(1).speed > 0) b.give(1, Order(verbs::move));
  b.give(1, Order(verbs::done));
  b.give(0, Order(verbs::act));
}
// The ship stays where it is, has no order to reveal and cannot carry one out.
void expect_no_orders(Bench& b) {
  const core::Point there = b.ship(0).centre;
  for (int phase = 1; phase < 3; ++phase) {
    to_its_next_phase(b);
    ASSERT_EQ(b.state.phase, phase);
    EXPECT_FALSE(b.said(EventId::order_revealed)) << phase;
    EXPECT_FALSE(b.ship(0).revealed[phase]) << phase;
    EXPECT_TRUE(b.state.pending.empty()) << phase;
    for (const u16 verb : {verbs::speed, verbs::move, verbs::turn, verbs::fire, verbs::launch})
      EXPECT_FALSE(b.offered(0, verb)) << phase << " " << verb;
    b.expect_refused(0, Order(verbs::speed, {2}), OwnRefusal::orders_lost, "RA-9.5", {0});
    EXPECT_TRUE(b.offered(0, verbs::done)) << phase;
  }
  EXPECT_EQ(b.ship(0).centre, there);
  EXPECT_EQ(b.ship(0).speed, 0);
}

TEST(RedAlertCorners, RA_9_5_after_evasion_no_order_is_left_for_the_phases_to_come) {
  Bench b = bound_for_omega();
  b.give(0, Order(verbs::evade, {1, 90 * degrees}));
  EXPECT_FALSE(b.offered(0, verbs::speed)) << "this phase's is lost, too";
  expect_no_orders(b);
}

TEST(RedAlertCorners, RA_9_10_nor_after_a_collision) {
  Bench b = bound_for_omega();
  b.give(0, Order(verbs::move), runs_into_it);
  b.give(1, Order(verbs::set_aside, {64, 0}));
  expect_no_orders(b);
}

TEST(RedAlertCorners, RA_9_11_who_controls_the_ship_that_was_hit_sets_the_other_aside) {
  Bench b = bound_for_omega();
  b.ship(1).controller = 0;
  b.give(0, Order(verbs::move), runs_into_it);
  EXPECT_EQ(b.window(), WindowKind::set_aside);
  EXPECT_EQ(b.seat(), 0) << "blue owns the ship, but red has taken it";
}

TEST(RedAlertCorners, RA_5_2_a_boarder_may_be_concealed_aboard_an_enemy_ship) {
  Bench b(scenario_of({{ship_design("alpha"), {crew("boarder", 2, 2)}, 0},
                       {ship_design("omega"), {crew("boss", 3, 1)}, 1}}));
  b.disk(0).aboard = 1;
  b.give(0, Order(verbs::reveal, {0}));
  b.give(1, Order(verbs::reveal, {1}));
  EXPECT_EQ(b.disk(0).state, DiskState::concealed);
  b.state.step = Step::boarding;
  b.state.cursor = 0;
  b.run({}, [](BattleContext& c) { board_next(c); });
  EXPECT_TRUE(b.state.frames.empty()) << "no fight";
  EXPECT_EQ(b.ship(1).controller, 1);
}

TEST(RedAlertCorners, RA_5_1_concealed_tech_of_a_captured_ship_is_nobodys_to_turn_over) {
  Bench b(scenario_of({{ship_design("alpha"), {}, 0},
                       {ship_design("omega"), {tech("bank", Value::shields, 2)}, 1}}));
  b.ship(1).controller = 0;
  for (const u8 seat : {u8{0}, u8{1}})
    EXPECT_FALSE(may_turn_over(b.game.scenario(), b.state, blue, seat)) << int{seat};
  b.ship(1).controller = 1;
  EXPECT_TRUE(may_turn_over(b.game.scenario(), b.state, blue, 1)) << "once it is retaken";
}

// Puts one of that seat's torpedoes at this place.
void lay_torpedo(Bench& b, core::Point centre, u8 seat, u8 ship) {
  Torpedo& torpedo = b.state.torpedoes.add();
  torpedo.seat = seat;
  torpedo.ship = ship;
  torpedo.damage = 2;
  torpedo.flips = 4;
  torpedo.phases = 2;
  torpedo.centre = centre;
}

TEST(RedAlertCorners, RA_15_8_a_ship_set_aside_onto_a_torpedo_is_hit) {
  for (const u8 owner : {u8{0}, u8{1}}) {
    Bench b = bound_for_omega();
    b.give(0, Order(verbs::move), runs_into_it);
    lay_torpedo(b, {18 * core::inch, 21 * core::inch}, owner, owner);
    const u8 shields = b.ship(0).shields;
    b.give(1, Order(verbs::set_aside, {64, 0}), counters(rolls::torpedo, 2, 0) + criticals());
    EXPECT_TRUE(b.said(EventId::torpedo_hits)) << "whosever it is: " << int{owner};
    EXPECT_EQ(b.ship(0).shields, shields - 2);
    EXPECT_EQ(b.state.torpedoes.size(), 0U);
  }
}

TEST(RedAlertCorners, RA_15_8_of_two_ships_that_it_touches_it_hits_the_first) {
  Bench b(scenario_of({{ship_design("alpha"), {crew("mate", 4)}, 0},
                       {ship_design("omega"), {}, 1},
                       {ship_design("psi"), {}, 1}}));
  b.put(0, 10, 18, 0, 0);
  b.put(1, 13.5, 16.8, 180, 0);
  b.put(2, 13.5, 19.3, 180, 1);
  b.reveal_all();
  const std::array<OrderKind, 3> attacks = {attack_order, attack_order, attack_order};
  b.assign({attacks, attacks, attacks});
  b.give(0, Order(verbs::act));
  b.give(0, Order(verbs::launch, {0, 0, 0}), counters(rolls::torpedo, 3, 2) + criticals());
  const core::Event* hit = b.said(EventId::torpedo_hits);
  ASSERT_NE(hit, nullptr);
  EXPECT_EQ(hit->args[1], 1);
  EXPECT_EQ(b.ship(1).shields, 3);
  EXPECT_EQ(b.ship(2).shields, 6) << "once only";
}

TEST(RedAlertCorners, RA_17_1_a_captured_ship_without_crew_is_its_owners_again) {
  Bench b(duel());
  b.ship(1).controller = 0;
  b.run({}, [](BattleContext& c) { take_control(c); });
  EXPECT_EQ(b.ship(1).controller, 1);
  EXPECT_TRUE(b.said(EventId::control_taken));
}

TEST(RedAlertCorners, RA_10_7_the_shields_of_a_friend_must_be_down_too) {
  Bench b(scenario_of({{ship_design("alpha"), {crew("team", 4)}, 0},
                       {ship_design("beta"), {}, 0},
                       {ship_design("omega"), {}, 1}}));
  b.put(0, 10, 18, 0, 0);
  b.put(1, 14, 18, 0, 0);
  b.put(2, 40, 30, 180, 0);
  b.reveal_all();
  b.ship(0).shields = 0;
  EXPECT_FALSE(may_beam_to(b.game.scenario(), b.state, 0, 1));
  b.ship(1).shields = 0;
  EXPECT_TRUE(may_beam_to(b.game.scenario(), b.state, 0, 1));
}

TEST(RedAlertCorners, RA_7_2_activated_crew_command_as_ready_crew_do) {
  Bench b(scenario_of({{ship_design("alpha"), {crew("mate", 4), crew("hand", 1)}, 0},
                       {ship_design("omega"), {crew("boss", 3)}, 1}}));
  b.put(0, 10, 18, 0, 0);
  b.put(1, 40, 30, 180, 0);
  b.reveal_all();
  b.disk(0).state = DiskState::activated;
  EXPECT_EQ(command_of(b.game.scenario(), b.state, 0), 5);
  b.disk(1).state = DiskState::concealed;
  EXPECT_EQ(command_of(b.game.scenario(), b.state, 0), 4) << "concealed crew do not";
  const std::array<OrderKind, 3> shields = {shields_order, shields_order, shields_order};
  b.assign({shields, shields});
  EXPECT_EQ(b.state.sequence[0], 0) << "4 against 3";
}

TEST(RedAlertCorners, RA_12_10_the_second_of_each_kind_destroys) {
  for (u32 kind = 0; kind < criticals_count; ++kind) {
    Bench b = on_turn({.red = {}, .blue = {}, .order = attack_order});
    b.ship(1).marks = static_cast<u8>(1U << kind);
    b.give(0, Order(verbs::fire, {1}), beam(1, 3) + criticals({static_cast<Critical>(kind)}));
    EXPECT_EQ(b.ship(1).fate, Fate::second_critical) << critical_words[kind];
    Bench first = on_turn({.red = {}, .blue = {}, .order = attack_order});
    first.ship(1).marks = static_cast<u8>(31 & ~(1U << kind));
    first.give(0, Order(verbs::fire, {1}), beam(1, 3) + criticals({static_cast<Critical>(kind)}));
    EXPECT_EQ(first.ship(1).fate, Fate::in_play) << critical_words[kind];
  }
}

TEST(RedAlertCorners, RA_21_14_not_while_a_critical_of_that_kind_shows) {
  const auto showing = [](Critical one, Critical other) {
    Bench b =
        on_turn({.red = {crew_with("rozhenko",
                                   {{{"does", "convert"}, {"to", "bridge"}, {"price", "none"}}})},
                 .blue = {},
                 .order = attack_order});
    b.ship(1).shields = 0;
    b.give(0, Order(verbs::fire, {1}), beam(1, 3) + criticals({one, other}));
    return b;
  };
  Bench b = showing(Critical::bridge, Critical::weapons);
  EXPECT_EQ(b.window(), WindowKind::act) << "nobody is asked, since the two would become one";
  EXPECT_EQ(b.ship(1).marks, 1U << 0 | 1U << 2);
  Bench other = showing(Critical::torpedo, Critical::weapons);
  EXPECT_TRUE(asks(other, 0));
}

TEST(RedAlertCorners, RA_19_14_a_goal_about_all_ships_is_met_by_all) {
  for (const bool all : {true, false}) {
    Scenario scenario = scenario_of({{ship_design("alpha"), {}, 0},
                                     {ship_design("omega"), {}, 1},
                                     {ship_design("psi"), {}, 1},
                                     {ship_design("chi"), {}, 1}});
    scenario.goals.emplace_back();
    Goal& goal = scenario.goals.back();
    goal.team = 0;
    goal.deal = Deal::destroy;
    goal.ships = 1U << 1 | 1U << 2;
    goal.all = all;
    goal.points = 15;
    Bench b(std::move(scenario));
    const auto close = [&] { b.run({}, [](BattleContext& c) { end_turn(c); }); };
    b.run({}, [](BattleContext& c) { destroy(c, 1, Fate::hull, no_seat); });
    close();
    EXPECT_EQ(b.said(EventId::goal_met) != nullptr, !all) << "one of the two ships is gone";
    b.run({}, [](BattleContext& c) { destroy(c, 2, Fate::hull, no_seat); });
    close();
    EXPECT_EQ(b.said(EventId::goal_met) != nullptr, all) << "and now both";
  }
}

}  // namespace
}  // namespace klaxon::rules::red_alert
