#include "staff/tng/sheet/live/energy_tree.h"

#include "rules/tng/fire/arms.h"

namespace klaxon::staff::tng::live {

namespace {

using core::Tree;
namespace game = klaxon::rules::tng;

Tree whole(i64 value) {
  return Tree::of(value);
}
Tree word(game::Purpose purpose) {
  return Tree::of(game::purpose_words[game::index(purpose)]);
}
Tree word(game::EnergyKind kind) {
  return Tree::of(game::catalog::energy_kind_words[game::index(kind)]);
}
template <class Items>
Tree numbers(const Items& items) {
  Tree out = Tree::list();
  for (const auto item : items) out.add(whole(item));
  return out;
}

class EnergyTree {
 public:
  explicit EnergyTree(const game::Battle& battle)
      : battle_(battle), plan_(battle.plans.front()), form_(battle.energy.forms.front()) {}

  Tree make() const {
    Tree out = Tree::table();
    out.set("rows", rows());
    out.set("pools", pools());
    Tree& weapons = out.set("weapons", Tree::list());
    for (const u16 group : plan_.weapons) weapons.add(weapon(group));
    Tree& sources = out.set("sources", Tree::list());
    for (const u16 group : plan_.sources) sources.add(source(group));
    for (const u16 group : plan_.batteries) sources.add(source(group));
    out.set("shields", numbers(form_.shields));
    out.set("points_each", whole(form_.points_each));
    out.set("drive", word(form_.drive));
    out.set("overdrain", whole(form_.overdrain));
    out.set("purposes", purposes());
    Tree& kinds = out.set("kinds", Tree::list());
    for (const game::EnergyKind kind : game::by_usefulness) kinds.add(word(kind));
    return out;
  }

 private:
  Tree rows() const {
    Tree out = Tree::list();
    for (const game::EnergyRow& row : form_.rows) {
      Tree& told = out.add(Tree::table());
      told.set("kind", Tree::of(game::row_words[static_cast<u32>(row.kind)]));
      told.set("purpose", word(row.purpose));
      told.set("index", whole(row.index));
      if (row.group != game::no_group) told.set("group", whole(row.group));
      told.set("price", whole(row.price));
    }
    return out;
  }

  Tree pools() const {
    Tree out = Tree::list();
    for (const game::Pool& pool : form_.pools) {
      Tree& told = out.add(Tree::table());
      told.set("groups", numbers(pool.groups));
      told.set("home", whole(pool.home));
      told.set("step", whole(pool.step));
      told.set("loses", whole(pool.loses));
    }
    return out;
  }

  Tree weapon(u16 group) const {
    const game::Form& form = battle_.form(plan_.groups[group].form);
    const game::Arming& arming = battle_.energy.armings[plan_.groups[group].form];
    Tree out = Tree::table();
    out.set("group", whole(group));
    out.set("first_mount", whole(plan_.groups[group].first_mount));
    out.set("boxes", whole(plan_.groups[group].boxes));
    out.set("capacitor", whole(arming.capacitor));
    out.set("ammo", Tree::of_flag(arming.ammo));
    out.set("plain", whole(arming.plain_turn));
    out.set("most", whole(arming.most_turn));
    Tree& modes = out.set("modes", Tree::list());
    for (u32 i = form.first_gun; i < u32{form.first_gun} + form.guns; ++i) {
      const game::catalog::Mode& mode = *battle_.forms.guns[i].mode;
      Tree& told = modes.add(Tree::table());
      told.set("name", Tree::of(mode.id));
      told.set("energy", whole(mode.energy));
      told.set("price", whole(game::price_of(arming, mode)));
      const auto gun = static_cast<u16>(i);
      if (game::fire::count_of(battle_, plan_.groups[group].form, gun).joins)
        told.set("joins", Tree::of_flag(true));
    }
    Tree& prices = out.set("prices", Tree::list());
    for (const game::Price& price : arming.prices) prices.add(price_tree(price));
    return out;
  }
  static Tree price_tree(const game::Price& price) {
    Tree out = Tree::table();
    out.set("arm", whole(price.arm));
    out.set("hold", whole(price.hold));
    out.set("uses", whole(price.uses));
    out.set("kept", whole(price.kept));
    out.set("arms", word(price.arms));
    out.set("holds", word(price.holds));
    return out;
  }

  Tree source(u16 group) const {
    const game::Supply& supply = battle_.energy.supplies[plan_.groups[group].form];
    Tree out = Tree::table();
    out.set("group", whole(group));
    out.set("kind", word(supply.kind));
    out.set("box", whole(supply.box));
    out.set("reactor", whole(supply.reactor));
    out.set("either", Tree::of_flag(supply.either));
    out.set("switched", Tree::of_flag(supply.switched));
    out.set("holds", whole(supply.holds));
    return out;
  }

  static Tree purposes() {
    Tree out = Tree::list();
    for (u32 i = 0; i < game::purposes_count; ++i) {
      Tree& told = out.add(Tree::table());
      told.set("name", Tree::of(game::purpose_words[i]));
      told.set("wider", word(game::wider[i]));
      Tree& kinds = told.set("kinds", Tree::list());
      for (const game::EnergyKind kind : game::by_usefulness)
        if ((game::payers[i] & game::set_of(kind)) != 0) kinds.add(word(kind));
    }
    return out;
  }

  const game::Battle& battle_;
  const game::Plan& plan_;
  const game::EnergyForm& form_;
};

}  // namespace

core::Tree energy_tree(const game::Battle& battle) {
  return EnergyTree(battle).make();
}

}  // namespace klaxon::staff::tng::live
