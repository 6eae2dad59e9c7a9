// sidcors as the faces see it: scenarios and units from a library of data files, bots, battles.
//
// Options of a battle, all of them optional: `attacker` and `defender` (lists of units: an id, or a
// table as scenario.h says), `designs` (table of id -> unit, or its factors as a text), `standing`,
// `rounds`, `retreat`. Forces of the library (data/sidcors/forces) may be named in place of a list.
#pragma once

#include "battle/system.h"
#include "codec/library.h"
#include "rules/sidcors/scenario.h"

namespace klaxon::staff::sidcors {

class SidcorsSystem final : public battle::System {
 public:
  // `library` outlives the system.
  explicit SidcorsSystem(const codec::Library& library) : library_(library) {}

  const core::Lexicon& lexicon() const override;
  std::string_view title() const override { return "Fleet battles in rounds"; }
  std::vector<battle::ScenarioInfo> scenarios() const override;
  bool prepare(std::string_view scenario, const core::Tree& options, battle::Setup& out,
               core::Faults& faults) const override;
  std::unique_ptr<core::Game> open(const battle::Setup& setup, core::Faults& faults) const override;
  // Forces lie open; only the choices of a window are secret.
  // Nothing in it is hidden.
  bool told_setup(const battle::Setup& setup, core::Audience, battle::Setup& out) const override {
    out = setup;
    return true;
  }
  std::vector<std::string> bots() const override;
  std::unique_ptr<battle::search::Bot> bot(std::string_view name) const override;

  std::vector<std::string> units() const;  // ids of the library, sorted

 private:
  const codec::Library& library_;
};

}  // namespace klaxon::staff::sidcors
