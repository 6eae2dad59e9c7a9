// The general tables: how they are read, and the faults of bad ones.
#include <gtest/gtest.h>

#include "tests/rules/tng/library.h"

namespace klaxon::rules::tng::catalog {
namespace {

Read read_table_file(const std::string& file, const std::string& rest) {
  return read_files({{"tables/" + file + ".toml",
                      "id = \"" + file + "\"\nname = \"Table\"\nrule = \"TNG-Ex\"\n" + rest},
                     {"weapons/ex_1.toml", weapon_text(prices_text)}});
}
const Tables& tables_of(const Read& read) {
  EXPECT_EQ(told(read.faults), "");
  return read.catalog.tables;
}

std::string damage_rows(int rows) {
  std::string text =
      "[words]\nbrdg = [\"Bridge\"]\n\"*wpn\" = [\"Phaser\", \"Torp\"]\ncrew = \"crew\"\n"
      "[crew]\ndice = \"1d6\"\nrolls = { \"1-2\" = \"Crew\", \"3-6\" = \"Deck\" }\n";
  for (int roll = 1; roll <= rows; ++roll) {
    text += "[[row]]\nroll = " + std::to_string(roll) + "\ndirection = \"left\"\nwords = [";
    for (int i = 0; i < 10; ++i) text += "\"brdg\", ";
    text += "\"*WPN\", \"crew\"]\n";
  }
  return text;
}

TEST(TngCatalogTables, the_damage_chart) {
  const Read read = read_table_file("damage_chart", damage_rows(6));
  const DamageChart& chart = *tables_of(read).damage_chart;
  EXPECT_FALSE(chart.rows[0].right);
  const DamageChart::Cell cell = chart.rows[5].cells[10];
  EXPECT_EQ(chart.words[cell.word].name, "*wpn");
  EXPECT_TRUE(cell.all);
  EXPECT_EQ(chart.words[cell.word].hits.size(), 2U);
  EXPECT_FALSE(chart.rows[5].cells[0].all);
  EXPECT_TRUE(chart.words[chart.rows[0].cells[11].word].hits.empty());
  EXPECT_STREQ(hit_words[chart.crew[1]], "Crew");
  EXPECT_STREQ(hit_words[chart.crew[2]], "Deck");
}

// A word for engines may mean only those on one side.
TEST(TngCatalogTables, sides_of_the_damage_chart) {
  const Read read = read_table_file("damage_chart", damage_rows(6) + "[sides]\nbrdg = \"R\"\n");
  const DamageChart& chart = *tables_of(read).damage_chart;
  EXPECT_EQ(chart.words[0].side, 'R');
  EXPECT_EQ(chart.words[1].side, 0);
}

TEST(TngCatalogTables, sleeping_systems) {
  const Read read = read_table_file("asleep",
                                    "[[coming]]\npart = \"II\"\nname = \"Armour\"\nmechanisms = "
                                    "[\"seeker\", \"option\"]\nsystems = [\"Ex-1\"]\n");
  const std::vector<Coming>& asleep = tables_of(read).asleep;
  ASSERT_EQ(asleep.size(), 1U);
  EXPECT_EQ(asleep[0].part + " " + asleep[0].name, "II Armour");
  EXPECT_EQ(asleep[0].systems, std::vector<u16>{0});
  EXPECT_EQ(asleep[0].mechanisms,
            1U << static_cast<u32>(Mechanism::seeker) | 1U << static_cast<u32>(Mechanism::option));
}

TEST(TngCatalogTables, numbers) {
  const Read modes = read_table_file(
      "turn_modes", "[[mode]]\nid = \"M\"\ndivisor = \"1.4\"\n[[mode]]\nid = \"L\"\ndivisor = 2\n");
  EXPECT_EQ(tables_of(modes).turn_modes.at(0).divisor, base::Ratio(7, 5));
  const Read arcs = read_table_file(
      "arcs", "[[arc]]\ndegrees = 0\ntimes = \"0.5\"\n[[arc]]\ndegrees = 30\ntimes = \"1.675\"\n");
  EXPECT_EQ(tables_of(arcs).arcs.at(1).times, base::Ratio(67, 40));
  const Read fire = read_table_file("robot_fire",
                                    "[[row]]\nroll = \"1-4\"\nshare = \"1/2\"\n[[row]]\nroll = "
                                    "\"5-6\"\nshare = 1\n[[change]]\nrange = \"6-999\"\nby = -1\n");
  EXPECT_EQ(tables_of(fire).robot_fire->rows.at(0).share, base::Ratio(1, 2));
  EXPECT_EQ(fire.catalog.tables.robot_fire->changes.at(0).by, -1);
}

TEST(TngCatalogTables, boarding) {
  std::string text =
      "columns = [\"evasive\", \"defensive\", \"average\", \"offensive\", \"suicidal\"]\n"
      "home_bonus = -1\n[against]\n";
  for (const char* tactic : {"evasive", "defensive", "average", "offensive", "suicidal"})
    text += std::string(tactic) + " = [\"-\", 1, 2, 3, 4]\n";
  const Read read = read_table_file("boarding", text);
  const BoardingTable& table = *tables_of(read).boarding;
  EXPECT_EQ(table.hit[0][4], std::nullopt);
  EXPECT_EQ(table.hit[4][0], i8{4});
  EXPECT_EQ(table.home_bonus, -1);
}

TEST(TngCatalogTables, shares) {
  const Read phasing = read_table_file("phasing", "half = [\"phaser\"]\nquarter = [\"Ex-1\"]\n");
  const ShareList& list = *tables_of(phasing).phasing;
  EXPECT_EQ(list.of[static_cast<u32>(Share::half)].classes, 1U);
  EXPECT_EQ(list.of[static_cast<u32>(Share::quarter)].systems, std::vector<u16>{0});
  EXPECT_EQ(list.rest, Share::none);
  const Read hull =
      read_table_file("neutronium",
                      "full_always = [\"Ex-1\"]\n[[level]]\ntech = [3, 4, 5]\none = [\"Ex-1\"]\n"
                      "rest = \"none\"\n[[level]]\ntech = [6, 7, 8]\nrest = \"full\"\n");
  EXPECT_EQ(tables_of(hull).neutronium.at(4).of[static_cast<u32>(Share::one)].systems.size(), 1U);
  EXPECT_EQ(hull.catalog.tables.neutronium.at(7).rest, Share::full);
  EXPECT_EQ(hull.catalog.tables.neutronium_full.systems.size(), 1U);
}

TEST(TngCatalogTables, faults) {
  struct Case {
    const char* file;
    std::string text;
    const char* fault;
  };
  const Case cases[] = {
      {"odd", "", "tables/odd.toml:1 id unknown-table"},
      {"arcs", "odd = 1\n", "tables/arcs.toml:4 odd unknown-key"},
      {"arcs", "[[arc]]\ndegrees = 0\ntimes = 1\n[[arc]]\ndegrees = 60\ntimes = 1\n",
       "tables/arcs.toml:4 arc chart-gap"},
      {"turn_modes", "[[mode]]\nid = \"M\"\n",
       "tables/turn_modes.toml:4 mode.0.divisor missing-key"},
      {"damage_chart", damage_rows(5), "tables/damage_chart.toml:11 row chart-faces"},
      {"boarding", "columns = [\"average\"]\n", "tables/boarding.toml:4 columns bad-columns"},
      {"robot_targets", "[[row]]\nunits = 1\nmoves_towards = [1]\n",
       "tables/robot_targets.toml:6 row.0.moves_towards chart-cells"},
      {"robot_fire", "[[row]]\nroll = \"2-6\"\nshare = 1\n",
       "tables/robot_fire.toml:4 row chart-faces"},
      {"size_classes", "[[class]]\nnumber = 3\n", "tables/size_classes.toml:4 class chart-gap"},
      {"neutronium", "[[level]]\ntech = [3]\n", "tables/neutronium.toml:4 level chart-gap"},
      {"phasing", "half = [\"Odd\"]\n", "tables/phasing.toml:4 half unknown-id"},
      {"damage_chart", damage_rows(6) + "[sides]\nbrdg = \"X\"\n",
       "tables/damage_chart.toml:36 sides.brdg unknown-word"},
      {"damage_chart", damage_rows(6) + "[sides]\nodd = \"L\"\n",
       "tables/damage_chart.toml:36 sides.odd unknown-word"},
      {"asleep", "[[coming]]\npart = \"II\"\nname = \"A\"\nsystems = [\"Odd\"]\n",
       "tables/asleep.toml:7 coming.0.systems"},
      {"asleep", "[[coming]]\npart = \"II\"\nname = \"A\"\nsystems = [\"Ex-1\", \"Ex-1\"]\n",
       "tables/asleep.toml:7 coming.0.systems chart-overlap"},
  };
  for (const Case& each : cases) {
    const std::string faults = told(read_table_file(each.file, each.text).faults);
    EXPECT_EQ(faults.substr(0, std::string(each.fault).size()), each.fault) << faults;
  }
  std::string odd = damage_rows(6);
  odd.replace(odd.find("\"brdg\", "), 6, "\"fhul\"");
  EXPECT_NE(told(read_table_file("damage_chart", odd).faults).find("row.0.words unknown-word"),
            std::string::npos);
}

}  // namespace
}  // namespace klaxon::rules::tng::catalog
