// The other parts of a ship's file: tracks, shields, crew, officers, features.
#pragma once

#include "rules/tng/design/reading/ship_file_context.h"

namespace klaxon::rules::tng::design {

void read_tracks(ShipFileContext& in, const core::Tree& table);
void read_shields(ShipFileContext& in, const core::Tree& list);
void read_crew(ShipFileContext& in, const core::Tree& table);
void read_officers(ShipFileContext& in, const core::Tree& list);
// To be called last: a refit among the features is put onto all boxes that it fits.
void read_features(ShipFileContext& in, const core::Tree& list);

}  // namespace klaxon::rules::tng::design
