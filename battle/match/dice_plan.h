// Where a match's dice come from, throughout its life.
#pragma once

#include <string_view>

#include "battle/fair/agreement.h"
#include "battle/hashing.h"

namespace klaxon::battle::match {

enum class DiceKind : u8 {
  seeded,  // Philox: line n's dice are Dice(seed, Stream::battle, n), the set-up's Stream::setup, 0
  fed,     // every face comes from outside: a real table, an email, a recorded list
  agreed,  // the dice of battle/fair
};
inline constexpr u32 dice_kinds = 3;
const char* dice_kind_name(DiceKind kind);  // "seeded"

struct DicePlan {
  DiceKind kind = DiceKind::fed;
  u64 seed = 0;               // for seeded dice
  bool seed_sealed = false;   // the header has `seed_hash`; an open line reveals seed and salt
  Digest seed_hash{};         // fair::seed_commitment
  fair::Agreement agreement;  // for agreed dice
  Digest secret{};  // S0, or the salt of a sealed seed; until the end only the host knows it
  bool secret_known = true;  // false: an unopened record, whose dice cannot be worked out

  static DicePlan seeded(u64 seed) {
    DicePlan plan;
    plan.kind = DiceKind::seeded;
    plan.seed = seed;
    return plan;
  }
  static DicePlan fed() { return {}; }
};

// True if the plan has a secret that an `open` line is to reveal at the end.
bool has_secret(const DicePlan& plan);
// True if the plan's secret is the one to which the host is committed. True if no secret is known
// or committed to.
bool secret_holds(const Hashing& hashing, std::string_view match, const DicePlan& plan);

}  // namespace klaxon::battle::match
