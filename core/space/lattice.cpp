#include "core/space/lattice.h"

#include <algorithm>

#include "core/base/square_root.h"

namespace klaxon::core {
namespace {

// The faces' directions in orientation 0, in the order of Face.
constexpr std::array<Vec3, face_count> axes = {
    {{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}, {0, 0, 1}, {0, 0, -1}}};

struct Frame {
  Vec3 fore, port, dorsal;
};

// The bow can point in six directions, each with four for the dorsal side; their fixed order begins
// with no turn at all.
constexpr std::array<Frame, Orientation::count> make_frames() {
  std::array<Frame, Orientation::count> frames{};
  std::size_t n = 0;
  for (Vec3 fore : axes)
    for (std::size_t i : {4U, 5U, 2U, 3U, 0U, 1U})
      if (dot(fore, axes[i]) == 0) frames[n++] = {fore, cross(axes[i], fore), axes[i]};
  return frames;
}

constexpr std::array<Frame, Orientation::count> frames = make_frames();
static_assert(frames[0].port == Vec3{0, 1, 0} && frames[0].dorsal == Vec3{0, 0, 1});

const Frame& frame(Orientation o) {
  return frames[static_cast<std::size_t>(o.index())];
}

}  // namespace

Orientation Orientation::of(Vec3 fore, Vec3 dorsal) {
  for (int i = 0; i < count; ++i) {
    const Frame& f = frames[static_cast<std::size_t>(i)];
    if (f.fore == fore && f.dorsal == dorsal) return Orientation(i);
  }
  check(false, "an orientation has two unit axes at right angles");
  return {};
}

Vec3 Orientation::direction(Face face) const {
  return to_world(axes[static_cast<std::size_t>(face)]);
}

Vec3 Orientation::to_world(Vec3 own) const {
  const Frame& f = frame(*this);
  return f.fore * own.x + f.port * own.y + f.dorsal * own.z;
}

Vec3 Orientation::to_own(Vec3 world) const {
  const Frame& f = frame(*this);
  const auto along = [world](Vec3 axis) { return static_cast<i32>(dot(axis, world)); };
  return {along(f.fore), along(f.port), along(f.dorsal)};
}

Orientation Orientation::turned(Turn turn) const {
  const auto now = [this](Face face) { return direction(face); };
  switch (turn) {
    case Turn::yaw_port:
      return of(now(Face::port), now(Face::dorsal));
    case Turn::yaw_starboard:
      return of(now(Face::starboard), now(Face::dorsal));
    case Turn::pitch_up:
      return of(now(Face::dorsal), now(Face::aft));
    case Turn::pitch_down:
      return of(now(Face::ventral), now(Face::fore));
    case Turn::roll_port:
      return of(now(Face::fore), now(Face::port));
    case Turn::roll_starboard:
      return of(now(Face::fore), now(Face::starboard));
  }
  return *this;
}

Orientation operator*(Orientation a, Orientation b) {
  return Orientation::of(a.to_world(frame(b).fore), a.to_world(frame(b).dorsal));
}

Orientation Orientation::inverse() const {
  return of(to_own(axes[0]), to_own(axes[4]));
}

FaceTie faces_struck(Orientation ship, Vec3 toward_attacker) {
  const Vec3 own = ship.to_own(toward_attacker);
  i64 closest = 0;
  for (Vec3 axis : axes) closest = std::max(closest, dot(axis, own));
  FaceTie out;
  for (int face = 0; face < face_count; ++face)
    if (dot(axes[static_cast<std::size_t>(face)], own) == closest)
      out.push(static_cast<Face>(face));
  return out;
}

i32 range_units(Vec3 a, Vec3 b) {
  const Vec3 way = b - a;
  const u64 units = square_root_nearest(static_cast<u64>(dot(way, way)));
  return std::max(1, static_cast<i32>(units));
}

}  // namespace klaxon::core
