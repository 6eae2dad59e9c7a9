// Dice that require no trust: what the seats and the server promise each other before a match, and
// how the dice of each window follow from that (docs/FAIRNESS.md). Pure; hashing is injected.
//
// A seat's client makes a chain c[0] = random, c[i] = SHA-256(c[i-1]), whose last link is the top.
// It opens links from the top down, one in each window, so that each is checked by a single hash.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "battle/hashing.h"
#include "core/order.h"
#include "core/seats.h"

namespace klaxon::battle::fair {

inline constexpr u32 chain_links = 16384;

// How the key of a window's dice is made.
enum class Mode : u8 {
  server,  // the server's secret and the links that come with the orders
  strict,  // orders first, then every seat's link: nobody can predict a face
  mail,    // like strict, but with no server and no secret, only links
};
inline constexpr u32 modes = 3;
const char* mode_name(Mode mode);

// The terms that everybody knows from the start; they are in the header of the record.
struct Agreement {
  Mode mode = Mode::server;
  bool sealed_orders = false;       // orders of simultaneous windows are sealed first
  Digest secret_hash{};             // SHA-256 of the server's secret S0; zeros for mail
  std::vector<Digest> commitments;  // each seat's, to its top, before any top was opened
  std::vector<Digest> tops;         // one per seat
};

// A client's whole chain: [0] is its random start, the last link is its top.
std::vector<Digest> make_chain(const Hashing& hashing, const Digest& start);
// Opens a chain from the top down, keeping one of every 128 links in memory.
class ChainKeeper {
 public:
  ChainKeeper(const Hashing& hashing, const Digest& start);
  const Digest& top() const { return top_; }
  // The link that is given in the client's i-th window, with i from 0; i < chain_links - 1.
  Digest link(u32 i) const;

 private:
  static constexpr u32 stride = 128;
  const Hashing& hashing_;
  std::array<Digest, chain_links / stride> marks_;
  Digest top_;
};

Digest top_commitment(const Hashing& hashing, std::string_view match, int seat, const Digest& top);
// True if every seat's top is the one to which it committed.
bool tops_hold(const Hashing& hashing, std::string_view match, const Agreement& agreement);
// R: fixed by the match, the server's commitment and all tops.
Digest shared_root(const Hashing& hashing, std::string_view match, const Agreement& agreement);

// The links for one window, from those seats that have opened theirs.
using Links = std::array<std::optional<Digest>, core::seats_max>;
// The key of the dice of a window; Mode::mail ignores `secret`.
Digest window_key(const Hashing& hashing, std::string_view match, const Agreement& agreement,
                  const Digest& secret, u64 window, const Links& links);

// A commitment to a seed that is opened at the end of a match.
Digest seed_commitment(const Hashing& hashing, std::string_view match, u64 seed,
                       const Digest& salt);

// A sealed secret order: a commitment of fixed size, which reveals nothing until `nonce` is known.
Digest seal_order(const Hashing& hashing, std::string_view match, u64 window, int seat,
                  core::OrderView order, const Digest& nonce);

}  // namespace klaxon::battle::fair
