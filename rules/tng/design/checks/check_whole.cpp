#include <algorithm>

#include "rules/tng/catalog/trait_keys_table.h"
#include "rules/tng/design/checks/checks.h"
#include "rules/tng/design/kinds.h"

namespace klaxon::rules::tng::design {

namespace {

bool commands(const Shelf& shelf, const Build& build) {
  const bool* ship = at_level(shelf, build).traits.get<bool>(catalog::trait("control.ship"));
  return ship != nullptr && *ship;
}

bool commands_itself(const Shelf& shelf, const Build& build) {
  return shelf.system(build.system).behaviour == "robot_controlled";
}

}  // namespace

bool check_whole(const Shelf& shelf, const Design& design, core::Faults& faults) {
  bool boxes = false, commanded = false;
  each_build(design, [&](const Build& build, u32, const Spot&) {
    boxes = boxes || !is_boxless(shelf, build);
    commanded = commanded || commands(shelf, build) || commands_itself(shelf, build);
  });
  if (!boxes)
    faults.add("no-boxes", "A ship has boxes: list some in 'boxes', such as \"1 Brdg\".", {},
               "boxes", "TNG-Brdg.1");
  else if (!commanded)
    faults.add("no-control",
               "Nobody could command this ship: it needs a control space, such as \"1 Brdg\".", {},
               "boxes", "TNG-Brdg.2");
  return boxes && commanded;
}

}  // namespace klaxon::rules::tng::design
