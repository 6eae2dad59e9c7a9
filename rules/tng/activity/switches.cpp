#include "rules/tng/activity/switches.h"

#include <algorithm>

#include "rules/tng/catalog/trait_keys_table.h"

namespace klaxon::rules::tng {
namespace {

bool is_flagged(const Battle& battle, u16 system, Level level, u16 key) {
  const auto& at = battle.catalog->systems[system].at;
  if (!at.has(level)) return false;
  const bool* flag = at.at(level).traits.get<bool>(key);
  return flag != nullptr && *flag;
}

}  // namespace

bool switchable(const Battle& battle, const Form& form) {
  using catalog::trait;
  if (is_flagged(battle, form.system, form.level, trait("control.offline_safe")) ||
      is_flagged(battle, form.system, form.level, trait("power.offline_safe")))
    return true;
  return std::ranges::any_of(form.refits, [&](u16 refit) {
    return is_flagged(battle, refit, form.level, trait("refit.offline_safe"));
  });
}

bool off_line(const Battle& battle, const Group& group) {
  return group.on == 0 && switchable(battle, battle.form(group.form));
}

bool safe_off_line(const Battle& battle, const Group& group) {
  return group.used == 0 && off_line(battle, group);
}

}  // namespace klaxon::rules::tng
