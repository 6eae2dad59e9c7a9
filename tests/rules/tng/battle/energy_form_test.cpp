// The energy form by hand: what rows may be, and what carrying them out leaves.
#include "tests/rules/tng/battle/energy_bench.h"

namespace klaxon::rules::tng::energy_bench {
namespace {

TEST(TngBattleEnergyForm, Tells) {
  for (const char* file : {"primer", "whetstone", "candour", "varkuth", "mayfly", "plenary",
                           "anchorhold", "grindstone", "lodestar", "skarn"}) {
    Bench bench;
    bench.ship(file);
    bench.freeze();
    std::string told;
    for (const Row& row : bench.energy().rows)
      told += std::string(row_words[static_cast<u32>(row.kind)]) + " ";
    std::printf("%s: %zu rows: %s\n", file, bench.energy().rows.size(), told.c_str());
    const core::Order order = standard(bench.battle, bench.state, 0);
    for (const i32 value : order.args()) std::printf("%d ", value);
    std::printf("\n");
    EXPECT_FALSE(bench.refusal(order)) << file << bench.refusal(order).field;
  }
}

}  // namespace
}  // namespace klaxon::rules::tng::energy_bench
