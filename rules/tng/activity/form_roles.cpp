#include "rules/tng/activity/form_roles.h"

#include <algorithm>

#include "rules/tng/catalog/trait_keys_table.h"

namespace klaxon::rules::tng {
namespace {

using catalog::Effect;
using catalog::EnergyKind;
using catalog::Function;
using catalog::trait;
using catalog::Traits;

bool role_flag(const Traits& traits, u16 key) {
  const bool* flag = traits.get<bool>(key);
  return flag != nullptr && *flag;
}

// The people that boxes of the form stand for, by the profiles of its construction line.
u8 people_of(const catalog::System& system, const Form& form) {
  const auto& lines = system.construction;
  for (const catalog::VariantTraits& profile : system.at.at(form.level).profiles) {
    const bool own = form.line < lines.size() && lines[form.line].variant == profile.variant;
    if (!profile.variant.empty() && !own) continue;
    u32 bits = 0;
    if (const auto* words = profile.traits.get<std::vector<u16>>(trait("profile.stands_for")))
      for (const u16 word : *words) bits |= 1U << word;
    return static_cast<u8>(bits);
  }
  return 0;
}

bool gives_points(const Function& function) {
  return function.effect == Effect::repair_points && function.automatic &&
         function.figure.formula.has_value();
}

void add_drive(const Traits& traits, Roles& roles) {
  if (const i32* rank = traits.get<i32>(trait("power.rank"))) roles.rank = *rank;
  const u8* kind = traits.get<u8>(trait("power.kind"));
  if (kind == nullptr) return;
  roles.propels = *kind == static_cast<u8>(EnergyKind::propel);
  roles.inertial = *kind == static_cast<u8>(EnergyKind::inertia);
}

void take_first(const Function& function, const Function*& out) {
  if (out == nullptr) out = &function;
}

// Adds the first function of each kind.
void add_functions(const catalog::SystemAt& at, Deeds& deeds) {
  for (const Function& function : at.functions) {
    if (!in_activity(function)) continue;
    if (function.effect == Effect::repair_box) take_first(function, deeds.mend);
    if (function.effect != Effect::information) continue;
    take_first(function, function.automatic ? deeds.look_around : deeds.study);
  }
}

// TNG-Brdg.3
void add_stand_in(const catalog::SystemAt& at, Deeds& deeds) {
  for (const Function& function : at.functions) {
    if (function.effect != Effect::lab_work || !in_activity(function)) continue;
    const auto* others = function.traits.get<std::vector<u16>>(trait("function.unless"));
    if (others == nullptr) continue;
    deeds.stand_in = &function;
    deeds.system = others->front();
    return;
  }
}

Deeds deeds_of(const catalog::Catalog& catalog, const Form& form) {
  Deeds deeds;
  add_stand_in(catalog.systems[form.system].at.at(form.level), deeds);
  const u16 system = deeds.stand_in == nullptr ? form.system : deeds.system;
  const auto& levels = catalog.systems[system].at;
  if (levels.has(form.level)) add_functions(levels.at(form.level), deeds);
  return deeds;
}

}  // namespace

void add_form_roles(const catalog::Catalog& catalog, Form& form) {
  form.roles = {};
  form.deeds = {};
  const catalog::System& system = catalog.systems[form.system];
  if (!system.at.has(form.level)) return;
  const catalog::SystemAt& at = system.at.at(form.level);
  form.roles.stands_for = people_of(system, form);
  form.roles.steers = role_flag(at.traits, trait("control.ship"));
  form.roles.computes = role_flag(at.traits, trait("control.crew"));
  form.roles.mends = std::ranges::any_of(at.functions, gives_points);
  if (const i32* reach = at.traits.get<i32>(trait("control.reach"))) {
    form.roles.reach = *reach;
    form.roles.reaches_out = true;
  }
  add_drive(at.traits, form.roles);
  form.deeds = deeds_of(catalog, form);
}

}  // namespace klaxon::rules::tng
