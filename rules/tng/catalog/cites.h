// The rules about a system, by topic, for faults and lines of a bill to cite.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/base/types.h"

namespace klaxon::rules::tng::catalog {

enum class Topic : u8 {
  maker,       // who builds it
  level,       // from which tech level on
  side,        // where an engine is mounted
  arc,         // of a weapon
  needs,       // what the ship must have
  excludes,    // what it must not have
  once,        // at most one on a ship
  limit,       // how many a ship may have
  size_class,  // of the ship
  refit,       // what it may be put onto
  named_ship,  // the one ship or class that has it
  one_free,    // of a track
  lasting,     // `!!`
  steps,       // of a track
  one_below,   // of a track
  free_boxes,  // that cost nothing
  no_box,      // not on the sheet
  takes,       // what a mount may hold
  fixed,       // a mount that is not changed in battle
  alien,       // other races' systems in a mount
  serves,      // a mount used as another
  allowance,   // that a mount gives or a system takes
  holds,       // what a bay takes
  together,    // boxes that hold one thing together
  price,
  connects,
  loads,
  later,   // loads that come with a later tech level
  module,  // that comes with a bay
};
inline constexpr const char* topic_words[] = {
    "maker",   "level",    "side",       "arc",        "needs",      "excludes",
    "once",    "limit",    "size_class", "refit",      "named_ship", "one_free",
    "lasting", "steps",    "one_below",  "free_boxes", "no_box",     "takes",
    "fixed",   "alien",    "serves",     "allowance",  "holds",      "together",
    "price",   "connects", "loads",      "later",      "module"};

// The `cites` table of the system's file. For any other topic, the rule is the system's own entry.
struct Cites {
  std::map<Topic, std::string> about;
  std::map<std::string, std::string, std::less<>> takes_of;  // of a mount, by what is in it
};

}  // namespace klaxon::rules::tng::catalog
