#include "rules/tng/turn/resets.h"

#include "rules/tng/fire/arms.h"

namespace klaxon::rules::tng {

void end_impulse(const Battle& battle, State& state) {
  for (Group& group : state.groups) group.now = 0;
  for (Mount& mount : state.mounts) mount.now = 0;
  fire::fade_impulse(battle, state);
}

void end_turn(State& state) {
  for (Group& group : state.groups) group.used = 0;
  for (Mount& mount : state.mounts) mount.shots = 0;
  fire::fade_turn(state);
}

}  // namespace klaxon::rules::tng
