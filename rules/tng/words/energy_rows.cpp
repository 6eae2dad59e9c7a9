#include "rules/tng/words/energy_rows.h"

#include "rules/tng/words/said.h"

namespace klaxon::rules::tng {

namespace {

using catalog::energy_text;

constexpr std::size_t label_most = 240;  // bytes: what the protocol takes

class RowWords {
 public:
  RowWords(const Battle& battle, u32 unit, const EnergyRow& row)
      : battle_(battle),
        plan_(battle.plan_of(unit)),
        form_(battle.energy.forms[battle.units[unit].plan]),
        row_(row) {}

  std::string text() const {
    switch (row_.kind) {
      case EnergyRowKind::mode_two:
        return group() + ": boxes in their second mode";
      case EnergyRowKind::draw:
        return drawn();
      case EnergyRowKind::overdrain:
        return "batteries to overdrain";
      case EnergyRowKind::capacitor:
        return capacitor();
      case EnergyRowKind::hold:
        return group() + ": armed shots to hold";
      case EnergyRowKind::arm:
        return group() + ", " + counted_said(plan().boxes, "box", "boxes") + ": shots to arm" +
               each() + modes(row_.index);
      case EnergyRowKind::arm_box:
        return box();
      case EnergyRowKind::shields:
        return "shields: 0 down, 1 minimum for " + energy_text(form_.shields[1]) +
               " energy, 2 full for " + energy_text(form_.shields[2]);
      case EnergyRowKind::armour:
        return group() + ": boxes to put energy into";
      case EnergyRowKind::general:
        return "energy into reinforcement of all shields" + points();
      case EnergyRowKind::specific:
        return "energy into reinforcement of facing " + std::to_string(row_.index + 1) + points();
      case EnergyRowKind::warp_move:
        return "movements by warp" + each();
      case EnergyRowKind::impulse_move:
        return "the movement by impulse power" + each() + ": 1 buys it";
      case EnergyRowKind::aside:
        return "energy to set aside for functions and reinforcement";
      case EnergyRowKind::self_destruct:
        return "self-destruction: " + std::to_string(destruct_code) +
               " orders it, any other number does nothing";
      case EnergyRowKind::reserve:
        return "batteries against damage: 0 never, 1 to save shields, 2 to save boxes, 3 ask me";
      case EnergyRowKind::losses:
        return "boxes that damage takes: 0 by the usual list, 1 ask me";
    }
    return {};
  }

 private:
  const GroupPlan& plan() const { return plan_.groups[row_.group]; }
  const std::string& group() const { return plan().name; }
  const Arming& arming() const { return battle_.energy.armings[plan().form]; }
  std::string each() const {
    return row_.price == 0 ? "" : " at " + energy_text(row_.price) + " energy each";
  }
  std::string points() const {
    return form_.points_each == 1 ? "" : ", " + std::to_string(form_.points_each) + " points each";
  }

  std::string drawn() const {
    constexpr const char* kept[stored_kinds] = {"warp", "auxiliary", "reactor"};
    return std::string("points of ") + kept[row_.index] + " energy to draw from the batteries";
  }

  // "energy into the capacitors of Ph-7 A, B and C".
  std::string capacitor() const {
    const Pool& pool = form_.pools[row_.index];
    std::vector<std::string> names;
    std::string_view before;
    for (const u16 number : pool.groups) {
      const std::string& name = plan_.groups[number].name;
      const std::string_view system = std::string_view(name).substr(0, name.rfind(' '));
      names.push_back(system == before ? name.substr(name.rfind(' ') + 1) : name);
      before = system;
    }
    const std::string step = pool.step == catalog::one_point
                                 ? "energy"
                                 : "portions of " + energy_text(pool.step) + " energy";
    return step + " into the capacitors of " + listed(names);
  }

  // " (standard or proximity)": the modes that are armed at that price.
  std::string modes(u32 price) const {
    const Form& form = battle_.form(plan().form);
    std::string names;
    for (u32 i = form.first_gun; i < u32{form.first_gun} + form.guns; ++i) {
      const catalog::Mode& mode = *battle_.forms.guns[i].mode;
      if (price_of(arming(), mode) == price + 1) names += (names.empty() ? "" : " or ") + mode.id;
    }
    if (arming().prices[price].becomes > 0) return " (half of a shot, the rest next turn)";
    return names.empty() ? "" : " (" + names + ")";
  }

  std::string box() const {
    std::string text =
        group() + ", box " + std::to_string(row_.index + 1) + ": 0 empty, 1 held as it is";
    const u32 values = boxes_values(arming());
    for (u32 i = 0; i < values; ++i) {
      const i32 value = static_cast<i32>(i) + 2;
      const BoxArming what = box_arming(arming(), value);
      std::string more = ", " + std::to_string(value);
      if (what.uses > 1) more += " " + counted_said(what.uses, "shot", "shots");
      more += " at " + energy_text(arming().prices[what.price].arm) + modes(what.price);
      if (text.size() + more.size() > label_most) return text + " …";
      text += more;
    }
    return text;
  }

  const Battle& battle_;
  const Plan& plan_;
  const EnergyForm& form_;
  const EnergyRow& row_;
};

}  // namespace

std::string row_said(const Battle& battle, u32 unit, const EnergyRow& row) {
  return RowWords(battle, unit, row).text();
}

}  // namespace klaxon::rules::tng
