// How units and set-ups are read from their files.
#include "core/catalog/tree.h"
#include "rules/sidcors/events.h"
#include "tests/rules/sidcors/battle.h"

namespace klaxon::rules::sidcors {
namespace {

using core::Faults;
using core::Tree;

Tree table(std::initializer_list<std::pair<const char*, Tree>> entries) {
  Tree tree = Tree::table();
  for (const auto& [key, value] : entries) tree.set(key, value);
  return tree;
}
Tree text(const char* value) {
  return Tree::of(std::string_view(value));
}
Tree number(i64 value) {
  return Tree::of(value);
}
Tree flag(bool value = true) {
  return Tree::of_flag(value);
}
Tree list(std::initializer_list<Tree> items) {
  Tree tree = Tree::list();
  for (const Tree& item : items) tree.add(item);
  return tree;
}

Design good_unit(const Tree& tree) {
  Design design;
  Faults faults;
  EXPECT_TRUE(read_design(tree, "bulwark", design, faults));
  for (const core::Fault& fault : faults.list()) ADD_FAILURE() << fault.message;
  return design;
}
struct Bad {
  const char* field;
  const char* rule;
  Tree tree;
};
void expect_bad_units(const std::vector<Bad>& rows) {
  for (const Bad& row : rows) {
    SCOPED_TRACE(&row - rows.data());
    Design design;
    Faults faults;
    EXPECT_FALSE(read_design(row.tree, "bulwark", design, faults));
    ASSERT_EQ(faults.list().size(), 1U);
    EXPECT_EQ(faults.list()[0].field, row.field) << faults.list()[0].message;
    EXPECT_EQ(faults.list()[0].rule, row.rule) << faults.list()[0].message;
  }
}

TEST(SidcorsUnitFile, SID_unit_1_a_whole_file) {
  const Design design = good_unit(table({{"system", text("sidcors")},
                                         {"name", text("Bulwark")},
                                         {"kind", text("battle_station")},
                                         {"factors", text("12-12(6)/6-6(3)")},
                                         {"pfs", number(4)},
                                         {"crippled_pfs", number(2)},
                                         {"race", text("Hydran")},
                                         {"note", text("a note")}}));
  EXPECT_EQ(design.id, "bulwark");
  EXPECT_EQ(design.name, "Bulwark");
  EXPECT_EQ(design.kind, UnitKind::battle_station);
  EXPECT_EQ(to_text(design.factors), "12(6)/6(3)");
  EXPECT_EQ(design.pf_places(false), 4);
  EXPECT_EQ(design.pf_places(true), 2);
  EXPECT_EQ(design.race, "Hydran");
}
TEST(SidcorsUnitFile, SID_unit_1_only_the_factors_are_needed) {
  const Design design = good_unit(table({{"factors", text("8/4")}}));
  EXPECT_EQ(design.name, "Bulwark") << "from its id";
  EXPECT_EQ(design.kind, UnitKind::ship);
  EXPECT_EQ(design.ability[scout_ability], 0);
  EXPECT_FALSE(design.ability[mauler_ability] || design.ability[cloak_ability]);
}
TEST(SidcorsUnitFile, SID_unit_1_faults) {
  const Tree factors = text("8/4");
  expect_bad_units({
      {"factors", "SID-unit.1", table({{"name", text("Bulwark")}})},
      {"factors", "SID-6.2", table({{"factors", text("8-0")}})},
      {"system", "SID-unit.1", table({{"factors", factors}, {"system", text("tng")}})},
      {"name", "SID-unit.1", table({{"factors", factors}, {"name", text("")}})},
      {"kind", "SID-unit.1", table({{"factors", factors}, {"kind", text("moon")}})},
      {"pfs", "SID-unit.1", table({{"factors", factors}, {"pfs", number(61)}})},
      {"crippled_pfs", "SID-unit.1", table({{"factors", text("8")}, {"crippled_pfs", number(1)}})},
      {"fighters", "SID-unit.1", table({{"factors", factors}, {"fighters", number(1)}})},
  });
}
TEST(SidcorsUnitFile, SID_unit_1_a_fault_points_into_the_factors) {
  Tree factors = text("8-0");
  factors.place = {3, 11};
  Design design;
  Faults faults;
  read_design(table({{"factors", factors}}), "bulwark", design, faults);
  ASSERT_EQ(faults.list().size(), 1U);
  EXPECT_EQ(faults.list()[0].place.line, 3U);
  EXPECT_EQ(faults.list()[0].place.column, 14U);
}
TEST(SidcorsUnitFile, SID_unit_2_abilities) {
  const Design design = good_unit(table(
      {{"factors", text("10-8/5")}, {"ew", number(2)}, {"mauler", flag()}, {"cloak", flag()}}));
  EXPECT_EQ(design.ability[scout_ability], 2);
  EXPECT_TRUE(design.ability[mauler_ability]);
  EXPECT_TRUE(design.ability[cloak_ability]);
}
TEST(SidcorsUnitFile, SID_unit_2_faults) {
  const Tree factors = text("8/4"), planet = text("planet"), station = text("starbase");
  expect_bad_units({
      {"ew", "SID-unit.2", table({{"factors", factors}, {"ew", number(7)}})},
      {"ew", "SID-unit.2", table({{"factors", factors}, {"kind", station}, {"ew", number(0)}})},
      {"mauler", "SID-unit.2", table({{"factors", factors}, {"kind", planet}, {"mauler", flag()}})},
      {"cloak", "SID-unit.2", table({{"factors", factors}, {"kind", planet}, {"cloak", flag()}})},
      {"mauler", "SID-unit.2", table({{"factors", factors}, {"mauler", number(1)}})},
  });
}
TEST(SidcorsUnitFile, SID_13_1_stations_are_scouts_without_saying_so) {
  for (const char* kind : {"starbase", "battle_station", "mobile_base"})
    EXPECT_EQ(
        good_unit(table({{"factors", text("8/4")}, {"kind", text(kind)}})).ability[scout_ability],
        1)
        << kind;
  for (const char* kind : {"ship", "planet", "frd", "convoy"})
    EXPECT_EQ(
        good_unit(table({{"factors", text("8")}, {"kind", text(kind)}})).ability[scout_ability], 0)
        << kind;
}
TEST(SidcorsUnitFile, SID_13_4_a_station_may_be_marked_higher) {
  EXPECT_EQ(
      good_unit(table({{"factors", text("8/4")}, {"kind", text("starbase")}, {"ew", number(3)}}))
          .ability[scout_ability],
      3);
}
TEST(SidcorsUnitFile, SID_8_8_convoys_and_docks_have_no_crippled_side) {
  expect_bad_units({
      {"factors", "SID-8.8", table({{"factors", text("2-6/1")}, {"kind", text("convoy")}})},
      {"factors", "SID-8.8", table({{"factors", text("0-10/5")}, {"kind", text("frd")}})},
  });
  EXPECT_FALSE(
      good_unit(table({{"factors", text("2-6")}, {"kind", text("convoy")}})).factors.has_crippled);
}

// ---- set-ups ------------------------------------------------------------------------------------

Tree designs() {
  return table({{"lancer", text("8-7/4")},
                {"carrier", text("6-8(6)/3-4(2)")},
                {"convoy", table({{"factors", text("0-6")}, {"kind", text("convoy")}})},
                {"tender", table({{"factors", text("6-8/3")}, {"pfs", number(4)}})}});
}
Tree forces(const Tree& attacker, const Tree& defender) {
  return table({{"system", text("sidcors")},
                {"title", text("A battle")},
                {"attacker", attacker},
                {"defender", defender}});
}
Tree of(const char* unit, std::initializer_list<std::pair<const char*, Tree>> more = {}) {
  Tree item = table({{"unit", text(unit)}});
  for (const auto& [key, value] : more) item.set(key, value);
  return item;
}
Scenario good_setup(const Tree& definition, const Tree& options = Tree()) {
  Scenario scenario;
  Faults faults;
  EXPECT_TRUE(read_scenario("battle", definition, designs(), options, scenario, faults));
  for (const core::Fault& fault : faults.list()) ADD_FAILURE() << fault.message;
  return scenario;
}
void expect_bad_setups(const std::vector<Bad>& rows) {
  for (const Bad& row : rows) {
    SCOPED_TRACE(&row - rows.data());
    Scenario scenario;
    Faults faults;
    EXPECT_FALSE(read_scenario("battle", row.tree, designs(), Tree(), scenario, faults));
    ASSERT_GE(faults.list().size(), 1U);
    EXPECT_EQ(faults.list()[0].field, row.field) << faults.list()[0].message;
    EXPECT_EQ(faults.list()[0].rule, row.rule) << faults.list()[0].message;
  }
}

TEST(SidcorsSetup, SID_force_1_forces_in_order) {
  const Scenario scenario = good_setup(
      forces(list({of("lancer", {{"count", number(3)}}), of("carrier", {{"fighters", number(2)}}),
                   text("lancer")}),
             list({of("carrier", {{"crippled", flag()}}), of("tender", {{"pfs", number(0)}})})));
  ASSERT_EQ(scenario.forces[0].size(), 5U);
  ASSERT_EQ(scenario.forces[1].size(), 2U);
  EXPECT_EQ(scenario.designs.size(), 3U) << "each design once";
  EXPECT_EQ(scenario.designs[scenario.forces[0][4].design].id, "lancer");
  EXPECT_EQ(scenario.forces[0][3].fighters, 2);
  EXPECT_TRUE(scenario.forces[1][0].crippled);
  EXPECT_EQ(scenario.forces[1][0].fighters, 2) << "it has as many as it has room for";
  EXPECT_EQ(scenario.forces[1][1].pfs, 0);
  SidcorsGame game(scenario);
  EXPECT_EQ(game.word(vocabulary::units, 0), "lancer");
  EXPECT_EQ(game.word(vocabulary::units, 2), "lancer_3");
  EXPECT_EQ(game.word(vocabulary::units, 5), "carrier_2");
  EXPECT_EQ(game.words(vocabulary::units), 7U);
  Battle battle(scenario);
  EXPECT_EQ(battle.unit(5).status, Status::crippled);
}

TEST(SidcorsSetup, SID_force_1_a_convoy_alone_is_a_force_and_is_fought) {
  const Tree lancer = list({of("lancer")}), convoy = list({of("convoy")});
  Battle battle(good_setup(forces(lancer, convoy)));
  battle.expect_window(Phase::intensity, 0b01);
  EXPECT_EQ(Battle(good_setup(forces(convoy, convoy))).state().phase, Phase::over)
      << "neither could ever score";
}

TEST(SidcorsSetup, SID_force_1_refused) {
  const Tree lancer = list({of("lancer")});
  expect_bad_setups({
      {"attacker", "SID-force.1", forces(list({}), lancer)},
      {"defender", "SID-force.1", table({{"attacker", lancer}})},
      {"attacker", "SID-force.1", forces(list({of("lancers")}), lancer)},
      {"attacker", "SID-force.1",
       forces(list({of("lancer", {{"count", number(force_units_max)}}), of("lancer")}), lancer)},
      {"defender.0.fighters", "SID-force.1",
       forces(lancer, list({of("carrier", {{"fighters", number(7)}})}))},
      {"defender.0.fighters", "SID-force.1",
       forces(lancer, list({of("carrier", {{"fighters", number(3)}, {"crippled", flag()}})}))},
      {"defender.0.pfs", "SID-force.1", forces(lancer, list({of("lancer", {{"pfs", number(1)}})}))},
      {"defender.1.crippled", "SID-8.8",
       forces(lancer, list({of("lancer"), of("convoy", {{"crippled", flag()}})}))},
  });
}
TEST(SidcorsSetup, SID_force_1_the_nearest_unit_is_named) {
  Scenario scenario;
  Faults faults;
  read_scenario("battle", forces(list({of("lancr")}), list({of("lancer")})), designs(), Tree(),
                scenario, faults);
  ASSERT_EQ(faults.list().size(), 1U);
  EXPECT_NE(faults.list()[0].message.find("'lancer'"), std::string::npos);
}
TEST(SidcorsSetup, SID_force_1_one_unit_too_many_is_refused_with_the_limit) {
  const Tree lancer = list({of("lancer")});
  Scenario scenario;
  Faults faults;
  read_scenario(
      "battle",
      forces(list({of("lancer", {{"count", number(force_units_max)}}), of("lancer")}), lancer),
      designs(), Tree(), scenario, faults);
  ASSERT_EQ(faults.list().size(), 1U);
  EXPECT_EQ(faults.list()[0].message, "A force has at most 120 units, and with this one 121.");
}
TEST(SidcorsSetup, SID_force_1_each_unit_of_the_greatest_force_can_be_named) {
  const Tree most = list({of("carrier", {{"count", number(force_units_max)}})});
  Battle battle(good_setup(forces(most, most)));
  battle.fight_for(1200, 1200);
  const core::Range targets = battle.range(0, core::Order(verbs::direct));
  EXPECT_EQ(targets.count(), force_units_max);
  EXPECT_EQ(targets.at(force_units_max - 1), static_cast<i32>(units_max) - 1);
  core::Order all(verbs::direct_craft);
  for (u32 i = 0; i < force_units_max; ++i)
    for (i32 craft : {5, 0}) all.push(craft);
  battle.play(0, all);
  EXPECT_EQ(battle.event(EventId::directed_craft)->args[1], 600);
}

TEST(SidcorsSetup, options_go_before_the_definition) {
  const Tree definition = forces(list({of("lancer")}), list({of("lancer")}));
  const Scenario plain = good_setup(definition);
  EXPECT_EQ(plain.standing, 0);
  EXPECT_EQ(plain.rounds, rounds_max);
  EXPECT_TRUE(plain.retreat);
  const Scenario chosen = good_setup(definition, table({{"defender", list({of("carrier")})},
                                                        {"standing", number(5)},
                                                        {"rounds", number(4)},
                                                        {"retreat", flag(false)},
                                                        {"designs", Tree::table()}}));
  EXPECT_EQ(chosen.designs[chosen.forces[1][0].design].id, "carrier");
  EXPECT_EQ(chosen.designs[chosen.forces[0][0].design].id, "lancer");
  EXPECT_EQ(chosen.standing, 5);
  EXPECT_EQ(chosen.rounds, 4);
  EXPECT_FALSE(chosen.retreat);
}
TEST(SidcorsSetup, SID_2_4_a_standing_rating_of_one_or_nine_is_refused) {
  for (i64 rating : {1, 9, -1}) {
    Tree definition = forces(list({of("lancer")}), list({of("lancer")}));
    definition.set("standing", number(rating));
    Scenario scenario;
    Faults faults;
    EXPECT_FALSE(read_scenario("battle", definition, designs(), Tree(), scenario, faults));
  }
}

// Moderators can enter units by their factors if no list contains them.
TEST(SidcorsSetup, SID_5_11_own_units_by_their_factors) {
  Tree own = designs();
  own.set("wanderer", text("11-9(2)/5"));
  Scenario scenario;
  Faults faults;
  ASSERT_TRUE(read_scenario("battle", forces(list({of("wanderer")}), list({of("lancer")})), own,
                            Tree(), scenario, faults));
  EXPECT_EQ(scenario.designs[0].id, "wanderer");
  Battle battle(scenario);
  EXPECT_EQ(potential_halves(battle.game.scenario(), battle.state(), 0), 2 * 13);
  Design design;
  EXPECT_FALSE(read_design(text("11-0"), "wanderer", design, faults));
}

}  // namespace
}  // namespace klaxon::rules::sidcors
