#include "battle/search/chances.h"

#include "battle/search/trial.h"

namespace klaxon::battle::search {

double Chances::after(const core::StateBytes* seen, int seat, core::OrderView order, u32 battles,
                      u64 seed) {
  const core::Order given(order);
  double won = 0;
  game_.copy(begun_.bytes(), seen);
  withdraw_hidden(game_, begun_.bytes(), seat);
  for (u32 number = 0; number < battles; ++number) {
    core::Dice first(seed, core::Stream::setup, number);  // until the bots take over
    try_order(game_, room_.state.bytes(), begun_.bytes(), seat, given, first, first);
    const PlayResult end = play_on(game_, room_, bots_, seed, number);
    if (end.over) won += (end.score[static_cast<std::size_t>(seat)] + 1) / 2.0;
  }
  return won / battles;
}

}  // namespace klaxon::battle::search
