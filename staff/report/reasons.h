// The reasons for the lines of a battle, produced in one place for reports, the terminal and
// replays.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/event.h"
#include "core/game.h"
#include "core/order.h"
#include "staff/report/document.h"

namespace klaxon::staff {

// "rule": the rule's id, with its title if the page has one; empty for events without a rule.
void add_rule(std::vector<Reason>& why, std::string_view rules_page, const std::string& id);

// Takes orders and events in the order in which they occur.
class Reasons {
 public:
  // `rules_page` may be empty: rules are then named by id alone. Both must outlive this.
  Reasons(const core::Game& game, std::string_view rules_page)
      : game_(game), rules_page_(rules_page) {}
  virtual ~Reasons() = default;
  Reasons(const Reasons&) = delete;
  Reasons& operator=(const Reasons&) = delete;

  // Takes an order that was carried out, and the offers that it is one of; its events follow.
  virtual void ordered(core::OrderView, const core::Offers&) {}
  // The reasons for an event that an onlooker may know, each listed once: what hit, what was
  // chosen, the arithmetic, the rule.
  std::vector<Reason> of(const core::Event& event, core::Audience onlooker);

 protected:
  // The system's own reasons, which come before arithmetic and rule.
  virtual void add_own(std::vector<Reason>&, const core::Event&) {}
  const core::Game& game() const { return game_; }

 private:
  const core::Game& game_;
  std::string_view rules_page_;
};

}  // namespace klaxon::staff
