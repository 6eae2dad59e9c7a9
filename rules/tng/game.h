// tng as a Game: a frozen battle and the rules, behind the interface that the core defines.
#pragma once

#include <memory>

#include "core/game.h"
#include "core/lexicon_join.h"
#include "core/sealed.h"
#include "rules/tng/lexicon.h"
#include "rules/tng/plan/battle.h"
#include "rules/tng/state.h"

namespace klaxon::rules::tng {

class TngGame final : public core::SealedGameOf<State> {
 public:
  // Begins with the state `stands` (kept/kept.h); null: as the rules begin a battle. `joined` also
  // has the words of the cards that deal damage, if there are any.
  explicit TngGame(Battle battle, std::unique_ptr<const State> stands = nullptr,
                   std::shared_ptr<const core::JoinedLexicon> joined = nullptr);

  // The state itself, for staff and tests written for this system.
  static const State& state(const core::StateBytes* cell) { return in(cell); }
  static State& state(core::StateBytes* cell) { return in(cell); }
  const Battle& battle() const { return battle_; }

  const core::Lexicon& lexicon() const override {
    return joined_ != nullptr ? joined_->lexicon() : tng::lexicon();
  }
  u32 battle_words(u16 names, const core::StateBytes* state,
                   core::Audience onlooker) const override;
  std::string battle_word(u16 names, i64 value, const core::StateBytes* state,
                          core::Audience onlooker) const override;
  std::string shown_word(u16 names, i64 value, const core::StateBytes* state,
                         core::Audience onlooker) const override;
  std::string shown_beside(const core::Event& event, u32 arg) const override;
  std::string shown_in_refusal(const core::Rejection& why, u32 fact) const override;
  std::string shown_offered(core::OrderView order, u32 arg,
                            const core::StateBytes* state) const override;
  void field_label(const core::StateBytes* state, int seat, const core::Order& so_far,
                   std::string& out) const override;
  int seats() const override { return static_cast<int>(battle_.seats.size()); }
  int team(int seat) const override { return battle_.seats[static_cast<u32>(seat)].team; }
  std::string_view seat_name(int seat) const override;

  void setup(core::StateBytes* state, core::Dice& dice, core::Log& log) const override;
  core::Window window(const core::StateBytes* state) const override;
  void offers(const core::StateBytes* state, int seat, core::Offers& out) const override;
  core::Range range(const core::StateBytes* state, int seat,
                    const core::Order& so_far) const override;
  void walk_form(const core::StateBytes* state, int seat, core::Order& out,
                 core::FieldChooser& chooser) const override;
  core::Rejection check(const core::StateBytes* state, int seat,
                        const core::Order& order) const override;
  void apply(core::StateBytes* state, int seat, const core::Order& order, core::Dice& dice,
             core::Log& log) const override;
  void resample(core::StateBytes* state, int seat, core::Dice& dice) const override;
  void view_frozen(core::FieldSink& sink) const override;
  core::Rejection edit(core::StateBytes* state, std::string_view path, i64 value) const override;
  bool valid(const core::StateBytes* state) const override;
  bool result(const core::StateBytes* state, std::span<i32> score) const override;

 protected:
  void settle_edit(const State& before, State& edited) const override;

 private:
  core::Rejection why_invalid(const State& before, State& edited) const;

  Battle battle_;
  std::unique_ptr<const State> stands_;
  std::shared_ptr<const core::JoinedLexicon> joined_;
  std::vector<u16> systems_;  // of the catalogue that its boxes may be: vocabulary::systems
};

}  // namespace klaxon::rules::tng
