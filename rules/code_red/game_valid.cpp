// Which states are possible: an edit by a moderator must leave such a state.
#include <bit>

#include "rules/code_red/damage/dealing.h"
#include "rules/code_red/damage/pf_chart.h"
#include "rules/code_red/damage/ship_target.h"
#include "rules/code_red/game.h"
#include "rules/code_red/windows.h"

namespace klaxon::rules::code_red {

namespace {

bool valid_counts(const Ship& ship, const Design& design) {
  for (u32 i = 0; i < systems_count; ++i)
    if (ship.boxes[i] > design.boxes[i]) return false;
  for (u32 g = 0; g < ship.groups.size(); ++g)
    if (ship.groups[g].armed > (design.groups[g].heavy ? design.groups[g].count : 0) ||
        ship.groups[g].ammo > design.groups[g].ammo)
      return false;
  return ship.phaser_energy <= design.boxes[sys(HitClass::phaser)];
}

// Every card is in exactly one place; `dealt` counts those on the table or pending.
bool valid_cards(const Volley& v) {
  const CardMask places[] = {v.deck, v.scored, v.ignored, v.aside};
  CardMask seen = 0;
  for (CardMask place : places) {
    if ((seen & place) != 0) return false;
    seen |= place;
  }
  const bool out_of_deck = v.card < 0 || ((seen >> v.card) & 1U) == 0;
  const int dealt = std::popcount(v.scored | v.ignored) + (v.card >= 0 ? 1 : 0);
  return out_of_deck && v.dealt == dealt && v.left <= v.points;
}

// The systems among which the pending choice may be made.
SystemMask source_of_choice(const Volley& v, const Design& design) {
  if (design.pseudo_fighter) return v.row == 0 ? 0 : pf_hits(PfHit::any);
  if (v.card < 0) return 0;
  return deck_tables.hits[design.carrier ? 1 : 0][static_cast<std::size_t>(v.card)];
}

// During a deal no card is missing and no shuffle is overdue: dealing relies on both.
bool valid_deal(const Volley& v, const Options& options) {
  CardMask places = v.deck | v.scored | v.ignored | v.aside;
  if (v.card >= 0) places |= CardMask{1} << v.card;
  return places == full_deck(options) && v.dealt <= draw_size(options.draw, v.points);
}

// A volley stops only at an owner's choice or, if `waits`, before its first card.
bool valid_volley(const Ship& ship, const Design& design, const Options& options, bool waits) {
  const Volley& v = ship.volley;
  if (!valid_cards(v) || (v.pending() && v.left == 0)) return false;
  if (v.left != 0 && !design.pseudo_fighter && !valid_deal(v, options)) return false;
  if (ship.destroyed != 0 && v.left != 0) return false;
  if (!v.pending())
    return v.card < 0 && v.row == 0 && (v.left == 0 || (waits && v.left == v.points));
  if (design.pseudo_fighter ? v.card >= 0 : v.row != 0) return false;
  return (v.choices & ~(source_of_choice(v, design) & systems_left(ship))) == 0;
}

bool valid_ship(const Scenario& scenario, const State& state, u32 i) {
  const Ship& ship = state.ships[i];
  if (ship.design != scenario.ships[i]) return false;
  const Design& design = scenario.designs[ship.design];
  // CR-duel.8: the second ship's volley is dealt after the first one's.
  const bool waits = state.phase == Phase::damage && static_cast<int>(i) > pending_ship(state);
  return valid_counts(ship, design) && valid_volley(ship, design, scenario.options, waits);
}

}  // namespace

bool CodeRedGame::valid(const core::StateBytes* cell) const {
  const State& state = in(cell);
  if (!SealedGameOf::valid(cell) || state.ships.size() != scenario_.ships.size()) return false;
  for (u32 i = 0; i < state.ships.size(); ++i)
    if (!valid_ship(scenario_, state, i)) return false;
  const bool pending = pending_ship(state) >= 0;
  switch (state.phase) {
    case Phase::desk:
      if (!desk()) return false;
      break;
    case Phase::plan:
      // CR-duel.9: nobody makes a plan for or against a wreck.
      if (desk() || pending || state.ships[0].destroyed + state.ships[1].destroyed != 0)
        return false;
      break;
    case Phase::damage:
      if (desk() || !pending) return false;
      break;
    case Phase::over:
      break;
  }
  // CR-duel.1: a turn is carried out as soon as both plans are in, so one must be missing.
  return core::sealed_in(state) != both_seats && sealed_valid(state);
}

}  // namespace klaxon::rules::code_red
