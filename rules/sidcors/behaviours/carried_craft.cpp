// Fighters and pseudo-fighters in a round: how they fight, are targeted or given up, move to free
// places, and are lost with their carrier (SID-7.10 to 7.15, SID-8.11).
#include <algorithm>

#include "rules/sidcors/args.h"
#include "rules/sidcors/behaviours/hooks.h"
#include "rules/sidcors/events.h"
#include "rules/sidcors/orders.h"
#include "rules/sidcors/refusals.h"
#include "rules/sidcors/round/allocation.h"
#include "rules/sidcors/round/craft.h"
#include "rules/sidcors/round/directing.h"
#include "rules/sidcors/round/round.h"
#include "rules/sidcors/round/rounds.h"
#include "rules/sidcors/rule_ids.h"
#include "rules/sidcors/windows.h"

namespace klaxon::rules::sidcors {

namespace {

bool has_craft(const Design& design) {
  return design.fighter_places(false) > 0 || design.fighter_places(true) > 0 || design.pfs > 0 ||
         design.crippled_pfs > 0;
}

// SID-5.2: one point for each craft of a unit that fights.
i32 craft_potential(const Scenario& scenario, const State& state, u32 force) {
  const UnitRange units = units_of(scenario, force);
  i32 points = 0;
  for (u32 i = units.first; i < units.end; ++i)
    if (state.units[i].fights()) points += state.units[i].fighters + state.units[i].pfs;
  return 2 * points;
}

// SID-8.11: each craft is a unit worth one point, even if its carrier was lost this round.
i32 craft_defence(const Scenario& scenario, const State& state, u32 force) {
  return any_unit(scenario, state, force, craft_in_battle) ? 1 : 0;
}

// ---- orders -------------------------------------------------------------------------------------

Craft craft_of(u16 verb) {
  return verb == verbs::lose_fighters || verb == verbs::transfer_fighters ? Craft::fighters
                                                                          : Craft::pfs;
}

int number_of_craft(const core::Order& so_far) {
  return so_far.verb == verbs::direct_craft ? static_cast<int>(so_far.n) : -1;
}

bool craft_in_reach(const Scenario& scenario, const State& state, u32 force) {
  return can_direct_craft(scenario, state, force, 0);
}

void offer_craft(const Scenario& scenario, const State& state, core::Offers& out) {
  const u32 force = state.acting;
  switch (state.phase) {
    case Phase::direct:
      if (can_direct_craft(scenario, state, force, 0)) out.forms.push(verbs::direct_craft);
      return;
    case Phase::allocate:
      for (const Craft craft : {Craft::fighters, Craft::pfs})
        if (any_unit(scenario, state, force,
                     [craft](const Unit& unit) { return can_give_up(unit, craft); }))
          out.forms.push(craft == Craft::fighters ? verbs::lose_fighters : verbs::lose_pfs);
      return;
    case Phase::transfer:
      out.add(verbs::transfer_done);
      if (can_transfer(scenario, state, force, Craft::fighters))
        out.forms.push(verbs::transfer_fighters);
      if (can_transfer(scenario, state, force, Craft::pfs)) out.forms.push(verbs::transfer_pfs);
      return;
    default:
      return;
  }
}

// SID-8.11: each craft given up settles one point, so no more are given up than points are due.
core::Range loss_range(const Scenario& scenario, const State& state, const core::Order& so_far) {
  const u32 force = state.acting;
  const Craft craft = craft_of(so_far.verb);
  if (so_far.n == 0)
    return one_of(units_with_craft(scenario, state, force, craft), units_of(scenario, force).first);
  if (so_far.n > 1) return core::Range::complete();
  const Unit& unit = state.units[static_cast<u32>(so_far.arg[0])];
  const i32 aboard = static_cast<i32>(craft_aboard(unit, craft));
  return core::Range::between(1, std::min<i32>(aboard, state.forces[enemy_of(force)].points));
}

core::Range transfer_range(const Scenario& scenario, const State& state,
                           const core::Order& so_far) {
  const u32 force = state.acting, first = units_of(scenario, force).first;
  const Craft craft = craft_of(so_far.verb);
  if (so_far.n == 0) return one_of(units_with_homeless(scenario, state, force, craft), first);
  if (so_far.n == 1) return one_of(units_with_places(scenario, state, force, craft), first);
  if (so_far.n > 2) return core::Range::complete();
  const Unit& from = state.units[static_cast<u32>(so_far.arg[0])];
  const Unit& to = state.units[static_cast<u32>(so_far.arg[1])];
  return core::Range::between(1, static_cast<i32>(std::min(homeless(scenario, from, craft),
                                                           free_places(scenario, to, craft))));
}

core::Range range_of_craft(const Scenario& scenario, const State& state,
                           const core::Order& so_far) {
  switch (so_far.verb) {
    case verbs::direct_craft:
      return craft_range(scenario, state, so_far.args(), 0);
    case verbs::lose_fighters:
    case verbs::lose_pfs:
      return loss_range(scenario, state, so_far);
    case verbs::transfer_done:
      return core::Range::complete();
    default:
      return transfer_range(scenario, state, so_far);
  }
}

core::Rejection explain_loss_of_craft(const Refused& r) {
  if (const core::Rejection why = explain_own_unit(r)) return why;
  const Unit& unit = r.unit(0);
  const i32 aboard = static_cast<i32>(craft_aboard(unit, craft_of(r.order.verb)));
  if (aboard == 0 || unit.status == Status::retreated ||
      (r.why.field == 1 && r.order.n > 1 && r.got(1) > aboard))
    return own(OwnRefusal::no_craft, rule("SID-8.11"), 0, r.got(0), 0, aboard);
  return r.by_rule(rule("SID-8.11"));
}

core::Rejection explain_transfer(const Refused& r) {
  if (const core::Rejection why = explain_own_unit(r)) return why;
  const Craft craft = craft_of(r.order.verb);
  if (homeless(r.scenario, r.unit(0), craft) == 0)
    return own(OwnRefusal::no_craft, rule("SID-7.11"), 0, r.got(0), 0, 0);
  if (r.order.n < 2) return r.why;
  if (!r.in_battle(1)) return r.no_such_unit(1, rule("SID-7.11"));
  if (!r.of_force(1, r.state.acting))
    return own(OwnRefusal::not_your_unit, rule("SID-7.11"), 1, r.got(1));
  if (free_places(r.scenario, r.unit(1), craft) == 0)
    return own(OwnRefusal::no_place, rule("SID-7.11"), 1, r.got(1));
  return r.by_rule(rule("SID-7.11"));
}

core::Rejection explain_order_of_craft(const Refused& r) {
  if (r.order.n == 0) return r.why;
  switch (r.order.verb) {
    case verbs::direct_craft:
      return r.state.phase == Phase::direct ? explain_craft(r, 0, 0) : r.why;
    case verbs::lose_fighters:
    case verbs::lose_pfs:
      return r.state.phase == Phase::allocate ? explain_loss_of_craft(r) : r.why;
    case verbs::transfer_fighters:
    case verbs::transfer_pfs:
      return r.state.phase == Phase::transfer ? explain_transfer(r) : r.why;
    default:
      return r.why;
  }
}

// ---- homeless craft (SID-7.11 to 7.13) ----------------------------------------------------------

void lose_homeless(RoundContext& c) {
  for (u32 i = 0; i < c.state.units.size(); ++i) {
    Unit& unit = c.state.units[i];
    const u32 fighters = homeless(c.scenario, unit, Craft::fighters);
    const u32 pfs = homeless(c.scenario, unit, Craft::pfs);
    if (fighters + pfs == 0) continue;
    unit.fighters = static_cast<u8>(unit.fighters - fighters);
    unit.pfs = static_cast<u8>(unit.pfs - pfs);
    if (c.log.on())
      note(c.log, EventId::craft_lost, rule("SID-7.13"), i)
          .arg(static_cast<i32>(fighters))
          .arg(static_cast<i32>(pfs));
  }
}

// Asks `force` and then the other side; returns true once neither has craft left to move.
bool settle_craft(RoundContext& c, u32 force) {
  c.state.phase = Phase::transfer;
  c.state.acting = static_cast<u8>(force);
  if (can_transfer(c.scenario, c.state, force)) return false;
  if (force == 1) return settle_craft(c, 0);
  lose_homeless(c);
  return true;
}

bool begin_transfers(RoundContext& c) {
  return settle_craft(c, 1);
}

void next_to_transfer(RoundContext& c) {
  bool settled = true;
  if (c.state.acting == 1)
    settled = settle_craft(c, 0);
  else
    lose_homeless(c);
  if (settled) end_losses(c, begin_transfers);
}

void transfer(RoundContext& c, const core::Order& order) {
  const Craft craft = craft_of(order.verb);
  u8 Unit::* const aboard = craft == Craft::fighters ? &Unit::fighters : &Unit::pfs;
  Unit& leaves = c.state.units[static_cast<u32>(order.arg[0])];
  Unit& takes = c.state.units[static_cast<u32>(order.arg[1])];
  leaves.*aboard = static_cast<u8>(leaves.*aboard - order.arg[2]);
  takes.*aboard = static_cast<u8>(takes.*aboard + order.arg[2]);
  if (c.log.on())
    note(c.log, craft == Craft::fighters ? EventId::fighters_moved : EventId::pfs_moved,
         rule("SID-7.11"), static_cast<u32>(order.arg[0]))
        .arg(order.arg[1])
        .arg(order.arg[2]);
  if (!can_transfer(c.scenario, c.state, c.state.acting)) next_to_transfer(c);
}

void direct_at_craft(RoundContext& c, const core::Order& order) {
  const NamedCraft named(order, 0);
  const i32 price = pay_craft(c, named, 0);
  if (c.log.on())
    note(c.log, EventId::directed_craft, rule("SID-7.15"), c.state.acting)
        .arg(named.fighters)
        .arg(named.pfs)
        .arg(price);
  strike_craft(c, named);
}

void apply_to_craft(RoundContext& c, int, const core::Order& order) {
  switch (order.verb) {
    case verbs::direct_craft:
      return direct_at_craft(c, order);
    case verbs::lose_fighters:
    case verbs::lose_pfs:
      return give_up_craft(c, static_cast<u32>(order.arg[0]), craft_of(order.verb), order.arg[1]);
    case verbs::transfer_done:
      return next_to_transfer(c);
    default:
      return transfer(c, order);
  }
}

bool valid_aboard(const Scenario& scenario, const Unit& unit, Phase phase) {
  const Design& design = scenario.designs[unit.design];
  if (unit.fighters > std::max(design.fighter_places(false), design.fighter_places(true)) ||
      unit.pfs > std::max(design.pf_places(false), design.pf_places(true)))
    return false;
  return in_losses(phase) || (homeless(scenario, unit, Craft::fighters) == 0 &&
                              homeless(scenario, unit, Craft::pfs) == 0);
}

bool valid_craft(const Scenario& scenario, const State& state) {
  for (const Unit& unit : state.units)
    if (!valid_aboard(scenario, unit, state.phase)) return false;
  return state.phase != Phase::transfer || can_transfer(scenario, state, state.acting);
}

// ---- tables -------------------------------------------------------------------------------------

constexpr core::Arg named_args[] = {args::fighters, args::pfs};
constexpr core::Verb craft_verbs[] = {
    {"direct_craft", "Aim at fighters and pseudo-fighters", named_args, 2},
    {"lose_fighters", "{unit} loses {number}", args::fighters_lost},
    {"lose_pfs", "{unit} loses {number}", args::pfs_lost},
    {"transfer_fighters", "Transfer {number} from {from} to {to}", args::fighters_moved},
    {"transfer_pfs", "Transfer {number} from {from} to {to}", args::pfs_moved},
    {"transfer_done", "No more transfers"},
};
constexpr u16 craft_verb_numbers[] = {verbs::direct_craft, verbs::lose_fighters,
                                      verbs::lose_pfs,     verbs::transfer_fighters,
                                      verbs::transfer_pfs, verbs::transfer_done};

}  // namespace

extern const Hooks carried_craft_behaviour;
const Hooks carried_craft_behaviour = {
    .id = "carried_craft",
    .has = has_craft,
    .potential = craft_potential,
    .smallest = craft_defence,
    .after_allocation = begin_transfers,
    .can_direct = craft_in_reach,
    .offers = offer_craft,
    .range = range_of_craft,
    .explain = explain_order_of_craft,
    .apply = apply_to_craft,
    .craft_field = number_of_craft,
    .valid = valid_craft,
    .words = {.verbs = craft_verbs, .verb_numbers = craft_verb_numbers},
};

}  // namespace klaxon::rules::sidcors
