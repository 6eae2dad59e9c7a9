// What abilities change. Each behaviour is one file in this folder: a constant struct of function
// pointers, null where it changes nothing. Disks refer to behaviours; when a battle is frozen,
// wire() notes which hooks each design has, and the rules call only these. Behaviours are named
// only in the closed list (list.h).
//
// A behaviour's only state is Disk::memory: the number of the ability for which its disk is
// flipped, as long as that ability works.
#pragma once

#include <span>
#include <vector>

#include "core/base/bits.h"
#include "core/base/bounded.h"
#include "core/behaviours.h"
#include "core/lexicon_parts.h"
#include "core/order.h"
#include "core/rejection.h"
#include "rules/red_alert/behaviours/abilities.h"
#include "rules/red_alert/design/design.h"

namespace klaxon::core {
class Reader;
}

namespace klaxon::rules::red_alert {

struct Hooks;
struct BattleContext;
struct Scenario;
struct State;

inline constexpr u8 no_disk = 0xFF;

// An ability as the frozen battle knows it.
struct Wired {
  const Hooks* hooks = nullptr;
  Ability ability;
  core::PartIds ids;  // of its behaviour's words
  u8 number = 0;      // among its disk's
  u8 teams = 0;       // bits: teams whose ships it may be used for (RA-20.13)
};

// An ability on the table.
struct Source {
  const Wired& of;
  u8 disk;  // no_disk: the ship's own
  u8 ship;  // where it is
  u8 seat;  // who uses it: the owner of crew, or the player who controls the tech's ship

  const Ability& ability() const { return of.ability; }
};

// What an order to use an ability must name, besides the disk.
enum class Target : u8 { none, ship, disk, critical };

struct Hooks {
  const char* id;     // in data: "refire"
  const char* shown;  // what it does, after 'to' and before its target: "fire again at"
  const char* shown_end = "end its effect";  // where its player may end it: "drop the cloak"

  // A disk's file. Each example is the table of an ability, without `does`; they cover all of its
  // keys and moments. Tests read and play all examples.
  std::span<const char* const> examples;
  Whens whens = 0;  // the moments that data may name
  When usual = When::always;
  Whens holds = 0;    // those at which it works while its disk is flipped
  bool free = false;  // it may cost nothing
  void (*read)(core::Reader& file, Ability& ability) = nullptr;

  // Figures of a ship, and of one crew disk, that the ability changes while it works.
  i32 (*value)(const Source&, Value) = nullptr;
  u32 (*crew_values)(const Ability&) = nullptr;  // bits by Value: those of crew that it may change
  i32 (*of_crew)(const Scenario&, const State&, const Source&, u8 crew, Value) = nullptr;
  bool (*sees)(const Scenario&, const State&, const Source&, u8 ship) = nullptr;  // through a cloak
  i32 (*prevents)(const Source&, Weapon) = nullptr;  // how many hits of each attack

  // Its use. Called after the moment, the price and the disk have been checked.
  Target (*target)(const Ability& ability) = nullptr;  // null: none
  bool (*usable)(const Scenario&, const State&, const Source&) = nullptr;
  Bits256 (*targets)(const Scenario&, const State&, const Source&) = nullptr;
  void (*use)(BattleContext& c, const Source&, i32 target) = nullptr;
  // While its disk is flipped for this ability, the player may ready the disk at these moments.
  Whens ends = 0;
  bool (*may_end)(const Scenario&, const State&, const Source&, When) = nullptr;
  // The reason why nobody may ready or conceal its disk now; empty if they may.
  core::Rejection (*stuck)(const State&, const Source&) = nullptr;
  void (*ended)(BattleContext& c, const Source&) = nullptr;  // readied, concealed or lost
  bool stays = false;                                        // flipped through step five

  void (*begins)(BattleContext& c, const Source&) = nullptr;  // revealed in the first step one

  // The behaviour's own verbs in its ship's phase; range() and apply() are called only for these.
  void (*offers)(const Scenario&, const State&, const Source&, core::Offers& out) = nullptr;
  core::Range (*range)(const Scenario&, const State&, const core::Order& so_far) = nullptr;
  void (*apply)(BattleContext& c, const core::Order& order) = nullptr;

  bool (*valid)(const Scenario&, const State&, const Source&) = nullptr;
  core::LexiconPart words = {};
};

using WiredAbilities = Bounded<Wired, abilities_max>;

// The behaviours of one battle.
struct Wiring {
  std::vector<WiredAbilities> ships, disks;  // by design
  u32 values = 0;                            // bits by Value: those that an ability may change
  u32 crew_values = 0;                       // the same, of crew
  Whens moments = 0;                         // those with an ability to use
  // The hooks that disks in the battle use: those that no disk uses are never called.
  core::HookLists<Hooks, void, &Hooks::sees, &Hooks::prevents, &Hooks::begins, &Hooks::offers>
      hooks;
  bool constant = false, free = false;
};

const core::Behaviours<Hooks>& behaviours();
void wire(Scenario& scenario);

}  // namespace klaxon::rules::red_alert
