#include "staff/red_alert/system.h"

#include "rules/red_alert/game.h"
#include "rules/red_alert/lexicon.h"
#include "staff/red_alert/bot/advice.h"
#include "staff/red_alert/bot/cadet.h"
#include "staff/red_alert/bot/captain.h"
#include "staff/red_alert/bot/judge.h"
#include "staff/red_alert/desk/posts.h"
#include "staff/red_alert/yard/disk_text.h"
#include "staff/red_alert/yard/fleet_text.h"

namespace klaxon::staff::red_alert {

using core::Faults;
using core::Tree;
namespace rules = klaxon::rules::red_alert;

namespace {

void conceal(const Tree& definition, core::Audience onlooker, Tree* fleets) {
  if (fleets == nullptr) return;
  for (Tree& fleet : fleets->items) {
    if (core::may_see(listed_mates(definition, fleet.text_at("seat")), onlooker)) continue;
    Tree* ships = fleet.find("ships");
    if (ships == nullptr) continue;
    for (Tree& ship : ships->items)
      std::erase_if(ship.entries, [](const Tree::Entry& entry) { return entry.key != "ship"; });
  }
}

}  // namespace

int RedAlertSystem::seats_of(const Tree& definition) const {
  return listed_seats(definition);
}

// Fleets become lists of ships, in the options or in the scenario, with all disks that fleets of
// these factions may have, since it is a secret which of these are present.
void RedAlertSystem::gather(const Tree& options, battle::Setup& out, Faults& faults) const {
  FleetText fleets(library(), out.definition, faults);
  if (const Tree* chosen = options.find("fleets")) {
    out.options.set("fleets", fleets.read(*chosen));
    std::erase_if(out.definition.entries,
                  [](const Tree::Entry& entry) { return entry.key == "fleets"; });
  } else if (const Tree* usual = out.definition.find("fleets")) {
    Tree read = fleets.read(*usual);
    out.definition.set("fleets", std::move(read));
  }
  out.designs = fleets.designs(options.find("designs"));
}

std::span<const CatalogSystem::BotKind> RedAlertSystem::bot_kinds() const {
  static constexpr BotKind kinds[] = {{"cadet", make_bot<Cadet>}, {"captain", make_bot<Captain>}};
  return kinds;
}

const battle::search::Ranks* RedAlertSystem::ranks() const {
  static constexpr battle::search::Ranks ranks = {
      48, 15, {.trials = 64, .horizon = 30, .candidates = {.forms = 8}}, "meeting_engagement", 2};
  return &ranks;
}

std::unique_ptr<battle::search::Judge> RedAlertSystem::judge() const {
  return std::make_unique<Judge>();
}

std::unique_ptr<battle::search::Advisor> RedAlertSystem::advisor() const {
  return std::make_unique<TableAdvice>();
}

RedAlertSystem::RedAlertSystem(const codec::Library& library) : CatalogSystem(library) {
  std::vector<core::Fault> none;  // shipped files are sound
  posts_ = make_posts(library, none);
}

void RedAlertSystem::library_changed(std::vector<core::Fault>& faults) {
  posts_ = make_posts(library(), faults);
}

const core::Lexicon& RedAlertSystem::lexicon() const {
  return rules::lexicon();
}

std::unique_ptr<core::Game> RedAlertSystem::open(const battle::Setup& setup, Faults& faults) const {
  rules::Disks disks;
  rules::Scenario scenario;
  if (!read_disks(setup.designs, disks, faults) ||
      !rules::read_scenario(setup.scenario, setup.definition, std::move(disks), setup.options,
                            scenario, faults))
    return nullptr;
  return std::make_unique<rules::RedAlertGame>(std::move(scenario));
}

bool RedAlertSystem::told_setup(const battle::Setup& setup, core::Audience onlooker,
                                battle::Setup& out) const {
  out = setup;
  if (onlooker == core::moderator) return true;
  conceal(out.definition, onlooker, out.definition.find("fleets"));
  conceal(out.definition, onlooker, out.options.find("fleets"));
  return true;
}

}  // namespace klaxon::staff::red_alert
