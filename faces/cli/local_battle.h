// A battle in this process: a match, its record as it grows, and bots for some seats.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "battle/match/match.h"
#include "battle/record/record.h"
#include "battle/search/bot.h"
#include "battle/system.h"
#include "core/catalog/faults.h"

namespace klaxon::faces::cli {

class LocalBattle {
 public:
  // Null, with faults, if the scenario and options do not make a battle.
  static std::unique_ptr<LocalBattle> open(const battle::System& system, std::string_view scenario,
                                           const core::Tree& options,
                                           const battle::match::DicePlan& plan,
                                           core::Faults& faults);
  // The bot plays this seat from now on; false if the system has no such bot.
  bool seat_bot(int seat, std::string_view name);
  bool is_bot(int seat) const { return bots_[static_cast<std::size_t>(seat)] != nullptr; }

  battle::match::Outcome execute(const battle::match::Command& command,
                                 core::DiceSource* faces = nullptr);
  // Asks the next bot that owes an order; false if it is a person's turn or the battle is over.
  bool bot_order(battle::match::Command& out);

  const core::Game& game() const { return match_->game(); }
  const battle::match::Match& match() const { return *match_; }
  // The events of the set-up.
  const std::vector<core::Event>& opening() const { return opening_; }
  std::string record() const;

 private:
  LocalBattle() = default;

  const battle::System* system_ = nullptr;
  battle::Setup setup_;
  std::unique_ptr<battle::match::Match> match_;
  std::vector<core::Event> opening_;
  std::array<std::unique_ptr<battle::search::Bot>, core::seats_max> bots_;
  std::array<std::string, core::seats_max> names_;
};

}  // namespace klaxon::faces::cli
