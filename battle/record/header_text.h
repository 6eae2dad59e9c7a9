// The header of a record as a tree, and back.
#pragma once

#include "battle/record/record.h"
#include "core/catalog/faults.h"
#include "core/catalog/reader.h"
#include "core/catalog/tree.h"

namespace klaxon::battle::record {

// {"scenario","definition","designs","options"}: every header has this, and a match whose set-up
// has no secrets shows it.
core::Tree setup_tree(const Setup& setup);
void read_setup(core::Reader& in, Setup& out, core::Faults& faults);

core::Tree header_tree(const core::Lexicon& lexicon, const Header& header);
// Reads what is needed to find the system, and finds it; returns null, with faults, if there is no
// such system or the record has a newer format.
const System* read_system(const core::Tree& tree, Systems systems, core::Faults& faults);
// Reads the rest. Whether the set-up can be opened is for the caller to find out.
void read_header(const System& system, const core::Tree& tree, Header& out, core::Faults& faults);

}  // namespace klaxon::battle::record
