#include "battle/search/rollout.h"

#include <array>
#include <bit>

#include "core/base/breath.h"

namespace klaxon::battle::search {

i32 Rollout::value(const core::Game& game, core::StateBytes* state, u32 began, int seat,
                   core::Dice& battle, core::Dice& bots) {
  core::Log no_log;
  const u32 most = horizon_ == to_the_end ? decisions_max : horizon_;
  for (u32 decisions = 0; decisions < most; ++decisions) {
    const core::Window window = game.window(state);
    if (window.owed == 0) break;
    base::breathe();
    const int next = std::countr_zero(window.owed);
    Bot& bot = window.number == began ? captain_ : helmsman_;
    bot.choose(game, state, next, bots, order_);
    game.apply(state, next, order_, battle, no_log);
  }
  std::array<i32, core::seats_max> score{};
  if (game.result(state, score)) return sure / 2 * (score[static_cast<std::size_t>(seat)] + 1);
  return judge_ == nullptr ? sure / 2 : judge_->chance(game, state, seat);
}

}  // namespace klaxon::battle::search
