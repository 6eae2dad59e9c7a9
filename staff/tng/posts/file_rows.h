// Turns a post's deeds into rows of a battle file, read in the same way as entries of [[orders]].
#pragma once

#include <vector>

#include "staff/posts/deeds.h"
#include "staff/tng/desk/turn_rows.h"

namespace klaxon::staff::tng::posts {

namespace rules = klaxon::rules::tng;

// The rows, each with the place of its deed; -1: none.
struct FileRows {
  std::vector<desk::TurnRow> rows;
  std::vector<int> deeds;
};

// Makes the rows for these deeds of one seat; `wrong` gets what is wrong with each, by its place.
FileRows file_rows(const rules::TngGame& game, const rules::State& state, int seat,
                   const std::vector<const SaidDeed*>& deeds, std::vector<battle::Refused>& wrong);

}  // namespace klaxon::staff::tng::posts
