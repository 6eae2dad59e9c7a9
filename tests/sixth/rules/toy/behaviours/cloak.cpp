// TOY-7: only its own side knows a cloaked ship's place. It begins cloaked, moves one hex a turn
// for free and does not fire. Any ship may sweep a hex for cloaked enemies. While it is cloaked,
// its fitting stores where it was last seen and how far it can be from there.
#include <algorithm>

#include "rules/toy/battle_context.h"
#include "rules/toy/events.h"
#include "rules/toy/rule_ids.h"

namespace klaxon::rules::toy {

extern const Hooks cloak_behaviour;

namespace cloak {
namespace {

enum class Verb : u8 { cloak, uncloak, sweep };
enum class Event : u8 { cloaked, uncloaked, swept };
enum class Term : u8 { least };
enum class Roll : u8 { hiding, sweep };
// The positions of the numbers in Fitting::open.
constexpr u32 reach = 0, seen_q = 1, seen_r = 2;

constexpr int reach_max_hexes = 2 * map_hexes_max;  // more than any map
constexpr int sweep_range_hexes = 3;
constexpr int sweep_least = 3;

constexpr core::Arg hex_args[] = {{"q"}, {"r"}};
constexpr core::Arg ship_args[] = {{"ship"}};
constexpr core::Arg place_args[] = {{"ship"}, {"q"}, {"r"}};
constexpr core::Verb verb_table[] = {
    {"cloak", "Cloak"}, {"uncloak", "Uncloak"}, {"sweep", "Sweep hex {q},{r}", hex_args}};
constexpr core::EventKind event_table[] = {
    {"cloaked", "Ship {ship} cloaks.", ship_args},
    {"uncloaked", "Ship {ship} is seen at {q},{r}.", place_args},
    {"swept", "Ship {ship} sweeps {q},{r}.", place_args}};
constexpr const char* term_table[] = {"least"};
constexpr core::RollKind roll_table[] = {{"hiding", "the hiding place"}, {"sweep", "the sweep"}};

core::Hex seen_at(const Fitting& fitting) {
  return {fitting.open[seen_q], fitting.open[seen_r]};
}

void vanish(State& state, Place own) {
  Ship& ship = state.ships[own.ship];
  Fitting& fitting = own.fitting(state);
  ship.unseen = 1;
  fitting.open[reach] = 0;
  fitting.open[seen_q] = static_cast<i8>(ship.place.q);
  fitting.open[seen_r] = static_cast<i8>(ship.place.r);
}

void appear(BattleContext& c, Place own) {
  Ship& ship = c.state.ships[own.ship];
  ship.unseen = 0;
  std::ranges::fill(own.fitting(c.state).open, i8{0});
  if (c.log.on())
    note(c.log, own.of.ids.event(Event::uncloaked), rule("TOY-7"))
        .arg(own.ship)
        .arg(ship.place.q)
        .arg(ship.place.r);
}

void begin(BattleContext& c, Place own) {
  vanish(c.state, own);
  own.fitting(c.state).open[reach] = 1;
  const int face = c.dice.die(own.of.ids.roll(Roll::hiding), 7);  // 7: at the announced place
  Ship& ship = c.state.ships[own.ship];
  if (face < 7) ship.place = core::step(ship.place, face - 1);
}

bool acts(const Scenario&, const State& state, Place own) {
  return state.ships[own.ship].unseen != 0;
}

void offer(const Scenario&, const State& state, Place own, core::Offers& out) {
  const bool unseen = state.ships[own.ship].unseen != 0;
  out.add(own.of.ids.verb(unseen ? Verb::uncloak : Verb::cloak));
}

void offer_sweep(const Scenario&, const State& state, Place own, core::Offers& out) {
  const Ship& ship = state.ships[own.ship];
  if (ship.unseen == 0 && std::ranges::any_of(state.ships, [&](const Ship& other) {
        return other.alive() && other.unseen != 0 && !same_side(other, ship);
      }))
    out.forms.push(own.of.ids.verb(Verb::sweep));
}

core::Range sweep_range(const Scenario& scenario, const State& state, Place own,
                        const core::Order& so_far) {
  const core::Hex from = state.ships[own.ship].place;
  const i32 last = scenario.map_hexes - 1, far = sweep_range_hexes;
  if (so_far.n == 0)
    return core::Range::between(std::max(0, from.q - far), std::min(last, from.q + far));
  if (so_far.n > 1) return core::Range::complete();
  const i32 q = so_far.arg[0] - from.q;
  return core::Range::between(std::max(0, from.r + std::max(-far, -far - q)),
                              std::min(last, from.r + std::min(far, far - q)));
}

// The number of the ship that a sweep of this hex would find, or -1.
int hidden_at(const State& state, core::Hex hex, const Ship& sweeper) {
  for (u32 i = 0; i < state.ships.size(); ++i) {
    const Ship& ship = state.ships[i];
    if (ship.alive() && ship.unseen != 0 && ship.place == hex && !same_side(ship, sweeper))
      return static_cast<int>(i);
  }
  return -1;
}

// The die is rolled whether or not a ship is there, and stays secret: otherwise a miss with a high
// die would prove that the hex is empty.
void sweep(BattleContext& c, Place own, core::Hex hex) {
  const int die = c.dice.die(own.of.ids.roll(Roll::sweep), 6);
  if (c.log.on())
    note(c.log, own.of.ids.event(Event::swept), rule("TOY-7"))
        .arg(own.ship)
        .arg(hex.q)
        .arg(hex.r)
        .term(terms::die, die, core::moderator)
        .term(own.of.ids.term(Term::least), sweep_least);
  if (die < sweep_least) return;
  const int found = hidden_at(c.state, hex, c.state.ships[own.ship]);
  if (found < 0) return;
  const u32 ship = static_cast<u32>(found);
  const Fitted its = fitted_on(c.scenario, c.state, ship, cloak_behaviour);
  appear(c, {static_cast<u8>(ship), its});
}

void act(BattleContext& c, Place own, const core::Order& order) {
  if (order.verb == own.of.ids.verb(Verb::sweep))
    return sweep(c, own, {order.arg[0], order.arg[1]});
  if (order.verb == own.of.ids.verb(Verb::uncloak)) return appear(c, own);
  vanish(c.state, own);
  if (c.log.on()) note(c.log, own.of.ids.event(Event::cloaked), rule("TOY-7")).arg(own.ship);
}

void drift(const Scenario&, const State& state, Place own, Motion& motion) {
  if (state.ships[own.ship].unseen != 0) motion.hexes = 1;
}

// Everybody knows that it may have moved a hex.
void moved(BattleContext& c, Place own) {
  i8& hexes = own.fitting(c.state).open[reach];
  if (c.state.ships[own.ship].unseen != 0 && hexes < reach_max_hexes) ++hexes;
}

bool can_hide_at(const Scenario& scenario, const Fitting& fitting, core::Hex hex) {
  return scenario.on_map(hex) && core::distance(seen_at(fitting), hex) <= fitting.open[reach];
}

// Any hex that the ship can have reached, all equally likely.
void resample(const Scenario& scenario, State& state, Place own, int seat, core::Dice& dice) {
  Ship& ship = state.ships[own.ship];
  if (ship.unseen == 0 || core::may_see(team_audience(ship), core::seat_bit(seat))) return;
  const Fitting& fitting = own.fitting(state);
  const i32 far = std::min<i32>(fitting.open[reach], scenario.map_hexes);
  const auto side = static_cast<u32>(2 * far + 1);
  const core::Hex corner = seen_at(fitting) - core::Hex{far, far};
  do {
    ship.place.q = corner.q + static_cast<i32>(dice.below(side));
    ship.place.r = corner.r + static_cast<i32>(dice.below(side));
  } while (!can_hide_at(scenario, fitting, ship.place));
}

bool valid(const Scenario& scenario, const State& state, Place own) {
  const Ship& ship = state.ships[own.ship];
  const Fitting& fitting = own.fitting(state);
  if (ship.unseen == 0)
    return std::ranges::all_of(fitting.open, [](i8 number) { return number == 0; });
  return ship.alive() && fitting.open[reach] <= reach_max_hexes &&
         scenario.on_map(seen_at(fitting)) && can_hide_at(scenario, fitting, ship.place);
}

}  // namespace
}  // namespace cloak

constexpr Hooks cloak_behaviour{
    .id = "cloak",
    .words = {.verbs = cloak::verb_table,
              .events = cloak::event_table,
              .terms = cloak::term_table,
              .rolls = cloak::roll_table},
    .open = 3,
    .hides = true,
    .acts = cloak::acts,
    .offers = cloak::offer,
    .offers_all = cloak::offer_sweep,
    .range = cloak::sweep_range,
    .act = cloak::act,
    .begins = cloak::begin,
    .motion = cloak::drift,
    .moved = cloak::moved,
    .resample = cloak::resample,
    .valid = cloak::valid,
};

}  // namespace klaxon::rules::toy
