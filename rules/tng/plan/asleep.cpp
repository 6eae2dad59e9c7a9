#include "rules/tng/plan/asleep.h"

#include <algorithm>

#include "core/catalog/text.h"
#include "rules/tng/catalog/trait_keys_table.h"
#include "rules/tng/design/kinds.h"
#include "rules/tng/plan/hit_lists.h"

namespace klaxon::rules::tng {

using catalog::Coming;
using catalog::Mechanism;

namespace {

constexpr u32 drive_hits = hit_bit("Warp") | hit_bit("CWarp");

class SleepCheck {
 public:
  SleepCheck(const design::Shelf& shelf, const design::Design& design, const Forms& forms,
             const Plan& plan, core::Faults& faults)
      : shelf_(shelf), design_(design), forms_(forms), plan_(plan), faults_(faults) {}

  bool look() const {
    bool fights = true;
    const GroupPlan* drive = first_asleep([&](const Form& form) { return is_drive(form); });
    if (drive != nullptr) fights = refuse(*drive, "its drive");
    const GroupPlan* cover = plan_.shields.empty()
                                 ? first_asleep([&](const Form& form) { return is_cover(form); })
                                 : nullptr;
    if (cover != nullptr) fights = refuse(*cover, "what it has instead of shields");
    return fights;
  }

 private:
  template <class Is>
  const GroupPlan* first_asleep(Is is) const {
    const auto found = std::ranges::find_if(plan_.groups, [&](const GroupPlan& group) {
      const Form& form = forms_.all[group.form];
      return !form.awake && is(form);
    });
    return found == plan_.groups.end() ? nullptr : &*found;
  }

  bool is_drive(const Form& form) const {
    return design::is_source(shelf_, form.system) && (form.hits & drive_hits) != 0;
  }

  // Any system that keeps damage out of the inside of the ship.
  bool is_cover(const Form& form) const {
    const Mechanism mechanism = shelf_.system(form.system).mechanism;
    if (mechanism == Mechanism::shield || mechanism == Mechanism::filter) return true;
    return mechanism == Mechanism::layer && (form.hits & hit_bit("ExcDam")) == 0;
  }

  bool refuse(const GroupPlan& group, const char* what) const {
    const catalog::System& system = shelf_.system(forms_.all[group.form].system);
    const Coming& coming = *coming_of(*shelf_.catalog, forms_.all[group.form].system);
    const design::Spot& spot = design_.groups[group.source].spot;
    faults_.add("asleep",
                plan_.name + " cannot fight yet: " + what + ", " + core::in_quotes(system.id) +
                    ", is still to come, with " + core::in_quotes(coming.name) + ".",
                spot.place, spot.field, system.rule);
    return false;
  }

  const design::Shelf& shelf_;
  const design::Design& design_;
  const Forms& forms_;
  const Plan& plan_;
  core::Faults& faults_;
};

}  // namespace

const Coming* coming_of(const catalog::Catalog& catalog, u16 system) {
  const std::vector<Coming>& all = catalog.tables.asleep;
  const auto names = [&](const Coming& coming) {
    return std::ranges::find(coming.systems, system) != coming.systems.end();
  };
  const u32 mechanism = 1U << static_cast<u32>(catalog.systems[system].mechanism);
  auto found = std::ranges::find_if(all, names);
  if (found == all.end())
    found = std::ranges::find_if(
        all, [&](const Coming& coming) { return (coming.mechanisms & mechanism) != 0; });
  return found == all.end() ? nullptr : &*found;
}

bool fights_awake(const design::Shelf& shelf, const design::Design& design, const Forms& forms,
                  const Plan& plan, core::Faults& faults) {
  return SleepCheck(shelf, design, forms, plan, faults).look();
}

}  // namespace klaxon::rules::tng
