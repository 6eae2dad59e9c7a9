// What a view shows besides the state: everything that a battle has frozen about its ships and that
// drawing them requires, as parallel lists with one item for each unit, group, form or gun. It is
// public and never changes. docs/PROTOCOL.md describes each list.
#include <algorithm>

#include "rules/tng/game.h"

namespace klaxon::rules::tng {
namespace {

using core::Field;
using core::FieldKind;
using core::FieldSink;

constexpr i64 none = -1;

class FrozenView {
 public:
  FrozenView(const Battle& battle, std::span<const u16> systems, FieldSink& sink)
      : battle_(battle), systems_(systems), sink_(sink) {}

  void tell() {
    sink_.open_group("frozen");
    leaf("columns", battle_.columns);
    leaf("rows", battle_.rows);
    leaf("turns", battle_.options.turns);
    flag("secret_fire", battle_.options.fire == FireStyle::secret);
    flag("any_power", battle_.options.any_power);
    units();
    sink_.open_list("plans", static_cast<u32>(battle_.plans.size()));
    for (const Plan& plan : battle_.plans) tell(plan);
    sink_.close();
    forms();
    guns();
    sink_.close();
  }

 private:
  void leaf(const char* name, i64 value) {
    sink_.leaf(Field{.name = name, .kind = FieldKind::whole}, value);
  }
  void flag(const char* name, bool value) {
    sink_.leaf(Field{.name = name, .kind = FieldKind::flag}, value ? 1 : 0);
  }
  template <class Items, class Value>
  void numbers(const char* name, const Items& items, Value value) {
    values_.clear();
    for (const auto& item : items) values_.push_back(static_cast<i64>(value(item)));
    sink_.numbers(Field{.name = name, .kind = FieldKind::numbers}, values_);
  }
  template <class Items>
  void numbers(const char* name, const Items& items) {
    numbers(name, items, [](auto value) { return value; });
  }

  void units() {
    const auto& all = battle_.units;
    sink_.open_group("units");
    numbers("plan", all, [](const BattleUnit& unit) { return unit.plan; });
    numbers("first_group", all, [](const BattleUnit& unit) { return unit.first_group; });
    numbers("first_mount", all, [](const BattleUnit& unit) { return unit.first_mount; });
    numbers("robot", all, [](const BattleUnit& unit) { return unit.robot; });
    sink_.close();
  }

  void tell(const Plan& plan) {
    const auto place = [](u16 group) { return group == no_group ? none : i64{group}; };
    sink_.open_group("");
    leaf("tech", plan.tech);
    leaf("size_class", plan.size_class);
    leaf("movement_cost", plan.movement_cost);
    leaf("turn_mode", plan.turn_mode);
    leaf("explosion", plan.explosion);
    leaf("bpv", plan.bpv);
    leaf("mounts", plan.mounts);
    leaf("sensor", place(plan.sensor));
    leaf("scanner", place(plan.scanner));
    leaf("damcon", place(plan.damcon));
    leaf("excess", place(plan.excess));
    groups(plan.groups);
    tracks(plan.groups);
    sink_.close();
  }

  void groups(const std::vector<GroupPlan>& all) {
    sink_.open_group("groups");
    numbers("form", all, [](const GroupPlan& group) { return group.form; });
    numbers("boxes", all, [](const GroupPlan& group) { return group.boxes; });
    numbers("part", all, [](const GroupPlan& group) { return group.track ? none : part(group); });
    numbers("arc", all,
            [](const GroupPlan& group) { return group.bears ? i64{group.arc.places} : none; });
    numbers("facings", all, [](const GroupPlan& group) { return group.facings; });
    numbers("side", all, [](const GroupPlan& group) { return side(group.side); });
    numbers("safe", all, [](const GroupPlan& group) { return group.safe; });
    numbers("joint", all, [](const GroupPlan& group) { return group.joint; });
    numbers("mount", all,
            [](const GroupPlan& group) { return group.mounted ? i64{group.first_mount} : none; });
    numbers("source", all, [](const GroupPlan& group) { return group.source; });
    numbers("content", all, [](const GroupPlan& group) {
      return group.content == GroupPlan::no_content ? none : i64{group.content};
    });
    sink_.close();
  }
  static i64 part(const GroupPlan& group) { return static_cast<i64>(group.part); }
  static i64 side(char letter) {
    constexpr std::string_view letters = "LRC";
    const std::size_t found = letters.find(letter);
    return letter == 0 || found == std::string_view::npos ? 0 : static_cast<i64>(found) + 1;
  }

  // The figures of every track, by the number of boxes left.
  void tracks(const std::vector<GroupPlan>& all) {
    const auto with_figures =
        std::ranges::count_if(all, [](const GroupPlan& group) { return group.track; });
    sink_.open_list("tracks", static_cast<u32>(with_figures));
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (!all[i].track) continue;
      sink_.open_group("");
      leaf("group", static_cast<i64>(i));
      numbers("upper", all[i].upper);
      numbers("lower", all[i].lower);
      sink_.close();
    }
    sink_.close();
  }

  void forms() {
    const auto& all = battle_.forms.all;
    sink_.open_group("forms");
    numbers("system", all, [&](const Form& form) {
      return std::ranges::find(systems_, form.system) - systems_.begin();
    });
    numbers("level", all, [](const Form& form) { return form.level; });
    numbers("asleep", all, [](const Form& form) { return !form.awake; });
    numbers("repair", all, [](const Form& form) { return form.repair; });
    numbers("first_gun", all, [](const Form& form) { return form.first_gun; });
    numbers("guns", all, [](const Form& form) { return form.guns; });
    sink_.close();
  }

  void guns() {
    sink_.open_group("guns");
    numbers("reach", battle_.forms.guns,
            [](const fire::Gun& gun) { return gun.reach().value_or(none); });
    sink_.close();
  }

  const Battle& battle_;
  std::span<const u16> systems_;
  FieldSink& sink_;
  std::vector<i64> values_;
};

}  // namespace

void TngGame::view_frozen(FieldSink& sink) const {
  FrozenView(battle_, systems_, sink).tell();
}

}  // namespace klaxon::rules::tng
