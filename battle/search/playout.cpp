#include "battle/search/playout.h"

#include "battle/search/trial.h"

namespace klaxon::battle::search {
namespace {

struct BotDice {
  core::Dice choices;
  core::Dice redeals;
};

void decide(const core::Game& game, PlayRoom& room, int seat, Bot& bot, BotDice& dice,
            core::Order& out) {
  if (!bot.needs_state()) return bot.choose(game, room.state.bytes(), seat, dice.choices, out);
  game.copy(room.seen.bytes(), room.state.bytes());
  game.resample(room.seen.bytes(), seat, dice.redeals);
  bot.choose(game, room.seen.bytes(), seat, dice.choices, out);
  check(!game.check(room.state.bytes(), seat, out), "a bot gives an order that is allowed");
}

}  // namespace

PlayResult play_out(const core::Game& game, PlayRoom& room, std::span<Bot* const> bots, u64 seed,
                    u64 number, const PlayLimits& limits) {
  core::Dice opening(seed, core::Stream::setup, number);
  core::Log no_log;
  game.setup(room.state.bytes(), opening, no_log);
  PlayResult result = play_on(game, room, bots, seed, number, limits);
  result.dice += opening.asked();
  return result;
}

PlayResult play_on(const core::Game& game, PlayRoom& room, std::span<Bot* const> bots, u64 seed,
                   u64 number, const PlayLimits& limits) {
  check(bots.size() == static_cast<std::size_t>(game.seats()), "every seat has its bot");
  core::Dice battle(seed, core::Stream::battle, number);
  BotDice bot_dice{core::Dice(seed, core::Stream::bot, number),
                   core::Dice(seed, core::Stream::resample, number)};
  core::StateBytes* state = room.state.bytes();
  PlayResult result;
  result.decisions =
      play_while_owed(game, state, limits.decisions, battle, [&](int seat, u32, core::Order& out) {
        decide(game, room, seat, *bots[static_cast<std::size_t>(seat)], bot_dice, out);
      });
  result.over = game.result(state, result.score);
  result.dice = battle.asked();
  result.fingerprint = game.fingerprint(state);
  return result;
}

}  // namespace klaxon::battle::search
