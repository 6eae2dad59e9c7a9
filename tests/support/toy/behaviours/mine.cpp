// TOY-12: a contact that is a mine strikes the hull of the ship that reveals it, as many boxes as
// its figure says.
#include "tests/support/toy/orders.h"
#include "tests/support/toy/round_context.h"

namespace klaxon::tests::toy {
namespace mine {
namespace {

enum class Event : u8 { mine_strikes };
enum class Rule : u8 { mine };

constexpr core::Arg strikes_args[] = {{"mine", vocabulary::ships}, {"ship", vocabulary::ships}};
constexpr core::EventKind event_table[] = {
    {"mine_strikes", "{mine} strikes {ship}.", strikes_args}};
constexpr const char* rule_table[] = {"TOY-12"};

void strike(RoundContext& c, Place own, u8 ship) {
  if (c.log.on())
    note(c.log, own.of.ids.event(Event::mine_strikes), own.of.ids.rule(Rule::mine))
        .arg(own.ship)
        .arg(ship);
  strike_hull(c, ship, own.of.figure);
}

}  // namespace
}  // namespace mine

extern const Hooks mine_behaviour;
constexpr Hooks mine_behaviour{
    .id = "mine",
    .words = {.events = mine::event_table, .rules = mine::rule_table},
    .meets = mine::strike,
};

}  // namespace klaxon::tests::toy
