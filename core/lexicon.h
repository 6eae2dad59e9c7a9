// Everything a system has names for, in tables: what makes records, protocol, screen and rule pages
// without a line of system code in them.
#pragma once

#include <span>

#include "core/base/types.h"
#include "core/event.h"
#include "core/fields.h"
#include "core/order.h"

namespace klaxon::core {

struct RollKind {
  const char* name;   // "deal"
  const char* label;  // "the next card"
  u16 words = 0;      // vocabulary of its faces; 0: they are numbers
};

// A refusal that is a system's own; its code is refusal_first_own + its index in the table.
struct RefusalKind {
  const char* code;  // "no-such-ship": stable, in JSON
  const char* text;  // "There is no ship {got}; {choices} would be right."
};

struct Lexicon {
  const char* system;       // "code-red"
  const char* rule_prefix;  // "CR"
  u32 revision;             // raised by a fix that changes outcomes
  std::span<const Verb> verbs;
  std::span<const EventKind> events;
  std::span<const char* const> terms;  // labels of Term
  std::span<const RollKind> rolls;
  std::span<const RefusalKind> refusals;
  std::span<const char* const> rules;    // [0] is "": then "CR-2.1", ...
  std::span<const char* const> windows;  // names of Window::kind
  std::span<const Field> state;
};

}  // namespace klaxon::core
