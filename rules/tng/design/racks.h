// Racks and their loads: missiles, drones, mines, probes.
#pragma once

#include <vector>

#include "core/base/rational.h"
#include "rules/tng/design/mounts.h"
#include "rules/tng/design/shelf.h"

namespace klaxon::rules::tng::design {

bool is_rack(const Shelf& shelf, const Build& build);
// How much of a rack's room a missile or a load takes, in spaces (probes too: TNG-Prb.7), or 1.
base::Ratio room_of(const Shelf& shelf, const Build& rack, u16 missile);
base::Ratio room_of(const Shelf& shelf, const Build& rack, const std::vector<Load>& loads);
// What a store of reloads accepts, and how much of its room this takes: always in spaces.
std::vector<u16> reload_kinds(const Shelf& shelf, const Build& store);
base::Ratio store_room_of(const Shelf& shelf, const Build& store, const std::vector<Load>& loads);
// The load of a rack for which the file names none: as many as fit of the first missile that fits.
void give_loads(const Shelf& shelf, const Build& rack, std::vector<Load>& out);

}  // namespace klaxon::rules::tng::design
