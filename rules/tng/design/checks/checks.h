// Whether a ship may be built: checks every rule of construction that needs no battle. Each fault
// states its place, the rule, and what would fix it.
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
  // Null if the file does not name one that is known.
  const Race* race() const {
    return design.race == Design::no_race ? nullptr : &shelf.catalog->races[design.race];
  }
};

// Makes all checks. Returns false and reports every fault, if there are any.
bool check_design(const Shelf& shelf, const Design& design, core::Faults& faults);

// What every ship needs, however it is built: boxes, and somebody to command it. To be called only
// for designs without any other fault.
bool check_whole(const Shelf& shelf, const Design& design, core::Faults& faults);

// The parts of check_design. The ship as a whole: who may build it, which things go together, and
// how many of each kind.
void check_ship(const Checking& in);
// Each group on its own: its arcs, its facings, and where it is in the file.
void check_groups(const Checking& in);
void check_tracks(const Checking& in);
// The contents of mounts and bays, the loads of racks, and the systems to which a Mauler is joined.
void check_mounts(const Checking& in);
void check_bays(const Checking& in);
// How a Borg ship is built.
void check_cube(const Checking& in);

}  // namespace klaxon::rules::tng::design
