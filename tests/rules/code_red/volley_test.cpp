// Sections 2.0 and 2.1: dealing, scoring, the draw of ten, marked cards.
#include "rules/code_red/events.h"
#include "tests/rules/code_red/bench.h"

namespace klaxon::rules::code_red {
namespace {

using enum HitClass;

CardMask mask(std::string_view kind, int copy = 0) {
  return CardMask{1} << card(kind, copy);
}

TEST(CodeRedVolley, CR_2_0_points_come_from_outside) {
  for (int points : {1, 7, 62}) {
    Bench bench(ship_with_all(100));
    core::Log log(bench.room);
    begin_volley(bench.struck(), points, log);
    EXPECT_EQ(bench.ship.volley.left, points);
  }
}

TEST(CodeRedVolley, CR_2_0_1_all_cards_are_in_the_deck_at_the_start) {
  for (bool criticals : {true, false}) {
    Bench bench(ship_with_all(9), {.criticals = criticals});
    core::Log log(bench.room);
    begin_volley(bench.struck(), 3, log);
    EXPECT_EQ(std::popcount(bench.ship.volley.deck), criticals ? 64 : 61);
  }
}

TEST(CodeRedVolley, CR_2_0_1_every_card_comes_first_equally_often) {
  constexpr int volleys = 64 * 400;
  int first[deck_cards] = {};
  const Design design = ship_with_all(9);
  for (u64 seed = 0; seed < volleys; ++seed) {
    Ship ship = fresh_ship(design, 0);
    core::Dice dice(seed, core::Stream::battle, 0);
    core::Log log;
    const Options options;
    const VolleyTarget struck{ship, design, options};
    begin_volley(struck, 1, log);
    run_volley(struck, OwnerPolicy::listed, dice, log);
    ++first[std::countr_zero(ship.volley.scored)];
  }
  for (u32 c = 0; c < deck_cards; ++c)
    EXPECT_NEAR(first[c], 400, 6 * 20) << card_name(static_cast<int>(c)) << ": six deviations";
}

TEST(CodeRedVolley, CR_2_0_2_cards_are_dealt_one_at_a_time_until_the_last_hit) {
  Bench bench(ship_with_all(9));
  EXPECT_TRUE(bench.volley(3, {deal("lab"), deal("lab", 1), deal("probe")}));
  EXPECT_EQ(bench.left(lab), 7);
  EXPECT_EQ(bench.left(probe), 8);
  EXPECT_EQ(bench.count(EventId::card_scored), 3);
  EXPECT_EQ(bench.count(EventId::volley_ended), 1);
}

TEST(CodeRedVolley, CR_2_0_2a_a_scored_card_lies_to_the_right) {
  Bench bench(ship_with_all(9));
  bench.volley(1, {deal("impulse")});
  EXPECT_EQ(bench.ship.volley.scored, mask("impulse"));
  EXPECT_EQ(bench.ship.volley.ignored, 0U);
  EXPECT_EQ(bench.left(impulse), 8);
}

TEST(CodeRedVolley, CR_2_0_2b_a_card_that_cannot_be_scored_lies_to_the_left) {
  Bench bench(ship_of({{lab, 1}, {impulse, 1}}));
  EXPECT_TRUE(bench.volley(2, {deal("apr"), deal("lab"), deal("lab", 1), deal("impulse")}));
  EXPECT_EQ(bench.count(EventId::card_ignored), 2) << "never had one; the last one is gone";
  EXPECT_EQ(bench.ship.volley.ignored, mask("apr") | mask("lab", 1));
  EXPECT_EQ(bench.left(lab), 0);
}

// Ten unmarked cards that this ship can take.
std::vector<Face> ten_cards() {
  std::vector<Face> draws;
  for (int i = 0; i < 5; ++i) draws.push_back(deal("forward_hull", i));
  for (int i = 0; i < 3; ++i) draws.push_back(deal("lab", i));
  draws.push_back(deal("apr"));
  draws.push_back(deal("apr", 1));
  return draws;
}

TEST(CodeRedVolley, CR_2_0_3_after_ten_cards_the_deck_is_shuffled) {
  Bench bench(ship_with_all(20));
  std::vector<Face> draws = ten_cards();
  draws.push_back(deal("forward_hull", 0));  // dealt again, which only a shuffle allows
  EXPECT_TRUE(bench.volley(11, draws));
  EXPECT_EQ(bench.count(EventId::shuffled), 1);
  EXPECT_EQ(bench.left(forward_hull), 14);
  EXPECT_EQ(bench.ship.volley.dealt, 1);
}

TEST(CodeRedVolley, CR_2_0_3_ignored_cards_take_places_among_the_ten) {
  Design design = ship_with_all(20);
  design.boxes[sys(lab)] = 0;
  Bench bench(design);
  std::vector<Face> draws = ten_cards();
  draws.push_back(deal("forward_hull", 0));
  EXPECT_TRUE(bench.volley(8, draws));
  EXPECT_EQ(bench.count(EventId::card_ignored), 3);
  EXPECT_EQ(bench.count(EventId::shuffled), 1);
}

TEST(CodeRedVolley, CR_2_0_3_exactly_ten_hits_need_no_shuffle) {
  Bench bench(ship_with_all(20));
  EXPECT_TRUE(bench.volley(10, ten_cards()));
  EXPECT_EQ(bench.count(EventId::shuffled), 0);
}

TEST(CodeRedVolley, CR_2_0_4_the_shuffled_deck_lacks_the_marked_cards) {
  Bench bench(ship_with_all(20));
  std::vector<Face> draws = ten_cards();
  draws[9] = deal("right_warp", 0);
  draws.push_back(deal("cargo_any_hit"));
  EXPECT_FALSE(bench.volley(11, draws));
  const Volley& v = bench.ship.volley;
  EXPECT_EQ(v.aside, mask("right_warp", 0));
  EXPECT_EQ(v.deck, ~(mask("right_warp", 0) | mask("cargo_any_hit")));
}

TEST(CodeRedVolley, CR_2_0_4_cards_set_aside_stay_aside_over_every_shuffle_of_the_volley) {
  Bench bench(ship_of({{phaser, 9}, {drone, 9}, {lab, 9}}), {.draw = Draw::one});
  EXPECT_FALSE(bench.volley(5, {deal("phaser", 0), deal("lab"), deal("drone", 1), deal("drone", 0),
                                deal("cargo_any_hit")}));
  EXPECT_EQ(bench.ship.volley.aside, mask("phaser", 0) | mask("drone", 0));
  EXPECT_EQ(std::popcount(bench.ship.volley.deck), 64 - 2 - 1) << "the labs are back";
}

TEST(CodeRedVolley, CR_2_0_5_all_cards_come_back_for_the_next_volley) {
  Bench bench(ship_with_all(20));
  std::vector<Face> draws = ten_cards();
  draws[9] = deal("right_warp", 0);
  draws.push_back(deal("apr"));
  EXPECT_TRUE(bench.volley(11, draws));
  EXPECT_EQ(bench.ship.volley.aside, 0U);
  EXPECT_TRUE(bench.volley(1, {deal("right_warp", 0)}));
  EXPECT_EQ(bench.left(right_warp), 18);
}

TEST(CodeRedVolley, CR_2_0_5_all_cards_come_back_after_an_owners_choice_too) {
  Bench bench(ship_of({{phaser, 2}, {sensor, 2}, {scanner, 2}}), {.draw = Draw::one});
  EXPECT_FALSE(bench.volley(3, {deal("phaser", 0), deal("sensor")}));
  bench.choose(sensor);
  EXPECT_FALSE(bench.go_on({deal("cargo_any_hit")}));
  EXPECT_EQ(bench.ship.volley.aside, mask("phaser", 0));
  EXPECT_EQ(bench.ship.volley.types_hit, mask_of(sensor));
  bench.choose(phaser);
  EXPECT_EQ(bench.ship.volley.deck | bench.ship.volley.aside, 0U);
  EXPECT_EQ(bench.ship.volley.types_hit, 0U);
  EXPECT_EQ(bench.count(EventId::volley_ended), 1);
}

struct Marked {
  const char* kind;
  HitClass system;
};
class CodeRedMarked : public testing::TestWithParam<Marked> {};

TEST_P(CodeRedMarked, CR_2_1_the_marked_copy_goes_aside_and_the_others_stay) {
  const auto [kind, system] = GetParam();
  Bench bench(ship_of({{system, 20}, {forward_hull, 20}, {lab, 20}, {apr, 20}}));
  std::vector<Face> draws = ten_cards();
  draws[0] = deal(kind, 0);
  draws.push_back(deal(kind, 1));  // the unmarked copy strikes the same system
  EXPECT_TRUE(bench.volley(11, draws));
  EXPECT_EQ(bench.left(system), 18);
}
TEST_P(CodeRedMarked, CR_2_1_exposed_but_not_scored_it_goes_aside_too) {
  const auto [kind, system] = GetParam();
  Bench bench(ship_of({{forward_hull, 20}, {aft_hull, 20}, {lab, 20}, {apr, 20}}));
  std::vector<Face> draws = ten_cards();
  draws[0] = deal(kind, 0);
  draws.push_back(deal("cargo_any_hit"));
  EXPECT_FALSE(bench.volley(10, draws));
  EXPECT_EQ(bench.ship.volley.aside, mask(kind, 0));
}
INSTANTIATE_TEST_SUITE_P(Kinds, CodeRedMarked,
                         testing::Values(Marked{"right_warp", right_warp},
                                         Marked{"left_warp", left_warp}, Marked{"drone", drone},
                                         Marked{"phaser", phaser}, Marked{"torpedo", photon}));

TEST(CodeRedVolley, CR_2_1_damage_control_is_marked_and_has_no_other_copy) {
  Bench bench(
      ship_of({{damage_control, 9}, {forward_hull, 20}, {aft_hull, 9}, {lab, 20}, {apr, 20}}));
  std::vector<Face> draws = ten_cards();
  draws[0] = deal("damage_control");
  draws.push_back(deal("cargo_any_hit"));
  EXPECT_FALSE(bench.volley(11, draws));
  EXPECT_EQ(bench.ship.volley.aside, mask("damage_control"));
}

TEST(CodeRedVolley, CR_2_1_labs_are_never_put_aside) {
  Bench bench(ship_with_all(20));
  std::vector<Face> draws = ten_cards();
  for (int i = 0; i < 3; ++i) draws.push_back(deal("lab", i));
  EXPECT_TRUE(bench.volley(13, draws));
  EXPECT_EQ(bench.left(lab), 14);
}

// Volleys are compared with the deck as a set: in many seeded ones no card is dealt twice between
// two shuffles, no marked card twice in a volley, and hits add up.
TEST(CodeRedVolley, CR_2_1_no_marked_card_scores_twice_in_any_seeded_volley) {
  for (u64 seed = 0; seed < 300; ++seed) {
    Design design = ship_with_all(40);
    design.boxes[sys(excess_damage)] = 9;  // for the critical of that name
    Bench bench(design);
    core::Dice dice(seed, core::Stream::battle, 0);
    core::Log log(bench.room);
    begin_volley(bench.struck(), 40, log);
    ASSERT_TRUE(run_volley(bench.struck(), OwnerPolicy::listed, dice, log));
    CardMask since_shuffle = 0, marked = 0;
    int hits = 0;
    for (const core::Event& event : log.events()) {
      if (event.kind == static_cast<u16>(EventId::shuffled)) since_shuffle = 0;
      const bool scored = event.kind == static_cast<u16>(EventId::card_scored);
      hits += scored || event.kind == static_cast<u16>(EventId::critical_roll);
      if (!scored) continue;
      const CardMask self = CardMask{1} << event.args[1];
      ASSERT_EQ(since_shuffle & self, 0U);
      ASSERT_EQ(marked & self & deck_tables.marked, 0U) << "seed " << seed;
      since_shuffle |= self;
      marked |= self;
    }
    ASSERT_EQ(hits, 40);
  }
}

// Without a log the cards are dealt by faster code: the same cards must have the same effect.
TEST(CodeRedVolley, CR_2_0_2_dealing_without_a_log_is_the_same_dealing) {
  for (u64 seed = 0; seed < 600; ++seed) {
    const Options options{.draw = static_cast<Draw>(seed % 6), .criticals = seed % 4 != 0};
    Design design = ship_with_all(static_cast<int>(seed % 5));
    design.carrier = seed % 3 == 0;
    design.boxes[sys(HitClass::cargo)] = static_cast<u8>(seed % 7);
    design.boxes[sys(HitClass::excess_damage)] = 3;
    design.boxes[sys(HitClass::crew)] = 20;
    // In some volleys, some or all types of an each-type card are not aboard.
    if (seed % 5 == 4)
      for (HitClass type : {HitClass::bridge, HitClass::flag_bridge, HitClass::sensor,
                            HitClass::scanner, HitClass::emergency_bridge, HitClass::aux_control})
        if (const u64 of_its_own = seed / 5 + sys(type); of_its_own % 3 != 0)
          design.boxes[sys(type)] = 0;
    Bench told(design, options), quiet(design, options);
    core::Dice first(seed, core::Stream::battle, 0), second(seed, core::Stream::battle, 0);
    const OwnerPolicy policy = seed % 2 == 0 ? OwnerPolicy::listed : OwnerPolicy::ask;
    core::Log log(told.room), no_log;
    begin_volley(told.struck(), 60, log);
    begin_volley(quiet.struck(), 60, no_log);
    for (;;) {
      const bool done = run_volley(told.struck(), policy, first, log);
      ASSERT_EQ(run_volley(quiet.struck(), policy, second, no_log), done) << seed;
      const auto same = [](const Volley& a, const Volley& b) {
        return a.deck == b.deck && a.scored == b.scored && a.ignored == b.ignored &&
               a.aside == b.aside && a.types_hit == b.types_hit && a.choices == b.choices &&
               a.left == b.left && a.dealt == b.dealt && a.card == b.card && a.run == b.run &&
               a.critical_taken == b.critical_taken;
      };
      ASSERT_TRUE(same(told.ship.volley, quiet.ship.volley)) << seed;
      ASSERT_TRUE(std::ranges::equal(told.ship.boxes, quiet.ship.boxes)) << seed;
      ASSERT_EQ(told.ship.destroyed, quiet.ship.destroyed);
      ASSERT_EQ(first.asked(), second.asked());
      if (done) break;
      const auto choice = sys(told.choices().back());
      choose_system(told.struck(), choice, log);
      choose_system(quiet.struck(), choice, no_log);
    }
    EXPECT_EQ(told.ship.phaser_energy, quiet.ship.phaser_energy);
    for (u32 g = 0; g < told.ship.groups.size(); ++g)
      EXPECT_EQ(told.ship.groups[g].armed, quiet.ship.groups[g].armed);
  }
}

}  // namespace
}  // namespace klaxon::rules::code_red
