// The whole catalogue, frozen: every system, officer, troop and weapon with its charts, what racks
// and bays hold, and the tables. Read from a library of data files, strictly: all faults are
// reported at once, with file, line and field.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "rules/tng/catalog/fighter.h"
#include "rules/tng/catalog/missile.h"
#include "rules/tng/catalog/system.h"
#include "rules/tng/catalog/tables.h"

namespace klaxon::rules::tng::catalog {

// One file of the library.
struct SourceFile {
  std::string_view kind;   // the folder: "weapons"
  std::string_view file;   // its name without the ending: "ph_7"
  std::string_view shown;  // what faults call it
  const core::Tree* tree = nullptr;
};

// Who builds ships.
struct Race {
  std::string id;
  std::string name;
  std::string rule;
  bool any = false;  // may build what any race may
};

struct Catalog {
  std::vector<System> systems;  // by section, then by file
  std::vector<Chart> charts;    // of modes
  std::vector<Missile> missiles;
  std::vector<Fighter> fighters;
  std::vector<Race> races;
  Tables tables;
  NameBook names;  // indexes by id and by file

  std::optional<u16> find(std::string_view id) const { return names.systems.find(id); }
  const System* system(std::string_view id) const {
    const auto index = find(id);
    return index ? &systems[*index] : nullptr;
  }
  const Chart* chart(const Mode& mode) const {
    return mode.chart == Mode::no_chart ? nullptr : &charts[mode.chart];
  }
};

// Folders with other things (ships, scenarios) are read elsewhere. False, with every fault.
bool read_catalog(std::span<const SourceFile> files, std::vector<core::Fault>& faults,
                  Catalog& out);

}  // namespace klaxon::rules::tng::catalog
