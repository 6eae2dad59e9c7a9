#include "rules/heavy_combat/design/scenario.h"

#include <algorithm>
#include <utility>

#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "rules/heavy_combat/design/kept.h"

namespace klaxon::rules::heavy_combat {
namespace {

using core::Faults;
using core::in_quotes;
using core::Reader;
using core::Tree;

// A ship that nobody has seen may be at most this far from the middle, along each axis.
constexpr i64 unseen_places_max = 300;

class ScenarioReader {
 public:
  ScenarioReader(Scenario& out, Faults& faults) : out_(out), faults_(faults) {}

  void read(const Tree& definition) {
    Reader in(definition, "", faults_);
    if (in.text_or("system", "heavy-combat") != "heavy-combat")
      in.fault("wrong-system", "A scenario for this game must say system = 'heavy-combat'.",
               "system");
    for (const char* flavour : {"title", "summary", "mission"}) in.text_or(flavour, "");
    out_.alien = in.text_or("alien", "");
    read_choices(in);
    read_seats(in);
    read_holder(in);
    ships_ = in.list_or("ships");
    read_kept_trees(in, definition);
    in.finish();
  }
  // A player's options override the scenario.
  void read_options(const Tree& options) {
    if (options.is(Tree::Kind::none)) return;
    Reader in(options, "options", faults_);
    read_choices(in);
    if (const Tree* ships = in.list_or("ships"); ships != nullptr) ships_ = ships;
    read_kept_trees(in, options);
    in.finish();
  }
  // HC-3.2: if the option is on, ships with defensive weapons have directed energy.
  void count_energy() {
    for (ShipDesign& design : out_.catalogue.ships)
      for (const Mount& mount : design.mounts)
        design.energy |= is_directed(out_.options, out_.catalogue.weapons[mount.weapon]);
  }
  void read_ships() {
    if (ships_ == nullptr)
      return faults_.add("no-ships", "A battle needs ships.", {}, "ships", "HC-29.4");
    if (ships_->items.size() > ships_max)
      return faults_.add("too-many", "A battle has at most 16 ships.", ships_->place, "ships",
                         "HC-29.4");
    commands_.assign(out_.seats.size(), -1);
    for (u32 i = 0; i < ships_->items.size(); ++i)
      read_ship(ships_->items[i], "ships." + std::to_string(i));
    for (u32 seat = 0; seat < out_.seats.size(); ++seat) check_fleet(seat);
    check_secret();
    u32 craft = 0;
    for (const Start& start : out_.ships)
      if (start.design < out_.catalogue.ships.size())
        for (u8 carried : out_.catalogue.ships[start.design].carried) craft += carried;
    if (craft > craft_max)
      faults_.add("too-many", "The ships of a battle carry at most 64 craft together.",
                  ships_->place, "ships", "HC-29.4");
  }
  // HC-29.5: the state that the file keeps, once ships and seats are known.
  void read_standing() {
    if (out_.begins > out_.turns)
      faults_.add("out-of-range",
                  "The battle has " + std::to_string(out_.turns) +
                      " turns; it cannot begin with turn " + std::to_string(out_.begins) + ".",
                  begins_at_, "begins", "HC-29.5");
    else
      read_kept(kept_, out_, faults_);
  }

 private:
  void read_kept_trees(Reader& in, const Tree& from) {
    if (in.has("begins")) {
      out_.begins = static_cast<u8>(in.whole("begins", 1, turns_max));
      begins_at_ = from.find("begins")->place;
    }
    for (const auto& [key, list] :
         {std::pair{"left", &kept_.left}, {"craft", &kept_.craft}, {"torpedoes", &kept_.torpedoes}})
      if (in.has(key)) *list = in.list_or(key);
    if (in.has("hero_points")) kept_.hero_points = in.table("hero_points");
    if (in.has("torpedoes_launched")) kept_.launched = from.find("torpedoes_launched");
  }
  void read_choices(Reader& in) {
    out_.turns = static_cast<u8>(in.whole_or("turns", 1, turns_max, out_.turns));
    Options& o = out_.options;
    for (const Switch& one : switches) o.*one.on = in.flag_or(one.key, o.*one.on);
    constexpr const char* placing_words[] = {"dice", "owner"};
    o.owner_places = in.word_or("internals", placing_words, o.owner_places ? 1 : 0) == 1;
  }
  void read_seats(Reader& in) {
    const Tree* seats = in.list_or("seats");
    const std::size_t count = seats == nullptr ? 0 : seats->items.size();
    if (count < 2 || count > seats_max)
      return in.fault("wrong-count",
                      "A battle has 2 to 8 seats, and this one has " + std::to_string(count) + ".",
                      "seats", "HC-29.4");
    for (u32 i = 0; i < count; ++i) read_seat(seats->items[i], "seats." + std::to_string(i));
    const u8 first = out_.seats.front().team;
    if (std::ranges::all_of(out_.seats, [&](const Seat& seat) { return seat.team == first; }))
      in.fault("one-team", "All seats are of one team; a battle needs two.", "seats", "HC-2.6");
  }
  void read_seat(const Tree& tree, const std::string& field) {
    Reader in(tree, field, faults_);
    Seat seat;
    seat.name = in.text("name");
    seat.team = static_cast<u8>(in.whole("team", 1, teams_max) - 1);
    constexpr i64 most = 100'000;
    const auto counter = [&](const char* key) {
      return static_cast<u32>(in.whole_or(key, 0, most, 0));
    };
    seat.career = {counter("heavy_battles"), counter("basic_battles"), counter("log_entries"),
                   counter("exercises")};
    const int earned = static_cast<int>(rank_of(experience_points(seat.career)));
    seat.rank = static_cast<Rank>(in.word_or("rank", rank_words, earned));
    if (in.flag_or("secret", false)) read_secret(in);
    in.finish();
    if (std::ranges::find(out_.seats, seat.name, &Seat::name) != out_.seats.end())
      in.fault("twice", "Two seats are named " + in_quotes(seat.name) + ".", "name");
    out_.seats.push_back(seat);
  }
  // The secret seat is the last one, so that those who do not know of it see no gap in the seats.
  // It is no longer secret once one of its ships is seen.
  void read_secret(Reader& in) {
    if (out_.secret >= 0)
      in.fault("twice", "One seat of a battle lies in ambush, not two.", "secret", "HC-27.5");
    out_.secret = static_cast<i8>(out_.seats.size());
  }
  void check_secret() {
    if (out_.secret < 0) return;
    const auto fault = [&](const char* message) {
      faults_.add("contradiction", message, ships_->place, "ships", "HC-27.5");
    };
    if (static_cast<u32>(out_.secret) + 1 != out_.seats.size())
      fault("A seat that lies in ambush is the last of the seats.");
    bool secret = false;
    for (const Start& start : out_.ships) {
      if (secret && !out_.is_secret(start.seat))
        fault("The ships of a seat that lies in ambush come after all others.");
      secret = secret || out_.is_secret(start.seat);
    }
    if (out_.holds == out_.secret)
      fault("A seat that lies in ambush cannot win by holding out: all know who holds out.");
  }
  // Returns the seat that `key` names; -1 and a fault if there is none.
  int read_seat_name(Reader& in, std::string_view key, const char* rule) {
    const std::string name = in.text(key);
    const auto found = std::ranges::find(out_.seats, name, &Seat::name);
    if (found != out_.seats.end()) return static_cast<int>(found - out_.seats.begin());
    std::vector<std::string_view> known;
    known.reserve(out_.seats.size());
    for (const Seat& seat : out_.seats) known.push_back(seat.name);
    in.fault("unknown-seat", "There is no seat " + in_quotes(name) + core::known_hint(name, known),
             key, rule);
    return -1;
  }
  void read_holder(Reader& in) {
    if (in.has("holds")) out_.holds = static_cast<i8>(read_seat_name(in, "holds", "HC-2.6"));
  }
  void read_ship(const Tree& tree, const std::string& field) {
    Reader in(tree, field, faults_);
    Start start;
    read_design(in, start);
    start.name = in.text("name");
    if (start.name.empty() && in.has("name"))
      in.fault("missing-key", "Give the ship a name: name = \"Resolute\".", "name", "HC-29.4");
    const int seat = read_seat_name(in, "seat", "HC-29.4");
    start.seat = static_cast<u8>(std::max(seat, 0));
    start.unseen = in.flag_or("unseen", false);
    read_place(in, start);
    read_orientation(in, start);
    start.speed = static_cast<u8>(in.whole_or("speed", 0, speed_max, 0));
    constexpr const char* shields_words[] = {"up", "down"};
    start.shields_down = in.word_or("shields", shields_words, 0) == 1;
    if (in.flag_or("command", false) && seat >= 0)
      commands_[start.seat] = static_cast<int>(out_.ships.size());
    read_left(in, start);
    in.finish();
    if (std::ranges::find(out_.ships, start.name, &Start::name) != out_.ships.end())
      in.fault("twice", "Two ships are named " + in_quotes(start.name) + ".", "name", "HC-29.4");
    check_start(in, start);
    out_.ships.push_back(start);
  }
  void read_design(Reader& in, Start& start) {
    const std::string id = in.text("ship");
    const auto& designs = out_.catalogue.ships;
    const auto found = std::ranges::find(designs, id, &ShipDesign::id);
    if (found != designs.end()) {
      start.design = static_cast<u8>(found - designs.begin());
      return;
    }
    std::vector<std::string_view> known;
    known.reserve(designs.size());
    for (const ShipDesign& design : designs) known.push_back(design.id);
    in.fault("unknown-ship", "There is no ship " + in_quotes(id) + core::nearest_hint(id, known),
             "ship", "HC-29.4");
  }
  void read_place(Reader& in, Start& start) {
    const i64 most = (start.unseen ? unseen_places_max : start_places_max) +
                     i64{reach_of_turn} * (out_.begins - 1);
    const Tree* list = in.list_or("at");
    const bool good =
        list != nullptr && list->items.size() == 3 &&
        std::ranges::all_of(list->items, [&](const Tree& item) {
          return item.is(Tree::Kind::whole) && item.whole >= -most && item.whole <= most;
        });
    if (!good)
      return in.fault("bad-place",
                      "A place is three whole numbers, each at most " + std::to_string(most) +
                          " from the middle: [0, 12, 0].",
                      "at", "HC-2.1");
    start.place =
        Place::of({static_cast<i32>(list->items[0].whole), static_cast<i32>(list->items[1].whole),
                   static_cast<i32>(list->items[2].whole)});
  }
  void read_orientation(Reader& in, Start& start) {
    const Vec3 bow = axes[in.word_or("bow", axis_words, 0)];
    const Vec3 top = axes[in.word_or("top", axis_words, 4)];
    if (core::dot(bow, top) != 0)
      return in.fault("contradiction", "Bow and top must be at right angles.", "top", "HC-2.1");
    start.orientation = static_cast<u8>(core::Orientation::of(bow, top).index());
  }
  // What is left of a ship that begins damaged: at most the whole ship, and never nothing at all.
  void read_left(Reader& in, Start& start) {
    const Tree* table = in.table_or("left");
    if (table == nullptr || start.design >= out_.catalogue.ships.size()) return;
    const ShipDesign& design = out_.catalogue.ships[start.design];
    Reader left(*table, in.path("left"), faults_);
    const auto some = [](Reader& of, const char* key, i64 least, u8 whole) {
      return static_cast<u8>(of.whole_or(key, least, whole, whole));
    };
    start.damaged = true;
    start.left = {some(left, "armour", 0, design.armour), some(left, "hull", 0, design.hull),
                  some(left, "crew", 1, design.crew)};
    std::ranges::copy(design.boxes, start.left.boxes);
    if (const Tree* internals = left.table_or("internals")) {
      Reader boxes(*internals, left.path("internals"), faults_);
      for (u32 i = 0; i < systems_count; ++i)
        start.left.boxes[i] = some(boxes, system_words[i], 0, design.boxes[i]);
      boxes.finish();
    }
    left.finish();
    if (std::ranges::all_of(start.left.boxes, [](u8 boxes) { return boxes == 0; }))
      in.fault("no-internals", "A ship without internals is lost before it begins.", "left",
               "HC-21.3");
  }
  void check_start(Reader& in, const Start& start) {
    if (start.design >= out_.catalogue.ships.size()) return;
    const ShipDesign& design = out_.catalogue.ships[start.design];
    if (start.unseen && design.boxes[at(System::veil)] == 0)
      in.fault("contradiction", "This ship cannot hide.", "unseen", "HC-13.1");
    if (start.speed > 0 && design.size == ShipClass::base)
      in.fault("contradiction", "A base does not move.", "speed", "HC-5.9");
  }
  void check_fleet(u32 seat) {
    u32 ships = 0, craft = 0;
    int first = -1;
    for (u32 i = 0; i < out_.ships.size(); ++i) {
      if (out_.ships[i].seat != seat || out_.ships[i].design >= out_.catalogue.ships.size())
        continue;
      if (first < 0) first = static_cast<int>(i);
      ++ships;
      for (u8 carried : out_.catalogue.ships[out_.ships[i].design].carried) craft += carried;
    }
    const auto fault = [&](const char* code, const std::string& message) {
      faults_.add(code, message, ships_->place, "ships", "HC-29.4");
    };
    const std::string name = in_quotes(out_.seats[seat].name);
    if (ships == 0) return fault("no-ships", "The seat " + name + " has no ship.");
    if (ships > seat_ships_max) fault("too-many", "The seat " + name + " has more than 4 ships.");
    if (craft > seat_craft_max)
      fault("too-many", "The ships of " + name + " carry more than 16 craft together.");
    out_.seats[seat].command = static_cast<u8>(commands_[seat] >= 0 ? commands_[seat] : first);
  }

  Scenario& out_;
  Faults& faults_;
  const Tree* ships_ = nullptr;
  KeptTrees kept_;
  core::Place begins_at_;
  std::vector<int> commands_;
};

}  // namespace

bool read_scenario(std::string_view id, const Tree& definition, Catalogue catalogue,
                   const Tree& options, Scenario& out, Faults& faults) {
  const std::size_t before = faults.count();
  out = Scenario{};
  out.id = id;
  out.catalogue = std::move(catalogue);
  ScenarioReader reader(out, faults);
  reader.read(definition);
  reader.read_options(options);
  if (faults.count() == before) reader.read_ships();
  if (faults.count() == before) reader.count_energy();
  if (faults.count() == before) reader.read_standing();
  return faults.count() == before;
}

}  // namespace klaxon::rules::heavy_combat
