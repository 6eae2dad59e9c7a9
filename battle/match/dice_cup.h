// The dice of a match: picks the right ones for each line, and rolls them.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "battle/match/attempt.h"
#include "battle/match/dice_plan.h"
#include "battle/match/scratch.h"
#include "core/dice/dice.h"
#include "core/game.h"

namespace klaxon::battle::match {

class DiceCup {
 public:
  // `match` is the match's id, which is part of the keys of agreed dice. Game, scratch and hashing
  // must outlive the cup; hashing is needed for agreed and sealed dice.
  DiceCup(const core::Game& game, Scratch& scratch, std::string match, DicePlan plan,
          const Hashing* hashing);

  const std::string& match() const { return match_; }
  const DicePlan& plan() const { return plan_; }
  u32 copied() const { return copied_; }
  // For a branch: its first lines come from another match and keep their faces.
  void copy_lines(u32 copied) { copied_ = copied; }
  DiceKind kind_of(u32 line) const {
    return copied_ > 0 && line <= copied_ ? DiceKind::fed : plan_.kind;
  }
  // Reveals the secret to which the host is committed (Act::open).
  void open(const Command& command);

  // Applies the order to `scratch`, a copy of `now`; without an order, creates the set-up there.
  void roll(Attempt& t, int seat, const core::Order* order, const core::StateBytes* now,
            core::StateBytes* scratch);
  // Would this order roll? To find out, it is tried in `scratch` without any faces.
  bool would_roll(int seat, const core::Order& order, const core::StateBytes* now,
                  core::StateBytes* scratch) const;
  // The first faces that the latest roll() call used.
  std::span<const core::Draw> rolled(std::size_t count) const {
    return std::span<const core::Draw>(scratch_->draws).first(count);
  }

 private:
  struct Roll {
    Attempt& t;
    int seat;
    const core::Order* order;
    const core::StateBytes* now;
    core::StateBytes* scratch;
  };
  void apply(const Roll& roll, core::Dice& dice);
  core::Dice seeded_dice(const Roll& roll) const;
  Digest key_of(const Roll& roll) const;

  const core::Game* game_;
  Scratch* scratch_;  // outcomes point at its events
  std::string match_;
  DicePlan plan_;
  const Hashing* hashing_;
  u32 copied_ = 0;
};

}  // namespace klaxon::battle::match
