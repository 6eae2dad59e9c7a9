// Bots that decide everything that a battle file leaves open.
#pragma once

#include <string>
#include <vector>

#include "battle/match/match.h"
#include "battle/search/bot.h"
#include "core/catalog/reader.h"

namespace klaxon::staff {

// The policy that always answers with the first thing that the rules offer.
inline constexpr const char* listed_policy = "listed";

// Reads a battle file's policies by seat: `policy = "captain"` for all seats, or a table with some
// of the seats; each policy is "listed" or one of `bots`. A fault cites `rule`.
std::vector<std::string> read_policies(core::Reader& in, const core::Tree& file,
                                       const core::Game& game, const std::vector<std::string>& bots,
                                       std::string_view rule, core::Faults& faults);

// The bots of a file have their own dice, which differ in each window. These depend on the battle's
// seed; if a moderator rolls, bots play the same no matter how often the file is adjudicated.
struct PolicyDice {
  u64 seed = 1;
  u64 number = 0;
};
PolicyDice policy_dice(const battle::match::Match& match);

// The order of a seat that must give one, chosen by a bot that knows only what the seat may know.
core::Order bot_order(battle::search::Bot& bot, const core::Game& game,
                      const core::StateBytes* state, int seat, PolicyDice with);

}  // namespace klaxon::staff
