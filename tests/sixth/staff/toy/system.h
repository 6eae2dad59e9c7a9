// The toy as the faces see it: scenarios, ships and the gunnery chart from a library of data files.
//
// A battle's options, none of them required: `turns` (the last turn, 1..40), `designs` (table of id
// -> ship) and `fault` (a flag: the verb 'fault', never offered, breaks a promise on purpose).
#pragma once

#include <optional>

#include "rules/toy/scenario.h"
#include "staff/catalog_system.h"

namespace klaxon::staff::toy {

class ToySystem final : public CatalogSystem {
 public:
  using CatalogSystem::CatalogSystem;

  const core::Lexicon& lexicon() const override;
  std::string_view title() const override { return "The toy"; }
  std::unique_ptr<core::Game> open(const battle::Setup& setup, core::Faults& faults) const override;
  // Hides the kinds of the other side's contacts; set-ups of fleets are not sent at all, so that
  // tests cover both ways.
  bool told_setup(const battle::Setup& setup, core::Audience onlooker,
                  battle::Setup& out) const override;

 protected:
  std::span<const BotKind> bot_kinds() const override;
  int seats_of(const core::Tree&) const override { return klaxon::rules::toy::seat_count; }
  void gather(const core::Tree& options, battle::Setup& out, core::Faults& faults) const override;

 private:
  std::optional<klaxon::rules::toy::Scenario> read(const battle::Setup& setup,
                                                   core::Faults& faults) const;
};

}  // namespace klaxon::staff::toy
