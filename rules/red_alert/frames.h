// Frames: work that waits for a choice, or for the frame above it (core/frames.h). Records contain
// the numbers and words of frames.
#pragma once

#include "core/base/maybe.h"
#include "core/frames.h"
#include "core/space/table.h"
#include "rules/red_alert/behaviours/abilities.h"
#include "rules/red_alert/limits.h"

namespace klaxon::rules::red_alert {

inline constexpr u8 no_seat = 0xFF;
inline constexpr u8 no_ship = 0xFF;

// The part shared by frames with moments at which abilities may be used (RA-13.5).
struct Asking {
  u8 stage = 0;    // which of its moments comes next
  Maybe<u8> seat;  // that may use something now
  u8 enough = 0;   // bits: seats that have passed at this moment
};

// A ship flies on.
struct Moving {
  static constexpr const char* word = "moving";
  u8 ship = 0;
  u8 flips = 0;    // left
  u8 turn_at = 0;  // turns to `heading` with this many left; 0: never
  bool evading = false;
  core::Heading heading = 0;
};

// A ship has moved and may overlap something.
struct Collision {
  static constexpr const char* word = "collision";
  u8 ship = 0;
  u8 next = 0;  // to look at: ships, terrain and obstructions, numbered in one sequence
};

// `chooser` places a ship beside a ship or terrain (RA-9.11, RA-9.14).
struct Placing {
  static constexpr const char* word = "placing";
  u8 ship = 0;
  u8 beside = 0;  // a ship, or ships_max + a terrain
  u8 chooser = 0;
};

// A ship meets the torpedoes that it touches, one by one.
struct Meeting {
  static constexpr const char* word = "meeting";
  u8 ship = 0;
};

// Counters are thrown for a shot. Stage 0: before the throw; 1: after it; 2: its hits are taken.
struct Throwing {
  static constexpr const char* word = "throwing";
  u8 ship = 0;
  u8 target = 0;
  u8 seat = 0;
  Weapon weapon = Weapon::any;
  u8 counters = 0;
  u8 hits = 0;      // of them
  u16 torpedo = 0;  // its id, if it is one
  Asking asking = {};
};

// A ship takes hits. Stage 0: before it does this.
struct Hits {
  static constexpr const char* word = "hits";
  u8 ship = 0;
  u8 hits = 0;
  bool hull_only = false;       // past its shields
  u8 by = no_seat;              // scores the ship if it is destroyed; no_seat: nobody did
  u8 from = no_ship;            // that attacks
  Weapon weapon = Weapon::any;  // any: something else
  Asking asking = {};
};

// A ship suffers criticals. Stage 0: its attacker may change them; 1: it may avert them.
struct Criticals {
  static constexpr const char* word = "criticals";
  u8 ship = 0;
  u8 showing = 0;  // bits by Critical
  u8 by = no_seat;
  u8 from = no_ship;
  Weapon weapon = Weapon::any;
  Asking asking = {};
};

// `chooser` picks the tech that a ship loses (RA-12.7).
struct Engineering {
  static constexpr const char* word = "engineering";
  u8 ship = 0;
  u8 chooser = 0;
};

// All torpedoes fly, flip by flip (RA-15.7).
struct Flying {
  static constexpr const char* word = "flying";
  u8 flips = 0;    // done
  u8 flipped = 0;  // 1: the next one is under way
  u16 next = 0;    // the first torpedo that it has not looked at
};

// Crews fight on a ship. Stage 0: before the throw of a segment; 1: after it.
struct Fighting {
  static constexpr const char* word = "fight";
  u8 ship = 0;
  u8 segment = 0;
  Asking asking = {};
};

// `chooser` picks a crew disk on a ship that is lost.
struct Casualty {
  static constexpr const char* word = "casualty";
  u8 ship = 0;
  u8 chooser = 0;
};

// A phase is about to begin.
struct NewPhase {
  static constexpr const char* word = "phase";
  Asking asking = {};
};

// A ship has revealed its order.
struct OrderShown {
  static constexpr const char* word = "shown";
  u8 ship = 0;
  Asking asking = {};
};

// Step five. Stage 0: abilities may be used at this moment; 1: constant ones may stay flipped.
struct Readying {
  static constexpr const char* word = "readying";
  Asking asking = {};
};

inline constexpr u32 frames_max = 40;
// Abilities are not offered once the stack is this high, because they may add frames.
inline constexpr u32 frames_for_abilities = frames_max - 12;

using Frames =
    core::Frames<frames_max, Moving, Collision, Placing, Meeting, Throwing, Hits, Criticals,
                 Engineering, Flying, Fighting, Casualty, NewPhase, OrderShown, Readying>;
using Frame = Frames::Item;

// Null if nobody is ever asked at a frame of that kind.
inline const Asking* asking_of(const Frame& frame) {
  return frame.visit([](const auto& of) -> const Asking* {
    if constexpr (requires { of.asking; })
      return &of.asking;
    else
      return nullptr;
  });
}
inline Asking& asking_at(Frame& frame) {
  const Asking* asking = asking_of(frame);
  check(asking != nullptr, "seats are asked only at a frame that has moments");
  return const_cast<Asking&>(*asking);
}

}  // namespace klaxon::rules::red_alert
