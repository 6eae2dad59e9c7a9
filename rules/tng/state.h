// The state of a battle: a plain value. Lists are flat: the groups and mounts of one unit are
// together, at the places that its plan gives them (plan/battle.h), and their number never changes.
// Units, groups and mounts are identified by their places.
#pragma once

#include "core/base/bounded.h"
#include "core/damage_allocator.h"
#include "core/frames.h"
#include "core/sealed.h"
#include "core/seats.h"
#include "core/space/hex.h"
#include "rules/tng/catalog/values/energy.h"
#include "rules/tng/limits.h"
#include "rules/tng/options.h"

namespace klaxon::rules::tng {

using base::Bounded;
using catalog::Energy;

// One group. It has left + hurt boxes, and those boxes of its marks that are neither.
struct Group {
  u8 unit = 0;
  u8 left = 0;        // boxes that work
  u8 hurt = 0;        // destroyed, and can be repaired
  u8 fell = 0;        // of `hurt`: in the fire step under way, in which they still fire and control
  u8 on = 0;          // switched on; of shields ShieldLevel; of armour the points bought for it
  u8 extra = 0;       // a behaviour's own
  u8 open = 0;        // 1: everybody sees its boxes, as of shields; as the plan has it
  u16 used = 0;       // uses this turn, of all its boxes; of shields boxes lost this turn
  u16 now = 0;        // …of them in this impulse
  u16 form = 0;       // of Forms::all: what its boxes are
  u16 mending = 0;    // repair points that are in its next box
  Energy energy = 0;  // in its capacitors; in armour the points that stop damage before the boxes
};

enum class ShieldLevel : u8 { down, minimum, full };
inline constexpr const char* shield_level_words[] = {"down", "minimum", "full"};

// The state of a weapon box.
enum class BoxState : u8 { works, fell, gone };
inline constexpr const char* box_state_words[] = {"works", "fell", "gone"};

// One weapon box.
struct Mount {
  u8 unit = 0;
  BoxState state = BoxState::works;  // fell: in the fire step under way, in which it still fires
  u8 shots = 0;                      // this turn, counted in uses of its fastest mode
  u8 now = 0;                        // …of them in this impulse
  u16 ammo = 0;                      // left; 0 too where none is counted
  u8 held = 0;                       // 1: what it holds was paid for in an earlier turn
  u8 price = 0;                      // that it is armed at, from 1 (energy/arming.h); 0: none
  Energy energy = 0;                 // of arming that it holds
};

// The conditions of a unit, as bits of Unit::status.
namespace status {
inline constexpr u16 destroyed = 1;
inline constexpr u16 erratic = 2;       // TNG-movement.13
inline constexpr u16 uncontrolled = 4;  // TNG-Brdg.2
inline constexpr u16 unmanned = 8;      // TNG-Crew-Unit.2
inline constexpr u16 reverse = 16;      // its last hex was backwards
inline constexpr u16 going = 32;        // destroyed in the fire step under way, in which it fires
inline constexpr u16 struck = 64;       // damage has reached it, in whatever turn
inline constexpr u16 halted = 128;      // at rest since the turn before: TNG-power-notes.4
inline constexpr u16 self_destructs = 256;  // in the step of declarations: TNG-turn.3
inline constexpr u16 all = 511;
}  // namespace status

// What a unit has done in this impulse, as bits of Unit::done.
namespace done {
inline constexpr u8 tac = 1;     // TNG-movement.8
inline constexpr u8 turned = 2;  // high energy: TNG-movement.9
inline constexpr u8 moved = 4;   // its move of this impulse is made
inline constexpr u8 scanned = 8;
inline constexpr u8 answered = 16;  // its batteries have answered the order being carried out
inline constexpr u8 volleyed = 32;  // a robot has rolled for its fire
inline constexpr u8 all = 63;
}  // namespace done

// When the batteries of a unit respond to damage without their owner being asked.
enum class Reserve : u8 { never, for_shield, for_box, ask };
inline constexpr const char* reserve_words[] = {"never", "for_shield", "for_box", "ask"};

// Who picks one of the groups that a column of the chart strikes: damage/choices.h, or the owner.
enum class Losses : u8 { by_list, ask };
inline constexpr const char* losses_words[] = {"by_list", "ask"};

// The kind of power by which the energy in a battery was made; it remains that kind: TNG-Btty.2.
enum class Stored : u8 { drive, auxiliary, reactor };
inline constexpr const char* stored_words[] = {"drive", "auxiliary", "reactor"};
inline constexpr u32 stored_kinds = 3;

inline constexpr u8 no_unit = 0xFF;
inline constexpr u8 no_facing = 0xFF;

struct Unit {
  i16 q = 0, r = 0;
  u8 facing = 0;
  u8 seat = 0;        // whose it is; frozen with the battle, here for audiences
  u8 controller = 0;  // the seat that commands it
  u16 status = 0;
  u8 done = 0;
  u8 since_turn = 0;    // hexes entered since it last turned
  u8 initiative = 0;    // this impulse's dice
  u8 impulse_move = 0;  // 1: the movement that impulse power bought is still to be made
  u16 speed = 0;        // all movements of this turn, those made too
  Energy left = 0;      // of warp movement, in energy
  Energy stored[stored_kinds] = {};        // in its batteries
  Energy aside = 0;                        // set aside for functions and reinforcement
  u8 overdrained = 0;                      // batteries that take no charge any more
  i16 reinforced[1 + facings_count] = {};  // general, then by facing
  Reserve reserve = Reserve::for_box;
  Losses losses = Losses::by_list;
  core::Seats sheet_known = 0;   // seats that have paid to look at its sheet,
  core::Seats energy_known = 0;  // at this turn's energy
  u8 came = 0;                   // the direction in which it entered its hex: fire/facing.h
  u32 entered = 0;               // by State::entries, when; 0: it has not moved
  u8 prey = no_unit;             // whom a robot moves towards in this impulse

  core::Hex at() const { return {q, r}; }
  void put(core::Hex hex) {
    q = static_cast<i16>(hex.q);
    r = static_cast<i16>(hex.r);
  }
  bool is(u16 bit) const { return (status & bit) != 0; }
  void set(u16 bit, bool on = true) {
    status = static_cast<u16>(on ? status | bit : status & ~bit);
  }
  bool has_done(u8 bit) const { return (done & bit) != 0; }
  void does(u8 bit) { done = static_cast<u8>(done | bit); }
  // Neither destroyed nor going.
  bool fights() const { return (status & (status::destroyed | status::going)) == 0; }
};

// What one weapon box has done to one target (fire::Memory).
struct Aimed {
  u16 mount = 0;  // or, from 0x8000 on, a system: of all weapons of that id
  u8 target = 0;
  u8 hits = 0;
  u8 shots = 0;
  u8 flags = 0;  // fire/arms.h: aimed_flags
  i16 box = 0;   // box damage still to come
};

// A rare condition of some boxes of one group.
enum class MarkKind : u8 {
  disabled,  // works again for half its repair
  tenfold,   // repaired at ten times its cost
  reduced,   // repaired in haste: works as the form in `figure`
  stunned,   // disabled in the fire step under way: until that ends among those destroyed
  spared,    // struck by the walk under way, and whole again when it is over: TNG-Stat.3
};
inline constexpr u32 mark_kinds = 5;
inline constexpr const char* mark_kind_words[] = {"disabled", "tenfold", "reduced", "stunned",
                                                  "spared"};
struct Mark {
  u16 group = 0;
  MarkKind kind = MarkKind::disabled;
  u8 count = 0;  // boxes
  u16 figure = 0;
};

// A team's information points about a unit.
struct Points {
  u8 team = 0, unit = 0;
  u16 points = 0;
};

// Damage on its way to one unit. Equal shots that are not combined are one blow, `times` over.
struct Blow {
  u8 target = 0;
  u8 facing = no_facing;  // that is struck; none: it passes shields
  u8 firer = no_unit;
  u8 flags = 0;      // damage/blow.h
  u16 gun = 0xFFFF;  // of Forms::guns; none: an explosion, a ram
  u16 times = 1;
  i32 points = 0;
};

// Work that waits on State::frames.
// The owner may reinforce before the blows of this order reach `unit`.
struct Reacts {
  static constexpr const char* word = "reacts";
  u8 unit = 0, facing = 0;
};
// Damage inside `unit` that waits for a choice: the owner's, among what a column of the chart or a
// card strikes, or the firer's, among all groups.
struct Walk {
  static constexpr const char* word = "walk";
  u8 unit = 0, row = 0, first = 0, column = 0;
  u8 again = 0;  // 1: back at its first column
  u8 crew = 0;   // the die that decides which people the column strikes; 0: none is rolled
  u8 facing = no_facing, firer = no_unit;  // of the blow
  u16 gun = 0xFFFF;
  u8 spent = 0;    // points taken already, as far as its gun counts them: damage/wounds.h
  u8 picked = 0;   // 1: its firer picks the box of the next point, from nowhere on the chart
  i32 points = 0;  // still to be taken
};
// The queue of blows pauses here because one order has used up its share.
struct GoesOn {
  static constexpr const char* word = "goes_on";
  u8 seat = 0;
};
// Cards that deal the damage of the Walk above them (TNG-hit-chart.9). The cards of a deck have no
// order, so nothing about it is hidden.
struct Cards {
  static constexpr const char* word = "cards";
  u8 hit = 0;  // 1 + the core::HitClass that the latest card hits and nothing is given for yet
  core::AllocFrame volley = {};
};
using Frames = core::Frames<frames_max, Reacts, Walk, GoesOn, Cards>;

// The stages of a turn; turn/machine.h steps through them.
enum class Step : u8 { allocate, move, activity, launch, fire, repair, over };
inline constexpr const char* step_words[] = {"allocate", "move",   "activity", "launch",
                                             "fire",     "repair", "over"};

using Hidden = core::SealedOrder<i16, order_values_max>;

// A seat's last energy form: its units, and the rows of each. It stays hidden, as the order was.
struct LastForm {
  Bounded<u8, units_max> units;
  Bounded<i16, order_values_max> values;
};

struct State {
  static constexpr int sealed_seats = core::seats_max;

  u32 window = 1;
  u16 turn = 1;
  u8 impulse = 0;  // 1 to 6; 0 before the first
  Step step = Step::allocate;
  u8 closing = 0;           // 1: its orders are carried out, and it ends once nothing waits
  u8 declared = 0;          // 1: fire is declared, and its damage still under way
  u8 mover = no_unit;       // whose move it is
  u8 last_mover = no_unit;  // who has moved last in this impulse
  u8 actor = 0;             // the seat whose fire it is
  u8 passes = 0;            // in a row
  u32 entries = 0;          // hexes that units have entered
  i8 winner = -1;           // a team, once it is over; -1: none
  Intelligence intelligence = Intelligence::open;  // as Options: audiences see only the state
  u8 teams[core::seats_max] = {};                  // of each seat
  core::Seats team_seats[core::seats_max] = {};    // the seats of each seat's team
  Bounded<u8, units_max> order;  // units still to move in this impulse, the next one last
  // The robots that have moved, in the order of their moves; once step D opens, those that have yet
  // to fire, with the next one last.
  Bounded<u8, units_max> robots;
  Bounded<Unit, units_max> units;
  Bounded<Group, groups_max> groups;
  Bounded<Mount, mounts_max> mounts;
  Bounded<Aimed, aimed_max> aimed;
  Bounded<Mark, marks_max> marks;
  Bounded<Points, points_rows_max> points;
  Bounded<Blow, blows_max> blows;
  Frames frames;
  Hidden hidden[core::seats_max];
  LastForm last[core::seats_max];

  core::Seats sealed_readers(int seat) const { return team_seats[seat]; }
  Hidden& sealed(int seat) { return hidden[seat]; }
  const Hidden& sealed(int seat) const { return hidden[seat]; }

  State() {}  // NOLINT(modernize-use-equals-default): as Bounded, unused slots stay unwritten
};

}  // namespace klaxon::rules::tng
