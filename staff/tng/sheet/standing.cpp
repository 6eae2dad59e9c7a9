#include "staff/tng/sheet/standing.h"

#include <algorithm>

namespace klaxon::staff::tng {

namespace {

using core::Tree;
namespace battles = klaxon::rules::tng;

class Losses {
 public:
  Losses(const battles::Battle& battle, const battles::State& state, u32 unit)
      : battle_(battle), state_(state), unit_(unit), plan_(battle.plan_of(unit)) {}

  Tree tree() const {
    Tree groups = Tree::list(), tracks = Tree::list();
    std::vector<std::vector<u32>> by_group, by_track;
    for (u32 i = 0; i < plan_.groups.size(); ++i) {
      const battles::GroupPlan& group = plan_.groups[i];
      auto& lists =
          group.track && group.content == battles::GroupPlan::no_content ? by_track : by_group;
      if (lists.size() <= group.source) lists.resize(std::size_t{group.source} + 1);
      add_lost(i, lists[group.source]);
    }
    for (auto& boxes : by_group) groups.add(list_of(boxes));
    for (auto& boxes : by_track) tracks.add(list_of(boxes));
    Tree out = Tree::table();
    out.set("groups", std::move(groups));
    out.set("tracks", std::move(tracks));
    return out;
  }

 private:
  static Tree list_of(std::vector<u32>& boxes) {
    std::ranges::sort(boxes);
    Tree list = Tree::list();
    for (const u32 box : boxes) list.add(Tree::of(i64{box}));
    return list;
  }

  // The contents of an option mount begin at their own box; the mount's empty boxes come last.
  u32 first_box(const battles::GroupPlan& group) const {
    if (group.content != battles::GroupPlan::no_content) return group.content;
    u32 taken = 0;
    for (const battles::GroupPlan& other : plan_.groups)
      if (!other.track && other.source == group.source &&
          other.content != battles::GroupPlan::no_content &&
          other.part != battles::design::Part::crew)
        taken += other.boxes;
    return taken;
  }

  // People who come with the contents of a mount do not have a box of their own there.
  bool rides_along(const battles::GroupPlan& group) const {
    return group.content != battles::GroupPlan::no_content &&
           group.part == battles::design::Part::crew;
  }

  void add_lost(u32 i, std::vector<u32>& out) const {
    const battles::GroupPlan& group = plan_.groups[i];
    if (rides_along(group)) return;
    const u32 first = group.track ? 0 : first_box(group);
    if (group.mounted) return add_mounts(group, first, out);
    const u32 place = battle_.units[unit_].first_group + i;
    const u32 left = state_.groups[place].left;
    for (u32 box = 0; left < group.boxes && box < group.boxes - left; ++box)
      out.push_back(first + box);
  }
  void add_mounts(const battles::GroupPlan& group, u32 first, std::vector<u32>& out) const {
    const u32 mounts = u32{battle_.units[unit_].first_mount} + group.first_mount;
    for (u32 box = 0; box < group.boxes; ++box)
      if (state_.mounts[mounts + box].state != battles::BoxState::works) out.push_back(first + box);
  }

  const battles::Battle& battle_;
  const battles::State& state_;
  u32 unit_;
  const battles::Plan& plan_;
};

}  // namespace

bool standing_of(const battles::TngGame& game, const battles::State& state, std::string_view name,
                 Tree& stands) {
  const battles::Battle& battle = game.battle();
  for (const bool by_design : {false, true})
    for (u32 unit = 0; unit < battle.units.size(); ++unit) {
      const battles::Plan& plan = battle.plan_of(unit);
      const bool found =
          by_design ? plan.id == name || plan.name == name : battle.units[unit].name == name;
      if (!found) continue;
      stands = Tree::table();
      stands.set("ship", Tree::of(battle.units[unit].name));
      stands.set("design", Tree::of(plan.id));
      stands.set("losses", Losses(battle, state, unit).tree());
      stands.set("turn", Tree::of(i64{state.turn}));
      return true;
    }
  return false;
}

}  // namespace klaxon::staff::tng
