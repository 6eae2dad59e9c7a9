// The hooks of the toy. A behaviour is a single file: a constant Hooks with plain functions for the
// hooks that it needs, and null for the rest. A design names it by its id; freezing a battle turns
// this into a short list per hook and design, so that the rules name no behaviour.
//
// Hooks that only read receive the state as const. A behaviour stores its data in its Fitting and
// in its ship's hidden number, reads its figure from the design, and calls no other
// behaviour.
#pragma once

#include <vector>

#include "core/behaviours.h"
#include "core/dice/dice.h"
#include "core/event.h"
#include "core/lexicon_parts.h"
#include "core/order.h"
#include "rules/toy/state.h"

namespace klaxon::rules::toy {

struct BattleContext;
struct Scenario;

// How far a ship may move now.
struct Motion {
  i32 hexes = 0;
};

// A volley before its points are calculated.
struct Shot {
  u8 shooter = 0, target = 0;
  i32 bonus = 0;  // to the die
  Bounded<core::Term, 4> terms;
};

struct Place;

// A behaviour of the design, as a frozen battle stores it.
struct Fitted {
  static constexpr u8 none = 0xFF;

  u8 slot = none;  // of the fitting; none: the ship lacks it, but it speaks to every ship
  i32 figure = 0;
  core::PartIds ids;  // of its own words in the lexicon

  Place on(u32 ship) const;
};
// The ship that a hook is called for.
struct Place {
  u8 ship;
  const Fitted& of;

  Fitting& fitting(State& state) const { return state.ships[ship].fittings[of.slot]; }
  const Fitting& fitting(const State& state) const { return state.ships[ship].fittings[of.slot]; }
  i8& hidden(State& state) const { return state.ships[ship].hidden[of.slot]; }
  i8 hidden(const State& state) const { return state.ships[ship].hidden[of.slot]; }
};
inline Place Fitted::on(u32 ship) const {
  return {static_cast<u8>(ship), *this};
}

using OnStep = void (*)(BattleContext&, Place);
using Acts = bool (*)(const Scenario&, const State&, Place);
using Offer = void (*)(const Scenario&, const State&, Place, core::Offers&);
using NextRange = core::Range (*)(const Scenario&, const State&, Place, const core::Order&);
using Act = void (*)(BattleContext&, Place, const core::Order&);
using Move = void (*)(const Scenario&, const State&, Place, Motion&);
using Aim = void (*)(const Scenario&, const State&, Place, Shot&);
using Absorb = i32 (*)(BattleContext&, Place, i32 points);
using Meet = void (*)(BattleContext&, Place, u8 ship);
using Resample = void (*)(const Scenario&, State&, Place, int seat, core::Dice&);
using Valid = bool (*)(const Scenario&, const State&, Place);

struct Hooks {
  const char* id;  // in data: "cloak"
  core::LexiconPart words = {};
  u8 open = 0;          // numbers of its fitting that it uses; the others stay 0
  bool hidden = false;  // it uses the hidden number
  bool hides = false;   // its ship may be unseen

  // The behaviour's own orders, given in the ship's fire window.
  Acts acts = nullptr;         // true: the ship gets that window even if it cannot fire
  Offer offers = nullptr;      // the orders that the ship may give with it
  Offer offers_all = nullptr;  // orders for any ship while some ship in the battle has it
  NextRange range = nullptr;   // for its forms
  Act act = nullptr;           // carries out an order with one of its verbs

  // The steps of a turn.
  OnStep begins = nullptr;  // the ship enters the battle
  Move motion = nullptr;    // changes how far the ship may move
  OnStep moved = nullptr;   // the ship has moved, or stayed
  Aim aim = nullptr;        // changes the ship's own volley
  OnStep fired = nullptr;   // after its own volley
  Absorb absorb = nullptr;  // returns the points of a volley at the ship that remain
  OnStep lost = nullptr;    // the ship is destroyed or taken
  Meet meets = nullptr;     // that ship reveals a contact
  OnStep turn_ends = nullptr;

  // Hidden facts, and which states are possible.
  Resample resample = nullptr;  // for a seat other than the controller; see Game::resample
  Valid valid = nullptr;
};

// A design's behaviours, built once, when the battle is frozen. Most lists are empty.
struct Wiring {
  std::vector<Fitted> fitted;  // by slot
  core::HookLists<Hooks, Fitted, &Hooks::acts, &Hooks::offers, &Hooks::begins, &Hooks::motion,
                  &Hooks::moved, &Hooks::aim, &Hooks::fired, &Hooks::absorb, &Hooks::lost,
                  &Hooks::meets, &Hooks::turn_ends, &Hooks::resample, &Hooks::valid>
      hooks;
  bool hides = false;
};
// Behaviours that apply to every ship.
using Shared = core::HookLists<Hooks, Fitted, &Hooks::offers_all>;

const core::Behaviours<Hooks>& behaviours();
// Fills in the wiring for the battle's designs.
void wire(Scenario& scenario);
// The behaviour as fitted to this ship, which may lack it.
Fitted fitted_on(const Scenario& scenario, const State& state, u32 ship, const Hooks& hooks);

}  // namespace klaxon::rules::toy
