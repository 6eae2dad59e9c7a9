// What stops a blow before it gets inside: reinforcement, shields, armour.
#include "rules/tng/damage/plating.h"
#include "rules/tng/damage/reaction.h"
#include "rules/tng/damage/reinforcement.h"
#include "rules/tng/fire/facing.h"
#include "rules/tng/rolls.h"
#include "tests/rules/tng/battle/damage_bench.h"

namespace klaxon::rules::tng::damage {
namespace {

// Three shields of three facings each, and armour over the facings 6, 1 and 2.
constexpr const char* shielded_ship =
    "boxes = [\"2 Brdg\", \"10 Hull F\", \"10 Hull A\", \"4 Armor 120 @612\", \"2 Armor 120 "
    "@345\", "
    "\"4 Btty 8\"]\n"
    "tracks = { ExcDam = 3 }\n"
    "shields = [\"612 30\", \"234 26\", \"456 26\"]\n"
    "crew = { \"Crew Unit\" = 2 }\n";

// Names of groups with their losses, "612 4", then the remaining reinforcement.
struct Outcome {
  i32 shield_612 = 0, shield_234 = 0, shield_456 = 0, plates = 0, inside = 0;

  friend bool operator==(const Outcome&, const Outcome&) = default;
};
void PrintTo(const Outcome& out, std::ostream* to) {
  *to << out.shield_612 << " " << out.shield_234 << " " << out.shield_456 << " | " << out.plates
      << " | " << out.inside;
}

Outcome outcome_of(Bench& bench) {
  Outcome out;
  const Plan& plan = bench.battle.plan_of(0);
  out.shield_612 = bench.at(0, plan.shields[0]).hurt;
  out.shield_234 = bench.at(0, plan.shields[1]).hurt;
  out.shield_456 = bench.at(0, plan.shields[2]).hurt;
  for (u32 i = 0; i < plan.groups.size(); ++i) {
    const bool plate = std::ranges::find(plan.armour, i) != plan.armour.end();
    const bool shield = std::ranges::find(plan.shields, i) != plan.shields.end();
    if (plate) out.plates += bench.at(0, i).hurt;
    if (!plate && !shield) out.inside += bench.at(0, i).hurt;
  }
  return out;
}

Outcome after(Bench& bench, std::vector<Blow> blows_in) {
  core::Dice dice(1, core::Stream::battle, 1);
  core::Log log;
  BattleContext c{bench.battle, bench.state, dice, log};
  for (const Blow& blow : blows_in) push(c.state, blow);
  EXPECT_TRUE(run(c, bench.lent));
  return outcome_of(bench);
}

Blow at(u8 facing, i32 points, u16 times = 1) {
  return {.target = 0, .facing = facing, .times = times, .points = points};
}

// TNG-Shield.2: facing 6 has two shields of three facings each; the one with more boxes takes
// points until they are equal, then they take turns.
TEST(TngBattleLayers, TNG_Shield_2_shields_work_together) {
  struct Case {
    std::vector<Blow> blows;
    Outcome lost;
  };
  const Case cases[] = {
      {{at(5, 3)}, {.shield_612 = 3}},
      {{at(5, 5)}, {.shield_612 = 5, .shield_456 = 0}},
      {{at(5, 8)}, {.shield_612 = 6, .shield_456 = 2}},
      {{at(0, 31)}, {.shield_612 = 30, .plates = 1}},
      {{at(5, 56)}, {.shield_612 = 30, .shield_456 = 26}},
      {{at(1, 56)}, {.shield_612 = 30, .shield_234 = 26}},
      {{at(2, 20)}, {.shield_234 = 20}},
      // the result is the same whether they arrive together or one by one
      {{at(5, 1, 8)}, {.shield_612 = 6, .shield_456 = 2}},
      {{at(5, 4, 2)}, {.shield_612 = 6, .shield_456 = 2}},
  };
  for (const Case& one : cases) {
    Bench bench = bench_of_lines(shielded_ship);
    EXPECT_EQ(after(bench, one.blows), one.lost);
  }
}

// Among the groups that cover a facing, those that cover the fewest facings are first.
TEST(TngBattleLayers, TNG_Shield_2_the_fewest_facings_first) {
  Bench bench = bench_of_lines(
      "boxes = [\"1 Brdg\", \"5 Hull F\"]\ntracks = { ExcDam = 1 }\n"
      "shields = [\"123456 40\", \"612 30\", \"1 4\"]\ncrew = { \"Crew Unit\" = 1 }\n");
  EXPECT_EQ(after(bench, {at(0, 5)}), (Outcome{.shield_234 = 1, .shield_456 = 4}));
  EXPECT_EQ(after(bench, {at(3, 7)}), (Outcome{.shield_612 = 7, .shield_234 = 1, .shield_456 = 4}));
}

// TNG-Shield.5: a quarter of each group's boxes, rounded up; lost boxes are not raised again.
TEST(TngBattleLayers, TNG_Shield_5_minimum_shields) {
  Bench bench = bench_of_lines(shielded_ship);
  for (const u16 shield : bench.battle.plan_of(0).shields)
    bench.at(0, shield).on = static_cast<u8>(ShieldLevel::minimum);
  EXPECT_EQ(shield_boxes(bench.battle, bench.state, 0, 0), 8);
  EXPECT_EQ(shield_boxes(bench.battle, bench.state, 0, 2), 7);
  EXPECT_EQ(shield_boxes(bench.battle, bench.state, 0, 1), 15);
  EXPECT_EQ(after(bench, {at(0, 5)}), (Outcome{.shield_612 = 5}));
  EXPECT_EQ(shield_boxes(bench.battle, bench.state, 0, 0), 3);
  EXPECT_EQ(after(bench, {at(0, 4)}), (Outcome{.shield_612 = 8, .plates = 1}));
  // a new turn
  for (Group& group : bench.state.groups) group.used = 0;
  EXPECT_EQ(shield_boxes(bench.battle, bench.state, 0, 0), 8);
  bench.at(0, bench.battle.plan_of(0).shields[0]).left = 3;
  EXPECT_EQ(shield_boxes(bench.battle, bench.state, 0, 0), 3);
  bench.at(0, bench.battle.plan_of(0).shields[0]).on = static_cast<u8>(ShieldLevel::down);
  EXPECT_EQ(shield_boxes(bench.battle, bench.state, 0, 0), 0);
}

// TNG-Shield.3: a point of reinforcement stops one point; first the facing's, then the general.
TEST(TngBattleLayers, TNG_Shield_3_reinforcement_first) {
  Bench bench = bench_of_lines(shielded_ship);
  Unit& unit = bench.state.units[0];
  unit.reinforced[0] = 3;
  unit.reinforced[1] = 2;
  EXPECT_EQ(after(bench, {at(0, 1)}), Outcome());
  EXPECT_EQ(unit.reinforced[1], 1);
  EXPECT_EQ(after(bench, {at(0, 2, 2)}), Outcome());
  EXPECT_EQ(unit.reinforced[1], 0);
  EXPECT_EQ(unit.reinforced[0], 0);
  EXPECT_EQ(after(bench, {at(0, 2)}), (Outcome{.shield_612 = 2}));
}

// TNG-Shield.4: there may be any number of points.
TEST(TngBattleLayers, TNG_Shield_4_no_limit) {
  Bench bench = bench_of_lines(shielded_ship);
  bench.state.units[0].reinforced[1] = 1000;
  EXPECT_EQ(after(bench, {at(0, 999)}), Outcome());
  EXPECT_EQ(bench.state.units[0].reinforced[1], 1);
}

void bare(Bench& bench) {
  for (const u16 shield : bench.battle.plan_of(0).shields)
    bench.at(0, shield).on = static_cast<u8>(ShieldLevel::down);
}

TEST(TngBattleLayers, armour) {
  struct Case {
    const char* rule;
    Blow blow;
    i32 plates, inside;
  };
  const Case cases[] = {
      // armour that faces the blow is lost before anything inside
      {"TNG-Armor.1", at(0, 3), 3, 0},
      {"TNG-Armor.1", at(0, 7), 4, 3},
      {"TNG-Armor.1", at(3, 1), 1, 0},
      {"TNG-Armor.1", at(0, 2, 3), 4, 2},
  };
  for (const Case& one : cases) {
    SCOPED_TRACE(one.rule);
    Bench bench = bench_of_lines(shielded_ship);
    bare(bench);
    const Outcome out = after(bench, {one.blow});
    EXPECT_EQ(out.plates + out.inside, one.plates + one.inside);
    const GroupPlan* plates = bench.battle.plan_of(0).groups.data() +
                              bench.battle.plan_of(0).armour[one.blow.facing == 3 ? 1 : 0];
    EXPECT_EQ(bench.at(0, static_cast<u32>(plates - bench.battle.plan_of(0).groups.data())).hurt,
              one.plates);
  }
}

// TNG-Armor.2: an A Hull hit strikes plates that face another way. Row 3, column 2 is AHULL.
TEST(TngBattleLayers, TNG_Armor_2_turned_away) {
  const auto lost_of = [](u8 facing, i32 points) {
    Bench bench = bench_of_lines(shielded_ship);
    bare(bench);
    for (const u16 plates : bench.battle.plan_of(0).armour)
      if ((bench.battle.plan_of(0).groups[plates].facings >> facing & 1) != 0)
        bench.at(0, plates).left = 0;
    Scripted dice({{rolls::chart_row.id, 3}, {rolls::chart_column.id, 2}});
    BattleContext c{bench.battle, bench.state, dice.dice, dice.log};
    push(c.state, at(facing, points));
    run(c, bench.lent);
    EXPECT_TRUE(dice.used_up());
    return std::pair<int, int>(bench.at(0, bench.battle.plan_of(0).armour[0]).hurt,
                               bench.at(0, bench.battle.plan_of(0).armour[1]).hurt);
  };
  EXPECT_EQ(lost_of(0, 12), std::pair(0, 2));
  EXPECT_EQ(lost_of(3, 13), std::pair(3, 0));
  EXPECT_EQ(lost_of(0, 5), std::pair(0, 0));  // the list prefers hull
}

// TNG-Armor.3: the points of energized armour are lost before its boxes.
TEST(TngBattleLayers, TNG_Armor_3_energy_in_armour) {
  Bench bench = bench_of_lines(shielded_ship);
  bare(bench);
  Group& plates = bench.at(0, bench.battle.plan_of(0).armour[0]);
  EXPECT_EQ(bench.battle.form(plates.form).plate_energy, 2);
  plates.energy = 4;  // for 2 energy
  EXPECT_EQ(plating_at(bench.battle, bench.state, 0, 0), 8);
  EXPECT_EQ(after(bench, {at(0, 3)}), Outcome());
  EXPECT_EQ(after(bench, {at(0, 3)}), (Outcome{.plates = 2}));
  EXPECT_EQ(plates.energy, 0);
}

// --- the owner's batteries -------------------------------------------------------------------

Energy in_store(const Battle&, const State& state, u32 unit) {
  return state.units[unit].stored[0];
}
void draw_from_store(BattleContext& c, u32 unit, Energy cost) {
  c.state.units[unit].stored[0] -= cost;
}

Bench with_reserve(Reserve reserve, i32 points) {
  Bench bench = bench_of_lines(shielded_ship);
  bench.lent.reaction_room = in_store;
  bench.lent.pay_reaction = draw_from_store;
  bench.state.units[0].reserve = reserve;
  bench.state.units[0].stored[0] = points * catalog::one_point;
  return bench;
}

TEST(TngBattleLayers, TNG_Shield_3_policies_of_the_reserve) {
  struct Case {
    Reserve reserve;
    i32 store;
    std::vector<Blow> blows;
    Outcome lost;
    i32 left;
  };
  const Case cases[] = {
      {Reserve::never, 10, {at(0, 31)}, {.shield_612 = 30, .plates = 1}, 10},
      {Reserve::for_shield, 10, {at(0, 31)}, {.shield_612 = 21}, 0},
      {Reserve::for_shield, 40, {at(0, 31)}, {}, 9},
      {Reserve::for_box, 10, {at(0, 34)}, {.shield_612 = 30, .plates = 4}, 10},
      {Reserve::for_box, 10, {at(0, 37)}, {.shield_612 = 30, .plates = 4}, 7},
      // they are asked only once per order, for all damage on its way
      {Reserve::for_box, 10, {at(0, 30), at(0, 7)}, {.shield_612 = 30, .plates = 4}, 7},
      {Reserve::for_shield, 5, {at(0, 2), at(2, 4)}, {.shield_234 = 1}, 0},
  };
  for (const Case& one : cases) {
    Bench bench = with_reserve(one.reserve, one.store);
    EXPECT_EQ(after(bench, one.blows), one.lost);
    EXPECT_EQ(bench.state.units[0].stored[0], one.left * catalog::one_point);
    EXPECT_EQ(bench.state.units[0].done & done::answered, 0);
  }
}

TEST(TngBattleLayers, TNG_Shield_3_the_owner_is_asked_once_an_order) {
  Bench bench = with_reserve(Reserve::ask, 10);
  core::Dice dice(1, core::Stream::battle, 1);
  core::Log log;
  BattleContext c{bench.battle, bench.state, dice, log};
  push(c.state, at(0, 4));
  push(c.state, at(2, 5));
  EXPECT_FALSE(run(c, bench.lent));
  ASSERT_TRUE(c.state.frames.top_is<Reacts>());
  EXPECT_EQ(c.state.frames.top_as<Reacts>().facing, 0);
  ReinforceWalk form(c.battle, c.state, bench.lent);
  EXPECT_EQ(form.next().hi, 10);
  form.take(3);
  EXPECT_EQ(form.next().hi, 7);
  form.take(2);
  EXPECT_TRUE(form.next().end());
  EXPECT_TRUE(react(c, bench.lent, 3, 2));
  EXPECT_EQ(outcome_of(bench), (Outcome{.shield_234 = 4}));
  EXPECT_EQ(c.state.units[0].stored[0], 5 * catalog::one_point);
}

}  // namespace
}  // namespace klaxon::rules::tng::damage
