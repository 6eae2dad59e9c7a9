// One way to use a weapon at one tech level: what a shot needs from the catalogue, looked up once.
#pragma once

#include <optional>
#include <string_view>

#include "rules/tng/catalog/catalog.h"

namespace klaxon::rules::tng::fire {

using catalog::Level;

// Once a shot has hit a target, further shots at it hit without a roll: those of the same box, or
// of all weapons with this id.
enum class Lock : u8 { none, box, id };

// What its shots do to boxes inside, unless they simply destroy them.
struct Wounds {
  u8 disables = 0, among = 1;  // this many of that many points only disable (TNG-Ion.2)
  bool tenfold = false;        // what they destroy costs ten times as much to repair (TNG-Bolt.2)
  bool excess = false;         // they are excess damage (TNG-P-Disr.17, TNG-PC.11)
  const std::vector<u16>* spared = nullptr;  // systems that they leave whole (TNG-Stat.3)
  // How many faces of a d6, from 6 down, let the firer pick the box of an internal (TNG-Ph-10.7).
  u8 picked = 0;

  bool plain() const { return disables == 0 && !tenfold && !excess && spared == nullptr; }
};

struct Gun {
  const catalog::Catalog* catalog = nullptr;
  u16 system = 0;                         // as built
  u16 works_as = 0;                       // whose rules its shots follow; usually itself
  Level level = level_min;                // of those rules
  const catalog::SystemAt* at = nullptr;  // of works_as, at that level
  const catalog::Mode* mode = nullptr;    // of the weapon as built
  const catalog::Chart* chart = nullptr;  // null: its shots have no figures
  std::string_view mode_there;            // what works_as calls the mode
  u32 classes = 0;                        // bits by Class: what screens and officers call it
  Lock lock = Lock::none;
  Wounds wounds;
  const catalog::MissileAt* missile = nullptr;  // that it launches; null: none

  bool is(catalog::Class of) const { return (classes >> static_cast<u32>(of) & 1U) != 0; }
  const catalog::System& built() const { return catalog->systems[system]; }
  const catalog::System& rules() const { return catalog->systems[works_as]; }
  const std::string& id() const { return built().id; }
  // True for phasers by name, from Ph-6 on, not for everything that a Phaser hit strikes.
  bool called_phaser() const;
  // How many shots one box can fire in one impulse; 0: any number.
  u32 shots_an_impulse() const;
  // …at one target of that size class.
  u32 shots_at_one(i32 size_class) const;
  // The last hex in reach, as counted; none: as far as its formula has any result.
  std::optional<i32> reach() const;
};

// `mode` must be one of the weapon's modes at that level.
Gun gun_of(const catalog::Catalog& catalog, u16 system, Level level, const catalog::Mode& mode);

// How far a missile that it launches strikes in an impulse. A missile that splits when it is
// launched flies like its parts (TNG-Drn-B).
i32 missile_reach(const catalog::Catalog& catalog, const catalog::SystemAt& rack,
                  const catalog::Missile& missile, Level level);

}  // namespace klaxon::rules::tng::fire
