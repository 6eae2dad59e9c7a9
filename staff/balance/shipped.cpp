#include "staff/balance/shipped.h"

#include <algorithm>

namespace klaxon::staff::balance {

std::vector<std::string> scenarios_of(const CatalogSystem& system, Plain plain,
                                      std::string_view usual) {
  std::vector<std::string> ids;
  for (const codec::Definition* one : system.library().all("scenarios"))
    if (plain(one->tree)) ids.push_back(one->id);
  const auto first = std::ranges::find(ids, usual);
  if (first != ids.end()) std::rotate(ids.begin(), first, first + 1);
  return ids;
}

std::vector<Thing> ships_of(const CatalogSystem& system, Weigh weigh) {
  std::vector<Thing> things;
  for (const std::string& id : system.ships()) {
    Thing thing;
    core::Faults left_out;
    if (weigh(id, *system.ship(id), thing, left_out)) things.push_back(std::move(thing));
  }
  return things;
}

bool has_only(const core::Tree& table, std::span<const std::string_view> keys) {
  return std::ranges::all_of(table.entries, [keys](const core::Tree::Entry& entry) {
    return std::ranges::find(keys, entry.key) != keys.end();
  });
}

}  // namespace klaxon::staff::balance
