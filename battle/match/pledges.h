// What the seats of a match with agreed dice have committed to and revealed: links, the order that
// waits for them, sealed orders, and the host's secret at the end (docs/FAIRNESS.md).
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "battle/fair/ledger.h"
#include "battle/match/attempt.h"
#include "battle/match/dice_plan.h"

namespace klaxon::battle::match {

class Pledges {
 public:
  // `hashing` is needed once anything is pledged, and must outlive the pledges.
  Pledges(const DicePlan& plan, const Hashing* hashing)
      : hashing_(hashing), ledger_(plan.agreement.tops) {}

  const fair::Ledger& ledger() const { return ledger_; }
  u32 locked() const { return locked_; }  // the line of the order that waits for links; 0: none
  bool opened() const { return opened_; }
  bool sealed(int seat) const { return seal_of(seat).has_value(); }

  // Those seats of `present` for whose link the locked order still waits.
  core::Seats links_owed(core::Seats present) const;
  // Enters a link, which comes with an order or alone, into the attempt's ledger.
  bool take_link(Attempt& t) const;
  // Checks that the revealed order is the one that its seat sealed. `owed`: the seats yet to seal.
  Obstacle obstacle_to_show(const Command& command, std::string_view match, core::Seats owed) const;
  Obstacle obstacle_to_seal(const Command& command, core::Seats owed) const;
  Obstacle obstacle_to_open(const Command& command, std::string_view match,
                            const DicePlan& plan) const;
  void settle(const Attempt& t);

 private:
  const std::optional<Digest>& seal_of(int seat) const { return seals_[static_cast<u32>(seat)]; }

  const Hashing* hashing_;
  fair::Ledger ledger_;
  u32 locked_ = 0;
  std::array<std::optional<Digest>, core::seats_max> seals_;
  bool opened_ = false;
};

}  // namespace klaxon::battle::match
