// Reports a line of a fire order: what modifies it, every die, every figure.
#pragma once

#include "rules/tng/battle_context.h"
#include "rules/tng/fire/step/lines.h"
#include "rules/tng/fire/strike.h"

namespace klaxon::rules::tng::fire {

class Teller {
 public:
  Teller(BattleContext& course, const Sight& sight, const FireLine& line)
      : c_(course), sight_(sight), line_(line) {}

  void not_fired(Bar why);
  void fired(const Shot& shot);
  void burnt_out();
  // Reports one shot: the sum of its dice (0: none), then its points.
  void shot(u8 target, i32 natural, i64 points);

 private:
  BattleContext& c_;
  const Sight& sight_;
  const FireLine& line_;
  core::Event* shots_ = nullptr;
};

}  // namespace klaxon::rules::tng::fire
