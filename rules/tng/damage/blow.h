// What a blow can be besides plain damage at a facing, as bits of Blow::flags, and its path through
// the stages.
#pragma once

#include "rules/tng/fire/absorb.h"
#include "rules/tng/state.h"

namespace klaxon::rules::tng::damage {

namespace blows {
inline constexpr u8 inside = 1;     // past all layers: `points` are internals
inline constexpr u8 excess = 2;     // `points` are excess damage
inline constexpr u8 explosion = 4;  // of `target`, with `points` at range 0: explosion.h
inline constexpr u8 all = 7;
}  // namespace blows

// Equal parts of one entry of the queue, in the order in which they strike.
struct Part {
  i64 times = 0;
  i64 points = 0;  // that layers may still stop, of each
  i64 past = 0;    // that pass them, of each: they arrive with the rest
};
inline constexpr u32 parts_max = 16;

// One entry of the queue, on its way through the stages. Parts that are used up are removed.
struct Flow {
  u8 target = 0, facing = no_facing;
  fire::Piercing piercing;
  base::Bounded<Part, parts_max> parts;
  // what has stopped it
  i64 reinforcement = 0, shields = 0, armour = 0;

  i64 points() const;  // that layers may still stop
  i64 inside() const;  // that would get inside now
  void add(const Part& part);
  // Removes up to `most` points from the front; returns how many it removed.
  i64 stop(i64 most);
};

}  // namespace klaxon::rules::tng::damage
