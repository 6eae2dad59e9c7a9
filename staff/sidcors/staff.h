// What sidcors offers the faces beyond play: odds, adjudication, unit check and counters.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "codec/library.h"
#include "staff/staff.h"

namespace klaxon::staff::sidcors {

// `library` outlives the staff. `rules_page` is the text of docs/rules/sidcors.md, where reports
// find the titles of rules; may be empty.
std::unique_ptr<Staff> make_staff(const codec::Library& library, std::string_view rules_page);

}  // namespace klaxon::staff::sidcors
