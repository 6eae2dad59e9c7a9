// Decisions and their results.
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

// A state in which the squadron is in the middle of a battle at a calm star.
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
  EXPECT_EQ(quick().choices(state).size(), 2U) << "two stars, and nothing to repair or to buy";
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
  EXPECT_EQ(code("patrol", "Borrowed Time", "Vale"), "name-taken") << "she may yet join";
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
  EXPECT_EQ(state.ships[0].scars, 0) << "only those who were beaten have scars";
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
  State left = raid;
  quick().settle(raid, unhurt(quick(), raid, Outcome::won));
  EXPECT_EQ(raid.repairs, 5);
  EXPECT_EQ(raid.klaxon, 1);
  quick().settle(left, unhurt(quick(), left, Outcome::left));
  EXPECT_EQ(left.klaxon, 2) << "heard, and left";
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

TEST(CruiseVoyage, the_side_that_keeps_the_field_tows_home_ships_that_went_in_whole) {
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

TEST(CruiseVoyage, a_squadron_that_lost_the_field_hears_no_call) {
  for (const Outcome lost : {Outcome::left, Outcome::beaten}) {
    auto [state, choice] = ahead(quick(), [](const Star& star) { return star.call; });
    quick().take(state, choice);
    quick().settle(state, unhurt(quick(), state, lost));
    EXPECT_FALSE(state.call_heard);
  }
}

// A cruise in which every battle is won, on the morning of the day with the dock.
State before_dock(Choice& to_dock) {
  State state = begun(quick());
  while (true) {
    const std::vector<Star>& column = quick().map(state.seed).columns[state.day];
    for (u8 place = 0; place < column.size(); ++place)
      if (column[place].tilt == Tilt::dock) {
        to_dock = {What::sail, place};
        return state;
      }
    quick().take(state, {What::sail, 0});
    quick().settle(state, unhurt(quick(), state, Outcome::won));
  }
}

TEST(CruiseVoyage, a_day_in_dock_mends_the_worst_hurt_gives_two_repairs_and_costs_a_notch) {
  Choice to_dock;
  State state = before_dock(to_dock);
  state.ships[0].scars = 1;
  state.ships[2].scars = 3;
  const State before = state;
  quick().take(state, to_dock);
  EXPECT_EQ(state.day, before.day + 1);
  EXPECT_EQ(state.ships[0].scars, 1);
  EXPECT_EQ(state.ships[2].scars, 0);
  EXPECT_EQ(state.repairs, before.repairs + 2);
  EXPECT_EQ(state.klaxon, before.klaxon + 1);
  core::Faults faults;
  EXPECT_TRUE(quick().sound(state, faults));
  state.repairs = 3;
  const auto choices = quick().choices(state);
  EXPECT_NE(std::ranges::find(choices, What::volunteer, &Choice::what), choices.end());
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
  State held = lost;
  quick().settle(lost, unhurt(quick(), lost, Outcome::left));
  EXPECT_EQ(lost.ending, Ending::closed);
  quick().settle(held, unhurt(quick(), held, Outcome::held));
  EXPECT_EQ(held.ending, Ending::closed) << "the flagship must be beaten";
}

TEST(CruiseVoyage, a_fleet_that_is_not_driven_off_closes_the_gate) {
  State state = begun(quick());
  state.klaxon = notches;
  quick().take(state, {What::gate, 0});
  quick().settle(state, unhurt(quick(), state, Outcome::left));
  EXPECT_EQ(state.ending, Ending::closed);
}

// Each star has its own dice, and the gate's are the same on whichever day it is reached.
TEST(CruiseVoyage, dice_belong_to_the_place) {
  State one = begun(quick()), other = one;
  quick().take(one, {What::sail, 0});
  quick().take(other, {What::sail, 1});
  EXPECT_NE(quick().dice_seed(one), quick().dice_seed(other));
  State early = begun(quick()), late = early;
  early.klaxon = notches;
  late.day = static_cast<u8>(quick().rules().days);
  quick().take(early, {What::gate, 0});
  quick().take(late, {What::gate, 0});
  EXPECT_EQ(quick().dice_seed(early), quick().dice_seed(late));
  const u64 fleet = quick().dice_seed(early);
  quick().settle(early, unhurt(quick(), early, Outcome::won));
  EXPECT_NE(quick().dice_seed(early), fleet);
}

TEST(CruiseVoyage, the_flag_goes_in_first_whichever_ship_carries_it) {
  State state = at_calm();
  state.flag = 1;
  EXPECT_EQ(quick().encounter(state).vessels.front().name, state.ships[1].name.view());
  EXPECT_EQ(quick().encounter(state).vessels.size(), state.ships.size());
}

TEST(CruiseVoyage, the_score_counts_renown_ships_repairs_and_notches) {
  State state = begun(quick());
  state.renown = 20;
  state.repairs = 3;
  state.klaxon = 2;
  state.ships[3].lost_at = 1;
  EXPECT_EQ(quick().score(state), 20 + 3 * 3 + 2 * 3 - 2 * 2);
}

TEST(CruiseVoyage, a_season_adds_scores_below_zero_too) {
  Rules rules = quick().rules();
  rules.score_home = rules.score_repair = 0;
  rules.score_notch = 100;
  rules.repair_renown = 1;
  const auto grim = testing::voyage_with(rules);
  Tally tally;
  for (u32 number = 0; number < 4; ++number) add_cruise(*grim, "patrol", 1, number, tally);
  EXPECT_LT(tally.score, 0);
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
  State proud = begun(quick());
  for (Ship& ship : proud.ships) ship.marks = static_cast<u8>(quick().rules().marks_veteran);
  EXPECT_EQ(quick().prospect(proud, choice).force, whole.force) << "veterans' points are theirs";
}

TEST(CruiseVoyage, a_calm_star_has_a_weaker_foe_a_bold_one_a_stronger_and_a_call_neither) {
  Rules level = quick().rules();
  level.measured = 40;
  std::ranges::fill(level.targets, 80U);
  Rules tilted = level;
  level.calm = level.bold = 0;
  tilted.calm = 20;
  tilted.bold = 40;
  const auto even = testing::voyage_with(level), odd = testing::voyage_with(tilted);
  for (const Tilt tilt : {Tilt::calm, Tilt::bold}) {
    auto [state, choice] =
        ahead(quick(), [tilt](const Star& star) { return star.tilt == tilt && star.call; });
    const u32 usual = even->prospect(state, choice).force,
              here = odd->prospect(state, choice).force;
    EXPECT_TRUE(tilt == Tilt::calm ? here < usual : here > usual) << usual << ' ' << here;
    odd->take(state, choice);
    odd->settle(state, unhurt(*odd, state, Outcome::won));
    EXPECT_EQ(odd->prospect(state, {What::answer, 0}).force, usual);
  }
}

// Halving ends at the first force that is too strong; a force slightly too weak may be nearer.
TEST(CruiseForecast, the_waiting_force_may_be_on_either_side_of_the_target) {
  constexpr u32 battles = 20;
  const State state = begun(quick());
  Forecaster forecaster;
  u32 weaker = 0, stronger = 0;
  for (const Waters* waters : quick().all_waters())
    for (u32 kind = 0; kind < waters->kinds().size(); ++kind)
      for (const u32 target : {84U, 70U}) {
        Encounter met{kind, 0, 0, {}};
        for (const u32 i : fighting(state, waters->kinds()[kind].flag_alone))
          met.vessels.push_back({quick().rules().hulls[state.ships[i].hull].id, "Her", 0, false});
        met.force = forecaster.nearest_force(*waters, met, target, battles);
        const u32 wins = forecaster.wins(*waters, met, battles);
        EXPECT_NEAR(wins, 10.0 * target, 150.0);
        (wins > 10 * target ? weaker : stronger) += 1;
      }
  EXPECT_GT(weaker, 0U);
  EXPECT_GT(stronger, 0U);
}

TEST(CruiseForecast, zero_and_a_hundred_are_shown_only_if_no_battle_went_otherwise) {
  const std::pair<u32, u32> cases[] = {{0, 0},    {1, 1},    {3, 1},    {14, 1},   {15, 2},
                                       {544, 54}, {545, 55}, {994, 99}, {998, 99}, {1000, 100}};
  for (const auto& [thousand, hundred] : cases) EXPECT_EQ(of_hundred(thousand), hundred);
}

TEST(CruiseTale, a_star_shows_its_gains_and_a_call_who_waits) {
  auto [state, choice] = ahead(quick(), [](const Star& star) {
    return star.tilt == Tilt::calm && star.call && !loud(star);
  });
  EXPECT_NE(choice_text(quick(), state, choice).find("A win: +4 repairs, +3 renown."),
            std::string::npos);
  quick().take(state, choice);
  quick().settle(state, unhurt(quick(), state, Outcome::won));
  const std::string call = choice_text(quick(), state, {What::answer, 0});
  EXPECT_EQ(call.find("Answer the call of distress: "), 0U) << call;
  EXPECT_NE(call.find("A win: +2 repairs, +3 renown, Klaxon -1."), std::string::npos) << call;
}

TEST(CruiseTale, gains_that_were_not_made_are_not_listed) {
  for (const auto& [outcome, price] : {std::pair(Outcome::left, "Klaxon +1."),
                                       std::pair(Outcome::won, "+4 repairs, +3 renown.")}) {
    auto [state, choice] = ahead(quick(), [](const Star& star) {
      return star.tilt == Tilt::calm && star.call && !loud(star);
    });
    quick().take(state, choice);
    quick().settle(state, unhurt(quick(), state, outcome));
    const auto entry = static_cast<u32>(state.past.size()) - 1;
    EXPECT_EQ(price_text(state, entry), price);
    state.past[entry].notches = 0;
    if (outcome == Outcome::left) {
      EXPECT_EQ(price_text(state, entry), "Nothing gained.");
    }
  }
}

// A name is printed unchanged, whatever it looks like; a foe is named as in a sentence.
TEST(CruiseTale, a_flag_called_like_a_slot_keeps_her_name) {
  for (const Outcome outcome : {Outcome::won, Outcome::held, Outcome::left, Outcome::beaten})
    for (u64 seed = 1; seed < 6; ++seed) {
      State state;
      core::Faults faults;
      ASSERT_TRUE(quick().begin(seed, "patrol", "{foe}", "{home}", state, faults));
      quick().take(state, quick().choices(state).front());
      const std::string foe = quick().fought(state).foe_text(quick().encounter(state));
      quick().settle(state, unhurt(quick(), state, outcome));
      const std::string told = story(quick(), state).front();
      const std::size_t at = told.find(foe);
      EXPECT_TRUE(at == std::string::npos || told.find(foe, at + 1) == std::string::npos) << told;
      EXPECT_EQ(told.find(", already struck"), std::string::npos) << told;
    }
}

// Whatever scars, losses and marks a squadron has, every force at every star must make a
// legal battle, as the engine confirms.
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
