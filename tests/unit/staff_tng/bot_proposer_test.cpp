// Orders that tng's search tries in addition to the captain's, in positions that need them.
#include "staff/tng/bot/proposer.h"

#include "rules/tng/energy/allocation.h"
#include "rules/tng/movement/legs.h"
#include "tests/unit/staff_tng/bot_bench.h"

namespace klaxon::staff::tng::bot {
namespace {

using battle::search::OrderSet;
using rules::Step;

// Asks for proposed orders, which must all be legal.
void propose(Fight& fight, OrderSet& out) {
  Proposer proposer;
  core::Dice dice(1, core::Stream::bot, 0);
  proposer.propose(fight.game(), fight.bytes(), 0, dice, out);
  for (u32 i = 0; i < out.size(); ++i)
    EXPECT_FALSE(fight.game().check(fight.bytes(), 0, out[i])) << "order " << i;
}

i32 most_of(const OrderSet& orders, const Fight& fight, rules::State& state,
            rules::EnergyRowKind kind) {
  i32 most = 0;
  for (u32 i = 0; i < orders.size(); ++i)
    for (u32 field = 0; field < orders[i].n; ++field) {
      const rules::FieldRow at = rules::row_of_field(fight.battle(), state, 0, field);
      if (at.row != nullptr && at.row->kind == kind) most = std::max(most, orders[i].arg[field]);
    }
  return most;
}

TEST(TngBotProposer, different_shapes_of_the_energy_form) {
  Fight fight = cruisers();
  fight.spend(0);
  fight.put(0, {0, 0}, 0, 8);
  fight.put(1, {6, 0}, 3, 8);
  fight.begin(Step::allocate, 1);
  OrderSet orders;
  propose(fight, orders);
  EXPECT_GE(orders.size(), 4U);
  bot::Captain captain;
  OrderSet captains;
  captains.add(fight.asked(captain, 0));
  const auto most = [&](const OrderSet& set, rules::EnergyRowKind kind) {
    return most_of(set, fight, fight.state(), kind);
  };
  EXPECT_GT(most(orders, rules::EnergyRowKind::warp_move),
            most(captains, rules::EnergyRowKind::warp_move));
  EXPECT_EQ(most(captains, rules::EnergyRowKind::general), 0);
  EXPECT_GT(most(orders, rules::EnergyRowKind::general), 0);
}

// Some moves end beside the enemy, some far from it.
TEST(TngBotProposer, ends_of_a_move_at_all_distances) {
  Fight fight = cruisers();
  fight.put(0, {0, 0}, 0, 16);
  fight.put(1, {8, 0}, 3, 8);
  fight.begin(Step::move, 3);
  OrderSet orders;
  propose(fight, orders);
  i32 nearest = 100, farthest = 0;
  for (u32 i = 0; i < orders.size(); ++i) {
    rules::LegsWalk walk(fight.battle(), fight.state(), 0);
    for (const i32 value : orders[i].args()) walk.take(value);
    const i32 range = core::distance(walk.unit().at(), {8, 0});
    nearest = std::min(nearest, range);
    farthest = std::max(farthest, range);
  }
  EXPECT_LE(nearest, 1);
  EXPECT_GE(farthest, 11);
}

// The captain keeps its overloads for later; a thorough player also tries firing them now.
TEST(TngBotProposer, fire_that_the_captain_would_keep) {
  Fight fight = cruisers();
  fight.put(0, {0, 0}, 0, 20);
  fight.put(1, {6, 0}, 3, 0);
  fight.begin(Step::fire, 2);
  bot::Captain captain;
  EXPECT_EQ(fight.asked(captain, 0).verb, rules::verbs::pass);
  OrderSet orders;
  propose(fight, orders);
  u32 fires = 0;
  for (u32 i = 0; i < orders.size(); ++i) fires += orders[i].verb == rules::verbs::fire ? 1 : 0;
  EXPECT_GE(fires, 2U);  // with everything, and with phasers or photons alone
}

}  // namespace
}  // namespace klaxon::staff::tng::bot
