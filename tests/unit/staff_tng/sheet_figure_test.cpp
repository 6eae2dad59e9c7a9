// A ship's figure: boxes are inside the outline, shields outside.
#include <algorithm>

#include "staff/tng/sheet/hull/figure.h"
#include "tests/unit/staff_tng/sheet_support.h"

namespace klaxon::staff::tng {
namespace {

using sheet::Figure;
using sheet::Point;
using sheet::Rect;
using sheet::Shape;

bool holds(const Shape& shape, Point at) {
  bool inside = false;
  const auto& points = shape.points;
  for (std::size_t i = 0, j = points.size() - 1; i < points.size(); j = i++) {
    const Point &a = points[i], &b = points[j];
    if ((a.y > at.y) != (b.y > at.y) && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x)
      inside = !inside;
  }
  return inside;
}

bool within(const Figure& figure, Point at) {
  return std::ranges::any_of(figure.shapes, [&](const Shape& shape) { return holds(shape, at); });
}

std::vector<Point> corners_of(const sheet::Block& block, sheet::Metrics m) {
  const int x = block.room.x + block.boxes_x, y = block.room.y + block.boxes_y;
  const int right = x + block.boxes_width(m), bottom = y + block.boxes_height(m);
  return {{x, y}, {right, y}, {x, bottom}, {right, bottom}};
}

TEST(StaffTngSheetFigure, boxes_within_the_outline) {
  constexpr sheet::Metrics metrics{46};
  for (const codec::Definition* ship : shipped().library.all("ships")) {
    const auto pieces = sheet::pieces_of(shipped().shelf, read_design(ship->tree), {});
    const bool moves = std::ranges::any_of(pieces, [](const sheet::Piece& piece) {
      return piece.zone == sheet::Zone::side_engine || piece.zone == sheet::Zone::keel_engine;
    });
    for (const char* race : {"Federation", "Klingon", "Romulan", "Gorn", "Tholian", "Andromedan",
                             "Hydran", "Orion", "Nobody"}) {
      const Figure figure = sheet::lay_out(pieces, sheet::style_of(race, moves), 820, metrics);
      EXPECT_EQ(figure.blocks.size(), pieces.size()) << ship->id;
      for (const sheet::Block& block : figure.blocks)
        for (const Point corner : corners_of(block, metrics))
          EXPECT_EQ(within(figure, corner), block.piece->zone != sheet::Zone::layer)
              << ship->id << " " << race << " " << block.piece->title << " at "
              << sheet::at(corner);
    }
  }
}

// Port systems are drawn on the left, and shields by their facings.
TEST(StaffTngSheetFigure, sides) {
  const auto pieces = sheet::pieces_of(shipped().shelf, shipped_design("slow_thunder"), {});
  const Figure figure = sheet::lay_out(pieces, sheet::style_of("Gorn", true), 820, {46});
  const auto middle = [&](std::string_view title) {
    const auto block = std::ranges::find_if(figure.blocks, [&](const sheet::Block& one) {
      return one.piece->title.find(title) != std::string::npos;
    });
    EXPECT_NE(block, figure.blocks.end()) << title;
    return Point{block->room.x + block->room.width / 2, block->room.y + block->room.height / 2};
  };
  EXPECT_LT(middle("Ph-7 LS").x, 0);
  EXPECT_GT(middle("Ph-7 RS").x, 0);
  EXPECT_GT(middle("Shield 2, 3, 4").x, middle("Ph-7 RS").x);
  EXPECT_LT(middle("Shield 4, 5, 6").x, middle("Ph-7 LS").x);
  EXPECT_LT(middle("Shield 6, 1, 2").y, middle("Ph-7 FH").y);
  EXPECT_GT(middle("Armor 180 @345").y, middle("Imp").y);
  EXPECT_LT(middle("Ph-7 FH").y, middle("Hull F").y);
  EXPECT_LT(middle("Hull F").y, middle("Hull A").y);
}

}  // namespace
}  // namespace klaxon::staff::tng
