// What red-alert offers the faces apart from play.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "codec/library.h"
#include "staff/odds_option.h"
#include "staff/staff.h"

namespace klaxon::staff::red_alert {

// `library` must outlive the staff. `rules_page` is the text of docs/rules/red-alert.md, or empty.
std::unique_ptr<Staff> make_staff(const codec::Library& library, std::string_view rules_page);
// The desk that adjudicates its battle files; `staff`, made by make_staff, must outlive it.
std::unique_ptr<Desk> make_desk(const Staff& staff, std::string_view rules_page);

// The options of `klaxon odds` that this system adds to the common ones.
std::span<const OddsOption> odds_options();

}  // namespace klaxon::staff::red_alert
