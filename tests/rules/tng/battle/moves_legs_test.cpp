// TNG-movement and TNG-power-notes: moves by hand, leg by leg.
#include "rules/tng/movement/moving.h"
#include "rules/tng/refusals.h"
#include "tests/rules/tng/battle/moves_bench.h"

namespace klaxon::rules::tng::moves_legs {
namespace {

using enum Manoeuvre;

Energy recharged = 0;
void keep_recharge(BattleContext&, u8, Energy energy) {
  recharged += energy;
}

// A ship at (0, 0), facing 0, with this many movements by warp, and perhaps one by impulse.
struct OneShip : MovesBench {
  explicit OneShip(i32 by_warp = 12, bool by_impulse = false, Level tech = 3) {
    ship = add(0, {0, 0}, {{"UWARP", 20, "2-L/R"}, {"Brdg", 2, "no %"}}, tech);
    BattleContext c = context();
    begin_speed(c, ship, by_warp, by_impulse);
    state.mover = ship;
    recharged = 0;
  }
  Unit& me() { return unit(ship); }
  i32 left() { return movements_left(motion_of(battle, state, ship), me()); }
  i32 needed() { return hexes_before_turn(battle, motion_of(battle, state, ship), me()); }
  // Flies the legs, each within its range; returns "", or the first leg that is outside.
  std::string go(std::vector<Leg> legs) {
    LegsWalk walk(battle, state, ship);
    core::Order order(verbs::move);
    for (const Leg leg : legs) {
      for (const i32 value : {static_cast<i32>(leg.manoeuvre), leg.number}) {
        if (!walk.next().has(value))
          return std::string(manoeuvre_words[static_cast<u32>(leg.manoeuvre)]) + " " +
                 std::to_string(value);
        walk.take(value);
        order.push(value);
      }
    }
    if (walk.next().has(0)) order.push(0);
    BattleContext c = context();
    move(c, ship, order, keep_recharge);
    EXPECT_EQ(me().at(), walk.unit().at());
    return "";
  }
  void impulse() {
    BattleContext c = context();
    ++state.impulse;
    begin_impulse_moves(c);
  }
  core::Rejection refused(std::vector<i32> values) {
    core::Order order(verbs::move);
    for (const i32 value : values) order.push(value);
    return refusal_of_move(battle, state, order);
  }
  u8 ship = 0;
};

constexpr u16 code_of(Refused refused) {
  return static_cast<u16>(core::refusal_first_own + static_cast<u16>(refused));
}

// The map has no edge, but a ship stays within the coordinates' range, and it need not fly.
TEST(TngBattleMoves, no_ship_flies_beyond_the_coordinates) {
  OneShip one;
  one.me().put({coordinate_max - 2, 0});
  const core::Rejection why = one.refused({static_cast<i32>(ahead), 3});
  EXPECT_EQ(why.code, code_of(Refused::no_movement));
  EXPECT_EQ(why.hi, 2);
  EXPECT_EQ(one.go({{ahead, 3}}), "ahead 3");
  EXPECT_EQ(one.go({{ahead, 2}}), "");
  EXPECT_EQ(one.refused({static_cast<i32>(ahead), 1}).code,
            static_cast<u16>(core::Refusal::out_of_range));
  EXPECT_EQ(one.go({}), "");
  one.me().put({0, -coordinate_max});
  EXPECT_EQ(one.go({{sideslip_left, 1}}), "sideslip_left 4");  // not even offered
  EXPECT_EQ(one.go({{sideslip_right, 1}}), "");
}

TEST(TngBattleMoves, TNG_movement_1_one_movement_by_impulse) {
  OneShip one(0, true);
  EXPECT_EQ(one.left(), 1);
  EXPECT_EQ(one.me().speed, 1);
  EXPECT_EQ(one.go({{ahead, 2}}), "ahead 2");
  EXPECT_EQ(one.go({{ahead, 1}}), "");
  EXPECT_EQ(one.me().at(), (core::Hex{1, 0}));
  EXPECT_EQ(one.left(), 0);
}

TEST(TngBattleMoves, TNG_movement_1_the_one_by_impulse_is_spent_first) {
  OneShip one(5, true);
  one.go({{ahead, 1}});
  EXPECT_EQ(one.me().impulse_move, 0);
  EXPECT_EQ(one.me().left, 5 * catalog::one_point);
}

TEST(TngBattleMoves, TNG_movement_2_all_of_it_in_one_impulse_or_none) {
  OneShip one(12);
  EXPECT_EQ(one.go({}), "");
  EXPECT_EQ(one.left(), 12);
  one.impulse();
  EXPECT_EQ(one.go({{ahead, 12}}), "");
  EXPECT_EQ(one.me().at(), (core::Hex{12, 0}));
  EXPECT_EQ(one.left(), 0);
  one.impulse();
  EXPECT_EQ(one.go({{ahead, 1}}), "ahead 1");
}

TEST(TngBattleMoves, TNG_UWARP_2_movements_cost_what_the_design_says) {
  OneShip one(0);
  one.plan(one.ship).movement_cost = catalog::one_point * 2 / 3;
  BattleContext c = one.context();
  begin_speed(c, one.ship, 9, false);
  EXPECT_EQ(one.me().left, 6 * catalog::one_point);
  EXPECT_EQ(one.go({{ahead, 9}}), "");
  EXPECT_EQ(one.me().left, 0);
}

TEST(TngBattleMoves, TNG_movement_4_speed_by_the_divisor_rounded_down) {
  struct Case {
    const char* mode;
    i32 speed, hexes;
  };
  for (const auto& [mode, speed, hexes] :
       {Case{"M", 14, 10}, Case{"M", 15, 10}, Case{"L", 16, 10}, Case{"K", 31, 19},
        Case{"H", 30, 15}, Case{"G", 9, 4}, Case{"D", 24, 4}, Case{"D", 25, 5}, Case{"D", 4, 0},
        Case{"C", 24, 4}, Case{"AA", 8, 0}, Case{"SW", 30, 2}}) {
    OneShip one(speed);
    one.plan(one.ship).turn_mode = one.mode(mode);
    EXPECT_EQ(one.needed(), hexes) << mode << " at " << speed;
  }
  OneShip both(23, true);  // 24 in all
  both.plan(both.ship).turn_mode = both.mode("C");
  EXPECT_EQ(both.needed(), 4);
}

TEST(TngBattleMoves, TNG_movement_4_so_many_hexes_between_turns) {
  OneShip one(10);  // 2 in mode D
  EXPECT_EQ(one.go({{turn_right, 1}, {ahead, 1}, {turn_right, 1}}), "turn_right 3");
  EXPECT_EQ(one.go({{turn_right, 2}}), "turn_right 2");
  EXPECT_EQ(one.go({{turn_right, 1}, {ahead, 2}, {turn_right, 1}, {ahead, 1}}), "");
  EXPECT_EQ(one.me().at(), (core::Hex{-1, 3}));
  EXPECT_EQ(one.me().facing, 2);
  one.impulse();  // the count goes on from one impulse to the next
  EXPECT_EQ(one.go({{turn_left, 1}}), "turn_left 2");
  EXPECT_EQ(one.go({{ahead, 1}, {turn_left, 1}}), "");
}

TEST(TngBattleMoves, TNG_movement_4_made_movements_count_too) {
  OneShip one(10);
  one.go({{turn_left, 1}, {ahead, 9}, {turn_left, 1}});
  EXPECT_EQ(one.needed(), 2);
}

TEST(TngBattleMoves, TNG_movement_5_at_0_it_turns_at_will) {
  OneShip one(4);
  EXPECT_EQ(one.go({{turn_left, 3}, {turn_right, 2}, {ahead, 1}, {turn_left, 1}, {turn_left, 2}}),
            "");
  EXPECT_EQ(one.me().facing, 2);
  EXPECT_EQ(one.left(), 3);
  OneShip still(0);
  EXPECT_EQ(still.go({{turn_right, 1}, {turn_right, 1}, {turn_right, 3}}), "");
  EXPECT_EQ(still.me().facing, 5);
}

TEST(TngBattleMoves, TNG_movement_6_no_other_turns_for_nothing) {
  OneShip one(10);  // except the tac
  EXPECT_EQ(one.go({{tac_left, 1}}), "");
  one.impulse();
  EXPECT_EQ(one.go({{tac_left, 1}, {turn_left, 1}}), "turn_left 2");
}

TEST(TngBattleMoves, TNG_movement_7_sideslips_in_a_row) {
  OneShip one(12);
  EXPECT_EQ(one.go({{sideslip_left, 2}, {sideslip_left, 1}, {sideslip_right, 2}}), "");
  EXPECT_EQ(one.me().at(), (core::Hex{3, -1}));
  EXPECT_EQ(one.me().facing, 0);
  EXPECT_EQ(one.left(), 7);
}

TEST(TngBattleMoves, TNG_movement_7_hexes_slipped_count_towards_a_turn) {
  OneShip one(10);
  EXPECT_EQ(one.go({{turn_left, 1}, {sideslip_right, 2}, {turn_left, 1}}), "");
}

// TNG-hit-chart, its ruling: at range 0 the hexside through which the later ship came in counts.
TEST(TngBattleMoves, TNG_hit_chart_each_hex_notes_the_way_it_was_entered_by) {
  OneShip of;
  struct Way {
    Manoeuvre manoeuvre;
    u8 came;
  };
  u32 entries = of.state.entries;
  for (const Way way :
       {Way{ahead, 0}, Way{sideslip_left, 5}, Way{sideslip_right, 1}, Way{backwards, 3}}) {
    EXPECT_EQ(of.go({{way.manoeuvre, 1}}), "");
    EXPECT_EQ(of.me().came, way.came) << manoeuvre_words[static_cast<u32>(way.manoeuvre)];
    EXPECT_EQ(of.me().entered, ++entries);
  }
}

TEST(TngBattleMoves, TNG_movement_8_one_tac_an_impulse_for_nothing) {
  OneShip one(10);
  EXPECT_EQ(one.go({{tac_left, 1}, {tac_right, 1}}), "tac_right 7");
  EXPECT_EQ(one.go({{tac_left, 1}}), "");
  EXPECT_EQ(one.me().facing, 5);
  EXPECT_EQ(one.left(), 10);
  EXPECT_EQ(one.go({{tac_left, 1}}), "tac_left 6");
  one.impulse();
  EXPECT_EQ(one.go({{tac_right, 1}}), "");
  EXPECT_EQ(one.me().facing, 0);
}

TEST(TngBattleMoves, TNG_movement_8_a_tac_starts_the_count_anew) {
  OneShip one(10);
  EXPECT_EQ(one.go({{tac_left, 1}, {turn_left, 1}}), "turn_left 2");
  EXPECT_EQ(one.go({{tac_left, 1}, {ahead, 2}, {turn_left, 1}}), "");
}

TEST(TngBattleMoves, TNG_movement_9_a_hard_turn_to_any_facing) {
  OneShip one(10);
  EXPECT_EQ(one.go({{high_energy_turn, 0}}), "high_energy_turn 0");
  EXPECT_EQ(one.go({{high_energy_turn, 4}, {high_energy_turn, 1}}), "high_energy_turn 8");
  EXPECT_EQ(one.go({{high_energy_turn, 4}, {turn_left, 1}}), "turn_left 2");
  EXPECT_EQ(one.go({{high_energy_turn, 4}, {ahead, 8}}), "");
  EXPECT_EQ(one.me().at(), (core::Hex{0, -8}));
  EXPECT_EQ(one.left(), 0);
  one.impulse();
  EXPECT_EQ(one.go({{high_energy_turn, 1}}), "high_energy_turn 8");
}

TEST(TngBattleMoves, TNG_movement_9_it_takes_2_movements_at_3X_and_1_at_4X) {
  OneShip third(1);
  EXPECT_EQ(third.go({{high_energy_turn, 1}}), "high_energy_turn 8");
  OneShip fourth(1, false, 4);
  EXPECT_EQ(fourth.go({{high_energy_turn, 1}}), "");
  EXPECT_EQ(fourth.left(), 0);
}

TEST(TngBattleMoves, TNG_movement_10_slowing_down_in_the_midst_of_a_move) {
  OneShip one(10, true);
  EXPECT_EQ(one.go({{slow_down, 12}}), "slow_down 12");
  EXPECT_EQ(one.go({{ahead, 2}, {slow_down, 5}, {ahead, 4}}), "");
  EXPECT_EQ(one.left(), 0);
  EXPECT_EQ(one.me().speed, 6);  // so that it turns sooner
  EXPECT_EQ(one.needed(), 1);
}

TEST(TngBattleMoves, TNG_movement_11_its_energy_goes_into_batteries) {
  OneShip one(10, true);
  one.go({{slow_down, 3}});
  EXPECT_EQ(recharged, 3 * catalog::one_point);
  one.impulse();
  one.go({{slow_down, 8}});  // the one by impulse comes last: it gives nothing back
  EXPECT_EQ(recharged, 10 * catalog::one_point);
  EXPECT_EQ(one.left(), 0);
}

TEST(TngBattleMoves, TNG_movement_10_at_any_time) {
  OneShip one(10);
  BattleContext c = one.context();
  decelerate(c, one.ship, 4, keep_recharge);
  EXPECT_EQ(one.left(), 6);
  EXPECT_EQ(recharged, 4 * catalog::one_point);
  EXPECT_EQ(one.told(EventId::slowed), (std::vector<i32>{one.ship, 4, 6}));
}

TEST(TngBattleMoves, TNG_movement_13_half_of_all_movements_rounded_up) {
  OneShip one(11);
  EXPECT_EQ(one.go({{ahead, 5}, {erratic, 1}, {erratic, 1}}), "erratic 10");
  EXPECT_EQ(one.go({{ahead, 5}, {erratic, 1}}), "");
  EXPECT_TRUE(one.me().is(status::erratic));
  EXPECT_EQ(one.left(), 0);
  EXPECT_EQ(one.told(EventId::erratic_begun), (std::vector<i32>{one.ship, 6}));
  OneShip late(11);
  EXPECT_EQ(late.go({{ahead, 6}, {erratic, 1}}), "erratic 10");
  OneShip still(0);
  EXPECT_EQ(still.go({{erratic, 1}}), "erratic 10");
}

TEST(TngBattleMoves, TNG_movement_16_two_places_worse_and_never_beyond_M) {
  OneShip one(24);
  one.plan(one.ship).turn_mode = one.mode("C");
  EXPECT_EQ(one.needed(), 4);
  one.go({{erratic, 1}});
  EXPECT_EQ(one.needed(), 6);  // as E
  one.plan(one.ship).turn_mode = one.mode("G");
  EXPECT_EQ(one.needed(), 13);  // as I
  for (const char* mode : {"K", "L", "M"}) {
    one.plan(one.ship).turn_mode = one.mode(mode);
    EXPECT_EQ(one.needed(), 17) << mode;  // as M
  }
}

TEST(TngBattleMoves, TNG_movement_17_straight_again_and_nothing_comes_back) {
  OneShip one(10);
  EXPECT_EQ(one.go({{straight, 1}}), "straight 11");
  one.go({{erratic, 1}});
  one.impulse();
  EXPECT_EQ(one.go({{straight, 1}, {erratic, 1}}), "");  // at the price of another half
  EXPECT_EQ(one.left(), 0);
  one.impulse();
  EXPECT_EQ(one.go({{straight, 1}}), "");
  EXPECT_FALSE(one.me().is(status::erratic));
  EXPECT_EQ(one.left(), 0);
}

TEST(TngBattleMoves, TNG_movement_17_it_ends_with_a_turn_at_rest) {
  OneShip one(10);
  one.go({{erratic, 1}});
  BattleContext c = one.context();
  begin_speed(c, one.ship, 8, false);
  EXPECT_TRUE(one.me().is(status::erratic));
  EXPECT_EQ(one.left(), 8);
  begin_speed(c, one.ship, 0, false);
  EXPECT_FALSE(one.me().is(status::erratic));
}

TEST(TngBattleMoves, TNG_power_notes_3_backwards_costs_the_same) {
  OneShip one(10);
  EXPECT_EQ(one.go({{ahead, 1}, {backwards, 4}}), "");
  EXPECT_EQ(one.me().at(), (core::Hex{-3, 0}));
  EXPECT_EQ(one.left(), 5);
  EXPECT_TRUE(one.me().is(status::reverse));
  one.impulse();
  EXPECT_EQ(one.go({{ahead, 2}}), "");
  EXPECT_FALSE(one.me().is(status::reverse));
}

TEST(TngBattleMoves, TNG_power_notes_4_a_drifting_ship_stops_before_it_reverses) {
  OneShip one(0);
  one.plan(one.ship) = {};
  const u8 drifter = one.add(0, {9, 9}, {{"Propel", 5, "4"}});
  one.ship = one.state.mover = drifter;
  BattleContext c = one.context();
  begin_speed(c, drifter, 6, false);  // after rest: either way
  EXPECT_EQ(one.go({{backwards, 1}, {ahead, 1}}), "ahead 1");
  EXPECT_EQ(one.go({{backwards, 1}}), "");
  begin_speed(c, drifter, 6, false);
  EXPECT_EQ(one.go({{ahead, 1}}), "ahead 1");
  EXPECT_EQ(one.refused({1, 1}).code, code_of(Refused::must_stop));
  EXPECT_EQ(one.refused({1, 1}).rule, rule("TNG-power-notes.4"));
  EXPECT_EQ(one.go({{backwards, 2}}), "");
  begin_speed(c, drifter, 0, false);
  begin_speed(c, drifter, 6, false);
  EXPECT_EQ(one.go({{ahead, 1}}), "");
}

TEST(TngBattleMoves, TNG_Brdg_2_out_of_control_it_goes_straight_on_at_its_speed) {
  OneShip one(8);
  one.me().set(status::uncontrolled);
  EXPECT_TRUE(LegsWalk(one.battle, one.state, one.ship).next().end());
  BattleContext c = one.context();
  std::vector<i32> places;
  for (u8 i = 1; i <= impulses; ++i) {
    one.state.impulse = i;
    drift(c, one.ship);
    places.push_back(one.me().q);
  }
  EXPECT_EQ(places, (std::vector<i32>{2, 4, 5, 6, 7, 8}));  // the surplus comes early
  keep_speed(c, one.ship);
  EXPECT_EQ(one.me().speed, 8);
  EXPECT_EQ(one.left(), 8);
}

TEST(TngBattleMoves, TNG_Brdg_2_backwards_if_it_went_so) {
  OneShip one(12);
  one.go({{backwards, 2}});
  one.impulse();
  one.me().set(status::uncontrolled);
  BattleContext c = one.context();
  drift(c, one.ship);
  EXPECT_EQ(one.me().at(), (core::Hex{-4, 0}));
}

TEST(TngBattleMoves, ahead_takes_an_even_share_of_what_is_left) {
  OneShip one(20);
  one.state.impulse = 3;  // four impulses are left
  one.go({{ahead, 7}});
  one.impulse();
  EXPECT_EQ(even_share(one.battle, one.state, one.ship), 5);  // a third of 13
  BattleContext c = one.context();
  move_ahead(c, one.ship);
  EXPECT_EQ(one.me().at(), (core::Hex{12, 0}));
  EXPECT_TRUE(one.me().has_done(done::moved));
  one.impulse();
  EXPECT_EQ(even_share(one.battle, one.state, one.ship), 4);
}

TEST(TngBattleMoves, each_leg_is_logged_with_the_place_where_it_ends) {
  OneShip one(12);
  one.go({{ahead, 3}, {turn_right, 1}, {sideslip_left, 2}});
  EXPECT_EQ(one.times(EventId::moved), 2U);
  EXPECT_EQ(one.told(EventId::moved),
            (std::vector<i32>{one.ship, 5, 0, 1, 2, static_cast<i32>(sideslip_left)}));
  EXPECT_EQ(one.told(EventId::turned),
            (std::vector<i32>{one.ship, 1, static_cast<i32>(turn_right)}));
}

TEST(TngBattleMoves, a_form_has_24_legs_at_most) {
  OneShip one(0);
  LegsWalk walk(one.battle, one.state, one.ship);
  for (u32 i = 0; i < legs_max; ++i) {
    walk.take(static_cast<i32>(turn_left));
    walk.take(1);
  }
  EXPECT_TRUE(walk.next().end());
}

TEST(TngBattleMoves, refusals_name_rule_and_facts) {
  OneShip one(10);
  struct Case {
    std::vector<i32> values;
    Refused refused;
    core::RuleId rule;
    u16 field;
    std::vector<i32> facts;
  };
  const Case cases[] = {
      {{2, 1, 3, 1}, Refused::turn_mode, rule("TNG-movement.4"), 2, {2, 0}},
      {{2, 2}, Refused::sides, rule("TNG-movement.4"), 1, {1}},
      {{1, 4, 1, 7}, Refused::no_movement, rule("TNG-movement.2"), 3, {6}},
      {{6, 1, 7}, Refused::tac_made, rule("TNG-movement.8"), 2, {}},
      {{8, 3, 8}, Refused::hard_turn_made, rule("TNG-movement.9"), 2, {}},
      {{8, 0}, Refused::same_facing, rule("TNG-movement.9"), 1, {}},
      {{1, 9, 8}, Refused::no_movement, rule("TNG-movement.9"), 2, {1}},
      {{10, 1, 10}, Refused::already_erratic, rule("TNG-movement.13"), 2, {}},
      {{1, 6, 10}, Refused::no_movement, rule("TNG-movement.13"), 2, {4}},
      {{11}, Refused::not_erratic, rule("TNG-movement.17"), 0, {}},
      {{12, 11}, Refused::no_movement, rule("TNG-movement.10"), 1, {10}},
  };
  for (const Case& of : cases) {
    const core::Rejection why = one.refused(of.values);
    EXPECT_EQ(why.code, code_of(of.refused));
    EXPECT_EQ(why.rule, of.rule);
    EXPECT_EQ(why.field, of.field);
    EXPECT_EQ((std::vector<i32>(why.facts, why.facts + why.n_facts)), of.facts);
  }
  EXPECT_FALSE(one.refused({1, 4, 0}));
  EXPECT_FALSE(one.refused({99}));
}

struct RankCase {
  std::vector<MovesGroup> drives;
  i32 rank;
};

TEST(TngBattleMoves, TNG_UWARP_4_rank_of_drives) {
  const RankCase cases[] = {
      {{{"TWARP", 9, "2-L/R"}}, 1},
      {{{"UWARP", 9, "2-L/R"}, {"Imp", 4}}, 2},
      {{{"VWARP", 9, "4-L/R"}}, 2},  // TNG-VWARP.3
      {{{"UWARP", 9, "2-L/R"}, {"HWARP", 1, "7"}}, 3},
      {{{"Propel", 9, "4"}}, dice_alone},
      {{{"Propel", 9, "4"}, {"UWARP", 9, "2-L/R"}}, 2},
      {{{"Imp", 4}}, 0},
      {{}, 0},
  };
  MovesBench bench;
  for (const RankCase& of : cases)
    EXPECT_EQ(initiative_rank(bench.battle, bench.state, bench.add(0, {0, 0}, of.drives)), of.rank);
}

TEST(TngBattleMoves, TNG_VWARP_3_only_what_works_counts) {
  MovesBench bench;
  const u8 ship = bench.add(
      0, {0, 0},
      {{"VWARP", 9, "4-L/R"}, {"TWARP", 9, "2-L/R"}, {"HWARP", 1, "7", "Emer [power system]"}});
  EXPECT_EQ(initiative_rank(bench.battle, bench.state, ship), 3);
  bench.group(ship, 2).on = 0;
  EXPECT_EQ(initiative_rank(bench.battle, bench.state, ship), 2);
  bench.group(ship, 0).left = 0;
  EXPECT_EQ(initiative_rank(bench.battle, bench.state, ship), 1);
}

}  // namespace
}  // namespace klaxon::rules::tng::moves_legs
