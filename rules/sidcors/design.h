// A unit as its file describes it: factors and the few abilities that the document gives. Frozen
// once read. read_design() collects every fault of a file; it is strict about keys.
//
//   system = "sidcors"
//   name = "Bulwark"
//   kind = "ship"            # ship, starbase, battle_station, mobile_base, planet, frd, convoy
//   factors = "8-8(6)/4"     # SID-6
//   pfs = 0                  # pseudo-fighters carried, and crippled_pfs
//   ew = 1                   # scout ability; bases have 1 unless they say more (SID-13)
//   mauler = true            # SID-12
//   cloak = true             # SID-11
//   race = "…"  note = "…"   # shown, no rule reads them
#pragma once

#include <string>

#include "core/catalog/faults.h"
#include "core/catalog/tree.h"
#include "rules/sidcors/factors.h"

namespace klaxon::rules::sidcors {

enum class UnitKind : u8 { ship, starbase, battle_station, mobile_base, planet, frd, convoy };
inline constexpr const char* unit_kind_names[] = {
    "ship", "starbase", "battle_station", "mobile_base", "planet", "frd", "convoy"};

// Bases, planets, repair docks and convoys cannot retreat (SID-4.2).
constexpr bool mobile(UnitKind kind) {
  return kind == UnitKind::ship;
}
// Stations are scouts without saying so (SID-13.1).
constexpr bool scouting_base(UnitKind kind) {
  return kind == UnitKind::starbase || kind == UnitKind::battle_station ||
         kind == UnitKind::mobile_base;
}

struct Design {
  std::string id;
  std::string name;
  std::string race;
  UnitKind kind = UnitKind::ship;
  Factors factors;
  u8 pfs = 0;           // carried, 0..carried_max
  u8 crippled_pfs = 0;  // places left when crippled
  u8 ew = 0;            // 0: no scout
  bool mauler = false;
  bool cloak = false;

  const Side& side(bool crippled) const { return crippled ? factors.crippled : factors.whole; }
  u8 fighter_places(bool crippled) const { return side(crippled).fighters; }
  u8 pf_places(bool crippled) const { return crippled ? crippled_pfs : pfs; }
};

// "10-6/3 mauler", "36-36(12)/18-18(6) kind=starbase ew=3": factors, then what is not usual.
std::string to_text(const Design& design);

// False, and every fault, if the tree is no unit. `id` names the design in battles. A tree that is
// a text alone is read as its factors, a ship named by its id: how the hobby pastes a list.
bool read_design(const core::Tree& tree, std::string_view id, Design& out, core::Faults& faults);

}  // namespace klaxon::rules::sidcors
