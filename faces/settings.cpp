#include "faces/settings.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <filesystem>

#include "codec/codec.h"
#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "faces/files.h"

namespace klaxon::faces {
namespace fs = std::filesystem;
namespace {

using core::Tree;

enum class Kind : u8 { text, path, list, whole, either };

struct Known {
  const char* key;
  Kind kind;
  const char* help;
  i64 lo = 0, hi = 0;  // the limits of a whole number
};

constexpr i64 many = 1'000'000'000;
constexpr Known known[] = {
    {"data", Kind::path, "the folder with ships, scenarios and crews of your own"},
    {"db", Kind::path, "the file to keep the battles in"},
    {"web", Kind::path, "the folder with the built page"},
    {"listen", Kind::text, "the address to serve at"},
    {"port", Kind::whole, "the port to serve at", 0, 65535},
    {"host", Kind::list, "names by which browsers reach the server"},
    {"proxy", Kind::text, "the address of a proxy in front of the server"},
    {"memory", Kind::whole, "MB for data that is unsent or half received", 1, 65'536},
    {"rate", Kind::whole, "messages a second from one address", 1, 1'000'000},
    {"openings", Kind::whole, "battles that one address may open within an hour", 0, many},
    {"openings-in-all", Kind::whole, "battles that all together may open within an hour", 0, many},
    {"matches", Kind::whole, "the most battles to keep", 0, many},
    {"lobby", Kind::either, "on or off: a page where players find each other"},
    {"ratings", Kind::either, "on or off: ratings of those who play at the lobby"},
};

const Known& known_as(std::string_view key) {
  return *std::ranges::find(known, key, [](const Known& one) { return std::string_view(one.key); });
}

std::string variable(const std::string& name) {
  const char* value = std::getenv(name.c_str());
  return value == nullptr ? "" : value;
}

constexpr std::string_view prefix = "KLAXON_";

// "KLAXON_OPENINGS_IN_ALL"
std::string variable_of(std::string_view key) {
  std::string name(prefix);
  for (const char c : key)
    name += c == '-' ? '_' : c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return name;
}

bool fits(const Known& one, const std::string& typed) {
  if (one.kind == Kind::either) return typed == "on" || typed == "off";
  if (one.kind != Kind::whole) return !typed.empty();
  i64 number = 0;
  const auto [end, error] = std::from_chars(typed.data(), typed.data() + typed.size(), number);
  return error == std::errc{} && end == typed.data() + typed.size() && number >= one.lo &&
         number <= one.hi;
}

std::string wanted(const Known& one) {
  if (one.kind == Kind::whole) return fmt::format("a whole number from {} to {}", one.lo, one.hi);
  if (one.kind == Kind::either) return "\"on\" or \"off\"";
  return one.kind == Kind::list ? "a text, or a list of texts" : "a text that is not empty";
}

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> parts;
  for (std::size_t from = 0; from <= text.size();) {
    const std::size_t comma = std::min(text.find(',', from), text.size());
    if (comma > from) parts.push_back(text.substr(from, comma - from));
    from = comma + 1;
  }
  return parts;
}

// A path in a file is relative to that file; "~/" is the home folder, as in a shell.
std::string from_file(const std::string& path, const std::string& file) {
  if (path.starts_with("~/")) return variable("HOME") + path.substr(1);
  return (fs::path(file).parent_path() / path).lexically_normal().string();
}

}  // namespace

std::string Settings::place() {
  if (const std::string named = variable("KLAXON_CONFIG"); !named.empty()) return named;
  const std::string config = variable("XDG_CONFIG_HOME"), home = variable("HOME");
  if (!config.empty()) return config + "/klaxon/klaxon.toml";
  return home.empty() ? "" : home + "/.config/klaxon/klaxon.toml";
}

Settings::Settings() {
  for (const Known& one : known) all_.push_back({one.key, {}, {}, one.help});
  read_variables();
  find_misspelt_variables();
  const std::string file = place();
  std::error_code error;
  // a file that was named must exist
  if (!variable("KLAXON_CONFIG").empty() || (!file.empty() && fs::exists(file, error)))
    read_file(file);
}

std::string Settings::value(std::string_view key) const {
  const auto found = std::ranges::find(all_, key, &Setting::key);
  return found == all_.end() || found->values.empty() ? "" : found->values.front();
}

void Settings::read_variables() {
  for (Setting& setting : all_) {
    const std::string name = variable_of(setting.key), text = variable(name);
    if (text.empty()) continue;
    const Known& one = known_as(setting.key);
    const std::vector<std::string> values =
        one.kind == Kind::list ? split(text) : std::vector{text};
    setting.from = name;
    if (std::ranges::all_of(values, [&](const std::string& value) { return fits(one, value); })) {
      setting.values = values;
      continue;
    }
    core::Faults faults;
    faults.add("wrong-setting", fmt::format("{} must be {}.", name, wanted(one)), {}, name);
    faults_.push_back(faults.list().front());
  }
}

// Finds only names that are close to a setting's name: builds and tests have their own variables,
// and KLAXON_ROOT tells CMake where to find the libraries.
void Settings::find_misspelt_variables() {
  std::vector<std::string> names{"KLAXON_CONFIG"};
  for (const Setting& setting : all_) names.push_back(variable_of(setting.key));
  std::vector<std::string_view> keys;
  for (const std::string& name : names)
    keys.push_back(std::string_view(name).substr(prefix.size()));
  for (char** entry = environ; entry != nullptr && *entry != nullptr; ++entry) {
    const std::string_view whole = *entry, name = whole.substr(0, whole.find('='));
    if (!name.starts_with(prefix) || name == "KLAXON_ROOT" ||
        std::ranges::find(names, name) != names.end())
      continue;
    const std::string_view near = core::nearest_word(name.substr(prefix.size()), keys);
    if (near.empty()) continue;
    core::Faults faults;
    faults.add("unknown-key",
               fmt::format("There is no setting {}; the nearest is {}{}.", name, prefix, near), {},
               std::string(name));
    faults_.push_back(faults.list().front());
  }
}

void Settings::take(Setting& setting, const Tree& value, const std::string& path,
                    core::Faults& faults) {
  const Known& one = known_as(setting.key);
  std::vector<std::string> values;
  const std::vector<Tree> alone{value};
  const bool list = one.kind == Kind::list && value.is(Tree::Kind::list);
  for (const Tree& item : list ? value.items : alone) {
    const bool right = item.is(one.kind == Kind::whole ? Tree::Kind::whole : Tree::Kind::text);
    const std::string text = item.is(Tree::Kind::whole) ? std::to_string(item.whole) : item.text;
    if (!right || !fits(one, text))
      return faults.add("wrong-setting", fmt::format("'{}' must be {}.", setting.key, wanted(one)),
                        item.place, setting.key);
    values.push_back(one.kind == Kind::path ? from_file(text, path) : text);
  }
  if (!setting.from.empty()) return;  // already set with precedence
  setting.values = std::move(values);
  setting.from = path;
}

void Settings::read_file(const std::string& path) {
  core::Faults faults(path);
  std::string text;
  Tree tree;
  if (faces::read_file(path, codec::text_bytes_max, text, faults) &&
      codec::parse_file_text(path, text, tree, faults)) {
    std::vector<std::string_view> keys;
    for (const Setting& setting : all_) keys.emplace_back(setting.key);
    for (const Tree::Entry& entry : tree.entries) {
      const auto setting = std::ranges::find(all_, entry.key, &Setting::key);
      if (setting != all_.end())
        take(*setting, entry.value, path, faults);
      else
        faults.add(
            "unknown-key",
            "There is no setting " + core::in_quotes(entry.key) + core::known_hint(entry.key, keys),
            entry.place, entry.key);
    }
  }
  faults_.insert(faults_.end(), faults.list().begin(), faults.list().end());
}

}  // namespace klaxon::faces
