// Turns a clause of a post into rows of an order: "put 4 points into ECM", "photon 1 at Iron Word".
#pragma once

#include "rules/heavy_combat/game.h"
#include "staff/heavy_combat/posts/sayings.h"
#include "staff/posts/rows.h"

namespace klaxon::staff::heavy_combat {

namespace rules = klaxon::rules::heavy_combat;

// Finds every reading of the words from `at` on, to their end.
void read_rows(const Sayings& sayings, NameTables& tables, const rules::State& state, int seat,
               i32 actor, const std::vector<PostWord>& words, std::size_t at,
               std::vector<SaidRows>& out);

}  // namespace klaxon::staff::heavy_combat
