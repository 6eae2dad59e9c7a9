#include "staff/tng/sheet/page.h"

#include <algorithm>
#include <optional>

#include "staff/tng/sheet/charts/charts.h"
#include "staff/tng/sheet/hull/figure_drawing.h"
#include "staff/tng/sheet/wording.h"

namespace klaxon::staff::tng::sheet {

namespace {

constexpr TextLook name_look{60, Anchor::start, true};
constexpr TextLook price_look{60, Anchor::end, true};
constexpr TextLook class_look{34, Anchor::start, false};
constexpr int name_line = 66, class_line = 42;

// Draws the ship's name, class and race at the head of a page.
class Head {
 public:
  Head(const design::Design& design, std::string_view race, std::string_view price)
      : design_(design), price_(price) {
    const int width = page_width - 2 * page_margin;
    names_ = broken(design.name, width - width_of(price, price_look) - column_gap, name_look);
    classes_ = broken(
        listed({design.class_name, std::string(race), "tech " + std::to_string(design.tech) + "X"}),
        width, class_look);
  }

  int bottom() const {
    return page_margin + static_cast<int>(names_.size()) * name_line +
           static_cast<int>(classes_.size()) * class_line + 24;
  }

  void draw(Ink& ink) const {
    int foot = page_margin - 14;
    ink.text({page_width - page_margin, foot + name_line}, price_, price_look);
    for (const std::string& line : names_)
      ink.text({page_margin, foot += name_line}, line, name_look);
    for (const std::string& line : classes_)
      ink.text({page_margin, foot += class_line}, line, class_look);
    rule(foot + 16, ink);
  }

  void draw_again(std::size_t page, std::size_t pages, Ink& ink) const {
    const std::string number = "page " + std::to_string(page) + " of " + std::to_string(pages);
    TextLook right = class_look;
    right.anchor = Anchor::end;
    ink.text({page_width - page_margin, page_margin + 40}, number, right);
    const int room = page_width - 2 * page_margin - width_of(number, right) - 40;
    const auto name = broken(design_.name, room, class_look);
    if (!name.empty()) ink.text({page_margin, page_margin + 40}, name.front(), class_look);
    rule(page_margin + 56, ink);
  }

 private:
  static void rule(int y, Ink& ink) {
    ink.path("M" + at({page_margin, y}) + "H" + std::to_string(page_width - page_margin),
             " stroke-width=\"5\"");
  }

  const design::Design& design_;
  std::string price_;
  std::vector<std::string> names_, classes_;
};

Head head_of(const design::Design& design, const LaidSheet& laid) {
  const std::optional<design::Bill>& bill = laid.price.bill;
  return {design, laid.race, bill ? "BPV " + std::to_string(bill->bpv) : ""};
}

bool moves(const std::vector<Piece>& pieces) {
  return std::ranges::any_of(pieces, [](const Piece& piece) {
    return piece.zone == Zone::side_engine || piece.zone == Zone::keel_engine;
  });
}

}  // namespace

LaidSheet lay_sheet(const design::Shelf& shelf, const design::Design& design,
                    const Losses& losses) {
  LaidSheet out;
  if (design.race != design::Design::no_race) out.race = shelf.catalog->races[design.race].id;
  out.price = price_of(shelf, design);
  out.pieces = pieces_of(shelf, design, losses);
  out.panels = ship_panels(shelf, design, out.price, losses);
  for (Panel& chart : chart_panels(shelf, design)) out.panels.push_back(std::move(chart));
  out.plan = plan_sheet(out.pieces, style_of(out.race, moves(out.pieces)), out.panels,
                        head_of(design, out).bottom());
  return out;
}

std::vector<Ink> draw_pages(const design::Shelf& shelf, const design::Design& design,
                            const Losses& losses) {
  const LaidSheet laid = lay_sheet(shelf, design, losses);
  const Head head = head_of(design, laid);
  const Plan& plan = laid.plan;
  std::vector<Ink> pages(plan.flow.pages);
  head.draw(pages.front());
  for (std::size_t i = 1; i < pages.size(); ++i) head.draw_again(i + 1, pages.size(), pages[i]);
  for (std::size_t i = 0; i < plan.figures.size(); ++i)
    draw_figure(plan.figures[i], plan.metrics, pages[i]);
  for (const Placed& placed : plan.flow.placed)
    draw_panel(*placed.panel, placed.from, placed.to, placed.corner, pages[placed.page]);
  return pages;
}

}  // namespace klaxon::staff::tng::sheet
