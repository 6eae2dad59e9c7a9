// The same battle again: any seat may ask for it after the end, and it begins once every person's
// seat agrees. The request is not part of the record and lapses if an undo reopens the battle.
#pragma once

#include "battle/session/hosting/call.h"
#include "battle/session/matches.h"
#include "battle/session/running.h"

namespace klaxon::battle::session {

class Rematches {
 public:
  // All must outlive it.
  Rematches(const Common& common, Matches& matches, Running& running)
      : common_(common), matches_(matches), running_(running) {}

  void answer(const Call& call, Hosted& hosted, const Onlooker& onlooker);

 private:
  bool begin(const Call& call, Hosted& hosted, Rematch& wanted, core::Faults& faults);

  const Common& common_;
  Matches& matches_;
  Running& running_;
};

}  // namespace klaxon::battle::session
