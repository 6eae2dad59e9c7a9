#include "staff/tng/sheet/charts/refitted.h"

#include <algorithm>

#include "rules/tng/catalog/trait_keys_table.h"
#include "rules/tng/design/kinds.h"
#include "staff/tng/sheet/charts/words.h"

namespace klaxon::staff::tng::sheet {

using namespace rules::tng::catalog;

namespace {

// TNG-Trilithium-Augmented-Phasers.2: the price of a standard shot, regardless of the mode.
Energy usual_energy(const std::vector<Mode>& modes, const Mode& mode) {
  const auto standard =
      std::ranges::find_if(modes, [](const Mode& one) { return one.called("standard"); });
  return standard == modes.end() ? mode.energy : standard->energy;
}

void scale_energy(base::Ratio times, const std::vector<Mode>& modes, Mode& mode) {
  const base::Ratio energy = base::Ratio(usual_energy(modes, mode)) * times;
  mode.energy = static_cast<Energy>(energy.num() / energy.den());
}

// Returns false if the damage is not in the mode's own chart, or would not be in whole points.
bool scale_damage(base::Ratio times, std::optional<Chart>& chart) {
  if (!chart || times.den() != 1) return false;
  const std::size_t width = chart->ranges.size();
  for (std::size_t cell = 0; cell < chart->cells.size(); ++cell)
    if (chart->rows[cell / width].of == RowOf::damage)
      chart->cells[cell] = scaled(chart->cells[cell], static_cast<i32>(times.num()));
  return true;
}

// Returns true if the mode's figures include this from now on.
bool take(const Modifier& row, const std::vector<Mode>& modes, ToldMode& told) {
  if (!row.times || row.side != Side::by || row.of != Bent::energy) {
    return row.times && row.side == Side::by && row.of == Bent::damage &&
           scale_damage(*row.times, told.chart);
  }
  scale_energy(*row.times, modes, told.mode);
  return true;
}

}  // namespace

std::vector<std::string> refit_mode(const Catalog& catalog, const Weapon& weapon, ToldMode& told) {
  const std::vector<Mode>& modes = catalog.systems[weapon.system].at.at(weapon.level).modes;
  std::vector<std::string> words;
  for (const u16 refit : weapon.refits) {
    const System& system = catalog.systems[refit];
    const auto level = rules::tng::design::nearest_level(system.at.levels(), weapon.level);
    if (!level) continue;
    const SystemAt& at = system.at.at(*level);
    for (const Modifier& row : at.modifiers)
      if (!take(row, modes, told)) words.push_back(modifier_text(catalog, row));
    if (const u8* kind = at.traits.get<u8>(trait("refit.energy_kind")))
      told.mode.energy_kind = static_cast<EnergyKind>(*kind);
  }
  return words;
}

}  // namespace klaxon::staff::tng::sheet
