#include "battle/fair/agreement.h"

#include "battle/fair/message.h"

namespace klaxon::battle::fair {

namespace {

// A sealed order is padded with zeros to whole blocks of this many numbers, so that the time its
// hash takes reveals little about the order. All existing records use this size.
constexpr u32 seal_block = 124;

}  // namespace

const char* mode_name(Mode mode) {
  static constexpr const char* names[modes] = {"server", "strict", "mail"};
  return names[static_cast<u32>(mode)];
}

std::vector<Digest> make_chain(const Hashing& hashing, const Digest& start) {
  std::vector<Digest> chain{start};
  chain.reserve(chain_links);
  while (chain.size() < chain_links) chain.push_back(hashing.sha256(chain.back()));
  return chain;
}

ChainKeeper::ChainKeeper(const Hashing& hashing, const Digest& start) : hashing_(hashing) {
  Digest link = start;
  for (u32 i = 0; i < chain_links; ++i) {
    if (i != 0) link = hashing.sha256(link);
    if (i % stride == 0) marks_[i / stride] = link;
  }
  top_ = link;
}

Digest ChainKeeper::link(u32 i) const {
  check(i < chain_links - 1, "a chain has a link for the window");
  const u32 index = chain_links - 2 - i;
  Digest link = marks_[index / stride];
  for (u32 steps = index % stride; steps > 0; --steps) link = hashing_.sha256(link);
  return link;
}

Digest top_commitment(const Hashing& hashing, std::string_view match, int seat, const Digest& top) {
  Message message("klaxon top");
  message.text(match).number(static_cast<u64>(seat)).digest(top);
  return hashing.sha256(message.bytes());
}

bool tops_hold(const Hashing& hashing, std::string_view match, const Agreement& agreement) {
  if (agreement.tops.size() != agreement.commitments.size()) return false;
  for (std::size_t seat = 0; seat < agreement.tops.size(); ++seat) {
    const Digest promised =
        top_commitment(hashing, match, static_cast<int>(seat), agreement.tops[seat]);
    if (promised != agreement.commitments[seat]) return false;
  }
  return true;
}

Digest shared_root(const Hashing& hashing, std::string_view match, const Agreement& agreement) {
  Message message("klaxon root");
  message.text(match).digest(agreement.secret_hash).number(agreement.tops.size());
  for (const Digest& top : agreement.tops) message.digest(top);
  return hashing.sha256(message.bytes());
}

Digest window_key(const Hashing& hashing, std::string_view match, const Agreement& agreement,
                  const Digest& secret, u64 window, const Links& links) {
  Message message("klaxon window");
  message.text(match).digest(shared_root(hashing, match, agreement)).number(window);
  for (std::size_t seat = 0; seat < links.size(); ++seat)
    if (links[seat]) message.number(seat).digest(*links[seat]);
  if (agreement.mode == Mode::mail) return hashing.sha256(message.bytes());
  return hashing.hmac_sha256(secret, message.bytes());
}

Digest seed_commitment(const Hashing& hashing, std::string_view match, u64 seed,
                       const Digest& salt) {
  Message message("klaxon seed");
  message.text(match).number(seed).digest(salt);
  return hashing.sha256(message.bytes());
}

Digest seal_order(const Hashing& hashing, std::string_view match, u64 window, int seat,
                  core::OrderView order, const Digest& nonce) {
  Message message("klaxon seal");
  message.text(match).number(window).number(static_cast<u64>(seat));
  message.number(order.verb).number(order.n);
  for (i32 value : order.args()) message.number(static_cast<u32>(value));
  for (u32 i = order.n; i == 0 || i % seal_block != 0; ++i) message.number(0);
  message.digest(nonce);
  return hashing.sha256(message.bytes());
}

}  // namespace klaxon::battle::fair
