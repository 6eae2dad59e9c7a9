#include "rules/toy/dice_allocator.h"

#include <algorithm>

#include "rules/toy/rolls.h"

namespace klaxon::rules::toy {
namespace {

using core::HitClass;

constexpr HitClass struck_by_face[] = {HitClass::forward_hull, HitClass::forward_hull,
                                       HitClass::forward_hull, HitClass::phaser, HitClass::impulse};
constexpr HitClass listed[] = {HitClass::forward_hull, HitClass::impulse, HitClass::phaser};
constexpr int face_of_choice = 6;

u8& points_left(core::AllocFrame& frame) {
  return frame.bytes[0];
}
u8& waiting(core::AllocFrame& frame) {
  return frame.bytes[1];
}

void strike(core::AllocFrame& frame, core::HitTarget& target, HitClass system, core::Log& log) {
  target.score(system, log);
  --points_left(frame);
  if (target.lost()) points_left(frame) = 0;
}

}  // namespace

void DiceAllocator::begin(core::AllocFrame& frame, int points) const {
  frame = {};
  points_left(frame) = static_cast<u8>(std::min(points, 255));
}

bool DiceAllocator::run(core::AllocFrame& frame, core::HitTarget& target, core::Dice& dice,
                        core::Log& log) const {
  while (points_left(frame) > 0) {
    if (waiting(frame) != 0) return false;
    const int face = dice.die(rolls::location, 6);
    if (face == face_of_choice) {
      waiting(frame) = 1;
      continue;
    }
    HitClass system = struck_by_face[face - 1];
    if (target.left(system) == 0) system = HitClass::forward_hull;
    strike(frame, target, system, log);
  }
  return true;
}

int DiceAllocator::choices(const core::AllocFrame& frame, const core::HitTarget& target,
                           std::span<HitClass> out) const {
  if (frame.bytes[1] == 0) return 0;
  int n = 0;
  for (HitClass system : listed)
    if (target.left(system) > 0) out[static_cast<std::size_t>(n++)] = system;
  return n;
}

void DiceAllocator::choose(core::AllocFrame& frame, core::HitTarget& target, HitClass system,
                           core::Log& log) const {
  waiting(frame) = 0;
  strike(frame, target, system, log);
}

}  // namespace klaxon::rules::toy
