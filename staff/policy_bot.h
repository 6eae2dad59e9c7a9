// What a bot orders where a battle file leaves a window to it.
#pragma once

#include "battle/match/match.h"
#include "battle/search/bot.h"

namespace klaxon::staff {

// The bots of a file have dice of their own, others in each window. They follow the battle's seed;
// where a moderator rolls, they play alike however often the file is adjudicated.
struct PolicyDice {
  u64 seed = 1;
  u64 number = 0;
};
PolicyDice policy_dice(const battle::match::Match& match);

// The order of a seat that owes one, by a bot who knows what the seat may know.
core::Order bot_order(battle::search::Bot& bot, const core::Game& game,
                      const core::StateBytes* state, int seat, PolicyDice with);

}  // namespace klaxon::staff
