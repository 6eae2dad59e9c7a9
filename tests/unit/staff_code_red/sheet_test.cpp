// The drawing of a sheet, for any ship that a file may describe: every box once, on the
// paper, inside its hull, and without overlap.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "staff/code_red/sheet/print.h"
#include "tests/unit/staff_code_red/drawn.h"
#include "tests/unit/staff_code_red/support.h"

namespace klaxon::staff::code_red {
namespace {

using core::Tree;
using testing::Drawn;
using testing::DrawnBox;
using testing::DrawnSystem;

constexpr const char* fighter_boxes[] = {
    "hull",     "center_warp",   "left_warp",      "right_warp", "impulse",
    "apr",      "battery",       "bridge",         "weapon_a",   "weapon_b",
    "weapon_c", "excess_damage", "weapon_b_second"};

struct Case {
  std::string name;
  Tree ship;
  std::string svg = {};
  Drawn drawn = {};
};

std::string of_each(int boxes, bool fighter) {
  std::string out = "[boxes]\n";
  if (fighter)
    for (const char* id : fighter_boxes) out += id + (" = " + std::to_string(boxes)) + "\n";
  else
    for (const char* id : core::hit_class_names())
      out += id + (" = " + std::to_string(boxes)) + "\n";
  return out;
}

// A ship with a few systems and random numbers of boxes; the same seed yields the same ship.
std::string any_boxes(u32 number) {
  u32 chance = number * 2654435761U + 12345U;
  std::string out = "[boxes]\n";
  for (const char* id : core::hit_class_names()) {
    chance = chance * 1664525U + 1013904223U;
    const u32 kind = (chance >> 24) % 8;
    const u32 boxes = kind < 3 ? 0 : kind < 7 ? (chance >> 12) % 9 + 1 : (chance >> 12) % 200 + 1;
    if (boxes > 0) out += id + (" = " + std::to_string(boxes)) + "\n";
  }
  return out + "\n";
}

std::vector<Case> drawn_cases() {
  std::vector<Case> all;
  for (const codec::Definition* ship : testing::shipped().all("ships"))
    all.push_back({ship->id, ship->tree});
  const auto add = [&](std::string name, const std::string& text) {
    all.push_back({std::move(name), testing::toml("name = \"T\"\n" + text)});
  };
  for (const int boxes : {1, 2, 7, 200}) {
    add("each_" + std::to_string(boxes), of_each(boxes, false));
    add("fighter_" + std::to_string(boxes), "race = \"orion\"\n" + of_each(boxes, true));
  }
  for (const char* id : core::hit_class_names()) {
    add(std::string("one_") + id, "[boxes]\n" + std::string(id) + " = 1\n");
    add(std::string("many_") + id, "[boxes]\n" + std::string(id) + " = 200\n");
  }
  for (u32 i = 0; i < 60; ++i) add("any_" + std::to_string(i), any_boxes(i));
  for (Case& each : all) {
    each.svg = print_sheet(sheet_of(each.ship));
    each.drawn = testing::drawn(each.svg);
  }
  return all;
}

const std::vector<Case>& cases() {
  static const std::vector<Case> all = drawn_cases();
  return all;
}

bool overlap(const DrawnBox& a, const DrawnBox& b) {
  return a.x < b.x + b.side && b.x < a.x + a.side && a.y < b.y + b.side && b.y < a.y + a.side;
}

int overlaps(const Drawn& sheet) {
  std::vector<DrawnBox> all;
  for (const DrawnSystem& system : sheet.systems)
    all.insert(all.end(), system.boxes.begin(), system.boxes.end());
  std::sort(all.begin(), all.end(), [](const DrawnBox& a, const DrawnBox& b) { return a.y < b.y; });
  int found = 0;
  for (std::size_t i = 0; i < all.size(); ++i)
    for (std::size_t j = i + 1; j < all.size() && all[j].y < all[i].y + all[i].side; ++j)
      found += overlap(all[i], all[j]) ? 1 : 0;
  return found;
}

bool is_track(const DrawnSystem& system) {
  for (const char* id :
       {"sensor", "scanner", "damage_control", "excess_damage", "boarding_party", "crew"})
    if (system.title.starts_with(label_of(id) + ":")) return true;
  return false;
}

// The corners of all boxes in an outline.
bool in_a_hull(const Drawn& sheet, const DrawnSystem& system) {
  int left = sheet.width, right = 0;
  for (const DrawnBox& box : system.boxes) {
    left = std::min(left, box.x);
    right = std::max(right, box.x + box.side);
  }
  const int top = system.boxes.front().y, bottom = system.boxes.back().y + system.boxes.back().side;
  return std::any_of(sheet.outlines.begin(), sheet.outlines.end(), [&](const auto& outline) {
    return testing::inside(outline, left, top) && testing::inside(outline, right, top) &&
           testing::inside(outline, left, bottom) && testing::inside(outline, right, bottom);
  });
}

TEST(CodeRedSheetDrawing, no_two_boxes_overlap) {
  for (const Case& each : cases()) EXPECT_EQ(overlaps(each.drawn), 0) << each.name;
}

TEST(CodeRedSheetDrawing, nothing_leaves_the_paper_which_is_a4) {
  for (const Case& each : cases()) {
    EXPECT_TRUE(testing::on_paper(each.drawn)) << each.name;
    EXPECT_NE(each.svg.find("width=\"210mm\" height=\"297mm\""), std::string::npos) << each.name;
    EXPECT_NEAR(each.drawn.height * 210.0 / each.drawn.width, 297.0, 0.5) << each.name;
  }
}

TEST(CodeRedSheetDrawing, every_system_has_as_many_boxes_as_in_its_file) {
  for (const Case& each : cases()) {
    const Sheet sheet = sheet_of(each.ship);
    std::multiset<std::string> wanted, found;
    for (const SheetGroup& group : sheet.groups)
      wanted.insert(label_of(group.id, sheet.race) + " " + std::to_string(group.boxes));
    for (const DrawnSystem& system : each.drawn.systems)
      found.insert(system.title.substr(0, system.title.find(':')) + " " +
                   std::to_string(system.boxes.size()));
    EXPECT_EQ(found, wanted) << each.name;
  }
}

TEST(CodeRedSheetDrawing, CR_ship_1_every_system_is_in_a_hull_except_the_strips) {
  for (const Case& each : cases()) {
    for (const DrawnSystem& system : each.drawn.systems)
      EXPECT_NE(in_a_hull(each.drawn, system), is_track(system)) << each.name << system.title;
  }
}

int lowest(const Drawn& sheet, std::string_view system) {
  for (const DrawnSystem& drawn : sheet.systems)
    if (drawn.title.starts_with(system)) return drawn.boxes.back().y;
  return -1;
}
int leftmost(const Drawn& sheet, std::string_view system) {
  for (const DrawnSystem& drawn : sheet.systems)
    if (drawn.title.starts_with(system)) return drawn.boxes.front().x;
  return -1;
}

TEST(CodeRedSheetDrawing, the_bow_is_up_and_engines_are_where_their_names_say) {
  const Drawn sheet =
      testing::drawn(print_sheet(sheet_of(testing::shipped().find("ships", "stormcrown")->tree)));
  const char* from_the_bow[] = {
      "Forward hull:", "Bridge:", "Phaser:", "Aft hull:", "Shuttle:", "Center warp:"};
  for (std::size_t i = 1; i < std::size(from_the_bow); ++i)
    EXPECT_LT(lowest(sheet, from_the_bow[i - 1]), lowest(sheet, from_the_bow[i]))
        << from_the_bow[i];
  EXPECT_LT(leftmost(sheet, "Left warp:"), leftmost(sheet, "Aft hull:"));
  EXPECT_LT(leftmost(sheet, "Aft hull:"), leftmost(sheet, "Right warp:"));
  EXPECT_NEAR(leftmost(sheet, "Center warp:"), sheet.width / 2, sheet.width / 12);
}

// The kinds of outlines: hulls, engines, and the parts that join them.
std::size_t outlines_of(const std::string& boxes, const std::string& head = "") {
  const Tree ship = testing::toml("name = \"T\"\n" + head + "[boxes]\n" + boxes);
  return testing::drawn(print_sheet(sheet_of(ship))).outlines.size();
}

TEST(CodeRedSheetDrawing, a_ship_shows_the_hulls_and_engines_that_it_has) {
  EXPECT_EQ(outlines_of("center_warp = 3\n"), 1U);
  EXPECT_EQ(outlines_of("forward_hull = 3\ncenter_warp = 3\n"), 3U) << "two on a keel";
  EXPECT_EQ(outlines_of("forward_hull = 3\nleft_warp = 3\nright_warp = 3\n"), 5U) << "two pylons";
  EXPECT_EQ(outlines_of("forward_hull = 3\naft_hull = 3\ncargo = 9\ncenter_warp = 3\n"), 5U);
  EXPECT_EQ(outlines_of("forward_hull = 3\n"), 10U) << "a base: two octagons, eight joints";
  EXPECT_EQ(outlines_of("hull = 2\n", "race = \"gorn\"\n"), 1U);
}

TEST(CodeRedSheetDrawing, lost_boxes_and_no_others_are_crossed_out) {
  const Tree ship = testing::toml("name = \"T\"\n[boxes]\nphaser = 4\nlab = 2\ncrew = 200\n");
  const Tree left = testing::toml("phaser = 1\nlab = 2\ncrew = 0\n");
  const Drawn sheet = testing::drawn(print_sheet(sheet_of(ship, &left)));
  std::vector<std::pair<std::string, int>> crosses;
  for (const DrawnSystem& system : sheet.systems)
    crosses.emplace_back(system.title, system.crosses);
  EXPECT_THAT(crosses, ::testing::UnorderedElementsAre(std::pair("Phaser: 1 of 4 left", 3),
                                                       std::pair("Lab: 2 of 2 left", 0),
                                                       std::pair("Crew: 0 of 200 left", 200)));
}

TEST(CodeRedSheetDrawing, a_name_of_any_length_stays_on_the_paper) {
  Sheet sheet = sheet_of(testing::toml("name = \"T\"\n[boxes]\nlab = 1\n"));
  for (int i = 0; i < 40; ++i) sheet.name += "Wörterschiff";
  const std::string svg = print_sheet(sheet);
  EXPECT_TRUE(testing::on_paper(testing::drawn(svg)));
  EXPECT_NE(svg.find("…</text>"), std::string::npos);
}

TEST(CodeRedSheetDrawing, CR_ship_2_long_lists_stay_on_the_paper) {
  Sheet sheet = sheet_of(testing::shipped().find("ships", "stormcrown")->tree);
  std::string word = "photonische";
  for (int i = 0; i < 30; ++i) word += "werfer";
  sheet.weapons.assign(8, word + " a b c: 200, heavy, direct fire, boxes of Photon, 200 shots");
  sheet.bays.assign(6, "bay 1: 200 shuttles, 200 drone racks, launch tracks");
  sheet.turn = 1'000'000'000;
  sheet.stores.assign(20, word + ": 200 of 200 shots left");
  sheet.effects.assign(20, {"labs", word + " and words and words", "until the end", "CR-crit-3-4"});
  const std::string svg = print_sheet(sheet);
  EXPECT_TRUE(testing::on_paper(testing::drawn(svg)));
  EXPECT_EQ(overlaps(testing::drawn(svg)), 0);
  EXPECT_GE(testing::count(svg, "[CR-crit-3-4]"), 20);
}

}  // namespace
}  // namespace klaxon::staff::code_red
