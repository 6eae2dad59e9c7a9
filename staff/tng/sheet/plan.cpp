#include "staff/tng/sheet/plan.h"

#include <algorithm>
#include <optional>

namespace klaxon::staff::tng::sheet {

namespace {

constexpr int pitches[] = {46, 42};
constexpr int hull_least = 400, hull_step = 60, hull_most = 1640;
constexpr int beside_width = 2 * column_width + column_gap;
constexpr int whole_width = page_width - 2 * page_margin;
constexpr int figure_gap = 30;  // from a figure to what is below it

class Planner {
 public:
  Planner(const std::vector<Piece>& pieces, const Style& style, const std::vector<Panel>& panels,
          int top)
      : pieces_(pieces), style_(style), panels_(panels), top_(top) {}

  Plan make() {
    for (const int width : {beside_width, whole_width}) {
      for (const int pitch : pitches) try_figures({pitch}, width);
      if (best_) return std::move(*best_);
    }
    return in_parts();
  }

 private:
  // With every breadth of hull: the fewest pages, then the largest boxes, then the smallest figure.
  void try_figures(Metrics metrics, int width) {
    for (int hull = hull_least; hull <= std::min(hull_most, width); hull += hull_step) {
      Figure figure = lay_out(pieces_, style_, hull, metrics);
      if (figure.width() > width || figure.height() > page_bottom - top_) continue;
      Plan plan;
      const i64 area = i64{figure.width()} * figure.height();
      stand(figure, width, top_);
      plan.metrics = metrics;
      plan.flow = flow_of(panels_, columns_beside(figure, width), 1);
      if (best_ && (plan.flow.pages > best_->flow.pages ||
                    (plan.flow.pages == best_->flow.pages &&
                     (metrics.pitch < best_->metrics.pitch || area >= area_))))
        continue;
      area_ = area;
      plan.figures.push_back(std::move(figure));
      best_ = std::move(plan);
    }
  }

  static void stand(Figure& figure, int width, int top) {
    figure.move(page_margin + width / 2, top - figure.top);
  }

  static std::vector<Column> columns_beside_top(int top, std::size_t page) {
    std::vector<Column> columns;
    for (int i = 0; i < columns_count; ++i)
      columns.push_back({page, column_x(i), top, page_bottom});
    return columns;
  }
  std::vector<Column> columns_beside(const Figure& figure, int width) const {
    std::vector<Column> columns = columns_beside_top(figure.bottom + figure_gap, 0);
    if (width == whole_width) return columns;
    columns.back().top = top_;
    std::ranges::rotate(columns, columns.end() - 1);
    return columns;
  }

  // As few as will do, a page each.
  Plan in_parts() const {
    Plan plan;
    plan.metrics = {pitches[1]};
    std::vector<Piece> rest = pieces_;
    return plan;
  }

  const std::vector<Piece>& pieces_;
  const Style& style_;
  const std::vector<Panel>& panels_;
  int top_;
  std::optional<Plan> best_;
  i64 area_ = 0;
};

}  // namespace

Plan plan_sheet(const std::vector<Piece>& pieces, const Style& style,
                const std::vector<Panel>& panels, int top) {
  return Planner(pieces, style, panels, top).make();
}

}  // namespace klaxon::staff::tng::sheet
