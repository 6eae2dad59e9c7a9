// What speed depends on can be counted: steady play allocates no memory.
#include <memory>

#include "rules/tng/game.h"
#include "tests/rules/tng/battle/freeze_bench.h"
#include "tests/support/allocation_count.h"

namespace klaxon::rules::tng::speed_cases {
namespace {

struct Room {
  alignas(core::state_alignment) std::byte bytes[sizeof(State)];
};

// The ships of two seats in turn, face to face.
std::unique_ptr<TngGame> squadrons(const std::vector<std::string_view>& ships, Options options) {
  std::vector<DesignSetup> designs;
  for (const std::string_view ship : ships) designs.push_back(shipped_ship(ship));
  BattleSetup setup = setup_of(std::move(designs));
  setup.options = options;
  setup.seats.resize(2);
  for (u32 i = 0; i < setup.units.size(); ++i) {
    setup.units[i].seat = static_cast<u8>(i % 2);
    setup.units[i].at = {static_cast<i32>(i % 2) * 8, static_cast<i32>(i / 2) * 2};
    setup.units[i].facing = i % 2 == 0 ? 0 : 3;
  }
  Frozen frozen = freeze_setup(setup);
  EXPECT_TRUE(frozen.made) << frozen.told();
  return std::make_unique<TngGame>(std::move(frozen.battle));
}

struct Asked {
  u32 orders = 0;
  u64 memory = 0;
};

// Gives random orders, each examined as a search would, and redeals a copy before each one.
Asked play_steadily(const TngGame& game, u64 seed, u32 most) {
  auto state = std::make_unique<Room>(), seen = std::make_unique<Room>();
  auto offers = std::make_unique<core::Offers>();
  core::Dice dice(seed, core::Stream::battle, 0), chooser(seed, core::Stream::bot, 0);
  core::Log no_log;
  game.setup(state->bytes, dice, no_log);
  game.setup(seen->bytes, dice, no_log);
  std::array<i32, core::seats_max> score{};
  Asked asked;
  const u64 before = tests::allocations_so_far();
  for (; asked.orders < most && !game.result(state->bytes, score); ++asked.orders) {
    const core::Window window = game.window(state->bytes);
    const int seat = std::countr_zero(static_cast<u32>(window.owed & ~window.answered));
    offers->clear();
    game.offers(state->bytes, seat, *offers);
    game.copy(seen->bytes, state->bytes);
    game.resample(seen->bytes, seat, chooser);
    const core::Order order = core::any_legal_order(game, state->bytes, seat, chooser);
    if (game.check(state->bytes, seat, order)) break;
    game.apply(state->bytes, seat, order, dice, no_log);
  }
  asked.memory = tests::allocations_so_far() - before;
  return asked;
}

TEST(TngBattleSpeed, steady_play_allocates_nothing) {
  const std::vector<std::string_view> two = {"candour", "varkuth"};
  const std::vector<std::string_view> six = {"candour",   "varkuth",  "primer",
                                             "whetstone", "lodestar", "skarn"};
  for (const FireStyle fire : {FireStyle::me_too, FireStyle::secret})
    for (const auto& ships : {two, six}) {
      const auto game = squadrons(ships, {.fire = fire, .turns = 4});
      for (u64 seed = 1; seed <= 3; ++seed) {
        const Asked asked = play_steadily(*game, seed, 2000);
        EXPECT_EQ(asked.memory, 0U) << ships.size() << " ships, seed " << seed;
        EXPECT_GT(asked.orders, 60U) << ships.size() << " ships, seed " << seed;
      }
    }
}

}  // namespace
}  // namespace klaxon::rules::tng::speed_cases
