// A battle file: ships, volleys and the choices of owners, for adjudication without questions.
//
//   system = "code-red"
//   title = "Ambush at the relay"
//   ships = ["meridian", "raider"]     # ids, or whole ships written here
//   turns = 3                          # play goes on to the end of this turn
//   dice = [12, 3]                     # the faces of real cards and dice, if any
//   [options]                          # draw, criticals, repair_roll
//   [designs.raider]                   # the file's own ships by id
//   [policies.meridian]                # policy = "listed" or "captain"; never = ["phaser"]
//   [[volleys]]                        # ship (its name or its number from 1), points, turn
//   choices = ["drone"]                # the answers in this volley, where on offer
//   [[adjust]]                         # set by hand (CR-desk.3), before the volleys of its turn:
//   item = "drones"                    # ship, item, value, turn
//   [[orders]]                         # anything else in a turn, after its volleys
//   order = "volley meridian 12"       # staff/files/battle_file.h; choices that it
//                                      # does not name go by policy
#pragma once

#include <string>
#include <vector>

#include "core/catalog/faults.h"
#include "core/catalog/tree.h"
#include "rules/code_red/game.h"
#include "staff/files/battle_file.h"

namespace klaxon::staff::code_red {

namespace rules = klaxon::rules::code_red;

struct FileVolley {
  u32 ship = 0;  // number in the battle, from 0
  i32 points = 0;
  u32 turn = 1;
  std::vector<rules::System> choices;
  core::Place place;
};

struct FileAdjust {
  u32 ship = 0;
  i32 item = 0;  // rules::Item, or an armed group after the items
  i32 value = 0;
  u32 turn = 1;
  core::Place place;
};

// How the owner of a ship chooses. 'never' systems are given up only if nothing else is on offer.
struct OwnerAnswers {
  bool captain = false;  // false: policy 'listed'
  rules::SystemMask never = 0;
};

struct BattleFile {
  std::string title;
  u32 turns = 1;
  std::vector<FileVolley> volleys;   // by turn
  std::vector<FileAdjust> adjusts;   // by turn
  std::vector<FileOrder> orders;     // each turn's, in the order of the file
  std::vector<OwnerAnswers> owners;  // by ship
};

// The ships and options of the file as options of a battle: {"ships","designs","draw",…}. A ship
// written in place gets an id that is used neither in `shipped` nor in the file.
core::Tree battle_options(const core::Tree& file, const std::vector<std::string>& shipped,
                          core::Faults& faults);

// Reads the rest, once the battle is open. Returns false and reports every fault, if any.
bool read_battle(const core::Tree& file, const rules::CodeRedGame& game, BattleFile& out,
                 core::Faults& faults);

}  // namespace klaxon::staff::code_red
