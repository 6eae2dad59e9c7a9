#include "battle/session/wire/event_log.h"

namespace klaxon::battle::session {

namespace {

// Reads what EventLog::put has written: seven bits to a byte, with the sign in the lowest bit.
class Numbers {
 public:
  explicit Numbers(const u8* at) : at_(at) {}

  template <class T>
  void take(T& out) {
    u64 bits = 0;
    for (int shift = 0;; shift += 7) {
      bits |= u64{*at_ & 0x7FU} << shift;
      if ((*at_++ & 0x80U) == 0) break;
    }
    out = static_cast<T>(static_cast<i64>(bits >> 1) ^ -static_cast<i64>(bits & 1));
  }

 private:
  const u8* at_;
};

}  // namespace

void EventLog::put(i64 value) {
  u64 bits = static_cast<u64>(value) << 1 ^ static_cast<u64>(value >> 63);
  for (; bits >= 0x80; bits >>= 7) bytes_.push_back(static_cast<u8>(bits | 0x80));
  bytes_.push_back(static_cast<u8>(bits));
}

u32 EventLog::add(const core::Event& event, u32 line) {
  const u32 place = static_cast<u32>(bytes_.size());
  for (i64 number : {i64{line}, i64{event.kind}, i64{static_cast<u32>(event.rule)}, i64{event.who},
                     i64{event.n_args}, i64{event.n_terms}})
    put(number);
  for (u32 i = 0; i < event.n_args; ++i) put(event.args[i]);
  for (u32 i = 0; i < event.n_terms; ++i) {
    put(event.terms[i].label);
    put(event.terms[i].who);
    put(event.terms[i].value);
  }
  return place;
}

LoggedEvent EventLog::at(u32 place) const {
  Numbers numbers(bytes_.data() + place);
  LoggedEvent logged;
  core::Event& event = logged.event;
  numbers.take(logged.line);
  numbers.take(event.kind);
  numbers.take(event.rule);
  numbers.take(event.who);
  numbers.take(event.n_args);
  numbers.take(event.n_terms);
  for (u32 i = 0; i < event.n_args; ++i) numbers.take(event.args[i]);
  for (u32 i = 0; i < event.n_terms; ++i) {
    numbers.take(event.terms[i].label);
    numbers.take(event.terms[i].who);
    numbers.take(event.terms[i].value);
  }
  return logged;
}

}  // namespace klaxon::battle::session
