// Checks for every system's part of the balance lab.
#pragma once

#include <algorithm>
#include <gtest/gtest.h>

#include "staff/balance/draw.h"
#include "staff/staff.h"
#include "tests/support/shipped.h"

namespace klaxon::staff::testing {

// The two sides of a pairing, each given by the ids in its list.
inline std::array<std::vector<std::string>, 2> ids_of(const std::vector<balance::Thing>& things,
                                                      const balance::Lists& lists) {
  std::array<std::vector<std::string>, 2> ids;
  for (std::size_t side = 0; side < 2; ++side)
    for (const u16 thing : lists[side]) ids[side].push_back(things[thing].id);
  return ids;
}

// A table in docs/BALANCE.md lists everything at today's price: a changed price requires a
// new measurement.
inline void expect_page_has_prices(const Staff& staff) {
  const std::string page = file_text("docs/BALANCE.md");
  const std::string command =
      "Written by `klaxon balance " + std::string(staff.system().lexicon().system) + " ";
  for (std::size_t to = page.find(command); to != std::string::npos;
       to = page.find(command, to + 1)) {
    const std::size_t from = page.rfind("| what |", to);
    ASSERT_NE(from, std::string::npos);
    const std::string table = page.substr(from, to - from);
    for (const balance::Thing& thing : staff.balance()->things())
      EXPECT_NE(table.find("\n| " + thing.id + " | " + thing.group + " | " +
                           std::to_string(thing.price) + " |"),
                std::string::npos)
          << thing.id << " is not in the table at " << thing.price << " points";
  }
  EXPECT_NE(page.find(command), std::string::npos);
}

// Lists meet in the `plain` scenarios, the usual one first, and not in `others`; a new scenario may
// be in either.
inline void expect_scenarios(const Staff& staff, const std::vector<std::string>& plain,
                             const std::vector<std::string>& others) {
  const std::vector<std::string> found = staff.balance()->scenarios();
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(found.front(), plain.front());
  for (const std::string& id : plain) EXPECT_EQ(std::ranges::count(found, id), 1) << id;
  for (const std::string& id : others) EXPECT_EQ(std::ranges::count(found, id), 0) << id;
}

// All lists drawn for any of its scenarios open as a battle of two seats, either way round; and
// every thing has something to fight.
inline void expect_lab_battles_open(const Staff& staff, u64 pairs) {
  const Balance* part = staff.balance();
  ASSERT_NE(part, nullptr);
  const std::vector<balance::Thing> things = part->things();
  ASSERT_FALSE(part->scenarios().empty());
  for (const std::string& scenario : part->scenarios()) {
    const balance::Drawing drawing(things, part->terms(scenario), 11);
    EXPECT_EQ(drawing.alone(), -1) << scenario;
    for (u64 number = 0; number < pairs; ++number) {
      balance::Lists lists;
      ASSERT_TRUE(drawing.lists(number, lists));
      for (int way = 0; way < 2; ++way, std::swap(lists[0], lists[1])) {
        battle::Setup setup;
        core::Faults faults;
        const bool ready = staff.system().prepare(
            scenario, part->muster(scenario, ids_of(things, lists)), setup, faults);
        EXPECT_TRUE(ready) << scenario << all_of(faults);
        const auto game = staff.system().open(setup, faults);
        ASSERT_NE(game, nullptr) << scenario << all_of(faults);
        EXPECT_EQ(game->seats(), 2);
      }
    }
  }
}

}  // namespace klaxon::staff::testing
