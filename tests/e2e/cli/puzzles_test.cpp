// klaxon puzzles: what it finds, what it refuses, and that the shipped puzzles are sound.
#include <gmock/gmock.h>

#include <filesystem>

#include "codec/codec.h"
#include "codec/json_lines.h"
#include "tests/e2e/cli/program.h"
#include "tests/support/places.h"

namespace klaxon::tests {
namespace {

namespace fs = std::filesystem;
using core::Tree;
using testing::HasSubstr;

std::vector<std::string> shipped() {
  std::vector<std::string> all;
  for (const auto& system : fs::directory_iterator(from_root("data")))
    if (fs::is_directory(system.path() / "puzzles"))
      for (const auto& file : fs::directory_iterator(system.path() / "puzzles"))
        all.push_back(file.path().string());
  std::ranges::sort(all);
  return all;
}

std::vector<std::string> files_in(const std::string& folder) {
  std::vector<std::string> all;
  for (const auto& file : fs::directory_iterator(folder))
    all.push_back(file.path().filename().string());
  return all;
}

Tree tree_of(const std::string& file) {
  Tree tree;
  core::Faults faults;
  EXPECT_TRUE(codec::parse_json(file_text(file), tree, faults)) << file;
  return tree;
}

// The shortest puzzle whose record has an order before it: checking it takes a second.
std::string short_one() {
  std::string best;
  for (const std::string& file : shipped())
    if (has(file, "code_red") && tree_of(file).find("line")->whole > 2 &&
        (best.empty() || fs::file_size(file) < fs::file_size(best)))
      best = file;
  return best;
}

const std::vector<std::string> small = {"puzzles",    "code-red", "--games",   "1",
                                        "--seed",     "3",        "--battles", "100",
                                        "--scenario", "duel",     "--json"};

TEST(Puzzles, are_the_same_from_a_seed_on_any_number_of_threads) {
  std::vector<std::string> call = small;
  const Ended one = klaxon(call);
  ASSERT_EQ(one.status, 0) << one.err;
  EXPECT_NE(json_of(one).find("puzzles"), nullptr);
  call.insert(call.end(), {"--jobs", "1"});
  EXPECT_EQ(klaxon(call).out, one.out);
}

TEST(Puzzles, refuses_bad_calls_and_writes_nothing) {
  const Folder folder;
  const std::string file = folder.file("file", "");
  const auto refused = [&](std::vector<std::string> arguments, int status, const char* says) {
    arguments.insert(arguments.begin(), "puzzles");
    const Ended ended = klaxon(arguments);
    EXPECT_EQ(ended.status, status) << ended.err;
    EXPECT_EQ(ended.out, "");
    EXPECT_THAT(ended.err, HasSubstr(says));
  };
  refused({}, 2, "needs a system, or 'check', 'grade' or 'solve'");
  refused({"nowhere"}, 2, "nowhere");
  refused({"code-red", "--games", "0"}, 2, "'--games' must be a whole number from 1 to 100000");
  refused({"code-red", "--most", "0"}, 2, "'--most' must be a whole number from 1");
  refused({"code-red", "--battles", "99"}, 2, "from 100 to 2000");
  refused({"code-red", "--scenario", "border_clash"}, 1, "border_clash");
  refused({"code-red", "--scenario", "desk"}, 1, "one seat");
  refused({"code-red", "--out", folder.path("none")}, 1, "is not a folder you can write to");
  refused({"code-red", "--out", file}, 1, "is not a folder you can write to");
  refused({"code-red", "check", file}, 2, "takes files, and no system");
  refused({"check"}, 2, "needs 'file'");
  refused({"check", folder.path("none")}, 1, "cannot be read");
  refused({"check", from_root("README.md")}, 1, "README.md:1:1");
  refused({"solve", from_root("data/code_red/puzzles")}, 1, "is a folder");
  EXPECT_THAT(files_in(folder.path("")), testing::ElementsAre("file"));
}

TEST(Puzzles, hold_when_they_are_proved_again) {
  const Ended ended = klaxon({"puzzles", "check", short_one(), "--battles", "200", "--json"});
  ASSERT_EQ(ended.status, 0) << ended.err;
  const Tree checked = json_of(ended).find("puzzles")->items.at(0);
  EXPECT_GE(checked.find("chance")->number, 0.4);
  EXPECT_GE(checked.find("gain")->number, 0.1);
}

// Each case changes a single thing in a sound puzzle.
TEST(Puzzles, are_refused_where_anything_was_changed) {
  const Folder folder;
  const std::string sound = short_one();
  const auto refused = [&](const auto& change, const char* says) {
    Tree tree = tree_of(sound);
    change(tree);
    const std::string file = folder.file("changed.json", codec::to_json(tree));
    const Ended ended = klaxon({"puzzles", "check", file, "--battles", "100"});
    EXPECT_EQ(ended.status, 1) << says;
    EXPECT_EQ(ended.out, "") << says;
    EXPECT_THAT(ended.err, HasSubstr(says));
  };
  const auto lines = [](Tree& tree) -> std::vector<Tree>& { return tree.find("record")->items; };
  refused([&](Tree& tree) { lines(tree).pop_back(); }, "does not end where the puzzle says");
  refused([&](Tree& tree) { lines(tree)[1].set("state", Tree::of("0000000000000000")); },
          "The record was changed");
  refused([&](Tree& tree) { lines(tree).clear(); }, "some are missing");
  refused([](Tree& tree) { tree.set("system", Tree::of("sidcors")); }, "record");
  refused([](Tree& tree) { tree.set("system", Tree::of("nowhere")); }, "no system 'nowhere'");
  refused([](Tree& tree) { tree.set("revision", Tree::of(i64{1})); }, "under revision 1");
  refused([](Tree& tree) { tree.set("klaxon_puzzle", Tree::of(i64{2})); }, "another version");
  refused([](Tree& tree) { tree = Tree::table(); }, "not a Klaxon puzzle");
  refused([](Tree& tree) { tree.set("seat", Tree::of("nobody")); }, "not for 'nobody' to decide");
  refused([](Tree& tree) { tree.set("orders", Tree::list()); }, "some are missing");
  // the second-best order is passed off as the solution
  refused(
      [](Tree& tree) { std::swap(tree.find("orders")->items[0], tree.find("orders")->items[1]); },
      "is no longer the best order");
}

TEST(Puzzles, are_solved_in_the_terminal) {
  const std::string file = short_one();
  const Tree tree = tree_of(file);
  const std::string best = tree.text_at("best");
  const Ended ended =
      klaxon({"puzzles", "solve", file}, "nonsense\n999\nhint\nhint\nhint\n" + best + "\n");
  ASSERT_EQ(ended.status, 0) << ended.err;
  EXPECT_THAT(ended.out, HasSubstr(tree.text_at("question")));
  EXPECT_THAT(ended.out, HasSubstr(tree.find("hints")->items[0].text));
  EXPECT_THAT(ended.out, HasSubstr(tree.find("hints")->items[1].text));
  EXPECT_THAT(ended.out, HasSubstr("There are no more hints"));
  EXPECT_THAT(ended.out, HasSubstr("Solved."));
  // a wrong answer is answered with another try
  const std::string next = tree.find("orders")->items[1].text_at("text");
  EXPECT_THAT(klaxon({"puzzles", "solve", file}, next + "\nquit\n").out, HasSubstr("Not yet"));
}

// Counting again gives the same counts, changes nothing else in the file, and leaves it sound.
TEST(Puzzles, are_graded_by_how_often_bots_find_the_solution) {
  const Folder folder;
  Tree tree = tree_of(short_one());
  const auto had = std::ranges::find(tree.entries, "found", &Tree::Entry::key);
  if (had != tree.entries.end()) tree.entries.erase(had);
  const std::string file = folder.file("ungraded.json", codec::json_lines(tree));
  const Ended ended = klaxon({"puzzles", "grade", file, "--json"});
  ASSERT_EQ(ended.status, 0) << ended.err;
  const std::string once = file_text(file);
  Tree graded = tree_of(file);
  const Tree& found = *graded.find("found");
  EXPECT_EQ(found.find("asked")->whole, 200);
  for (const char* bot : {"cadet", "captain"}) {
    EXPECT_LE(found.find(bot)->whole, 200) << bot;
    EXPECT_EQ(json_of(ended).find("puzzles")->items[0].find(bot)->whole, found.find(bot)->whole);
  }
  EXPECT_EQ(klaxon({"puzzles", "grade", file}).status, 0);
  EXPECT_EQ(file_text(file), once);
  graded.entries.erase(std::ranges::find(graded.entries, "found", &Tree::Entry::key));
  EXPECT_EQ(codec::json_lines(graded), codec::json_lines(tree));
  EXPECT_EQ(klaxon({"puzzles", "solve", file}, "quit\n").status, 0);
  EXPECT_EQ(klaxon({"puzzles", "grade", folder.file("none.json", "{}")}).status, 1);
}

// The second hint says what to change: here in orders that list what a ship does. (This puzzle is
// not shipped: with other dice another order comes too close.)
TEST(Puzzles, hint_at_what_to_change) {
  const Folder folder;
  const Tree sound = tree_of(from_root("tests/e2e/cli/boarding_puzzle.json"));
  const auto second_hint = [&](i64 given, const auto& change) {
    Tree tree = sound;
    tree.set("given", Tree::of(given));
    change(tree.find("orders")->items);
    const std::string file = folder.file("changed.json", codec::json_lines(tree));
    const Ended ended = klaxon({"puzzles", "grade", file});
    EXPECT_EQ(ended.status, 0) << ended.err;
    return tree_of(file).find("hints")->items.at(1).text;
  };
  const auto nothing = [](std::vector<Tree>&) {};
  // only the first thing that the solution does
  const auto shorter = [](std::vector<Tree>& orders) {
    Tree order = *orders[0].find("order");
    for (Tree::Entry& entry : order.entries) {
      if (!entry.value.is(Tree::Kind::list)) continue;
      entry.value.items.resize(1);
      if (entry.key == "unit") entry.value.add(Tree::of("no_more"));
    }
    orders[1].set("order", order);
  };
  EXPECT_EQ(second_hint(1, nothing),
            "Keep 'Last Word: repair phaser 1', and do something else besides.");
  EXPECT_EQ(second_hint(2, nothing),
            "Nothing in the captain's order is right. The solution does 2 things.");
  EXPECT_EQ(second_hint(1, shorter),
            "All of the captain's order is right, but something is missing.");
  const auto longer = [&](std::vector<Tree>& orders) {
    shorter(orders);
    std::swap(orders[0], orders[1]);
  };
  EXPECT_EQ(second_hint(1, longer), "The captain's order does too much: leave something out.");
}

// One of those that are shipped.
Tree shipped_one(const std::string& name) {
  for (const std::string& file : shipped())
    if (has(file, name.c_str())) return tree_of(file);
  ADD_FAILURE() << name;
  return Tree::table();
}

// If only numbers are wrong the second hint says so, of exactly the parts that they are in.
TEST(Puzzles, hint_at_wrong_numbers) {
  const auto hint = [](const char* name) {
    return shipped_one(name).find("hints")->items.at(1).text;
  };
  EXPECT_EQ(hint("duel-4048-46"),
            "All of the next best order is right but the number in 'fire phasers: 1'.");
  EXPECT_EQ(hint("duel-4128-55"),
            "All of the next best order is right but the numbers in '1 point of reinforcement' "
            "and 'fire phasers: 3'.");
  EXPECT_EQ(hint("plasma_chase-4812-31"), "Only the number in the captain's order is wrong.");
  EXPECT_EQ(hint("ground_landing-4158-12"),
            "All of the next best order is right but 'Sentinel: packet disruptor 2 at Open Door's "
            "shuttle 2': look again at what it is done to.");
}

// Where there are two kinds of orders, the kind of the solution would be the solution.
TEST(Puzzles, do_not_give_it_away_in_a_hint) {
  EXPECT_EQ(shipped_one("border_clash-10-3").find("hints")->items.at(1).text,
            "Not 'Aim at Courier: 1 blow': that wins 9 of 100.");
  EXPECT_EQ(shipped_one("cloak_duel-4-172").find("hints")->items.at(1).text,
            "Only two orders come into question here.");
  for (const std::string& file : shipped()) {
    const Tree tree = tree_of(file);
    for (const Tree& hint : tree.find("hints")->items)
      EXPECT_THAT(hint.text, Not(HasSubstr("'" + tree.text_at("best") + "'"))) << file;
  }
}

// A puzzle that no longer holds names the other order as the puzzle's own texts would.
TEST(Puzzles, that_do_not_hold_name_the_fields_of_forms) {
  const Folder folder;
  Tree tree = shipped_one("duel-4048-46");
  const std::string best = tree.text_at("best");
  std::swap(tree.find("orders")->items[0], tree.find("orders")->items[1]);
  const std::string file = folder.file("swapped.json", codec::to_json(tree));
  EXPECT_THAT(klaxon({"puzzles", "check", file, "--battles", "100"}).err,
              HasSubstr("that is '" + best + "', which wins "));
}

// No texts of forms are lists of bare values.
TEST(Puzzles, name_the_fields_of_forms) {
  for (const std::string& file : shipped()) {
    const Tree tree = tree_of(file);
    for (const Tree& tried : tree.find("orders")->items)
      EXPECT_EQ(tried.text_at("text").find('('), std::string::npos) << file;
  }
}

// Their texts are those that the program would write today, and so are the counts of bots.
TEST(Puzzles, that_are_shipped_are_graded_in_todays_words) {
  const Folder folder;
  std::vector<std::string> call = {"puzzles", "grade"};
  for (const std::string& file : shipped())
    call.push_back(folder.file(fs::path(file).filename().string(), file_text(file)));
  ASSERT_EQ(klaxon(call).status, 0);
  for (const std::string& file : shipped())
    EXPECT_EQ(file_text(folder.path(fs::path(file).filename().string())), file_text(file)) << file;
}

// A puzzle's position shows what its seat knows: neither the record nor the solution.
TEST(Puzzles, do_not_show_the_solution_before_it_is_asked_for) {
  const std::string file = short_one();
  const Tree tree = tree_of(file);
  const Ended ended = klaxon({"puzzles", "solve", file}, "hint\nquit\n");
  EXPECT_THAT(tree.text_at("question") + tree.text_at("goal"),
              Not(HasSubstr(tree.text_at("best"))));
  EXPECT_THAT(ended.out, Not(HasSubstr("Solved")));
  EXPECT_THAT(ended.out, Not(HasSubstr("\"seed\"")));
}

// The seasons stage proves them again with the shipped program.
TEST(Puzzles, that_are_shipped_are_complete) {
  const std::vector<std::string> all = shipped();
  EXPECT_GE(all.size(), 38U);
  for (const std::string& file : all) {
    const Ended ended = klaxon({"puzzles", "solve", file}, "quit\n");
    EXPECT_EQ(ended.status, 0) << file << ended.err;
    const Tree tree = tree_of(file);
    EXPECT_EQ(tree.find("hints")->items.size(), 2U) << file;
    const Tree& proof = *tree.find("proof");
    EXPECT_GE(proof.find("next_behind")->number, 2.5 * proof.find("next_behind_error")->number);
    EXPECT_GE(tree.find("gain")->number, 0.2) << file;
  }
}

}  // namespace
}  // namespace klaxon::tests
