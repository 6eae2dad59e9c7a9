#include "rules/sidcors/behaviours/scout.h"

#include <algorithm>

#include "core/catalog/reader.h"
#include "rules/sidcors/behaviours/hooks.h"

namespace klaxon::rules::sidcors {

namespace {

constexpr std::string_view scout_keys[] = {"ew"};
constexpr const char* const scout_terms[] = {"scouts"};

bool has_scout(const Design& design) {
  return design.ability[scout_ability] > 0;
}

void read_scout(core::Reader& file, Design& design) {
  const i64 least = scouting_base(design.kind) ? 1 : 0;
  design.ability[scout_ability] = static_cast<u8>(file.whole_or("ew", least, ew_max, least));
}

void write_scout(const Design& design, std::string& notation) {
  if (has_scout(design)) notation += " ew=" + std::to_string(design.ability[scout_ability]);
}

// SID-13.2: the shift affects the die of the side with less EW; SID-13.4: how large it is.
i32 scout_shift(const Scenario& scenario, const State& state, u32 force) {
  return std::min(ew_of(scenario, state, force) - ew_of(scenario, state, enemy_of(force)), 0);
}

}  // namespace

// SID-13.3: crippled scouts do not count.
i32 ew_of(const Scenario& scenario, const State& state, u32 force) {
  const UnitRange units = units_of(scenario, force);
  i32 ew = 0;
  for (u32 i = units.first; i < units.end; ++i)
    if (state.units[i].status == Status::whole)
      ew = std::max<i32>(ew, scenario.designs[state.units[i].design].ability[scout_ability]);
  return ew;
}

extern const Hooks scout_behaviour;
const Hooks scout_behaviour = {
    .id = "scout",
    .has = has_scout,
    .keys = scout_keys,
    .read = read_scout,
    .write = write_scout,
    .shift = scout_shift,
    .shift_term = terms::scouts,
    .words = {.terms = scout_terms},
};

}  // namespace klaxon::rules::sidcors
