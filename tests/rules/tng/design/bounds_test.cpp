// The limits of a ship's file: every fault at once, the bounds, excessive prices, and
// megabytes of text.
#include "tests/rules/tng/design/yard_case.h"
#include "tests/support/allocation_count.h"

namespace klaxon::rules::tng::design {
namespace {

constexpr const char* faulty_ship = R"(system = "tng"
name = ""
class = "cruiser"
race = "Federation"
tech = 3
size_class = 3
movement_cost = "1/7"
turn_mode = "Z"
explosion = 20
boxes = [
  "-3 Hull F",
  "2 Hul F",
  "1 Grav FA",
  "1 Quan FA",
  "A: 1 Ph-7 FA",
  "A: 1 Ph-7",
  "2 Drn-B FA",
  "2 Armor 120 @135",
  "4 EAC",
  "1 AHR",
  "11 Sys",
  "4 Shtl-(1/4)B",
  "1 Cloaking Device",
  "2 Lab !!",
  "3 Lab emer",
  { id = "Opt", arc = "FA", holds = ["Crew Unit"], ready = ["Bolt"] },
  { id = "Wpn", arc = "FA", holds = ["Ph-6D"], ready = ["Ph-6"] },
  { id = "Drn-B", loads = { single = 13, half = 1 } },
  { id = "Ftr", holds = ["Raider", "F-14M"] },
  { id = "Mauler", connects = ["Sys"] },
]
tracks = { Sensor = [9, 2, 2], "Sensor+Scanner" = ["6/0"], DamCon = [14, 4, 3], ExcDam = ["!!"] }
shields = ["712 30", "612 0", "612 30"]
crew = { "Crew Unit" = -1, Lab = 2 }
officers = ["Captain", "Captain", "Ace"]
features = ["Lab", "Positron Flywheel", "Positron Flywheel",
  { id = "Extended Allowance towards Options", points = -500 }]
extra = 1
)";

struct Expected {
  u32 line;
  const char* code;
  const char* rule;
};
constexpr Expected all_its_faults[] = {
    {2, "bad-name", ""},
    {7, "bad-energy", "TNG-movement"},
    {8, "unknown-turn-mode", "TNG-movement.3"},
    {11, "bad-count", ""},
    {12, "unknown-system", ""},
    {13, "other-race", "TNG-Grav.1"},
    {14, "too-early", "TNG-Quan"},
    {16, "letter-twice", "TNG-weapon-notes"},
    {16, "missing-arc", "TNG-weapon-notes.4"},
    {17, "no-arc", "TNG-weapon-notes.5"},
    {18, "wrong-facings", "TNG-Armor"},
    {19, "excluded", "TNG-EAC.8"},
    {20, "missing-system", "TNG-AHR.1"},
    {21, "too-many-boxes", "TNG-Sys.14"},
    {22, "wrong-size-class", "TNG-Shtl-Quarter-B.3"},
    {23, "wrong-place", "TNG-Cloaking-Device"},
    {24, "never-indestructible", "TNG-Lab"},
    {25, "wrong-refit", "TNG-Emer-Power"},
    {26, "wrong-content", "TNG-Opt.3"},
    {26, "wrong-content", "TNG-Bolt.1"},
    {27, "not-changed", "TNG-Wpn.2"},
    {28, "wrong-load", "TNG-Drn-B.10"},
    {28, "overloaded", "TNG-Drn-B"},
    {29, "other-race", "TNG-Ftr.6"},
    {29, "bay-full", "TNG-Ftr"},
    {30, "no-power", "TNG-Mauler.2"},
    {32, "bad-figure", "TNG-Sensor"},
    {32, "second-free-box", "TNG-Sensor.4"},
    {32, "two-tracks", "TNG-Sensor-Scanner"},
    {32, "step-too-large", "TNG-DamCon.5"},
    {32, "too-many-low", "TNG-DamCon.6"},
    {32, "never-indestructible", "TNG-ExcDam.2"},
    {33, "bad-facings", "TNG-Shield"},
    {33, "bad-count", "TNG-Shield"},
    {34, "bad-count", "TNG-Crew-Unit"},
    {34, "wrong-place", "TNG-Lab"},
    {35, "officer-twice", "TNG-Legendary-Officers"},
    {35, "unknown-system", ""},
    {36, "wrong-place", "TNG-Lab"},
    {36, "feature-twice", "TNG-Positron-Flywheel.6"},
    {36, "only-once", "TNG-Positron-Flywheel.6"},
    {37, "allowance-below-zero", "TNG-Extended-Allowance-towards-Options.3"},
    {38, "unknown-key", ""},
};

TEST(TngYardBounds, every_kind_of_fault_at_once) {
  const Seen seen = inspect(faulty_ship);
  for (const Expected& expected : all_its_faults) {
    const bool told = std::ranges::any_of(seen.faults.list(), [&](const core::Fault& fault) {
      return fault.place.line == expected.line && fault.code == expected.code &&
             fault.rule == expected.rule;
    });
    EXPECT_TRUE(told) << expected.line << " " << expected.code << " " << expected.rule;
  }
  EXPECT_EQ(seen.faults.count(), std::size(all_its_faults)) << seen.messages();
}

std::string repeated(const std::string& item, std::size_t times) {
  std::string text;
  text.reserve(item.size() * times);
  for (std::size_t i = 0; i < times; ++i) text += item;
  return text;
}

TEST(TngYardBounds, groups) {
  const Seen most = inspect(ship_with("boxes = [" + repeated("\"1 Lab\", ", 160) + "]"));
  EXPECT_EQ(most.told(), "3200 640 160");
  EXPECT_EQ(inspect(ship_with("boxes = [" + repeated("\"1 Lab\", ", 161) + "]")).told(),
            "too-many-groups");
  // tracks, shields and people are groups, too
  EXPECT_EQ(inspect(ship_with("boxes = [" + repeated("\"1 Lab\", ", 158) +
                              "]\nshields = [\"1 1\"]\ncrew = { Passenger = 1 }\ntracks = { DamCon "
                              "= [1] }"))
                .told(),
            "too-many-groups");
  EXPECT_EQ(inspect(ship_with("shields = [" + repeated("\"1 1\", ", 61) + "]")).told(), "too-many");
  EXPECT_EQ(inspect(ship_with("tracks = { DamCon = [" + repeated("4, ", 62) + "] }"))
                .faults.list()
                .front()
                .code,
            "too-many");
  EXPECT_EQ(inspect(ship_with("boxes = [\"1 Lab" + repeated(" ", 200) + "\"]")).told(), "too-long");
}

// Prices stay below a limit, however large a ship's figures are.
TEST(TngYardBounds, prices) {
  constexpr YardCase cases[] = {
      {"TNG-Hangar-I", "tech = 7\nboxes = [\"250 Hangar-I\"]", "375000000 15000000 7500"},
      {"TNG-weapon-notes.4",
       "tech = 7\nboxes = [\"250 Hangar-I\", \"250 Hangar-I\", \"250 Hangar-I\", \"250 Hangar-I\", "
       "\"250 Hangar-I\", \"250 Hangar-I\"]",
       "price-too-large"},
      {"TNG-Extended-Allowance-towards-Options",
       "features = [{ id = \"Extended Allowance towards Options\", points = 1000000 }]",
       "-500000 0 0"},
      {"", "features = [{ id = \"Extended Allowance towards Options\", points = 1000001 }]",
       "out-of-range"},
  };
  expect_cases(cases);

  // a user's own figures, too large for 64 bits or for exact fractions
  for (const char* price : {"\"1000000000*1000000000*number\"", "3000000000",
                            "\"1000000000*1000000000*1000000000*1000000000*1000000000\""}) {
    SCOPED_TRACE(price);
    const catalog::Read read = catalog::read_files(
        {{"hull/ex_2.toml",
          std::string("id = \"Ex-2\"\nname = \"Example\"\nrule = \"TNG-Ex\"\nfamily = "
                      "\"hull\"\nmechanism = \"inert\"\n[[construction]]\nnumber = 9\nbpv = ") +
              price + "\nrepair = \"bpv/5\"\nspaces = 1\nhit_on = []\n"},
         {"races/trial.toml",
          "id = \"trial\"\nname = \"Trial\"\nrule = \"TNG-scale\"\nany = true\n"},
         {"tables/turn_modes.toml",
          "id = \"turn_modes\"\nname = \"Turn modes\"\nrule = \"TNG-movement.3\"\n[[mode]]\nid = "
          "\"D\"\ndivisor = 5\n"}});
    EXPECT_EQ(catalog::told(read.faults), "");
    Shelf shelf;
    shelf.catalog = &read.catalog;
    Seen seen;
    core::Tree tree;
    ASSERT_TRUE(codec::parse_toml(ship_with("boxes = [\"2 Ex-2\"]"), tree, seen.faults));
    read_ship(tree, shelf, seen.faults, seen.design);
    check_design(shelf, seen.design, seen.faults);
    EXPECT_FALSE(draw_bill(shelf, seen.design, seen.faults, seen.bill));
    EXPECT_EQ(seen.told(), "price-too-large") << seen.messages();
    EXPECT_EQ(seen.bill.bpv, 0);
  }
}

// A reader that gives up at the limit allocates no more often than for the largest valid ship;
// one that reads on would allocate at least once for each of 50,000 items.
constexpr u64 allocations_max = 20'000;

// Megabytes of text as a tree: the same item 300,000 times.
core::Tree many(const core::Tree& item) {
  core::Tree list = core::Tree::list();
  list.items.assign(300'000, item);
  return list;
}

TEST(TngYardBounds, megabytes_are_read_or_refused_at_once) {
  // the codec refuses 10 MB unread
  core::Tree unread;
  core::Faults refused("ship.toml");
  EXPECT_FALSE(codec::parse_toml(ship_with("boxes = [" + repeated("\"1 Ph-7 FA\",", 900'000) + "]"),
                                 unread, refused));
  EXPECT_EQ(refused.list().front().code, "too-long");

  core::Tree keys = core::Tree::table();
  for (u32 i = 0; i < 50'000; ++i)
    keys.entries.push_back({"key" + std::to_string(i), {}, core::Tree::of(i64{1})});
  core::Tree mount = core::Tree::table();
  mount.set("id", core::Tree::of("Opt"));
  mount.set("holds", many(core::Tree::of("Xyzzy")));
  core::Tree mounts = core::Tree::list();
  mounts.add(mount);
  core::Tree tracks = core::Tree::table();
  tracks.set("Sensor", many(core::Tree::of(i64{9})));
  const std::string letters(7'900'000, 'L'), words = repeated("x ", 3'900'000);
  core::Tree long_text = core::Tree::list(), long_words = core::Tree::list();
  long_text.add(core::Tree::of("1 " + letters));
  long_words.add(core::Tree::of("1 Lab " + words));
  const std::pair<const char*, core::Tree> parts[] = {
      {"boxes", many(core::Tree::of("1 Lab"))},
      {"boxes", many(core::Tree::of("4 Pf-7 FX"))},
      {"boxes", std::move(long_text)},
      {"boxes", std::move(long_words)},
      {"boxes", std::move(mounts)},
      {"tracks", std::move(tracks)},
      {"tracks", keys},
      {"crew", keys},
      {"shields", many(core::Tree::of("612 1"))},
      {"features", many(core::Tree::of("Clok"))},
      {"name", core::Tree::of(letters)},
      {"race", core::Tree::of(letters)},
      {"movement_cost", core::Tree::of(letters)},
      {"more", keys},
  };
  yard_shelf();
  for (const auto& [key, part] : parts) {
    core::Tree tree;
    core::Faults faults("ship.toml");
    ASSERT_TRUE(codec::parse_toml(ship_with(""), tree, faults));
    tree.set(key, part);
    const u64 before = tests::allocations_so_far();
    Design design;
    Bill bill;
    read_ship(tree, yard_shelf(), faults, design);
    check_design(yard_shelf(), design, faults);
    draw_bill(yard_shelf(), design, faults, bill);
    const u64 asked = tests::allocations_so_far() - before;
    EXPECT_FALSE(faults.empty());
    EXPECT_LT(asked, allocations_max) << key;
  }
}

}  // namespace
}  // namespace klaxon::rules::tng::design
