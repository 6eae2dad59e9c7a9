// Whether a ship may be built: checks every rule of construction that needs no battle. Each fault
// has its place, the rule, and what would fix it.
#pragma once

#include "core/catalog/faults.h"
#include "rules/tng/design/admission.h"

namespace klaxon::rules::tng::design {

struct Checking {
  const Shelf& shelf;
  const Design& design;
  core::Faults& faults;

  void fault(const Spot& spot, std::string_view code, std::string_view message,
             std::string_view rule) const {
    faults.add(code, message, spot.place, spot.field, rule);
  }
  const catalog::System& system(u16 index) const { return shelf.system(index); }
  // Null if the file does not name a known one.
  const Race* race() const {
    return design.race == Design::no_race ? nullptr : &shelf.catalog->races[design.race];
  }
};

// Makes all checks. False, with every fault.
bool check_design(const Shelf& shelf, const Design& design, core::Faults& faults);

// What a ship needs in order to be a ship, whatever it is made of: boxes, and somebody who commands
// it. Call it only for designs without any other fault.
bool check_whole(const Shelf& shelf, const Design& design, core::Faults& faults);

// The parts of check_design. The ship as a whole: who builds it, what goes with what, and how many
// of a kind.
void check_ship(const Checking& in);
// Each group by itself: arcs, facings, where it is in the file.
void check_groups(const Checking& in);
void check_tracks(const Checking& in);
// What mounts and bays hold, what racks are loaded with, what a Mauler is joined to.
void check_mounts(const Checking& in);
void check_bays(const Checking& in);
// How a Borg ship is built.
void check_cube(const Checking& in);

}  // namespace klaxon::rules::tng::design
