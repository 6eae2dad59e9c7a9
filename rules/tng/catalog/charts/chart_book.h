// All printed charts of a library, sorted by weapon, and read before any mode needs them.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rules/tng/catalog/charts/chart_plan.h"

namespace klaxon::rules::tng::catalog {

class ChartBook {
 public:
  // Reads the charts of one file at each level at which their weapon exists.
  void gather(u16 system, const core::Tree& file, Levels levels, core::Faults& faults,
              const NameBook& names);

  enum class Found : u8 { found, unknown, not_at_level, faulty };
  // The chart that a mode at this level uses; null if there is none. Marks it as used.
  const ChartLines* find(u16 system, std::string_view id, Level level, Found& how);

  // This weapon's charts at this level to which nothing has referred yet; marks them as used.
  std::vector<std::pair<std::string, const ChartLines*>> rest(u16 system, Level level);
  // Adds a fault for each chart of this weapon to which nothing has referred.
  void tell_unused(u16 system, core::Faults& faults) const;
  std::vector<std::string_view> ids(u16 system) const;

 private:
  struct Source {
    u16 system = 0;
    std::string id;
    std::string path;  // in its file
    core::Place place;
    Levels levels;  // that it is for
    Levels weapon;  // at which its weapon exists
    ByLevel<std::optional<ChartLines>> lines;
    bool used = false;  // by a mode
    bool kept = false;  // for a behaviour
  };
  void check_twice(const Source& source, core::Faults& faults) const;

  std::vector<Source> sources_;
};

}  // namespace klaxon::rules::tng::catalog
