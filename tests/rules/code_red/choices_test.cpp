// Section 2.2 and the texts of the cards: the owner's choice, forced choices, each-type cards.
#include <gmock/gmock.h>

#include "rules/code_red/events.h"
#include "tests/rules/code_red/bench.h"

namespace klaxon::rules::code_red {
namespace {

using enum HitClass;
using testing::ElementsAre;
using testing::SizeIs;

TEST(CodeRedChoices, CR_2_2_the_owner_chooses) {
  for (HitClass wanted : {cargo, aft_hull}) {
    Bench bench(ship_of({{cargo, 3}, {aft_hull, 3}}));
    EXPECT_FALSE(bench.volley(1, {deal("cargo_aft_hull")}));
    EXPECT_THAT(bench.choices(), ElementsAre(cargo, aft_hull));
    EXPECT_EQ(bench.count(EventId::choice_due), 1);
    bench.choose(wanted);
    EXPECT_TRUE(bench.go_on({}));
    EXPECT_EQ(bench.left(wanted), 2);
    EXPECT_EQ(bench.left(cargo) + bench.left(aft_hull), 5);
  }
}

TEST(CodeRedChoices, CR_2_2_a_pending_choice_keeps_the_rest_of_the_volley) {
  Bench bench(ship_of({{cargo, 3}, {aft_hull, 3}, {lab, 3}}));
  EXPECT_FALSE(bench.volley(3, {deal("lab"), deal("cargo_aft_hull")}));
  EXPECT_EQ(bench.ship.volley.left, 2);
  EXPECT_FALSE(bench.go_on({})) << "nothing happens until a choice is made";
  bench.choose(aft_hull);
  EXPECT_TRUE(bench.go_on({deal("lab", 1)}));
  EXPECT_EQ(bench.left(lab), 1);
}

TEST(CodeRedChoices, CR_2_2_1_the_only_choice_left_is_taken) {
  Bench bench(ship_of({{aft_hull, 1}, {forward_hull, 3}}));
  EXPECT_TRUE(bench.volley(2, {deal("aft_hull"), deal("drone_any_hull")}));
  EXPECT_EQ(bench.left(forward_hull), 2) << "the aft hull was gone when the card was dealt";
  Bench single(ship_of({{phaser, 2}}));
  EXPECT_TRUE(single.volley(1, {deal("phaser_any_hull")}));
  EXPECT_EQ(single.left(phaser), 1);
}

// The reason that the log gives for a card's hit.
struct Why {
  const char* kind;
  int copy;
  const char* rule;
};
class CodeRedWhy : public testing::TestWithParam<Why> {};
TEST_P(CodeRedWhy, CR_2_0_2a_the_log_names_the_rule_that_settled_the_hit) {
  const auto [kind, copy, rule] = GetParam();
  Bench bench(ship_of({{forward_hull, 2},
                       {aft_hull, 2},
                       {right_warp, 2},
                       {phaser, 2},
                       {photon, 2},
                       {sensor, 2},
                       {scanner, 2},
                       {boarding_party, 2}}));
  if (!bench.volley(1, {deal(kind, copy)})) bench.choose(bench.choices().front());
  EXPECT_EQ(bench.rule_of(EventId::card_scored), rule);
}
INSTANTIATE_TEST_SUITE_P(
    Rows, CodeRedWhy,
    testing::Values(Why{"forward_hull", 0, "CR-2.0.2a"}, Why{"right_warp", 0, "CR-2.1"},
                    Why{"right_warp", 1, "CR-2.0.2a"}, Why{"torpedo", 1, "CR-2.0.2a"},
                    Why{"cargo_forward_hull", 0, "CR-2.2.1"}, Why{"phaser_any_hull", 0, "CR-2.2"},
                    Why{"damage_control", 0, "CR-2.2.1"}, Why{"sensor", 0, "CR-2.2.2"}));
TEST(CodeRedChoices, CR_2_2_2_the_forced_second_type_names_the_rule) {
  Bench bench(ship_of({{sensor, 2}, {scanner, 2}}), {.draw = Draw::one});
  EXPECT_FALSE(bench.volley(2, {deal("sensor")}));
  bench.choose(sensor);
  EXPECT_TRUE(bench.go_on({deal("sensor")}));
  EXPECT_EQ(bench.left(scanner), 1);
  EXPECT_EQ(bench.rule_of(EventId::card_scored), "CR-2.2.2");
}
TEST(CodeRedChoices, CR_2_0_3_a_shuffle_with_cards_aside_says_so) {
  Bench bench(ship_of({{lab, 20}, {right_warp, 9}}));
  std::vector<Face> draws = {deal("right_warp")};
  for (int i = 0; i < 3; ++i) draws.push_back(deal("lab", i));
  for (int i = 0; i < 3; ++i) draws.push_back(deal("apr", i));
  draws.push_back(deal("right_warp", 1));
  draws.push_back(deal("battery"));
  draws.push_back(deal("battery", 1));
  draws.push_back(deal("lab"));
  EXPECT_TRUE(bench.volley(6, draws));
  EXPECT_EQ(bench.rule_of(EventId::shuffled), "CR-2.0.3") << "the marked right warp";
}

struct Choice {
  const char* kind;
  std::vector<HitClass> boxes;
  std::vector<HitClass> offered;
};
class CodeRedCardWords : public testing::TestWithParam<Choice> {};

TEST_P(CodeRedCardWords, CR_2_2_what_the_ship_has_is_offered_in_listed_order) {
  const Choice& row = GetParam();
  Design design = ship_of({{crew, 5}, {lab, 1}});
  design.boxes.fill(0);
  for (HitClass system : row.boxes) design.boxes[sys(system)] = 2;
  design.boxes[sys(crew)] = 9;
  Bench bench(design);
  EXPECT_FALSE(bench.volley(1, {deal(row.kind)}));
  EXPECT_EQ(bench.choices(), row.offered);
}
INSTANTIATE_TEST_SUITE_P(
    Rows, CodeRedCardWords,
    testing::Values(
        Choice{"drone",
               {esg, drone, hellbore, power_absorber},
               {drone, power_absorber, hellbore, esg}},
        Choice{"torpedo",
               {fusion_beam, tr_beam, disruptor, plasma, photon, torpedo},
               {torpedo, photon, plasma, disruptor, tr_beam, fusion_beam}},
        Choice{"bridge",
               {displacement_device, web_generator, security_station, flag_bridge, bridge},
               {bridge, flag_bridge, security_station, web_generator, displacement_device}},
        Choice{"cargo_any_warp",
               {center_warp, left_warp, right_warp, lab},
               {center_warp, left_warp, right_warp}},
        Choice{
            "phaser_any_hull", {aft_hull, forward_hull, phaser}, {phaser, forward_hull, aft_hull}},
        Choice{
            "torpedo_any_hull", {aft_hull, forward_hull, plasma}, {plasma, forward_hull, aft_hull}},
        Choice{"drone_any_hull", {aft_hull, esg}, {esg, aft_hull}},
        Choice{"cargo_any_hull_any_weapon",
               {drone, phaser, photon, aft_hull, cargo, lab},
               {cargo, aft_hull, phaser, photon, drone}},
        Choice{"cargo_any_hit",
               {transporter, probe, boarding_party, impulse, forward_hull},
               {forward_hull, impulse, boarding_party, probe, transporter}}));

TEST(CodeRedChoices, CR_1_0_drone_cards_also_strike_absorbers_hellbores_and_esgs) {
  for (HitClass system : {power_absorber, hellbore, esg}) {
    Bench bench(ship_of({{system, 1}}));
    EXPECT_TRUE(bench.volley(1, {deal("drone", 1)}));
    EXPECT_EQ(bench.left(system), 0);
  }
}
TEST(CodeRedChoices, CR_1_0_torpedo_cards_strike_all_torpedo_weapons) {
  for (HitClass system : {torpedo, photon, plasma, disruptor, tr_beam, fusion_beam}) {
    Bench bench(ship_of({{system, 1}}));
    EXPECT_TRUE(bench.volley(1, {deal("torpedo", 1)}));
    EXPECT_EQ(bench.left(system), 0);
  }
}
TEST(CodeRedChoices, CR_1_0_bridge_card_strikes_further_systems) {
  for (HitClass system : {security_station, web_generator, displacement_device}) {
    Bench bench(ship_of({{system, 1}}));
    EXPECT_TRUE(bench.volley(1, {deal("bridge")}));
    EXPECT_EQ(bench.left(system), 0);
  }
}
TEST(CodeRedChoices, CR_1_0_weapon_means_all_that_phaser_drone_and_torpedo_cards_strike) {
  for (System s = 0; s < core::hit_classes; ++s) {
    const SystemMask cards = deck_tables.hits[0][static_cast<std::size_t>(card("phaser"))] |
                             deck_tables.hits[0][static_cast<std::size_t>(card("drone"))] |
                             deck_tables.hits[0][static_cast<std::size_t>(card("torpedo"))];
    EXPECT_EQ((weapon_hits & bit(s)) != 0, (cards & bit(s)) != 0) << system_name(s);
  }
}
TEST(CodeRedChoices, CR_1_0_hull_and_warp_are_two_hulls_and_three_engines) {
  EXPECT_EQ(hull_hits, mask_of(forward_hull, aft_hull));
  EXPECT_EQ(warp_hits, mask_of(center_warp, left_warp, right_warp));
}
TEST(CodeRedChoices, CR_1_0_any_hit_is_every_system_of_the_deck_but_never_crew_or_excess) {
  Design design = ship_with_all(1);
  design.boxes[sys(crew)] = design.boxes[sys(excess_damage)] = 5;
  Bench bench(design);
  EXPECT_FALSE(bench.volley(1, {deal("cargo_any_hit")}));
  EXPECT_THAT(bench.choices(), SizeIs(35));
  SystemMask deck = 0;
  for (SystemMask hits : deck_tables.hits[0]) deck |= hits;
  EXPECT_EQ(bench.ship.volley.choices, deck & ~mask_of(cargo));
}
TEST(CodeRedChoices, CR_1_0_cargo_cards_fall_to_the_other_choice_without_cargo) {
  Bench freighter(ship_of({{cargo, 2}}));
  EXPECT_TRUE(freighter.volley(2, {deal("cargo_forward_hull"), deal("cargo_any_warp")}));
  EXPECT_EQ(freighter.left(cargo), 0);
  Bench warship(ship_of({{forward_hull, 2}}));
  EXPECT_TRUE(warship.volley(1, {deal("cargo_forward_hull")}));
  EXPECT_EQ(warship.left(forward_hull), 1);
}
TEST(CodeRedChoices, CR_1_0_8_marked_aft_hull_strikes_a_carriers_shuttles_only) {
  Bench carrier(ship_of({{aft_hull, 5}, {shuttle, 1}, {lab, 9}}, true));
  EXPECT_TRUE(
      carrier.volley(2, {deal("aft_hull_shuttle"), deal("aft_hull_shuttle", 1), deal("aft_hull")}));
  EXPECT_EQ(carrier.left(shuttle), 0);
  EXPECT_EQ(carrier.left(aft_hull), 4) << "the second marked card found no shuttle";
  Bench other(ship_of({{aft_hull, 5}, {shuttle, 1}}));
  EXPECT_TRUE(other.volley(1, {deal("aft_hull_shuttle")}));
  EXPECT_EQ(other.left(aft_hull), 4);
}

// Draws of a single card, so that the each-type card can come again at once.
struct EachType {
  const char* kind;
  HitClass first, second;
};
class CodeRedEachType : public testing::TestWithParam<EachType> {};

TEST_P(CodeRedEachType, CR_2_2_2_the_second_time_the_other_type_must_be_struck) {
  const auto [kind, first, second] = GetParam();
  for (bool swapped : {false, true}) {
    Bench bench(ship_of({{first, 5}, {second, 5}, {lab, 9}}), {.draw = Draw::one});
    EXPECT_FALSE(bench.volley(3, {deal(kind)}));
    EXPECT_THAT(bench.choices(), ElementsAre(first, second));
    bench.choose(swapped ? second : first);
    EXPECT_TRUE(bench.go_on({deal(kind), deal("lab")}));
    EXPECT_EQ(bench.left(first), 4);
    EXPECT_EQ(bench.left(second), 4);
  }
}
TEST_P(CodeRedEachType, CR_2_2_2_it_goes_aside_when_every_type_was_struck) {
  const auto [kind, first, second] = GetParam();
  Bench bench(ship_of({{first, 5}, {second, 5}, {lab, 9}, {apr, 9}}), {.draw = Draw::one});
  EXPECT_FALSE(bench.volley(4, {deal(kind)}));
  bench.choose(first);
  EXPECT_FALSE(bench.go_on({deal("lab"), deal(kind), deal("cargo_any_hit")}));
  EXPECT_EQ(bench.ship.volley.aside, CardMask{1} << card(kind));
}
TEST_P(CodeRedEachType, CR_2_2_2_the_memory_lasts_for_the_volley_only) {
  const auto [kind, first, second] = GetParam();
  Bench bench(ship_of({{first, 5}, {second, 5}}));
  for (int volley = 0; volley < 2; ++volley) {
    EXPECT_FALSE(bench.volley(1, {deal(kind)}));
    EXPECT_THAT(bench.choices(), ElementsAre(first, second));
    bench.choose(first);
    EXPECT_TRUE(bench.go_on({}));
  }
  EXPECT_EQ(bench.left(first), 3);
}
TEST_P(CodeRedEachType, CR_2_2_2_with_one_type_aboard_one_hit_sends_it_aside) {
  const auto [kind, first, second] = GetParam();
  Bench bench(ship_of({{second, 5}, {lab, 9}, {apr, 1}}), {.draw = Draw::one});
  EXPECT_FALSE(bench.volley(3, {deal(kind), deal("cargo_any_hit")}));
  EXPECT_EQ(bench.left(second), 4);
  EXPECT_EQ(bench.ship.volley.aside, CardMask{1} << card(kind));
}
// A card that scored nothing stays in the deck and can be dealt again after the next shuffle.
TEST_P(CodeRedEachType, CR_2_2_2_without_its_types_aboard_it_stays_in_the_deck) {
  const auto [kind, first, second] = GetParam();
  Bench bench(ship_of({{lab, 9}, {apr, 1}}), {.draw = Draw::one});
  EXPECT_FALSE(bench.volley(3, {deal(kind), deal(kind), deal("lab"), deal("cargo_any_hit")}));
  EXPECT_EQ(bench.ship.volley.aside, 0U);
}
TEST_P(CodeRedEachType, CR_2_2_2_with_its_types_lost_before_the_volley_it_stays_in_the_deck) {
  const auto [kind, first, second] = GetParam();
  Bench bench(ship_of({{first, 1}, {second, 1}, {lab, 9}, {apr, 1}}), {.draw = Draw::one});
  bench.ship.boxes[sys(first)] = bench.ship.boxes[sys(second)] = 0;
  EXPECT_FALSE(bench.volley(3, {deal(kind), deal(kind), deal("lab"), deal("cargo_any_hit")}));
  EXPECT_EQ(bench.ship.volley.aside, 0U);
}
TEST_P(CodeRedEachType, CR_2_2_2_with_its_types_lost_to_other_cards_it_stays_in_the_deck) {
  const auto [kind, first, second] = GetParam();
  Bench bench(ship_of({{second, 1}, {lab, 9}}), {.draw = Draw::one});
  EXPECT_FALSE(bench.volley(2, {deal("cargo_any_hit")}));
  bench.choose(second);
  EXPECT_TRUE(bench.go_on({deal(kind), deal(kind), deal("lab")}));
}
TEST_P(CodeRedEachType, CR_2_2_2_it_goes_aside_once_another_card_took_the_type_it_missed) {
  const auto [kind, first, second] = GetParam();
  Bench bench(ship_of({{first, 5}, {second, 1}, {lab, 9}}), {.draw = Draw::one});
  EXPECT_FALSE(bench.volley(5, {deal(kind)}));
  bench.choose(first);
  EXPECT_FALSE(bench.go_on({deal("cargo_any_hit")}));
  EXPECT_EQ(bench.ship.volley.aside, 0U);
  bench.choose(second);
  EXPECT_FALSE(bench.go_on({deal(kind), deal("lab"), deal("cargo_any_hit")}));
  EXPECT_EQ(bench.ship.volley.aside, CardMask{1} << card(kind));
}
INSTANTIATE_TEST_SUITE_P(Kinds, CodeRedEachType,
                         testing::Values(EachType{"bridge", bridge, flag_bridge},
                                         EachType{"emergency_bridge", emergency_bridge,
                                                  aux_control},
                                         EachType{"sensor", sensor, scanner}));

TEST(CodeRedChoices, CR_2_2_2_a_bridge_card_strikes_each_of_five_types_once) {
  Bench bench(ship_of({{bridge, 2},
                       {flag_bridge, 2},
                       {security_station, 2},
                       {web_generator, 2},
                       {displacement_device, 2}}),
              {.draw = Draw::one});
  EXPECT_FALSE(bench.volley(5, {deal("bridge")}));
  for (HitClass next : {web_generator, bridge, displacement_device, flag_bridge}) {
    bench.choose(next);
    if (next != flag_bridge) {
      EXPECT_FALSE(bench.go_on({deal("bridge")}));
    }
  }
  EXPECT_TRUE(bench.go_on({deal("bridge")}));
  for (HitClass type : {bridge, flag_bridge, security_station, web_generator, displacement_device})
    EXPECT_EQ(bench.left(type), 1);
}

TEST(CodeRedChoices, CR_2_2_listed_policy_takes_the_first_choice_of_every_card) {
  Bench bench(ship_of({{cargo, 1}, {aft_hull, 9}, {photon, 3}, {disruptor, 3}}));
  core::Log log;
  begin_volley(bench.struck(), 3, log);
  EXPECT_TRUE(bench.go_on({deal("cargo_aft_hull"), deal("cargo_aft_hull", 1), deal("torpedo")},
                          OwnerPolicy::listed));
  EXPECT_EQ(bench.left(cargo), 0);
  EXPECT_EQ(bench.left(aft_hull), 8);
  EXPECT_EQ(bench.left(photon), 2);
}

}  // namespace
}  // namespace klaxon::rules::code_red
