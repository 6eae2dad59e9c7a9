// Bad input to the real program is always refused with a code, a place and status 1 or 2.
#include <gtest/gtest.h>

#include "tests/e2e/cli/program.h"
#include "tests/support/places.h"

namespace klaxon::tests {
namespace {

struct Row {
  std::vector<std::string> arguments;
  int status;
  std::string code;
  std::string words;  // somewhere in the refusal
  std::string where = "";
  std::string said = "";  // the place as people read it, if that differs
};

std::vector<std::string> with_json(std::vector<std::string> arguments) {
  arguments.push_back("--json");
  return arguments;
}

std::vector<std::string> games(std::vector<std::string> more) {
  more.insert(more.begin(), {"simulate", "code-red"});
  return more;
}

std::vector<std::string> odds(std::vector<std::string> more) {
  more.insert(more.begin(), {"odds", "code-red"});
  return more;
}

// Checks both the refusal for people and the refusal for other programs.
void expect_refused(const Row& row) {
  std::string shown;
  for (const std::string& argument : row.arguments) shown += argument + ' ';
  const Ended plain = klaxon(row.arguments);
  EXPECT_EQ(plain.status, row.status) << shown << plain.out << plain.err;
  EXPECT_NE(plain.err.find("error[" + row.code + "]"), std::string::npos) << shown << plain.err;
  EXPECT_NE(plain.err.find(row.words), std::string::npos) << shown << plain.err;
  EXPECT_NE(plain.err.find("  at: " + (row.said.empty() ? row.where : row.said)), std::string::npos)
      << shown << plain.err;
  EXPECT_EQ(plain.out, "") << shown;
  // These commands do not know '--json', and say so.
  const std::string& command = row.arguments.empty() ? "" : row.arguments.front();
  if (command == "play" || command == "bot" || command == "serve") return;
  const Ended json = klaxon(with_json(row.arguments));
  EXPECT_EQ(json.status, row.status) << shown << json.out << json.err;
  const core::Tree tree = json_of(json);
  const core::Tree* error = tree.find("error");
  ASSERT_NE(error, nullptr) << shown << json.out;
  for (const char* key : {"code", "message", "where", "rule"})
    ASSERT_NE(error->find(key), nullptr) << shown << key;
  EXPECT_EQ(error->find("code")->text, row.code) << shown;
  EXPECT_EQ(error->find("where")->text, row.where) << shown;
  EXPECT_NE(error->find("message")->text.find(row.words), std::string::npos) << shown << json.out;
}

TEST(Refusals, wrong_commands_are_refused_with_code_place_and_status) {
  const Row rows[] = {
      {{}, 2, "usage", "command", "klaxon"},
      {{"simulat"}, 2, "unknown-command", "the nearest is 'simulate'", "argument 1"},
      {{"systems", "--jsn"}, 2, "usage", "the nearest is '--json'", "--jsn"},
      {{"systems", "more"}, 2, "usage", "'more' is one argument too many", "systems"},
      {{"rules"}, 2, "usage", "needs 'system': one of those", "system"},
      {{"rules", "code-rod"}, 2, "unknown-system", "the nearest is 'code-red'", "system"},
      {{"scenarios", "chess"},
       2,
       "unknown-system",
       "code-red, red-alert, heavy-combat, sidcors",
       "system"},
      {{"rules", "\xff"}, 2, "not-utf-8", "Argument 2", "argument 2"},
      {{"verify", "nowhere.jsonl"}, 1, "no-such-file", "nowhere", "nowhere.jsonl"},
      {{"verify", "nowhere.jsonl", "--head", "abc"}, 2, "usage", "64", "--head"},
      {{"replay", "."}, 1, "not-a-file", "folder", "."},
      {{"resolve", "nowhere.toml"}, 1, "no-such-file", "nowhere", "nowhere.toml"},
      {{"resolve", "b.toml", "--dice", "typed", "--seed", "3"}, 2, "usage", "no effect", "--seed"},
      {{"ship", "check"}, 2, "usage", "'file'", "file"},
      {{"ship", "chek", "x"}, 2, "unknown-command", "the nearest is 'check'", "ship"},
  };
  for (const Row& row : rows) expect_refused(row);
}

TEST(Refusals, help_is_a_command_like_any_other) {
  EXPECT_EQ(klaxon({"help"}).out, klaxon({"--help"}).out);
  EXPECT_EQ(klaxon({"help"}).status, 0);
  EXPECT_EQ(klaxon({"help", "odds"}).out, klaxon({"odds", "--help"}).out);
  EXPECT_NE(klaxon({"help", "odds"}).out, klaxon({"help"}).out);
}

TEST(Refusals, wrong_simulations_are_refused_with_code_place_and_status) {
  const Row rows[] = {
      {{"simulate", "code-red"}, 2, "usage", "--games", "--games"},
      {games({"--games", "0"}), 2, "usage", "from 1 to", "--games"},
      {games({"--games", "many"}), 2, "usage", "'many'", "--games"},
      {games({"--games", "1e3"}), 2, "usage", "'1e3'", "--games"},
      {games({"--games", "0x10"}), 2, "usage", "'0x10'", "--games"},
      {games({"--games", "1", "--scenario", "dual"}), 1, "unknown-scenario",
       "the nearest is 'duel'", "--scenario"},
      {games({"--games", "1", "--scenario", "melee"}), 1, "unknown-scenario",
       "there are desk, duel", "--scenario"},
      {games({"--games", "1", "--bots", "commodore"}), 2, "unknown-bot", "captain", "--bots"},
      {games({"--games", "1", "--bots", "random,random,captain"}), 2, "too-many-bots", "3 bots",
       "--bots"},
      {games({"--games", "1", "--shard", "3/2"}), 2, "usage", "such as 1/4", "--shard"},
      {games({"--games", "1", "--shard", "1/4294967297"}), 2, "usage", "1/4294967297", "--shard"},
      {games({"--games", "1", "--shard", "1/2/3"}), 2, "usage", "1/2/3", "--shard"},
      {games({"--games", "1", "--seed", "-1"}), 2, "usage", "'-1'", "--seed"},
      {games({"--games", "1", "--seed", ""}), 2, "usage", "''", "--seed"},
      {games({"--games", "1", "--seed", "18446744073709551616"}), 2, "usage",
       "0 to 18446744073709551615", "--seed"},
      {games({"--games", "1", "--seed"}), 2, "usage", "--seed", "--seed"},
      {games({"--games", "1", "--games", "2"}), 2, "usage", "twice", "--games"},
      {games({"--games", "1", "--option", "draw"}), 2, "usage", "name=value", "--option"},
      {games({"--games", "1", "--option", "draw=1", "--option", "draw=10"}), 2, "usage", "twice",
       "--option"},
      {games({"--games", "1", "--jobs", "-1"}), 2, "usage", "0 to 256", "--jobs"},
      {games({"--games", "1", "--jobs", "4294967295"}), 2, "usage", "0 to 256", "--jobs"},
  };
  for (const Row& row : rows) expect_refused(row);
}

TEST(Refusals, wrong_odds_are_refused_with_code_place_and_status) {
  const Row rows[] = {
      {odds({"--ship", "halbard", "--volley", "5"}), 1, "unknown-ship", "the nearest is 'halberd'",
       "--ship"},
      {odds({"--volley", "5"}), 2, "missing-ship", "a ship", "--ship"},
      {odds({"--ship", "halberd"}), 2, "missing-key", "needs '--volley'", "--volley"},
      {odds({"--ship", "halberd", "--volley", "0"}), 1, "out-of-range", "'--volley'", "--volley"},
      {odds({"--ship", "halberd", "--volley", "-1"}), 1, "out-of-range", "-1", "--volley"},
      {odds({"--ship", "halberd", "--volley", "1000000000"}), 1, "out-of-range", "1000000000",
       "--volley"},
      {odds({"--ship", "halberd", "--volley", "many"}), 2, "usage", "many", "--volley"},
      {odds({"--ship", "halberd", "--volley", "5", "--draw", "7"}), 1, "unknown-word", "'--draw'",
       "--draw"},
      {odds({"--ship", "halberd", "--volley", "5", "--attack", "3"}), 2, "unknown-key",
       "'--attack' is not an option of 'klaxon odds code-red'", "--attack"},
      {odds({"--ship", "halberd", "--volley", "5", "--atack", "3"}), 2, "unknown-key",
       "there are volley, draw", "--atack"},
      {odds({"--ship", "halberd", "--volly", "5"}), 2, "unknown-key", "the nearest is 'volley'",
       "--volly"},
      {{"odds", "sidcors", "--attack", "9223372036854775808"}, 2, "usage", "whole", "--attack"},
      {odds({"--ship", "nowhere.toml", "--volley", "5"}), 1, "no-such-file", "nowhere",
       "nowhere.toml"},
  };
  for (const Row& row : rows) expect_refused(row);
}

TEST(Refusals, wrong_plays_and_servers_are_refused_with_code_place_and_status) {
  const Row rows[] = {
      {{"bot", "code-red", "--bot", "commodore"}, 2, "unknown-bot", "random", "--bot"},
      {{"bot", "sidcors", "--bot", "kaptain"}, 2, "unknown-bot", "captain", "--bot"},
      {{"bot", "code-red", "--bot", "captain,random"}, 2, "too-many-bots", "one seat", "--bot"},
      {{"serve", "--port", "99999"}, 2, "usage", "0 to 65535", "--port"},
      {{"play", "--seed", "3"}, 2, "usage", "add '--terminal'", "--seed"},
      {{"play", "--terminal", "--port", "0"}, 2, "usage", "leave out '--terminal'", "--port"},
      {{"play", "code-red", "dual"}, 1, "unknown-scenario", "duel", "scenario"},
      {{"play", "--web", "/dev/null"}, 1, "no-page", "--terminal", "/dev/null"},
      {{"play", "code-red", "duel", "--terminal", "--bots", "random,random"},
       2,
       "too-many-bots",
       "1 other seat",
       "--bots"},
  };
  for (const Row& row : rows) expect_refused(row);
}

TEST(Refusals, json_is_refused_by_commands_without_it) {
  for (const std::vector<std::string>& call :
       std::vector<std::vector<std::string>>{{"play", "sidcors", "--terminal", "--json"},
                                             {"bot", "code-red", "--json"},
                                             {"serve", "--json"}}) {
    const Ended run = klaxon(call);
    EXPECT_EQ(run.status, 2) << call.front();
    const core::Tree* error = json_of(run).find("error");
    ASSERT_NE(error, nullptr) << run.out;
    EXPECT_EQ(error->find("where")->text, "--json") << run.out;
  }
}

// A file's dice must all be used; a fault in a die is reported with its number.
TEST(Refusals, the_dice_of_a_battle_file_are_never_ignored_in_silence) {
  const Folder folder;
  const auto file = [&](const char* dice) {
    return folder.file("d.toml", "system = \"code-red\"\nships = [\"halberd\"]\ndice = " +
                                     std::string(dice) + "\n[[volleys]]\nship = 1\npoints = 2\n");
  };
  const Ended used = klaxon({"resolve", file("[10, 11]")});
  EXPECT_EQ(used.status, 0) << used.err;
  EXPECT_NE(used.out.find("Halberd: forward hull hit, 5 boxes left."), std::string::npos)
      << used.out;
  EXPECT_EQ(klaxon({"resolve", file("[10, 11]"), "--dice", "file"}).out, used.out);
  EXPECT_NE(klaxon({"resolve", file("[10, 11, 12]")}).err.find("1 of the file's dice"),
            std::string::npos);
  const Ended wrong = klaxon({"resolve", file("[10, 99]")});
  EXPECT_EQ(wrong.status, 1);
  EXPECT_NE(wrong.err.find("Number 2 of the file's dice, 99"), std::string::npos) << wrong.err;
  EXPECT_NE(klaxon({"resolve", file("[10]")}).err.find("file's 1 dice are not enough"),
            std::string::npos);
  const Ended seeded = klaxon({"resolve", file("[10, 11]"), "--seed", "3"});
  EXPECT_EQ(seeded.status, 0);
  EXPECT_NE(seeded.err.find("dice are not used"), std::string::npos) << seeded.err;
  EXPECT_EQ(klaxon({"resolve", file("[\"a\"]"), "--seed", "3"}).status, 1);
}

// What a battle earns is written once, into a file of its own: the campaign's sheet is read but
// never overwritten.
TEST(Refusals, a_campaigns_sheet_is_written_after_the_battle_and_never_over_what_was_read) {
  const Folder folder;
  const std::string sheet = folder.file(
      "year.toml", "system = \"heavy-combat\"\n[[captains]]\nname = \"Vale\"\nrank = \"elite\"\n");
  const std::string battle =
      "system = \"heavy-combat\"\nscenario = \"duel\"\ncaptains = { concord = \"Vale\" }\n";
  const std::string goes_on = folder.file("on.toml", battle + "campaign = \"year.toml\"\n");
  const Ended wrong = klaxon({"resolve", goes_on});
  EXPECT_EQ(wrong.status, 1);
  EXPECT_TRUE(has(wrong.err, "year.toml:4:8: captains.0.rank")) << wrong.err;
  EXPECT_TRUE(has(wrong.err, "rule: HC-24.3")) << wrong.err;
  folder.file("year.toml", "system = \"heavy-combat\"\n[[captains]]\nname = \"Vale\"\n");
  const std::string after = folder.path("after.toml");
  EXPECT_TRUE(has(klaxon({"resolve", goes_on, "--campaign", after}).err, "error[not-over]"));
  const std::string done =
      folder.file("done.toml", battle + "campaign = \"year.toml\"\nended = true\n");
  EXPECT_TRUE(has(klaxon({"resolve", done, "--campaign", sheet}).err, "error[overwrites-input]"));
  EXPECT_EQ(klaxon({"resolve", done, "--campaign", after}).status, 0);
  EXPECT_TRUE(has(folder.read("after.toml"), "heavy_battles = 1\n")) << folder.read("after.toml");
  const std::string none =
      folder.file("none.toml", "system = \"heavy-combat\"\nscenario = \"duel\"\n");
  EXPECT_TRUE(has(klaxon({"resolve", none, "--campaign", after}).err, "error[no-campaign]"));
}

TEST(Refusals, wrong_volleys_of_a_battle_file_are_named_and_nothing_is_played) {
  const std::pair<const char*, const char*> rows[] = {
      {"points = 0", "out-of-range"},
      {"points = -1", "out-of-range"},
      {"points = 1000000000", "out-of-range"},
      {"points = \"many\"", "wrong-kind"},
      {"points = 5\nturn = 1000000", "out-of-range"},
  };
  const Folder folder;
  for (const auto& [volley, code] : rows) {
    const std::string text =
        "system = \"code-red\"\nships = [\"halberd\"]\n[[volleys]]\nship = 1\n" +
        std::string(volley) + '\n';
    const Ended run =
        klaxon({"resolve", folder.file("b.toml", text), "--json", "--record", folder.path("r")});
    EXPECT_EQ(run.status, 1) << volley;
    EXPECT_EQ(json_of(run).find("error")->find("code")->text, code) << run.out;
    EXPECT_EQ(folder.read("r"), "") << "a battle that was refused leaves no record";
  }
}

// Every fault in a text names the file that the person gave, and the place in it.
TEST(Refusals, faults_of_files_name_the_file_and_the_place) {
  const Folder folder;
  const std::string head = "system = \"code-red\"\n";
  const std::string ship = folder.file("q.toml", head + "name = \"X\"\n[boxes]\nphasor = 1\n");
  const std::string battle = folder.file("b.toml", head + "ships = [\"halberd\"]\n");
  const std::string number = folder.file("n.toml", "system = 5\n");
  const std::string faces = folder.file("d.toml", head + "ships = [\"halberd\"]\ndice = [70000]\n");
  const std::string several =
      folder.file("s.toml", head +
                                "ships = [\"halberd\", \"halberd\"]\n[[volleys]]\n"
                                "ship = \"halberd\"\npoints = 3\n");
  const std::string choices =
      folder.file("c.toml", head +
                                "ships = [\"halberd\"]\n[[volleys]]\nship = 1\npoints = 3\n"
                                "choices = [\"phasor\"]\n");
  const std::string fleets = folder.file("f.toml",
                                         "system = \"sidcors\"\nattacker = \"axle\"\n"
                                         "[defender]\nunits = []\n");
  const std::string sheet = folder.path("none/sheet.svg");
  const Row rows[] = {
      {odds({"--ship", ship, "--volley", "3"}), 1, "unknown-box", "phasor",
       ship + ":4:1: boxes.phasor"},
      {odds({"--battle", battle}), 2, "missing-ship", "a ship", "--ship"},
      {games({"--games", "1", "--scenario", "desk", "--option", "draw=7"}), 1, "unknown-word",
       "draw", "options.draw"},
      {{"resolve", number}, 1, "wrong-kind", "must be text", number + ":1:10: system"},
      {{"ship", "print", number, "-o", folder.path("x.svg")},
       1,
       "wrong-kind",
       "must be text",
       number + ":1:10: system"},
      {{"resolve", faces, "--dice", "file"}, 1, "wrong-kind", "0 to 65535", faces + ":3:9: dice"},
      {{"resolve", several},
       1,
       "ambiguous-ship",
       "the number of the one",
       several + ":4:8: volleys.0.ship",
       several + ":4:8: volleys, halberd, ship"},
      {{"resolve", choices},
       1,
       "unknown-system",
       "the nearest is 'phaser'",
       choices + ":6:12: volleys.0.choices"},
      {{"resolve", fleets}, 1, "unknown-unit", "'axe'", fleets + ":2:13: attacker"},
      {{"ship", "print", from_root("data/code_red/ships/halberd.toml"), "-o", sheet},
       1,
       "cannot-write",
       "cannot be written",
       sheet},
  };
  for (const Row& row : rows) expect_refused(row);
  const Ended both = klaxon({"resolve", fleets});
  EXPECT_NE(both.err.find("at: " + fleets + ":4:9: defender"), std::string::npos) << both.err;
}

struct ShipRow {
  std::string text;
  std::string code;
  std::string where;  // the place that the fault names
};

TEST(Refusals, every_fault_of_a_ship_file_is_named_with_its_place) {
  const std::string head = "system = \"code-red\"\nname = \"X\"\n";
  const ShipRow rows[] = {
      {head + "[boxes]\nphasor = 1\n", "unknown-box", "4:"},
      {head + "[boxes]\nphaser = -1\n", "out-of-range", "boxes.phaser"},
      {head + "[boxes]\nphaser = 1000000000\n", "out-of-range", "boxes.phaser"},
      {head + "[boxes]\nphaser = \"two\"\n", "wrong-kind", "boxes.phaser"},
      {head + "name = \"Y\"\n[boxes]\nphaser = 1\n", "key-twice", "3:"},
      {"system = \"code-red\"\n[boxes]\nphaser = 1\n", "missing-key", "name"},
      {head, "missing-key", "boxes"},
      {head + "[boxes]\n", "no-boxes", "boxes"},
      {"name = \"X\"\n[boxes]\nphaser = 1\n", "unknown-system", "system"},
      {"system = \"chess\"\nname = \"X\"\n", "unknown-system", "system"},
      {head + "[boxes\n", "toml-syntax", "3:"},
      {"", "empty-text", ""},
      {std::string("\xff\xfe"), "not-utf8", ""},
  };
  const Folder folder;
  for (const ShipRow& row : rows) {
    const std::string path = folder.file("ship.toml", row.text);
    const Ended run = klaxon({"ship", "check", path, "--json"});
    EXPECT_EQ(run.status, 1) << row.text;
    const core::Tree answer = json_of(run);
    ASSERT_NE(answer.find("errors"), nullptr) << run.out;
    ASSERT_FALSE(answer.find("errors")->items.empty()) << row.text << run.out;
    const core::Tree& error = answer.find("errors")->items.front();
    EXPECT_EQ(error.find("code")->text, row.code) << row.text << run.out;
    EXPECT_NE(error.find("where")->text.find(row.where), std::string::npos) << run.out;
  }
}

}  // namespace
}  // namespace klaxon::tests
