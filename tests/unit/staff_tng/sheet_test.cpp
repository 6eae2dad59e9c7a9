// The sheets of all ships: every box is there once, nothing is cut off, nothing overlaps.
#include <algorithm>
#include <set>

#include "rules/tng/design/price.h"
#include "staff/tng/sheet/print.h"
#include "tests/unit/staff_tng/sheet_support.h"

namespace klaxon::staff::tng {
namespace {

using sheet::Ink;
using sheet::Mark;
using sheet::Rect;
namespace design = rules::tng::design;

std::vector<Ink> pages_of(const design::Design& design) {
  return sheet::draw_pages(shipped().shelf, design, {});
}

bool overlap(const Rect& a, const Rect& b) {
  return a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
}

std::string told(const Mark& mark) {
  return mark.words + " at " + sheet::at({mark.room.x, mark.room.y}) + " " +
         std::to_string(mark.room.width) + "x" + std::to_string(mark.room.height);
}

// Figures are inside their boxes and are judged along with them.
void expect_apart(const Ink& page, const std::string& ship) {
  std::vector<const Mark*> marks;
  for (const Mark& mark : page.marks())
    if (mark.kind != Mark::Kind::figure) marks.push_back(&mark);
  std::ranges::sort(marks, {}, [](const Mark* mark) { return mark->room.y; });
  for (std::size_t i = 0; i < marks.size(); ++i)
    for (std::size_t j = i + 1; j < marks.size() && marks[j]->room.y < marks[i]->room.bottom(); ++j)
      EXPECT_FALSE(overlap(marks[i]->room, marks[j]->room))
          << ship << ": " << told(*marks[i]) << " over " << told(*marks[j]);
}

void expect_inside(const Ink& page, const std::string& ship) {
  const Mark* box = nullptr;
  for (const Mark& mark : page.marks()) {
    const Rect& room = mark.room;
    EXPECT_TRUE(room.x >= sheet::page_margin / 2 && room.y >= sheet::page_margin / 2 &&
                room.right() <= sheet::page_width - sheet::page_margin / 2 &&
                room.bottom() <= sheet::page_height - sheet::page_margin / 2)
        << ship << ": " << told(mark);
    if (mark.kind == Mark::Kind::box) box = &mark;
    if (mark.kind != Mark::Kind::figure) continue;
    ASSERT_NE(box, nullptr);
    EXPECT_TRUE(room.x >= box->room.x && room.right() <= box->room.right() &&
                room.y >= box->room.y && room.bottom() <= box->room.bottom())
        << ship << ": " << told(mark) << " in " << told(*box);
  }
}

std::size_t boxes_on(const std::vector<Ink>& pages) {
  std::size_t count = 0;
  for (const Ink& page : pages)
    count +=
        static_cast<std::size_t>(std::ranges::count(page.marks(), Mark::Kind::box, &Mark::kind));
  return count;
}

void expect_sound(const std::vector<Ink>& pages, const design::Design& design,
                  const std::string& ship) {
  EXPECT_EQ(boxes_on(pages), boxes_of(design)) << ship;
  for (const Ink& page : pages) {
    expect_inside(page, ship);
    expect_apart(page, ship);
  }
}

// Type is at least 6 points: 21.2 tenths of a millimetre.
void expect_legible(const Ink& page, const std::string& ship) {
  const std::string key = "font-size=\"";
  for (std::size_t at = page.svg().find(key); at != std::string::npos;
       at = page.svg().find(key, at + 1))
    EXPECT_GE(std::stoi(page.svg().substr(at + key.size(), 4)), 22) << ship;
}

bool says(const std::vector<Ink>& pages, std::string_view words) {
  return std::ranges::any_of(pages, [&](const Ink& page) {
    return std::ranges::any_of(page.marks(), [&](const Mark& mark) {
      return mark.words.find(words) != std::string::npos;
    });
  });
}

// A box's repair cost is a single number, however long it is.
void expect_repairs(const std::vector<Ink>& pages, const design::Design& design) {
  const design::Prices prices(shipped().shelf, design);
  std::set<std::string> words;
  for (const Ink& page : pages)
    for (const Mark& mark : page.marks()) words.insert(mark.words);
  for (const design::Group& group : design.groups) {
    const i64 repair = group.sound ? prices.whole(group.build, std::nullopt).repair : 0;
    EXPECT_TRUE(repair == 0 || words.contains(std::to_string(repair)))
        << design.name << ": " << repair;
  }
}

// A cruiser's sheet takes a single page.
TEST(StaffTngSheet, every_ship) {
  for (const codec::Definition* ship : shipped().library.all("ships")) {
    const design::Design design = read_design(ship->tree);
    const std::vector<Ink> pages = pages_of(design);
    expect_sound(pages, design, ship->id);
    expect_repairs(pages, design);
    for (const Ink& page : pages) expect_legible(page, ship->id);
    const bool cruiser = design.class_name.find("cruiser") != std::string::npos;
    EXPECT_LE(pages.size(), cruiser ? 1U : 3U) << ship->id;
    EXPECT_TRUE(says(pages, design.name.substr(0, design.name.find(' ')))) << ship->id;
  }
}

TEST(StaffTngSheet, its_contents) {
  const std::vector<Ink> pages = pages_of(shipped_design("slow_thunder"));
  for (const char* words :
       {"Slow Thunder", "heavy cruiser, Gorn, tech 3X", "BPV 5789", "E, speed / 4", "Movement cost",
        "Explosion strength", "26", "Sensor", "DamCon", "ExcDam", "Heavy Weapons", "Shield 6, 1, 2",
        "Armor", "@345", "Ph-7 (A, B, C)", "Pl-Y (F, G)", "Repair of a box", "Ammunition"})
    EXPECT_TRUE(says(pages, words)) << words;
}

TEST(StaffTngSheet, marks) {
  const design::Design design = read_design(trial_ship(R"(
boxes = ["1 Brdg %", "1 Emer", "3 Imp emer", "2 Hull F !!", "A: 1 Ph-7 FX",
  "2 UWARP 2-L", "2 UWARP 2-R"]
tracks = { Sensor = [6, "!!", 5], ExcDam = 5 }
officers = ["Captain"]
features = ["Double Engines"]
)"));
  const std::vector<Ink> pages = pages_of(design);
  expect_sound(pages, design, "marks");
  for (const char* words : {"Brdg %", "!!", "% Built", "+emer Emer [power system]", "Captain",
                            "Double Engines", "It may not be built like this"})
    EXPECT_TRUE(says(pages, words)) << words;
  // there are boxes with thick borders: two in the hull, one in the track
  std::size_t thick = 0;
  for (std::size_t at = 0;
       (at = pages.front().svg().find("stroke-width=\"9\"", at)) != std::string::npos;)
    ++thick, ++at;
  EXPECT_EQ(thick, 3U);
}

TEST(StaffTngSheet, names_are_escaped) {
  std::string svg;
  core::Faults faults;
  ASSERT_TRUE(print_ship(shipped().shelf, trial_ship("boxes = [\"1 Brdg\"]", "<b>&'</svg>"),
                         nullptr, svg, faults));
  EXPECT_EQ(svg.find("<b>"), std::string::npos);
  EXPECT_NE(svg.find("&lt;b&gt;&amp;&#39;&lt;/svg&gt;"), std::string::npos);
  EXPECT_EQ(svg.find("</svg>"), svg.rfind("</svg>"));
}

TEST(StaffTngSheet, a_file_that_cannot_be_read) {
  std::string svg;
  core::Faults faults;
  EXPECT_FALSE(
      print_ship(shipped().shelf, trial_ship("boxes = [\"1 Brgd\"]"), nullptr, svg, faults));
  EXPECT_FALSE(faults.empty());
  EXPECT_TRUE(svg.empty());
}

// An empty hull, a hull with a single system, and a hull with nothing but shields.
TEST(StaffTngSheet, nearly_empty_ships) {
  for (const char* rest :
       {"boxes = []", "boxes = [\"1 Brdg\"]", "boxes = []\nshields = [\"612 30\"]",
        "boxes = [\"3 UWARP 2-L\"]", "boxes = [\"250 Hull F\"]",
        "boxes = [\"40 UWARP 2-R\", \"250 Imp\"]", "boxes = []\ntracks = { Sensor = [6, 5] }"}) {
    const design::Design design = read_design(trial_ship(rest));
    expect_sound(pages_of(design), design, rest);
  }
}

// The greatest number of groups, and groups of the greatest size: parts of the sheet
// take a page each.
TEST(StaffTngSheet, a_monster) {
  struct {
    int times, boxes;
  } constexpr monsters[] = {{25, 12}, {2, 250}};
  for (const auto& [times, boxes] : monsters) {
    const std::string each = std::to_string(boxes);
    std::string rest = "boxes = [";
    for (int i = 0; i < times; ++i)
      for (const char* what : {"Hull F", "Ph-7 FX", "Lab", "UWARP 2-L", "Btty 8", "Phtn RA"})
        rest += "\"" + each + " " + what + "\", ";
    rest += "]\nshields = [\"612 " + each + "\", \"234 " + each + "\", \"456 " + each + "\"]\n";
    const design::Design design = read_design(trial_ship(rest, std::string(60, 'W')));
    const std::vector<Ink> pages = pages_of(design);
    EXPECT_GT(pages.size(), 1U);
    expect_sound(pages, design, each);
    EXPECT_TRUE(says(pages, "page 2 of " + std::to_string(pages.size())));
  }
}

TEST(StaffTngSheet, lost_boxes_are_crossed_out) {
  const core::Tree ship = trial_ship(
      "boxes = [\"3 Brdg\", \"2 Emer\"]\ntracks = { Sensor = [6, 5] }\ncrew = { \"Crew Unit\" = 4 "
      "}");
  std::string svg;
  core::Faults faults;
  const core::Tree losses = testing::toml("groups = [2, [1], 3]\ntracks = [[0]]");
  ASSERT_TRUE(print_ship(shipped().shelf, ship, &losses, svg, faults)) << testing::all_of(faults);
  std::size_t crossed = 0;
  for (std::size_t at = 0; (at = svg.find("class=\"lost\"", at)) != std::string::npos; ++at)
    ++crossed;
  EXPECT_EQ(crossed, 7U);
  for (const char* wrong : {"groups = [4]", "groups = [[3]]", "groups = [-1]", "groups = 3",
                            "tracks = [0, 0]", "groups = [\"all\"]"}) {
    const core::Tree bad = testing::toml(wrong);
    core::Faults told;
    EXPECT_FALSE(print_ship(shipped().shelf, ship, &bad, svg, told)) << wrong;
  }
}

// TNG-Mine.6, TNG-Cargo.4, TNG-PC.3: the sheet says what a player must know about contents.
TEST(StaffTngSheet, contents) {
  const design::Design design = read_design(trial_ship(
      "boxes = [{ id = \"Disr\", count = 2, arc = \"FA\", carries = \"PC\" }, { id = \"Mine\", "
      "letter = \"M\", loads = { captor = 2 }, captors = [\"Phtn\", \"Phtn\"] }, { id = \"Cargo\", "
      "holds = [{ id = \"reloads\", loads = { single = 20, triple = 10 } }] }]"));
  std::string words;
  for (const Ink& page : pages_of(design))
    for (const Mark& mark : page.marks()) words += mark.words + "\n";
  for (const char* said : {"PC for Disr", "M Mine captors: 2 Phtn", "20 single, 10 triple"})
    EXPECT_NE(words.find(said), std::string::npos) << said << "\n" << words;
}

}  // namespace
}  // namespace klaxon::staff::tng
