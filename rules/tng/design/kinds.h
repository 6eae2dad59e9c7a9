// Kinds of systems, for construction rules that concern a whole kind.
#pragma once

#include "rules/tng/design/build.h"
#include "rules/tng/design/shelf.h"

namespace klaxon::rules::tng::design {

// The system's construction lines; if it has none, those of its equivalent.
const std::vector<catalog::Construction>& lines_of(const Shelf& shelf, u16 system);
// The build's construction line; null if no cost is printed for it.
const catalog::Construction* line_of(const Shelf& shelf, const Build& build);
// The system's values at the level that it has on this ship.
const catalog::SystemAt& at_level(const Shelf& shelf, const Build& build);
// The highest of `levels` that is not above `tech`; none if all of them are.
std::optional<Level> nearest_level(catalog::Levels levels, Level tech);

// People: crew, troops, passengers.
bool is_crew(const Shelf& shelf, u16 system);
// True for a track, including that of excess damage.
bool is_track(const Shelf& shelf, u16 system);
// True for a system that is put onto boxes of another system, or of a kind of systems.
bool is_refit(const Shelf& shelf, u16 system);
bool is_source(const Shelf& shelf, u16 system);
// The phasers proper, the Ph- weapons: not everything that is hit as a phaser (TNG-Trilithium-…).
bool is_phaser(const Shelf& shelf, u16 system);
// True for a system with a letter on the sheet: a weapon, or anything else that shoots.
bool is_lettered(const Shelf& shelf, u16 system);
// True for a drive whose boxes count as warp boxes (TNG-Double-Engines): not for Helm and Wing,
// which give no warp power.
bool is_warp_drive(const Shelf& shelf, u16 system);
// True if it is not represented on the sheet as a box.
bool is_boxless(const Shelf& shelf, const Build& build);
// The key of the list in which ship files name it.
const char* home_of(const Shelf& shelf, const Build& build);
// Whether the refit may be put onto boxes of this system, apart from its exceptions.
bool refits_kind(const Shelf& shelf, u16 refit, u16 system);
// Whether this race builds it.
bool builds(const Shelf& shelf, u16 race, const Build& build);

// The degrees that the line covers, as in "120 deg" or "180 degree"; 0 if it states none.
i32 degrees_of(const catalog::Construction& line);

// The facings clockwise from the first one after a gap: "612".
std::string facings_text(u8 facings);
// "emer" of "Emer [power system]": a mark next to the name of the refitted system.
std::string refit_mark(std::string_view refit);
// "Drn-B", "Btty 8", "VWARP 3-L": the name of a build in faults and bills.
std::string build_text(const Shelf& shelf, const Build& build);

}  // namespace klaxon::rules::tng::design
