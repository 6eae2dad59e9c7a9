#include "battle/search/onlookers.h"

#include "battle/search/trial.h"

namespace klaxon::battle::search {

namespace {

// If something is hidden, several redeals are hardly ever all the same.
constexpr u64 redeals_tried = 32;
constexpr u64 outlook_seed = 1;

}  // namespace

// Redeals are compared with each other, never with the truth: whether watchers get an answer must
// not tell them how close the truth is to what was dealt.
bool watchers_world(const core::Game& game, const core::StateBytes* state,
                    core::StateBytes* world) {
  if (game.seats_known(state, core::watchers) != game.seats_known(state, core::moderator))
    return false;
  match::StateBuffer open(game);
  game.copy(open.bytes(), state);
  withdraw_hidden(game, open.bytes());
  u64 first = 0;
  for (u64 number = 0; number < redeals_tried; ++number) {
    core::Dice dice(outlook_seed, core::Stream::resample, number);
    game.copy(world, open.bytes());
    game.resample(world, watchers_seat, dice);
    const u64 print = game.fingerprint(world);
    if (number == 0) first = print;
    if (print != first) return false;
  }
  return true;
}

std::vector<double> outlook(const core::Game& game, const core::StateBytes* world,
                            std::span<Bot* const> bots, const Outlook& plan) {
  const auto seats = static_cast<std::size_t>(game.seats());
  PlayRoom room(game);
  std::vector<double> won(seats);
  u32 played = 0;
  while (played < plan.most && (plan.ends == nullptr || !plan.ends(plan.context))) {
    game.copy(room.state.bytes(), world);
    const PlayResult end = play_on(game, room, bots, outlook_seed, played);
    for (std::size_t seat = 0; seat < seats; ++seat)
      won[seat] += end.over ? (end.score[seat] + 1) / 2.0 : 0.5;
    ++played;
  }
  if (played < plan.least || played == 0) return {};
  for (double& share : won) share /= played;
  return won;
}

}  // namespace klaxon::battle::search
