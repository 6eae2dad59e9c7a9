// A battle of bots as it is played, and its record.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "battle/match/match.h"
#include "battle/record/record.h"
#include "battle/search/bot.h"
#include "registry/registry.h"

namespace klaxon::tests {

const registry::Registry& shipped();

class Recorded {
 public:
  Recorded(const std::string& system, const std::string& scenario, u64 seed);

  // Seats give the orders of a bot of the system, the last named also for the seats after it; so
  // many orders, or to the end.
  void play(const std::vector<std::string>& bots, u32 orders = ~0U);
  // Gives one order for the player who owes it next; false: the battle is over.
  bool order_of(battle::search::Bot& bot);
  battle::match::Match& match() { return *match_; }
  const staff::Staff& staff() const { return staff_; }

  std::string text(std::vector<std::string> seats = {}) const;
  // The record, as read from its text.
  battle::record::Record record(std::vector<std::string> seats = {}) const;

 private:
  const staff::Staff& staff_;
  battle::Setup setup_;
  std::shared_ptr<const core::Game> game_;
  std::unique_ptr<battle::match::Match> match_;
  core::Dice choices_, redeals_;
};

}  // namespace klaxon::tests
