// Missiles, fighters and tables: how they are read, and the faults of bad ones.
#include <gtest/gtest.h>

#include "tests/rules/tng/library.h"

namespace klaxon::rules::tng::catalog {
namespace {

struct FaultyLines {
  std::string text;
  const char* fault;
};
const std::string rack_text =
    weapon_text(prices_text +
                    "[ammo]\nunit = \"spaces\"\nmost = 9\nloads = [\"twin\", \"mine_one\"]\n"
                    "[[mode]]\nid = \"twin\"\nenergy = 0\nmissile = \"twin\"\n",
                "seeker");
const std::string twin_text = "id = \"twin\"\nname = \"Twin\"\nrule = \"TNG-Ex\"\n";
const std::string mine_text =
    "id = \"mine-one\"\nname = \"Mine\"\nrule = \"TNG-Ex\"\nspaces = 1\ndamage = 4\n";

Read with_missile(const std::string& rest) {
  return read_files({{"weapons/ex_1.toml", rack_text},
                     {"missiles/twin.toml", twin_text + rest},
                     {"mines/mine_one.toml", mine_text}});
}

TEST(TngCatalogMissiles, figures_by_level) {
  const Read read = with_missile(
      "spaces = \"1/2\"\nhit_points = 2\ndamage = { 3 = 5, 4 = \"1d6\" }\nreach = { 4 = 13 }\n"
      "against = [{ size_class = [6, 8], damage = { 3 = 3, 4 = 4 } }]\nspecial = [\"splits\"]\n"
      "splits_into = { missile = \"mine_one\", count = 4 }\ninformation = { points = 1, reach = 6 "
      "}\ncontrol = 0\n");
  ASSERT_EQ(told(read.faults), "");
  const Missile& missile = read.catalog.missiles.at(0);
  EXPECT_EQ(missile.file, "twin");
  EXPECT_FALSE(missile.mine);
  EXPECT_TRUE(read.catalog.missiles.at(1).mine);
  EXPECT_TRUE(missile.has(Special::splits));
  EXPECT_FALSE(missile.has(Special::fires));
  EXPECT_EQ(missile.splits_into, u16{1});
  const MissileAt &three = missile.at.at(3), &four = missile.at.at(4);
  EXPECT_EQ(three.spaces, base::Ratio(1, 2));
  EXPECT_EQ(three.damage, Figure::of(5));
  EXPECT_EQ(four.damage.dice, 1);
  EXPECT_EQ(three.reach, 0);
  EXPECT_EQ(missile.at.at(8).reach, 13);
  EXPECT_EQ(four.against[0].damage, Figure::of(4));
  EXPECT_EQ(four.information.reach, 6);
  EXPECT_EQ(four.control, i16{0});
}

TEST(TngCatalogMissiles, of_higher_levels_alone) {
  const Read read = with_missile("spaces = 1\ndamage = 1\nlevels = [4]\n");
  EXPECT_FALSE(read.catalog.missiles[0].levels.has(Level{3}));
  EXPECT_TRUE(read.catalog.missiles[0].levels.has(Level{5}));
  // the rack also has it at 3X
  EXPECT_EQ(told(read.faults),
            "weapons/ex_1.toml:1 mode no-missile There is no 'twin' at tech level 3.\n");
}

TEST(TngCatalogMissiles, faults) {
  const std::string sound = "spaces = 1\ndamage = 1\n";
  const FaultyLines cases[] = {
      {"damage = 1\n", "missiles/twin.toml:1  missing-key"},
      {sound + "odd = 1\n", "missiles/twin.toml:6 odd unknown-key"},
      {sound + "special = [\"odd\"]\n", "missiles/twin.toml:6 special unknown-word"},
      {sound + "special = [\"fires\"]\n", "missiles/twin.toml:1 fires contradiction"},
      {sound + "special = [\"fires\"]\nfires = { weapon = \"Ex-9\", mode = \"a\" }\n",
       "missiles/twin.toml:7 fires.weapon unknown-id"},
      {sound + "special = [\"fires\"]\nfires = { weapon = \"Ex-1\", mode = \"a\" }\n",
       "missiles/twin.toml:1 mode unknown-mode"},
      {sound + "special = [\"small_mine\"]\nwarhead = \"odd\"\n",
       "missiles/twin.toml:7 warhead unknown-missile"},
      {"damage = \"x\"\nspaces = 1\n", "missiles/twin.toml:4 damage bad-figure"},
  };
  for (const FaultyLines& each : cases) {
    const std::string faults = told(with_missile(each.text).faults);
    EXPECT_EQ(faults.substr(0, std::string(each.fault).size()), each.fault) << faults;
  }
  const Read unused = read_files({{"missiles/twin.toml", twin_text + sound}});
  EXPECT_EQ(told(unused.faults),
            "missiles/twin.toml:1 id unused-file No rack is loaded with it.\n");
}

TEST(TngCatalogFighters, a_line) {
  const std::string fighter =
      "id = \"F-1\"\nname = \"F-1\"\nrule = \"TNG-Ex\"\nrace = \"Race\"\nhp = 4\nshields = 2\n";
  const Read read =
      read_files({{"weapons/ex_1.toml", rack_text},
                  {"missiles/twin.toml", twin_text + "spaces = 1\ndamage = 1\n"},
                  {"mines/mine_one.toml", mine_text},
                  race_file,
                  {"fighters/f_1.toml",
                   fighter + "speed = { 3 = 4, 4 = 6 }\nbpv = 5\nweapons = [{ id = \"Ex-1\", "
                             "count = 2, arc = \"LS/RS\", mode = \"twin\", column = \"torp\", "
                             "tech = 4 }]\ncarries = [{ id = \"twin\", count = 2 }]\nsystems = [{ "
                             "id = \"Ex-1\", number = 3 }]\nspecial = [\"propel\"]\n"}});
  ASSERT_EQ(told(read.faults), "");
  const Fighter& one = read.catalog.fighters.at(0);
  EXPECT_EQ(one.hit_points, 4);
  EXPECT_EQ(one.speed.at(3), 4);
  EXPECT_EQ(one.speed.at(5), 6);
  EXPECT_EQ(one.weapons[0].count, 2);
  EXPECT_EQ(one.weapons[0].arc, core::parse_arc("LS"));
  EXPECT_EQ(one.weapons[0].second_arc, core::parse_arc("RS"));
  EXPECT_EQ(one.weapons[0].tech, 4);
  EXPECT_EQ(one.carries[0].count, 2);
  EXPECT_EQ(one.systems[0].number, 3);
  EXPECT_EQ(one.specials, 1);
}

TEST(TngCatalogFighters, faults) {
  const std::string head = "id = \"F-1\"\nname = \"F-1\"\nrule = \"TNG-Ex\"\n";
  const std::string sound = head + "race = \"Race\"\nhp = 4\nshields = 2\nspeed = 6\n";
  const FaultyLines cases[] = {
      {head + "race = \"Race\"\nhp = 4\nshields = 2\n", "fighters/f_1.toml:1 speed missing-key"},
      {sound + "odd = 1\n", "fighters/f_1.toml:8 odd unknown-key"},
      {sound + "weapons = [{ id = \"Ex-9\" }]\n", "fighters/f_1.toml:8 weapons.0.id unknown-id"},
      {sound + "carries = [{ id = \"odd\" }]\n",
       "fighters/f_1.toml:8 carries.0.id unknown-missile"},
      {sound + "special = [\"odd\"]\n", "fighters/f_1.toml:8 special unknown-word"},
      {head + "hp = 4\nshields = 2\nspeed = 6\n", "fighters/f_1.toml:1 id unused-file"},
  };
  for (const FaultyLines& each : cases) {
    const std::string faults =
        told(read_files({{"fighters/f_1.toml", each.text}, race_file}).faults);
    EXPECT_EQ(faults.substr(0, std::string(each.fault).size()), each.fault) << faults;
  }
}

}  // namespace
}  // namespace klaxon::rules::tng::catalog
