// Fleet battles with the real program: odds, a moderator's file, unit checks and counters.
#include <gtest/gtest.h>

#include "tests/e2e/cli/program.h"

namespace klaxon::tests {
namespace {

using core::Tree;

constexpr const char* battle_file = R"(system = "sidcors"
title = "Picket line"
dice = [2, 4]
attacker = "chief 9-8/4, 3 D 8-8/4, F 5/3"
[defender]
units = ["3 8-7/4 as G", "H 6/3"]
[[orders]]
side = "attacker"
intensity = 4
[[orders]]
side = "defender"
intensity = 1
losses = ["cripple g", "destroy g", "destroy h"]
)";

TEST(Sidcors, odds_of_damage_are_exact) {
  const Tree answer = json_of(
      klaxon({"odds", "sidcors", "--attack", "83", "--bir", "5", "--shift", "-1", "--json"}));
  ASSERT_NE(answer.find("outcomes"), nullptr);
  // Die rolls 1 to 6 are read as 1, 1, 2, 3, 4, 5: 20 20 25 25 30 30 % of 83.
  const std::vector<Tree>& outcomes = answer.find("outcomes")->items;
  ASSERT_EQ(outcomes.size(), 3U);
  const i64 damage[] = {17, 21, 25};
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(outcomes[i].find("damage")->whole, damage[i]);
    EXPECT_EQ(outcomes[i].find("exact")->text, "1/3");
    EXPECT_DOUBLE_EQ(outcomes[i].find("p")->number, 1.0 / 3);
  }
  EXPECT_DOUBLE_EQ(answer.find("mean")->number, 21);
}

TEST(Sidcors, odds_of_a_battle_are_a_matrix_game) {
  const Folder folder;
  const std::string file = folder.file("battle.toml", battle_file);
  const Ended run = klaxon({"odds", "sidcors", "--battle", file, "--json"});
  ASSERT_EQ(run.status, 0) << run.err;
  const Tree answer = json_of(run);
  ASSERT_EQ(answer.find("matrix")->items.size(), 4U);
  for (const char* side : {"attacker", "defender"}) {
    double sum = 0;
    for (const Tree& share : answer.find(side)->items) sum += share.number;
    EXPECT_NEAR(sum, 1, 1e-12) << side;
  }
  EXPECT_EQ(run.out, klaxon({"odds", "sidcors", "--battle", file, "--json"}).out);
  EXPECT_EQ(klaxon({"odds", "sidcors", "--battle", file}).status, 0);
}

TEST(Sidcors, a_moderator_s_file_is_adjudicated_and_its_record_verifies) {
  const Folder folder;
  const std::string file = folder.file("battle.toml", battle_file);
  const std::string record = folder.path("record.jsonl");
  const Ended text = klaxon({"resolve", file, "--dice", "file", "--record", record});
  ASSERT_EQ(text.status, 0) << text.err;
  EXPECT_NE(text.out.find("The attacker scores 10: attack 38 x 25 % = 9.50"), std::string::npos)
      << text.out;
  EXPECT_NE(text.out.find("Refused to the defender: "), std::string::npos);
  for (const char* format : {"markdown", "bbcode", "html"})
    EXPECT_EQ(klaxon({"resolve", file, "--dice", "file", "--format", format}).status, 0) << format;
  const Tree summary =
      json_of(klaxon({"resolve", file, "--dice", "file", "--format", "json", "--json"}));
  ASSERT_EQ(summary.find("refused")->items.size(), 1U);
  EXPECT_EQ(summary.find("refused")->items[0].find("rule")->text, "SID-8.9");
  const Ended verified = klaxon({"verify", record, "--json"});
  EXPECT_EQ(verified.status, 0) << verified.out;
  const Ended typed = klaxon({"resolve", file, "--dice", "typed"}, "2\n9\n4\n");
  EXPECT_EQ(typed.status, 0) << typed.err;
  EXPECT_NE(typed.err.find("'9' is impossible here"), std::string::npos);
  EXPECT_EQ(typed.out, text.out);
}

TEST(Sidcors, units_and_forces_are_checked_and_printed) {
  const Folder folder;
  const std::string unit =
      folder.file("unit.toml", "system = \"sidcors\"\nname = \"Crow\"\nfactors = \"8-7(6)/4\"\n");
  const Tree checked = json_of(klaxon({"ship", "check", unit, "--json"}));
  EXPECT_EQ(checked.find("ok")->whole, 1);
  EXPECT_EQ(klaxon({"ship", "check", unit}).status, 0);
  EXPECT_EQ(klaxon({"ship", "print", unit, "-o", folder.path("crow.svg")}).status, 0);
  EXPECT_NE(folder.read("crow.svg").find(">8-7(6)<"), std::string::npos);
  const std::string force =
      folder.file("force.toml", "system = \"sidcors\"\nunits = [\"3 axe\", \"Crow 8-7(6)/4\"]\n");
  EXPECT_EQ(json_of(klaxon({"ship", "check", force, "--json"})).find("ok")->whole, 1);
}

TEST(Sidcors, bad_input_is_refused_and_the_right_input_named) {
  const Folder folder;
  const auto unit = [&folder](const std::string& name, const std::string& factors) {
    return folder.file(name, "system = \"sidcors\"\nname = \"X\"\nfactors = \"" + factors + "\"\n");
  };
  const std::string many = folder.file(
      "many.toml", "system = \"sidcors\"\nattacker = \"2000 axe\"\ndefender = \"axe\"\n");
  struct Row {
    std::vector<std::string> call;
    int status;
    const char* has;
  };
  const Row rows[] = {
      {{"ship", "check", unit("a.toml", "8-")}, 1, "'8-'"},
      {{"ship", "check", unit("b.toml", "0-0")}, 1, "'0-0'"},
      {{"ship", "check", unit("c.toml", "-3")}, 1, "'-3'"},
      {{"ship", "check", unit("d.toml", "8-8(99)/")}, 1, "'8-8(99)/'"},
      {{"resolve", many}, 1, "at most 120"},
      {{"odds", "sidcors", "--attack", "83"}, 2, "bir"},
      {{"odds", "sidcors", "--attack", "83", "--bir", "9"}, 1, "2 to 8"},
      {{"odds", "sidcors", "--attack", "some", "--bir", "5"}, 2, "some"},
      {{"odds", "sidcors", "--attack", "83", "--bir", "5", "--volley", "3"}, 2, "volley"},
      {{"odds", "sidcors", "--battle", folder.path("none.toml")}, 1, "none.toml"},
      {{"simulate", "sidcors", "--scenario", "open_battle", "--bots", "random", "--games", "1",
        "--option", "attacker=3 axle"},
       1,
       "'axe'"},
  };
  for (const Row& row : rows) {
    const Ended run = klaxon(row.call);
    EXPECT_EQ(run.status, row.status) << row.has << run.out << run.err;
    EXPECT_NE(run.err.find(row.has), std::string::npos) << row.has << ": " << run.err << run.out;
  }
}

TEST(Sidcors, a_free_set_up_comes_from_the_command_line) {
  const std::vector<std::string> call = {"simulate",   "sidcors",
                                         "--scenario", "open_battle",
                                         "--bots",     "captain",
                                         "--games",    "4",
                                         "--option",   "attacker=3 axe, 8-8(6)/4 as wanderer",
                                         "--option",   "defender=league_patrol",
                                         "--json"};
  const Ended run = klaxon(call);
  ASSERT_EQ(run.status, 0) << run.err;
  EXPECT_EQ(json_of(run).find("games")->whole, 4);
}

}  // namespace
}  // namespace klaxon::tests
