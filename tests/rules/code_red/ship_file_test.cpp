// CR-ship: the contents of a ship's file, and every fault that it can have.
#include "rules/code_red/design/scenario.h"
#include "tests/rules/code_red/bench.h"

namespace klaxon::rules::code_red {
namespace {

using core::Tree;

Tree ship_file() {
  Tree tree = Tree::table();
  tree.set("system", Tree::of("code-red"));
  tree.set("name", Tree::of("Tester"));
  Tree& boxes = tree.set("boxes", Tree::table());
  boxes.set("phaser", Tree::of(i64{4}));
  boxes.set("drone", Tree::of(i64{2}));
  boxes.set("shuttle", Tree::of(i64{2}));
  return tree;
}
Tree& boxes_of(Tree& tree) {
  return *const_cast<Tree*>(tree.find("boxes"));
}

struct Fault {
  const char* what;
  void (*spoil)(Tree&);
  const char* code;
  const char* field;
  const char* rule;
};
void add_weapon(Tree& tree, const char* box, i64 count, const char* kind = "direct") {
  Tree& list = tree.find("weapons") != nullptr ? *const_cast<Tree*>(tree.find("weapons"))
                                               : tree.set("weapons", Tree::list());
  Tree& weapon = list.add(Tree::table());
  weapon.set("box", Tree::of(box));
  weapon.set("count", Tree::of(count));
  weapon.set("kind", Tree::of(kind));
}
void add_bay(Tree& tree, i64 shuttles, i64 racks) {
  Tree& list = tree.find("bays") != nullptr ? *const_cast<Tree*>(tree.find("bays"))
                                            : tree.set("bays", Tree::list());
  Tree& bay = list.add(Tree::table());
  bay.set("shuttles", Tree::of(shuttles));
  bay.set("racks", Tree::of(racks));
}

class CodeRedShipFault : public testing::TestWithParam<Fault> {};
void expect_fault(const Fault& row) {
  Tree tree = ship_file();
  row.spoil(tree);
  Design design;
  core::Faults faults("x.toml");
  EXPECT_FALSE(read_design(tree, "x", design, faults)) << row.what;
  ASSERT_FALSE(faults.empty());
  EXPECT_EQ(faults.list()[0].code, row.code) << row.what << ": " << faults.list()[0].message;
  EXPECT_EQ(faults.list()[0].field, row.field);
  EXPECT_EQ(faults.list()[0].rule, row.rule);
}
TEST_P(CodeRedShipFault, is_found_with_its_field_and_rule) {
  expect_fault(GetParam());
}
INSTANTIATE_TEST_SUITE_P(
    CR_ship_1, CodeRedShipFault,
    testing::Values(
        Fault{"unknown box", [](Tree& file) { boxes_of(file).set("phasor", Tree::of(i64{1})); },
              "unknown-box", "boxes.phasor", "CR-ship.1"},
        Fault{"negative", [](Tree& file) { boxes_of(file).set("lab", Tree::of(i64{-1})); },
              "out-of-range", "boxes.lab", "CR-ship.1"},
        Fault{"absurd", [](Tree& file) { boxes_of(file).set("lab", Tree::of(i64{201})); },
              "out-of-range", "boxes.lab", "CR-ship.1"},
        Fault{"a text", [](Tree& file) { boxes_of(file).set("lab", Tree::of("two")); },
              "wrong-kind", "boxes.lab", "CR-ship.1"},
        Fault{"no boxes", [](Tree& file) { boxes_of(file) = Tree::table(); }, "no-boxes", "boxes",
              "CR-ship.1"},
        Fault{"empty name", [](Tree& file) { file.set("name", Tree::of("")); }, "no-name", "name",
              "CR-ship.1"},
        Fault{"name a number", [](Tree& file) { file.set("name", Tree::of(i64{3})); }, "wrong-kind",
              "name", "CR-ship.1"},
        Fault{"carrier a number", [](Tree& file) { file.set("carrier", Tree::of(i64{1})); },
              "wrong-kind", "carrier", "CR-ship.1"},
        Fault{"unknown key", [](Tree& file) { file.set("carier", Tree::of_flag(true)); },
              "unknown-key", "carier", "CR-ship.1"}));
INSTANTIATE_TEST_SUITE_P(
    CR_ship_2, CodeRedShipFault,
    testing::Values(
        Fault{"no weapon box", [](Tree& file) { add_weapon(file, "lab", 1); }, "unknown-box",
              "weapons.0.box", "CR-ship.2"},
        Fault{
            "name",
            [](Tree& file) {
              add_weapon(file, "phaser", 4);
              const_cast<Tree*>(file.find("weapons"))->items[0].set("name", Tree::of("two\nlines"));
            },
            "bad-name", "weapons.0.name", "CR-ship.2"},
        Fault{"count", [](Tree& file) { add_weapon(file, "phaser", 0); }, "out-of-range",
              "weapons.0.count", "CR-ship.2"},
        Fault{"kind", [](Tree& file) { add_weapon(file, "phaser", 4, "seekin"); }, "unknown-word",
              "weapons.0.kind", "CR-ship.2"},
        Fault{"seeking phasers", [](Tree& file) { add_weapon(file, "phaser", 4, "seeking"); },
              "wrong-weapon-kind", "weapons.0.kind", "CR-crit-1-1"},
        Fault{"direct drones", [](Tree& file) { add_weapon(file, "drone", 2); },
              "wrong-weapon-kind", "weapons.0.kind", "CR-crit-2-2"},
        Fault{"anti-drone devices elsewhere",
              [](Tree& file) { add_weapon(file, "disruptor", 4, "anti_drone"); }, "anti-drone-box",
              "weapons.0.kind", "CR-ship.2"},
        Fault{"fewer than boxes", [](Tree& file) { add_weapon(file, "phaser", 3); },
              "weapons-and-boxes", "weapons", "CR-ship.2"},
        Fault{"more than boxes", [](Tree& file) { add_weapon(file, "photon", 1); },
              "weapons-and-boxes", "weapons", "CR-ship.2"}));
INSTANTIATE_TEST_SUITE_P(CR_ship_3, CodeRedShipFault,
                         testing::Values(Fault{"shuttles", [](Tree& file) { add_bay(file, 3, 0); },
                                               "bays-and-boxes", "bays", "CR-ship.3"},
                                         Fault{"racks", [](Tree& file) { add_bay(file, 1, 3); },
                                               "bays-and-boxes", "bays", "CR-ship.3"},
                                         Fault{"too many",
                                               [](Tree& file) {
                                                 for (int i = 0; i < 7; ++i) add_bay(file, 0, 0);
                                               },
                                               "too-many", "bays", "CR-ship.3"}));

TEST(CodeRedShipFile, CR_ship_1_missing_name_and_boxes_are_reported_at_once) {
  Tree tree = Tree::table();
  tree.set("system", Tree::of("code-red"));
  Design design;
  core::Faults faults;
  EXPECT_FALSE(read_design(tree, "x", design, faults));
  EXPECT_GE(faults.list().size(), 2U);
}
TEST(CodeRedShipFile, CR_ship_1_a_file_of_another_system_is_refused) {
  Tree tree = ship_file();
  tree.set("system", Tree::of("tng"));
  Design design;
  core::Faults faults;
  EXPECT_FALSE(read_design(tree, "x", design, faults));
  EXPECT_EQ(faults.list()[0].code, "wrong-system");
}
TEST(CodeRedShipFile, CR_ship_2_groups_by_default) {
  Design design;
  core::Faults faults;
  ASSERT_TRUE(read_design(ship_file(), "x", design, faults));
  ASSERT_EQ(design.groups.size(), 2U);
  EXPECT_EQ(design.groups[0].box, sys(HitClass::phaser));
  EXPECT_FALSE(design.groups[0].heavy);
  EXPECT_EQ(design.groups[1].kind, WeaponKind::seeking);
  EXPECT_FALSE(design.groups[1].heavy);
  EXPECT_EQ(design.groups[1].ammo, 8);
}
TEST(CodeRedShipFile, CR_ship_2_a_ship_may_have_every_kind_of_weapon) {
  Tree tree = ship_file();
  for (const char* box : {"drone", "hellbore", "esg", "torpedo", "photon", "plasma", "disruptor",
                          "tr_beam", "fusion_beam", "power_absorber"})
    boxes_of(tree).set(box, Tree::of(i64{3}));
  Design design;
  core::Faults faults;
  EXPECT_TRUE(read_design(tree, "x", design, faults));
  EXPECT_EQ(design.groups.size(), 10U) << "a power absorber does not fire";
}
TEST(CodeRedShipFile, CR_crit_3_2_all_weapons_but_phasers_and_drones_are_heavy) {
  struct Row {
    const char *box, *kind;
    bool heavy, sound;
  };
  const Row rows[] = {{"phaser", "direct", false, true},    {"phaser", "direct", true, false},
                      {"drone", "seeking", false, true},    {"drone", "seeking", true, false},
                      {"drone", "anti_drone", true, false}, {"photon", "direct", true, true},
                      {"photon", "direct", false, false},   {"plasma", "direct", false, false},
                      {"photon", "anti_drone", true, false}};
  for (const Row& row : rows) {
    Tree tree = ship_file();
    boxes_of(tree) = Tree::table();
    boxes_of(tree).set(row.box, Tree::of(i64{2}));
    add_weapon(tree, row.box, 2, row.kind);
    const_cast<Tree*>(tree.find("weapons"))->items.back().set("heavy", Tree::of_flag(row.heavy));
    Design design;
    core::Faults faults;
    EXPECT_EQ(read_design(tree, "x", design, faults), row.sound) << row.box << row.kind;
  }
}
TEST(CodeRedShipFile, CR_ship_1_a_name_prints_on_one_line) {
  for (const std::string& name :
       {std::string("a\x1b[2J"), std::string("two\nlines"), std::string(121, 'x')}) {
    Tree tree = ship_file();
    tree.set("name", Tree::of(name));
    Design design;
    core::Faults faults;
    EXPECT_FALSE(read_design(tree, "x", design, faults));
    EXPECT_EQ(faults.list()[0].field, "name");
  }
}
TEST(CodeRedShipFile, CR_ship_2_boxes_left_belong_to_the_groups_in_order) {
  Tree tree = ship_file();
  add_weapon(tree, "phaser", 3);
  add_weapon(tree, "phaser", 1);
  Design design;
  core::Faults faults;
  ASSERT_TRUE(read_design(tree, "x", design, faults));
  Ship ship = fresh_ship(design, 0);
  const int expected[][3] = {{4, 3, 1}, {3, 3, 0}, {1, 1, 0}, {0, 0, 0}};
  for (const auto& [boxes, first, second] : expected) {
    ship.boxes[sys(HitClass::phaser)] = static_cast<u8>(boxes);
    EXPECT_EQ(working(ship, design, 0), first);
    EXPECT_EQ(working(ship, design, 1), second);
  }
}
TEST(CodeRedShipFile, CR_ship_3_one_bay_by_default) {
  Design design;
  core::Faults faults;
  ASSERT_TRUE(read_design(ship_file(), "x", design, faults));
  ASSERT_EQ(design.bays.size(), 1U);
  EXPECT_EQ(design.bays[0].shuttles, 2);
}

Tree scenario_file(const char* kind, int ships) {
  Tree tree = Tree::table();
  tree.set("system", Tree::of("code-red"));
  tree.set("title", Tree::of("Test"));
  tree.set("kind", Tree::of(kind));
  Tree& list = tree.set("ships", Tree::list());
  for (int i = 0; i < ships; ++i) list.add(Tree::of("tester"));
  return tree;
}
struct BattleForm {
  const char* kind;
  int ships;
  bool sound;
  const char* rule;
};
class CodeRedScenario : public testing::TestWithParam<BattleForm> {};
TEST_P(CodeRedScenario, CR_desk_1_CR_duel_1_number_of_ships) {
  const auto [kind, ships, sound, rule] = GetParam();
  Tree designs = Tree::table();
  designs.set("tester", ship_file());
  Scenario scenario;
  core::Faults faults;
  EXPECT_EQ(read_scenario("t", scenario_file(kind, ships), designs, Tree(), scenario, faults),
            sound);
  if (!sound) {
    EXPECT_EQ(faults.list()[0].rule, rule);
  }
}
INSTANTIATE_TEST_SUITE_P(
    Rows, CodeRedScenario,
    testing::Values(BattleForm{"desk", 0, false, "CR-desk.1"}, BattleForm{"desk", 1, true, ""},
                    BattleForm{"desk", 8, true, ""}, BattleForm{"desk", 9, false, "CR-desk.1"},
                    BattleForm{"duel", 1, false, "CR-duel.1"}, BattleForm{"duel", 2, true, ""},
                    BattleForm{"duel", 3, false, "CR-duel.1"}));
TEST(CodeRedScenarioFile, CR_5_0_1_one_choice_of_options_serves_the_whole_battle) {
  Tree designs = Tree::table();
  designs.set("tester", ship_file());
  Tree options = Tree::table();
  options.set("draw", Tree::of("20"));
  options.set("criticals", Tree::of_flag(false));
  options.set("repair_roll", Tree::of_flag(true));
  Scenario scenario;
  core::Faults faults;
  ASSERT_TRUE(read_scenario("t", scenario_file("desk", 2), designs, options, scenario, faults));
  EXPECT_EQ(scenario.options.draw, Draw::twenty);
  EXPECT_FALSE(scenario.options.criticals);
  EXPECT_TRUE(scenario.options.repair_roll);
}
TEST(CodeRedScenarioFile, CR_5_0_2_other_draws_are_refused) {
  Tree designs = Tree::table();
  designs.set("tester", ship_file());
  for (const Tree& draw : {Tree::of(i64{12}), Tree::of("12"), Tree::of(i64{0})}) {
    Tree options = Tree::table();
    options.set("draw", draw);
    Scenario scenario;
    core::Faults faults;
    EXPECT_FALSE(read_scenario("t", scenario_file("desk", 2), designs, options, scenario, faults));
    EXPECT_EQ(faults.list()[0].field, "options.draw");
  }
}

}  // namespace
}  // namespace klaxon::rules::code_red
