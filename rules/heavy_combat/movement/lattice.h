// Space as this game sees it (HC-2.1 to HC-2.4): ranges, arcs and turns, from tables made when the
// program is compiled. Places, orientations and faces are those of core/space/lattice.h.
#pragma once

#include <array>

#include "core/space/lattice.h"
#include "rules/heavy_combat/limits.h"

namespace klaxon::rules::heavy_combat {

using core::Face;
using core::Orientation;
using core::Turn;
using core::Vec3;

inline constexpr const char* face_words[core::face_count] = {"fore",      "aft",    "port",
                                                             "starboard", "dorsal", "ventral"};
inline constexpr const char* turn_words[core::turn_count] = {
    "yaw_port", "yaw_starboard", "pitch_up", "pitch_down", "roll_port", "roll_starboard"};

// The axes of space itself, along which craft may fly: these have no bow to steer by.
inline constexpr u32 axes_count = 6;
inline constexpr const char* axis_words[axes_count] = {"east",  "west", "north",
                                                       "south", "up",   "down"};
inline constexpr Vec3 axes[axes_count] = {{1, 0, 0},  {-1, 0, 0}, {0, 1, 0},
                                          {0, -1, 0}, {0, 0, 1},  {0, 0, -1}};

constexpr i64 square(Vec3 way) {
  return core::dot(way, way);
}

// HC-2.3: a root is below n + 1/2 exactly if its square is at most n * n + n.
constexpr i64 square_within(i32 range) {
  return i64{range} * range + range;
}
inline constexpr auto range_of_square = [] {
  std::array<u8, square_within(range_max) + 1> table{};
  u8 range = 1;
  for (std::size_t i = 0; i < table.size(); ++i) {
    while (static_cast<i64>(i) > square_within(range)) ++range;
    table[i] = range;
  }
  return table;
}();
inline constexpr i32 out_of_reach = range_max + 1;

// Returns the range, or out_of_reach if no weapon reaches that far.
constexpr i32 range_between(Vec3 a, Vec3 b) {
  const i64 squared = square(b - a);
  return squared < static_cast<i64>(range_of_square.size())
             ? range_of_square[static_cast<std::size_t>(squared)]
             : out_of_reach;
}

// A set of faces, as bits: those whose outward direction is closest to a line (HC-2.4).
using Faces = u8;
constexpr Faces bit(Face face) {
  return static_cast<Faces>(1U << static_cast<u32>(face));
}
inline constexpr Faces all_faces = 0x3F;

// Returns one face, or two or three that tie; all six if `own`, a line in the ship's frame, is 0.
constexpr Faces faces_toward(Vec3 own) {
  const i32 along[core::face_count] = {own.x, -own.x, own.y, -own.y, own.z, -own.z};
  i32 most = 0;
  for (i32 a : along) most = a > most ? a : most;
  Faces faces = 0;
  for (u32 i = 0; i < core::face_count; ++i)
    if (along[i] == most) faces |= static_cast<Faces>(1U << i);
  return faces;
}
inline Faces faces_toward(Orientation ship, Vec3 line) {
  return faces_toward(ship.to_own(line));
}

// What a weapon covers: everything (HC-7.1, HC-8.1, HC-11.3), or, from a fore or aft mount, all but
// targets that are only off the opposite face (HC-9.2, HC-9.3, HC-10.2).
enum class Arc : u8 { all, fore, aft };
inline constexpr const char* arc_words[] = {"all", "fore", "aft"};
constexpr bool bears(Arc arc, Faces toward) {
  if (arc == Arc::all) return true;
  return toward != bit(arc == Arc::fore ? Face::aft : Face::fore);
}

// Returns the lattice point nearest to the one that is `spaces` units along the line to `way`.
Vec3 along_line(Vec3 way, i32 spaces);

}  // namespace klaxon::rules::heavy_combat
