// What tng offers the faces: battles, the catalogue, the yard, sheets, and odds of fire.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "codec/library.h"
#include "core/damage_allocator.h"
#include "staff/odds_option.h"
#include "staff/staff.h"

namespace klaxon::staff::tng {

// `library` must outlive the staff. `rules_page` is the text of docs/rules/tng.md and its folder;
// it may be empty. `lent` deals damage in battles that choose it (TNG-hit-chart.9).
std::unique_ptr<Staff> make_staff(const codec::Library& library, std::string_view rules_page,
                                  core::AllocatorKinds lent = {});
// The staff's two parts, so that a page fetches only the part that it needs: one without battles,
// one without catalogue and yard.
std::unique_ptr<Staff> make_battles(const codec::Library& library, std::string_view rules_page,
                                    core::AllocatorKinds lent = {});
std::unique_ptr<Staff> make_yard(const codec::Library& library, std::string_view rules_page);
// The desk that adjudicates its battle files; `staff`, made by make_staff, must outlive it.
std::unique_ptr<Desk> make_desk(const Staff& staff, std::string_view rules_page);

// The options of `klaxon odds` that this system adds to the common ones.
std::span<const OddsOption> odds_options();

}  // namespace klaxon::staff::tng
