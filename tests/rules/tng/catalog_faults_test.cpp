// Each kind of fault in a system's file is reported once, with its place.
#include <gtest/gtest.h>

#include "tests/rules/tng/library.h"

namespace klaxon::rules::tng::catalog {
namespace {

struct FaultyFile {
  std::string text;
  const char* fault;
};

// The faults of a weapon with these lines after five lines of head and five of prices.
void expect_faults(std::span<const FaultyFile> cases, const std::string& mechanism = "direct") {
  for (const FaultyFile& each : cases) {
    const std::string faults = told(read_weapon(each.text, mechanism).faults);
    EXPECT_EQ(faults.substr(0, std::string(each.fault).size()), each.fault) << each.text << "\n"
                                                                            << faults;
  }
}

TEST(TngCatalogFaults, of_tables_and_rows) {
  const FaultyFile cases[] = {
      {"[odd]\n", "weapons/ex_1.toml:11 odd unknown-key"},
      {"[layer]\nroom = 1\n", "weapons/ex_1.toml:11 layer wrong-table"},
      {"[rate]\nturns = 2\n", "weapons/ex_1.toml:12 rate.turns unknown-key"},
      {"[rate]\nturn = 101\n", "weapons/ex_1.toml:12 rate.turn out-of-range"},
      {"[rate]\ncombine = \"some\"\n", "weapons/ex_1.toml:12 rate.combine unknown-word"},
      {"[capacitor]\nenergy = \"1/7\"\n", "weapons/ex_1.toml:12 capacitor.energy bad-energy"},
      {"[ammo]\nloads = [\"twin\"]\n", "weapons/ex_1.toml:12 ammo.loads.0 unknown-missile"},
      {"[figures]\nshare = 1\n", "weapons/ex_1.toml:11 figures no-behaviour"},
      {"[[function]]\neffect = \"informatoin\"\nin = \"any\"\n",
       "weapons/ex_1.toml:12 function.0.effect unknown-word"},
      {"[[function]]\neffect = \"link\"\n", "weapons/ex_1.toml:11 function.0.in missing-key"},
      {"[[function]]\neffect = \"link\"\nin = \"any\"\nagainst = [\"Ex-9\"]\n",
       "weapons/ex_1.toml:14 function.0.against unknown-id"},
      {"[[function]]\neffect = \"link\"\nin = \"any\"\nreach = { 4 = 1, 5 = 2 }\n",
       "weapons/ex_1.toml:14 function.0.reach.5 unused-level"},
      {"[[function]]\neffect = \"link\"\nin = \"any\"\nenergy = \"nomber\"\n",
       "weapons/ex_1.toml:14 function.0.energy bad-formula"},
      {"[[function]]\neffect = \"link\"\nin = \"any\"\nvariant = \"b\"\n",
       "weapons/ex_1.toml:14 function.0.variant unknown-variant"},
      {"[[function]]\neffect = \"link\"\nin = \"any\"\nrule = \"CR-1\"\n",
       "weapons/ex_1.toml:14 function.0.rule bad-rule"},
      {"[[function]]\neffect = \"link\"\nin = \"any\"\nenergy_by_class = { 9 = 1 }\n",
       "weapons/ex_1.toml:14 function.0.energy_by_class.9 bad-size-class"},
      {"[[modifier]]\nof = \"die\"\n", "weapons/ex_1.toml:11 modifier.0.by missing-key"},
      {"[[modifier]]\nof = \"die\"\nby = 1\ntarget = { arcs = [\"XX\"] }\n",
       "weapons/ex_1.toml:14 modifier.0.target.arcs unknown-arc"},
      {"[[modifier]]\nof = \"die\"\nby = 1\ntarget = { size_class = [4, 2] }\n",
       "weapons/ex_1.toml:14 modifier.0.target.size_class bad-span"},
      {"[[modifier]]\nof = \"die\"\nby = 1\nmodes = [\"b\"]\n[[mode]]\nid = \"a\"\nenergy = 0\n",
       "weapons/ex_1.toml:15 modifier.modes unknown-mode"},
  };
  expect_faults(cases);
}

TEST(TngCatalogFaults, of_modes) {
  const std::string mode = "[[mode]]\nid = \"a\"\nenergy = 1\n";
  const FaultyFile cases[] = {
      {mode + "odd = 1\n", "weapons/ex_1.toml:14 mode.0.odd unknown-key"},
      {"[[mode]]\nid = \"a\"\nenergy = \"many\"\n",
       "weapons/ex_1.toml:13 mode.0.energy bad-energy"},
      {mode + "levels = [4]\n", "weapons/ex_1.toml:11 mode level-without-mode"},
      {mode + "levels = []\n", "weapons/ex_1.toml:14 mode.0.levels bad-levels"},
      {mode + mode, "weapons/ex_1.toml:15 mode.1.id id-twice"},
      {mode + "missile = \"twin\"\n", "weapons/ex_1.toml:14 mode.0.missile unknown-missile"},
      {mode + "as = \"ex_9/b\"\n", "weapons/ex_1.toml:14 mode.0.as unknown-file"},
      {mode + "as = \"ex_1/b\"\n", "weapons/ex_1.toml:14 mode.0.as unknown-mode"},
      {mode + "not_with = [\"b\"]\n", "weapons/ex_1.toml:11 mode.not_with unknown-mode"},
      {mode + "same_target = { per = \"day\" }\n",
       "weapons/ex_1.toml:14 mode.0.same_target.per unknown-word"},
      {mode + "area = \"sphere\"\n", "weapons/ex_1.toml:14 mode.0.area unknown-word"},
      {mode + "internals = { agian = true }\n",
       "weapons/ex_1.toml:14 mode.0.internals.agian unknown-key"},
      {mode + "gross = 1\n", "weapons/ex_1.toml:14 mode.0.gross wrong-kind"},
      {mode + "shots = [3, 1]\n", "weapons/ex_1.toml:14 mode.0.shots bad-span"},
  };
  expect_faults(cases);
}

TEST(TngCatalogFaults, of_heads_and_prices) {
  const std::string head = "id = \"Ex-1\"\nname = \"E\"\nrule = \"TNG-Ex\"\nfamily = \"hull\"\n";
  const std::string sound = head + "mechanism = \"inert\"\n";
  const std::string line = sound + "[[construction]]\nbpv = { 3 = 1, 4 = 2 }\n";
  const FaultyFile cases[] = {
      {"name = \"E\"\n", "hull/ex_1.toml:1 id missing-key"},
      {head + "mechanism = \"odd\"\n", "hull/ex_1.toml:5 mechanism unknown-word"},
      {"id = \"Ex-2\"\n", "hull/ex_1.toml:1 id wrong-file-name"},
      {sound + "aliases = [\"Other\"]\n", "hull/ex_1.toml:6 aliases alias-taken"},
      {sound + "makers = [\"Odd\"]\n", "hull/ex_1.toml:6 makers.0 unknown-race"},
      {sound + "needs = [\"Odd\"]\n", "hull/ex_1.toml:6 needs.0 unknown-id"},
      {sound + "class = \"laser\"\n", "hull/ex_1.toml:6 class unknown-word"},
      {sound + "behaviour = \"skin\"\n", "hull/ex_1.toml:6 behaviour wrong-behaviour"},
      {sound + "arc = \"XX\"\n", "hull/ex_1.toml:6 arc unknown-arc"},
      {sound + "cites = { makre = \"TNG-Ex.1\" }\n", "hull/ex_1.toml:6 cites.makre unknown-key"},
      {sound + "cites = { maker = \"SID-1.1\" }\n", "hull/ex_1.toml:6 cites.maker bad-rule"},
      {sound + "cites = { takes_of = { Other = \"Ex.1\" } }\n",
       "hull/ex_1.toml:6 cites.takes_of.Other bad-rule"},
      {sound + "[[construction]]\nrepair = 1\n", "hull/ex_1.toml:6 construction.0.bpv missing-key"},
      {line + "repair = { 5 = 1 }\n", "hull/ex_1.toml:8 construction.0.repair.5 unused-level"},
      {line + "hit_on = [\"Fazer\"]\n", "hull/ex_1.toml:8 construction.0.hit_on unknown-word"},
      {line + "spaces = \"two\"\n", "hull/ex_1.toml:8 construction.0.spaces bad-formula"},
      {line + "modifies = \"Odd\"\n", "hull/ex_1.toml:8 construction.0.modifies unknown-id"},
      {line + "number = \"5/x\"\n", "hull/ex_1.toml:8 construction.0.number bad-number"},
      {line + "facings = [7]\n", "hull/ex_1.toml:8 construction.0.facings out-of-range"},
      {line + "[[construction]]\nbpv = 1\n", "hull/ex_1.toml:6 construction id-twice"},
      {sound + "[[construction]]\nbpv = \"+80\"\n",
       "hull/ex_1.toml:7 construction.0.bpv bad-formula"},
      {sound + "[[construction]]\nby_class = { 9 = 1 }\n",
       "hull/ex_1.toml:7 construction.0.by_class.9 bad-size-class"},
  };
  const codec::DataFile other = {"control/other.toml",
                                 "id = \"Other\"\nname = \"O\"\nrule = \"TNG-Ex\"\n"
                                 "family = \"hull\"\nmechanism = \"inert\"\n"};
  for (const FaultyFile& each : cases) {
    const std::string faults = told(read_files({{"hull/ex_1.toml", each.text}, other}).faults);
    EXPECT_EQ(faults.substr(0, std::string(each.fault).size()), each.fault) << each.text << "\n"
                                                                            << faults;
  }
}

TEST(TngCatalogFaults, two_with_one_id_and_folders_of_nothing) {
  const std::string text =
      "id = \"Ex-1\"\nname = \"E\"\nrule = \"TNG-Ex\"\nfamily = \"hull\"\n"
      "mechanism = \"inert\"\n";
  EXPECT_EQ(told(read_files({{"control/ex_1.toml", text}, {"hull/ex_1.toml", text}}).faults),
            "hull/ex_1.toml:1 id id-twice 'Ex-1' is the id of 'control/ex_1.toml' too.\n");
  EXPECT_EQ(told(read_files({{"odd/ex_1.toml", text}}).faults),
            "odd/ex_1.toml:1  unknown-folder Nothing of tng is kept in 'odd'.\n");
}

TEST(TngCatalogFaults, an_unknown_key_is_reported_with_the_nearest) {
  EXPECT_EQ(
      told(read_weapon("[[mode]]\nid = \"a\"\nenergy = 0\none_impulze = true\n").faults),
      "weapons/ex_1.toml:14 mode.0.one_impulze unknown-key There is no key 'one_impulze' here; "
      "the nearest is 'one_impulse'.\n");
}

TEST(TngCatalogFaults, all_at_once_and_each_once) {
  // it is read at two levels, but reported once
  const Read read = read_weapon("[rate]\nturn = 0\n[odd]\n[[mode]]\nid = \"a\"\nenergy = -1\n");
  EXPECT_EQ(read.faults.size(), 3U) << told(read.faults);
}

}  // namespace
}  // namespace klaxon::rules::tng::catalog
