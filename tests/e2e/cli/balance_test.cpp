// klaxon balance: what prices are worth, as a table, a document and a chart, whole or in shards.
#include <gmock/gmock.h>

#include "tests/e2e/cli/program.h"
#include "tests/support/places.h"

namespace klaxon::tests {
namespace {

using core::Tree;
using testing::HasSubstr;
using testing::Not;

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

// Duels in heavy-combat are short.
Ended balance(std::vector<std::string> more) {
  more.insert(more.begin(), {"balance", "heavy-combat", "--most", "1", "--games", "60"});
  return klaxon(more);
}

std::string own_ship(const Folder& folder, const std::string& from = "points = 115",
                     const std::string& to = "points = 120") {
  return folder.file("mine.toml", replaced(file_text(from_root("data/heavy_combat/ships/"
                                                               "constance.toml")),
                                           from, to));
}

TEST(Balance, reports_what_everything_is_worth) {
  const Ended run = balance({"--json"});
  ASSERT_EQ(run.status, 0) << run.err;
  const Tree tree = json_of(run);
  EXPECT_EQ(tree.find("scenario")->text, "duel");
  EXPECT_EQ(tree.find("games")->whole, 60);
  const auto& things = tree.find("things")->items;
  ASSERT_EQ(things.size(), 20U);
  i64 battles = 0;
  double before = 1000;
  for (const Tree& thing : things) {
    const double ratio = thing.find("ratio")->number;
    EXPECT_LE(ratio, before);
    before = ratio;
    EXPECT_LE(thing.find("ratio_low")->number, ratio);
    EXPECT_GE(thing.find("ratio_high")->number, ratio);
    EXPECT_NEAR(thing.find("effective")->number,
                ratio * static_cast<double>(thing.find("price")->whole), 0.2);
    battles += thing.find("battles")->whole;
    // so small a number of battles proves nothing about any ship
    EXPECT_EQ(thing.find("verdict")->text, "cannot be told");
  }
  EXPECT_EQ(battles, 120);  // with two ships in each
}

TEST(Balance, shards_merge_to_exactly_the_whole_on_any_number_of_threads) {
  const Folder folder;
  const Ended text = balance({"--seed", "3", "--jobs", "1"}),
              document = balance({"--seed", "3", "--jobs", "3", "--json"});
  ASSERT_EQ(text.status, 0) << text.err;
  std::vector<std::string> merge = {"balance", "heavy-combat", "--merge"};
  for (const char* part : {"3/4", "1/4", "4/4", "2/4"}) {
    const Ended shard = balance({"--seed", "3", "--shard", part, "--json"});
    ASSERT_EQ(shard.status, 0) << shard.err;
    merge.push_back(folder.file(std::string(1, part[0]), shard.out));
  }
  EXPECT_EQ(klaxon(merge).out, text.out);
  merge.emplace_back("--json");
  EXPECT_EQ(klaxon(merge).out, document.out);
  // and the command quoted in the text plays the same battles
  const std::size_t command = text.out.find("klaxon balance");
  std::vector<std::string> again;
  std::string word;
  for (const char c : text.out.substr(command + 7, text.out.find('`', command) - command - 7) + " ")
    if (c != ' ')
      word += c;
    else if (!word.empty())
      again.push_back(std::exchange(word, ""));
  EXPECT_EQ(klaxon(again).out, text.out);
}

TEST(Balance, other_seeds_are_other_battles) {
  EXPECT_NE(json_of(balance({"--json"})).find("fingerprint")->text,
            json_of(balance({"--json", "--seed", "2"})).find("fingerprint")->text);
}

TEST(Balance, a_designers_ship_is_listed_beside_shipped_ships) {
  const Folder folder;
  const std::string file = own_ship(folder);
  const Ended whole = balance({"--ship", file, "--ship", file, "--json"});
  ASSERT_EQ(whole.status, 0) << whole.err;
  int own = 0;
  for (const Tree& thing : json_of(whole).find("things")->items)
    if (thing.find("own")->whole != 0) {
      ++own;
      EXPECT_EQ(thing.find("price")->whole, 120);
      EXPECT_THAT(thing.find("id")->text, testing::StartsWith("mine"));
    }
  EXPECT_EQ(own, 2);
  // its shards contain it, too
  std::vector<std::string> merge = {"balance", "heavy-combat", "--json", "--merge"};
  for (const char* part : {"1/2", "2/2"})
    merge.push_back(
        folder.file(std::string(1, part[0]),
                    balance({"--ship", file, "--ship", file, "--shard", part, "--json"}).out));
  EXPECT_EQ(klaxon(merge).out, whole.out);
}

TEST(Balance, draws_a_chart) {
  const Folder folder;
  const Ended run = balance({"--svg", folder.path("chart.svg")});
  ASSERT_EQ(run.status, 0) << run.err;
  const std::string chart = folder.read("chart.svg");
  EXPECT_THAT(chart, testing::StartsWith("<svg "));
  EXPECT_THAT(chart, HasSubstr(">constance<"));
  EXPECT_THAT(chart, HasSubstr("prefers-color-scheme: dark"));
  EXPECT_EQ(run.out, balance({}).out);
}

TEST(Balance, every_system_with_prices_has_a_lab) {
  for (const char* system : {"red-alert", "sidcors"}) {
    const Ended run = klaxon({"balance", system, "--games", "4", "--json"});
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_GE(json_of(run).find("things")->items.size(), 20U);
  }
}

struct Row {
  std::vector<std::string> more;
  int status;
  const char* says;
};

TEST(Balance, refuses_designs_that_it_cannot_weigh) {
  const Folder folder;
  const std::string free_ship = own_ship(folder, "points = 115", "points = 0");
  const std::string giant =
      folder.file("giant.toml", replaced(file_text(free_ship), "points = 0", "points = 900"));
  const std::string base = from_root("data/heavy_combat/ships/lantern_station.toml");
  const Row rows[] = {
      {{"chess", "--games", "4"}, 2, "There is no system 'chess'"},
      {{"code-red", "--games", "4"}, 2, "no balance lab"},
      {{"heavy-combat"}, 2, "Say how many battles: --games 4000."},
      {{"heavy-combat", "--games", "0"}, 2, "from 2 to"},
      {{"heavy-combat", "--games", "5"}, 2, "4 or 6"},
      {{"heavy-combat", "--games", "4", "--scenario", "dual"}, 1, "There is no scenario 'dual'"},
      {{"heavy-combat", "--games", "4", "--scenario", "convoy"}, 1, "duel, plasma_chase"},
      {{"heavy-combat", "--games", "4", "--most", "0"}, 2, "from 1 to"},
      {{"heavy-combat", "--games", "4", "--most", "9"}, 1, "at most 3"},
      {{"heavy-combat", "--games", "4", "--ship", "constance"}, 2, "already included"},
      {{"heavy-combat", "--games", "4", "--ship", folder.path("none.toml")}, 1, "none.toml"},
      {{"heavy-combat", "--games", "4", "--ship", free_ship}, 1, "points"},
      {{"heavy-combat", "--games", "4", "--ship", giant}, 1, "900"},
      {{"heavy-combat", "--games", "4", "--ship", base}, 1, "is not a warship"},
      {{"heavy-combat", "--games", "4", "--ship", base}, 1, "lantern_station.toml:"},
      {{"heavy-combat", "--games", "4", "--shard", "5/4", "--json"}, 2, "I from 1 to N"},
      {{"heavy-combat", "--games", "4", "--shard", "1/4"}, 2, "add '--json'"},
      {{"heavy-combat", "--games", "4", "--shard", "1/4", "--json", "--svg", "x.svg"},
       2,
       "draw it with '--merge'"},
      {{"heavy-combat", "--games", "4", "--svg", folder.path("no/such/place.svg")}, 1, "place.svg"},
      {{"heavy-combat", "--games", "4", "--merge", folder.path("none")}, 2, "no effect"},
      {{"heavy-combat", "--merge", folder.path("none")}, 1, "none"},
  };
  for (const Row& row : rows) {
    std::vector<std::string> call = row.more;
    call.insert(call.begin(), "balance");
    const Ended run = klaxon(call);
    EXPECT_EQ(run.status, row.status) << row.says << run.err;
    EXPECT_THAT(run.out + run.err, HasSubstr(row.says));
  }
}

TEST(Balance, refuses_shards_that_are_not_all_of_one_run) {
  const Folder folder;
  const auto shard = [](const char* part, const char* seed = "7") {
    return balance({"--seed", seed, "--shard", part, "--json"}).out;
  };
  const auto merged = [&](const std::vector<std::string>& texts,
                          const char* system = "heavy-combat") {
    std::vector<std::string> call = {"balance", system, "--json", "--merge"};
    for (std::size_t i = 0; i < texts.size(); ++i)
      call.push_back(folder.file("s" + std::to_string(i), texts[i]));
    return klaxon(call);
  };
  const std::string first = shard("1/2"), second = shard("2/2");
  ASSERT_EQ(merged({first, second}).status, 0);
  const Tree tree = json_of(Ended{0, first, ""});
  const std::string points = tree.find("points")->text, begins = tree.find("begins")->text,
                    prices = tree.find("run")->find("prices")->text;
  const std::string revision =
      "\"revision\": " + std::to_string(tree.find("run")->find("revision")->whole);
  const auto both = [&](const std::string& from, const std::string& to) {
    return std::vector<std::string>{replaced(first, from, to), replaced(second, from, to)};
  };
  struct Fault {
    const char* code;
    std::vector<std::string> shards;
  };
  const Fault faults[] = {
      {"shard-twice", {first, first}},
      {"shard-missing", {first}},
      {"other-run", {first, shard("2/2", "8")}},
      {"other-version", both(revision, "\"revision\": 999")},
      {"other-version", both("\"method\": 1", "\"method\": 2")},
      {"other-version", both(prices, std::string(64, '0'))},
      {"other-version", {replaced(first, begins, "0 0123456789abcdef"), second}},
      {"wrong-points", both("\"games\": 60", "\"games\": 62")},
      {"wrong-seal", {replaced(first, points, points.substr(1)), second}},
      {"wrong-seal",
       {replaced(first, tree.find("fingerprint")->text, std::string(16, '0')), second}},
      {"wrong-points", {replaced(first, points, "9" + points.substr(1)), second}},
      {"wrong-fingerprint", {replaced(first, tree.find("fingerprint")->text, "xyz"), second}},
      {"out-of-range", {replaced(first, "\"shard\": 1", "\"shard\": 7"), second}},
      {"odd-games", both("\"games\": 60", "\"games\": 61")},
      {"missing-key", both("\"scenario\"", "\"place\"")},
      {"unknown-scenario", both("\"scenario\": \"duel\"", "\"scenario\": \"dual\"")},
      {"wrong-kind", {"[]", second}},
  };
  for (const Fault& fault : faults) {
    const Ended run = merged(fault.shards);
    EXPECT_EQ(run.status, 1) << fault.code << run.out << run.err;
    const Tree answer = json_of(run);
    ASSERT_NE(answer.find("error"), nullptr) << fault.code;
    EXPECT_EQ(answer.find("error")->find("code")->text, fault.code) << run.out;
  }
  EXPECT_EQ(json_of(merged({first, second}, "red-alert")).find("error")->find("code")->text,
            "other-system");
}

}  // namespace
}  // namespace klaxon::tests
