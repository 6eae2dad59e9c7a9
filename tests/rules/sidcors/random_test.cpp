// Random battles between random forces: every state is valid, every order advances the battle,
// and both sides' figures add up.
#include "tests/rules/sidcors/battle.h"

namespace klaxon::rules::sidcors {
namespace {

using core::Dice;

Design random_unit(Dice& dice) {
  Design design;
  Factors& factors = design.factors;
  design.kind = dice.below(5) == 0 ? static_cast<UnitKind>(1 + dice.below(6)) : UnitKind::ship;
  factors.has_crippled = dice.below(4) != 0 && design.kind < UnitKind::frd;
  for (Side* side : {&factors.whole, &factors.crippled}) {
    side->attack = static_cast<u8>(dice.below(13));
    side->defence = static_cast<u8>(1 + dice.below(12));
    side->fighters = static_cast<u8>(dice.below(4) == 0 ? dice.below(9) : 0);
  }
  if (!factors.has_crippled) factors.crippled = Side{};
  design.pfs = static_cast<u8>(dice.below(6) == 0 ? dice.below(7) : 0);
  design.crippled_pfs = factors.has_crippled ? static_cast<u8>(design.pfs / 2) : u8{0};
  design.ability[scout_ability] =
      dice.below(5) == 0 || scouting_base(design.kind) ? static_cast<u8>(1 + dice.below(2)) : u8{0};
  design.ability[mauler_ability] = mobile(design.kind) && dice.below(5) == 0;
  design.ability[cloak_ability] = mobile(design.kind) && dice.below(2) == 0;
  return design;
}

Scenario random_scenario(u64 number) {
  Dice dice(20261121, core::Stream::setup, number);
  Fleet fleets[forces_count];
  const bool all_cloaked = number % 5 == 0;
  for (Fleet& fleet : fleets) {
    const u32 units = 1 + dice.below(number % 7 == 0 ? 3 : 14);
    for (u32 i = 0; i < units; ++i) fleet.push_back(random_unit(dice));
    for (Design& design : fleet)
      if (all_cloaked) design.kind = UnitKind::ship, design.ability[cloak_ability] = true;
    fleet[0].factors.whole.attack = 8;
  }
  Scenario scenario = scenario_of(fleets[0], fleets[1]);
  scenario.retreat = number % 3 != 0;
  scenario.standing = number % 4 == 0 ? 5 : 0;
  scenario.rounds = static_cast<u16>(number % 6 == 0 ? 3 : rounds_max);
  return scenario;
}

core::Order random_order(const core::Game& game, const core::StateBytes* cell, int seat,
                         Dice& dice) {
  core::Offers offers;
  game.offers(cell, seat, offers);
  EXPECT_FALSE(offers.empty());
  const u32 pick = dice.below(offers.list.size() + offers.forms.size());
  if (pick < offers.list.size()) return core::Order(offers.list[pick]);
  core::Order order(offers.forms[pick - offers.list.size()]);
  for (core::Range range; !(range = game.range(cell, seat, order)).end();) {
    EXPECT_GT(range.count(), 0U);
    order.push(range.at(dice.below(range.count())));
  }
  return order;
}

// What must be true in every window, whatever the orders were.
void expect_sound(const Battle& battle) {
  const State& state = battle.state();
  ASSERT_TRUE(battle.game.valid(battle.cell)) << "phase " << static_cast<int>(state.phase);
  for (u32 f = 0; f < forces_count; ++f) {
    const Force& force = state.forces[f];
    ASSERT_GE(force.points, 0);
    ASSERT_LT(force.carried, factor_max / 2) << "plus points are below half a defence";
    ASSERT_GT(force.carried, -factor_max) << "a credit is below one defence";
  }
}

void play_out(Battle& battle, u64 number) {
  Dice choices(20261121, core::Stream::bot, number), dice(20261121, core::Stream::battle, number);
  core::Log log(battle.room);
  for (u32 decision = 0; battle.state().phase != Phase::over; ++decision) {
    ASSERT_LT(decision, 20'000U);
    const core::Window window = battle.game.window(battle.cell);
    ASSERT_NE(window.owed, 0);
    const bool both = window.owed == 0b11;
    const int seat = both ? static_cast<int>(choices.below(2)) : std::countr_zero(window.owed);
    const core::Order given = random_order(battle.game, battle.cell, seat, choices);
    ASSERT_FALSE(battle.refusal(seat, given)) << "verb " << given.verb;
    log.clear();
    battle.game.apply(battle.cell, seat, given, dice, log);
    expect_sound(battle);
    if (testing::Test::HasFatalFailure()) return;
  }
}

TEST(SidcorsRandom, SID_1_2_battles_of_any_forces_end_in_valid_states) {
  u32 wins[3] = {};
  for (u64 number = 0; number < 600; ++number) {
    SCOPED_TRACE(number);
    Battle battle(random_scenario(number));
    play_out(battle, number);
    ASSERT_FALSE(HasFatalFailure());
    ++wins[battle.state().winner + 1];
  }
  for (u32 n : wins) EXPECT_GT(n, 20U) << "draws occur, and wins for both sides";
}

TEST(SidcorsRandom, SID_force_1_the_greatest_battle_is_fought_to_the_end) {
  for (u64 number = 0; number < 3; ++number) {
    SCOPED_TRACE(number);
    Dice dice(20261122, core::Stream::setup, number);
    Fleet fleets[forces_count];
    for (Fleet& fleet : fleets)
      while (fleet.size() < force_units_max) fleet.push_back(random_unit(dice));
    Scenario scenario = scenario_of(fleets[0], fleets[1]);
    scenario.retreat = false;
    Battle battle(std::move(scenario));
    ASSERT_EQ(battle.state().units.size(), units_max);
    play_out(battle, number);
    ASSERT_FALSE(HasFatalFailure());
  }
}

}  // namespace
}  // namespace klaxon::rules::sidcors
