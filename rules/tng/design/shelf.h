// What a ship's file is read with: the catalogue, the races that build ships, and the ships that
// bays may hold.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/tng/catalog/catalog.h"

namespace klaxon::rules::tng::design {

struct Race {
  std::string id;
  std::string name;
  std::string rule;
  bool any = false;  // builds what only others may build
};

struct KnownShip {
  std::string file;  // "long_absence"
  i32 size_class = 0;
};

struct Shelf {
  const catalog::Catalog* catalog = nullptr;
  std::vector<Race> races;
  std::vector<KnownShip> ships;

  const catalog::System& system(u16 index) const { return catalog->systems[index]; }
  std::optional<u16> race(std::string_view id) const;
  const KnownShip* ship(std::string_view file) const;
};

// A file of races/, with its name without the ending. False, with every fault.
bool read_race(const core::Tree& tree, std::string_view file, core::Faults& faults, Race& out);

}  // namespace klaxon::rules::tng::design
