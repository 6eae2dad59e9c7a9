// What one system offers the faces apart from play. Every system has ships and a library;
// everything else is a part that it may have or lack, and a face checks for it:
//
//   if (const staff::Odds* odds = staff.odds()) odds->answer(question, design, out, faults);
//
// To explain a missing part, use has(staff.odds(), faults) from staff/parts.h.
#pragma once

#include <string_view>
#include <vector>

#include "battle/system.h"
#include "core/catalog/faults.h"
#include "core/catalog/tree.h"
#include "staff/parts.h"

namespace klaxon::staff {

class Staff {
 public:
  virtual ~Staff() = default;
  virtual const battle::System& system() const = 0;

  // The ship designs, both shipped and the user's: their ids, or one design (null: unknown).
  virtual std::vector<std::string> ships() const = 0;
  virtual const core::Tree* ship(std::string_view id) const = 0;
  // The library's entries of one kind ("crew", "fleets", "scenarios"), sorted by id.
  struct Entry {
    std::string_view id;
    const core::Tree* tree;
  };
  virtual std::vector<Entry> entries(std::string_view kind) const = 0;
  // Lays a design that has `based_on` over the ship that it names (codec/library.h). Returns false,
  // with a fault, if there is no such ship.
  virtual bool complete_ship(core::Tree& design, core::Faults& faults) const = 0;

  // To be called after the user's files are laid over the library: everything frozen from the
  // library is frozen again, but anything with faults is reported and left unchanged.
  virtual void library_changed(std::vector<core::Fault>& faults) = 0;

  // The parts of the staff; null if this system lacks one.
  virtual const Catalogue* catalogue() const = 0;
  virtual const Yard* yard() const = 0;
  virtual const Sheets* sheets() const = 0;
  virtual const Odds* odds() const = 0;
  virtual const Reports* reports() const = 0;
  virtual const Briefings* briefings() const = 0;
  virtual const PostWords* posts() const = 0;
  virtual const Campaigns* campaigns() const = 0;
  virtual const Balance* balance() const = 0;
};

}  // namespace klaxon::staff
