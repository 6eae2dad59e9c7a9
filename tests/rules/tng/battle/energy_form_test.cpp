// The energy form filled in by hand: which values its rows allow, and what they lead to.
#include "rules/tng/refusals.h"
#include "rules/tng/rule_ids.h"
#include "tests/rules/tng/battle/energy_bench.h"

namespace klaxon::rules::tng::energy_bench::form_cases {
namespace {

using enum EnergyRowKind;

Bench of_ship(std::string_view file) {
  Bench bench;
  bench.ship(file);
  bench.freeze();
  return bench;
}
Bench of_lines(std::string_view lines) {
  Bench bench;
  bench.trial(lines);
  bench.freeze();
  return bench;
}

struct Wish {
  EnergyRowKind kind;
  i32 value;
  u32 index = 0;
  std::string_view id = {};
};
core::Order form_of(const Bench& bench, std::initializer_list<Wish> wishes) {
  core::Order order = bench.empty();
  for (const Wish& wish : wishes) order.arg[bench.row(wish.kind, wish.index, wish.id)] = wish.value;
  return order;
}
bool legal(const Bench& bench, std::initializer_list<Wish> wishes) {
  return !bench.refusal(form_of(bench, wishes));
}

// How much of a single box's power can serve movement, weapons or anything else.
struct GivesCase {
  const char* rule;
  const char* box;
  i32 movement, weapons, other;
};
constexpr GivesCase gives[] = {
    {"TNG-UWARP", "1 UWARP 2-L", 2, 2, 2}, {"TNG-VWARP", "1 VWARP 4-L", 4, 4, 4},
    {"TNG-Imp.2", "1 Imp", 0, 1, 1},       {"TNG-AUR.2", "1 AUR", 0, 1, 2},
    {"TNG-AUR.3", "2 AUR", 0, 2, 4},       {"TNG-AVR.2", "1 AVR", 0, 2, 4},
    {"TNG-AVR.3", "2 AVR", 0, 4, 8},       {"TNG-AXR.1", "1 AXR", 0, 1, 1},
};
TEST(TngBattleEnergyForm, power_of_each_box) {
  for (const GivesCase& one : gives) {
    const Bench bench = of_lines("boxes = [\"" + std::string(one.box) + "\"]");
    const Given given = given_by(bench.battle, bench.state, 0);
    const Purse purse(given.kinds, false);
    EXPECT_EQ(purse.most(Purpose::movement), one.movement * one_point) << one.rule;
    EXPECT_EQ(purse.most(Purpose::weapons), one.weapons * one_point) << one.rule;
    EXPECT_EQ(purse.most(Purpose::other), one.other * one_point) << one.rule;
  }
}

// TNG-AXR.2, TNG-scale.4: each gives 2 power that cannot arm weapons, instead of 1 that can.
TEST(TngBattleEnergyForm, TNG_AXR_2_TNG_scale_4_second_mode_of_axr) {
  const Bench bench = of_lines("boxes = [\"3 AXR\", \"A: 1 Phtn FA\"]\nshields = [\"123456 30\"]");
  EXPECT_TRUE(legal(bench, {{arm, 1, 0}}));
  EXPECT_FALSE(legal(bench, {{mode_two, 2}, {arm, 1, 0}}));
  EXPECT_TRUE(legal(bench, {{aside, 3}}));
  EXPECT_FALSE(legal(bench, {{aside, 4}}));
  EXPECT_TRUE(legal(bench, {{mode_two, 1}, {aside, 4}}));
  EXPECT_TRUE(legal(bench, {{mode_two, 3}, {aside, 6}}));
  EXPECT_FALSE(legal(bench, {{mode_two, 4}}));
}

// TNG-AXR.3: after a hasty repair, only the first mode is left.
TEST(TngBattleEnergyForm, TNG_AXR_3_an_atwr_has_one_mode) {
  Bench bench;
  bench.trial("boxes = [\"3 AXR\"]");
  Form lesser = bench.battle.forms.all[bench.group("AXR").form];
  lesser.makeshift = true;
  const u16 atwr = bench.form(lesser);
  bench.freeze();
  bench.state.marks.push({bench.place("AXR"), MarkKind::reduced, 2, atwr});
  EXPECT_TRUE(legal(bench, {{mode_two, 1}, {aside, 4}}));
  EXPECT_FALSE(legal(bench, {{mode_two, 2}}));
  EXPECT_FALSE(legal(bench, {{mode_two, 1}, {aside, 5}}));
}

// TNG-AVR.5: an AVR that a hasty repair brought back as an AUR gives an AUR's power.
TEST(TngBattleEnergyForm, TNG_AVR_5_an_avr_as_aur) {
  Bench bench;
  bench.trial("boxes = [\"2 AVR\"]");
  const u16 aur = bench.form(bench.form_of("AUR"));
  bench.freeze();
  bench.state.marks.push({bench.place("AVR"), MarkKind::reduced, 1, aur});
  EXPECT_TRUE(legal(bench, {{aside, 6}}));
  EXPECT_FALSE(legal(bench, {{aside, 7}}));
}

// TNG-Emer-Power.1: a power system that is switched off yields nothing. Neither do lost boxes.
TEST(TngBattleEnergyForm, TNG_Emer_Power_1_off_or_lost_gives_nothing) {
  Bench bench = of_lines("boxes = [\"4 Imp emer\", \"2 AVR\"]");
  EXPECT_TRUE(legal(bench, {{aside, 12}}));
  bench.group("Imp").on = 0;
  EXPECT_TRUE(legal(bench, {{aside, 8}}));
  EXPECT_FALSE(legal(bench, {{aside, 9}}));
  bench.group("AVR").left = 1;
  EXPECT_FALSE(legal(bench, {{aside, 5}}));
  bench.group("AVR").on = 0;  // it has no switch
  EXPECT_TRUE(legal(bench, {{aside, 4}}));
}

// TNG-Imp.1, TNG-movement.1: one movement a turn, however many boxes there are; no other use of
// impulse power moves a ship.
TEST(TngBattleEnergyForm, TNG_Imp_1_TNG_movement_1_one_movement_by_impulse) {
  Bench bench = of_lines("movement_cost = \"2\"\nboxes = [\"3 UWARP 2-L\", \"4 Imp\"]");
  EXPECT_TRUE(legal(bench, {{warp_move, 3}, {impulse_move, 1}}));
  EXPECT_FALSE(legal(bench, {{warp_move, 4}}));
  EXPECT_FALSE(legal(bench, {{impulse_move, 2}}));
  bench.allot(form_of(bench, {{warp_move, 3}, {impulse_move, 1}}));
  EXPECT_EQ(bench.unit().speed, 4);
  EXPECT_EQ(bench.unit().left, 6 * one_point);
  EXPECT_EQ(bench.unit().impulse_move, 1);
}

// TNG-Shield.5: 82 boxes in 3 shields are 27 each, 4 power at 3X; a quarter costs half, rounded up.
struct ShieldCase {
  const char* ship;
  i32 full, minimum;
};
constexpr ShieldCase shield_cases[] = {
    {"candour", 4, 2},  // 82 / 3 / 6
    {"mayfly", 1, 1},   // 12 in 2 shields
    {"grindstone", 3, 2},
};
TEST(TngBattleEnergyForm, TNG_Shield_5_shields_cost) {
  for (const ShieldCase& one : shield_cases) {
    Bench bench = of_ship(one.ship);
    i32 boxes = 0;
    for (const u16 place : bench.battle.plan_of(0).shields)
      boxes += bench.battle.plan_of(0).groups[place].boxes;
    SCOPED_TRACE(std::string(one.ship) + " " + std::to_string(boxes) + " boxes");
    EXPECT_EQ(bench.energy().shields[0], 0);
    EXPECT_EQ(bench.energy().shields[1], one.minimum * one_point);
    EXPECT_EQ(bench.energy().shields[2], one.full * one_point);
    bench.allot(form_of(bench, {{shields, 1}}));
    for (const u16 place : bench.battle.plan_of(0).shields)
      EXPECT_EQ(bench.state.groups[place].on, static_cast<u8>(ShieldLevel::minimum));
  }
}

// TNG-Shield.3, TNG-Shield.4, TNG-scale.3: 1 point for each energy, up to all there is, at
// both levels; none on shields that are down.
TEST(TngBattleEnergyForm, TNG_Shield_3_TNG_Shield_4_TNG_scale_3_reinforcement) {
  for (const char* tech : {"3", "4"}) {
    Bench bench = of_lines("tech = " + std::string(tech) +
                           "\nboxes = [\"10 AVR\"]\nshields = [\"123456 30\"]");
    const i32 cost = bench.energy().shields[2] / one_point;
    EXPECT_FALSE(legal(bench, {{general, 1}}));
    EXPECT_FALSE(legal(bench, {{shields, 2}, {general, 41 - cost}}));
    bench.allot(form_of(bench, {{shields, 2}, {general, 11}, {specific, 20 - cost, 4}}));
    EXPECT_EQ(bench.unit().reinforced[0], 11);
    EXPECT_EQ(bench.unit().reinforced[1 + 4], 20 - cost);
    bench.allot(form_of(bench, {{shields, 2}}));
    EXPECT_EQ(bench.unit().reinforced[0], 0);
  }
}

// TNG-Armor.3: 1 energy for each box, which then stops 2 more points, 3 at 4X.
TEST(TngBattleEnergyForm, TNG_Armor_3_energy_in_armour) {
  for (const i32 tech : {3, 4}) {
    Bench bench =
        of_lines("tech = " + std::to_string(tech) + "\nboxes = [\"10 AVR\", \"4 Armor 360\"]");
    EXPECT_FALSE(legal(bench, {{armour, 5}}));
    bench.allot(form_of(bench, {{armour, 3}}));
    EXPECT_EQ(bench.group("Armor").energy, 3 * (tech == 3 ? 2 : 3));
    bench.allot(form_of(bench, {{armour, 0}}));
    EXPECT_EQ(bench.group("Armor").energy, 0);  // paid for one turn
  }
}

// TNG-power-notes.6: with the option reactor power arms weapons, but moves no ship.
TEST(TngBattleEnergyForm, TNG_power_notes_6_any_power) {
  Bench bench =
      of_lines("boxes = [\"2 AVR\", \"1 UWARP 1-L\", \"A: 2 Phtn FA\", \"B: 1 Phtn FA\"]");
  EXPECT_TRUE(legal(bench, {{arm, 2, 0}}));
  EXPECT_FALSE(legal(bench, {{arm, 2, 1}}));
  bench.battle.options.any_power = true;
  EXPECT_TRUE(legal(bench, {{arm, 2, 1}}));
  EXPECT_FALSE(legal(bench, {{warp_move, 2}}));
  EXPECT_FALSE(legal(bench, {{aside, 10}}));
}

// Photons cost 2 to arm and 1/2 to hold; overloaded, 4 and 1. A charge that is not held is lost.
TEST(TngBattleEnergyForm, held_or_discharged) {
  Bench bench = of_lines("boxes = [\"10 AVR\", \"2 UWARP 2-L\", \"A: 4 Phtn FA\"]");
  bench.allot(form_of(bench, {{arm, 2, 0}, {arm, 1, 1}}));
  const std::span<Mount> tubes = bench.mounts("Phtn");
  EXPECT_EQ(tubes[0].energy, 2 * one_point);
  EXPECT_EQ(tubes[2].energy, 4 * one_point);
  EXPECT_EQ(tubes[2].price, 2);
  EXPECT_EQ(tubes[3].energy, 0);
  // the overload is held first; the two others are armed anew along with the empty one
  EXPECT_FALSE(legal(bench, {{hold, 1}, {arm, 4, 0}}));
  bench.allot(form_of(bench, {{hold, 1}, {arm, 3, 0}}));
  EXPECT_EQ(tubes[2].energy, 4 * one_point);
  EXPECT_EQ(tubes[2].held, 1);
  EXPECT_EQ(tubes[0].held, 0);
  EXPECT_EQ(tubes[3].energy, 2 * one_point);
  bench.allot(bench.empty());
  for (const Mount& tube : tubes) EXPECT_EQ(tube.energy + tube.price + tube.held, 0);
}

// TNG-AUR.3: reactor power holds nothing either: 1 AUR holds two photons at 1/2, not three.
TEST(TngBattleEnergyForm, reactors_do_not_hold) {
  Bench bench = of_lines("boxes = [\"1 AUR\", \"4 UWARP 2-L\", \"A: 3 Phtn FA\"]");
  bench.allot(form_of(bench, {{arm, 3, 0}}));
  bench.group("UWARP").left = 0;
  EXPECT_TRUE(legal(bench, {{hold, 2}}));
  EXPECT_FALSE(legal(bench, {{hold, 3}}));
}

// A box that is gone, or has no torpedo left, cannot be armed.
TEST(TngBattleEnergyForm, boxes_that_can_be_armed) {
  Bench bench = of_lines("boxes = [\"4 UWARP 2-L\", \"A: 3 Phtn FA\"]");
  bench.mounts("Phtn")[0].state = BoxState::gone;
  bench.mounts("Phtn")[2].ammo = 0;
  EXPECT_FALSE(legal(bench, {{arm, 2, 0}}));
  bench.allot(form_of(bench, {{arm, 1, 0}}));
  EXPECT_EQ(bench.mounts("Phtn")[1].energy, 2 * one_point);
}

// TNG-HB.8: energy is paid for each shot, and a box arms two plain shots or one overloaded one.
TEST(TngBattleEnergyForm, energy_for_each_shot) {
  Bench bench = of_lines("boxes = [\"12 UWARP 2-L\", \"A: 2 HB FA\"]");
  const GroupPlan& plan = bench.battle.plan_of(0).groups[bench.place("HB")];
  EXPECT_EQ(bench.battle.energy.armings[plan.form].prices.size(), 2U);
  EXPECT_TRUE(legal(bench, {{arm, 4, 0}}));
  EXPECT_FALSE(legal(bench, {{arm, 5, 0}}));
  EXPECT_TRUE(legal(bench, {{arm, 2, 0}, {arm, 1, 1}}));
  EXPECT_FALSE(legal(bench, {{arm, 3, 0}, {arm, 1, 1}}));
  bench.allot(form_of(bench, {{arm, 3, 0}}));
  EXPECT_EQ(bench.mounts("HB")[0].energy, 6 * one_point);
  EXPECT_EQ(bench.mounts("HB")[1].energy, 3 * one_point);
  // one of the held shots is missing
  EXPECT_TRUE(legal(bench, {{hold, 3}, {arm, 1, 0}}));
  EXPECT_FALSE(legal(bench, {{hold, 3}, {arm, 2, 0}}));
  EXPECT_FALSE(legal(bench, {{hold, 3}, {arm, 1, 1}}));
}

// TNG-PC.1: a weapon that fires once an impulse is armed in every box before any box gets a second
// shot, as far as another row of the weapon leaves boxes free.
TEST(TngBattleEnergyForm, TNG_PC_1_as_many_boxes_as_shots) {
  Bench bench = of_lines("boxes = [\"12 UWARP 2-L\", \"A: 3 PC FA\"]");
  const std::span<Mount> cannons = bench.mounts("PC");
  bench.allot(form_of(bench, {{arm, 3, 0}}));
  for (const Mount& one : cannons) EXPECT_EQ(one.energy, 2 * one_point);
  bench.allot(form_of(bench, {{hold, 3}, {arm, 1, 0}}));
  EXPECT_EQ(cannons[0].energy, 4 * one_point);
  EXPECT_EQ(cannons[1].energy, 2 * one_point);
  EXPECT_EQ(cannons[2].energy, 2 * one_point);
  Bench fourth = of_lines("tech = 4\nboxes = [\"12 UWARP 2-L\", \"A: 3 PC FA\"]");
  fourth.allot(form_of(fourth, {{arm, 3, 0}, {arm, 1, 1}}));
  EXPECT_EQ(fourth.mounts("PC")[0].energy, 2 * one_point);
  EXPECT_EQ(fourth.mounts("PC")[1].energy, one_point);
  EXPECT_EQ(fourth.mounts("PC")[2].energy, 6 * one_point);
}

// TNG-CET: with more than three prices, each box has a field for its charge; 1 keeps the held one.
TEST(TngBattleEnergyForm, one_field_for_each_box) {
  Bench bench = of_lines("boxes = [\"4 UWARP 2-L\", \"A: 2 CET FA\"]");
  const Arming& arming =
      bench.battle.energy.armings[bench.battle.plan_of(0).groups[bench.place("CET")].form];
  ASSERT_GT(arming.prices.size(), prices_as_rows);
  i32 six = 2;
  while (arming.prices[box_arming(arming, six).price].arm != 6 * one_point) ++six;
  EXPECT_TRUE(legal(bench, {{arm_box, six, 0}, {arm_box, 2, 1}}));
  EXPECT_FALSE(legal(bench, {{arm_box, six, 0}, {arm_box, six, 1}}));
  EXPECT_FALSE(legal(bench, {{arm_box, 1, 0}}));  // it holds no charge
  bench.allot(form_of(bench, {{arm_box, six, 0}}));
  EXPECT_EQ(bench.mounts("CET")[0].energy, 6 * one_point);
  bench.allot(form_of(bench, {{arm_box, 1, 0}}));
  EXPECT_EQ(bench.mounts("CET")[0].energy, 6 * one_point);
  EXPECT_EQ(bench.mounts("CET")[0].held, 1);
  bench.allot(bench.empty());
  EXPECT_EQ(bench.mounts("CET")[0].energy, 0);
}

// TNG-Trilithium-Augmented-Phasers.6: phasers share a capacitor, augmented phasers another, other
// weapons have one for each kind.
TEST(TngBattleEnergyForm, TNG_Trilithium_Augmented_Phasers_6_capacitors) {
  Bench bench = of_lines(
      "boxes = [\"20 UWARP 2-L\", \"A: 2 Ph-7 FA\", \"B: 3 Ph-6 FA\", \"C: 2 Disr FA\", "
      "{ id = \"Ph-7\", letter = \"D\", count = 2, arc = \"FA\", refit = \"Trilithium Augmented "
      "Phasers\" }]");
  ASSERT_EQ(bench.energy().pools.size(), 3U);
  const u32 of_phasers = bench.energy().pool_of[bench.place("Ph-7")];
  EXPECT_EQ(bench.energy().pool_of[bench.place("Ph-6")], of_phasers);
  EXPECT_NE(bench.energy().pool_of[bench.place("Disr")], of_phasers);
  EXPECT_EQ(pool_room(bench.battle, bench.state, 0, bench.energy().pools[of_phasers]),
            (2 * 4 + 3 * 3) * one_point);
  EXPECT_FALSE(legal(bench, {{capacitor, 35, of_phasers}}));
  bench.allot(form_of(bench, {{capacitor, 33, of_phasers}}));
  EXPECT_EQ(*tng::capacitor(bench.battle, bench.state, 0, bench.place("Ph-6")), 33 * one_point / 2);
  bench.allot(form_of(bench, {{capacitor, 1, of_phasers}}));
  EXPECT_EQ(bench.group("Ph-7").energy, 17 * one_point);
}

// TNG-Trilithium-Augmented-Phasers.1, TNG-Trilithium-Augmented-Phasers.4: they take only warp
// energy, and no more than before.
TEST(TngBattleEnergyForm,
     TNG_Trilithium_Augmented_Phasers_1_TNG_Trilithium_Augmented_Phasers_4_of_warp_energy) {
  Bench bench = of_lines(
      "boxes = [\"1 UWARP 2-L\", \"10 AVR\", { id = \"Ph-7\", letter = \"D\", count = 2, arc = "
      "\"FA\", refit = \"Trilithium Augmented Phasers\" }]");
  EXPECT_TRUE(legal(bench, {{capacitor, 1}}));  // 1 1/2 a shot
  EXPECT_FALSE(legal(bench, {{capacitor, 2}}));
  bench.group("UWARP").left = 0;
  EXPECT_FALSE(legal(bench, {{capacitor, 1}}));
  EXPECT_EQ(pool_room(bench.battle, bench.state, 0, bench.energy().pools[0]), 8 * one_point);
}

// TNG-PPDC.4: half now fires nothing; the other half next turn arms it; later it is lost.
TEST(TngBattleEnergyForm, TNG_PPDC_4_paid_over_two_turns) {
  Bench bench = of_lines("boxes = [\"4 UWARP 2-L\", \"A: 2 PPDC FA\"]");
  const Arming& arming =
      bench.battle.energy.armings[bench.battle.plan_of(0).groups[bench.place("PPDC")].form];
  ASSERT_EQ(arming.prices.size(), 2U);
  EXPECT_TRUE(legal(bench, {{arm, 8, 0}}));   // 8 shots for 8
  EXPECT_FALSE(legal(bench, {{arm, 9, 0}}));  // it has 8
  bench.allot(form_of(bench, {{arm, 3, 0}, {arm, 8, 1}}));
  const std::span<Mount> boxes = bench.mounts("PPDC");
  EXPECT_EQ(boxes[0].energy, 3 * one_point);
  EXPECT_EQ(boxes[0].price, 1);
  EXPECT_EQ(boxes[1].energy, 4 * one_point) << "8 halves";
  EXPECT_EQ(boxes[1].price, 2) << "which fires nothing";
  // 3 held at 1/4 and 7 halves at 1/2, the dearest first, cost 4 1/4 of 8, which leaves 3 for more
  EXPECT_TRUE(legal(bench, {{hold, 10}, {arm, 3, 0}}));
  EXPECT_FALSE(legal(bench, {{hold, 10}, {arm, 4, 0}}));
  bench.allot(form_of(bench, {{hold, 10}, {arm, 2, 0}}));
  EXPECT_EQ(boxes[1].price, 1);
  EXPECT_EQ(boxes[0].energy + boxes[1].energy, 12 * one_point);
  bench.allot(form_of(bench, {{arm, 8, 1}}));
  bench.allot(bench.empty());
  for (const Mount& box : boxes) EXPECT_EQ(box.energy, 0) << "half without the other half is lost";
}

// TNG-turn.3: it is declared in the form and carried out in the step of declarations.
TEST(TngBattleEnergyForm, TNG_turn_3_declarations) {
  Bench bench = of_ship("primer");
  bench.allot(
      form_of(bench, {{self_destruct, destruct_code}, {reserve, static_cast<i32>(Reserve::ask)}}));
  EXPECT_TRUE(bench.unit().is(status::self_destructs));
  EXPECT_EQ(bench.unit().reserve, Reserve::ask);
}

// TNG-hit-chart.6: in the form, an owner asks to choose losses; standard orders keep that choice.
TEST(TngBattleEnergyForm, TNG_hit_chart_6_the_owner_asks_to_choose) {
  Bench bench = of_ship("primer");
  EXPECT_EQ(bench.unit().losses, Losses::by_list);
  EXPECT_FALSE(legal(bench, {{losses, 2}}));
  bench.allot(form_of(bench, {{losses, static_cast<i32>(Losses::ask)}}));
  EXPECT_EQ(bench.unit().losses, Losses::ask);
  bench.allot(core::Order(verbs::standard));
  EXPECT_EQ(bench.unit().losses, Losses::ask);
  bench.allot(bench.empty());
  EXPECT_EQ(bench.unit().losses, Losses::by_list);
}

// TNG-turn.1: the refusal of a form that costs too much names the kind that is short, the amount,
// and a remedy.
TEST(TngBattleEnergyForm, TNG_turn_1_refuses_with_the_facts) {
  const Bench bench = of_lines("boxes = [\"4 UWARP 1-L\", \"1 AVR\", \"A: 3 Phtn FA\"]");
  const core::Rejection why = bench.refusal(form_of(bench, {{arm, 3, 1}}));
  EXPECT_EQ(why.code, core::refusal_first_own + static_cast<u16>(Refused::overspent));
  EXPECT_EQ(why.field, bench.row(arm, 1));
  EXPECT_EQ(why.hi, 1);
  ASSERT_EQ(why.n_facts, 3);
  EXPECT_EQ(why.facts[1], static_cast<i32>(Purpose::weapons));
  EXPECT_EQ(why.facts[2], 6);  // needs 12, has 4 and 2
  const core::Rejection few = bench.refusal(form_of(bench, {{arm, 4, 0}}));
  EXPECT_EQ(few.code, core::refusal_first_own + static_cast<u16>(Refused::row));
  EXPECT_EQ(few.rule, core::rule("TNG-Phtn"));
  EXPECT_EQ(few.facts[1], bench.row(arm, 0));
  const core::Rejection fast = bench.refusal(form_of(bench, {{warp_move, 5}}));
  EXPECT_EQ(fast.rule, core::rule("TNG-Btty.3"));
  EXPECT_EQ(why.rule, core::rule("TNG-weapon-notes"));
  core::Order longer = bench.empty();
  longer.push(0);
  EXPECT_EQ(bench.refusal(longer).code, static_cast<u16>(core::Refusal::wrong_count));
}

// A seat's form includes all its units that can act; an uncontrolled one continues as before.
TEST(TngBattleEnergyForm, units_of_a_seat) {
  Bench bench;
  bench.ship("primer");
  bench.ship("whetstone", 1);
  bench.ship("mayfly");
  bench.freeze();
  const u32 primer = static_cast<u32>(bench.energy(0).rows.size());
  const u32 mayfly = static_cast<u32>(bench.energy(2).rows.size());
  EXPECT_EQ(form_fields(bench.battle, bench.state, 0), primer + mayfly);
  EXPECT_EQ(row_of_field(bench.battle, bench.state, 0, primer).unit, 2);
  bench.unit(0).status |= status::uncontrolled;
  bench.unit(0).speed = 7;
  bench.unit(0).aside = one_point;
  bench.group("Shield").on = static_cast<u8>(ShieldLevel::minimum);
  EXPECT_EQ(form_fields(bench.battle, bench.state, 0), mayfly);
  bench.allot(bench.empty());
  EXPECT_EQ(bench.unit(0).left, 7 * one_point);
  EXPECT_EQ(bench.unit(0).aside, 0);
  EXPECT_EQ(bench.group("Shield").on, static_cast<u8>(ShieldLevel::minimum));
  bench.battle.units[2].robot = true;
  EXPECT_EQ(form_fields(bench.battle, bench.state, 0), 0U);
}

}  // namespace
}  // namespace klaxon::rules::tng::energy_bench::form_cases
