// The part of a staff that is the same for every system with a library of data files: it owns its
// system, knows the ships and the rule page, and gives access to its parts:
//
//   class ToyStaff final : public CatalogStaff<ToySystem, Yard, Sheets, Odds> { … };
#pragma once

#include <type_traits>

#include "staff/catalog_system.h"
#include "staff/staff.h"

namespace klaxon::staff {

template <class System, class... Parts>
class CatalogStaff : public Staff, protected Parts... {
 public:
  // `library` must outlive the staff; `more` are further arguments for its system.
  template <class... More>
  CatalogStaff(const codec::Library& library, std::string_view rules_page, const More&... more)
      : rules_page_(rules_page), system_(library, more...) {}

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

  void library_changed(std::vector<core::Fault>& faults) final { system_.library_changed(faults); }

  const Catalogue* catalogue() const final { return part<Catalogue>(); }
  const Yard* yard() const final { return part<Yard>(); }
  const Sheets* sheets() const final { return part<Sheets>(); }
  const Odds* odds() const final { return part<Odds>(); }
  const Reports* reports() const final { return part<Reports>(); }
  const Briefings* briefings() const final { return part<Briefings>(); }
  const PostWords* posts() const final { return system_.posts(); }
  const Campaigns* campaigns() const final { return part<Campaigns>(); }
  const Balance* balance() const final { return part<Balance>(); }

 protected:
  // The text of docs/rules/<system>.md; it may be empty.
  std::string_view rules_page() const { return rules_page_; }

 private:
  template <class Part>
  const Part* part() const {
    if constexpr ((std::is_same_v<Part, Parts> || ...)) return this;
    return nullptr;
  }

  std::string rules_page_;
  System system_;
};

}  // namespace klaxon::staff
