// A race's style of building: the shape of the rows of boxes, and the hull's outline around them.
// Every group has its place in any style; only the shape differs.
#pragma once

#include <span>
#include <string_view>

#include "staff/tng/sheet/hull/piece.h"

namespace klaxon::staff::tng::sheet {

// How wide rows are at this distance aft, both as percentages.
struct Breadth {
  int aft, percent;
};

struct Style {
  enum class Pod : u8 { round, pointed, flat };
  enum class Wing : u8 { bar, swept_back, swept_forward, crescent };

  const char* id;
  std::span<const Breadth> head;
  std::span<const Breadth> body;  // behind the neck; empty: one hull, and all of it is `head`
  Zone neck = Zone::forward;      // the last zone of the head
  int nose = 20;       // how far the bow juts out, as a percentage of the hull's half width there
  int nose_flat = 10;  // the tip's width, as the same percentage
  int tail = 0;        // the same for the stern
  int tail_flat = 60;
  int round = 100;  // rounding of corners, as a percentage of the maximum
  Pod pod = Pod::round;
  Wing wing = Wing::bar;
  int pod_end = 100;  // where engines end, as a percentage of the hull's length
  bool ring = false;  // a ring around the hull, instead of pods
};

// The style of a race, by its id; an unknown race gets one that depends on its name. `moves`: it
// has engines. A ship without engines is a station.
const Style& style_of(std::string_view race, bool moves);

}  // namespace klaxon::staff::tng::sheet
