#include "battle/search/chances.h"

namespace klaxon::battle::search {

double Chances::after(const core::StateBytes* seen, int seat, core::OrderView order, u32 battles,
                      u64 seed) {
  const core::Order given(order);
  core::Log no_log;
  double won = 0;
  game_.copy(begun_.bytes(), seen);
  for (int other = 0; other < game_.seats(); ++other)
    if (other != seat && game_.may_withdraw(begun_.bytes(), other))
      game_.withdraw(begun_.bytes(), other);
  for (u32 number = 0; number < battles; ++number) {
    core::StateBytes* state = room_.state.bytes();
    core::Dice first(seed, core::Stream::setup, number);  // until the bots take over
    game_.copy(state, begun_.bytes());
    game_.resample(state, seat, first);
    game_.apply(state, seat, given, first, no_log);
    const PlayResult end = play_on(game_, room_, bots_, seed, number);
    if (end.over) won += (end.score[static_cast<std::size_t>(seat)] + 1) / 2.0;
  }
  return won / battles;
}

}  // namespace klaxon::battle::search
