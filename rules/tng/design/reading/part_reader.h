// The other parts of a ship's file: tracks, shields, crew, officers, features.
#pragma once

#include "rules/tng/design/reading/reading.h"

namespace klaxon::rules::tng::design {

void read_tracks(Reading& in, const core::Tree& table);
void read_shields(Reading& in, const core::Tree& list);
void read_crew(Reading& in, const core::Tree& table);
void read_officers(Reading& in, const core::Tree& list);
// After all else: a refit among them goes onto all boxes that it fits.
void read_features(Reading& in, const core::Tree& list);

}  // namespace klaxon::rules::tng::design
