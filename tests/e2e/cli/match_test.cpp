// klaxon match: its counts, its verdicts and its refusals.
#include <gmock/gmock.h>

#include <cmath>

#include "tests/e2e/cli/program.h"
#include "tests/support/places.h"

namespace klaxon::tests {
namespace {

using core::Tree;
using testing::HasSubstr;

Tree played(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "match");
  arguments.emplace_back("--json");
  const Ended ended = klaxon(arguments);
  EXPECT_EQ(ended.status, 0) << ended.err;
  return json_of(ended);
}

TEST(Match, counts_battles_and_pairs_and_estimates_how_far_apart_they_are) {
  const Tree tree = played({"sidcors", "captain", "lieutenant", "--games", "60", "--seed", "3"});
  EXPECT_EQ(tree.find("games")->whole, 60);
  const auto& wins = tree.find("wins")->items;
  ASSERT_EQ(wins.size(), 2U);
  EXPECT_EQ(wins[0].whole + wins[1].whole + tree.find("draws")->whole, 60);
  EXPECT_GT(wins[0].whole, wins[1].whole);
  // the pairs' points add up to the same sum
  i64 pairs = 0, halves = 0;
  for (i64 i = 0; i < 5; ++i) {
    pairs += tree.find("pairs")->items[static_cast<std::size_t>(i)].whole;
    halves += i * tree.find("pairs")->items[static_cast<std::size_t>(i)].whole;
  }
  EXPECT_EQ(pairs, 30);
  EXPECT_EQ(halves, 2 * wins[0].whole + tree.find("draws")->whole);
  // a lead of 400 Elo means odds of ten to one
  const double share = static_cast<double>(halves) / 120;
  EXPECT_NEAR(tree.find("elo")->number, 400 * std::log10(share / (1 - share)), 0.1);
  EXPECT_LT(tree.find("low")->number, tree.find("elo")->number);
  EXPECT_GT(tree.find("high")->number, tree.find("elo")->number);
}

TEST(Match, a_bot_against_itself_is_even_in_every_pair) {
  const Tree tree = played({"code-red", "captain", "captain", "--games", "40"});
  EXPECT_EQ(tree.find("elo")->number, 0);
  EXPECT_EQ(tree.find("pairs")->items[2].whole, 20);
}

TEST(Match, does_not_depend_on_the_number_of_threads) {
  const std::vector<std::string> call = {"match", "red-alert",  "cadet",     "random", "--games",
                                         "20",    "--scenario", "squadrons", "--json", "--jobs"};
  std::vector<std::string> one = call, two = call;
  one.emplace_back("1");
  two.emplace_back("2");
  EXPECT_EQ(klaxon(one).out, klaxon(two).out);
}

std::string program(const std::string& command) {
  return "program:" + command;
}
std::string docs_bot() {
  return program("python3 '" + from_root("docs/bots/bot.py") + "'");
}

TEST(Match, programs_play_bots_and_each_other) {
  const Tree won = played({"sidcors", docs_bot(), "random", "--scenario", "border_clash", "--games",
                           "6", "--seed", "4"});
  EXPECT_EQ(won.find("games")->whole, 6);
  EXPECT_GE(won.find("wins")->items[0].whole, 5);
  for (const Tree& one : won.find("forfeits")->items) EXPECT_EQ(one.find("battles")->whole, 0);
  // each battle is played again with seats swapped and the same dice
  const Tree lost = played({"sidcors", "random", docs_bot(), "--scenario", "border_clash",
                            "--games", "6", "--seed", "4"});
  EXPECT_EQ(lost.find("wins")->items[1].whole, won.find("wins")->items[0].whole);
  const Tree even = played({"sidcors", docs_bot(), docs_bot(), "--scenario", "border_clash",
                            "--games", "2", "--jobs", "1"});
  EXPECT_EQ(even.find("pairs")->items[2].whole, 1) << "they play alike, with the same dice";
}

TEST(Match, a_program_that_fails_loses_and_the_reason_is_reported) {
  struct Row {
    const char* command;
    const char* why;
  };
  const Row rows[] = {
      {"echo out of coffee >&2", "it ended before the battle did, and said last: out of coffee"},
      {"no-such-program-here", "it ended before the battle did, and said last: "},
      {"exec sleep 100", "it gave no order within 1 second"},
      // it echoes everything that it hears
      {"exec cat",
       "it gave no order within 1 second; the last thing it said was refused: There is "},
      {"yes nonsense", "it gave no order within 1 second"},
      {"head -c 3000000 /dev/zero", "it wrote more than 1048576 bytes without the end of a line"},
  };
  for (const Row& row : rows) {
    const Tree tree = played({"sidcors", program(row.command), "captain", "--scenario",
                              "border_clash", "--games", "2", "--patience", "1"});
    EXPECT_EQ(tree.find("wins")->items[1].whole, 2) << row.command;
    const Tree& forfeits = tree.find("forfeits")->items[0];
    EXPECT_EQ(forfeits.find("battles")->whole, 2) << row.command;
    EXPECT_THAT(forfeits.find("first")->text, testing::StartsWith(row.why)) << row.command;
    EXPECT_EQ(tree.find("forfeits")->items[1].find("battles")->whole, 0) << row.command;
  }
  const Ended said = klaxon({"match", "sidcors", program("false"), "captain", "--games", "2"});
  EXPECT_THAT(said.out, HasSubstr("program:false lost 2 of them by failing, the first time because "
                                  "it ended before the battle did"));
}

// A program that has joined and given an order does not lose because its opponent did neither.
TEST(Match, a_program_does_not_answer_for_another_that_is_silent) {
  Folder folder;
  folder.file("joins.py", R"(import json, sys
for line in sys.stdin:
    heard = json.loads(line)
    if heard["type"] == "invite":
        print(json.dumps({"type": "hello", "protocol": 1, "client": "joins"}))
        print(json.dumps({"type": "join", "match": heard["match"], "token": heard["token"]}),
              flush=True)
)");
  for (const std::string& silent :
       {std::string("exec sleep 100"), "exec python3 '" + folder.path("joins.py") + "'"}) {
    const Tree tree = played({"sidcors", docs_bot(), program(silent), "--scenario", "border_clash",
                              "--games", "2", "--patience", "2"});
    EXPECT_EQ(tree.find("wins")->items[0].whole, 2) << silent;
    EXPECT_EQ(tree.find("forfeits")->items[0].find("battles")->whole, 0) << silent;
    EXPECT_EQ(tree.find("forfeits")->items[1].find("battles")->whole, 2) << silent;
  }
}

// A match can end normally, because one of the programs exits, or by Ctrl-C.
TEST(Match, nothing_that_was_started_is_left_running) {
  const auto left = [](const std::string& mark) {
    const Ended found = bash("pgrep -fx '[s]leep " + mark + "' || true");
    bash("kill " + found.out + " 2>/dev/null || true");
    return found.out;
  };
  played({"sidcors", program("sleep 91357 >/dev/null & echo bye >&2"), "captain", "--games", "2"});
  EXPECT_EQ(left("91357"), "");
  const std::string call = "'" + std::string(program_file) +
                           "' match sidcors 'program:exec sleep 91358' captain --games 2";
  EXPECT_TRUE(bash("timeout --signal=INT 1 " + call + "; echo $?").out.ends_with("124\n"));
  EXPECT_EQ(left("91358"), "");
}

TEST(Match, a_program_that_never_stops_complaining_does_not_fill_memory) {
  const std::string call = "'" + std::string(program_file) +
                           "' match sidcors 'program:cat /dev/zero >&2; true' captain --games 2 "
                           "--patience 2 --jobs 1";
  const Ended seen =
      bash(call +
           " >/dev/null & sleep 1.5; ls -s --block-size=1M "
           "-L /proc/$!/fd 2>/dev/null | tail -n +2 | awk '{ if ($1 > most) most = $1 } "
           "END { print most + 0 }'; wait");
  EXPECT_LT(std::stoi(seen.out), 200) << "the megabytes in its largest file";
}

TEST(Match, a_program_needs_a_name) {
  for (const char* name : {"program:", "program:  "}) {
    const Ended nameless = klaxon({"match", "sidcors", name, "captain"});
    EXPECT_EQ(nameless.status, 2);
    EXPECT_THAT(nameless.err, HasSubstr("names no program; write, for example"));
  }
}

TEST(Match, stops_once_the_result_is_clear) {
  const Tree better = played({"heavy-combat", "captain", "random", "--sprt", "0,20"});
  EXPECT_LT(better.find("games")->whole, 2000);
  EXPECT_GT(better.find("likelihood")->number, 2.9);
  EXPECT_THAT(better.find("verdict")->text, HasSubstr("captain is the stronger"));
  const Tree worse = played({"code-red", "cadet", "captain", "--sprt", "0,20"});
  EXPECT_LT(worse.find("likelihood")->number, -2.9);
  const Tree open = played({"code-red", "captain", "captain", "--sprt", "-5,5", "--games", "20"});
  EXPECT_EQ(open.find("games")->whole, 20);
  EXPECT_EQ(open.find("verdict")->text, "not decided in 20 battles between -5 and +5 Elo");
  // three pairs that all go the same way prove nothing
  const Tree few = played({"heavy-combat", "captain", "random", "--sprt", "0,20", "--games", "6"});
  EXPECT_EQ(few.find("pairs")->items[4].whole, 3);
  EXPECT_THAT(few.find("verdict")->text, HasSubstr("not decided in 6 battles"));
  // -5 rather than -10 is not a proof of strength
  const Tree weaker =
      played({"heavy-combat", "captain", "random", "--sprt", "-900,-800", "--games", "200"});
  EXPECT_EQ(weaker.find("verdict")->text, "-800 Elo rather than -900");
}

TEST(Match, refuses_bad_calls) {
  const auto refused = [](std::vector<std::string> arguments, int status, const char* says) {
    arguments.insert(arguments.begin(), "match");
    const Ended ended = klaxon(arguments);
    EXPECT_EQ(ended.status, status) << ended.err;
    EXPECT_THAT(ended.err, HasSubstr(says));
  };
  refused({"sidcors", "captain", "kaptain"}, 2, "captain");
  refused({"sidcors", "captain"}, 2, "other");
  refused({"red-alert", "captain", "cadet", "--scenario", "three_claims"}, 1, "two sides");
  refused({"red-alert", "captain", "cadet", "--scenario", "squadron"}, 1, "squadrons");
  refused({"sidcors", "captain", "cadet", "--sprt", "20,0"}, 2, "lower strength first");
  refused({"sidcors", "captain", "cadet", "--sprt", "5,5"}, 2, "nothing to decide");
  refused({"sidcors", "captain", "cadet", "--sprt", "many"}, 2, "two whole numbers");
  refused({"sidcors", "captain", "cadet", "--sprt", "nan,nan"}, 2, "two whole numbers");
  refused({"sidcors", "captain", "cadet", "--sprt", "0,inf"}, 2, "two whole numbers");
  refused({"sidcors", "captain", "cadet", "--sprt", "0,2000"}, 2, "from -1000 to 1000");
  refused({"sidcors", "captain", "cadet", "--games", "0"}, 2, "--games");
  refused({"sidcors", "captain", "cadet", "--games", "5"}, 2, "4 or 6, not '5'");
  refused({"heavy-combat", "captain", "cadet", "--scenario", ","}, 2, "at: --scenario");
  refused({"heavy-combat", "captain", "cadet", "--scenario", "duel,"}, 2, "not 'duel,'");
  refused({"heavy-combat", "captain", "cadet", "--scenario", "duel,duel"}, 2, "'duel' is in");
  refused({"heavy-combat", "captain", "cadet", "--scenario", "dual"}, 1, "at: --scenario");
  refused({"heavy-combat", "captain", "cadet", "--scenario="}, 2, "needs a value");
}

}  // namespace
}  // namespace klaxon::tests
