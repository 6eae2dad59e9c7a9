#include "rules/red_alert/design/fleet.h"

#include <algorithm>

#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "rules/red_alert/design/fleet_checks.h"

namespace klaxon::rules::red_alert {
namespace {

using core::Faults;
using core::in_quotes;
using core::Reader;
using core::Tree;

template <class Design>
int find_named(const std::vector<Design>& designs, std::string_view id) {
  const auto found = std::ranges::find(designs, id, &Design::id);
  return found == designs.end() ? -1 : static_cast<int>(found - designs.begin());
}

template <class Design>
std::string hint(const std::vector<Design>& designs, std::string_view given) {
  std::vector<std::string_view> known;
  for (const Design& design : designs) known.push_back(design.id);
  return core::nearest_hint(given, known);
}

class FleetReader {
 public:
  FleetReader(const Disks& disks, const FleetTerms& terms, Faults& faults)
      : disks_(disks), terms_(terms), faults_(faults) {}

  // Fills `out` with one fleet for each seat, and notes where each fleet is in the text.
  void read(const Tree& fleets, std::vector<Fleet>& out, std::vector<FleetPlaces>& places) {
    out.resize(terms_.seats.size());
    places.resize(terms_.seats.size());
    for (u32 i = 0; i < out.size(); ++i) out[i].seat = static_cast<u8>(i);
    for (u32 i = 0; i < fleets.items.size(); ++i) {
      if (i > seats_max) return;  // the seat before this one was refused already
      read_fleet(fleets.items[i], "fleets." + std::to_string(i), out, places);
    }
  }

 private:
  // RA-1.1: each player chooses a faction.
  void read_fleet(const Tree& tree, const std::string& field, std::vector<Fleet>& out,
                  std::vector<FleetPlaces>& places) {
    Reader in(tree, field, faults_);
    const int seat = read_seat(in);
    const auto faction = static_cast<Faction>(in.word_or("faction", faction_words, -1));
    const Tree* ships = in.list_or("ships");
    in.finish();
    if (seat < 0) return;
    FleetPlaces& where = places[static_cast<u32>(seat)];
    if (where.given)
      return in.fault("twice",
                      "The fleet of " + in_quotes(terms_.seats[static_cast<u32>(seat)].name) +
                          " is given twice.",
                      "seat", "RA-2.1");
    where.given = true;
    where.at = tree.place;
    where.field = field;
    Fleet& fleet = out[static_cast<u32>(seat)];
    fleet.faction = faction;
    if (ships == nullptr) return;
    if (ships->items.size() > ships_max)
      return in.fault("too-many",
                      "A battle holds 32 ships in all; this fleet alone has " +
                          std::to_string(ships->items.size()) + ".",
                      "ships", "RA-2.1");
    for (u32 i = 0; i < ships->items.size(); ++i)
      read_ship_of(ships->items[i], field + ".ships." + std::to_string(i), fleet, where);
  }
  int read_seat(Reader& in) {
    std::vector<const char*> names;
    for (const SeatTerms& seat : terms_.seats) names.push_back(seat.name.c_str());
    const std::size_t before = faults_.count();
    const int seat = in.word_or("seat", names, -1);
    return faults_.count() == before ? seat : -1;
  }
  void read_ship_of(const Tree& tree, const std::string& field, Fleet& fleet, FleetPlaces& where) {
    Reader in(tree, field, faults_);
    const std::string name = in.text("ship");
    const Tree* paid = in.list_or("disks");
    const Tree* free = in.list_or("free");
    in.finish();
    FleetShip ship;
    const int design = find_named(disks_.ships, name);
    if (design < 0) {
      if (!name.empty())
        in.fault("unknown-ship", "There is no ship " + in_quotes(name) + hint(disks_.ships, name),
                 "ship", "RA-2.7");
      return;
    }
    ship.design = static_cast<u8>(design);
    if (paid != nullptr) read_disks(*paid, field + ".disks", false, ship);
    if (free != nullptr) read_disks(*free, field + ".free", true, ship);
    fleet.ships.push_back(ship);
    where.ships.push_back({tree.place, field});
  }
  void read_disks(const Tree& list, const std::string& field, bool free, FleetShip& ship) {
    for (const Tree& item : list.items) {
      if (faults_.full()) return;
      const std::string_view name = item.is(Tree::Kind::text) ? std::string_view(item.text) : "";
      const int disk = find_named(disks_.others, name);
      if (disk < 0)
        faults_.add("unknown-disk",
                    "There is no crew or tech " + in_quotes(name) + hint(disks_.others, name),
                    item.place, field, "RA-2.6");
      else
        ship.disks.push_back({static_cast<u8>(disk), free});
    }
  }

  const Disks& disks_;
  const FleetTerms& terms_;
  Faults& faults_;
};

}  // namespace

i32 cost_of(const Fleet& fleet, const Disks& disks) {
  i32 cost = 0;
  for (const FleetShip& ship : fleet.ships) {
    cost += disks.ships[ship.design].cost;
    for (const Carried& carried : ship.disks)
      if (!carried.free) cost += disks.others[carried.disk].cost;
  }
  return cost;
}

i32 capacity_of(const FleetShip& ship, const Disks& disks) {
  const i32 printed = disks.ships[ship.design].values[at(Value::capacity)];
  i32 capacity = printed;
  for (const Carried& carried : ship.disks)
    capacity += disks.others[carried.disk].raises[at(Value::capacity)];
  return std::clamp(capacity, 0, printed + static_cast<i32>(capacity_gain_max));
}

bool read_fleets(const Tree& fleets, const Disks& disks, const FleetTerms& terms,
                 std::vector<Fleet>& out, Faults& faults) {
  const std::size_t before = faults.count();
  out.clear();
  std::vector<FleetPlaces> places;
  FleetReader(disks, terms, faults).read(fleets, out, places);
  check_fleets(out, places, disks, terms, faults);
  return faults.count() == before;
}

}  // namespace klaxon::rules::red_alert
