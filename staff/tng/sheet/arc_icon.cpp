#include "staff/tng/sheet/arc_icon.h"

#include <array>

namespace klaxon::staff::tng::sheet {

namespace {

constexpr int rays = 12;

// The end of each ray, clockwise from ahead, in thousandths of the radius.
Point ray_end(int ray, Point middle, int radius) {
  constexpr std::array<int, rays> sines = {0, 500,  866,  1000,  866,  500,
                                           0, -500, -866, -1000, -866, -500};
  const auto sine = [&](int i) { return sines[static_cast<std::size_t>((i + rays) % rays)]; };
  return {middle.x + radius * sine(ray) / 1000, middle.y - radius * sine(ray + 3) / 1000};
}

}  // namespace

std::string arc_icon(core::Arc arc, Rect room) {
  const int radius = room.width / 2;
  const Point middle{room.x + radius, room.y + radius};
  const std::string round = std::to_string(radius), curve = "A" + round + " " + round + " 0 0 1 ";
  std::string filled, lines;
  for (int ray = 0; ray < rays; ++ray) {
    // a sector extends to the next ray; a ray by itself is a line
    if (arc.holds(2 * ray + 1))
      filled += "M" + at(middle) + "L" + at(ray_end(ray, middle, radius)) + curve +
                at(ray_end(ray + 1, middle, radius)) + "Z";
    else if (arc.holds(2 * ray) && !arc.holds((2 * ray + 23) % 24))
      lines += "M" + at(middle) + "L" + at(ray_end(ray, middle, radius));
  }
  std::string out = "<circle cx=\"" + std::to_string(middle.x) + "\" cy=\"" +
                    std::to_string(middle.y) + "\" r=\"" + round + "\" fill=\"#fff\"/>\n";
  if (!filled.empty()) out += "<path d=\"" + filled + "\" fill=\"#000\" stroke=\"none\"/>\n";
  if (!lines.empty()) out += "<path d=\"" + lines + "\" stroke-width=\"5\"/>\n";
  // marks the direction ahead
  out += "<path d=\"M" + at({middle.x, room.y - 5}) + "v8\" stroke-width=\"4\"/>\n";
  return out;
}

}  // namespace klaxon::staff::tng::sheet
