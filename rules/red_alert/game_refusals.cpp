// Why an order is refused: the common refusal states that it is not legal, the rules explain why.
#include <algorithm>

#include "rules/red_alert/abilities/abilities.h"
#include "rules/red_alert/figures.h"
#include "rules/red_alert/game.h"
#include "rules/red_alert/orders.h"
#include "rules/red_alert/refusals.h"
#include "rules/red_alert/rule_ids.h"
#include "rules/red_alert/turn/windows.h"

namespace klaxon::rules::red_alert {
namespace {

using core::Order;
using core::Rejection;

// A length for people to read: in hundredths of an inch.
i32 hundredths(i64 length) {
  const i64 half = core::inch / 2;
  return static_cast<i32>((length * 100 + (length < 0 ? -half : half)) / core::inch);
}

constexpr i32 rows_named_max = 999;  // people count from 1

// An order, the common refusal that it got, and the ship whose phase it is.
class Refused {
 public:
  Refused(const Scenario& scenario, const State& state, int seat, const Order& order,
          const Rejection& why)
      : scenario_(scenario),
        state_(state),
        seat_(seat),
        order_(order),
        why_(why),
        number_(state.sequence.empty() ? u8{0} : state.sequence[state.cursor]),
        ship_(state.ships[number_]) {}

  // In a ship's phase.
  Rejection acting() const {
    switch (order_.verb) {
      case verbs::move:
        return moving();
      case verbs::done:
        return own(OwnRefusal::not_moved, rule("RA-8.1"), {number_, phase()});
      case verbs::evade:
        return evading();
      case verbs::swing:
        return own(OwnRefusal::stopped_only, rule("RA-6.12"), {number_, ship_.speed});
      case verbs::use:
        return use();
      case verbs::turn:
        return needing(OrderKind::change_heading, rule("RA-6.11"));
      case verbs::speed:
        if (!has(OrderKind::change_speed)) return needing(OrderKind::change_speed, rule("RA-6.8"));
        return speed();
      case verbs::shields:
        if (!has(OrderKind::raise_shields))
          return needing(OrderKind::raise_shields, rule("RA-6.13"));
        return shields();
      case verbs::fire:
        return attack(Opening::beam, Deed::beam, &Refused::fire);
      case verbs::launch:
        return attack(Opening::torpedo, Deed::torpedo, &Refused::launch);
      case verbs::transport:
        return attack(Opening::transport, Deed::transport, &Refused::transport);
      default:
        return ability();
    }
  }
  Rejection ability() const {
    if (order_.verb < verbs::ability || order_.verb == verbs::pass || order_.verb == verbs::leave)
      return not_asked();
    const Disk* const disk = order_.verb < verbs::pass ? own_disk() : nullptr;
    if (disk == nullptr) return own(OwnRefusal::none_allows, rule("RA-13.5"), {});
    if (const Rejection no = stuck(*disk)) return no;
    return own(OwnRefusal::cannot_be_used, rule("RA-13.7"), {disk->design});
  }
  Rejection loss(core::RuleId rule_id) const {
    if (order_.verb != verbs::give_up) return not_asked();
    Bits256 may;
    for (u32 i = 0; i < state_.disks.size(); ++i)
      if (may_give_up(scenario_, state_, static_cast<u8>(i), state_.frames.top())) may.add(i);
    if (may.empty()) return why_;
    return among(own(OwnRefusal::cannot_be_lost, rule_id, {}), may);
  }
  Rejection initiative() const {
    if (order_.verb == verbs::defer) return own(OwnRefusal::last_must_act, rule("RA-7.6"), {});
    if (order_.verb >= verbs::ability && order_.verb < verbs::pass)
      if (const Disk* const disk = own_disk(); disk != nullptr)
        if (const Rejection no = stuck(*disk)) return no;
    return not_asked();
  }
  Rejection placing() const {
    if (order_.verb != verbs::leave) return not_asked();
    return own(OwnRefusal::must_set_aside, rule("RA-9.14"),
               {state_.frames.top_as<Placing>().beside - static_cast<i32>(ships_max)});
  }
  Rejection not_asked() const { return own(OwnRefusal::not_asked, rule("RA-4.1"), {}); }

  // Handles a field of a form whose value is outside its range.
  Rejection in_form() const {
    switch (order_.verb) {
      case verbs::place:
        return by_rule(rule("RA-3.1"));
      case verbs::reveal:
        return why_.got == 1 ? own(OwnRefusal::two_captains, rule("RA-2.17"), {})
                             : by_rule(rule("RA-5.1"));
      case verbs::assign:
        return by_rule(rule("RA-6.1"));
      case verbs::steer:
        return by_rule(rule("RA-15.5"));
      case verbs::evade:
        return why_.field == 0 ? bad_evasion() : by_rule(rule("RA-9.3"));
      case verbs::turn:
        return by_rule(rule("RA-6.11"));
      case verbs::swing:
        return by_rule(rule("RA-6.12"));
      case verbs::launch:
        return by_rule(rule("RA-15.4"));
      case verbs::set_aside:
        return by_rule(rule("RA-9.11"));
      case verbs::transport:
        if (why_.field == 0) return destination();
        return why_.lo == 1 ? own(OwnRefusal::nobody_named, rule("RA-10.8"), {})
                            : by_rule(rule("RA-10.8"));
      default:
        return by_rule(rule("RA-13.5"));
    }
  }

 private:
  Rejection own(OwnRefusal code, core::RuleId rule_id, std::initializer_list<i32> facts) const {
    Rejection better = why_;
    better.code = static_cast<u16>(core::refusal_first_own + static_cast<u16>(code));
    better.rule = rule_id;
    better.got = better.field < order_.n ? order_.arg[better.field] : 0;
    for (const i32 fact : facts) better.fact(fact);
    return better;
  }
  Rejection by_rule(core::RuleId rule_id) const {
    Rejection better = why_;
    better.rule = rule_id;
    return better;
  }
  static Rejection among(Rejection why, const Bits256& right) {
    const core::Range range = core::Range::of_mask(right);
    why.lo = range.lo;
    why.hi = range.hi;
    why.among = range.mask;
    return why;
  }

  bool open(u8 kind) const {
    return std::ranges::find(state_.pending, kind) != state_.pending.end();
  }
  bool has(OrderKind kind) const { return open(static_cast<u8>(kind)); }
  i32 phase() const { return state_.phase + 1; }
  i32 value(Value of) const { return value_of(scenario_, state_, number_, of); }

  // Reports that no order of that kind is on offer, and why.
  Rejection needing(OrderKind kind, core::RuleId rule_id) const {
    const Maybe<u8> shown = ship_.revealed[state_.phase];
    const i32 needed = static_cast<i32>(kind);
    if (!shown) return own(OwnRefusal::orders_lost, rule("RA-9.5"), {number_});
    if (*shown == needed)
      return own(OwnRefusal::order_spent, rule("RA-8.1"), {number_, phase(), needed});
    return own(OwnRefusal::wrong_order, rule_id, {number_, phase(), *shown, needed});
  }

  Rejection moving() const {
    return state_.moved != 0 ? own(OwnRefusal::moved_already, rule("RA-8.1"), {number_, phase()})
                             : own(OwnRefusal::full_stop, rule("RA-8.7"), {number_});
  }
  Rejection evading() const {
    if (state_.moved != 0 || ship_.speed == 0) return moving();
    if (state_.phase == 2) return own(OwnRefusal::third_phase, rule("RA-9.6"), {});
    return own(OwnRefusal::nothing_to_evade, rule("RA-9.2"), {number_});
  }
  Rejection bad_evasion() const {
    return own(OwnRefusal::bad_evasion, rule("RA-9.3"), {number_, ship_.speed, order_.arg[0]});
  }

  Rejection speed() const {
    const i32 most = value(Value::speed), step = 2 + value(Value::speed_step);
    const i32 wanted = order_.arg[0];
    if (wanted > ship_.speed && !may_gain_speed(state_, ship_))
      return own(OwnRefusal::engines_hit, rule("RA-12.8"), {number_, ship_.stopped_until + 1});
    if (wanted > most) return own(OwnRefusal::too_fast, rule("RA-6.9"), {number_, most});
    return own(OwnRefusal::speed_step, rule("RA-6.8"),
               {step, ship_.speed, std::max(0, ship_.speed - step),
                std::min<i32>(most, ship_.speed + step)});
  }
  Rejection shields() const {
    if (ship_.cloaked != 0) return own(OwnRefusal::shields_down, rule("RA-14.3"), {number_});
    return own(OwnRefusal::shields_maximum, rule("RA-6.13"), {number_, value(Value::shields)});
  }

  // RA-6.14, RA-19.9.
  Rejection attack(Opening part, Deed deed, Rejection (Refused::*why)() const) const {
    if (!has(OrderKind::attack) && !open(static_cast<u8>(part)))
      return needing(OrderKind::attack, rule("RA-6.14"));
    if (forbidden(scenario_, state_, ship_.controller, number_of(deed)))
      return own(OwnRefusal::forbidden, rule("RA-19.9"), {});
    return (this->*why)();
  }
  // The reason why no weapon at all may attack that ship.
  Rejection target(u8 target) const {
    const Ship& other = state_.ships[target];
    if (!other.in_play()) return own(OwnRefusal::target_lost, rule("RA-3.11"), {target});
    if (other.cloaked != 0 && enemies(scenario_, ship_.controller, other.controller) &&
        !detected(scenario_, state_, ship_.controller, target))
      return own(OwnRefusal::target_cloaked, rule("RA-14.1"), {target});
    return {};
  }
  Rejection away(u8 place, i32 templates, core::RuleId rule_id) const {
    const core::Length gap =
        core::gap(disk_of(scenario_, ship_), place_disk(scenario_, state_, place));
    return own(place < ships_max ? OwnRefusal::ship_away : OwnRefusal::place_away, rule_id,
               {place, hundredths(gap), hundredths(i64{scenario_.range_template} * templates)});
  }
  Rejection fire() const {
    const i32 named = order_.arg[0];
    if (named < 0 || named >= static_cast<i32>(state_.ships.size())) return no_such_ship();
    const u8 number = static_cast<u8>(named);
    if (const Rejection no = target(number)) return no;
    if (ship_.cloaked != 0) return own(OwnRefusal::no_fire, rule("RA-14.1"), {number_});
    if (!enemies(scenario_, ship_.controller, state_.ships[number].controller))
      return own(OwnRefusal::own_side, rule("RA-10.1"), {number_, number});
    if (!armed(state_, ship_))
      return own(OwnRefusal::weapons_hit, rule("RA-12.8"), {number_, ship_.unarmed_until + 1});
    if (value(Value::beam) <= 0) return own(OwnRefusal::no_beam, rule("RA-10.3"), {number_});
    return away(number, value(Value::beam_range), rule("RA-10.1"));
  }
  Rejection no_such_ship() const {
    Rejection better = own(OwnRefusal::no_such_ship, rule("RA-10.1"), {});
    better.lo = 0;
    better.hi = static_cast<i32>(state_.ships.size()) - 1;
    return better;
  }
  Rejection launch() const {
    if (ship_.cloaked != 0) return own(OwnRefusal::no_fire, rule("RA-14.1"), {number_});
    if (ship_.torpedoes == 0) return own(OwnRefusal::no_torpedoes, rule("RA-10.5"), {number_});
    if (state_.torpedoes.full()) return own(OwnRefusal::torpedoes_full, rule("RA-10.4"), {});
    return not_asked();
  }

  bool anybody_ready() const {
    for (u32 i = 0; i < state_.disks.size(); ++i)
      if (may_be_transported(scenario_, state_, static_cast<u8>(i), number_)) return true;
    return false;
  }
  Rejection transport() const {
    const bool named = std::any_of(order_.arg + 1, order_.arg + std::max<u16>(order_.n, 1),
                                   [](i32 goes) { return goes != 0; });
    if (!named) return own(OwnRefusal::nobody_named, rule("RA-10.8"), {});
    if (!anybody_ready()) return own(OwnRefusal::nobody_ready, rule("RA-10.9"), {number_});
    return destination();
  }
  // RA-10.6, RA-10.7.
  Rejection destination() const {
    const i32 named = order_.arg[0];
    const bool to_ship = named >= 0 && named < static_cast<i32>(state_.ships.size());
    const bool to_terrain = named >= static_cast<i32>(ships_max) &&
                            named < static_cast<i32>(ships_max + scenario_.terrain.size());
    if ((!to_ship && !to_terrain) || named == number_) {
      Bits256 places;
      for (u32 i = 0; i < state_.ships.size(); ++i)
        if (i != number_ && state_.ships[i].in_play()) places.add(i);
      for (u32 i = 0; i < scenario_.terrain.size(); ++i) places.add(ships_max + i);
      if (places.empty()) return not_asked();
      return among(own(OwnRefusal::bad_place, rule("RA-10.6"), {number_}), places);
    }
    const u8 place = static_cast<u8>(named);
    if (to_ship)
      if (const Rejection no = target(place)) return no;
    const i32 through = value(Value::through);
    if (to_ship && std::max<i32>(ship_.shields, state_.ships[place].shields) > through)
      return own(OwnRefusal::shields_up, rule("RA-10.7"),
                 {number_, ship_.shields, place, state_.ships[place].shields});
    if (ship_.shields > through)
      return own(OwnRefusal::own_shields_up, rule("RA-10.7"), {number_, ship_.shields});
    return away(place, value(Value::transporter), rule("RA-10.6"));
  }

  // The seat's own disk that the order names; null: none. Seats may not know where others' are.
  const Disk* own_disk() const {
    const i32 named = order_.arg[0];
    if (named < 0 || named >= static_cast<i32>(state_.disks.size())) return nullptr;
    const Disk& disk = state_.disks[static_cast<u32>(named)];
    return disk.owner == seat_ && disk.there() ? &disk : nullptr;
  }
  // The reason why the disk named by the order cannot be readied, as everybody can see.
  Rejection stuck(const Disk& user) const {
    const u16 field = order_.verb == verbs::ability_on ? 2 : 0;
    const i32 named = order_.arg[field];
    if (named < 0 || named >= static_cast<i32>(state_.disks.size())) return {};
    const u8 number = static_cast<u8>(named);
    if (field == 2 && state_.disks[number].aboard != user.aboard) return {};
    Rejection why = why_stuck(scenario_, state_, number);
    why.field = field;
    why.got = named;
    return why;
  }
  Rejection use() const {
    const Disk* const disk = own_disk();
    if (disk == nullptr || disk->aboard != number_)
      return own(OwnRefusal::no_such_disk, rule("RA-13.9"), {number_});
    if (disk->state == DiskState::activated)
      return own(OwnRefusal::rests, rule("RA-13.2"), {disk->design});
    if (disk->state == DiskState::concealed)
      return own(OwnRefusal::concealed, rule("RA-5.2"), {disk->design});
    if (!has(OrderKind::activate)) return needing(OrderKind::activate, rule("RA-6.15"));
    const i32 rows = static_cast<i32>(scenario_.design_of(*disk).rows.size());
    if (rows > 0 && (order_.arg[1] < 0 || order_.arg[1] >= rows))
      return own(OwnRefusal::no_such_row, rule("RA-13.11"),
                 {disk->design, rows, std::min(order_.arg[1], rows_named_max) + 1});
    return own(OwnRefusal::cannot_be_used, rule("RA-13.7"), {disk->design});
  }

  const Scenario& scenario_;
  const State& state_;
  int seat_;
  const Order& order_;
  const Rejection& why_;
  u8 number_;
  const Ship& ship_;
};

Rejection explain_verb(WindowKind window, const Refused& refused) {
  switch (window) {
    case WindowKind::act:
      return refused.acting();
    case WindowKind::initiative:
      return refused.initiative();
    case WindowKind::engineering:
      return refused.loss(rule("RA-12.7"));
    case WindowKind::casualty:
      return refused.loss(rule("RA-16.7"));
    case WindowKind::ability:
      return refused.ability();
    case WindowKind::set_aside:
      return refused.placing();
    default:
      return refused.not_asked();
  }
}

// How many fields an order needs unless it is a form; -1: any number.
int fields_wanted(const core::Verb& verb, const Order& order) {
  const int most = static_cast<int>(verb.args.size());
  if (verb.repeat == 0) return most == order.n ? -1 : most;
  return order.n < most - verb.repeat ? most : -1;
}

}  // namespace

Rejection why_not_sent(const Scenario& scenario, const State& state, u8 design) {
  const u8 ship = state.sequence[state.cursor];
  for (u32 i = 0; i < state.disks.size(); ++i)
    if (state.disks[i].design == design &&
        may_be_transported(scenario, state, static_cast<u8>(i), ship))
      return {};
  const bool stays = scenario.disks.others[design].has(Keyword::security);
  Rejection why;
  why.code =
      static_cast<u16>(core::refusal_first_own +
                       static_cast<u16>(stays ? OwnRefusal::security : OwnRefusal::not_ready));
  why.rule = stays ? rule("RA-20.11") : rule("RA-10.9");
  return why.fact(ship).fact(design);
}

Rejection RedAlertGame::check(const core::StateBytes* cell, int seat, const Order& order) const {
  const Rejection why = core::check_by_offers(*this, cell, seat, order);
  const State& state = in(cell);
  const Refused refused(scenario_, state, seat, order, why);
  if (why.code == static_cast<u16>(core::Refusal::out_of_range)) return refused.in_form();
  if (why.code != static_cast<u16>(core::Refusal::not_offered)) return why;
  const int fields = fields_wanted(lexicon().verbs[order.verb], order);
  if (fields >= 0)
    return core::refuse(core::Refusal::wrong_count, core::no_rule, 0, order.n, fields, fields);
  return explain_verb(window_kind(state), refused);
}

}  // namespace klaxon::rules::red_alert
