// The map that a seed generates: what must hold for every map, checked over many seeds.
#include <set>

#include "tests/unit/cruise/support.h"

namespace klaxon::staff::cruise {
namespace {

using testing::shipped;

constexpr u64 seeds = 300;

const Rules& rules() {
  return shipped().voyage->rules();
}

bool fought(const Star& star) {
  return star.tilt != Tilt::dock;
}

TEST(CruiseMap, every_fork_offers_two_systems_one_calm_and_one_bold) {
  for (u64 seed = 0; seed < seeds; ++seed) {
    const Map& map = shipped().voyage->map(seed);
    ASSERT_EQ(map.columns.size(), rules().days);
    for (u32 day = 1; day <= rules().days; ++day) {
      std::set<u8> systems;
      std::set<Tilt> tilts;
      for (const Star& star : map.columns[day - 1]) {
        if (!fought(star)) continue;
        systems.insert(star.waters);
        tilts.insert(star.tilt);
      }
      const bool lone = std::ranges::find(rules().lone, day) != rules().lone.end();
      EXPECT_EQ(systems.size(), lone ? 1U : 2U) << "stars " << seed_text(seed) << ", day " << day;
      EXPECT_EQ(tilts,
                lone ? std::set<Tilt>{Tilt::plain} : (std::set<Tilt>{Tilt::calm, Tilt::bold}));
    }
  }
}

TEST(CruiseMap, every_route_takes_the_minutes_in_the_rules) {
  for (u64 seed = 0; seed < seeds; ++seed) {
    const Minutes all = minutes_of(shipped().voyage->map(seed), shipped().voyage->all_waters());
    EXPECT_GE(all.least, rules().way_least) << seed_text(seed);
    EXPECT_LE(all.most, rules().way_most) << seed_text(seed);
  }
}

TEST(CruiseMap, a_draft_that_takes_too_long_is_rejected) {
  Rules narrow = rules();
  u32 most = 0;
  for (u64 seed = 0; seed < seeds; ++seed)
    most = std::max(most,
                    minutes_of(shipped().voyage->map(seed), shipped().voyage->all_waters()).most);
  narrow.way_most = most - 1;
  const auto voyage = testing::voyage_with(narrow);
  for (u64 seed = 0; seed < seeds; ++seed)
    EXPECT_LT(minutes_of(voyage->map(seed), voyage->all_waters()).most, most);
}

TEST(CruiseMap, has_one_dock_a_fixed_number_of_calls_and_no_name_twice) {
  for (u64 seed = 0; seed < seeds; ++seed) {
    const Map& map = shipped().voyage->map(seed);
    u32 docks = 0, calls = 0, stars = 0;
    std::set<u8> names;
    for (u32 day = 1; day <= rules().days; ++day)
      for (const Star& star : map.columns[day - 1]) {
        ++stars;
        names.insert(star.name);
        calls += star.call ? 1 : 0;
        if (fought(star)) continue;
        ++docks;
        EXPECT_NE(std::ranges::find(rules().dock, day), rules().dock.end());
      }
    EXPECT_EQ(docks, 1U);
    EXPECT_EQ(calls, rules().calls);
    EXPECT_EQ(names.size(), stars);
  }
}

TEST(CruiseMap, the_same_seed_gives_the_same_map_and_others_give_others) {
  std::set<std::string> drawn;
  for (u64 seed = 0; seed < seeds; ++seed) {
    const Map one = map_of(rules(), shipped().voyage->all_waters(), seed);
    EXPECT_EQ(one.columns, map_of(rules(), shipped().voyage->all_waters(), seed).columns);
    std::string text;
    for (const auto& column : one.columns)
      for (const Star& star : column)
        text += std::to_string(star.kind) + std::to_string(star.waters) + ' ' +
                std::to_string(star.name) + ',';
    drawn.insert(text);
  }
  EXPECT_GT(drawn.size(), seeds - 5);
}

TEST(CruiseStars, are_eight_letters_read_back) {
  for (const u64 seed : {u64{0}, u64{1}, u64{0xFFFFFFFFFF}, u64{0x123456789A}}) {
    u64 read = 1;
    EXPECT_TRUE(read_seed(seed_text(seed), read));
    EXPECT_EQ(read, seed);
  }
  u64 read = 0;
  EXPECT_TRUE(read_seed("7f3kqm2a", read));
  EXPECT_EQ(seed_text(read), "7F3K-QM2A");
  for (const char* wrong : {"", "7F3K", "7F3K-QM2AA", "7F3K-QM2O", "7F-3KQM2A", "7F3K-QM2 "})
    EXPECT_FALSE(read_seed(wrong, read)) << wrong;
}

}  // namespace
}  // namespace klaxon::staff::cruise
