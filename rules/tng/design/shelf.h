// The context in which a ship's file is read: the catalogue, and the ships that bays may hold.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/tng/catalog/catalog.h"

namespace klaxon::rules::tng::design {

using catalog::Race;

struct KnownShip {
  std::string file;  // "long_absence"
  i32 size_class = 0;
};

struct Shelf {
  const catalog::Catalog* catalog = nullptr;
  std::vector<KnownShip> ships;

  const catalog::System& system(u16 index) const { return catalog->systems[index]; }
  const KnownShip* ship(std::string_view file) const;
};

}  // namespace klaxon::rules::tng::design
