// The toy's desk, for the faces.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "codec/library.h"
#include "staff/odds_option.h"
#include "staff/staff.h"

namespace klaxon::staff::toy {

// `library` must outlive the staff. `rules_page`: the text of docs/rules/toy.md; may be empty.
std::unique_ptr<Staff> make_staff(const codec::Library& library, std::string_view rules_page);
// Adjudicates its battle files; `staff`, made by make_staff, must outlive it.
std::unique_ptr<Desk> make_desk(const Staff& staff, std::string_view rules_page);

// The arguments of `klaxon odds` for the toy, in addition to those for all systems.
std::span<const OddsOption> odds_options();

}  // namespace klaxon::staff::toy
