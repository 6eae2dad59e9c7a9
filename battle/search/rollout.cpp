#include "battle/search/rollout.h"

#include <array>

#include "battle/search/trial.h"

namespace klaxon::battle::search {

i32 Rollout::value(const core::Game& game, core::StateBytes* state, u32 began, int seat,
                   core::Dice& battle, core::Dice& bots) {
  play_while_owed(game, state, horizon_ == to_the_end ? decisions_max : horizon_, battle,
                  [&](int next, u32 window, core::Order& out) {
                    Bot& bot = window == began ? captain_ : helmsman_;
                    bot.choose(game, state, next, bots, out);
                  });
  std::array<i32, core::seats_max> score{};
  if (game.result(state, score)) return sure / 2 * (score[static_cast<std::size_t>(seat)] + 1);
  return judge_ == nullptr ? sure / 2 : judge_->chance(game, state, seat);
}

}  // namespace klaxon::battle::search
