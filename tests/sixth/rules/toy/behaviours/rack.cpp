// TOY-13: a ship may launch a drone instead of firing, as often in a battle as its figure says. The
// drone is a unit of its own: its number is the next one and is never reused. The fitting
// stores how many have been launched.
#include "rules/toy/events.h"
#include "rules/toy/orders.h"
#include "rules/toy/rule_ids.h"
#include "rules/toy/turns.h"

namespace klaxon::rules::toy {
namespace rack {
namespace {

enum class Verb : u8 { launch };
enum class Event : u8 { launched };
constexpr u32 launched = 0;  // of Fitting::open

constexpr core::Verb verb_table[] = {{"launch", "Launch a drone"}};
constexpr core::Arg launched_args[] = {{"ship", vocabulary::ships}, {"drone", vocabulary::ships}};
constexpr core::EventKind event_table[] = {{"launched", "{ship} launches {drone}.", launched_args}};

void offer(const Scenario& scenario, const State& state, Place own, core::Offers& out) {
  if (scenario.launched >= 0 && !state.ships.full() &&
      own.fitting(state).open[launched] < own.of.figure)
    out.add(own.of.ids.verb(Verb::launch));
}

void act(BattleContext& c, Place own, const core::Order&) {
  ++own.fitting(c.state).open[launched];
  const Ship& ship = c.state.ships[own.ship];
  const u8 drone =
      enter_ship(c, {static_cast<u8>(c.scenario.launched), ship.controller, ship.place});
  if (c.log.on())
    note(c.log, own.of.ids.event(Event::launched), rule("TOY-13")).arg(own.ship).arg(drone);
}

bool valid(const Scenario&, const State& state, Place own) {
  return own.fitting(state).open[launched] <= own.of.figure;
}

}  // namespace
}  // namespace rack

extern const Hooks rack_behaviour;
constexpr Hooks rack_behaviour{
    .id = "rack",
    .words = {.verbs = rack::verb_table, .events = rack::event_table},
    .open = 1,
    .offers = rack::offer,
    .act = rack::act,
    .valid = rack::valid,
};

}  // namespace klaxon::rules::toy
