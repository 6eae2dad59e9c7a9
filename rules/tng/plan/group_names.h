// What the boxes of a plan are called: "Ph-7 A", "Hull F", "UWARP 2-L", "Shield 612".
#pragma once

#include "rules/tng/design/design.h"
#include "rules/tng/design/shelf.h"
#include "rules/tng/plan/plan.h"

namespace klaxon::rules::tng {

// The name of one line of the sheet.
std::string group_name(const design::Shelf& shelf, const design::Group& group);
// The name of what is in a mount: "Phtn C", or "AuxCon (CO)" if the mount has no letter.
std::string content_name(const design::Shelf& shelf, const design::Group& mount,
                         const design::Build& build);
// Numbers groups of the same name: "Lab", "Lab (2)".
void tell_apart(Plan& plan);

}  // namespace klaxon::rules::tng
