// A sidcors battle: two forces, seat 0 the attacker, seat 1 the defender. A round: openings (only
// in the first), secret intensities, dice and damage, plus and minus points, directed
// damage (attacker, defender), allocation (defender, attacker), then what behaviours add (shock,
// homeless craft), and retreat (attacker, defender).
#pragma once

#include <string>
#include <vector>

#include "core/sealed.h"
#include "rules/sidcors/design/scenario.h"
#include "rules/sidcors/orders.h"
#include "rules/sidcors/round/round.h"
#include "rules/sidcors/state.h"

namespace klaxon::rules::sidcors {

const core::Lexicon& lexicon();
const core::Lexicon& common_lexicon();  // of just the round, with blank rows for behaviours' verbs

// A system's own refusals: numbered from refusal_first_own. Each one cites its rule.
enum class OwnRefusal : u16 {
  factor_range,  // an intensity factor is 1 to 4
  rating_range,  // a rating is 2 to 8
  no_such_unit,
  own_unit,          // damage is directed at the enemy only
  not_your_unit,     // only your own units can be given up
  unit_gone,         // destroyed or retreated
  points_short,      // directing it costs more points than there are
  not_crippled_yet,  // a whole unit with a crippled side must be crippled first
  already_crippled,
  no_craft,            // it has no such fighters or pseudo-fighters
  no_place,            // the unit has no free place for them
  own_factor,          // both sides can retreat: each sets its own intensity
  both_factors,        // the enemy cannot retreat: both intensities are set at once
  craft_points_short,  // directing damage at that many craft costs more than there is
  count,
};
// The refusals of behaviours are numbered after those of the round.
constexpr OwnRefusal own_refusal(u16 i) {
  return static_cast<OwnRefusal>(static_cast<u16>(OwnRefusal::count) + i);
}

class SidcorsGame final : public core::SealedGameOf<State> {
 public:
  explicit SidcorsGame(Scenario scenario);

  const Scenario& scenario() const { return scenario_; }
  const Design& design_of(const Unit& unit) const { return scenario_.designs[unit.design]; }
  // The state itself, for bots and reports written for this system.
  static const State& state(const core::StateBytes* cell) { return in(cell); }
  static State& state(core::StateBytes* cell) { return in(cell); }

  const core::Lexicon& lexicon() const override;
  u32 battle_words(u16 names, const core::StateBytes*, core::Audience) const override;
  std::string battle_word(u16 names, i64 value, const core::StateBytes*,
                          core::Audience) const override;
  std::string shown_word(u16 names, i64 value, const core::StateBytes*,
                         core::Audience) const override;
  int seats() const override { return static_cast<int>(forces_count); }
  std::string_view seat_name(int seat) const override;
  std::string seat_in_prose(int seat) const override;
  void setup(core::StateBytes* state, core::Dice& dice, core::Log& log) const override;
  core::Window window(const core::StateBytes* state) const override;
  void offers(const core::StateBytes* state, int seat, core::Offers& out) const override;
  core::Range range(const core::StateBytes* state, int seat,
                    const core::Order& so_far) const override;
  void field_label(const core::StateBytes* state, int seat, const core::Order& so_far,
                   std::string& out) const override;
  core::Rejection check(const core::StateBytes* state, int seat,
                        const core::Order& order) const override;
  void apply(core::StateBytes* state, int seat, const core::Order& order, core::Dice& dice,
             core::Log& log) const override;
  bool may_withdraw(const core::StateBytes* state, int seat) const override;
  bool valid(const core::StateBytes* state) const override;
  bool result(const core::StateBytes* state, std::span<i32> score) const override;

 private:
  bool valid_units(const State& state) const;
  bool valid_forces(const State& state) const;
  bool valid_choices(const State& state) const;
  bool valid_window(const State& state) const;

  Scenario scenario_;
  std::vector<std::string> unit_names_;   // "bulwark", "bulwark_2": by number
  std::vector<std::string> shown_units_;  // "Bulwark", "Bulwark 2"
  std::vector<std::string> notations_;    // by design
};

}  // namespace klaxon::rules::sidcors
