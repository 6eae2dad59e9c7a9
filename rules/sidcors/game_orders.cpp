// Decides what may be ordered: windows, offers and ranges.
#include "rules/sidcors/game.h"
#include "rules/sidcors/round/coefficients.h"
#include "rules/sidcors/round/craft.h"
#include "rules/sidcors/windows.h"

namespace klaxon::rules::sidcors {

namespace {

using core::Range;

void offer_intensity(const Scenario& scenario, const State& state, core::Offers& out) {
  if (lone_chooser(scenario, state) >= 0) return out.forms.push(verbs::intensity_both);
  for (i32 factor = factor_least; factor <= factor_most; ++factor)
    out.add(verbs::intensity, {factor});
  if (state.standing_failed != 0) return;
  for (i32 rating = rating_least; rating <= rating_most; ++rating)
    out.add(verbs::standing, {rating});
}

void offer_directing(const Scenario& scenario, const State& state, core::Offers& out) {
  out.add(verbs::direct_none);
  if (has_direct_target(scenario, state, state.acting, 0)) out.forms.push(verbs::direct);
}

void offer_losses(const Scenario& scenario, const State& state, core::Offers& out) {
  const UnitRange units = units_of(scenario, state.acting);
  for (u32 i = units.first; i < units.end; ++i)
    if (const u32 blows = blows_left(scenario, state.units[i]); blows > 0)
      out.add(blows == 2 ? verbs::cripple : verbs::destroy, {static_cast<i32>(i)});
}

// The offers of the round's steps; behaviours add their own.
void offer_of_the_round(const Scenario& scenario, const State& state, core::Offers& out) {
  switch (state.phase) {
    case Phase::standing:
      out.add(verbs::keep_standing);
      out.add(verbs::end_standing);
      return;
    case Phase::intensity:
      return offer_intensity(scenario, state, out);
    case Phase::direct:
      return offer_directing(scenario, state, out);
    case Phase::allocate:
      return offer_losses(scenario, state, out);
    case Phase::retreat:
      out.add(verbs::stay);  // first, so that nobody retreats by picking the first offer
      out.add(verbs::retreat);
      return;
    default:
      return;
  }
}

}  // namespace

core::Window SidcorsGame::window(const core::StateBytes* cell) const {
  const State& state = in(cell);
  core::Window window;
  window.number = state.window;
  window.kind = static_cast<u16>(state.phase);
  if (state.phase == Phase::over) return window;
  if (state.phase == Phase::opening || state.phase == Phase::standing ||
      state.phase == Phase::intensity) {
    window.answered = core::sealed_in(state);
    window.owed = static_cast<u16>(asked(scenario_, state) & ~window.answered);
  } else {
    window.owed = core::seat_bit(state.acting);
  }
  return window;
}

void SidcorsGame::offers(const core::StateBytes* cell, int, core::Offers& out) const {
  const State& state = in(cell);
  offer_of_the_round(scenario_, state, out);
  for (const auto more : scenario_.wiring.on<&Hooks::offers>()) more(scenario_, state, out);
}

core::Range SidcorsGame::range(const core::StateBytes* cell, int, const core::Order& so_far) const {
  const State& state = in(cell);
  if (const Hooks* owner = behaviours().owner_of_verb(so_far.verb))
    return owner->range != nullptr ? owner->range(scenario_, state, so_far) : Range::complete();
  switch (so_far.verb) {
    case verbs::intensity_both:
      return so_far.n < 2 ? Range::between(factor_least, factor_most) : Range::complete();
    case verbs::direct:
      return target_range(scenario_, state, so_far.args(), 0);
    default:
      return Range::complete();
  }
}

// An order against craft has two fields for each enemy unit that carries any (SID-7.15).
void SidcorsGame::field_label(const core::StateBytes* cell, int, const core::Order& so_far,
                              std::string& out) const {
  const Hooks* owner = behaviours().owner_of_verb(so_far.verb);
  const int field =
      owner == nullptr || owner->craft_field == nullptr ? -1 : owner->craft_field(so_far);
  if (field < 0) return;
  const CraftFields fields = craft_fields(scenario_, in(cell), static_cast<u32>(field));
  if (fields.here < 0) return;
  out = field % 2 == 0 ? "fighters of " : "pseudo-fighters of ";
  out += shown_units_[fields.unit];
}

}  // namespace klaxon::rules::sidcors
