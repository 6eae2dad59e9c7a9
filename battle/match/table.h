// What the seats decide at the table, outside the system's rules: who has resigned, whether the
// battle is drawn or adjourned, and who has asked for what.
#pragma once

#include <algorithm>
#include <array>
#include <iterator>
#include <span>

#include "battle/match/command.h"
#include "core/game.h"
#include "core/seats.h"

namespace klaxon::battle::match {

// What the table has decided. Undoing lines also undoes these decisions.
struct Verdicts {
  core::Seats resigned = 0;
  bool drawn = false;
  bool adjourned = false;
  friend bool operator==(const Verdicts&, const Verdicts&) = default;
};

// What ended the battle.
enum class End : u8 { rules, resignation, draw };

class Table {
 public:
  // The game must outlive the table.
  explicit Table(const core::Game& game) : game_(&game) {}

  const Verdicts& verdicts() const { return verdicts_; }
  bool resigned(int seat) const { return (verdicts_.resigned & core::seat_bit(seat)) != 0; }
  bool over(const core::StateBytes* state) const;
  End end() const;  // once over()
  // The score of each seat once over() is true: +1 won, 0 drawn, -1 lost. False before.
  bool result(const core::StateBytes* state, std::span<i32> score) const;
  // The seats whose consent is needed: those still in the battle, or all of them once it has ended.
  core::Seats present(const core::StateBytes* state) const;

  // Who has asked for undo (to line undo_to()), draw or adjourn since the state last changed.
  core::Seats asked(Act act) const { return asks_[index_of(act)]; }
  u32 undo_to() const { return undo_to_; }
  bool has_asked(const Command& command) const;  // this seat has made exactly this request
  static bool is_request(Act act) { return std::ranges::find(requests, act) != std::end(requests); }
  bool all_ask(const Command& command, const core::StateBytes* state) const;  // including this one

  // Whether this seat (or the moderator) may do this at all; Obstacle::none if it may.
  Obstacle obstacle_of_place(const Command& command) const;
  // The verdicts as they will be once the command is carried out.
  Verdicts after_resigning(int seat) const;
  Verdicts after_ending(Act act) const;  // draw or adjourn; a second adjourn resumes the battle

  // Records a command that was carried out. Requests lapse once the battle moves on. A seat that
  // declines its own request simply takes it back.
  void settle(const Command& command, const Verdicts& after, bool state_changed);

 private:
  static std::size_t index_of(Act act) { return act == Act::undo ? 0 : act == Act::draw ? 1 : 2; }
  bool is_resigned_out() const;

  const core::Game* game_;
  Verdicts verdicts_;
  std::array<core::Seats, 3> asks_{};  // for undo, draw, adjourn
  u32 undo_to_ = 0;
};

}  // namespace klaxon::battle::match
