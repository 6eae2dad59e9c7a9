#include "staff/tng/odds/gives.h"

#include <algorithm>

#include "rules/tng/catalog/trait_keys_table.h"

namespace klaxon::staff::tng::odds {

using namespace catalog;

namespace {

std::string plain(std::string word) {
  std::ranges::replace(word, '_', ' ');
  return word;
}

std::string within(i64 hexes) {
  return ", within " + std::to_string(hexes) + (hexes == 1 ? " hex" : " hexes");
}

std::string link_text(const SystemAt& at) {
  const u8* kind = at.traits.get<u8>(trait("link.kind"));
  if (kind == nullptr) return "";
  std::string text = std::string("a ") + link_words[*kind] + " link";
  if (const Formula* strength = at.traits.get<Formula>(trait("link.strength")))
    text += " of strength " + strength->text() +
            (strength->uses(Word::distance) ? " (distance: range + 1)" : "");
  if (const i32* reach = at.traits.get<i32>(trait("link.reach"))) text += within(*reach);
  return text;
}

std::string function_text(const Function& function) {
  std::string text = plain(effect_words[static_cast<u32>(function.effect)]);
  const Amount& figure = function.figure;
  if (figure.formula) text += " " + figure.formula->text();
  if (figure.dice) text += " " + figure_text(*figure.dice);
  if (function.reach && !function.reach->text().empty())
    text += " within " + function.reach->text();
  return text;
}

std::string functions_text(const SystemAt& at) {
  std::vector<std::string> words;
  for (const Function& function : at.functions) {
    const std::string text = function_text(function);
    if (std::ranges::find(words, text) == words.end()) words.push_back(text);
  }
  return listed(words);
}

std::string missile_text(const Missile& missile, Level level) {
  const MissileAt& at = missile.at.at(level);
  if (missile.captor_of)
    return "a mine with a box of its own whose weapon fires " +
           std::to_string(missile.captor_shots) + " time: ask for that weapon";
  const MissileAt::Information& told = at.information;
  if (told.points > 0)
    return "a probe: " + std::to_string(told.points) + " point of information an impulse" +
           within(told.reach);
  return "";
}

}  // namespace

std::string gives_text(const Catalog& catalog, const Named& named) {
  const System& system = catalog.systems[named.system];
  const Mode* mode = named.mode;
  if (mode != nullptr && mode->missile) {
    std::string text = missile_text(catalog.missiles[*mode->missile], named.level);
    if (!text.empty()) return text;
  }
  const bool other = mode != nullptr && mode->acts_as.has_value();
  const System& works_as = other ? catalog.systems[*mode->acts_as] : system;
  const Level level = other ? mode->acts_level : named.level;
  if (works_as.at.has(level)) {
    std::string link = link_text(works_as.at.at(level));
    if (!link.empty()) return link;
    std::string functions = functions_text(works_as.at.at(level));
    if (!functions.empty()) return functions;
  }
  const std::string page = plain(family_words[works_as.family]);
  return (mode == nullptr ? works_as.name : mode->id) + ": no damage; see the rules on " + page;
}

}  // namespace klaxon::staff::tng::odds
