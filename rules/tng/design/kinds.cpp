#include "rules/tng/design/kinds.h"

#include <algorithm>
#include <charconv>

#include "rules/tng/catalog/trait_keys_table.h"
#include "rules/tng/design/lines.h"

namespace klaxon::rules::tng::design {

using catalog::Construction;
using catalog::Mechanism;
using catalog::Section;
using catalog::System;

namespace {

bool hit_as(const Construction& line, std::initializer_list<std::string_view> words) {
  return std::ranges::any_of(line.hit_on, [&](u8 hit) {
    return std::ranges::find(words, std::string_view(catalog::hit_words[hit])) != words.end();
  });
}

bool lists_race(const std::vector<u16>& makers, u16 race) {
  return std::ranges::find(makers, race) != makers.end();
}

}  // namespace

const std::vector<Construction>& lines_of(const Shelf& shelf, u16 system) {
  const System& own = shelf.system(system);
  return own.construction.empty() && own.same_as ? shelf.system(*own.same_as).construction
                                                 : own.construction;
}

const Construction* line_of(const Shelf& shelf, const Build& build) {
  const std::vector<Construction>& lines = lines_of(shelf, build.system);
  return build.line < lines.size() ? &lines[build.line] : nullptr;
}

const catalog::SystemAt& at_level(const Shelf& shelf, const Build& build) {
  const System& system = shelf.system(build.system);
  const catalog::Levels levels = system.at.levels();
  return system.at.at(nearest_level(levels, build.level).value_or(levels.lowest()));
}

std::optional<Level> nearest_level(catalog::Levels levels, Level tech) {
  for (Level level = tech; level >= level_min; --level)
    if (levels.has(level)) return level;
  return std::nullopt;
}

bool is_crew(const Shelf& shelf, u16 system) {
  const System& of = shelf.system(system);
  const std::vector<Construction>& lines = lines_of(shelf, system);
  return of.mechanism == Mechanism::crew ||
         (of.section == Section::control && !lines.empty() && hit_as(lines.front(), {"Pass"}));
}

bool is_track(const Shelf& shelf, u16 system) {
  const std::vector<Construction>& lines = lines_of(shelf, system);
  return shelf.system(system).mechanism == Mechanism::track ||
         (!lines.empty() && hit_as(lines.front(), {"ExcDam"}));
}

bool is_refit(const Shelf& shelf, u16 system) {
  const std::vector<Construction>& lines = lines_of(shelf, system);
  return !lines.empty() &&
         (lines.front().modifies || lines.front().modifies_group != catalog::Group::none);
}

bool is_source(const Shelf& shelf, u16 system) {
  const System& of = shelf.system(system);
  if (of.mechanism == Mechanism::source) return true;
  if (of.at.empty()) return false;
  const catalog::Traits& traits = of.at.at(of.at.levels().lowest()).traits;
  return traits.find(catalog::trait("power.kind")) != nullptr;
}

bool is_phaser(const Shelf& shelf, u16 system) {
  const System& of = shelf.system(system);
  return of.section == Section::weapon &&
         std::string_view(catalog::family_words[of.family]) == "phasers";
}

bool is_lettered(const Shelf& shelf, u16 system) {
  const System& of = shelf.system(system);
  return of.section == Section::weapon || of.weapon();
}

bool is_warp_drive(const Shelf& shelf, u16 system) {
  const System& of = shelf.system(system);
  const std::vector<Construction>& lines = lines_of(shelf, system);
  if (!is_source(shelf, system) || lines.empty() || !hit_as(lines.front(), {"Warp"})) return false;
  const catalog::Traits& traits = of.at.at(of.at.levels().lowest()).traits;
  const u8* kind = traits.get<u8>(catalog::trait("power.kind"));
  const std::string_view word = kind == nullptr ? "" : catalog::energy_kind_words[*kind];
  return word != "helm" && word != "wing";
}

bool is_boxless(const Shelf& shelf, const Build& build) {
  const System& of = shelf.system(build.system);
  const Construction* line = line_of(shelf, build);
  if (of.boxless || of.mechanism == Mechanism::officer || line == nullptr) return true;
  if (line->boxless) return true;
  // a plain cloak: nothing on the sheet can be hit, and the cloak takes no room
  return line->hit_on.empty() && !line->hit_as_base && !is_crew(shelf, build.system) &&
         line->spaces.has(build.price_level) && !line->spaces.at(build.price_level).uses_words() &&
         line->spaces.at(build.price_level).number() == base::Ratio(0);
}

const char* home_of(const Shelf& shelf, const Build& build) {
  const Construction* line = line_of(shelf, build);
  if (shelf.system(build.system).mechanism == Mechanism::officer) return "officers";
  if (is_crew(shelf, build.system) && line != nullptr) return "crew";
  if (is_track(shelf, build.system)) return "tracks";
  if (line != nullptr && line->facing_count.lo > 0) return "shields";
  const bool joined = line != nullptr && line->each == catalog::Each::connected;
  return is_boxless(shelf, build) && !joined ? "features" : "boxes";
}

bool refits_kind(const Shelf& shelf, u16 refit, u16 system) {
  const std::vector<Construction>& lines = lines_of(shelf, refit);
  if (lines.empty()) return false;
  if (lines.front().modifies) return *lines.front().modifies == system;
  switch (lines.front().modifies_group) {
    case catalog::Group::phasers:
      return is_phaser(shelf, system);
    case catalog::Group::power:
      return is_source(shelf, system);
    case catalog::Group::weapons:
      return shelf.system(system).section == Section::weapon;
    case catalog::Group::none:
      return false;
  }
  return false;
}

bool builds(const Shelf& shelf, u16 race, const Build& build) {
  if (shelf.catalog->races[race].any) return true;
  const System& of = shelf.system(build.system);
  const Construction* line = line_of(shelf, build);
  if (!of.makers.empty() && !lists_race(of.makers, race)) return false;
  return line == nullptr || line->makers.empty() || lists_race(line->makers, race);
}

i32 degrees_of(const Construction& line) {
  i32 degrees = 0;
  const char* const end = line.variant.data() + line.variant.size();
  const auto [stop, error] = std::from_chars(line.variant.data(), end, degrees);
  return error == std::errc() && std::string_view(stop, end).starts_with(" deg") ? degrees : 0;
}

std::string facings_text(u8 facings) {
  const auto has = [&](u32 i) { return (facings >> (i % facings_count) & 1U) != 0; };
  u32 first = 0;
  for (u32 i = facings_count; i > 0; --i)
    if (has(i - 1) && !has(i + facings_count - 2)) first = i - 1;
  if (has(0) && has(facings_count - 1))
    for (first = facings_count - 1; first > 0 && has(first - 1);) --first;
  std::string text;
  for (u32 i = 0; i < facings_count; ++i)
    if (has(first + i)) text += static_cast<char>('1' + (first + i) % facings_count);
  return text;
}

std::string refit_mark(std::string_view refit) {
  constexpr std::size_t letters = 4;  // "emer", "tril": as ship files write them
  std::string mark(refit.substr(0, letters));
  for (char& c : mark)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return mark;
}

std::string build_text(const Shelf& shelf, const Build& build) {
  std::string text = shelf.system(build.system).id;
  if (build.shown != Build::as_shown) text += " for " + shelf.system(build.shown).id;
  const Construction* line = line_of(shelf, build);
  if (line == nullptr) return text;
  const auto& number = build.number;
  // a figure that is not the only one of the line: a track's, a battery's in a hold
  const bool printed = line->numbers.size() == 1 && line->numbers.front().upper == number.upper;
  const bool figure = !printed && (!line->numbers.empty() || number.upper != 0);
  const std::string variant = short_variant(*line, build.side);
  if (figure)
    text +=
        " " + std::to_string(number.upper) + (number.two ? "/" + std::to_string(number.lower) : "");
  else if (!variant.empty() && plain_line(shelf, build.system) != build.line)
    text += " " + variant;
  return text;
}

}  // namespace klaxon::rules::tng::design
