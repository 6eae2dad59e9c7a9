// Records which links have been opened, and makes sure that each seat keeps to its chain. It is a
// plain value, so that a match can try out a link on a copy.
#pragma once

#include <array>
#include <span>

#include "battle/fair/agreement.h"

namespace klaxon::battle::fair {

enum class LinkFault : u8 {
  none,
  wrong,  // does not hash to the seat's previous link
  other,  // this seat has already given a different link for this window
  spent,  // the chain is used up
};

class Ledger {
 public:
  Ledger() = default;
  explicit Ledger(std::span<const Digest> tops);

  // The seat's link for the current window. An order that is withdrawn or repeated keeps its link.
  LinkFault accept(const Hashing& hashing, int seat, const Digest& link);
  // Ends the current window for good; no undo can bring it back.
  void close_window();

  u64 window() const { return window_; }  // from 1; 0 is the set-up
  const Links& links() const { return links_; }
  // How many links the seat has opened, which is the index of its next link.
  u32 opened(int seat) const { return opened_[static_cast<u32>(seat)]; }

 private:
  u64 window_ = 1;
  Links links_;
  std::array<Digest, core::seats_max> last_{};
  std::array<u32, core::seats_max> opened_{};
};

}  // namespace klaxon::battle::fair
