// The list `boxes` of a ship's file.
#pragma once

#include "rules/tng/design/reading/ship_file_context.h"

namespace klaxon::rules::tng::design {

// Adds the groups to the design; letters, and the systems to which Maulers are joined, are set once
// all groups are read.
void read_boxes(ShipFileContext& in, const core::Tree& list);
void give_letters(ShipFileContext& in);
void join_maulers(ShipFileContext& in);

// Reads a table's words, `variant arc facings refit`, into the build, as if they were text.
bool read_build_keys(ShipFileContext& in, core::Reader& table, const core::Tree& tree,
                     const Spot& spot, Build& build);
// Reads lists of texts, such as `refit`; a plain text is taken as a list of one.
std::vector<std::pair<std::string, Spot>> texts_in(ShipFileContext& in, core::Reader& table,
                                                   const core::Tree& tree, std::string_view key,
                                                   const Spot& spot, std::size_t most);

}  // namespace klaxon::rules::tng::design
