// What captains use: in battles between them, over all scenarios, each action in the rules must be
// ordered at least once. KLAXON_LONG=1 plays 2,000 of them.
#include <algorithm>
#include <cstdlib>
#include <gtest/gtest.h>
#include <map>

#include "battle/search/playout.h"
#include "rules/heavy_combat/behaviours/hooks.h"
#include "staff/heavy_combat/bot/captain.h"
#include "tests/unit/staff_heavy_combat/support.h"

namespace klaxon::staff::heavy_combat {
namespace {

using Uses = std::map<std::string, u32>;

// A captain whose rows of orders are counted.
class Watched final : public battle::search::Bot {
 public:
  explicit Watched(Uses& uses) : uses_(uses) {}
  void choose(const core::Game& game, const core::StateBytes* seen, int seat, core::Dice& dice,
              core::Order& out) override {
    captain_.choose(game, seen, seat, dice, out);
    if (out.verb == rules::verbs::lose) return;
    for (u32 i = 0; i + rules::row_fields <= out.n; i += rules::row_fields)
      ++uses_[rules::action_words()[static_cast<u32>(out.arg[i + 1])]];
  }

 private:
  Uses& uses_;
  Captain captain_;
};

TEST(HeavyCombatUsage, captains_order_every_action) {
  const HeavyCombatSystem system(testing::shipped());
  const auto scenarios = system.scenarios();
  const u64 all = std::getenv("KLAXON_LONG") != nullptr ? 2'000 : 600;
  Uses uses;
  for (const battle::ScenarioInfo& info : scenarios) {
    core::Faults faults;
    const auto game = testing::opened(system, info.id.c_str(), "", faults);
    ASSERT_NE(game, nullptr) << testing::all_of(faults);
    battle::search::PlayRoom room(*game);
    Watched captain(uses);
    std::vector<battle::search::Bot*> bots(static_cast<std::size_t>(game->seats()), &captain);
    for (u64 number = 0; number < all / scenarios.size() + 1; ++number)
      EXPECT_TRUE(play_out(*game, room, bots, 20'260'101, number).over) << info.id;
  }
  for (const char* action : rules::action_words())
    EXPECT_TRUE(uses.contains(action)) << "no captain has ordered: " << action;
}

}  // namespace
}  // namespace klaxon::staff::heavy_combat
