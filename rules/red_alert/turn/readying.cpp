#include "rules/red_alert/turn/readying.h"

#include "rules/red_alert/abilities/using.h"
#include "rules/red_alert/events.h"
#include "rules/red_alert/rule_ids.h"
#include "rules/red_alert/turn/turns.h"
#include "rules/red_alert/turn/victory.h"

namespace klaxon::rules::red_alert {

void begin_readying(BattleContext& c) {
  c.state.frames.push(Readying{});
}

namespace {

// RA-14.4, RA-20.4.
bool stays(BattleContext& c, Disk& disk) {
  if (!disk.memory) return false;
  if ((disk.used & held) != 0) {
    disk.used = 0;
    return true;
  }
  return c.scenario.wiring.disks[disk.design][*disk.memory].hooks->stays;
}

}  // namespace

void ready_on(BattleContext& c) {
  if (c.state.frames.top_as<Readying>().asking.stage < 2) {
    ask(c);
    return;
  }
  c.state.frames.pop();
  for (u32 i = 0; i < c.state.disks.size(); ++i) {
    Disk& disk = c.state.disks[i];
    if (disk.state != DiskState::activated || stays(c, disk)) continue;
    if (disk.memory)
      ready_disk(c, static_cast<u8>(i));
    else
      disk.state = DiskState::ready;
  }
  if (c.log.on()) note(c.log, EventId::readied, rule("RA-18.1"));
  end_turn(c);
  if (c.state.over == 0) begin_reveal(c);
}

}  // namespace klaxon::rules::red_alert
