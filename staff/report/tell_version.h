// Adds to a report which version of Klaxon wrote it.
#pragma once

#include "staff/report/document.h"

namespace klaxon::staff {

// Below the title.
void tell_version(Document& report);

}  // namespace klaxon::staff
