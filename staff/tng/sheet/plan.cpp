#include "staff/tng/sheet/plan.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <tuple>

namespace klaxon::staff::tng::sheet {

namespace {

constexpr int pitches[] = {56, 50, 46, 42};
constexpr int hull_least = 400, hull_step = 60, hull_most = 1640;
constexpr int beside_width = 2 * column_width + column_gap;
constexpr int whole_width = page_width - 2 * page_margin;
constexpr int figure_gap = 30;  // between a figure and the panels below it

class Planner {
 public:
  Planner(const std::vector<Piece>& pieces, const Style& style, const std::vector<Panel>& panels,
          int top)
      : pieces_(pieces), style_(style), panels_(panels), top_(top) {}

  Plan make() const {
    if (!may_fit()) return in_parts();
    std::optional<Plan> best = best_of(beside_width);
    if (!best || best->flow.pages > 1) {
      std::optional<Plan> whole = best_of(whole_width);
      if (whole && (!best || whole->flow.pages < best->flow.pages)) best = std::move(whole);
    }
    return best ? std::move(*best) : in_parts();
  }

 private:
  // Boxes may fill no more than this part of a page: anything larger is not even tried.
  bool may_fit() const {
    constexpr i64 part = 60;  // percent
    i64 boxes = 0;
    for (const Piece& piece : pieces_) boxes += static_cast<i64>(piece.boxes.size());
    const int pitch = pitches[std::size(pitches) - 1];
    return boxes * pitch * pitch < i64{whole_width} * (page_bottom - top_) * part / 100;
  }

  // Finds the best breadth for the hull: the one with the fewest pages; in a tie, with the ship's
  // own figures on the first page; then with the largest boxes, then with the smallest figure.
  std::optional<Plan> best_of(int width) const {
    std::optional<Plan> best;
    std::tuple<std::size_t, std::size_t, int, i64> least;
    for (const int pitch : pitches)
      for (int hull = hull_least; hull <= std::min(hull_most, width); hull += hull_step) {
        Figure figure = lay_out(pieces_, style_, hull, {pitch});
        if (figure.width() > width || figure.height() > page_bottom - top_) continue;
        stand(figure, width, top_);
        Flow flow = flow_of(panels_, columns_beside(figure, width), 1);
        const std::size_t first = flow.placed.empty() ? 0 : flow.placed.front().page;
        const std::tuple cost(flow.pages, first, -pitch, i64{figure.width()} * figure.height());
        if (best && cost >= least) continue;
        least = cost;
        best = Plan{{}, {}, {pitch}, std::move(flow)};
        best->figures.push_back(std::move(figure));
      }
    return best;
  }

  static void stand(Figure& figure, int width, int top) {
    figure.move(page_margin + width / 2, top - figure.top);
  }

  static std::vector<Column> columns_below(int top, std::size_t page) {
    std::vector<Column> columns;
    columns.reserve(columns_count);
    for (int i = 0; i < columns_count; ++i)
      columns.push_back({page, column_x(i), top, page_bottom});
    return columns;
  }
  std::vector<Column> columns_beside(const Figure& figure, int width) const {
    std::vector<Column> columns = columns_below(figure.bottom + figure_gap, 0);
    if (width == whole_width) return columns;
    columns.back().top = top_;
    std::ranges::rotate(columns, columns.end() - 1);
    return columns;
  }

  // Turns each part into a figure on a page of its own.
  Plan in_parts() const {
    Plan plan;
    plan.metrics = {pitches[std::size(pitches) - 1]};
    // pieces outside are first, around the bow
    std::vector<Piece> all = in_zone(Zone::layer);
    for (u8 zone = 0; zone < static_cast<u8>(Zone::layer); ++zone)
      for (Piece& piece : in_zone(static_cast<Zone>(zone))) all.push_back(std::move(piece));
    part(all, plan);
    std::vector<Column> columns;
    for (std::size_t i = 0; i < plan.parts.size(); ++i) {
      plan.figures.push_back(*figure_on_page(plan.parts[i], plan.metrics, page_top(i)));
      for (const Column& column : columns_below(plan.figures.back().bottom + figure_gap, i))
        columns.push_back(column);
    }
    plan.flow = flow_of(panels_, std::move(columns), plan.figures.size());
    return plan;
  }

  std::vector<Piece> in_zone(Zone zone) const {
    std::vector<Piece> out;
    std::ranges::copy_if(pieces_, std::back_inserter(out),
                         [&](const Piece& piece) { return piece.zone == zone; });
    return out;
  }

  int page_top(std::size_t page) const { return page == 0 ? top_ : std::min(top_, next_page_top); }

  // Cuts parts in half until every part fits.
  void part(const std::vector<Piece>& pieces, Plan& plan) const {
    if (pieces.size() < 2 || figure_on_page(pieces, plan.metrics, top_)) {
      plan.parts.push_back(pieces);
      return;
    }
    std::size_t boxes = 0, half = 0, count = 0;
    for (const Piece& piece : pieces) boxes += piece.boxes.size();
    while (count + 1 < pieces.size() && (count == 0 || half < boxes / 2))
      half += pieces[count++].boxes.size();
    const auto middle = pieces.begin() + static_cast<std::ptrdiff_t>(count);
    part({pieces.begin(), middle}, plan);
    part({middle, pieces.end()}, plan);
  }

  // The shortest figure that fits.
  std::optional<Figure> figure_on_page(const std::vector<Piece>& pieces, Metrics metrics,
                                       int top) const {
    std::optional<Figure> best;
    for (int hull = hull_least; hull <= hull_most; hull += hull_step) {
      Figure figure = lay_out(pieces, style_, hull, metrics);
      const bool fits = figure.width() <= whole_width && figure.height() <= page_bottom - top;
      if (fits && (!best || figure.height() < best->height())) best = std::move(figure);
    }
    if (best) stand(*best, whole_width, top);
    return best;
  }

  const std::vector<Piece>& pieces_;
  const Style& style_;
  const std::vector<Panel>& panels_;
  int top_;
};

}  // namespace

Plan plan_sheet(const std::vector<Piece>& pieces, const Style& style,
                const std::vector<Panel>& panels, int top) {
  return Planner(pieces, style, panels, top).make();
}

}  // namespace klaxon::staff::tng::sheet
