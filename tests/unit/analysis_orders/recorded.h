// A battle between bots while it is played, and its record.
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

  // Plays this many orders, or to the end; each seat's bot chooses its orders, and further seats
  // use the last named bot.
  void play(const std::vector<std::string>& bots, u32 orders = ~0U);
  // Gives an order for the seat that owes the next one; false if the battle is over.
  bool order_of(battle::search::Bot& bot);
  battle::match::Match& match() { return *match_; }
  const staff::Staff& staff() const { return staff_; }

  std::string text(std::vector<std::string> seats = {}) const;
  // The record, read back from its text.
  battle::record::Record record(std::vector<std::string> seats = {}) const;

 private:
  const staff::Staff& staff_;
  battle::Setup setup_;
  std::shared_ptr<const core::Game> game_;
  std::unique_ptr<battle::match::Match> match_;
  core::Dice choices_, redeals_;
};

}  // namespace klaxon::tests
