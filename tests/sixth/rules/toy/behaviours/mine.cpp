// TOY-12: a contact that is a mine strikes the hull of the ship that reveals it, for as many
// boxes as its figure says.
#include "rules/toy/events.h"
#include "rules/toy/orders.h"
#include "rules/toy/rule_ids.h"
#include "rules/toy/turns.h"

namespace klaxon::rules::toy {
namespace mine {
namespace {

enum class Event : u8 { mine_strikes };

constexpr core::Arg strikes_args[] = {{"mine", vocabulary::ships}, {"ship", vocabulary::ships}};
constexpr core::EventKind event_table[] = {
    {"mine_strikes", "{mine} strikes {ship}.", strikes_args}};

void strike(BattleContext& c, Place own, u8 ship) {
  if (c.log.on())
    note(c.log, own.of.ids.event(Event::mine_strikes), rule("TOY-12")).arg(own.ship).arg(ship);
  strike_hull(c, ship, own.of.figure);
}

}  // namespace
}  // namespace mine

extern const Hooks mine_behaviour;
constexpr Hooks mine_behaviour{
    .id = "mine",
    .words = {.events = mine::event_table},
    .meets = mine::strike,
};

}  // namespace klaxon::rules::toy
