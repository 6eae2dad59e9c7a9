// A ship's sheet for printing on A4: its boxes inside the outline of the ship seen from above, crew
// and sensors as strips, and around them what a critical hit may refer to: weapons, bays, the
// results on the cards or a pseudo-fighter's chart. For a ship in battle, lost boxes are crossed
// out, so that no colour is needed, and the critical hits in force are listed below. The same sheet
// gives the same bytes of SVG.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/catalog/tree.h"
#include "staff/code_red/sheet/effects.h"
#include "staff/code_red/sheet/standing.h"

namespace klaxon::staff::code_red {

struct SheetGroup {
  std::string id;  // "forward_hull"
  int boxes = 0;
  int struck = 0;    // 0..boxes
  std::string kind;  // only for a pseudo-fighter's weapon: "drone rack"
};

struct Sheet {
  std::string name;
  std::string race;  // for a pseudo-fighter; empty for a ship that takes its damage from the cards
  bool carrier = false;
  std::vector<SheetGroup> groups;
  std::vector<std::string>
      weapons;                    // "photons: 4, heavy, direct fire, boxes of Photon" (CR-ship.2)
  std::vector<std::string> bays;  // "bay 1: 4 shuttles" (CR-ship.3)

  // For a ship in battle, about which more is known than its boxes:
  u32 turn = 0;  // the present turn; 0: nothing more is known
  bool destroyed = false;
  std::vector<EffectLine> effects;  // critical hits in force
  std::vector<std::string> stores;  // "phaser capacitors: 3 points"
};

// The sheet for a ship's file that is known to be sound. `left` is the table of boxes left by
// system, or null without damage.
Sheet sheet_of(const core::Tree& ship, const core::Tree* left = nullptr);
// Adds the ship's state in a battle, including its boxes.
void stand_in_battle(Sheet& sheet, const rules::Design& design, const ShipStatus& standing);

std::string print_sheet(const Sheet& sheet);

// "Forward hull", "APR", "T-R beam".
std::string label_of(std::string_view id);
// The label, with the weapon that the race of a pseudo-fighter has there: "Weapon A (anti drone)".
std::string label_of(std::string_view id, std::string_view race);

}  // namespace klaxon::staff::code_red
