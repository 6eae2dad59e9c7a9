#include "staff/tng/bot/ends.h"

#include <algorithm>

namespace klaxon::staff::tng::bot {

using rules::Helm;
using rules::Manoeuvre;

namespace {

// A way that leads this many hexes ahead and this many to one side; none if no such way exists.
struct Way {
  bool there = false;
  i32 ahead = 0, aside = 0;
  Manoeuvre slip = Manoeuvre::sideslip_right;
};
Way way_to(core::Hex from, int facing, core::Hex to) {
  const core::Hex d = core::rotated(to - from, -facing);
  if (d.q >= 0 && d.r >= 0) return {true, d.q, d.r, Manoeuvre::sideslip_right};
  if (d.r < 0 && d.q + d.r >= 0) return {true, d.q + d.r, -d.r, Manoeuvre::sideslip_left};
  return {};
}

}  // namespace

bool Ends::go(Course& course, Manoeuvre manoeuvre, i32 number) const {
  if (number == 0) return true;
  const Helm helm{*battle_, motion_, course.unit};
  if (course.legs.full() || !rules::numbers_of(helm, manoeuvre).has(number)) return false;
  const bool flies = rules::flies(manoeuvre);
  rules::make(*battle_, motion_, course.unit, {manoeuvre, number});
  if (flies) {
    const int aside = manoeuvre == Manoeuvre::sideslip_left    ? -1
                      : manoeuvre == Manoeuvre::sideslip_right ? 1
                                                               : 0;
    course.unit.came = static_cast<u8>(core::hex_direction(course.unit.facing + aside));
  }
  course.legs.push({manoeuvre, number});
  return true;
}

// Every way to turn a ship on the spot, including no turn at all.
template <class Visit>
void Ends::each_turn(const Course& course, Visit visit) const {
  visit(course);
  for (const Manoeuvre turn : {Manoeuvre::tac_left, Manoeuvre::tac_right, Manoeuvre::turn_left,
                               Manoeuvre::turn_right, Manoeuvre::high_energy_turn}) {
    const core::Range numbers = rules::numbers_of({*battle_, motion_, course.unit}, turn);
    for (u32 i = 0; i < numbers.count(); ++i) {
      Course turned = course;
      if (go(turned, turn, numbers.at(i))) visit(turned);
    }
  }
}

void Ends::keep(const Course& course, u32 hex) {
  const rules::Unit& unit = course.unit;
  const i32 left = rules::movements_left(motion_, unit);
  u16& found = found_[(hex * facings + unit.facing) * facings + unit.came];
  if (found == 0) {
    all_.emplace_back();
    found = static_cast<u16>(all_.size());
  } else if (left <= all_[found - 1U].movements) {
    return;
  }
  End& end = all_[found - 1U];
  end.spot = spot_of(unit);
  end.movements = left;
  end.legs = course.legs;
}

void Ends::finish(const Course& course, u32 hex) {
  each_turn(course, [&](const Course& turned) { keep(turned, hex); });
}

void Ends::fly(const Course& course, u32 hex) {
  const Way way = way_to(course.unit.at(), course.unit.facing, (*hexes_)[hex]);
  Course first = course;
  if (go(first, Manoeuvre::ahead, way.ahead) && go(first, way.slip, way.aside)) finish(first, hex);
  if (way.ahead == 0 || way.aside == 0 || ways_ == Ways::plain) return;
  Course other = course;
  if (go(other, way.slip, way.aside) && go(other, Manoeuvre::ahead, way.ahead)) finish(other, hex);
}

bool Ends::lies_ahead(const Course& course, u32 hex) const {
  const core::Hex to = (*hexes_)[hex];
  return to != course.unit.at() && way_to(course.unit.at(), course.unit.facing, to).there;
}

void Ends::begin_all(const Course& start) {
  each_turn(start, [&](const Course& course) {
    for (u32 i = 0; i < hexes_->size(); ++i)
      if (lies_ahead(course, i)) fly(course, i);
  });
}

void Ends::begin_plain(const Course& start) {
  for (u32 i = 0; i < hexes_->size(); ++i) {
    bool flown = false;
    each_turn(start, [&](const Course& course) {
      if (flown || !lies_ahead(course, i)) return;
      flown = true;
      fly(course, i);
    });
  }
}

const std::vector<End>& Ends::list(const rules::Battle& battle, const rules::State& state, u8 unit,
                                   const Hexes& hexes) {
  battle_ = &battle;
  hexes_ = &hexes;
  motion_ = rules::motion_of(battle, state, unit);
  all_.clear();
  found_.assign((hexes_most + 1) * facings * facings, 0);
  const Course start{state.units[unit], {}};
  finish(start, hexes_most);
  if (ways_ == Ways::all)
    begin_all(start);
  else
    begin_plain(start);
  // A ship that has just moved is the last to have entered its hex.
  for (End& end : all_)
    if (end.spot.at != state.units[unit].at()) end.spot.entered = state.entries + 1;
  return all_;
}

}  // namespace klaxon::staff::tng::bot
