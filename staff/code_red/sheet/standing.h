// The state of one ship in a battle: a table that is passed from a battle, a record or the page to
// the sheet, and is read back from there. Keys: `left` (boxes left by system), `ship` (the ship's
// part of a view), `turn`, `repair_roll`. All keys are optional. Only `ship` contains more than
// boxes.
#pragma once

#include <string>
#include <vector>

#include "core/catalog/faults.h"
#include "core/catalog/tree.h"
#include "rules/code_red/game.h"

namespace klaxon::staff::code_red {

namespace rules = klaxon::rules::code_red;

struct ShipStatus {
  rules::Ship ship;
  u32 turn = 1;
  rules::Options options;
};

// `number` is the ship's number in the battle, from 0.
core::Tree standing_tree(const rules::CodeRedGame& game, const core::StateBytes* state, u32 number);

// False, with faults, if the figures do not fit a ship of this design.
bool read_standing(const core::Tree& stands, const rules::Design& design, ShipStatus& out,
                   core::Faults& faults);

// Reads the boxes left by system, for a ship of this design; systems that are not named stay
// unchanged. Faults name systems that the ship lacks or of which it has fewer boxes.
void read_left(const core::Tree& left, const rules::Design& design, rules::Ship& ship,
               core::Faults& faults);

// The ship's stores loaded, in stock and in flight: "phaser capacitors: 3 points", one per line.
std::vector<std::string> stores_of(const rules::Ship& ship, const rules::Design& design);
// The stores on one line, separated by "; "; empty for a ship that can have none.
std::string stores_text(const rules::Ship& ship, const rules::Design& design);

}  // namespace klaxon::staff::code_red
