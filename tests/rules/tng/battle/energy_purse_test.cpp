// The purse is compared with a maximum flow, which knows nothing of trees.
#include <gtest/gtest.h>

#include "core/dice/dice.h"
#include "tests/rules/tng/battle/energy_flow.h"

namespace klaxon::rules::tng::energy_bench::purse_cases {
namespace {

constexpr Energy plenty = 1'000'000;

u32 below(core::Dice& dice, u32 count) {
  return dice.below(count);
}

Kinds random_kinds(core::Dice& dice) {
  Kinds has{};
  for (u32 kind = 1; kind < kinds_count; ++kind)
    if (below(dice, 2) == 0) has[kind] = static_cast<Energy>(below(dice, 8) * 60);
  return has;
}

// TNG-AUR.3 and similar rules: a row may take exactly as much as a maximum flow finds.
TEST(TngBattleEnergyPurse, takes_what_a_maximum_flow_would) {
  core::Dice dice(7, core::Stream::bot, 0);
  for (u32 round = 0; round < 100'000; ++round) {
    const bool any_power = below(dice, 5) == 0;
    const Kinds has = random_kinds(dice);
    Purse purse(has, any_power);
    Asked asked{};
    Energy paid = 0;
    for (u32 row = 0; row < 5; ++row) {
      const u32 purpose = below(dice, purposes_count);
      const Energy most = purse.most(Purpose(purpose));
      if (row == 4 || round % 16 == 0) {
        Asked more = asked;
        more[purpose] += plenty;
        ASSERT_EQ(most, Flow(has, more, all_kinds, any_power).total() - paid)
            << "round " << round << " purpose " << purpose_words[purpose];
      }
      const Energy cost = std::min<Energy>(most, static_cast<Energy>(below(dice, 10) * 40));
      purse.pay(Purpose(purpose), cost);
      asked[purpose] += cost;
      paid += cost;
    }
  }
}

// The least useful kinds pay first: for any n, as much as possible of the n most useful is left.
TEST(TngBattleEnergyPurse, leaves_the_most_useful) {
  core::Dice dice(8, core::Stream::bot, 0);
  for (u32 round = 0; round < 5'000; ++round) {
    const bool any_power = below(dice, 5) == 0;
    const Kinds has = random_kinds(dice);
    Purse purse(has, any_power);
    Asked asked{};
    Energy paid = 0;
    for (u32 row = 0; row < 6; ++row) {
      const u32 purpose = below(dice, purposes_count);
      const Energy cost =
          std::min<Energy>(purse.most(Purpose(purpose)), 40 * static_cast<Energy>(below(dice, 10)));
      purse.pay(Purpose(purpose), cost);
      asked[purpose] += cost;
      paid += cost;
    }
    const Kinds left = purse.left();
    KindSet rest = all_kinds;
    Energy kept = 0, had = 0;
    for (u32 i = by_usefulness.size(); i-- > 0;) {
      const EnergyKind kind = by_usefulness[i];
      rest = static_cast<KindSet>(rest & ~set_of(kind));
      kept += left[index(kind)];
      had += has[index(kind)];
      const Energy unpaid = paid - Flow(has, asked, rest, any_power).total();
      ASSERT_EQ(kept, had - unpaid) << "round " << round << " kind " << index(kind);
    }
  }
}

}  // namespace
}  // namespace klaxon::rules::tng::energy_bench::purse_cases
