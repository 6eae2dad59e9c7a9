// Why an order is refused: the house says that it is not among the legal ones, here the rules say
// why not.
#include <algorithm>
#include <limits>

#include "rules/sidcors/coefficients.h"
#include "rules/sidcors/game.h"
#include "rules/sidcors/rule_ids.h"
#include "rules/sidcors/windows.h"

namespace klaxon::rules::sidcors {

namespace {

using core::Rejection;

Rejection own(OwnRefusal code, u16 why, u16 field, i32 got, i32 lo = 0, i32 hi = 0) {
  return {
      static_cast<u16>(core::refusal_first_own + static_cast<u16>(code)), why, field, got, lo, hi};
}

// One order and what the house said of it.
struct Refused {
  const Scenario& scenario;
  const State& state;
  const core::Order& order;
  const Rejection& why;

  u32 enemy() const { return enemy_of(state.acting); }
  i32 got(u16 field) const { return order.arg[field]; }
  bool in_battle(u16 field) const {
    return got(field) >= 0 && got(field) < static_cast<i32>(state.units.size());
  }
  bool of_force(u16 field, u32 force) const {
    const UnitRange units = units_of(scenario, force);
    return got(field) >= static_cast<i32>(units.first) && got(field) < static_cast<i32>(units.end);
  }
  const Unit& unit(u16 field) const { return state.units[static_cast<u32>(got(field))]; }
  Rejection no_such_unit(u16 field, u16 rule_id) const {
    return own(OwnRefusal::no_such_unit, rule_id, field, got(field), 0,
               static_cast<i32>(state.units.size()) - 1);
  }
};

// A target of directed damage in `field`, and the blows after it.
Rejection explain_target(const Refused& r, u16 field, i32 face_value) {
  if (!r.in_battle(field)) return r.no_such_unit(field, rule("SID-7.2"));
  if (!r.of_force(field, r.enemy()))
    return own(OwnRefusal::own_unit, rule("SID-7.2"), field, r.got(field));
  const Unit& unit = r.unit(field);
  if (!unit.fights()) return own(OwnRefusal::unit_gone, rule("SID-7.2"), field, r.got(field));
  const i32 points = r.state.forces[r.state.acting].points;
  const i32 price = price_of(r.scenario, unit, 1, face_value);
  if (price > points)
    return own(OwnRefusal::points_short, rule("SID-7.3"), field, r.got(field), price, points);
  const u16 blows = field + 1;
  if (r.order.n <= blows || r.why.field != blows || r.got(blows) != 2) return r.why;
  if (blows_left(r.scenario, unit) < 2)
    return own(OwnRefusal::already_crippled, rule("SID-7.5"), blows, r.got(field));
  return own(OwnRefusal::points_short, rule("SID-7.6"), blows, r.got(field),
             price_of(r.scenario, unit, 2, face_value), points);
}

// Craft in the fields from `first` on.
Rejection explain_craft(const Refused& r, u16 first, i32 face_value) {
  const i32 points = r.state.forces[r.state.acting].points;
  if (r.order.n <= first) return r.why;
  if (craft_paid(points, face_value) < 1)
    return own(OwnRefusal::points_short, rule("SID-7.15"), first, r.got(first),
               craft_price(1, face_value), points);
  if (r.why.field < first) return r.why;
  i64 named = 0;
  for (u16 i = first; i <= r.why.field && i < r.order.n; ++i) named += std::max(r.got(i), 0);
  const i64 price = named + std::max<i64>(named - face_value, 0);
  Rejection better = r.why;
  better.rule = rule("SID-7.15");
  if (price > points && r.got(r.why.field) > 0)
    return own(OwnRefusal::points_short, rule("SID-7.15"), r.why.field, r.got(r.why.field),
               static_cast<i32>(std::min<i64>(price, std::numeric_limits<i32>::max())), points);
  return better;
}

Rejection explain_mauler(const Refused& r) {
  const i32 got = r.got(0);
  if (!r.in_battle(0)) return r.no_such_unit(0, rule("SID-12.1"));
  const Unit& unit = r.unit(0);
  const bool is_mauler = r.scenario.designs[unit.design].mauler;
  if (!r.of_force(0, r.state.acting) || !is_mauler || unit.status != Status::whole)
    return own(OwnRefusal::no_mauler, rule("SID-12.1"), 0, got);
  if (unit.mauler_ready == 0) return own(OwnRefusal::no_mauler, rule("SID-12.9"), 0, got);
  if (r.order.n < 2) return r.why;
  const i32 face_value = mauler_points(r.scenario, r.state, static_cast<u32>(got));
  if (r.order.verb == verbs::direct_mauler_craft) return explain_craft(r, 1, face_value);
  return explain_target(r, 1, face_value);
}

Rejection explain_directing(const Refused& r) {
  if (r.order.n == 0) return r.why;
  if (r.order.verb == verbs::direct_mauler || r.order.verb == verbs::direct_mauler_craft)
    return explain_mauler(r);
  if (r.order.verb == verbs::direct_craft) return explain_craft(r, 0, 0);
  return explain_target(r, 0, 0);
}

// One's own unit in field 0, or why not.
Rejection explain_own_unit(const Refused& r) {
  if (!r.in_battle(0)) return r.no_such_unit(0, rule("SID-8.3"));
  if (!r.of_force(0, r.state.acting))
    return own(OwnRefusal::not_your_unit, rule("SID-8.3"), 0, r.got(0));
  return {};
}

Rejection explain_loss(const Refused& r) {
  if (r.order.n == 0) return r.why;
  if (const Rejection why = explain_own_unit(r)) return why;
  const Unit& unit = r.unit(0);
  const i32 got = r.got(0);
  const bool fighters = r.order.verb == verbs::lose_fighters;
  if (fighters || r.order.verb == verbs::lose_pfs) {
    const i32 aboard =
        static_cast<i32>(craft_aboard(unit, fighters ? Craft::fighters : Craft::pfs));
    if (aboard == 0 || unit.status == Status::retreated ||
        (r.why.field == 1 && r.order.n > 1 && r.got(1) > aboard))
      return own(OwnRefusal::no_craft, rule("SID-8.11"), 0, got, 0, aboard);
    Rejection better = r.why;
    better.rule = rule("SID-8.11");
    return better;
  }
  const u32 blows = blows_left(r.scenario, unit);
  if (blows == 0) return own(OwnRefusal::unit_gone, rule("SID-8.3"), 0, got);
  if (r.order.verb == verbs::destroy && blows == 2)
    return own(OwnRefusal::not_crippled_yet, rule("SID-8.7"), 0, got);
  const bool whole = unit.status == Status::whole;
  if (r.order.verb == verbs::cripple && blows == 1)
    return own(OwnRefusal::already_crippled, whole ? rule("SID-8.8") : rule("SID-8.6"), 0, got);
  return r.why;
}

Rejection explain_transfer(const Refused& r) {
  if (r.order.n == 0) return r.why;
  if (const Rejection why = explain_own_unit(r)) return why;
  const Craft craft = r.order.verb == verbs::transfer_fighters ? Craft::fighters : Craft::pfs;
  const i32 homeless_here = static_cast<i32>(homeless(r.scenario, r.unit(0), craft));
  if (homeless_here == 0) return own(OwnRefusal::no_craft, rule("SID-7.11"), 0, r.got(0), 0, 0);
  if (r.order.n < 2) return r.why;
  if (!r.in_battle(1)) return r.no_such_unit(1, rule("SID-7.11"));
  if (!r.of_force(1, r.state.acting))
    return own(OwnRefusal::not_your_unit, rule("SID-7.11"), 1, r.got(1));
  if (free_places(r.scenario, r.unit(1), craft) == 0)
    return own(OwnRefusal::no_place, rule("SID-7.11"), 1, r.got(1));
  Rejection better = r.why;
  better.rule = rule("SID-7.11");
  return better;
}

Rejection explain_intensity(const Refused& r) {
  Rejection better = r.why;
  const bool lone = lone_chooser(r.scenario, r.state) >= 0;
  if (r.order.verb == verbs::intensity_both) {
    if (!lone) return own(OwnRefusal::own_factor, rule("SID-4.4"), 0, 0);
    if (r.why.code != static_cast<u16>(core::Refusal::out_of_range)) return better;
    return own(OwnRefusal::factor_range, rule("SID-4.1"), r.why.field, r.got(r.why.field),
               factor_least, factor_most);
  }
  if (lone) return own(OwnRefusal::both_factors, rule("SID-4.1"), 0, 0);
  if (r.order.n != 1) return better;
  const i32 got = r.got(0);
  if (r.order.verb == verbs::intensity)
    return own(OwnRefusal::factor_range, rule("SID-2.2"), 0, got, factor_least, factor_most);
  if (got < rating_least || got > rating_most)
    return own(OwnRefusal::rating_range, rule("SID-2.4"), 0, got, rating_least, rating_most);
  better.rule = rule("SID-2.6");
  return better;
}

Rejection explain(const Refused& r) {
  const u16 verb = r.order.verb;
  switch (r.state.phase) {
    case Phase::intensity:
      return verb >= verbs::intensity && verb <= verbs::standing ? explain_intensity(r) : r.why;
    case Phase::direct:
      return (verb >= verbs::direct && verb <= verbs::direct_craft) ||
                     verb == verbs::direct_mauler_craft
                 ? explain_directing(r)
                 : r.why;
    case Phase::allocate:
      return verb >= verbs::cripple && verb <= verbs::lose_pfs ? explain_loss(r) : r.why;
    case Phase::transfer:
      return verb == verbs::transfer_fighters || verb == verbs::transfer_pfs ? explain_transfer(r)
                                                                             : r.why;
    default:
      return r.why;
  }
}

}  // namespace

core::Rejection SidcorsGame::check(const core::StateBytes* cell, int seat,
                                   const core::Order& order) const {
  const Rejection why = core::check_by_offers(*this, cell, seat, order);
  const bool explained = why.code == static_cast<u16>(core::Refusal::not_offered) ||
                         why.code == static_cast<u16>(core::Refusal::out_of_range);
  return explained ? explain({scenario_, in(cell), order, why}) : why;
}

}  // namespace klaxon::rules::sidcors
