// A mode of a weapon as shown on a sheet: with the refits of the weapon, and in words whatever
// affects a shot besides its chart.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/tng/catalog/catalog.h"

namespace klaxon::staff::tng::sheet {

// A weapon at a tech level, wherever it is on the ship.
struct Weapon {
  u16 system = 0;
  rules::tng::catalog::Level level = 0;
  std::vector<u16> refits;            // that it has
  std::vector<std::string> where;     // letters and mounts
  std::vector<std::string> missiles;  // that its racks are loaded with
};

struct ToldMode {
  rules::tng::catalog::Mode mode;
  std::optional<rules::tng::catalog::Chart> chart;
  const rules::tng::catalog::Missile* missile = nullptr;
  std::string name;                // the mode's, or what it launches
  std::string energy, hold;        // "" for none
  std::vector<std::string> words;  // the rest

  int dice() const;  // that are rolled on its chart; 0: none
};

// In the catalogue's order.
std::vector<ToldMode> told_modes(const rules::tng::catalog::Catalog& catalog, const Weapon& weapon);
// What the sheet says about the weapon itself.
std::vector<std::string> weapon_words(const rules::tng::catalog::Catalog& catalog,
                                      const Weapon& weapon);

}  // namespace klaxon::staff::tng::sheet
