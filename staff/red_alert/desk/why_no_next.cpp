#include "staff/red_alert/desk/why_no_next.h"

#include <algorithm>

namespace klaxon::staff::red_alert {
namespace {

class Untold {
 public:
  Untold(const rules::RedAlertGame& game, const rules::State& state)
      : game_(game), scenario_(game.scenario()), state_(state) {}

  std::vector<std::string> find() {
    fleets();
    goals();
    grants();
    torpedoes();
    for (const rules::Disk& disk : state_.disks) {
      if (!disk.there()) continue;
      whereabouts(disk);
      memory(disk);
    }
    return std::move(why_);
  }

 private:
  void add(std::string sentence) {
    if (std::ranges::find(why_, sentence) == why_.end()) why_.push_back(std::move(sentence));
  }
  bool lost(u32 ship) const { return !state_.ships[ship].in_play(); }
  const std::string& ship_name(u32 ship) const {
    return scenario_.design_of(state_.ships[ship]).name;
  }

  // RA-19.1: a seat comes with its fleet; without a fleet, its scores and policy belong to nobody.
  void fleets() {
    for (u8 seat = 0; seat < scenario_.seat_count(); ++seat) {
      const auto left = [&](const rules::Ship& ship) {
        return ship.owner == seat && ship.in_play();
      };
      if (std::ranges::none_of(state_.ships, left))
        add("The fleet of " + std::string(game_.seat_name(seat)) +
            " has no ship left; a file cannot have a seat without a ship.");
    }
  }

  // RA-19.14. A goal about a whole fleet remains valid without the ships that were lost.
  static bool does_without(const rules::Goal& goal, u8 met) {
    const bool destroys = goal.deal == rules::Deal::destroy;
    return goal.fleet_of >= 0 && (met == rules::goal_reached || goal.all == destroys);
  }
  void goals() {
    for (u32 i = 0; i < scenario_.goals.size(); ++i) {
      const rules::Goal& goal = scenario_.goals[i];
      if (goal.terrain >= 0 || does_without(goal, state_.goals[i])) continue;
      for (u32 ship = 0; ship < state_.ships.size(); ++ship)
        if ((goal.ships >> ship & 1U) != 0 && lost(ship))
          add("A goal of this battle is about " + ship_name(ship) +
              ", which is lost; a file cannot say that a ship is lost.");
    }
  }

  // RA-2.16: a Start disk grants something to the whole fleet.
  void grants() {
    u32 number = 0;
    for (const rules::Fleet& fleet : scenario_.fleets) {
      const u32 first = number;
      for (const rules::FleetShip& ship : fleet.ships) {
        if (lost(number))
          for (const rules::Carried& carried : ship.disks) grant(carried, fleet, number, first);
        ++number;
      }
    }
  }
  void grant(const rules::Carried& start, const rules::Fleet& fleet, u32 ship, u32 first) {
    const rules::DiskDesign& of = scenario_.disks.others[start.disk];
    if (of.free_points == 0) return;
    const auto takes = [&](const rules::Carried& carried) {
      return carried.free && scenario_.disks.others[carried.disk].has(of.free_keyword);
    };
    for (u32 i = 0; i < fleet.ships.size(); ++i)
      if (!lost(first + i) && std::ranges::any_of(fleet.ships[i].disks, takes))
        add(ship_name(ship) + " is lost, and with it " + of.name + ", by whom free disks of " +
            ship_name(first + i) + " were granted; a file cannot say so.");
  }

  // RA-15.1.
  void torpedoes() {
    for (const rules::Torpedo& torpedo : state_.torpedoes)
      if (lost(torpedo.ship))
        add("A torpedo of " + ship_name(torpedo.ship) +
            " flies on, and that ship is lost; a file cannot name a torpedo of a ship that is "
            "gone.");
  }

  void whereabouts(const rules::Disk& disk) {
    if (disk.aboard == disk.home) return;
    const std::string& name = scenario_.design_of(disk).name;
    if (disk.aboard >= state_.ships.size()) {
      const u32 terrain = disk.aboard - rules::ships_max;
      return add(name + " is on " + scenario_.terrain[terrain].name +
                 "; a file cannot say that crew is on terrain.");
    }
    const std::string aboard = name + " is aboard " + ship_name(disk.aboard);
    if (lost(disk.home))
      add(aboard + ", and their own ship " + ship_name(disk.home) +
          " is lost; a file cannot say whose crew that is.");
    else if (!disk.revealed())
      add(aboard + " and lies face down; a file can name boarders only face up.");
    else if (std::ranges::any_of(state_.disks, [&](const auto& other) {
               return other.revealed() && other.design == disk.design && other.home != disk.home &&
                      other.home != disk.aboard;
             }))
      add(aboard + ", and another ship has " + name +
          " too; a file cannot say which of them it is.");
  }

  // A file can say why a disk is flipped only if the reason is a cloak (RA-14.3).
  void memory(const rules::Disk& disk) {
    if (disk.memory && !is_told_cloak(disk))
      add(scenario_.design_of(disk).name +
          " stays flipped for what it does; a file cannot say why a disk is flipped.");
  }
  // Is it the ship's first cloaking device and that disk's first cloak, as a file would assume?
  bool is_told_cloak(const rules::Disk& disk) const {
    if (disk.aboard >= state_.ships.size() || state_.ships[disk.aboard].cloaked == 0) return false;
    for (const rules::Disk& device : state_.disks) {
      if (!device.revealed() || device.aboard != disk.aboard) continue;
      const auto& abilities = scenario_.wiring.disks[device.design];
      for (u32 number = 0; number < abilities.size(); ++number)
        if (std::string_view(abilities[number].hooks->id) == "cloak")
          return &device == &disk && *disk.memory == number;
    }
    return false;
  }

  const rules::RedAlertGame& game_;
  const rules::Scenario& scenario_;
  const rules::State& state_;
  std::vector<std::string> why_;
};

}  // namespace

std::vector<std::string> why_no_next(const rules::RedAlertGame& game, const rules::State& state) {
  return Untold(game, state).find();
}

}  // namespace klaxon::staff::red_alert
