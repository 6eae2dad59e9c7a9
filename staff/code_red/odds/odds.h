// What a volley does to a ship in its present state: by simulation and, if few enough courses are
// possible, exactly. The owner follows the policy 'listed'. The same query gives the same tree on
// every machine.
#pragma once

#include "core/catalog/tree.h"
#include "rules/code_red/design/design.h"
#include "rules/code_red/design/options.h"
#include "rules/code_red/game.h"

namespace klaxon::staff::code_red {

namespace rules = klaxon::rules::code_red;

inline constexpr u64 odds_trials_max = 100'000'000;

// Contains the design itself: the present state of the ship is derived from it when the query is
// made, so the design must be read first and must not change afterwards.
struct OddsQuery {
  // `design` must be a ship that has been read, and thus has boxes. The ship starts out fresh.
  OddsQuery(rules::Design design, int points = 1, rules::Options options = {}, u64 trials = 10'000,
            u64 seed = 1);

  rules::Design design;
  int points;  // 1..volley_points_max
  rules::Options options;
  u64 trials;  // 1..odds_trials_max
  u64 seed;
  bool compare = true;  // also fill in `dice`
  rules::Ship ship;     // the ship in its present state
};

// {"system","ship","points","draw","criticals","policy","left":{"phaser":3,…},"trials","seed",
//  "destroyed","destroyed_se",
//  "hits":{"phaser":{"mean","sd","se","last_lost","last_lost_se"},…},
//  "critical_hits":{"sauna":{"p","se","turns"},…},
//  "casualties":{"crew","crew_se","boarding_party","boarding_party_se"},
//  "stores_lost":{"charges","charges_se","phaser_energy","phaser_energy_se"},
//  "enumerated":null | {"destroyed","hits":{"phaser":{"mean","sd","last_lost"},…},
//                       "casualties":{"crew","boarding_party"},
//                       "stores_lost":{"charges","phaser_energy"}},
//  "not_enumerated" (why `enumerated` is null, in words; absent if it is not),
//  "dice":null | {"destroyed","destroyed_se","hits":{…}},
//  "difference":null | {"destroyed","destroyed_se","hits":{…}}, "fingerprint"}
// `left` has the systems that have lost boxes and is absent for a whole ship.
// A pseudo-fighter's odds have neither draw nor criticals, and the tables of critical hits,
// casualties and stores are empty (6.0). `casualties` and `stores_lost` are what critical hits cost
// on average besides the hits: crew units, boarding parties, charges of armed heavy weapons and
// points of phaser energy. They do not include what is lost together with a weapon's box. `se` is
// the standard error of the preceding figure. `last_lost` is the chance that the last box of a
// system is hit. `turns` is how many turns such a result stays in force on average, including the
// present one; null: for the rest of the battle. `dice` is the same number of points with a fresh,
// full deck for every single hit, as dice would give them: this shows how much the cards even out
// damage; `difference` is the figures for cards minus those for dice.
core::Tree odds(const OddsQuery& query);

}  // namespace klaxon::staff::code_red
