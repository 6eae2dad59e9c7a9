// Everything that a ship may have: systems, officers, troops, weapons.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "rules/tng/catalog/cites.h"
#include "rules/tng/catalog/construction.h"
#include "rules/tng/catalog/function.h"
#include "rules/tng/catalog/mode.h"
#include "rules/tng/catalog/option.h"

namespace klaxon::rules::tng::catalog {

struct Ammo {
  enum class Unit : u8 { none, shots, spaces, uses };
  Unit unit = Unit::none;
  i16 most = 0;            // 0: no limit is printed
  Energy replicate = 0;    // for a new one; 0: cannot
  std::vector<u16> loads;  // missiles and mines
};
inline constexpr const char* ammo_unit_words[] = {"none", "shots", "spaces", "uses"};

// The rate of fire of one construction line.
struct VariantRate {
  std::string variant;
  Rate rate;
};
struct VariantTraits {
  std::string variant;  // empty: all of them
  Traits traits;
};

// The figures that a behaviour's code reads, under names that the code chooses.
struct BehaviourFigure {
  std::string name;
  TraitValue value;
};

// A chart for a behaviour's code rather than for a mode.
struct OwnChart {
  std::string id;
  u16 chart = 0;
};

// A system that its boxes may replace on the sheets of some races.
struct InPlaceOf {
  u16 system = 0;
  std::vector<u16> races;
};

// A system at one tech level.
struct SystemAt {
  Rate rate;
  std::vector<VariantRate> variant_rates;
  Energy capacitor = 0, capacitor_loses = 0;  // 0: it has none; points it loses a turn
  Ammo ammo;
  std::optional<Option> option;
  Traits traits;  // "power.…", "layer.…", "link.…" and so on
  std::vector<VariantTraits> profiles, bays;
  std::vector<BehaviourFigure> figures;
  std::vector<OwnChart> charts;
  std::vector<Function> functions;
  std::vector<Modifier> modifiers;
  std::vector<Mode> modes;
};

struct System {
  std::string id;
  std::string name;
  std::string file;  // "ph_7"
  std::string rule;
  Cites cites;
  Section section = Section::control;
  Mechanism mechanism = Mechanism::inert;
  u8 family = 0;      // of family_words
  u32 classes = 0;    // bits by Class
  u32 counts_as = 0;  // the same, in addition
  std::vector<std::string> aliases;
  std::vector<u16> makers;  // the only races that may build it; empty: all
  bool boxless = false;
  std::vector<u16> needs, excludes;
  std::vector<u16> fires_with;       // it fires only with one of these working
  std::vector<std::string> ignores;  // defences that do not stop its shots
  std::string behaviour;             // code of its own; empty: none
  std::optional<u16> same_as;
  std::optional<InPlaceOf> in_place_of;
  bool by_arc = false;   // its price goes by the arc
  std::string arc;       // that it always has; empty: as built
  Level any_option = 0;  // fits any option mount from this level on; 0: never
  std::vector<Construction> construction;
  Levels levels;  // at which it exists
  ByLevel<SystemAt> at;

  bool is(Class of) const { return (classes >> static_cast<u32>(of) & 1U) != 0; }
  bool weapon() const { return !at.empty() && !at.at(at.levels().lowest()).modes.empty(); }
};

class ChartBook;
struct Chart;

// Reads the head and the construction lines, and works out at which levels the system exists.
void read_system_head(const core::Tree& tree, core::Faults& faults, const NameBook& names,
                      System& out);
// Reads the system's values at each level; the charts of its modes are added to `charts`. `others`
// are the trees of all systems, because a mode may work like a mode of another system.
struct SystemTrees {
  const std::vector<const core::Tree*>& trees;  // by system
  const std::vector<System>& systems;           // their heads
};
void read_system_levels(const core::Tree& tree, core::Faults& faults, const NameBook& names,
                        u16 index, const SystemTrees& others, ChartBook& book,
                        std::vector<Chart>& charts, System& out);

}  // namespace klaxon::rules::tng::catalog
