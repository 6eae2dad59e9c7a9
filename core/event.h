// What happened: fixed-size records written into the caller's buffer. Each carries its audience,
// the rule that caused it and the terms of its arithmetic, so that every line answers 'why?'.
#pragma once

#include <initializer_list>
#include <span>

#include "core/base/types.h"
#include "core/order.h"
#include "core/seats.h"

namespace klaxon::core {

inline constexpr u32 event_args_max = 6;
inline constexpr u32 event_terms_max = 6;

struct Term {
  u16 label;  // index into the lexicon's term labels: "die", "column", "modifier"
  Audience who;
  i32 value;
};

struct Event {
  u16 kind = 0;
  u16 rule = 0;  // index into the lexicon's rule ids
  Audience who = everyone;
  u8 n_args = 0;
  u8 n_terms = 0;
  i32 args[event_args_max];
  Term terms[event_terms_max];

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

// The caller's buffer. A log without room is off: rules test on() and skip the writing.
class Log {
 public:
  Log() = default;
  explicit Log(std::span<Event> room) : room_(room) {}

  bool on() const { return !room_.empty(); }
  // Adds an event; only while on(). A full log keeps its last slot and says overflowed().
  Event& add(u16 kind, u16 rule, Audience who = everyone) {
    if (n_ == room_.size()) {
      overflowed_ = true;
      --n_;
    }
    Event& event = room_[n_++];
    event.kind = kind;
    event.rule = rule;
    event.who = who;
    event.n_args = event.n_terms = 0;
    return event;
  }
  std::span<const Event> events() const { return room_.first(n_); }
  bool overflowed() const { return overflowed_; }
  void clear() {
    n_ = 0;
    overflowed_ = false;
  }

 private:
  std::span<Event> room_;
  u32 n_ = 0;
  bool overflowed_ = false;
};

// What an event says, once: wording is made at the edge from `text`, whose {names} are its args.
struct EventKind {
  const char* name;  // "hit_scored": in records and protocol
  const char* text;  // "{ship} loses one {system} to the card {card}."
  std::span<const Arg> args = {};
};

}  // namespace klaxon::core
