// An oracle for every shipped ship: which boxes each word of the chart can take, counted one by
// one from the design. The words' meanings are typed here, with their sides.
#include "rules/tng/design/lines.h"
#include "tests/rules/tng/battle/freeze_bench.h"
#include "tests/rules/tng/battle/plan_words.h"

namespace klaxon::rules::tng {
namespace {

using design::Build;

struct Meaning {
  const char* word;
  std::initializer_list<std::string_view> hits;
  char side = 0;
};
const Meaning meanings[] = {
    {"brdg", {"Bridge"}},
    {"flag", {"Flag"}},
    {"emer", {"Emer"}},
    {"damc", {"DamCon"}},
    {"aux", {"AuxCon"}},
    {"fhull", {"F Hull"}},
    {"ahull", {"A Hull"}},
    {"*hull", {"F Hull", "A Hull", "Hull"}},
    {"cwarp", {"Warp", "CWarp"}, 'C'},
    {"lwarp", {"Warp"}, 'L'},
    {"rwarp", {"Warp"}, 'R'},
    {"*warp", {"Warp", "CWarp"}},
    {"lab", {"Lab"}},
    {"phas", {"Phaser"}},
    {"torp", {"Torp"}},
    {"drn", {"Drone"}},
    {"*wpn", {"Phaser", "Torp", "Drone"}},
    {"sen", {"Sensor"}},
    {"scan", {"Scanner"}},
    {"imp", {"Impulse"}},
    {"apr", {"APR"}},
    {"btty", {"Btty"}},
    {"shtl", {"Shtl"}},
    {"trac", {"Trac"}},
    {"tran", {"Tran"}},
    {"cargo", {"Cargo"}},
    {"crew", {}},
};

// Visits every box, in the order of the ship's file.
template <class Visit>
void each_box(const design::Design& design, Visit visit) {
  for (const design::Group& group : design.groups)
    for (u32 i = 0; i < group.count; ++i) visit(group.build);
  for (const design::Track& track : design.tracks)
    for (const Build& box : track.boxes) visit(box);
}

bool is_hit_on(const Build& build, std::string_view word) {
  const catalog::Construction* line = design::line_of(design::yard_shelf(), build);
  if (line == nullptr || build.indestructible) return false;
  if (design::is_boxless(design::yard_shelf(), build)) return false;
  for (const u8 hit : line->hit_on)
    if (catalog::hit_words[hit] == word) return true;
  return false;
}

u32 count_by_word(const design::Design& design, const Meaning& meaning) {
  u32 count = 0;
  each_box(design, [&](const Build& build) {
    bool struck = false;
    for (const std::string_view hit : meaning.hits) struck = struck || is_hit_on(build, hit);
    // as the sheet writes it: "UWARP 2-L"
    const std::string text = design::build_text(design::yard_shelf(), build);
    const char last = text.back();
    const bool sided = text.size() > 2 && text[text.size() - 2] == '-' &&
                       (last == 'L' || last == 'R' || last == 'C');
    const bool other = meaning.side != 0 && sided && last != meaning.side;
    if (struck && !other) ++count;
  });
  return count;
}

u32 takeable(const Plan& plan, const std::vector<u16>& groups) {
  u32 count = 0;
  for (const u16 group : groups) count += plan.groups[group].boxes - plan.groups[group].safe;
  return count;
}

// Crew that belongs to a system in a mount has no box in the file.
u32 guests(const design::Design& design, std::string_view word) {
  u32 count = 0;
  for (const design::Group& group : design.groups)
    for (const design::Content& content : group.holds)
      if (content.with && word == "BrdPrt") count += content.with_count;
  return count;
}

TEST(TngBattleFreezeOracle, boxes_by_word) {
  u32 ships = 0;
  for (const codec::Definition* entry : catalog::shipped().library.all("ships")) {
    const DesignSetup ship = shipped_ship(entry->id);
    const Frozen frozen = freeze_ships({ship, shipped_ship("candour")});
    if (!frozen.made) continue;
    ++ships;
    const Plan& plan = frozen.battle.plans[0];
    const auto& words = frozen.battle.catalog->tables.damage_chart->words;
    ASSERT_EQ(words.size(), std::size(meanings));
    for (const Meaning& meaning : meanings) {
      const auto word =
          std::ranges::find(words, std::string(meaning.word), &catalog::DamageChart::Word::name);
      ASSERT_NE(word, words.end()) << meaning.word;
      const auto& groups = plan.by_chart_word[static_cast<std::size_t>(word - words.begin())];
      EXPECT_EQ(takeable(plan, groups), count_by_word(ship.design, meaning))
          << entry->id << " " << meaning.word;
      EXPECT_TRUE(std::ranges::is_sorted(groups));
    }
    for (const char* hit : catalog::hit_words) {
      const Meaning meaning{hit, {hit}};
      EXPECT_EQ(takeable(plan, plan.by_hit[hit_index(hit)]),
                count_by_word(ship.design, meaning) + guests(ship.design, hit))
          << entry->id << " " << hit;
    }
  }
  EXPECT_GE(ships, 31U + 20U) << "fewer fight than did";
}

// Whatever the mounts contain, no box is lost or counted twice, and names are unique.
TEST(TngBattleFreezeOracle, boxes_and_names) {
  for (const codec::Definition* entry : catalog::shipped().library.all("ships")) {
    const DesignSetup ship = shipped_ship(entry->id);
    const Frozen frozen = freeze_ships({ship, shipped_ship("candour")});
    if (!frozen.made) continue;
    const Plan& plan = frozen.battle.plans[0];
    u32 boxes = 0, expected = guests(ship.design, "BrdPrt");
    std::set<std::string> names;
    for (const GroupPlan& group : plan.groups) {
      boxes += group.boxes;
      EXPECT_GT(group.boxes, 0) << entry->id << " " << group.name;
      EXPECT_TRUE(names.insert(group.name).second) << entry->id << " " << group.name;
    }
    each_box(ship.design, [&](const Build&) { ++expected; });
    EXPECT_EQ(boxes, expected) << entry->id;
  }
}

}  // namespace
}  // namespace klaxon::rules::tng
