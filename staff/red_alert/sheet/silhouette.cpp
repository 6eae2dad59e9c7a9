#include "staff/red_alert/sheet/silhouette.h"

#include <span>

namespace klaxon::staff::red_alert {
namespace {

// One side from bow to stern, in hundredths of half the length; the other side is its mirror image.
struct Corner {
  int x, y;
};
// A broad saucer, a slim neck, engines on struts.
constexpr Corner federation[] = {{0, -100}, {38, -88}, {56, -56}, {44, -22}, {14, -8},
                                 {14, 10},  {44, 4},   {44, -14}, {60, -14}, {60, 88},
                                 {44, 88},  {44, 30},  {16, 34},  {12, 60},  {0, 66}};
// Wings spread from a beaked head.
constexpr Corner romulan[] = {{0, -100}, {16, -72}, {14, -46}, {48, -30}, {92, 10}, {98, 64},
                              {82, 88},  {66, 44},  {34, 30},  {20, 62},  {0, 72}};
// A small head on a long neck, swept wings.
constexpr Corner klingon[] = {{0, -100}, {18, -92}, {20, -72}, {8, -60}, {8, -12}, {34, 10},
                              {90, 44},  {96, 76},  {58, 70},  {26, 58}, {20, 78}, {0, 82}};
// A ray, with a tail.
constexpr Corner cardassian[] = {{0, -70}, {20, -92}, {40, -84}, {48, -52}, {62, -20},
                                 {54, 4},  {24, 20},  {12, 54},  {12, 96},  {0, 100}};
// A crescent open to the front.
constexpr Corner ferengi[] = {{0, -34}, {26, -40}, {44, -88}, {66, -96}, {90, -52},
                              {94, 2},  {72, 48},  {36, 66},  {26, 84},  {0, 88}};
constexpr Corner unknown_hull[] = {{0, -100}, {30, -40}, {56, 40}, {50, 80}, {20, 64}, {0, 70}};

std::span<const Corner> corners_of(rules::Faction faction) {
  switch (faction) {
    case rules::Faction::federation:
      return federation;
    case rules::Faction::romulan:
      return romulan;
    case rules::Faction::klingon:
      return klingon;
    case rules::Faction::cardassian:
      return cardassian;
    case rules::Faction::ferengi:
      return ferengi;
    case rules::Faction::any:
      break;
  }
  return unknown_hull;
}

}  // namespace

std::string silhouette(rules::Faction faction, int x, int y, int half) {
  const std::span<const Corner> corners = corners_of(faction);
  std::string path;
  const auto add = [&](int dx, int dy) {
    path += (path.empty() ? "M" : "L") + std::to_string(x + dx * half / 100) + " " +
            std::to_string(y + dy * half / 100);
  };
  for (const Corner& corner : corners) add(corner.x, corner.y);
  for (std::size_t i = corners.size(); i-- > 0;)
    if (corners[i].x != 0) add(-corners[i].x, corners[i].y);
  return "<path d=\"" + path + "Z\"/>\n";
}

}  // namespace klaxon::staff::red_alert
