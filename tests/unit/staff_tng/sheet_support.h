// Designs for sheet tests.
#pragma once

#include <gtest/gtest.h>

#include <string>

#include "rules/tng/design/kinds.h"
#include "rules/tng/design/reading/ship_file.h"
#include "staff/tng/sheet/losses.h"
#include "staff/tng/sheet/page.h"
#include "tests/unit/staff_tng/shelf_support.h"

namespace klaxon::staff::tng {

inline rules::tng::design::Design read_design(const core::Tree& tree) {
  rules::tng::design::Design design;
  core::Faults faults;
  rules::tng::design::read_ship(tree, shipped().shelf, faults, design);
  EXPECT_TRUE(faults.empty()) << testing::all_of(faults);
  return design;
}

inline rules::tng::design::Design shipped_design(std::string_view id) {
  return read_design(shipped().library.find("ships", id)->tree);
}

// A ship with these lines added to its file.
inline core::Tree trial_ship(std::string_view rest, std::string_view name = "Trial") {
  return testing::toml(
      "name = \"" + std::string(name) +
      "\"\nclass = \"trial\"\nrace = \"trial\"\ntech = 3\nsize_class = 3\nmovement_cost = \"1\"\n"
      "turn_mode = \"D\"\nexplosion = 20\n" +
      std::string(rest));
}

inline std::size_t boxes_of(const rules::tng::design::Design& design) {
  std::size_t count = 0;
  for (const auto& track : design.tracks) count += track.boxes.size();
  for (const auto& group : design.groups) {
    using rules::tng::design::Part;
    const bool listed = group.part == Part::officer || group.part == Part::feature;
    if (!listed && !rules::tng::design::is_boxless(shipped().shelf, group.build))
      count += group.count;
  }
  return count;
}

}  // namespace klaxon::staff::tng
