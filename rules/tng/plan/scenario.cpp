#include "rules/tng/plan/scenario.h"

#include <algorithm>
#include <charconv>

#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "rules/tng/design/checks/checks.h"
#include "rules/tng/design/reading/ship_file.h"
#include "rules/tng/kept/kept.h"

namespace klaxon::rules::tng {

namespace {

using core::Reader;
using core::Tree;

constexpr const char* hex_sides[] = {"A", "B", "C", "D", "E", "F"};

class ScenarioReader {
 public:
  ScenarioReader(const design::Shelf& shelf, core::Faults& faults, BattleSetup& out)
      : shelf_(shelf), faults_(faults), out_(out) {}

  void read(const Tree& definition) {
    Reader in(definition, "", faults_);
    if (in.text_or("system", "tng") != "tng")
      in.fault("wrong-system", "A scenario for this game must say system = 'tng'.", "system");
    for (const char* flavour : {"title", "summary", "mission"}) in.text_or(flavour, "");
    out_.columns = static_cast<i32>(in.whole_or("columns", 1, 99, 60));
    out_.rows = static_cast<i32>(in.whole_or("rows", 1, 99, 40));
    read_choices(in);
    read_seats(in);
    units_ = in.list_or("units");
    in.has(begins_key);
    in.finish();
  }
  // The players' options take precedence.
  void read_options(const Tree& options) {
    if (options.is(Tree::Kind::none)) return;
    Reader in(options, "options", faults_);
    read_choices(in);
    if (const Tree* units = in.list_or("units"); units != nullptr) units_ = units;
    in.finish();
  }
  void read_designs(const Tree& designs) {
    for (const Tree::Entry& entry : designs.entries) {
      DesignSetup& ship = out_.designs.emplace_back();
      ship.file = "ships/" + entry.key + ".toml";
      core::Faults own(ship.file);
      if (design::read_ship(entry.value, shelf_, own, ship.design) &&
          design::check_design(shelf_, ship.design, own))
        design::check_whole(shelf_, ship.design, own);
      for (const core::Fault& fault : own.list()) faults_.add(fault);
      ids_.push_back(entry.key);
    }
  }
  void read_units() {
    if (units_ == nullptr) return;
    for (u32 i = 0; i < units_->items.size(); ++i)
      read_unit(units_->items[i], "units." + std::to_string(i));
  }

 private:
  void read_choices(Reader& in) {
    Options& options = out_.options;
    options.turns = static_cast<u16>(in.whole_or("turns", 1, turns_most, options.turns));
    options.fire = static_cast<FireStyle>(
        in.word_or("fire", fire_style_words, static_cast<int>(options.fire)));
    options.intelligence = static_cast<Intelligence>(
        in.word_or("intelligence", intelligence_words, static_cast<int>(options.intelligence)));
    if (options.intelligence == Intelligence::points)
      in.fault("not-yet", "Sheets lie open so far: intelligence = 'open'.", "intelligence",
               "TNG-information.3");
    options.any_power = in.flag_or("any_power", options.any_power);
    options.allocator = static_cast<Allocator>(
        in.word_or("allocator", allocator_words, static_cast<int>(options.allocator)));
  }
  void read_seats(Reader& in) {
    const Tree* seats = in.list_or("seats");
    if (seats == nullptr || seats->items.size() > core::seats_max)
      return in.fault("wrong-count", "A battle has 2 to 8 seats.", "seats");
    for (u32 i = 0; i < seats->items.size(); ++i) {
      Reader one(seats->items[i], "seats." + std::to_string(i), faults_);
      BattleSeat seat{one.text("name"), 0};
      seat.team = static_cast<u8>(one.whole("team", 1, core::seats_max) - 1);
      one.finish();
      if (std::ranges::find(out_.seats, seat.name, &BattleSeat::name) != out_.seats.end())
        one.fault("twice", "Two seats are named " + core::in_quotes(seat.name) + ".", "name");
      out_.seats.push_back(seat);
    }
  }
  void read_unit(const Tree& tree, const std::string& field) {
    Reader in(tree, field, faults_);
    UnitSetup unit;
    unit.design = static_cast<u16>(place_of(in, "ship", "ship", ids_));
    std::vector<std::string> seats;
    seats.reserve(out_.seats.size());
    for (const BattleSeat& seat : out_.seats) seats.push_back(seat.name);
    unit.seat = static_cast<u8>(place_of(in, "seat", "seat", seats));
    unit.name = in.text_or("name", "");
    const std::string at = in.text("at");
    if (const auto hex = hex_said(at))
      unit.at = *hex;
    else if (!at.empty())
      in.fault("bad-hex",
               core::in_quotes(at) +
                   " is not a hex: it takes two digits of the column and two of the "
                   "row, such as '0812'.",
               "at");
    unit.facing = static_cast<u8>(in.word_or("facing", hex_sides, -1));
    unit.speed = static_cast<u16>(in.whole_or("speed", 0, speed_most, 0));
    unit.robot = in.flag_or("robot", false);
    for (const char* kept : kept_keys) in.has(kept);  // read_kept() reads them
    in.finish();
    out_.units.push_back(unit);
  }
  // "0812"; hexes without such a name are written by the map's own axes: "-3 120".
  static std::optional<core::Hex> hex_said(std::string_view text) {
    const std::size_t between = text.find(' ');
    if (between == text.npos) return core::parse_hex_name(text);
    core::Hex hex;
    const std::pair<std::string_view, i32*> axes[] = {{text.substr(0, between), &hex.q},
                                                      {text.substr(between + 1), &hex.r}};
    for (const auto& [said, axis] : axes) {
      const auto [end, error] = std::from_chars(said.data(), said.data() + said.size(), *axis);
      if (error != std::errc{} || end != said.data() + said.size() || *axis < -coordinate_max ||
          *axis > coordinate_max)
        return std::nullopt;
    }
    return hex;
  }
  // The index of the entry with that name; 0, with a fault, if there is none.
  std::size_t place_of(Reader& in, std::string_view key, std::string_view what,
                       const std::vector<std::string>& known) {
    const std::string id = in.text(key);
    const auto found = std::ranges::find(known, id);
    if (found != known.end()) return static_cast<std::size_t>(found - known.begin());
    if (!id.empty())
      in.fault("unknown-" + std::string(what),
               "There is no " + std::string(what) + " " + core::in_quotes(id) +
                   core::known_hint(id, known),
               key);
    return 0;
  }

  const design::Shelf& shelf_;
  core::Faults& faults_;
  BattleSetup& out_;
  std::vector<std::string> ids_;  // of the designs
  const Tree* units_ = nullptr;
};

}  // namespace

bool read_scenario(const Tree& definition, const Tree& options, const Tree& designs,
                   const design::Shelf& shelf, core::Faults& faults, BattleSetup& out) {
  const std::size_t before = faults.count();
  ScenarioReader reader(shelf, faults, out);
  reader.read(definition);
  reader.read_options(options);
  reader.read_designs(designs);
  reader.read_units();
  return faults.count() == before;
}

}  // namespace klaxon::rules::tng
