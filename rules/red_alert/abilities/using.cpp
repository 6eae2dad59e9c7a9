#include "rules/red_alert/abilities/using.h"

#include "rules/red_alert/abilities/abilities.h"
#include "rules/red_alert/events.h"
#include "rules/red_alert/orders.h"
#include "rules/red_alert/rule_ids.h"

namespace klaxon::rules::red_alert {
namespace {

// Abilities that cost nothing may be used again at the next moment.
void forget_used(BattleContext& c) {
  if (!c.scenario.wiring.free) return;
  for (Disk& disk : c.state.disks) disk.used &= held;
}

// Ends the ability for which the disk was flipped.
void end_ability(BattleContext& c, u8 number) {
  Disk& disk = c.state.disks[number];
  if (!disk.memory) return;
  const Wired& of = c.scenario.wiring.disks[disk.design][*disk.memory];
  disk.memory = {};
  disk.used = 0;
  if (of.hooks->ended != nullptr && disk.aboard < c.state.ships.size())
    of.hooks->ended(c, {of, number, disk.aboard, user_of(c.scenario, c.state, disk)});
}

void pay(BattleContext& c, const Source& source) {
  Disk& disk = c.state.disks[source.disk];
  const Ability& ability = source.ability();
  switch (ability.price) {
    case Price::flip:
      disk.state = DiskState::activated;
      if ((source.of.hooks->holds & bit(ability.when)) != 0) disk.memory = source.of.number;
      return;
    case Price::sacrifice:
      return lose_disk(c, source.disk);
    case Price::none:
      disk.used |= static_cast<u8>(1U << source.of.number);
      return;
  }
}

}  // namespace

bool ask(BattleContext& c) {
  Asking& asking = asking_at(c.state.frames.top());
  const core::Seats able =
      seats_able(c.scenario, c.state) & static_cast<core::Seats>(~u32{asking.enough});
  if (able != 0) {
    asking.seat = first_of(c.scenario, c.state, able);
    return true;
  }
  asking.enough = 0;
  ++asking.stage;
  forget_used(c);
  return false;
}

void answer(BattleContext& c, const core::Order& order) {
  Asking& asking = asking_at(c.state.frames.top());
  if (order.verb == verbs::pass) asking.enough |= static_cast<u8>(core::seat_bit(*asking.seat));
  asking.seat = {};
  if (order.verb == verbs::hold) return hold_disk(c, static_cast<u8>(order.arg[0]));
  if (order.verb != verbs::pass) use_ability(c, order);
}

void use_ability(BattleContext& c, const core::Order& order) {
  const u8 number = static_cast<u8>(order.arg[0]), kind = static_cast<u8>(order.arg[1]);
  const Source source = source_of(c.scenario, c.state, number, kind);
  if (c.log.on())
    note(c.log, EventId::ability_used, rule("RA-13.5")).arg(source.ship).arg(number).arg(kind);
  if (c.state.disks[number].state == DiskState::activated) return ready_disk(c, number);
  pay(c, source);
  if (source.of.hooks->use != nullptr)
    source.of.hooks->use(c, source, order.n > 2 ? order.arg[2] : 0);
}

void ready_disk(BattleContext& c, u8 number) {
  Disk& disk = c.state.disks[number];
  disk.state = DiskState::ready;
  if (c.log.on()) note(c.log, EventId::disk_readied, rule("RA-13.6")).arg(disk.aboard).arg(number);
  end_ability(c, number);
}

void flip_disk(BattleContext& c, u8 number) {
  Disk& disk = c.state.disks[number];
  disk.state = DiskState::activated;
  if (c.log.on()) note(c.log, EventId::disk_flipped, rule("RA-13.1")).arg(disk.aboard).arg(number);
}

void hold_disk(BattleContext& c, u8 number) {
  Disk& disk = c.state.disks[number];
  disk.used |= held;
  if (c.log.on()) note(c.log, EventId::disk_held, rule("RA-20.4")).arg(disk.aboard).arg(number);
}

void conceal_disk(BattleContext& c, u8 number) {
  Disk& disk = c.state.disks[number];
  end_ability(c, number);
  disk.state = DiskState::concealed;
  disk.used = 0;
  if (c.log.on()) note(c.log, EventId::disk_concealed, rule("RA-5.1")).arg(disk.aboard).arg(number);
}

void lose_disk(BattleContext& c, u8 number) {
  Disk& disk = c.state.disks[number];
  end_ability(c, number);
  disk.state = DiskState::lost;
  disk.used = 0;
  if (!c.log.on()) return;
  const bool crew = c.scenario.design_of(disk).crew;
  const bool fought = crew && c.state.step == Step::boarding;
  note(c.log, EventId::disk_lost,
       fought ? rule("RA-16.6")
       : crew ? rule("RA-12.6")
              : rule("RA-12.7"))
      .arg(disk.aboard)
      .arg(number);
}

}  // namespace klaxon::rules::red_alert
