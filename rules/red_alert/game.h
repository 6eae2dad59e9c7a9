// red-alert as a Game: a scenario and the rules, behind the interface that the core defines.
#pragma once

#include "core/game.h"
#include "core/sealed.h"
#include "rules/red_alert/design/scenario.h"

namespace klaxon::rules::red_alert {

class RedAlertGame final : public core::SealedGameOf<State> {
 public:
  explicit RedAlertGame(Scenario scenario);

  // The state itself, for staff and tests written for this system.
  static const State& state(const core::StateBytes* cell) { return in(cell); }
  static State& state(core::StateBytes* cell) { return in(cell); }
  const Scenario& scenario() const { return scenario_; }

  const core::Lexicon& lexicon() const override;
  u32 battle_words(u16 names, const core::StateBytes* state,
                   core::Audience onlooker) const override;
  std::string battle_word(u16 names, i64 value, const core::StateBytes* state,
                          core::Audience onlooker) const override;
  std::string shown_word(u16 names, i64 value, const core::StateBytes* state,
                         core::Audience onlooker) const override;
  std::string shown_in_refusal(const core::Rejection& why, u32 fact) const override;
  std::string shown_offered(core::OrderView order, u32 arg,
                            const core::StateBytes* state) const override;
  int seats() const override { return static_cast<int>(scenario_.seats.size()); }
  int team(int seat) const override { return scenario_.seats[static_cast<u32>(seat)].team; }
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
  void resample(core::StateBytes* state, int seat, core::Dice& dice) const override;
  bool valid(const core::StateBytes* state) const override;
  bool result(const core::StateBytes* state, std::span<i32> score) const override;

 private:
  Scenario scenario_;
};

}  // namespace klaxon::rules::red_alert
