// Who may do what at the table, apart from the rules of the system, and how a battle ends there.
#include <bit>

#include "battle/match/match.h"
#include "battle/match/utf8.h"

namespace klaxon::battle::match {

namespace {

core::Seats seats_of(const core::Game& game) {
  return static_cast<core::Seats>((1U << game.seats()) - 1U);
}

bool is_seats_only(Act act) {
  return act != Act::edit && act != Act::rewind && act != Act::note && act != Act::open;
}

bool is_moderators(Act act, const core::Game& game) {
  return act == Act::rewind || act == Act::open || (act == Act::edit && game.seats() > 1);
}

bool plays_on(Act act) {
  return act == Act::order || act == Act::withdraw || act == Act::edit || act == Act::resign ||
         act == Act::draw || act == Act::link || act == Act::seal;
}

}  // namespace

// True: nothing stands in the way.
bool Match::refuse(Attempt& t, Obstacle obstacle) {
  if (obstacle == Obstacle::none) return true;
  t.outcome.step = Step::refused;
  t.outcome.obstacle = obstacle;
  return false;
}

Obstacle Match::obstacle_to(const Command& command) const {
  Obstacle obstacle = obstacle_of_place(command);
  if (obstacle == Obstacle::none) obstacle = obstacle_of_phase(command);
  if (obstacle != Obstacle::none) return obstacle;
  const Act act = command.act;
  if (act == Act::note &&
      (command.text.empty() || command.text.size() > note_bytes_max || !is_utf8(command.text)))
    return Obstacle::bad_text;
  if (act == Act::standing && !standing_fits(command.standing)) return Obstacle::bad_standing;
  if (act == Act::undo || act == Act::rewind) {
    if (command.to > lines_.size()) return Obstacle::no_such_line;
    const Node &there = nodes_[command.to], &here = nodes_.back();
    const bool same_table = there.table.resigned == here.table.resigned &&
                            there.table.drawn == here.table.drawn &&
                            there.table.adjourned == here.table.adjourned;
    if (there.head == here.head && same_table && locked_ == 0) return Obstacle::nothing_to_undo;
  }
  if (act == Act::undo || act == Act::draw || act == Act::adjourn) {
    const bool same = act != Act::undo || command.to == undo_to_;
    if (same && (asked(act) & core::seat_bit(command.seat)) != 0) return Obstacle::already_agreed;
  }
  return Obstacle::none;
}

Obstacle Match::obstacle_of_place(const Command& command) const {
  const Act act = command.act;
  if (command.seat < moderator_seat || command.seat >= game_->seats())
    return Obstacle::no_such_seat;
  if (command.seat == moderator_seat)
    return is_seats_only(act) ? Obstacle::seats_only : Obstacle::none;
  return is_moderators(act, *game_) ? Obstacle::moderator_only : Obstacle::none;
}

Obstacle Match::obstacle_of_phase(const Command& command) const {
  const Act act = command.act;
  if (act == Act::note) return Obstacle::none;
  if (opened_) return Obstacle::already_open;
  const bool goes_back = act == Act::undo || act == Act::rewind;
  if (over()) return goes_back || act == Act::open ? Obstacle::none : Obstacle::battle_over;
  if (command.seat >= 0 && resigned(command.seat) && !command.by_standing)
    return Obstacle::team_resigned;
  if (adjourned() && (plays_on(act) || act == Act::undo)) return Obstacle::adjourned;
  if (locked_ != 0 && plays_on(act) && act != Act::link) return Obstacle::order_locked;
  return Obstacle::none;
}

bool Match::sealed_window() const {
  if (plan_.kind != DiceKind::agreed || !plan_.agreement.sealed_orders) return false;
  const core::Window window = game_->window(now_.bytes());
  return std::popcount(static_cast<u32>(window.owed | window.answered)) > 1;
}

core::Seats Match::seals_owed() const {
  if (!sealed_window()) return 0;
  const core::Window window = this->window();
  core::Seats owing = 0;
  for (int seat = 0; seat < game_->seats(); ++seat) {
    const auto s = static_cast<u32>(seat);
    const bool away = resigned(seat) || standing_[s].policy != StandingOrders::Policy::ask;
    if (!seals_[s] && !away) owing |= core::seat_bit(seat);
  }
  return static_cast<core::Seats>(owing & window.owed & ~window.answered);
}

Obstacle Match::obstacle_to_seal(const Attempt& t) const {
  const Command& command = t.line.command;
  if (!sealed_window() || command.by_standing) return Obstacle::none;
  const auto& seal = seals_[static_cast<u32>(command.seat)];
  if (!seal) return Obstacle::seal_missing;
  if (seals_owed() != 0) return Obstacle::seals_open;
  if (!command.nonce) return Obstacle::seal_missing;
  const Digest shown = fair::seal_order(*hashing_, id_, ledger_.window(), command.seat,
                                        command.order, *command.nonce);
  return shown == *seal ? Obstacle::none : Obstacle::seal_wrong;
}

core::Window Match::window() const {
  core::Window window = game_->window(now_.bytes());
  if (over() || adjourned() || locked_ != 0) window.owed = 0;
  return window;
}

core::Seats Match::links_owed() const {
  if (locked_ == 0) return 0;
  core::Seats owing = present_seats();
  for (u32 seat = 0; seat < core::seats_max; ++seat)
    if (ledger_.links()[seat])
      owing &= static_cast<core::Seats>(~core::seat_bit(static_cast<int>(seat)));
  return owing;
}

bool Match::hidden_orders() const {
  for (int seat = 0; seat < game_->seats(); ++seat)
    if (game_->may_withdraw(now_.bytes(), seat)) return true;
  return false;
}

// A team has resigned, and no two others are left to fight on.
bool Match::is_resigned_out() const {
  const core::Seats out = nodes_.back().table.resigned;
  if (out == 0) return false;
  int first = -1;
  for (int seat = 0; seat < game_->seats(); ++seat) {
    if ((out & core::seat_bit(seat)) != 0) continue;
    if (first >= 0 && game_->team(seat) != game_->team(first)) return false;
    first = seat;
  }
  return true;
}

bool Match::over() const {
  std::array<i32, core::seats_max> score{};
  return nodes_.back().table.drawn || is_resigned_out() ||
         game_->result(now_.bytes(), std::span(score).first(static_cast<u32>(game_->seats())));
}

bool Match::result(std::span<i32> score) const {
  const bool agreed = nodes_.back().table.drawn, out = is_resigned_out();
  if (agreed || out)
    for (i32& s : score) s = agreed ? 0 : 1;
  else if (!game_->result(now_.bytes(), score))
    return false;
  for (int seat = 0; seat < game_->seats(); ++seat)
    if (!agreed && resigned(seat)) score[static_cast<u32>(seat)] = -1;
  return true;
}

// Those whose word is needed: all of an ended battle, and of one that goes on those still in it.
core::Seats Match::present_seats() const {
  const core::Seats out = over() ? core::nobody : nodes_.back().table.resigned;
  return static_cast<core::Seats>(seats_of(*game_) & ~out);
}

core::Seats& Match::asks_of(Act act) {
  return asks_[act == Act::undo ? 0 : act == Act::draw ? 1 : 2];
}

bool Match::all_ask(const Command& command) const {
  core::Seats asking = core::seat_bit(command.seat);
  if (command.act != Act::undo || command.to == undo_to_) asking |= asked(command.act);
  return (present_seats() & ~asking) == 0;
}

}  // namespace klaxon::battle::match
