// Unit checks and counters.
#include <gtest/gtest.h>

#include <set>

#include "battle/match/state_buffer.h"
#include "staff/sidcors/sheet/print.h"
#include "staff/sidcors/sheet/silhouette.h"
#include "staff/sidcors/staff.h"
#include "staff/sidcors/system.h"
#include "staff/sidcors/yard/yard.h"
#include "tests/unit/staff_sidcors/support.h"

namespace klaxon::staff::sidcors {
namespace {

using core::Tree;

struct BadFactors {
  const char* factors;
  const char* where_has;
  const char* rule;
};

class SidcorsYardFault : public ::testing::TestWithParam<BadFactors> {};

TEST_P(SidcorsYardFault, SID_unit_1_bad_factors_are_named_with_their_place) {
  const Tree answer =
      check_unit("unit.toml", testing::toml(std::string("system = \"sidcors\"\nname = \"T\"\n"
                                                        "factors = \"") +
                                            GetParam().factors + "\"\n"));
  EXPECT_EQ(answer.find("ok")->whole, 0);
  EXPECT_TRUE(answer.find("lines")->items.empty());
  ASSERT_EQ(answer.find("errors")->items.size(), 1U);
  const Tree& error = answer.find("errors")->items[0];
  EXPECT_NE(error.find("where")->text.find(GetParam().where_has), std::string::npos)
      << error.find("where")->text;
  EXPECT_NE(error.find("message")->text.find(GetParam().factors), std::string::npos);
  EXPECT_EQ(error.find("rule")->text.find(GetParam().rule), 0U) << error.find("rule")->text;
}

INSTANTIATE_TEST_SUITE_P(Rows, SidcorsYardFault,
                         ::testing::Values(BadFactors{"8-", "unit.toml:3:14", "SID-6"},
                                           BadFactors{"0-0", "unit.toml:3:1", "SID-6"},
                                           BadFactors{"-3", "unit.toml:3:12", "SID-6"},
                                           BadFactors{"8-8(99)/", "unit.toml:3:", "SID-6"}));

TEST(SidcorsYard, a_sound_unit_is_listed_with_the_contract_s_keys) {
  const Tree answer = check_unit(
      "unit.toml", testing::toml("system = \"sidcors\"\nfactors = \"8-7(6)/4-3(2)\"\npfs = 4\n"
                                 "ew = 2\n"));
  EXPECT_EQ(answer.find("ok")->whole, 1);
  EXPECT_EQ(answer.find("factors")->text, "8-7(6)/4-3(2)");
  for (const char* key : {"bpv", "repair", "spaces"})
    EXPECT_TRUE(answer.find(key)->is(Tree::Kind::none)) << key;
  std::string lines;
  for (const Tree& line : answer.find("lines")->items)
    lines += line.find("system")->text + "=" + std::to_string(line.find("count")->whole) + " ";
  EXPECT_EQ(lines,
            "attack=8 defence=7 fighters=6 pfs=4 crippled_attack=4 crippled_defence=3 "
            "crippled_fighters=2 ew=2 ");
}

TEST(SidcorsYard, a_force_file_is_checked_whole) {
  const auto staff = make_staff(testing::shipped(), "");
  const Tree good = staff->yard()->check(
      "f.toml", testing::toml("system = \"sidcors\"\nunits = [\"3 axe\", \"D 8-8/4\"]\n"));
  EXPECT_EQ(good.find("ok")->whole, 1);
  EXPECT_EQ(good.find("lines")->items[0].find("count")->whole, 3);
  const Tree bad = staff->yard()->check(
      "f.toml", testing::toml("system = \"sidcors\"\nunits = [\"3 axle\", \"D 8-\"]\n"));
  EXPECT_EQ(bad.find("ok")->whole, 0);
  EXPECT_EQ(bad.find("errors")->items.size(), 2U);
  EXPECT_EQ(bad.find("errors")->items[0].find("where")->text.find("f.toml:2:13"), 0U)
      << bad.find("errors")->items[0].find("where")->text;
}

int count_of(const std::string& text, std::string_view part) {
  int count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
    ++count;
  return count;
}

TEST(SidcorsPrint, a_card_has_both_sides_and_a_box_for_each_fighter) {
  const auto staff = make_staff(testing::shipped(), "");
  std::string svg;
  core::Faults faults;
  ASSERT_TRUE(staff->sheets()->print(*staff->ship("haven"), nullptr, svg, faults));
  EXPECT_NE(svg.find(">6-8(6)<"), std::string::npos) << svg;
  EXPECT_NE(svg.find(">3-4(3)<"), std::string::npos);
  EXPECT_EQ(count_of(svg, "<rect"), 2 + 6 + 3);
  EXPECT_EQ(count_of(svg, "<path"), 3) << "both shapes, and the gash";
  const Tree stands = testing::toml("left = { status = \"crippled\", fighters = 1, pfs = 0 }\n");
  ASSERT_TRUE(staff->sheets()->print(*staff->ship("haven"), &stands, svg, faults));
  EXPECT_EQ(count_of(svg, "<path"), 3 + 2) << "two of the three on the crippled side are gone";
  EXPECT_NE(svg.find("flip side"), std::string::npos);
}

// The steps of a silhouette's path.
std::string shape_of(const char* kind, const char* factors, bool crippled = false) {
  klaxon::rules::sidcors::Design design;
  core::Faults faults;
  EXPECT_TRUE(klaxon::rules::sidcors::read_design(
      testing::toml(std::string("system = \"sidcors\"\nname = \"T\"\nkind = \"") + kind +
                    "\"\nfactors = \"" + factors + "\"\n"),
      "t", design, faults));
  const std::string drawn = silhouette(design, crippled, 0, 0);
  return drawn.substr(drawn.find(" d=\""));
}

TEST(SidcorsPrint, a_counter_shows_the_shape_of_its_unit) {
  std::set<std::string> shapes;
  for (const char* kind : {"ship", "starbase", "planet", "frd", "convoy"})
    shapes.insert(shape_of(kind, "12-12"));
  EXPECT_EQ(shapes.size(), 5U) << "each kind has its own silhouette";
  EXPECT_NE(shape_of("ship", "12-12/6-6"), shape_of("ship", "4-4/2-2")) << "drawn from its factors";
  EXPECT_NE(shape_of("ship", "8-8/4"), shape_of("ship", "8-8(6)/4")) << "a bay for craft";
  EXPECT_NE(shape_of("ship", "8-8/4"), shape_of("ship", "8-8/4", true)) << "a gash";
  EXPECT_NE(shape_of("starbase", "36-36/18-18"), shape_of("starbase", "18-18/9-9"));
}

TEST(SidcorsPrint, names_are_escaped_and_one_sided_units_say_so) {
  const auto staff = make_staff(testing::shipped(), "");
  std::string svg;
  core::Faults faults;
  ASSERT_TRUE(staff->sheets()->print(
      testing::toml("name = \"<b>&\"\nkind = \"convoy\"\nfactors = \"2-8\"\n"), nullptr, svg,
      faults));
  EXPECT_EQ(svg.find("<b>"), std::string::npos);
  EXPECT_NE(svg.find("no crippled side"), std::string::npos);
  EXPECT_NE(svg.find("cannot retreat"), std::string::npos);
  EXPECT_FALSE(staff->sheets()->print(testing::toml("factors = \"8-\"\n"), nullptr, svg, faults));
}

TEST(SidcorsPrint, a_force_is_printed_as_the_cards_of_its_designs) {
  const auto staff = make_staff(testing::shipped(), "");
  std::string svg;
  core::Faults faults;
  const Tree& force = testing::shipped().find("forces", "korrath_hammer")->tree;
  ASSERT_TRUE(staff->sheets()->print(force, nullptr, svg, faults)) << testing::all_of(faults);
  EXPECT_EQ(count_of(svg, "<g aria-label"), 7);
}

TEST(SidcorsPrint, a_units_state_is_found_by_its_id_or_name) {
  const auto staff = make_staff(testing::shipped(), "");
  const SidcorsSystem system(testing::shipped());
  battle::Setup setup;
  core::Faults faults;
  const std::string scenario = system.scenarios().front().id;
  ASSERT_TRUE(system.prepare(scenario, Tree::table(), setup, faults));
  const auto game = system.open(setup, faults);
  battle::match::StateBuffer state(*game);
  core::Dice dice(1, core::Stream::setup, 0);
  core::Log log;
  game->setup(state.bytes(), dice, log);
  const std::string id = setup.designs.entries.front().key;
  Tree stands;
  for (const std::string& name : {id, staff->ship(id)->find("name")->text}) {
    ASSERT_TRUE(staff->sheets()->standing(*game, state.bytes(), name, stands)) << name;
    EXPECT_EQ(stands.find("left")->find("status")->text, "whole");
  }
  EXPECT_FALSE(staff->sheets()->standing(*game, state.bytes(), "Nobody", stands));
}

}  // namespace
}  // namespace klaxon::staff::sidcors
