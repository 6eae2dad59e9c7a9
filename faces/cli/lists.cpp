// systems, rules, scenarios, catalog: prints these lists.
#include <fmt/core.h>

#include <algorithm>

#include "codec/codec.h"
#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "faces/cli/commands.h"
#include "registry/lists.h"

namespace klaxon::faces::cli {
namespace {

using core::Tree;

core::Tree scenario_ids(const battle::System& system) {
  Tree ids = Tree::list();
  for (const battle::ScenarioInfo& scenario : system.scenarios()) ids.add(Tree::of(scenario.id));
  return ids;
}

// The prices, "3X 60, 4X 90", or their formula.
std::string prices_text(const Tree& line) {
  std::string text;
  for (const Tree::Entry& price : line.find("bpv")->entries)
    text += fmt::format("{}{}X {}", text.empty() ? "" : ", ", price.key, price.value.whole);
  return text.empty() ? line.text_at("formula") : text;
}

}  // namespace

// The header is a line of JSON; if the file is not a record, the reader says so.
std::vector<const battle::System*> Console::systems_of(std::string_view record) const {
  core::Faults unread;
  Tree header;
  if (codec::parse_json(record.substr(0, record.find_first_of("\r\n")), header, unread))
    if (const staff::Staff* staff = registry.find(header.text_at("system")))
      return {&staff->system()};
  std::vector<const battle::System*> list;
  for (const staff::Staff* staff : registry.systems()) list.push_back(&staff->system());
  return list;
}

bool Console::knows_bots(const battle::System& system, std::string_view option) const {
  return knows_bots(system, line.bots, option);
}

bool Console::knows_bots(const battle::System& system, const std::vector<std::string>& bots,
                         std::string_view option) const {
  const std::vector<std::string> known = system.bots();
  for (const std::string& bot : bots) {
    if (std::ranges::find(known, bot) != known.end()) continue;
    out.refuse("unknown-bot",
               "There is no bot " + core::in_quotes(bot) +
                   core::known_hint(bot, std::vector<std::string_view>(known.begin(), known.end())),
               option, status_usage);
    return false;
  }
  return true;
}

const staff::Staff* Console::system_called(const std::string& id) const {
  if (const staff::Staff* staff = registry.find(id)) return staff;
  out.refuse("unknown-system",
             "There is no system " + core::in_quotes(id) + core::known_hint(id, registry.ids()) +
                 " 'klaxon systems' lists them.",
             "system", status_usage);
  return nullptr;
}

int list_systems(Console& console) {
  Tree list = Tree::list();
  for (const staff::Staff* staff : console.registry.systems()) {
    Tree entry = registry::system_tree(staff->system(), staff);
    if (!console.out.json())
      console.out.line(fmt::format("{:<14}{} ({} rules, {} ships)", entry.find("id")->text,
                                   entry.find("title")->text, entry.find("rules")->whole,
                                   entry.find("ships")->whole));
    entry.set("scenarios", scenario_ids(staff->system()));
    list.add(std::move(entry));
  }
  if (console.out.json()) console.out.document(list);
  return status_done;
}

int list_rules(Console& console) {
  if (console.named_system() == nullptr) return status_usage;
  const Tree list = registry::rules_tree(console.line.system);
  if (console.out.json()) {
    console.out.document(list);
    return status_done;
  }
  for (const Tree& rule : list.items) {
    console.out.line(fmt::format("{:<16}{}", rule.text_at("id"), rule.text_at("title")));
    console.out.line(fmt::format("{:<16}{}", "", rule.text_at("text")));
  }
  return status_done;
}

int list_scenarios(Console& console) {
  const staff::Staff* staff = console.named_system();
  if (staff == nullptr) return status_usage;
  if (console.out.json()) {
    console.out.document(registry::scenarios_tree(staff->system()));
    return status_done;
  }
  const std::vector<battle::ScenarioInfo> scenarios = staff->system().scenarios();
  std::size_t widest = 0;
  for (const battle::ScenarioInfo& scenario : scenarios)
    widest = std::max(widest, scenario.id.size());
  for (const battle::ScenarioInfo& scenario : scenarios)
    console.out.line(fmt::format("{:<{}}{} ({} seat{}): {}", scenario.id, widest + 2,
                                 scenario.title, scenario.seats, scenario.seats == 1 ? "" : "s",
                                 scenario.summary));
  return status_done;
}

int list_catalogue(Console& console) {
  const staff::Staff* staff = console.named_system();
  if (staff == nullptr) return status_usage;
  core::Faults faults;
  if (!staff::has(staff->catalogue(), faults)) return console.out.refuse(faults);
  const Tree catalogue = staff->catalogue()->tree();
  if (console.out.json()) {
    console.out.document(catalogue);
    return status_done;
  }
  for (const Tree& entry : catalogue.find("systems")->items) {
    const std::string id = entry.text_at("id"), name = entry.text_at("name");
    for (const Tree& line : entry.find("construction")->items)
      console.out.line(fmt::format("{:<35}{:<43}{:<19}{}", id, name == id ? "" : name,
                                   line.text_at("variant"), prices_text(line)));
  }
  return status_done;
}

}  // namespace klaxon::faces::cli
