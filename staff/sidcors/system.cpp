#include "staff/sidcors/system.h"

#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "rules/sidcors/game.h"
#include "staff/sidcors/bot/advice.h"
#include "staff/sidcors/bot/cadet.h"
#include "staff/sidcors/bot/captain.h"
#include "staff/sidcors/bot/judge.h"
#include "staff/sidcors/desk/force_text.h"
#include "staff/sidcors/desk/posts.h"

namespace klaxon::staff::sidcors {

using core::Faults;
using core::Tree;
using Kind = core::Tree::Kind;
namespace rules = klaxon::rules::sidcors;

namespace {

// On the command line, "on" and "off" are text.
Tree with_switch(const Tree& value) {
  if (!value.is(Kind::text) || (value.text != "on" && value.text != "off")) return value;
  Tree flag = Tree::of_flag(value.text == "on");
  flag.place = value.place;
  return flag;
}

Tree without(const Tree& table, std::string_view key) {
  Tree rest = Tree::table();
  rest.place = table.place;
  for (const Tree::Entry& entry : table.entries)
    if (entry.key != key) rest.entries.push_back(entry);
  return rest;
}

template <std::size_t number>
std::unique_ptr<battle::search::Bot> make_captain() {
  return std::make_unique<Captain>(tempers[number]);
}

const Tree* own_designs(const Tree& options, Faults& faults) {
  const Tree* own = options.find("designs");
  if (own == nullptr || own->is(Kind::table)) return own;
  faults.add("wrong-kind", "'designs' must be a table with an id for each unit.", own->place,
             "designs", "SID-unit.1");
  return nullptr;
}

}  // namespace

// Both sides' units become lists of tables, in the options or in the scenario, with their designs.
void SidcorsSystem::gather(const Tree& options, battle::Setup& out, Faults& faults) const {
  if (const Tree* retreat = out.options.find("retreat"))
    out.options.set("retreat", with_switch(*retreat));
  ForceReader forces(library(), own_designs(options, faults), faults);
  for (const char* side : rules::force_words) {
    if (const Tree* chosen = options.find(side)) {
      out.options.set(side, forces.read(*chosen, side));
      out.definition = without(out.definition, side);
    } else if (const Tree* usual = out.definition.find(side)) {
      Tree units = forces.read(*usual, side);
      out.definition.set(side, std::move(units));
    }
  }
  out.designs = forces.designs();
}

SidcorsSystem::SidcorsSystem(const codec::Library& library) : CatalogSystem(library) {
  std::vector<core::Fault> none;  // shipped files are sound
  posts_ = make_posts(library, none);
}

void SidcorsSystem::library_changed(std::vector<core::Fault>& faults) {
  posts_ = make_posts(library(), faults);
}

const core::Lexicon& SidcorsSystem::lexicon() const {
  return rules::lexicon();
}

std::span<const CatalogSystem::BotKind> SidcorsSystem::bot_kinds() const {
  static constexpr auto kinds = [] {
    std::array<BotKind, std::size(tempers) + 2> all;
    [&]<std::size_t... I>(std::index_sequence<I...>) {
      ((all[I] = {tempers[I].name, make_captain<I>}), ...);
    }(std::make_index_sequence<std::size(tempers)>());
    all[std::size(tempers)] = {"cadet", make_bot<Cadet>};
    all.back() = {"captain", make_bot<Captain>};
    return all;
  }();
  return kinds;
}

const battle::search::Ranks* SidcorsSystem::ranks() const {
  static constexpr battle::search::Ranks ranks = {
      65, 18, {.trials = 500, .horizon = 24}, "border_clash", 8};
  return &ranks;
}

std::unique_ptr<battle::search::Judge> SidcorsSystem::judge() const {
  return std::make_unique<Judge>();
}

std::unique_ptr<battle::search::Advisor> SidcorsSystem::advisor() const {
  return std::make_unique<FleetAdvice>();
}

std::unique_ptr<core::Game> SidcorsSystem::open(const battle::Setup& setup, Faults& faults) const {
  rules::Scenario scenario;
  if (!rules::read_scenario(setup.scenario, setup.definition, setup.designs, setup.options,
                            scenario, faults))
    return nullptr;
  return std::make_unique<rules::SidcorsGame>(std::move(scenario));
}

}  // namespace klaxon::staff::sidcors
