// What may be ordered: windows, offers and ranges.
#include <algorithm>
#include <numeric>

#include "rules/sidcors/coefficients.h"
#include "rules/sidcors/game.h"
#include "rules/sidcors/windows.h"

namespace klaxon::rules::sidcors {

namespace {

using core::Range;

Range one_of(u64 mask, u32 first_unit) {
  return mask == 0 ? Range::complete() : Range::of_mask(mask, static_cast<i32>(first_unit));
}

void offer_intensity(const Scenario& scenario, const State& state, core::Offers& out) {
  if (lone_chooser(scenario, state) >= 0) return out.forms.push(verbs::intensity_both);
  for (i32 factor = factor_least; factor <= factor_most; ++factor)
    out.add(verbs::intensity, {factor});
  if (state.standing_failed != 0) return;
  for (i32 rating = rating_least; rating <= rating_most; ++rating)
    out.add(verbs::standing, {rating});
}

void offer_directing(const Scenario& scenario, const State& state, core::Offers& out) {
  const u32 force = state.acting;
  out.add(verbs::direct_none);
  if (direct_targets(scenario, state, force, 0) != 0) out.forms.push(verbs::direct);
  if (usable_maulers(scenario, state, force) != 0) out.forms.push(verbs::direct_mauler);
  if (can_direct_craft(scenario, state, force, 0)) out.forms.push(verbs::direct_craft);
  if (usable_maulers_at_craft(scenario, state, force) != 0)
    out.forms.push(verbs::direct_mauler_craft);
}

void offer_losses(const Scenario& scenario, const State& state, core::Offers& out) {
  const UnitRange units = units_of(scenario, state.acting);
  bool fighters = false, pfs = false;
  for (u32 i = units.first; i < units.end; ++i) {
    const Unit& unit = state.units[i];
    if (unit.status == Status::retreated) continue;
    fighters |= unit.fighters > 0;
    pfs |= unit.pfs > 0;
    if (const u32 blows = blows_left(scenario, unit); blows > 0)
      out.add(blows == 2 ? verbs::cripple : verbs::destroy, {static_cast<i32>(i)});
  }
  if (fighters) out.forms.push(verbs::lose_fighters);
  if (pfs) out.forms.push(verbs::lose_pfs);
}

void offer_transfers(const Scenario& scenario, const State& state, core::Offers& out) {
  out.add(verbs::transfer_done);
  if (can_transfer(scenario, state, state.acting, Craft::fighters))
    out.forms.push(verbs::transfer_fighters);
  if (can_transfer(scenario, state, state.acting, Craft::pfs)) out.forms.push(verbs::transfer_pfs);
}

Range direct_range(const Scenario& scenario, const State& state, u32 field,
                   std::span<const i32> given, i32 face_value) {
  if (field == 0)
    return one_of(direct_targets(scenario, state, state.acting, face_value),
                  units_of(scenario, enemy_of(state.acting)).first);
  if (field > 1) return Range::complete();
  const u32 unit = static_cast<u32>(given.back());
  return Range::between(
      1, static_cast<i32>(blows_paid(scenario, state, state.acting, unit, face_value)));
}

Range mauler_range(const Scenario& scenario, const State& state, const core::Order& so_far) {
  if (so_far.n == 0)
    return one_of(usable_maulers(scenario, state, state.acting),
                  units_of(scenario, state.acting).first);
  const i32 face_value = mauler_points(scenario, state, static_cast<u32>(so_far.arg[0]));
  return direct_range(scenario, state, so_far.n - 1U, so_far.args(), face_value);
}

// The craft of each enemy unit that has any, in order, and the two fields that each one fills.
struct CraftFields {
  i32 here = -1;  // craft that field `field` can name; -1: there is no such field
  u32 unit = 0;   // whose they are
  bool later = false;
};
CraftFields craft_fields(const Scenario& scenario, const State& state, u32 field) {
  const UnitRange units = units_of(scenario, enemy_of(state.acting));
  CraftFields found;
  u32 next = 0;
  for (u32 i = units.first; i < units.end; ++i) {
    const Unit& unit = state.units[i];
    if (unit.status == Status::retreated || !unit.small_craft()) continue;
    for (const i32 aboard : {i32{unit.fighters}, i32{unit.pfs}}) {
      if (next == field) found.here = aboard, found.unit = i;
      if (next > field && aboard > 0) found.later = true;
      ++next;
    }
  }
  return found;
}

// SID-7.15: any mix that the points pay for, but not nothing.
Range craft_range(const Scenario& scenario, const State& state, std::span<const i32> given,
                  i32 face_value) {
  const CraftFields fields = craft_fields(scenario, state, static_cast<u32>(given.size()));
  if (fields.here < 0) return Range::complete();
  const i32 named = std::accumulate(given.begin(), given.end(), 0);
  const i32 paid = craft_paid(state.forces[state.acting].points, face_value) - named;
  const i32 least = named == 0 && !fields.later ? 1 : 0;
  return Range::between(least, std::min(fields.here, paid));
}

Range mauler_craft_range(const Scenario& scenario, const State& state, const core::Order& so_far) {
  if (so_far.n == 0)
    return one_of(usable_maulers_at_craft(scenario, state, state.acting),
                  units_of(scenario, state.acting).first);
  return craft_range(scenario, state, so_far.args().subspan(1),
                     mauler_points(scenario, state, static_cast<u32>(so_far.arg[0])));
}

// SID-8.11: each one resolves a point, and no more are given up than points are due.
Range loss_range(const Scenario& scenario, const State& state, const core::Order& so_far,
                 Craft craft) {
  const u32 force = state.acting;
  if (so_far.n == 0)
    return one_of(units_with_craft(scenario, state, force, craft), units_of(scenario, force).first);
  if (so_far.n > 1) return Range::complete();
  const Unit& unit = state.units[static_cast<u32>(so_far.arg[0])];
  const i32 aboard = static_cast<i32>(craft_aboard(unit, craft));
  return Range::between(1, std::min<i32>(aboard, state.forces[enemy_of(force)].points));
}

Range transfer_range(const Scenario& scenario, const State& state, const core::Order& so_far,
                     Craft craft) {
  const u32 force = state.acting, first = units_of(scenario, force).first;
  if (so_far.n == 0) return one_of(units_with_homeless(scenario, state, force, craft), first);
  if (so_far.n == 1) return one_of(units_with_places(scenario, state, force, craft), first);
  if (so_far.n > 2) return Range::complete();
  const Unit& from = state.units[static_cast<u32>(so_far.arg[0])];
  const Unit& to = state.units[static_cast<u32>(so_far.arg[1])];
  return Range::between(1, static_cast<i32>(std::min(homeless(scenario, from, craft),
                                                     free_places(scenario, to, craft))));
}

}  // namespace

core::Window SidcorsGame::window(const core::StateBytes* cell) const {
  const State& state = in(cell);
  core::Window window;
  window.number = state.window;
  window.kind = static_cast<u16>(state.phase);
  if (state.phase == Phase::over) return window;
  if (state.phase == Phase::cloak || state.phase == Phase::standing ||
      state.phase == Phase::intensity) {
    window.answered = answered(state);
    window.owed = static_cast<u16>(asked(scenario_, state) & ~window.answered);
  } else {
    window.owed = core::seat_bit(state.acting);
  }
  return window;
}

void SidcorsGame::offers(const core::StateBytes* cell, int, core::Offers& out) const {
  const State& state = in(cell);
  switch (state.phase) {
    case Phase::cloak:
      out.add(verbs::cloak, {0});
      out.add(verbs::cloak, {1});
      return;
    case Phase::standing:
      out.add(verbs::keep_standing);
      out.add(verbs::end_standing);
      return;
    case Phase::intensity:
      return offer_intensity(scenario_, state, out);
    case Phase::direct:
      return offer_directing(scenario_, state, out);
    case Phase::allocate:
      return offer_losses(scenario_, state, out);
    case Phase::transfer:
      return offer_transfers(scenario_, state, out);
    case Phase::retreat:
      out.add(verbs::retreat);
      out.add(verbs::stay);
      return;
    case Phase::over:
      return;
  }
}

core::Range SidcorsGame::range(const core::StateBytes* cell, int, const core::Order& so_far) const {
  const State& state = in(cell);
  switch (so_far.verb) {
    case verbs::intensity_both:
      return so_far.n < 2 ? Range::between(factor_least, factor_most) : Range::complete();
    case verbs::direct:
      return direct_range(scenario_, state, so_far.n, so_far.args(), 0);
    case verbs::direct_mauler:
      return mauler_range(scenario_, state, so_far);
    case verbs::direct_craft:
      return craft_range(scenario_, state, so_far.args(), 0);
    case verbs::direct_mauler_craft:
      return mauler_craft_range(scenario_, state, so_far);
    case verbs::lose_fighters:
      return loss_range(scenario_, state, so_far, Craft::fighters);
    case verbs::lose_pfs:
      return loss_range(scenario_, state, so_far, Craft::pfs);
    case verbs::transfer_fighters:
      return transfer_range(scenario_, state, so_far, Craft::fighters);
    case verbs::transfer_pfs:
      return transfer_range(scenario_, state, so_far, Craft::pfs);
    default:
      return Range::complete();
  }
}

// Directed damage at craft goes by the enemy's units that have any, two fields each (SID-7.15); a
// mauler that does it is named before them.
void SidcorsGame::field_label(const core::StateBytes* cell, int, const core::Order& so_far,
                              std::string& out) const {
  const bool with_mauler = so_far.verb == verbs::direct_mauler_craft;
  if (so_far.verb != verbs::direct_craft && (!with_mauler || so_far.n == 0)) return;
  const u32 field = so_far.n - (with_mauler ? 1U : 0U);
  const CraftFields fields = craft_fields(scenario_, in(cell), field);
  if (fields.here < 0) return;
  out = field % 2 == 0 ? "fighters of " : "pseudo-fighters of ";
  out += unit_names_[fields.unit];
}

}  // namespace klaxon::rules::sidcors
