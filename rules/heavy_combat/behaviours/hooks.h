// What a ship or craft may be ordered to do, and what else changes the common rules. An action is a
// constant of plain functions; the common rules have some, and each behaviour has its own. A
// behaviour is one file here: a constant Hooks, null where it changes nothing. Only the closed list
// (list.h) knows a behaviour's name.
#pragma once

#include <span>
#include <vector>

#include "core/base/bits.h"
#include "core/behaviours.h"
#include "core/dice/dice.h"
#include "core/lexicon_parts.h"
#include "core/order.h"
#include "rules/heavy_combat/design/design.h"
#include "rules/heavy_combat/orders.h"

namespace klaxon::rules::heavy_combat {

struct BattleContext;
struct Scenario;

// Why something cannot be done: a refusal of refusals.h, the rule behind it, and what the refusal
// reports besides the row. If `refusal` is 0, it can be done.
struct Why {
  u16 refusal = 0;
  core::RuleId rule{};
  i32 facts[2] = {};
  explicit operator bool() const { return refusal != 0; }
  friend bool operator==(const Why&, const Why&) = default;
};

// A set of actions, with room for all there are; hooks.cpp checks that they fit.
inline constexpr u32 actions_max = 64;
using ActionSet = base::Bits<actions_max>;

// What an order has done so far for one unit, before its next row.
struct Asking {
  const Scenario& scenario;
  const State& state;
  u8 seat = 0;
  i32 unit = 0;
  i32 power = 0;         // left for this unit
  i32 quick = 0;         // quicker actions left to the seat
  ActionSet taken;       // actions of the unit's rows so far
  u32 action = 0;        // the action asked about,
  u32 again = 0;         // and how many rows the unit has with it
  bool no_warp = false;  // of a ship: HC-17.4

  const Ship& ship() const { return state.ships[units::ship_of(unit)]; }
  const Craft& craft() const { return state.craft[units::craft_of(unit)]; }
  const ShipDesign& design() const;
  bool has(u32 other) const { return taken.has(other); }
};

// The numbers that a row may contain.
struct Span {
  i32 least = 0;
  i32 most = 0;
};

struct Action {
  const char* name;            // "sideways"
  const char* said = nullptr;  // what people call it, if different: "lateral move"
  Step step = Step::helm;
  bool craft = false;         // for craft too
  bool ship = true;           // for ships
  u8 price = 0;               // in power
  bool by_number = false;     // priced by each point of its number
  bool many = false;          // may be repeated for a later object
  bool alone = false;         // allows nothing else in this turn
  bool manoeuvre = false;     // only one of these a turn
  bool quick = false;         // it takes a quicker action (HC-26.1)
  bool without_warp = false;  // HC-17.4
  Why (*bars)(const Asking&) = nullptr;
  // The objects that a row may name; null: it names none. If no object can be named, `no_object` is
  // the reason why the action is refused.
  Bits256 (*objects)(const Asking&) = nullptr;
  Why no_object = {};
  bool (*any_object)(const Asking&) = nullptr;  // just whether there is one, if that is quicker
  Span (*numbers)(const Asking&, i32 object) = nullptr;  // null: 0
  i32 (*price_of)(const Asking&, i32 number) = nullptr;  // instead of `price`
  void (*act)(BattleContext&, const Row&) = nullptr;     // after its price is paid

  // More exact refusals than the common ones, used once a row has been refused: for values
  // outside `objects` and `numbers`, for a second row, for a unit without the action.
  Why (*bad_object)(const Asking&, i32 object) = nullptr;
  Why (*bad_number)(const Asking&, i32 object, i32 number) = nullptr;
  Why twice = {};
  Why lacking = {};
};

// A behaviour: its functions are passed the numbers of its own words in the lexicon.
struct Hooks {
  const char* id;
  bool (*has)(const Catalogue&, const ShipDesign&) = nullptr;  // null: every ship
  std::span<const Action> actions = {};

  void (*revealed)(BattleContext&, const core::PartIds&) = nullptr;  // helm orders, before moves
  void (*moved)(BattleContext&, const core::PartIds&) = nullptr;     // after all ships
  void (*flies)(BattleContext&, const core::PartIds&) = nullptr;     // after craft
  // Fires a seeking weapon of a ship at another ship.
  void (*launch)(BattleContext&, const core::PartIds&, u8 ship, u8 weapon, u8 target) = nullptr;
  // Adds strikes by anything other than shots, before damage is counted.
  void (*strikes)(BattleContext&, const core::PartIds&) = nullptr;
  void (*turn_ends)(BattleContext&, const core::PartIds&) = nullptr;
  // Redeals an unseen ship, about which the seat knows only what it sees.
  void (*resample)(const Scenario&, const State&, Ship&, int seat, core::Dice&) = nullptr;
  bool (*valid)(const Scenario&, const State&) = nullptr;

  core::LexiconPart words = {};
};

// The behaviours of one battle.
struct Wiring {
  std::span<const Action* const> actions;  // all of them, by number
  std::vector<ActionSet> ships;            // by design: the actions that it may ever take
  ActionSet craft;                         // the same for all craft
  ActionSet of_step[order_steps];
  ActionSet alone, manoeuvres, quick, without_warp;  // by the flags of Action
  // The behaviours that a ship of the battle has, each with the numbers of its words.
  core::HookLists<Hooks, const core::PartIds*, &Hooks::revealed, &Hooks::moved, &Hooks::flies,
                  &Hooks::launch, &Hooks::strikes, &Hooks::turn_ends, &Hooks::resample>
      hooks;
};

// The actions of the common rules, which are numbered before those of behaviours.
namespace actions {
inline constexpr u32 speed = 0;
inline constexpr u32 turn = 1;
inline constexpr u32 launch = 2;
inline constexpr u32 fly_toward = 3;
inline constexpr u32 fly_from = 4;
inline constexpr u32 fly_along = 5;
inline constexpr u32 land = 6;
inline constexpr u32 support = 7;
inline constexpr u32 aim = 8;
inline constexpr u32 fire = 9;  // weapon 1, and so on
inline constexpr u32 common_count = fire + weapons_max;
inline constexpr u32 rest = common_count;  // the first of the first behaviour: HC-26.6
}  // namespace actions
extern const Action helm_actions[2];                // steering.cpp
extern const Action craft_actions[6];               // craft.cpp
extern const Action fire_actions[1 + weapons_max];  // firing.cpp

const core::Behaviours<Hooks>& behaviours();
std::span<const Action* const> all_actions();
std::span<const char* const> action_words();
// The words of the behaviour to which this action belongs.
const core::PartIds& words_of_action(u32 action);
void wire(Scenario& scenario);

}  // namespace klaxon::rules::heavy_combat
