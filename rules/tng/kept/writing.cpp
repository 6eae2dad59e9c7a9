#include <algorithm>
#include <functional>
#include <tuple>
#include <vector>

#include "rules/tng/energy/supply.h"
#include "rules/tng/kept/kept.h"
#include "rules/tng/kept/writing_course.h"
#include "rules/tng/words/said.h"

namespace klaxon::rules::tng {

using core::Tree;

namespace {

class UnitWriter {
 public:
  UnitWriter(const Battle& battle, const State& state, u32 unit, Tree& out)
      : battle_(battle), state_(state), number_(unit), out_(out) {}

  void write() {
    write_boxes();
    write_marks();
    write_armed();
    write_ammo();
    write_energy();
    write_orders();
  }

 private:
  const Plan& plan() const { return battle_.plan_of(number_); }
  const Unit& unit() const { return state_.units[number_]; }
  u32 first() const { return battle_.units[number_].first_group; }
  const Group& group(u32 i) const { return state_.groups[first() + i]; }
  std::span<const Mount> mounts(u32 i) const {
    const GroupPlan& of = plan().groups[i];
    return {state_.mounts.begin() + battle_.units[number_].first_mount + of.first_mount,
            of.mounted ? of.boxes : 0U};
  }
  void set_unless_empty(const char* key, Tree value) {
    if (!value.entries.empty() || !value.items.empty()) out_.set(key, std::move(value));
  }
  u32 marked(u32 i, MarkKind kind) const {
    u32 boxes = 0;
    for (const Mark& mark : state_.marks)
      if (mark.group == first() + i && mark.kind == kind) boxes += mark.count;
    return boxes;
  }

  void write_boxes() {
    Tree shields = Tree::table(), lost = Tree::table(), mending = Tree::table();
    for (u32 i = 0; i < plan().groups.size(); ++i) {
      const GroupPlan& of = plan().groups[i];
      const bool shield = of.part == design::Part::shields;
      if (shield && group(i).left < of.boxes)
        shields.set(of.name.substr(of.name.rfind(' ') + 1), Tree::of(i64{group(i).left}));
      const u32 plainly = group(i).hurt - marked(i, MarkKind::tenfold);
      if (!shield && plainly > 0) lost.set(of.name, Tree::of(i64{plainly}));
      if (group(i).mending > 0) mending.set(of.name, Tree::of(i64{group(i).mending}));
    }
    set_unless_empty("shields", std::move(shields));
    set_unless_empty("lost", std::move(lost));
    set_unless_empty("mending", std::move(mending));
    if (!plan().shields.empty())
      out_.set("raised", Tree::of(shield_level_words[group(plan().shields.front()).on % 3]));
  }

  void write_marks() {
    const std::pair<const char*, MarkKind> kinds[] = {{"disabled", MarkKind::disabled},
                                                      {"tenfold", MarkKind::tenfold}};
    for (const auto& [key, kind] : kinds) {
      Tree boxes = Tree::table();
      for (u32 i = 0; i < plan().groups.size(); ++i)
        if (const u32 some = marked(i, kind); some > 0)
          boxes.set(plan().groups[i].name, Tree::of(i64{some}));
      set_unless_empty(key, std::move(boxes));
    }
  }

  // A mode that is armed at this price. If several cost the same, the choice is made when firing.
  std::string mode_at(u16 form, u8 price) const {
    const Form& of = battle_.form(form);
    for (u16 i = 0; i < of.guns; ++i) {
      const catalog::Mode& mode = *battle_.forms.guns[u32{of.first_gun} + i].mode;
      if (price_of(battle_.energy.armings[form], mode) == price) return mode.id;
    }
    return half_word;
  }
  // The order in which boxes will be read back: first those that hold most at the first price, and
  // so on; then those that hold nothing, then those that are gone.
  static std::tuple<bool, bool, u8, Energy, i32> as_read(const Mount& mount) {
    return {mount.state != BoxState::works, mount.price == 0, mount.price, -mount.energy,
            -i32{mount.ammo}};
  }
  void write_armed() {
    Tree armed = Tree::list();
    for (u32 i = 0; i < plan().groups.size(); ++i) {
      const Arming& arming = battle_.energy.armings[group(i).form];
      for (u32 price = 1; price <= arming.prices.size(); ++price) {
        const auto add = [&](u32 uses) {
          if (uses > 0)
            armed.add(Tree::of(std::to_string(uses) + " " + plan().groups[i].name + " " +
                               mode_at(group(i).form, static_cast<u8>(price))));
        };
        // boxes that hold all they can are written together, all others one by one
        u32 whole = 0;
        std::vector<u32> parts;
        for (const Mount& mount : mounts(i)) {
          if (mount.price != price || mount.state != BoxState::works) continue;
          const u32 uses = uses_in(arming, mount);
          if (uses == arming.prices[price - 1].uses)
            whole += uses;
          else
            parts.push_back(uses);
        }
        add(whole);
        std::ranges::sort(parts, std::greater<>());
        for (const u32 uses : parts) add(uses);
      }
    }
    out_.set("armed", std::move(armed));
  }
  void write_ammo() {
    Tree ammo = Tree::table();
    for (u32 i = 0; i < plan().groups.size(); ++i) {
      if (!battle_.energy.armings[group(i).form].ammo) continue;
      Tree shots = Tree::list();
      std::vector<Mount> boxes(mounts(i).begin(), mounts(i).end());
      std::ranges::sort(boxes, {}, as_read);
      for (const Mount& mount : boxes) shots.add(Tree::of(i64{mount.ammo}));
      if (!shots.items.empty()) ammo.set(plan().groups[i].name, std::move(shots));
    }
    set_unless_empty("ammo", std::move(ammo));
  }

  void write_energy() {
    Tree capacitors = Tree::table(), batteries = Tree::table(), reinforced = Tree::table();
    for (const Pool& pool : battle_.energy.forms[battle_.units[number_].plan].pools)
      capacitors.set(plan().groups[pool.home].name,
                     Tree::of(catalog::energy_text(group(pool.home).energy)));
    for (u32 kind = 0; kind < stored_kinds; ++kind)
      if (unit().stored[kind] > 0)
        batteries.set(stored_words[kind], Tree::of(catalog::energy_text(unit().stored[kind])));
    for (u32 i = 0; i <= facings_count; ++i)
      if (unit().reinforced[i] > 0)
        reinforced.set(i == 0 ? "general" : std::to_string(i), Tree::of(i64{unit().reinforced[i]}));
    set_unless_empty("capacitors", std::move(capacitors));
    set_unless_empty("batteries", std::move(batteries));
    set_unless_empty("reinforced", std::move(reinforced));
    if (unit().aside > 0) out_.set("aside", Tree::of(catalog::energy_text(unit().aside)));
  }

  void write_orders() {
    if (unit().reserve != Reserve::for_box)
      out_.set("reserve", Tree::of(reserve_words[static_cast<u32>(unit().reserve)]));
    if (unit().losses != Losses::by_list)
      out_.set("losses", Tree::of(losses_words[static_cast<u32>(unit().losses)]));
    if (unit().is(status::erratic)) out_.set("erratic", Tree::of_flag(true));
    if (unit().since_turn != 0xFF) out_.set("hexes_since_turn", Tree::of(i64{unit().since_turn}));
  }

  const Battle& battle_;
  const State& state_;
  u32 number_;
  Tree& out_;
};

}  // namespace

void write_kept(const Battle& battle, const State& state, u32 unit, Tree& out) {
  UnitWriter(battle, state, unit, out).write();
  write_course(battle, state, unit, out);
}

}  // namespace klaxon::rules::tng
