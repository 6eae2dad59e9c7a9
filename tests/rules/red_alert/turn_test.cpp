// Tests of steps, secrets, orders and initiative (RA-4 to RA-7).
#include "rules/red_alert/events.h"
#include "rules/red_alert/fire/damage.h"
#include "rules/red_alert/turn/turns.h"
#include "tests/rules/red_alert/battle.h"

namespace klaxon::rules::red_alert {
namespace {

using core::Order;

constexpr std::array<OrderKind, 3> speeds = {speed_order, speed_order, speed_order};

// Turn one, step three, both at full stop; red's alpha goes first, since its mate commands 4.
Bench at_phase_one(Scenario scenario = duel(),
                   std::array<OrderKind, 3> orders = {speed_order, heading_order, shields_order}) {
  Bench b(std::move(scenario));
  b.put(0, 10, 18, 0, 0);
  b.put(1, 38, 18, 180, 0);
  b.reveal_all();
  b.assign({orders, orders});
  return b;
}

TEST(RedAlertTurn, RA_4_1_goes_through_its_five_steps) {
  Bench b = at_phase_one();
  EXPECT_EQ(b.state.step, Step::execute);
  for (int phase = 0; phase < 3; ++phase) {
    EXPECT_EQ(b.state.phase, phase);
    b.fly(0);
    b.fly(1);
  }
  EXPECT_EQ(b.state.step, Step::reveal);
  EXPECT_EQ(b.state.turn, 2);
}

TEST(RedAlertTurn, RA_5_1_disks_are_turned_over_in_step_one_alone) {
  Bench b(duel());
  EXPECT_EQ(b.window(), WindowKind::reveal);
  EXPECT_EQ(b.disk(0).state, DiskState::concealed);
  b.give(0, Order(verbs::reveal, {1}));
  EXPECT_EQ(b.disk(0).state, DiskState::concealed) << "the choice is secret until all have chosen";
  b.give(1, Order(verbs::reveal));
  EXPECT_EQ(b.disk(0).state, DiskState::ready);
  EXPECT_TRUE(b.said(EventId::disk_revealed));
  EXPECT_FALSE(b.offered(0, verbs::reveal));
}

TEST(RedAlertTurn, RA_3_13_disks_start_as_their_player_wants) {
  Bench b(duel());
  b.give(0, Order(verbs::reveal, {0}));
  b.give(1, Order(verbs::reveal));
  EXPECT_EQ(b.disk(0).state, DiskState::concealed);
}

TEST(RedAlertTurn, RA_5_2_concealed_crew_command_nothing) {
  Bench b(duel());
  EXPECT_EQ(command_of(b.game.scenario(), b.state, 0), 0);
  b.reveal_all();
  EXPECT_EQ(command_of(b.game.scenario(), b.state, 0), 4);
}

TEST(RedAlertTurn, RA_5_6_revealed_tech_works_at_once) {
  Bench b(scenario_of({{ship_design("alpha"), {tech("bank", Value::shields, 2)}, 0},
                       {ship_design("omega"), {}, 1}}));
  EXPECT_EQ(value_of(b.game.scenario(), b.state, 0, Value::shields), 6);
  b.reveal_all();
  EXPECT_EQ(value_of(b.game.scenario(), b.state, 0, Value::shields), 8);
  EXPECT_EQ(b.ship(0).shields, 8);
}

// The word that an onlooker sees for a slot.
std::string slot_word(Bench& b, i64 slot, core::Audience onlooker) {
  return core::Names(b.game, b.cell(), onlooker).word(vocabulary::disks, slot);
}

TEST(RedAlertTurn, RA_5_5_opponents_see_neither_concealed_disks_nor_their_number) {
  Bench b(duel());
  EXPECT_EQ(slot_word(b, 0, core::seat_bit(0)), "mate_0");
  EXPECT_EQ(slot_word(b, 0, core::seat_bit(1)), "slot_0");
  EXPECT_EQ(slot_word(b, 1, core::seat_bit(1)), "slot_1");
  Bench other(scenario_of({{ship_design("alpha"), {}, 0}, {ship_design("omega"), {}, 1}}));
  EXPECT_EQ(b.state.disks.size(), other.state.disks.size());
}

TEST(RedAlertTurn, RA_5_5_a_seat_cannot_tell_what_a_slot_holds) {
  Bench b(duel());
  bool empty = false, full = false;
  for (u64 seed = 0; seed < 40; ++seed) {
    alignas(core::state_alignment) State copy = b.state;
    core::Dice dice(seed, core::Stream::resample, 0);
    auto* cell = reinterpret_cast<core::StateBytes*>(&copy);
    b.game.resample(cell, 1, dice);
    EXPECT_TRUE(b.game.valid(cell));
    (copy.disks[0].there() ? full : empty) = true;
  }
  EXPECT_TRUE(empty && full);
}

TEST(RedAlertTurn, RA_2_17_one_captain_is_revealed_on_a_ship) {
  DiskDesign first = crew("first"), second = crew("second");
  first.keywords = second.keywords = 1U << static_cast<u32>(Keyword::captain);
  Bench b(scenario_of({{ship_design("alpha"), {first, second}, 0}, {ship_design("omega"), {}, 1}}));
  EXPECT_TRUE(b.refused(0, Order(verbs::reveal, {1, 1})));
  EXPECT_FALSE(b.refused(0, Order(verbs::reveal, {0, 1})));
}

TEST(RedAlertTurn, RA_6_1_three_orders_a_ship) {
  Bench b(duel());
  b.reveal_all();
  EXPECT_TRUE(b.refused(0, Order(verbs::assign, {0, 1})));
  EXPECT_TRUE(b.refused(0, Order(verbs::assign, {0, 1, 2, 3})));
  EXPECT_FALSE(b.refused(0, Order(verbs::assign, {0, 1, 2})));
}

TEST(RedAlertTurn, RA_6_2_orders_are_final_once_all_are_down) {
  Bench b(duel());
  b.reveal_all();
  b.give(0, Order(verbs::assign, {0, 1, 2}));
  EXPECT_TRUE(b.game.may_withdraw(b.cell(), 0));
  b.give(1, Order(verbs::assign, {0, 0, 0}));
  EXPECT_FALSE(b.game.may_withdraw(b.cell(), 0));
  EXPECT_TRUE(b.refused(0, Order(verbs::assign, {3, 3, 3})));
}

TEST(RedAlertTurn, RA_6_3_there_are_five_kinds) {
  Bench b(duel());
  b.reveal_all();
  EXPECT_FALSE(b.refused(0, Order(verbs::assign, {0, 4, 2})));
  EXPECT_TRUE(b.refused(0, Order(verbs::assign, {0, 5, 2})));
}

TEST(RedAlertTurn, RA_6_4_the_same_kind_may_be_placed_again) {
  Bench b(duel());
  b.reveal_all();
  EXPECT_FALSE(b.refused(0, Order(verbs::assign, {3, 3, 3})));
}

TEST(RedAlertTurn, RA_6_5_orders_lie_face_down) {
  Bench b = at_phase_one();
  bool changed = false;
  for (u64 seed = 0; seed < 20; ++seed) {
    alignas(core::state_alignment) State copy = b.state;
    core::Dice dice(seed, core::Stream::resample, 0);
    b.game.resample(reinterpret_cast<core::StateBytes*>(&copy), 1, dice);
    changed |= copy.ships[0].orders[0] != b.ship(0).orders[0];
    EXPECT_EQ(copy.ships[1].orders[0], b.ship(1).orders[0]) << "its own it knows";
  }
  EXPECT_TRUE(changed);
}

TEST(RedAlertTurn, RA_6_6_team_mates_see_each_others_orders) {
  Scenario scenario = scenario_of(
      {{ship_design("alpha"), {}, 0}, {ship_design("omega"), {}, 1}, {ship_design("beta"), {}, 2}},
      3);
  scenario.seats[2].team = 0;
  Bench b(std::move(scenario));
  b.reveal_all();
  b.give(0, Order(verbs::assign, {3, 3, 3}));
  alignas(core::state_alignment) State copy = b.state;
  core::Dice dice(1, core::Stream::resample, 0);
  b.game.resample(reinterpret_cast<core::StateBytes*>(&copy), 2, dice);
  EXPECT_EQ(copy.hidden[0].values[0], 3);
}

TEST(RedAlertTurn, RA_6_7_all_ships_finish_their_first_order_before_any_second) {
  Bench b = at_phase_one();
  b.fly(0);
  EXPECT_EQ(b.state.phase, 0);
  EXPECT_EQ(b.state.sequence[b.state.cursor], 1);
  b.fly(1);
  EXPECT_EQ(b.state.phase, 1);
  b.give(b.seat(), Order(verbs::act));
  EXPECT_EQ(b.state.pending[0], static_cast<u8>(heading_order));
}

TEST(RedAlertTurn, RA_7_2_highest_command_goes_first) {
  Bench b = at_phase_one();
  EXPECT_EQ(b.state.sequence[0], 0);
  Bench other(scenario_of({{ship_design("alpha"), {crew("mate", 4)}, 0},
                           {ship_design("omega"), {crew("chief", 5)}, 1}}));
  other.reveal_all();
  other.assign({speeds, speeds});
  EXPECT_EQ(other.state.sequence[0], 1);
}

TEST(RedAlertTurn, RA_7_2_initiative_is_computed_anew_before_each_phase) {
  Bench b = at_phase_one();
  b.disk(0).state = DiskState::concealed;
  b.ship(0).speed = 1;
  b.fly(0);
  b.fly(1);
  EXPECT_EQ(b.state.sequence[0], 1) << "level now, and slower";
}

TEST(RedAlertTurn, RA_7_2_or_once_a_turn_where_the_scenario_says_so) {
  Scenario scenario = duel();
  scenario.initiative_by_turn = true;
  Bench b = at_phase_one(std::move(scenario));
  b.disk(0).state = DiskState::concealed;
  b.ship(0).speed = 1;
  b.fly(0);
  b.fly(1);
  EXPECT_EQ(b.state.sequence[0], 0) << "as in phase one";
}

TEST(RedAlertTurn, RA_7_3_ties_go_to_the_slower_ship) {
  Bench b(scenario_of({{ship_design("alpha"), {}, 0}, {ship_design("omega"), {}, 1}}));
  b.put(0, 10, 10, 0, 3);
  b.put(1, 38, 26, 180, 2);
  b.reveal_all();
  b.assign({speeds, speeds});
  EXPECT_EQ(b.state.sequence[0], 1);
}

TEST(RedAlertTurn, RA_7_4_then_by_most_hits_on_five_counters) {
  Bench b(scenario_of({{ship_design("alpha"), {}, 0}, {ship_design("omega"), {}, 1}}));
  b.put(0, 10, 10, 0, 2);
  b.put(1, 38, 26, 180, 2);
  b.reveal_all();
  b.assign({speeds, speeds}, counters(rolls::initiative, 3, 2) + counters(rolls::initiative, 3, 2) +
                                 counters(rolls::initiative, 1, 4) +
                                 counters(rolls::initiative, 2, 3));
  EXPECT_EQ(b.state.sequence[0], 1) << "a tie at three each, then two beat one";
}

TEST(RedAlertTurn, RA_7_5_the_first_may_defer) {
  Bench b = at_phase_one();
  b.give(0, Order(verbs::defer));
  EXPECT_EQ(b.seat(), 1);
}

TEST(RedAlertTurn, RA_7_6_the_last_cannot_defer) {
  Bench b = at_phase_one();
  b.give(0, Order(verbs::defer));
  EXPECT_TRUE(b.refused(1, Order(verbs::defer)));
}

TEST(RedAlertTurn, RA_7_7_then_the_first_may_choose_again) {
  Bench b(scenario_of({{ship_design("alpha"), {crew("mate", 4)}, 0},
                       {ship_design("beta"), {crew("chief", 3)}, 1},
                       {ship_design("gamma"), {}, 1}}));
  b.put(0, 10, 10, 0, 0);
  b.put(1, 30, 10, 0, 0);
  b.put(2, 30, 30, 0, 0);
  b.reveal_all();
  b.assign({speeds, speeds, speeds});
  b.give(0, Order(verbs::defer));
  b.fly(1);
  EXPECT_EQ(b.state.sequence[b.state.cursor], 0);
  b.give(0, Order(verbs::defer));
  b.fly(2);
  EXPECT_TRUE(b.refused(0, Order(verbs::defer)));
  b.fly(0);
}

TEST(RedAlertTurn, RA_7_1_every_ship_reveals_one_order_a_phase) {
  Bench b = at_phase_one();
  b.fly(0);
  b.fly(1);
  EXPECT_EQ(b.ship(0).shown, 1);
  EXPECT_EQ(b.ship(1).shown, 1);
  EXPECT_EQ(b.state.phase, 1);
}

TEST(RedAlertTurn, RA_7_2_a_lost_ship_has_no_place_in_a_repeated_sequence) {
  Scenario scenario = duel();
  scenario.initiative_by_turn = true;
  Bench b = at_phase_one(std::move(scenario));
  b.fly(0);
  b.run({}, [](BattleContext& c) {
    destroy(c, 1, Fate::hull, 0);
    advance(c);
  });
  EXPECT_EQ(b.state.phase, 1);
  ASSERT_EQ(b.state.sequence.size(), 1U);
  EXPECT_EQ(b.state.sequence[0], 0);
}

TEST(RedAlertTurn, RA_5_1_tech_on_a_captured_ship_stays_as_it_is) {
  Bench b(
      scenario_of({{ship_design("alpha"), {}, 0},
                   {ship_design("omega"), {crew("boss"), tech("bank", Value::shields, 2)}, 1}}));
  const u8 boss = static_cast<u8>(b.state.disks.size() / 2), bank = static_cast<u8>(boss + 1);
  EXPECT_TRUE(may_turn_over(b.game.scenario(), b.state, bank, 1));
  b.ship(1).controller = 0;
  EXPECT_TRUE(may_turn_over(b.game.scenario(), b.state, boss, 1)) << "crew obey their first owner";
  EXPECT_FALSE(may_turn_over(b.game.scenario(), b.state, bank, 1));
  EXPECT_FALSE(may_turn_over(b.game.scenario(), b.state, bank, 0));
}

// Everything that a seat may see, one number after another.
struct Seen final : core::FieldSink {
  std::string all;
  void open_group(std::string_view name) override { all += std::string(name) + "("; }
  void open_list(std::string_view name, u32 count) override {
    all += std::string(name) + "[" + std::to_string(count) + " ";
  }
  void close() override { all += ")"; }
  void leaf(const core::Field& field, i64 value) override {
    all += field.name + std::string("=") + std::to_string(value) + " ";
  }
  void numbers(const core::Field& field, std::span<const i64> values) override {
    all += field.name + std::string(":");
    for (i64 value : values) all += std::to_string(value) + " ";
  }
};
std::string seen_by(Bench& b, int seat) {
  Seen seen;
  b.game.view(b.cell(), core::seat_bit(seat), seen);
  return seen.all;
}

TEST(RedAlertTurn, RA_5_5_views_leave_out_what_is_concealed) {
  Bench b(duel());
  const std::string before = seen_by(b, 1), own = seen_by(b, 0);
  b.disk(0).aboard = 1;
  b.disk(1).state = DiskState::concealed;
  EXPECT_EQ(seen_by(b, 1), before) << "neither where it is nor whether another exists";
  EXPECT_NE(seen_by(b, 0), own);
  b.disk(0).state = DiskState::ready;
  EXPECT_NE(seen_by(b, 1), before) << "revealed, it is everybody's to see";
}

// Others are not even shown that the remaining disks are still face down.
TEST(RedAlertTurn, RA_5_5_step_one_shows_only_disks_that_are_turned_over) {
  Bench b(duel());
  b.give(0, Order(verbs::reveal, {0}));
  while (b.window() == WindowKind::reveal) b.give(b.seat(), Order(verbs::reveal));
  EXPECT_EQ(b.said(EventId::disk_concealed), nullptr);
  EXPECT_EQ(b.said(EventId::disk_revealed), nullptr);
}

TEST(RedAlertTurn, RA_6_5_orders_face_down_are_shown_to_nobody) {
  Bench b(duel());
  b.reveal_all();
  b.assign({{attack_order, attack_order, attack_order}, {speed_order, speed_order, speed_order}});
  EXPECT_EQ(b.said(EventId::order_revealed), nullptr);
}

TEST(RedAlertTurn, RA_5_5_the_places_of_concealed_crew_are_redealt) {
  for (u64 seed = 0; seed < 20; ++seed) {
    Bench b(duel());
    b.disk(0).aboard = 1;
    core::Dice dice(seed, core::Stream::resample, 0);
    b.game.resample(b.cell(), 1, dice);
    EXPECT_TRUE(b.disk(0).there() || b.disk(0).aboard == 0);
  }
}

}  // namespace
}  // namespace klaxon::rules::red_alert
