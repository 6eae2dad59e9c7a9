#include "battle/match/table.h"

namespace klaxon::battle::match {

namespace {

bool is_seats_only(Act act) {
  return act != Act::edit && act != Act::rewind && act != Act::note && act != Act::open &&
         act != Act::look && act != Act::invite;
}

bool is_moderators(Act act, const core::Game& game) {
  return act == Act::rewind || act == Act::open || act == Act::look ||
         (act == Act::edit && game.seats() > 1);
}

}  // namespace

Obstacle Table::obstacle_of_place(const Command& command) const {
  const Act act = command.act;
  if (command.seat < moderator_seat || command.seat >= game_->seats())
    return Obstacle::no_such_seat;
  if (act == Act::invite && command.to >= static_cast<u32>(game_->seats()))
    return Obstacle::no_such_seat;
  if (command.seat == moderator_seat)
    return is_seats_only(act) ? Obstacle::seats_only : Obstacle::none;
  return is_moderators(act, *game_) ? Obstacle::moderator_only : Obstacle::none;
}

// True if a team has resigned, and fewer than two others are left to fight on.
bool Table::is_resigned_out() const {
  const core::Seats out = verdicts_.resigned;
  if (out == 0) return false;
  int first = -1;
  for (int seat = 0; seat < game_->seats(); ++seat) {
    if ((out & core::seat_bit(seat)) != 0) continue;
    if (first >= 0 && game_->team(seat) != game_->team(first)) return false;
    first = seat;
  }
  return true;
}

bool Table::over(const core::StateBytes* state) const {
  std::array<i32, core::seats_max> score{};
  return verdicts_.drawn || is_resigned_out() ||
         game_->result(state, std::span(score).first(static_cast<u32>(game_->seats())));
}

End Table::end() const {
  if (verdicts_.drawn) return End::draw;
  return is_resigned_out() ? End::resignation : End::rules;
}

bool Table::result(const core::StateBytes* state, std::span<i32> score) const {
  const bool drawn = verdicts_.drawn, out = is_resigned_out();
  if (drawn || out)
    for (i32& s : score) s = drawn ? 0 : 1;
  else if (!game_->result(state, score))
    return false;
  for (int seat = 0; seat < game_->seats(); ++seat)
    if (!drawn && resigned(seat)) score[static_cast<u32>(seat)] = -1;
  return true;
}

core::Seats Table::present(const core::StateBytes* state) const {
  const core::Seats out = over(state) ? core::nobody : verdicts_.resigned;
  return static_cast<core::Seats>(((1U << game_->seats()) - 1U) & ~u32{out});
}

bool Table::has_asked(const Command& command) const {
  const Act act = command.act;
  if (!is_request(act)) return false;
  const bool same = act != Act::undo || command.to == undo_to_;
  return same && (asked(act) & core::seat_bit(command.seat)) != 0;
}

bool Table::all_ask(const Command& command, const core::StateBytes* state) const {
  core::Seats asking = core::seat_bit(command.seat);
  if (command.act != Act::undo || command.to == undo_to_) asking |= asked(command.act);
  return (present(state) & ~asking) == 0;
}

Verdicts Table::after_resigning(int seat) const {
  Verdicts after = verdicts_;
  for (int other = 0; other < game_->seats(); ++other)
    if (game_->team(other) == game_->team(seat)) after.resigned |= core::seat_bit(other);
  return after;
}

Verdicts Table::after_ending(Act act) const {
  Verdicts after = verdicts_;
  if (act == Act::draw)
    after.drawn = true;
  else
    after.adjourned = !after.adjourned;
  return after;
}

void Table::settle(const Command& command, const Verdicts& after, bool state_changed) {
  const Act act = command.act;
  if (state_changed || !(after == verdicts_)) {
    asks_ = {};
  } else if (act == Act::decline) {
    core::Seats& asking = asks_[index_of(command.what)];
    const core::Seats own = asking & core::seat_bit(command.seat);
    asking = own != 0 ? static_cast<core::Seats>(asking & ~u32{own}) : core::nobody;
  } else if (is_request(act)) {
    if (act == Act::undo && command.to != undo_to_) asks_[index_of(act)] = 0;
    if (act == Act::undo) undo_to_ = command.to;
    asks_[index_of(act)] |= core::seat_bit(command.seat);
  }
  verdicts_ = after;
}

}  // namespace klaxon::battle::match
