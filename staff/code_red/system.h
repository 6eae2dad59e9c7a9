// code-red as the faces see it: scenarios and ships from a library of data files, bots, battles.
// A user's own files overlay the shipped ones inside the library; a battle's options may bring
// designs that no file holds.
//
// Options of a battle, all of them optional: `ships` (list of design ids), `designs` (table of
// id -> ship), `draw`, `criticals`, `repair_roll`, `turn_limit`.
#pragma once

#include "battle/system.h"
#include "codec/library.h"
#include "rules/code_red/design.h"

namespace klaxon::staff::code_red {

namespace rules = klaxon::rules::code_red;

class CodeRedSystem final : public battle::System {
 public:
  // `library` outlives the system.
  explicit CodeRedSystem(const codec::Library& library) : library_(library) {}

  const core::Lexicon& lexicon() const override;
  std::string_view title() const override { return "Battle Damage: Code Red"; }
  std::vector<battle::ScenarioInfo> scenarios() const override;
  bool prepare(std::string_view scenario, const core::Tree& options, battle::Setup& out,
               core::Faults& faults) const override;
  std::unique_ptr<core::Game> open(const battle::Setup& setup, core::Faults& faults) const override;
  // Ships and options lie open; only plans are secret.
  // Nothing in it is hidden.
  bool told_setup(const battle::Setup& setup, core::Audience, battle::Setup& out) const override {
    out = setup;
    return true;
  }
  std::vector<std::string> bots() const override;
  std::unique_ptr<battle::search::Bot> bot(std::string_view name) const override;

  // Ids of the ships in the library, sorted.
  std::vector<std::string> ships() const;
  // One ship of the library, read; false and faults if there is none or it is unsound.
  bool ship(std::string_view id, rules::Design& out, core::Faults& faults) const;

 private:
  bool gather_designs(const core::Tree& ships, const core::Tree& options, core::Tree& designs,
                      core::Faults& faults) const;
  const core::Tree* find_ship(const core::Tree& id, const core::Tree& options,
                              core::Faults& faults) const;

  const codec::Library& library_;
};

}  // namespace klaxon::staff::code_red
