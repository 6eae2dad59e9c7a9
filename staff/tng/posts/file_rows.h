// What a post says, as rows of a battle file: read in the same way as entries of [[orders]].
#pragma once

#include <vector>

#include "staff/posts/deeds.h"
#include "staff/tng/desk/turn_rows.h"

namespace klaxon::staff::tng::posts {

namespace rules = klaxon::rules::tng;

// The rows, and for each the place of its deed; -1: none.
struct FileRows {
  std::vector<desk::TurnRow> rows;
  std::vector<int> deeds;
};

// For these deeds of one seat; what is wrong with one is put into `wrong`, by its place.
FileRows file_rows(const rules::TngGame& game, const rules::State& state, int seat,
                   const std::vector<const SaidDeed*>& deeds, std::vector<battle::Refused>& wrong);

}  // namespace klaxon::staff::tng::posts
