// Reads a printed sheet: boxes by system, crosses, texts, outlines.
#pragma once

#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include "staff/report/svg.h"

namespace klaxon::staff::code_red::testing {

inline int count(const std::string& text, std::string_view part) {
  int n = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

struct DrawnBox {
  int x, y, side;
};
struct DrawnSystem {
  std::string title;  // "Phaser: 1 of 4 left"
  std::vector<DrawnBox> boxes;
  int crosses = 0;
};
struct DrawnText {
  int x, y, size;
  std::string anchor;  // "start", "middle", "end"
  std::string text;
};
struct DrawnPoint {
  double x, y;
};
struct Drawn {
  int width = 0, height = 0;
  std::vector<DrawnSystem> systems;
  std::vector<DrawnText> texts;
  std::vector<std::vector<DrawnPoint>> outlines;  // curves are many short lines
};

inline std::string attribute(std::string_view tag, const std::string& name) {
  const std::string key = " " + name + "=\"";
  const std::size_t at = tag.find(key);
  if (at == std::string_view::npos) return "";
  const std::size_t from = at + key.size();
  return std::string(tag.substr(from, tag.find('"', from) - from));
}

// Understands only absolute M, L, C and Z, which outlines use.
inline std::vector<DrawnPoint> points_of(const std::string& path) {
  std::vector<DrawnPoint> points;
  std::size_t at = 0;
  const auto number = [&] {
    std::size_t used = 0;
    const double value = std::stod(path.substr(at), &used);
    at += used;
    return value;
  };
  const auto point = [&] {
    const double x = number();
    return DrawnPoint{x, number()};
  };
  while (at < path.size()) {
    const char command = path[at++];
    if (command == 'M' || command == 'L') points.push_back(point());
    if (command != 'C') continue;
    const DrawnPoint a = points.back(), b = point(), c = point(), d = point();
    for (int i = 1; i <= 32; ++i) {
      const double t = i / 32.0, u = 1 - t;
      points.push_back(
          {u * u * u * a.x + 3 * u * u * t * b.x + 3 * u * t * t * c.x + t * t * t * d.x,
           u * u * u * a.y + 3 * u * u * t * b.y + 3 * u * t * t * c.y + t * t * t * d.y});
    }
  }
  return points;
}

inline bool inside(const std::vector<DrawnPoint>& outline, double x, double y) {
  bool in = false;
  for (std::size_t i = 0, j = outline.size() - 1; i < outline.size(); j = i++) {
    const DrawnPoint &a = outline[i], &b = outline[j];
    if ((a.y > y) != (b.y > y) && x < (b.x - a.x) * (y - a.y) / (b.y - a.y) + a.x) in = !in;
  }
  return in;
}

inline Drawn drawn(const std::string& svg) {
  Drawn out;
  bool in_outline = false, in_system = false;
  for (std::size_t at = svg.find('<'); at != std::string::npos; at = svg.find('<', at + 1)) {
    const std::size_t end = svg.find('>', at);
    const std::string tag = svg.substr(at, end - at);
    const std::string text = svg.substr(end + 1, svg.find('<', end) - end - 1);
    const auto whole = [&](const char* name) { return std::stoi(attribute(tag, name)); };
    if (tag.starts_with("<svg")) {
      std::sscanf(attribute(tag, "viewBox").c_str(), "0 0 %d %d", &out.width, &out.height);
    } else if (tag.starts_with("<g")) {
      in_outline = attribute(tag, "class") == "outline";
      in_system = attribute(tag, "class") == "system";
      if (in_system) out.systems.emplace_back();
    } else if (tag == "</g") {
      in_outline = in_system = false;
    } else if (tag.starts_with("<title") && in_system) {
      out.systems.back().title = text;
    } else if (tag.starts_with("<rect")) {
      out.systems.back().boxes.push_back({whole("x"), whole("y"), whole("width")});
    } else if (tag.starts_with("<text")) {
      const std::string anchor = attribute(tag, "text-anchor");
      out.texts.push_back(
          {whole("x"), whole("y"), whole("font-size"), anchor.empty() ? "start" : anchor, text});
    } else if (tag.starts_with("<path") && in_outline) {
      out.outlines.push_back(points_of(attribute(tag, "d")));
    } else if (tag.starts_with("<path") && attribute(tag, "class") == "lost") {
      out.systems.back().crosses += count(attribute(tag, "d"), "M");
    }
  }
  return out;
}

// Boxes, texts and outlines.
inline bool on_paper(const Drawn& sheet) {
  for (const DrawnSystem& system : sheet.systems)
    for (const DrawnBox& box : system.boxes)
      if (box.x < 0 || box.y < 0 || box.x + box.side > sheet.width ||
          box.y + box.side > sheet.height)
        return false;
  for (const DrawnText& text : sheet.texts) {
    const int width = text_width(text.text, text.size);
    const int left = text.x - (text.anchor == "start" ? 0
                               : text.anchor == "end" ? width
                                                      : width / 2);
    if (left < 0 || left + width > sheet.width || text.y - text.size < 0 || text.y > sheet.height)
      return false;
  }
  for (const auto& outline : sheet.outlines)
    for (const DrawnPoint& point : outline)
      if (point.x < 0 || point.y < 0 || point.x > sheet.width || point.y > sheet.height)
        return false;
  return true;
}

}  // namespace klaxon::staff::code_red::testing
