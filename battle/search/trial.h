// The steps that all trials share: a world in which an order is given, and the battle that follows.
// Battles between bots, chances and searches share them.
#pragma once

#include <bit>

#include "core/base/breath.h"
#include "core/game.h"

namespace klaxon::battle::search {

inline constexpr int no_seat = -1;

// Orders that are hidden in this window count as not yet given, except those of `own`, so that
// other seats' choices stay unknown.
void withdraw_hidden(const core::Game& game, core::StateBytes* state, int own = no_seat);

// Makes `world` a copy of what the seat was shown, redeals whatever the seat may not know, and
// gives its order there.
void try_order(const core::Game& game, core::StateBytes* world, const core::StateBytes* shown,
               int seat, const core::Order& order, core::Dice& redeals, core::Dice& battle);

// Plays on until nobody owes an order or `most` have been given; returns how many were given.
// choose(seat, number of its window, order) decides each.
template <class Choose>
u32 play_while_owed(const core::Game& game, core::StateBytes* state, u32 most, core::Dice& battle,
                    Choose&& choose) {
  core::Log no_log;
  core::Order order;
  u32 given = 0;
  for (; given < most; ++given) {
    const core::Window window = game.window(state);
    if (window.owed == 0) break;
    base::breathe();
    const int seat = std::countr_zero(window.owed);
    choose(seat, window.number, order);
    game.apply(state, seat, order, battle, no_log);
  }
  return given;
}

}  // namespace klaxon::battle::search
