#include "rules/red_alert/design/scenario.h"

#include <algorithm>
#include <utility>

#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "rules/red_alert/orders.h"

namespace klaxon::rules::red_alert {
namespace {

using core::Faults;
using core::inch;
using core::Length;
using core::Reader;
using core::Tree;

// Reads a list of `count` whole inches; returns false, with a fault, if it is anything else.
bool read_inches(Reader& in, std::string_view key, std::span<Length> out) {
  const Tree* list = in.list_or(key);
  const bool good =
      list != nullptr && list->items.size() == out.size() &&
      std::ranges::all_of(list->items, [](const Tree& item) {
        return item.is(Tree::Kind::whole) && item.whole >= 0 && item.whole <= table_inches_max;
      });
  if (!good) {
    in.fault("bad-place",
             out.size() == 2 ? "A place is two whole numbers of inches: [24, 18]."
                             : "An area is four whole numbers of inches, from x, y to x, y: "
                               "[0, 0, 3, 36].",
             key, "RA-3.1");
    return false;
  }
  for (u32 i = 0; i < out.size(); ++i) out[i] = static_cast<Length>(list->items[i].whole) * inch;
  return true;
}

class ScenarioReader {
 public:
  ScenarioReader(Scenario& out, Faults& faults) : out_(out), faults_(faults) {}

  void read(const Tree& definition) {
    Reader in(definition, "", faults_);
    if (in.text_or("system", "red-alert") != "red-alert")
      in.fault("wrong-system", "A scenario for this game must say system = 'red-alert'.", "system");
    for (const char* flavour :
         {"title", "summary", "mission_type", "mission", "setup", "restrictions"})
      in.text_or(flavour, "");  // RA-19.2
    out_.terms.points = static_cast<i32>(in.whole("points", 1, points_max));
    read_table(in);
    out_.victory = static_cast<Victory>(in.word_or("victory", victory_words, 0));
    read_choices(in);
    read_threats(in);
    read_seats(in);
    read_limits(in, out_.terms.seats, out_.terms.limits, faults_);
    read_terrain(in);
    read_obstructions(in);
    read_goals(in, out_, faults_);
    fleets_ = in.list_or("fleets");
    torpedoes_ = in.list_or("torpedoes");
    in.finish();
  }
  // The options that players set take precedence.
  void read_options(const Tree& options) {
    if (options.is(Tree::Kind::none)) return;
    Reader in(options, "options", faults_);
    read_choices(in);
    if (const Tree* fleets = in.list_or("fleets"); fleets != nullptr) fleets_ = fleets;
    in.finish();
  }
  const Tree* fleets() const { return fleets_; }
  // To be called once the fleets are known.
  void read_torpedoes() {
    if (torpedoes_ == nullptr) return;
    if (torpedoes_->items.size() > torpedoes_max)
      return faults_.add("too-many", "A table has at most 64 torpedoes.", torpedoes_->place,
                         "torpedoes", "RA-15.1");
    for (u32 i = 0; i < torpedoes_->items.size(); ++i)
      read_torpedo(torpedoes_->items[i], "torpedoes." + std::to_string(i));
  }

 private:
  void read_choices(Reader& in) {
    out_.turns = static_cast<u8>(in.whole_or("turns", 1, turns_max, out_.turns));
    constexpr const char* initiative_words[] = {"phase", "turn"};
    out_.initiative_by_turn =
        in.word_or("initiative", initiative_words, out_.initiative_by_turn ? 1 : 0) == 1;
  }
  void read_threats(Reader& in) {
    const Tree* list = in.list_or("threat");
    if (list == nullptr) return;
    for (const Tree& item : list->items) {
      if (!item.is(Tree::Kind::text))
        return in.fault("bad-threat", "A threat is a list of words: [\"borg\"].", "threat",
                        "RA-20.13");
      out_.threats.push_back(item.text);
    }
  }
  void read_table(Reader& in) {
    if (const Tree* table = in.table_or("table"); table != nullptr) {
      Reader sides(*table, "table", faults_);
      out_.length =
          inch * static_cast<Length>(sides.whole("length", table_inches_min, table_inches_max));
      out_.width =
          inch * static_cast<Length>(sides.whole("width", table_inches_min, table_inches_max));
      sides.finish();
    }
    out_.range_template = inch * static_cast<Length>(in.whole_or("template", 1, 12, 3));
  }
  void read_seats(Reader& in) {
    const Tree* seats = in.list_or("seats");
    const std::size_t count = seats == nullptr ? 0 : seats->items.size();
    if (count < 2 || count > seats_max)
      return in.fault("wrong-count", "A scenario has 2 to 8 seats.", "seats", "RA-19.1");
    for (u32 i = 0; i < count; ++i) read_seat(seats->items[i], "seats." + std::to_string(i));
    const u8 first = out_.seats.front().team;
    if (std::ranges::all_of(out_.seats, [&](const Seat& seat) { return seat.team == first; }))
      in.fault("one-team", "All seats are of one team; a battle needs two.", "seats", "RA-19.3");
  }
  void read_seat(const Tree& tree, const std::string& field) {
    Reader in(tree, field, faults_);
    Seat seat;
    seat.name = in.text("name");
    seat.team = static_cast<u8>(in.whole("team", 1, teams_max) - 1);
    read_factions(in, seat);
    read_area(in, seat);
    in.finish();
    if (std::ranges::find(out_.seats, seat.name, &Seat::name) != out_.seats.end())
      in.fault("twice", "Two seats are named " + core::in_quotes(seat.name) + ".", "name");
    out_.seats.push_back(seat);
    out_.terms.seats.push_back({seat.name, seat.team});
  }
  void read_factions(Reader& in, Seat& seat) {
    const Tree* list = in.list_or("factions");
    if (list == nullptr) return;
    for (const Tree& item : list->items) {
      const auto found = std::ranges::find(faction_words, std::string_view(item.text));
      if (found == std::end(faction_words))
        in.fault("unknown-faction", "There is no faction " + core::in_quotes(item.text) + ".",
                 "factions", "RA-1.2");
      else
        seat.factions |= static_cast<u8>(1U << (found - std::begin(faction_words)));
    }
  }
  // RA-3.1, RA-19.8: the ends of the table are its short sides.
  void read_area(Reader& in, Seat& seat) {
    if (in.has("area")) {
      Length corners[4] = {};
      if (!read_inches(in, "area", corners)) return;
      seat.area = {{corners[0], corners[1]}, {corners[2], corners[3]}};
    } else {
      constexpr const char* end_words[] = {"left", "right"};
      const bool right = in.word_or("end", end_words, -1) == 1;
      const Length deep = out_.range_template * static_cast<Length>(in.whole_or("range", 1, 9, 1));
      seat.area = {{right ? out_.length - deep : 0, 0}, {right ? out_.length : deep, out_.width}};
    }
    const Area& a = seat.area;
    if (a.least.x >= a.most.x || a.least.y >= a.most.y || a.most.x > out_.length ||
        a.most.y > out_.width)
      in.fault("bad-area", "This area is empty, or not on the table.", "area", "RA-3.1");
  }
  core::Disk read_disk(Reader& in) {
    Length at[2] = {};
    core::Disk disk;
    if (read_inches(in, "at", at)) disk.centre = {at[0], at[1]};
    disk.radius = inch * static_cast<Length>(in.whole("across", 1, 24)) / 2;
    if (!core::on_table(disk.centre, out_.length, out_.width))
      in.fault("off-table", "This place is not on the table.", "at", "RA-3.1");
    return disk;
  }
  void read_terrain(Reader& in) {
    const Tree* list = in.list_or("terrain");
    if (list == nullptr) return;
    if (list->items.size() > terrain_max)
      return in.fault("too-many", "A table has at most 16 pieces of terrain.", "terrain");
    for (u32 i = 0; i < list->items.size(); ++i) {
      Reader one(list->items[i], "terrain." + std::to_string(i), faults_);
      Terrain& terrain = out_.terrain.emplace_back();
      terrain.name = one.text("name");
      terrain.disk = read_disk(one);
      terrain.hits = static_cast<u8>(one.whole_or("hits", 0, panel_max, 2));
      one.finish();
    }
  }
  void read_obstructions(Reader& in) {
    const Tree* list = in.list_or("obstructions");
    if (list == nullptr) return;
    if (list->items.size() > obstructions_max)
      return in.fault("too-many", "A table has at most 32 obstructions.", "obstructions");
    for (u32 i = 0; i < list->items.size(); ++i) {
      Reader one(list->items[i], "obstructions." + std::to_string(i), faults_);
      Obstruction& obstruction = out_.obstructions.emplace_back();
      obstruction.name = one.text("name");
      obstruction.disk = read_disk(one);
      obstruction.damage = static_cast<u8>(one.whole("damage", 0, panel_max));
      one.finish();
    }
  }

  // RA-15.1 to RA-15.3: a torpedo as its ship would launch it, with at most two moves to go.
  void read_torpedo(const Tree& tree, const std::string& field) {
    Reader in(tree, field, faults_);
    Torpedo torpedo;
    const std::string ship = in.text("ship");
    const ShipDesign* design = nullptr;
    u8 number = 0;
    for (const Fleet& fleet : out_.fleets)
      for (const FleetShip& of : fleet.ships) {
        if (out_.disks.ships[of.design].id == ship) {
          design = &out_.disks.ships[of.design];
          torpedo.ship = number;
          torpedo.seat = fleet.seat;
        }
        ++number;
      }
    if (design == nullptr)
      return in.fault(
          "unknown-ship",
          "The torpedo is of " + core::in_quotes(ship) + ", and no fleet has that ship.", "ship",
          "RA-15.1");
    read_owner(in, torpedo);
    torpedo.centre = {static_cast<Length>(in.whole("x", 0, out_.length)),
                      static_cast<Length>(in.whole("y", 0, out_.width))};
    torpedo.heading = heading_of(static_cast<i32>(in.whole("heading", 0, headings_count - 1)));
    torpedo.phases = static_cast<u8>(in.whole_or("moves", 1, 2, 2));
    torpedo.flips = static_cast<u8>(in.whole_or(
        "flips", 1, panel_max, std::max<u8>(design->values[at(Value::torpedo_speed)], 1)));
    torpedo.damage = static_cast<u8>(
        in.whole_or("damage", 0, panel_max, design->values[at(Value::torpedo_damage)]));
    torpedo.inside = in.flag_or("inside", false) ? 1 : 0;
    in.finish();
    out_.torpedoes.push_back(torpedo);
  }
  void read_owner(Reader& in, Torpedo& torpedo) {
    if (!in.has("seat")) return;
    const std::string seat = in.text("seat");
    const auto found = std::ranges::find(out_.seats, seat, &Seat::name);
    if (found == out_.seats.end())
      return in.fault("unknown-seat", "There is no seat " + core::in_quotes(seat) + ".", "seat",
                      "RA-19.3");
    torpedo.seat = static_cast<u8>(found - out_.seats.begin());
  }
  Scenario& out_;
  Faults& faults_;
  const Tree* fleets_ = nullptr;
  const Tree* torpedoes_ = nullptr;
};

}  // namespace

bool read_scenario(std::string_view id, const Tree& definition, Disks disks, const Tree& options,
                   Scenario& out, Faults& faults) {
  const std::size_t before = faults.count();
  out = Scenario{};
  out.id = id;
  out.disks = std::move(disks);
  ScenarioReader reader(out, faults);
  reader.read(definition);
  reader.read_options(options);
  if (faults.count() != before) return false;
  static const Tree no_fleets = Tree::list();
  read_fleets(reader.fleets() != nullptr ? *reader.fleets() : no_fleets, out.disks, out.terms,
              out.fleets, faults);
  if (faults.count() == before) find_goal_ships(out, faults);
  if (faults.count() == before) reader.read_torpedoes();
  return faults.count() == before;
}

}  // namespace klaxon::rules::red_alert
