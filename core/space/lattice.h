// Space as a lattice of units in three dimensions, and the 24 right-angle orientations of a ship in
// it (HC-2.1). Coordinates stay within +-2^29 units so that squares are exact.
#pragma once

#include <array>

#include "core/base/bounded.h"

namespace klaxon::core {

struct Vec3 {
  i32 x = 0;
  i32 y = 0;
  i32 z = 0;

  friend constexpr Vec3 operator+(Vec3 a, Vec3 b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
  friend constexpr Vec3 operator-(Vec3 a, Vec3 b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
  friend constexpr Vec3 operator*(Vec3 a, i32 k) { return {a.x * k, a.y * k, a.z * k}; }
  friend constexpr bool operator==(Vec3, Vec3) = default;
};

constexpr Vec3 cross(Vec3 a, Vec3 b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
constexpr i64 dot(Vec3 a, Vec3 b) {
  return i64{a.x} * b.x + i64{a.y} * b.y + i64{a.z} * b.z;
}

// The faces of a ship and the shields on them; a face and its opposite differ in the last bit.
enum class Face : u8 { fore, aft, port, starboard, dorsal, ventral };
inline constexpr int face_count = 6;

// Right-angle turns as the crew experiences them.
enum class Turn : u8 { yaw_port, yaw_starboard, pitch_up, pitch_down, roll_port, roll_starboard };
inline constexpr int turn_count = 6;

// An orientation as a number 0..23 that fits in an order's field. 0: fore +x, port +y, dorsal +z.
class Orientation {
 public:
  static constexpr int count = 24;

  constexpr Orientation() = default;
  explicit constexpr Orientation(int index) : index_(static_cast<u8>(index)) {
    check(index >= 0 && index < count, "an orientation is one of 24");
  }
  // The orientation in which two faces point along these axes: unit vectors at right angles.
  static Orientation of(Vec3 fore, Vec3 dorsal);

  constexpr int index() const { return index_; }
  // The unit vector along which a face looks.
  Vec3 direction(Face face) const;
  // Convert a vector from the ship's own frame (fore, port, dorsal) to the world's, and back.
  Vec3 to_world(Vec3 own) const;
  Vec3 to_own(Vec3 world) const;

  Orientation turned(Turn turn) const;
  Orientation inverse() const;
  // Rotates the world by b, then by a: (a * b).to_world(v) is a.to_world(b.to_world(v)).
  friend Orientation operator*(Orientation a, Orientation b);
  friend constexpr bool operator==(Orientation, Orientation) = default;

 private:
  u8 index_ = 0;
};

// The faces whose outward direction is closest to the line toward an attacker: one, or two or three
// that tie; all six from the same place.
using FaceTie = Bounded<Face, 6>;
FaceTie faces_struck(Orientation ship, Vec3 toward_attacker);

// The straight-line distance, rounded to the nearest unit, but at least 1.
i32 range_units(Vec3 a, Vec3 b);

}  // namespace klaxon::core
