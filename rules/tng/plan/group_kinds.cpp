#include "rules/tng/plan/group_kinds.h"

#include "rules/tng/catalog/trait_keys_table.h"
#include "rules/tng/design/kinds.h"
#include "rules/tng/plan/hit_lists.h"
#include "rules/tng/plan/track_figures.h"

namespace klaxon::rules::tng {

using catalog::Mechanism;
using catalog::trait;

namespace {

class KindLister {
 public:
  KindLister(const design::Shelf& shelf, const Forms& forms, Plan& plan)
      : shelf_(shelf), forms_(forms), plan_(plan) {}

  void list() {
    for (u16 i = 0; i < plan_.groups.size(); ++i) list_group(i);
  }

 private:
  void list_group(u16 i) {
    const GroupPlan& group = plan_.groups[i];
    const Form& form = forms_.all[group.form];
    if (group.part == design::Part::crew) plan_.crews.push_back(i);
    if (!form.awake) return;
    design::Build box;
    box.system = form.system;
    box.level = form.level;
    const catalog::System& system = shelf_.system(form.system);
    const catalog::Traits& traits = design::at_level(shelf_, box).traits;
    if (form.guns > 0) plan_.weapons.push_back(i);
    if (system.mechanism == Mechanism::shield) plan_.shields.push_back(i);
    if (is(traits, trait("control.ship"))) plan_.controls.push_back(i);
    if (is(traits, trait("power.stores")))
      plan_.batteries.push_back(i);
    else if (design::is_source(shelf_, form.system))
      plan_.sources.push_back(i);
    const u8* stage = traits.get<u8>(trait("layer.stage"));
    if (stage != nullptr && catalog::stage_words[*stage] == std::string_view("armor"))
      plan_.armour.push_back(i);
    plan_.robot = plan_.robot || system.behaviour == "robot_controlled";
    if (group.track) list_track(i, box);
    if ((form.hits & hit_bit("ExcDam")) != 0) take(i, plan_.excess);
  }

  void list_track(u16 i, const design::Build& box) {
    if (feeds(shelf_, box, Feed::control)) take(i, plan_.sensor);
    if (feeds(shelf_, box, Feed::range)) take(i, plan_.scanner);
    if (feeds(shelf_, box, Feed::repair)) take(i, plan_.damcon);
  }

  static bool is(const catalog::Traits& traits, u16 key) {
    const bool* flag = traits.get<bool>(key);
    return flag != nullptr && *flag;
  }
  // Keeps the first group on the sheet.
  static void take(u16 group, u16& out) {
    if (out == no_group) out = group;
  }

  const design::Shelf& shelf_;
  const Forms& forms_;
  Plan& plan_;
};

}  // namespace

void list_kinds(const design::Shelf& shelf, const Forms& forms, Plan& plan) {
  KindLister(shelf, forms, plan).list();
}

}  // namespace klaxon::rules::tng
