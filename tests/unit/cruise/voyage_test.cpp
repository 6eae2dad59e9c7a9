// Decisions and what becomes of them.
#include "tests/unit/cruise/support.h"

namespace klaxon::staff::cruise {
namespace {

using testing::ahead;
using testing::begun;
using testing::quick;
using testing::unhurt;
using What = Choice::What;

u32 sailing(const State& state) {
  u32 count = 0;
  for (const Ship& ship : state.ships) count += ship.sails() ? 1U : 0U;
  return count;
}

bool loud(const Star& star) {
  return quick().waters(star.waters).kinds()[star.kind].loud;
}
bool alone(const Star& star) {
  return quick().waters(star.waters).kinds()[star.kind].flag_alone;
}

// A state in which a battle of the squadron at a calm star is open.
State at_calm() {
  auto [state, choice] = ahead(quick(), [](const Star& star) {
    return star.tilt == Tilt::calm && !loud(star) && !alone(star);
  });
  quick().take(state, choice);
  return state;
}

TEST(CruiseVoyage, begins_at_the_port_with_the_squadron) {
  State state;
  core::Faults faults;
  ASSERT_TRUE(quick().begin(9, "patrol", "Bold Venture", "Vale", state, faults));
  EXPECT_EQ(state.ships[0].name.view(), "Bold Venture");
  EXPECT_EQ(sailing(state), 4U);
  EXPECT_EQ(quick().choices(state).size(), 2U) << "two stars, and nothing to mend or to buy";
}

TEST(CruiseVoyage, refuses_names_and_squadrons_that_cannot_be) {
  State state;
  const auto code = [&](const char* squadron, const char* flag, const char* captain) {
    core::Faults faults;
    EXPECT_FALSE(quick().begin(9, squadron, flag, captain, state, faults));
    return faults.list().front().code;
  };
  EXPECT_EQ(code("patrl", "", "Vale"), "unknown-squadron");
  EXPECT_EQ(code("patrol", "", ""), "bad-name");
  EXPECT_EQ(code("patrol", " Vale", "Vale"), "bad-name");
  EXPECT_EQ(code("patrol", "", "A name far longer than any log has room for"), "bad-name");
  EXPECT_EQ(code("patrol", "", "Va\xFFle"), "bad-name");
  EXPECT_EQ(code("patrol", "long wick", "Vale"), "name-taken");
}

TEST(CruiseVoyage, a_win_gives_all_and_a_mark_to_all_who_fought) {
  State state = at_calm();
  quick().settle(state, unhurt(quick(), state, Outcome::won));
  EXPECT_EQ(state.repairs, 4);
  EXPECT_EQ(state.renown, 3);
  EXPECT_EQ(state.klaxon, 0);
  for (const Ship& ship : state.ships) EXPECT_EQ(ship.marks, 1);
}

TEST(CruiseVoyage, a_field_held_gives_half) {
  State state = at_calm();
  quick().settle(state, unhurt(quick(), state, Outcome::held));
  EXPECT_EQ(state.repairs, 2);
  EXPECT_EQ(state.renown, 1);
  EXPECT_EQ(state.ships[0].marks, 1);
}

TEST(CruiseVoyage, leaving_gives_nothing_and_wakes_the_klaxon) {
  State state = at_calm();
  quick().settle(state, unhurt(quick(), state, Outcome::left));
  EXPECT_EQ(state.repairs + state.renown, 0);
  EXPECT_EQ(state.klaxon, 1);
  EXPECT_EQ(state.ships[0].marks, 0);
}

TEST(CruiseVoyage, a_beating_costs_two_notches_and_a_scar_of_the_flag) {
  State state = at_calm();
  quick().settle(state, unhurt(quick(), state, Outcome::beaten));
  EXPECT_EQ(state.klaxon, 2);
  EXPECT_EQ(state.ships[0].scars, 1);
  EXPECT_EQ(state.ships[1].scars, 0);
}

TEST(CruiseVoyage, a_bold_star_gives_more_and_a_raid_is_heard) {
  auto [bold, to_bold] =
      ahead(quick(), [](const Star& star) { return star.tilt == Tilt::bold && !loud(star); });
  quick().take(bold, to_bold);
  quick().settle(bold, unhurt(quick(), bold, Outcome::won));
  EXPECT_EQ(bold.repairs, 6);
  EXPECT_EQ(bold.renown, 6);
  auto [raid, to_raid] =
      ahead(quick(), [](const Star& star) { return star.tilt == Tilt::calm && loud(star); });
  quick().take(raid, to_raid);
  quick().settle(raid, unhurt(quick(), raid, Outcome::won));
  EXPECT_EQ(raid.repairs, 5);
  EXPECT_EQ(raid.klaxon, 1);
}

TEST(CruiseVoyage, scars_never_go_over_three) {
  State state = at_calm();
  Aftermath after = unhurt(quick(), state, Outcome::won);
  state.ships[0].scars = 2;
  after.vessels[0].scars = 2;
  quick().settle(state, after);
  EXPECT_EQ(state.ships[0].scars, 3);
  EXPECT_EQ(state.past[0].scarred, 1);
}

TEST(CruiseVoyage, who_keeps_the_field_tows_home_what_had_gone_in_whole) {
  State state = at_calm();
  state.ships[2].scars = 1;
  Aftermath after = unhurt(quick(), state, Outcome::won);
  after.vessels[1].lost = after.vessels[2].lost = true;
  quick().settle(state, after);
  EXPECT_TRUE(state.ships[1].sails());
  EXPECT_EQ(state.ships[1].scars, 3);
  EXPECT_EQ(state.ships[1].marks, 0) << "she earned none";
  EXPECT_FALSE(state.ships[2].sails());
  State beaten = at_calm();
  quick().settle(beaten, [&] {
    Aftermath lost = unhurt(quick(), beaten, Outcome::beaten);
    lost.vessels[1].lost = true;
    return lost;
  }());
  EXPECT_FALSE(beaten.ships[1].sails());
}

TEST(CruiseVoyage, the_flag_goes_to_the_next_that_may_carry_one_or_is_taken) {
  State state = at_calm();
  Aftermath after = unhurt(quick(), state, Outcome::beaten);
  after.vessels[0].lost = true;
  State both = state;
  quick().settle(state, after);
  EXPECT_EQ(state.phase, Phase::choose);
  EXPECT_EQ(state.flag, 1);
  after.vessels[1].lost = true;
  quick().settle(both, after);
  EXPECT_EQ(both.ending, Ending::taken);
  EXPECT_TRUE(quick().choices(both).empty());
}

TEST(CruiseVoyage, a_call_is_one_more_fight_and_quiets_the_klaxon) {
  auto [state, choice] = ahead(quick(), [](const Star& star) { return star.call; });
  state.klaxon = 2;
  quick().take(state, choice);
  quick().settle(state, unhurt(quick(), state, Outcome::won));
  const u8 before = state.klaxon;
  const auto choices = quick().choices(state);
  ASSERT_NE(std::ranges::find(choices, What::answer, &Choice::what), choices.end());
  quick().take(state, {What::answer, 0});
  EXPECT_EQ(state.day, 1) << "it takes no day";
  quick().settle(state, unhurt(quick(), state, Outcome::won));
  EXPECT_EQ(state.klaxon, before - 1);
  EXPECT_FALSE(state.call_heard) << "once";
}

TEST(CruiseVoyage, repairs_mend_and_renown_buys_them) {
  State state = begun(quick());
  state.ships[1].scars = 3;
  state.repairs = 3;
  state.renown = 5;
  quick().take(state, {What::mend, 1});
  EXPECT_EQ(state.ships[1].scars, 2);
  state.ships[1].scars = 3;
  quick().take(state, {What::whole, 1});
  EXPECT_EQ(state.ships[1].scars, 0);
  EXPECT_EQ(state.repairs, 0);
  quick().take(state, {What::buy, 0});
  EXPECT_EQ(state.repairs, 1);
  EXPECT_EQ(state.renown, 0);
}

TEST(CruiseVoyage, a_volunteer_comes_at_the_port_for_three_repairs) {
  State state = begun(quick());
  state.repairs = 3;
  quick().take(state, {What::volunteer, 0});
  EXPECT_EQ(state.ships.size(), 5U);
  EXPECT_EQ(state.repairs, 0);
  State later = at_calm();
  quick().settle(later, unhurt(quick(), later, Outcome::won));
  later.repairs = 9;
  const auto choices = quick().choices(later);
  EXPECT_EQ(std::ranges::find(choices, What::volunteer, &Choice::what), choices.end());
}

TEST(CruiseVoyage, at_six_notches_the_gate_comes_at_once) {
  State state = begun(quick());
  state.klaxon = notches;
  ASSERT_EQ(quick().choices(state).front().what, What::gate);
  quick().take(state, {What::gate, 0});
  EXPECT_EQ(state.open.act, Act::fleet);
}

TEST(CruiseVoyage, the_gate_is_stronger_at_three_notches_and_at_five) {
  State state = begun(quick());
  state.day = static_cast<u8>(quick().rules().days);
  const auto force = [&](u8 klaxon) {
    state.klaxon = klaxon;
    return quick().prospect(state, {What::gate, 0}).force;
  };
  EXPECT_EQ(force(2), force(0));
  EXPECT_EQ(force(3), force(0) + 1);
  EXPECT_EQ(force(5), force(0) + 2);
}

TEST(CruiseVoyage, the_gate_has_two_acts_and_no_mending_between) {
  State state = begun(quick());
  state.klaxon = notches;
  quick().take(state, {What::gate, 0});
  Aftermath fleet = unhurt(quick(), state, Outcome::won);
  fleet.sunk = 2;
  quick().settle(state, fleet);
  ASSERT_EQ(state.phase, Phase::fight);
  EXPECT_EQ(state.open.act, Act::flagship);
  EXPECT_EQ(quick().encounter(state).escorts, 2U);
  State lost = state;
  quick().settle(state, unhurt(quick(), state, Outcome::won));
  EXPECT_EQ(state.ending, Ending::open);
  EXPECT_EQ(state.renown, 15);
  quick().settle(lost, unhurt(quick(), lost, Outcome::left));
  EXPECT_EQ(lost.ending, Ending::closed);
}

TEST(CruiseVoyage, a_battle_begun_twice_is_practice) {
  State state = at_calm();
  quick().open_battle(state);
  EXPECT_FALSE(state.practice);
  quick().open_battle(state);
  EXPECT_TRUE(state.practice);
}

TEST(CruiseVoyage, the_foe_is_measured_against_the_squadron_as_if_whole) {
  State state = begun(quick());
  const Choice choice = quick().choices(state).front();
  const Prospect whole = quick().prospect(state, choice);
  for (Ship& ship : state.ships) ship.scars = 3;
  const Prospect scarred = quick().prospect(state, choice);
  EXPECT_EQ(scarred.force, whole.force);
  EXPECT_LT(scarred.chance, whole.chance);
}

// Whatever scars, losses and marks a squadron has, every force of every star makes a battle: the
// engine checks that it does.
TEST(CruiseVoyage, no_encounter_is_an_illegal_set_up) {
  for (const Waters* waters : quick().all_waters())
    for (u32 kind = 0; kind < waters->kinds().size(); ++kind)
      for (u32 force = 0; force < waters->kinds()[kind].forces; ++force)
        for (u32 scars = 0; scars <= scars_max; ++scars) {
          Encounter encounter{kind, force, force % 8, {}};
          for (const Hull& hull : quick().rules().hulls)
            encounter.vessels.push_back({hull.id, hull.title, scars, force % 2 == 0});
          if (waters->kinds()[kind].flag_alone)
            encounter.vessels = {encounter.vessels[force % encounter.vessels.size()]};
          EXPECT_NE(game_of(*waters, encounter), nullptr);
          EXPECT_FALSE(waters->force_text(encounter).empty());
        }
}

}  // namespace
}  // namespace klaxon::staff::cruise
