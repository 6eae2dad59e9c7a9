// Battle files of tng: the ships' state, and either one volley or what they do in turns.
//
//   system = "tng"   title = "At the relay"
//   [[ships]]
//   ship = "candour"   at = "1212"   facing = "A"     # and seat, name, speed
//   lost = { "Ph-7 A" = 1 }   shields = { 612 = 20 }  # what is not whole: rules/tng/kept/kept.h
//
// One volley:
//   [[fire]]
//   ship = "Candour"   at = "Varkuth"
//   weapons = ["4 Phtn overload", "3 Ph-7 A", "all Ph-7 B"]
//   range = 4   shield = 1                            # instead of `at` and `facing` for two ships
//
// If a ship does not say what its weapons hold, they hold what it fires.
//
// Turns:
//   turns = 2   begins = 1                            # the last and the first turn
//   policy = "captain"                                # or [policy] with a row for each seat
//   scenario = "cruiser_duel"                         # instead of [[ships]]
//   [[orders]]
//   ship = "Candour"   turn = 1   impulse = 2         # or side = "concord": all its ships
//   energy = { as = "standard", speed = 12 }          # energy_text.h
//   move = "ahead 3, turn right"   moves = ["ahead 2", "stay"]   # moves: from impulse 1 on
//   fire = ["4 Phtn overload at Varkuth"]   activity = ["study Varkuth with 2 Lab"]
//   at_once = ["slow down 2"]   reinforce = ["5"]     # these and others: turn_text.h
//   loses = ["Cargo"]   picks = ["Phtn E"]   repair = ["8 Hull F"]
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "battle/system.h"
#include "core/catalog/reader.h"
#include "rules/tng/game.h"
#include "staff/files/battle_file.h"
#include "staff/tng/desk/turn_rows.h"
#include "staff/tng/desk/weapon_text.h"

namespace klaxon::staff::tng {

class TngBattleSystem;

namespace desk {

namespace rules = klaxon::rules::tng;

inline constexpr std::size_t file_rows_max = 500, turn_rows_max = 5000;

// One thing that a ship fires.
struct FileRow {
  int seat = 0;
  WeaponRow fires;
  std::string text;  // as written in the file
  core::Place place;
  bool dealt_with = false;
};

struct BattleFile {
  std::string title;
  std::vector<FileRow> rows;  // a volley's rows
  // of turns
  u32 turns = 1;                      // played out to the end of this turn
  std::vector<std::string> policies;  // by seat: "listed", or a bot
  std::vector<TurnRow> turn_rows;
  std::vector<FileOrder> plain;  // as typed at the terminal
};

// True if the file has one volley. Otherwise it has turns.
bool is_volley(const core::Tree& file);

// Reads the set-up of the file's battle; for a volley, just before its first fire window. Returns
// false and reports every fault if it is unsound.
bool set_up(const TngBattleSystem& system, const core::Tree& file, battle::Setup& out,
            core::Faults& faults);
// The battle of that set-up. Null, with every fault in terms of the file, if it cannot be opened.
std::shared_ptr<const core::Game> open(const TngBattleSystem& system, const battle::Setup& setup,
                                       core::Faults& faults);
// Reads the rest of the file.
bool read_battle(const TngBattleSystem& system, const core::Tree& file, const rules::TngGame& game,
                 BattleFile& out, core::Faults& faults);
// Reads what files with turns add: policies and orders. `state` is the battle's initial state.
void read_turns(const TngBattleSystem& system, const core::Tree& file, core::Reader& in,
                const rules::TngGame& game, const rules::State& state, BattleFile& out,
                core::Faults& faults);
// Arms the weapons of ships that do not state what these hold, for their fire. Returns false if
// every ship states what its weapons hold.
bool arm_for(const BattleFile& battle, const rules::TngGame& game, battle::Setup& setup);

}  // namespace desk
}  // namespace klaxon::staff::tng
