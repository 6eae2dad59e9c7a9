#include "rules/tng/plan/rows_battle.h"

#include <algorithm>
#include <bit>
#include <optional>
#include <string>

namespace klaxon::rules::tng {

namespace {

using catalog::Effect;
using catalog::SystemAt;

// The level of a system that comes with a form of this level.
std::optional<Level> level_there(const catalog::System& system, Level level) {
  while (level > level_min && !system.at.has(level)) --level;
  return system.at.has(level) ? std::optional(level) : std::nullopt;
}

bool is_switch(const catalog::Function& function) {
  using enum Effect;
  return function.effect == screen || function.effect == cloak || function.effect == phase ||
         function.effect == field_on || function.effect == hold_place;
}

// True if it modifies shots only while it is on.
bool is_switched(const catalog::System& system, Level level) {
  const SystemAt& at = system.at.at(level);
  const auto when_on = [](const catalog::Modifier& row) { return row.when == catalog::When::on; };
  return system.mechanism == catalog::Mechanism::shield ||
         std::ranges::any_of(at.modifiers, when_on) || std::ranges::any_of(at.functions, is_switch);
}

class BattleBender {
 public:
  explicit BattleBender(Battle& battle) : battle_(battle), catalog_(*battle.catalog) {}

  bool bend(core::Faults& faults) {
    Bending& out = battle_.bending;
    if (!freeze_bending(catalog_, battle_.forms.guns, all_fitted(), faults, out)) return false;
    for (const Form& form : battle_.forms.all) out.forms.push_back(benders_of(form));
    bool fits = true;
    for (const Plan& plan : battle_.plans) {
      out.fitted.push_back(groups_of(plan));
      fits = may_be_on(plan, faults) && fits;
    }
    return fits;
  }

 private:
  // A weapon's own rows belong to its guns.
  bool counts(const Form& form) const { return form.awake && form.guns == 0; }

  std::vector<BenderId> all_fitted() const {
    std::vector<BenderId> all;
    for (const Form& form : battle_.forms.all) {
      if (counts(form)) all.push_back({form.system, form.level});
      for (const u16 refit : form.refits)
        if (const auto level = level_there(catalog_.systems[refit], form.level))
          all.push_back({refit, *level});
    }
    return all;
  }

  FormBenders benders_of(const Form& form) const {
    FormBenders out;
    const catalog::System& system = catalog_.systems[form.system];
    if (counts(form)) {
      out.itself = battle_.bending.find({form.system, form.level});
      out.switched = is_switched(system, form.level);
    }
    for (const u16 refit : form.refits) {
      const auto level = level_there(catalog_.systems[refit], form.level);
      const u8 bender = level ? battle_.bending.find({refit, *level}) : no_bender;
      if (bender != no_bender) out.refits.push(bender);
    }
    return out;
  }

  std::vector<u16> groups_of(const Plan& plan) const {
    std::vector<u16> found;
    for (u16 i = 0; i < plan.groups.size(); ++i) {
      const u16 form = plan.groups[i].form;
      const FormBenders& benders = battle_.bending.forms[form];
      const bool bends = benders.itself != no_bender || !benders.refits.empty();
      if (counts(battle_.form(form)) && bends) found.push_back(i);
    }
    return found;
  }

  // Everything that is switched on, one officer, and the refits of the weapon that fires.
  bool may_be_on(const Plan& plan, core::Faults& faults) const {
    BenderKinds kinds = 0;
    bool officers = false;
    for (const GroupPlan& group : plan.groups) {
      const FormBenders& benders = battle_.bending.forms[group.form];
      const bool bends = benders.itself != no_bender;
      const bool officer = group.part == design::Part::officer;
      officers = officers || (bends && officer);
      if (bends && !officer) kinds |= kind_of(benders.itself);
      for (const u8 refit : benders.refits) kinds |= kind_of(refit);
    }
    const u32 count = static_cast<u32>(std::popcount(kinds)) + (officers ? 1 : 0);
    if (count <= fire::fitted_most) return true;
    faults.add("too-many-benders", plan.name + " has " + std::to_string(count) +
                                       " systems that bend shots; a ship has at most " +
                                       std::to_string(fire::fitted_most) + ".");
    return false;
  }

  BenderKinds kind_of(u8 bender) const {
    return BenderKinds{1} << battle_.bending.benders[bender].kind;
  }

  Battle& battle_;
  const catalog::Catalog& catalog_;
};

}  // namespace

bool bend_battle(Battle& battle, core::Faults& faults) {
  return BattleBender(battle).bend(faults);
}

}  // namespace klaxon::rules::tng
