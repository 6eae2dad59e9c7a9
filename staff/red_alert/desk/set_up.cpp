// Turns the ships of a battle file into a battle's fleets, with their places (RA-3.1).
#include <algorithm>
#include <cmath>

#include "core/catalog/text.h"
#include "staff/red_alert/desk/next_file.h"
#include "staff/red_alert/figures_text.h"

namespace klaxon::staff::red_alert {

using core::Faults;
using core::Reader;
using core::Tree;
using Kind = core::Tree::Kind;

namespace {

Tree whole_table(const Tree& definition) {
  const Tree* table = definition.find("table");
  const auto side = [&](const char* key, i64 usual) {
    const Tree* given = table == nullptr ? nullptr : table->find(key);
    return Tree::of(given != nullptr && given->is(Kind::whole) ? given->whole : usual);
  };
  Tree area = Tree::list();
  for (Tree corner : {Tree::of(i64{0}), Tree::of(i64{0}), side("length", 48), side("width", 36)})
    area.add(std::move(corner));
  return area;
}

// A ship of a fleet that came from [[ships]], with its place in the file's list.
struct Origin {
  std::size_t fleet = 0, ship = 0, item = 0;
};

class SetUp {
 public:
  SetUp(const RedAlertSystem& system, const Tree& file, Faults& faults)
      : system_(system), file_(file), in_(file, "", faults), faults_(faults) {}

  bool read(battle::Setup& setup, std::vector<Berth>& berths) {
    const std::size_t before = faults_.count();
    read_ships();
    read_definition();
    if (faults_.count() != before) return false;
    Tree options = Tree::table();
    if (const Tree* chosen = in_.table_or("options")) options = *chosen;
    options.set("fleets", fleets_);
    if (const Tree* own = in_.table_or("designs")) options.set("designs", *own);
    Faults found(faults_.file());
    const bool opened = system_.prepare_own(id_, definition_, options, setup, found);
    for (core::Fault fault : found.list()) {
      fault.field = in_the_file(fault);
      faults_.add(std::move(fault));
    }
    berths = berths_;
    return opened && faults_.count() == before;
  }
  // The ships' numbers in the battle, counted seat by seat.
  void number(std::vector<Berth>& berths) const {
    std::vector<u32> first(fleets_.items.size());
    u32 next = 0;
    for (const Tree& seat : definition_.find("seats")->items)
      for (std::size_t i = 0; i < fleets_.items.size(); ++i) {
        if (fleets_.items[i].text_at("seat") != seat.text_at("name")) continue;
        first[i] = next;
        next += static_cast<u32>(fleets_.items[i].find("ships")->items.size());
      }
    for (const Origin& from : origins_)
      berths[from.item].ship = static_cast<u8>(first[from.fleet] + from.ship);
    std::ranges::sort(berths, {}, &Berth::ship);
  }

 private:
  // Turns "fleets.1.ships.0.disks" into "ships.2.crew", the place of that disk in the file.
  std::string in_the_file(const core::Fault& fault) const {
    const std::string& field = fault.field;
    for (const Origin& from : origins_) {
      const std::string own =
          "fleets." + std::to_string(from.fleet) + ".ships." + std::to_string(from.ship);
      const bool whole = field == own;
      if (field == own + ".disks")
        return "ships." + std::to_string(from.item) + "." + key_at(from.item, fault.place);
      if (whole || field.starts_with(own + "."))
        return "ships." + std::to_string(from.item) + field.substr(own.size());
    }
    return field.starts_with("fleets") ? "ships" : field;
  }

  const char* key_at(std::size_t item, core::Place place) const {
    const Tree* tech = file_.find("ships")->items[item].find("tech");
    const auto is_there = [&](const Tree& disk) {
      return disk.place.line == place.line && disk.place.column == place.column;
    };
    return tech != nullptr && std::ranges::any_of(tech->items, is_there) ? "tech" : "crew";
  }

  void read_ships() {
    const Tree* ships = in_.list_or("ships");
    if (ships == nullptr || ships->items.empty())
      return in_.fault("missing-key",
                       "A battle file must say where the ships are: [[ships]] with ship, seat, at, "
                       "heading and speed.",
                       "ships", "RA-2.1");
    if (ships->items.size() > rules::ships_max)
      return in_.fault("too-many",
                       "A battle holds " + std::to_string(rules::ships_max) +
                           " ships in all; this file has " + std::to_string(ships->items.size()) +
                           ".",
                       "ships", "RA-2.1");
    for (std::size_t i = 0; i < ships->items.size(); ++i) read_ship(ships->items[i], i);
  }

  void read_ship(const Tree& item, std::size_t number) {
    Berth berth;
    berth.place = item.place;
    berth.field = "ships." + std::to_string(number);
    berth.item = static_cast<u32>(number);
    Reader in(item, berth.field, faults_);
    const std::string seat = in.text("seat");
    Tree ship = Tree::table();
    ship.place = item.place;
    std::string id = in.text("ship");
    for (const std::string& known : system_.ships())  // finds it by its name too
      if (system_.ship(known)->text_at("name") == id) id = known;
    Tree named = Tree::of(id);
    if (const Tree* given = item.find("ship")) named.place = given->place;
    ship.set("ship", std::move(named));
    ship.set("disks", disks_of(in, item));
    if (const Tree* free = in.list_or("free")) ship.set("free", *free);
    read_place(in, item, berth);
    read_panel(in, berth);
    texts(in, "concealed", berth.concealed);
    texts(in, "activated", berth.activated);
    texts(in, "boarders", berth.boarders);
    texts(in, "lost", berth.lost);
    read_lasting(in, item, berth, faults_);
    berth.captor = in.text_or("controller", "");
    berth.cloaked = in.flag_or("cloaked", false);
    berth.overlaps = in.flag_or("overlaps", false);
    if (berth.cloaked && berth.shields > 0)
      in.fault("contradiction",
               "Under a cloak shields are at 0, not at " + std::to_string(berth.shields) + ".",
               "shields", "RA-14.3");
    in.finish();
    add_to_fleet(seat, id, std::move(ship), item, number);
    ids_.push_back(id);
    berths_.push_back(std::move(berth));
  }

  static Tree disks_of(Reader& in, const Tree& item) {
    Tree disks = Tree::list();
    disks.place = item.place;
    for (const char* key : {"crew", "tech"})
      if (const Tree* list = in.list_or(key))
        for (const Tree& disk : list->items) disks.add(disk);
    return disks;
  }

  // RA-3.1.
  void read_point(const Tree* at, const Tree& item, const char* what, const std::string& field,
                  core::Point& out) {
    if (at == nullptr || !at->is(Kind::list) || at->items.size() != 2)
      return faults_.add(at == nullptr ? "missing-key" : "wrong-kind",
                         "Say where " + std::string(what) +
                             "'s centre is, in inches from the table's corner: at = [6, 18.5].",
                         at == nullptr ? item.place : at->place, field + ".at", "RA-3.1");
    for (const int axis : {0, 1}) {
      double inches = 0;
      read_figure(at->items[static_cast<std::size_t>(axis)], -1000, 1000,
                  "A place is two numbers of inches: at = [6, 18.5]", field + ".at", "RA-3.1",
                  faults_, inches);
      (axis == 0 ? out.x : out.y) = static_cast<core::Length>(std::llround(inches * core::inch));
    }
  }
  void read_place(Reader& in, const Tree& item, Berth& berth) {
    in.has("at");
    read_point(item.find("at"), item, "the ship", berth.field, berth.centre);
    if (in.has("heading"))
      read_heading(*item.find("heading"), in.path("heading"), faults_, berth.heading);
    else
      in.fault("missing-key", "Say where the ship is headed, in degrees: heading = 90.", "heading",
               "RA-3.1");
    berth.speed = static_cast<i32>(in.whole("speed", 0, rules::panel_max));
  }

  void read_panel(Reader& in, Berth& berth) {
    const auto value = [&](const char* key, i64 least) {
      return static_cast<i32>(in.whole_or(key, least, rules::panel_max, -1));
    };
    berth.shields = value("shields", 0);
    berth.hull = value("hull", 1);
    berth.torpedoes = value("torpedoes", 0);
    const Tree* marks = in.list_or("marks");
    if (marks == nullptr) return;
    for (const Tree& mark : marks->items) {
      u32 kind = 0;
      while (kind < rules::criticals_count && mark.text != rules::critical_words[kind]) ++kind;
      if (kind == rules::criticals_count)
        faults_.add("unknown-critical",
                    "There is no critical " + core::in_quotes(mark.text) +
                        "; there are bridge, engineering, weapons, torpedo and propulsion.",
                    mark.place, in.path("marks"), "RA-12.2");
      else if ((berth.marks >> kind & 1U) != 0)
        faults_.add(
            "twice",
            core::in_quotes(mark.text) + " is here twice; a second one would destroy the ship.",
            mark.place, in.path("marks"), "RA-12.10");
      else
        berth.marks |= static_cast<u8>(1U << kind);
    }
  }

  static void texts(Reader& in, const char* key, std::vector<std::string>& out) {
    if (const Tree* list = in.list_or(key))
      for (const Tree& item : list->items) out.push_back(item.text);
  }

  // Makes one fleet for each seat, of the faction of its first ship (RA-1.3).
  void add_to_fleet(const std::string& seat, const std::string& id, Tree ship, const Tree& item,
                    std::size_t number) {
    std::size_t fleet = 0;
    while (fleet < fleets_.items.size() && fleets_.items[fleet].text_at("seat") != seat) ++fleet;
    if (fleet == fleets_.items.size()) {
      Tree& made = fleets_.add(Tree::table());
      made.place = item.place;
      Tree name = Tree::of(seat);
      if (const Tree* given = item.find("seat")) name.place = given->place;
      made.set("seat", std::move(name));
      made.set("faction", Tree::of(faction_of(id)));
      made.set("ships", Tree::list());
    }
    Tree& ships = *fleets_.items[fleet].find("ships");
    origins_.push_back({fleet, ships.items.size(), number});
    ships.add(std::move(ship));
  }
  std::string faction_of(const std::string& id) const {
    const Tree* designs = file_.find("designs");
    const Tree* own = designs == nullptr ? nullptr : designs->find(id);
    const Tree* ship = own != nullptr ? own : system_.ship(id);
    const std::string faction = ship == nullptr ? "" : ship->text_at("faction");
    return faction.empty() ? "any" : faction;
  }

  // The scenario that the file names, or the file's own one; its ships may be anywhere.
  void read_definition() {
    definition_ = Tree::table();
    const std::string scenario = in_.text_or("scenario", "");
    if (!scenario.empty() && !take_scenario(scenario)) return;
    if (scenario.empty()) {
      definition_.set("system", Tree::of("red-alert"));
      definition_.set("points", Tree::of(i64{rules::points_max}));
      definition_.set("turns", Tree::of(i64{rules::turns_max}));
    }
    definition_.set("title", Tree::of(in_.text_or("title", "Battle")));
    for (const char* key :
         {"points", "template", "table", "terrain", "obstructions", "limits", "victory", "seats"})
      if (const Tree* given = in_.has(key) ? file_.find(key) : nullptr)
        definition_.set(key, *given);
    if (definition_.find("seats") == nullptr) definition_.set("seats", own_seats());
    if (const Tree* torpedoes = in_.list_or("torpedoes"))
      definition_.set("torpedoes", flights(*torpedoes));
    const Tree area = whole_table(definition_);
    Tree* seats = definition_.find("seats");
    if (!seats->is(Kind::list)) return;
    for (Tree& seat : seats->items) {
      std::erase_if(seat.entries, [](const Tree::Entry& entry) {
        return entry.key == "end" || entry.key == "range";
      });
      seat.set("area", area);
    }
  }
  // Torpedoes in the form that scenarios use, with the lengths and headings of the rules.
  Tree flights(const Tree& torpedoes) {
    Tree made = torpedoes;
    for (std::size_t i = 0; i < made.items.size(); ++i) {
      Tree& flight = made.items[i];
      const std::string field = "torpedoes." + std::to_string(i);
      if (!flight.is(Kind::table)) continue;
      check_keys(flight, field);
      for (const std::string& known : system_.ships())  // finds it by its name too
        if (system_.ship(known)->text_at("name") == flight.text_at("ship"))
          flight.find("ship")->text = known;
      core::Point at;
      i32 heading = 0;
      read_point(flight.find("at"), flight, "the torpedo", field, at);
      if (const Tree* given = flight.find("heading"))
        read_heading(*given, field + ".heading", faults_, heading);
      else
        faults_.add("missing-key", "Say where the torpedo is headed, in degrees: heading = 90.",
                    flight.place, field + ".heading", "RA-15.1");
      check_flight(flight, field, at);
      std::erase_if(flight.entries, [](const Tree::Entry& entry) { return entry.key == "at"; });
      flight.set("x", Tree::of(i64{at.x}));
      flight.set("y", Tree::of(i64{at.y}));
      if (Tree* given = flight.find("heading")) *given = Tree::of(i64{heading});
    }
    return made;
  }
  // Accepts the keys that people use, not the keys of a scenario.
  void check_keys(const Tree& flight, const std::string& field) {
    Reader in(flight, field, faults_);
    for (const char* key : {"ship", "seat", "at", "heading", "moves", "flips", "damage", "inside"})
      in.has(key);
    in.finish();
  }
  // RA-15.1: it must be on the table, from a ship with torpedoes; inside that ship until it leaves.
  void check_flight(const Tree& flight, const std::string& field, core::Point at) {
    const Tree* where = flight.find("at");
    const core::Place place = where == nullptr ? flight.place : where->place;
    const auto side = [&](std::size_t axis) {
      return static_cast<core::Length>(core::inch * whole_table(definition_).items[axis].whole);
    };
    if (!core::on_table(at, side(2), side(3)))
      faults_.add("off-table",
                  "A torpedo would be at " + inches_text(at.x) + ", " + inches_text(at.y) +
                      " inches; the table goes from 0, 0 to " + inches_text(side(2)) + ", " +
                      inches_text(side(3)) + ".",
                  place, field + ".at", "RA-15.1");
    const Tree* inside = flight.find("inside");
    if (inside == nullptr || !inside->is(Kind::flag) || inside->whole == 0) return;
    const core::Length largest = *std::ranges::max_element(rules::diameter);
    for (std::size_t i = 0; i < berths_.size(); ++i)
      if (ids_[i] == flight.text_at("ship") &&
          core::distance(at, berths_[i].centre) > largest / 2 + rules::torpedo_diameter / 2)
        faults_.add("contradiction",
                    "Only a torpedo that lies on the ship that launched it is still inside; this "
                    "one is " +
                        inches_text(core::distance(at, berths_[i].centre)) +
                        " inches from its centre. Leave 'inside' out.",
                    place, field + ".inside", "RA-15.1");
  }
  bool take_scenario(const std::string& scenario) {
    const codec::Definition* found = system_.library().find("scenarios", scenario);
    if (found == nullptr) {
      in_.fault("unknown-scenario", system_.library().none_such("scenarios", "scenario", scenario),
                "scenario", "RA-1.1");
      return false;
    }
    id_ = scenario;
    definition_ = found->tree;
    std::erase_if(definition_.entries,
                  [](const Tree::Entry& entry) { return entry.key == "fleets"; });
    return true;
  }
  // Makes a list of the seats that have ships, each as a team of its own.
  Tree own_seats() const {
    Tree seats = Tree::list();
    for (const Tree& fleet : fleets_.items) {
      Tree& seat = seats.add(Tree::table());
      seat.place = fleet.place;
      seat.set("name", *fleet.find("seat"));
      seat.set("team", Tree::of(static_cast<i64>(seats.items.size())));
    }
    return seats;
  }

  const RedAlertSystem& system_;
  const Tree& file_;
  Reader in_;
  Faults& faults_;
  std::string id_ = "battle_file";
  Tree definition_, fleets_ = Tree::list();
  std::vector<Berth> berths_;
  std::vector<std::string> ids_;  // the designs' disks
  std::vector<Origin> origins_;
};

}  // namespace

bool set_up(const RedAlertSystem& system, const Tree& file, battle::Setup& setup,
            std::vector<Berth>& berths, Faults& faults) {
  SetUp reading(system, file, faults);
  if (!reading.read(setup, berths)) return false;
  reading.number(berths);
  return true;
}

}  // namespace klaxon::staff::red_alert
