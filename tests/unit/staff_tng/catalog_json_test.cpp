// The catalogue as JSON, with weapons that have invented figures.
#include "staff/tng/catalog/catalog_json.h"

#include <gtest/gtest.h>

#include "codec/codec.h"
#include "codec/library.h"

namespace klaxon::staff::tng {
namespace {

using core::Tree;
using namespace rules::tng::catalog;

Catalog read(const std::vector<codec::DataFile>& files) {
  codec::Library library;
  std::vector<core::Fault> faults;
  library.add_layer(files, faults);
  std::vector<SourceFile> sources;
  for (const char* kind : {"hull", "weapons", "missiles", "races"})
    for (const codec::Definition* entry : library.all(kind))
      sources.push_back({entry->kind, entry->id, entry->file, &entry->tree});
  Catalog catalog;
  read_catalog(sources, faults, catalog);
  for (const core::Fault& fault : faults) ADD_FAILURE() << where_of(fault) << " " << fault.message;
  return catalog;
}

std::string head(const char* id, const char* mechanism) {
  return std::string("id = \"") + id + "\"\nname = \"Example\"\nrule = \"TNG-Hull\"\n" +
         "family = \"weapons\"\nmechanism = \"" + mechanism + "\"\n";
}
const std::string line =
    "[[construction]]\nbpv = { 3 = 33, 4 = 44 }\nrepair = \"bpv/5\"\nspaces = 1\n"
    "hit_on = [\"Phaser\", \"Torp\"]\n";

// A weapon's modes, built from its file without the head.
Tree modes(const std::string& body) {
  const Catalog catalog = read({{"weapons/ex_1.toml", head("Ex-1", "direct") + line + body}});
  return *system_tree(catalog, catalog.systems.front(), true).find("modes");
}
std::string row(const Tree& mode, std::size_t at) {
  const Tree& table = *mode.find("table");
  return at < table.items.size() ? codec::to_json(table.items[at]) : "none";
}

TEST(StaffTngCatalog, a_system) {
  const Catalog catalog =
      read({{"hull/ex_2.toml",
             head("Ex-2", "inert") + "aliases = [\"Two\"]\nmakers = [\"Race\"]\n" +
                 "[[construction]]\nvariant = \"a\"\nnumber = 5\nonce = true\n" +
                 "bpv = { 3 = \"number\", 5 = \"10*number\" }\nspaces = 0\n" + "hit_on = []\n"},
            {"weapons/ex_1.toml", head("Ex-1", "direct") + line},
            {"races/race.toml", "id = \"Race\"\nname = \"Race\"\nrule = \"TNG-Hull\"\n"}});
  const Tree tree = catalog_tree(catalog);
  ASSERT_EQ(tree.find("systems")->items.size(), 2U);
  ASSERT_EQ(tree.find("weapons")->items.size(), 1U);
  EXPECT_EQ(codec::to_json(tree.find("systems")->items[0]),
            "{\"id\":\"Ex-2\",\"name\":\"Example\",\"section\":\"hull\",\"aliases\":[\"Two\"],"
            "\"construction\":[{\"variant\":\"a\",\"bpv\":{},\"repair\":{},"
            "\"spaces\":{\"3\":0,\"5\":0},\"hit_on\":[],"
            "\"formula\":\"bpv from 3X: number; bpv from 5X: 10*number\",\"number\":5,"
            "\"once\":true}],\"behaviours\":[\"TNG-Hull\"],\"makers\":[\"Race\"]}");
  EXPECT_EQ(codec::to_json(*tree.find("weapons")->items[0].find("construction")),
            "[{\"variant\":\"\",\"bpv\":{\"3\":33,\"4\":44},\"repair\":{\"3\":7,\"4\":9},"
            "\"spaces\":{\"3\":1,\"4\":1},\"hit_on\":[\"Phaser\",\"Torp\"]}]");
}

TEST(StaffTngCatalog, a_mode_by_level) {
  const Tree list = modes(
      "[rate]\nturn = { 3 = 2, 4 = 3 }\nimpulse = 1\n[capacitor]\nenergy = \"4+1/2\"\n"
      "[ammo]\nunit = \"shots\"\nmost = 7\n"
      "[[chart]]\nid = \"standard\"\nkind = \"roll\"\nranges = [\"0\", \"1-2\"]\n"
      "rows = { \"1-2\" = [5, 4], \"3-6\" = [2, \"-\"] }\nchange = { 4 = [{ add = 1 }] }\n"
      "[[mode]]\nid = \"standard\"\nenergy = \"1/3\"\nhold = 0\nchart = \"standard\"\n"
      "[[mode]]\nid = \"overload\"\nlevels = [4]\nenergy = 1\nchart = \"standard\"\nscale = 2\n"
      "range_max = 1\nshots = 2\n");
  ASSERT_EQ(list.items.size(), 3U);
  Tree first = list.items[0];
  EXPECT_EQ(row(first, 0), "{\"range\":0,\"first_roll\":1,\"by_roll\":[5,5,2,2,2,2]}");
  EXPECT_EQ(row(first, 2), "{\"range\":2,\"first_roll\":1,\"by_roll\":[4,4,null,null,null,null]}");
  *first.find("table") = Tree::list();
  EXPECT_EQ(codec::to_json(first),
            "{\"mode\":\"standard\",\"tech\":3,\"energy\":0.3333333333333333,"
            "\"energy_exact\":\"1/3\",\"hold\":0,\"shots_per_turn\":2,\"shots_per_impulse\":1,"
            "\"ammo\":7,\"capacitor\":4.5,\"capacitor_exact\":\"4+1/2\",\"dice\":\"1d6\","
            "\"table\":[]}");
  const Tree& over = list.items[2];
  EXPECT_EQ(over.text_at("mode"), "overload");
  EXPECT_EQ(row(over, 0), "{\"range\":0,\"first_roll\":1,\"by_roll\":[12,12,6,6,6,6]}");
  EXPECT_EQ(row(over, 2), "none");
  EXPECT_EQ(codec::to_json(*over.find("hold")), "null");
  EXPECT_EQ(over.find("shots_per_turn")->whole, 6);
}

TEST(StaffTngCatalog, charts_to_hit) {
  const std::string start = "[[chart]]\nid = \"c\"\nkind = \"hit\"\nranges = [\"0\", \"1\"]\n";
  const std::string mode = "[[mode]]\nid = \"standard\"\nenergy = \"any\"\nchart = \"c\"\n";
  struct Case {
    std::string body;
    const char* row;
  };
  const Case cases[] = {
      {start + "hit = [5, \"-\"]\ndamage = [\"2d6+1\", 3]\n" + mode,
       "{\"range\":0,\"hit\":5,\"damage\":\"2d6+1\"}"},
      {start + "hit = [5, 4]\n" + mode + "damage = \"1+1/2\"\ndie = 2\n",
       "{\"range\":0,\"hit\":5,\"damage\":1.5}"},
      {start + "hit = [\"auto\", 4]\n" + mode + "damage = 2\n",
       "{\"range\":0,\"hit\":6,\"automatic\":true,\"damage\":2}"},
      {start + "hit = [5, 4]\nspread = [\"0+3+0\", \"1+2+1\"]\n" + mode,
       "{\"range\":0,\"hit\":5,\"damage\":\"0+3+0\"}"},
      {start + "hit = [5, 4]\nsystems = [3, 2]\n" + mode,
       "{\"range\":0,\"hit\":5,\"value\":3,\"unit\":\"systems\"}"},
      {start +
           "hit_by_speed = [{ speed = [8, 999], hit = [\"-\", 1] }, { speed = [1, 7], hit = "
           "[6, 5] }]\n" +
           mode,
       "{\"range\":0,\"hit\":6,\"hit_by_speed\":{\"1-7\":6}}"},
      {"[[chart]]\nid = \"c\"\nkind = \"formula\"\ndice = \"8d6\"\nminus_range = 2\n"
       "minus_class = 1\n" +
           mode,
       "{\"range\":0,\"value\":\"8d6-class\",\"unit\":\"damage\"}"},
      {"[[chart]]\nid = \"c\"\nkind = \"figure\"\nunit = \"warhead\"\nranges = [\"0-3\"]\n"
       "figures = [\"1/2\"]\n" +
           mode,
       "{\"range\":0,\"value\":0.5,\"unit\":\"warhead\"}"},
      {"[[chart]]\nid = \"c\"\nkind = \"over\"\ndice = \"1d6\"\nplus_range = 1\nplus_class = 1\n"
       "over = 3\nequal = 1\n" +
           mode,
       "{\"range\":0,\"value\":\"3 if 1d6 > 0+class, 1 if equal\",\"unit\":\"damage\"}"},
  };
  for (const Case& each : cases) EXPECT_EQ(row(modes(each.body).items[0], 0), each.row);
  EXPECT_EQ(row(modes(cases[0].body).items[0], 1), "none");
}

TEST(StaffTngCatalog, damage_and_hits_by_size_class) {
  const Tree list = modes(
      "[[chart]]\nid = \"c\"\nkind = \"hit\"\nranges = [\"0\"]\nhit = [5]\ndamage_by_class = [{ "
      "size_class = [-6, 3], damage = [4] }, { size_class = [4, 8], damage = [\"-\"] }]\n"
      "[[mode]]\nid = \"standard\"\nenergy = 1\nchart = \"c\"\n"
      "[[modifier]]\nof = \"hit\"\nby = \"class-4\"\ntarget = { size_class = [-6, 3] }\n");
  const Tree& first = list.items[0].find("table")->items[0];
  EXPECT_EQ(first.find("hit")->whole, 4);
  EXPECT_EQ(first.find("hit_by_size_class")->find("-6")->whole, -5);
  EXPECT_EQ(first.find("damage")->whole, 4);
  EXPECT_EQ(first.find("damage_by_size_class")->entries.size(), 10U);
}

// TNG-P-Disr.1: it shows the number as printed, with the die modifier beside it.
TEST(StaffTngCatalog, TNG_P_Disr_1_the_die_apart) {
  const Tree mode = modes(
                        "[[chart]]\nid = \"c\"\nkind = \"hit\"\nranges = [\"0\"]\nhit = [5]\n"
                        "[[mode]]\nid = \"six\"\nalso = [\"most\"]\nenergy = 1\nchart = \"c\"\n"
                        "damage = 1\ndie = 3\n")
                        .items[0];
  EXPECT_EQ(mode.find("die")->whole, 3);
  EXPECT_EQ(codec::to_json(*mode.find("also")), "[\"most\"]");
  EXPECT_EQ(row(mode, 0), "{\"range\":0,\"hit\":5,\"damage\":1}");
}

TEST(StaffTngCatalog, accompanying_values) {
  const Catalog catalog = read(
      {{"hull/ex_2.toml", head("Ex-2", "inert") + "[[construction]]\nbpv = 1\ngrants = [{ id = "
                                                  "\"Ex-2\", count = 6, facings = [1, 3], energy "
                                                  "= 0 }, { id = \"Ex-2\", count = 1, "
                                                  "indestructible = true }]\n"}});
  const Tree printed =
      system_tree(catalog, catalog.systems.front(), false).find("construction")->items[0];
  EXPECT_EQ(codec::to_json(*printed.find("grants")),
            "[{\"id\":\"Ex-2\",\"count\":6,\"facings\":[1,3],\"energy\":0.0},"
            "{\"id\":\"Ex-2\",\"count\":1,\"indestructible\":true}]");
}

// TNG-Drn-B: a missile that splits when launched flies like its parts.
TEST(StaffTngCatalog, TNG_Drn_B_parts_of_a_missile) {
  const Catalog catalog = read(
      {{"weapons/ex_1.toml",
        head("Ex-1", "seeker") + line +
            "[ammo]\nloads = [\"many\"]\n[flight]\nstep = 9\n[[mode]]\nid = \"many\"\n"
            "energy = 0\nmissile = \"many\"\n"},
       {"missiles/many.toml",
        "id = \"many\"\nname = \"Many\"\nrule = \"TNG-Hull\"\nspaces = 3\nhit_points = 1\n"
        "damage = 1\nspecial = [\"splits\"]\nsplits_into = { missile = \"part\", count = 4 }\n"},
       {"missiles/part.toml",
        "id = \"part\"\nname = \"Part\"\nrule = \"TNG-Hull\"\nspaces = 1\nhit_points = 1\n"
        "damage = 1\nreach = 2\n"}});
  const Tree mode = system_tree(catalog, catalog.systems.front(), true).find("modes")->items[0];
  EXPECT_EQ(mode.find("reach")->whole, 2);
  EXPECT_EQ(mode.find("counters")->whole, 4);
  EXPECT_EQ(row(mode, 2), "{\"range\":2,\"value\":1,\"unit\":\"warhead\"}");
  EXPECT_EQ(row(mode, 3), "none");
}

TEST(StaffTngCatalog, racks) {
  const Catalog catalog =
      read({{"weapons/ex_1.toml",
             head("Ex-1", "seeker") + line +
                 "[ammo]\nloads = [\"twin\"]\n[flight]\nstep = 2\n[[mode]]\nid = \"twin\"\n"
                 "energy = 0\nmissile = \"twin\"\n"},
            {"missiles/twin.toml",
             "id = \"twin\"\nname = \"Twin\"\nrule = \"TNG-Hull\"\nspaces = \"1/2\"\n"
             "hit_points = 2\ndamage = 3\nagainst = [{ size_class = [6, 8], damage = 4 }]\n"}});
  const Tree mode = system_tree(catalog, catalog.systems.front(), true).find("modes")->items[0];
  EXPECT_EQ(mode.text_at("launches"), "twin");
  EXPECT_EQ(mode.find("spaces")->number, 0.5);
  EXPECT_EQ(mode.find("table")->items.size(), 3U);
  EXPECT_EQ(row(mode, 2),
            "{\"range\":2,\"value\":3,\"unit\":\"warhead\",\"against_size_class_6_and_more\":4}");
}

}  // namespace
}  // namespace klaxon::staff::tng
