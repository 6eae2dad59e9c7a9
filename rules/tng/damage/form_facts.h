// Facts about a form that damage and repair need quickly, but that the catalogue states in words;
// they are worked out when a battle is frozen.
#pragma once

#include "rules/tng/plan/plan.h"

namespace klaxon::rules::tng::damage {

// Sets Form::turned_hits, plate_room, plate_energy and offline_safe.
void add_form_facts(const catalog::Catalog& catalog, Form& form);

}  // namespace klaxon::rules::tng::damage
