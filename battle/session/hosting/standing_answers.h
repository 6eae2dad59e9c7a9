// Finds which standing answer of a hosted match is due and when the next may be due.
#pragma once

#include "battle/match/match.h"
#include "battle/session/hosting/answer_clock.h"
#include "battle/session/hosting/common.h"
#include "battle/session/hosting/onlookers.h"

namespace klaxon::battle::session {

class StandingAnswers {
 public:
  // `common` must outlive them.
  explicit StandingAnswers(const Common& common) : common_(common) {}

  AnswerClock& timing() { return clock_; }
  const AnswerClock& timing() const { return clock_; }
  // Finds a standing answer that is due. False if none is.
  bool find_due(const match::Match& match, const Onlookers& onlookers, match::Command& command);
  // The tick in which the next answer may be due if nothing else happens first.
  u64 next() const { return next_; }
  // Notes that no answer will be due until somebody asks again.
  void rest() { next_ = AnswerClock::never; }

 private:
  bool is_foreseen(const match::Match& match, int seat) const;
  bool is_untimed(const Onlookers& onlookers, int seat) const;

  const Common& common_;
  AnswerClock clock_;
  u64 next_ = AnswerClock::never;
};

}  // namespace klaxon::battle::session
