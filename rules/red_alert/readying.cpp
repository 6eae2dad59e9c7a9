// Step five (RA-18.1).
#include "rules/red_alert/round_context.h"

namespace klaxon::rules::red_alert {

void ready_all(RoundContext& c) {
  for (Disk& disk : c.state.disks)
    if (disk.state == DiskState::activated) disk.state = DiskState::ready;
  if (c.log.on()) note(c.log, EventId::readied, rule("RA-18.1"));
}

}  // namespace klaxon::rules::red_alert
