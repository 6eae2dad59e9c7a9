// The data from which a page draws a ship's sheet and fills in its energy form: positions from the
// print, and groups, rows and prices from the battle.
#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "staff/tng/sheet/live/live.h"
#include "tests/unit/staff_tng/battle_support.h"

namespace klaxon::staff::tng {
namespace {

using core::Tree;

int whole_at(const Tree& tree, const char* key) {
  const Tree* found = tree.find(key);
  return found == nullptr ? -1 : static_cast<int>(found->whole);
}

struct Live {
  bool sound = false;
  Tree told;
  core::Faults faults;
};

// Computed once for all tests, since some sheets have hundreds of boxes.
const Live& live_answer(const codec::Definition& ship) {
  static std::map<std::string, Live, std::less<>> answers;
  const auto [at, fresh] = answers.try_emplace(ship.id);
  Live& live = at->second;
  if (fresh)
    live.sound = live_ship(shipped().shelf, {std::shared_ptr<void>(), &shipped().catalog},
                           ship.tree, live.told, live.faults);
  return live;
}

const Tree& live_of(std::string_view id) {
  const Live& live = live_answer(*shipped().library.find("ships", id));
  EXPECT_TRUE(live.sound) << id << " " << testing::all_of(live.faults);
  return live.told;
}

// False for ships with systems that cannot fight yet.
bool can_fight(const codec::Definition& ship) {
  return live_answer(ship).sound;
}

using Places = std::multiset<std::pair<int, int>>;

// The positions, relative to the first one.
Places from_the_first(const std::vector<std::pair<int, int>>& corners) {
  Places places;
  const auto first = *std::ranges::min_element(corners);
  for (const auto& [x, y] : corners) places.insert({x - first.first, y - first.second});
  return places;
}

Places drawn_live(const Tree& live) {
  std::vector<std::pair<int, int>> corners;
  const Tree& figure = live.find("figures")->items.front();
  const int pitch = whole_at(figure, "pitch");
  for (const Tree& system : figure.find("systems")->items)
    for (int i = 0; i < static_cast<int>(system.find("boxes")->items.size()); ++i) {
      const int across = whole_at(system, "across");
      corners.emplace_back(whole_at(system, "x") + i % across * pitch,
                           whole_at(system, "y") + i / across * pitch);
    }
  return from_the_first(corners);
}

// The printed boxes in the first page's figure; those in panels are smaller.
Places printed(std::string_view id, int pitch) {
  std::vector<std::pair<int, int>> corners;
  const auto pages = sheet::draw_pages(shipped().shelf, shipped_design(id), {});
  for (const sheet::Mark& mark : pages.front().marks())
    if (mark.kind == sheet::Mark::Kind::box && mark.room.width == pitch &&
        mark.room.height == pitch)
      corners.emplace_back(mark.room.x, mark.room.y);
  return from_the_first(corners);
}

TEST(StaffTngLiveSheet, boxes_are_where_the_print_has_them) {
  for (const char* id : {"candour", "varkuth", "equanimity"}) {
    const Tree& live = live_of(id);
    ASSERT_EQ(live.find("figures")->items.size(), 1U) << id;
    const int pitch = whole_at(live.find("figures")->items.front(), "pitch");
    EXPECT_EQ(drawn_live(live), printed(id, pitch)) << id;
  }
}

TEST(StaffTngLiveSheet, everything_is_within_the_figure) {
  for (const codec::Definition* ship : shipped().library.all("ships")) {
    if (!can_fight(*ship)) continue;
    const Tree& live = live_of(ship->id);
    for (const Tree& figure : live.find("figures")->items) {
      const int pitch = whole_at(figure, "pitch");
      for (const Tree& system : figure.find("systems")->items) {
        const int boxes = static_cast<int>(system.find("boxes")->items.size());
        const int across = whole_at(system, "across");
        EXPECT_GE(whole_at(system, "x"), 0) << ship->id << " " << system.text_at("title");
        EXPECT_GE(whole_at(system, "y"), 0) << ship->id << " " << system.text_at("title");
        EXPECT_LE(whole_at(system, "x") + std::min(across, boxes) * pitch,
                  whole_at(figure, "width"))
            << ship->id << " " << system.text_at("title");
        EXPECT_LE(whole_at(system, "y") + (boxes + across - 1) / across * pitch,
                  whole_at(figure, "height"))
            << ship->id << " " << system.text_at("title");
      }
    }
  }
}

// Whatever the mounts contain, the sheet and the battle have the same number of boxes.
TEST(StaffTngLiveSheet, a_system_names_the_groups_of_the_battle_with_its_boxes) {
  for (const codec::Definition* ship : shipped().library.all("ships")) {
    if (!can_fight(*ship)) continue;
    const Duel duel = duel_of(setup_of({ship->id, "candour"}));
    const auto& groups = duel.game->battle().plans.front().groups;
    const Tree& live = live_of(ship->id);
    std::set<i64> named;
    for (const Tree& figure : live.find("figures")->items)
      for (const Tree& system : figure.find("systems")->items) {
        std::size_t boxes = 0;
        for (const Tree& group : system.find("groups")->items) {
          EXPECT_TRUE(named.insert(group.whole).second) << ship->id << " " << group.whole;
          boxes += groups[static_cast<std::size_t>(group.whole)].boxes;
        }
        EXPECT_EQ(boxes, system.find("boxes")->items.size())
            << ship->id << " " << system.text_at("title");
      }
  }
}

TEST(StaffTngLiveSheet, rows_are_those_of_the_battle_for_every_ship) {
  for (const codec::Definition* ship : shipped().library.all("ships")) {
    if (!can_fight(*ship)) continue;
    const Duel duel = duel_of(setup_of({"candour", ship->id}));
    const auto& battle = duel.game->battle();
    const auto& rows = battle.energy.forms[battle.units[1].plan].rows;
    const Tree& live = live_of(ship->id);
    const auto& told = live.find("energy")->find("rows")->items;
    ASSERT_EQ(told.size(), rows.size()) << ship->id;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      EXPECT_EQ(told[i].text_at("kind"), rules::tng::row_words[static_cast<u32>(rows[i].kind)]);
      EXPECT_EQ(whole_at(told[i], "price"), rows[i].price) << ship->id << " " << i;
      EXPECT_EQ(whole_at(told[i], "index"), rows[i].index) << ship->id << " " << i;
      EXPECT_EQ(whole_at(told[i], "group"),
                rows[i].group == rules::tng::no_group ? -1 : int{rows[i].group});
    }
    EXPECT_EQ(live.find("repairs")->items.size(), battle.plan_of(1).groups.size());
  }
}

TEST(StaffTngLiveSheet, prices_name_modes_that_are_armed_alike) {
  const Tree& live = live_of("candour");
  const Tree& photon = live.find("energy")->find("weapons")->items.back();
  std::vector<std::string> at_two, at_four;
  for (const Tree& mode : photon.find("modes")->items) {
    if (whole_at(mode, "energy") == 240) at_two.push_back(mode.text_at("name"));
    if (whole_at(mode, "energy") == 480) at_four.push_back(mode.text_at("name"));
  }
  EXPECT_EQ(at_two, (std::vector<std::string>{"standard", "proximity"}));
  EXPECT_EQ(at_four, (std::vector<std::string>{"overload", "prox-over"}));
  EXPECT_EQ(whole_at(photon.find("prices")->items.front(), "hold"), 60);
}

// A track is repaired from its worst lost box on, so each box has its own price.
TEST(StaffTngLiveSheet, tracks_are_mended_box_by_box) {
  const Tree& live = live_of("candour");
  const auto& repairs = live.find("repairs")->items;
  const auto damcon = std::ranges::find_if(
      repairs, [](const Tree& group) { return group.text_at("name") == "DamCon"; });
  ASSERT_NE(damcon, repairs.end());
  const auto& boxes = damcon->find("boxes")->items;
  ASSERT_EQ(boxes.size(), 3U);
  EXPECT_EQ(boxes[0].whole, 13);
  EXPECT_EQ(boxes[2].whole, 4);
}

// A player who chooses ships sees their prices, and which systems do not work yet.
TEST(StaffTngLiveSheet, price_and_sleeping_systems) {
  const Tree& live = live_of("candour");
  EXPECT_EQ(whole_at(live, "bpv"), 5836);
  for (const char* id : {"candour", "ashen_kite", "plenary", "slice_08"}) {
    const Duel duel = duel_of(setup_of({id, "candour"}));
    const klaxon::rules::tng::Battle& battle = duel.game->battle();
    std::map<std::string, int> expected, told;
    for (const auto& group : battle.plans.front().groups)
      if (!battle.form(group.form).awake) expected[battle.system_of(group.form).id] += group.boxes;
    const Tree& answer = live_of(id);
    for (const Tree& one : answer.find("asleep")->items) {
      EXPECT_TRUE(told.emplace(one.text_at("system"), whole_at(one, "boxes")).second) << id;
      EXPECT_NE(one.text_at("with"), "") << id;
    }
    EXPECT_EQ(told, expected) << id;
  }
}

TEST(StaffTngLiveSheet, a_ship_that_may_not_be_built_is_refused) {
  Tree out;
  core::Faults faults;
  EXPECT_FALSE(live_ship(shipped().shelf, {std::shared_ptr<void>(), &shipped().catalog},
                         trial_ship("boxes = [\"2 Lab\"]"), out, faults));
  EXPECT_EQ(faults.list().front().code, "no-control");
}

TEST(StaffTngLiveSheet, a_file_that_cannot_be_read_is_refused) {
  Tree out;
  core::Faults faults;
  EXPECT_FALSE(live_ship(shipped().shelf, {std::shared_ptr<void>(), &shipped().catalog},
                         trial_ship("boxes = [\"3 Nonsense\"]"), out, faults));
  EXPECT_FALSE(faults.empty());
}

}  // namespace
}  // namespace klaxon::staff::tng
