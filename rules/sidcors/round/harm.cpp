#include "rules/sidcors/round/harm.h"

#include "rules/sidcors/events.h"
#include "rules/sidcors/round/craft.h"

namespace klaxon::rules::sidcors {

void strike(RoundContext& c, u32 unit, Hurt hurt, core::RuleId why) {
  const bool cripples = blows_left(c.scenario, c.state.units[unit]) == 2;
  const i32 defence = defence_of(c.scenario, c.state.units[unit]);
  Unit& struck = c.state.units[unit];
  struck.status = cripples ? Status::crippled : Status::destroyed;
  struck.hurt = hurt;
  if (!c.log.on()) return;
  if (hurt == Hurt::none)
    note(c.log, cripples ? EventId::crippled_unscored : EventId::destroyed_unscored, why, unit);
  else
    note(c.log, cripples ? EventId::crippled : EventId::destroyed, why, unit).arg(defence);
}

void lose_craft(RoundContext& c, u32 unit, Craft craft, i32 number, core::RuleId why) {
  if (number == 0) return;
  Unit& carrier = c.state.units[unit];
  u8& aboard = craft == Craft::fighters ? carrier.fighters : carrier.pfs;
  aboard = static_cast<u8>(aboard - number);
  if (!c.log.on()) return;
  note(c.log, craft == Craft::fighters ? EventId::fighters_lost : EventId::pfs_lost, why, unit)
      .arg(number);
}

}  // namespace klaxon::rules::sidcors
