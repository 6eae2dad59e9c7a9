// The rows of a battle that modify a shot, in compact form: the results equal those of fire::aim,
// but come twenty times as fast. Play uses these; 'why?' uses fire::aim, which reports every term.
//
// A bender is a system at some level that modifies shots, or on which the rows of others depend.
// All levels of a system are one kind: presence, repeats and clashes are judged by kind.
#pragma once

#include <span>
#include <vector>

#include "core/catalog/faults.h"
#include "rules/tng/fire/aim.h"
#include "rules/tng/limits.h"

namespace klaxon::rules::tng {

inline constexpr u8 no_bender = 0xFF;
using BenderKinds = u64;  // bits by Bender::kind
static_assert(bender_kinds_max <= 64 && benders_max < no_bender);

struct BenderId {
  u16 system = 0;
  catalog::Level level = level_min;

  friend bool operator==(BenderId, BenderId) = default;
};

// The figure that the number of a row changes.
enum class BendTo : u8 { die, die_each_hit, hit, range, damage, damage_box };
inline constexpr u32 bend_to_count = 6;

// One row. Conditions that concern only the gun are settled when the row is frozen.
struct BendRow {
  static constexpr u16 plain = 0xFFFF;

  i32 by = 0;
  i32 times = 1, per = 1;  // of a range or of damage
  BendTo to = BendTo::die;
  i8 lo = 0, hi = 0;  // size classes
  catalog::Needed linked = catalog::Needed::either, shields = catalog::Needed::either;
  bool adds_up = true;  // a second thing of the kind counts too
  bool figure = false;  // a track: adds the figure of its best box
  u16 rare = plain;     // of Bending::rare: it asks more, or is more than a number
};

// Properties that few rows have.
struct RareRow {
  BenderKinds has = 0, lacks = 0;        // of the target
  u64 races = 0, others = 0;             // bits by race: only those, any but those
  bool of_races = false;                 // `races` counts
  u32 places = 0;                        // of the wheel; 0: wherever it is
  const catalog::Formula* by = nullptr;  // in place of BendRow::by, of the catalogue's
  catalog::Level level = level_min;      // of the system with the row
};

struct Bender {
  BenderId id;
  u8 kind = 0;
  u16 first_row = 0;
  u16 by_rows = 0, at_rows = 0;  // bits by row from first_row on: of either side
  BenderKinds stilled_by = 0;    // by these on the same ship
  BenderKinds voids = 0;         // a field: it stills these on both ships
  bool phasing = false;          // a filter that weakens its own ship's shots, too
};

struct BendGun {
  i32 die = 0;  // of its mode
  u8 boxes = 1;
  bool true_die = false;
  u16 first_row = 0, rows = 0;  // of Bending::own: the gun's own rows that bend it
};

// The effect of a bender on a gun.
struct BendCell {
  static constexpr u8 not_phased = 0xFF;

  u16 rows = 0;                                      // bits by row of the bender that apply to it
  bool sifts = false;                                // it reduces the damage:
  catalog::Share always = catalog::Share::full;      // whatever else is there,
  catalog::Share adapted_to = catalog::Share::full;  // no lower than this, by Facts::adapted,
  u8 phased = not_phased;                            // a Share, unless both ships are out of phase
};

// How a form of the battle modifies shots (plan/rows_battle.h).
struct FormBenders {
  u8 itself = no_bender;
  bool switched = false;  // only while it is on
  base::Bounded<u8, refits_max> refits;
};

struct Bending {
  std::vector<Bender> benders;
  std::vector<BendRow> rows, own;
  std::vector<RareRow> rare;
  std::vector<BendGun> guns;    // as Forms::guns
  std::vector<BendCell> cells;  // by gun, then by bender
  BenderKinds filters = 0;
  std::vector<FormBenders> forms;        // as Forms::all
  std::vector<std::vector<u16>> fitted;  // by plan: its groups that may bend shots

  // Returns no_bender for a thing that modifies nothing in this battle.
  u8 find(BenderId id) const;
};

// Makes rows for these guns and for what may be on in the battle; things may be named repeatedly.
// Rows point into the catalogue. False, with a fault, if more modifies shots than limits.h allows.
bool freeze_bending(const catalog::Catalog& catalog, std::span<const fire::Gun> guns,
                    std::span<const BenderId> fitted, core::Faults& faults, Bending& out);

// The benders that are switched on in one ship.
struct OnShip {
  struct One {
    u8 bender = 0;
    bool again = false;  // another of its kind comes before it
    i16 figure = 0;      // of a track
  };
  base::Bounded<One, fire::fitted_most> all;
  BenderKinds kinds = 0, voids = 0;

  bool has(const Bender& bender) const { return (kinds >> bender.kind & 1U) != 0; }
  void add(const Bending& bending, u8 bender, i32 figure = 0) {
    const Bender& one = bending.benders[bender];
    const BenderKinds kind = BenderKinds{1} << one.kind;
    all.push({bender, (kinds & kind) != 0, static_cast<i16>(figure)});
    kinds |= kind;
    voids |= one.voids;
  }
};

struct ShotFacts {
  fire::Facts plain;  // its own lists of what is fitted stay empty
  OnShip firer, target;
};

// The result equals fire::aim of that gun with whole_facts(). Allocates nothing.
fire::Aim aim_fast(const Bending& bending, u16 gun, const ShotFacts& facts);

// To be used for facts whose lists are short or empty.
fire::Aim aim_fast(const Bending& bending, u16 gun, const fire::Facts& facts);

// These convert both ways, leaving out systems that modify nothing in this battle.
OnShip on_ship(const Bending& bending, const fire::FittedList& list);
ShotFacts shot_facts(const Bending& bending, const fire::Facts& facts);
fire::Facts whole_facts(const Bending& bending, const ShotFacts& facts);

}  // namespace klaxon::rules::tng
