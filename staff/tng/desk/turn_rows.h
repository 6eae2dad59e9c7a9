// What ships do in a turn, as it was read from a battle file. The things that a row names are known
// to exist; whether it may be carried out shows only in the battle.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "core/catalog/tree.h"
#include "rules/tng/activity/uses.h"
#include "rules/tng/damage/repair_form.h"
#include "rules/tng/game.h"
#include "rules/tng/movement/manoeuvres.h"
#include "rules/tng/turn/measures.h"

namespace klaxon::staff::tng::desk {

namespace rules = klaxon::rules::tng;

// The values of an energy form before the file's own rows.
enum class EnergyBase : u8 { nothing, standard, as_last };

// A row of a ship's energy form, and its value; `most` means as many as there are, with or without
// energy for them.
struct RowValue {
  u16 row = 0;
  i32 value = 0;
  bool most = false;
};
// The meaning of one text. If there are several ways, the first one with enough energy is taken.
struct EnergyRows {
  std::vector<std::vector<RowValue>> ways;
  bool is_speed = false;  // movements by warp and impulse; the last way by warp alone
};

struct Move {
  u16 verb = 0;  // move, or a ready order: stay, ahead
  std::vector<rules::Leg> legs;
};

struct Volley {
  std::string weapons;  // as weapon_text.h reads them; empty: it does not fire
  u8 target = 0;
};

// A row of Impulse Activity.
struct Action {
  rules::Deed deed = rules::Deed::end;  // `end`: it does nothing
  std::vector<u16> groups;              // the unit's; those that can do it share it
  u8 target = rules::no_unit;           // a unit,
  u16 mends = rules::no_group;          // or a group of its own
  i32 boxes = 0;                        // 0: as many as possible
};

// What a ship does at once, in the first window that allows it.
struct AtOnce {
  rules::Measure measure = rules::Measure::slow_down;
  i32 where = 0;  // the index as in the form
  i32 number = 0;
};

// The batteries' response to a blow: one row for each time that the owner is asked.
struct Reinforcement {
  i32 facing = 0, general = 0;
};

// The boxes that are lost first if there is a choice: boxes of the ship itself, or, if `picked`,
// boxes of the ship that it has struck.
struct Loss {
  std::vector<std::string> names;
  bool picked = false;
};

struct Mending {
  rules::damage::Mends mends = rules::damage::Mends::boxes;
  std::vector<u16> groups;  // the unit's; none: its batteries, or nothing at all
  std::string as;           // for a hasty repair
  i32 number = 0;           // points, or boxes if it counts boxes; 0: nothing
  bool counts_boxes = false;
};

using Doing = std::variant<EnergyBase, EnergyRows, Move, Volley, Action, AtOnce, Reinforcement,
                           Loss, Mending>;

struct TurnRow {
  u32 turn = 1;
  u32 entry = 0;   // the entry of [[orders]] that has it
  u8 impulse = 0;  // 0: no particular impulse
  u8 unit = 0;
  int seat = 0;
  Doing does;
  std::string text;  // as written in the file
  core::Place place;
  bool dealt_with = false;

  bool due(u32 in_turn, u8 in_impulse) const {
    return turn == in_turn && (impulse == 0 || impulse == in_impulse);
  }
};

// The fault in a text; its code is empty if there is none.
struct WrongText {
  std::string code, message, rule;
};

}  // namespace klaxon::staff::tng::desk
