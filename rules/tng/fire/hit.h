// Charts with a number to hit: the dice must show this number or less.
#pragma once

#include <optional>

#include "rules/tng/fire/aim.h"

namespace klaxon::rules::tng::fire {

struct HitNumber {
  i32 number = 0;          // without what is added to the dice
  bool automatic = false;  // nothing is rolled
};

// None: the gun cannot be fired that way, at this range or at such a target (TNG-weapon-notes.1,
// TNG-Grav.6, TNG-WFDG.7).
std::optional<HitNumber> hit_number(const Shot& shot);

// The figure that a hit has in a row: damage, strength, systems; in rows by size class that of the
// target, in rows by number the `index`th. Null: the chart has no such row, or no figure there.
const catalog::Figure* figure_at(const Shot& shot, catalog::RowOf of, i32 index = 0);

// For how many facings a hit's damage is printed; figure_at() returns the points for each of them.
u32 facings_printed(const catalog::Chart& chart);

}  // namespace klaxon::rules::tng::fire
