#include "staff/tng/posts/writing.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "battle/english.h"
#include "rules/tng/catalog/values/names.h"
#include "rules/tng/damage/repair_form.h"
#include "rules/tng/energy/allocation.h"
#include "rules/tng/energy/arming.h"
#include "rules/tng/energy/walk.h"
#include "rules/tng/fire/step/lines.h"
#include "rules/tng/movement/legs.h"
#include "rules/tng/orders.h"
#include "rules/tng/turn/lending.h"
#include "rules/tng/words/said.h"
#include "staff/posts/layout/marks.h"

namespace klaxon::staff::tng::posts {

using core::Order;
using rules::EnergyRow;
using rules::EnergyRowKind;
using rules::Manoeuvre;

namespace {

const std::string blank(blank_mark);

std::string span_said(i32 most) {
  return "  (0 to " + std::to_string(most) + ")";
}

std::string plain_move(Manoeuvre manoeuvre) {
  return battle::plain_words(rules::manoeuvre_words[static_cast<u32>(manoeuvre)]);
}

// "turn right", "ahead 3", "high energy turn to C"
std::string leg_said(Manoeuvre manoeuvre, i32 number) {
  const std::string text = plain_move(manoeuvre);
  if (manoeuvre == Manoeuvre::high_energy_turn)
    return text + " to " + std::string(1, static_cast<char>('A' + number));
  return number == 1 ? text : text + " " + std::to_string(number);
}

class Writer {
 public:
  Writer(const rules::TngGame& game, const rules::State& state)
      : battle_(game.battle()), state_(state) {}

  std::string move(const Order& order) const {
    std::string text;
    for (u32 i = 0; i + 1 < order.n; i += rules::leg_fields)
      text += (text.empty() ? "" : ", ") +
              leg_said(static_cast<Manoeuvre>(order.arg[i]), order.arg[i + 1]);
    return name(state_.mover) + ", " + impulse() + " " + (text.empty() ? "no move" : text);
  }
  std::string fire(const Order& order) const {
    std::string text = impulse();
    for (const rules::fire::FireLine& line : rules::fire::lines_of({order.arg, order.n})) {
      if (line.target >= state_.units.size()) return {};
      const u16 form = state_.groups[line.group].form;
      const rules::fire::Choices choices =
          rules::fire::choices_of(battle_, form, line.gun, battle_.plan_of(line.target).size_class);
      text += (text.ends_with(':') ? " " : "; ") + name(line.unit) + ": fire " +
              std::to_string(line.counts) + " " + weapon(line.group, line.gun);
      if (choices.joined(line.choice)) text += " joined";
      if (choices.other(line.choice) != 0)
        text += " choice " + std::to_string(choices.other(line.choice));
      text += " at " + name(line.target);
    }
    return text;
  }

  // ---- templates --------------------------------------------------------------------------------

  std::vector<std::string> energy(u8 seat) {
    for (u8 unit = 0; unit < state_.units.size(); ++unit) {
      if (!rules::in_form(battle_, state_, seat, unit)) continue;
      i32 movements = 0;
      drawn_ = false;
      for (rules::UnitWalk walk(battle_, state_, unit); !walk.done();) {
        const core::Range range = walk.next();
        const bool moves = walk.row().kind == EnergyRowKind::warp_move ||
                           walk.row().kind == EnergyRowKind::impulse_move;
        movements += moves ? range.hi : 0;
        energy_row(unit, walk.row(), range);
        walk.take(range.at(0));
      }
      if (movements > 0) add(unit, "energy: speed " + blank + span_said(movements));
    }
    return std::move(out_);
  }
  std::vector<std::string> moves() {
    const rules::LegsWalk first(battle_, state_, state_.mover);
    const core::Range range = first.next();
    std::string choices;
    for (u32 i = 0; i < range.count(); ++i) {
      const auto manoeuvre = static_cast<Manoeuvre>(range.at(i));
      if (manoeuvre == Manoeuvre::end) continue;
      rules::LegsWalk walk = first;
      walk.take(range.at(i));
      const i32 most = walk.next().hi;
      const bool counts = most > 1 && manoeuvre != Manoeuvre::high_energy_turn;
      choices += (choices.empty() ? "" : ", ") + leg_said(manoeuvre, walk.next().lo) +
                 (counts ? " to " + std::to_string(most) : "");
    }
    return {name(state_.mover) + ", " + impulse() + " " + blank + "  (" + choices + ")"};
  }
  std::vector<std::string> fires(int seat) {
    const auto walk =
        std::make_unique<rules::fire::FireWalk>(battle_, state_, seat, rules::sight());
    for (u8 unit = 0; unit < state_.units.size(); ++unit)
      if (state_.units[unit].controller == seat && state_.units[unit].fights())
        for (const u16 group : battle_.plan_of(unit).weapons) fires_of(*walk, unit, group);
    return std::move(out_);
  }
  std::vector<std::string> activity(int seat) {
    for (u8 unit = 0; unit < state_.units.size(); ++unit)
      if (state_.units[unit].controller == seat && state_.units[unit].fights() &&
          !battle_.plan_of(unit).acting.empty())
        add(unit, impulse() + " " + blank +
                      "  (study SHIP with 2 Lab, mend 2 Hull F with Lab, Emer off line)");
    return std::move(out_);
  }
  std::vector<std::string> repairs(int seat) {
    for (const rules::damage::RepairRow& row : rules::damage::repair_rows(battle_, state_, seat))
      if (row.mends == rules::damage::Mends::boxes)
        add(row.unit, "repair boxes of " + battle_.plan_of(row.unit).groups[row.group].name + ": " +
                          blank + "  (" + rules::counted_said(row.each, "point", "points") +
                          " for one)");
    return std::move(out_);
  }

 private:
  const std::string& name(u8 unit) const { return battle_.units[unit].name; }
  std::string impulse() const { return "impulse " + std::to_string(state_.impulse) + ":"; }
  void add(u8 unit, const std::string& text) { out_.push_back(name(unit) + ": " + text); }
  std::string weapon(u32 group, u16 gun) const {
    const std::string mode = rules::mode_said(battle_.forms.guns[gun]);
    return rules::group_said(battle_, group) + (mode.empty() ? "" : " " + mode);
  }
  void fires_of(const rules::fire::FireWalk& walk, u8 unit, u16 group) {
    const auto place = static_cast<u16>(battle_.units[unit].first_group + group);
    const rules::Form& form = battle_.form(state_.groups[place].form);
    for (u16 gun = form.first_gun; gun < form.first_gun + form.guns; ++gun)
      for (u8 target = 0; target < state_.units.size(); ++target) {
        if (battle_.seats[battle_.units[target].seat].team ==
            battle_.seats[battle_.units[unit].seat].team)
          continue;
        const u32 most = walk.most(place, gun, target);
        if (most > 0)
          add(unit, impulse() + " fire " + weapon(place, gun) + " at " + name(target) + ": " +
                        blank + span_said(static_cast<i32>(most)));
      }
  }

  // The rows that people fill in; all other rows keep their values.
  void energy_row(u8 unit, const EnergyRow& row, const core::Range& range) {
    const bool reinforces =
        row.kind == EnergyRowKind::general || row.kind == EnergyRowKind::specific;
    if (range.hi < 1 && !reinforces) return;
    const std::string most = range.hi < 1 ? "  (needs raised shields)" : span_said(range.hi);
    const rules::EnergyForm& form = battle_.energy.forms[battle_.units[unit].plan];
    const auto group = [&] { return battle_.plan_of(unit).groups[row.group].name; };
    switch (row.kind) {
      case EnergyRowKind::shields:
        return add(unit, "energy: shields " + blank + "  (down, minimum, full)");
      case EnergyRowKind::arm:
        return add(unit, "energy: arm " + group() + armed_as(unit, row) + ": " + blank + most);
      case EnergyRowKind::hold:
        return add(unit, "energy: hold " + group() + ": " + blank + most);
      case EnergyRowKind::capacitor: {
        const rules::Pool& pool = form.pools[row.index];
        return add(unit, "energy: capacitors of " + battle_.plan_of(unit).groups[pool.home].name +
                             " with " + blank + "  (up to " +
                             rules::catalog::energy_text(range.hi * pool.step) + ", or full)");
      }
      case EnergyRowKind::general:
        return add(unit, "energy: reinforce all with " + blank + most);
      case EnergyRowKind::specific:
        return add(unit,
                   "energy: reinforce " + std::to_string(row.index + 1) + " with " + blank + most);
      case EnergyRowKind::draw:
        if (std::exchange(drawn_, true)) return;
        return add(unit, "energy: batteries " + blank + most);
      case EnergyRowKind::aside:
        return add(unit, "energy: set aside " + blank + most);
      default:
        return;
    }
  }
  // The first mode that is armed at the row's price, if it is not the plain mode.
  std::string armed_as(u8 unit, const EnergyRow& row) const {
    const u16 number = battle_.plan_of(unit).groups[row.group].form;
    const rules::Form& form = battle_.form(number);
    for (u32 gun = form.first_gun; gun < u32{form.first_gun} + form.guns; ++gun)
      if (rules::price_of(battle_.energy.armings[number], *battle_.forms.guns[gun].mode) ==
          row.index + 1) {
        const std::string mode = rules::mode_said(battle_.forms.guns[gun]);
        return mode.empty() ? "" : " " + mode;
      }
    return {};
  }

  const rules::Battle& battle_;
  const rules::State& state_;
  std::vector<std::string> out_;
  bool drawn_ = false;  // batteries are listed once, whatever the source of their energy
};

}  // namespace

std::string write_order(const rules::TngGame& game, const rules::State& state, const Order& order) {
  const Writer writer(game, state);
  if (order.verb == rules::verbs::move) return writer.move(order);
  return order.verb == rules::verbs::fire ? writer.fire(order) : std::string();
}

std::vector<std::string> blank_lines(const rules::TngGame& game, const rules::State& state,
                                     int seat, u16 verb) {
  Writer writer(game, state);
  switch (verb) {
    case rules::verbs::allocate:
      return writer.energy(static_cast<u8>(seat));
    case rules::verbs::move:
      return writer.moves();
    case rules::verbs::act:
      return writer.activity(seat);
    case rules::verbs::fire:
      return writer.fires(seat);
    case rules::verbs::repair:
      return writer.repairs(seat);
    default:
      return {};
  }
}

}  // namespace klaxon::staff::tng::posts
