// What happens to units, whatever the cause: blows, lost craft, mauler shock.
#include "rules/sidcors/coefficients.h"
#include "rules/sidcors/rolls.h"
#include "rules/sidcors/round_context.h"

namespace klaxon::rules::sidcors {

namespace {

constexpr i32 shock_least = 5;  // SID-12.5

// SID-12.5, 12.6.
void shock(RoundContext& c, u32 mauler) {
  if (c.state.units[mauler].hurt != Hurt::none) return;
  const i32 die = c.dice.die(rolls::shock, die_sides);
  const bool cripples = die >= shock_least;
  if (c.log.on())
    note(c.log, cripples ? EventId::shock_crippled : EventId::shock, rule("SID-12.5"), mauler)
        .term(terms::die, die);
  if (cripples) strike(c, mauler, Hurt::none, rule("SID-12.5"));
}

}  // namespace

void strike(RoundContext& c, u32 unit, Hurt hurt, u16 why) {
  const bool cripples = blows_left(c.scenario, c.state.units[unit]) == 2;
  const i32 defence = defence_of(c.scenario, c.state.units[unit]);
  Unit& struck = c.state.units[unit];
  struck.status = cripples ? Status::crippled : Status::destroyed;
  struck.hurt = hurt;
  if (c.log.on())
    note(c.log, cripples ? EventId::crippled : EventId::destroyed, why, unit).arg(defence);
}

void lose_craft(RoundContext& c, u32 unit, Craft craft, i32 number, u16 why) {
  if (number == 0) return;
  Unit& carrier = c.state.units[unit];
  u8& aboard = craft == Craft::fighters ? carrier.fighters : carrier.pfs;
  aboard = static_cast<u8>(aboard - number);
  if (!c.log.on()) return;
  note(c.log, craft == Craft::fighters ? EventId::fighters_lost : EventId::pfs_lost, why, unit)
      .arg(number);
}

void shock_maulers(RoundContext& c) {
  for (const Force& force : c.state.forces)
    if (force.mauler != 0) shock(c, force.mauler - 1U);
}

}  // namespace klaxon::rules::sidcors
