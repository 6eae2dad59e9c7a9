// The onlookers of a hosted match: a seat's players, its watchers, its moderator. Notes which of
// them are connected, which events each may see, and what their clients were last sent.
#pragma once

#include <string_view>
#include <vector>

#include "battle/match/match.h"
#include "battle/session/hosting/act_answers.h"
#include "battle/session/hosting/answer_clock.h"
#include "battle/session/hosting/environment.h"
#include "battle/session/wire/sent_words.h"
#include "core/seats.h"

namespace klaxon::battle::session {

// Acts that are announced to everyone at the table. Orders show only in their events; what a seat
// keeps to itself (a hidden order taken back, standing answers) is not announced.
bool is_table_act(match::Act act);

// For each kind of thing, the latest state that an onlooker's clients have received.
struct Sent {
  bool over = false, disk_full = false;
  core::Seats known = core::all_seats;  // the seats that they know about
  u32 events = 0;                       // how many
  u32 line = 0;                         // the record line whose head they have
  u32 lines_left = ~0U;
  match::StandingOrders standing;  // for a seat: its own
  u64 offers = 0;                  // a fingerprint
  SentWords words;
};

// A place from which a match is seen: a seat, all watchers together, or the moderator.
struct Onlooker {
  core::Audience bit = 0;
  int seat = match::moderator_seat;  // for watchers too
  std::vector<ClientId> clients;
  bool bot = false;               // the latest client was the host's own bot
  u64 left = AnswerClock::never;  // when the last client left
  i64 counter = 0;                // counts updates
  ActAnswers answers;
  std::vector<u32> events;  // the events that it may see, as places in the log
  // The latest line of the record that it knows of: its own acts, acts at the table, and lines with
  // an event that it sees. An onlooker does not even learn how many other lines there are.
  u32 line = 0;
  Sent sent;

  std::string_view role() const;
};

class Onlookers {
 public:
  // Adds the seats, then the watchers, then the moderator.
  void add_all(int seats);
  bool empty() const { return all_.empty(); }
  auto begin() { return all_.begin(); }
  auto end() { return all_.end(); }
  auto begin() const { return all_.begin(); }
  auto end() const { return all_.end(); }
  Onlooker& operator[](std::size_t place) { return all_[place]; }
  const Onlooker& operator[](std::size_t place) const { return all_[place]; }

  void client_came(u32 place, ClientId client, bool bot);
  void client_left(u32 place, ClientId client, bool bot, u64 now);
  u32 people() const { return people_; }  // clients that are not bots
  core::Seats peoples_seats() const;      // seats not held by the host's own bots
  bool nobody_here() const;
  // Has somebody come or gone since the list was last sent?
  bool presence_news() const { return presence_news_; }
  void presence_changed() { presence_news_ = true; }
  void presence_sent() { presence_news_ = false; }

  // Notes that the event at this place in the log came with this line of the record.
  void note_event(core::Audience who, u32 place, u32 line);
  // Notes which onlookers know of a line that has no event.
  void note_line(const match::Line& line);
  // Call it before the log is rewritten; the clients keep what they have.
  void forget_events();

 private:
  std::vector<Onlooker> all_;
  bool presence_news_ = false;
  u32 people_ = 0;
};

}  // namespace klaxon::battle::session
