// What a group and what stands in a mount are both checked for.
#pragma once

#include "rules/tng/design/checks.h"

namespace klaxon::rules::tng::design {

// The facings that armour and panels cover, by how wide they are.
void check_facings(const Checking& in, const Build& build, const Spot& spot);
// `!!` only where it can be bought.
void check_lasting(const Checking& in, const Build& build, const Spot& spot);
// What a rack is loaded with fits into it.
void check_loads(const Checking& in, const Build& build, const std::vector<Load>& loads,
                 const Spot& spot);
// A Mauler is joined to power systems.
void check_connects(const Checking& in, const Build& build, const std::vector<u16>& connects,
                    const Spot& spot);

}  // namespace klaxon::rules::tng::design
