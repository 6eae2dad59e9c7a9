// Disks with abilities for the bench, read from files as designers write them.
#pragma once

#include "tests/rules/red_alert/battle.h"

namespace klaxon::rules::red_alert {

// A line in a file: {"does", "repair"}, {"by", 2}, {"hull", true}.
struct Line {
  const char* key;
  core::Tree value;

  Line(const char* name, const char* word) : key(name), value(core::Tree::of(word)) {}
  Line(const char* name, int number) : key(name), value(core::Tree::of(i64{number})) {}
  Line(const char* name, bool flag) : key(name), value(core::Tree::of_flag(flag)) {}
  Line(const char* name, const core::Tree& tree) : key(name), value(tree) {}
};
using Lines = std::vector<Line>;

inline core::Tree table_of(const Lines& lines) {
  core::Tree table = core::Tree::table();
  for (const Line& line : lines) table.set(line.key, line.value);
  return table;
}
inline Lines lines_of(const core::Tree& table) {
  Lines lines;
  for (const core::Tree::Entry& entry : table.entries)
    lines.emplace_back(entry.key.c_str(), entry.value);
  return lines;
}
inline core::Tree words_of(const std::vector<const char*>& words) {
  core::Tree list = core::Tree::list();
  for (const char* word : words) list.add(core::Tree::of(word));
  return list;
}
inline core::Tree disk_file(const char* id, const std::vector<Lines>& abilities,
                            const Lines& more = {}) {
  Lines lines = {{"name", id}, {"faction", "any"}, {"cost", 3}};
  lines.insert(lines.end(), more.begin(), more.end());
  core::Tree list = core::Tree::list();
  for (const Lines& ability : abilities) list.add(table_of(ability));
  lines.emplace_back("abilities", list);
  return table_of(lines);
}
inline std::string all_of(const core::Faults& faults) {
  std::string all;
  for (const core::Fault& fault : faults.list())
    all += fault.code + " " + fault.rule + " " + fault.message + "\n";
  return all;
}
inline DiskDesign tech_with(const char* id, const std::vector<Lines>& abilities,
                            const Lines& more = {}) {
  DiskDesign design;
  core::Faults faults;
  EXPECT_TRUE(read_tech(disk_file(id, abilities, more), id, design, faults)) << all_of(faults);
  return design;
}
inline DiskDesign crew_with(const char* id, const std::vector<Lines>& abilities,
                            const Lines& more = {}) {
  DiskDesign design;
  core::Faults faults;
  EXPECT_TRUE(read_crew(disk_file(id, abilities, more), id, design, faults)) << all_of(faults);
  return design;
}

// The number of an ability in orders.
inline i32 effect(std::string_view id) {
  const int place = behaviours().place_of(id);
  EXPECT_GE(place, 0) << "no behaviour " << id;
  return place;
}
// The first slot of blue's ship if each side has one ship of standard capacity.
inline constexpr u32 blue = 8;

// Alpha and omega are five inches apart, each with its disks; alpha's mate, in slot 0, commands 9.
struct Sides {
  std::vector<DiskDesign> red, blue;
  OrderKind order = OrderKind::activate;  // alpha's order, three times
  u8 speed = 0;                           // of both
};
inline Scenario facing(const Sides& sides) {
  std::vector<DiskDesign> red = {crew("mate", 9)};
  red.insert(red.end(), sides.red.begin(), sides.red.end());
  return scenario_of({{ship_design("alpha"), red, 0}, {ship_design("omega"), sides.blue, 1}});
}
inline Bench before_orders(const Sides& sides) {
  Bench b(facing(sides));
  b.put(0, 10, 18, 0, sides.speed);
  b.put(1, 15, 18, 180, sides.speed);
  b.reveal_all();
  return b;
}
inline void lay(Bench& b, OrderKind first, OrderKind second = OrderKind::change_speed) {
  b.assign({{first, first, first}, {second, second, second}});
}
// A battle in step three, in which alpha has revealed its order.
inline Bench on_turn(const Sides& sides) {
  Bench b = before_orders(sides);
  lay(b, sides.order);
  b.give(0, core::Order(verbs::act));
  return b;
}
inline core::Order use(u32 disk, std::string_view id) {
  return core::Order(verbs::ability, {static_cast<i32>(disk), effect(id)});
}
inline core::Order use_at(u32 disk, std::string_view id, i32 ship) {
  return core::Order(verbs::ability_at, {static_cast<i32>(disk), effect(id), ship});
}
inline core::Order use_on(u32 disk, std::string_view id, u32 other) {
  return core::Order(verbs::ability_on,
                     {static_cast<i32>(disk), effect(id), static_cast<i32>(other)});
}
inline core::Order use_for(u32 disk, std::string_view id, Critical critical) {
  return core::Order(verbs::ability_for,
                     {static_cast<i32>(disk), effect(id), static_cast<i32>(critical)});
}
inline bool may(Bench& b, int seat, const core::Order& order) {
  return !b.refused(seat, order);
}
inline bool asks(Bench& b, int seat) {
  return b.window() == WindowKind::ability && b.seat() == seat;
}
inline core::Order pass() {
  return core::Order(verbs::pass);
}
inline i32 figure(Bench& b, u8 ship, Value value) {
  return value_of(b.game.scenario(), b.state, ship, value);
}
inline Faces beam(int hits, int misses) {
  return counters(rolls::beam, hits, misses);
}

}  // namespace klaxon::rules::red_alert
