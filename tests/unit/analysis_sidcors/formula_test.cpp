// A side's score, as the formula that page, terminal and reports all print.
#include "battle/formula.h"

#include "battle/wording.h"
#include "rules/sidcors/events.h"
#include "tests/unit/analysis_sidcors/forces.h"

namespace klaxon {
namespace {

namespace fleets = rules::sidcors;

struct FormulaRow {
  i32 halves, percent, damage;
  const char* expected;
};

core::Event scoring(const FormulaRow& row) {
  core::Event event;
  event.kind = fleets::number_of(fleets::EventId::damage);
  event.arg(0).arg(row.halves).arg(3).arg(row.percent).arg(row.damage);
  return event.term(fleets::terms::die, 4);
}

TEST(SidcorsFormula, shows_product_and_rounding) {
  const tests::sidcors::Opening opening(tests::sidcors::battle_of({{"9-9/5"}}, {{"7-7/4"}}));
  for (const FormulaRow& row :
       {FormulaRow{76, 25, 10, "38 x 25 % = 9.50, rounds to 10"},
        FormulaRow{69, 30, 10, "34.5 x 30 % = 10.35, rounds to 10"},
        FormulaRow{69, 15, 5, "34.5 x 15 % = 5.175, rounds to 5"},
        FormulaRow{80, 25, 10, "40 x 25 % = 10"}, FormulaRow{0, 25, 0, "0 x 25 % = 0"}})
    EXPECT_EQ(battle::word_formula(opening.game, scoring(row), core::everyone), row.expected);
}

TEST(SidcorsFormula, comes_first_among_the_reasons) {
  const tests::sidcors::Opening opening(tests::sidcors::battle_of({{"9-9/5"}}, {{"7-7/4"}}));
  const core::Event event = scoring({76, 25, 10, ""});
  EXPECT_EQ(battle::word_terms(opening.game, event, core::everyone),
            "38 x 25 % = 9.50, rounds to 10; die 4");
  core::Event hidden = event;
  hidden.who = core::seat_bit(0);
  EXPECT_EQ(battle::word_formula(opening.game, hidden, core::seat_bit(1)), "");
}

}  // namespace
}  // namespace klaxon
