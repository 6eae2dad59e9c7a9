// The exact odds of one shot before it is fired: whether it hits, how much damage it does, how much
// gets through the shield that it strikes, and why.
#pragma once

#include <string>
#include <vector>

#include "core/base/rational.h"
#include "core/dice/dist.h"
#include "rules/heavy_combat/game.h"

namespace klaxon::staff::heavy_combat {

namespace rules = klaxon::rules::heavy_combat;

// Everything that affects the outcome of one shot.
struct ShotQuery {
  const rules::Weapon* weapon = nullptr;
  i32 range = 1;                    // for a plasma, the spaces flown
  i32 points = 1;                   // put into directed energy
  i32 ecm = 0;                      // the target's (HC-20.3)
  i32 shield = 0;                   // the one that it strikes, reinforcement included
  i32 other_shield = 0;             // the one that the target turns towards it (HC-4.10)
  i32 sensors = rules::dice_faces;  // the roll's limit (HC-14.1, HC-14.2)
  bool target_turns = false;
  bool halved = false;         // its ship rotates in place (HC-4.7)
  bool unseen = false;         // the target is cloaked (HC-13.8)
  bool detected = false;       // ... and detected (HC-15.3)
  bool craft = false;          // the target is a shuttle or fighter (HC-22.10)
  bool shields_count = false;  // the question includes what gets through
  rules::Options options;
};

// One of the factors that decide the shot.
struct ShotReason {
  std::string text;  // "to hit at range 9: 3 to 6"
  std::string rule;  // "HC-9.9"
  base::Ratio chance = 1;
};

struct ShotOdds {
  base::Ratio hit = 1;
  std::vector<ShotReason> why;
  core::Dist damage = core::Dist::certain(0);   // to the target; a miss counts as 0
  core::Dist through = core::Dist::certain(0);  // the part that gets past the shields
  core::Dist own = core::Dist::certain(0);      // to its own ship (HC-9.7, HC-11.8)
};

// The weapon must reach that far.
ShotOdds odds_of(const ShotQuery& query);

// A shot that a seat may order now, with the facts that this seat may know.
struct PossibleShot {
  i32 unit = 0;  // as in orders
  u32 action = 0;
  i32 target = 0;
  i32 points_most = 0;  // for directed energy; else 0
  bool blind = false;   // at an unseen ship: place, range and shield are unknown
  i32 need = 0;         // points that destroy the target; 0: a ship
  i32 face = -1;        // the shield that it strikes; -1: none
  ShotQuery query;      // with the most points, but at most 6
};
std::vector<PossibleShot> shots_of(const rules::HeavyCombatGame& game, const rules::State& state,
                                   int seat);

}  // namespace klaxon::staff::heavy_combat
