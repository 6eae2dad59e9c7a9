// A ship's sheet to print on A4: its boxes in the outline of the ship seen from above, counted crew
// and sensors as strips, and round them what a critical hit asks about: weapons, bays, the results
// on the cards or a pseudo-fighter's chart. Of a ship in battle struck boxes are crossed out, so
// that no colour is needed, and the critical hits in force are written below. The same sheet gives
// the same bytes of SVG.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/catalog/tree.h"
#include "staff/code_red/effects.h"
#include "staff/code_red/standing.h"

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

  // Of a ship in battle, where more than its boxes is known:
  u32 turn = 0;  // the present one; 0: nothing more is known
  bool destroyed = false;
  std::vector<EffectLine> effects;  // critical hits in force
  std::vector<std::string> stores;  // "phaser capacitors: 3 points"
};

// From a ship file that is known to be sound. `left` is the table of boxes left by system, or null:
// nothing struck.
Sheet sheet_of(const core::Tree& ship, const core::Tree* left = nullptr);
// Adds how the ship stands in a battle, its boxes too.
void stand_in_battle(Sheet& sheet, const rules::Design& design, const ShipStatus& standing);

std::string print_sheet(const Sheet& sheet);

// "Forward hull", "APR", "T-R beam".
std::string label_of(std::string_view id);
// The same with what a pseudo-fighter's race carries there: "Weapon A (anti drone)".
std::string label_of(std::string_view id, std::string_view race);

}  // namespace klaxon::staff::code_red
