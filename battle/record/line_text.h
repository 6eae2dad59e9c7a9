// One line of a match as a tree, and back. Verbs, rolls and events are given by their names. The
// tree has no chain value, because the chain covers exactly what is in the tree.
#pragma once

#include "battle/match/line.h"
#include "core/catalog/faults.h"
#include "core/catalog/tree.h"
#include "core/game.h"

namespace klaxon::battle::record {

core::Tree line_tree(const core::Game& game, const match::Line& line);
// Adds a fault for everything that is wrong. The caller reads "chain".
void read_line(const core::Game& game, const core::Tree& tree, match::Line& out,
               core::Faults& faults);

// A list of [roll name, face].
core::Tree draws_tree(const core::Lexicon& lexicon, std::span<const core::Draw> draws);
void read_draws(const core::Lexicon& lexicon, const core::Tree& list, std::vector<core::Draw>& out,
                core::Faults& faults);

// A fingerprint, as 16 hexadecimal digits.
std::string state_text(u64 state);
bool read_state(std::string_view text, u64& out);

}  // namespace klaxon::battle::record
