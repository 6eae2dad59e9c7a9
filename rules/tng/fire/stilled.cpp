#include "rules/tng/fire/stilled.h"

#include <algorithm>

#include "rules/tng/catalog/trait_keys_table.h"

namespace klaxon::rules::tng::fire {

using namespace catalog;

namespace {

const std::vector<Function>& functions_of(const Catalog& catalog, const Fitted& one) {
  return catalog.systems[one.system].at.at(one.level).functions;
}

// TNG-Energy-Sheath.7, TNG-Electron-Screen.7, TNG-Proton-Screen.7
std::optional<u16> beside(const Catalog& catalog, const FittedList& own, u32 i) {
  for (const Function& function : functions_of(catalog, own[i]))
    for (const u16 key : {trait("function.not_with"), trait("function.clashes")})
      if (const auto* others = function.traits.get<std::vector<u16>>(key))
        for (const u16 other : *others)
          if (holds(own, other)) return other;
  return std::nullopt;
}

// TNG-Inverse-Cloak-Field.3: in a question that names the field, the ship is within it.
std::optional<u16> voided(const Catalog& catalog, const FittedList& list, u16 system) {
  for (const Fitted& one : list)
    for (const Function& function : functions_of(catalog, one)) {
      const std::vector<u16>& against = function.against.systems;
      if (function.effect == Effect::field_on &&
          std::ranges::find(against, system) != against.end())
        return one.system;
    }
  return std::nullopt;
}

}  // namespace

std::optional<u16> stilled_by(const Catalog& catalog, const FittedList& own, u32 i,
                              const FittedList& others) {
  if (const auto other = beside(catalog, own, i)) return other;
  if (const auto field = voided(catalog, own, own[i].system)) return field;
  return voided(catalog, others, own[i].system);
}

}  // namespace klaxon::rules::tng::fire
