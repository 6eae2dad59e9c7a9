// What the readers of a ship's file share: what they need to read it, and where faults go.
#pragma once

#include "core/catalog/faults.h"
#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "rules/tng/design/cites.h"
#include "rules/tng/design/design.h"
#include "rules/tng/design/shelf.h"

namespace klaxon::rules::tng::design {

// The groups to which a Mauler will be joined, kept by their names in the file until all are read.
struct Joining {
  std::size_t group = 0;            // which has the Mauler, or the mount that holds it
  std::optional<std::size_t> held;  // in that mount: which content
  bool ready = false;               // …of those that are kept ready
  std::vector<std::pair<std::string, Spot>> names;
};

struct ShipFileContext {
  const Shelf& shelf;
  core::Faults& faults;
  Design& out;
  std::vector<Joining> joinings;

  ShipFileContext(const Shelf& on, core::Faults& to, Design& design)
      : shelf(on), faults(to), out(design) {}

  void fault(const Spot& spot, std::string_view code, std::string_view message,
             std::string_view rule = "") {
    faults.add(code, message, spot.place, spot.field, rule);
  }
  // Null if the file does not name one that is known.
  const Race* race() const {
    return out.race == Design::no_race ? nullptr : &shelf.catalog->races[out.race];
  }
  const catalog::System& system(u16 index) const { return shelf.system(index); }
};

inline Spot spot_of(const core::Tree& tree, std::string field) {
  return {tree.place, std::move(field)};
}
inline Spot inside(const Spot& spot, std::string_view key) {
  return {spot.place, spot.field + "." + std::string(key)};
}

}  // namespace klaxon::rules::tng::design
