#include "staff/heavy_combat/figures_text.h"

#include "battle/wording.h"
#include "rules/heavy_combat/figures.h"

namespace klaxon::staff::heavy_combat {

namespace {

const char* axis_word(rules::Vec3 way) {
  u32 i = 0;
  while (i + 1 < rules::axes_count && !(rules::axes[i] == way)) ++i;
  return rules::axis_words[i];
}

}  // namespace

std::string place_text(rules::Vec3 place) {
  return std::to_string(place.x) + ", " + std::to_string(place.y) + ", " + std::to_string(place.z);
}

std::string orientation_text(core::Orientation orientation) {
  return std::string("bow ") + axis_word(orientation.direction(core::Face::fore)) + ", top " +
         axis_word(orientation.direction(core::Face::dorsal));
}

std::string shields_text(const rules::Ship& ship) {
  std::string out;
  for (u32 face = 0; face < core::face_count; ++face)
    out += (face == 0 ? "" : " ") + std::to_string(rules::shield_of(ship, face));
  return out;
}

std::string losses_text(const rules::Catalogue& catalogue, const rules::ShipDesign& design,
                        const rules::Ship& ship) {
  std::string out;
  for (u32 i = 0; i < rules::systems_count; ++i) {
    if (ship.boxes[i] >= design.boxes[i]) continue;
    const bool weapon = i >= rules::plain_systems_count;
    out += (out.empty() ? "" : ", ") +
           (weapon ? rules::mount_name(catalogue, design, i - rules::plain_systems_count)
                   : battle::plain_words(rules::system_words[i])) +
           " " + std::to_string(ship.boxes[i]) + " of " + std::to_string(design.boxes[i]);
  }
  return out;
}

}  // namespace klaxon::staff::heavy_combat
