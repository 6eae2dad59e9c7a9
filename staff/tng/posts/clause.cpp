#include "staff/tng/posts/clause.h"

#include "rules/tng/limits.h"

namespace klaxon::staff::tng::posts {

namespace {

struct Key {
  std::string_view key;
  std::string_view before;   // words before the deed's text
  std::string_view nothing;  // words for a deed without a text
};
constexpr Key keys[] = {{"move", "", "no manoeuvre"},
                        {"fire", "fire ", "hold fire"},
                        {"activity", "", "no activity"},
                        {"at_once", "at once ", ""},
                        {"reinforce", "answer damage with ", ""},
                        {"loses", "lose ", ""},
                        {"picks", "pick ", ""},
                        {"repair", "repair ", "no repair"}};
constexpr std::string_view energy_key = "energy.";

std::string what(const SaidDeed& said) {
  std::string all;
  for (const std::string& text : said.says) all += (all.empty() ? "" : ", ") + text;
  if (said.key.starts_with(energy_key)) {
    const std::string key = said.key.substr(energy_key.size());
    const std::size_t blank = all.rfind(' ');
    if ((key == "reinforce" || key == "capacitors") && blank != all.npos)
      all.replace(blank, 1, " with ");
    return "energy: " + key + " " + all;
  }
  for (const Key& one : keys)
    if (one.key == said.key) return std::string(all.empty() ? one.nothing : one.before) + all;
  return all;
}

}  // namespace

std::string clause_said(const klaxon::rules::tng::Battle& battle, const SaidDeed& said) {
  const bool in_impulse =
      said.context.part >= 0 && said.context.part < static_cast<int>(klaxon::rules::tng::impulses);
  return battle.units[static_cast<u32>(said.context.actor)].name +
         (in_impulse ? ", impulse " + std::to_string(said.context.part + 1) : "") + ": " +
         what(said);
}

}  // namespace klaxon::staff::tng::posts
