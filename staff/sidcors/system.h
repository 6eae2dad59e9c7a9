// sidcors as the faces see it: scenarios and units from a library of data files, bots, battles.
//
// Options of a battle, all optional: `attacker` and `defender` (lists of units: an id, or a table
// as in scenario.h), `designs` (table of id -> unit, or its factors as text), `standing`, `rounds`,
// `retreat`. A force of the library (data/sidcors/forces) may be named in place of a list.
#pragma once

#include <memory>
#include <vector>

#include "rules/sidcors/design/scenario.h"
#include "staff/catalog_system.h"
#include "staff/posts/words.h"

namespace klaxon::staff::sidcors {

// Forces are public; only the choices in a window are secret.
class SidcorsSystem final : public CatalogSystem {
 public:
  explicit SidcorsSystem(const codec::Library& library);

  const core::Lexicon& lexicon() const override;
  std::string_view title() const override { return "Sidcors"; }
  std::unique_ptr<core::Game> open(const battle::Setup& setup, core::Faults& faults) const override;
  std::unique_ptr<battle::search::Advisor> advisor() const override;
  std::unique_ptr<battle::search::Judge> judge() const override;
  void library_changed(std::vector<core::Fault>& faults) override;
  const PostWords* posts() const override { return posts_.get(); }
  const battle::search::Ranks* ranks() const override;

 protected:
  std::span<const BotKind> bot_kinds() const override;
  int seats_of(const core::Tree&) const override {
    return static_cast<int>(klaxon::rules::sidcors::forces_count);
  }
  void gather(const core::Tree& options, battle::Setup& out, core::Faults& faults) const override;

 private:
  std::unique_ptr<const PostWords> posts_;  // never null
};

}  // namespace klaxon::staff::sidcors
