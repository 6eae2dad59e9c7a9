// Says why an order was refused: as a value, never as an exception. Like an event it carries facts;
// faces make the words from the system's table of refusals.
#pragma once

#include "core/base/bits.h"
#include "core/base/check.h"
#include "core/base/types.h"
#include "core/rule_id.h"

namespace klaxon::core {

// Codes that all systems share; a system's own codes begin at refusal_first_own.
enum class Refusal : u16 {
  none = 0,
  not_owed,       // this seat owes no order now
  battle_over,    // the battle has ended
  unknown_verb,   // no such verb in this system
  not_offered,    // a ready order that is not among the offers
  wrong_count,    // too few or too many fields
  out_of_range,   // a field outside its range
  unknown_field,  // an edit names a field that the state does not have
  invalid_state,  // an edit would leave an impossible state
};
inline constexpr u16 refusal_first_own = 64;
inline constexpr u32 refusal_facts_max = 6;

struct Rejection {
  u16 code = 0;   // Refusal, or a system's own code
  RuleId rule{};  // none: Klaxon's own, not a document's
  u16 field = 0;  // which field of the order, from 0
  i32 got = 0;    // what was given
  i32 lo = 0;     // what would be right
  i32 hi = 0;
  Bits256 among{};  // if not empty, only lo + i for the numbers i in it would be right
  u8 n_facts = 0;
  i32 facts[refusal_facts_max] = {};  // what RefusalKind::args names

  Rejection& fact(i32 value) {
    check(n_facts < refusal_facts_max, "a refusal has room for its facts");
    facts[n_facts++] = value;
    return *this;
  }
  explicit operator bool() const { return code != 0; }
};

constexpr Rejection refuse(Refusal code, RuleId rule = no_rule, u16 field = 0, i32 got = 0,
                           i32 lo = 0, i32 hi = 0) {
  return {static_cast<u16>(code), rule, field, got, lo, hi};
}

}  // namespace klaxon::core
