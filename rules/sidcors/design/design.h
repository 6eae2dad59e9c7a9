// A unit as its file describes it: its factors, and the few abilities that the document knows. It
// never changes once read. read_design() reports every fault in a file and refuses unknown keys.
//
//   system = "sidcors"
//   name = "Bulwark"
//   kind = "ship"            # ship, starbase, battle_station, mobile_base, planet, frd, convoy
//   factors = "8-8(6)/4"     # SID-6
//   pfs = 0                  # pseudo-fighters carried, and crippled_pfs
//   <behaviour> = …          # the keys of behaviours/, SID-unit.2
//   race = "…"  note = "…"   # shown, no rule reads them
#pragma once

#include <string>

#include "core/catalog/faults.h"
#include "core/catalog/tree.h"
#include "rules/sidcors/behaviours/list.h"
#include "rules/sidcors/design/factors.h"

namespace klaxon::rules::sidcors {

enum class UnitKind : u8 { ship, starbase, battle_station, mobile_base, planet, frd, convoy };
inline constexpr const char* unit_kind_names[] = {
    "ship", "starbase", "battle_station", "mobile_base", "planet", "frd", "convoy"};

// Bases, planets, repair docks and convoys cannot retreat (SID-4.2).
constexpr bool mobile(UnitKind kind) {
  return kind == UnitKind::ship;
}
struct Design {
  std::string id;
  std::string name;
  std::string race;
  UnitKind kind = UnitKind::ship;
  Factors factors;
  u8 pfs = 0;                         // carried, 0..carried_max
  u8 crippled_pfs = 0;                // places left when crippled
  u8 ability[behaviours_count] = {};  // what a behaviour reads from the file; 0: the unit lacks it

  const Side& side(bool crippled) const { return crippled ? factors.crippled : factors.whole; }
  u8 fighter_places(bool crippled) const { return side(crippled).fighters; }
  u8 pf_places(bool crippled) const { return crippled ? crippled_pfs : pfs; }
};

// "36-36(12)/18-18(6) kind=starbase ew=3": the factors, followed by anything unusual.
std::string to_text(const Design& design);

// Returns false and reports every fault if the tree is not a unit. `id` names the design in
// battles. A tree that is only a text is read as the factors of a ship named by its id: so pasted
// lists work.
bool read_design(const core::Tree& tree, std::string_view id, Design& out, core::Faults& faults);

}  // namespace klaxon::rules::sidcors
