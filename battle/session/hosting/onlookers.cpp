#include "battle/session/hosting/onlookers.h"

#include <algorithm>

namespace klaxon::battle::session {

bool is_table_act(match::Act act) {
  using match::Act;
  return act != Act::order && act != Act::withdraw && act != Act::standing;
}

std::string_view Onlooker::role() const {
  if (bit == core::watchers) return "watcher";
  return bit == core::moderator ? "moderator" : "seat";
}

void Onlookers::add_all(int seats) {
  for (int seat = 0; seat < seats; ++seat) {
    all_.emplace_back();
    all_.back().bit = core::seat_bit(seat);
    all_.back().seat = seat;
  }
  all_.emplace_back().bit = core::watchers;
  all_.emplace_back().bit = core::moderator;
}

void Onlookers::client_came(u32 place, ClientId client, bool bot) {
  if (!bot) ++people_;
  Onlooker& onlooker = all_[place];
  onlooker.bot = bot;
  onlooker.left = AnswerClock::never;
  onlooker.clients.push_back(client);
  presence_news_ = true;
}

void Onlookers::client_left(u32 place, ClientId client, bool bot, u64 now) {
  if (!bot) --people_;
  Onlooker& onlooker = all_[place];
  std::erase(onlooker.clients, client);
  if (onlooker.clients.empty()) onlooker.left = now;
  presence_news_ = true;
}

bool Onlookers::nobody_here() const {
  return std::ranges::all_of(all_, [](const Onlooker& one) { return one.clients.empty(); });
}

core::Seats Onlookers::peoples_seats() const {
  core::Seats seats = 0;
  for (const Onlooker& onlooker : all_)
    if (onlooker.seat >= 0 && !onlooker.bot) seats |= core::seat_bit(onlooker.seat);
  return seats;
}

void Onlookers::note_event(core::Audience who, u32 place, u32 line) {
  for (Onlooker& onlooker : all_)
    if (core::may_see(who, onlooker.bit)) {
      onlooker.events.push_back(place);
      onlooker.line = line;
    }
}

void Onlookers::note_line(const match::Line& line) {
  for (Onlooker& onlooker : all_) {
    const bool own = onlooker.seat >= 0 && onlooker.seat == line.command.seat;
    if (own || onlooker.bit == core::moderator || is_table_act(line.command.act))
      onlooker.line = line.n;
  }
}

void Onlookers::forget_events() {
  for (Onlooker& onlooker : all_) onlooker.events.clear(), onlooker.line = 0;
}

}  // namespace klaxon::battle::session
