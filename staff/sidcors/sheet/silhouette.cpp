#include "staff/sidcors/sheet/silhouette.h"

#include <algorithm>
#include <array>
#include <initializer_list>

namespace klaxon::staff::sidcors {
namespace {

namespace rules = klaxon::rules::sidcors;

// Lengths are tenths of a millimetre, from the middle of the unit.
struct Spot {
  int x, y;
};

void put_spots(std::string& out, std::initializer_list<Spot> spots) {
  char step = 'M';
  for (const Spot& spot : spots) {
    out += step + std::to_string(spot.x) + " " + std::to_string(spot.y);
    step = 'L';
  }
}

// A closed shape and its mirror image across the keel.
void put_pair(std::string& out, std::initializer_list<Spot> spots) {
  for (const int side : {1, -1}) {
    char step = 'M';
    for (const Spot& spot : spots) {
      out += step + std::to_string(spot.x) + " " + std::to_string(side * spot.y);
      step = 'L';
    }
    out += 'Z';
  }
}

void put_circle(std::string& out, Spot middle, int radius) {
  const std::string r = std::to_string(radius), across = std::to_string(2 * radius);
  out += "M" + std::to_string(middle.x - radius) + " " + std::to_string(middle.y) + "a" + r + " " +
         r + " 0 1 0 " + across + " 0a" + r + " " + r + " 0 1 0 -" + across + " 0Z";
}

// Defence adds length, attack breadth; there is a gun for every three points, and a bay for craft.
void put_ship(std::string& out, const rules::Design& design) {
  const rules::Side& whole = design.side(false);
  const int length = std::clamp(60 + 9 * whole.defence, 70, 170);
  const int beam = std::clamp(16 + 3 * whole.attack, 18, 52);
  put_spots(out,
            {{length, 0}, {length / 2, beam}, {-length / 2, beam * 3 / 4}, {-length, beam / 2}});
  out += "L" + std::to_string(-length) + " " + std::to_string(-beam / 2);
  out += "L" + std::to_string(-length / 2) + " " + std::to_string(-beam * 3 / 4);
  out += "L" + std::to_string(length / 2) + " " + std::to_string(-beam) + "Z";
  const int out_to = beam + 34, back = -length * 4 / 5;
  put_pair(out, {{back, out_to},
                 {length / 5, out_to},
                 {length / 5 + 18, out_to + 8},
                 {length / 5, out_to + 16},
                 {back, out_to + 16}});
  for (const int side : {1, -1})  // struts that hold the engines
    out += "M" + std::to_string(-length / 3) + " " + std::to_string(side * (beam * 3 / 4)) + "L" +
           std::to_string(-length / 2) + " " + std::to_string(side * out_to);
  const int guns = std::min(8, whole.attack / 3);
  for (int gun = 0; gun < guns; ++gun)
    put_circle(out, {length / 2 - gun * 20, gun % 2 == 0 ? beam / 3 : -beam / 3}, 4);
  if (whole.fighters > 0 || design.pfs > 0)
    put_spots(out, {{-length, beam / 3},
                    {-length / 2, beam / 3},
                    {-length / 2, -beam / 3},
                    {-length, -beam / 3}});
}

// A ring with one arm for every six points of attack.
void put_base(std::string& out, const rules::Design& design) {
  constexpr std::array<Spot, 8> ways = {
      {{100, 0}, {-100, 0}, {0, 100}, {0, -100}, {71, 71}, {-71, -71}, {71, -71}, {-71, 71}}};
  put_circle(out, {0, 0}, 60);
  put_circle(out, {0, 0}, 26);
  const u32 arms = static_cast<u32>(std::clamp(design.side(false).attack / 6, 3, 8));
  for (u32 i = 0; i < arms; ++i) {
    const Spot way = ways[i];
    put_spots(out, {{way.x * 6 / 10, way.y * 6 / 10}, way});
    put_circle(out, {way.x * 11 / 10, way.y * 11 / 10}, 12);
  }
}

void put_shape(std::string& out, const rules::Design& design) {
  switch (design.kind) {
    case rules::UnitKind::starbase:
    case rules::UnitKind::battle_station:
    case rules::UnitKind::mobile_base:
      return put_base(out, design);
    case rules::UnitKind::planet:
      put_circle(out, {0, 0}, 120);
      out += "M-112 -42Q0 -70 112 -42M-120 6Q0 -20 120 6M-100 66Q0 44 100 66";
      return;
    case rules::UnitKind::frd:
      return put_pair(out, {{-140, 120}, {140, 120}, {140, 90}, {-80, 90}, {-80, 0}, {-140, 0}});
    case rules::UnitKind::convoy:
      for (const Spot& at : {Spot{-90, -50}, Spot{20, 0}, Spot{-90, 50}}) {
        put_spots(out, {{at.x - 40, at.y - 18},
                        {at.x + 40, at.y - 18},
                        {at.x + 62, at.y},
                        {at.x + 40, at.y + 18},
                        {at.x - 40, at.y + 18}});
        out += 'Z';
      }
      return;
    case rules::UnitKind::ship:
      return put_ship(out, design);
  }
}

}  // namespace

std::string silhouette(const rules::Design& design, bool crippled, int x_mm, int y_mm) {
  std::string shape;
  put_shape(shape, design);
  std::string out = "<g transform=\"translate(" + std::to_string(x_mm) + " " +
                    std::to_string(y_mm) +
                    ") scale(0.1)\" stroke-width=\"4\" stroke-linejoin=\"round\" fill=\"none\">";
  out += "<path d=\"" + shape + "\"/>";
  if (crippled)
    out += "<path stroke-width=\"9\" d=\"M-30 -110L10 -40L-16 -16L26 30L-6 52L20 110\"/>";
  return out + "</g>\n";
}

}  // namespace klaxon::staff::sidcors
