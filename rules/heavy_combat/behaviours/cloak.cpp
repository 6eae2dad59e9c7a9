// HC-13: vanishing, staying unseen and reappearing; and what a seat may guess about an unseen ship.
#include <algorithm>

#include "rules/heavy_combat/battle_context.h"
#include "rules/heavy_combat/events.h"
#include "rules/heavy_combat/figures.h"
#include "rules/heavy_combat/refusals.h"
#include "rules/heavy_combat/rule_ids.h"

namespace klaxon::rules::heavy_combat {
namespace cloak {
namespace {

enum class Event : u8 { begins, vanishes, appears, restored };
constexpr core::Arg ship_args[] = {{"ship", vocabulary::ships}};
constexpr core::EventKind event_table[] = {
    {"cloak_begins", "{ship} begins to cloak; its shields and weapons are down.", ship_args},
    {"vanishes", "{ship} is cloaked.", ship_args},
    {"appears", "{ship} drops its cloak; its shields and weapons are still down.", ship_args},
    {"restored", "{ship} has its shields and weapons back.", ship_args},
};

constexpr u8 turns_running_max = 10;  // HC-13.4
// How far an unseen ship is taken to fly in a turn: most fly much less far than they could.
constexpr i32 likely_of_turn = 8;

bool has_device(const Catalogue&, const ShipDesign& design) {
  return design.boxes[at(System::veil)] > 0;
}
bool device_works(const Ship& ship) {
  return ship.boxes[at(System::veil)] > 0;
}

Why cannot_begin(const Asking& asking) {
  const Ship& ship = asking.ship();
  if (ship.veil == Veil::up) return bar(Refused::veiled_already, rule("HC-13.6"));
  if (ship.veil != Veil::off) return bar(Refused::bare, rule("HC-13.6"));
  return device_works(ship) ? Why{} : bar(Refused::lost, rule("HC-13.2"));
}
Why cannot_stay(const Asking& asking) {
  const Ship& ship = asking.ship();
  if (!ship.unseen()) return bar(Refused::not_veiled, rule("HC-13.2"));
  if (ship.veil_turns >= turns_running_max) return bar(Refused::too_long, rule("HC-13.4"));
  return device_works(ship) ? Why{} : bar(Refused::lost, rule("HC-13.2"));
}

void begin(BattleContext& c, const Row& row) {
  const u8 number = units::ship_of(row.unit);
  c.ship(number).veil = Veil::raising;
  if (c.log.on())
    note(c.log, words_of_action(static_cast<u32>(row.action)).event(Event::begins), rule("HC-13.6"))
        .arg(number);
}
void stay(BattleContext& c, const Row& row) {
  Ship& ship = c.ship(units::ship_of(row.unit));
  ++ship.veil_turns;
  ship.deeds |= deed::keeps;
}

// HC-13.2: a cloak that is not paid for is dropped.
void drop_unpaid(BattleContext& c, const core::PartIds& ids) {
  for (u8 i = 0; i < c.state.ship_count(); ++i) {
    Ship& ship = c.ship(i);
    if (!ship.in_play() || !ship.unseen() || (ship.deeds & deed::keeps) != 0) continue;
    ship.veil = Veil::lowering;
    ship.known = 1;
    ship.seen = {};
    ship.veil_turns = ship.adrift = 0;
    if (c.log.on()) note(c.log, ids.event(Event::appears), rule("HC-13.6")).arg(i);
  }
}

void turn_ends(BattleContext& c, const core::PartIds& ids) {
  for (u8 i = 0; i < c.state.ship_count(); ++i) {
    Ship& ship = c.ship(i);
    if (!ship.in_play()) continue;
    if (ship.veil == Veil::raising) {
      ship.veil = Veil::up;
      ship.seen = ship.place;
      if (c.log.on()) note(c.log, ids.event(Event::vanishes), rule("HC-13.1")).arg(i);
    } else if (ship.veil == Veil::lowering) {
      ship.veil = Veil::off;
      if (c.log.on()) note(c.log, ids.event(Event::restored), rule("HC-13.6")).arg(i);
    }
  }
}

i32 reach_of(const Ship& ship) {
  return reach_of_turn * ship.adrift;
}
bool within(const Ship& ship) {
  const Vec3 way = ship.place.vec() - ship.seen.vec();
  return std::max({std::abs(way.x), std::abs(way.y), std::abs(way.z)}) <= reach_of(ship);
}

u8 at_most(core::Dice& dice, i32 most) {
  return static_cast<u8>(dice.below(static_cast<u32>(most) + 1));
}

void redeal_place(const Scenario& scenario, const State& state, Ship& ship, core::Dice& dice) {
  const i32 far = std::min(reach_of(ship), likely_of_turn * ship.adrift);
  const i32 most = farthest(scenario, state);
  const auto around = [&](i32 middle) {
    const i32 at = middle - far + static_cast<i32>(dice.below(static_cast<u32>(2 * far + 1)));
    return std::clamp(at, -most, most);
  };
  const Vec3 seen = ship.seen.vec();
  ship.place = Place::of({around(seen.x), around(seen.y), around(seen.z)});
  ship.orientation = at_most(dice, core::Orientation::count - 1);
  ship.speed = at_most(dice, likely_of_turn);
}

void redeal_turning(Ship& ship, core::Dice& dice) {
  ship.turning = at_most(dice, core::turn_count);
  ship.turn_left = ship.turning == 0 ? u8{0} : u8{1};
  ship.carried = at_most(dice, 1);
  ship.wait = at_most(dice, 1);
}

// Redeals repairs: of a damaged system or, seldom, of anything, which may be whole again.
void redeal_repairs(const ShipDesign& design, Ship& ship, core::Dice& dice) {
  for (Repair& repair : ship.repairs) repair = {};
  constexpr u32 seldom = 8;
  if (dice.below(seldom) == 0) {
    ship.repairs[0] = {static_cast<u8>(1 + dice.below(repairables_count)),
                       static_cast<u8>(1 + dice.below(2))};
    return;
  }
  for (u32 what = 0; what < systems_count; ++what)
    if (ship.boxes[what] < design.boxes[what] && dice.below(2) == 0) {
      ship.repairs[0] = {static_cast<u8>(1 + what), static_cast<u8>(1 + dice.below(2))};
      return;
    }
}

void redeal_charges(const Scenario& scenario, const ShipDesign& design, Ship& ship,
                    core::Dice& dice) {
  for (u32 i = 0; i < design.mounts.size(); ++i) {
    const Weapon& weapon = scenario.catalogue.weapons[design.mounts[i].weapon];
    ship.armed[i] = ship.boxes[weapon_system(i)] == 0 ? u8{0} : at_most(dice, weapon.arming);
  }
}

// A seat that has detected the ship knows where it is, but not what it has in reserve.
void resample(const Scenario& scenario, const State& state, Ship& ship, int seat,
              core::Dice& dice) {
  const ShipDesign& design = scenario.design_of(ship);
  if (!core::may_see(audience_of(state, ship), core::seat_bit(seat)))
    redeal_place(scenario, state, ship, dice);
  redeal_turning(ship, dice);
  redeal_repairs(design, ship, dice);
  redeal_charges(scenario, design, ship, dice);
  ship.power = at_most(dice, design.energy ? 18 : 12);
  ship.ecm = at_most(dice, 2);
  ship.ecm_old = at_most(dice, 2);
  ship.batteries = at_most(dice, ship.boxes[at(System::battery)]);
  // Until the helm orders are in, the ship has not done anything this turn.
  ship.deeds = state.step == Step::helm ? u16{0} : deed::keeps;
  if (state.step == Step::fire && dice.below(2) == 0) ship.deeds |= deed::sideways;
}

bool valid(const Scenario&, const State& state) {
  return std::ranges::all_of(state.ships, [&](const Ship& ship) {
    if (!ship.unseen()) return ship.adrift == 0 && ship.seen == Place{} && ship.veil_turns == 0;
    return ship.in_play() && within(ship);
  });
}

constexpr Why no_device = bar(Refused::no_veil, rule("HC-29.3"));
constexpr Action action_table[] = {
    {.name = "cloak",
     .step = Step::helm,
     .price = 1,
     .bars = cannot_begin,
     .act = begin,
     .lacking = no_device},
    {.name = "stay_cloaked",
     .step = Step::helm,
     .price = 1,
     .bars = cannot_stay,
     .act = stay,
     .lacking = no_device},
};

}  // namespace
}  // namespace cloak

extern const Hooks cloak_behaviour;
constexpr Hooks cloak_behaviour{
    .id = "cloak",
    .has = cloak::has_device,
    .actions = cloak::action_table,
    .revealed = cloak::drop_unpaid,
    .turn_ends = cloak::turn_ends,
    .resample = cloak::resample,
    .valid = cloak::valid,
    .words = {.events = cloak::event_table},
};

}  // namespace klaxon::rules::heavy_combat
