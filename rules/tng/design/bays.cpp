#include "rules/tng/design/bays.h"

#include <algorithm>

#include "rules/tng/catalog/trait_keys_table.h"
#include "rules/tng/design/kinds.h"

namespace klaxon::rules::tng::design {

const catalog::Traits* bay_of(const Shelf& shelf, const Build& build) {
  if (shelf.system(build.system).mechanism != catalog::Mechanism::bay) return nullptr;
  const catalog::Construction* line = line_of(shelf, build);
  for (const catalog::VariantTraits& bay : at_level(shelf, build).bays)
    if (bay.variant.empty() || (line != nullptr && bay.variant == line->variant))
      return &bay.traits;
  return nullptr;
}

bool bay_takes(const Shelf& shelf, const Build& bay, std::string_view craft) {
  const catalog::Traits* traits = bay_of(shelf, bay);
  const auto* kinds =
      traits == nullptr ? nullptr : traits->get<std::vector<u16>>(catalog::trait("bay.holds"));
  return kinds != nullptr &&
         std::ranges::any_of(*kinds, [&](u16 kind) { return catalog::bay_words[kind] == craft; });
}

i32 bay_boxes(const Shelf& shelf, const Build& bay) {
  const catalog::Traits* traits = bay_of(shelf, bay);
  const i32* boxes = traits == nullptr ? nullptr : traits->get<i32>(catalog::trait("bay.boxes"));
  return boxes == nullptr ? 1 : *boxes;
}

i32 bay_count(const Shelf& shelf, const Build& bay) {
  const catalog::Traits* traits = bay_of(shelf, bay);
  const auto* count =
      traits == nullptr ? nullptr : traits->get<std::vector<i32>>(catalog::trait("bay.count"));
  return count == nullptr || count->empty() ? 1 : count->back();
}

std::vector<u16> joint_systems(const Shelf& shelf, const Build& build) {
  const catalog::Traits* traits = bay_of(shelf, build);
  if (traits == nullptr) return {};
  const auto* systems = traits->get<std::vector<u16>>(catalog::trait("bay.of"));
  return systems == nullptr ? std::vector<u16>() : *systems;
}

}  // namespace klaxon::rules::tng::design
