// Tests of Impulse Activity: laboratories, scans, sensors, switches, looks.
#include <map>
#include <set>

#include "rules/tng/fields.h"
#include "rules/tng/refusals.h"
#include "tests/rules/tng/battle/activity_bench.h"

namespace klaxon::rules::tng::activity_test {
namespace {

TEST(TngBattleActivity, TNG_Lab_1_one_function_a_box_a_turn) {
  Ships ships;
  ships.part();
  ships.hurt(ships.own, bridge, 1);
  EXPECT_FALSE(ships.stands(0, {ships.study(0, labs, 1, 5)}));
  EXPECT_FALSE(ships.stands(0, {ships.study(0, labs, 1, 3), ships.mend(0, labs, bridge, 2)}));
  ships.act({ships.study(0, labs, 1, 3)});
  ships.next_impulse();
  EXPECT_FALSE(ships.stands(0, {ships.study(0, labs, 1, 2)}));
  ships.act({ships.mend(0, labs, bridge)});
  ships.next_impulse();
  EXPECT_FALSE(ships.stands(0, {ships.study(0, labs, 1)}));
  ships.next_turn();
  EXPECT_TRUE(ships.stands(0, {ships.study(0, labs, 1, 4)}));
}

TEST(TngBattleActivity, TNG_Lab_2_two_points_within_100_hexes) {
  Ships ships;
  ships.unit(1).put({100, 0});
  ships.act({ships.study(0, labs, 1, 3)});
  EXPECT_EQ(ships.points(1), 6);
  EXPECT_EQ(ships.told(EventId::points_gained), (std::vector<i32>{0, 1, 6}));
  ships.unit(1).put({101, 0});
  EXPECT_FALSE(ships.stands(0, {ships.study(0, labs, 1)}));
  EXPECT_EQ(ships.refused({ships.study(0, labs, 1)}).rule, rule("TNG-Lab.2"));
  EXPECT_EQ(ships.refused({ships.study(0, labs, 1)}).facts[1], 100);
  const u8 fourth = ships.cruiser(0, {0, 0}, 4);
  ships.unit(1).put({150, 0});
  EXPECT_TRUE(ships.stands(0, {ships.study(fourth, labs, 1)}));
}

// The refusal for a ship that cannot do anything else.
TEST(TngBattleActivity, TNG_Lab_2_too_far_for_a_ship_without_other_deeds) {
  Ships ships;
  for (const u32 i : {emergency, scanners, avr}) ships.group(0, i).left = 0;
  ships.unit(1).put({101, 0});
  EXPECT_TRUE(ships.stands(0, std::vector<ActRow>()));
  const core::Rejection why = ships.refused({ships.study(0, labs, 1)});
  EXPECT_EQ(why.code, core::refusal_first_own + static_cast<u16>(Refused::too_far));
  EXPECT_EQ(why.rule, rule("TNG-Lab.2"));
  EXPECT_EQ(why.facts[0], 101);
  EXPECT_EQ(why.facts[1], 100);
}

TEST(TngBattleActivity, TNG_Lab_3_two_energy_and_a_box_of_damage_control) {
  Ships ships;
  ships.hurt(0, bridge, 2);
  ships.act({ships.mend(0, labs, bridge, 2)});
  EXPECT_EQ(ships.group(0, bridge).left, 2);
  EXPECT_EQ(ships.group(0, damage_control).left, 1);
  EXPECT_EQ(ships.group(0, damage_control).hurt, 2);
  EXPECT_EQ(paid_so_far, 4 * catalog::one_point);
  EXPECT_EQ(ships.told(EventId::mended_at_once),
            (std::vector<i32>{0, ships.place_of(0, bridge), 2}));
}

TEST(TngBattleActivity, TNG_Lab_3_what_it_cannot_do) {
  Ships ships;
  EXPECT_FALSE(ships.stands(0, {ships.mend(0, labs, bridge)}));  // no box is damaged
  ships.hurt(0, bridge, 2);
  ships.hurt(0, crew, 2);
  EXPECT_FALSE(ships.stands(0, {ships.mend(0, labs, crew)}));  // people are not repaired
  at_hand_now = 3 * catalog::one_point;
  EXPECT_FALSE(ships.stands(0, {ships.mend(0, labs, bridge, 2)}));
  EXPECT_TRUE(ships.stands(0, {ships.mend(0, labs, bridge, 1)}));
  at_hand_now = 1;
  EXPECT_EQ(ships.refused({ships.mend(0, labs, bridge)}).code,
            core::refusal_first_own + static_cast<u16>(Refused::no_energy));
  at_hand_now = 100 * catalog::one_point;
  ships.hurt(0, damage_control, 3);
  EXPECT_FALSE(ships.stands(0, {ships.mend(0, labs, bridge)}));
  EXPECT_EQ(ships.refused({ships.mend(0, labs, bridge)}).code,
            core::refusal_first_own + static_cast<u16>(Refused::no_box_to_give));
}

TEST(TngBattleActivity, TNG_Lab_3_two_laboratories_do_not_mend_a_box_twice) {
  Ships ships;
  const u8 ship = ships.add(
      0, {0, 0}, {{"Lab", 2}, {"Lab", 2}, {"DamCon", 3}, {"AVR", 3}, {"Brdg", 1, "no %"}});
  ships.plan(ship).acting = acting_groups(ships.battle, ships.plan(ship));
  ships.hurt(ship, 3, 1);
  EXPECT_FALSE(ships.stands(0, {ships.mend(ship, 0, 3), ships.mend(ship, 1, 3)}));
  ships.hurt(ship, 3, 1);
  EXPECT_TRUE(ships.stands(0, {ships.mend(ship, 0, 3), ships.mend(ship, 1, 3)}));
  ships.hurt(ship, 2, 2);  // one is left to give
  EXPECT_FALSE(ships.stands(0, {ships.mend(ship, 0, 3), ships.mend(ship, 1, 3)}));
}

TEST(TngBattleActivity, TNG_Brdg_3_one_bridge_box_as_a_laboratory) {
  Ships ships;
  ships.part();
  EXPECT_FALSE(ships.stands(0, {ships.study(0, bridge, 1)}));
  ships.hurt(0, labs, 4);
  EXPECT_FALSE(ships.stands(0, {ships.study(0, bridge, 1, 2)}));
  EXPECT_FALSE(ships.stands(0, {ships.study(0, bridge, 1), ships.study(0, battle_bridge, 1)}));
  EXPECT_TRUE(ships.stands(0, {ships.study(0, battle_bridge, 1)}));  // TNG-Battle.1
  EXPECT_FALSE(ships.stands(0, {ships.study(0, emergency, 1)}));
  ships.act({ships.study(0, bridge, 1)});
  EXPECT_EQ(ships.points(1), 2);
  ships.next_impulse();
  EXPECT_FALSE(ships.stands(0, {ships.study(0, bridge, 1)}));
  EXPECT_FALSE(ships.stands(0, {ships.study(0, battle_bridge, 1)}));
  ships.next_turn();
  EXPECT_TRUE(ships.stands(0, {ships.mend(0, bridge, labs)}));
}

TEST(TngBattleActivity, TNG_Scanner_3_one_unit_an_impulse_within_8_hexes_a_level) {
  Ships ships;
  ships.unit(1).put({24, 0});
  const u8 third = ships.cruiser(1, {0, 24});
  EXPECT_FALSE(ships.stands(0, {ships.study(0, scanners, 1), ships.study(0, scanners, third)}));
  EXPECT_FALSE(ships.stands(0, {ships.study(0, scanners, 1, 2)}));
  ships.act({ships.study(0, scanners, 1)});
  EXPECT_FALSE(ships.stands(0, {ships.study(0, scanners, third)}));
  ships.next_impulse();
  EXPECT_TRUE(ships.stands(0, {ships.study(0, scanners, third)}));
  ships.unit(third).put({0, 25});
  EXPECT_FALSE(ships.stands(0, {ships.study(0, scanners, third)}));
  const u8 fourth = ships.cruiser(0, {0, 0}, 4);
  EXPECT_TRUE(ships.stands(0, {ships.study(fourth, scanners, third)}));
}

TEST(TngBattleActivity, TNG_Scanner_4_three_less_the_figure) {
  for (const auto& [lost, points] : std::map<u8, i32>{{0, 5}, {1, 4}, {2, 3}, {3, 2}}) {
    Ships ships;
    ships.part();
    ships.hurt(0, scanners, lost);
    ships.act({ships.study(0, scanners, 1)});
    EXPECT_EQ(ships.points(1), points);
  }
  Ships blind;
  blind.hurt(0, scanners, 4);
  EXPECT_FALSE(blind.stands(0, {blind.study(0, scanners, 1)}));
}

TEST(TngBattleActivity, TNG_Sensor_2_a_point_on_all_that_is_near) {
  Ships ships;
  const u8 sixth = ships.cruiser(1, {0, 6});
  const u8 seventh = ships.cruiser(1, {0, 7});
  const u8 friendly = ships.cruiser(0, {1, 1});
  ships.unit(friendly).set(status::uncontrolled);
  ships.hurt(friendly, bridge, 2);
  ships.hurt(friendly, battle_bridge, 1);
  ships.hurt(friendly, emergency, 1);
  ships.act({});
  EXPECT_EQ(ships.points(1), 1);
  EXPECT_EQ(ships.points(sixth), 1);
  EXPECT_EQ(ships.points(seventh), 0);
  EXPECT_EQ(ships.points(friendly), 0);
  ships.act({});
  EXPECT_EQ(ships.points(1), 2);
  ships.hurt(0, sensors, 2);  // 4 is left
  ships.act({});
  EXPECT_EQ(ships.points(1), 2);
}

TEST(TngBattleActivity, TNG_Sensor_Scanner_3_and_TNG_Sensor_Scanner_4_both_in_one) {
  Ships ships;
  const u8 small = ships.add(0, {0, 0}, {{"Brdg", 1, "no %"}, {"Sensor+Scanner", 2, "6/0"}});
  ships.plan(small).groups[1].upper = {6, 3};
  ships.plan(small).groups[1].lower = {0, 2};
  ships.plan(small).acting = acting_groups(ships.battle, ships.plan(small));
  ships.unit(0).set(status::destroyed);
  ships.act({ships.study(small, 1, 1)});
  EXPECT_EQ(ships.points(1), 1 + 3);
  ships.next_impulse();
  ships.hurt(small, 1, 1);  // 3 and 2: too far to look around
  ships.act({ships.study(small, 1, 1)});
  EXPECT_EQ(ships.points(1), 4 + 1);
}

TEST(TngBattleActivity, TNG_information_3_a_point_a_level_opens_the_sheet) {
  Ships ships;
  ships.state.intelligence = Intelligence::points;
  BattleContext c = ships.context();
  gain_points(c, 0, 1, 2, rule("TNG-Lab.2"));
  EXPECT_FALSE(ships.stands(0, {ships.look(0, Deed::open_sheet, 1)}));
  EXPECT_EQ(ships.refused({ships.look(0, Deed::open_sheet, 1)}).rule, rule("TNG-information.3"));
  ships.part();
  gain_points(c, 0, 1, 2, rule("TNG-Lab.2"));
  ships.act({ships.look(0, Deed::open_sheet, 1)});
  EXPECT_EQ(ships.unit(1).sheet_known, core::seat_bit(0));
  EXPECT_EQ(ships.points(1), 1);  // TNG-information.1
}

TEST(TngBattleActivity, TNG_information_2_points_go_and_knowledge_stays) {
  Ships ships;
  ships.state.intelligence = Intelligence::points;
  BattleContext c = ships.context();
  gain_points(c, 0, 1, 30, rule("TNG-Lab.2"));
  look_at(c, 0, 1, Look::sheet);
  look_at(c, 0, 1, Look::energy);
  EXPECT_EQ(ships.points(1), 21);
  EXPECT_FALSE(ships.stands(0, {ships.look(0, Deed::open_sheet, 1)}));
  EXPECT_EQ(sees_sheet(ships.state, 1), core::seat_bit(0) | core::seat_bit(1));
  EXPECT_EQ(sees_sheet(ships.state, 0), core::seat_bit(0));
  forget_energies(c);
  EXPECT_EQ(ships.unit(1).sheet_known, core::seat_bit(0));
  EXPECT_EQ(ships.unit(1).energy_known, 0);
}

TEST(TngBattleActivity, TNG_information_4_two_points_a_level_show_the_energy_of_this_turn) {
  Ships ships;
  ships.part();
  BattleContext c = ships.context();
  gain_points(c, 0, 1, 5, rule("TNG-Lab.2"));
  EXPECT_FALSE(ships.stands(0, {ships.look(0, Deed::see_energy, 1)}));
  gain_points(c, 0, 1, 3, rule("TNG-Lab.2"));
  ships.act({ships.look(0, Deed::see_energy, 1)});
  EXPECT_EQ(ships.points(1), 2);
  EXPECT_EQ(ships.unit(1).energy_known, core::seat_bit(0));
  forget_energies(c);
  EXPECT_EQ(ships.unit(1).energy_known, 0);
  EXPECT_FALSE(ships.stands(0, {ships.look(0, Deed::open_sheet, 1)}));  // sheets are open
  const core::Rejection why = ships.refused({ships.look(0, Deed::open_sheet, 1)});
  EXPECT_EQ(why.code, core::refusal_first_own + static_cast<u16>(Refused::sheets_open));
  EXPECT_EQ(why.rule, rule("TNG-information.3"));
}

// The fields of one unit that an onlooker sees.
class SeenOfUnit final : public core::FieldSink {
 public:
  static std::set<std::string> by(int seat, const State& state, u32 unit) {
    SeenOfUnit sink(unit);
    core::view_fields(state_fields(), &state, core::seat_bit(seat), sink);
    return std::move(sink.fields_);
  }
  void open_group(std::string_view) override {
    if (units_at_ != 0 && depth_ == units_at_) ++item_;
    ++depth_;
  }
  void open_list(std::string_view name, u32) override {
    ++depth_;
    if (name == "units") units_at_ = depth_;
  }
  void close() override {
    if (depth_-- == units_at_) units_at_ = 0;
  }
  void leaf(const core::Field& field, i64) override { note(field); }
  void numbers(const core::Field& field, std::span<const i64>) override { note(field); }

 private:
  explicit SeenOfUnit(u32 unit) : unit_(unit) {}
  void note(const core::Field& field) {
    if (units_at_ != 0 && depth_ == units_at_ + 1 && item_ == unit_ + 1) fields_.insert(field.name);
  }

  u32 unit_, depth_ = 0, units_at_ = 0, item_ = 0;
  std::set<std::string> fields_;
};

TEST(TngBattleActivity, TNG_Shield_3_who_sees_what_reinforces_a_shield) {
  Ships ships;
  ships.part();
  for (u8 i = 0; i < 2; ++i) {
    ships.unit(i).seat = i;
    ships.state.team_seats[i] = core::seat_bit(i);
  }
  struct Case {
    Intelligence intelligence;
    core::Seats sheet, energy;
    bool reinforced, stored;
  };
  constexpr core::Seats looked = 1, none = 0;
  const Case cases[] = {{Intelligence::open, none, none, true, false},
                        {Intelligence::open, none, looked, true, true},
                        {Intelligence::points, none, none, false, false},
                        {Intelligence::points, looked, none, false, false},
                        {Intelligence::points, none, looked, true, true}};
  for (const Case& one : cases) {
    ships.state.intelligence = one.intelligence;
    ships.unit(1).sheet_known = one.sheet;
    ships.unit(1).energy_known = one.energy;
    const std::set<std::string> own = SeenOfUnit::by(1, ships.state, 1);
    const std::set<std::string> seen = SeenOfUnit::by(0, ships.state, 1);
    EXPECT_TRUE(seen.contains("speed"));
    EXPECT_EQ(seen.contains("reinforced"), one.reinforced);
    for (const char* secret : {"stored", "aside", "overdrained", "reserve"}) {
      EXPECT_EQ(seen.contains(secret), one.stored) << secret;
      EXPECT_TRUE(own.contains(secret)) << secret;
    }
    EXPECT_TRUE(own.contains("reinforced"));
  }
}

TEST(TngBattleActivity, TNG_information_1_both_looks_only_with_points_for_both) {
  Ships ships;
  ships.state.intelligence = Intelligence::points;
  BattleContext c = ships.context();
  gain_points(c, 0, 1, 8, rule("TNG-Lab.2"));
  const std::vector<ActRow> both = {ships.look(0, Deed::open_sheet, 1),
                                    ships.look(0, Deed::see_energy, 1)};
  EXPECT_FALSE(ships.stands(0, both));
  gain_points(c, 0, 1, 1, rule("TNG-Lab.2"));
  EXPECT_TRUE(ships.stands(0, both));
}

TEST(TngBattleActivity, TNG_Emer_2_off_line_and_back) {
  Ships ships;
  EXPECT_FALSE(ships.stands(0, {ships.row(0, Deed::off_line, bridge)}));
  ships.act({ships.row(0, Deed::off_line, emergency)});
  EXPECT_TRUE(off_line(ships.battle, ships.group(0, emergency)));
  ships.hurt(0, bridge, 2);
  ships.hurt(0, battle_bridge, 1);
  ships.look_at_all();
  EXPECT_TRUE(ships.unit(0).is(status::uncontrolled));
  // TNG-Emer.1: what the Emergency Bridge is for.
  EXPECT_FALSE(ships.stands(0, {ships.study(0, labs, 1)}));
  ships.act({ships.row(0, Deed::on_line, emergency)});
  EXPECT_FALSE(ships.unit(0).is(status::uncontrolled));
  EXPECT_EQ(ships.told(EventId::control_back), (std::vector<i32>{0}));
}

TEST(TngBattleActivity, TNG_Emer_Power_2_a_power_system_goes_off_line_and_back) {
  Ships ships;
  EXPECT_FALSE(ships.stands(0, {ships.row(0, Deed::on_line, avr)}));
  ships.act({ships.row(0, Deed::off_line, avr)});
  EXPECT_TRUE(off_line(ships.battle, ships.group(0, avr)));
  ships.act({ships.row(0, Deed::on_line, avr)});
  EXPECT_EQ(ships.group(0, avr).on, 3);
}

// TNG-turn.5: the lower initiative studies first, no matter which seat has it.
TEST(TngBattleActivity, TNG_turn_5_by_kind_and_then_by_initiative) {
  Ships ships;
  ships.part();
  const u8 second = ships.cruiser(0, {0, 1});
  ships.hurt(second, bridge, 1);
  ships.unit(0).initiative = 9;
  ships.unit(1).initiative = 4;
  ships.unit(second).initiative = 2;
  ships.act(
      {ships.study(0, labs, 1), ships.study(second, labs, 1), ships.mend(second, labs, bridge)},
      {ships.row(1, Deed::off_line, avr), ships.study(1, labs, 0)});
  std::vector<std::pair<u16, i32>> order;
  for (const core::Event& event : ships.log.events()) order.emplace_back(event.kind, event.args[0]);
  const auto kind = [](EventId id) { return static_cast<u16>(id); };
  EXPECT_EQ(order, (std::vector<std::pair<u16, i32>>{{kind(EventId::went_off_line), 1},
                                                     {kind(EventId::points_gained), second},
                                                     {kind(EventId::points_gained), 1},
                                                     {kind(EventId::points_gained), 0},
                                                     {kind(EventId::mended_at_once), second},
                                                     {kind(EventId::gave_damage_boxes), second}}));
}

// Random forms never end in mid-row, every range agrees with `most`, and the results add up.
TEST(TngBattleActivity, TNG_Lab_1_random_forms_keep_to_what_there_is) {
  for (u64 seed = 0; seed < 300; ++seed) {
    core::Dice luck{seed, core::Stream::bot, 3};
    Ships ships;
    ships.state.intelligence = Intelligence::points;
    const u8 second = ships.cruiser(0, {2, 2});
    at_hand_now = static_cast<i32>(luck.below(8)) * catalog::one_point;
    BattleContext c = ships.context();
    gain_points(c, 0, 1, static_cast<i32>(luck.below(15)), rule("TNG-Lab.2"));
    for (u32 i = 0; i <= crew; ++i) {
      ships.hurt(0, i, static_cast<u8>(luck.below(ships.group(0, i).left + 1U)));
      ships.hurt(second, i, static_cast<u8>(luck.below(ships.group(second, i).left + 1U)));
    }
    ships.look_at_all();
    ActivityWalk walk(ships.battle, ships.state, 0, bench_at_hand);
    core::Order order(verbs::act);
    while (!walk.next().end()) {
      const core::Range range = walk.next();
      // Rarely chooses the end, which is the least value.
      const u32 pick = luck.below(range.count());
      const i32 value = range.at(pick == 0 && luck.below(3) != 0 ? range.count() - 1 : pick);
      walk.take(value);
      order.push(value);
    }
    ASSERT_TRUE(order.n % act_fields == 1 || walk.rows().full()) << seed;
    std::map<i32, i32> boxes, price, points;
    std::map<u8, i32> mended;
    for (const ActRow& row : walk.rows()) {
      if (row.group != objects::none) boxes[row.group] += row.number;
      if (row.what() == Deed::mend) mended[row.place()] += row.number;
      if (row.what() == Deed::open_sheet) points[row.target] += 3;
      if (row.what() == Deed::see_energy) points[row.target] += 6;
    }
    for (const u8 ship : {u8{0}, second}) {
      ASSERT_LE(boxes[objects::groups + ships.place_of(ship, labs)], ships.group(ship, labs).left);
      ASSERT_LE(boxes[objects::groups + ships.place_of(ship, scanners)], 1);
      ASSERT_LE(mended[ship] * 2 * catalog::one_point, at_hand_now);
      ASSERT_LE(mended[ship], ships.group(ship, damage_control).left);
      if (ships.group(ship, labs).left > 0) {
        ASSERT_EQ(boxes[objects::groups + ships.place_of(ship, bridge)], 0);
      }
    }
    ASSERT_LE(points[objects::units + 1], ships.points(1));
    ASSERT_FALSE(ships.refused({walk.rows().begin(), walk.rows().end()}));
    ships.act({walk.rows().begin(), walk.rows().end()});
    ships.log.clear();
  }
}

}  // namespace
}  // namespace klaxon::rules::tng::activity_test
