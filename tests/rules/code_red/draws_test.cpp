// Section 5.0: draw sizes, the whole deck, one deck for each ship.
#include <numeric>

#include "rules/code_red/events.h"
#include "tests/rules/code_red/bench.h"

namespace klaxon::rules::code_red {
namespace {

using enum HitClass;

struct Size {
  Draw draw;
  int points;
  u16 cards;
};
class CodeRedDraw : public testing::TestWithParam<Size> {};
TEST_P(CodeRedDraw, CR_5_0_2_cards_between_two_shuffles) {
  const auto [draw, points, cards] = GetParam();
  EXPECT_EQ(draw_size(draw, points), cards);
}
INSTANTIATE_TEST_SUITE_P(Rows, CodeRedDraw,
                         testing::Values(Size{Draw::one, 30, 1}, Size{Draw::ten, 30, 10},
                                         Size{Draw::fifteen, 30, 15}, Size{Draw::twenty, 30, 20},
                                         Size{Draw::whole, 30, 64}, Size{Draw::ten, 1, 10}));
TEST(CodeRedDraws, CR_5_0_3_one_draw_up_to_fifteen_hits_else_tens) {
  for (int points = 1; points <= 15; ++points) EXPECT_EQ(draw_size(Draw::automatic, points), 64);
  for (int points : {16, 17, 62, 600}) EXPECT_EQ(draw_size(Draw::automatic, points), 10);
}

int shuffles(Draw draw, int points) {
  Bench bench(ship_with_all(99), {.draw = draw, .criticals = false});
  core::Dice dice(7, core::Stream::battle, 0);
  core::Log log(bench.room);
  begin_volley(bench.struck(), points, log);
  EXPECT_TRUE(run_volley(bench.struck(), OwnerPolicy::listed, dice, log));
  int n = 0;
  for (const core::Event& event : log.events())
    n += event.kind == static_cast<u16>(EventId::shuffled);
  return n;
}
TEST(CodeRedDraws, CR_5_0_2_shuffles_of_a_volley_that_scores_every_card) {
  // Each-type cards dealt again can miss, and that may cause one more shuffle; here none does.
  EXPECT_EQ(shuffles(Draw::ten, 30), 2);
  EXPECT_EQ(shuffles(Draw::fifteen, 30), 1);
  EXPECT_EQ(shuffles(Draw::twenty, 40), 1);
  EXPECT_EQ(shuffles(Draw::whole, 61), 0);
  EXPECT_EQ(shuffles(Draw::automatic, 15), 0);
  EXPECT_EQ(shuffles(Draw::automatic, 16), 1);
}
TEST(CodeRedDraws, CR_5_0_2_a_shuffle_names_the_rule_of_its_draw) {
  struct Row {
    Draw draw;
    const char* why;
  };
  for (const Row& row : {Row{Draw::ten, "CR-2.0.3"}, Row{Draw::twenty, "CR-5.0.2"},
                         Row{Draw::automatic, "CR-5.0.3"}, Row{Draw::whole, "CR-5.0.4"}}) {
    Bench bench(ship_with_all(60), {.draw = row.draw, .criticals = false});
    core::Dice dice(7, core::Stream::battle, 0);
    core::Log log(bench.room);
    begin_volley(bench.struck(), 120, log);
    ASSERT_TRUE(run_volley(bench.struck(), OwnerPolicy::listed, dice, log));
    bench.events.assign(log.events().begin(), log.events().end());
    EXPECT_EQ(bench.rule_of(EventId::shuffled), row.why);
  }
}
TEST(CodeRedDraws, CR_5_0_2_after_single_cards_all_but_the_marked_may_come_again) {
  Bench bench(ship_with_all(9), {.draw = Draw::one});
  EXPECT_TRUE(
      bench.volley(4, {deal("probe"), deal("probe"), deal("phaser", 0), deal("phaser", 1)}));
  EXPECT_EQ(bench.left(probe), 7);
  EXPECT_EQ(bench.left(phaser), 7);
}
TEST(CodeRedDraws, CR_5_0_4_an_exhausted_deck_is_shuffled) {
  Bench bench(ship_with_all(99), {.draw = Draw::whole, .criticals = false});
  core::Dice dice(1, core::Stream::battle, 0);
  core::Log log(bench.room);
  begin_volley(bench.struck(), 61 + 52, log);
  EXPECT_TRUE(run_volley(bench.struck(), OwnerPolicy::listed, dice, log));
  int aside = -1;
  for (const core::Event& event : log.events())
    if (event.kind == static_cast<u16>(EventId::shuffled)) aside = event.args[1];
  EXPECT_EQ(aside, 6) << "all marked cards; each-type cards have a type left";
}

// The document's example: the losses from 62 points through the whole deck even out.
std::vector<int> lost_to_62_points(Draw draw, u64 seed) {
  Design design = ship_with_all(99);
  design.boxes[sys(excess_damage)] = 9;
  Bench bench(design, {.draw = draw});
  core::Dice dice(seed, core::Stream::battle, 0);
  core::Log log;
  begin_volley(bench.struck(), 62, log);
  EXPECT_TRUE(run_volley(bench.struck(), OwnerPolicy::listed, dice, log));
  std::vector<int> lost;
  constexpr SystemMask by_critical = mask_of(boarding_party, crew, excess_damage);
  for (System s = 0; s < core::hit_classes; ++s)
    lost.push_back((by_critical & bit(s)) != 0 ? 0 : bench.design.boxes[s] - bench.ship.boxes[s]);
  return lost;
}
TEST(CodeRedDraws, CR_5_0_4_sixty_two_points_through_the_whole_deck_are_the_same_for_all) {
  // The policy makes every choice the same way, and the losses to the only critical are left out.
  const std::vector<int> first = lost_to_62_points(Draw::whole, 0);
  EXPECT_EQ(std::accumulate(first.begin(), first.end(), 0), 61) << "and the critical is the 62nd";
  for (u64 seed = 1; seed < 200; ++seed) EXPECT_EQ(lost_to_62_points(Draw::whole, seed), first);
}
TEST(CodeRedDraws, CR_5_0_4_the_whole_deck_strikes_as_the_list_says) {
  Bench bench(ship_with_all(99), {.draw = Draw::whole, .criticals = false});
  core::Dice dice(3, core::Stream::battle, 0);
  core::Log log;
  begin_volley(bench.struck(), 61, log);
  EXPECT_TRUE(run_volley(bench.struck(), OwnerPolicy::listed, dice, log));
  const auto lost = [&](HitClass s) { return 99 - bench.left(s); };
  EXPECT_EQ(lost(forward_hull), 5 + 2 + 2 + 2) << "its own, cargo or forward, any hull, any hit";
  EXPECT_EQ(lost(aft_hull), 3 + 2 + 2);
  EXPECT_EQ(lost(center_warp), 2 + 2);
  EXPECT_EQ(lost(right_warp), 4);
  EXPECT_EQ(lost(left_warp), 4);
  EXPECT_EQ(lost(impulse), 2);
  EXPECT_EQ(lost(drone), 3);
  EXPECT_EQ(lost(phaser), 3);
  EXPECT_EQ(lost(torpedo), 3);
  EXPECT_EQ(lost(apr), 3);
  EXPECT_EQ(lost(battery), 3);
  EXPECT_EQ(lost(lab), 3);
  EXPECT_EQ(lost(shuttle), 2);
  EXPECT_EQ(lost(bridge) + lost(emergency_bridge) + lost(sensor) + lost(damage_control), 4);
  EXPECT_EQ(lost(probe), 1);
  EXPECT_EQ(lost(tractor) + lost(transporter), 4);
}
TEST(CodeRedDraws, CR_5_0_4_the_same_points_ten_at_a_time_may_differ) {
  const std::vector<int> first = lost_to_62_points(Draw::ten, 0);
  bool differs = false;
  for (u64 seed = 1; seed < 10; ++seed) differs |= lost_to_62_points(Draw::ten, seed) != first;
  EXPECT_TRUE(differs);
}

TEST(CodeRedDraws, CR_5_0_5_each_ship_has_its_own_deck) {
  Bench first(ship_with_all(9)), second(ship_with_all(9));
  EXPECT_FALSE(first.volley(3, {deal("probe"), deal("cargo_any_hit")}));
  EXPECT_FALSE(second.volley(3, {deal("probe"), deal("cargo_any_hit")}))
      << "the other deck deals the same cards";
  first.choose(lab);
  EXPECT_TRUE(first.go_on({deal("lab")}));
  EXPECT_TRUE(second.ship.volley.pending());
}
TEST(CodeRedDraws, CR_5_0_5_one_deck_holds_every_card_once_in_any_draw) {
  for (u64 seed = 0; seed < 60; ++seed) {
    Design design = ship_with_all(3);
    design.boxes[sys(excess_damage)] = 99;
    Bench bench(design, {.draw = static_cast<Draw>(seed % 6)});
    core::Dice dice(seed, core::Stream::battle, 0);
    core::Log log(bench.room);
    begin_volley(bench.struck(), 120, log);
    ASSERT_TRUE(run_volley(bench.struck(), OwnerPolicy::listed, dice, log));
    CardMask laid = 0;
    for (const core::Event& event : log.events()) {
      if (event.kind == static_cast<u16>(EventId::shuffled)) laid = 0;
      if (event.kind != static_cast<u16>(EventId::card_scored) &&
          event.kind != static_cast<u16>(EventId::card_ignored))
        continue;
      const CardMask self = CardMask{1} << event.args[1];
      ASSERT_TRUE((laid & self) == 0 || bench.options.draw == Draw::one) << "seed " << seed;
      laid |= self;
    }
  }
}
TEST(CodeRedDraws, CR_5_0_6_the_shuffle_takes_up_the_cards_that_lay_there) {
  Bench bench(ship_of({{lab, 9}, {forward_hull, 9}, {aft_hull, 9}}));
  std::vector<Face> draws;
  for (int i = 0; i < 5; ++i) draws.push_back(deal("forward_hull", i));
  for (int i = 0; i < 3; ++i) draws.push_back(deal("aft_hull", i));
  draws.push_back(deal("apr"));
  draws.push_back(deal("lab"));
  draws.push_back(deal("lab", 1));
  EXPECT_TRUE(bench.volley(10, draws));
  EXPECT_EQ(bench.ship.volley.scored, CardMask{1} << card("lab", 1)) << "the second draw alone";
  EXPECT_EQ(bench.ship.volley.ignored, 0U);
}
TEST(CodeRedDraws, CR_5_0_6_laid_out_cards_can_be_read_until_the_next_shuffle) {
  Bench bench(ship_of({{lab, 9}, {impulse, 9}}));
  EXPECT_TRUE(bench.volley(2, {deal("lab"), deal("apr"), deal("impulse")}));
  EXPECT_EQ(bench.ship.volley.scored, CardMask{1} << card("lab") | CardMask{1} << card("impulse"));
  EXPECT_EQ(bench.ship.volley.ignored, CardMask{1} << card("apr"));
}

}  // namespace
}  // namespace klaxon::rules::code_red
