// A force in the hobby's notation: one unit on each line, or units separated by commas.
//
//   3 bulwark                   three units of the library or of the battle's own designs
//   2x lancer crippled          two that start crippled
//   3 D 8-8/4                   three units called D with these factors (SID-6)
//   8-8(6)/4 as wanderer        one unit by its factors, with a name
//   Old Rock 0-20 kind=planet   further words: kind=planet, pfs=6, crippled_pfs=3, and those
//                               of behaviours (behaviours/)
//
// All faults are found at once, each with line and column. A side has up to force_units_max units.
#pragma once

#include <string>
#include <string_view>

#include "codec/library.h"
#include "core/catalog/faults.h"
#include "core/catalog/tree.h"

namespace klaxon::staff::sidcors {

// "Quiet Errand" -> "quiet_errand": lower case, digits and underscores; "unit" if nothing is left.
std::string unit_id(std::string_view name);

// Reads forces in every form that options, scenarios and battle files use, and collects their
// designs.
class ForceReader {
 public:
  // `own` is a table id -> unit (or its factors as text) that takes precedence over the library, or
  // null. All of them must outlive the reader.
  ForceReader(const codec::Library& library, const core::Tree* own, core::Faults& faults);

  // `given`: a force of the library by its id, a pasted list, or a list of texts and of tables
  // {unit, count, crippled, fighters, pfs}. Returns a list of only such tables; `field` names it in
  // faults. A place inside a text becomes a place in the file if the tree knows its own place.
  core::Tree read(const core::Tree& given, const std::string& field);
  const core::Tree& designs() const { return designs_; }

 private:
  struct Origin {
    core::Place place;  // the text's place in its file; line 0: the text stands alone
    bool lines = false;
    std::string_view text;
    std::string field;
  };
  struct Word;
  struct Entry;

  void read_item(const core::Tree& item, const std::string& field);
  void read_table(const core::Tree& item, const std::string& field);
  void read_text(const core::Tree& item, const std::string& field);
  void read_entry(std::string_view entry, const Origin& origin, u32 offset);
  bool read_own(Entry& entry, const Origin& origin);
  bool read_feature(const Word& word, Entry& entry, const Origin& origin);
  bool read_number(const Word& word, std::string_view key, i64 most, Entry& entry,
                   const Origin& origin);
  void place_units(const Entry& entry, const std::string& id);
  void limit(i64 count, const std::string& shown, core::Place place, const std::string& field);

  std::string id_of_unit(std::string_view name);  // "" if there is none; also notes its design
  std::string id_of_own(const core::Tree& unit, std::string_view name);
  std::string id_in_battle(const std::string& plain, const core::Tree& unit);
  std::string unknown(std::string_view name) const;
  void fault(const Origin& origin, u32 offset, std::string_view code, std::string_view message,
             std::string_view rule);
  static core::Place place_in(const Origin& origin, u32 offset);

  const codec::Library& library_;
  const core::Tree* own_;
  core::Faults& faults_;
  core::Tree designs_;
  core::Tree units_;   // in the force being read
  i64 count_ = 0;      // the force's units so far
  u32 told_ = 0;       // faults of this force, counted so that hostile text cannot produce millions
  bool full_ = false;  // "too many" has been reported
};

}  // namespace klaxon::staff::sidcors
