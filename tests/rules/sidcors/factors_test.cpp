// Ships' factors, as the hobby writes them.
#include "tests/rules/sidcors/battle.h"

namespace klaxon::rules::sidcors {
namespace {

Factors read(const char* text) {
  Factors factors;
  const FactorsFault fault = read_factors(text, factors);
  EXPECT_EQ(fault.what, nullptr) << text << ": " << fault.what;
  return factors;
}
void expect_side(const Side& side, i32 attack, i32 defence, i32 fighters) {
  EXPECT_EQ(side.attack, attack);
  EXPECT_EQ(side.defence, defence);
  EXPECT_EQ(side.fighters, fighters);
}

TEST(SidcorsFactors, SID_6_1_attack) {
  expect_side(read("0-5").whole, 0, 5, 0);
  expect_side(read("200").whole, 200, 200, 0);
}
TEST(SidcorsFactors, SID_6_2_a_missing_defence_is_the_attack) {
  expect_side(read("8").whole, 8, 8, 0);
  expect_side(read("8-7").whole, 8, 7, 0);
  expect_side(read("8(6)").whole, 8, 8, 6);
}
TEST(SidcorsFactors, SID_6_3_missing_fighters_are_none) {
  expect_side(read("8-7(6)").whole, 8, 7, 6);
  expect_side(read("8-7(0)").whole, 8, 7, 0);
  expect_side(read("8-7").whole, 8, 7, 0);
}
TEST(SidcorsFactors, SID_6_4_a_fighter_factor_is_a_point_of_each_not_a_fighter) {
  Battle battle({ship("8-7(6)/4(3)")}, {ship("8/4")});
  EXPECT_EQ(potential_halves(battle.game.scenario(), battle.state(), 0), 2 * 14);
  EXPECT_EQ(defence_of(battle.game.scenario(), battle.unit(0)), 7) << "D is without them";
  EXPECT_EQ(smallest_defence(battle.game.scenario(), battle.state(), 0), 1);
}
TEST(SidcorsFactors, SID_6_5_the_crippled_side) {
  const Factors all = read("8-7(6)/4-3(2)");
  EXPECT_TRUE(all.has_crippled);
  expect_side(all.whole, 8, 7, 6);
  expect_side(all.crippled, 4, 3, 2);
  expect_side(read("8-7(6)/4").crippled, 4, 4, 0);
  expect_side(read("8/4(2)").crippled, 4, 4, 2);
  expect_side(read("8/0-3").crippled, 0, 3, 0);
  EXPECT_FALSE(read("8-7(6)").has_crippled);
}

struct Wrong {
  const char* text;
  u32 offset;
  const char* rule;
};
TEST(SidcorsFactors, SID_unit_1_faults_say_where_and_why) {
  const Wrong rows[] = {
      {"", 0, "SID-6.1"},
      {"x", 0, "SID-6.1"},
      {" 8", 0, "SID-6.1"},
      {"-8", 0, "SID-6.1"},
      {"+8", 0, "SID-6.1"},
      {"201", 0, "SID-6.1"},
      {"99999999999", 0, "SID-6.1"},
      {"0", 0, "SID-6.2"},
      {"8-", 2, "SID-6.2"},
      {"8-0", 2, "SID-6.2"},
      {"8-201", 2, "SID-6.2"},
      {"8--4", 2, "SID-6.2"},
      {"8-4(", 4, "SID-6.3"},
      {"8()", 2, "SID-6.3"},
      {"8(6", 3, "SID-6.3"},
      {"8(61)", 2, "SID-6.3"},
      {"8(6)(6)", 4, "SID-6.5"},
      {"8/", 2, "SID-6.5"},
      {"8/0", 2, "SID-6.5"},
      {"8/4/2", 3, "SID-6.5"},
      {"8/4-", 4, "SID-6.5"},
      {"8/4(x)", 4, "SID-6.5"},
      {"8/4 ", 3, "SID-6.5"},
      {"8.5", 1, "SID-6.5"},
      {"8(6)-7", 4, "SID-6.5"},
      {"8 /4", 1, "SID-6.5"},
  };
  for (const Wrong& row : rows) {
    Factors factors;
    const FactorsFault fault = read_factors(row.text, factors);
    ASSERT_NE(fault.what, nullptr) << row.text;
    EXPECT_EQ(fault.offset, row.offset) << row.text;
    EXPECT_STREQ(fault.rule, row.rule) << row.text << ": " << fault.what;
  }
}

TEST(SidcorsFactors, SID_unit_1_the_shortest_text_reads_back) {
  for (const char* text :
       {"8", "8-7", "8(6)", "8-7(6)", "8/4", "8-7(6)/4-3(2)", "0-1/0-1", "200(60)/100-99(30)"})
    EXPECT_EQ(to_text(read(text)), text);
  EXPECT_EQ(to_text(read("8-8(0)/4-4(0)")), "8/4");
  for (u32 n = 0; n < 5000; ++n) {
    core::Dice dice(1, core::Stream::bot, n);
    Factors factors;
    factors.has_crippled = dice.below(2) == 0;
    for (Side* side : {&factors.whole, &factors.crippled}) {
      if (side == &factors.crippled && !factors.has_crippled) break;
      side->attack = static_cast<u8>(dice.below(factor_max + 1));
      side->defence = static_cast<u8>(1 + dice.below(factor_max));
      side->fighters = static_cast<u8>(dice.below(3) == 0 ? dice.below(carried_max + 1) : 0);
    }
    Factors back;
    const FactorsFault fault = read_factors(to_text(factors), back);
    ASSERT_EQ(fault.what, nullptr);
    ASSERT_EQ(back, factors) << to_text(factors);
  }
}

}  // namespace
}  // namespace klaxon::rules::sidcors
