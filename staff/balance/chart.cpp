#include "staff/balance/chart.h"

#include <algorithm>
#include <cmath>

#include "staff/report/document.h"
#include "staff/report/svg.h"

namespace klaxon::staff::balance {
namespace {

constexpr int width = 760, row_height = 22, top = 84, bottom = 34;
constexpr int names_at = 16, groups_at = 150, plot_from = 290, plot_to = 570, figures_at = 640,
              verdict_at = 652;
constexpr double least = 0.5, most = 1.5;

// Klaxon's paper colours, and its space colours for dark screens. Attributes have the paper
// colours, for programs that ignore styles.
constexpr std::string_view styles =
    "<style>@media (prefers-color-scheme: dark) {"
    ".ground{fill:#0a0f1e}.right{fill:#182340}.ink{fill:#eef2fc}.small{fill:#b9c4e0}"
    ".rule{stroke:#2c3a63}.even{stroke:#eef2fc}"
    ".cheap{fill:#6fe0b2;stroke:#6fe0b2}.dear{fill:#ff6b84;stroke:#ff6b84}"
    ".fair{fill:#66c6ff;stroke:#66c6ff}.unknown{fill:#93a1c8;stroke:#93a1c8}"
    "}</style>\n";

struct Look {
  const char* name;
  const char* colour;  // on paper
};

Look look_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::cheap:
      return {"cheap", "#11664a"};
    case Verdict::dear:
      return {"dear", "#b4143c"};
    case Verdict::fair:
      return {"fair", "#07599c"};
    default:
      return {"unknown", "#536279"};
  }
}

int at(double ratio) {
  const double share = (std::clamp(ratio, least, most) - least) / (most - least);
  return plot_from + static_cast<int>(std::round(share * (plot_to - plot_from)));
}

std::string number(int value) {
  return std::to_string(value);
}

std::string attribute(std::string_view name, int value) {
  return " " + std::string(name) + "=\"" + number(value) + "\"";
}

// "1.05"
std::string hundredths(double value) {
  const long whole = std::lround(value * 100);
  const std::string rest = std::to_string(whole % 100);
  return std::to_string(whole / 100) + (rest.size() == 1 ? ".0" : ".") + rest;
}

std::string text(int x, int y, int size, std::string_view words, std::string_view style,
                 std::string_view more = "") {
  const std::string_view colour = style == "ink" ? "#0d1a30" : "#3a4a61";
  return "<text class=\"" + std::string(style) + "\"" + attribute("x", x) + attribute("y", y) +
         attribute("font-size", size) + " fill=\"" + std::string(colour) + "\"" +
         std::string(more) + ">" + escaped(words, Format::html) + "</text>\n";
}

std::string line(int x1, int y1, int x2, int y2, std::string_view style, std::string_view colour,
                 int thick) {
  return "<line class=\"" + std::string(style) + "\"" + attribute("x1", x1) + attribute("y1", y1) +
         attribute("x2", x2) + attribute("y2", y2) + " stroke=\"" + std::string(colour) + "\"" +
         attribute("stroke-width", thick) + "/>\n";
}

// An interval that extends beyond the plot ends in an arrow instead of a bar.
std::string end_of(double ratio, int y, const Look& look) {
  const int x = at(ratio), way = ratio < least ? -1 : 1;
  if (ratio >= least && ratio <= most) return line(x, y - 4, x, y + 4, look.name, look.colour, 2);
  return "<path class=\"" + std::string(look.name) + "\" fill=\"" + look.colour + "\" d=\"M" +
         number(x + 6 * way) + " " + number(y) + "l" + number(-7 * way) + " -4v8z\"/>\n";
}

std::string row(const Thing& thing, const Estimate& estimate, int y) {
  const Look look = look_of(estimate.verdict());
  const Interval& ratio = estimate.ratio;
  const int middle = y + row_height / 2;
  std::string out;
  out += text(names_at, middle + 4, 13,
              fitted(thing.id + (thing.own ? " (own)" : ""), 13, groups_at - names_at - 8), "ink",
              thing.own ? " font-weight=\"bold\"" : "");
  out +=
      text(groups_at, middle + 4, 11,
           fitted(thing.group + ", " + std::to_string(thing.price), 11, plot_from - groups_at - 10),
           "small");
  out += line(at(ratio.low), middle, at(ratio.high), middle, look.name, look.colour, 2);
  out += end_of(ratio.low, middle, look) + end_of(ratio.high, middle, look);
  out += "<circle class=\"" + std::string(look.name) + "\"" + attribute("cx", at(ratio.value)) +
         attribute("cy", middle) + attribute("r", 4) + " fill=\"" + look.colour + "\"/>\n";
  out += text(figures_at, middle + 4, 12, hundredths(ratio.value), "ink",
              " text-anchor=\"end\" font-variant-numeric=\"tabular-nums\"");
  return out + text(verdict_at, middle + 4, 12, word_of(estimate.verdict()), "small");
}

std::string frame(std::string_view system, std::string_view scenario, int height) {
  const int foot = height - bottom;
  std::string out = "<rect class=\"ground\" width=\"100%\" height=\"100%\" fill=\"#fbfaf4\"/>\n";
  out += "<rect class=\"right\"" + attribute("x", at(right_low)) + attribute("y", top - 6) +
         attribute("width", at(right_high) - at(right_low)) + attribute("height", foot - top + 6) +
         " fill=\"#dceaf6\"/>\n";
  out += text(names_at, 30, 18, std::string(system) + ": what prices are worth", "ink");
  out += text(names_at, 52, 12,
              "Effective points to price in " + std::string(scenario) +
                  ", with intervals of 95 %. Within the band a price is right.",
              "small");
  for (int tenth = 5; tenth <= 15; ++tenth) {
    const int x = at(tenth / 10.0);
    const bool even = tenth == 10;
    out += line(x, top - 6, x, foot, even ? "even" : "rule", even ? "#0d1a30" : "#c4cfd3",
                even ? 2 : 1);
    if (tenth % 2 == 0)
      out += text(x, foot + 18, 11, hundredths(tenth / 10.0), "small", " text-anchor=\"middle\"");
  }
  return out;
}

}  // namespace

std::string chart(std::string_view system, std::string_view scenario, std::span<const Thing> things,
                  const Fit& fit) {
  const int height = top + row_height * static_cast<int>(things.size()) + bottom;
  std::string out = "<svg xmlns=\"http://www.w3.org/2000/svg\"" + attribute("width", width) +
                    attribute("height", height) + " viewBox=\"0 0 " + number(width) + " " +
                    number(height) + "\" role=\"img\" font-family=\"sans-serif\">\n<title>" +
                    escaped(system, Format::html) + ": what prices are worth</title>\n" +
                    std::string(styles) + frame(system, scenario, height);
  int y = top;
  for (const std::size_t thing : cheapest_first(fit)) {
    out += row(things[thing], fit.things[thing], y);
    y += row_height;
  }
  return out + "</svg>\n";
}

}  // namespace klaxon::staff::balance
