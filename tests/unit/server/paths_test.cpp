// Every system's entry for the front page: a line beside its name, and a path of battles that open
// as listed, the first with a guide, each against the system's bots in all seats but one.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "registry/lists.h"
#include "registry/registry.h"

namespace klaxon {
namespace {

using core::Tree;

std::string faults_in(const battle::System& system, const Tree& leg) {
  battle::Setup setup;
  core::Faults faults;
  const Tree* options = leg.find("options");
  if (!system.prepare(leg.text_at("scenario"), options == nullptr ? Tree::table() : *options, setup,
                      faults))
    return "cannot be opened";
  const auto game = system.open(setup, faults);
  if (game == nullptr) return "cannot be opened";
  const Tree* bots = leg.find("bots");
  if (bots == nullptr) return leg.find("guided") == nullptr ? "has neither bots nor a guide" : "";
  if (static_cast<int>(bots->entries.size()) + 1 != game->seats()) return "leaves not one seat";
  const std::vector<std::string> known = system.bots();
  for (const Tree::Entry& bot : bots->entries) {
    bool seated = false;
    for (int seat = 0; seat < game->seats(); ++seat) seated |= game->seat_name(seat) == bot.key;
    if (!seated) return "has no seat " + bot.key;
    if (std::ranges::find(known, bot.value.text) == known.end()) return "knows no such bot";
  }
  return "";
}

TEST(Paths, every_battle_of_a_path_opens_as_it_is_listed) {
  const registry::Registry registry;
  for (const staff::Staff* staff : registry.systems()) {
    const battle::System& system = staff->system();
    const Tree listed = registry::system_tree(system, staff);
    EXPECT_FALSE(listed.text_at("tag").empty()) << system.title();
    const Tree* path = listed.find("path");
    ASSERT_NE(path, nullptr) << system.title();
    EXPECT_GE(path->items.size(), 4U) << system.title();
    EXPECT_LE(path->items.size(), 6U) << system.title();
    std::set<std::string> ids;
    for (const Tree& leg : path->items) {
      EXPECT_TRUE(ids.insert(leg.text_at("id")).second) << leg.text_at("id");
      EXPECT_EQ(faults_in(system, leg), "") << system.title() << ", " << leg.text_at("name");
    }
    EXPECT_NE(path->items.front().find("guided"), nullptr) << system.title();
  }
}

}  // namespace
}  // namespace klaxon
