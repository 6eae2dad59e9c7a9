// Why the rules refuse what a battle file has a ship do.
#include <algorithm>

#include "core/catalog/text.h"
#include "rules/red_alert/figures.h"
#include "rules/red_alert/orders.h"
#include "rules/red_alert/turn/windows.h"
#include "staff/red_alert/desk/doing.h"
#include "staff/red_alert/figures_text.h"

namespace klaxon::staff::red_alert {

using battle::Refused;
using rules::OrderKind;
using rules::Value;

namespace {

// Which order a action needs, and by which rule.
struct Need {
  OrderKind kind;
  const char* rule;
};
Need need_of(const Action& action) {
  switch (action.kind) {
    case ActionKind::turn:
      return {OrderKind::change_heading, "RA-6.11"};
    case ActionKind::speed:
      return {OrderKind::change_speed, "RA-6.8"};
    case ActionKind::shields:
      return {OrderKind::raise_shields, "RA-6.13"};
    case ActionKind::use:
      return {OrderKind::activate, "RA-6.15"};
    default:
      return {OrderKind::attack, "RA-6.14"};
  }
}

class WhyNot {
 public:
  WhyNot(const rules::RedAlertGame& game, const core::StateBytes* cell, const Action& action)
      : scenario_(game.scenario()),
        state_(rules::RedAlertGame::state(cell)),
        action_(action),
        number_(state_.sequence[state_.cursor]),
        ship_(state_.ships[number_]) {}

  // An empty code: nothing better is known than what the rules say.
  Refused why() const {
    switch (action_.kind) {
      case ActionKind::move:
        return moving();
      case ActionKind::defer:
        return {"cannot-defer",
                "The last ship that has not acted cannot let another go first; it must act.", "",
                "RA-7.6"};
      case ActionKind::evade:
        return evading();
      default:
        break;
    }
    const Need need = need_of(action_);
    if (!has(need.kind) && action_.kind != ActionKind::use) return without(need);
    switch (action_.kind) {
      case ActionKind::speed:
        return speed();
      case ActionKind::shields:
        return shields();
      case ActionKind::fire:
        return fire();
      case ActionKind::launch:
        return launch();
      case ActionKind::transport:
        return transport();
      case ActionKind::use:
        return use(need);
      default:
        return {};
    }
  }

 private:
  std::string name(u32 ship) const { return "the " + scenario_.design_of(state_.ships[ship]).name; }
  std::string own() const { return "The " + scenario_.design_of(ship_).name; }
  bool has(OrderKind kind) const {
    return std::ranges::find(state_.pending, static_cast<u8>(kind)) != state_.pending.end();
  }
  std::string phase() const { return "phase " + std::to_string(state_.phase + 1); }

  Refused without(const Need& need) const {
    const Maybe<u8> shown = ship_.revealed[state_.phase];
    const std::string needed = order_names[static_cast<u32>(need.kind)];
    if (!shown)
      return {"orders-lost",
              own() + " has lost its orders of this turn by evasive action or a collision.", "",
              "RA-9.5"};
    if (*shown == static_cast<u8>(need.kind))
      return {"order-spent",
              own() + " has carried out its " + needed + " of " + phase() +
                  " already; each order is carried out once.",
              "", "RA-8.1"};
    return {"wrong-order",
            own() + " has " + order_names[*shown] + " in " + phase() + "; this takes " + needed +
                ", from the control panel or from its crew.",
            "", need.rule};
  }

  Refused moving() const {
    if (state_.moved != 0)
      return {"moved-already", own() + " has moved in " + phase() + " already; it moves once.", "",
              "RA-8.1"};
    return {"full-stop", own() + " is at full stop and does not move.", "", "RA-8.7"};
  }
  Refused evading() const {
    if (state_.moved != 0 || ship_.speed == 0) return moving();
    if (state_.phase == 2)
      return {"third-phase", "In the third phase no ship may take evasive action.", "", "RA-9.6"};
    if (!rules::may_evade(scenario_, state_, number_))
      return {"nothing-to-evade",
              "Evasive action is for a ship whose movement would end on another ship, a planet or "
              "an obstruction, two flips away or more; " +
                  name(number_) + "'s would not.",
              "", "RA-9.2"};
    return {"bad-evasion",
            own() + " makes " + battle::counted(ship_.speed, "flips") +
                ": it may turn after the first to the last but one, not after flip " +
                std::to_string(action_.value) + ".",
            "", "RA-9.3"};
  }

  Refused speed() const {
    const i32 most = rules::value_of(scenario_, state_, number_, Value::speed);
    const i32 step = 2 + rules::value_of(scenario_, state_, number_, Value::speed_step);
    if (action_.value > ship_.speed && !rules::may_gain_speed(state_, ship_))
      return {"engines-hit",
              own() + "'s speed cannot rise before turn " +
                  std::to_string(ship_.stopped_until + 1) + ", after a propulsion critical.",
              "", "RA-12.8"};
    if (action_.value > most)
      return {"too-fast",
              own() + "'s top speed is " + std::to_string(most) + ", not " +
                  std::to_string(action_.value) + ".",
              "", "RA-6.9"};
    return {"speed-step",
            "Speed changes by one to " + std::to_string(step) + ": from " +
                std::to_string(ship_.speed) + " to " +
                std::to_string(std::max(0, ship_.speed - step)) + " at least and " +
                std::to_string(std::min<i32>(most, ship_.speed + step)) + " at most, not to " +
                std::to_string(action_.value) + ".",
            "", "RA-6.8"};
  }
  Refused shields() const {
    if (ship_.cloaked != 0)
      return {"cloaked", own() + " is cloaked; its shields stay at 0.", "", "RA-14.3"};
    return {"shields-maximum",
            own() + "'s shields go up to " +
                std::to_string(rules::value_of(scenario_, state_, number_, Value::shields)) +
                " at most, not to " + std::to_string(action_.value) + ".",
            "", "RA-6.13"};
  }

  // What bars an attack on that ship, whatever the weapon.
  Refused target() const {
    const rules::Ship& other = state_.ships[static_cast<u32>(action_.target)];
    const std::string its = "The " + scenario_.design_of(other).name;
    if (!other.in_play())
      return {"target-lost", its + " is out of the battle; name a ship that is in play.", "",
              "RA-3.11"};
    if (other.cloaked != 0 && rules::enemies(scenario_, ship_.controller, other.controller))
      return {"target-cloaked", its + " is cloaked; no enemy attack may name it.", "", "RA-14.1"};
    return {};
  }
  Refused out_of_range(const core::Disk& other, const std::string& name, i32 templates,
                       const char* rule) const {
    const core::Length gap = core::gap(rules::disk_of(scenario_, ship_), other);
    return {"out-of-range",
            name + " is " + inches_text(gap) + " inches away, edge to edge; the reach is " +
                inches_text(scenario_.range_template * templates) + ".",
            "", rule};
  }
  Refused fire() const {
    if (Refused no = target(); !no.code.empty()) return no;
    const u32 number = static_cast<u32>(action_.target);
    const rules::Ship& other = state_.ships[number];
    if (ship_.cloaked != 0)
      return {"cloaked", own() + " is cloaked and cannot fire.", "", "RA-14.1"};
    if (!rules::enemies(scenario_, ship_.controller, other.controller))
      return {"own-side", own() + " and " + name(number) + " are of one side; name an enemy.", "",
              "RA-10.1"};
    if (!rules::armed(state_, ship_))
      return {"weapons-hit",
              own() + " cannot fire its beam before turn " +
                  std::to_string(ship_.unarmed_until + 1) + ", after a weapons critical.",
              "", "RA-12.8"};
    if (rules::value_of(scenario_, state_, number_, Value::beam) <= 0)
      return {"no-beam", own() + " has no beam to fire.", "", "RA-10.3"};
    return out_of_range(rules::disk_of(scenario_, other), "The " + scenario_.design_of(other).name,
                        rules::value_of(scenario_, state_, number_, Value::beam_range), "RA-10.1");
  }
  Refused launch() const {
    if (ship_.cloaked != 0)
      return {"cloaked", own() + " is cloaked and cannot fire.", "", "RA-14.1"};
    if (ship_.torpedoes == 0)
      return {"no-torpedoes", own() + " has no torpedoes left.", "", "RA-10.5"};
    return {};
  }

  Refused passengers() const {
    if (action_.disks.empty())
      return {"no-crew", "Name the crew that goes: transport = [\"worf\"].", "", "RA-10.8"};
    for (const u8 design : action_.disks) {
      const rules::DiskDesign& crew = scenario_.disks.others[design];
      const bool goes = std::ranges::any_of(state_.disks, [&](const rules::Disk& disk) {
        const auto slot = static_cast<u8>(&disk - state_.disks.begin());
        return disk.there() && disk.design == design &&
               rules::may_be_transported(scenario_, state_, slot, number_);
      });
      if (goes) continue;
      if (crew.has(rules::Keyword::security))
        return {"security", crew.name + " is security and cannot beam off the ship.", "",
                "RA-20.11"};
      return {"not-ready",
              crew.name + " is not ready aboard " + name(number_) +
                  "; only revealed crew of its own that is ready can go.",
              "", "RA-10.9"};
    }
    return {};
  }
  Refused transport() const {
    if (Refused no = passengers(); !no.code.empty()) return no;
    const bool to_ship = action_.target < static_cast<int>(rules::ships_max);
    if (to_ship)
      if (Refused no = target(); !no.code.empty()) return no;
    const u8 place = static_cast<u8>(action_.target);
    const i32 through = rules::value_of(scenario_, state_, number_, Value::through);
    const i32 other = to_ship ? state_.ships[place].shields : 0;
    if (ship_.shields > through || other > through)
      return {"shields-up",
              "To transport, shields must be at 0 on both sides: " + name(number_) + "'s are at " +
                  std::to_string(ship_.shields) +
                  (to_ship ? ", " + name(place) + "'s at " + std::to_string(other) : "") + ".",
              "", "RA-10.7"};
    return out_of_range(rules::place_disk(scenario_, state_, place),
                        to_ship ? "The " + scenario_.design_of(state_.ships[place]).name
                                : scenario_.terrain[place - rules::ships_max].name,
                        rules::value_of(scenario_, state_, number_, Value::transporter), "RA-10.6");
  }

  Refused use(const Need& need) const {
    const rules::DiskDesign& design = scenario_.disks.others[action_.disks.front()];
    const rules::Disk* found = nullptr;
    for (const rules::Disk& disk : state_.disks)
      if (disk.there() && disk.design == action_.disks.front() && disk.aboard == number_)
        found = &disk;
    if (found == nullptr)
      return {"not-aboard", design.name + " is not aboard " + name(number_) + ".", "", "RA-13.9"};
    if (found->state != rules::DiskState::ready)
      return {"not-ready",
              design.name + (found->revealed() ? " is activated and rests until it is readied."
                                               : " is concealed; it can be revealed in step one."),
              "", found->revealed() ? "RA-13.2" : "RA-5.2"};
    if (!has(need.kind)) return without(need);
    if (!design.rows.empty() && static_cast<u32>(action_.value) >= design.rows.size())
      return {"no-such-row",
              design.name + " has " + battle::counted(design.rows.size(), "rows") +
                  " of orders, not " + std::to_string(action_.value + 1) + ".",
              "", "RA-13.11"};
    return {"cannot-be-used", design.name + " has nothing that can be used here and now.", "",
            "RA-13.7"};
  }

  const rules::Scenario& scenario_;
  const rules::State& state_;
  const Action& action_;
  u8 number_;
  const rules::Ship& ship_;
};

}  // namespace

Refused why_not(const rules::RedAlertGame& game, const core::StateBytes* state,
                const Action& action, const core::Order& order) {
  Refused why = WhyNot(game, state, action).why();
  if (!why.code.empty()) return why;
  const rules::State& now = rules::RedAlertGame::state(state);
  const int seat = now.ships[now.sequence[now.cursor]].controller;
  return battle::word_rejection(game, game.check(state, seat, order), order);
}

}  // namespace klaxon::staff::red_alert
