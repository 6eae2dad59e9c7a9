// The document's general tables.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "rules/tng/catalog/values/fields.h"
#include "rules/tng/catalog/values/target.h"

namespace klaxon::rules::tng::catalog {

// The five tactics, one of which boarding parties choose, in the order of the hit numbers.
enum class Tactic : u8 { evasive, defensive, average, offensive, suicidal };
inline constexpr u32 tactics_count = 5;

// The roll of 1d6 decides the row and direction, that of 1d12 the first column.
struct DamageChart {
  static constexpr u32 rows_count = 6, columns_count = 12;
  struct Cell {
    u8 word = 0;       // index into words
    bool all = false;  // every box of it, else one
  };
  struct Row {
    bool right = true;  // which way from there
    std::array<Cell, columns_count> cells{};
  };
  struct Word {
    std::string name;      // "fhull", "*wpn"
    std::vector<u8> hits;  // of hit_words; none: the crew's roll
    char side = 0;         // of engines only those of that side, L, R or C, and those without one
  };
  std::array<Row, rows_count> rows{};
  std::vector<Word> words;
  std::array<u8, 6> crew{};  // of hit_words, by 1d6
};

struct TurnMode {
  std::string id;
  base::Ratio divisor;  // of the speed
};

struct BoardingTable {
  // It hits on this roll or less; none: it never hits. First index: the attacker's tactic.
  std::array<std::array<std::optional<i8>, tactics_count>, tactics_count> hit{};
  i8 home_bonus = 0;
  Tactic control_box = Tactic::evasive, other_box = Tactic::defensive;
};

// For robot-controlled ships: which of several opponents a ship moves towards; the closest is 1.
struct RobotTargets {
  static constexpr u32 units_most = 12;
  std::array<std::array<u8, 12>, units_most> by_units{};
  i32 within = 0;
  core::Span size_class;
};
struct RobotFire {
  struct Row {
    core::Span roll;
    base::Ratio share;
  };
  struct Change {
    core::Span range;
    i8 by = 0;
  };
  std::vector<Row> rows;
  std::vector<Change> changes;  // of the die
};

struct ArcPrice {
  i16 degrees = 0;
  base::Ratio times;
};

struct SizeClass {
  i8 number = 0;
  std::vector<std::string> holds;
  std::string letter, ssd;  // empty: not printed
};

// How well something still works; `one`: 1 point of damage per box and turn.
enum class Share : u8 { full, half, quarter, one, none };
inline constexpr const char* share_words[] = {"full", "half", "quarter", "one", "none"};

// How much damage weapons still do if part of it is stopped: the weapons named, and all others.
struct ShareList {
  std::array<Against, 5> of;  // by Share
  Share rest = Share::none;
};

// Systems whose rules no battle carries out yet: their boxes are only hit and repaired.
struct Coming {
  std::string part, name;    // "II", "Armour and engines": what they come with
  std::vector<u16> systems;  // by name
  u32 mechanisms = 0;        // bits: …and what no list names, by its mechanism
};

struct Tables {
  std::optional<DamageChart> damage_chart;
  std::vector<TurnMode> turn_modes;  // as printed
  std::optional<BoardingTable> boarding;
  std::optional<RobotTargets> robot_targets;
  std::optional<RobotFire> robot_fire;
  std::vector<ArcPrice> arcs;
  i16 arc_assumed = 120;
  std::vector<SizeClass> size_classes;
  std::optional<ShareList> borg_ratings;  // shares that weapons can sink to
  std::optional<ShareList> phasing;
  ByLevel<ShareList> neutronium;  // by the weapon's tech level
  Against neutronium_full;        // at every level
  std::vector<Coming> asleep;     // empty: nothing sleeps
};

// Reads a file of tables/. Returns false, with a fault, if no table has that name.
bool read_table(std::string_view file, const core::Tree& tree, core::Faults& faults,
                const NameBook& names, Tables& out);

}  // namespace klaxon::rules::tng::catalog
