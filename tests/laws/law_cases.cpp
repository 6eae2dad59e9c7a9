#include "tests/laws/law_cases.h"

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>

#include "registry/registry.h"
#include "tests/laws/hosted_deck.h"
#include "tests/support/contacts.h"
#include "tests/support/squadron.h"

namespace klaxon::tests {
namespace {

core::Tree cards(std::string_view draw, bool criticals, bool repair_roll) {
  core::Tree options = core::Tree::table();
  options.set("draw", core::Tree::of(draw));
  options.set("criticals", core::Tree::of_flag(criticals));
  options.set("repair_roll", core::Tree::of_flag(repair_roll));
  return options;
}
core::Tree dealt_by(std::string_view allocator) {
  core::Tree options = core::Tree::table();
  options.set("allocator", core::Tree::of(allocator));
  return options;
}

// Options that bring in rules that a scenario's own options do not use.
struct Variant {
  std::string_view system, scenario, name;
  core::Tree options;
};
const std::vector<Variant>& variants() {
  static const std::vector<Variant> all = {
      {"code-red", "desk", "draw_1_and_repair_roll", cards("1", true, true)},
      {"code-red", "desk", "draw_whole", cards("whole", true, false)},
      {"code-red", "desk", "draw_auto_without_criticals", cards("auto", false, false)},
      {"code-red", "duel", "draw_1", cards("1", true, false)},
      {"code-red", "duel", "draw_whole_without_criticals", cards("whole", false, false)},
      {"code-red", "duel", "draw_auto_and_repair_roll", cards("auto", true, true)},
      {"tng", "cruiser_duel", "by_cards", dealt_by("deck")},
  };
  return all;
}

// Systems with limits of their own; an empty scenario means all of the system's scenarios.
struct SystemLimits {
  std::string_view system, scenario;
  LawLimits limits;
};
constexpr SystemLimits system_limits[] = {
    {"toy", "", {.idle_bytes = 17'000}},
    {"hosted-deck", "", {.idle_bytes = 25'000}},  // the toy system with code-red's deck
    {"heavy-combat", "", {.idle_bytes = 23'000}},
    // A match keeps every disk that its factions' fleets may have, since fleets can be hidden,
    // both frozen and in its set-up: 52 disks of two factions take 66,000, 101 of four take
    // 115,000. On a large table a line is longer: what all ships of a seat do, and where
    // each torpedo flies.
    {"red-alert", "", {.idle_bytes = 8'000, .idle_texts = 6, .line_bytes = 1'500}},
    // Its forms, guns and rows are frozen for each battle, and a state is 50,000 bytes. Only
    // one scenario is played at length; the others differ in ships, not in rules.
    {"tng",
     "",
     {.battles = 2, .decisions = 40, .idle_bytes = 180'000, .idle_states = 1, .line_bytes = 5'500}},
    {"tng",
     "cruiser_duel",
     {.battles = 10,
      .decisions = 200,
      .idle_bytes = 180'000,
      .idle_states = 1,
      .line_bytes = 5'500}},
    // Its state takes 35,000 bytes, an order 2,560.
    {"squadron",
     "",
     {.battles = 2, .decisions = 10, .idle_bytes = 8'000, .idle_states = 1, .line_bytes = 5'000}},
};

LawLimits limits_of(std::string_view system, std::string_view scenario) {
  LawLimits limits;
  for (const SystemLimits& own : system_limits)
    if (own.system == system && (own.scenario.empty() || own.scenario == scenario))
      limits = own.limits;
  return limits;
}

LawCase varied(LawCase plain, const Variant& variant) {
  plain.variant = variant.name;
  plain.options = variant.options;
  return plain;
}

}  // namespace

std::string LawCase::name() const {
  std::string name = std::string(system->lexicon().system) + "_" + scenario;
  if (!variant.empty()) name += "_" + variant;
  std::ranges::replace_if(name, [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
  return name;
}

bool LawCase::has_secret_orders() const {
  return scenario != "convoy_raid" && scenario != "hulk" && system != &contacts_system() &&
         open()->seats() > 1;
}

bool LawCase::prepare(battle::Setup& out, core::Faults& faults) const {
  return system->prepare(scenario, options, out, faults);
}

std::unique_ptr<core::Game> LawCase::open() const {
  battle::Setup setup;
  core::Faults faults;
  std::unique_ptr<core::Game> game;
  if (prepare(setup, faults)) game = system->open(setup, faults);
  if (game != nullptr) return game;
  for (const core::Fault& fault : faults.list())
    std::fprintf(stderr, "%s: %s\n", core::where_of(fault).c_str(), fault.message.c_str());
  std::abort();
}

std::vector<LawCase> law_cases() {
  static const registry::Registry registry;
  std::vector<const battle::System*> systems = {&hosted_deck(), &contacts_system(),
                                                &squadron_system()};
  for (const staff::Staff* staff : registry.systems()) systems.push_back(&staff->system());
  std::vector<LawCase> cases;
  for (const battle::System* system : systems)
    for (const battle::ScenarioInfo& scenario : system->scenarios())
      cases.push_back({system,
                       scenario.id,
                       {},
                       core::Tree::table(),
                       limits_of(system->lexicon().system, scenario.id)});
  for (const Variant& variant : variants())
    for (std::size_t i = 0, n = cases.size(); i < n; ++i)
      if (cases[i].variant.empty() && cases[i].system->lexicon().system == variant.system &&
          cases[i].scenario == variant.scenario)
        cases.push_back(varied(cases[i], variant));
  return cases;
}

}  // namespace klaxon::tests
