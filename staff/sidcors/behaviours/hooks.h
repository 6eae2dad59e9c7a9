// The part of each behaviour (rules/sidcors/behaviours) that belongs to staff: one file each.
// Nothing else in staff knows the name of a behaviour. Null or empty hooks do nothing.
#pragma once

#include <span>
#include <string>

#include "rules/sidcors/game.h"

namespace klaxon::staff::sidcors {

namespace rules = klaxon::rules::sidcors;

// A word that may follow the factors of a pasted unit, and its key in the unit's file.
struct ListWord {
  const char* word;
  const char* key;
  i64 value;  // flag_word: the key is a flag, set to true
};
inline constexpr i64 flag_word = -1;

// Why no window of its round asked for an order of this verb, and the rule that says when one does.
struct VerbRow {
  u16 verb;
  rules::Phase phase;
  const char* rule;
  const char* message;
};

// Damage directed with one of the side's own ready units (rules: Unit::ready).
struct DirectWith {
  const char* key;  // the key in a battle file's `direct`, and the odds' column
  u16 at_unit;      // the verb's fields: with, unit, blows
  u16 at_craft;     // the verb's fields: with, then craft
  void (*make_ready)(const rules::Scenario&, rules::State& state, u32 force);
  i32 (*face_value)(const rules::Design& design);  // in points, not doubled
  // The expected cost of using it, in thirds of worth, before anything is hit; `after` is what
  // remains of its force.
  i64 (*cost_thirds)(const rules::Design& design);
  i64 (*loss_thirds)(const rules::Scenario&, const rules::State& after, u32 force, u32 unit);
};

struct StaffHooks {
  bool (*has)(const rules::Design& design);

  // Its worth while the unit is whole (worth.h), its words on the card, its line in `ship check`.
  i32 (*worth)(const rules::Design& design) = nullptr;
  void (*card)(const rules::Design& design, std::string& out) = nullptr;
  const char* line = nullptr;
  i64 (*count)(const rules::Design& design) = nullptr;

  // For pasted lists: its words, and a key with a number, 0..number_most.
  std::span<const ListWord> words = {};
  const char* number = nullptr;
  i64 number_most = 0;

  // For battle files: the key and the verb of a choice before the first round, and whether the
  // captain says yes.
  const char* opening = nullptr;
  u16 opening_verb = 0;
  bool (*opens)(const rules::Scenario&, const rules::State& state, u32 force) = nullptr;
  const DirectWith* direct = nullptr;
  std::span<const VerbRow> rows = {};

  // For reports: its shift of a die, and its events, if they need special words.
  const char* shift_words = nullptr;
  u16 shift_term = 0;
  std::string (*report)(const rules::SidcorsGame& game, const core::Event& event) = nullptr;
};

std::span<const StaffHooks* const> staff_behaviours();
// The behaviour whose orders direct damage with this ready unit.
const DirectWith& direct_with(const rules::Design& design);

}  // namespace klaxon::staff::sidcors
