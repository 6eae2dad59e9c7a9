// Events as the updates send them, written straight to JSON: a tree of each would be half of what
// an update costs the server.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "battle/session/wire/event_log.h"
#include "core/names.h"

namespace klaxon::battle::session {

// Texts of recently sent events. A text that is the same for everybody is written once.
class EventTexts {
 public:
  // Appends what to_json gives of event_tree (describe.h), with the line for the moderator. `place`
  // is the event's in the log, `n` its number for the onlooker, who may see it.
  void add(const core::Names& names, const EventLog& log, u32 place, u32 n, std::string& out);
  // Places may mean other events from now on, and these need not be remembered.
  void clear() { bodies_.clear(), text_.clear(); }

 private:
  struct Body {  // without its number and line
    u32 place = 0;
    std::size_t begin = 0, size = 0;
  };
  std::vector<Body> bodies_;  // by place
  std::string text_;
};

}  // namespace klaxon::battle::session
