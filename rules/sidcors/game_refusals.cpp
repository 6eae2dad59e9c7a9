#include "rules/sidcors/refusals.h"

#include <algorithm>
#include <limits>

#include "rules/sidcors/orders.h"
#include "rules/sidcors/round/coefficients.h"
#include "rules/sidcors/round/craft.h"
#include "rules/sidcors/windows.h"

namespace klaxon::rules::sidcors {

using core::Rejection;

Rejection own(OwnRefusal code, core::RuleId why, u16 field, i32 got, i32 lo, i32 hi) {
  return {
      static_cast<u16>(core::refusal_first_own + static_cast<u16>(code)), why, field, got, lo, hi};
}

// Checks the target of directed damage in `field`, and the number of blows in the next field.
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

// Checks craft in the fields from `first` on. The price is that of all of them, even of those named
// after the points ran out. A field that names more craft than exist is always wrong.
core::Rejection explain_craft(const Refused& r, u16 first, i32 face_value) {
  if (r.order.n <= first) return r.why;
  const i32 points = r.state.forces[r.state.acting].points;
  const i32 paid = craft_paid(points, face_value);
  const u16 field = std::max(r.why.field, first);
  const i32 here = craft_fields(r.scenario, r.state, u32{field} - first).here;
  const bool too_many = r.got(field) < 0 || r.got(field) > here;
  if (paid >= 1 && (r.why.field < first || too_many)) return r.by_rule(rule("SID-7.15"));
  i64 named = 0;
  for (const i32 number : r.order.args().subspan(first)) named += std::max(number, 0);
  const i64 price = named + std::max<i64>(named - face_value, 0);
  if (price <= points || here < 0) return r.by_rule(rule("SID-7.15"));
  return own(OwnRefusal::craft_points_short, rule("SID-7.15"), field,
             static_cast<i32>(std::min<i64>(price, std::numeric_limits<i32>::max())), paid, points);
}

// No refusal if field 0 names the player's own unit.
Rejection explain_own_unit(const Refused& r) {
  if (!r.in_battle(0)) return r.no_such_unit(0, rule("SID-8.3"));
  if (!r.of_force(0, r.state.acting))
    return own(OwnRefusal::not_your_unit, rule("SID-8.3"), 0, r.got(0));
  return {};
}

namespace {

Rejection explain_loss(const Refused& r) {
  if (r.order.n == 0) return r.why;
  if (const Rejection why = explain_own_unit(r)) return why;
  const Unit& unit = r.unit(0);
  const i32 got = r.got(0);
  const u32 blows = blows_left(r.scenario, unit);
  if (blows == 0) return own(OwnRefusal::unit_gone, rule("SID-8.3"), 0, got);
  if (r.order.verb == verbs::destroy && blows == 2)
    return own(OwnRefusal::not_crippled_yet, rule("SID-8.7"), 0, got);
  const bool whole = unit.status == Status::whole;
  if (r.order.verb == verbs::cripple && blows == 1)
    return own(OwnRefusal::already_crippled, whole ? rule("SID-8.8") : rule("SID-8.6"), 0, got);
  return r.why;
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
  if (const Hooks* owner = behaviours().owner_of_verb(verb))
    return owner->explain != nullptr ? owner->explain(r) : r.why;
  switch (r.state.phase) {
    case Phase::intensity:
      return verb >= verbs::intensity && verb <= verbs::standing ? explain_intensity(r) : r.why;
    case Phase::direct:
      return verb == verbs::direct && r.order.n > 0 ? explain_target(r, 0, 0) : r.why;
    case Phase::allocate:
      return verb == verbs::cripple || verb == verbs::destroy ? explain_loss(r) : r.why;
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
  if (!explained) return why;
  Rejection better = explain({scenario_, in(cell), order, why});
  if (better.rule == core::no_rule) better.rule = rule("SID-1.3");  // another step asks for it
  return better;
}

}  // namespace klaxon::rules::sidcors
