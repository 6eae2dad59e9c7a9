// One match as a session hosts it: ties together the match, its record, its places, its event log
// and what each onlooker has been told. Nothing is told before its line is durable.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "battle/match/match.h"
#include "battle/match/state_buffer.h"
#include "battle/record/record.h"
#include "battle/session/hosting/act_answers.h"
#include "battle/session/hosting/answer_clock.h"
#include "battle/session/hosting/common.h"
#include "battle/session/hosting/kept_record.h"
#include "battle/session/hosting/places.h"
#include "battle/session/wire/event_log.h"
#include "battle/session/wire/event_text.h"
#include "battle/session/wire/told_words.h"
#include "battle/wording.h"
#include "core/catalog/faults.h"
#include "core/catalog/tree.h"

namespace klaxon::battle::session {

inline constexpr u32 standing_lines_max = 32;  // given in one call; the rest wait for the next
inline constexpr u32 notes_shown_max = 100;
// In a new session a seat's acts are numbered from this many per line: above every number it can
// have used before, so that an act sent again is never done twice.
inline constexpr i64 numbers_a_line = 1'000'000;

// A place from which a match is seen: a seat, all watchers together, or the moderator.
struct Onlooker {
  core::Audience bit = 0;
  int seat = match::moderator_seat;  // of watchers too
  std::vector<ClientId> clients;
  bool bot = false;  // the latest of them was the host's own
  bool over_told = false, disk_full_told = false;
  core::Seats known_told = core::all_seats;  // the seats that its clients have been told of
  u64 left = AnswerClock::never;             // when the last of them went
  i64 counter = 0;                           // of updates
  ActAnswers answers;
  std::vector<u32> events;  // what it may see, as places in the log
  u32 events_told = 0;
  u32 line = 0;       // the latest that it may know is in the record
  u32 line_told = 0;  // whose head its clients hold
  u32 lines_left_told = ~0U;
  match::StandingOrders standing_told;  // of a seat: its own
  u64 offers_told = 0;                  // a fingerprint
  ToldWords words;
};

// The moment of a battle last told to every onlooker with clients. What has changed since is worked
// out from it for each of them.
struct ToldMoment {
  explicit ToldMoment(const match::Match& match) : state(match.game()) { set(match); }
  void set(const match::Match& match) {
    match.game().copy(state.bytes(), match.state());
    window = match.window();
    asks = asks_of(match);
  }
  static std::array<u32, 7> asks_of(const match::Match& match) {
    using match::Act;
    return {match.asked(Act::undo),          match.undo_to(),        match.asked(Act::draw),
            match.asked(Act::adjourn),       u32{match.adjourned()}, match.undone().orders,
            u32{match.undone().knows_more()}};
  }
  // What they are to somebody who knows of these seats only.
  static std::array<u32, 7> asks_known(std::array<u32, 7> asks, core::Seats known) {
    for (const u32 of_seats : {0U, 2U, 3U}) asks[of_seats] &= known;
    if (asks[0] == 0) asks[1] = 0;
    return asks;
  }

  match::StateBuffer state;
  core::Window window;
  std::array<u32, 7> asks{};
};

// Something done at the table.
struct TableNews {
  match::Command command;
  core::Tree told;
};

// What a match begins with.
struct Opening {
  const System* system = nullptr;
  Setup setup;
  bool typed_dice = false;
  std::optional<u64> seed;  // chosen by hand, and told; absent: drawn, and sealed until the end
  bool moderated = false;
  std::vector<core::Draw> faces;  // typed dice of the set-up
};

class Hosted {
 public:
  // Null, with faults, if it cannot be opened or kept. What is shared outlives the match.
  static std::unique_ptr<Hosted> open(const Common& common, const Opening& opening,
                                      core::Faults& faults);
  static std::unique_ptr<Hosted> restore(const Common& common, const KeptMatch& kept,
                                         core::Faults& faults);
  // The same in two steps: the first takes long and may run on any thread, with a scratch that no
  // other thread uses; `common` must be there until it ends. The second is short.
  static std::unique_ptr<Hosted> prepare(const Common& common, const KeptMatch& kept,
                                         std::shared_ptr<match::Scratch> scratch,
                                         core::Faults& faults);
  void settle(const KeptMatch& kept);

  enum class ActResult : u8 { done, refused, overtaken, disk_full };
  // Executes, and makes the line durable. Overtaken: another process has written that line, or it
  // cannot be kept; the match is then as in the store, or has stopped. A full disk is the same.
  ActResult perform(const match::Command& command, core::DiceSource* faces,
                    match::Outcome& outcome);
  // Gives the next standing answer that is due; refused: none is. One at a time, so that each is
  // told before the next, as if given by hand.
  ActResult give_standing_answer();
  // The tick in which the next one may be due, if nothing happens first.
  u64 next_answer() const { return next_answer_; }
  // To be called before the whole record is shown. Before the end it is for the moderator alone,
  // and that look becomes a line; after it a sealed seed is opened. False: neither can be kept.
  bool reveal();

  Places::Taking take_seat(int seat, const Places::Taker& taker);
  std::string invite(int seat) { return places_.invite(seat); }
  const Places& places() const { return places_; }
  // Another battle like this one, with new dice.
  Opening again() const;
  const Rematch& rematch() const { return tokens().rematch; }
  bool keep_rematch(Rematch rematch) { return places_.keep_rematch(std::move(rematch)); }
  // Who wants one; to each onlooker the way to their own place there, and to no other.
  core::Tree rematch_tree(const Onlooker& onlooker) const;
  core::Seats peoples_seats() const;  // not held by the host's own bots
  bool full() const { return places_.full(); }

  core::Tree snapshot(Onlooker& onlooker);
  // What has changed for this onlooker since its last update, as JSON; empty: nothing.
  std::string update(Onlooker& onlooker);
  void client_came(u32 onlooker, ClientId client, bool bot);
  void client_left(u32 onlooker, ClientId client, bool bot);
  // Who is here, and how long each has owed an answer; news: somebody came or went since told.
  core::Tree presence_tree(const Onlooker& onlooker) const;
  bool presence_news() const { return presence_news_; }
  void presence_told() { presence_news_ = false; }
  u32 people() const { return people_; }                    // clients that are not bots
  void news_told();                                         // all onlookers have had their updates
  core::Tree event(const Onlooker& onlooker, u32 n) const;  // n from 1
  // The seats of which the onlooker may know that they are there; after the end all.
  core::Seats known(const Onlooker& onlooker) const { return match_->seats_known(onlooker.bit); }
  // What the onlooker may call things now.
  core::Names names(const Onlooker& onlooker) const {
    return {match_->game(), match_->state(), onlooker.bit};
  }
  // The head of the chain up to the latest line that the onlooker knows of: its own acts, acts at
  // the table, and lines with an event that it sees. It does not even learn how many other lines
  // there are.
  std::string head(const Onlooker& onlooker) const;
  bool holds_head(std::string_view head) const { return record_.holds(head); }
  std::string log_text(const Onlooker& onlooker) const;
  // What everybody may know of it, for lists.
  std::string listed() const;
  std::string record_text() const { return record_.text(*match_); }

  const match::Match& match() const { return *match_; }
  const System& system() const { return *system_; }
  const std::string& id() const { return tokens().match; }
  const std::string& scenario() const { return record_.scenario(); }
  const SeatTokens& tokens() const { return places_.tokens(); }
  std::vector<Onlooker>& onlookers() { return onlookers_; }
  const std::vector<Onlooker>& onlookers() const { return onlookers_; }
  LoggedEvent logged(const Onlooker& onlooker, u32 n) const {  // n from 1
    return log_.at(onlooker.events[n - 1]);
  }
  bool typed_dice() const { return match_->plan().kind == match::DiceKind::fed; }
  // What leaves no room for this line; none: there is.
  match::Obstacle lack_of_room(const match::Command& command) const;
  bool stopped() const { return stopped_; }
  void stop() { stopped_ = true; }
  // What is in memory may be half of what was to be done; the store has the whole.
  void stop_for_now() { stopped_ = stopped_for_now_ = true; }
  bool stopped_for_now() const { return stopped_for_now_; }
  std::string_view role_of(const Onlooker& onlooker) const;

 private:
  Hosted(const Common& common, std::shared_ptr<match::Scratch> scratch)
      : common_(common),
        scratch_(std::move(scratch)),
        places_(common.environment),
        record_(common.environment) {}
  void follow_window();
  void make_onlookers();
  void log_events(std::span<const core::Event> events, u32 line);
  void note_line(const match::Line& line);
  void tell_table(const match::Command& command);
  bool is_foreseen(int seat) const;
  bool is_untimed(int seat) const;
  core::Seats seats_due();
  bool replay(const record::Record& record, core::Faults& faults);
  bool reload();
  void show() const;
  u32 lines_left() const;
  bool disk_full() const;
  bool may_hear(const Onlooker& onlooker, const match::Command& command) const;
  core::Tree asks_tree(const Onlooker& onlooker) const;
  void describe_undo(const Onlooker& onlooker, core::Tree& ask) const;
  core::Tree undone_tree() const;
  bool is_noted(const match::Command& command) const;
  core::Tree notes_tree(const Onlooker& onlooker) const;
  core::Tree dice_tree() const;
  void add_new_events(Onlooker& onlooker, std::string& letter);
  core::Tree changes(Onlooker& onlooker) const;
  core::Tree offers_of(const Onlooker& onlooker) const;

  const Common& common_;
  std::shared_ptr<match::Scratch> scratch_;
  const System* system_ = nullptr;
  Places places_;
  KeptRecord record_;
  std::unique_ptr<match::Match> match_;
  std::vector<Onlooker> onlookers_;  // seats, then watchers, then the moderator
  EventLog log_;
  EventTexts event_texts_;
  std::unique_ptr<ToldMoment> told_;  // null while nobody is there
  std::vector<TableNews> table_news_;
  AnswerClock clock_;
  bool presence_news_ = false;
  u64 next_answer_ = AnswerClock::never;
  u32 people_ = 0;
  bool stopped_ = false, stopped_for_now_ = false;
};

}  // namespace klaxon::battle::session
