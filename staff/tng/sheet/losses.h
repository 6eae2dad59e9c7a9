// The boxes that a ship has lost, which its sheet crosses out.
//
// The losses are given as a table: { groups = [2, [0, 3], …], tracks = [[1], …] }, in the order of
// the design's groups and tracks. A number means how many are lost, from the first box on; a list
// names the boxes, from 0. Groups and tracks that are left out are whole.
#pragma once

#include <vector>

#include "core/catalog/faults.h"
#include "core/catalog/tree.h"
#include "rules/tng/design/design.h"

namespace klaxon::staff::tng::sheet {

using BoxList = std::vector<bool>;  // by box; may be shorter than the group

struct Losses {
  std::vector<BoxList> groups, tracks;

  bool in_group(std::size_t group, std::size_t box) const { return has(groups, group, box); }
  bool in_track(std::size_t track, std::size_t box) const { return has(tracks, track, box); }

 private:
  static bool has(const std::vector<BoxList>& lists, std::size_t list, std::size_t box) {
    return list < lists.size() && box < lists[list].size() && lists[list][box];
  }
};

// Returns false, with faults, if the table names boxes that the ship does not have.
bool read_losses(const core::Tree& table, const rules::tng::design::Design& design, Losses& out,
                 core::Faults& faults);

}  // namespace klaxon::staff::tng::sheet
