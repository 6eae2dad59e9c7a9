// What code-red offers the faces beyond play: odds, adjudication, ship check and sheets.
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

namespace klaxon::staff::code_red {

// `library` must outlive the staff. `rules_page` is the text of docs/rules/code-red.md, where
// reports find the titles of rules; may be empty.
std::unique_ptr<Staff> make_staff(const codec::Library& library, std::string_view rules_page);
// Where its battle files are adjudicated; `staff`, made by make_staff, must outlive it.
std::unique_ptr<Desk> make_desk(const Staff& staff, std::string_view rules_page);
// What it brings to a cruise (docs/CRUISE.md); `staff` must outlive it, and every fault of its
// stars goes to `faults`.
std::unique_ptr<cruise::Waters> make_waters(const Staff& staff, core::Faults& faults);

// The options that `klaxon odds` takes for this system besides the common ones.
std::span<const OddsOption> odds_options();

}  // namespace klaxon::staff::code_red
