// What a volley does to a ship as it stands, by simulation and, where few enough courses are
// possible, exactly. The owner follows policy 'listed'. The same query gives the same tree on every
// machine.
#pragma once

#include "core/catalog/tree.h"
#include "rules/code_red/design.h"
#include "rules/code_red/game.h"
#include "rules/code_red/options.h"

namespace klaxon::staff::code_red {

namespace rules = klaxon::rules::code_red;

inline constexpr u64 odds_trials_max = 100'000'000;

struct OddsQuery {
  const rules::Design& design;
  int points = 1;  // 1..volley_points_max
  rules::Options options = {};
  u64 trials = 10'000;  // 1..odds_trials_max
  u64 seed = 1;
  bool compare = true;                              // fill in `dice`
  rules::Ship ship = rules::fresh_ship(design, 0);  // as it stands
};

// {"system","ship","points","draw","criticals","policy","trials","seed","destroyed","destroyed_se",
//  "hits":{"phaser":{"mean","sd","se","last_lost"},…},
//  "critical_hits":{"weapons_control":{"p","turns"},…}, "casualties":{"crew","boarding_party"},
//  "enumerated":null | {"destroyed","hits":{"phaser":{"mean","sd","last_lost"},…}},
//  "dice":null | {"destroyed","hits":{…}}, "fingerprint"}
// `se` is the standard error of the mean. `last_lost` is the chance that the last box of a system
// is hit. `turns` is how many turns such a result stays in force on average, the present one
// included; null: for the rest of the battle. `dice` is the same number of points with a fresh,
// full deck for every single hit, as dice would give them: it shows how much the cards level damage
// out.
core::Tree odds(const OddsQuery& query);

}  // namespace klaxon::staff::code_red
