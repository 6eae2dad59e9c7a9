// From dice to damage points, scouts and shifts, and the document's examples of damage.
#include "rules/sidcors/events.h"
#include "rules/sidcors/rule_ids.h"
#include "tests/rules/sidcors/battle.h"

namespace klaxon::rules::sidcors {
namespace {

const Fleet small = {ship("8/4"), ship("8/4")};

TEST(SidcorsDamage, SID_5_1_both_sides_score_before_anything_is_lost) {
  Battle battle({ship("40-8/4")}, {ship("60-8/4")});
  battle.fight(2, 3, 1, 4);
  EXPECT_EQ(battle.force(0).scored, 8);
  EXPECT_EQ(battle.force(1).scored, 18);
  EXPECT_EQ(battle.count(EventId::damage), 2);
  battle.expect_window(Phase::direct, 0b10);  // the attacker's 8 do not suffice for any unit
}

TEST(SidcorsDamage, SID_5_2_the_potential_is_the_sum_of_all_units) {
  Battle battle({ship("9/4"), ship("7-12(6)/3"), tender("5/2", 4), planet("11-30/5")}, small);
  const i32 whole = 9 + 7 + 6 + 5 + 4 + 11;
  const auto halves = [&] { return potential_halves(battle.game.scenario(), battle.state(), 0); };
  EXPECT_EQ(halves(), 2 * whole);
  battle.unit(0).status = Status::crippled;
  EXPECT_EQ(halves(), 2 * (whole - 9 + 4));
  battle.unit(3).status = Status::destroyed;
  EXPECT_EQ(halves(), 2 * (whole - 9 + 4 - 11));
  battle.unit(1).fighters = 1;
  battle.unit(2).pfs = 3;
  EXPECT_EQ(halves(), 2 * (whole - 9 + 4 - 11 - 5 - 1));
}

TEST(SidcorsDamage, SID_5_3_each_side_throws_its_own_die) {
  Battle battle(small, small);
  battle.fight(4, 1, 2, 5);
  EXPECT_EQ(battle.force(0).die, 2);
  EXPECT_EQ(battle.force(1).die, 5);
}

TEST(SidcorsDamage, SID_5_4_die_and_rating_give_the_coefficient) {
  Battle battle(small, small);
  battle.fight(3, 3, 3, 6);
  EXPECT_EQ(battle.force(0).percent, 30);
  EXPECT_EQ(battle.force(1).percent, 35);
}

TEST(SidcorsDamage, SID_5_5_damage_is_potential_times_coefficient) {
  Battle battle({ship("60-8/4")}, {ship("100-8/4")});
  battle.fight(4, 1, 2, 1);
  EXPECT_EQ(battle.force(0).scored, 15);
  EXPECT_EQ(battle.force(1).scored, 20);
  const core::Event* e = battle.event(EventId::damage);
  EXPECT_STREQ(core::rule_text(rule_names(), e->rule), "SID-5.5");
  EXPECT_EQ(e->args[0], 0);
  EXPECT_EQ(e->args[1], 120) << "in half points";
  EXPECT_EQ(e->args[2], 2);
  EXPECT_EQ(e->args[3], 25);
  EXPECT_EQ(e->args[4], 15);
  EXPECT_EQ(e->terms[0].value, 5) << "the rating";
  EXPECT_EQ(e->terms[1].value, 2) << "the die";
  EXPECT_EQ(e->n_terms, 2) << "nothing is shifted, so no shift is reported";
}

struct Rounded {
  i32 potential_halves;
  i32 percent;
  i32 points;
};
TEST(SidcorsDamage, SID_5_6_fractions_of_a_half_go_up) {
  const Rounded rows[] = {
      {2 * 38, 25, 10},  // 9.50
      {2 * 37, 25, 9},   // 9.25
      {2 * 10, 15, 2},   // 1.50
      {2 * 83, 25, 21},  // 20.75
      {2 * 1, 40, 0},    // .40
      {2 * 1, 50, 1},    // .50
      {2 * 7, 35, 2},    // 2.45
      {2 * 3, 15, 0},    // .45
      {15, 20, 2},       // a lone mauler's 7.5: 1.50
      {13, 30, 2},       // 6.5: 1.95
      {13, 15, 1},       // 6.5: .975
      {0, 40, 0},
  };
  for (const Rounded& row : rows)
    EXPECT_EQ(damage_points(row.potential_halves, row.percent), row.points)
        << row.potential_halves << " halves at " << row.percent;
}

TEST(SidcorsDamage, SID_5_7_losses_of_the_round_do_not_lower_its_damage) {
  Battle battle({ship("20-8/4")}, {ship("20-4/2-2")});
  battle.fight_for(12, 8);
  battle.play(0, order(verbs::direct, {1, 2}));
  EXPECT_EQ(battle.unit(1).status, Status::destroyed);
  battle.expect_window(Phase::allocate, 0b01);
  EXPECT_EQ(battle.force(1).points, 8) << "what the destroyed ship scored is still due";
}

TEST(SidcorsDamage, SID_5_9_potentials_over_100_by_the_formula) {
  EXPECT_EQ(damage_points(2 * 101, 15), 15);
  EXPECT_EQ(damage_points(2 * 103, 25), 26);
  EXPECT_EQ(damage_points(2 * 250, 35), 88);
  EXPECT_EQ(damage_points(2 * 1000, 40), 400);
  EXPECT_EQ(damage_points(2 * 19'200, 40), 7680) << "the largest force possible";
}

TEST(SidcorsDamage, SID_5_10_points_are_counted_in_defence_factors) {
  Battle battle(small, {ship("20-7/4-3"), ship("20-9/5")});
  battle.fight_for(7, 0);
  battle.direct_none();
  battle.play(1, order(verbs::cripple, {2}));  // attack 20, defence 7: seven points
  EXPECT_EQ(battle.carried(1), 0);
  EXPECT_EQ(battle.event(EventId::crippled)->args[1], 7);
}

// ---- scouts -------------------------------------------------------------------------------------

struct Scouts {
  Fleet attacker, defender;
  i32 attacker_shift, defender_shift;
};
void expect_shifts(const std::vector<Scouts>& rows) {
  for (const Scouts& row : rows) {
    SCOPED_TRACE(&row - rows.data());
    Battle battle(row.attacker, row.defender);
    EXPECT_EQ(shift_of(battle.game.scenario(), battle.state(), 0), row.attacker_shift);
    EXPECT_EQ(shift_of(battle.game.scenario(), battle.state(), 1), row.defender_shift);
  }
}

TEST(SidcorsScouts, SID_13_1_scouts_and_stations_have_the_ability) {
  const Design plain = ship("8/4"), eye = scout("4/2");
  expect_shifts({
      {{eye}, {plain}, 0, -1},
      {{plain}, {plain, eye}, -1, 0},
      {{plain}, {plain, base(UnitKind::battle_station, "12/6")}, -1, 0},
      {{plain}, {plain, base(UnitKind::mobile_base, "6/3")}, -1, 0},
      {{plain}, {plain, base(UnitKind::starbase, "36/18")}, -1, 0},
      {{plain}, {plain, base(UnitKind::planet, "36/18")}, 0, 0},
      {{plain}, {plain, base(UnitKind::convoy, "2-6")}, 0, 0},
      {{plain}, {plain, base(UnitKind::frd, "0-10")}, 0, 0},
  });
}

TEST(SidcorsScouts, SID_13_2_only_the_side_without_one_is_shifted) {
  const Design plain = ship("8/4"), eye = scout("4/2");
  expect_shifts({
      {{eye, plain}, {eye}, 0, 0},
      {{plain, eye}, {plain}, 0, -1},
      {{plain}, {plain}, 0, 0},
      {{plain, eye, eye}, {eye}, 0, 0},  // the best scout counts, not their number
  });
  Battle battle({ship("100-8/4")}, {scout("100-8/4")});
  battle.fight(4, 1, 3, 3);
  EXPECT_EQ(battle.force(0).percent, 25);  // read as a 2
  EXPECT_EQ(battle.force(1).percent, 25);  // a 3
  EXPECT_EQ(battle.force(0).shift, -1);
  EXPECT_EQ(battle.event(EventId::damage)->args[2], 2);
  EXPECT_EQ(battle.event(EventId::damage)->terms[2].value, -1);
}

TEST(SidcorsScouts, SID_13_3_a_crippled_scout_does_not_count) {
  Battle battle(small, {scout("8/4"), base(UnitKind::battle_station, "12/6")});
  const auto shift = [&] { return shift_of(battle.game.scenario(), battle.state(), 0); };
  EXPECT_EQ(shift(), -1);
  battle.unit(2).status = Status::crippled;
  EXPECT_EQ(shift(), -1);
  battle.unit(3).status = Status::crippled;
  EXPECT_EQ(shift(), 0);
  battle.unit(2).status = Status::destroyed;
  battle.unit(3).status = Status::destroyed;
  EXPECT_EQ(shift(), 0);
}

TEST(SidcorsScouts, SID_13_4_a_higher_mark_shifts_by_that_number) {
  const Design plain = ship("8/4");
  expect_shifts({
      {{plain}, {scout("4/2", 2)}, -2, 0},
      {{scout("4/2", 3), plain}, {plain}, 0, -3},
      {{scout("4/2", 2)}, {scout("4/2", 1), scout("4/2", 1)}, 0, -1},
      {{scout("4/2", 2)}, {scout("4/2", 3), plain}, -1, 0},
      {{plain}, {scout("4/2", 4)}, -4, 0},
      {{scout("4/2", 6)}, {scout("4/2", 1), plain}, 0, -5},
      {{plain}, {scout("4/2", 6)}, -6, 0},
  });
}

// ---- shifts -------------------------------------------------------------------------------------

TEST(SidcorsShifts, SID_14_1_shifts_add_up_and_opposite_ones_cancel) {
  Battle battle(small, {scout("8/4", 2), cloaked("8/4")});
  const auto shift = [&] { return shift_of(battle.game.scenario(), battle.state(), 0); };
  battle.force(0).opening_shift = -1;
  EXPECT_EQ(shift(), -3);
  battle.force(0).opening_shift = 1;
  EXPECT_EQ(shift(), -1);
  Battle one(small, {scout("8/4", 1), cloaked("8/4")});
  one.force(0).opening_shift = 1;
  EXPECT_EQ(shift_of(one.game.scenario(), one.state(), 0), 0);
}

// -2 and +1 on a die of 1: the limit of 1 applies only once they are added up, not in between.
TEST(SidcorsShifts, SID_14_2_the_sum_is_applied_to_the_die) {
  Battle battle({ship("100-8/4")}, {scout("100-8/4", 2), cloaked("8/4")});
  battle.force(0).opening_shift = 1;
  battle.fight(4, 1, 2, 6);
  EXPECT_EQ(battle.force(0).shift, -1);
  EXPECT_EQ(battle.force(0).percent, 20);  // read as a 1
  EXPECT_EQ(shifted_die(4, -1), 3);
  EXPECT_EQ(shifted_die(4, 1), 5);
}

TEST(SidcorsShifts, SID_14_3_a_shifted_die_is_one_to_six) {
  for (i32 die = 1; die <= 6; ++die) {
    EXPECT_EQ(shifted_die(die, -7), 1);
    EXPECT_EQ(shifted_die(die, 7), 6);
    EXPECT_EQ(shifted_die(die, 0), die);
  }
  EXPECT_EQ(shifted_die(1, -1), 1);
  EXPECT_EQ(shifted_die(6, 1), 6);
  EXPECT_EQ(shifted_die(2, -2), 1);
  EXPECT_EQ(shifted_die(5, 2), 6);
}

// ---- the worked examples ------------------------------------------------------------------------

TEST(SidcorsExamples, SID_15_1_a_squadron_of_38_scores_ten) {
  Battle battle({ship("9/4"), ship("8/4"), ship("8/4"), ship("8/4"), ship("5/3")}, small);
  EXPECT_EQ(potential_halves(battle.game.scenario(), battle.state(), 0), 2 * 38);
  battle.fight(1, 4, 2, 1);
  EXPECT_EQ(battle.force(0).percent, 25);
  EXPECT_EQ(battle.force(0).scored, 10);
}

// Six battles, one for each face of the attacker's die, at 4 against 1: how many score enough?
int faces_that_score(const char* attacker, i32 wanted) {
  int faces = 0;
  for (int die = 1; die <= 6; ++die) {
    Battle battle({ship(attacker)}, {base(UnitKind::battle_station, "12/6"), scout("8/4")});
    battle.unit(1).status = Status::crippled;  // neither this one nor a crippled scout shifts a die
    battle.unit(2).status = Status::crippled;
    battle.fight(4, 1, die, 1);
    faces += battle.force(0).scored >= wanted ? 1 : 0;
  }
  return faces;
}

TEST(SidcorsExamples, SID_15_2_with_83_factors_score_24_on_three_of_six) {
  EXPECT_EQ(damage_points(2 * 83, 30), 25);
  EXPECT_EQ(faces_that_score("83", 24), 3);
  Battle battle({ship("83")}, {base(UnitKind::battle_station, "12/6"), ship("8/4")});
  EXPECT_EQ(price_of(battle.game.scenario(), battle.unit(1), 1, 0), 24);
}

TEST(SidcorsExamples, SID_15_3_with_83_factors_at_25_percent_are_not_enough) {
  EXPECT_EQ(damage_points(2 * 83, 25), 21);
  Battle battle({ship("83")}, {base(UnitKind::planet, "12/6"), ship("8/4")});
  battle.fight(4, 1, 3, 1);
  EXPECT_EQ(battle.force(0).scored, 21);
  battle.expect_refused(0, order(verbs::direct, {1, 1}), OwnRefusal::points_short, "SID-7.3");
}

TEST(SidcorsExamples, SID_15_4_with_103_factors_score_24_on_five_of_six) {
  EXPECT_EQ(damage_points(2 * 103, 25), 26);
  EXPECT_EQ(faces_that_score("103", 24), 5);
}

}  // namespace
}  // namespace klaxon::rules::sidcors
