// 3.0 to 3.3: when a critical card strikes. For each result's effect see critical_effects_test.
#include <algorithm>
#include <set>

#include <cstring>

#include "rules/code_red/behaviours/hooks.h"
#include "rules/code_red/events.h"
#include "rules/code_red/rule_ids.h"
#include "tests/rules/code_red/bench.h"

namespace klaxon::rules::code_red {
namespace {

using enum HitClass;

TEST(CodeRedCriticals, CR_3_0_the_cards_may_be_left_out) {
  Bench bench(ship_with_all(9), {.criticals = false});
  core::Log log;
  begin_volley(bench.struck(), 1, log);
  EXPECT_EQ(bench.ship.volley.deck & deck_tables.critical, 0U);
  for (u64 seed = 0; seed < 50; ++seed) {
    Bench other(ship_with_all(99), {.draw = Draw::whole, .criticals = false});
    core::Dice dice(seed, core::Stream::battle, 0);
    core::Log seen(other.room);
    begin_volley(other.struck(), 61, seen);
    run_volley(other.struck(), OwnerPolicy::listed, dice, seen);
    for (const core::Event& event : seen.events())
      ASSERT_NE(event.kind, static_cast<u16>(EventId::critical_roll));
  }
}

TEST(CodeRedCriticals, CR_3_0_a_die_decides_which_of_six) {
  for (int of_card = 1; of_card <= 3; ++of_card)
    for (int die = 1; die <= 6; ++die) {
      Bench bench(ship_with_all(9));
      std::vector<Face> draws = {deal("critical", of_card - 1), critical_die(die)};
      if (of_card < 3 && die == 3 && of_card == 2) draws.push_back(roll_of(rolls::casualties, 1));
      EXPECT_TRUE(bench.volley(1, draws));
      EXPECT_EQ(bench.count(EventId::critical_roll), 1);
      bool found = false;
      for (const core::Event& event : bench.events)
        found |= event.kind == static_cast<u16>(EventId::critical_roll) &&
                 event.args[1] == (of_card - 1) * 6 + die - 1;
      EXPECT_TRUE(found);
    }
}

TEST(CodeRedCriticals, CR_3_0_names_of_the_eighteen_results) {
  const char* names[] = {"weapons_control",     "shuttle_bay_doors",
                         "crew_casualties",     "tractor_beams",
                         "probe_launcher",      "bowling_alley",
                         "manoeuvring",         "drone_racks",
                         "marine_casualties",   "transporters",
                         "leaking_battery_gas", "chess_board",
                         "warp_engines",        "heavy_weapons",
                         "phaser_capacitors",   "labs",
                         "excess_damage_hit",   "sauna"};
  for (u32 i = 0; i < criticals_count; ++i) {
    EXPECT_STREQ(critical_name(i), names[i]);
    const std::string id = "CR-crit-" + std::to_string(i / 6 + 1) + "-" + std::to_string(i % 6 + 1);
    EXPECT_EQ(core::rule_text(rule_names(), critical_rule(i)), id);
  }
}

TEST(CodeRedCriticals, CR_3_1_only_the_first_of_a_volley_strikes) {
  Bench bench(ship_with_all(9));
  EXPECT_TRUE(bench.volley(2, {deal("critical", 0), critical_die(4), deal("critical", 1),
                               deal("critical", 2), deal("lab")}));
  EXPECT_EQ(bench.count(EventId::critical), 1);
  EXPECT_EQ(bench.count(EventId::critical_ignored), 2);
  EXPECT_EQ(bench.left(lab), 8) << "criticals that are ignored do not count as hits";
}
TEST(CodeRedCriticals, CR_3_1_ignored_criticals_take_a_place_in_the_draw) {
  Bench bench(ship_with_all(20));
  std::vector<Face> draws = {deal("critical", 0), critical_die(6), deal("critical", 1),
                             deal("critical", 2)};
  for (int i = 0; i < 5; ++i) draws.push_back(deal("forward_hull", i));
  for (int i = 0; i < 2; ++i) draws.push_back(deal("lab", i));
  draws.push_back(deal("lab", 0));
  EXPECT_TRUE(bench.volley(9, draws));
  EXPECT_EQ(bench.count(EventId::shuffled), 1);
}
TEST(CodeRedCriticals, CR_3_1_all_three_go_aside_at_the_next_shuffle) {
  Bench bench(ship_with_all(20), {.draw = Draw::one});
  EXPECT_FALSE(bench.volley(3, {deal("critical", 2), critical_die(6), deal("cargo_any_hit")}));
  EXPECT_EQ(bench.ship.volley.aside, deck_tables.critical);
}
TEST(CodeRedCriticals, CR_3_1_the_next_volley_may_have_its_own) {
  Bench bench(ship_with_all(20));
  bench.critical(1, 4);
  bench.critical(2, 4);
  EXPECT_EQ(bench.ship.effects.tractors, 2);
  EXPECT_EQ(bench.ship.effects.transporters, 2);
}

void expect_unhurt(const Ship& after, const Ship& before) {
  EXPECT_EQ(std::memcmp(&after.effects, &before.effects, sizeof after.effects), 0);
  EXPECT_EQ(std::memcmp(after.boxes, before.boxes, sizeof after.boxes), 0);
  EXPECT_EQ(std::memcmp(&after.in_flight, &before.in_flight, sizeof after.in_flight), 0);
  EXPECT_EQ(std::memcmp(&after.bays, &before.bays, sizeof after.bays), 0);
  EXPECT_EQ(std::memcmp(&after.groups, &before.groups, sizeof after.groups), 0);
}

struct Missing {
  int of_card, result;
  SystemMask systems;  // without these it has no effect
};
class CodeRedMissing : public testing::TestWithParam<Missing> {};

// A ship read from its file, with groups, bays, crew and a drone rack inside a bay.
Design whole_ship() {
  Design design = ship_of({{phaser, 2},
                           {drone, 2},
                           {photon, 2},
                           {shuttle, 3},
                           {tractor, 1},
                           {tr_beam, 1},
                           {probe, 1},
                           {transporter, 1},
                           {battery, 2},
                           {lab, 2},
                           {crew, 8},
                           {boarding_party, 4},
                           {center_warp, 3},
                           {left_warp, 3},
                           {right_warp, 3},
                           {excess_damage, 1}});
  design.bays[0].racks = 1;
  return design;
}

TEST_P(CodeRedMissing, CR_3_2_without_the_system_it_has_no_effect_but_is_a_hit) {
  const Missing& row = GetParam();
  const u32 which = static_cast<u32>((row.of_card - 1) * 6 + row.result - 1);
  Bench bench(whole_ship());
  EXPECT_TRUE(can_suffer(bench.ship, bench.design, which)) << "it strikes while its system is left";
  for (System s = 0; s < core::hit_classes; ++s)
    if ((row.systems & bit(s)) != 0) bench.ship.boxes[s] = 0;
  const Ship before = bench.ship;
  bench.critical(row.of_card, row.result);
  EXPECT_EQ(bench.count(EventId::critical_void), 1);
  EXPECT_TRUE(bench.shows_rule("CR-3.2"));
  EXPECT_EQ(bench.ship.volley.left, 0);
  expect_unhurt(bench.ship, before);
}
INSTANTIATE_TEST_SUITE_P(
    Results, CodeRedMissing,
    testing::Values(Missing{1, 1, weapon_hits}, Missing{1, 2, mask_of(shuttle, drone)},
                    Missing{1, 3, mask_of(crew)}, Missing{1, 4, mask_of(tractor, tr_beam)},
                    Missing{1, 5, mask_of(probe)}, Missing{2, 2, drone_hits},
                    Missing{2, 3, mask_of(boarding_party)}, Missing{2, 4, mask_of(transporter)},
                    Missing{2, 5, mask_of(battery)}, Missing{3, 1, warp_hits},
                    Missing{3, 2, torpedo_hits | drone_hits}, Missing{3, 3, mask_of(phaser)},
                    Missing{3, 4, mask_of(lab)}));

// Results 1-2 close the doors on what is left in the bay: shuttles or drone racks.
TEST(CodeRedCriticals, CR_3_2_a_bay_exists_while_a_shuttle_box_or_a_rack_in_a_bay_is_left) {
  Bench bench(whole_ship());
  constexpr u32 doors = 1;
  bench.ship.boxes[sys(shuttle)] = 0;
  EXPECT_TRUE(can_suffer(bench.ship, bench.design, doors)) << "a rack is still in the bay";
  bench.design.bays[0].racks = 0;
  EXPECT_FALSE(can_suffer(bench.ship, bench.design, doors)) << "the racks lie elsewhere";
  bench.ship.boxes[sys(shuttle)] = 1;
  bench.ship.boxes[sys(drone)] = 0;
  EXPECT_TRUE(can_suffer(bench.ship, bench.design, doors));
}

// A bare hulk has nothing that most results could harm; each still counts as a hit of the volley.
TEST(CodeRedCriticals, CR_3_2_a_ship_with_none_of_the_systems_takes_all_eighteen_in_turn) {
  Bench bench(ship_of({{forward_hull, 1}, {excess_damage, 1}}));
  for (u32 which = 0; which < criticals_count; ++which) {
    const Ship before = bench.ship;
    bench.critical(static_cast<int>(which / 6) + 1, static_cast<int>(which % 6) + 1);
    EXPECT_EQ(bench.ship.volley.left, 0);
    EXPECT_EQ(bench.left(forward_hull), 1);
    const std::string_view name = critical_name(which);
    const bool harms = name == "manoeuvring" || name == "excess_damage_hit";
    const bool joke = which % 6 == 5;
    EXPECT_EQ(bench.count(EventId::critical_void), harms || joke ? 0 : 1) << name;
    if (!harms) expect_unhurt(bench.ship, before);
  }
  EXPECT_EQ(bench.left(excess_damage), 0);
  EXPECT_EQ(turn_mode_change(bench.ship), 1);
}

TEST(CodeRedCriticals, CR_3_3_the_sixes_have_no_effect_but_are_hits) {
  for (int of_card = 1; of_card <= 3; ++of_card) {
    Bench bench(ship_with_all(9));
    const Ship before = bench.ship;
    bench.critical(of_card, 6);
    EXPECT_EQ(bench.ship.volley.left, 0);
    expect_unhurt(bench.ship, before);
  }
}
TEST(CodeRedCriticals, CR_4_0_a_critical_breaks_a_run_of_misses) {
  Bench bench(ship_of({{lab, 9}, {excess_damage, 3}}));
  std::vector<Face> draws;
  for (int i = 0; i < 4; ++i) draws.push_back(deal("forward_hull", i));
  draws.push_back(deal("critical"));
  draws.push_back(critical_die(6));
  draws.push_back(deal("forward_hull", 4));
  draws.push_back(deal("lab"));
  EXPECT_TRUE(bench.volley(2, draws));
  EXPECT_EQ(bench.left(excess_damage), 3);
}

// The list is complete: each lasting effect is continued at a turn's end, once, under its own name.
TEST(CodeRedCriticals, CR_3_0_every_effect_that_lasts_is_listed_once) {
  std::set<std::string_view> ids, names;
  for (const Hooks* hooks : critical_hits()) {
    EXPECT_TRUE(ids.insert(hooks->id).second) << hooks->id;
    const auto listed = std::ranges::count(lasting_effects(), hooks);
    EXPECT_EQ(listed, hooks->term.name == nullptr ? 0 : 1) << hooks->id;
    if (hooks->term.name != nullptr) {
      EXPECT_TRUE(names.insert(hooks->term.name).second) << hooks->term.name;
      EXPECT_NE(hooks->term.left == nullptr, hooks->turn_ends == nullptr) << hooks->id;
    }
  }
  EXPECT_EQ(names.size(), lasting_effects().size());
}

}  // namespace
}  // namespace klaxon::rules::code_red
