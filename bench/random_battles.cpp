#include "bench/random_battles.h"

#include <cstdio>
#include <string>

#include "battle/search/playout.h"
#include "tests/support/allocation_count.h"

namespace klaxon::bench {
namespace {

using battle::search::PlayRoom;
using Bots = std::vector<battle::search::Bot*>;

struct Played {
  u64 decisions = 0, dice = 0, print = 0;
};

Played play(const core::Game& game, PlayRoom& room, const Bots& bots, u64 battles) {
  Played sum;
  for (u64 number = 0; number < battles; ++number) {
    const auto result = play_out(game, room, bots, seed, number);
    sum.decisions += result.decisions;
    sum.dice += result.dice;
    sum.print = sum.print * 31 + result.fingerprint;
  }
  return sum;
}

// Allocations are counted in a second run of the same battles, once all buffers have grown.
std::string label_of(const core::Game& game, PlayRoom& room, const Bots& bots, u64 battles) {
  const Played sum = play(game, room, bots, battles);
  const u64 before = tests::allocations_so_far();
  play(game, room, bots, battles);
  char line[200];
  std::snprintf(
      line, sizeof line, "%llu battles: %llu decisions, %llu dice, print %016llx, %llu allocations",
      static_cast<unsigned long long>(battles), static_cast<unsigned long long>(sum.decisions),
      static_cast<unsigned long long>(sum.dice), static_cast<unsigned long long>(sum.print),
      static_cast<unsigned long long>(tests::allocations_so_far() - before));
  return line;
}

}  // namespace

Bots in_all_seats(const core::Game& game, battle::search::Bot& bot) {
  return Bots(static_cast<std::size_t>(game.seats()), &bot);
}

void random_battles(benchmark::State& bench, const core::Game& game, u64 labelled) {
  PlayRoom room(game);
  battle::search::RandomBot bot;
  const Bots bots = in_all_seats(game, bot);
  bench.SetLabel(label_of(game, room, bots, labelled));
  u64 number = 0;
  i64 decisions = 0;
  for (auto _ : bench) decisions += play_out(game, room, bots, seed, number++).decisions;
  bench.SetItemsProcessed(decisions);
}

}  // namespace klaxon::bench
