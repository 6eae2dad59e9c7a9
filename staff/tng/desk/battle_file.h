// Battle files of tng: ships as they stand, and what they fire.
//
//   system = "tng"   title = "At the relay"
//   [[ships]]
//   ship = "candour"   at = "1212"   facing = "A"     # and seat, name, speed
//   lost = { "Ph-7 A" = 1 }   shields = { 612 = 20 }  # what is not whole: rules/tng/kept/kept.h
//   [[fire]]
//   ship = "Candour"   at = "Varkuth"
//   weapons = ["4 Phtn overload", "3 Ph-7 A", "all Ph-7 B"]
//   range = 4   shield = 1                            # in place of `at` and `facing` of two ships
//
// Where a ship does not say what its weapons hold, they hold what it fires.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "battle/system.h"
#include "core/catalog/reader.h"
#include "rules/tng/game.h"
#include "staff/tng/desk/weapon_text.h"

namespace klaxon::staff::tng {

class TngBattleSystem;

namespace desk {

namespace rules = klaxon::rules::tng;

inline constexpr std::size_t file_rows_max = 500;

// One thing that a ship fires.
struct FileRow {
  int seat = 0;
  WeaponRow fires;
  std::string text;  // as the file says it
  core::Place place;
  bool dealt_with = false;
};

struct BattleFile {
  std::string title;
  std::vector<FileRow> rows;
};

// The set-up of the file's battle, as its first window of fire is to open. False and every fault if
// it is none.
bool set_up(const TngBattleSystem& system, const core::Tree& file, battle::Setup& out,
            core::Faults& faults);
// The battle of that set-up. Null and every fault, told of the file, if it cannot be opened.
std::shared_ptr<const core::Game> open(const TngBattleSystem& system, const battle::Setup& setup,
                                       core::Faults& faults);
// The rest of the file.
bool read_battle(const core::Tree& file, const rules::TngGame& game, BattleFile& out,
                 core::Faults& faults);
// Gives the ships that do not say it what their weapons hold: what they fire. False where all have
// said it.
bool arm_for(const BattleFile& battle, const rules::TngGame& game, battle::Setup& setup);

}  // namespace desk
}  // namespace klaxon::staff::tng
