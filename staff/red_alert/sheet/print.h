// Sheets to print and cut out: a ship's control panel with its disk and torpedoes at actual size,
// and crew and tech as cards. Lengths are tenths of a millimetre. For a ship in battle the panel
// shows its state by rings and crosses, so it needs no colour. The same sheet gives the same bytes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/red_alert/design/design.h"
#include "rules/red_alert/state.h"

namespace klaxon::staff::red_alert {

namespace rules = klaxon::rules::red_alert;

class RedAlertSystem;

// The state of a ship; -1: the same as at the start.
struct PanelState {
  int shields = -1, hull = -1, speed = -1, torpedoes = -1;
  std::string marks;  // "bridge, weapons"
  std::string fate;   // "hull"; empty or "in_play": it is in the battle
};
struct Panel {
  rules::ShipDesign ship;
  PanelState now;
};
struct Card {
  rules::DiskDesign disk;
  std::string state;  // "activated"; empty if nothing is known
};

std::string print_sheet(std::string_view title, const std::vector<Panel>& panels,
                        const std::vector<Card>& cards);

// Makes a sheet from a ship, crew, tech or fleet file; `stands` is what Staff::standing gives, or
// null. Returns false, with faults, if the file is unsound.
bool print_design(const RedAlertSystem& system, const core::Tree& design, const core::Tree* stands,
                  std::string& svg, core::Faults& faults);

}  // namespace klaxon::staff::red_alert
