#include "rules/tng/damage/form_facts.h"

#include <algorithm>
#include <string_view>

#include "rules/tng/catalog/trait_keys_table.h"

namespace klaxon::rules::tng::damage {

using catalog::trait;

namespace {

const catalog::Traits* traits_at(const catalog::Catalog& catalog, u16 system, Level level) {
  const catalog::System& of = catalog.systems[system];
  if (of.at.has(level)) return &of.at.at(level).traits;
  return of.at.empty() ? nullptr : &of.at.at(of.at.levels().lowest()).traits;
}

u16 small_whole(const catalog::Traits& traits, u16 key) {
  const i32* value = traits.get<i32>(key);
  return value == nullptr ? u16{0} : static_cast<u16>(std::min(*value, 0xFFFF));
}

// True for plates that take damage in this way, one point after another.
bool is_plating(const catalog::Traits& traits) {
  const u8* stage = traits.get<u8>(trait("layer.stage"));
  return stage != nullptr && std::string_view(catalog::stage_words[*stage]) == "armor";
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
  form.plate_room = form.plate_energy = 0;
  if (own == nullptr) return;
  if (is_plating(*own)) {
    form.plate_room = small_whole(*own, trait("layer.room"));
    form.plate_energy = small_whole(*own, trait("layer.points_per_energy"));
  }
  if (const auto* hits = own->get<std::vector<u16>>(trait("layer.turned_away")))
    for (const u16 hit : *hits) form.turned_hits |= 1U << hit;
}

}  // namespace klaxon::rules::tng::damage
