// One way to use a weapon at one tech level: its energy, its chart, and everything peculiar to it.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "rules/tng/catalog/charts/chart.h"
#include "rules/tng/catalog/traits.h"
#include "rules/tng/catalog/values/words.h"

namespace klaxon::rules::tng::catalog {

// Which shots may combine into one hard hit.
enum class Combine : u8 { never, group, weapon, any };
inline constexpr const char* combine_words[] = {"never", "group", "weapon", "any"};
enum class Per : u8 { turn, impulse, three_impulses };
inline constexpr const char* per_time_words[] = {"turn", "impulse", "3_impulses"};

// How often one box may fire at one target.
struct SameTarget {
  u8 shots = 0;  // 0: as often as it may fire
  Per per = Per::turn;
  core::Span size_class{size_class_min, size_class_max};  // of the targets that it applies to
  std::vector<std::string> with;                          // shots in these modes count too
};

struct Rate {
  u8 turn = 1;     // uses a turn; 0: any number
  u8 impulse = 0;  // uses an impulse; 0: all of them
  u8 spaces = 0;   // of ammunition a turn, in place of uses; 0: uses count
  Combine combine = Combine::never;
  SameTarget same_target;
};

// How damage falls on a ship's facings.
enum class Spread : u8 { facing, envelop, hellbore, sabot, splash_3, any, listed };
inline constexpr const char* spread_words[] = {"facing", "envelop",  "hellbore",
                                               "sabot",  "splash_3", "any"};

struct Mode {
  static constexpr u16 no_chart = 0xFFFF;

  std::string id;
  std::vector<std::string> also;  // its other names
  Level level = level_min;
  bool energy_any = false;  // as much as its owner likes, up to `energy`, if that is not 0
  Energy energy = 0;        // of one use
  EnergyKind energy_kind = EnergyKind::any;
  bool connected = false;  // only from boxes joined to it on the SSD
  std::optional<Energy> hold;
  EnergyKind hold_kind = EnergyKind::any;
  Rate rate;
  u8 shots_least = 1, shots = 1;  // of one use
  u8 boxes = 1;                   // that one use takes
  std::optional<i16> ammo;        // that one use takes
  u16 chart = no_chart;
  i8 die = 0;  // added to the die
  Spread spread = Spread::facing;
  base::Ratio bypass;  // the share, or if 1 or more the points, that pass shields
  std::optional<i32> range_max;
  bool seeks = false;     // launched, not fired
  bool activity = false;  // used in Impulse Activity
  bool gross = false;     // everything in the hex
  bool true_die = false;  // nothing modifies its die
  std::optional<u16> missile;
  std::optional<u16> acts_as;    // it works as this system
  Level acts_level = level_min;  // …of this level
  u32 counts_as = 0;             // bits by Class, besides the weapon's
  Target target;
  Traits traits;  // "mode.…"

  bool called(std::string_view name) const {
    return id == name || std::ranges::find(also, name) != also.end();
  }
};

// Reads a mode's keys, except those of its chart; they override what `out` already contains.
void read_mode_figures(Fields& in, Mode& out);
// Read the keys of a rate: the weapon's own, or those in which a mode differs from it.
void read_rate(Fields& in, Rate& out);
void read_same_target(Fields& in, SameTarget& out);

}  // namespace klaxon::rules::tng::catalog
