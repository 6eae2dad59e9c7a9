// Contents of captor mines: weapons for a mine's mount, and the ship's share of their price.
#include "tests/rules/tng/design/yard_case.h"

namespace klaxon::rules::tng::design {
namespace {

std::string captor_rack(std::string_view keys, std::string_view ship = "") {
  return std::string(ship) + "boxes = [{ id = \"Mine\", " + std::string(keys) + " }]";
}

struct CaptorCase {
  const char* rule;
  const char* keys;
  const char* expected;
  const char* ship = "";
};

void expect_captors(std::span<const CaptorCase> cases) {
  for (const CaptorCase& row : cases) {
    const std::string lines = captor_rack(row.keys, row.ship);
    const YardCase one[] = {{row.rule, lines.c_str(), row.expected}};
    expect_cases(one);
  }
}

// The mine's mount has 60 points, 90 at 4X; the rack costs 40, 60 at 4X.
TEST(TngYardCaptors, the_ships_price) {
  constexpr CaptorCase cases[] = {
      {"TNG-Mine.6", "loads = { captor = 1 }", "40 8 2"},
      {"TNG-Mine.6", "loads = { captor = 1 }, captors = [\"Phtn\"]", "40 8 2"},
      {"TNG-Mine.6", "loads = { captor = 1 }, captors = [\"Ph-7\"]", "50 8 2"},
      // this applies to each box of the group
      {"TNG-Mine.6", "count = 2, loads = { captor = 1 }, captors = [\"Ph-7\"]", "100 16 4"},
      {"TNG-Mine.6", "loads = { captor = 3 }, captors = [\"Ph-7\", \"PC\", \"Ph-7\"]", "60 8 2"},
      {"TNG-weapon-notes.10", "loads = { captor = 1 }, captors = [\"Bolt\"]", "100 8 2"},
      {"TNG-weapon-notes.10", "loads = { captor = 1 }, captors = [\"Ph-6D\"]", "too-much-spent"},
      {"TNG-Mine.6", "loads = { captor = 1 }, captors = [\"Phtn\"]", "60 8 2", "tech = 4\n"},
      {"TNG-Mine.6", "loads = { captor = 1 }, captors = [\"Ph-7\"]", "75 8 2", "tech = 4\n"},
      // the pool stays as it is: the ship's own mounts have as much as before
      {"TNG-Mine.6", "loads = { captor = 1 } }, { id = \"Opt\", arc = \"FA\", holds = [\"Phtn\"]",
       "120 26 3"},
  };
  expect_captors(cases);
}

TEST(TngYardCaptors, systems_allowed) {
  constexpr CaptorCase cases[] = {
      {"TNG-Mine.6", "loads = { captor = 1 }, captors = [\"Lab\"]", "wrong-content"},
      {"TNG-Opt.3", "loads = { captor = 1 }, captors = [\"Crew Unit\"]", "wrong-content"},
      {"TNG-Mine.6", "loads = { captor = 1 }, captors = [\"Crew Unit\"]", "wrong-content",
       "tech = 4\n"},
      {"TNG-Syphon.5", "loads = { captor = 1 }, captors = [\"Syphon\"]", "wrong-content"},
      {"TNG-Mine.6", "loads = { captor = 1 }, captors = [\"Mauler\"]", "wrong-content",
       "tech = 4\n"},
      {"TNG-Opt.3", "loads = { captor = 1 }, captors = [\"Opt\"]", "wrong-content"},
      // a weapon that needs another system or a link of the ship to fire does not fire alone
      {"TNG-Mine.6", "loads = { captor = 1 }, captors = [\"Ph-8\"]", "wrong-content"},
      {"TNG-Mine.6", "loads = { captor = 1 }, captors = [\"TS\"]", "wrong-content"},
      // weapons of other races are not allowed at 3X, and cost double at 4X
      {"TNG-Grav.1", "loads = { captor = 1 }, captors = [\"Grav\"]", "wrong-content",
       "race = \"Federation\"\n"},
      {"TNG-Opt.7", "loads = { captor = 1 }, captors = [\"Jet\"]", "90 8 2",
       "tech = 4\nrace = \"Federation\"\n"},
      {"TNG-Mine.6", "loads = { captor = 1 }, captors = [\"Phtn FA\"]", "no-arc"},
      {"TNG-Mine.6", "loads = { captor = 1 }, captors = [\"A: Phtn\"]", "bad-letter"},
      {"", "loads = { captor = 1 }, captors = [\"Phtnn\"]", "unknown-system"},
  };
  expect_captors(cases);
}

// TNG-Mine.6: a rack in a mine is loaded like a rack whose load the file does not state.
TEST(TngYardCaptors, a_rack_is_loaded) {
  const Seen seen =
      inspect(ship_with(captor_rack("loads = { captor = 1 }, captors = [\"Drn-B\"]")));
  ASSERT_TRUE(seen.faults.empty()) << seen.messages();
  const Content& rack = seen.design.groups.front().captors.front();
  ASSERT_EQ(rack.loads.size(), 1U);
  EXPECT_EQ(yard_shelf().catalog->missiles[rack.loads.front().missile].file, "single");
}

TEST(TngYardCaptors, how_many) {
  constexpr CaptorCase cases[] = {
      {"TNG-Mine.6", "loads = { captor = 1 }, captors = [\"Phtn\", \"Phtn\"]", "too-many"},
      {"TNG-Mine.6", "loads = { small = 4 }, captors = [\"Phtn\"]", "too-many"},
      {"TNG-Mine.6", "captors = [\"Phtn\"]", "too-many"},
      {"TNG-Mine", "loads = { captor = 4 }", "overloaded"},
      {"TNG-Mine.6", "loads = { captor = 2 }, captors = \"Phtn\"", "40 8 2"},
  };
  expect_captors(cases);
  constexpr YardCase others[] = {
      {"TNG-Mine.6", "boxes = [{ id = \"Drn-B\", captors = [\"Phtn\"] }]", "no-captors"},
      {"TNG-Mine.6", "boxes = [{ id = \"Jet\", captors = [\"Phtn\"] }]", "no-captors"},
      {"TNG-Mine.6", "boxes = [{ id = \"Lab\", captors = [\"Phtn\"] }]", "no-captors"},
      // with a rack in a mount, the mount covers the rack's 40, and the ship pays 10 for the phaser
      {"TNG-Mine.6",
       "boxes = [{ id = \"Drn-Opt\", holds = [{ id = \"Mine\", loads = { captor = 1 }, captors = "
       "[\"Ph-7\"] }] }]",
       "70 14 1"},
      {"TNG-Mine.6",
       "boxes = [{ id = \"Drn-Opt\", holds = [{ id = \"Mine\", captors = [\"Ph-7\"] }] }]",
       "too-many"},
      {"TNG-Mine.6",
       "boxes = [{ id = \"Drn-Opt\", holds = [\"Drn-B\"], ready = [{ id = \"Mine\", loads = { "
       "captor = 1 }, captors = [\"Ph-7\"] }] }]",
       "120 14 1"},
  };
  expect_cases(others);
}

}  // namespace
}  // namespace klaxon::rules::tng::design
