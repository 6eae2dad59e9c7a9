#include "staff/tng/odds/weapon_reading.h"

#include <algorithm>

#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "rules/tng/catalog/spoken.h"

namespace klaxon::staff::tng::odds {

using namespace catalog;

namespace {

// "; the nearest is 'Ph-7'.", regardless of capitals.
std::string nearest_id(const Catalog& catalog, std::string_view text) {
  const std::string nearest = nearest_system(catalog, text);
  if (nearest.empty()) return "; `klaxon catalog tng` lists them all.";
  return "; the nearest is " + core::in_quotes(nearest) + ".";
}

const Mode* find_mode(const System& system, Level level, std::string_view text) {
  const std::string wanted = slug(text);
  for (const Mode& mode : system.at.at(level).modes)
    if (slug(mode.id) == wanted ||
        std::ranges::any_of(mode.also, [&](const auto& name) { return slug(name) == wanted; }))
      return &mode;
  return nullptr;
}

// The mode that is used if no mode is named.
const Mode* usual_mode(const System& system, Level level) {
  if (const Mode* mode = find_mode(system, level, "standard")) return mode;
  const std::vector<Mode>& modes = system.at.at(level).modes;
  return modes.empty() ? nullptr : &modes.front();
}

class WeaponReader {
 public:
  WeaponReader(const Catalog& catalog, const Asking& asking, core::Faults& faults)
      : catalog_(catalog), asking_(asking), faults_(faults) {}

  std::optional<Named> read(std::string_view weapon, std::string_view mode, Level tech) {
    const auto system = find_system(catalog_, weapon);
    if (!system) {
      faults_.add("unknown-weapon",
                  "There is no " + core::in_quotes(weapon) + " in the catalogue" +
                      nearest_id(catalog_, weapon),
                  {}, asking_.weapon, "TNG-weapon-notes");
      return std::nullopt;
    }
    const System& found = catalog_.systems[*system];
    Named named{*system, tech == 0 ? found.at.levels().lowest() : tech, nullptr};
    if (!found.at.has(named.level)) {
      faults_.add("wrong-tech",
                  found.id + " does not exist at tech level " + std::to_string(tech) +
                      "; it does at " + levels_text(found.at.levels()) + ".",
                  {}, asking_.tech, found.rule);
      return std::nullopt;
    }
    named.mode =
        mode.empty() ? usual_mode(found, named.level) : find_mode(found, named.level, mode);
    if (named.mode == nullptr && !mode.empty()) return no_mode(found, named.level, mode);
    return named;
  }

 private:
  std::optional<Named> no_mode(const System& system, Level level, std::string_view mode) {
    std::string text = system.id + " has no mode " + core::in_quotes(mode) + " at tech level " +
                       std::to_string(level);
    Levels elsewhere;
    for (const Level other : each_level)
      if (system.at.has(other) && find_mode(system, other, mode) != nullptr) elsewhere.add(other);
    std::vector<std::string> known;
    for (const Mode& one : system.at.at(level).modes) known.push_back(one.id);
    if (!elsewhere.empty())
      text += "; it has at " + levels_text(elsewhere) + ".";
    else if (known.empty())
      text += ": it isn't a weapon.";
    else
      text += known.size() > 8 ? core::known_hint(mode, known) : "; it has " + listed(known) + ".";
    faults_.add("unknown-mode", text, {}, asking_.mode, system.rule);
    return std::nullopt;
  }

  const Catalog& catalog_;
  const Asking& asking_;
  core::Faults& faults_;
};

}  // namespace

std::optional<u16> find_system(const Catalog& catalog, std::string_view text) {
  if (const auto exact = catalog.find(text)) return exact;
  const std::string wanted = slug(text);
  if (wanted.empty()) return std::nullopt;
  const auto where = [&](auto fits) -> std::optional<u16> {
    const auto found = std::ranges::find_if(catalog.systems, fits);
    if (found == catalog.systems.end()) return std::nullopt;
    return static_cast<u16>(found - catalog.systems.begin());
  };
  const auto by_id = where(
      [&](const System& system) { return slug(system.id) == wanted || system.file == wanted; });
  if (by_id) return by_id;
  return where([&](const System& system) {
    const auto same = [&](const std::string& alias) { return slug(alias) == wanted; };
    return slug(system.name) == wanted || std::ranges::any_of(system.aliases, same);
  });
}

std::optional<Named> read_weapon(const Catalog& catalog, std::string_view weapon,
                                 std::string_view mode, Level tech, const Asking& asking,
                                 core::Faults& faults) {
  return WeaponReader(catalog, asking, faults).read(weapon, mode, tech);
}

std::string name_of(const Catalog& catalog, const Named& named) {
  const std::string& id = catalog.systems[named.system].id;
  return named.mode == nullptr ? id : id + " " + named.mode->id;
}

std::string listed(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) text += i + 1 == words.size() ? " and " : ", ";
    text += words[i];
  }
  return text;
}

std::string levels_text(Levels levels) {
  std::vector<std::string> words;
  for (const Level level : each_level)
    if (levels.has(level)) words.push_back(std::to_string(level));
  return listed(words);
}

}  // namespace klaxon::staff::tng::odds
