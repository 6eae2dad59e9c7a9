// What one shot does, worked out exactly before it is fired: whether it hits, what it does, what
// gets through the shield that it strikes, and why.
#pragma once

#include <string>
#include <vector>

#include "core/base/rational.h"
#include "core/dice/dist.h"
#include "rules/heavy_combat/game.h"

namespace klaxon::staff::heavy_combat {

namespace rules = klaxon::rules::heavy_combat;

// One shot, as far as it matters for its outcome.
struct ShotQuery {
  const rules::Weapon* weapon = nullptr;
  i32 range = 1;                    // of a plasma, the spaces flown
  i32 points = 1;                   // put into directed energy
  i32 ecm = 0;                      // of the target (HC-20.3)
  i32 shield = 0;                   // that it strikes, with its reinforcement
  i32 other_shield = 0;             // that the target turns towards it (HC-4.10)
  i32 sensors = rules::dice_faces;  // the roll's limit (HC-14.1, HC-14.2)
  bool target_turns = false;
  bool halved = false;         // its ship rotates in place (HC-4.7)
  bool unseen = false;         // the target is cloaked (HC-13.8),
  bool detected = false;       // and detected (HC-15.3)
  bool craft = false;          // the target is a shuttle or fighter (HC-22.10)
  bool shields_count = false;  // whether it gets through is asked
  rules::Options options;
};

// One thing that decides the shot.
struct ShotReason {
  std::string text;  // "to hit at range 9: 3 to 6"
  std::string rule;  // "HC-9.9"
  base::Ratio chance = 1;
};

struct ShotOdds {
  base::Ratio hit = 1;
  std::vector<ShotReason> why;
  core::Dist damage = core::Dist::certain(0);   // to the target, a miss counting as 0
  core::Dist through = core::Dist::certain(0);  // of that, past the shields
  core::Dist own = core::Dist::certain(0);      // to its own ship (HC-9.7, HC-11.8)
};

// The weapon reaches that far.
ShotOdds odds_of(const ShotQuery& query);

// A shot that a seat may order now, with what it may know.
struct PossibleShot {
  i32 unit = 0;  // as in orders
  u32 action = 0;
  i32 target = 0;
  i32 points_most = 0;  // of directed energy; else 0
  bool blind = false;   // at an unseen ship: nobody knows its place, and so range and shield
  i32 need = 0;         // points that destroy the target; 0: a ship
  i32 face = -1;        // the shield that it strikes; -1: none
  ShotQuery query;      // with the most points, but 6 at most
};
std::vector<PossibleShot> shots_of(const rules::HeavyCombatGame& game, const rules::State& state,
                                   int seat);

}  // namespace klaxon::staff::heavy_combat
