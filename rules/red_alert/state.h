// The state of a battle: a plain value. Ships are identified by their place in the list, which
// never changes. Crew and tech have slots: every ship has as many slots as it could have disks at
// the start, so that their number reveals nothing about what is concealed (RA-5.5).
#pragma once

#include "core/base/bounded.h"
#include "core/base/maybe.h"
#include "core/roster.h"
#include "core/sealed.h"
#include "core/seats.h"
#include "core/space/table.h"
#include "rules/red_alert/design/design.h"
#include "rules/red_alert/frames.h"
#include "rules/red_alert/limits.h"

namespace klaxon::rules::red_alert {

inline constexpr core::Length torpedo_diameter = core::inch;  // RA-3.14

// RA-12.2: there is one counter for each of these.
enum class Critical : u8 { bridge, engineering, weapons, torpedo, propulsion };
inline constexpr u32 criticals_count = 5;
inline constexpr const char* critical_words[criticals_count] = {"bridge", "engineering", "weapons",
                                                                "torpedo", "propulsion"};

// Why a ship is gone.
enum class Fate : u8 { in_play, hull, second_critical, off_table };
inline constexpr const char* fate_words[] = {"in_play", "hull", "second_critical", "off_table"};

// A ship with its control panel (RA-3.3): shields, hull and speed, at most 10 (RA-3.4).
struct Ship {
  u8 design = 0;  // index into Disks::ships
  u8 owner = 0;   // the seat whose fleet it belongs to
  u8 controller = 0;
  Fate fate = Fate::in_play;
  u8 placed = 0;
  core::Point centre;
  core::Heading heading = 0;
  u8 shields = 0;
  u8 hull = 0;
  u8 speed = 0;
  u8 torpedoes = 0;
  u8 marks = 0;  // RA-12.9: bits by Critical
  // The last turn in which a weapons or propulsion critical lasts; 0: none (RA-12.8).
  u8 unarmed_until = 0;
  u8 stopped_until = 0;
  u8 cloaked = 0;
  Maybe<u8> cloak_phase;  // in which the cloak was raised, while that lasts
  u8 orders[3] = {};      // RA-6.1: OrderKind by phase, for the controller's team; 0 once revealed
  Maybe<u8> revealed[3] = {};     // OrderKind by phase, for everybody
  u8 shown = 0;                   // how many are revealed
  u8 orders_left = 0;             // 1: it still has the orders that are not revealed (RA-9.5)
  u8 scanned_by = 0;              // seats that have looked at those, this turn
  i8 lasting[values_count] = {};  // what disks have added for good (RA-21.16)

  bool in_play() const { return fate == Fate::in_play; }
};

// RA-13.1, RA-5.
enum class DiskState : u8 { absent, concealed, ready, activated, lost };
inline constexpr const char* disk_state_words[] = {"absent", "concealed", "ready", "activated",
                                                   "lost"};

// A slot for a crew or tech disk. Everybody knows its owner and home; until it is revealed, only
// the owner's team knows the rest.
struct Disk {
  u8 owner = 0;   // the seat whose fleet the slot belongs to
  u8 home = 0;    // the ship it started on (RA-20.9)
  u8 design = 0;  // index into Disks::others
  u8 aboard = 0;  // a ship, or ships_max + a terrain
  DiskState state = DiskState::absent;
  Maybe<u8> memory;  // its ability that works while it is flipped
  u8 used = 0;       // bits: abilities that cost nothing, used at this moment; `held` in step five

  bool revealed() const { return state == DiskState::ready || state == DiskState::activated; }
  bool there() const { return revealed() || state == DiskState::concealed; }
  bool open() const { return revealed() || state == DiskState::lost; }  // to everybody
};
inline constexpr u8 held = 0x80;  // RA-20.4: it stays flipped
inline constexpr u8 goal_reached = 0xFF;

// RA-15.
struct Torpedo {
  u16 id = 0;
  u8 seat = 0;  // whose it is
  u8 ship = 0;  // that launched it
  u8 damage = 0;
  u8 flips = 0;
  u8 phases = 0;  // how many more phases end with a move of it, this one included
  u8 inside = 0;  // 1: it still touches the ship that launched it (RA-15.10)
  core::Point centre;
  core::Heading heading = 0;
};

enum class Step : u8 { deploy, reveal, assign, execute, boarding, ready };
inline constexpr const char* step_words[] = {"deploy",  "reveal",   "assign",
                                             "execute", "boarding", "ready"};

inline constexpr u32 torpedoes_max = 64;
inline constexpr u32 pending_max = 12;
inline constexpr u32 terrain_max = 16;
inline constexpr u32 obstructions_max = 32;

// What a ship may carry out: an order, or, by means of a disk, part of an order. Orders come first.
enum class Opening : u8 { beam = 5, torpedo, transport };
inline constexpr const char* opening_words[] = {"change_speed", "change_heading", "raise_shields",
                                                "attack",       "activate",       "beam",
                                                "torpedo",      "transport"};

// The figures of the current segment of a fight.
struct Fight {
  i8 extra[seats_max] = {};   // counters that abilities add
  u8 thrown[seats_max] = {};  // counters
  u8 hits[seats_max] = {};
};

// What a seat has secretly chosen in one window: a value for each of its disks, three for each of
// its ships, or a heading for each of its torpedoes.
using Hidden = core::SealedOrder<u16, 256>;

struct State {
  static constexpr int sealed_seats = seats_max;

  u32 window = 1;
  u8 turn = 1;
  Step step = Step::deploy;
  u8 phase = 0;     // of step three, 0..2
  u8 cursor = 0;    // the place in `sequence` of the ship that decides, or the ship that is placed
  u8 acting = 0;    // 1: that ship has revealed its order and is carrying it out
  u8 moved = 0;     // it has moved
  u8 steering = 0;  // 1: all ships have acted, and torpedoes are given headings
  u8 over = 0;
  i8 winner = -1;                          // a team; -1: none, or a draw
  core::Seats team_seats[seats_max] = {};  // the seats of each seat's team, for audiences
  Bounded<Ship, ships_max> ships;
  Bounded<Disk, disks_max> disks;
  core::Roster<Torpedo, torpedoes_max> torpedoes;
  Bounded<u8, obstructions_max> obstructions;  // those left, by their place in the scenario
  Bounded<u8, ships_max> sequence;             // ships that have yet to act, by initiative
  Bounded<u8, ships_max> turn_order;           // of phase one, where initiative is by turn
  Bounded<u8, pending_max> pending;            // openings of the acting ship
  Frames frames;
  Fight fight;
  i32 scores[teams_max] = {};
  u8 goals[goals_max] =
      {};  // ends of turns in a row at which each was met, or goal_reached (RA-19.14)
  Hidden hidden[seats_max];

  u8 ship_count() const { return static_cast<u8>(ships.size()); }
  core::Seats sealed_readers(int seat) const { return team_seats[seat]; }  // RA-6.6
  Hidden& sealed(int seat) { return hidden[seat]; }
  const Hidden& sealed(int seat) const { return hidden[seat]; }

  State() {}  // NOLINT(modernize-use-equals-default): as Bounded, unused slots stay unwritten
};

}  // namespace klaxon::rules::red_alert
