// tng for a face that has no battles, such as the page's yard: its catalogue and its ships. A
// battle system (staff/tng/battle_system.h) is all of this together with battles.
#pragma once

#include <memory>
#include <vector>

#include "rules/tng/catalog/catalog.h"
#include "staff/catalog_system.h"

namespace klaxon::staff::tng {

class TngSystem : public CatalogSystem {
 public:
  // Freezes the catalogue of a sound library.
  explicit TngSystem(const codec::Library& library);

  const core::Lexicon& lexicon() const override;
  std::string_view title() const override { return "TNG"; }
  std::unique_ptr<core::Game> open(const battle::Setup& setup, core::Faults& faults) const override;

  // The latest catalogue. Everything that points into the catalogue, such as a battle's guns and
  // charts, keeps it alive, so that it lasts even if the user's files change.
  std::shared_ptr<const rules::tng::catalog::Catalog> catalog() const { return catalog_; }
  // Keeps the previous catalogue if the library has faults.
  void library_changed(std::vector<core::Fault>& faults) override { freeze(faults); }

 protected:
  std::span<const BotKind> bot_kinds() const override { return {}; }
  int seats_of(const core::Tree& definition) const override { return listed_seats(definition); }
  void gather(const core::Tree& options, battle::Setup& out, core::Faults& faults) const override;

 private:
  void freeze(std::vector<core::Fault>& faults);

  std::shared_ptr<const rules::tng::catalog::Catalog> catalog_;  // never null
};

}  // namespace klaxon::staff::tng
