#include "faces/cli/options.h"

#include <fmt/format.h>

#include <charconv>
#include <filesystem>

#include "codec/codec.h"
#include "core/catalog/reader.h"
#include "faces/files.h"
#include "faces/sodium.h"

namespace klaxon::faces::cli {
namespace {

using core::Tree;

// "name=value": a whole number, on or off as they stand, or text.
bool add_option(Desk& desk, const std::string& text, Tree& options) {
  const auto equals = text.find('=');
  if (equals == std::string::npos || equals == 0) {
    desk.out.refuse("usage", fmt::format("'--option {}' is not of the form name=value.", text),
                    "--option", status_usage);
    return false;
  }
  const std::string value = text.substr(equals + 1);
  i64 number = 0;
  const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  const bool whole = error == std::errc{} && end == value.data() + value.size();
  options.set(text.substr(0, equals), whole ? Tree::of(number) : Tree::of(value));
  return true;
}

bool names_a_file(const std::string& name) {
  return name.find('/') != std::string::npos || name.ends_with(".toml") || name.ends_with(".json");
}

}  // namespace

bool find_ship(Desk& desk, const staff::Staff& staff, const std::string& name, Tree& design,
               std::string& id) {
  if (const Tree* shipped = names_a_file(name) ? nullptr : staff.ship(name)) {
    design = *shipped;
    id = name;
    return true;
  }
  core::Faults faults(name);
  if (!names_a_file(name)) {
    const std::vector<std::string> ids = staff.ships();
    const std::vector<std::string_view> views(ids.begin(), ids.end());
    const std::string_view near = core::nearest_word(name, views);
    faults.add("unknown-ship",
               fmt::format("There is no ship '{}'{}; name one of {}, or a file.", name,
                           near.empty() ? "" : fmt::format(" (did you mean '{}'?)", near),
                           fmt::join(views, ", ")));
    desk.out.refuse(faults);
    return false;
  }
  std::string text;
  if (!read_file(name, codec::text_bytes_max, text, faults) ||
      !codec::parse_file_text(name, text, design, faults)) {
    desk.out.refuse(faults);
    return false;
  }
  id = std::filesystem::path(name).stem().string();
  return true;
}

bool battle_options(Desk& desk, Tree& out) {
  out = Tree::table();
  for (const std::string& option : desk.line.options)
    if (!add_option(desk, option, out)) return false;
  if (desk.line.ships.empty()) return true;
  const staff::Staff* staff = desk.named_system();
  Tree ships = Tree::list();
  Tree designs = Tree::table();
  for (const std::string& name : desk.line.ships) {
    Tree design;
    std::string id;
    if (!find_ship(desk, *staff, name, design, id)) return false;
    ships.add(Tree::of(id));
    designs.set(id, design);
  }
  out.set("ships", ships);
  out.set("designs", designs);
  return true;
}

std::string scenario_of(const Desk& desk, const battle::System& system) {
  if (!desk.line.scenario.empty()) return desk.line.scenario;
  const auto scenarios = system.scenarios();
  return scenarios.empty() ? std::string() : scenarios.front().id;
}

std::unique_ptr<core::Game> open_game(Desk& desk, const battle::System& system,
                                      battle::Setup& setup) {
  Tree options;
  if (!battle_options(desk, options)) return nullptr;
  core::Faults faults;
  if (system.prepare(scenario_of(desk, system), options, setup, faults)) {
    auto game = system.open(setup, faults);
    if (game != nullptr) return game;
  }
  desk.out.refuse(faults);
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
