// Why a line of a battle says what it says: the reasons given by reports, the terminal and a
// replay, all from one place.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/event.h"
#include "core/game.h"
#include "core/order.h"
#include "staff/report/document.h"

namespace klaxon::staff {

// "rule": the id, with its title if the page has one; nothing for an event without a rule.
void add_rule(std::vector<Reason>& why, std::string_view rules_page, const std::string& id);

// Receives orders and events in the order in which they come.
class Reasons {
 public:
  // `rules_page` may be empty: rules are then named by id alone. Both must outlive this.
  Reasons(const core::Game& game, std::string_view rules_page)
      : game_(game), rules_page_(rules_page) {}
  virtual ~Reasons() = default;
  Reasons(const Reasons&) = delete;
  Reasons& operator=(const Reasons&) = delete;

  // An order that was carried out, and the offers it was chosen from; its events follow.
  virtual void ordered(core::OrderView, const core::Offers&) {}
  // What an onlooker may know of an event's reasons, each once: what hit, what was chosen, the
  // arithmetic, the rule.
  std::vector<Reason> of(const core::Event& event, core::Audience onlooker);

 protected:
  // What comes before arithmetic and rule.
  virtual void add_own(std::vector<Reason>&, const core::Event&) {}
  const core::Game& game() const { return game_; }

 private:
  const core::Game& game_;
  std::string_view rules_page_;
};

}  // namespace klaxon::staff
