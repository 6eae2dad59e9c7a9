// Battle files of heavy-combat: a scenario or ships of its own, their state, and what each unit
// does in a turn, in the words of the game.
//
//   system = "heavy-combat"   title = "Off the relay"   turns = 2
//   scenario = "duel"                         # or [[ships]] as in a scenario, [[seats]] optional
//   policy = { hegemony = "captain" }         # or "listed": do only what the file says
//   [options]                                 # as in the scenario
//   [[left]]                                  # the state of the battle: design/kept.h in rules
//   ship = "Steadfast"   shields = [56, 40, 0, 46, 46, 46]   internals = { warp = 2 }
//   [[orders]]
//   turn = 1   ship = "Steadfast"             # or craft = "Steadfast shuttle 1"
//   does = ["speed 4", "yaw port", "phaser at Iron Word with 6", "ecm 2"]
//   loses = ["cargo", "quarters"]             # when its owner chooses which system is hit
#pragma once

#include <string>
#include <vector>

#include "battle/system.h"
#include "core/catalog/reader.h"
#include "rules/heavy_combat/game.h"
#include "staff/files/battle_file.h"

namespace klaxon::staff::heavy_combat {

namespace rules = klaxon::rules::heavy_combat;

class HeavyCombatSystem;

inline constexpr std::size_t file_rows_max = 5000;

// One action of one unit in a turn.
struct FileRow {
  u32 turn = 1;
  int seat = 0;
  rules::Step step = rules::Step::helm;
  rules::Row row;
  std::string text;  // as written in the file
  core::Place place;
  bool dealt_with = false;
};

// Systems that a ship's owner loses first in a turn (HC-21.2).
struct FileLosses {
  u32 turn = 1;
  u8 ship = 0;
  std::vector<u32> systems;
  std::size_t used = 0;
};

struct BattleFile {
  std::string title;
  u32 turns = 1;                      // played out to the end of this turn
  bool ended = false;                 // called off after its last turn
  std::vector<std::string> policies;  // by seat: "listed", or a bot
  std::vector<FileRow> rows;
  std::vector<FileLosses> losses;
};

// Reads the set-up of the file's battle. Returns false and reports every fault if it has none.
bool set_up(const HeavyCombatSystem& system, const core::Tree& file, battle::Setup& out,
            core::Faults& faults);
// Reads the rest of the file.
bool read_battle(const HeavyCombatSystem& system, const core::Tree& file,
                 const rules::HeavyCombatGame& game, BattleFile& out, core::Faults& faults);

// Reads what one unit does: "speed 4", "photon at Iron Word", "reinforce fore 2". `nth` counts, by
// weapon, the rows that named it without a number. False, with a fault, if this is unclear.
class RowReader {
 public:
  explicit RowReader(const rules::HeavyCombatGame& game) : game_(game), names_(game) {}

  // The unit with this name; units::none if there is none.
  i32 unit(std::string_view name) const;
  void begin_unit(i32 unit);
  // Either sets `out` and returns an empty text, or returns what is wrong.
  std::string read(std::string_view text, rules::Row& out);
  // A system or weapon of this unit by its name; -1: none.
  int system(std::string_view name) const;

 private:
  std::vector<const rules::Weapon*> weapons_of_unit() const;
  std::string read_words(std::string_view text, rules::Row& out);
  std::string read_aim(const std::string& word, rules::Row& out) const;
  std::string not_aboard(std::string_view word) const;
  std::string by_id(std::string word) const;
  int weapon_named(std::string_view said) const;
  i32 object(std::string_view word) const;
  std::string read_rest(std::vector<std::string> words, rules::Row& out) const;

  const rules::HeavyCombatGame& game_;
  core::Names names_;
  i32 unit_ = 0;
  std::vector<std::string> weapons_;       // ids
  std::vector<std::string> weapon_names_;  // names as in reports
  std::vector<bool> only_point_;           // a beam of a craft has one point a turn (HC-22.7)
  std::vector<u32> named_;  // by weapon: how many rows named its kind without a number
};

}  // namespace klaxon::staff::heavy_combat
