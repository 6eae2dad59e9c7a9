#include "staff/tng/sheet/hull/style.h"

#include <algorithm>
#include <array>

namespace klaxon::staff::tng::sheet {

namespace {

using Pod = Style::Pod;
using Wing = Style::Wing;

constexpr Breadth saucer_head[] = {{0, 55}, {20, 88}, {50, 100}, {80, 88}, {100, 62}};
constexpr Breadth saucer_body[] = {{0, 62}, {40, 66}, {100, 54}};
constexpr Breadth boom_head[] = {{0, 44}, {50, 56}, {100, 46}};
constexpr Breadth boom_body[] = {{0, 70}, {30, 96}, {70, 100}, {100, 74}};
constexpr Breadth bird_head[] = {{0, 46}, {35, 74}, {60, 100}, {80, 92}, {100, 62}};
constexpr Breadth twin_head[] = {{0, 62}, {40, 90}, {100, 74}};
constexpr Breadth twin_body[] = {{0, 74}, {50, 100}, {100, 66}};
constexpr Breadth facet_head[] = {{0, 36}, {100, 100}};
constexpr Breadth disc_head[] = {{0, 54}, {25, 86}, {50, 100}, {75, 86}, {100, 54}};
constexpr Breadth lance_head[] = {{0, 50}, {60, 80}, {100, 66}};
constexpr Breadth lance_body[] = {{0, 66}, {100, 92}};
constexpr Breadth hold_head[] = {{0, 66}, {30, 84}, {100, 84}};
constexpr Breadth hold_body[] = {{0, 84}, {100, 84}};
constexpr Breadth station_head[] = {{0, 60}, {25, 90}, {50, 100}, {75, 90}, {100, 60}};

constexpr Style styles[] = {
    {"saucer", saucer_head, saucer_body, Zone::forward, 12, 46, 6, 60, 100, Pod::round, Wing::bar,
     104},
    {"boom", boom_head, boom_body, Zone::control, 30, 30, 10, 55, 20, Pod::flat, Wing::swept_back,
     106},
    {"bird",
     bird_head,
     {},
     Zone::impulse,
     46,
     14,
     18,
     30,
     45,
     Pod::pointed,
     Wing::swept_forward,
     96},
    {"twin", twin_head, twin_body, Zone::sensors, 24, 34, 20, 44, 100, Pod::round, Wing::bar, 98},
    {"facet", facet_head, {}, Zone::impulse, 60, 0, 26, 20, 0, Pod::pointed, Wing::swept_back, 104},
    {"disc", disc_head, {}, Zone::impulse, 22, 40, 22, 40, 100, Pod::round, Wing::crescent, 88},
    {"lance", lance_head, lance_body, Zone::sensors, 54, 8, 8, 70, 30, Pod::pointed, Wing::bar,
     104},
    {"holds", hold_head, hold_body, Zone::control, 10, 60, 4, 80, 35, Pod::flat, Wing::bar, 100},
};
constexpr Style station = {"station", station_head, {},        Zone::impulse, 0,   60,  0,
                           60,        35,           Pod::flat, Wing::bar,     100, true};

struct Builder {
  std::string_view race;
  const char* style;
};
constexpr Builder builders[] = {
    {"Federation", "saucer"}, {"Alternate Universe Federation", "saucer"},
    {"Klingon", "boom"},      {"Romulan", "bird"},
    {"Gorn", "twin"},         {"Tholian", "facet"},
    {"Andromedan", "disc"},   {"World-Fleet", "disc"},
    {"Hydran", "lance"},      {"UPF", "lance"},
    {"Orion", "holds"},       {"trial", "holds"},
};

// No matter what a race is called, all its ships look alike.
std::size_t number_of(std::string_view race) {
  u32 sum = 2166136261U;
  for (const char c : race) sum = (sum ^ static_cast<unsigned char>(c)) * 16777619U;
  return sum % std::size(styles);
}

}  // namespace

const Style& style_of(std::string_view race, bool moves) {
  if (!moves) return station;
  const auto* builder = std::ranges::find(builders, race, &Builder::race);
  if (builder == std::end(builders)) return styles[number_of(race)];
  const std::string_view id = builder->style;
  return *std::ranges::find_if(styles, [&](const Style& style) { return id == style.id; });
}

}  // namespace klaxon::staff::tng::sheet
