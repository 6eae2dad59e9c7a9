#include "rules/tng/damage/form_facts.h"

#include "rules/tng/catalog/trait_keys_table.h"

namespace klaxon::rules::tng::damage {

using catalog::trait;

namespace {

const catalog::Traits* traits_at(const catalog::Catalog& catalog, u16 system, Level level) {
  const catalog::System& of = catalog.systems[system];
  if (of.at.has(level)) return &of.at.at(level).traits;
  return of.at.empty() ? nullptr : &of.at.at(of.at.levels().lowest()).traits;
}

bool has_flag(const catalog::Traits* traits, u16 key) {
  const bool* flag = traits == nullptr ? nullptr : traits->get<bool>(key);
  return flag != nullptr && *flag;
}

}  // namespace

void add_form_facts(const catalog::Catalog& catalog, Form& form) {
  const catalog::Traits* own = traits_at(catalog, form.system, form.level);
  form.offline_safe =
      has_flag(own, trait("control.offline_safe")) || has_flag(own, trait("power.offline_safe"));
  for (const u16 refit : form.refits)
    if (has_flag(traits_at(catalog, refit, form.level), trait("refit.offline_safe")))
      form.offline_safe = true;
  form.turned_hits = 0;
  if (own == nullptr) return;
  if (const auto* hits = own->get<std::vector<u16>>(trait("layer.turned_away")))
    for (const u16 hit : *hits) form.turned_hits |= 1U << hit;
}

}  // namespace klaxon::rules::tng::damage
