#include "staff/tng/sheet/print.h"

#include "rules/tng/design/reading/ship_file.h"
#include "staff/report/svg.h"
#include "staff/tng/sheet/page.h"

namespace klaxon::staff::tng {

bool print_ship(const rules::tng::design::Shelf& shelf, const core::Tree& ship,
                const core::Tree* losses, std::string& svg, core::Faults& faults) {
  rules::tng::design::Design design;
  if (!rules::tng::design::read_ship(ship, shelf, faults, design)) return false;
  sheet::Losses lost;
  if (losses != nullptr && !sheet::read_losses(*losses, design, lost, faults)) return false;
  constexpr Paper paper{210, 297, sheet::page_width, sheet::page_height, 250};
  std::vector<std::string> pages;
  for (const sheet::Ink& page : sheet::draw_pages(shelf, design, lost)) pages.push_back(page.svg());
  svg = svg_pages(paper, design.name, pages);
  return true;
}

}  // namespace klaxon::staff::tng
