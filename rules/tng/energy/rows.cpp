#include "rules/tng/energy/rows.h"

#include "rules/tng/catalog/trait_keys_table.h"
#include "rules/tng/plan/battle.h"

namespace klaxon::rules::tng {

namespace {

using catalog::one_point;
using catalog::trait;

class FormMaker {
 public:
  FormMaker(const Battle& battle, const Plan& plan) : battle_(battle), plan_(plan) {
    out_.pool_of.assign(plan.groups.size(), no_pool);
    out_.armour_each.assign(plan.groups.size(), 0);
  }

  EnergyForm made() {
    sources();
    batteries();
    for (const u16 group : plan_.weapons) pool(group);
    for (u32 i = 0; i < out_.pools.size(); ++i)
      add(EnergyRowKind::capacitor, out_.pools[i].fills, i, out_.pools[i].home);
    for (const u16 group : plan_.weapons) weapon(group);
    shields();
    for (const u16 group : plan_.armour) armour(group);
    reinforcement();
    movement();
    add(EnergyRowKind::aside, Purpose::other, 0, no_group, one_point);
    add(EnergyRowKind::self_destruct);
    add(EnergyRowKind::reserve);
    add(EnergyRowKind::losses);
    return std::move(out_);
  }

 private:
  void add(EnergyRowKind kind, Purpose purpose = Purpose::other, u32 i = 0, u16 group = no_group,
           Energy price = 0) {
    out_.rows.push_back({kind, purpose, static_cast<u8>(i), group, price});
  }
  const Arming& arming(u16 group) const { return battle_.energy.armings[plan_.groups[group].form]; }

  void sources() {
    u8 rank = 0;
    bool drives = false;
    for (const u16 group : plan_.sources) {
      const Supply& supply = battle_.energy.supplies[plan_.groups[group].form];
      if (supply.either) add(EnergyRowKind::mode_two, Purpose::other, 0, group);
      if ((drive_kinds & set_of(supply.kind)) == 0 || (drives && supply.rank <= rank)) continue;
      drives = true;
      rank = supply.rank;
      out_.drive = supply.kind;
    }
  }

  void batteries() {
    bool any = false;
    for (const u16 group : plan_.batteries) {
      const Supply& supply = battle_.energy.supplies[plan_.groups[group].form];
      any |= supply.holds > 0;
      out_.overdrain = std::max(out_.overdrain, supply.overdrain);
    }
    for (u32 stored = 0; any && stored < stored_kinds; ++stored)
      add(EnergyRowKind::draw, Purpose::other, stored);
    if (out_.overdrain > 0) add(EnergyRowKind::overdrain);
  }

  void pool(u16 group) {
    const Arming& one = arming(group);
    if (one.capacitor == 0) return;
    u32 at = 0;
    while (at < out_.pools.size() && !joins(one, out_.pools[at])) ++at;
    if (at == out_.pools.size()) out_.pools.push_back({{}, group, one.fills, one.step, one.loses});
    out_.pools[at].groups.push_back(group);
    out_.pools[at].step = std::min(out_.pools[at].step, one.step);
    out_.pool_of[group] = static_cast<u8>(at);
  }
  bool joins(const Arming& one, const Pool& pool) const {
    const Arming& first = arming(pool.home);
    return one.pooled && first.pooled && one.augmented == first.augmented &&
           one.fills == first.fills;
  }

  void weapon(u16 group) {
    const Arming& one = arming(group);
    if (one.prices.empty()) return;
    if (one.prices.size() > prices_as_rows) {
      for (u32 box = 0; box < plan_.groups[group].boxes; ++box)
        add(EnergyRowKind::arm_box, one.prices[0].arms, box, group);
      return;
    }
    const auto holds = [](const Price& price) { return price.hold != Price::not_held; };
    if (const auto* held = std::ranges::find_if(one.prices, holds); held != one.prices.end())
      add(EnergyRowKind::hold, held->holds, 0, group);
    for (u32 i = 0; i < one.prices.size(); ++i)
      add(EnergyRowKind::arm, one.prices[i].arms, i, group, one.prices[i].arm);
  }

  // TNG-Shield.5: all shield boxes by the number of shields, then by 6 or 10, rounded down once.
  void shields() {
    i32 boxes = 0, groups = 0, each = 0;
    for (const u16 group : plan_.shields) {
      const Form& form = battle_.form(plan_.groups[group].form);
      const i32* figure = traits(form).get<i32>(trait("layer.boxes_per_energy"));
      if (!form.awake || figure == nullptr) continue;
      each = *figure;
      boxes += plan_.groups[group].boxes;
      ++groups;
      if (const i32* points = traits(form).get<i32>(trait("layer.points_per_energy")))
        out_.points_each = *points;  // TNG-scale.3
    }
    if (groups == 0) return;
    const Energy cost = boxes / (groups * each);
    out_.shields[static_cast<u32>(ShieldLevel::full)] = cost * one_point;
    out_.shields[static_cast<u32>(ShieldLevel::minimum)] = (cost + 1) / 2 * one_point;
    shielded_ = true;
    add(EnergyRowKind::shields);
  }

  void armour(u16 group) {
    const Form& form = battle_.form(plan_.groups[group].form);
    const i32* points = traits(form).get<i32>(trait("layer.points_per_energy"));
    if (!form.awake || points == nullptr) return;
    out_.armour_each[group] = *points;
    add(EnergyRowKind::armour, Purpose::other, 0, group, one_point);
  }

  void reinforcement() {
    if (!shielded_) return;
    add(EnergyRowKind::general, Purpose::other, 0, no_group, one_point);
    for (u32 facing = 0; facing < facings_count; ++facing)
      add(EnergyRowKind::specific, Purpose::other, facing, no_group, one_point);
  }

  void movement() {
    add(EnergyRowKind::warp_move, Purpose::movement, 0, no_group, plan_.movement_cost);
    add(EnergyRowKind::impulse_move, Purpose::impulse_move, 0, no_group, one_point);
  }

  const catalog::Traits& traits(const Form& form) const {
    const catalog::System& system = battle_.catalog->systems[form.system];
    return system.at.at(system.at.has(form.level) ? form.level : system.at.levels().lowest())
        .traits;
  }

  const Battle& battle_;
  const Plan& plan_;
  EnergyForm out_;
  bool shielded_ = false;
};

}  // namespace

void freeze_energy(Battle& battle) {
  battle.energy = {};
  for (const Form& form : battle.forms.all) {
    battle.energy.supplies.push_back(supply_of(*battle.catalog, form));
    battle.energy.armings.push_back(arming_of(battle.forms, *battle.catalog, form));
  }
  for (const Plan& plan : battle.plans)
    battle.energy.forms.push_back(FormMaker(battle, plan).made());
}

Energy pool_room(const Battle& battle, const State& state, u32 unit, const Pool& pool) {
  Energy room = 0;
  for (const u16 place : pool.groups) {
    const Group& group = state.groups[u32{battle.units[unit].first_group} + place];
    room += battle.energy.armings[group.form].capacitor * group.left;
  }
  return room;
}

Energy kept_in_pool(const Battle& battle, const State& state, u32 unit, const Pool& pool) {
  const u32 first = battle.units[unit].first_group;
  Energy lost = 0;
  for (const u16 place : pool.groups) lost += pool.loses * state.groups[first + place].left;
  const Energy kept = std::max<Energy>(state.groups[first + pool.home].energy - lost, 0);
  return std::min(kept, pool_room(battle, state, unit, pool));
}

u16 capacitor_home(const Battle& battle, u32 unit, u32 group) {
  const EnergyForm& form = battle.energy.forms[battle.units[unit].plan];
  const u8 pool = form.pool_of[group];
  return pool == no_pool ? no_group : form.pools[pool].home;
}

BoxArming box_arming(const Arming& arming, i32 value) {
  if (value < 2) return {};
  u32 left = static_cast<u32>(value - 2);
  for (u32 price = 0; price < arming.prices.size(); ++price) {
    if (left < arming.prices[price].uses) return {price, left + 1};
    left -= arming.prices[price].uses;
  }
  return {};
}

u32 boxes_values(const Arming& arming) {
  u32 values = 0;
  for (const Price& price : arming.prices) values += price.uses;
  return std::min(values, 254U);
}

EnergyKind kind_of(const EnergyForm& form, Stored stored) {
  if (stored == Stored::drive) return form.drive;
  return stored == Stored::reactor ? EnergyKind::reactor : EnergyKind::auxiliary;
}

}  // namespace klaxon::rules::tng
