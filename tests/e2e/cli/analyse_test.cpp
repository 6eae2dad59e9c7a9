// klaxon analyse: what it reports about a record, and how it refuses one that it cannot read.
#include <gmock/gmock.h>

#include <cmath>

#include "tests/e2e/cli/program.h"
#include "tests/support/places.h"

namespace klaxon::tests {
namespace {

using core::Tree;
using testing::HasSubstr;

std::string kept(const std::string& name) {
  return from_root("tests/regress/records/" + name + ".jsonl");
}

// A battle between two fleets, fought to the end by the file's policies.
std::string fought(const Folder& folder) {
  const std::string file =
      folder.file("battle.toml", klaxon({"resolve", "--example", "sidcors"}).out);
  const std::string record = folder.path("battle.jsonl");
  EXPECT_EQ(klaxon({"resolve", file, "--seed", "5", "--record", record}).status, 0);
  return record;
}

TEST(Analyse, reports_the_cost_of_orders_and_its_sums_add_up) {
  const Folder folder;
  const std::string record = fought(folder);
  const Ended ended = klaxon({"analyse", record, "--battles", "50", "--json", "--jobs", "2"});
  ASSERT_EQ(ended.status, 0) << ended.err;
  const Tree tree = json_of(ended);
  EXPECT_EQ(tree.find("whole")->whole, 1);
  for (std::size_t seat = 0; seat < 2; ++seat) {
    const auto at = [&](const char* name) { return tree.find(name)->items[seat].number; };
    EXPECT_NEAR(at("start") + at("skill") + at("luck"), at("result"), 1e-9);
  }
  ASSERT_FALSE(tree.find("orders")->items.empty());
  for (const Tree& order : tree.find("orders")->items) {
    EXPECT_GE(order.find("loss")->number, 0);
    EXPECT_LE(order.find("loss")->number, 1);
    EXPECT_GE(order.find("error")->number, 0);
    EXPECT_FALSE(order.find("played")->text.empty());
  }
  // the same bytes however the command is spelled and whatever the number of threads
  EXPECT_EQ(klaxon({"analyze", record, "--battles", "50", "--json", "--jobs", "1"}).out, ended.out);
}

TEST(Analyse, prints_lines_for_people) {
  const Folder folder;
  const std::string record = fought(folder);
  const Ended ended = klaxon({"analyse", record, "--battles", "50", "--seat", "defender"});
  ASSERT_EQ(ended.status, 0) << ended.err;
  EXPECT_THAT(ended.out, HasSubstr("Defender: 6 orders, "));
  EXPECT_THAT(ended.out, Not(HasSubstr("Attacker: ")));
  EXPECT_THAT(ended.out, HasSubstr("start +  skill +   luck = result"));
}

// The kept duel was between a person, not named in the record, and a captain.
TEST(Analyse, is_about_people_where_the_record_names_them) {
  const std::vector<std::string> call = {
      "analyse", kept("code-red--duel-revision-2"), "--budget", "1", "--battles", "50", "--json"};
  const Tree tree = json_of(klaxon(call));
  for (const Tree& order : tree.find("orders")->items)
    EXPECT_EQ(order.find("seat")->text, "meridian");
}

TEST(Analyse, explains_faults_and_what_to_do) {
  const Folder folder;
  const std::string good = kept("code-red--duel-revision-2");
  std::string cut = file_text(good);
  cut.erase(cut.rfind('\n', cut.size() - 2) + 1);
  const std::string unfinished = folder.file("cut.jsonl", cut);
  const auto refused = [](std::vector<std::string> arguments, int status, const char* says) {
    arguments.insert(arguments.begin(), "analyse");
    const Ended ended = klaxon(arguments);
    EXPECT_EQ(ended.status, status) << ended.err;
    EXPECT_EQ(ended.out, "");
    EXPECT_THAT(ended.err, HasSubstr(says));
    arguments.emplace_back("--json");
    EXPECT_NE(json_of(klaxon(arguments)).find("error"), nullptr);
  };
  refused({unfinished}, 1, "is not over. Play it to its end");
  refused({kept("code-red--desk-revision-2")}, 1, "one seat");
  refused({from_root("README.md")}, 1, "README.md:1:1");
  refused({folder.path("none")}, 1, "cannot be read");
  refused({}, 2, "needs 'record'");
  refused({good, "--budget", "0"}, 2, "'--budget' must be a whole number from 1 to 3600");
  refused({good, "--budget", "86400"}, 2, "'--budget' must be a whole number from 1 to 3600");
  refused({good, "--battles", "1"}, 2, "from 50 to 1000");
  refused({good, "--seat", "2"}, 2, "0 (meridian), 1 (meridian_2) or all");
}

}  // namespace
}  // namespace klaxon::tests
