// Battles between bots with seeded dice, told in full or kept as records.
#pragma once

#include <gtest/gtest.h>

#include <bit>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "battle/match/match.h"
#include "battle/match/state_buffer.h"
#include "battle/record/record.h"
#include "battle/wording.h"
#include "registry/registry.h"
#include "tests/unit/battle/sodium.h"

namespace klaxon::tests {

inline const registry::Registry& shipped() {
  static const registry::Registry registry;
  return registry;
}
inline const staff::Staff& staff_of(std::string_view system) {
  for (const staff::Staff* staff : shipped().systems())
    if (staff->system().lexicon().system == system) return *staff;
  std::abort();
}

struct BotBattle {
  const char* system;
  const char* scenario;
  std::vector<std::string> bots;  // one for each seat
  const char* text = "";          // the file that keeps its text
};

class BotGame {
 public:
  BotGame(const BotBattle& row, u64 seed) : seats_(row.bots), seed_(seed) {
    const battle::System& system = staff_of(row.system).system();
    core::Faults faults;
    EXPECT_TRUE(system.prepare(row.scenario, core::Tree::table(), setup_, faults));
    game_ = system.open(setup_, faults);
    for (const std::string& name : seats_) bots_.push_back(system.bot(name));
    match_ = std::make_unique<battle::match::Match>(
        game_, "golden", battle::match::DicePlan::seeded(seed_), &sodium());
  }

  // Plays the battle; returns the moderator's log, with everything seen and everything hidden.
  std::string play() {
    std::string text;
    tell(text, match_->begin());
    while (!match_->over() && !testing::Test::HasFailure()) move(text);
    i32 score[core::seats_max] = {};
    match_->result(score);
    for (int seat = 0; seat < game_->seats(); ++seat)
      text += std::string(game_->seat_name(seat)) + ": " + std::to_string(score[seat]) + "\n";
    return text;
  }
  // The record of the battle so far.
  std::string record() const {
    return battle::record::to_text(*match_, battle::record::header_of(*match_, setup_, seats_),
                                   sodium());
  }

 private:
  void tell(std::string& text, const battle::match::Outcome& outcome) {
    ASSERT_EQ(outcome.step, battle::match::Step::done);
    const core::Names names(match_->game(), match_->state(), core::moderator);
    for (const core::Event& event : outcome.events) {
      const std::string line = battle::word_event(names, event);
      if (line.empty()) continue;
      text += "  " + line + "  [" + battle::why_event(*game_, event, core::moderator) + "]\n";
    }
  }
  void move(std::string& text) {
    const core::Window window = match_->window();
    const int seat = std::countr_zero(static_cast<u32>(window.owed & ~window.answered));
    const u64 line = match_->lines().size() + 1;
    core::Dice redeal(seed_, core::Stream::resample, line), dice(seed_, core::Stream::bot, line);
    battle::match::StateBuffer seen(*game_);
    game_->copy(seen.bytes(), match_->state());
    game_->resample(seen.bytes(), seat, redeal);
    core::Order order;
    bots_[static_cast<u32>(seat)]->choose(*game_, seen.bytes(), seat, dice, order);
    text += std::to_string(line) + " " + std::string(game_->seat_name(seat)) + ": " +
            battle::word_order({*game_, match_->state(), core::moderator}, order) + "\n";
    tell(text, match_->execute(battle::match::Command::give(seat, order)));
  }

  std::vector<std::string> seats_;
  u64 seed_;
  battle::Setup setup_;
  std::shared_ptr<const core::Game> game_;
  std::vector<std::unique_ptr<battle::search::Bot>> bots_;
  std::unique_ptr<battle::match::Match> match_;
};

}  // namespace klaxon::tests
