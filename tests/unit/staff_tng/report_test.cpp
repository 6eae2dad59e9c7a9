// Tests of reports, reasons, standings and briefings: their contents, words and readers.
#include "staff/tng/report/report.h"

#include "battle/wording.h"
#include "rules/tng/events.h"
#include "rules/tng/orders.h"
#include "rules/tng/rule_ids.h"
#include "rules/tng/words/said.h"
#include "staff/tng/report/standing.h"
#include "staff/tng/sheet/losses.h"
#include "staff/tng/sheet/standing.h"
#include "tests/unit/staff_tng/battle_support.h"

namespace klaxon::staff::tng {
namespace {

using core::Event;
using core::Tree;
using klaxon::rules::tng::EventId;
namespace battles = klaxon::rules::tng;
namespace terms = battles::terms;

// Events built by hand, and reported as a single line of a battle.
class Reports : public ::testing::Test {
 protected:
  Event& event(EventId what, std::initializer_list<i32> args, core::Audience who = core::everyone) {
    Event& made = events_.emplace_back();
    made.kind = static_cast<u16>(what);
    made.rule = battles::rule("TNG-turn.9");
    made.who = who;
    for (const i32 arg : args) made.arg(arg);
    return made;
  }
  // The lines and headings of a report without its tables; with reasons if they are asked for.
  std::string told(core::Audience onlooker = core::moderator, bool reasons = false) {
    report::Reporter reporter(*duel_.game, "", onlooker);
    reporter.told(events_, duel_.bytes());
    std::string text;
    for (const Passage& one : reporter.document().passages) {
      if (!one.rows.empty()) continue;
      text += std::string(static_cast<std::size_t>(one.level), '#') + one.text + "\n";
      for (const Reason& why : one.why)
        if (reasons && why.label != "rule") text += "  " + why.label + ": " + why.text + "\n";
    }
    return text;
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
    return static_cast<i32>(core::Names(*duel_.game).value(battles::vocabulary::guns, word));
  }

  Duel duel_ = duel_of(setup_of({"candour", "varkuth"}, 5));
  std::vector<Event> events_;
};

TEST_F(Reports, related_events_share_a_line) {
  event(EventId::turn_begun, {1});
  event(EventId::order_in, {0});
  event(EventId::speed_set, {0, 12});
  event(EventId::shields_set, {0, 2});
  event(EventId::speed_set, {1, 9});
  event(EventId::shields_set, {1, 0});
  event(EventId::impulse_begun, {1});
  event(EventId::initiative, {0, 22});
  event(EventId::initiative, {1, 14});
  event(EventId::turned, {1, 2, 2});
  event(EventId::moved, {1, 11, 5, 2, 2, 1});
  event(EventId::turned, {0, 1, 3});
  EXPECT_EQ(told(),
            "##Turn 1\n"
            "Candour makes speed 12, with its shields up.\n"
            "Varkuth makes speed 9, with its shields down.\n"
            "###Impulse 1\n"
            "Initiative: Candour 22, Varkuth 14.\n"
            "Varkuth turns left to face C, then moves 2 hexes ahead, to " +
                core::hex_name({11, 5}) +
                ".\n"
                "Candour turns right to face B.\n");
}

TEST_F(Reports, a_volleys_reasons_are_modifiers_dice_and_shields) {
  const i32 phasers = group("Ph-7 A"), shield = group("Shield 612", 1);
  const i32 hull = duel_.state().groups[static_cast<u32>(group("Hull F"))].form;
  Event& fired = event(EventId::fired, {0, phasers, 2, gun("ph_7_standard"), 1, -1, hull, -1});
  fired.term(terms::range, 4).term(terms::counted, 6).term(terms::range_by, 2);
  fired.term(terms::die_by, 2);
  Event& shots = event(EventId::shots, {0, 1, gun("ph_7_standard"), 2, 2, 9});
  shots.term(terms::die, 3).term(terms::points, 5).term(terms::die, 1).term(terms::points, 4);
  event(EventId::struck, {1, 0, 0, 9, 0, 0});
  event(EventId::boxes_lost, {1, shield, 9})
      .term(terms::there, 26)
      .term(terms::taken, 9)
      .term(terms::left, 17);
  EXPECT_EQ(told(core::moderator, true),
            "Candour fires Ph-7 A at Varkuth: 2 shots, range 4, which counts as 6; 2 hits for 9 "
            "points.\n"
            "  bent by: +2 to the range by the scanner, +2 to the die by Hull\n"
            "  arithmetic: range 4, range as counted 6, added to the range 2, added to the die 2\n"
            "  arithmetic: die 3, points 5, die 1, points 4\n"
            "Varkuth is struck on facing 1: 9 shield boxes.\n"
            "  shield: 9 boxes of Shield 612: there 26, taken 9, left 17\n");
}

// Two groups of plates in a line: each has its own figures.
TEST(TngReport, armour_reports_its_strength_losses_and_remainder) {
  Duel duel = duel_of(setup_of({"candour", "whetstone"}, 5));
  const auto& plan = duel.game->battle().plan_of(1);
  ASSERT_GE(plan.armour.size(), 1U);
  report::Reporter reporter(*duel.game, "", core::watchers);
  std::vector<Event> events;
  std::vector<std::string> wanted;
  for (const u16 i : plan.armour) {
    const i32 place = duel.game->battle().units[1].first_group + i;
    Event& made = events.emplace_back();
    made.kind = static_cast<u16>(EventId::boxes_lost);
    made.rule = battles::rule("TNG-hit-chart");
    made.arg(1).arg(place).arg(2).term(terms::there, 5).term(terms::taken, 2).term(terms::left, 3);
    wanted.push_back(battles::group_said(duel.game->battle(), static_cast<u32>(place)));
  }
  reporter.told(events, duel.bytes());
  const std::vector<Reason>& why = reporter.document().passages.back().why;
  for (const std::string& name : wanted)
    EXPECT_TRUE(std::ranges::any_of(why, [&](const Reason& one) {
      return one.label == name && one.text == "there 5, taken 2, left 3";
    })) << name;
}

TEST_F(Reports, losses_inside_state_where_on_the_chart_they_were_found) {
  event(EventId::struck, {1, 0, 0, 0, 0, 3});
  event(EventId::chart_rolled, {1, 1, 1});
  event(EventId::chart_rolled, {1, 2, 12});
  event(EventId::boxes_lost, {1, group("Hull F", 1), 2});
  event(EventId::boxes_lost, {1, group("ExcDam", 1), 1});
  const auto& chart = *shipped().catalog.tables.damage_chart;
  const auto word = [&](u32 row, u32 column) {
    return chart.words[chart.rows[row].cells[column].word].name;
  };
  const auto way = [&](u32 row) { return std::string(chart.rows[row].right ? "right" : "left"); };
  EXPECT_EQ(told(core::moderator, true),
            "Varkuth is struck on facing 1: 3 internals.\n"
            "Varkuth loses 2 boxes of Hull F and 1 box of ExcDam.\n"
            "  chart: row 1, to the " +
                way(0) + " from column 1 (" + word(0, 0) +
                ")\n"
                "  chart: row 2, to the " +
                way(1) + " from column 12 (" + word(1, 11) + ")\n");
}

TEST_F(Reports, hidden_events_are_not_reported) {
  event(EventId::struck, {1, 0, 0, 0, 0, 3});
  event(EventId::chart_rolled, {1, 1, 1}, core::seat_bit(1));
  event(EventId::boxes_lost, {1, group("Hull F", 1), 2}, core::seat_bit(1));
  EXPECT_EQ(told(core::watchers), "Varkuth is struck on facing 1: 3 internals.\n");
  EXPECT_NE(told(core::seat_bit(1)), told(core::watchers));
}

TEST_F(Reports, damage_control_has_its_own_heading) {
  event(EventId::repaired, {0, group("Ph-7 A"), 2});
  event(EventId::repaired, {0, group("Hull F"), 1});
  event(EventId::mended, {0, 1});
  EXPECT_EQ(told(),
            "###Damage control\n"
            "Candour repairs 2 boxes of Ph-7 A and 1 box of Hull F.\n"
            "Candour repairs 1 of its overdrained batteries.\n");
}

// ---- standing ---------------------------------------------------------------------------------

struct Lost : Reports {
  void lose(const std::string& name, u8 boxes, u32 unit = 0) {
    battles::Group& of = duel_.state().groups[static_cast<u32>(group(name, unit))];
    of.left = static_cast<u8>(of.left - boxes);
    of.hurt = boxes;
  }
  std::string lines(core::Audience onlooker) {
    std::string text;
    for (const std::string& line : report::standing_lines(*duel_.game, duel_.state(), onlooker))
      text += line + "\n";
    return text;
  }
};

TEST_F(Lost, is_reported_as_far_as_the_sheet_is_open) {
  lose("Hull F", 3);
  lose("Shield 612", 5);
  duel_.state().intelligence = battles::Intelligence::points;
  const std::string seen = lines(core::watchers), own = lines(core::seat_bit(0));
  EXPECT_EQ(seen.find("Hull F"), seen.npos) << seen;
  EXPECT_NE(own.find("Lost: 3 of 10 Hull F."), own.npos) << own;
  EXPECT_NE(seen.find("Shields 1 to 6: 25 51 26 52 26 51"), seen.npos) << seen;
  duel_.state().intelligence = battles::Intelligence::open;
  EXPECT_NE(lines(core::watchers).find("3 of 10 Hull F"), seen.npos);
}

TEST_F(Lost, matches_what_the_ships_sheet_crosses_out) {
  lose("Hull F", 3);
  lose("Sensor", 1);
  const u32 mount =
      u32{duel_.game->battle().units[0].first_mount} +
      battles::group_at(duel_.game->battle(), static_cast<u32>(group("Phtn E")))->first_mount;
  duel_.state().mounts[mount + 2].state = battles::BoxState::gone;
  Tree stands;
  ASSERT_TRUE(standing_of(*duel_.game, duel_.state(), "Candour", stands));
  EXPECT_EQ(stands.text_at("design"), "candour");
  const auto design = shipped_design("candour");
  sheet::Losses losses;
  core::Faults faults;
  ASSERT_TRUE(sheet::read_losses(*stands.find("losses"), design, losses, faults))
      << testing::all_of(faults);
  std::size_t crossed = 0;
  for (std::size_t i = 0; i < design.groups.size(); ++i)
    for (std::size_t box = 0; box < design.groups[i].count; ++box)
      crossed += losses.in_group(i, box);
  EXPECT_EQ(crossed, 4U) << "three hull boxes and a photon are crossed out";
  const auto hull = static_cast<std::size_t>(
      battles::group_at(duel_.game->battle(), static_cast<u32>(group("Hull F")))->source);
  EXPECT_TRUE(losses.in_group(hull, 0) && losses.in_group(hull, 2) && !losses.in_group(hull, 3));
  const auto photons = static_cast<std::size_t>(
      battles::group_at(duel_.game->battle(), static_cast<u32>(group("Phtn E")))->source);
  EXPECT_TRUE(losses.in_group(photons, 2) && !losses.in_group(photons, 0));
  EXPECT_TRUE(losses.in_track(0, 0) && !losses.in_track(0, 1));
  EXPECT_FALSE(standing_of(*duel_.game, duel_.state(), "Nobody", stands));
}

TEST_F(Lost, a_seat_is_briefed_on_its_own_energy_alone) {
  duel_.state().impulse = 2;
  std::string own;
  for (const std::string& line : report::brief(*duel_.game, duel_.state(), 0)) own += line + "\n";
  EXPECT_NE(own.find("Turn 1, impulse 2.\n"), own.npos) << own;
  EXPECT_NE(own.find("  Varkuth is 5 hexes off: it faces your facing 1, you its facing 1. On it "
                     "bear Ph-7 A (4)"),
            own.npos)
      << own;
  EXPECT_EQ(own.find("Energy:"), own.rfind("Energy:")) << own;
}

// ---- a whole battle ---------------------------------------------------------------------------

// Random battles at close range: each line is all words, and nothing visible is left out.
TEST(TngReport, words_random_battles_in_whole_sentences) {
  for (u64 seed = 1; seed <= 3; ++seed) {
    Duel duel = duel_of(setup_of({"candour", "varkuth"}, 3));
    report::Reporter reporter(*duel.game, "", core::moderator);
    core::Dice choices(seed, core::Stream::bot, 0);
    std::vector<Event> room(core::events_per_order_max);
    std::array<i32, core::seats_max> score{};
    u32 hits = 0;
    for (int i = 0; i < 400 && !duel.game->result(duel.bytes(), score); ++i) {
      const core::Window window = duel.game->window(duel.bytes());
      const int seat = std::countr_zero(static_cast<u32>(window.owed & ~window.answered));
      const core::Order order = core::any_legal_order(*duel.game, duel.bytes(), seat, choices);
      core::Log log(room);
      duel.game->apply(duel.bytes(), seat, order, duel.dice, log);
      for (const Event& one : log.events())
        hits += one.kind == static_cast<u16>(EventId::struck) ? 1 : 0;
      reporter.told(log.events(), duel.bytes());
    }
    reporter.ended({duel.bytes(), false, {}, false});
    u32 struck = 0;
    for (const Passage& one : reporter.document().passages) {
      if (one.level > 0 || !one.rows.empty()) continue;
      EXPECT_TRUE(one.text.ends_with('.') && !one.text.ends_with("..")) << one.text;
      EXPECT_EQ(one.text.find_first_of("{}_"), std::string::npos) << one.text;
      struck += one.text.find(" is struck on facing ") != std::string::npos ? 1U : 0U;
    }
    EXPECT_EQ(struck, hits) << "seed " << seed;
    EXPECT_GT(hits, 0U) << "seed " << seed;
  }
}

}  // namespace
}  // namespace klaxon::staff::tng
