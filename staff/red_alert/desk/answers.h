// Answers those windows of a battle file in which no ship acts: from the file if it states an
// answer, otherwise by policy.
#pragma once

#include <memory>

#include "rules/red_alert/turn/windows.h"
#include "staff/policy_bot.h"
#include "staff/red_alert/bot/captain.h"
#include "staff/red_alert/desk/battle_file.h"

namespace klaxon::staff::red_alert {

// The kind of window in which an order of this verb is given.
bool belongs_to(rules::WindowKind window, u16 verb);

class Answers {
 public:
  Answers(const rules::RedAlertGame& game, const BattleFile& file)
      : game_(game), scenario_(game.scenario()), file_(file) {}

  // The file's script for this ship in this turn; null if there is none.
  const Script* script_of(u32 turn, u8 ship) const;
  // The first script of this turn that satisfies `says` and whose ship the seat controls.
  template <class Says>
  const Script* script_where(const rules::State& state, int seat, Says says) const {
    for (const Script& script : file_.scripts)
      if (script.turn == state.turn && state.ships[script.ship].controller == seat && says(script))
        return &script;
    return nullptr;
  }

  // A legal order for a seat that must give one. In the window in which a ship acts, only if the
  // policy of its seat is the captain's.
  core::Order answer(const core::StateBytes* state, int seat, PolicyDice with);
  core::Order by_captain(const core::StateBytes* state, int seat, PolicyDice with);
  bool captain(int seat) const {
    return file_.policies[static_cast<std::size_t>(seat)] == Policy::captain;
  }

 private:
  core::Order place(const core::StateBytes* state, int seat) const;
  core::Order reveal(const core::StateBytes* state, int seat) const;
  core::Order assign(const core::StateBytes* state, int seat, PolicyDice with);
  core::Order steer(const rules::State& state, int seat) const;
  core::Order set_aside(const core::StateBytes* state, int seat) const;
  core::Order give_up(const core::StateBytes* state, int seat) const;
  core::Order react(const core::StateBytes* state, int seat) const;
  bool face_up(const rules::State& state, u32 slot) const;

  const rules::RedAlertGame& game_;
  const rules::Scenario& scenario_;
  const BattleFile& file_;
  Captain captain_;
};

}  // namespace klaxon::staff::red_alert
