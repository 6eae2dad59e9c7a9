// Bad input to the real program: each is refused with a code, a place and status 1 or 2.
#include <gtest/gtest.h>

#include "tests/e2e/cli/program.h"

namespace klaxon::tests {
namespace {

struct Row {
  std::vector<std::string> arguments;
  int status;
  std::string code;
  std::string words;  // stands somewhere in the refusal
};

std::vector<std::string> with_json(std::vector<std::string> arguments) {
  arguments.push_back("--json");
  return arguments;
}

TEST(Refusals, every_wrong_call_is_refused_with_code_and_status) {
  const Row rows[] = {
      {{}, 2, "usage", "command"},
      {{"simulat"}, 2, "unknown-command", "simulate"},
      {{"systems", "--jsn"}, 2, "usage", "--jsn"},
      {{"rules"}, 2, "usage", "system"},
      {{"rules", "code-rod"}, 2, "unknown-system", "code-red"},
      {{"scenarios", "chess"}, 2, "unknown-system", "chess"},
      {{"simulate", "code-red"}, 2, "usage", "--games"},
      {{"simulate", "code-red", "--games", "0"}, 2, "usage", "games"},
      {{"simulate", "code-red", "--games", "many"}, 2, "usage", "games"},
      {{"simulate", "code-red", "--games", "1", "--scenario", "dual"},
       1,
       "unknown-scenario",
       "duel"},
      {{"simulate", "code-red", "--games", "1", "--bots", "admiral"}, 2, "unknown-bot", "captain"},
      {{"simulate", "code-red", "--games", "1", "--shard", "3/2"}, 2, "usage", "shard"},
      {{"simulate", "code-red", "--games", "1", "--seed", "-1"}, 2, "usage", "seed"},
      {{"simulate", "code-red", "--games", "1", "--option", "draw"}, 2, "usage", "name=value"},
      {{"simulate", "code-red", "--games", "1", "--jobs", "-1"}, 2, "usage", "jobs"},
      {{"odds", "code-red", "--ship", "halbard", "--volley", "5"}, 1, "unknown-ship", "halberd"},
      {{"odds", "code-red", "--ship", "halberd", "--volley", "0"}, 1, "", "0"},
      {{"odds", "code-red", "--ship", "halberd", "--volley", "-1"}, 1, "", "-1"},
      {{"odds", "code-red", "--ship", "halberd", "--volley", "1000000000"}, 1, "", "1000000000"},
      {{"odds", "code-red", "--ship", "halberd", "--volley", "many"}, 2, "usage", "many"},
      {{"odds", "code-red", "--ship", "halberd", "--volley", "5", "--draw", "7"}, 1, "", "draw"},
      {{"odds", "code-red", "--ship", "nowhere.toml", "--volley", "5"},
       1,
       "no-such-file",
       "nowhere"},
      {{"verify", "nowhere.jsonl"}, 1, "no-such-file", "nowhere"},
      {{"replay", "."}, 1, "not-a-file", "folder"},
      {{"resolve", "nowhere.toml"}, 1, "no-such-file", "nowhere"},
      {{"ship", "check"}, 2, "usage", "file"},
      {{"ship", "chek", "x"}, 2, "usage", ""},
      {{"bot", "code-red", "--bot", "admiral"}, 2, "unknown-bot", "random"},
  };
  for (const Row& row : rows) {
    std::string shown;
    for (const std::string& argument : row.arguments) shown += argument + ' ';
    const Ended plain = klaxon(row.arguments);
    EXPECT_EQ(plain.status, row.status) << shown << plain.out << plain.err;
    EXPECT_NE(plain.err.find("error[" + row.code), std::string::npos) << shown << plain.err;
    EXPECT_NE(plain.err.find(row.words), std::string::npos) << shown << plain.err;
    EXPECT_EQ(plain.out, "") << shown;
    const Ended json = klaxon(with_json(row.arguments));
    EXPECT_EQ(json.status, row.status) << shown << json.out << json.err;
    const core::Tree tree = json_of(json);
    const core::Tree* error = tree.find("error");
    EXPECT_NE(error, nullptr) << shown << json.out;
    if (error == nullptr) continue;
    for (const char* key : {"code", "message", "where", "rule"})
      EXPECT_NE(error->find(key), nullptr) << shown << key;
  }
}

// A volley of a battle file: what stands behind the key is refused, or 5 points are played.
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
    EXPECT_EQ(folder.read("r"), "") << "no record of a battle that was refused";
  }
}

// Records as they reach one by mail: cut, disordered, of a later version, no record at all.
TEST(Refusals, spoilt_records_are_named) {
  const Folder folder;
  const std::string battle = folder.file(
      "b.toml",
      "system = \"code-red\"\nships = [\"halberd\"]\n[[volleys]]\nship = 1\npoints = 9\n");
  ASSERT_EQ(klaxon({"resolve", battle, "--record", folder.path("good")}).status, 0);
  const std::string good = folder.read("good");
  const std::size_t second = good.find('\n') + 1, third = good.find('\n', second) + 1;
  const std::size_t fourth = good.find('\n', third) + 1;
  ASSERT_NE(fourth, 0U) << "a header, the set-up and two lines at least";
  const std::string swapped = good.substr(0, second) + good.substr(third, fourth - third) +
                              good.substr(second, third - second) + good.substr(fourth);
  std::string newer = good;
  const std::size_t version = newer.find("\"klaxon\":");
  ASSERT_NE(version, std::string::npos) << good.substr(0, second);
  newer.insert(newer.find_first_of("0123456789", version), "9");
  for (const std::string& bad : {good.substr(0, good.size() / 2), swapped, newer,
                                 good.substr(second), std::string("not JSON\n"), std::string()}) {
    const std::string path = folder.file("bad", bad);
    for (const char* command : {"verify", "replay"}) {
      const Ended run = klaxon({command, path, "--json"});
      EXPECT_EQ(run.status, 1) << command << ' ' << bad.substr(0, 90);
      EXPECT_NE(run.out.find("\"line\"") == std::string::npos &&
                    run.out.find("\"error\"") == std::string::npos,
                true)
          << run.out;
    }
  }
}

struct ShipRow {
  std::string text;
  std::string code;
  std::string where;  // stands in the fault's place
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
