// code-red as the faces see it: scenarios and ships from a library of data files, bots, battles.
//
// Options of a battle, all optional: `ships` (list of design ids), `designs` (table of id -> ship),
// `draw`, `criticals`, `repair_roll`, `turn_limit`.
#pragma once

#include "rules/code_red/design/design.h"
#include "staff/catalog_system.h"

namespace klaxon::staff::code_red {

namespace rules = klaxon::rules::code_red;

// Ships and options are public; only plans are secret.
class CodeRedSystem final : public CatalogSystem {
 public:
  using CatalogSystem::CatalogSystem;

  const core::Lexicon& lexicon() const override;
  std::string_view title() const override { return "Code Red"; }
  std::unique_ptr<core::Game> open(const battle::Setup& setup, core::Faults& faults) const override;
  std::unique_ptr<battle::search::Advisor> advisor() const override;
  const battle::search::Ranks* ranks() const override;

 protected:
  std::span<const BotKind> bot_kinds() const override;
  int seats_of(const core::Tree& definition) const override;
  bool asks_ships(const core::Tree& definition) const override;
  void gather(const core::Tree& options, battle::Setup& out, core::Faults& faults) const override;

 private:
  const core::Tree* find_ship(const core::Tree& id, const core::Tree& options,
                              core::Faults& faults) const;
};

}  // namespace klaxon::staff::code_red
