#include "rules/red_alert/abilities/abilities.h"

#include <algorithm>
#include <tuple>

#include "rules/red_alert/figures.h"

namespace klaxon::rules::red_alert {

u8 user_of(const Scenario& scenario, const State& state, const Disk& disk) {
  return scenario.design_of(disk).crew ? disk.owner : state.ships[disk.aboard].controller;
}

namespace {

bool holds_for(const Scenario& scenario, const Source& source) {
  return (source.of.teams >> scenario.team_of(source.seat) & 1) != 0;
}

// Command and combat are figures of one player's crew; all others are figures of the ship.
bool of_one_seat(Value value) {
  return value == Value::command || value == Value::combat;
}

bool for_seat(const Scenario& scenario, u8 user, u8 seat, Value value) {
  return of_one_seat(value) ? user == seat : !enemies(scenario, user, seat);
}

}  // namespace

bool works(const Scenario& scenario, const State& state, const Source& source) {
  if (!holds_for(scenario, source)) return false;
  if (source.disk == no_disk) return true;
  const Disk& disk = state.disks[source.disk];
  if (source.ability().when == When::always) return disk.state == DiskState::ready;
  return disk.state == DiskState::activated && disk.memory == source.of.number;
}

bool covers(const Scenario& scenario, const State& state, const Source& source, u8 ship) {
  const u8 controller = state.ships[ship].controller;
  if (source.ability().scope == Scope::fleet) return controller == source.seat;
  if (source.ability().scope == Scope::armada) return !enemies(scenario, controller, source.seat);
  return source.ship == ship;
}

// RA-2.8: boarders do not help a ship that their enemies control.
i32 raised(const Scenario& scenario, const State& state, u8 ship, u8 seat, Value value) {
  i32 sum = 0;
  for (const Disk& disk : state.disks) {
    if (disk.aboard != ship || disk.state != DiskState::ready) continue;
    const i8 by = scenario.design_of(disk).raises[at(value)];
    if (by != 0 && for_seat(scenario, user_of(scenario, state, disk), seat, value)) sum += by;
  }
  if ((scenario.wiring.values >> at(value) & 1) == 0) return sum;
  each_ability(scenario, state, [&](const Source& source) {
    const auto hook = source.of.hooks->value;
    if (hook != nullptr && works(scenario, state, source) &&
        covers(scenario, state, source, ship) && for_seat(scenario, source.seat, seat, value))
      sum += hook(source, value);
  });
  return sum;
}

i32 raised_for_crew(const Scenario& scenario, const State& state, u8 crew, Value value) {
  i32 sum = 0;
  if ((scenario.wiring.crew_values >> at(value) & 1) == 0) return sum;
  each_ability(scenario, state, [&](const Source& source) {
    const auto hook = source.of.hooks->of_crew;
    if (hook != nullptr && works(scenario, state, source))
      sum += hook(scenario, state, source, crew, value);
  });
  return sum;
}

bool detected(const Scenario& scenario, const State& state, u8 seat, u8 ship) {
  bool seen = false;
  if (!scenario.wiring.hooks.any<&Hooks::sees>()) return seen;
  each_ability(scenario, state, [&](const Source& source) {
    const auto hook = source.of.hooks->sees;
    seen |= hook != nullptr && source.seat == seat && works(scenario, state, source) &&
            hook(scenario, state, source, ship);
  });
  return seen;
}

bool is_target(const Scenario& scenario, const State& state, const Source& source, u8 number) {
  const Ship& ship = state.ships[number];
  return ship.in_play() && enemies(scenario, source.seat, ship.controller) &&
         (ship.cloaked == 0 || detected(scenario, state, source.seat, number)) &&
         in_range(scenario, state, source.ship, disk_of(scenario, ship), source.ability().range);
}

Bits256 targets_in_range(const Scenario& scenario, const State& state, const Source& source) {
  Bits256 ships;
  for (u32 i = 0; i < state.ships.size(); ++i)
    if (is_target(scenario, state, source, static_cast<u8>(i))) ships.add(i);
  return ships;
}

Bits256 victims_in_range(const Scenario& scenario, const State& state, const Source& source) {
  if (state.ships[source.ship].cloaked != 0) return {};
  return targets_in_range(scenario, state, source);
}

bool is_what(const DiskDesign& disk, u8 what) {
  if (what == 0) return true;
  return what <= 2 ? disk.crew == (what == 1) : disk.has(static_cast<Keyword>(what - 3));
}

Target target_of(const Source& source) {
  const auto hook = source.of.hooks->target;
  return hook == nullptr ? Target::none : hook(source.ability());
}

bool may_use(const Scenario& scenario, const State& state, const Source& source, When when) {
  if (source.disk == no_disk || !holds_for(scenario, source)) return false;
  const Disk& disk = state.disks[source.disk];
  const Hooks& hooks = *source.of.hooks;
  const Ability& ability = source.ability();
  if (disk.state == DiskState::activated)  // RA-13.2, RA-13.6
    return disk.memory == source.of.number && hooks.may_end != nullptr &&
           hooks.may_end(scenario, state, source, when);
  if (ability.when != when || when == When::always) return false;
  if (forbidden(scenario, state, source.seat, deed_of_ability(ability.kind))) return false;
  if (ability.price == Price::none && (disk.used >> source.of.number & 1) != 0) return false;
  if (hooks.usable != nullptr && !hooks.usable(scenario, state, source)) return false;
  return target_of(source) == Target::none || !hooks.targets(scenario, state, source).empty();
}

namespace {

// The two ships that are involved in a frame's stage, and which moment it is for each.
struct Moment {
  When own = When::always;
  u8 ship = no_ship;
  When against = When::always;
  u8 target = no_ship;
};

struct MomentOf {
  Moment operator()(const Throwing& shot) const {
    if (shot.asking.stage == 0) return {When::firing, shot.ship, When::fired_at, shot.target};
    if (shot.asking.stage == 1) return {When::thrown, shot.ship, When::thrown_at, shot.target};
    return {When::scored, shot.ship};
  }
  Moment operator()(const Hits& of) const { return {When::struck, of.ship}; }
  Moment operator()(const Criticals& of) const {
    if (of.asking.stage == 0) return {When::critical, of.from};
    return {When::suffering, of.ship};
  }
  Moment operator()(const Fighting& of) const {
    return {of.asking.stage == 0 ? When::fight : When::fought, of.ship};
  }
  Moment operator()(const NewPhase&) const { return {When::phase}; }
  Moment operator()(const OrderShown& shown) const { return {When::order, shown.ship}; }
  Moment operator()(const Readying&) const { return {When::turn_end}; }
  Moment operator()(const auto&) const { return {}; }
};

// RA-20.2, RA-20.9: aboard that ship, or with crew of its seat that started where the disk did.
bool in_fight(const Scenario& scenario, const State& state, const Source& source, u8 ship) {
  return std::ranges::any_of(state.disks, [&](const Disk& disk) {
    if (disk.aboard != ship || disk.owner != source.seat || disk.state != DiskState::ready ||
        !scenario.design_of(disk).crew)
      return false;
    return source.ship == ship || (source.ability().scope == Scope::personal &&
                                   disk.home == state.disks[source.disk].home);
  });
}

bool concerns(const Scenario& scenario, const State& state, const Source& source,
              const Moment& moment) {
  switch (moment.own) {
    case When::phase:
    case When::turn_end:
      return true;
    case When::order:
      return enemies(scenario, source.seat, state.ships[moment.ship].controller);
    case When::fight:
    case When::fought:
      return in_fight(scenario, state, source, moment.ship);
    default:
      break;
  }
  return moment.ship < state.ships.size() && covers(scenario, state, source, moment.ship) &&
         !enemies(scenario, source.seat, state.ships[moment.ship].controller);
}

bool weapon_fits(const Ability& ability, const Frame& frame) {
  if (ability.weapon == Weapon::any) return true;
  return frame.visit([&](const auto& of) {
    if constexpr (requires { of.weapon; })
      return of.weapon == ability.weapon;
    else
      return false;
  });
}

bool holding_stage(const State& state) {
  const Readying* readying = state.frames.top_if<Readying>();
  return readying != nullptr && readying->asking.stage == 1;
}

}  // namespace

bool may_use_now(const Scenario& scenario, const State& state, const Source& source) {
  const Frame& top = state.frames.top();
  if (!weapon_fits(source.ability(), top) || holding_stage(state)) return false;
  const Moment moment = top.visit(MomentOf());
  if (concerns(scenario, state, source, moment) && may_use(scenario, state, source, moment.own))
    return true;
  if (moment.target >= state.ships.size()) return false;
  return covers(scenario, state, source, moment.target) &&
         !enemies(scenario, source.seat, state.ships[moment.target].controller) &&
         may_use(scenario, state, source, moment.against);
}

// RA-13.7, RA-20.8.
bool may_use_acting(const Scenario& scenario, const State& state, const Source& source) {
  const u8 ship = state.sequence[state.cursor];
  if (source.ship != ship || source.seat != state.ships[ship].controller) return false;
  const auto open = [&](u32 kind) {
    return std::ranges::find(state.pending, static_cast<u8>(kind)) != state.pending.end();
  };
  if (open(static_cast<u32>(OrderKind::activate)) &&
      may_use(scenario, state, source, When::activate))
    return true;
  const u8 with = source.ability().with;
  return (with == 0 || open(with - 1U)) && may_use(scenario, state, source, When::acting);
}

bool may_hold_now(const Scenario& scenario, const State& state, u8 number, u8 seat) {
  if (!holding_stage(state)) return false;
  const Disk& disk = state.disks[number];
  if (disk.state != DiskState::activated || !disk.memory || (disk.used & held) != 0 ||
      disk.aboard >= state.ships.size() || user_of(scenario, state, disk) != seat)
    return false;
  return scenario.wiring.disks[disk.design][*disk.memory].ability.constant;
}

core::Rejection why_stuck(const Scenario& scenario, const State& state, u8 number) {
  const Disk& disk = state.disks[number];
  if (!disk.memory || disk.aboard >= state.ships.size()) return {};
  const Wired& of = scenario.wiring.disks[disk.design][*disk.memory];
  if (of.hooks->stuck == nullptr) return {};
  return of.hooks->stuck(state, {of, number, disk.aboard, user_of(scenario, state, disk)});
}

core::Seats seats_able(const Scenario& scenario, const State& state) {
  core::Seats seats = 0;
  if (holding_stage(state)) {
    if (!scenario.wiring.constant) return seats;
    for (u32 i = 0; i < state.disks.size(); ++i)
      for (u8 seat = 0; seat < scenario.seat_count(); ++seat)
        if (may_hold_now(scenario, state, static_cast<u8>(i), seat)) seats |= core::seat_bit(seat);
    return seats;
  }
  const Moment moment = state.frames.top().visit(MomentOf());
  const Whens moments = bit(moment.own) | bit(moment.against);
  if ((scenario.wiring.moments & moments & ~bit(When::always)) == 0 ||
      state.frames.size() >= frames_for_abilities)
    return seats;
  each_ability(scenario, state, [&](const Source& source) {
    if ((seats & core::seat_bit(source.seat)) == 0 && may_use_now(scenario, state, source))
      seats |= core::seat_bit(source.seat);
  });
  return seats;
}

namespace {

// A seat's ship with the best claim to initiative (RA-7.2, RA-7.3).
std::tuple<i32, i32, int> claim_of(const Scenario& scenario, const State& state, int seat) {
  std::tuple<i32, i32, int> best{-1, 0, -seat};
  for (u8 i = 0; i < state.ship_count(); ++i) {
    const Ship& ship = state.ships[i];
    if (ship.in_play() && ship.controller == seat)
      best = std::max(best, {command_of(scenario, state, i), -i32{ship.speed}, -seat});
  }
  return best;
}

}  // namespace

u8 first_of(const Scenario& scenario, const State& state, core::Seats seats) {
  if (state.acting != 0) {
    const u8 acting = state.ships[state.sequence[state.cursor]].controller;
    if ((seats & core::seat_bit(acting)) != 0) return acting;
  }
  int first = -1;
  for (int seat = 0; seat < static_cast<int>(scenario.seats.size()); ++seat)
    if ((seats & core::seat_bit(seat)) != 0 &&
        (first < 0 || claim_of(scenario, state, seat) > claim_of(scenario, state, first)))
      first = seat;
  return static_cast<u8>(first);
}

Source source_of(const Scenario& scenario, const State& state, u8 number, u8 kind) {
  const Disk& disk = state.disks[number];
  const WiredAbilities& abilities = scenario.wiring.disks[disk.design];
  const auto* found = std::ranges::find_if(abilities, [&](const Wired& of) {
    return of.ability.kind == kind && of.ability.when != When::always;
  });
  check(found != abilities.end(), "an order names an ability of its disk");
  return {*found, number, disk.aboard, user_of(scenario, state, disk)};
}

}  // namespace klaxon::rules::red_alert
