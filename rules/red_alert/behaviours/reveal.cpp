// Turns face up the disks that a target has concealed (RA-5.4). It may be used even if nothing is
// concealed, since nobody can know that beforehand.
#include "rules/red_alert/abilities/abilities.h"
#include "rules/red_alert/behaviours/keys.h"
#include "rules/red_alert/figures.h"
#include "rules/red_alert/turn/revealing.h"

namespace klaxon::rules::red_alert {
namespace revealing {
namespace {

constexpr const char* examples[] = {"range = 9, when = 'acting'"};

void read(core::Reader& file, Ability& ability) {
  read_what(file, ability);
  read_range(file, ability);
}

// RA-2.17: a second captain stays concealed.
bool captain_shown(const Scenario& scenario, const State& state, u8 ship) {
  for (const Disk& disk : state.disks)
    if (disk.aboard == ship && disk.revealed() && scenario.design_of(disk).has(Keyword::captain))
      return true;
  return false;
}

void use(BattleContext& c, const Source& source, i32 target) {
  for (u32 i = 0; i < c.state.disks.size(); ++i) {
    const Disk& disk = c.state.disks[i];
    if (disk.state != DiskState::concealed || disk.aboard != target ||
        !enemies(c.scenario, disk.owner, source.seat))
      continue;
    const DiskDesign& design = c.scenario.design_of(disk);
    if (is_what(design, source.ability().what) &&
        !(design.has(Keyword::captain) && captain_shown(c.scenario, c.state, disk.aboard)))
      reveal_disk(c, static_cast<u8>(i));
  }
}

}  // namespace
}  // namespace revealing

extern const Hooks reveal_behaviour;
const Hooks reveal_behaviour = {
    .id = "reveal",
    .shown = "uncover the disks of",
    .examples = revealing::examples,
    .whens = in_phase,
    .usual = When::activate,
    .read = revealing::read,
    .target = at_ship,
    .targets = targets_in_range,
    .use = revealing::use,
};

}  // namespace klaxon::rules::red_alert
