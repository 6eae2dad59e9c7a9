// Tests of a battle's texts for people: labels of fields, events, refusals.
#include <set>

#include "battle/wording.h"
#include "rules/tng/activity/form.h"
#include "rules/tng/events.h"
#include "rules/tng/movement/manoeuvres.h"
#include "rules/tng/orders.h"
#include "tests/unit/staff_tng/battle_support.h"

namespace klaxon::staff::tng {
namespace {

using core::Order;
namespace battles = klaxon::rules::tng;
namespace verbs = battles::verbs;
namespace windows = battles::windows;

class Words : public ::testing::Test {
 protected:
  std::string label(const Order& so_far, int seat = 0) {
    return battle::word_field(names(), duel_.bytes(), seat, so_far);
  }
  // The labels of a whole form in which each number is the lowest legal one.
  std::vector<std::string> labels(u16 verb, int seat = 0) {
    std::vector<std::string> all;
    Order order(verb);
    for (core::Range range; !(range = duel_.game->range(duel_.bytes(), seat, order)).end();) {
      all.push_back(label(order, seat));
      order.push(range.at(0));
    }
    return all;
  }
  core::Names names() { return {*duel_.game, duel_.bytes(), core::moderator}; }
  void give(const Order& order) {
    const core::Window window = duel_.game->window(duel_.bytes());
    const int seat = std::countr_zero(static_cast<u32>(window.owed & ~window.answered));
    const core::Rejection why = duel_.game->check(duel_.bytes(), seat, order);
    ASSERT_FALSE(why) << battle::word_rejection(names(), why, order).message;
    core::Log log;
    duel_.game->apply(duel_.bytes(), seat, order, duel_.dice, log);
  }
  void allocate() {
    give(Order(verbs::standard));
    give(Order(verbs::standard));
  }
  std::string refusal(const Order& order, int seat = 0) {
    const core::Rejection why = duel_.game->check(duel_.bytes(), seat, order);
    EXPECT_TRUE(why);
    const battle::Refused refused = battle::word_rejection(names(), why, order);
    return refused.message + " [" + refused.rule + "]";
  }
  i32 group(const std::string& name, u32 unit = 0) {
    const auto& groups = duel_.game->battle().plan_of(unit).groups;
    for (u32 i = 0; i < groups.size(); ++i)
      if (groups[i].name == name)
        return static_cast<i32>(duel_.game->battle().units[unit].first_group + i);
    ADD_FAILURE() << name;
    return 0;
  }
  i32 gun(const std::string& word) {
    return static_cast<i32>(names().value(battles::vocabulary::guns, word));
  }

  Duel duel_ = duel_of(setup_of({"candour", "varkuth"}, 5));
};

TEST_F(Words, each_row_of_an_energy_form_names_what_it_buys) {
  const std::vector<std::string> all = labels(verbs::allocate);
  std::set<std::string> apart(all.begin(), all.end());
  EXPECT_EQ(apart.size(), all.size()) << "no two are alike";
  for (const std::string& one : all) {
    EXPECT_LE(one.size(), 256U) << one;
    EXPECT_NE(one, "bought");
  }
  for (const char* wanted :
       {"portions of 1/2 energy into the capacitors of Ph-7 A, B, C and D",
        "Phtn E, 4 boxes: shots to arm at 2 energy each (standard or proximity)",
        "Phtn F, 1 box: shots to arm at 4 energy each (overload or prox-over)",
        "shields: 0 down, 1 minimum for 2 energy, 2 full for 4",
        "energy into reinforcement of facing 2", "movements by warp at 1 energy each",
        "batteries against damage: 0 never, 1 to save shields, 2 to save boxes, 3 ask me"})
    EXPECT_TRUE(apart.contains(wanted)) << wanted << "\n" << ::testing::PrintToString(all);
}

TEST_F(Words, a_seat_with_two_ships_sees_which_row_belongs_to_which) {
  battles::BattleSetup setup = setup_of({"candour", "varkuth"}, 5);
  setup.units.push_back(setup.units[0]);
  setup.units.back().name = "Second";
  setup.units.back().at = {0, 3};
  duel_ = duel_of(setup);
  const std::vector<std::string> all = labels(verbs::allocate);
  EXPECT_TRUE(all.front().starts_with("Candour, ")) << all.front();
  EXPECT_TRUE(all.back().starts_with("Second, ")) << all.back();
}

TEST_F(Words, a_move_shows_where_the_ship_would_be_by_now) {
  allocate();
  const u32 mover = duel_.state().mover;
  const int seat = duel_.state().units[mover].seat;
  duel_.state().units[mover].speed = 12;
  duel_.state().units[mover].left = 12 * battles::catalog::one_point;
  duel_.state().units[mover].impulse_move = 0;
  duel_.state().units[mover].put({10, 5});
  duel_.state().units[mover].facing = 0;
  Order order(verbs::move);
  const std::string name = duel_.game->battle().units[mover].name;
  EXPECT_EQ(label(order, seat),
            name + " at " + core::hex_name({10, 5}) + ", facing A, 12 movements left");
  order.push(static_cast<i32>(battles::Manoeuvre::ahead));
  EXPECT_EQ(label(order, seat), "hexes");
  order.push(2);
  EXPECT_EQ(label(order, seat),
            name + " at " + core::hex_name({12, 5}) + ", facing A, 10 movements left");
  order.push(static_cast<i32>(battles::Manoeuvre::slow_down));
  EXPECT_EQ(label(order, seat), "movements to give up");
}

TEST_F(Words, a_line_of_fire_names_weapon_and_target) {
  allocate();
  Order order(verbs::fire);
  EXPECT_EQ(label(order), "ship that fires");
  order.push(1);
  EXPECT_EQ(label(order), "Candour's weapon");
  order.push(group("Ph-7 A"));
  EXPECT_EQ(label(order), "Ph-7 A, how it fires");
  order.push(gun("ph_7_standard"));
  EXPECT_EQ(label(order), "Ph-7 A, at whom");
  order.push(1);
  EXPECT_EQ(label(order), "Ph-7 A: 0 shots apart, 1 as one hard hit");
  order.push(0);
  EXPECT_EQ(label(order), "Ph-7 A at Varkuth: shots");
  order.push(1);
  EXPECT_EQ(label(order), "ship that fires as well");
}

TEST_F(Words, damage_control_shows_losses_and_the_cost_of_a_box) {
  allocate();
  battles::Group& phasers = duel_.state().groups[static_cast<u32>(group("Ph-7 A"))];
  phasers.left = 2;
  phasers.hurt = 2;
  phasers.mending = 1;
  duel_.state().step = battles::Step::repair;
  const std::vector<std::string> all = labels(verbs::repair);
  ASSERT_FALSE(all.empty());
  EXPECT_TRUE(all.back().starts_with("Candour's Ph-7 A, 2 boxes lost: repair points, "))
      << all.back();
  EXPECT_TRUE(all.back().ends_with(" for the next box, which has 1")) << all.back();
}

// ---- events -----------------------------------------------------------------------------------

TEST_F(Words, events_read_as_sentences) {
  using battles::EventId;
  const i32 phasers = group("Ph-7 A"), hull = group("Hull F", 1);
  const i32 overload = gun("ph_7_overload");
  struct Case {
    EventId what;
    std::vector<i32> args;
    const char* text;
  };
  const Case cases[] = {
      {EventId::initiative, {0, 22}, "Candour rolls 22 for initiative."},
      {EventId::won, {1}, "Victory for Seat 2."},
      {EventId::speed_set, {0, 12}, "Candour makes speed 12."},
      {EventId::shields_set, {0, 1}, "Candour's shields are up at the minimum."},
      {EventId::power_lost, {0, 1}, "Candour loses 1 point of energy: its batteries have no room."},
      {EventId::moved, {0, 11, 5, 0, 3, 1}, "Candour moves 3 hexes ahead, to @."},
      {EventId::moved, {0, 11, 5, 0, 1, 4}, "Candour sideslips 1 hex to the left, to @."},
      {EventId::moved, {0, 11, 5, 0, 2, 9}, "Candour backs 2 hexes, to @."},
      {EventId::turned, {0, 5, 2}, "Candour turns left to face F."},
      {EventId::turned, {0, 1, 7}, "Candour makes a tac to the right, to face B."},
      {EventId::turned, {0, 3, 8}, "Candour makes a high energy turn to face D."},
      {EventId::slowed, {0, 2, 10}, "Candour slows down to speed 10 and gives up 2 movements."},
      {EventId::went_off_line, {0, phasers}, "Candour takes Ph-7 A off-line."},
      {EventId::points_gained, {0, 1, 5}, "Candour gains 5 points of information about Varkuth."},
      {EventId::fired,
       {0, phasers, 4, overload, 1, -1, -1, -1},
       "Candour fires Ph-7 A at Varkuth: 4 shots (overload)."},
      {EventId::shots,
       {0, 1, overload, 4, 3, 21},
       "Candour's Ph-7 (overload) at Varkuth: 3 hits from 4 shots, 21 points."},
      {EventId::shots,
       {0, 1, overload, 1, 0, 0},
       "Candour's Ph-7 (overload) at Varkuth: no hit from 1 shot."},
      {EventId::not_fired,
       {0, phasers, overload, 1, 2},
       "Candour cannot fire Ph-7 (overload) at Varkuth after all: it is beyond its range."},
      {EventId::fired_at_you, {1, 0}, "Varkuth is under fire from Candour."},
      {EventId::exploded, {1, 24}, "Varkuth explodes with strength 24."},
      {EventId::reserve_used, {0, 2, 3}, "Candour puts 3 points of battery energy into facing 3."},
      {EventId::reserve_used,
       {0, 255, 1},
       "Candour puts 1 point of battery energy into all its shields."},
      {EventId::struck,
       {1, 0, 0, 12, 0, 4},
       "Varkuth is struck on facing 1: 12 shield boxes and 4 internals."},
      {EventId::boxes_lost, {1, hull, 2}, "Varkuth loses 2 boxes of Hull F."},
      {EventId::repaired, {0, phasers, 1}, "Candour repairs 1 box of Ph-7 A."},
      {EventId::unmanned, {1}, "Nobody is left aboard Varkuth."},
  };
  for (const Case& one : cases) {
    core::Event event;
    event.kind = static_cast<u16>(one.what);
    for (const i32 arg : one.args) event.arg(arg);
    std::string text = one.text;
    if (const std::size_t at = text.find('@'); at != text.npos)
      text.replace(at, 1, core::hex_name({11, 5}));
    EXPECT_EQ(battle::word_event(names(), event), text);
  }
}

TEST_F(Words, fire_shows_its_range_and_its_effective_range) {
  core::Event event;
  event.kind = static_cast<u16>(battles::EventId::fired);
  for (const i32 arg : {0, group("Ph-7 A"), 1, gun("ph_7_standard"), 1, -1, -1, -1}) event.arg(arg);
  event.term(battles::terms::range, 5);
  EXPECT_EQ(battle::word_event(names(), event),
            "Candour fires Ph-7 A at Varkuth: 1 shot, range 5.");
  event.term(battles::terms::counted, 7);
  EXPECT_EQ(battle::word_event(names(), event),
            "Candour fires Ph-7 A at Varkuth: 1 shot, range 5, which counts as 7.");
}

// ---- refusals ---------------------------------------------------------------------------------

TEST_F(Words, an_energy_form_is_refused_by_its_row) {
  Order order(verbs::allocate);
  const std::vector<std::string> all = labels(verbs::allocate);
  const auto row = std::ranges::find(
      all, "Phtn E, 4 boxes: shots to arm at 2 energy each (standard or proximity)");
  ASSERT_NE(row, all.end());
  for (auto at = all.begin(); at != row; ++at)
    order.push(duel_.game->range(duel_.bytes(), 0, order).at(0));
  order.push(9);
  EXPECT_EQ(refusal(order),
            "Phtn E, 4 boxes: shots to arm at 2 energy each (standard or proximity). That must be "
            "0 to 4, not 9. [TNG-Phtn]");
}

TEST_F(Words, moves_are_refused_by_what_the_ship_can_do) {
  allocate();
  const u32 mover = duel_.state().mover;
  const int seat = duel_.state().units[mover].seat;
  battles::Unit& unit = duel_.state().units[mover];
  unit.speed = 12;
  unit.since_turn = 0;
  const Order turn(verbs::move, {static_cast<i32>(battles::Manoeuvre::turn_left), 1, 0});
  EXPECT_TRUE(refusal(turn, seat).ends_with("has gone 0 since its last turn. [TNG-movement.4]"))
      << refusal(turn, seat);
  unit.since_turn = 200;
  const Order twice(verbs::move, {static_cast<i32>(battles::Manoeuvre::turn_left), 2, 0});
  EXPECT_EQ(refusal(twice, seat), "It can turn by 1 hexside at once, not by 2. [TNG-movement.4]");
}

TEST_F(Words, repairs_and_losses_are_refused_with_what_would_do) {
  allocate();
  battles::Group& phasers = duel_.state().groups[static_cast<u32>(group("Ph-7 A"))];
  phasers.left = 3;
  phasers.hurt = 1;
  duel_.state().units[0].set(battles::status::struck);
  duel_.state().step = battles::Step::repair;
  Order order(verbs::repair);
  for (core::Range range; !(range = duel_.game->range(duel_.bytes(), 0, order)).end();)
    order.push(range.at(0));
  ASSERT_GT(order.n, 0U);
  order.arg[order.n - 1] = 999;
  const std::string said = refusal(order);
  EXPECT_TRUE(said.ends_with(" repair points can go into that now, not 999. [TNG-turn.10]"))
      << said;
}

}  // namespace
}  // namespace klaxon::staff::tng
