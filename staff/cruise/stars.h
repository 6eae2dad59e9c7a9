// Reads the stars of a system's library (data/<system>/cruise), the same for every system.
#pragma once

#include "codec/library.h"
#include "core/catalog/reader.h"
#include "staff/cruise/waters.h"

namespace klaxon::staff::cruise {

inline constexpr u32 forces_max = 255;  // a force's number is a byte of the cruise's state

// Reads the keys that every star's file has; then `rest` reads the system's own keys with the same
// reader and returns the number of forces. Adds every fault to `faults`, with its file's name.
template <class Rest>
std::vector<StarKind> read_stars(const codec::Library& library, core::Faults& faults,
                                 const Rest& rest) {
  std::vector<StarKind> kinds;
  for (const codec::Definition* file : library.all("cruise")) {
    core::Faults own(file->file);
    core::Reader r(file->tree, "", own);
    StarKind kind;
    kind.id = file->id;
    r.text_or("system", "");
    kind.title = r.text("title");
    kind.summary = r.text("summary");
    kind.use = static_cast<Use>(r.word_or("use", use_words, 0));
    kind.minutes = static_cast<u32>(r.whole("minutes", 1, 60));
    kind.loud = r.flag_or("loud", false);
    rest(r, kind, own);
    r.finish();
    if (kind.forces > forces_max)
      r.fault("wrong-count",
              "At a star at most " + std::to_string(forces_max) + " forces wait, not " +
                  std::to_string(kind.forces) + ".",
              "title");
    kinds.push_back(std::move(kind));
    for (const core::Fault& fault : own.list()) faults.add(fault);
  }
  return kinds;
}

}  // namespace klaxon::staff::cruise
