#include "rules/toy/ship_target.h"

#include <algorithm>

#include "rules/toy/events.h"
#include "rules/toy/rule_ids.h"

namespace klaxon::rules::toy {
namespace {

constexpr core::HitClass class_of[part_count] = {core::HitClass::forward_hull,
                                                 core::HitClass::phaser, core::HitClass::impulse};

}  // namespace

int Target::left(core::HitClass system) const {
  for (u32 part = 0; part < part_count; ++part)
    if (class_of[part] == system) return ship_.boxes[part];
  return 0;
}

void Target::score(core::HitClass system, core::Log& log) {
  for (u32 part = 0; part < part_count; ++part)
    if (class_of[part] == system) --ship_.boxes[part];
  if (log.on())
    note(log, EventId::box_lost, rule("TOY-5")).arg(index_).arg(static_cast<i32>(system));
  if (lost()) destroy(log);
}

void Target::critical(u8, core::Dice&, core::Log& log) {
  ship_.reacted = 1;
  if (log.on()) note(log, EventId::shaken, rule("TOY-5")).arg(index_);
}

void Target::destroy(core::Log& log) {
  std::ranges::fill(ship_.boxes, u8{0});
  if (log.on()) note(log, EventId::ship_lost, rule("TOY-5")).arg(index_);
}

}  // namespace klaxon::rules::toy
