// What an exceptional weapon or system changes in the rules. Each behaviour is one file here: a
// constant struct of function pointers, null where it changes nothing. Files of units name them;
// when a battle is frozen, wire() makes a short list for each hook from those that its designs
// have. Behaviours are named only in the closed list (list.h).
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/behaviours.h"
#include "core/dice/dice.h"
#include "core/event.h"
#include "core/fields.h"
#include "core/lexicon_parts.h"
#include "core/order.h"
#include "core/seats.h"

namespace klaxon::core {
class Reader;
}

namespace klaxon::rules::sidcors {

struct Design;
struct Refused;
struct RoundContext;
struct Scenario;
struct State;

struct Hooks {
  const char* id;
  bool (*has)(const Design& design);

  // Keys that it defines in a unit's file. Faults in them cite the rule of abilities (SID-unit.2).
  std::span<const std::string_view> keys = {};
  void (*read)(core::Reader& file, Design& design) = nullptr;
  void (*check)(core::Reader& file, const Design& design) = nullptr;  // once the factors are known
  void (*write)(const Design& design, std::string& notation) = nullptr;

  // Figures of a force.
  i32 (*potential)(const Scenario&, const State&, u32 force) = nullptr;  // half points added
  i32 (*shift)(const Scenario&, const State&, u32 force) = nullptr;      // of its own die
  u16 shift_term = 0;                                                    // that reports the shift
  // The smallest defence of what it adds to the force; 0: it adds nothing (SID-8.9).
  i32 (*smallest)(const Scenario&, const State&, u32 force) = nullptr;

  // A secret choice before the first round: the window's name, the seats that must answer, and what
  // follows once all have answered.
  const char* opening = nullptr;
  core::Seats (*asked)(const Scenario&, const State&) = nullptr;
  void (*close_opening)(RoundContext& c) = nullptr;

  // Steps of a round. If this returns false after allocation, somebody must decide; the behaviour
  // then continues the round itself, by calling end_losses().
  void (*before_damage)(RoundContext& c, u32 force) = nullptr;
  bool (*after_allocation)(RoundContext& c) = nullptr;

  // The behaviour's orders: range, refusal and apply hooks are called only for its own verbs.
  bool (*can_direct)(const Scenario&, const State&, u32 force) = nullptr;
  void (*offers)(const Scenario&, const State&, core::Offers& out) = nullptr;
  core::Range (*range)(const Scenario&, const State&, const core::Order& so_far) = nullptr;
  core::Rejection (*explain)(const Refused& refused) = nullptr;
  void (*apply)(RoundContext& c, int seat, const core::Order& order) = nullptr;
  // For an order against craft: the index, from 0, of the craft field that comes next; -1: the next
  // field is not a craft field.
  int (*craft_field)(const core::Order& so_far) = nullptr;

  // True if the behaviour's part of the state is possible. It is called for every behaviour, even
  // if no unit has it.
  bool (*valid)(const Scenario&, const State&) = nullptr;

  // What it adds to the lexicon and to the state. The numbers of its words are in its header.
  core::LexiconPart words = {};
  std::span<const core::Field> force_fields = {};
  std::span<const core::Field> unit_fields = {};
};

// Hooks are called in the order of the closed list.
const core::Behaviours<Hooks>& behaviours();

// The hooks that one battle calls.
using Wiring = core::HookLists<Hooks, void, &Hooks::potential, &Hooks::shift, &Hooks::smallest,
                               &Hooks::asked, &Hooks::close_opening, &Hooks::before_damage,
                               &Hooks::after_allocation, &Hooks::can_direct, &Hooks::offers>;
Wiring wire(std::span<const Design> designs);

}  // namespace klaxon::rules::sidcors
