#include "rules/tng/design/shelf.h"

#include <algorithm>

namespace klaxon::rules::tng::design {

const KnownShip* Shelf::ship(std::string_view file) const {
  const auto found = std::ranges::find(ships, file, &KnownShip::file);
  return found == ships.end() ? nullptr : &*found;
}

}  // namespace klaxon::rules::tng::design
