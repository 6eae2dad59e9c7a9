// What a ship does in one turn, in the words of a battle file: in each phase a list of
//   "move", "defer", { turn = 90 } or { turn = "yamato" } (toward that ship), { speed = 4 },
//   { shields = 7 }, { fire = "yamato" }, { launch = "yamato" } or { launch = [0, 45] } (a heading
//   after each flip), { transport = ["worf"], to = "tderet" }, { use = "picard", row = 2 },
//   { use = "barclay", on = "pulse_phasers" } (or at = a ship, critical = a kind),
//   { evade = 2, turn = 90 } (after this many flips), { cloak = "up" } or { cloak = "down" }
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/catalog/reader.h"
#include "rules/red_alert/game.h"
#include "staff/files/battle_file.h"

namespace klaxon::staff::red_alert {

namespace rules = klaxon::rules::red_alert;

// A heading, or the ship at which it points.
struct Aim {
  int ship = -1;
  i32 heading = 0;  // hundredths of a degree
};

enum class ActionKind : u8 {
  move,
  defer,
  turn,
  speed,
  shields,
  fire,
  launch,
  transport,
  use,
  evade,
  swerve,  // turns on the way (RA-21.15)
  cloak,   // raised before the phase, or by an order (RA-14)
};
inline constexpr const char* cloak_words[] = {"down", "up"};

struct Action {
  ActionKind kind = ActionKind::move;
  core::Place place;
  i32 value = 0;          // speed, shields, flips before a turn on the way; row of icons from 0;
                          // cloak: its place in cloak_words
  int target = -1;        // a ship; for a transport, also ships_max + a piece of terrain
  std::vector<Aim> aims;  // for a turn, one
  std::vector<u8> disks;  // designs
  int object = -1;        // a design
  int critical = -1;
};

inline constexpr u32 phases = 3;
inline constexpr const char* phase_keys[phases] = {"first", "second", "third"};

struct Script {
  core::Place place;
  u32 turn = 1;
  u8 ship = 0;
  int seat = -1;  // the seat that gives it; -1: the one that controls the ship
  bool laid = false;
  u8 orders[phases] = {};  // face down, if `laid`
  std::vector<Action> actions[phases];
  u32 given[phases] = {};      // how many of the actions have had their turn
  std::vector<Aim> torpedoes;  // by phase
  std::vector<u8> reveal, conceal, reacts, loses;
  bool aside = false;
  bool leaves = false;                        // leaves a ship that collided with it in place
  std::optional<i32> bearing, aside_heading;  // none: stays where it ended up
};

// The ship with this name or id, ignoring capitals and apostrophes; -1: none.
int ship_named(const rules::Scenario& scenario, std::string_view name);
// A crew or tech design of the battle.
int disk_named(const rules::Scenario& scenario, std::string_view name);
const rules::ShipDesign& design_of_ship(const rules::Scenario& scenario, u32 ship);

// Reads one entry of [[orders]] in the simple form. False, with every fault, if it is wrong.
bool read_script(const core::Tree& item, const std::string& field, const rules::RedAlertGame& game,
                 Script& out, core::Faults& faults);

// The action in words: "Fire at T'deret", "turn to 90 degrees".
std::string action_text(const rules::Scenario& scenario, const Action& action);

// Reads a figure such as 18.5, finite and within bounds; otherwise returns false, with a fault that
// says what is needed.
bool read_figure(const core::Tree& value, double least, double most, std::string_view what,
                 const std::string& field, const char* rule, core::Faults& faults, double& out);
// Degrees in hundredths.
bool read_heading(const core::Tree& value, const std::string& field, core::Faults& faults,
                  i32& out);

}  // namespace klaxon::staff::red_alert
