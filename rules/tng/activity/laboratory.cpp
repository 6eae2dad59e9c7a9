#include "rules/tng/activity/laboratory.h"

#include "rules/tng/activity/information.h"
#include "rules/tng/catalog/trait_keys_table.h"
#include "rules/tng/events.h"
#include "rules/tng/rule_ids.h"

namespace klaxon::rules::tng {
namespace {

void tell_mending(BattleContext& c, EventId what, u8 unit, u16 group, u32 boxes) {
  note(c.log, what, rule("TNG-Lab.3"), sees_sheet(c.state, unit))
      .arg(unit)
      .arg(group)
      .arg(static_cast<i32>(boxes));
}

}  // namespace

u16 box_given(const Battle& battle, u8 unit, const Use& mend) {
  if (mend.function == nullptr) return no_group;
  const auto* systems =
      mend.function->traits.get<std::vector<u16>>(catalog::trait("function.loses"));
  if (systems == nullptr) return no_group;
  const Plan& plan = battle.plan_of(unit);
  for (u32 i = 0; i < plan.groups.size(); ++i)
    for (const u16 system : *systems)
      if (battle.form(plan.groups[i].form).system == system)
        return static_cast<u16>(battle.units[unit].first_group + i);
  return no_group;
}

i32 mendable(const Battle& battle, const State& state, u16 place) {
  const Group& group = state.groups[place];
  return battle.form(group.form).repair > 0 ? group.hurt : 0;
}

void mend_at_once(BattleContext& c, u8 unit, u16 group, u16 target, u32 boxes,
                  RestoreBoxes restore) {
  const auto i = static_cast<u16>(group - c.battle.units[unit].first_group);
  const Use use = use_of(c.battle, c.state, unit, i, Deed::mend);
  Group& given = c.state.groups[box_given(c.battle, unit, use)];
  restore(c, target, boxes);
  given.left = static_cast<u8>(given.left - boxes);
  given.hurt = static_cast<u8>(given.hurt + boxes);
  if (!c.log.on()) return;
  tell_mending(c, EventId::mended_at_once, unit, target, boxes);
  tell_mending(c, EventId::gave_damage_boxes, unit, box_given(c.battle, unit, use), boxes);
}

}  // namespace klaxon::rules::tng
