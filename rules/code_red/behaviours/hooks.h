// How critical hits and boxes differ from the plain rules. Each behaviour is a file in this folder:
// a constant Hooks of plain functions, which are null where it changes nothing. The cards name the
// critical hits and a ship's file names the boxes; list.h is the closed list, and hooks.cpp builds
// a short list for each hook. Any ship can suffer any critical hit, so these lists are the same for
// every battle and are built once. Dealing cards uses none of them (dealing.h).
#pragma once

#include <span>

#include "core/behaviours.h"
#include "core/dice/dice.h"
#include "core/event.h"
#include "core/lexicon_parts.h"
#include "rules/code_red/damage/criticals.h"
#include "rules/code_red/design/design.h"
#include "rules/code_red/design/options.h"
#include "rules/code_red/events.h"
#include "rules/code_red/orders.h"
#include "rules/code_red/rule_ids.h"
#include "rules/code_red/state.h"

namespace klaxon::rules::code_red {

// A ship that suffers a critical hit, or whose turn ends.
struct Afflicted {
  Ship& ship;
  const Design& design;
  int number;  // for the log
  core::Dice& dice;
  core::Log& log;
};

// An effect that lasts for some time. `left` counts how many turn ends are still to come, or is one
// of `delayed`; at 0 the effect is not in force. If null, `turn_ends` keeps count elsewhere.
struct Term {
  const char* name = nullptr;  // of the effect; null: nothing stays in force
  u8 Effects::* left = nullptr;
  bool repairable = false;  // the repair roll replaces its term (CR-repair-roll)
};

// What the boxes of a weapon hold unless the ship's file says otherwise (CR-ship.2).
struct Weapon {
  bool fires = true;
  bool heavy = true;
  WeaponKind kind = WeaponKind::direct;
  u8 ammo_each = 0;  // shots in stock for each seeking weapon
};
// The reason why a box cannot hold a kind of weapon.
struct WrongKind {
  const char *code, *message, *rule;
};

struct TurnEnd;

// Hooks that forbid something return the index of the rule that does so, or 0.
struct Hooks {
  const char* id;  // of the critical hit, or of the box

  // A critical hit (3.0).
  core::RuleId rule{};
  bool (*suffers)(const Ship&, const Design&) = nullptr;  // null: any ship can (CR-3.2)
  void (*strike)(const Afflicted&) = nullptr;             // null: nothing happens (CR-3.3)
  Term term = {};
  void (*turn_ends)(const TurnEnd&, Ship&, u32 effect) = nullptr;

  // What it forbids. If Term::left is not null, these are called only while the effect is in force.
  core::RuleId (*bars_fire)(const Ship&, const Design&, u32 group) = nullptr;
  core::RuleId (*bars_arming)(const Ship&, const Design&, u32 group) = nullptr;
  core::RuleId (*bars_launch)(const Ship&, const Design&, Item what) = nullptr;  // drones, shuttles
  core::RuleId (*bars_charging)(const Ship&) = nullptr;  // of phaser capacitors

  // A kind of box with a particular kind of weapon, or with no weapon at all.
  int box = -1;  // its System
  Weapon weapon = {};
  const WrongKind* (*wrong_kind)(WeaponKind) = nullptr;

  core::LexiconPart words = {};
};

// What an effect needs to know at the end of a ship's turn. Effects are counted down one by one.
struct TurnEnd {
  const Options& options;
  int number;
  core::Dice& dice;
  core::Log& log;

  // Counts down one counter of an effect; `bay` is -1 unless it is a jammed bay's.
  void run_on(u8& left, const Hooks& hooks, u32 effect, int bay = -1) const;
};

const core::Behaviours<Hooks>& behaviours();
std::span<const Hooks* const> critical_hits();    // by (card - 1) * 6 + die - 1
std::span<const Hooks* const> lasting_effects();  // those with a term, as vocabulary::effects
const Hooks* box_behaviour(System box);           // null: an ordinary box

// The counter of an effect that forbids something. Most effects are not in force, and looking at a
// counter costs less than calling a hook that returns 0.
struct Counter {
  u8 Effects::* left;

  bool in_force(const Ship& ship) const { return left == nullptr || ship.effects.*left > 0; }
};
using Wiring = core::HookLists<Hooks, Counter, &Hooks::bars_fire, &Hooks::bars_arming,
                               &Hooks::bars_launch, &Hooks::bars_charging>;
const Wiring& wiring();

// Functions shared by several critical hits.
template <HitClass... hits>
bool has_box(const Ship& ship, const Design&) {
  return (... || (ship.boxes[sys(hits)] > 0));
}
template <u8 Effects::* effect, u8 term>
void begin_term(const Afflicted& a) {
  a.ship.effects.*effect = term;
}
// Results 2-5 and 3-1: the effect begins next turn. If it is scored again, what is in force this
// turn stays, and the next turn has the effect too.
template <u8 Effects::* effect>
void begin_next_turn(const Afflicted& a) {
  u8& term = a.ship.effects.*effect;
  term = delayed::now(term) ? delayed::this_and_next : delayed::next_turn;
}
// Removes a whole stock and logs that; `of` says what it was: an Item or a word for weapons.
inline void take_all(const Afflicted& a, u8& stock, EventId what, int of, core::RuleId why) {
  if (stock > 0 && a.log.on())
    a.log.add(static_cast<u16>(what), why).arg(a.number).arg(of).arg(stock);
  stock = 0;
}

}  // namespace klaxon::rules::code_red
