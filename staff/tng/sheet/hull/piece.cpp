#include "staff/tng/sheet/hull/piece.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "rules/tng/catalog/trait_keys_table.h"
#include "rules/tng/design/kinds.h"
#include "staff/tng/sheet/wording.h"

namespace klaxon::staff::tng::sheet {

using catalog::Mechanism;
using catalog::Section;
using catalog::trait;
using design::Build;
using design::Group;
using design::Shelf;

namespace {

// The sines of the wheel's places, every 15 degrees clockwise from ahead, in thousandths.
constexpr std::array<int, 24> sines = {0,    259,  500,   707,  866,  966,  1000, 966,
                                       866,  707,  500,   259,  0,    -259, -500, -707,
                                       -866, -966, -1000, -966, -866, -707, -500, -259};

// The direction of an arc's middle, split into parts to the right and ahead.
Point middle_of(core::Arc arc) {
  Point sum;
  for (int place = 0; place < 24; ++place) {
    if (!arc.holds(place)) continue;
    sum.x += sines[static_cast<std::size_t>(place)];
    sum.y += sines[static_cast<std::size_t>((place + 6) % 24)];
  }
  return sum;
}

void place_weapon(core::Arc arc, Piece& piece) {
  const Point middle = middle_of(arc);
  const int across = std::abs(middle.x), along = std::abs(middle.y);
  const int least = 900;  // less than one place: bears equally to all sides
  piece.zone = Zone::amidships;
  if (across + along < least) return;
  if (across * 3 > along) piece.side = middle.x < 0 ? Side::left : Side::right;
  if (along * 5 > across * 3) piece.zone = middle.y > 0 ? Zone::bow : Zone::stern;
}

Zone engine_zone(const Build& build) {
  return build.side == 'L' || build.side == 'R' ? Zone::side_engine : Zone::keel_engine;
}

// True for a layer that takes damage box by box; generators and the like are inside the hull.
bool is_layer(const Shelf& shelf, const Build& build) {
  const catalog::System& of = shelf.system(build.system);
  if (of.mechanism != Mechanism::layer && of.mechanism != Mechanism::shield) return false;
  if (build.facings != 0) return true;
  const catalog::Traits& traits = design::at_level(shelf, build).traits;
  return traits.find(trait("layer.room")) != nullptr ||
         traits.find(trait("layer.room.standard")) != nullptr;
}

Zone zone_of(const Shelf& shelf, const Build& build) {
  const catalog::System& of = shelf.system(build.system);
  if (is_engine(shelf, build)) return engine_zone(build);
  if (hit_as(shelf, build, {"Impulse"})) return Zone::impulse;
  if (hit_as(shelf, build, {"Shtl"})) return Zone::bays;
  if (of.mechanism == Mechanism::source || hit_as(shelf, build, {"APR", "Btty"}))
    return Zone::power;
  if (of.section == Section::power) return Zone::screens;
  if (hit_as(shelf, build, {"Lab", "Scanner"}) || of.mechanism == Mechanism::channel)
    return Zone::sensors;
  if (hit_as(shelf, build, {"Bridge", "Emer", "AuxCon", "DamCon"})) return Zone::control;
  if (of.section == Section::control && hit_as(shelf, build, {"Flag"})) return Zone::control;
  const bool front = hit_as(shelf, build, {"F Hull"}), rear = hit_as(shelf, build, {"A Hull"});
  if (front && !rear) return Zone::forward;
  if (rear && !front) return Zone::aft;
  return Zone::rooms;
}

u8 stage_of(const Shelf& shelf, const Build& build) {
  // shields are outside, then panels, then armour
  if (shelf.system(build.system).mechanism == Mechanism::shield) return 2;
  return hit_as(shelf, build, {"Armor"}) ? 0 : 1;
}

void place(const Shelf& shelf, const Group& group, Piece& piece) {
  const Build& build = group.build;
  if (group.part == design::Part::shields || is_layer(shelf, build)) {
    piece.zone = Zone::layer;
    piece.facings = build.facings == 0x3F ? u8{0} : build.facings;
    piece.stage = stage_of(shelf, build);
    return;
  }
  if (shelf.system(build.system).section == Section::weapon) return place_weapon(piece.arc, piece);
  piece.zone = zone_of(shelf, build);
  if (build.side == 'L') piece.side = Side::left;
  if (build.side == 'R') piece.side = Side::right;
}

bool has_boxes(const Shelf& shelf, const Group& group) {
  if (!group.sound) return false;
  if (group.part == design::Part::shields) return true;
  return group.part == design::Part::boxes && !design::is_boxless(shelf, group.build);
}

}  // namespace

std::vector<Piece> pieces_of(const Shelf& shelf, const design::Design& design,
                             const Losses& losses) {
  std::vector<Piece> pieces;
  for (std::size_t i = 0; i < design.groups.size(); ++i) {
    const Group& group = design.groups[i];
    if (!has_boxes(shelf, group)) continue;
    Piece piece;
    piece.group = static_cast<u16>(i);
    piece.label = label_of(shelf, group);
    piece.title = listed({group.letter, std::to_string(group.count), piece.label}, " ");
    piece.arc = arc_of(shelf, group.build);
    place(shelf, group, piece);
    const std::string figure = figure_of(shelf, group);
    for (std::size_t box = 0; box < group.count; ++box)
      piece.boxes.push_back({figure, group.build.indestructible, losses.in_group(i, box)});
    if (is_engine(shelf, group.build) || piece.zone == Zone::layer)
      piece.below = std::to_string(group.count);
    pieces.push_back(std::move(piece));
  }
  return pieces;
}

}  // namespace klaxon::staff::tng::sheet
