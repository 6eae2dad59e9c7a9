// A ship's sheet to print: boxes in labelled groups where a ship has them, bow to stern down the
// middle, engines and guns at the sides, a table of the critical hits below. Struck boxes are
// crossed out, so that no colour is needed. The same sheet gives the same bytes of SVG; lengths are
// millimetres, the page is as wide as A4 and as tall, or taller where the boxes need it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/catalog/tree.h"

namespace klaxon::staff::code_red {

struct SheetGroup {
  std::string id;  // "forward_hull"
  int boxes = 0;
  int struck = 0;    // 0..boxes
  std::string kind;  // of a pseudo-fighter's weapon: "drone rack"
};

struct Sheet {
  std::string name;
  std::string race;  // of a pseudo-fighter; empty: a ship that takes its damage from the cards
  bool carrier = false;
  std::vector<SheetGroup> groups;
  std::vector<std::string>
      weapons;                    // "photons: 4, heavy, direct fire, boxes of Photon" (CR-ship.2)
  std::vector<std::string> bays;  // "bay 1: 4 shuttles" (CR-ship.3)
};

// From a ship file that is known to be sound. `left` is the table of boxes left by system, or null:
// nothing struck.
Sheet sheet_of(const core::Tree& ship, const core::Tree* left = nullptr);

std::string print_sheet(const Sheet& sheet);

// "Forward hull", "APR", "T-R beam".
std::string label_of(std::string_view id);
// The same with what a pseudo-fighter's race carries there: "Weapon A (anti drone)".
std::string label_of(std::string_view id, std::string_view race);

}  // namespace klaxon::staff::code_red
