// heavy-combat from the faces' point of view: scenarios, ships, weapons, craft and navies from a
// library of data files, bots, battles.
//
// Options of a battle, all optional: `ships` (the list of ships as in scenario.h, or designs alone,
// "constance,drakkur", in place of the scenario's ships), `ranks` (of the captains, by seat:
// "veteran,none"), `turns`, `flat_damage`, `two_dice`, `ecm_first`, `defensive_energy`,
// `plasma_sensors`, `internals`, `designs` (table of id -> ship).
#pragma once

#include <memory>
#include <vector>

#include "rules/heavy_combat/design/scenario.h"
#include "staff/catalog_system.h"
#include "staff/posts/words.h"

namespace klaxon::staff::heavy_combat {

class HeavyCombatSystem final : public CatalogSystem {
 public:
  explicit HeavyCombatSystem(const codec::Library& library);

  const core::Lexicon& lexicon() const override;
  std::string_view title() const override { return "Heavy Combat"; }
  std::unique_ptr<core::Game> open(const battle::Setup& setup, core::Faults& faults) const override;
  std::unique_ptr<battle::search::Advisor> advisor() const override;
  std::unique_ptr<battle::search::Judge> judge() const override;
  void library_changed(std::vector<core::Fault>& faults) override;
  const PostWords* posts() const override { return posts_.get(); }
  // Leaves out the places where unseen ships of other teams begin (HC-27.5).
  bool told_setup(const battle::Setup& setup, core::Audience onlooker,
                  battle::Setup& out) const override;
  void leave_known(battle::Setup& told, core::Seats known) const override;
  const battle::search::Ranks* ranks() const override;

 protected:
  std::span<const BotKind> bot_kinds() const override;
  std::unique_ptr<battle::search::Bot> helmsman() const override;
  int seats_of(const core::Tree& definition) const override;
  void gather(const core::Tree& options, battle::Setup& out, core::Faults& faults) const override;

 private:
  void keep_used(battle::Setup& told) const;

  std::unique_ptr<const PostWords> posts_;  // never null
};

}  // namespace klaxon::staff::heavy_combat
