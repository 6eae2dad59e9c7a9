// `klaxon report`: a recorded battle as the report that `resolve` prints and the page saves.
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/e2e/cli/program.h"

namespace klaxon::tests {
namespace {

std::string after_title(const std::string& text) {
  return text.substr(text.find("Round 1"));
}

TEST(Report, of_a_record_equals_what_resolve_printed) {
  const Folder folder;
  const std::string record = folder.path("r.jsonl");
  const std::string file = folder.file("b.toml", R"(system = "sidcors"
title = "A clash"
rounds = 40
attacker = ["bulwark", "3 lancer"]
defender = ["2 mace"]
)");
  const Ended resolved = klaxon({"resolve", file, "--seed", "5", "--record", record});
  ASSERT_EQ(resolved.status, 0) << resolved.err;
  const Ended report = klaxon({"report", record});
  ASSERT_EQ(report.status, 0) << report.err;
  EXPECT_TRUE(has(report.out, "Dice: seed 5.")) << report.out;
  EXPECT_TRUE(has(report.out, "Result: ")) << report.out;
  std::string told = after_title(resolved.out);
  // the record does not say who answered when the file was silent
  for (std::size_t at = 0; (at = told.find("      answered: ")) != std::string::npos;)
    told.erase(at, told.find('\n', at) + 1 - at);
  EXPECT_EQ(after_title(report.out), told);
  for (const char* format : {"markdown", "bbcode", "html"})
    EXPECT_EQ(klaxon({"report", record, "--format", format}).status, 0) << format;
  EXPECT_EQ(klaxon({"report", record, "--format", "pdf"}).status, 2);
}

TEST(Report, of_a_duel_names_the_winner) {
  const Folder folder;
  const std::string record = folder.path("duel.jsonl");
  std::string orders;
  for (int i = 0; i < 400; ++i) orders += "plan move=hold reinforcement=0 weapons=0,0,0,0\n1\n";
  const Ended played = klaxon({"play", "code-red", "duel", "--terminal", "--seed", "3", "--bots",
                               "captain", "--record", record},
                              orders);
  ASSERT_EQ(played.status, 0) << played.err;
  const Ended report = klaxon({"report", record});
  ASSERT_EQ(report.status, 0) << report.err;
  EXPECT_TRUE(has(report.out, "Result: Meridian 2 wins the duel.")) << report.out.substr(0, 400);
  EXPECT_TRUE(has(report.out, "The ships afterwards"));
}

// The report once showed these points as the name of the unit with that number.
TEST(Report, points_in_a_refusal_are_a_number) {
  const Folder folder;
  const std::string file = folder.file("b.toml", R"(system = "sidcors"
dice = [1, 1]
attacker = ["bulwark", "3 lancer"]
defender = ["sovereign", "mace crippled", "mace"]
[[orders]]
side = "attacker"
intensity = 4
direct = { unit = "sovereign" }
[[orders]]
side = "defender"
intensity = 4
)");
  const Ended run = klaxon({"resolve", file});
  EXPECT_TRUE(has(run.out, "This costs 24 points, and you have 7.")) << run.out << run.err;
}

// An undone line is not reported.
TEST(Report, includes_only_lines_that_were_not_undone) {
  const Folder folder;
  const std::string record = folder.path("undone.jsonl");
  const Ended played = klaxon({"play", "code-red", "desk", "--terminal", "--ship", "kestrel",
                               "--option", "criticals=off", "--seed", "4", "--record", record},
                              "volley 1 7\nundo\nvolley 1 2\nquit\n");
  ASSERT_EQ(played.status, 0) << played.err;
  const Ended report = klaxon({"report", record});
  ASSERT_EQ(report.status, 0) << report.err;
  EXPECT_FALSE(has(report.out, "a volley of 7 points")) << report.out;
  EXPECT_TRUE(has(report.out, "a volley of 2 points")) << report.out;
  const char* taken_back = "The desk took back 1 order, after dice had fallen.";
  EXPECT_TRUE(has(report.out, taken_back)) << report.out;
  EXPECT_TRUE(has(klaxon({"replay", record}).out, taken_back));
}

TEST(Report, a_resignation_reads_alike_in_report_and_replay) {
  const Folder folder;
  const std::string record = folder.path("resigned.jsonl");
  const Ended played = klaxon(
      {"play", "sidcors", "border_clash", "--terminal", "--bots", "captain", "--record", record},
      "warn off\nresign\nquit\n");
  EXPECT_TRUE(has(played.out, "The attacker resigns.")) << played.out;
  EXPECT_TRUE(has(klaxon({"report", record}).out, "The attacker resigns."));
  EXPECT_TRUE(has(klaxon({"replay", record}).out, "The attacker resigns."));
}

TEST(Report, an_agreed_draw_is_reported_as_one) {
  const Folder folder;
  const std::string record = folder.path("drawn.jsonl");
  for (const auto& [system, scenario] :
       std::vector<std::pair<std::string, std::string>>{{"code-red", "duel"},
                                                        {"sidcors", "border_clash"},
                                                        {"red-alert", "meeting_engagement"},
                                                        {"heavy-combat", "duel"}}) {
    const Ended played = klaxon({"play", system, scenario, "--terminal", "--seed", "3", "--bots",
                                 "none", "--record", record},
                                "draw\nyes\nquit\nquit\n");
    EXPECT_TRUE(has(played.out, "drawn")) << played.out << played.err;
    const Ended report = klaxon({"report", record});
    EXPECT_TRUE(has(report.out, "draw, as agreed.")) << report.out;
    EXPECT_TRUE(has(klaxon({"replay", record}).out, "Line 2: A draw is agreed.")) << system;
    std::filesystem::remove(record);
  }
}

}  // namespace
}  // namespace klaxon::tests
