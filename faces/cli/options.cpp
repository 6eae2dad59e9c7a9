#include "faces/cli/options.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>

#include "codec/codec.h"
#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "faces/files.h"
#include "faces/sodium.h"
#include "staff/files/ship_check.h"

namespace klaxon::faces::cli {
namespace {

using core::Tree;

Tree value_of(const std::string& text) {
  if (text == "true" || text == "on") return Tree::of_flag(true);
  if (text == "false" || text == "off") return Tree::of_flag(false);
  i64 number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc{} && end == text.data() + text.size();
  return whole ? Tree::of(number) : Tree::of(text);
}

bool was_typed(const CommandLine& line, std::string_view option) {
  return std::ranges::find(line.given, option) != line.given.end();
}

// Two files may share a name or be named like a shipped ship: "kestrel", "kestrel_2".
std::string id_among(const Tree& designs, const std::string& id, const Tree& design) {
  std::string free = id;
  for (int n = 2;; ++n) {
    const Tree* taken = designs.find(free);
    if (taken == nullptr || *taken == design) return free;
    free = fmt::format("{}_{}", id, n);
  }
}

}  // namespace

void add_option(const std::string& text, Tree& options) {
  const std::size_t equals = text.find('=');
  const std::string name = text.substr(0, equals), value = text.substr(equals + 1);
  if (name != "ships") {
    options.set(name, value_of(value));
    return;
  }
  Tree& list = options.set(name, Tree::list());
  for (const std::string& part : split_commas(value)) list.add(Tree::of(part));
}

bool names_a_file(const std::string& name) {
  return name.find('/') != std::string::npos || name.ends_with(".toml") || name.ends_with(".json");
}

bool read_tree(const std::string& path, Tree& out, core::Faults& faults) {
  std::string text;
  return read_file(path, codec::text_bytes_max, text, faults) &&
         codec::parse_file_text(path, text, out, faults);
}

const staff::Staff* system_of_file(const Console& console, const Tree& file, core::Faults& faults) {
  const Tree* system = file.find("system");
  const std::string example = fmt::format("system = \"{}\".", console.registry.ids().front());
  if (system == nullptr) {
    faults.add("unknown-system", "The file does not say its system: " + example, {}, "system");
    return nullptr;
  }
  if (!system->is(Tree::Kind::text)) {
    faults.add("wrong-kind", "'system' must be text: " + example, system->place, "system");
    return nullptr;
  }
  if (const staff::Staff* staff = console.registry.find(system->text)) return staff;
  faults.add("unknown-system",
             "There is no system " + core::in_quotes(system->text) +
                 core::known_hint(system->text, console.registry.ids()),
             system->place, "system");
  return nullptr;
}

bool find_ship(Console& console, const staff::Staff& staff, const std::string& name, Tree& design,
               std::string& id, std::string_view named_by) {
  if (const Tree* shipped = names_a_file(name) ? nullptr : staff.ship(name)) {
    design = *shipped;
    id = name;
    return true;
  }
  core::Faults faults;
  if (!names_a_file(name)) {
    const std::vector<std::string> ids = staff.ships();
    const std::vector<std::string_view> views(ids.begin(), ids.end());
    faults.add("unknown-ship",
               "There is no ship " + core::in_quotes(name) + core::known_hint(name, views) +
                   " Name one of a system's ships, or a file.",
               {}, named_by);
    console.out.refuse(faults);
    return false;
  }
  if (!read_tree(name, design, faults) || !staff.complete_ship(design, faults)) {
    console.out.refuse(faults);
    return false;
  }
  // Ships are checked here, where the file is known, so that every fault can name its place.
  const std::vector<core::Fault> told = staff::faults_of_ship(staff, name, design);
  if (!told.empty()) {
    console.out.refuse(told);
    return false;
  }
  id = std::filesystem::path(name).stem().string();
  return true;
}

bool battle_options(Console& console, Tree& out) {
  out = Tree::table();
  for (const std::string& option : console.line.options) add_option(option, out);
  std::vector<std::string> names = console.line.ships;
  const char* named_by = "--ship";
  if (const Tree* chosen = out.find("ships"); names.empty() && chosen != nullptr) {
    for (const Tree& item : chosen->items) names.push_back(item.text);
    named_by = "--option ships";
  }
  if (names.empty()) return true;
  const staff::Staff* staff = console.named_system();
  Tree ships = Tree::list();
  Tree designs = Tree::table();
  for (const std::string& name : names) {
    Tree design;
    std::string id;
    if (!find_ship(console, *staff, name, design, id, named_by)) return false;
    id = id_among(designs, id, design);
    ships.add(Tree::of(id));
    designs.set(id, design);
  }
  out.set("ships", ships);
  out.set("designs", designs);
  return true;
}

bool spares_input(Console& console, const std::string& read, const std::string& option,
                  const std::string& written) {
  if (read.empty() || written.empty() || !same_file(read, written)) return true;
  console.out.refuse(
      "overwrites-input",
      fmt::format("'{} {}' would overwrite '{}', which this command reads; name another file.",
                  option, written, read),
      option);
  return false;
}

core::Faults blamed_on_options(const Console& console, const core::Faults& faults) {
  core::Faults blamed(faults.file());
  for (const core::Fault& fault : faults.list()) {
    const std::string key = fault.field.substr(0, fault.field.find_first_of(".["));
    const bool typed = std::ranges::any_of(console.line.options, [&](const std::string& option) {
      return option.starts_with(key + "=");
    });
    core::Fault copy = fault;
    if (fault.field == "scenario" && was_typed(console.line, "--scenario"))
      copy.field = "--scenario";
    if (typed && !key.empty()) {
      copy.file.clear();
      copy.place = {};
      copy.field = "--option " + fault.field;
    }
    blamed.add(std::move(copy));
  }
  return blamed;
}

std::string scenario_of(const Console& console, const battle::System& system) {
  if (!console.line.scenario.empty()) return console.line.scenario;
  const auto scenarios = system.scenarios();
  return scenarios.empty() ? std::string() : scenarios.front().id;
}

std::unique_ptr<core::Game> open_game(Console& console, const battle::System& system,
                                      battle::Setup& setup) {
  Tree options;
  if (!battle_options(console, options)) return nullptr;
  core::Faults faults;
  if (system.prepare(scenario_of(console, system), options, setup, faults)) {
    auto game = system.open(setup, faults);
    if (game != nullptr) return game;
  }
  console.out.refuse(blamed_on_options(console, faults));
  return nullptr;
}

std::string setup_digest(const battle::Setup& setup) {
  Tree tree = Tree::table();
  tree.set("scenario", Tree::of(setup.scenario));
  tree.set("definition", setup.definition);
  tree.set("designs", setup.designs);
  tree.set("options", setup.options);
  return battle::to_hex(sodium_hashing().sha256(battle::bytes_of(codec::to_json(tree))));
}

}  // namespace klaxon::faces::cli
