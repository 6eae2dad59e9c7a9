#include "rules/tng/turn/resets.h"

namespace klaxon::rules::tng {

void reset_impulse(State& state) {
  for (Unit& unit : state.units) unit.done = 0;
  for (Group& group : state.groups) group.now = 0;
  for (Mount& mount : state.mounts) mount.now = 0;
  state.aimed.clear();
}

void reset_turn(State& state) {
  reset_impulse(state);
  for (Group& group : state.groups) group.used = 0;
  for (Mount& mount : state.mounts) mount.shots = 0;
  for (Unit& unit : state.units) unit.energy_known = 0;
}

}  // namespace klaxon::rules::tng
