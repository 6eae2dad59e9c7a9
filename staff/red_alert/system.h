// red-alert from the faces' point of view: scenarios, fleets, ships, crew and tech from a library
// of data files, bots, battles.
//
// Options of a battle, all optional: `fleets` (in the order of the seats: ids of the library's
// fleets, or tables as in fleet.h, each of which may have `fleet = ID` for its ships), `turns`,
// `initiative`, `designs` (table of id -> ship, crew or tech, see disk_text.h).
#pragma once

#include <memory>
#include <vector>

#include "rules/red_alert/design/scenario.h"
#include "staff/catalog_system.h"
#include "staff/posts/words.h"

namespace klaxon::staff::red_alert {

class RedAlertSystem final : public CatalogSystem {
 public:
  explicit RedAlertSystem(const codec::Library& library);

  const core::Lexicon& lexicon() const override;
  std::string_view title() const override { return "Red Alert"; }
  std::unique_ptr<core::Game> open(const battle::Setup& setup, core::Faults& faults) const override;
  std::unique_ptr<battle::search::Advisor> advisor() const override;
  std::unique_ptr<battle::search::Judge> judge() const override;
  void library_changed(std::vector<core::Fault>& faults) override;
  const PostWords* posts() const override { return posts_.get(); }
  // Leaves out other teams' crew and tech, and also how many there are (RA-5.5).
  bool told_setup(const battle::Setup& setup, core::Audience onlooker,
                  battle::Setup& out) const override;
  const battle::search::Ranks* ranks() const override;

 protected:
  std::span<const BotKind> bot_kinds() const override;
  int seats_of(const core::Tree& definition) const override;
  void gather(const core::Tree& options, battle::Setup& out, core::Faults& faults) const override;

 private:
  std::unique_ptr<const PostWords> posts_;  // never null
};

}  // namespace klaxon::staff::red_alert
