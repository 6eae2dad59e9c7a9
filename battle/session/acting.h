// What clients do at a match: numbered acts, each done once, announced to everybody and answered.
#pragma once

#include "battle/session/hosting/call.h"
#include "battle/session/running.h"

namespace klaxon::battle::session {

class Acting {
 public:
  // Both must outlive it.
  Acting(const Common& common, Running& running) : common_(common), running_(running) {}

  void act(const Call& call, Hosted& hosted, Onlooker& onlooker);

 private:
  bool admit(const Call& call, const Hosted& hosted, const Onlooker& onlooker) const;
  void answer_again(const Call& call, const Onlooker& onlooker, i64 number) const;
  Digest act_digest(core::Tree message) const;
  void perform(const Call& call, Hosted& hosted, Onlooker& onlooker);

  const Common& common_;
  Running& running_;
};

}  // namespace klaxon::battle::session
