#include "rules/toy/scenario.h"

#include <algorithm>

#include "core/catalog/reader.h"
#include "core/chart_file.h"
#include "rules/toy/orders.h"

namespace klaxon::rules::toy {
namespace {

u8 read_design_of(core::Reader& in, const Scenario& scenario) {
  std::vector<const char*> ids;
  for (const Design& design : scenario.designs) ids.push_back(design.id.c_str());
  return ids.empty() ? u8{0} : static_cast<u8>(in.word_or("design", ids, -1));
}

// At least one hex from the edge, so that an unseen ship has room on all sides.
core::Hex read_place(core::Reader& in, const Scenario& scenario) {
  const std::optional<core::Hex> place = core::parse_hex_name(in.text("at"));
  const i32 last = scenario.map_hexes - 2;
  const auto inside = [last](i32 number) { return number >= 1 && number <= last; };
  if (place && inside(place->q) && inside(place->r)) return *place;
  if (in.has("at"))
    in.fault("bad-hex", "A place is a hex of the map, not at its edge: \"0203\", column and row.",
             "at");
  return {1, 1};
}

Start read_start(const core::Tree& tree, const Scenario& scenario, std::size_t index,
                 core::Faults& faults) {
  core::Reader in(tree, "ships." + std::to_string(index), faults);
  Start start;
  start.design = read_design_of(in, scenario);
  start.seat = static_cast<u8>(in.word_or("seat", seat_words, -1));
  start.place = read_place(in, scenario);
  in.finish();
  return start;
}

void read_designs(const core::Tree& designs, Scenario& out, core::Faults& faults) {
  for (const core::Tree::Entry& entry : designs.entries)
    if (out.designs.size() < designs_max)
      read_design(entry.value, entry.key, out.designs.emplace_back(), faults);
    else
      faults.add("wrong-count", "A battle has at most 8 designs.", entry.place, "designs");
}

// All contacts must look alike, or the enemy could tell them apart by what everybody sees.
void check_contacts(const Scenario& scenario, core::Faults& faults) {
  const Design* first = nullptr;
  for (const Design& design : scenario.designs) {
    if (!design.contact) continue;
    if (first == nullptr) first = &design;
    if (!std::ranges::equal(design.boxes, first->boxes))
      faults.add("unlike-contacts", "All contacts have the same boxes.", {}, "designs." + design.id,
                 "TOY-11");
  }
}

}  // namespace

void read_gunnery(const core::Tree& table, core::Chart& out, core::Faults& faults) {
  core::Reader in(table, "gunnery", faults);
  core::ChartPlan plan;
  if (core::read_chart(in, faults, plan))
    core::Chart::freeze(plan, table.place, "gunnery", faults, out);
  in.finish();
}

bool read_scenario(const core::Tree& definition, const core::Tree& gunnery,
                   const core::Tree& designs, const core::Tree& options, Scenario& out,
                   core::Faults& faults) {
  const std::size_t before = faults.list().size();
  read_designs(designs, out, faults);
  check_contacts(out, faults);
  for (u32 i = 0; i < out.designs.size(); ++i)
    if (out.designs[i].launched) out.launched = static_cast<int>(i);
  core::Reader in(definition, "", faults);
  out.map_hexes = static_cast<i32>(in.whole("map", 4, map_hexes_max));
  in.text_or("title", "");
  in.text_or("summary", "");
  const i64 turns = in.whole("turns", 1, turns_max);
  read_gunnery(gunnery, out.gunnery, faults);
  if (const core::Tree* ships = in.list_or("ships"))
    for (std::size_t i = 0; i < ships->items.size(); ++i)
      out.starts.push_back(read_start(ships->items[i], out, i, faults));
  if (out.starts.size() < 2 || out.starts.size() > ships_max)
    in.fault("wrong-count", "A battle has 2 to 24 ships.", "ships", "TOY-1");
  in.finish();
  core::Reader chosen(options, "", faults);
  out.turns = static_cast<int>(chosen.whole_or("turns", 1, turns_max, turns));
  out.fault = chosen.flag_or("fault", false);
  chosen.finish();
  if (faults.list().size() != before) return false;
  wire(out);
  return true;
}

}  // namespace klaxon::rules::toy
