// What a view says about a unit, readable without any files.
#include <gtest/gtest.h>

#include "rules/sidcors/behaviours/cloak.h"
#include "rules/sidcors/behaviours/mauler.h"
#include "rules/sidcors/behaviours/scout.h"
#include "rules/sidcors/design/design.h"

namespace klaxon::rules::sidcors {
namespace {

TEST(SidcorsNotation, SID_unit_2_factors_come_first_then_what_is_not_usual) {
  Design design;
  ASSERT_EQ(read_factors("36-30(12)/18-15(6)", design.factors).what, nullptr);
  EXPECT_EQ(to_text(design), "36-30(12)/18-15(6)");
  design.kind = UnitKind::starbase;
  design.pfs = 6;
  design.crippled_pfs = 3;
  design.ability[scout_ability] = 3;
  EXPECT_EQ(to_text(design), "36-30(12)/18-15(6) kind=starbase pfs=6 crippled_pfs=3 ew=3");
  design = Design{};
  ASSERT_EQ(read_factors("10-6/3", design.factors).what, nullptr);
  design.ability[mauler_ability] = design.ability[cloak_ability] = true;
  EXPECT_EQ(to_text(design), "10-6/3 cloak mauler");
}

}  // namespace
}  // namespace klaxon::rules::sidcors
