#include "rules/tng/catalog/charts/chart_book.h"

#include "core/catalog/text.h"

namespace klaxon::rules::tng::catalog {

using core::Tree;

void ChartBook::gather(u16 system, const Tree& file, Levels levels, core::Faults& faults,
                       const NameBook& names) {
  const Tree* list = file.find("chart");
  if (list == nullptr || !list->is(Tree::Kind::list)) return;
  for (std::size_t i = 0; i < list->items.size(); ++i) {
    const Tree& tree = list->items[i];
    Source source{system, tree.text_at("id"), "chart." + std::to_string(i), tree.place, {}, levels,
                  {}};
    for (const Level level : each_level) {
      if (!levels.has(level)) continue;
      core::Faults found(faults.file());
      FieldContext context{found, names, levels, level};
      Fields in(tree, source.path, context);
      const Levels stated = in.some_levels("levels", levels);
      if (!levels.has(stated))
        in.fault("unused-level", "The thing does not exist at all of these levels.", "levels");
      if (stated.has(level)) {
        std::optional<ChartLines> lines(std::in_place);
        if (!read_chart_lines(in, *lines)) lines.reset();
        in.finish();
        source.levels.add(level);
        source.lines.set(level, std::move(lines));
      }
      add_new(faults, found);
    }
    check_twice(source, faults);
    sources_.push_back(std::move(source));
  }
}

void ChartBook::check_twice(const Source& source, core::Faults& faults) const {
  for (const Source& other : sources_)
    for (const Level level : each_level)
      if (other.system == source.system && other.id == source.id && other.levels.has(level) &&
          source.levels.has(level))
        return faults.add(
            "id-twice",
            "There are two charts " + core::in_quotes(source.id) + " for the same tech level.",
            source.place, source.path);
}

const ChartLines* ChartBook::find(u16 system, std::string_view id, Level level, Found& how) {
  how = Found::unknown;
  const ChartLines* best = nullptr;
  Level best_level = 0;
  for (Source& source : sources_) {
    if (source.system != system || source.id != id) continue;
    source.used = true;
    if (how == Found::unknown) how = Found::not_at_level;
    // at a level that its own weapon lacks, the chart of the level below applies
    for (const Level each : each_level) {
      const bool here = each == level || (each < level && !source.weapon.has(level));
      if (!source.lines.has(each) || !here || each < best_level) continue;
      const std::optional<ChartLines>& lines = source.lines.at(each);
      best = lines ? &*lines : nullptr;
      best_level = each;
      how = lines ? Found::found : Found::faulty;
    }
  }
  return best;
}

std::vector<std::pair<std::string, const ChartLines*>> ChartBook::rest(u16 system, Level level) {
  std::vector<std::pair<std::string, const ChartLines*>> rest;
  for (Source& source : sources_) {
    if (source.system != system || source.used || !source.lines.has(level)) continue;
    source.kept = true;
    if (const std::optional<ChartLines>& lines = source.lines.at(level))
      rest.emplace_back(source.id, &*lines);
  }
  return rest;
}

void ChartBook::tell_unused(u16 system, core::Faults& faults) const {
  for (const Source& source : sources_)
    if (source.system == system && !source.used && !source.kept)
      faults.add("unused-chart", "Nothing names the chart " + core::in_quotes(source.id) + ".",
                 source.place, source.path);
}

std::vector<std::string_view> ChartBook::ids(u16 system) const {
  std::vector<std::string_view> ids;
  for (const Source& source : sources_)
    if (source.system == system) ids.emplace_back(source.id);
  return ids;
}

}  // namespace klaxon::rules::tng::catalog
