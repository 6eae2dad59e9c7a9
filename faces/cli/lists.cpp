// systems, rules, scenarios: what there is.
#include <fmt/core.h>

#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "faces/cli/commands.h"
#include "registry/rules.h"

namespace klaxon::faces::cli {
namespace {

using core::Tree;

core::Tree scenario_ids(const battle::System& system) {
  Tree ids = Tree::list();
  for (const battle::ScenarioInfo& scenario : system.scenarios()) ids.add(Tree::of(scenario.id));
  return ids;
}

}  // namespace

std::vector<const battle::System*> Desk::systems() const {
  std::vector<const battle::System*> list;
  for (const staff::Staff* staff : staffs) list.push_back(&staff->system());
  return list;
}

bool Desk::knows_bots(const battle::System& system, std::string_view option) const {
  const std::vector<std::string> known = system.bots();
  for (const std::string& bot : line.bots) {
    if (std::ranges::find(known, bot) != known.end()) continue;
    out.refuse("unknown-bot",
               "There is no bot " + core::in_quotes(bot) +
                   core::known_hint(bot, std::vector<std::string_view>(known.begin(), known.end())),
               option, status_usage);
    return false;
  }
  return true;
}

const staff::Staff* Desk::system_called(std::string_view name) const {
  for (const staff::Staff* staff : staffs)
    if (name == staff->system().lexicon().system) return staff;
  return nullptr;
}

const staff::Staff* Desk::named_system() const {
  if (const staff::Staff* staff = system_called(line.system)) return staff;
  std::vector<std::string_view> names;
  for (const staff::Staff* staff : staffs) names.emplace_back(staff->system().lexicon().system);
  out.refuse("unknown-system",
             "There is no system " + core::in_quotes(line.system) +
                 core::known_hint(line.system, names) + " 'klaxon systems' lists them.",
             "system", status_usage);
  return nullptr;
}

int list_systems(Desk& desk) {
  Tree list = Tree::list();
  for (const staff::Staff* staff : desk.staffs) {
    const battle::System& system = staff->system();
    Tree& entry = list.add(Tree::table());
    entry.set("id", Tree::of(system.lexicon().system));
    entry.set("title", Tree::of(system.title()));
    entry.set("rules",
              Tree::of(static_cast<i64>(registry::rules_of(system.lexicon().system).size())));
    entry.set("scenarios", scenario_ids(system));
    entry.set("ships", Tree::of(static_cast<i64>(staff->ships().size())));
    if (!desk.out.json())
      desk.out.line(fmt::format("{:<14}{} ({} rules, {} ships)", entry.find("id")->text,
                                entry.find("title")->text, entry.find("rules")->whole,
                                entry.find("ships")->whole));
  }
  if (desk.out.json()) desk.out.document(list);
  return status_done;
}

int list_rules(Desk& desk) {
  const staff::Staff* staff = desk.named_system();
  if (staff == nullptr) return status_usage;
  Tree list = Tree::list();
  for (const staff::RuleEntry& rule : registry::rules_of(desk.line.system)) {
    if (!desk.out.json()) {
      desk.out.line(fmt::format("{:<16}{}", rule.id, rule.title));
      desk.out.line(fmt::format("{:<16}{}", "", rule.text));
      continue;
    }
    Tree& entry = list.add(Tree::table());
    entry.set("id", Tree::of(rule.id));
    entry.set("title", Tree::of(rule.title));
    entry.set("section", Tree::of(rule.section));
    entry.set("text", Tree::of(rule.text));
    entry.set("tests", Tree::of(static_cast<i64>(rule.tests)));
  }
  if (desk.out.json()) desk.out.document(list);
  return status_done;
}

int list_scenarios(Desk& desk) {
  const staff::Staff* staff = desk.named_system();
  if (staff == nullptr) return status_usage;
  Tree list = Tree::list();
  for (const battle::ScenarioInfo& scenario : staff->system().scenarios()) {
    if (!desk.out.json()) {
      desk.out.line(fmt::format("{:<16}{} ({} seat{}): {}", scenario.id, scenario.title,
                                scenario.seats, scenario.seats == 1 ? "" : "s", scenario.summary));
      continue;
    }
    Tree& entry = list.add(Tree::table());
    entry.set("id", Tree::of(scenario.id));
    entry.set("title", Tree::of(scenario.title));
    entry.set("seats", Tree::of(static_cast<i64>(scenario.seats)));
    entry.set("summary", Tree::of(scenario.summary));
  }
  if (desk.out.json()) desk.out.document(list);
  return status_done;
}

}  // namespace klaxon::faces::cli
