// CR-desk: the adjudicator's desk with its orders and every refusal.
#include <algorithm>

#include "rules/code_red/events.h"
#include "tests/rules/code_red/battle.h"

namespace klaxon::rules::code_red {
namespace {

using core::Order;
using core::Refusal;
using enum HitClass;

Scenario two_ships() {
  const Design ship = ship_of({{cargo, 3},
                               {aft_hull, 3},
                               {lab, 5},
                               {phaser, 3},
                               {photon, 2},
                               {drone, 1},
                               {shuttle, 1},
                               {excess_damage, 1}});
  return Battle::desk({ship, ship});
}

TEST(CodeRedDesk, CR_desk_1_a_volley_is_dealt_to_the_named_ship) {
  Battle battle(two_ships());
  battle.play(volley_order(1, 2), {deal("lab"), deal("phaser")});
  EXPECT_EQ(battle.ship(1).boxes[sys(lab)], 4);
  EXPECT_EQ(battle.ship(0).boxes[sys(lab)], 5);
}

struct Refused {
  i32 ship, points;
  OwnRefusal code;
  const char* rule;
};
class CodeRedDeskRefusal : public testing::TestWithParam<Refused> {};
TEST_P(CodeRedDeskRefusal, CR_desk_1_CR_2_0_volleys_out_of_range) {
  const auto [ship, points, code, rule] = GetParam();
  Battle battle(two_ships());
  const core::Rejection why = battle.refusal(volley_order(ship, points));
  EXPECT_EQ(why.code, own_code(code));
  EXPECT_EQ(battle.rule_of(why), rule);
}
INSTANTIATE_TEST_SUITE_P(Rows, CodeRedDeskRefusal,
                         testing::Values(Refused{0, 0, OwnRefusal::volley_size, "CR-2.0"},
                                         Refused{0, -1, OwnRefusal::volley_size, "CR-2.0"},
                                         Refused{0, 601, OwnRefusal::volley_size, "CR-2.0"},
                                         Refused{0, 1'000'000'000, OwnRefusal::volley_size,
                                                 "CR-2.0"},
                                         Refused{2, 5, OwnRefusal::no_such_ship, "CR-desk.1"},
                                         Refused{-1, 5, OwnRefusal::no_such_ship, "CR-desk.1"}));

TEST(CodeRedDesk, CR_desk_1_malformed_orders_are_refused) {
  Battle battle(two_ships());
  EXPECT_EQ(battle.refusal(Order(verbs::volley)).code, house_code(Refusal::wrong_count));
  EXPECT_EQ(battle.refusal(Order(verbs::volley, {0})).code, house_code(Refusal::wrong_count));
  EXPECT_EQ(battle.refusal(Order(verbs::volley, {0, 5, 5})).code, house_code(Refusal::wrong_count));
  EXPECT_EQ(battle.refusal(Order(verbs::plan, {1, 0})).code, house_code(Refusal::not_offered));
  EXPECT_EQ(battle.refusal(Order(99)).code, house_code(Refusal::unknown_verb));
  EXPECT_EQ(battle.refusal(volley_order(0, 5), 1).code, house_code(Refusal::not_owed));
  EXPECT_EQ(battle.refusal(Order(verbs::next_turn, {1})).code, house_code(Refusal::not_offered));
}

TEST(CodeRedDesk, CR_5_0_5_two_ships_are_in_mid_volley_each_with_its_deck) {
  Battle battle(two_ships());
  battle.play(volley_order(0, 2), {deal("cargo_aft_hull")});
  battle.play(volley_order(1, 2), {deal("cargo_aft_hull")});
  EXPECT_TRUE(battle.ship(0).volley.pending() && battle.ship(1).volley.pending());
  battle.play(choose_order(1, aft_hull), {deal("lab")});
  EXPECT_TRUE(battle.ship(0).volley.pending());
  battle.play(choose_order(0, cargo), {deal("lab")});
  EXPECT_EQ(battle.ship(0).boxes[sys(cargo)], 2);
  EXPECT_EQ(battle.ship(1).boxes[sys(aft_hull)], 2);
}
TEST(CodeRedDesk, CR_2_2_while_a_choice_is_due) {
  Battle battle(two_ships());
  battle.play(volley_order(0, 1), {deal("cargo_aft_hull")});
  const core::Rejection again = battle.refusal(volley_order(0, 5));
  EXPECT_EQ(again.code, own_code(OwnRefusal::volley_pending));
  EXPECT_EQ(battle.rule_of(again), "CR-2.2");
  const core::Rejection turn = battle.refusal(Order(verbs::next_turn));
  EXPECT_EQ(turn.code, own_code(OwnRefusal::choices_pending));
  const core::Rejection wrong = battle.refusal(choose_order(0, lab));
  EXPECT_EQ(wrong.code, own_code(OwnRefusal::not_a_choice));
  EXPECT_EQ(battle.rule_of(wrong), "CR-2.2");
  EXPECT_EQ(wrong.among, base::Bits256(bit(sys(cargo)) | bit(sys(aft_hull)))) << "these would do";
}
TEST(CodeRedDesk, CR_2_2_a_ship_without_a_choice_is_told_which_has_one) {
  Battle battle(two_ships());
  const core::Rejection none = battle.refusal(choose_order(0, cargo));
  EXPECT_EQ(none.code, own_code(OwnRefusal::no_choice_due));
  EXPECT_EQ(battle.rule_of(none), "CR-2.2");
  battle.play(volley_order(0, 1), {deal("cargo_aft_hull")});
  const core::Rejection other = battle.refusal(choose_order(1, cargo));
  EXPECT_EQ(other.code, own_code(OwnRefusal::no_choice_of_ship));
  EXPECT_EQ(battle.rule_of(other), "CR-2.2");
  EXPECT_EQ(other.field, 0);
  EXPECT_EQ(other.among, base::Bits256(0b01)) << "ship 0 has one";
  EXPECT_EQ(battle.refusal(choose_order(7, cargo)).code, own_code(OwnRefusal::no_such_ship));
}
TEST(CodeRedDesk, CR_4_0_1_a_destroyed_ship_takes_no_volley_and_all_destroyed_ends_the_battle) {
  Battle battle(two_ships());
  for (u32 i = 0; i < 2; ++i) {
    battle.ship(i).boxes[sys(excess_damage)] = 0;
    std::vector<Face> draws;
    for (int c = 0; c < 5; ++c) draws.push_back(deal("forward_hull", c));
    battle.play(volley_order(static_cast<i32>(i), 3), draws);
    if (i == 0) {
      const core::Rejection why = battle.refusal(volley_order(0, 5));
      EXPECT_EQ(why.code, own_code(OwnRefusal::ship_destroyed));
      EXPECT_EQ(battle.rule_of(why), "CR-4.0.1");
    }
  }
  i32 score[1] = {5};
  EXPECT_TRUE(battle.game.result(battle.cell, score));
  EXPECT_EQ(score[0], 0);
  EXPECT_EQ(battle.refusal(volley_order(0, 5)).code, house_code(Refusal::battle_over));
}

TEST(CodeRedDesk, CR_desk_2_turns_are_advanced_by_hand_and_terms_run_out) {
  Battle battle(two_ships());
  battle.play(volley_order(0, 1), {deal("critical", 2), critical_die(4)});
  EXPECT_FALSE(may_use_labs(battle.ship(0)));
  battle.play(Order(verbs::next_turn));
  EXPECT_FALSE(may_use_labs(battle.ship(0)));
  battle.play(Order(verbs::next_turn));
  EXPECT_TRUE(may_use_labs(battle.ship(0)));
  EXPECT_EQ(battle.state().turn, 3U);
}
TEST(CodeRedDesk, CR_4_0_1_a_destroyed_ship_has_no_terms_to_run_and_no_repair_to_roll_for) {
  const Design design = ship_of({{lab, 1}, {phaser, 1}});
  for (const bool repair_roll : {false, true}) {
    Battle battle(Battle::desk({design, design}, {.repair_roll = repair_roll}));
    battle.ship(0).effects.labs = battle.ship(0).effects.weapons_control = 1;
    battle.ship(0).destroyed = 1;
    battle.play(Order(verbs::next_turn));
    EXPECT_EQ(battle.count(EventId::effect_ended), 0);
    EXPECT_EQ(battle.ship(0).effects.labs + battle.ship(0).effects.weapons_control, 2);
  }
}
TEST(CodeRedDesk, CR_desk_2_after_a_million_turns_the_counter_stays_at_its_bound) {
  Battle battle(two_ships());
  core::Dice dice(1, core::Stream::battle, 0);
  core::Log log;
  for (int i = 0; i < 1'000'000; ++i)
    battle.game.apply(battle.cell, 0, Order(verbs::next_turn), dice, log);
  EXPECT_EQ(battle.state().turn, 1'000'001U);
  battle.state().turn = turn_max;
  battle.play(Order(verbs::next_turn));
  EXPECT_EQ(battle.state().turn, turn_max);
}

TEST(CodeRedDesk, CR_desk_2_a_million_turns_end_every_term_but_manoeuvring_and_keep_the_boxes) {
  Battle battle(two_ships());
  for (int card = 0; card < 3; ++card)
    battle.play(volley_order(0, 1), {deal("critical", card), critical_die(1)});
  const Ship struck = battle.ship(0);
  core::Dice dice(1, core::Stream::battle, 0);
  core::Log log;
  for (int i = 0; i < 1'000'000; ++i)
    battle.game.apply(battle.cell, 0, Order(verbs::next_turn), dice, log);
  EXPECT_TRUE(battle.game.valid(battle.cell));
  EXPECT_EQ(battle.ship(0).effects.weapons_control, 0);
  EXPECT_EQ(battle.ship(0).effects.manoeuvring, 1);
  EXPECT_TRUE(std::ranges::equal(battle.ship(0).boxes, struck.boxes));
  EXPECT_EQ(dice.asked(), 0U);
}

TEST(CodeRedDesk, CR_desk_3_flights_charges_and_energy_are_set_by_hand) {
  Battle battle(two_ships());
  const auto adjust = [](int item, int value) { return Order(verbs::adjust, {0, item, value}); };
  battle.play(adjust(static_cast<int>(Item::drones), 6));
  battle.play(adjust(static_cast<int>(Item::suicide_shuttles), 1));
  battle.play(adjust(static_cast<int>(Item::phaser_energy), 2));
  battle.play(adjust(static_cast<int>(Item::armed_first) + 2, 1));
  EXPECT_EQ(battle.ship(0).in_flight.drones, 6);
  EXPECT_EQ(battle.ship(0).in_flight.suicide_shuttles, 1);
  EXPECT_EQ(battle.ship(0).phaser_energy, 2);
  EXPECT_EQ(battle.ship(0).groups[2].armed, 1);
  battle.play(volley_order(0, 1), {deal("critical", 1), critical_die(2)});
  EXPECT_EQ(battle.ship(0).in_flight.drones, 0);
}
TEST(CodeRedDesk, CR_desk_3_nothing_is_set_by_hand_for_a_missing_ship) {
  Battle battle(two_ships());
  const auto forms = [&battle] {
    core::Offers offers;
    battle.game.offers(battle.cell, 0, offers);
    return offers.forms.size();
  };
  EXPECT_EQ(forms(), 2U) << "volleys and settings";
  for (u32 i = 0; i < 2; ++i) battle.ship(i).destroyed = 1;
  EXPECT_EQ(forms(), 0U);
}

TEST(CodeRedDesk, CR_desk_3_impossible_values_are_refused) {
  Battle battle(two_ships());
  const auto refused = [&](int item, int value, const char* rule = "CR-desk.3") {
    const core::Rejection why = battle.refusal(Order(verbs::adjust, {0, item, value}));
    EXPECT_EQ(battle.rule_of(why), rule);
    return why.code == house_code(Refusal::out_of_range);
  };
  EXPECT_TRUE(refused(0, 201));
  EXPECT_TRUE(refused(0, -1));
  EXPECT_TRUE(refused(static_cast<int>(Item::phaser_energy), 4));
  EXPECT_TRUE(refused(static_cast<int>(Item::armed_first), 1)) << "phasers are not armed";
  EXPECT_TRUE(refused(99, 1));
  const core::Rejection phasers =
      battle.refusal(Order(verbs::adjust, {0, static_cast<int>(Item::armed_first), 1}));
  const u32 first = static_cast<u32>(Item::armed_first);
  EXPECT_EQ(phasers.among, base::Bits256(u64{0b11111} | u64{1} << (first + 2)))
      << "only photons are armed";
  battle.play(volley_order(0, 1), {deal("critical", 2), critical_die(2)});
  EXPECT_TRUE(refused(static_cast<int>(Item::armed_first) + 2, 1, "CR-crit-3-2"))
      << "heavy weapons rest";
}
// The drones in flight may be corrected downwards; an increase would be a launch.
TEST(CodeRedDesk, CR_crit_2_2_nothing_is_launched_by_hand_while_the_racks_rest) {
  Battle battle(two_ships());
  const auto adjust = [](Item item, int value) {
    return Order(verbs::adjust, {0, static_cast<int>(item), value});
  };
  const auto rule_against = [&](Item item, int value) {
    return battle.rule_of(battle.refusal(adjust(item, value)));
  };
  battle.play(adjust(Item::drones, 6));
  battle.play(adjust(Item::drones_own_lock, 3));
  battle.play(volley_order(0, 1), {deal("critical", 1), critical_die(2)});
  for (Item item : {Item::drones, Item::suicide_shuttles, Item::suicide_shuttles_own_lock})
    EXPECT_EQ(rule_against(item, 1), "CR-crit-2-2");
  EXPECT_EQ(rule_against(Item::drones_own_lock, 4), "CR-crit-2-2");
  battle.play(adjust(Item::drones_own_lock, 2));
  battle.play(Order(verbs::next_turn));
  battle.play(adjust(Item::drones, 1));
  battle.play(adjust(Item::suicide_shuttles, 1));
  battle.play(volley_order(0, 1), {deal("critical", 0), critical_die(1)});
  for (Item item : {Item::drones, Item::suicide_shuttles})
    EXPECT_EQ(rule_against(item, 2), "CR-crit-1-1");
  battle.play(adjust(Item::drones, 0));
}

// The energy of this turn is lost; the next turn brings more.
TEST(CodeRedDesk, CR_crit_3_3_no_phaser_energy_is_set_by_hand_in_the_turn_of_its_loss) {
  Battle battle(two_ships());
  const auto adjust = [](int value) {
    return Order(verbs::adjust, {0, static_cast<int>(Item::phaser_energy), value});
  };
  battle.play(volley_order(0, 1), {deal("critical", 2), critical_die(3)});
  for (int value : {1, 3}) {
    const core::Rejection why = battle.refusal(adjust(value));
    EXPECT_EQ(why.code, house_code(Refusal::out_of_range));
    EXPECT_EQ(battle.rule_of(why), "CR-crit-3-3");
  }
  battle.play(adjust(0));
  battle.play(Order(verbs::next_turn));
  battle.play(adjust(3));
  EXPECT_EQ(battle.ship(0).phaser_energy, 3);
}

// Lost racks and jammed racks both prevent launches; the rule in the refusal tells them apart.
TEST(CodeRedDesk, CR_crit_1_2_only_a_jammed_bay_with_racks_stops_drones) {
  for (const u8 racks : {0, 1}) {
    Design design = ship_of({{drone, 1}, {shuttle, 2}, {lab, 5}});
    design.bays[0].racks = racks;
    Battle battle(Battle::desk({design, design}));
    battle.play(volley_order(0, 1), {deal("critical", 0), critical_die(2)});
    const auto raise = [&] { return Order(verbs::adjust, {0, static_cast<int>(Item::drones), 5}); };
    if (racks == 0) {
      battle.play(raise());
      battle.play(volley_order(0, 1), {deal("drone")});
      battle.play(Order(verbs::adjust, {0, static_cast<int>(Item::drones), 1}));
    }
    EXPECT_EQ(battle.rule_of(battle.refusal(raise())), racks == 0 ? "CR-desk.3" : "CR-crit-1-2");
  }
}
TEST(CodeRedDesk, CR_desk_3_a_destroyed_ship_is_refused_as_such) {
  Battle battle(two_ships());
  battle.ship(1).destroyed = 1;
  const core::Rejection why = battle.refusal(Order(verbs::adjust, {1, 0, 1}));
  EXPECT_EQ(battle.rule_of(why), "CR-4.0.1");
}

TEST(CodeRedDesk, CR_2_2_offers_name_every_choice_once) {
  Battle battle(two_ships());
  battle.play(volley_order(0, 1), {deal("cargo_any_hit")});
  core::Offers offers;
  battle.game.offers(battle.cell, 0, offers);
  EXPECT_EQ(offers.list.size(), 7U) << "cargo, aft hull, drone, phaser, photon, shuttle, lab";
  EXPECT_EQ(offers.list[0], choose_order(0, cargo));
}
TEST(CodeRedDesk, CR_2_2_eight_ships_with_every_choice_never_overflow_the_offers) {
  std::vector<Design> designs(8, ship_with_all(2));
  for (Design& design : designs) design.boxes[sys(cargo)] = 2;
  Battle battle(Battle::desk(designs));
  for (i32 i = 0; i < 8; ++i) battle.play(volley_order(i, 1), {deal("cargo_any_hit")});
  int chosen = 0;
  for (; chosen < 8; ++chosen) {
    core::Offers offers;
    battle.game.offers(battle.cell, 0, offers);
    ASSERT_FALSE(offers.list.empty());
    battle.play(core::Order(offers.list[0]));
  }
  EXPECT_EQ(battle.ship(7).volley.left, 0);
}

TEST(CodeRedEdit, CR_desk_1_a_moderator_changes_boxes_within_the_design) {
  Battle battle(two_ships());
  EXPECT_FALSE(battle.game.edit(battle.cell, "ships.0.boxes.lab", 2));
  EXPECT_EQ(battle.ship(0).boxes[sys(lab)], 2);
  EXPECT_TRUE(battle.game.edit(battle.cell, "ships.0.boxes.lab", 6)) << "the design has five";
  EXPECT_TRUE(battle.game.edit(battle.cell, "ships.0.boxes.probe", 1));
  EXPECT_TRUE(battle.game.edit(battle.cell, "ships.0.volley.left", 5)) << "no choice is due";
  EXPECT_TRUE(battle.game.edit(battle.cell, "phase", 1)) << "a desk has no phase of plans";
  EXPECT_EQ(battle.ship(0).boxes[sys(lab)], 2);
}

}  // namespace
}  // namespace klaxon::rules::code_red
