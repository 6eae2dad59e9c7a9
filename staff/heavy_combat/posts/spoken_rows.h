// Rows of orders in a player's words, both ways: "Resolute: phasers 1 and 2 at Iron Word with 3
// each" is two rows (HC-2.8).
#pragma once

#include <memory>

#include "staff/posts/phrase_book.h"
#include "staff/posts/rows.h"

namespace klaxon::staff::heavy_combat {

// Reads and writes rows in the words of `book`, which must outlive it.
std::unique_ptr<const RowWords> spoken_rows(const PhraseBook& book);

}  // namespace klaxon::staff::heavy_combat
