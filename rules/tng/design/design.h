// A ship's design: plain values and indexes into the catalogue. A battle freezes its plans from it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/tng/catalog/values/energy.h"
#include "rules/tng/design/cube.h"
#include "rules/tng/design/groups.h"
#include "rules/tng/design/tracks.h"

namespace klaxon::rules::tng::design {

struct Design {
  static constexpr u16 no_race = 0xFFFF;

  std::string name;
  std::string class_name;  // free text: "heavy cruiser"
  u16 race = no_race;      // of the catalogue
  Level tech = level_min;
  i32 size_class = 0;
  catalog::Energy movement_cost = 0;
  u8 turn_mode = 0;  // of tables/turn_modes
  i32 explosion = 0;
  std::vector<Group> groups;
  std::vector<Track> tracks;
  std::optional<Cube> cube;  // of Borg ships that say how they are made
};

// Visits every build on the ship, in groups, tracks and mounts: `visit(build, count, spot)`.
// Systems that are only kept ready are left out.
template <class Visit>
void each_build(const Design& design, Visit visit) {
  for (const Group& group : design.groups) {
    if (group.part != Part::boxes || group.sound) visit(group.build, group.count, group.spot);
    for (const Content& content : group.holds)
      if (content.use == Content::Use::system && content.sound)
        visit(content.build, u8{1}, content.spot);
  }
  for (const Track& track : design.tracks)
    for (const Build& box : track.boxes) visit(box, u8{1}, track.spot);
}

}  // namespace klaxon::rules::tng::design
