#include "battle/search/advisor.h"

namespace klaxon::battle::search {

void show_to_advisor(const core::Game& game, core::StateBytes* seen, int seat,
                     core::Dice& redeals) {
  for (int other = 0; other < game.seats(); ++other)
    if (other != seat && game.may_withdraw(seen, other)) game.withdraw(seen, other);
  game.resample(seen, seat, redeals);
}

}  // namespace klaxon::battle::search
