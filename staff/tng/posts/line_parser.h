// Turns a line of a post into what ships do, clause by clause, in the words of a battle file.
#pragma once

#include <vector>

#include "staff/posts/deeds.h"
#include "staff/tng/posts/sayings.h"

namespace klaxon::staff::tng::posts {

// The parts of a turn that lines may name: first its impulses, followed by these.
inline constexpr int energy_part = 6, repair_part = 7;

std::vector<SaidDeed> read_deeds(const Sayings& sayings, const DeedWords::Words& said,
                                 std::size_t at);

}  // namespace klaxon::staff::tng::posts
