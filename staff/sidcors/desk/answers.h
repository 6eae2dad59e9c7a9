// Answers windows when a battle file is adjudicated, by an order in the file or by a policy.
#pragma once

#include <memory>
#include <string>

#include "staff/policy_bot.h"
#include "staff/sidcors/bot/captain.h"
#include "staff/sidcors/desk/battle_file.h"

namespace klaxon::staff::sidcors {

namespace rules = klaxon::rules::sidcors;

// True if an order of this verb may answer a window of this phase.
bool belongs_to(rules::Phase phase, u16 verb);
// True for answers that change nothing, so that the report need not say who gave them.
bool is_quiet(u16 verb);

// Why no window asked for an order in its round, and the rule that says when one would.
struct NoWindow {
  std::string message;
  std::string rule;
};
// `never_played`: its round was never reached. `points_short`: the side's points in that round, if
// these were too few for any target (SID-7.3); otherwise -1.
NoWindow no_window(const rules::SidcorsGame& game, const rules::State& state,
                   const FleetOrder& order, bool never_played, i32 points_short);

// The units of a force that have fighters or pseudo-fighters to target, in the order in which an
// order against craft names them (SID-7.15).
std::vector<u32> units_with_any_craft(const rules::SidcorsGame& game, const rules::State& state,
                                      u32 force);

class Answers {
 public:
  explicit Answers(const rules::SidcorsGame& game) : game_(game) {}

  // If an order against craft names a unit without craft, or a unit of its own side, returns that
  // unit's number, else -1.
  i64 wrong_craft(const FleetOrder& from, const rules::State& state) const;
  // The order from the file, completed with the fields that depend on the present state.
  core::Order order_of(const FleetOrder& from, const rules::State& state) const;
  // A legal order for a seat that must give one.
  core::Order by_policy(Policy policy, const core::StateBytes* state, int seat, PolicyDice with);

 private:
  core::Order listed(const rules::State& state, int seat) const;
  core::Order nearest_loss(const rules::State& state, u32 force) const;
  core::Order first_transfer(const rules::State& state, u32 force) const;

  const rules::SidcorsGame& game_;
  Captain captain_;
};

}  // namespace klaxon::staff::sidcors
