// The toy as a Game: a scenario and the rules behind the core's interface.
#pragma once

#include <memory>

#include "core/game.h"
#include "core/lexicon_join.h"
#include "core/sealed.h"
#include "rules/toy/dice_allocator.h"
#include "rules/toy/scenario.h"

namespace klaxon::rules::toy {

// The system's own refusals for the common rules: refusal_first_own + this.
enum class OwnRefusal : u16 { no_such_ship, own_side, unseen, too_far, still_armed, lost };

class ToyGame final : public core::SealedGameOf<State> {
 public:
  // A scenario without an allocator of its own uses the toy's dice.
  explicit ToyGame(Scenario scenario);

  // The state for staff and tests, which know this system.
  static const State& state(const core::StateBytes* cell) { return in(cell); }
  static State& state(core::StateBytes* cell) { return in(cell); }

  const core::Lexicon& lexicon() const override;
  u32 battle_words(u16 names, const core::StateBytes* state,
                   core::Audience onlooker) const override;
  std::string battle_word(u16 names, i64 value, const core::StateBytes* state,
                          core::Audience onlooker) const override;
  int seats() const override { return seat_count; }
  int team(int seat) const override { return team_of[static_cast<std::size_t>(seat)]; }
  std::string_view seat_name(int seat) const override;

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
  core::Rejection edit(core::StateBytes* state, std::string_view path, i64 value) const override;
  bool valid(const core::StateBytes* state) const override;
  bool result(const core::StateBytes* state, std::span<i32> score) const override;

 private:
  DiceAllocator dice_allocator_;
  Scenario scenario_;
  std::unique_ptr<core::JoinedLexicon> joined_;  // if the allocator brings its own names
};

}  // namespace klaxon::rules::toy
