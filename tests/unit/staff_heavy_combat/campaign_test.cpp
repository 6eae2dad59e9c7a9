// A campaign's sheet: what it contributes to a battle, what it gains from one, and what it refuses.
#include "staff/heavy_combat/desk/campaign.h"

#include <gtest/gtest.h>

#include "codec/codec.h"
#include "staff/heavy_combat/desk/resolve.h"
#include "tests/unit/staff_heavy_combat/support.h"

namespace klaxon::staff::heavy_combat {
namespace {

using battle::match::DicePlan;
using core::Tree;

const std::string vale = R"([[captains]]
name = "Vale"
heavy_battles = 24
log_entries = 4
ships = [{ ship = "gallant", name = "Resolute" }]
)";
const std::string korg = R"([[captains]]
name = "Korg"
heavy_battles = 4
ships = [{ ship = "varrok", name = "Sharp Tooth" }]
)";
const std::string meeting = R"(system = "heavy-combat"
title = "The \"second\" meeting"
campaign = "border.toml"
captains = { concord = "Vale", hegemony = "Korg" }
ended = true
[[ships]]
ship = "gallant"
name = "Resolute"
seat = "concord"
at = [0, 0, 0]
bow = "east"
[[ships]]
ship = "varrok"
name = "Sharp Tooth"
seat = "hegemony"
at = [10, 0, 0]
bow = "west"
)";

struct Sheeted {
  bool done = false;
  Resolved resolved;
  core::Faults faults{"battle.toml"};

  const rules::Scenario& scenario() const {
    return static_cast<const rules::HeavyCombatGame&>(resolved.match->game()).scenario();
  }
};

// A battle file with the sheet itself in place of its file name, as the server inserts it.
Sheeted joined(const std::string& captains, Tree tree) {
  const HeavyCombatSystem system(testing::shipped());
  Tree sheet = testing::toml("system = \"heavy-combat\"\n" + captains);
  for (Tree::Entry& entry : tree.entries)
    if (entry.key == campaign_key) {
      const Tree named = entry.value;
      entry.value = Tree::table();
      entry.value.set("named", named);
      entry.value.set("file", Tree::of("border.toml"));
      entry.value.set("sheet", sheet);
    }
  Sheeted answer;
  answer.done =
      resolve(system, tree, DicePlan::seeded(3), nullptr, "", answer.resolved, answer.faults);
  return answer;
}
Sheeted joined(const std::string& captains, const std::string& file = meeting) {
  return joined(captains, testing::toml(file));
}
std::string line_of_sheet(const std::string& text, const std::string& part) {
  const std::size_t at = text.find(part);
  return at == std::string::npos ? "" : text.substr(at, text.find('\n', at) - at);
}

TEST(HeavyCombatCampaign, HC_24_5_captains_bring_their_experience) {
  const Sheeted answer = joined(vale + korg);
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  EXPECT_EQ(answer.scenario().seats[0].career.heavy_battles, 24U);
  EXPECT_EQ(answer.scenario().seats[1].career.heavy_battles, 4U);
  const Sheeted elite = joined("[[captains]]\nname = \"Vale\"\nexercises = 250\n" + korg);
  EXPECT_EQ(elite.scenario().seats[0].rank, rules::Rank::elite);
}

TEST(HeavyCombatCampaign, HC_24_5_each_earns_an_engagement_and_the_rank_that_follows) {
  const std::string sheet = joined(vale + korg).resolved.campaign;
  for (const char* part :
       {"name = \"Vale\"\nheavy_battles = 25\n",
        "experience = 5\nrank = \"experienced\"\n"
        "hero_points = 5\n",
        "name = \"Korg\"\nheavy_battles = 5\n", "experience = 1\n",
        "[[battles]]\ntitle = \"The \\\"second\\\" meeting\"\nturns = 1\n",
        "{ name = \"Korg\", seat = \"hegemony\", result = \"drawn\", log_entries = 0 }"})
    EXPECT_NE(sheet.find(part), std::string::npos) << part << " in\n" << sheet;
  // the sheet is read again and used for the next battle
  Tree tree;
  core::Faults faults("sheet");
  ASSERT_TRUE(codec::parse_toml(sheet, tree, faults)) << testing::all_of(faults);
  std::string rest = sheet.substr(sheet.find("[[captains]]"));
  const std::string next = joined(rest).resolved.campaign;
  EXPECT_EQ(line_of_sheet(next, "heavy_battles = "), "heavy_battles = 26");
  EXPECT_NE(next.find("[[battles]]"), next.rfind("[[battles]]")) << "both battles";
}

TEST(HeavyCombatCampaign, HC_24_7_a_long_log_in_a_post_is_an_entry) {
  std::string words;
  for (int i = 0; i < 100; ++i) words += i % 10 == 9 ? "word\n" : "word ";
  const auto entries = [&](const std::string& text) {
    const std::string sheet =
        joined(vale + korg,
               meeting + "[[posts]]\nseat = \"concord\"\ntext = '''\n" + text + "'''\n")
            .resolved.campaign;
    return line_of_sheet(sheet, "log_entries = ");
  };
  EXPECT_EQ(entries(words + "speed 2\n"), "log_entries = 5");
  EXPECT_EQ(entries(words.substr(5) + "speed 2\n"), "log_entries = 4") << "99 words";
  EXPECT_EQ(entries("[quote]" + words + "[/quote]\nspeed 2\n"), "log_entries = 4");
}

// HC-29.5: nothing is forgotten between two files.
TEST(HeavyCombatCampaign, HC_24_7_entries_of_a_battle_split_into_files_all_count) {
  std::string words, file = meeting;
  for (int i = 0; i < 100; ++i) words += i % 10 == 9 ? "word\n" : "word ";
  file.erase(file.find("ended = true\n"), 13);
  const auto post = [&](const char* turn) {
    return std::string("[[posts]]\nseat = \"concord\"\nturn = ") + turn + "\ntext = '''\n" + words +
           "speed 2\n'''\n";
  };
  const Sheeted first = joined(vale + korg, file + post("1"));
  ASSERT_TRUE(first.done) << testing::all_of(first.faults);
  Tree next = *first.resolved.summary.find("next");
  EXPECT_EQ(next.text_at(campaign_key), "border.toml") << "under the name that it will then have";
  next.set(ended_key, Tree::of_flag(true));
  const auto entries = [&](const Tree& of) {
    const Sheeted answer = joined(vale + korg, of);
    EXPECT_TRUE(answer.done) << testing::all_of(answer.faults);
    return line_of_sheet(answer.resolved.campaign, "log_entries = ");
  };
  EXPECT_EQ(entries(next), "log_entries = 5");
  Tree more = testing::toml(post("2"));
  next.set("posts", *more.find("posts"));
  EXPECT_EQ(entries(next), "log_entries = 6");
}

TEST(HeavyCombatCampaign, HC_24_7_log_entries_belong_to_a_captain) {
  const auto fault = [](const std::string& file) {
    const Sheeted answer = joined(vale + korg, file);
    return answer.faults.empty() ? "" : answer.faults.list().front().code;
  };
  std::string nobody = meeting;
  nobody.replace(nobody.find(", hegemony = \"Korg\""), 19, "");
  const std::string head = "log_entries = { hegemony = 1 }\n";
  EXPECT_EQ(fault(head + nobody), "no-captain");
  EXPECT_EQ(fault("log_entries = { hegemony = -1 }\n" + meeting), "out-of-range");
  EXPECT_EQ(fault("log_entries = { hegemny = 1 }\n" + meeting), "unknown-key");
  EXPECT_EQ(fault(head + meeting), "");
  nobody.erase(nobody.find("campaign = "), 26);
  EXPECT_EQ(fault(head + nobody), "no-campaign");
}

TEST(HeavyCombatCampaign, HC_2_6_a_lost_ship_stays_lost) {
  const std::string doomed =
      meeting +
      "[[left]]\nship = \"Sharp Tooth\"\nshields = [0, 0, 0, 0, 0, 0]\narmour = 0\nhull "
      "= 0\ninternals = { warp = 0, impulse = 0, sensors = 0, battery = 0, shuttle_bay = "
      "0, quarters = 0, cargo = 1, weapon_1 = 0, weapon_2 = 0, weapon_3 = 0, weapon_4 = 0 "
      "}\n[[orders]]\nship = \"Resolute\"\ndoes = [\"phaser at Sharp Tooth with 4\"]\n";
  const Sheeted answer = joined(vale + korg, doomed);
  ASSERT_TRUE(answer.done) << testing::all_of(answer.faults);
  const std::string sheet = answer.resolved.campaign;
  EXPECT_NE(sheet.find("name = \"Sharp Tooth\", fate = \"destroyed\""), std::string::npos) << sheet;
  EXPECT_NE(sheet.find("name = \"Vale\", seat = \"concord\", result = \"won\""), std::string::npos);
  EXPECT_NE(sheet.find("seat = \"hegemony\", result = \"lost\""), std::string::npos);
  const Sheeted again = joined(sheet.substr(sheet.find("[[captains]]")));
  EXPECT_FALSE(again.done);
  EXPECT_EQ(testing::all_of(again.faults).find("lost-ship") != std::string::npos, true)
      << testing::all_of(again.faults);
}

TEST(HeavyCombatCampaign, an_unfinished_battle_earns_nothing_yet) {
  std::string file = meeting;
  file.erase(file.find("ended = true\n"), 13);
  const Sheeted answer = joined(vale + korg, file);
  ASSERT_TRUE(answer.done);
  EXPECT_EQ(answer.resolved.campaign, "");
}

struct Nonsense {
  const char* captains;
  const char* code;
  const char* field;
  const char* rule;
};

class HeavyCombatCampaignNonsense : public ::testing::TestWithParam<Nonsense> {};

TEST_P(HeavyCombatCampaignNonsense, is_refused_with_its_place) {
  const Sheeted answer = joined(GetParam().captains + korg);
  EXPECT_FALSE(answer.done);
  ASSERT_FALSE(answer.faults.empty());
  const core::Fault& fault = answer.faults.list().front();
  EXPECT_EQ(fault.code, GetParam().code) << fault.message;
  EXPECT_EQ(fault.field, GetParam().field);
  EXPECT_EQ(fault.rule, GetParam().rule);
  EXPECT_EQ(fault.file, "border.toml");
  EXPECT_GT(fault.place.line, 0U);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, HeavyCombatCampaignNonsense,
    ::testing::Values(
        Nonsense{"[[captains]]\nname = \"Vale\"\nexperience = 2\n", "wrong-experience",
                 "captains.0.experience", "HC-24.8"},
        Nonsense{"[[captains]]\nname = \"Vale\"\nrank = \"elite\"\n", "wrong-rank",
                 "captains.0.rank", "HC-24.3"},
        Nonsense{"[[captains]]\nname = \"Vale\"\nhero_points = 5\n", "wrong-hero-points",
                 "captains.0.hero_points", "HC-25.1"},
        Nonsense{"[[captains]]\nname = \"Vale\"\nheavy_battles = -1\n", "out-of-range",
                 "captains.0.heavy_battles", ""},
        Nonsense{"[[captains]]\nname = \"Vale\"\nheavy_batles = 1\n", "unknown-key",
                 "captains.0.heavy_batles", ""},
        Nonsense{"[[captains]]\nname = \"Korg\"\n", "twice", "captains.1.name", "HC-24.5"},
        Nonsense{"[[captains]]\nname = \"Vale\"\nships = [{ ship = \"galant\", name = \"A\" }]\n",
                 "unknown-ship", "captains.0.ships.0.ship", "HC-29.3"},
        Nonsense{"[[captains]]\nname = \"Vale\"\nships = [{ ship = \"gallant\", name = \"A\" }, { "
                 "ship = \"gallant\", name = \"B\" }]\n",
                 "too-many-ships", "captains.0.ships", "HC-25.5"},
        Nonsense{"[[captains]]\nname = \"Vale\"\nheavy_battles = 25\nships = [{ ship = "
                 "\"gallant\", name = \"A\" }, { ship = \"paramount\", name = \"B\" }]\n",
                 "ship-too-large", "captains.0.ships", "HC-25.5"},
        Nonsense{"[[battles]]\ntitle = \"A\"\nturns = 1\ncaptains = [{ name = \"Nobody\", seat = "
                 "\"a\", result = \"won\" }]\n[[captains]]\nname = \"Vale\"\n",
                 "unknown-captain", "battles.0.captains.0.name", "HC-24.5"}));

// A fault in the battle file itself.
TEST(HeavyCombatCampaign, a_seat_needs_a_captain_of_the_campaign) {
  std::string file = meeting;
  file.replace(file.find("\"Vale\""), 6, "\"Korg\"");
  EXPECT_EQ(joined(vale + korg, file).faults.list().front().code, "twice");
  file.replace(file.find("\"Korg\""), 6, "\"Krog\"");
  const Sheeted answer = joined(vale + korg, file);
  EXPECT_EQ(answer.faults.list().front().code, "unknown-captain");
  EXPECT_EQ(answer.faults.list().front().field, "captains.concord");
  file.erase(file.find("campaign = "), file.find("captains = ") - file.find("campaign = "));
  EXPECT_EQ(joined(vale, file).faults.list().front().code, "no-campaign");
}

// ---- asked from a page --------------------------------------------------------------------------

Tree asked(const std::string& sheet, const battle::match::Match* match, const std::string& question,
           core::Faults& faults) {
  const HeavyCombatSystem system(testing::shipped());
  Tree out;
  const Tree tree = testing::toml("system = \"heavy-combat\"\n" + sheet);
  const bool done = answer_campaign(system, tree, match, testing::toml(question), out, faults);
  EXPECT_EQ(done, faults.empty());
  return out;
}

TEST(HeavyCombatCampaign, HC_24_1_a_page_learns_each_captains_state) {
  core::Faults faults;
  const Tree answer = asked(vale + korg, nullptr, "", faults);
  ASSERT_TRUE(faults.empty()) << testing::all_of(faults);
  const Tree& first = answer.find("captains")->items.at(0);
  EXPECT_EQ(first.text_at("name"), "Vale");
  EXPECT_EQ(first.text_at("rank"), "none");
  EXPECT_EQ(first.find("experience")->whole, 4);
  EXPECT_EQ(first.find("ships")->items.at(0).text_at("ship"), "gallant");
  EXPECT_EQ(answer.find("battles")->whole, 0);
}

TEST(HeavyCombatCampaign, HC_24_7_a_battle_of_the_page_is_written_into_the_sheet) {
  const Sheeted fought = joined(vale + korg);
  ASSERT_TRUE(fought.done);
  std::string log;
  for (int word = 0; word < 100; ++word) log += "word ";
  core::Faults faults;
  const std::string question =
      "title = \"Off the relay\"\ncaptains = { concord = \"Vale\" }\n"
      "logs = [{ seat = \"concord\", text = \"" +
      log + "\" }, { seat = \"hegemony\", text = \"few\" }]\n";
  const Tree answer = asked(vale + korg, fought.resolved.match.get(), question, faults);
  ASSERT_TRUE(faults.empty()) << testing::all_of(faults);
  const std::string sheet = answer.text_at("sheet");
  EXPECT_EQ(line_of_sheet(sheet, "heavy_battles"), "heavy_battles = 25");
  EXPECT_EQ(line_of_sheet(sheet, "log_entries"), "log_entries = 5");
  EXPECT_NE(sheet.find("title = \"Off the relay\""), std::string::npos) << sheet;
  EXPECT_NE(sheet.find("heavy_battles = 4\n"), std::string::npos) << "Korg had no seat";
  EXPECT_EQ(answer.find("battles")->whole, 1);
}

TEST(HeavyCombatCampaign, HC_24_5_a_page_learns_what_is_wrong) {
  const Sheeted fought = joined(vale + korg);
  for (const auto& [question, code] :
       {std::pair{"captains = { concord = \"Vail\" }", "unknown-captain"},
        std::pair{"captains = { nobody = \"Vale\" }", "unknown-key"},
        std::pair{"captains = { concord = \"Vale\", hegemony = \"Vale\" }", "twice"},
        std::pair{"logs = [{ seat = \"nobody\", text = \"\" }]", "unknown-seat"}}) {
    core::Faults faults;
    asked(vale + korg, fought.resolved.match.get(), question, faults);
    ASSERT_FALSE(faults.empty()) << question;
    EXPECT_EQ(faults.list().front().code, code) << question;
  }
  core::Faults faults;
  asked("[[captains]]\nname = \"Vale\"\nrank = \"elite\"", nullptr, "", faults);
  EXPECT_EQ(faults.list().front().code, "wrong-rank");
}

TEST(HeavyCombatCampaign, HC_24_1_ranks_are_an_option_of_any_battle) {
  const HeavyCombatSystem system(testing::shipped());
  core::Faults faults;
  const auto game = testing::opened(system, "duel", "ranks = \"veteran,legendary\"", faults);
  ASSERT_NE(game, nullptr) << testing::all_of(faults);
  const auto& seats = static_cast<const rules::HeavyCombatGame&>(*game).scenario().seats;
  EXPECT_EQ(seats[0].rank, rules::Rank::veteran);
  EXPECT_EQ(seats[1].rank, rules::Rank::legendary);
  for (const char* wrong : {"ranks = \"none,none,none\"", "ranks = \"admiral\"", "ranks = 3"}) {
    core::Faults own;
    EXPECT_EQ(testing::opened(system, "duel", wrong, own), nullptr) << wrong;
    EXPECT_FALSE(own.empty()) << wrong;
  }
}

}  // namespace
}  // namespace klaxon::staff::heavy_combat
