#include "battle/search/trial.h"

namespace klaxon::battle::search {

void withdraw_hidden(const core::Game& game, core::StateBytes* state, int own) {
  for (int seat = 0; seat < game.seats(); ++seat)
    if (seat != own && game.may_withdraw(state, seat)) game.withdraw(state, seat);
}

void try_order(const core::Game& game, core::StateBytes* world, const core::StateBytes* shown,
               int seat, const core::Order& order, core::Dice& redeals, core::Dice& battle) {
  core::Log no_log;
  game.copy(world, shown);
  game.resample(world, seat, redeals);
  game.apply(world, seat, order, battle, no_log);
}

}  // namespace klaxon::battle::search
