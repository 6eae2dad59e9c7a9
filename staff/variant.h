// Ships that are given as a variant of another: `based_on = "meridian"` and what is different.
#pragma once

#include "core/catalog/faults.h"
#include "core/catalog/tree.h"
#include "staff/staff.h"

namespace klaxon::staff {

// Lays the design over the ship that it is based on (core/catalog/overlay.h); one without
// `based_on` stays as it is. False and a fault if there is no such ship.
bool complete_variant(const Staff& staff, core::Tree& design, core::Faults& faults);

}  // namespace klaxon::staff
