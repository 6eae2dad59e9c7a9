// What watchers may make of a battle: how it stands, as far as they know it.
#pragma once

#include <span>
#include <vector>

#include "battle/search/playout.h"

namespace klaxon::battle::search {

// Stands for the watchers where a state is redealt: its bit is theirs.
inline constexpr int watchers_seat = 14;
static_assert(core::seat_bit(watchers_seat) == core::watchers);

// Makes `world` the battle as watchers know it, in which orders that are hidden in this window have
// not been given. False: something else is hidden from them, so what they know is not one state.
// Both follow only from what watchers may see.
bool watchers_world(const core::Game& game, const core::StateBytes* state, core::StateBytes* world);

struct Outlook {
  u32 least = 0, most = 0;        // battles
  bool (*ends)(void*) = nullptr;  // asked after each battle: is it time to stop?
  void* context = nullptr;
};

// The share of battles from here that each seat wins if bots play them; a draw counts half.
// Empty: fewer than `least` were played.
std::vector<double> outlook(const core::Game& game, const core::StateBytes* world,
                            std::span<Bot* const> bots, const Outlook& plan);

}  // namespace klaxon::battle::search
