// Battles of disks on a table with the real program: odds, a moderator's file, records, sheets.
#include <gtest/gtest.h>

#include "tests/e2e/cli/program.h"

namespace klaxon::tests {
namespace {

using core::Tree;

// One ship is not on a quarter-inch grid point, so its place is set by hand.
constexpr const char* picket_line = R"(system = "red-alert"
title = "Picket line"
[[ships]]
ship = "yamato"
seat = "federation"
at = [20.3, 18]
heading = 0
speed = 1
[[ships]]
ship = "tderet"
seat = "romulan"
at = [40, 18]
heading = 180
speed = 0
[[orders]]
ship = "yamato"
face_down = ["attack", "attack", "attack"]
first = [{ turn = 90 }]
)";

TEST(RedAlert, odds_of_a_beam_keep_the_contract) {
  const Ended run =
      klaxon({"odds", "red-alert", "--beam", "2", "--shields", "0", "--hull", "2", "--json"});
  const Tree answer = json_of(run);
  const std::vector<Tree>& hits = answer.find("hits")->items;
  ASSERT_EQ(hits.size(), 3U);
  const char* exact[] = {"1/4", "1/2", "1/4"};
  for (std::size_t n = 0; n < 3; ++n) {
    EXPECT_EQ(hits[n].find("n")->whole, static_cast<i64>(n));
    EXPECT_EQ(hits[n].text_at("exact"), exact[n]);
  }
  EXPECT_EQ(answer.find("destroyed")->number, 0.25);
  EXPECT_EQ(answer.find("critical")->number, 0.5 * 15 / 32) << "one hit, on the hull";
}

TEST(RedAlert, odds_are_read_as_a_table) {
  const Ended run = klaxon({"odds", "red-alert", "--beam", "4", "--ship", "tderet"});
  ASSERT_EQ(run.status, 0) << run.err;
  EXPECT_TRUE(has(run.out, "  2  37.5 %    3/8  ####")) << run.out;
  EXPECT_TRUE(has(run.out, "critical: 14.6 %")) << run.out;
  const Ended boarding = klaxon({"odds", "red-alert", "--boarders", "1/1", "--defenders", "1/1"});
  EXPECT_TRUE(has(boarding.out, "taken: 25.0 %")) << boarding.out;
  EXPECT_EQ(klaxon({"odds", "red-alert", "--hull", "4"}).status, 2);
}

TEST(RedAlert, a_battle_is_adjudicated_recorded_replayed_and_verified) {
  const Folder folder;
  const std::string file = folder.file("picket.toml", picket_line);
  const std::string record = folder.path("picket.jsonl");
  const Ended run = klaxon({"resolve", file, "--seed", "5", "--record", record});
  ASSERT_EQ(run.status, 0) << run.err;
  EXPECT_TRUE(has(run.out, "this takes Change Heading")) << run.out;
  EXPECT_TRUE(has(run.out, "line 18, first")) << run.out;
  EXPECT_EQ(klaxon({"verify", record}).status, 0);
  const Ended told = klaxon({"report", record});
  EXPECT_TRUE(has(told.out, "sets Yamato, centre, x to 20.3 inches.")) << told.out;
  EXPECT_TRUE(has(told.out, "Yamato flies 1 flip, 2.5 inches, from 20.3, 18 to 22.8, 18."))
      << told.out;
  const Ended json = klaxon({"resolve", file, "--seed", "5", "--json"});
  EXPECT_EQ(json_of(json).find("refused")->items.size(), 1U);
}

TEST(RedAlert, sheets_are_printed_from_ids_fleets_and_records) {
  const Folder folder;
  const std::string record = folder.path("picket.jsonl"), sheet = folder.path("panel.svg");
  ASSERT_EQ(klaxon({"resolve", folder.file("picket.toml", picket_line), "--record", record}).status,
            0);
  ASSERT_EQ(klaxon({"ship", "print", "yamato", "--record", record, "-o", sheet}).status, 0);
  EXPECT_TRUE(has(file_text(sheet), ">Yamato<"));
  EXPECT_EQ(klaxon({"ship", "print", "tderet", "-o", folder.path("t.pdf")}).status, 0);
}

}  // namespace
}  // namespace klaxon::tests
