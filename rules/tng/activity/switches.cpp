#include "rules/tng/activity/switches.h"

#include <algorithm>

#include "rules/tng/catalog/trait_keys_table.h"
#include "rules/tng/events.h"
#include "rules/tng/rule_ids.h"

namespace klaxon::rules::tng {
namespace {

bool system_flag(const Battle& battle, u16 system, Level level, u16 key) {
  const auto& at = battle.catalog->systems[system].at;
  if (!at.has(level)) return false;
  const bool* flag = at.at(level).traits.get<bool>(key);
  return flag != nullptr && *flag;
}

// TNG-Emer.2 of control spaces, else TNG-Emer-Power.2.
void tell_switched(BattleContext& c, u16 place, EventId what) {
  const Group& group = c.state.groups[place];
  const bool space = c.battle.system_of(group.form).mechanism == catalog::Mechanism::control;
  note(c.log, what, space ? rule("TNG-Emer.2") : rule("TNG-Emer-Power.2"),
       sees_sheet(c.state, group.unit))
      .arg(group.unit)
      .arg(place);
}

}  // namespace

bool switchable(const Battle& battle, const Form& form) {
  using catalog::trait;
  if (system_flag(battle, form.system, form.level, trait("control.offline_safe")) ||
      system_flag(battle, form.system, form.level, trait("power.offline_safe")))
    return true;
  return std::ranges::any_of(form.refits, [&](u16 refit) {
    return system_flag(battle, refit, form.level, trait("refit.offline_safe"));
  });
}

bool off_line(const Battle& battle, const Group& group) {
  return group.on == 0 && switchable(battle, battle.form(group.form));
}

void switch_on(BattleContext& c, u16 place) {
  Group& group = c.state.groups[place];
  group.on = group.left;
  if (c.log.on()) tell_switched(c, place, EventId::came_on_line);
}

void switch_off(BattleContext& c, u16 place) {
  c.state.groups[place].on = 0;
  if (c.log.on()) tell_switched(c, place, EventId::went_off_line);
}

}  // namespace klaxon::rules::tng
