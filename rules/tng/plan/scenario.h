// A battle's set-up as its files describe it, read into the set-up from which a battle is frozen.
//
//   title = "Cruiser duel"   summary = "…"
//   turns = 12                    # at the end of which the battle is judged
//   fire = "me_too"               # or "secret" (TNG-turn.9)
//   intelligence = "open"         # all sheets are on the table, as in every battle so far
//   any_power = false             # TNG-power-notes.6
//   allocator = "chart"           # or "deck": cards in place of the chart (TNG-hit-chart.9)
//   columns = 42   rows = 30      # of the map that is shown; it has no edge
//   [[seats]]
//   name = "concord"   team = 1
//   [[units]]
//   ship = "candour"   seat = "concord"   at = "0812"   facing = "A"   speed = 12
//   name = "Candour"              # else the design's; a second one of the kind needs its own
//   robot = true                  # nobody commands it (TNG-Robot-Controlled.1)
//
// If a ship is not whole, or the battle is under way, kept/kept.h has further keys.
//
// `at` is a column and a row, two digits each. Facing A looks along the hex row to the right, B to
// F follow clockwise. `speed` is that of the turn before the first.
#pragma once

#include "core/catalog/faults.h"
#include "core/catalog/tree.h"
#include "rules/tng/design/shelf.h"
#include "rules/tng/plan/setup.h"

namespace klaxon::rules::tng {

// What a player may choose: `turns fire intelligence any_power allocator`, and `units` in place of
// the scenario's. `designs` is a table of ships by id. Returns false and reports every fault;
// whether all this makes a battle is decided by freeze().
bool read_scenario(const core::Tree& definition, const core::Tree& options,
                   const core::Tree& designs, const design::Shelf& shelf, core::Faults& faults,
                   BattleSetup& out);

}  // namespace klaxon::rules::tng
