// The state as a plain value: its sizes, its secrets and its bounds.
#include "tests/rules/code_red/battle.h"

namespace klaxon::rules::code_red {
namespace {

using enum HitClass;

// DESIGN.md section 3, law 1: copying costs only the part in use.
TEST(CodeRedState, sizes_are_bounded) {
  EXPECT_LE(sizeof(Volley), 192U);
  EXPECT_LE(sizeof(Ship), 256U);
  EXPECT_LE(sizeof(State), 2304U);
}

class Sink final : public core::FieldSink {
 public:
  void open_group(std::string_view name) override { text += std::string(name) + "{"; }
  void open_list(std::string_view name, u32 count) override {
    text += std::string(name) + "[" + std::to_string(count);
  }
  void close() override { text += "}"; }
  void leaf(const core::Field& field, i64 value) override {
    text += std::string(field.name) + "=" + std::to_string(value) + ";";
  }
  void numbers(const core::Field& field, std::span<const i64> values) override {
    text += field.name;
    for (i64 v : values) text += "," + std::to_string(v);
  }
  std::string text;
};
std::string seen(Battle& battle, core::Audience onlooker) {
  Sink sink;
  battle.game.view(battle.cell, onlooker, sink);
  return sink.text;
}

TEST(CodeRedState, CR_duel_1_a_hidden_plan_is_seen_by_its_owner_and_the_moderator_alone) {
  const Design ship = ship_of({{impulse, 9}, {phaser, 3}});
  Battle low(Battle::duel(ship, ship)), high(Battle::duel(ship, ship));
  low.play(core::Order(verbs::plan, {1, 0, 0}), {}, 0);
  high.play(core::Order(verbs::plan, {1, 1, 2}), {}, 0);
  for (core::Audience blind : {core::seat_bit(1), core::watchers})
    EXPECT_EQ(seen(low, blind), seen(high, blind));
  for (core::Audience sees : {core::seat_bit(0), core::moderator})
    EXPECT_NE(seen(low, sees), seen(high, sees));
  for (u16 e = 0; e < 2; ++e) EXPECT_EQ(low.events.size(), high.events.size());
}

// A battle of random orders stays valid at every step. `over` becomes true if it has ended.
void random_battle(const Scenario& scenario, u64 seed, bool& over) {
  Battle battle(scenario);
  core::Dice dice(seed, core::Stream::battle, 0), bots(seed, core::Stream::bot, 0);
  i32 score[2];
  for (int step = 0; step < 2000; ++step) {
    over = battle.game.result(battle.cell, score);
    if (over) return;
    const core::Window window = battle.game.window(battle.cell);
    const int seat = std::countr_zero(window.owed);
    core::Offers offers;
    battle.game.offers(battle.cell, seat, offers);
    ASSERT_FALSE(offers.empty());
    const u32 pick = bots.below(offers.list.size() + offers.forms.size());
    core::Order order;
    if (pick < offers.list.size()) {
      order = offers.list[pick];
    } else {
      order.verb = offers.forms[pick - offers.list.size()];
      for (core::Range r; !(r = battle.game.range(battle.cell, seat, order)).end();)
        order.push(r.at(bots.below(r.count())));
    }
    ASSERT_FALSE(battle.game.check(battle.cell, seat, order));
    core::Log log(battle.room);
    battle.game.apply(battle.cell, seat, order, dice, log);
    ASSERT_TRUE(battle.game.valid(battle.cell)) << "seed " << seed << " step " << step;
  }
}
TEST(CodeRedState, CR_desk_1_random_desks_stay_valid) {
  Design all = ship_with_all(2);
  all.boxes[sys(cargo)] = all.boxes[sys(excess_damage)] = 3;
  for (u64 seed = 0; seed < 40; ++seed) {
    bool over = false;
    random_battle(Battle::desk({all, all, all}), seed, over);
  }
}
TEST(CodeRedState, CR_repair_roll_is_shown_in_every_view) {
  const Design ship = ship_of({{lab, 1}});
  for (const bool rolls : {false, true}) {
    Battle battle(Battle::duel(ship, ship, {.repair_roll = rolls}));
    const std::string told = rolls ? "repair_roll=1" : "repair_roll=0";
    for (core::Audience onlooker : {core::seat_bit(0), core::seat_bit(1), core::moderator})
      EXPECT_NE(seen(battle, onlooker).find(told), std::string::npos);
  }
}
TEST(CodeRedState, CR_duel_1_random_duels_stay_valid_and_end) {
  const Design ship = ship_of({{left_warp, 8},
                               {right_warp, 8},
                               {impulse, 3},
                               {phaser, 5},
                               {photon, 3},
                               {drone, 2},
                               {lab, 4},
                               {forward_hull, 9},
                               {battery, 2},
                               {excess_damage, 3},
                               {crew, 20},
                               {shuttle, 2}});
  for (u64 seed = 0; seed < 60; ++seed) {
    bool over = false;
    random_battle(Battle::duel(ship, ship, {.repair_roll = seed % 2 == 0}), seed, over);
    EXPECT_TRUE(over) << "seed " << seed;
  }
}

TEST(CodeRedState, CR_2_0_the_longest_volley_fits_the_log) {
  Design hulk = ship_of({{lab, 1}});
  hulk.boxes[sys(excess_damage)] = 200;
  for (Draw draw : {Draw::one, Draw::ten, Draw::whole}) {
    Bench bench(hulk, {.draw = draw});
    core::Dice dice(3, core::Stream::battle, 0);
    core::Log log(bench.room);
    begin_volley(bench.struck(), volley_points_max, log);
    EXPECT_TRUE(run_volley(bench.struck(), OwnerPolicy::ask, dice, log));
    EXPECT_EQ(bench.ship.destroyed, 1);
  }
}

}  // namespace
}  // namespace klaxon::rules::code_red
