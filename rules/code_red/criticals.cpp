#include "rules/code_red/criticals.h"

#include <algorithm>

#include "rules/code_red/orders.h"
#include "rules/code_red/rolls.h"
#include "rules/code_red/ship_target.h"

namespace klaxon::rules::code_red {

namespace {

using enum HitClass;
using Strike = void (*)(Ship& ship, const Design& design, int number, core::Dice& dice,
                        core::Log& log);
using Suffers = bool (*)(const Ship& ship, const Design& design);

template <HitClass... hits>
bool has_box(const Ship& ship, const Design&) {
  return (... || (ship.boxes[sys(hits)] > 0));
}
bool always(const Ship&, const Design&) {
  return true;
}

template <u8 Effects::* effect, u8 term>
void begin(Ship& ship, const Design&, int, core::Dice&, core::Log&) {
  ship.effects.*effect = term;
}
// 2-5, 3-1: the effect comes with the next turn. A repeat does not undo what is in force in this
// turn; it brings the next turn the same.
template <u8 Effects::* effect>
void begin_next_turn(Ship& ship, const Design&, int, core::Dice&, core::Log&) {
  u8& term = ship.effects.*effect;
  term = delayed::now(term) ? delayed::this_and_next : delayed::next_turn;
}
// CR-3.3: the three sixes.
void nothing(Ship&, const Design&, int, core::Dice&, core::Log&) {}

bool weapon_left(const Ship& ship, const Design& design) {
  for (u32 g = 0; g < ship.groups.size(); ++g)
    if (working(ship, design, g) > 0) return true;
  return false;
}
bool heavy_weapon_left(const Ship& ship, const Design& design) {
  for (u32 g = 0; g < ship.groups.size(); ++g)
    if (design.groups[g].heavy && working(ship, design, g) > 0) return true;
  return false;
}
bool drone_group(const WeaponGroup& group) {
  return group.kind == WeaponKind::seeking && !group.heavy;
}
bool drones_at_all(const Ship& ship, const Design& design) {
  const InFlight& f = ship.in_flight;
  if (f.drones + f.drones_own_lock + f.suicide_shuttles + f.suicide_shuttles_own_lock > 0)
    return true;
  for (u32 g = 0; g < ship.groups.size(); ++g)
    if (drone_group(design.groups[g]) && working(ship, design, g) > 0) return true;
  return false;
}
// 1-2: a bay is there as long as a shuttle box or a drone rack of a bay is left.
bool any_bay(const Ship& ship, const Design& design) {
  if (ship.bays.size() == 0) return false;
  if (ship.boxes[sys(shuttle)] > 0) return true;
  const bool racks =
      std::ranges::any_of(design.bays, [](const ShuttleBay& bay) { return bay.racks > 0; });
  return racks && ship.boxes[sys(drone)] > 0;
}

// 1-2: with more than one bay a die names the jammed one.
void jam_bay(Ship& ship, const Design&, int number, core::Dice& dice, core::Log& log) {
  const u32 bays = ship.bays.size();
  const u32 bay =
      bays == 1 ? 0 : static_cast<u32>(dice.die(rolls::bay, static_cast<int>(bays)) - 1);
  ship.bays[bay].jammed = 2;
  if (log.on())
    note(log, EventId::bay_jammed, rule("CR-crit-1-2"), number).arg(static_cast<int>(bay));
}

// 1-3 and 2-3: one die of losses, at most half of what is left, fractions down.
template <HitClass who>
void casualties(Ship& ship, const Design&, int number, core::Dice& dice, core::Log& log) {
  u8& left = ship.boxes[sys(who)];
  const int die = dice.die(rolls::casualties, 6);
  const int lost = std::min(die, left / 2);
  left = static_cast<u8>(left - lost);
  const u16 why = who == HitClass::crew ? rule("CR-crit-1-3") : rule("CR-crit-2-3");
  if (log.on())
    note(log, EventId::casualties, why, number)
        .arg(sys(who))
        .arg(lost)
        .arg(left)
        .term(terms::die, die);
}

// 2-1 adds up, for the rest of the scenario.
void worsen_manoeuvring(Ship& ship, const Design&, int, core::Dice&, core::Log&) {
  if (ship.effects.manoeuvring < counter_max) ++ship.effects.manoeuvring;
}

// What a critical hit takes besides boxes; `of` is an Item, or weapons by their name.
struct Taker {
  u16 why;
  int number;
  core::Log& log;

  void take_all(u8& stock, EventId what, int of) const {
    if (stock > 0 && log.on()) note(log, what, why, number).arg(of).arg(stock);
    stock = 0;
  }
  void take_all(u8& stock, Item item) const {
    take_all(stock, EventId::stock_lost, static_cast<int>(item));
  }
};

void lose_drones(Ship& ship, const Design&, int number, core::Dice&, core::Log& log) {
  const Taker taker{rule("CR-crit-2-2"), number, log};
  taker.take_all(ship.in_flight.drones, Item::drones);
  taker.take_all(ship.in_flight.suicide_shuttles, Item::suicide_shuttles);
  ship.effects.drone_racks = 1;
}

void lose_heavy_charges(Ship& ship, const Design& design, int number, core::Dice&, core::Log& log) {
  const Taker taker{rule("CR-crit-3-2"), number, log};
  ship.effects.heavy_weapons = 2;
  for (u32 g = 0; g < ship.groups.size(); ++g)
    if (design.groups[g].heavy)
      taker.take_all(ship.groups[g].armed, EventId::charges_lost, design.groups[g].word);
}

void lose_phaser_energy(Ship& ship, const Design&, int number, core::Dice&, core::Log& log) {
  ship.effects.phasers = 1;
  Taker{rule("CR-crit-3-3"), number, log}.take_all(ship.phaser_energy, Item::phaser_energy);
}

struct Critical {
  const char* name;
  u16 rule;
  Suffers suffers;
  Strike strike;
};

constexpr Critical criticals[criticals_count] = {
    {"weapons_control", rule("CR-crit-1-1"), weapon_left, begin<&Effects::weapons_control, 2>},
    {"shuttle_bay_doors", rule("CR-crit-1-2"), any_bay, jam_bay},
    {"crew_casualties", rule("CR-crit-1-3"), has_box<crew>, casualties<crew>},
    {"tractor_beams", rule("CR-crit-1-4"), has_box<tractor, tr_beam>, begin<&Effects::tractors, 2>},
    {"probe_launcher", rule("CR-crit-1-5"), has_box<probe>, begin<&Effects::probe, 2>},
    {"bowling_alley", rule("CR-crit-1-6"), always, nothing},
    {"manoeuvring", rule("CR-crit-2-1"), always, worsen_manoeuvring},
    {"drone_racks", rule("CR-crit-2-2"), drones_at_all, lose_drones},
    {"marine_casualties", rule("CR-crit-2-3"), has_box<boarding_party>, casualties<boarding_party>},
    {"transporters", rule("CR-crit-2-4"), has_box<transporter>, begin<&Effects::transporters, 2>},
    {"leaking_battery_gas", rule("CR-crit-2-5"), has_box<battery>,
     begin_next_turn<&Effects::battery_gas>},
    {"chess_board", rule("CR-crit-2-6"), always, nothing},
    {"warp_engines", rule("CR-crit-3-1"), has_box<center_warp, left_warp, right_warp>,
     begin_next_turn<&Effects::warp_engines>},
    {"heavy_weapons", rule("CR-crit-3-2"), heavy_weapon_left, lose_heavy_charges},
    {"phaser_capacitors", rule("CR-crit-3-3"), has_box<phaser>, lose_phaser_energy},
    {"labs", rule("CR-crit-3-4"), has_box<lab>, begin<&Effects::labs, 2>},
    {"excess_damage_hit", rule("CR-crit-3-5"), always, nothing},
    {"sauna", rule("CR-crit-3-6"), always, nothing},
};

struct Term {
  const char* name;
  u16 rule;
  u8 Effects::* left;
  bool repairable;  // the repair roll replaces its term (ruling 4)
};

constexpr Term effect_terms[] = {
    {"weapons_control", rule("CR-crit-1-1"), &Effects::weapons_control, true},
    {"tractors", rule("CR-crit-1-4"), &Effects::tractors, true},
    {"probe", rule("CR-crit-1-5"), &Effects::probe, true},
    {"drone_racks", rule("CR-crit-2-2"), &Effects::drone_racks, false},
    {"transporters", rule("CR-crit-2-4"), &Effects::transporters, true},
    {"battery_gas", rule("CR-crit-2-5"), &Effects::battery_gas, false},
    {"warp_engines", rule("CR-crit-3-1"), &Effects::warp_engines, false},
    {"heavy_weapons", rule("CR-crit-3-2"), &Effects::heavy_weapons, true},
    {"phasers", rule("CR-crit-3-3"), &Effects::phasers, false},
    {"labs", rule("CR-crit-3-4"), &Effects::labs, true},
};
constexpr u32 bay_effect = static_cast<u32>(std::size(effect_terms));
static_assert(effects_count == bay_effect + 1);

// delayed::this_and_next is no count: it becomes the term of its last turn.
u8 term_after_turn(u8 term) {
  return term == delayed::this_and_next ? delayed::this_turn : static_cast<u8>(term - 1);
}

struct TurnEnd {
  const Options& options;
  int number;
  core::Dice& dice;
  core::Log& log;

  void note_end(EventId what, u16 why, u32 effect, int bay, int die) const {
    if (!log.on()) return;
    core::Event& event = note(log, what, why, number).arg(static_cast<int>(effect)).arg(bay);
    if (die > 0) event.term(terms::die, die);
  }
  void run_on(u8& left, u16 why, u32 effect, bool repairable, int bay) const {
    if (left == 0) return;
    if (options.repair_roll && repairable) {
      const int die = dice.die(rolls::repair, 6);
      if (die <= 3) left = 0;
      note_end(left == 0 ? EventId::repaired : EventId::repair_failed, rule("CR-repair-roll"),
               effect, bay, die);
    } else if (left = term_after_turn(left); left == 0) {
      note_end(EventId::effect_ended, why, effect, bay, 0);
    }
  }
};

}  // namespace

const char* critical_name(u32 which) {
  check(which < criticals_count, "a critical hit is one of eighteen");
  return criticals[which].name;
}

u16 critical_rule(u32 which) {
  check(which < criticals_count, "a critical hit is one of eighteen");
  return criticals[which].rule;
}

const char* effect_name(u32 effect) {
  check(effect < effects_count, "an effect has a number below effects_count");
  return effect == bay_effect ? "shuttle_bay_doors" : effect_terms[effect].name;
}

bool can_suffer(const Ship& ship, const Design& design, u32 which) {
  check(which < criticals_count, "a critical hit is one of eighteen");
  return criticals[which].suffers(ship, design);
}

void strike_critical(Ship& ship, const Design& design, u32 which, int ship_number, core::Dice& dice,
                     core::Log& log) {
  const bool suffers = can_suffer(ship, design, which);
  const EventId what = suffers ? EventId::critical : EventId::critical_void;
  const u16 why = suffers ? criticals[which].rule : rule("CR-3.2");
  if (log.on()) note(log, what, why, ship_number).arg(static_cast<int>(which));
  if (suffers) criticals[which].strike(ship, design, ship_number, dice, log);
}

void end_turn_effects(Ship& ship, const Options& options, int ship_number, core::Dice& dice,
                      core::Log& log) {
  const TurnEnd end{options, ship_number, dice, log};
  for (u32 e = 0; e < bay_effect; ++e) {
    const Term& term = effect_terms[e];
    end.run_on(ship.effects.*term.left, term.rule, e, term.repairable, -1);
  }
  for (u32 b = 0; b < ship.bays.size(); ++b)
    end.run_on(ship.bays[b].jammed, rule("CR-crit-1-2"), bay_effect, true, static_cast<int>(b));
}

}  // namespace klaxon::rules::code_red
