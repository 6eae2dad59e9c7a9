// Plays one battle from set-up to end, with a bot in every seat, for simulations, laws and
// benchmarks. Battle `number` of a seed has its own dice, so battles may be played in any order and
// on any machine. Nothing is allocated once the room is made.
#pragma once

#include <array>
#include <span>

#include "battle/match/state_buffer.h"
#include "battle/search/bot.h"
#include "core/game.h"

namespace klaxon::battle::search {

// The memory in which battles of one game are played, one after another.
struct PlayRoom {
  explicit PlayRoom(const core::Game& game) : state(game), seen(game) {}

  match::StateBuffer state;  // after play_out(): the battle at its end
  match::StateBuffer seen;   // what the deciding bot is shown
};

struct PlayLimits {
  u32 decisions = 1'000'000;
};

struct PlayResult {
  u32 decisions = 0;
  u64 dice = 0;  // draws that the rules asked for, including the set-up's
  u64 fingerprint = 0;
  bool over = false;                         // false: the limits stopped it
  std::array<i32, core::seats_max> score{};  // each seat's score once over: +1, 0, -1
};

// bots[seat] decides for each seat; one bot may play several seats. A bot that needs the state
// gets it with everything that its seat may not know redealt.
PlayResult play_out(const core::Game& game, PlayRoom& room, std::span<Bot* const> bots, u64 seed,
                    u64 number, const PlayLimits& limits = {});

// Plays on from whatever state is in the room, without making a set-up.
PlayResult play_on(const core::Game& game, PlayRoom& room, std::span<Bot* const> bots, u64 seed,
                   u64 number, const PlayLimits& limits = {});

}  // namespace klaxon::battle::search
