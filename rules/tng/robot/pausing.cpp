#include "rules/tng/robot/pausing.h"

namespace klaxon::rules::tng::robot {

bool rests(BattleContext& c) {
  if (c.told < told_most && c.dice.asked() - c.asked < rolled_most) return false;
  c.state.frames.push(GoesOn{.seat = c.battle.decider(0)});
  return true;
}

}  // namespace klaxon::rules::tng::robot
