// The state of a battle: a plain value. Ships and craft are named by their places in their lists,
// which never change; torpedoes in flight by their ids. Facts that the other side may not know
// about an unseen ship are hidden in the values of its fields, never in the number of fields.
#pragma once

#include "core/base/bounded.h"
#include "core/roster.h"
#include "core/sealed.h"
#include "core/seats.h"
#include "rules/heavy_combat/design/design.h"
#include "rules/heavy_combat/limits.h"

namespace klaxon::rules::heavy_combat {

enum class Fate : u8 { in_play, destroyed, taken };
inline constexpr const char* fate_words[] = {"in_play", "destroyed", "taken"};

// HC-13.6: has neither shields nor weapons in the turn before it is unseen and in the turn after.
enum class Veil : u8 { off, raising, up, lowering };
inline constexpr const char* veil_words[] = {"off", "raising", "up", "lowering"};

struct Place {
  i16 x = 0;
  i16 y = 0;
  i16 z = 0;

  Vec3 vec() const { return {x, y, z}; }
  static Place of(Vec3 at) {
    return {static_cast<i16>(at.x), static_cast<i16>(at.y), static_cast<i16>(at.z)};
  }
  friend bool operator==(const Place&, const Place&) = default;
};

// The list of what can be repaired: first all systems, then the shields.
inline constexpr u32 repairables_count = systems_count + core::face_count;
struct Repair {
  u8 what = 0;  // 1 + a repairable; 0: nothing
  u8 left = 0;  // turns
};

// What a ship has done in the current turn, as bits of Ship::deeds.
namespace deed {
inline constexpr u16 sideways = 1;   // it has moved sideways (HC-18.3)
inline constexpr u16 dashes = 2;     // nothing else may be done (HC-12.2)
inline constexpr u16 looks = 4;      // for what is hidden (HC-15.1)
inline constexpr u16 suspects = 8;   // without proof (HC-27.2)
inline constexpr u16 fired_at = 16;  // HC-20.2
inline constexpr u16 answers = 32;   // it will move sideways if an enemy turns (HC-18.2)
inline constexpr u16 keeps = 64;     // it has paid to stay unseen (HC-13.2)
inline constexpr u16 swings = 128;   // its facing has changed already (HC-18.7, HC-26.2)
inline constexpr u16 all = 255;
}  // namespace deed

struct Ship {
  u8 design = 0;  // index into Catalogue::ships
  u8 seat = 0;
  Fate fate = Fate::in_play;
  Veil veil = Veil::off;
  u8 veil_turns = 0;  // how long it has been up
  u8 known = 0;       // 1: an enemy has seen it
  u8 found_by = 0;    // seats that have detected it this turn (HC-15.2)
  Place seen;         // while unseen: where it was seen last,
  u8 adrift = 0;      // and the turns since
  Place place;
  u8 orientation = 0;  // core::Orientation
  u8 speed = 0;
  u8 carried = 0;    // half a unit that is still to be moved (HC-17.2)
  u8 turning = 0;    // 1 + core::Turn; 0: none
  u8 turn_left = 0;  // turns until the facing changes
  u8 slide = 0;      // 1 + core::Face toward which it answers; 0 in every window
  u8 power = 0;      // left of this turn's
  u8 ecm = 0;        // ECM points of this turn,
  u8 ecm_old = 0;    // and of the last
  u8 batteries = 0;  // charges left
  u8 wait = 0;       // turns until it may move sideways or turn at once again (HC-18.5)
  u16 deeds = 0;
  u8 shields[core::face_count] = {};
  u8 extra[core::face_count] = {};      // points that raise a shield this turn,
  u8 extra_old[core::face_count] = {};  // and from the last
  u8 fired_on = 0;                      // Faces fired on this turn (HC-19.2)
  u8 armour = 0;
  u8 hull = 0;
  u8 boxes[systems_count] = {};
  u8 shattered = 0;             // 1: catastrophic damage has been rolled (HC-21.4)
  u16 owed = 0;                 // internal points that its owner is still to place (HC-21.2)
  u8 reload[weapons_max] = {};  // turns until each weapon fires again; 0: ready
  u8 armed[weapons_max] = {};   // points in it
  u8 fed = 0;                   // bits: weapons whose charge is paid for; 0 in every window
  Repair repairs[repairs_max];
  u8 crew = 0;
  u8 officers = 0;    // bits by Officer
  u8 party = 0;       // enemies aboard,
  u8 party_seat = 0;  // their seat
  u8 party_officers = 0;

  bool in_play() const { return fate == Fate::in_play; }
  bool unseen() const { return veil == Veil::up; }
  core::Orientation facing() const { return core::Orientation(orientation); }
};

enum class CraftState : u8 { aboard, flying, lost };
inline constexpr const char* craft_state_words[] = {"aboard", "flying", "lost"};

struct Craft {
  u8 design = 0;  // index into Catalogue::craft
  u8 seat = 0;
  u8 home = 0;      // the ship that carries or launched it
  u8 supports = 0;  // the ship that its ECM covers (HC-22.13)
  CraftState state = CraftState::aboard;
  Place place;
  u8 points = 0;  // left
  u8 reload[craft_weapons_max] = {};

  bool flying() const { return state == CraftState::flying; }
};

// A torpedo that follows its target (HC-11.5).
struct Seeker {
  u16 id = 0;
  u8 seat = 0;
  u8 ship = 0;     // that launched it
  u8 weapon = 0;   // index into Catalogue::weapons
  u8 target = 0;   // a ship
  u8 flown = 0;    // spaces
  u8 damage = 0;   // that it has taken (HC-11.12)
  u8 arrived = 0;  // 1: it strikes in the damage step of this turn
  Place place;
};

enum class Step : u8 { helm, craft, fire, internals };
inline constexpr const char* step_words[] = {"helm", "craft", "fire", "internals"};
inline constexpr u32 order_steps = 3;  // those with secret orders

using Hidden = core::SealedOrder<i16, order_values_max>;

struct State {
  static constexpr int sealed_seats = seats_max;

  u32 window = 1;
  u8 turn = 1;
  Step step = Step::helm;
  u8 over = 0;
  i8 winner = -1;                          // a team; -1: none, or a draw
  core::Seats team_seats[seats_max] = {};  // the seats of each seat's team, for audiences
  u8 quick[seats_max] = {};                // quicker actions left (HC-26.1)
  Bounded<Ship, ships_max> ships;
  Bounded<Craft, craft_max> craft;
  core::Roster<Seeker, seekers_max> seekers;
  Hidden hidden[seats_max];

  u8 ship_count() const { return static_cast<u8>(ships.size()); }
  core::Seats sealed_readers(int seat) const { return team_seats[seat]; }  // HC-2.7
  Hidden& sealed(int seat) { return hidden[seat]; }
  const Hidden& sealed(int seat) const { return hidden[seat]; }

  State() {}  // NOLINT(modernize-use-equals-default): as Bounded, unused slots stay unwritten
};

// Who may know where a ship is, and everything else that an unseen ship hides: its own team, and
// the seats that have detected it this turn (HC-13.1, HC-15.2).
core::Audience audience_of(const State& state, const Ship& ship);
// Who may know which seats have detected the ship: those seats; its enemies, if they are all of one
// team; and its own team, unless an enemy may have looked unseen (HC-15.1).
core::Audience finders_of(const State& state, const Ship& ship);

}  // namespace klaxon::rules::heavy_combat
