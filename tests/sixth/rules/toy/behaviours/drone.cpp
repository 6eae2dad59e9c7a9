// TOY-14: a drone moves three hexes a turn for free and may strike a ship in the next hex: on a
// die of 3 or more it destroys as many hull boxes as its figure. It is then used up, or else
// when its second turn ends. The fitting stores how many turns have ended.
#include <algorithm>

#include "rules/toy/events.h"
#include "rules/toy/orders.h"
#include "rules/toy/rule_ids.h"
#include "rules/toy/turns.h"

namespace klaxon::rules::toy {
namespace drone {
namespace {

enum class Verb : u8 { strike };
enum class Event : u8 { struck, spent };
enum class Roll : u8 { strike };
constexpr u32 turns = 0;  // of Fitting::open

constexpr i32 move_hexes = 3;
constexpr int strike_least = 3;
constexpr int turns_of_fuel = 2;

constexpr core::Arg target_args[] = {{"target"}};
constexpr core::Verb verb_table[] = {{"strike", "Strike ship {target}", target_args}};
constexpr core::Arg struck_args[] = {{"drone", vocabulary::ships}, {"target", vocabulary::ships}};
constexpr core::Arg drone_args[] = {{"drone", vocabulary::ships}};
constexpr core::EventKind event_table[] = {
    {"drone_strikes", "{drone} strikes {target}.", struck_args},
    {"drone_spent", "{drone} is spent.", drone_args}};
constexpr core::RollKind roll_table[] = {{"drone", "the drone's strike"}};

bool in_reach(const Ship& drone, const Ship& other) {
  return other.crewed() && other.unseen == 0 && !same_side(drone, other) &&
         core::distance(drone.place, other.place) <= 1;
}

void fly(const Scenario&, const State&, Place, Motion& motion) {
  motion.hexes = move_hexes;
}

bool acts(const Scenario&, const State& state, Place own) {
  const Ship& drone = state.ships[own.ship];
  return std::ranges::any_of(state.ships,
                             [&](const Ship& other) { return in_reach(drone, other); });
}

void offer(const Scenario&, const State& state, Place own, core::Offers& out) {
  for (u32 i = 0; i < state.ships.size(); ++i)
    if (in_reach(state.ships[own.ship], state.ships[i]))
      out.add(own.of.ids.verb(Verb::strike), {static_cast<i32>(i)});
}

void spend(BattleContext& c, Place own) {
  if (c.log.on()) note(c.log, own.of.ids.event(Event::spent), rule("TOY-14")).arg(own.ship);
  std::ranges::fill(c.state.ships[own.ship].boxes, u8{0});
}

void act(BattleContext& c, Place own, const core::Order& order) {
  const u8 target = static_cast<u8>(order.arg[0]);
  const int die = c.dice.die(own.of.ids.roll(Roll::strike), 6);
  if (c.log.on())
    note(c.log, own.of.ids.event(Event::struck), rule("TOY-14"))
        .arg(own.ship)
        .arg(target)
        .term(terms::die, die);
  if (die >= strike_least) strike_hull(c, target, own.of.figure);
  spend(c, own);
}

void burn(BattleContext& c, Place own) {
  if (!c.state.ships[own.ship].alive()) return;
  if (++own.fitting(c.state).open[turns] == turns_of_fuel) spend(c, own);
}

bool valid(const Scenario&, const State& state, Place own) {
  const i8 ended = own.fitting(state).open[turns];
  return ended < turns_of_fuel || (ended == turns_of_fuel && !state.ships[own.ship].alive());
}

}  // namespace
}  // namespace drone

extern const Hooks drone_behaviour;
constexpr Hooks drone_behaviour{
    .id = "drone",
    .words = {.verbs = drone::verb_table, .events = drone::event_table, .rolls = drone::roll_table},
    .open = 1,
    .acts = drone::acts,
    .offers = drone::offer,
    .act = drone::act,
    .motion = drone::fly,
    .turn_ends = drone::burn,
    .valid = drone::valid,
};

}  // namespace klaxon::rules::toy
