#include "battle/fair/ledger.h"

namespace klaxon::battle::fair {

Ledger::Ledger(std::span<const Digest> tops) {
  check(tops.size() <= core::seats_max, "no more tops than seats");
  for (std::size_t seat = 0; seat < tops.size(); ++seat) last_[seat] = tops[seat];
}

LinkFault Ledger::accept(const Hashing& hashing, int seat, const Digest& link) {
  const auto s = static_cast<std::size_t>(seat);
  if (links_[s]) return *links_[s] == link ? LinkFault::none : LinkFault::other;
  if (opened_[s] == chain_links - 1) return LinkFault::spent;
  if (hashing.sha256(link) != last_[s]) return LinkFault::wrong;
  links_[s] = link;
  last_[s] = link;
  ++opened_[s];
  return LinkFault::none;
}

void Ledger::close_window() {
  ++window_;
  links_ = {};
}

}  // namespace klaxon::battle::fair
