// A moderator's edits of boxes: they set one value, and related values in the state follow.
#include <functional>

#include "rules/tng/energy/draw.h"
#include "rules/tng/energy/supply.h"
#include "rules/tng/fire/track.h"
#include "rules/tng/refusals.h"
#include "tests/rules/tng/battle/turn_bench.h"

namespace klaxon::rules::tng {
namespace {

using catalog::one_point;

class Edits : public testing::Test {
 protected:
  void fight(const std::vector<std::string>& ships, i32 hexes = 1) {
    table_ = std::make_unique<Table>(table_of(ships, hexes));
  }
  void SetUp() override { fight({"candour", "varkuth"}); }

  State& state() { return table_->state(); }
  const Battle& battle() const { return table_->game().battle(); }
  u16 place(std::string_view name, u32 unit = 0) const {
    const auto& groups = battle().plan_of(unit).groups;
    for (u32 i = 0; i < groups.size(); ++i)
      if (groups[i].name == name) return static_cast<u16>(battle().units[unit].first_group + i);
    ADD_FAILURE() << "no group " << name;
    return 0;
  }
  Group& group(std::string_view name) { return state().groups[place(name)]; }
  const GroupPlan& plan(std::string_view name) const {
    return battle().plan_of(0).groups[place(name) - battle().units[0].first_group];
  }
  // The `i`th weapon box of a group.
  u32 box(std::string_view name, u32 i) const { return plan(name).first_mount + i; }
  Mount& mount(std::string_view name, u32 i) { return state().mounts[box(name, i)]; }

  core::Rejection edit(const std::string& path, i64 value) {
    const core::Rejection why = table_->game().edit(table_->bytes(), path, value);
    EXPECT_TRUE(table_->game().valid(table_->bytes())) << path;
    return why;
  }
  core::Rejection set(std::string_view name, const char* field, i64 value) {
    return edit("groups." + std::to_string(place(name)) + "." + field, value);
  }
  core::Rejection mark(std::string_view name, u32 i, BoxState box_state) {
    return edit("mounts." + std::to_string(box(name, i)) + ".state", static_cast<i64>(box_state));
  }
  // Expects that the edit is refused with this code and changes nothing.
  void expect_refused(u16 code, const std::function<core::Rejection()>& edit) {
    const u64 before = table_->game().fingerprint(table_->bytes());
    EXPECT_EQ(edit().code, code);
    EXPECT_EQ(table_->game().fingerprint(table_->bytes()), before);
  }
  static u16 own(Refused code) {
    return static_cast<u16>(core::refusal_first_own + static_cast<u16>(code));
  }
  static u16 shared(core::Refusal code) { return static_cast<u16>(code); }

  std::vector<std::string> controls() const {
    std::vector<std::string> names;
    for (const u16 i : battle().plan_of(0).controls)
      if (battle().form(battle().plan_of(0).groups[i].form).roles.steers)
        names.push_back(battle().plan_of(0).groups[i].name);
    return names;
  }
  // Destroys all control spaces except one box of the first.
  void leave_one_control_box() {
    const std::vector<std::string> names = controls();
    EXPECT_FALSE(set(names[0], "left", 1));
    for (std::size_t i = 1; i < names.size(); ++i) EXPECT_FALSE(set(names[i], "left", 0));
  }

  std::unique_ptr<Table> table_;
};

TEST_F(Edits, a_marked_box_is_counted_and_empty) {
  const u8 boxes = plan("Phtn E").boxes;
  mount("Phtn E", 1).price = 1;
  mount("Phtn E", 1).energy = 2 * one_point;
  mount("Phtn E", 1).held = 1;
  EXPECT_FALSE(mark("Phtn E", 1, BoxState::gone));
  EXPECT_EQ(group("Phtn E").left, boxes - 1);
  EXPECT_EQ(group("Phtn E").hurt, 1);
  EXPECT_EQ(mount("Phtn E", 1).energy, 0);
  EXPECT_EQ(mount("Phtn E", 1).held, 0);
  EXPECT_TRUE(state().units[0].is(status::struck)) << "damage control asks its owner";
  EXPECT_FALSE(state().units[1].is(status::struck));
}

TEST_F(Edits, a_box_whose_mark_is_taken_away_works_and_no_other) {
  EXPECT_FALSE(mark("Phtn E", 0, BoxState::gone));
  EXPECT_FALSE(mark("Phtn E", 2, BoxState::gone));
  EXPECT_FALSE(mark("Phtn E", 2, BoxState::works));
  EXPECT_EQ(mount("Phtn E", 0).state, BoxState::gone);
  EXPECT_EQ(mount("Phtn E", 2).state, BoxState::works);
  EXPECT_EQ(group("Phtn E").left, plan("Phtn E").boxes - 1);
  EXPECT_EQ(group("Phtn E").hurt, 1);
}

// TNG-hit-chart.3: boxes that have fired are lost first, then those with the least energy.
TEST_F(Edits, a_count_that_goes_down_takes_what_a_hit_takes) {
  const u8 boxes = plan("Phtn E").boxes;
  for (u32 i = 0; i < boxes; ++i) {
    mount("Phtn E", i).price = 1;
    mount("Phtn E", i).energy = i == 2 ? one_point : 2 * one_point;
  }
  mount("Phtn E", 1).shots = 1;
  EXPECT_FALSE(set("Phtn E", "left", boxes - 1));
  EXPECT_EQ(mount("Phtn E", 1).state, BoxState::gone) << "it has fired";
  EXPECT_FALSE(set("Phtn E", "hurt", 2));
  EXPECT_EQ(mount("Phtn E", 2).state, BoxState::gone) << "it holds least";
  EXPECT_EQ(mount("Phtn E", 2).energy, 0);
  EXPECT_EQ(group("Phtn E").left, boxes - 2);
}

TEST_F(Edits, a_count_that_goes_up_brings_back_the_first_on_the_sheet) {
  EXPECT_FALSE(mark("Phtn E", 2, BoxState::gone));
  EXPECT_FALSE(mark("Phtn E", 0, BoxState::gone));
  EXPECT_FALSE(set("Phtn E", "left", plan("Phtn E").boxes - 1));
  EXPECT_EQ(mount("Phtn E", 0).state, BoxState::works);
  EXPECT_EQ(mount("Phtn E", 2).state, BoxState::gone);
  group("Phtn E").mending = 3;
  EXPECT_FALSE(set("Phtn E", "hurt", 0));
  EXPECT_EQ(group("Phtn E").left, plan("Phtn E").boxes);
  EXPECT_EQ(group("Phtn E").mending, 0) << "nothing is left for them to repair";
}

// TNG-turn.9
TEST_F(Edits, in_a_fire_step_boxes_fall_and_the_last_one_comes_back) {
  table_->go_to(windows::fire);
  const u8 boxes = plan("Phtn E").boxes;
  mount("Phtn E", 1).shots = 1;
  mount("Phtn E", 0).energy = mount("Phtn E", 0).price = 0;
  EXPECT_FALSE(set("Phtn E", "left", boxes - 2));
  EXPECT_EQ(group("Phtn E").fell, 2);
  EXPECT_EQ(mount("Phtn E", 1).state, BoxState::fell);
  EXPECT_EQ(mount("Phtn E", 0).state, BoxState::fell);
  EXPECT_FALSE(set("Phtn E", "left", boxes - 1));
  EXPECT_EQ(mount("Phtn E", 0).state, BoxState::works) << "this box would have been lost last";
  EXPECT_EQ(group("Phtn E").fell, 1);
  EXPECT_FALSE(mark("Phtn E", 1, BoxState::gone));
  EXPECT_EQ(group("Phtn E").fell, 0);
  EXPECT_EQ(group("Phtn E").hurt, 1);
  EXPECT_FALSE(set("Phtn E", "fell", 1));
  EXPECT_EQ(mount("Phtn E", 1).state, BoxState::fell);
  EXPECT_FALSE(mark("Phtn E", 1, BoxState::works));
  EXPECT_EQ(group("Phtn E").left, boxes);
  EXPECT_FALSE(set("Shield 612", "left", 3));
  EXPECT_EQ(group("Shield 612").fell, 0) << "shields count at once";
  EXPECT_EQ(group("Shield 612").hurt, plan("Shield 612").boxes - 3);
}

TEST_F(Edits, losses_for_lack_of_room) {
  const std::string btty = battle().plan_of(0).groups[battle().plan_of(0).batteries[0]].name;
  state().units[0].stored[0] = battery_room(battle(), state(), 0, 0);
  const Energy full = state().units[0].stored[0];
  EXPECT_FALSE(set(btty, "left", group(btty).left - 1));
  EXPECT_LT(state().units[0].stored[0], full);
  EXPECT_EQ(state().units[0].stored[0], battery_room(battle(), state(), 0, 0));
  const u16 phasers = static_cast<u16>(place("Ph-7 A") - battle().units[0].first_group);
  Energy& held = *capacitor(battle(), state(), 0, phasers);
  held = capacitor_room(battle(), state(), 0, capacitor_home(battle(), 0, phasers));
  EXPECT_FALSE(set("Ph-7 A", "left", 0));
  EXPECT_EQ(held, capacitor_room(battle(), state(), 0, capacitor_home(battle(), 0, phasers)));
}

// TNG-Brdg.2
TEST_F(Edits, the_last_control_box_takes_control_with_it) {
  leave_one_control_box();
  EXPECT_FALSE(state().units[0].is(status::uncontrolled));
  EXPECT_FALSE(set(controls()[0], "left", 0));
  EXPECT_TRUE(state().units[0].is(status::uncontrolled));
  EXPECT_FALSE(set(controls()[0], "hurt", group(controls()[0]).hurt - 1));
  EXPECT_FALSE(state().units[0].is(status::uncontrolled));
  expect_refused(shared(core::Refusal::invalid_state),
                 [&] { return edit("units.0.status", status::struck | status::uncontrolled); });
}

TEST_F(Edits, an_owed_move_keeps_its_movements) {
  leave_one_control_box();
  table_->go_to(windows::move);
  while (state().mover != 0) table_->give_least();
  expect_refused(own(Refused::mover_acts), [&] { return set(controls()[0], "left", 0); });
}

TEST_F(Edits, a_ship_lives_on_without_its_last_box) {
  EXPECT_FALSE(set("ExcDam", "left", 0));
  EXPECT_TRUE(state().units[0].fights()) << "one more hit would destroy it";
  EXPECT_FALSE(set("Hull F", "left", 0));
  EXPECT_EQ(group("Hull F").hurt, plan("Hull F").boxes);
  EXPECT_FALSE(set("Hull F", "left", plan("Hull F").boxes));
  EXPECT_EQ(group("Hull F").hurt, 0);
}

TEST_F(Edits, a_track_is_worth_what_is_left_of_it) {
  const i32 whole = plan("Sensor").upper[0];
  EXPECT_FALSE(set("Sensor", "hurt", 1));
  EXPECT_EQ(sensor_figure(battle(), state(), 0), plan("Sensor").upper[1]);
  EXPECT_FALSE(set("Sensor", "left", plan("Sensor").boxes));
  EXPECT_EQ(sensor_figure(battle(), state(), 0), whole);
}

TEST_F(Edits, disabled_boxes_are_neither_left_nor_destroyed) {
  const u8 boxes = plan("Phtn E").boxes;
  EXPECT_FALSE(mark("Phtn E", 1, BoxState::gone));
  group("Phtn E").hurt = 0;
  state().marks.push({place("Phtn E"), MarkKind::disabled, 1, 0});
  EXPECT_FALSE(edit("marks.0.count", 2));
  EXPECT_EQ(group("Phtn E").left, boxes - 2);
  EXPECT_FALSE(edit("marks.0.count", 1));
  EXPECT_EQ(group("Phtn E").left, boxes - 1);
  EXPECT_FALSE(edit("marks.0.kind", static_cast<i64>(MarkKind::tenfold)));
  EXPECT_EQ(group("Phtn E").hurt, 1);
  EXPECT_FALSE(edit("marks.0.kind", static_cast<i64>(MarkKind::disabled)));
  EXPECT_EQ(group("Phtn E").hurt, 0);
  expect_refused(shared(core::Refusal::out_of_range),
                 [&] { return edit("marks.0.count", boxes + 1); });
  expect_refused(shared(core::Refusal::invalid_state),
                 [&] { return edit("marks.0.kind", static_cast<i64>(MarkKind::reduced)); });
  EXPECT_FALSE(set("Phtn E", "left", boxes));
  EXPECT_TRUE(state().marks.empty()) << "it works: nothing is disabled now";
}

TEST_F(Edits, marks_go_with_their_boxes) {
  EXPECT_FALSE(set("Hull F", "hurt", 3));
  state().marks.push({place("Hull F"), MarkKind::tenfold, 2, 0});
  EXPECT_FALSE(set("Hull F", "hurt", 1));
  ASSERT_EQ(state().marks.size(), 1U);
  EXPECT_EQ(state().marks[0].count, 1);
  EXPECT_FALSE(set("Hull F", "left", plan("Hull F").boxes));
  EXPECT_TRUE(state().marks.empty());
  table_->go_to(windows::fire);
  EXPECT_FALSE(set("Hull F", "hurt", 2));
  state().marks.push({place("Hull F"), MarkKind::stunned, 1, 0});
  state().marks.push({place("Hull F"), MarkKind::tenfold, 1, 0});
  EXPECT_FALSE(set("Hull F", "hurt", 1));
  ASSERT_EQ(state().marks.size(), 1U) << "only one box is left for two marks";
  EXPECT_FALSE(set("Hull F", "fell", 0));
  EXPECT_TRUE(state().marks.empty()) << "a box that has not fallen is not stunned";
}

// TNG-DamCon.2
TEST_F(Edits, what_combat_cannot_destroy_cannot_be_marked) {
  fight(
      {"tech = 4\nboxes = [\"2 Brdg\", \"4 UWARP 2-L\"]\ntracks = { DamCon = [14, \"!!\", 9, 4] }",
       "candour"});
  EXPECT_FALSE(set("DamCon", "left", 2));
  expect_refused(shared(core::Refusal::out_of_range), [&] { return set("DamCon", "left", 1); });
  expect_refused(shared(core::Refusal::out_of_range), [&] { return set("DamCon", "hurt", 2); });
  const core::Rejection why = set("DamCon", "left", 0);
  EXPECT_EQ(why.lo, 2);
  EXPECT_EQ(why.hi, 3);
}

TEST_F(Edits, nonsense_is_refused) {
  const i32 boxes = plan("Phtn E").boxes;
  const u16 out = shared(core::Refusal::out_of_range);
  for (const i64 value : {i64{-1}, i64{boxes + 1}, i64{200}, i64{1} << 40}) {
    expect_refused(out, [&] { return set("Phtn E", "left", value); });
    expect_refused(out, [&] { return set("Phtn E", "hurt", value); });
  }
  expect_refused(out, [&] { return set("Phtn E", "fell", 1); });
  expect_refused(own(Refused::falls_in_fire), [&] { return mark("Phtn E", 0, BoxState::fell); });
  expect_refused(shared(core::Refusal::invalid_state), [&] { return set("Phtn E", "unit", 1); });
  expect_refused(shared(core::Refusal::invalid_state), [&] { return set("Phtn E", "form", 0); });
  expect_refused(shared(core::Refusal::invalid_state), [&] { return edit("mounts.0.unit", 1); });
  expect_refused(shared(core::Refusal::unknown_field), [&] { return edit("marks.0.count", 1); });
}

TEST_F(Edits, a_sealed_order_stays_possible) {
  core::Order form(verbs::allocate);
  const int seat = table_->seat();
  core::Dice choices(1, core::Stream::bot, 0);
  core::fill_form(table_->game(), table_->bytes(), seat, verbs::allocate, choices, form);
  table_->give(form);
  ASSERT_EQ(seat, 0);
  u32 refused = 0;
  for (const u16 i : battle().plan_of(0).sources) {
    const std::string& name = battle().plan_of(0).groups[i].name;
    const u64 before = table_->game().fingerprint(table_->bytes());
    const core::Rejection why = set(name, "left", 0);
    if (!why) continue;
    ++refused;
    EXPECT_EQ(why.code, own(Refused::lies_sealed)) << name;
    EXPECT_EQ(table_->game().fingerprint(table_->bytes()), before);
  }
  EXPECT_GT(refused, 0U);
  EXPECT_FALSE(set("Hull F", "left", 0)) << "the form has no row for that";
}

}  // namespace
}  // namespace klaxon::rules::tng
