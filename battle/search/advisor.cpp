#include "battle/search/advisor.h"

#include "battle/search/trial.h"

namespace klaxon::battle::search {

void show_to_advisor(const core::Game& game, core::StateBytes* seen, int seat,
                     core::Dice& redeals) {
  withdraw_hidden(game, seen, seat);
  game.resample(seen, seat, redeals);
}

}  // namespace klaxon::battle::search
