// tng with its battles: scenarios, bots.
//
// Options of a battle, all optional: `ships` (designs alone, "candour,varkuth", in the places of
// the scenario's), `units` (the list of units as in a scenario), `turns`, `fire`, `intelligence`,
// `any_power`, `allocator`, `designs` (table of id -> ship).
#pragma once

#include "core/damage_allocator.h"
#include "core/lexicon_join.h"
#include "staff/tng/setup/catalogs.h"
#include "staff/tng/system.h"

namespace klaxon::rules::tng {
struct Battle;
struct State;
}  // namespace klaxon::rules::tng

namespace klaxon::staff::tng {

class TngBattleSystem : public TngSystem {
 public:
  // To be called while the library contains only shipped files.
  explicit TngBattleSystem(const codec::Library& library, core::AllocatorKinds lent = {});

  const core::Lexicon& lexicon() const override;
  std::unique_ptr<core::Game> open(const battle::Setup& setup, core::Faults& faults) const override;
  const battle::search::Ranks* ranks() const override;
  std::unique_ptr<battle::search::Bot> helmsman() const override;
  std::unique_ptr<battle::search::Advisor> advisor() const override;
  std::unique_ptr<battle::search::Judge> judge() const override;
  std::unique_ptr<battle::search::Proposer> proposer() const override;
  bool odds(const core::Game& game, const core::StateBytes* state, core::Audience onlooker,
            core::OrderView order, core::Tree& out, core::Faults& faults) const override;

 protected:
  std::span<const BotKind> bot_kinds() const override;
  void gather(const core::Tree& options, battle::Setup& out, core::Faults& faults) const override;
  // The state in which a set-up's battle begins (rules/tng/kept/kept.h); null: as the rules begin
  // it or, if there are faults, impossible. By default battles start from the beginning.
  virtual std::unique_ptr<const rules::tng::State> stands(const rules::tng::Battle& battle,
                                                          const battle::Setup& setup,
                                                          core::Faults& faults) const;

 private:
  SharedCatalog catalog_for(const battle::Setup& setup, core::Faults& faults) const;
  bool freeze_setup(SharedCatalog catalog, const battle::Setup& setup, core::Faults& faults,
                    rules::tng::Battle& out) const;

  SharedCatalog shipped_;  // never null
  // The allocator that can deal damage instead of the chart, and the words of battles that use it;
  // null if none was given.
  std::shared_ptr<const core::DamageAllocator> deck_;
  std::shared_ptr<const core::JoinedLexicon> words_;  // for battles, which may outlive the system
};

}  // namespace klaxon::staff::tng
