#include "staff/tng/yard/yard.h"

#include <algorithm>
#include <limits>
#include <tuple>

#include "rules/tng/design/bill.h"
#include "rules/tng/design/checks/checks.h"
#include "rules/tng/design/reading/ship_file.h"
#include "staff/files/ship_check.h"
#include "staff/tng/yard/working.h"

namespace klaxon::staff::tng {

using core::Tree;
namespace design = klaxon::rules::tng::design;

namespace {

// Sorts faults by their places in the file, with faults without a place last. Faults beyond the
// reported number keep their order.
core::Faults in_order(const core::Faults& faults) {
  if (faults.count() > core::Faults::told_max) return faults;
  std::vector<std::tuple<u32, u32, std::size_t>> order;
  for (std::size_t i = 0; i < faults.list().size(); ++i) {
    const core::Place place = faults.list()[i].place;
    const u32 line = place.line == 0 ? std::numeric_limits<u32>::max() : place.line;
    order.emplace_back(line, place.column, i);
  }
  std::ranges::sort(order);
  core::Faults sorted(faults.file());
  for (const auto& [line, column, index] : order) sorted.add(faults.list()[index]);
  return sorted;
}

}  // namespace

Tree check_ship(const design::Shelf& shelf, std::string_view file_name, const Tree& ship) {
  core::Faults faults(file_name);
  design::Design design;
  design::Bill bill;
  design::read_ship(ship, shelf, faults, design);
  design::check_design(shelf, design, faults);
  if (faults.empty()) design::check_whole(shelf, design, faults);
  design::draw_bill(shelf, design, faults, bill);
  Tree lines = Tree::list();
  for (const design::BillLine& line : bill.lines) lines.add(line_tree(shelf, line));
  // a ship with faults gets prices for what could be read, but no sum
  if (!faults.empty()) return staff::ship_check(in_order(faults), std::move(lines));
  Tree out = staff::ship_check(faults, std::move(lines));
  out.set("bpv", Tree::of(bill.bpv));
  out.set("repair", Tree::of(bill.repair));
  out.set("spaces", Tree::of(bill.spaces));
  return out;
}

design::Shelf make_shelf(const codec::Library& library,
                         const rules::tng::catalog::Catalog& catalog) {
  design::Shelf shelf;
  shelf.catalog = &catalog;
  for (const codec::Definition* entry : library.all("ships")) {
    const Tree* size = entry->tree.find("size_class");
    if (size != nullptr && size->is(Tree::Kind::whole))
      shelf.ships.push_back({entry->id, static_cast<i32>(size->whole)});
  }
  return shelf;
}

}  // namespace klaxon::staff::tng
