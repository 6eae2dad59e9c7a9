// A weapon's mode as a sheet shows it: with the weapon's refits, and words for everything that
// affects a shot besides its chart.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/tng/catalog/catalog.h"

namespace klaxon::staff::tng::sheet {

// A weapon at a tech level, no matter where it is on the ship.
struct Weapon {
  u16 system = 0;
  rules::tng::catalog::Level level = 0;
  std::vector<u16> refits;            // the weapon's refits
  std::vector<std::string> where;     // its letters and mounts
  std::vector<std::string> missiles;  // the missiles that its racks are loaded with
};

struct ToldMode {
  rules::tng::catalog::Mode mode;
  std::optional<rules::tng::catalog::Chart> chart;
  const rules::tng::catalog::Missile* missile = nullptr;
  std::string name;                // the mode's name, or the name of what it launches
  std::string energy, hold;        // "" if there is none
  std::vector<std::string> words;  // everything else

  int dice() const;  // dice rolled on its chart; 0: none
};

// The modes in the order of the catalogue.
std::vector<ToldMode> told_modes(const rules::tng::catalog::Catalog& catalog, const Weapon& weapon);
// The words on the sheet about the weapon itself.
std::vector<std::string> weapon_words(const rules::tng::catalog::Catalog& catalog,
                                      const Weapon& weapon);

}  // namespace klaxon::staff::tng::sheet
