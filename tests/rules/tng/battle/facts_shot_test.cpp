// The facts that matter for a shot, taken from a battle's state.
#include "tests/rules/tng/battle/facts_bench.h"
#include "tests/support/allocation_count.h"

namespace klaxon::rules::tng::facts {
namespace {

std::vector<u16> systems(const Hand& hand, const OnShip& ship) {
  std::vector<u16> found;
  for (const OnShip::One& one : ship.all)
    found.push_back(hand.battle.bending.benders[one.bender].id.system);
  return found;
}

u16 gun_of_form(const Hand& hand, u32 unit, u32 group) {
  return hand.battle.form(hand.battle.plan_of(unit).groups[group].form).first_gun;
}

// The sum that play computes, which must equal the catalogue's.
fire::Aim aimed(const Hand& hand, u32 group, u32 firer = 0, u32 target = 1) {
  const ShotFacts facts =
      facts_of(hand.battle, hand.state, firer, hand.place(firer, group), target);
  const u16 gun = gun_of_form(hand, firer, group);
  const fire::Aim aim = aim_fast(hand.battle.bending, gun, facts);
  EXPECT_EQ(aim, fire::aim(hand.battle.forms.guns[gun], whole_facts(hand.battle.bending, facts)));
  return aim;
}

TEST(TngBattleFacts, position_and_kind_of_the_target) {
  Hand hand({{{0, 0}, 1, {}}, {{2, 1}, 3, {{.system = "Shield", .boxes = 5, .facings = 1}}}});
  hand.plan(1).size_class = 5;
  hand.plan(1).race = 7;
  hand.unit(1).speed = 24;
  const fire::Facts facts = hand.facts().plain;
  EXPECT_EQ(facts.range, 3);
  // a position off row 0, three hexes before row 1, to which the bow points
  EXPECT_EQ(facts.place, 21);
  EXPECT_EQ(facts.size_class, 5);
  EXPECT_EQ(facts.race, 7);
  EXPECT_EQ(facts.speed, 24);
  EXPECT_TRUE(facts.shields);  // its bow points back along row 3
  EXPECT_EQ(facts.die, 0);
  EXPECT_EQ(facts.range_by, 0);
  EXPECT_FALSE(hand.facts(1, 0).plain.shields);
  hand.unit(1).facing = 0;
  EXPECT_FALSE(hand.facts().plain.shields);
  hand.unit(1).facing = 3;
  hand.group(1, 0).left = 0;
  hand.unit(1).reinforced[1] = 5;
  EXPECT_FALSE(hand.facts().plain.shields);  // reinforcement alone is not a shield
}

TEST(TngBattleFacts, TNG_movement_14_fire_at_an_erratic_ship) {
  Hand hand({{{0, 0}, 0, {{.system = "Ph-7"}}}, {{2, 1}, 0, {}}});
  EXPECT_EQ(aimed(hand, 0).die, 0);
  hand.unit(1).status = status::erratic;
  EXPECT_EQ(aimed(hand, 0).die, 2);
}

TEST(TngBattleFacts, TNG_movement_15_fire_by_an_erratic_ship) {
  Hand hand({{{0, 0}, 0, {{.system = "Ph-7"}}}, {{2, 1}, 0, {}}});
  hand.unit(0).status = status::erratic;
  EXPECT_EQ(aimed(hand, 0).die, 2);
  hand.unit(1).status = status::erratic;
  EXPECT_EQ(aimed(hand, 0).die, 4);
}

TEST(TngBattleFacts, TNG_Scanner_1_range_of_fire) {
  Hand hand({{{0, 0}, 0, {{.system = "Scanner", .boxes = 2, .upper = {-1, 2}}, {.system = "Ph-7"}}},
             {{3, 0}, 0, {{.system = "Scanner", .boxes = 1, .upper = {1}}}}});
  EXPECT_EQ(hand.facts().plain.range_by, -1);
  EXPECT_EQ(hand.facts(1, 0).plain.range_by, 1);
  EXPECT_EQ(aimed(hand, 1).counted, 2);
  hand.group(0, 0).left = 1;
  EXPECT_EQ(aimed(hand, 1).counted, 5);
  hand.group(0, 0).left = 0;
  EXPECT_EQ(aimed(hand, 1).counted, 6);  // TNG-Scanner.2
  EXPECT_EQ(aimed(hand, 1).range, 3);
}

TEST(TngBattleFacts, only_what_is_on_and_awake) {
  Hand hand({{{0, 0}, 0, {{.system = "Ph-7"}}},
             {{3, 0}, 0, {{.system = "Electron Screen"}, {.system = "Electron Screen"}}}});
  const u16 screen = index_of("Electron Screen");
  const auto on = [&] { return systems(hand, hand.facts().target); };
  EXPECT_EQ(on(), std::vector<u16>{screen});  // once, though two groups have it
  EXPECT_EQ(aimed(hand, 0).die, 1);
  EXPECT_TRUE(hand.facts().firer.all.empty());
  hand.group(1, 0).on = 0;
  EXPECT_EQ(on(), std::vector<u16>{screen});
  hand.group(1, 1).left = 0;
  EXPECT_TRUE(on().empty());
  EXPECT_EQ(aimed(hand, 0).die, 0);
  hand.group(1, 1).fell = 1;  // in this step
  EXPECT_EQ(on(), std::vector<u16>{screen});
  Hand asleep({{{0, 0}, 0, {{.system = "Ph-7"}}},
               {{3, 0}, 0, {{.system = "Electron Screen", .awake = false}}}});
  EXPECT_TRUE(asleep.facts().target.all.empty());
}

TEST(TngBattleFacts, what_is_never_switched_is_always_on) {
  Hand hand({{{0, 0}, 0, {{.system = "Ph-7"}, {.system = "Comp"}}}, {{3, 0}, 0, {}}});
  hand.group(0, 1).on = 0;
  EXPECT_EQ(aimed(hand, 0).die, -1);
  hand.group(0, 1).left = 0;
  EXPECT_EQ(aimed(hand, 0).die, 0);
}

TEST(TngBattleFacts, TNG_Legendary_Officers_1_one_at_a_time) {
  Hand hand(
      {{{0, 0}, 0, {{.system = "Ph-7"}, {.system = "Weapons Officer"}, {.system = "Ace Pilot"}}},
       {{3, 0}, 0, {}}});
  hand.group(0, 1).on = 0;
  EXPECT_EQ(aimed(hand, 0).damage, 1);  // an Ace Pilot's
  EXPECT_EQ(aimed(hand, 0).die, -1);
  hand.group(0, 2).on = 0;
  EXPECT_EQ(aimed(hand, 0).die, 0);
  hand.group(0, 1).on = 1;
  EXPECT_EQ(aimed(hand, 0).damage, 0);
  EXPECT_EQ(aimed(hand, 0).die, -1);
}

TEST(TngBattleFacts, TNG_Trilithium_Augmented_Phasers_3_only_those_that_have_it) {
  Hand hand({{{0, 0},
              0,
              {{.system = "Ph-7", .refit = "Trilithium Augmented Phasers"}, {.system = "Ph-7"}}},
             {{3, 0}, 0, {}}});
  EXPECT_EQ(aimed(hand, 0).times, 2);
  EXPECT_EQ(aimed(hand, 1).times, 1);
  EXPECT_TRUE(hand.facts().firer.all.empty());
}

TEST(TngBattleFacts, TNG_CCS_4_the_figure_of_the_track) {
  Hand hand({{{0, 0}, 0, {{.system = "DC"}, {.system = "CCS", .boxes = 2, .upper = {-2, 1}}}},
             {{1, 0}, 0, {}}});
  EXPECT_EQ(aimed(hand, 0).die, -2);
  hand.group(0, 1).left = 1;
  EXPECT_EQ(aimed(hand, 0).die, 1);
  hand.group(0, 1).left = 0;
  EXPECT_EQ(aimed(hand, 0).die, 4);  // TNG-CCS.3
}

// The Planet Crusher's hull has a gap ahead.
TEST(TngBattleFacts, TNG_Solid_Neutronium_Hull_1_on_the_facings_that_it_covers) {
  Hand hand({{{0, 0}, 0, {{.system = "Ph-7"}}},
             {{3, 0}, 3, {{.system = "Solid Neutronium Hull", .facings = 0b111110, .level = 6}}}});
  EXPECT_FALSE(aimed(hand, 0).kept.none);
  hand.unit(1).facing = 0;
  EXPECT_TRUE(aimed(hand, 0).kept.none);
}

TEST(TngBattleFacts, a_changed_form_bends_as_its_new_system) {
  Hand hand({{{0, 0}, 0, {{.system = "Ph-7"}}},
             {{3, 0}, 0, {{.system = "Electron Screen"}, {.system = "Masking Screen"}}}});
  EXPECT_EQ(aimed(hand, 0).die, 2);
  hand.group(1, 0).form = hand.group(1, 1).form;
  EXPECT_EQ(systems(hand, hand.facts().target), std::vector<u16>{index_of("Masking Screen")});
}

TEST(TngBattleFacts, more_than_a_unit_can_have_on_is_refused) {
  const catalog::Catalog& catalog = catalog::shipped().catalog;
  Hand hand({{{0, 0}, 0, {{.system = "Hull"}}}, {{1, 0}, 0, {}}});
  ASSERT_TRUE(hand.made);
  // a ship with one of everything, and weapons that depend on some of that
  Ship crowded{{0, 0}, 0, {{.system = "TIB", .level = 6}, {.system = "Grav"}}};
  for (const catalog::System& system : catalog.systems)
    if (!system.weapon())
      crowded.groups.push_back({.system = system.id.c_str(), .level = system.at.levels().lowest()});
  const Hand refused({crowded});
  EXPECT_FALSE(refused.made);
  ASSERT_EQ(refused.faults.list().size(), 1U);
  EXPECT_EQ(refused.faults.list()[0].code, "too-many-benders");
}

TEST(TngBattleFacts, asking_allocates_nothing) {
  Hand hand({{{0, 0}, 0, {{.system = "Ph-7"}, {.system = "Scanner", .upper = {1}}}},
             {{3, 0}, 0, {{.system = "Electron Screen"}, {.system = "ASG", .level = 5}}}});
  const u64 before = tests::allocations_so_far();
  i32 sum = 0;
  for (u32 i = 0; i < 100; ++i) sum += aimed(hand, 0).die;
  EXPECT_EQ(tests::allocations_so_far(), before);
  EXPECT_EQ(sum, 100);
}

}  // namespace
}  // namespace klaxon::rules::tng::facts
