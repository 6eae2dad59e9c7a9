// How a plan represents tracks, option mounts, refits, hasty repairs, armour and names.
#include "rules/tng/plan/form_book.h"
#include "tests/rules/tng/battle/freeze_bench.h"
#include "tests/rules/tng/battle/plan_words.h"

namespace klaxon::rules::tng {
namespace {

// A group in the form "name boxes hits repair seen".
std::string told_group(const Battle& battle, const GroupPlan& group) {
  std::string text = group.name + ": " + std::to_string(group.boxes) + ", " +
                     hits_text(battle.form(group.form).hits) + ", " + repairs_text(battle, group);
  if (const std::string seen = seen_text(group); !seen.empty()) text += ", " + seen;
  if (group.safe > 0) text += ", safe " + std::to_string(group.safe);
  if (group.mounted) text += ", mounts from " + std::to_string(group.first_mount);
  return text;
}

struct Case {
  const char* rule;
  const char* lines;
  std::vector<std::string> groups;  // for the boxes and tracks in the lines
};

void expect_groups(const std::vector<Case>& cases) {
  for (const Case& row : cases) {
    SCOPED_TRACE(std::string(row.rule) + "\n" + row.lines);
    const Frozen frozen = freeze_ships({typed_ship(row.lines), shipped_ship("candour")});
    ASSERT_TRUE(frozen.made) << frozen.told();
    std::vector<std::string> told;
    for (const GroupPlan& group : frozen.battle.plans[0].groups)
      told.push_back(told_group(frozen.battle, group));
    EXPECT_EQ(told, row.groups);
  }
}

TEST(TngBattleFreezeGroups, tracks) {
  expect_groups({
      {"TNG-DamCon.2",
       "tech = 4\nboxes = []\ntracks = { DamCon = [14, \"!!\", 9, 4] }",
       {"DamCon: 3, DamCon, 14 9 4, 14 9 4, safe 2"}},
      // the best box is lost first, wherever it is in the file
      {"TNG-DamCon.1",
       "boxes = []\ntracks = { DamCon = [4, 8, 13] }",
       {"DamCon: 3, DamCon, 13 8 4, 13 8 4"}},
      // …but indestructible boxes stay: 13 counts to the end
      {"TNG-DamCon.2",
       "tech = 4\nboxes = []\ntracks = { DamCon = [9, 4, \"!!\", 14] }",
       {"DamCon: 3, DamCon, 9 4 14, 14 14 14, safe 1"}},
      {"TNG-Scanner.1",
       "boxes = []\ntracks = { Scanner = [1, -1, 0] }",
       {"Scanner: 3, Scanner, 8 4 2, -1 0 1"}},
      // a free box costs nothing to build, but 1 to repair
      {"TNG-Sensor.4", "boxes = []\ntracks = { Sensor = [6, 2] }", {"Sensor: 2, Sensor, 4 1, 6 2"}},
      {"TNG-Sensor-Scanner.2",
       "boxes = []\ntracks = { \"Sensor+Scanner\" = [\"6/0\", \"5/1\", \"2/2\"] }",
       {"Sensor+Scanner: 3, Sensor Scanner, 6 3 1, 6 5 2 / 0 1 2"}},
      // the best remaining figure of each kind counts: 3/2 is lost first, as the file lists it, and
      // until then 3/1 provides its 1
      {"TNG-Sensor-Scanner.2",
       "boxes = []\ntracks = { \"Sensor+Scanner\" = [\"3/2\", \"3/1\"] }",
       {"Sensor+Scanner: 2, Sensor Scanner, 3 3, 3 3 / 1 1"}},
  });
  const Frozen frozen = freeze_ships({shipped_ship("mayfly"), shipped_ship("skarn")});
  const Plan& plan = frozen.battle.plans[0];
  EXPECT_EQ(plan.sensor, plan.scanner);
  EXPECT_EQ(plan.groups[plan.sensor].name, "Sensor+Scanner");
}

// Hit and repaired like the mount, with its arc and a mount for each box; the rest stays empty.
TEST(TngBattleFreezeGroups, option_mounts) {
  const char* const phasers =
      "boxes = [{ id = \"Ph-Opt\", count = 5, letter = \"A\", arc = \"FA\", holds = [\"Blast\", "
      "\"PC\", \"Blast\"] }, \"2 Brdg\"]";
  const char* const rooms =
      "boxes = [{ id = \"CO\", count = 2, holds = [\"AuxCon\", \"Flag\"] },\n"
      "{ id = \"Hold\", count = 3, holds = [\"Barr\", \"allowance\", \"Barr\"] }]";
  expect_groups({
      {"TNG-Ph-Opt.2",
       phasers,
       {"Ph-Opt A: 2, Phaser, 16, FA, mounts from 0", "Blast A: 2, Phaser, 16, FA, mounts from 2",
        "PC A: 1, Phaser, 16, FA, mounts from 4", "Brdg: 2, Bridge, 6"}},
      {"TNG-CO.2",
       rooms,
       {"AuxCon (CO): 1, AuxCon, 10, mounts from 0", "Flag (CO): 1, AuxCon, 10, mounts from 1",
        "Hold: 1, Cargo, 8", "Barr (Hold): 2, Cargo, 8", "Boarding Party (Hold): 2, BrdPrt, 0"}},
  });
  const Frozen frozen = freeze_ships({typed_ship(rooms), shipped_ship("candour")});
  const Plan& plan = frozen.battle.plans[0];
  EXPECT_EQ(names_text(plan, plan.controls), "AuxCon (CO), Flag (CO)");
  EXPECT_EQ(plan.groups[3].source, 1);
  EXPECT_EQ(plan.groups[3].content, 0);
  EXPECT_EQ(plan.groups[2].content, GroupPlan::no_content);
}

TEST(TngBattleFreezeGroups, layers_and_marks) {
  expect_groups({
      // TNG-Armor: plates that cover all facings name none
      {"TNG-Armor",
       "boxes = [\"2 Armor 120 @61\", \"3 Armor 360\"]\nshields = [\"612 30\"]",
       {"Armor 120 @61: 2, Armor, 2, 61", "Armor 360: 3, Armor, 3, 123456",
        "Shield 612: 30, Shield, 1, 612"}},
      // TNG-Wing.3, TNG-UWARP.3, TNG-HWARP.4: engines show their side
      {"TNG-UWARP.3",
       "boxes = [\"2 UWARP 2-L\", \"1 UWARP 1-C\", \"2 Lab\", \"3 Lab\"]",
       {"UWARP 2-L: 2, Warp, 30", "UWARP 1-C: 1, Warp, 20", "Lab: 2, Lab, 4",
        "Lab (2): 3, Lab, 4"}},
      {"TNG-Emer-Power",
       "boxes = [{ id = \"AVR\", count = 2, refit = [\"Emer [power system]\"] }, \"1 AVR\"]",
       {"AVR +emer: 2, APR, 22", "AVR: 1, APR, 20"}},
      // TNG-Solid-Neutronium-Hull.13: although it sleeps, repairs cost three times as much
      {"TNG-Solid-Neutronium-Hull.13",
       "tech = 6\nboxes = [\"2 Brdg\"]\nshields = [\"612 30\"]\n"
       "features = [\"Solid Neutronium Hull 5\"]",
       {"Brdg: 2, Bridge, 18", "Shield 612: 30, Shield, 3, 612",
        "Solid Neutronium Hull 5 facings: 1, , 0"}},
  });
}

// A sleeping refit is paid for and repaired, but does nothing.
TEST(TngBattleFreezeGroups, refits_that_sleep) {
  const Frozen frozen = freeze_ships(
      {typed_ship("tech = 4\nboxes = [{ id = \"Ph-7\", count = 2, arc = \"FA\", refit = "
                  "[\"Trilithium Augmented Phasers\"] }, \"1 Ph-7 FA\", { id = \"AVR\", count = 1, "
                  "refit = [\"Emer [power system]\"] }]"),
       shipped_ship("candour")});
  ASSERT_TRUE(frozen.made) << frozen.told();
  const Plan& plan = frozen.battle.plans[0];
  const Form& augmented = frozen.battle.form(plan.groups[0].form);
  EXPECT_TRUE(augmented.awake);
  EXPECT_EQ(augmented.refits.size(), 0U);
  EXPECT_GT(augmented.repair, frozen.battle.form(plan.groups[1].form).repair);
  EXPECT_EQ(augmented.first_gun, frozen.battle.form(plan.groups[1].form).first_gun);
  EXPECT_EQ(frozen.battle.form(plan.groups[2].form).refits.size(), 1U);
}

// "AVR 20": the system that a hasty repair turns a box into, and its cost in points.
std::string lesser_text(const Battle& battle, const char* group) {
  std::string text;
  for (const u16 number : battle.form(group_named(battle.plans[0], group).form).lesser) {
    const Form& form = battle.form(number);
    design::Build build;
    build.system = form.system;
    build.line = form.line;
    build.number = form.number;
    text += (text.empty() ? "" : ", ") + design::build_text(design::yard_shelf(), build) +
            (form.refits.empty() ? "" : " +") + (form.makeshift ? " less" : "") + " " +
            std::to_string(form.repair);
  }
  return text;
}

// TNG-AVR.5, TNG-AXR.3, TNG-Btty.4, TNG-Emer-Power.3: the forms that a hasty repair needs exist.
TEST(TngBattleFreezeGroups, hasty_repairs) {
  const Frozen frozen = freeze_ships(
      {typed_ship("boxes = [\"1 AVR\", \"1 AXR\", \"1 Btty 8\", \"1 Btty 6\", \"1 AUR\",\n"
                  "{ id = \"AVR\", refit = [\"Emer [power system]\"] }, \"1 Brdg\"]"),
       shipped_ship("candour")});
  ASSERT_TRUE(frozen.made) << frozen.told();
  EXPECT_EQ(lesser_text(frozen.battle, "AVR"), "AUR 13");
  EXPECT_EQ(lesser_text(frozen.battle, "AXR"), "AXR less 8");
  EXPECT_EQ(lesser_text(frozen.battle, "Btty 8"), "Btty 6 6, Btty 7 7");
  EXPECT_EQ(lesser_text(frozen.battle, "Btty 6"), "");
  EXPECT_EQ(lesser_text(frozen.battle, "AVR +emer"), "AVR 20, AUR 13");
  EXPECT_EQ(lesser_text(frozen.battle, "AUR"), "");
  EXPECT_EQ(lesser_text(frozen.battle, "Brdg"), "");
}

// TNG-Mauler: its lines lead to groups of the plan.
TEST(TngBattleFreezeGroups, lines_to_power) {
  const Frozen frozen = freeze_ships(
      {typed_ship("boxes = [\"2 Btty 6\", { id = \"CO\", holds = [\"Flag\"] }, \"B: 3 AVR\",\n"
                  "{ id = \"Mauler\", connects = [\"Btty\", \"B\"] }]"),
       shipped_ship("candour")});
  ASSERT_TRUE(frozen.made) << frozen.told();
  const Plan& plan = frozen.battle.plans[0];
  EXPECT_EQ(names_text(plan, plan.groups.back().connects), "Btty 6, AVR B");
  EXPECT_TRUE(plan.groups.front().connects.empty());
}

TEST(TngBattleFreezeGroups, robots) {
  const Frozen frozen = freeze_ships({shipped_ship("slice_08"), shipped_ship("candour")});
  ASSERT_TRUE(frozen.made) << frozen.told();
  EXPECT_TRUE(frozen.battle.units[0].robot);
  EXPECT_FALSE(frozen.battle.units[1].robot);
}

// More forms than the limit allows are refused.
TEST(TngBattleFreezeGroups, forms_have_a_bound) {
  const catalog::Catalog& all = catalog::shipped().catalog;
  Forms forms;
  FormBook book(design::yard_shelf(), forms);
  design::Build lab;
  lab.system = *all.find("Lab");
  lab.level = 3;
  for (i32 repair = 0; repair < static_cast<i32>(forms_max); ++repair)
    EXPECT_EQ(book.number_of({lab, 1, repair}), repair);
  EXPECT_EQ(book.number_of({lab, 1, 7}), 7);
  EXPECT_FALSE(book.full());
  book.number_of({lab, 2, 7});
  EXPECT_TRUE(book.full());
  EXPECT_EQ(forms.all.size(), forms_max);

  Forms guns;
  FormBook weapons(design::yard_shelf(), guns);
  for (u16 system = 0; system < all.systems.size(); ++system)
    for (u8 level = level_min; level <= level_max; ++level) {
      lab.system = system;
      lab.level = level;
      if (all.systems[system].at.has(level)) weapons.number_of({lab, 0, 0});
      ASSERT_LE(guns.guns.size(), guns_max);
      ASSERT_LE(guns.all.size(), forms_max);
    }
}

}  // namespace
}  // namespace klaxon::rules::tng
