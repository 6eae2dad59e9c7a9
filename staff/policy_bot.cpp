#include "staff/policy_bot.h"

namespace klaxon::staff {

PolicyDice policy_dice(const battle::match::Match& match) {
  const battle::match::DicePlan& plan = match.plan();
  const bool seeded = plan.kind == battle::match::DiceKind::seeded;
  return {seeded ? plan.seed : 1, match.lines().size() + 1};
}

core::Order bot_order(battle::search::Bot& bot, const core::Game& game,
                      const core::StateBytes* state, int seat, PolicyDice with) {
  battle::match::StateBuffer seen(game);
  game.copy(seen.bytes(), state);
  core::Dice redeal(with.seed, core::Stream::resample, with.number);
  core::Dice dice(with.seed, core::Stream::bot, with.number);
  game.resample(seen.bytes(), seat, redeal);
  core::Order order;
  bot.choose(game, seen.bytes(), seat, dice, order);
  return order;
}

}  // namespace klaxon::staff
