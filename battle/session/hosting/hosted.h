// One match as a session hosts it: ties together the match, its record, its places, its event log,
// its onlookers and what each of them has been sent. Nothing is sent before its line is durable.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "battle/match/match.h"
#include "battle/record/record.h"
#include "battle/session/hosting/common.h"
#include "battle/session/hosting/kept_record.h"
#include "battle/session/hosting/onlookers.h"
#include "battle/session/hosting/places.h"
#include "battle/session/hosting/standing_answers.h"
#include "battle/session/hosting/updates.h"
#include "battle/session/wire/event_log.h"
#include "core/catalog/faults.h"

namespace klaxon::battle::session {

// In a new session the numbers of a seat's acts start at this many for each line of the record.
// Such a number is above every number used before, so an act sent again is never done twice.
inline constexpr i64 numbers_a_line = 1'000'000;

// Everything that a match begins with.
struct Opening {
  const System* system = nullptr;
  Setup setup;
  bool typed_dice = false;
  std::optional<u64> seed;  // chosen by hand and public; if absent, drawn and sealed until the end
  bool moderated = false;
  std::vector<core::Draw> faces;  // typed dice of the set-up
};

class Hosted {
 public:
  // Null, with faults, if the match cannot be opened or kept. `common` must outlive the match.
  static std::unique_ptr<Hosted> open(const Common& common, const Opening& opening,
                                      core::Faults& faults);
  static std::unique_ptr<Hosted> restore(const Common& common, const KeptMatch& kept,
                                         core::Faults& faults);
  // The same in two steps: the first takes long and may run on any thread, with a scratch that no
  // other thread uses; `common` must outlive the match. The second is short.
  static std::unique_ptr<Hosted> prepare(const Common& common, const KeptMatch& kept,
                                         std::shared_ptr<match::Scratch> scratch,
                                         core::Faults& faults);
  void settle(const KeptMatch& kept);

  enum class ActResult : u8 { done, refused, overtaken, disk_full };
  // Executes the command and makes its line durable. Overtaken: another process has written that
  // line; disk_full: it cannot be kept. The match is then as the store has it, or has stopped.
  ActResult perform(const match::Command& command, core::DiceSource* faces,
                    match::Outcome& outcome);
  // Gives the next standing answer that is due; is refused if none is due. Gives only one answer,
  // so that each is sent before the next, as if it were given by hand.
  ActResult give_standing_answer();
  // Call it before showing the whole record. Until the end only the moderator may look, and each
  // look becomes a line; after the end a sealed seed is opened. False if the line cannot be kept.
  bool reveal();
  Places::Taking take_seat(int seat, const Places::Taker& taker);
  void client_came(u32 onlooker, ClientId client, bool bot) {
    onlookers_.client_came(onlooker, client, bot);
  }
  void client_left(u32 onlooker, ClientId client, bool bot);

  const match::Match& match() const { return *match_; }
  const System& system() const { return *system_; }
  const std::string& id() const { return places_.tokens().match; }
  Places& places() { return places_; }
  const Places& places() const { return places_; }
  const KeptRecord& record() const { return record_; }
  const EventLog& log() const { return log_; }
  Onlookers& onlookers() { return onlookers_; }
  const Onlookers& onlookers() const { return onlookers_; }
  const StandingAnswers& standing_answers() const { return answers_; }
  Updates& updates() { return updates_; }

  // The seats that the onlooker may know about; after the end, all seats.
  core::Seats known(const Onlooker& onlooker) const { return match_->seats_known(onlooker.bit); }
  // The names that the onlooker may now use for things.
  core::Names names(const Onlooker& onlooker) const {
    return {match_->game(), match_->state(), onlooker.bit};
  }
  LoggedEvent logged(const Onlooker& onlooker, u32 n) const {  // n from 1
    return log_.at(onlooker.events[n - 1]);
  }

  bool stopped() const { return stopped_; }
  void stop() { stopped_ = true; }
  // Memory may contain only half of a change; the store contains all of it.
  void stop_for_now() { stopped_ = stopped_for_now_ = true; }
  bool stopped_for_now() const { return stopped_for_now_; }

 private:
  Hosted(const Common& common, std::shared_ptr<match::Scratch> scratch)
      : common_(common),
        scratch_(std::move(scratch)),
        places_(common.environment),
        record_(common.environment),
        answers_(common),
        updates_(common, *this) {}
  void follow_window();
  void log_events(std::span<const core::Event> events, u32 line);
  bool replay(const record::Record& record, core::Faults& faults);
  bool reload();
  void show() const;

  const Common& common_;
  std::shared_ptr<match::Scratch> scratch_;
  const System* system_ = nullptr;
  Places places_;
  KeptRecord record_;
  std::unique_ptr<match::Match> match_;
  Onlookers onlookers_;
  EventLog log_;
  StandingAnswers answers_;
  Updates updates_;
  bool stopped_ = false, stopped_for_now_ = false;
};

}  // namespace klaxon::battle::session
