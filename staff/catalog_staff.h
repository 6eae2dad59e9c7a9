// What every system's staff does alike with a library of data files: it owns its system, and knows
// the ships and the rule page.
#pragma once

#include "staff/catalog_system.h"
#include "staff/staff.h"

namespace klaxon::staff {

template <class System>
class CatalogStaff : public Staff {
 public:
  // `library` outlives the staff.
  CatalogStaff(const codec::Library& library, std::string_view rules_page)
      : rules_page_(rules_page), system_(library) {}

  const System& system() const final { return system_; }
  std::vector<std::string> ships() const final { return system_.ships(); }
  const core::Tree* ship(std::string_view id) const final { return system_.ship(id); }
  std::vector<Entry> entries(std::string_view kind) const final {
    std::vector<Entry> found;
    for (const codec::Definition* definition : system_.library().all(kind))
      found.push_back({definition->id, &definition->tree});
    return found;
  }
  bool complete_ship(core::Tree& design, core::Faults& faults) const final {
    return system_.library().complete("ships", design, faults);
  }

 protected:
  System& own() { return system_; }
  // docs/rules/<system>.md; may be empty.
  std::string_view rules_page() const { return rules_page_; }

 private:
  std::string rules_page_;
  System system_;
};

}  // namespace klaxon::staff
