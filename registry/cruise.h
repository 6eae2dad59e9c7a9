// Makes the cruise with the systems of this program (docs/CRUISE.md).
#pragma once

#include <memory>
#include <vector>

#include "staff/cruise/voyage.h"

namespace klaxon::registry {

class Registry;

struct Cruises {
  std::vector<std::unique_ptr<staff::cruise::Waters>> waters;
  std::unique_ptr<staff::cruise::Voyage> voyage;
};

// `registry` must outlive it. Null, with every fault, if the user's own files do not make a cruise.
std::unique_ptr<Cruises> open_cruises(const Registry& registry, core::Faults& faults);

}  // namespace klaxon::registry
