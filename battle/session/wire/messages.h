// Every message of the protocol, listed once with its type, sender and fields. Validation and
// the tables of docs/PROTOCOL.md come from these lists. A message is one JSON object with a "type".
#pragma once

#include <limits>
#include <span>
#include <string>

#include "core/base/types.h"
#include "core/catalog/faults.h"
#include "core/catalog/tree.h"

namespace klaxon::battle::session {

inline constexpr i64 protocol_version = 1;
inline constexpr std::size_t message_bytes_max = 1U << 20;
// The bounds of a field that sets none.
inline constexpr i64 whole_min = std::numeric_limits<i64>::min();
inline constexpr i64 whole_max = std::numeric_limits<i64>::max();

// What the field is for, as shown in docs/PROTOCOL.md. The page's engines leave the text out.
#ifdef __wasm__
struct About {
  constexpr About(const char*) {}
  constexpr operator const char*() const { return ""; }
};
#else
using About = const char*;
#endif

enum class FieldType : u8 { whole, text, flag, table, list, any };

struct MessageField {
  const char* name;
  FieldType type;
  bool required;
  i64 lo;  // whole: its range; text: bytes; list: items
  i64 hi;
  About about;
};

enum class Kind : u8 {
  // From a client.
  hello,
  host,
  join,
  leave,
  order,
  withdraw,
  undo,
  edit,
  rewind,
  resign,
  draw,
  adjourn,
  answer,
  note,
  standing,
  invite,
  offers,
  form,
  why,
  history,
  record,
  advise,
  odds,
  rematch,
  // From the session.
  welcome,
  hosted,
  joined,
  left,
  done,
  error,
  update,
  presence,
  offers_now,
  form_is,
  why_is,
  history_is,
  record_is,
  advice,
  odds_are,
  rematch_is,
  stopped,
};
inline constexpr u32 first_reply = static_cast<u32>(Kind::welcome);
inline constexpr u32 kinds = static_cast<u32>(Kind::stopped) + 1;

// Bits that say who may send a message. Numbered messages are acts; the others only ask.
inline constexpr u8 by_anyone = 1, by_seat = 2, by_watcher = 4, by_moderator = 8;
inline constexpr u8 by_joined = by_seat | by_watcher | by_moderator;

struct MessageKind {
  const char* type;
  u8 by;          // 0: the session sends it
  bool numbered;  // carries "number"
  About about;
  std::span<const MessageField> fields;  // besides "type"
};

const MessageKind& message_kind(Kind kind);

// Finds the kind of a client's message and checks type, fields, their types and ranges. False, with
// every fault ("unknown-type", "unknown-field", "missing-field", "wrong-kind",
// "out-of-range"); for an unknown name the fault gives the nearest one.
bool check_message(const core::Tree& message, Kind& out, core::Faults& faults);
// The same for the session's messages, which the tests check against the lists.
bool check_reply(const core::Tree& message, Kind& out, core::Faults& faults);

// The generated part of docs/PROTOCOL.md, in Markdown.
std::string protocol_tables();
// The page's protocol_table.ts.
std::string protocol_types();

}  // namespace klaxon::battle::session
