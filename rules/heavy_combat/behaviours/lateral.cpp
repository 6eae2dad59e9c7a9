// HC-18.1 to HC-18.5: a ship moves one unit sideways, at once or to answer an enemy's turn.
#include <algorithm>

#include "rules/heavy_combat/battle_context.h"
#include "rules/heavy_combat/events.h"
#include "rules/heavy_combat/figures.h"
#include "rules/heavy_combat/refusals.h"
#include "rules/heavy_combat/rule_ids.h"

namespace klaxon::rules::heavy_combat {
namespace lateral {
namespace {

enum class Event : u8 { slid, stayed, rested };
constexpr core::Arg slid_args[] = {{"ship", vocabulary::ships}, {"face", vocabulary::faces}};
constexpr core::Arg ship_args[] = {{"ship", vocabulary::ships}};
constexpr core::EventKind event_table[] = {
    {"slid", "{ship} moves sideways, to {face}.", slid_args},
    {"stayed", "{ship} has no turn to answer and keeps its course.", ship_args},
    {"rested", "{ship} may move sideways or turn at once again.", ship_args},
};

constexpr u8 price = 2;
constexpr u8 every = 2;  // turns

Why cannot(const Asking& asking) {
  if (asking.design().size == ShipClass::base) return bar(Refused::immobile, rule("HC-5.9"));
  if (impulse_of(asking.design(), asking.ship()) == Engines::none)
    return bar(Refused::no_impulse, rule("HC-17.1"));
  if (asking.ship().wait > 0 && !asking.has(actions::rest))
    return bar(Refused::too_soon, rule("HC-18.5"));
  return {};
}

// HC-26.6: a hero point lifts the limit; it is ordered before the move that this allows.
Why cannot_rest(const Asking& asking) {
  return asking.ship().wait > 0 ? Why{} : bar(Refused::rested, rule("HC-26.6"));
}
void rest(BattleContext& c, const Row& row) {
  const u8 number = units::ship_of(row.unit);
  c.ship(number).wait = 0;
  if (c.log.on())
    note(c.log, words_of_action(static_cast<u32>(row.action)).event(Event::rested), rule("HC-26.6"),
         c.told(number))
        .arg(number);
}

Bits256 sides(const Asking&) {
  Bits256 all;
  for (Face face : {Face::port, Face::starboard, Face::dorsal, Face::ventral})
    all.add(static_cast<u32>(objects::faces) + static_cast<u32>(face));
  return all;
}

void slide(BattleContext& c, const core::PartIds& ids, u8 number, Face side) {
  Ship& ship = c.ship(number);
  ship.place = Place::of(ship.place.vec() + ship.facing().direction(side));
  ship.deeds |= deed::sideways;
  ship.wait = every;
  if (c.log.on())
    note(c.log, ids.event(Event::slid), rule("HC-18.1"), c.told(number))
        .arg(number)
        .arg(static_cast<i32>(side));
}

void slide_now(BattleContext& c, const Row& row) {
  slide(c, words_of_action(static_cast<u32>(row.action)), units::ship_of(row.unit),
        static_cast<Face>(row.object - objects::faces));
}

void plan_answer(BattleContext& c, const Row& row) {
  Ship& ship = c.ship(units::ship_of(row.unit));
  ship.deeds |= deed::answers;
  ship.slide = static_cast<u8>(1 + row.object - objects::faces);
}

// HC-18.2: only an enemy that the ship can see counts.
bool enemy_turns(const BattleContext& c, const Ship& ship) {
  return std::ranges::any_of(c.state.ships, [&](const Ship& other) {
    return other.in_play() && !other.unseen() && c.scenario.enemies(ship.seat, other.seat) &&
           (rotates(other) || (other.deeds & deed::swings) != 0);
  });
}

void answer(BattleContext& c, const core::PartIds& ids) {
  for (u8 i = 0; i < c.state.ship_count(); ++i) {
    Ship& ship = c.ship(i);
    if ((ship.deeds & deed::answers) == 0) continue;
    const Face side = static_cast<Face>(ship.slide - 1);
    ship.deeds = static_cast<u16>(ship.deeds & ~deed::answers);
    ship.slide = 0;
    if (enemy_turns(c, ship)) {
      slide(c, ids, i, side);
      continue;
    }
    ship.power = static_cast<u8>(ship.power + price);
    if (c.log.on()) note(c.log, ids.event(Event::stayed), rule("HC-18.2"), c.told(i)).arg(i);
  }
}

constexpr Action action_table[] = {
    {.name = "rest_at_once", .step = Step::helm, .quick = true, .bars = cannot_rest, .act = rest},
    {.name = "sideways",
     .said = "lateral move",
     .step = Step::helm,
     .price = price,
     .manoeuvre = true,
     .bars = cannot,
     .objects = sides,
     .act = slide_now},
    {.name = "answer_sideways",
     .step = Step::helm,
     .price = price,
     .manoeuvre = true,
     .bars = cannot,
     .objects = sides,
     .act = plan_answer},
};

}  // namespace
}  // namespace lateral

extern const Hooks lateral_behaviour;
constexpr Hooks lateral_behaviour{
    .id = "lateral",
    .actions = lateral::action_table,
    .revealed = lateral::answer,
    .words = {.events = lateral::event_table},
};

}  // namespace klaxon::rules::heavy_combat
