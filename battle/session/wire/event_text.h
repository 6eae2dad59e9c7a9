// Events as the updates send them, written straight to JSON: a tree for each would take half the
// time that an update costs the server.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "battle/session/wire/event_log.h"
#include "core/names.h"

namespace klaxon::battle::session {

// Texts of recently sent events. If everybody gets the same text, it is made only once.
class EventTexts {
 public:
  // Appends the JSON of event_tree (describe.h), with the line if it is for the moderator. `place`
  // is the event's place in the log, `n` its number for the onlooker, who may see it.
  void add(const core::Names& names, const EventLog& log, u32 place, u32 n, std::string& out);
  // Forgets the texts: from now on places may stand for other events.
  void clear() { bodies_.clear(), text_.clear(); }

 private:
  struct Body {  // an event's text without number and line
    u32 place = 0;
    std::size_t begin = 0, size = 0;
  };
  std::vector<Body> bodies_;  // by place
  std::string text_;
};

}  // namespace klaxon::battle::session
