// What happened: fixed-size records written into the caller's buffer. Each carries its audience,
// the rule that caused it and the terms of its arithmetic, so that every line answers 'why?'.
#pragma once

#include <initializer_list>
#include <span>

#include "core/base/types.h"
#include "core/order.h"
#include "core/rule_id.h"
#include "core/seats.h"

namespace klaxon::core {

inline constexpr u32 event_args_max = 8;
inline constexpr u32 event_terms_max = 16;  // a die, its 14 modifiers and the result

struct Term {
  u16 label;  // index into the lexicon's term labels: "die", "column", "modifier"
  Audience who;
  i32 value;
};

struct EventHead {
  RuleId rule{};
  u16 kind = 0;
  Audience who = everyone;
  u8 n_args = 0;
  u8 n_terms = 0;
};

// Copies only what is used: slots beyond the counts stay unwritten.
struct Event : EventHead {
  i32 args[event_args_max];
  Term terms[event_terms_max];

  Event() {}  // NOLINT(modernize-use-equals-default): args and terms stay unwritten
  Event(const Event& other) : EventHead(other) { *this = other; }
  Event& operator=(const Event& other) {
    EventHead::operator=(other);
    // The compiler knows the bounds; calling memmove would take several times as long.
    for (u32 i = 0; i < event_args_max && i < n_args; ++i) args[i] = other.args[i];
    for (u32 i = 0; i < event_terms_max && i < n_terms; ++i) terms[i] = other.terms[i];
    return *this;
  }
  Event& arg(i32 value) {
    check(n_args < event_args_max, "an event has room for its args");
    args[n_args++] = value;
    return *this;
  }
  Event& term(u16 label, i32 value, Audience seen_by = everyone) {
    check(n_terms < event_terms_max, "an event has room for its terms");
    terms[n_terms++] = {label, seen_by, value};
    return *this;
  }
};

// The caller's buffer. A log without room is off: rules test on() and then write nothing. No event
// is ever lost: an overfilled log is a broken promise (see events_per_order_max).
class Log {
 public:
  Log() = default;
  explicit Log(std::span<Event> room) : room_(room) {}

  bool on() const { return !room_.empty(); }
  // Adds an event; only while on().
  Event& add(u16 kind, RuleId rule, Audience who = everyone) {
    check(n_ < room_.size(), "an order's events fit the log");
    Event& event = room_[n_++];
    event.kind = kind;
    event.rule = rule;
    event.who = who;
    event.n_args = event.n_terms = 0;
    return event;
  }
  std::span<const Event> events() const { return room_.first(n_); }
  void clear() { n_ = 0; }

 private:
  std::span<Event> room_;
  u32 n_ = 0;
};

// The wording of an event, in one place: faces word it with `text`, in which {names} are its args.
// In {one, two and three}, an arg that is zero is left out; {points number} leaves out the unit.
struct EventKind {
  const char* name;  // "hit_scored": in records and protocol
  const char* text;  // "{ship} loses one {system} to the card {card}."
  std::span<const Arg> args = {};
  const char* none = nullptr;  // used instead where the last arg is 0, or nobody (-1)
};

}  // namespace klaxon::core
