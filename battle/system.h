// What every rule system offers to the faces besides its rules: set-ups, bots and names. There is
// one object per system, made in registry/.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "battle/search/advisor.h"
#include "battle/search/bot.h"
#include "battle/search/judge.h"
#include "battle/search/proposer.h"
#include "battle/search/ranks.h"
#include "core/catalog/faults.h"
#include "core/catalog/tree.h"
#include "core/game.h"

namespace klaxon::battle {

// A catalogue entry other than a design that a battle uses: a chart, a weapon, a table.
struct CatalogueEntry {
  std::string kind;  // its folder: "charts"
  std::string id;    // "gunnery"
  core::Tree own =
      {};  // the whole entry, if it is the user's own or changed by them; empty if it is shipped
  u64 fingerprint = 0;  // the shipped entry's when the battle was prepared (core::fingerprint_of)

  bool shipped() const { return own.is(core::Tree::Kind::none); }
  std::string name() const { return kind + "/" + id; }
};

// Everything that a battle begins with. The set-up is embedded in the record, so a record never
// needs another file, except for shipped catalogue entries, which it identifies by fingerprint.
struct Setup {
  std::string scenario;   // id
  core::Tree definition;  // the scenario's own text
  core::Tree designs;     // table: id -> definition of every design used
  core::Tree options;     // table: the players' choices for this battle
  std::vector<CatalogueEntry> catalogue = {};
};

struct ScenarioInfo {
  std::string id;
  std::string title;
  std::string summary;
  int seats = 0;
  bool asks_ships = false;  // it is for the player's own ships: ask for them before it begins
};

class System {
 public:
  virtual ~System() = default;

  virtual const core::Lexicon& lexicon() const = 0;
  virtual std::string_view title() const = 0;  // "Battle Damage: Code Red"
  virtual std::vector<ScenarioInfo> scenarios() const = 0;

  // Collects what a battle needs: the scenario with its designs, and `options` instead of their
  // defaults. `options` may bring the user's own designs. False, with faults, if something is
  // missing or wrong.
  virtual bool prepare(std::string_view scenario, const core::Tree& options, Setup& out,
                       core::Faults& faults) const = 0;
  // Freezes a set-up into a battle; null, with every fault, if that fails.
  virtual std::unique_ptr<core::Game> open(const Setup& setup, core::Faults& faults) const = 0;

  // The names of entries that the set-up identifies by fingerprint and whose shipped form has
  // changed, so the battle may turn out differently.
  virtual std::vector<std::string> changed_entries(const Setup&) const { return {}; }

  // The set-up as far as `onlooker` (one bit of Audience) may know it before the first order: `out`
  // leaves out whatever is hidden from them or replaces it with something public. Nothing hidden
  // may become visible, not even how much of it there is. A remote bot can think if `out` opens as
  // a battle. False, the default for all but the moderator: they see nothing of it.
  virtual bool told_setup(const Setup& setup, core::Audience onlooker, Setup& out) const {
    if (onlooker == core::moderator) out = setup;
    return onlooker == core::moderator;
  }

  // Removes from a shown set-up whatever belongs to seats that its onlooker does not know of
  // (Game::seats_known). What remains can no longer be opened as a battle.
  virtual void leave_known(Setup& told, core::Seats known) const {
    (void)told;
    (void)known;
  }

  // What an order would do if carried out at this point of a battle: exact odds, as a table in the
  // system's own form, based only on what `onlooker` (one bit of Audience) may know. False, with
  // faults, if there are no odds for the order.
  virtual bool odds(const core::Game&, const core::StateBytes*, core::Audience /*onlooker*/,
                    core::OrderView, core::Tree& /*out*/, core::Faults& faults) const {
    faults.add("no-odds", "This system has no odds of orders.");
    return false;
  }

  virtual std::vector<std::string> bots() const = 0;                          // "random", "captain"
  virtual std::unique_ptr<search::Bot> bot(std::string_view name) const = 0;  // null: unknown
  virtual std::unique_ptr<search::Advisor> advisor() const { return nullptr; }  // null: none
  // The ranks of the system's bots; null: it has no ranks besides those of bots().
  virtual const search::Ranks* ranks() const { return nullptr; }
  // The other parts that a search can use; null: the system has none.
  virtual std::unique_ptr<search::Judge> judge() const { return nullptr; }
  virtual std::unique_ptr<search::Proposer> proposer() const { return nullptr; }
  // The bot that plays on after an order that a search tries; quick rather than clever.
  virtual std::unique_ptr<search::Bot> helmsman() const { return bot("captain"); }
  // How much a search tries: as much as the system's admiral does.
  search::SearchPlan search_plan() const {
    return ranks() != nullptr ? ranks()->admiral : search::SearchPlan{};
  }
};

}  // namespace klaxon::battle
