// HC-15: ten points on an experienced captain's sensors show what is hidden nearby.
#include "rules/heavy_combat/battle_context.h"
#include "rules/heavy_combat/events.h"
#include "rules/heavy_combat/figures.h"
#include "rules/heavy_combat/refusals.h"
#include "rules/heavy_combat/rule_ids.h"

namespace klaxon::rules::heavy_combat {
namespace flash {
namespace {

enum class Event : u8 { looks, found };
constexpr core::Arg ship_args[] = {{"ship", vocabulary::ships}};
constexpr core::Arg found_args[] = {{"ship", vocabulary::ships}, {"other", vocabulary::ships}};
constexpr core::EventKind event_table[] = {
    {"looks", "{ship} puts 10 points into its sensors.", ship_args},
    {"found", "{ship} detects {other}.", found_args},
};

constexpr u8 price = 10;
constexpr i32 reach = 4;

// HC-27.4: until an enemy has been seen, only a ship that may suspect one may look.
Why cannot(const Asking& asking) {
  const Seat& seat = asking.scenario.seats[asking.seat];
  if (!seat.rewards().sharp_sensors) return bar(Refused::rank, rule("HC-15.1"));
  if (asking.ship().boxes[at(System::sensors)] == 0) return bar(Refused::lost, rule("HC-15.1"));
  if (!has_proof(asking.scenario, asking.state, asking.seat) && !may_suspect(seat.career))
    return bar(Refused::no_proof, rule("HC-27.4"));
  return {};
}

void look(BattleContext& c, const Row& row) {
  const u8 number = units::ship_of(row.unit);
  c.ship(number).deeds |= deed::looks;
  if (c.log.on())
    note(c.log, words_of_action(static_cast<u32>(row.action)).event(Event::looks), rule("HC-15.1"),
         c.told(number))
        .arg(number);
}

void look_around(BattleContext& c, const core::PartIds& ids, u8 number) {
  const Ship& ship = c.ship(number);
  for (u8 i = 0; i < c.state.ship_count(); ++i) {
    Ship& other = c.ship(i);
    if (!other.in_play() || !other.unseen() || !c.scenario.enemies(ship.seat, other.seat) ||
        range_between(ship.place.vec(), other.place.vec()) > reach)
      continue;
    other.found_by |= static_cast<u8>(core::seat_bit(ship.seat));
    other.known = 1;
    // An unseen ship that looks does not give itself away, and others learn nothing at all.
    core::Audience who = c.state.team_seats[ship.seat];
    if (!ship.unseen()) who |= c.state.team_seats[other.seat];
    if (c.log.on()) note(c.log, ids.event(Event::found), rule("HC-15.1"), who).arg(number).arg(i);
  }
}

void all_look(BattleContext& c, const core::PartIds& ids) {
  for (u8 i = 0; i < c.state.ship_count(); ++i) {
    const Ship& ship = c.ship(i);
    if (!ship.in_play() || (ship.deeds & deed::looks) == 0) continue;
    if (has_proof(c.scenario, c.state, ship.seat) || (ship.deeds & deed::suspects) != 0)
      look_around(c, ids, i);
  }
}

constexpr Action action_table[] = {{.name = "look",
                                    .said = "flash detection",
                                    .step = Step::helm,
                                    .price = price,
                                    .bars = cannot,
                                    .act = look}};

}  // namespace
}  // namespace flash

extern const Hooks flash_behaviour;
constexpr Hooks flash_behaviour{
    .id = "flash",
    .actions = flash::action_table,
    .moved = flash::all_look,
    .words = {.events = flash::event_table},
};

}  // namespace klaxon::rules::heavy_combat
