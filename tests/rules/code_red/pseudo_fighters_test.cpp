// Section 6.0: pseudo-fighters take damage by the chart.
#include <gmock/gmock.h>

#include "rules/code_red/damage/pf_chart.h"
#include "rules/code_red/events.h"
#include "tests/rules/code_red/battle.h"

namespace klaxon::rules::code_red {
namespace {

using enum HitClass;

struct Boxes {
  const char* name;
  int count;
};
core::Tree file_of(const char* race, const std::vector<Boxes>& boxes) {
  core::Tree tree = core::Tree::table();
  tree.set("system", core::Tree::of("code-red"));
  tree.set("name", core::Tree::of("Gnat"));
  tree.set("race", core::Tree::of(race));
  core::Tree& table = tree.set("boxes", core::Tree::table());
  for (const Boxes& box : boxes) table.set(box.name, core::Tree::of(i64{box.count}));
  return tree;
}
Design fighter(const char* race, const std::vector<Boxes>& boxes) {
  Design design;
  core::Faults faults;
  EXPECT_TRUE(read_design(file_of(race, boxes), "gnat", design, faults));
  return design;
}
std::vector<Boxes> whole_fighter() {
  return {{"hull", 1},     {"center_warp", 2}, {"left_warp", 2}, {"right_warp", 2},
          {"impulse", 2},  {"apr", 2},         {"battery", 2},   {"bridge", 2},
          {"weapon_a", 2}, {"weapon_b", 2},    {"weapon_c", 2},  {"excess_damage", 2}};
}
TEST(CodeRedFighters, CR_6_0_4_excess_damage_shows_the_die_that_led_to_it) {
  Bench bench(fighter("gorn", {{"bridge", 1}, {"excess_damage", 2}}));
  EXPECT_TRUE(bench.volley(1, {chart_die(3)}));
  EXPECT_EQ(bench.rule_of(EventId::excess_damage), "CR-6.0.4");
  for (const core::Event& event : bench.events)
    if (event.kind == static_cast<u16>(EventId::excess_damage)) {
      ASSERT_EQ(event.n_terms, 2);
      EXPECT_EQ(event.terms[0].label, terms::row);
      EXPECT_EQ(event.terms[0].value, 3);
      EXPECT_EQ(event.terms[1].value, 6) << "column F";
    }
}
// The systems that points on this row strike in turn, until a choice is due.
std::vector<std::string> struck_by(Bench& bench, int row, int points) {
  EXPECT_TRUE(
      bench.volley(points, std::vector<Face>(static_cast<std::size_t>(points), chart_die(row))));
  std::vector<std::string> names;
  for (const core::Event& event : bench.events)
    if (event.kind == static_cast<u16>(EventId::chart_scored))
      names.emplace_back(system_name(static_cast<System>(event.args[1])));
  return names;
}

TEST(CodeRedPseudoFighter, CR_6_0_never_takes_damage_from_the_cards) {
  Bench bench(fighter("kzinti", whole_fighter()));
  EXPECT_TRUE(bench.volley(1, {chart_die(1)}));
  EXPECT_EQ(bench.count(EventId::card_scored), 0);
  EXPECT_EQ(bench.ship.volley.deck | bench.ship.volley.scored, 0U);
}
TEST(CodeRedPseudoFighter, CR_6_0_the_chart_serves_with_and_without_cards_in_the_battle) {
  for (bool criticals : {true, false})
    for (Draw draw : {Draw::ten, Draw::whole}) {
      Bench bench(fighter("kzinti", whole_fighter()), {.draw = draw, .criticals = criticals});
      EXPECT_TRUE(bench.volley(2, {chart_die(4), chart_die(4)}));
      EXPECT_EQ(bench.left(battery), 1);
    }
}
// No card is dealt: each order uses exactly the given rolls.
TEST(CodeRedPseudoFighter, CR_6_0_a_battle_of_pseudo_fighters_alone_needs_no_cards) {
  const Design gnat = fighter("klingon", {{"apr", 1}, {"battery", 1}, {"excess_damage", 1}});
  Battle battle(Battle::desk({gnat, gnat}));
  battle.play(volley_order(0, 1), {chart_die(4)});
  battle.play(volley_order(1, 2), {chart_die(1)});
  battle.play(choose_order(1, apr), {chart_die(6)});
  for (const HitClass system : {apr, battery}) EXPECT_EQ(battle.ship(1).boxes[sys(system)], 0);
  battle.play(core::Order(verbs::next_turn));
  battle.play(volley_order(0, 9), {chart_die(1), chart_die(2), chart_die(3)});
  battle.play(volley_order(1, 9), {chart_die(5), chart_die(4)});
  for (u32 i = 0; i < 2; ++i) EXPECT_EQ(battle.ship(i).destroyed, 1);
  EXPECT_EQ(battle.game.window(battle.cell).owed, 0) << "the battle is over";
}
TEST(CodeRedPseudoFighter, CR_6_0_among_ships_it_keeps_to_the_chart_and_they_to_the_cards) {
  const Design ship = ship_of({{cargo, 2}, {aft_hull, 2}, {lab, 2}});
  Battle battle(Battle::desk({ship, fighter("kzinti", whole_fighter())}));
  battle.play(volley_order(0, 2), {deal("cargo_aft_hull")});
  battle.play(volley_order(1, 2), {chart_die(4), chart_die(4)});
  EXPECT_EQ(battle.ship(1).boxes[sys(battery)], 1);
  EXPECT_EQ(battle.count(EventId::card_scored), 0);
  battle.play(choose_order(0, cargo), {deal("lab")});
  EXPECT_EQ(battle.count(EventId::chart_scored), 0);
  EXPECT_EQ(battle.ship(1).volley.deck | battle.ship(1).volley.scored, 0U);
}
TEST(CodeRedPseudoFighter,
     CR_6_0_1_one_die_for_each_point_and_the_first_column_that_can_be_scored) {
  struct Row {
    int row;
    std::vector<std::string> struck;
  };
  const Row rows[] = {
      {1,
       {"hull", "center_warp", "center_warp", "left_warp", "left_warp", "right_warp",
        "right_warp"}},
      {2, {"hull", "left_warp", "left_warp", "center_warp", "center_warp", "impulse", "impulse"}},
      {3, {"hull", "right_warp", "right_warp", "center_warp", "center_warp", "impulse", "impulse"}},
      {4, {"hull", "battery", "battery", "apr", "apr", "bridge", "bridge"}},
      {5, {"hull", "weapon_a", "weapon_a", "weapon_b", "weapon_b", "weapon_c", "weapon_c"}},
      {6, {"hull", "weapon_b", "weapon_b", "weapon_a", "weapon_a", "weapon_c", "weapon_c"}},
  };
  for (const Row& row : rows) {
    Bench bench(fighter("kzinti", whole_fighter()));
    EXPECT_EQ(struck_by(bench, row.row, 7), row.struck) << "row " << row.row;
  }
}
TEST(CodeRedPseudoFighter, CR_6_0_3_any_is_the_owners_choice_but_never_the_bridge) {
  Bench bench(fighter("kzinti", {{"apr", 1}, {"bridge", 3}, {"impulse", 1}}));
  EXPECT_FALSE(bench.volley(1, {chart_die(1)}));
  EXPECT_EQ(bench.choices(), (std::vector{impulse, apr}));
  bench.choose(apr);
  EXPECT_TRUE(bench.go_on({}));
  EXPECT_EQ(bench.left(apr), 0);
}
TEST(CodeRedPseudoFighter, CR_6_0_3_any_is_listed_in_the_order_of_any_hit_on_a_card) {
  std::vector<Boxes> boxes = whole_fighter();
  std::erase_if(boxes, [](const Boxes& box) { return std::string_view(box.name) == "hull"; });
  boxes.push_back({"weapon_a_second", 1});
  Bench bench(fighter("klingon", boxes));
  for (System gone : {sys(center_warp), sys(left_warp), sys(right_warp)})
    bench.ship.boxes[gone] = 0;  // so that row 1 comes to column E
  EXPECT_FALSE(bench.volley(1, {chart_die(1)}));
  EXPECT_EQ(bench.rule_of(EventId::chart_choice_due), "CR-6.0.3");
  bench.ship.boxes[sys(center_warp)] = bench.ship.boxes[sys(left_warp)] =
      bench.ship.boxes[sys(right_warp)] = 1;
  bench.ship.volley.choices = pf_hits(PfHit::any) & ~bit(pf_hull);
  const auto as_hit = [](System system) { return static_cast<HitClass>(system); };
  std::vector<HitClass> listed = {center_warp, right_warp, left_warp, impulse};
  for (System weapon : {pf_weapon_a, pf_weapon_a_second, pf_weapon_b, pf_weapon_b_second,
                        pf_weapon_c, pf_weapon_c_second})
    listed.push_back(as_hit(weapon));
  listed.insert(listed.end(), {apr, battery});
  EXPECT_EQ(bench.choices(), listed);
}
TEST(CodeRedPseudoFighter, CR_6_0_klingon_the_choice_of_two_kinds_is_by_the_weapon_chart) {
  Bench bench(fighter("klingon", {{"weapon_a", 1}, {"weapon_a_second", 1}}));
  EXPECT_FALSE(bench.volley(1, {chart_die(5)}));
  EXPECT_EQ(bench.rule_of(EventId::chart_choice_due), "CR-6.0.klingon");
  bench.choose(pf_weapon_a);
  EXPECT_EQ(bench.rule_of(EventId::chart_scored), "CR-6.0.1");
}
TEST(CodeRedPseudoFighter, CR_6_0_3_a_hit_of_column_E_says_so) {
  Bench bench(fighter("kzinti", {{"apr", 1}, {"bridge", 3}}));
  EXPECT_TRUE(bench.volley(1, {chart_die(1)}));
  EXPECT_EQ(bench.rule_of(EventId::chart_scored), "CR-6.0.3");
}
TEST(CodeRedPseudoFighter, CR_6_0_3_with_only_the_bridge_left_any_falls_to_excess_damage) {
  Bench bench(fighter("kzinti", {{"bridge", 3}, {"excess_damage", 1}}));
  EXPECT_TRUE(bench.volley(1, {chart_die(1)}));
  EXPECT_EQ(bench.left(bridge), 3);
  EXPECT_EQ(bench.left(excess_damage), 0);
}
TEST(CodeRedPseudoFighter, CR_6_0_4_excess_damage_is_the_last_column_and_destroys_with_none_left) {
  Bench bench(fighter("kzinti", {{"hull", 1}, {"excess_damage", 1}}));
  EXPECT_TRUE(bench.volley(5, {chart_die(5), chart_die(2), chart_die(6)}));
  EXPECT_EQ(bench.ship.destroyed, 1);
  EXPECT_EQ(bench.count(EventId::excess_damage), 2);
}
TEST(CodeRedPseudoFighter, CR_6_0_na_the_next_column_is_tried) {
  Bench bench(fighter("gorn", {{"weapon_a", 1}, {"weapon_c", 1}, {"impulse", 1}}));
  EXPECT_TRUE(bench.volley(2, {chart_die(6), chart_die(6)}));
  EXPECT_EQ(bench.ship.boxes[pf_weapon_a], 0);
  EXPECT_EQ(bench.ship.boxes[pf_weapon_c], 0);
}
TEST(CodeRedPseudoFighter, CR_6_0_na_boxes_of_a_weapon_that_is_not_available_are_a_fault) {
  Design design;
  core::Faults faults;
  EXPECT_FALSE(
      read_design(file_of("romulan", {{"hull", 1}, {"weapon_b", 1}}), "x", design, faults));
  ASSERT_EQ(faults.list().size(), 1U);
  EXPECT_EQ(faults.list()[0].rule, "CR-6.0.na");
  EXPECT_EQ(faults.list()[0].field, "boxes.weapon_b");
}
TEST(CodeRedPseudoFighter, CR_6_0_klingon_either_kind_of_an_entry_x_or_y_at_the_owners_choice) {
  Bench bench(fighter("klingon", {{"weapon_a", 1}, {"weapon_a_second", 1}, {"impulse", 1}}));
  EXPECT_FALSE(bench.volley(2, {chart_die(5)}));
  bench.choose(pf_weapon_a_second);
  EXPECT_TRUE(bench.go_on({chart_die(5)}));
  EXPECT_EQ(bench.ship.boxes[pf_weapon_a] + bench.ship.boxes[pf_weapon_a_second], 0);
}
struct Either {
  const char* race;
  int row;
  System first, second;
};
TEST(CodeRedPseudoFighter, CR_6_0_kzinti_CR_6_0_orion_weapons_of_two_kinds_in_play) {
  for (const Either& row : {Either{"kzinti", 5, pf_weapon_c, pf_weapon_c_second},
                            Either{"orion", 6, pf_weapon_b, pf_weapon_b_second}}) {
    Bench bench(fighter(row.race, {{system_name(row.first), 1}, {system_name(row.second), 1}}));
    EXPECT_FALSE(bench.volley(2, {chart_die(row.row)})) << row.race;
    bench.choose(row.second);
    EXPECT_EQ(bench.ship.boxes[row.second], 0);
    EXPECT_TRUE(bench.go_on({chart_die(row.row)})) << "only one kind is left: no choice";
    EXPECT_EQ(bench.ship.boxes[row.first], 0);
  }
}
TEST(CodeRedPseudoFighter, CR_6_0_other_races_outside_the_chart_have_no_weapons) {
  Design design;
  core::Faults faults;
  EXPECT_FALSE(
      read_design(file_of("federation", {{"hull", 1}, {"weapon_a", 2}}), "x", design, faults));
  ASSERT_EQ(faults.list().size(), 1U);
  EXPECT_EQ(faults.list()[0].rule, "CR-6.0.other");
  core::Faults none;
  EXPECT_TRUE(read_design(file_of("federation", {{"hull", 1}}), "x", design, none));
}
TEST(CodeRedPseudoFighter, CR_6_0_a_starships_box_on_a_pseudo_fighter_is_a_fault) {
  Design design;
  core::Faults faults;
  EXPECT_FALSE(read_design(file_of("kzinti", {{"hull", 1}, {"lab", 1}}), "x", design, faults));
  ASSERT_EQ(faults.list().size(), 1U);
  EXPECT_EQ(faults.list()[0].field, "boxes.lab");
}

}  // namespace
}  // namespace klaxon::rules::code_red
