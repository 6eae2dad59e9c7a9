// A code-red battle: the adjudicator's desk (one seat, up to eight ships) or the duel (two seats).
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/game.h"
#include "core/sealed.h"
#include "rules/code_red/design/scenario.h"
#include "rules/code_red/orders.h"
#include "rules/code_red/state.h"

namespace klaxon::rules::code_red {

const core::Lexicon& lexicon();
const core::Lexicon& common_lexicon();  // without those that behaviours bring
const core::Lexicon& deck_lexicon();    // events and rolls of just the cards, for a host
std::span<const core::Vocabulary> vocabulary_table();

// This system's own refusals: their codes are refusal_first_own + this.
enum class OwnRefusal : u16 {
  volley_pending,  // this ship's last volley is not done
  ship_destroyed,
  not_a_choice,  // the system is not among the owner's choices
  volley_size,   // points out of range
  no_such_ship,
  choices_pending,    // a turn does not end while an owner must choose
  over_power,         // a plan costs more power than there is
  no_choice_due,      // no owner must choose now
  no_choice_of_ship,  // other owners must choose, this ship's need not
};

class CodeRedGame final : public core::SealedGameOf<State> {
 public:
  explicit CodeRedGame(Scenario scenario);

  const Scenario& scenario() const { return scenario_; }
  bool desk() const { return scenario_.desk(); }
  const Design& design_of(const Ship& ship) const { return scenario_.designs[ship.design]; }
  // The state, for bots and reports that know this system.
  static const State& state(const core::StateBytes* cell) { return in(cell); }
  static State& state(core::StateBytes* cell) { return in(cell); }

  const core::Lexicon& lexicon() const override;
  u32 battle_words(u16 names, const core::StateBytes*, core::Audience) const override;
  std::string battle_word(u16 names, i64 value, const core::StateBytes*,
                          core::Audience) const override;
  std::string shown_word(u16 names, i64 value, const core::StateBytes*,
                         core::Audience) const override;
  int seats() const override;
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
  void view_frozen(core::FieldSink& sink) const override;
  bool valid(const core::StateBytes* state) const override;
  bool result(const core::StateBytes* state, std::span<i32> score) const override;

 private:
  Scenario scenario_;
  std::vector<std::string> ship_names_, shown_ships_;  // "meridian_2", "Meridian 2"
  std::vector<std::string> weapon_names_;
};

// A ship at the start of a battle: all boxes whole, weapons armed, capacitors full. `design_index`
// is its place in Scenario::designs.
Ship fresh_ship(const Design& design, u8 design_index);

}  // namespace klaxon::rules::code_red
