#include "staff/red_alert/desk/panel_checks.h"

#include <algorithm>

#include "core/catalog/text.h"
#include "rules/red_alert/figures.h"

namespace klaxon::staff::red_alert {

using core::Faults;
using core::Tree;

namespace {

core::Place place_of(const Tree& ships, const Berth& berth, const char* key) {
  const Tree& item = ships.items[berth.item];
  const Tree* value = item.find(key);
  return value == nullptr ? item.place : value->place;
}

const rules::FleetShip& fleet_ship(const rules::Scenario& scenario, u32 ship) {
  for (const rules::Fleet& fleet : scenario.fleets) {
    if (ship < fleet.ships.size()) return fleet.ships[ship];
    ship -= static_cast<u32>(fleet.ships.size());
  }
  return scenario.fleets.front().ships[0];
}

class BerthChecks {
 public:
  BerthChecks(const rules::Scenario& scenario, const Tree& ships, const std::vector<Berth>& berths,
              Faults& faults)
      : scenario_(scenario), ships_(ships), berths_(berths), faults_(faults) {}

  void run() {
    for (const Berth& berth : berths_) {
      check_own(berth, "concealed", berth.concealed, "RA-5.1");
      check_own(berth, "lost", berth.lost, "RA-13.1");
      check_own(berth, "activated", berth.activated, "RA-13.1");
      check_once(berth);
      check_boarders(berth);
      check_control(berth);
      if (berth.speed > 0 && is_stopped(berth))
        fault(berth, "speed", "contradiction", "RA-12.8",
              "While its propulsion critical holds, the " + name_of(berth) +
                  " stands still: speed = 0, or leave 'stopped' out.");
    }
  }

 private:
  const std::string& name_of(const Berth& berth) const {
    return design_of_ship(scenario_, berth.ship).name;
  }
  const rules::DiskDesign& disk(int design) const {
    return scenario_.disks.others[static_cast<u32>(design)];
  }
  void fault(const Berth& berth, const char* key, const char* code, const char* rule,
             const std::string& message) {
    faults_.add(code, message, place_of(ships_, berth, key), berth.field + "." + key, rule);
  }

  i64 copies(u32 ship, int design) const {
    return std::ranges::count_if(fleet_ship(scenario_, ship).disks, [&](const auto& carried) {
      return static_cast<int>(carried.disk) == design;
    });
  }
  i64 named(const std::vector<std::string>& list, int design) const {
    return std::ranges::count_if(
        list, [&](const std::string& name) { return disk_named(scenario_, name) == design; });
  }

  // Other ships' crew aboard may be activated there.
  void check_own(const Berth& berth, const char* key, const std::vector<std::string>& list,
                 const char* rule) {
    for (const std::string& name : list) {
      const int design = disk_named(scenario_, name);
      const bool guest = &list == &berth.activated && named(berth.boarders, design) > 0;
      if (design < 0 || (copies(berth.ship, design) == 0 && !guest))
        fault(berth, key, "unknown-disk", rule,
              core::in_quotes(name) + " is not aboard the " + name_of(berth) + ", so it is not " +
                  key + " there; name it under 'crew', 'tech' or 'free', or leave it out.");
    }
  }
  void check_once(const Berth& berth) {
    for (u32 i = 0; i < scenario_.disks.others.size(); ++i) {
      const int design = static_cast<int>(i);
      const i64 own = copies(berth.ship, design), guests = named(berth.boarders, design);
      const i64 away = named(berth.lost, design) + named(berth.concealed, design);
      const i64 all = away + named(berth.activated, design);
      if (own == 0 || (away <= own && all <= own + guests)) continue;
      fault(berth, named(berth.lost, design) > 0 ? "lost" : "concealed", "twice", "RA-13.1",
            disk(design).name + " stands " + std::to_string(all) +
                " times in 'lost', 'concealed' and 'activated', and the " + name_of(berth) +
                " has " + (own == 1 ? "only one" : std::to_string(own)) + ".");
    }
  }

  // RA-16.1: boarders must be crew of another ship.
  void check_boarders(const Berth& berth) {
    for (const std::string& name : berth.boarders) {
      const int design = disk_named(scenario_, name);
      if (design >= 0 && !disk(design).crew) {
        fault(berth, "boarders", "unknown-crew", "RA-16.1",
              disk(design).name + " is tech; only crew boards a ship.");
        continue;
      }
      i64 others = 0, aboard = 0;
      for (const Berth& other : berths_) {
        aboard += named(other.boarders, design);
        if (&other != &berth) others += copies(other.ship, design) - named(other.lost, design);
      }
      if (design < 0 || others == 0)
        fault(berth, "boarders", "unknown-crew", "RA-16.1",
              core::in_quotes(name) +
                  " is not in the crew of another ship here; name boarders under 'crew' of the "
                  "ship they come from too.");
      else if (aboard > others)
        fault(berth, "boarders", "twice", "RA-16.1",
              disk(design).name + " is aboard more ships than there are copies.");
    }
  }

  // RA-17.1: a ship without any crew aboard belongs to its owner.
  void check_control(const Berth& berth) {
    if (berth.captor.empty() || !berth.boarders.empty()) return;
    const auto is_crew = [&](const auto& carried) {
      return scenario_.disks.others[carried.disk].crew &&
             named(berth.lost, static_cast<int>(carried.disk)) == 0;
    };
    if (std::ranges::any_of(fleet_ship(scenario_, berth.ship).disks, is_crew)) return;
    fault(berth, "controller", "contradiction", "RA-17.1",
          "Nobody is aboard the " + name_of(berth) +
              ", so it is its owner's; name its captors in 'boarders'.");
  }

  static bool is_stopped(const Berth& berth) {
    return std::ranges::any_of(berth.lasting, [](const FileEdit& edit) {
      return edit.path == "stopped_until" && edit.value > 0;
    });
  }

  const rules::Scenario& scenario_;
  const Tree& ships_;
  const std::vector<Berth>& berths_;
  Faults& faults_;
};

// Counts all that has ever been aboard: a speed remains when its maximum falls (RA-6.9).
i32 most_ever(const rules::Scenario& scenario, const rules::State& state, u8 ship,
              rules::Value value) {
  const u32 at = rules::at(value);
  i32 sum = rules::usual_values[at] + design_of_ship(scenario, ship).values[at] +
            state.ships[ship].lasting[at];
  for (const rules::Carried& carried : fleet_ship(scenario, ship).disks)
    sum += std::max<i32>(scenario.disks.others[carried.disk].raises[at], 0);
  return std::max(std::clamp(sum, 0, rules::panel_max),
                  rules::value_of(scenario, state, ship, value));
}

}  // namespace

void check_berths(const rules::Scenario& scenario, const Tree& ships,
                  const std::vector<Berth>& berths, Faults& faults) {
  BerthChecks(scenario, ships, berths, faults).run();
}

void check_panels(const rules::Scenario& scenario, const rules::State& state, const Tree& ships,
                  const std::vector<Berth>& berths, Faults& faults) {
  struct Shown {
    const char* key;
    i32 Berth::* shown;
    rules::Value value;
    const char* rule;
  };
  constexpr Shown panel[] = {{"shields", &Berth::shields, rules::Value::shields, "RA-6.13"},
                             {"hull", &Berth::hull, rules::Value::hull, "RA-3.4"},
                             {"torpedoes", &Berth::torpedoes, rules::Value::torpedoes, "RA-15.1"},
                             {"speed", &Berth::speed, rules::Value::speed, "RA-6.9"}};
  for (const Berth& berth : berths)
    for (const Shown& one : panel) {
      const i32 most = most_ever(scenario, state, berth.ship, one.value);
      if (berth.*one.shown <= most) continue;
      faults.add("out-of-range",
                 "The " + design_of_ship(scenario, berth.ship).name + " has " +
                     std::to_string(most) + " at most for '" + one.key +
                     "', with all its crew and tech, not " + std::to_string(berth.*one.shown) +
                     "; what disks have added for good goes into 'gained'.",
                 place_of(ships, berth, one.key), berth.field + "." + one.key, one.rule);
    }
}

}  // namespace klaxon::staff::red_alert
