// Readies a flipped disk aboard its ship, as Barclay's ability does for a tech (RA-21.10).
#include "rules/red_alert/abilities/abilities.h"
#include "rules/red_alert/abilities/using.h"
#include "rules/red_alert/behaviours/keys.h"
#include "rules/red_alert/figures.h"

namespace klaxon::rules::red_alert {
namespace readying {
namespace {

constexpr const char* examples[] = {"when = 'acting'"};

Bits256 targets(const Scenario& scenario, const State& state, const Source& source) {
  Bits256 disks;
  for (u32 i = 0; i < state.disks.size(); ++i) {
    const Disk& disk = state.disks[i];
    if (i != source.disk && disk.aboard == source.ship && disk.state == DiskState::activated &&
        is_what(scenario.design_of(disk), source.ability().what) &&
        !why_stuck(scenario, state, static_cast<u8>(i)) &&
        !enemies(scenario, user_of(scenario, state, disk), source.seat))
      disks.add(i);
  }
  return disks;
}

void use(BattleContext& c, const Source&, i32 target) {
  ready_disk(c, static_cast<u8>(target));
}

}  // namespace
}  // namespace readying

extern const Hooks ready_behaviour;
const Hooks ready_behaviour = {
    .id = "ready",
    .shown = "ready",
    .examples = readying::examples,
    .whens = in_phase,
    .usual = When::activate,
    .read = read_what,
    .target = at_disk,
    .targets = readying::targets,
    .use = readying::use,
};

}  // namespace klaxon::rules::red_alert
