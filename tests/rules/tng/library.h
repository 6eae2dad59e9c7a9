// Libraries of data files for catalogue tests: invented ones, and the shipped one.
#pragma once

#include <map>
#include <string>

#include "rules/tng/catalog/catalog.h"
#include "tests/support/shipped.h"

namespace klaxon::rules::tng::catalog {

struct Read {
  codec::Library library;
  std::vector<core::Fault> faults;
  Catalog catalog;
};

inline Read read_files(const std::vector<codec::DataFile>& files) {
  Read out;
  out.library.add_layer(files, out.faults);
  std::vector<SourceFile> sources;
  for (const char* kind : {"control", "hull", "power", "weapons", "officers", "missiles", "mines",
                           "fighters", "races", "tables", "odd"})
    for (const codec::Definition* entry : out.library.all(kind))
      sources.push_back({entry->kind, entry->id, entry->file, &entry->tree});
  read_catalog(sources, out.faults, out.catalog);
  return out;
}

// "weapons/ph_7.toml:3:8 chart.0.rows unknown-key message", one a line.
inline std::string told(const std::vector<core::Fault>& faults) {
  std::string text;
  for (const core::Fault& fault : faults)
    text += fault.file + ":" + std::to_string(fault.place.line) + " " + fault.field + " " +
            fault.code + " " + fault.message + "\n";
  return text;
}

const codec::DataFile race_file = {"races/race.toml",
                                   "id = \"Race\"\nname = \"Race\"\nrule = \"TNG-Ex\"\n"};

// A weapon for tests; each test adds what follows head and prices.
inline std::string weapon_text(const std::string& rest, const std::string& mechanism = "direct") {
  return "id = \"Ex-1\"\nname = \"Example\"\nrule = \"TNG-Ex\"\nfamily = \"beams\"\n" +
         ("mechanism = \"" + mechanism + "\"\n") + rest;
}
inline const std::string prices_text =
    "[[construction]]\nbpv = { 3 = 33, 4 = 44 }\nrepair = 5\nspaces = 1\nhit_on = [\"Phaser\"]\n";
inline Read read_weapon(const std::string& rest, const std::string& mechanism = "direct") {
  return read_files({{"weapons/ex_1.toml", weapon_text(prices_text + rest, mechanism)}});
}

// The shipped library, read only once for all tests.
inline const Read& shipped() {
  static const Read read = read_files(std::filesystem::exists(staff::testing::data_folder("tng"))
                                          ? staff::testing::shipped_files("tng")
                                          : std::vector<codec::DataFile>());
  return read;
}

}  // namespace klaxon::rules::tng::catalog
