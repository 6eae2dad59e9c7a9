// The user's own ships and scenarios with the real program: found and read, or reported as faulty.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "core/base/version.h"
#include "tests/e2e/cli/nettle.h"
#include "tests/e2e/cli/program.h"

namespace klaxon::tests {
namespace {

class UserData : public testing::Test {
 protected:
  void SetUp() override { ::setenv("KLAXON_DATA", folder.path("data").c_str(), 1); }
  void TearDown() override { ::unsetenv("KLAXON_DATA"); }

  std::string put(const std::string& path, const std::string& text) const {
    const std::filesystem::path file = folder.path("data/" + path);
    std::filesystem::create_directories(file.parent_path());
    return folder.file("data/" + path, text);
  }
  static i64 ships() {
    for (const core::Tree& system : json_of(klaxon({"systems", "--json"})).items)
      if (system.find("id")->text == "code-red") return system.find("ships")->whole;
    return -1;
  }
  const Folder folder;
};

TEST_F(UserData, ships_are_found_under_either_spelling_of_the_system) {
  const i64 shipped = ships();
  put("code-red/ships/nettle.toml", nettle);
  EXPECT_EQ(ships(), shipped + 1);
  put("code_red/ships/thistle.toml", nettle);
  EXPECT_EQ(ships(), shipped + 2);
  for (const char* ship : {"nettle", "thistle"}) {
    const Ended run =
        klaxon({"odds", "code-red", "--ship", ship, "--volley", "5", "--trials", "9"});
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(run.err, "");
  }
}

TEST_F(UserData, a_named_folder_has_to_exist) {
  ::setenv("KLAXON_DATA", folder.path("nowhere").c_str(), 1);
  const Ended run = klaxon({"systems"});
  EXPECT_EQ(run.status, 0);
  EXPECT_TRUE(has(run.err, "nowhere' is not a folder that can be read")) << run.err;
  EXPECT_TRUE(has(run.err, "KLAXON_DATA")) << run.err;
  EXPECT_FALSE(has(run.err, "another version")) << run.err;
}

// A system's files are read when the system is opened, which most commands do late.
TEST_F(UserData, files_for_another_version_are_listed_below_a_sentence_about_them) {
  const std::string file = put("code-red/ships/new.toml", std::string(nettle) + "warp = 1\n");
  for (const std::vector<std::string>& command :
       {std::vector<std::string>{"scenarios", "code-red"}, {"systems"}}) {
    const Ended run = klaxon(command);
    EXPECT_EQ(run.status, 0);
    const std::string first = run.err.substr(0, run.err.find('\n'));
    EXPECT_EQ(first, "Klaxon " + std::string(base::version()) +
                         " leaves out what it cannot use of your own files; they may be for "
                         "another version:");
    EXPECT_EQ(run.err.rfind("another version"), run.err.find("another version")) << run.err;
    EXPECT_TRUE(has(run.err, "at: " + file)) << run.err;
  }
  EXPECT_EQ(klaxon({"scenarios", "tng"}).err, "") << "the files that this command uses are sound";
}

TEST_F(UserData, a_variant_of_a_shipped_ship_states_only_its_differences) {
  const char* text =
      "system = \"code-red\"\nbased_on = \"meridian\"\nname = \"Long Meridian\"\n[boxes]\n"
      "lab = 9\n";
  const std::string file = put("code-red/ships/long_meridian.toml", text);
  const auto labs = [](const std::string& ship) {
    const core::Tree checked = json_of(klaxon({"ship", "check", ship, "--json"}));
    EXPECT_EQ(checked.find("ok")->whole, 1);
    i64 boxes = 0, others = 0;
    for (const core::Tree& line : checked.find("lines")->items)
      (line.text_at("system") == "lab" ? boxes : others) += line.find("count")->whole;
    return std::pair(boxes, others);
  };
  EXPECT_EQ(labs(file).first, 9);
  EXPECT_EQ(labs(file).second, labs("meridian").second) << "the rest is the same as the Meridian's";
  EXPECT_EQ(labs("long_meridian").first, 9) << "as the user's own ship, by its id";
  const std::string wrong =
      folder.file("wrong.toml", "system = \"code-red\"\nbased_on = \"meridan\"");
  const Ended run = klaxon({"ship", "check", wrong});
  EXPECT_EQ(run.status, 1);
  EXPECT_NE(run.err.find("error[unknown-base]"), std::string::npos) << run.err;
  EXPECT_NE(run.err.find("wrong.toml:2:12"), std::string::npos) << run.err;
  EXPECT_NE(run.err.find("nearest is 'meridian'"), std::string::npos) << run.err;
}

TEST_F(UserData, unused_files_are_named) {
  const i64 shipped = ships();
  const std::string kind = put("code-red/chart/foo.toml", "a = 1\n");
  const std::string broken = put("code-red/ships/bad.toml",
                                 "system = \"code-red\"\nname = \"Bad\"\n[boxes]\nphasor = 1\n");
  const std::string syntax = put("code-red/ships/worse.toml", "[boxes\n");
  put("nosuch/ships/x.toml", nettle);
  const Ended run = klaxon({"systems"});
  EXPECT_EQ(run.status, 0);
  EXPECT_EQ(ships(), shipped) << "faulty ships are left out";
  const std::string all_told[] = {"error[unknown-kind]",
                                  "at: " + kind,
                                  std::string("error[unknown-box]"),
                                  "at: " + broken + ":4:1: boxes.phasor",
                                  std::string("error[toml-syntax]"),
                                  "at: " + syntax + ":",
                                  std::string("error[unknown-system]: There is no system 'nosuch'"),
                                  "at: " + folder.path("data/nosuch"),
                                  "Klaxon " + std::string(base::version()) + " leaves out what"};
  for (const std::string& told : all_told)
    EXPECT_NE(run.err.find(told), std::string::npos) << told << '\n' << run.err;
}

// Ships are read last, so that a user's own ship finds the parts that it is built from.
TEST_F(UserData, a_ship_may_be_of_the_users_own_race_and_weapons) {
  put("tng/races/zorg.toml", "id = \"Zorg\"\nname = \"Zorg\"\nrule = \"TNG-scale\"\n");
  put("tng/missiles/lancet.toml", "based_on = \"single\"\nid = \"lancet\"\nname = \"Lancet\"\n");
  put("tng/weapons/drn_b.toml",
      "based_on = \"drn_b\"\n[ammo]\nloads = { 3 = [\"single\", \"lancet\"] }\n"
      "[[mode]]\nid = \"lancet\"\nenergy = 0\nmissile = \"lancet\"\n");
  std::string ship = klaxon({"ship", "--example", "tng"}).out;
  const auto change = [&ship](const std::string& from, const std::string& to) {
    ASSERT_NE(ship.find(from), std::string::npos) << from;
    ship.replace(ship.find(from), from.size(), to);
  };
  change("race = \"Federation\"", "race = \"Zorg\"");
  change("swordfish = 1", "lancet = 1");
  put("tng/ships/zorg_cruiser.toml", ship);
  const Ended run = klaxon({"ship", "check", "zorg_cruiser"});
  EXPECT_EQ(run.status, 0);
  EXPECT_EQ(run.err, "");
}

// Players' own phrases (docs/MODERATING.md shows how they are understood).
TEST_F(UserData, a_fault_among_phrases_is_reported_with_its_line_and_a_remedy) {
  const std::string file = put("heavy-combat/phrases/mine.toml",
                               "[actions]\nswing = [\n  \"crash turn\",\n  \"yaw left\",\n]\n"
                               "[orders]\nfyre = [\"let fly\"]\n");
  const Ended run = klaxon({"scenarios", "heavy-combat"});
  EXPECT_EQ(run.status, 0);
  for (const std::string& told :
       {std::string("error[two-meanings]: 'yaw left' already means 'actions.yaw_port'"),
        "at: " + file + ":4:3: actions.swing",
        std::string("error[unknown-verb]: There is no order 'fyre' in heavy-combat; the nearest is "
                    "'fire'."),
        "at: " + file + ":7:1: orders.fyre"})
    EXPECT_NE(run.err.find(told), std::string::npos) << told << '\n' << run.err;
}

TEST_F(UserData, a_scenario_s_fault_names_its_file) {
  const std::string file =
      put("code-red/scenarios/feud.toml",
          "system = \"code-red\"\ntitle = \"Feud\"\nsummary = \"s\"\n"
          "kind = \"duel\"\nships = [\"meridian\", \"meridian\"]\ndraw = \"7\"\n");
  const Ended run = klaxon({"simulate", "code-red", "--scenario", "feud", "--games", "1"});
  EXPECT_EQ(run.status, 1);
  EXPECT_NE(run.err.find("at: " + file + ":6:"), std::string::npos) << run.err;
}

}  // namespace
}  // namespace klaxon::tests
