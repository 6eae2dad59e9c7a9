// The energy form of one design: its rows, in the order of the document's energy allocation form;
// made once. The number in a row says how much is bought, and is never an amount of energy.
#pragma once

#include "rules/tng/energy/arming.h"
#include "rules/tng/energy/supply.h"

namespace klaxon::rules::tng {

struct Battle;

enum class EnergyRowKind : u8 {
  mode_two,       // boxes of a source in its second mode: TNG-AXR.2, TNG-scale.4
  draw,           // points from the batteries, of the class `index`
  overdrain,      // batteries that supply one more than they hold: TNG-Btty.5
  capacitor,      // steps of energy into the pool `index`
  hold,           // uses that stay armed
  arm,            // uses armed at the price `index` of the weapon
  arm_box,        // 0: none, 1: what the box `index` holds, then what it is armed with
  shields,        // ShieldLevel
  armour,         // boxes that energy is put into: TNG-Armor.3
  general,        // energy into reinforcement of all facings,
  specific,       // of the facing `index`: TNG-Shield.3
  warp_move,      // movements
  impulse_move,   // 1: the one by impulse: TNG-movement.1
  aside,          // points for functions and reinforcement during the turn
  self_destruct,  // destruct_code: TNG-turn.3
  reserve,        // Reserve
  losses,         // Losses: TNG-hit-chart.6
};
inline constexpr const char* row_words[] = {
    "mode_two",     "draw",    "overdrain",     "capacitor", "hold",     "arm",
    "arm_box",      "shields", "armour",        "general",   "specific", "warp_move",
    "impulse_move", "aside",   "self_destruct", "reserve",   "losses"};

// The number from 0 to 99 that a captain must enter for the ship to destroy itself: neither a slip
// of the hand nor a bot that fills in forms at random will hit upon it.
inline constexpr i32 destruct_code = 99;

struct EnergyRow {
  EnergyRowKind kind = EnergyRowKind::reserve;
  Purpose purpose = Purpose::other;
  u8 index = 0;
  u16 group = no_group;  // of the unit
  Energy price = 0;      // of 1 in the field, where that is always the same
};

// Capacitors that count as one: those of all phasers of a ship, of its augmented phasers, or of one
// other weapon (TNG-Trilithium-Augmented-Phasers.6). Their energy is in Group::energy of `home`.
struct Pool {
  std::vector<u16> groups;
  u16 home = no_group;
  Purpose fills = Purpose::weapons;
  Energy step = 0;
  Energy loses = 0;  // a box and turn
};
inline constexpr u8 no_pool = 0xFF;

// The energy form of one design.
struct EnergyForm {
  std::vector<EnergyRow> rows;
  std::vector<Pool> pools;
  std::vector<u8> pool_of;       // by group; no_pool: no capacitor
  Energy shields[3] = {};        // by ShieldLevel: TNG-Shield.5
  i32 points_each = 1;           // of reinforcement, by 1 energy
  std::vector<i32> armour_each;  // by group: points that 1 energy makes a box stop; 0: none
  EnergyKind drive = EnergyKind::auxiliary;  // kind that its batteries keep for the drive
  Energy overdrain = 0;                      // that a battery supplies beyond what it holds
};

// The tables of a battle, by form and by plan.
struct EnergyTables {
  std::vector<Supply> supplies;
  std::vector<Arming> armings;
  std::vector<EnergyForm> forms;
};

// Makes the tables from the forms and plans of the battle.
void freeze_energy(Battle& battle);

// The room of a whole pool, which depends on its working boxes.
Energy pool_room(const Battle& battle, const State& state, u32 unit, const Pool& pool);
// How much of its energy a pool keeps for the next turn.
Energy kept_in_pool(const Battle& battle, const State& state, u32 unit, const Pool& pool);
// The group whose Group::energy is the capacitor from which a group of this unit fires; no_group:
// it has none. Both are places among the unit's groups.
u16 capacitor_home(const Battle& battle, u32 unit, u32 group);

// What a value of 2 or more in an arm_box field stands for: a price, and a number of uses.
struct BoxArming {
  u32 price = 0;
  u32 uses = 0;  // 0: there is no such value
};
BoxArming box_arming(const Arming& arming, i32 value);
u32 boxes_values(const Arming& arming);  // how many there are

// The kind of energy that a point in a battery is, for paying.
EnergyKind kind_of(const EnergyForm& form, Stored stored);

}  // namespace klaxon::rules::tng
