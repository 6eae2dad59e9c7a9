// Bots think in the server's loop, between messages: no decision may hold others up.
#include <gtest/gtest.h>

#include <algorithm>
#include <ctime>
#include <memory>
#include <vector>

#include "battle/search/playout.h"
#include "registry/registry.h"

namespace klaxon::tests {
namespace {

// The shipped program's limit; unoptimized or sanitized builds take many times as long.
#ifdef NDEBUG
constexpr double loop_ms_max = 50;
#else
constexpr double loop_ms_max = 2'000;
#endif
constexpr int battles_each = 2;
constexpr u32 decisions_each = 3000;

double thread_ms() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

// Wraps a bot and measures its decisions.
class Timed final : public battle::search::Bot {
 public:
  explicit Timed(std::unique_ptr<battle::search::Bot> bot) : bot_(std::move(bot)) {}
  void choose(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice& dice,
              core::Order& out) override {
    const double begun = thread_ms();
    if (bot_->thinks_long())  // beside the loop; this is its part on the loop
      bot_->choose_at_once(game, seen, seat, dice, out);
    else
      bot_->choose(game, seen, seat, dice, out);
    worst_ms = std::max(worst_ms, thread_ms() - begun);
  }
  bool needs_state() const override { return bot_->needs_state(); }
  double worst_ms = 0;

 private:
  std::unique_ptr<battle::search::Bot> bot_;
};

// The longest decision in battles that have this bot in every seat.
double worst_ms(const battle::System& system, const std::string& scenario, const std::string& bot,
                const core::Tree& options = core::Tree::table()) {
  battle::Setup setup;
  core::Faults faults;
  EXPECT_TRUE(system.prepare(scenario, options, setup, faults)) << scenario;
  const std::unique_ptr<core::Game> game = system.open(setup, faults);
  if (game == nullptr) return 0;
  std::vector<Timed> minds;
  for (int seat = 0; seat < game->seats(); ++seat) minds.emplace_back(system.bot(bot));
  std::vector<battle::search::Bot*> bots;
  for (Timed& mind : minds) bots.push_back(&mind);
  battle::search::PlayRoom room(*game);
  for (u64 number = 0; number < battles_each; ++number)
    battle::search::play_out(*game, room, bots, 7, number, {decisions_each});
  double worst = 0;
  for (const Timed& mind : minds) worst = std::max(worst, mind.worst_ms);
  return worst;
}

TEST(ServerBots, no_decision_of_any_bot_takes_longer_than_the_loop_may) {
  const registry::Registry registry;
  double worst = 0;
  for (const staff::Staff* staff : registry.systems()) {
    const battle::System& system = staff->system();
    for (const battle::ScenarioInfo& scenario : system.scenarios())
      for (const std::string& bot : system.bots()) {
        const double ms = worst_ms(system, scenario.id, bot);
        EXPECT_LT(ms, loop_ms_max) << system.title() << ", " << scenario.id << ", " << bot;
        worst = std::max(worst, ms);
      }
  }
  std::printf("longest decision: %.2f ms\n", worst);
}

TEST(ServerBots, nor_with_the_greatest_number_of_units) {
  const registry::Registry registry;
  core::Tree options = core::Tree::table();
  for (const char* side : {"attacker", "defender"})
    options.set(side, core::Tree::of("20 queen, 100 9/9"));
  const double ms = worst_ms(registry.find("sidcors")->system(), "open_battle", "captain", options);
  std::printf("longest decision with 240 units: %.2f ms\n", ms);
  EXPECT_LT(ms, loop_ms_max);
}

}  // namespace
}  // namespace klaxon::tests
