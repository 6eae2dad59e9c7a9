// How a battle stands, as far as its watchers can know.
#pragma once

#include <span>
#include <vector>

#include "battle/search/playout.h"

namespace klaxon::battle::search {

// The seat number that means the watchers when a state is redealt: its bit is theirs.
inline constexpr int watchers_seat = 14;
static_assert(core::seat_bit(watchers_seat) == core::watchers);

// Makes `world` the battle as watchers know it, without the orders that are hidden in this window.
// Returns false if something else is hidden from them, so that what they know is not one state.
// Both results depend only on what watchers may see.
bool watchers_world(const core::Game& game, const core::StateBytes* state, core::StateBytes* world);

struct Outlook {
  u32 least = 0, most = 0;        // battles
  bool (*ends)(void*) = nullptr;  // asked after each battle: is it time to stop?
  void* context = nullptr;
};

// The share of battles that each seat wins if bots play on from here; a draw counts half.
// Empty if fewer than `least` battles were played.
std::vector<double> outlook(const core::Game& game, const core::StateBytes* world,
                            std::span<Bot* const> bots, const Outlook& plan);

}  // namespace klaxon::battle::search
