#include "rules/tng/energy/allocation.h"

#include "rules/tng/refusals.h"
#include "rules/tng/rule_ids.h"

namespace klaxon::rules::tng {

namespace {

using catalog::one_point;

// The purpose with the least energy left on the path to the widest purpose.
Purpose tightest(const Purse& purse, Purpose purpose) {
  Purpose least = purpose;
  for (Purpose at = purpose; at != Purpose::other;) {
    at = wider[index(at)];
    if (purse.most(at) <= purse.most(least)) least = at;
  }
  return least;
}

// The rule that defines what this kind of energy buys.
core::RuleId rule_of(Purpose purpose) {
  switch (purpose) {
    case Purpose::movement:
      return rule("TNG-movement");
    case Purpose::impulse_move:
    case Purpose::inertia_move:
      return rule("TNG-Imp.1");
    case Purpose::other:
      return rule("TNG-turn.1");
    default:
      return rule("TNG-weapon-notes");
  }
}

// The rule that limits a row even if there is enough energy for more.
core::RuleId rule_of(const Battle& battle, u32 unit, const EnergyRow& row) {
  switch (row.kind) {
    case EnergyRowKind::mode_two:
      return rule("TNG-AXR.2");
    case EnergyRowKind::draw:
      return rule("TNG-Btty.1");
    case EnergyRowKind::overdrain:
      return rule("TNG-Btty.5");
    case EnergyRowKind::capacitor:
    case EnergyRowKind::hold:
    case EnergyRowKind::arm:
    case EnergyRowKind::arm_box: {
      const Form& form = battle.form(battle.plan_of(unit).groups[row.group].form);
      return core::rule_number(battle.catalog->systems[form.system].rule);
    }
    case EnergyRowKind::shields:
      return rule("TNG-Shield.5");
    case EnergyRowKind::armour:
      return rule("TNG-Armor.3");
    case EnergyRowKind::general:
    case EnergyRowKind::specific:
    case EnergyRowKind::reserve:
      return rule("TNG-Shield.3");
    case EnergyRowKind::warp_move:
      return rule("TNG-Btty.3");
    case EnergyRowKind::impulse_move:
      return rule("TNG-Imp.1");
    case EnergyRowKind::self_destruct:
      return rule("TNG-turn.3");
    case EnergyRowKind::losses:
      return rule("TNG-hit-chart.6");
    case EnergyRowKind::aside:
      return rule("TNG-turn.1");
  }
  return rule("TNG-turn.1");
}

core::Rejection overspent(const AllocationWalk& walk, u16 field, i32 got) {
  const UnitWalk& unit = *walk.unit();
  const core::Range range = unit.next();
  const Energy most = unit.purse().most(unit.purpose());
  const Energy missing = unit.cost(got) - most;
  core::Rejection out;
  out.code = static_cast<u16>(core::refusal_first_own + static_cast<u16>(Refused::overspent));
  out.rule = rule_of(unit.purpose());
  out.field = field;
  out.got = got;
  out.lo = range.lo;
  out.hi = range.hi;
  out.among = range.mask;
  out.fact(walk.unit_number())
      .fact(static_cast<i32>(tightest(unit.purse(), unit.purpose())))
      .fact((missing + one_point - 1) / one_point);
  return out;
}

core::Rejection outside(const Battle& battle, const AllocationWalk& walk, u16 field, i32 got) {
  const UnitWalk& unit = *walk.unit();
  const core::Range range = unit.next();
  core::Rejection out;
  out.code = static_cast<u16>(core::refusal_first_own + static_cast<u16>(Refused::row));
  out.rule = rule_of(battle, walk.unit_number(), unit.row());
  out.field = field;
  out.got = got;
  out.lo = range.lo;
  out.hi = range.hi;
  out.among = range.mask;
  const auto& rows = battle.energy.forms[battle.units[walk.unit_number()].plan].rows;
  return out.fact(walk.unit_number()).fact(static_cast<i32>(&unit.row() - rows.data()));
}

}  // namespace

bool allots(const Battle& battle, const State& state, u32 unit) {
  const Unit& one = state.units[unit];
  return one.fights() && !one.is(status::uncontrolled) && !one.is(status::unmanned) &&
         !battle.units[unit].robot;
}

bool in_form(const Battle& battle, const State& state, u8 seat, u32 unit) {
  return state.units[unit].controller == seat && allots(battle, state, unit);
}

u32 form_fields(const Battle& battle, const State& state, u8 seat) {
  u32 fields = 0;
  for (u32 unit = 0; unit < state.units.size(); ++unit)
    if (in_form(battle, state, seat, unit))
      fields += static_cast<u32>(battle.energy.forms[battle.units[unit].plan].rows.size());
  return fields;
}

AllocationWalk::AllocationWalk(const Battle& battle, const State& state, u8 seat)
    : battle_(battle), state_(state), seat_(seat) {
  seek();
}

void AllocationWalk::seek() {
  unit_.reset();
  for (; number_ < state_.units.size(); ++number_) {
    if (!in_form(battle_, state_, seat_, number_)) continue;
    unit_.emplace(battle_, state_, number_);
    if (!unit_->done()) return;
    unit_.reset();
  }
}

void AllocationWalk::take(i32 value) {
  unit_->take(value);
  if (!unit_->done()) return;
  ++number_;
  seek();
}

FieldRow row_of_field(const Battle& battle, const State& state, u8 seat, u32 field) {
  for (u32 unit = 0; unit < state.units.size(); ++unit) {
    if (!in_form(battle, state, seat, unit)) continue;
    const std::vector<EnergyRow>& rows = battle.energy.forms[battle.units[unit].plan].rows;
    if (field < rows.size()) return {static_cast<u8>(unit), &rows[field]};
    field -= static_cast<u32>(rows.size());
  }
  return {};
}

core::Rejection refusal_of(const Battle& battle, const State& state, int seat,
                           const core::Order& order) {
  AllocationWalk walk(battle, state, static_cast<u8>(seat));
  for (u16 field = 0; field < order.n; ++field) {
    const core::Range range = walk.next();
    if (range.end()) break;
    const i32 got = order.arg[field];
    if (!range.has(got))
      return walk.unit()->lacks_energy(got) ? overspent(walk, field, got)
                                            : outside(battle, walk, field, got);
    walk.take(got);
  }
  const auto fields = static_cast<i32>(form_fields(battle, state, static_cast<u8>(seat)));
  if (order.n != fields)
    return core::refuse(core::Refusal::wrong_count, core::no_rule, 0, order.n, fields, fields);
  return {};
}

}  // namespace klaxon::rules::tng
