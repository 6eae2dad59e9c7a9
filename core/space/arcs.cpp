#include "core/space/arcs.h"

#include <bit>

namespace klaxon::core {
namespace {

struct Named {
  std::string_view name;
  Arc arc;
};

// The widest arcs come first, so that printed arcs use the widest names.
constexpr Named arc_names[] = {
    {"360", arc_between(0, 12)},  {"FX", arc_between(-4, 4)}, {"RX", arc_between(2, 10)},
    {"FH", arc_between(-3, 3)},   {"RH", arc_between(3, 9)},  {"LS", arc_between(-6, 0)},
    {"RS", arc_between(0, 6)},    {"FA", arc_between(-2, 2)}, {"RA", arc_between(4, 8)},
    {"LQF", arc_between(-3, 0)},  {"RQF", arc_between(0, 3)}, {"RQR", arc_between(3, 6)},
    {"LQR", arc_between(-6, -3)}, {"LF", arc_between(-2, 0)}, {"RF", arc_between(0, 2)},
    {"R", arc_between(2, 4)},     {"RR", arc_between(4, 6)},  {"LR", arc_between(-6, -4)},
    {"L", arc_between(-4, -2)},   {"FP", arc_between(-1, 1)}, {"LP", arc_between(-1, 0)},
    {"RP", arc_between(0, 1)},    {"H0", arc_between(0, 0)},  {"H1", arc_between(2, 2)},
    {"H2", arc_between(4, 4)},    {"H3", arc_between(6, 6)},  {"H4", arc_between(8, 8)},
    {"H5", arc_between(10, 10)},
};

std::optional<Arc> named(std::string_view name) {
  for (const Named& entry : arc_names)
    if (entry.name == name) return entry.arc;
  return std::nullopt;
}

bool within(Arc inner, Arc outer) {
  return (inner & outer) == inner;
}

}  // namespace

bool bears(Arc arc, Hex from, int facing, Hex to) {
  const int place = wheel_place(from, facing, to);
  return place == wheel_here || arc.holds(place);
}

int width_degrees(Arc arc) {
  constexpr u32 between_rays = 0xAAAAAA;
  return std::popcount(arc.places & between_rays) * 30;
}

std::optional<Arc> parse_arc(std::string_view text) {
  Arc arc;
  for (;;) {
    const std::size_t end = text.find('+');
    const std::optional<Arc> part = named(text.substr(0, end));
    if (!part) return std::nullopt;
    arc = arc | *part;
    if (end == std::string_view::npos) return arc;
    text.remove_prefix(end + 1);
  }
}

// Greedy: takes the name that adds the most places, again and again.
std::string arc_text(Arc arc) {
  std::string text;
  Arc said;
  while (said != arc) {
    const Named* best = nullptr;
    int most = 0;
    for (const Named& entry : arc_names) {
      const int added = std::popcount(entry.arc.places & ~said.places);
      if (within(entry.arc, arc) && added > most) {
        best = &entry;
        most = added;
      }
    }
    check(best != nullptr, "an arc is made of named arcs");
    text += (text.empty() ? "" : "+") + std::string(best->name);
    said = said | best->arc;
  }
  return text;
}

}  // namespace klaxon::core
