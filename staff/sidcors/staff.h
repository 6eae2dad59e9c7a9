// What sidcors offers the faces apart from play: odds, adjudication, unit check and counters.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "codec/library.h"
#include "staff/odds_option.h"
#include "staff/staff.h"

namespace klaxon::staff::cruise {
class Waters;  // staff/cruise/waters.h
}

namespace klaxon::staff::sidcors {

// `library` must outlive the staff. `rules_page` is the text of docs/rules/sidcors.md, in which
// reports find the titles of rules; it may be empty.
std::unique_ptr<Staff> make_staff(const codec::Library& library, std::string_view rules_page);
// The desk that adjudicates its battle files; `staff`, made by make_staff, must outlive it.
std::unique_ptr<Desk> make_desk(const Staff& staff, std::string_view rules_page);
// Its part of a cruise (docs/CRUISE.md); `staff` must outlive it, and every fault in its stars is
// added to `faults`.
std::unique_ptr<cruise::Waters> make_waters(const Staff& staff, core::Faults& faults);

// The options of `klaxon odds` that this system adds to the common ones.
std::span<const OddsOption> odds_options();

}  // namespace klaxon::staff::sidcors
