#include "rules/red_alert/design/fleet_checks.h"

#include <algorithm>

#include "core/catalog/text.h"

namespace klaxon::rules::red_alert {
namespace {

using core::Faults;
using core::in_quotes;

class Checks {
 public:
  Checks(const std::vector<Fleet>& fleets, const std::vector<FleetPlaces>& places,
         const Disks& disks, const FleetTerms& terms, Faults& faults)
      : fleets_(fleets), places_(places), disks_(disks), terms_(terms), faults_(faults) {}

  void run() {
    for (u32 seat = 0; seat < fleets_.size(); ++seat) check_fleet(seat);
    check_points();
    check_unique();
    check_bounds();
  }

 private:
  void fleet_fault(u32 seat, std::string_view code, const std::string& message, const char* why) {
    faults_.add(code, message, places_[seat].at, places_[seat].field, why);
  }
  void ship_fault(u32 seat, u32 ship, std::string_view code, const std::string& message,
                  const char* why) {
    const FleetPlaces::OfShip& where = places_[seat].ships[ship];
    faults_.add(code, message, where.at, where.field, why);
  }

  // RA-2.1, RA-1.3, RA-2.9, RA-2.17, RA-2.16.
  void check_fleet(u32 seat) {
    const Fleet& fleet = fleets_[seat];
    if (fleet.ships.empty())
      return fleet_fault(seat, "no-ship",
                         "The fleet of " + in_quotes(terms_.seats[seat].name) +
                             " has no ship; it needs at least one.",
                         "RA-2.1");
    for (u32 ship = 0; ship < fleet.ships.size(); ++ship) {
      check_factions(seat, ship);
      check_capacity(seat, ship);
      check_copies(seat, ship);
      check_captains(seat, ship);
      check_limits(seat, ship);
    }
    check_ships(seat);
    check_free(seat);
  }

  void check_factions(u32 seat, u32 ship) {
    const FleetShip& of = fleets_[seat].ships[ship];
    check_faction(seat, ship, disks_.ships[of.design].name, disks_.ships[of.design].faction);
    for (const Carried& carried : of.disks)
      check_faction(seat, ship, disks_.others[carried.disk].name,
                    disks_.others[carried.disk].faction);
  }
  void check_faction(u32 seat, u32 ship, const std::string& name, Faction faction) {
    const Faction own = fleets_[seat].faction;
    if (faction == own || faction == Faction::any || own == Faction::any) return;
    ship_fault(seat, ship, "foreign-disk",
               name + " is " + faction_words[static_cast<u32>(faction)] + ", this fleet " +
                   faction_words[static_cast<u32>(own)] + ".",
               "RA-1.3");
  }

  // RA-2.9, RA-2.15: free disks are counted too.
  void check_capacity(u32 seat, u32 ship) {
    const FleetShip& of = fleets_[seat].ships[ship];
    const i32 room = capacity_of(of, disks_);
    if (static_cast<i32>(of.disks.size()) <= room) return;
    ship_fault(seat, ship, "over-capacity",
               disks_.ships[of.design].name + " starts with " + std::to_string(of.disks.size()) +
                   " disks and has room for " + std::to_string(room) + ".",
               "RA-2.9");
  }

  void check_copies(u32 seat, u32 ship) {
    std::vector<bool> seen(disks_.others.size()), told(disks_.others.size());
    for (const Carried& carried : fleets_[seat].ships[ship].disks) {
      const DiskDesign& disk = disks_.others[carried.disk];
      if (seen[carried.disk] && !disk.unlimited && !told[carried.disk]) {
        told[carried.disk] = true;
        ship_fault(seat, ship, "two-copies",
                   "A ship carries one " + disk.name + ", and this one more.", "RA-2.17");
      }
      seen[carried.disk] = true;
    }
  }

  void check_captains(u32 seat, u32 ship) {
    const FleetShip& of = fleets_[seat].ships[ship];
    const auto captains = std::ranges::count_if(of.disks, [&](const Carried& carried) {
      return disks_.others[carried.disk].has(Keyword::captain);
    });
    if (captains > 1)
      ship_fault(seat, ship, "two-captains",
                 "A ship starts with one captain or admiral, and " + disks_.ships[of.design].name +
                     " has " + std::to_string(captains) + ".",
                 "RA-2.17");
  }

  // RA-19.9.
  void check_limits(u32 seat, u32 ship) {
    const FleetShip& of = fleets_[seat].ships[ship];
    const ShipDesign& design = disks_.ships[of.design];
    for (const Limit& limit : terms_.limits) {
      if (!limit.binds(static_cast<u8>(seat))) continue;
      if (limit.sizes != 0 && (limit.sizes >> static_cast<u32>(design.size) & 1) == 0)
        ship_fault(seat, ship, "restricted",
                   design.name + " is a " + size_words[static_cast<u32>(design.size)] +
                       " ship, which this scenario does not let " +
                       in_quotes(terms_.seats[seat].name) + " bring.",
                   "RA-19.9");
      for (const Carried& carried : of.disks)
        if (const char* word = limit.bars(disks_.others[carried.disk]); word != nullptr)
          ship_fault(seat, ship, "restricted",
                     disks_.others[carried.disk].name + " cannot be brought: this scenario bars " +
                         in_quotes(word) + ".",
                     "RA-19.9");
    }
  }
  void check_ships(u32 seat) {
    const std::size_t ships = fleets_[seat].ships.size();
    for (const Limit& limit : terms_.limits)
      if (limit.binds(static_cast<u8>(seat)) && limit.ships != 0 && ships > limit.ships)
        fleet_fault(seat, "restricted",
                    in_quotes(terms_.seats[seat].name) + " may bring " +
                        std::to_string(limit.ships) + (limit.ships == 1 ? " ship" : " ships") +
                        " in this scenario, and has " + std::to_string(ships) + ".",
                    "RA-19.9");
  }

  // Granted points form one pool for each keyword; a free disk draws on it while enough are left.
  void check_free(u32 seat) {
    i32 left[std::size(keyword_words)] = {};
    for (const FleetShip& ship : fleets_[seat].ships)
      for (const Carried& carried : ship.disks) {
        const DiskDesign& disk = disks_.others[carried.disk];
        left[static_cast<u32>(disk.free_keyword)] += disk.free_points;
      }
    for (u32 ship = 0; ship < fleets_[seat].ships.size(); ++ship)
      for (const Carried& carried : fleets_[seat].ships[ship].disks)
        if (carried.free && !pay(disks_.others[carried.disk], left))
          ship_fault(seat, ship, "not-free",
                     "Nothing in this fleet grants " + disks_.others[carried.disk].name +
                         " for free: no Start disk has " +
                         std::to_string(disks_.others[carried.disk].cost) +
                         " points left for its keywords.",
                     "RA-2.16");
  }
  static bool pay(const DiskDesign& disk, std::span<i32> left) {
    for (u32 keyword = 0; keyword < left.size(); ++keyword) {
      if (!disk.has(static_cast<Keyword>(keyword)) || left[keyword] < disk.cost) continue;
      if (left[keyword] == 0) continue;  // a disk that costs nothing needs a grant all the same
      left[keyword] -= disk.cost;
      return true;
    }
    return false;
  }

  // RA-2.3, RA-2.4, RA-2.5, RA-19.4, RA-19.5: a team shares its points and need not spend them all.
  void check_points() {
    for (u32 team = 0; team < teams_max; ++team) {
      i32 spent = 0;
      int last = -1;
      for (u32 seat = 0; seat < fleets_.size(); ++seat) {
        if (terms_.seats[seat].team != team || fleets_[seat].ships.empty()) continue;
        spent += cost_of(fleets_[seat], disks_);
        last = static_cast<int>(seat);
      }
      if (spent > terms_.points)
        fleet_fault(static_cast<u32>(last), "over-points",
                    told_spending(team) + " spends " + std::to_string(spent) + " points; " +
                        std::to_string(terms_.points) + " may be spent.",
                    "RA-19.5");
    }
  }
  std::string told_spending(u32 team) const {
    std::string names;
    int count = 0;
    for (u32 seat = 0; seat < fleets_.size(); ++seat) {
      if (terms_.seats[seat].team != team) continue;
      names += (count++ == 0 ? "" : ", ") + terms_.seats[seat].name;
    }
    return (count > 1 ? "The team of " : "The fleet of ") + names;
  }

  // RA-20.12: each unique disk and each ship may appear only once in the whole battle.
  void check_unique() {
    std::vector<int> ship_of(disks_.ships.size(), -1), disk_of(disks_.others.size(), -1);
    for (u32 seat = 0; seat < fleets_.size(); ++seat)
      for (u32 ship = 0; ship < fleets_[seat].ships.size(); ++ship) {
        const FleetShip& of = fleets_[seat].ships[ship];
        claim(seat, ship, disks_.ships[of.design].name, ship_of[of.design]);
        for (const Carried& carried : of.disks)
          if (disks_.others[carried.disk].unique)
            claim(seat, ship, disks_.others[carried.disk].name, disk_of[carried.disk]);
      }
  }
  void claim(u32 seat, u32 ship, const std::string& name, int& holder) {
    if (holder < 0) {
      holder = static_cast<int>(seat);
      return;
    }
    ship_fault(seat, ship, "unique-twice",
               name + " is unique, and " + in_quotes(terms_.seats[static_cast<u32>(holder)].name) +
                   " has it already.",
               "RA-20.12");
  }

  void check_bounds() {
    std::size_t ships = 0, disks = 0;
    for (const Fleet& fleet : fleets_) {
      ships += fleet.ships.size();
      for (const FleetShip& ship : fleet.ships) disks += ship.disks.size();
    }
    if (ships > ships_max)
      faults_.add(
          "too-many",
          "A battle holds 32 ships in all; these fleets have " + std::to_string(ships) + ".", {},
          "fleets", "RA-2.1");
    if (disks > disks_max)
      faults_.add("too-many",
                  "A battle holds 250 crew and tech disks in all; these fleets have " +
                      std::to_string(disks) + ".",
                  {}, "fleets", "RA-2.1");
  }

  const std::vector<Fleet>& fleets_;
  const std::vector<FleetPlaces>& places_;
  const Disks& disks_;
  const FleetTerms& terms_;
  Faults& faults_;
};

}  // namespace

void check_fleets(const std::vector<Fleet>& fleets, const std::vector<FleetPlaces>& places,
                  const Disks& disks, const FleetTerms& terms, Faults& faults) {
  Checks(fleets, places, disks, terms, faults).run();
}

}  // namespace klaxon::rules::red_alert
