// A sixth system (tests/sixth) needs nothing but its folders and a line in the list of systems:
// every command then works for it as it does for the others.
#include <gtest/gtest.h>

#include "tests/e2e/cli/program.h"
#include "tests/support/places.h"

namespace klaxon::tests {
namespace {

using core::Tree;

Tree answer_of(const std::vector<std::string>& arguments) {
  const Ended run = klaxon_with_sixth(arguments);
  EXPECT_EQ(run.status, 0) << run.err;
  return json_of(run);
}

std::vector<std::string> ids_in(const Tree& list) {
  std::vector<std::string> ids;
  for (const Tree& entry : list.items) ids.push_back(entry.find("id")->text);
  return ids;
}

TEST(SixthSystem, it_is_last_in_the_list_and_the_shipped_program_does_not_have_it) {
  const Tree systems = answer_of({"systems", "--json"});
  std::vector<std::string> shipped = ids_in(json_of(klaxon({"systems", "--json"})));
  EXPECT_EQ(klaxon({"rules", "toy"}).status, 2);
  shipped.emplace_back("toy");
  EXPECT_EQ(ids_in(systems), shipped);
  const Tree& toy = systems.items.back();
  EXPECT_EQ(toy.find("rules")->whole, 14);
  EXPECT_EQ(toy.find("ships")->whole, 5);
  EXPECT_EQ(toy.find("bots")->items.size(), 2U);
  EXPECT_EQ(ids_in(answer_of({"scenarios", "toy", "--json"})),
            (std::vector<std::string>{"fleet", "skirmish"}));
}

TEST(SixthSystem, its_rules_have_texts_and_tests) {
  for (const Tree& rule : answer_of({"rules", "toy", "--json"}).items) {
    EXPECT_FALSE(rule.find("text")->text.empty()) << rule.find("id")->text;
    EXPECT_GT(rule.find("tests")->whole, 0) << rule.find("id")->text;
  }
}

TEST(SixthSystem, its_ships_are_checked_and_printed) {
  const Folder folder;
  const std::string ship = folder.file(
      "wren.toml", "system = \"toy\"\nbased_on = \"raider\"\nname = \"Wren\"\nhull = 5\n");
  const Tree checked = answer_of({"ship", "check", ship, "--json"});
  EXPECT_EQ(checked.find("ok")->whole, 1);
  EXPECT_EQ(checked.find("lines")->items[0].find("count")->whole, 5);
  const Ended refused =
      klaxon_with_sixth({"ship", "check", folder.file("no.toml", "system = \"toy\"\nhul = 5\n")});
  EXPECT_EQ(refused.status, 1);
  EXPECT_NE(refused.err.find("the nearest is 'hull'"), std::string::npos) << refused.err;
  for (const char* sheet : {"wren.svg", "wren.pdf"})
    EXPECT_EQ(klaxon_with_sixth({"ship", "print", ship, "-o", folder.path(sheet)}).status, 0);
  EXPECT_NE(folder.read("wren.svg").find(">Wren<"), std::string::npos);
}

TEST(SixthSystem, battles_between_its_bots_are_the_same_on_any_number_of_threads) {
  const auto season = [](const char* jobs, const char* seed) {
    return klaxon_with_sixth({"simulate", "toy", "--scenario", "skirmish", "--bots",
                              "captain,random,random", "--games", "60", "--seed", seed, "--jobs",
                              jobs, "--json"})
        .out;
  };
  const std::string alone = season("1", "7");
  EXPECT_NE(alone.find("wins"), std::string::npos) << alone;
  EXPECT_EQ(alone, season("3", "7"));
  EXPECT_NE(alone, season("1", "8"));
}

TEST(SixthSystem, a_person_plays_it_against_bots_and_the_record_is_proved) {
  const Folder folder;
  const std::string record = folder.path("battle.jsonl");
  const Ended played = klaxon_with_sixth({"play", "toy", "skirmish", "--terminal", "--seed", "3",
                                          "--bots", "captain,random", "--record", record},
                                         "coast\nhold\n");
  EXPECT_EQ(played.status, 0) << played.err;
  EXPECT_NE(played.out.find("Red has given out its energy."), std::string::npos) << played.out;
  EXPECT_EQ(klaxon_with_sixth({"verify", record}).status, 0);
  EXPECT_EQ(klaxon({"verify", record}).status, 1) << "the program lacks this system";
  const Ended replayed = klaxon_with_sixth({"replay", record, "--view", "moderator"});
  EXPECT_NE(replayed.out.find("Turn 1 begins."), std::string::npos) << replayed.out;
}

TEST(SixthSystem, its_battle_files_are_adjudicated) {
  const Folder folder;
  const std::string file = folder.file("battle.toml", R"(system = "toy"
title = "The relay"
scenario = "skirmish"
[[orders]]
seat = "red"
order = "move direction=east hexes=1"
)");
  const std::string record = folder.path("battle.jsonl");
  const Ended text = klaxon_with_sixth({"resolve", file, "--seed", "4", "--record", record});
  ASSERT_EQ(text.status, 0) << text.err;
  EXPECT_NE(text.out.find("The relay"), std::string::npos);
  EXPECT_NE(text.out.find("TOY-2 Movement"), std::string::npos) << text.out;
  for (const char* format : {"markdown", "bbcode", "html"})
    EXPECT_EQ(klaxon_with_sixth({"resolve", file, "--format", format}).status, 0) << format;
  EXPECT_EQ(answer_of({"resolve", file, "--json"}).find("ships")->items.size(), 12U);
  EXPECT_EQ(klaxon_with_sixth({"verify", record}).status, 0);
  EXPECT_EQ(klaxon_with_sixth({"ship", "print", "raider", "-o", folder.path("raider.svg"),
                               "--record", record, "--ship", "raider_1"})
                .status,
            0);
}

// The system's staff lists the options; no code in the command line names any.
TEST(SixthSystem, its_odds_take_their_own_options) {
  const Tree answer = answer_of({"odds", "toy", "--guns", "1", "--range=1", "--json"});
  EXPECT_DOUBLE_EQ(answer.find("mean")->number, 2);
  EXPECT_DOUBLE_EQ(answer_of({"odds", "toy", "--guns", "1", "--range", "1", "--braced", "--json"})
                       .find("mean")
                       ->number,
                   4 / 6.0);
  const Ended missing = klaxon_with_sixth({"odds", "toy", "--guns", "1"});
  EXPECT_EQ(missing.status, 2);
  EXPECT_NE(missing.err.find("'klaxon odds toy' needs '--range' here."), std::string::npos)
      << missing.err;
  const Ended unknown = klaxon_with_sixth({"odds", "toy", "--guns", "1", "--rang", "1"});
  EXPECT_EQ(unknown.status, 2);
  EXPECT_NE(
      unknown.err.find("'--rang' is not an option of 'klaxon odds toy'; the nearest is 'range'."),
      std::string::npos)
      << unknown.err;
  EXPECT_EQ(klaxon_with_sixth({"odds", "toy", "--range"}).status, 2) << "a value is missing";
  const Ended help = klaxon_with_sixth({"odds", "--help"});
  const std::size_t own = help.out.find("\nOptions of toy:\n");
  ASSERT_NE(own, std::string::npos) << help.out;
  EXPECT_NE(help.out.find("--guns N", own), std::string::npos) << help.out;
  EXPECT_NE(help.out.find("points given to the guns", own), std::string::npos) << help.out;
}

}  // namespace
}  // namespace klaxon::tests
