// A battle file: one or more turns, adjudicated from the ships' places and what each ship does.
//
//   system = "red-alert"
//   title = "A border crossed"
//   turns = 1                          # how many are played out
//   dice = [1, 2, 2]                   # counters: 1 shows HIT, 2 its critical side
//   scenario = "balance_of_terror"     # its points, seats, terrain; or else the file's own:
//   points = 60   template = 3   table = { length = 48, width = 36 }   terrain, obstructions, seats
//   [[limits]]                         # as a scenario's, in its place; turns of this file
//   [options]                          # as in a scenario: initiative, turns
//   [designs.ID]                       # ships, crew and tech of your own
//   [policies]                         # who answers where the file says nothing
//   romulan = "captain"                # or "listed"
//   [[ships]]
//   ship = "tderet"   seat = "romulan"
//   at = [18.5, 18]   heading = 0      # inches, degrees clockwise from the table's +x
//   speed = 3   shields = 5   hull = 7   torpedoes = 2   marks = ["bridge"]
//   crew = ["…"]   tech = ["…"]   free = ["…"]
//   concealed = ["…"]   activated = ["…"]      # some of these; others are revealed, ready
//   lost = ["…"]                       # those that are out of play
//   boarders = ["worf"]                # crew of other ships that are aboard this one
//   controller = "federation"          # the seat that has captured it
//   cloaked = true                     # by a cloaking device in its tech
//   overlaps = true                    # it lies on something, otherwise an error
//   unarmed = 1   stopped = 1          # turns that a weapons or propulsion critical still lasts
//   gained = { beam = 1 }              # what disks have added permanently
//   [[torpedoes]]                      # in flight
//   ship = "yamato"   at = [20, 18]   heading = 90      # the ship that launched it
//   moves = 2                          # how often it still flies: 2 unless you say 1
//   flips = 4   damage = 5             # as on the disk of its ship
//   seat = "federation"                # its owner, if not that of the ship
//   inside = true                      # it has not yet left the ship that launched it
//   scores = { federation = 24 }       # points scored so far, by seat
//   goals_met = [0, 2]                 # at how many turn ends in a row each goal was met;
//                                      # 255: it has been reached
//   [[orders]]
//   ship = "T'deret"   turn = 1
//   face_down = ["change_heading", "attack", "raise_shields"]
//   first = ["move", { turn = "yamato" }]      # what it does in each phase, in this sequence:
//   second = [{ fire = "yamato" }, "move"]     #   script.h
//   third = ["move", { shields = 7 }]
//   torpedoes = ["yamato", 90, 90]     # where its torpedoes are headed at the end of each phase
//   reveal = ["…"]   conceal = ["…"]   # in step one
//   reacts = ["pulse_phasers"]         # used whenever that is possible
//   loses = ["mark_iii_torpedoes"]     # given up first if something must be given up
//   aside = { bearing = 90, heading = 0 }      # where it sets down a ship that collided
//   [[orders]]                         # or in the plain form of staff/files/battle_file.h
#pragma once

#include <string>
#include <vector>

#include "rules/red_alert/game.h"
#include "staff/red_alert/desk/script.h"
#include "staff/red_alert/system.h"

namespace klaxon::staff::red_alert {

// A value of the initial state that only files of this kind can set.
struct FileEdit {
  std::string path;  // the ship's, or the whole state's
  i64 value = 0;
  core::Place place;
  std::string field;
};

// A ship as the file sets it up; -1 stands for the value at the start of a battle.
struct Berth {
  core::Place place;
  std::string field;  // "ships.2"
  u32 item = 0;       // the same
  u8 ship = 0;        // its number in the battle
  core::Point centre;
  i32 heading = 0;  // hundredths of a degree
  i32 speed = 0;
  i32 shields = -1, hull = -1, torpedoes = -1;
  u8 marks = 0;
  std::vector<std::string> concealed, activated, boarders, lost;
  std::string captor;  // the seat that controls it; empty: its owner's
  int controller = -1;
  bool cloaked = false;
  bool overlaps = false;          // it has ended up on something
  std::vector<FileEdit> lasting;  // other values that last from turn to turn
};

enum class Policy : u8 { listed, captain };
inline constexpr const char* policy_names[] = {"listed", "captain"};

struct BattleFile {
  std::string title;
  u32 turns = 1;
  std::vector<Berth> berths;     // by ship
  std::vector<Policy> policies;  // by seat
  std::vector<Script> scripts;   // by turn and ship, in the file's order
  std::vector<FileOrder> orders;
  std::vector<FileEdit> begins;  // the battle's values
};

inline constexpr std::size_t scripts_max = 2'000;

// Makes a battle's set-up from the file's ships, scenario and options, with the ships' places.
// Returns false and reports every fault with its place in the file, if there are any.
bool set_up(const RedAlertSystem& system, const core::Tree& file, battle::Setup& setup,
            std::vector<Berth>& berths, core::Faults& faults);

// Reads the rest once the battle is open; `out` has the berths. False, with every fault, if wrong.
bool read_battle(const core::Tree& file, const rules::RedAlertGame& game, BattleFile& out,
                 core::Faults& faults);

}  // namespace klaxon::staff::red_alert
