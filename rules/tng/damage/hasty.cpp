#include "rules/tng/damage/hasty.h"

#include "rules/tng/catalog/trait_keys_table.h"

namespace klaxon::rules::tng::damage {

using catalog::System;
using catalog::trait;
using catalog::Traits;

namespace {

Level level_of(const System& system, Level most) {
  Level level = system.at.levels().lowest();
  for (const Level at : catalog::each_level)
    if (at <= most && system.at.has(at)) level = at;
  return level;
}

Form plain(u16 system, Level level, u8 line) {
  Form form;
  form.system = system;
  form.level = level;
  form.line = line;
  return form;
}

// TNG-Btty.4.
void add_smaller(const System& system, const Form& form, std::vector<Form>& out) {
  for (u32 line = 0; line < system.construction.size(); ++line) {
    const auto& numbers = system.construction[line].numbers;
    if (numbers.empty() || numbers.front().upper >= form.number.upper) continue;
    out.push_back(plain(form.system, form.level, static_cast<u8>(line)));
    out.back().number = numbers.front();
  }
}

// TNG-AXR.3.
void add_unnamed(const Traits& traits, const Form& form, std::vector<Form>& out) {
  const i32* repair = traits.get<i32>(trait("power.hasty.repair"));
  if (repair == nullptr) return;
  out.push_back(plain(form.system, form.level, form.line));
  out.back().lesser = true;
  out.back().repair = *repair;
}

// TNG-Emer-Power.3.
void add_unrefitted(const catalog::Catalog& catalog, const Form& form, std::vector<Form>& out) {
  for (const u16 refit : form.refits) {
    const System& of = catalog.systems[refit];
    const bool* hasty = of.at.at(level_of(of, form.level)).traits.get<bool>(trait("refit.hasty"));
    if (hasty == nullptr || !*hasty) continue;
    out.push_back(plain(form.system, form.level, form.line));
    out.back().number = form.number;
    for (const u16 other : form.refits)
      if (other != refit) out.back().refits.push(other);
  }
}

}  // namespace

std::vector<Form> lesser_forms(const catalog::Catalog& catalog, const Form& form) {
  std::vector<Form> out;
  add_unrefitted(catalog, form, out);
  const System& system = catalog.systems[form.system];
  if (!system.at.has(form.level)) return out;
  const Traits& traits = system.at.at(form.level).traits;
  add_unnamed(traits, form, out);
  const auto* others = traits.get<std::vector<u16>>(trait("power.hasty"));
  if (others == nullptr) return out;
  for (const u16 other : *others) {
    if (other == form.system)
      add_smaller(system, form, out);
    else
      out.push_back(plain(other, level_of(catalog.systems[other], form.level), 0));
  }
  return out;
}

}  // namespace klaxon::rules::tng::damage
