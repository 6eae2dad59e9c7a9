#include "tests/rules/tng/pages/block.h"

#include <algorithm>

#include "rules/tng/catalog/trait_keys_table.h"
#include "tests/rules/tng/library.h"
#include "tests/rules/tng/pages/modes.h"
#include "tests/rules/tng/pages/panel.h"

namespace klaxon::tests::pages {

using namespace rules::tng::catalog;

namespace {

std::vector<Level> levels_of(Levels levels) {
  std::vector<Level> list;
  for (const Level level : each_level)
    if (levels.has(level)) list.push_back(level);
  return list;
}

std::string formula_text(const Formula& formula) {
  return formula.uses_words() || formula.on_top() ? formula.text() : number_text(formula.number());
}

// Prices by the levels at which the line can be built.
std::string price(const Construction& line, const ByLevel<Formula>& prices) {
  return by_level(levels_of(line.levels()), [&](Level level) {
    return prices.has(level) ? formula_text(prices.at(level)) : std::string("NA");
  });
}

std::string bpv(const Construction& line) {
  std::vector<std::string> classes;
  for (const Construction::ByClass& by : line.by_class)
    classes.push_back(std::to_string(by.bpv) + " for size class " + std::to_string(by.size_class));
  if (!classes.empty()) return joined(classes);
  const std::vector<Level> levels = levels_of(line.levels());
  const std::string text = price(line, line.bpv);
  const bool late = !levels.empty() && levels.front() > rules::tng::level_min;
  return late && text.find(" at ") == std::string::npos ? text + " at " + levels_text(levels)
                                                        : text;
}

std::string hits(const Construction& line) {
  if (line.hit_as_base) return "as what it changes";
  std::vector<std::string> list;
  for (const u8 hit : line.hit_on) list.push_back(hit_words[hit]);
  return list.empty() ? "never" : joined(list, ", ");
}

std::string notes(const Catalog& catalog, const Construction& line) {
  constexpr const char* each[] = {"", "for each warp box", "for each weapon box",
                                  "for each box joined to it"};
  std::vector<std::string> list = {each[static_cast<u32>(line.each)]};
  if (line.modifies) list.push_back("changes " + catalog.systems[*line.modifies].id);
  if (line.modifies_group != Group::none)
    list.push_back(std::string("changes ") + group_words[static_cast<u32>(line.modifies_group)]);
  if (line.once) list.emplace_back("one a ship");
  if (line.limit > 0) list.push_back(std::to_string(line.limit) + " a ship");
  if (line.one_free) list.emplace_back("one free");
  if (line.free) list.push_back("free: " + line.free->text());
  if (line.indestructible_bpv > 0)
    list.push_back("!! at " + std::to_string(line.indestructible_bpv) + " times the BPV, " +
                   std::to_string(line.indestructible_repair) + " times the repair");
  if (line.boxes > 1) list.push_back(std::to_string(line.boxes) + " boxes");
  for (const Construction::Grant& grant : line.grants)
    list.push_back("with " + std::to_string(grant.count) + " " + catalog.systems[grant.system].id +
                   (grant.indestructible ? " !!" : ""));
  for (const u16 race : line.makers) list.push_back(catalog.races[race].id);
  return joined(list, "; ");
}

std::string construction(const Catalog& catalog, const System& system) {
  Grid grid({"box", "BPV", "repair", "spaces", "hit on", "notes"});
  for (const Construction& line : system.construction)
    grid.add({line.variant, bpv(line), price(line, line.repair), price(line, line.spaces),
              hits(line), notes(catalog, line)});
  return grid.empty() ? "" : grid.text() + "\n";
}

// Who builds it, and how much allowance it gives option mounts.
std::string sentences(const Catalog& catalog, const System& system) {
  std::vector<std::string> list, makers;
  for (const u16 race : system.makers) makers.push_back(catalog.races[race].id);
  if (!makers.empty()) list.push_back("Makers: " + joined(makers) + ".");
  if (system.boxless) list.emplace_back("No box on the sheet.");
  if (system.same_as) list.push_back("As " + catalog.systems[*system.same_as].id + ".");
  const std::vector<Level> levels = levels_of(system.at.levels());
  const auto option = [&](Level level) { return system.at.at(level).option; };
  if (!levels.empty() && option(levels.front()) && option(levels.front())->allowance)
    list.push_back(
        "Allowance towards Options: " +
        by_level(levels, [&](Level level) { return formula_text(*option(level)->allowance); }) +
        ".");
  return list.empty() ? "" : joined(list, " ") + "\n\n";
}

}  // namespace

std::string block_of(std::string_view id) {
  const Catalog& catalog = shipped().catalog;
  const System* system = catalog.system(id);
  if (system == nullptr) return "";
  return sentences(catalog, *system) + construction(catalog, *system) +
         modes_text(catalog, *system) + charts_text(catalog, *system) +
         missiles_text(catalog, *system) + (id == "Ftr" ? fighters_text(catalog) : "");
}

std::string page_anew(std::string_view page, std::vector<std::string>& marked) {
  constexpr std::string_view mark = "<!-- data ", close = " -->\n", end = "<!-- end -->\n";
  std::string out;
  for (std::size_t at = page.find(mark); at != std::string_view::npos; at = page.find(mark)) {
    const std::size_t after = page.find(close, at) + close.size();
    out += page.substr(0, after);
    marked.emplace_back(page.substr(at + mark.size(), after - close.size() - at - mark.size()));
    out += "\n" + block_of(marked.back()) + std::string(end);
    page.remove_prefix(after);
    // the old block, if any, ends before the next heading
    if (const std::size_t old = page.find(end); old < page.find("\n#"))
      page.remove_prefix(old + end.size());
  }
  return out + std::string(page);
}

}  // namespace klaxon::tests::pages
