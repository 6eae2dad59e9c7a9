#include "rules/heavy_combat/fire/ground.h"

#include <algorithm>

#include "rules/heavy_combat/rolls.h"

namespace klaxon::rules::heavy_combat {

i32 die_bonus(const Party& party) {
  return (party.has(Officer::captain) ? 1 : 0) + (party.has(Officer::security_chief) ? 1 : 0);
}

namespace {

// HC-23.3: a medical officer takes a point off the margin by which a member was beaten.
bool is_lost(const Party& party, i32 place, i32 margin) {
  return place < party.members && margin > (party.has(Officer::medical_officer) ? 1 : 0);
}

}  // namespace

GroundRound fight_round(const Party& first, const Party& second, core::Dice& dice) {
  const Party* sides[2] = {&first, &second};
  GroundRound round;
  const i32 pairs = std::min(first.members + first.dice, second.members + second.dice);
  for (i32 i = 0; i < pairs && !dice.starved(); ++i) {
    i32 thrown[2] = {};
    for (u32 side = 0; side < 2; ++side)
      thrown[side] =
          dice.die(rolls::fight.by(sides[side]->seat), dice_faces) + die_bonus(*sides[side]);
    if (thrown[0] == thrown[1]) continue;
    const u32 winner = thrown[0] > thrown[1] ? 0 : 1, loser = 1 - winner;
    ++round.won[winner];
    if (is_lost(*sides[loser], i, thrown[winner] - thrown[loser])) ++round.lost[loser];
  }
  return round;
}

}  // namespace klaxon::rules::heavy_combat
