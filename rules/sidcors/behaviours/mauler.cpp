#include "rules/sidcors/behaviours/mauler.h"

#include <bit>

#include "core/catalog/reader.h"
#include "rules/sidcors/args.h"
#include "rules/sidcors/events.h"
#include "rules/sidcors/refusals.h"
#include "rules/sidcors/round/coefficients.h"
#include "rules/sidcors/round/craft.h"
#include "rules/sidcors/round/directing.h"
#include "rules/sidcors/round/harm.h"
#include "rules/sidcors/round/round.h"
#include "rules/sidcors/rule_ids.h"
#include "rules/sidcors/windows.h"

namespace klaxon::rules::sidcors {

namespace {

constexpr i32 shock_least = 5;  // SID-12.5

bool has_mauler(const Design& design) {
  return design.ability[mauler_ability] != 0;
}
bool is_mauler(const Scenario& scenario, const Unit& unit) {
  return has_mauler(scenario.designs[unit.design]);
}
i32 points_of(const Scenario& scenario, const Unit& mauler) {
  return scenario.designs[mauler.design].factors.whole.attack;
}

void read_mauler(core::Reader& file, Design& design) {
  design.ability[mauler_ability] = file.flag_or("mauler", false) ? 1 : 0;
}
void check_mauler(core::Reader& file, const Design& design) {
  if (has_mauler(design) && !mobile(design.kind))
    file.fault("ability", "Only a ship can be a mauler.", "mauler", "SID-unit.2");
}
void write_mauler(const Design& design, std::string& notation) {
  if (has_mauler(design)) notation += " mauler";
}

// SID-12.8: halves the attack of a mauler without company.
i32 half_of_lone_ones(const Scenario& scenario, const State& state, u32 force) {
  const UnitRange units = units_of(scenario, force);
  const UnitSet accompanied = maulers_in_company(scenario, state, force);
  i32 halves = 0;
  for (u32 i = units.first; i < units.end; ++i) {
    const Unit& unit = state.units[i];
    if (unit.fights() && is_mauler(scenario, unit) && !accompanied.has(i - units.first))
      halves -= side_of(scenario, unit).attack;
  }
  return halves;
}

void ready_maulers(RoundContext& c, u32 force) {
  const UnitRange units = units_of(c.scenario, force);
  maulers_ready(c.scenario, c.state, force).each([&](u32 i) {
    c.state.units[units.first + i].ready = 1;
  });
  if (!c.log.on()) return;
  const UnitSet accompanied = maulers_in_company(c.scenario, c.state, force);
  for (u32 i = units.first; i < units.end; ++i) {
    const Unit& unit = c.state.units[i];
    if (unit.fights() && is_mauler(c.scenario, unit) && !accompanied.has(i - units.first))
      note(c.log, events::mauler_alone, rule("SID-12.8"), i);
  }
}

// ---- orders -------------------------------------------------------------------------------------

bool mauler_can_direct(const Scenario& scenario, const State& state, u32 force) {
  return !usable_maulers(scenario, state, force).empty() ||
         !usable_maulers_at_craft(scenario, state, force).empty();
}

void offer_maulers(const Scenario& scenario, const State& state, core::Offers& out) {
  if (state.phase != Phase::direct) return;
  if (!usable_maulers(scenario, state, state.acting).empty()) out.forms.push(verbs::direct_mauler);
  if (!usable_maulers_at_craft(scenario, state, state.acting).empty())
    out.forms.push(verbs::direct_mauler_craft);
}

core::Range mauler_range(const Scenario& scenario, const State& state, const core::Order& so_far) {
  const u32 force = state.acting;
  const bool at_craft = so_far.verb == verbs::direct_mauler_craft;
  if (so_far.n == 0) {
    const UnitSet usable = at_craft ? usable_maulers_at_craft(scenario, state, force)
                                    : usable_maulers(scenario, state, force);
    return one_of(usable, units_of(scenario, force).first);
  }
  const std::span<const i32> target = so_far.args().subspan(1);
  const i32 face_value = mauler_points(scenario, state, static_cast<u32>(so_far.arg[0]));
  return at_craft ? craft_range(scenario, state, target, face_value)
                  : target_range(scenario, state, target, face_value);
}

int number_at_craft(const core::Order& so_far) {
  return so_far.verb == verbs::direct_mauler_craft ? static_cast<int>(so_far.n) - 1 : -1;
}

core::Rejection explain_mauler(const Refused& r) {
  if (r.state.phase != Phase::direct || r.order.n == 0) return r.why;
  const i32 got = r.got(0);
  if (!r.in_battle(0)) return r.no_such_unit(0, rule("SID-12.1"));
  const Unit& unit = r.unit(0);
  if (!r.of_force(0, r.state.acting) || !is_mauler(r.scenario, unit) ||
      unit.status != Status::whole)
    return own(refusals::no_mauler, rule("SID-12.1"), 0, got);
  if (unit.ready == 0) return own(refusals::no_mauler, rule("SID-12.9"), 0, got);
  if (r.order.n < 2) return r.why;
  const i32 face_value = mauler_points(r.scenario, r.state, static_cast<u32>(got));
  return r.order.verb == verbs::direct_mauler_craft ? explain_craft(r, 1, face_value)
                                                    : explain_target(r, 1, face_value);
}

// The price is paid from the points that the force scored (SID-12.3): a mauler's points at face
// value, the rest at double price (SID-12.4).
void direct_at_unit_with(RoundContext& c, u32 mauler, const core::Order& order, i32 face_value) {
  const u32 unit = static_cast<u32>(order.arg[1]), blows = static_cast<u32>(order.arg[2]);
  const Bill bill = pay(c, unit, blows, face_value);
  if (c.log.on())
    note(c.log, events::directed_mauler, rule("SID-12.2"), mauler)
        .arg(order.arg[1])
        .arg(bill.price)
        .arg(order.arg[2])
        .term(terms::defence, bill.defence)
        .term(terms::mauler_points, face_value);
  strike_blows(c, unit, blows);
}

void direct_at_craft_with(RoundContext& c, u32 mauler, const core::Order& order, i32 face_value) {
  const NamedCraft named(order, 1);
  const i32 price = pay_craft(c, named, face_value);
  if (c.log.on())
    note(c.log, events::directed_mauler_craft, rule("SID-12.2"), mauler)
        .arg(named.fighters)
        .arg(named.pfs)
        .arg(price)
        .term(terms::mauler_points, face_value);
  strike_craft(c, named);
}

void direct_with_mauler(RoundContext& c, int, const core::Order& order) {
  const u32 mauler = static_cast<u32>(order.arg[0]);
  const i32 face_value = mauler_points(c.scenario, c.state, mauler);
  c.state.forces[c.state.acting].used = static_cast<u8>(mauler + 1);
  if (order.verb == verbs::direct_mauler)
    direct_at_unit_with(c, mauler, order, face_value);
  else
    direct_at_craft_with(c, mauler, order, face_value);
}

// ---- shock --------------------------------------------------------------------------------------

// SID-12.5; SID-12.6 lists the exceptions.
void shock(RoundContext& c, u32 force, u32 mauler) {
  if (c.state.units[mauler].hurt != Hurt::none) return;
  const i32 die = c.dice.die(rolls::shock.by(static_cast<int>(force)), die_sides);
  const bool cripples = die >= shock_least;
  if (c.log.on())
    note(c.log, cripples ? events::shock_crippled : events::shock, rule("SID-12.5"), mauler)
        .term(terms::die, die);
  if (cripples) strike(c, mauler, Hurt::none, rule("SID-12.5"));
}

bool shock_maulers(RoundContext& c) {
  for (u32 f = 0; f < forces_count; ++f)
    if (c.state.forces[f].used != 0) shock(c, f, c.state.forces[f].used - 1U);
  return true;
}

// SID-12.10: a force uses one mauler a round, so a single number is enough.
bool valid_used(const Scenario& scenario, const State& state, u32 force) {
  const Force& own = state.forces[force];
  if (own.used == 0) return true;
  const UnitRange units = units_of(scenario, force);
  const u32 mauler = own.used - 1U;
  if (!rolled(state.phase) || (state.phase == Phase::direct && force >= state.acting)) return false;
  return mauler >= units.first && mauler < units.end && state.units[mauler].ready != 0;
}

bool valid_maulers(const Scenario& scenario, const State& state) {
  for (const Unit& unit : state.units)
    if (unit.ready != 0 && !is_mauler(scenario, unit)) return false;
  return state.phase == Phase::over ||
         (valid_used(scenario, state, 0) && valid_used(scenario, state, 1));
}

// ---- tables -------------------------------------------------------------------------------------

constexpr std::string_view mauler_keys[] = {"mauler"};
constexpr core::Arg mauler_arg{"mauler", vocabulary::units};
constexpr core::Arg mauler_direct_args[] = {mauler_arg, args::unit, args::blows};
constexpr core::Arg mauler_craft_args[] = {mauler_arg, args::fighters, args::pfs};
constexpr core::Verb mauler_verbs[] = {
    {"direct_mauler", "Aim {mauler} at {unit}: {blows}", mauler_direct_args},
    {"direct_mauler_craft", "Aim {mauler} at fighters and pseudo-fighters", mauler_craft_args, 2},
};
constexpr u16 mauler_verb_numbers[] = {verbs::direct_mauler, verbs::direct_mauler_craft};

constexpr core::Arg mauler_directed_args[] = {mauler_arg, args::unit, args::points, args::blows};
constexpr core::Arg mauler_at_craft_args[] = {mauler_arg, args::fighters, args::pfs, args::points};
constexpr core::Arg shock_args[] = {mauler_arg};
constexpr core::EventKind mauler_events[] = {
    {"mauler_alone", "{unit} lacks the company of two ships and attacks at half.", args::one_unit},
    {"directed_mauler", "{mauler} aims {points} at {unit}: {blows}.", mauler_directed_args},
    {"directed_mauler_craft", "{mauler} aims {points} at {fighters and pfs}.",
     mauler_at_craft_args},
    {"shock", "{mauler} withstands the shock.", shock_args},
    {"shock_crippled", "{mauler} is shaken apart by the shock.", shock_args},
};
constexpr const char* const mauler_terms[] = {"mauler"};
constexpr core::RollKind mauler_rolls[] = {{"shock", "mauler shock: 5 or 6 cripples it"}};
constexpr core::RefusalKind mauler_refusals[] = {
    {"no-mauler", "{got} is not a mauler that can be used this round."}};
constexpr core::Field mauler_force_fields[] = {core::whole<&Force::used>("mauler", 0, units_max)};
constexpr core::Field mauler_unit_fields[] = {core::flag<&Unit::ready>("mauler_ready")};

}  // namespace

// Whole maulers come first. SID-12.7: only ships keep a mauler company; bases, fighters and
// pseudo-fighters do not.
UnitSet maulers_in_company(const Scenario& scenario, const State& state, u32 force) {
  const UnitRange units = units_of(scenario, force);
  UnitSet whole, crippled;
  u32 ships = 0;
  for (u32 i = units.first; i < units.end; ++i) {
    const Unit& unit = state.units[i];
    if (!unit.fights()) continue;
    if (is_mauler(scenario, unit))
      (unit.status == Status::whole ? whole : crippled).add(i - units.first);
    else if (mobile(scenario.designs[unit.design].kind))
      ++ships;
  }
  UnitSet kept;
  u32 served = ships / 2;
  for (const UnitSet& maulers : {whole, crippled})
    maulers.each([&](u32 i) {
      if (served == 0) return;
      kept.add(i);
      --served;
    });
  return kept;
}

UnitSet maulers_ready(const Scenario& scenario, const State& state, u32 force) {
  const u32 first = units_of(scenario, force).first;
  UnitSet ready;
  maulers_in_company(scenario, state, force).each([&](u32 i) {
    if (state.units[first + i].status == Status::whole) ready.add(i);
  });
  return ready;
}

UnitSet usable_maulers(const Scenario& scenario, const State& state, u32 force) {
  return units_that(scenario, state, force, [&](const Unit& unit) {
    return unit.ready != 0 && has_direct_target(scenario, state, force, points_of(scenario, unit));
  });
}

UnitSet usable_maulers_at_craft(const Scenario& scenario, const State& state, u32 force) {
  return units_that(scenario, state, force, [&](const Unit& unit) {
    return unit.ready != 0 && can_direct_craft(scenario, state, force, points_of(scenario, unit));
  });
}

i32 mauler_points(const Scenario& scenario, const State& state, u32 unit) {
  return points_of(scenario, state.units[unit]);
}

extern const Hooks mauler_behaviour;
const Hooks mauler_behaviour = {
    .id = "mauler",
    .has = has_mauler,
    .keys = mauler_keys,
    .read = read_mauler,
    .check = check_mauler,
    .write = write_mauler,
    .potential = half_of_lone_ones,
    .before_damage = ready_maulers,
    .after_allocation = shock_maulers,
    .can_direct = mauler_can_direct,
    .offers = offer_maulers,
    .range = mauler_range,
    .explain = explain_mauler,
    .apply = direct_with_mauler,
    .craft_field = number_at_craft,
    .valid = valid_maulers,
    .words = {.verbs = mauler_verbs,
              .verb_numbers = mauler_verb_numbers,
              .events = mauler_events,
              .terms = mauler_terms,
              .rolls = mauler_rolls,
              .refusals = mauler_refusals},
    .force_fields = mauler_force_fields,
    .unit_fields = mauler_unit_fields,
};

}  // namespace klaxon::rules::sidcors
