// The events of a hosted match, in packed form, since most of their numbers are small.
#pragma once

#include <vector>

#include "core/event.h"

namespace klaxon::battle::session {

struct LoggedEvent {
  core::Event event;
  u32 line = 0;  // the record line that it came with
};

class EventLog {
 public:
  // Returns the event's place, for at().
  u32 add(const core::Event& event, u32 line);
  LoggedEvent at(u32 place) const;
  void clear() { bytes_.clear(); }

 private:
  void put(i64 value);
  std::vector<u8> bytes_;
};

}  // namespace klaxon::battle::session
