#include "staff/red_alert/desk/script.h"

#include <algorithm>
#include <cmath>

#include "battle/wording.h"
#include "core/catalog/text.h"
#include "rules/red_alert/orders.h"

namespace klaxon::staff::red_alert {

using core::Faults;
using core::Reader;
using core::Tree;
using Kind = core::Tree::Kind;

namespace {

// "T'deret" -> "tderet": only letters and digits.
std::string plain(std::string_view name) {
  std::string out;
  for (const char c : name) {
    if (c >= 'A' && c <= 'Z') out += static_cast<char>(c - 'A' + 'a');
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) out += c;
  }
  return out;
}

template <class Design>
bool called(const Design& design, std::string_view name) {
  return design.id == name || plain(design.id) == plain(name) || plain(design.name) == plain(name);
}

}  // namespace

const rules::ShipDesign& design_of_ship(const rules::Scenario& scenario, u32 ship) {
  for (const rules::Fleet& fleet : scenario.fleets) {
    if (ship < fleet.ships.size()) return scenario.disks.ships[fleet.ships[ship].design];
    ship -= static_cast<u32>(fleet.ships.size());
  }
  return scenario.disks.ships.front();
}

namespace {

u32 ships_of(const rules::Scenario& scenario) {
  std::size_t ships = 0;
  for (const rules::Fleet& fleet : scenario.fleets) ships += fleet.ships.size();
  return static_cast<u32>(ships);
}

}  // namespace

int ship_named(const rules::Scenario& scenario, std::string_view name) {
  for (u32 i = 0; i < ships_of(scenario); ++i)
    if (called(design_of_ship(scenario, i), name)) return static_cast<int>(i);
  return -1;
}

int disk_named(const rules::Scenario& scenario, std::string_view name) {
  for (u32 i = 0; i < scenario.disks.others.size(); ++i)
    if (called(scenario.disks.others[i], name)) return static_cast<int>(i);
  return -1;
}

bool read_figure(const Tree& value, double least, double most, std::string_view what,
                 const std::string& field, const char* rule, Faults& faults, double& out) {
  if (value.is(Kind::whole)) out = static_cast<double>(value.whole);
  if (value.is(Kind::number)) out = value.number;
  const bool figure = value.is(Kind::whole) || value.is(Kind::number);
  if (figure && std::isfinite(out) && out >= least && out <= most) return true;
  const std::string given = value.is(Kind::text) ? ", not " + core::in_quotes(value.text) : "";
  faults.add(figure ? "out-of-range" : "wrong-kind", std::string(what) + given + ".", value.place,
             field, rule);
  return false;
}

bool read_heading(const Tree& value, const std::string& field, Faults& faults, i32& out) {
  double degrees = 0;
  if (!read_figure(value, -360, 360,
                   "A heading is a number of degrees from -360 to 360, clockwise from the table's "
                   "+x: 0 toward its right end, 90 toward its lower side",
                   field, "RA-6.11", faults, degrees))
    return false;
  const i64 hundredths = std::llround(degrees * 100);
  out = static_cast<i32>((hundredths % rules::headings_count + rules::headings_count) %
                         rules::headings_count);
  return true;
}

namespace {

class ScriptReader {
 public:
  ScriptReader(const Tree& item, const std::string& field, const rules::RedAlertGame& game,
               Script& out, Faults& faults)
      : item_(item),
        field_(field),
        game_(game),
        scenario_(game.scenario()),
        out_(out),
        faults_(faults),
        in_(item, field, faults) {}

  bool read() {
    const std::size_t before = faults_.count();
    out_.place = item_.place;
    out_.turn = static_cast<u32>(in_.whole_or("turn", 1, rules::turns_max, 1));
    out_.ship = static_cast<u8>(std::max(ship_in(in_, item_, "ship", field_, "RA-6.1"), 0));
    if (!in_.has("ship"))
      in_.fault("missing-key", "An order must say which ship it is for: ship = \"yamato\".", "ship",
                "RA-6.1");
    read_seat();
    read_face_down();
    for (u32 phase = 0; phase < phases; ++phase)
      if (const Tree* list = in_.list_or(phase_keys[phase]))
        for (std::size_t i = 0; i < list->items.size(); ++i)
          read_action(list->items[i], path(phase_keys[phase], i), out_.actions[phase]);
    if (const Tree* list = in_.list_or("torpedoes"))
      for (std::size_t i = 0; i < list->items.size(); ++i)
        out_.torpedoes.push_back(aim(list->items[i], path("torpedoes", i)));
    read_disks("reveal", out_.reveal);
    read_disks("conceal", out_.conceal);
    read_disks("reacts", out_.reacts);
    read_disks("loses", out_.loses);
    if (const Tree* aside = in_.table_or("aside")) read_aside(*aside);
    check_cloak();
    in_.finish();
    return faults_.count() == before;
  }

 private:
  std::string path(std::string_view key, std::size_t number) const {
    return field_ + "." + std::string(key) + "." + std::to_string(number);
  }

  int no_ship(const Tree& value, const std::string& field, const char* rule) {
    std::vector<std::string> known;
    for (u32 i = 0; i < ships_of(scenario_); ++i) known.push_back(design_of_ship(scenario_, i).id);
    faults_.add("unknown-ship",
                "There is no ship " + core::in_quotes(value.text) + " in this battle" +
                    core::known_hint(value.text, known),
                value.place, field, rule);
    return -1;
  }
  int ship_in(Reader& in, const Tree& table, const char* key, const std::string& field,
              const char* rule) {
    const Tree* value = in.has(key) ? table.find(key) : nullptr;
    if (value == nullptr) return -1;
    const int ship = value->is(Kind::text) ? ship_named(scenario_, value->text) : -1;
    return ship >= 0 ? ship : no_ship(*value, field + "." + key, rule);
  }
  int disk(const Tree& value, const std::string& field) {
    const int found = value.is(Kind::text) ? disk_named(scenario_, value.text) : -1;
    if (found >= 0) return found;
    std::vector<std::string> known;
    for (const rules::DiskDesign& design : scenario_.disks.others) known.push_back(design.id);
    faults_.add("unknown-disk",
                "There is no crew or tech " + core::in_quotes(value.text) +
                    core::nearest_hint(value.text, known),
                value.place, field, "RA-2.6");
    return -1;
  }
  void read_disks(const char* key, std::vector<u8>& out) {
    if (const Tree* list = in_.list_or(key)) disks(*list, field_ + "." + key, out);
  }
  void disks(const Tree& list, const std::string& field, std::vector<u8>& out) {
    for (const Tree& item : list.items)
      if (const int found = disk(item, field); found >= 0) out.push_back(static_cast<u8>(found));
  }
  Aim aim(const Tree& value, const std::string& field) {
    Aim out;
    if (!value.is(Kind::text)) {
      read_heading(value, field, faults_, out.heading);
      return out;
    }
    out.ship = ship_named(scenario_, value.text);
    if (out.ship < 0) {
      std::vector<std::string> known;
      for (u32 i = 0; i < ships_of(scenario_); ++i)
        known.push_back(design_of_ship(scenario_, i).id);
      faults_.add("wrong-kind",
                  "A heading is a number of degrees from -360 to 360, or the ship that it points "
                  "at; " +
                      core::in_quotes(value.text) + " is neither" +
                      core::known_hint(value.text, known),
                  value.place, field, "RA-6.11");
    }
    return out;
  }

  void read_seat() {
    if (!in_.has("seat")) return;
    const std::string name = in_.text("seat");
    std::vector<std::string_view> names;
    for (int seat = 0; seat < game_.seats(); ++seat) {
      names.push_back(game_.seat_name(seat));
      if (names.back() == name) out_.seat = seat;
    }
    if (out_.seat < 0)
      in_.fault("unknown-seat",
                "There is no seat " + core::in_quotes(name) + core::known_hint(name, names), "seat",
                "RA-19.3");
  }

  // RA-6.1, RA-6.3.
  void read_face_down() {
    const Tree* list = in_.list_or("face_down");
    if (list == nullptr) return;
    if (list->items.size() != phases)
      in_.fault("wrong-count",
                "A ship gets three orders a turn, and this list has " +
                    std::to_string(list->items.size()) + ".",
                "face_down", "RA-6.1");
    out_.laid = true;
    for (std::size_t i = 0; i < list->items.size() && i < phases; ++i) {
      const Tree& item = list->items[i];
      u32 kind = 0;
      while (kind < std::size(rules::order_words) &&
             (!item.is(Kind::text) || plain(item.text) != plain(rules::order_words[kind])))
        ++kind;
      if (kind < std::size(rules::order_words)) {
        out_.orders[i] = static_cast<u8>(kind);
        continue;
      }
      faults_.add(
          "unknown-order",
          core::in_quotes(item.text) +
              " is not an order; they are change_speed, change_heading, raise_shields, attack "
              "and activate.",
          item.place, path("face_down", i), "RA-6.3");
    }
  }

  void read_aside(const Tree& table) {
    Reader in(table, field_ + ".aside", faults_);
    out_.aside = true;
    out_.leaves = in.flag_or("leave", false);
    const bool put = in.has("bearing") || in.has("heading");
    if (out_.leaves == put)
      in.fault(put ? "contradiction" : "missing-key",
               put ? "A ship is left where it is, or set down elsewhere."
                   : "Say where the ship goes: { bearing = 90, heading = 0 }, or { leave = true }.",
               "leave", "RA-9.11");
    const auto direction = [&](const char* key, std::optional<i32>& out) {
      if (in.has(key))
        read_heading(*table.find(key), field_ + ".aside." + key, faults_, out.emplace());
    };
    direction("bearing", out_.bearing);
    direction("heading", out_.aside_heading);
    in.finish();
  }

  // RA-14.6: a cloak that is to be raised whenever possible cannot also be dropped at a given time.
  void check_cloak() {
    const auto is_cloak = [&](u8 design) {
      return std::ranges::any_of(scenario_.wiring.disks[design], [](const rules::Wired& of) {
        return std::string_view(of.hooks->id) == "cloak";
      });
    };
    const auto drops = [](const Action& action) { return action.kind == ActionKind::cloak; };
    for (const auto& phase : out_.actions)
      if (std::ranges::any_of(phase, drops) && std::ranges::any_of(out_.reacts, is_cloak))
        return in_.fault("contradiction",
                         "Say when the cloak goes up or down, or leave it to 'reacts', which "
                         "raises it as soon as possible; not both.",
                         "reacts", "RA-14.6");
  }

  void read_action(const Tree& item, const std::string& field, std::vector<Action>& out) {
    Action action;
    action.place = item.place;
    if (item.is(Kind::text) && (item.text == "move" || item.text == "defer")) {
      action.kind = item.text == "move" ? ActionKind::move : ActionKind::defer;
      out.push_back(action);
    } else if (item.is(Kind::table)) {
      if (read_table(item, field, action)) out.push_back(std::move(action));
    } else {
      faults_.add("unknown-action",
                  "A ship does \"move\", \"defer\", or a table such as { turn = 90 }, { fire = "
                  "\"yamato\" }, { speed = 4 }, { shields = 7 }, { launch = \"yamato\" }, { "
                  "transport = [\"worf\"], to = \"yamato\" }, { use = \"picard\" } or { evade = 1, "
                  "turn = 90 }.",
                  item.place, field, "RA-8.1");
    }
  }

  // Evasive action turns as well.
  static bool says_two(const Tree& item) {
    int said = item.find("evade") != nullptr && item.find("turn") != nullptr ? -1 : 0;
    for (const char* key :
         {"evade", "turn", "speed", "shields", "fire", "launch", "transport", "use", "cloak"})
      said += item.find(key) != nullptr ? 1 : 0;
    return said > 1;
  }

  bool read_table(const Tree& item, const std::string& field, Action& action) {
    const std::size_t before = faults_.count();
    Reader in(item, field, faults_);
    if (says_two(item)) {
      in.fault("contradiction",
               "Each table is one thing that the ship does; put the next one into a table of its "
               "own: { turn = 90 }, { fire = \"yamato\" }.",
               "", "RA-8.1");
      return false;
    }
    if (in.has("evade")) {
      action.kind = ActionKind::evade;
      action.value = static_cast<i32>(in.whole("evade", 1, rules::panel_max));
      if (in.has("turn"))
        action.aims.push_back(aim(*item.find("turn"), field + ".turn"));
      else
        in.fault("missing-key", "Evasive action turns once: { evade = 1, turn = 90 }.", "turn",
                 "RA-9.3");
    } else if (in.has("turn")) {
      action.kind = in.has("after") ? ActionKind::swerve : ActionKind::turn;
      if (in.has("after")) action.value = static_cast<i32>(in.whole("after", 1, rules::panel_max));
      action.aims.push_back(aim(*item.find("turn"), field + ".turn"));
    } else if (in.has("speed") || in.has("shields")) {
      action.kind = in.has("speed") ? ActionKind::speed : ActionKind::shields;
      action.value = static_cast<i32>(
          in.whole(action.kind == ActionKind::speed ? "speed" : "shields", 0, rules::panel_max));
    } else if (in.has("fire")) {
      action.kind = ActionKind::fire;
      action.target = ship_in(in, item, "fire", field, "RA-10.1");
    } else if (in.has("launch")) {
      action.kind = ActionKind::launch;
      read_headings(*item.find("launch"), field + ".launch", action.aims);
    } else if (in.has("transport")) {
      read_transport(in, item, field, action);
    } else if (in.has("use")) {
      read_use(in, item, field, action);
    } else if (in.has("cloak")) {
      action.kind = ActionKind::cloak;
      action.value = in.word_or("cloak", cloak_words, 1);
    } else {
      in.fault("unknown-action",
               "A ship does one of: turn, speed, shields, fire, launch, transport, use, evade and "
               "cloak here.",
               "", "RA-8.1");
      return false;
    }
    in.finish();
    return faults_.count() == before;
  }

  // RA-15.4: reads headings after each flip, or a ship to chase.
  void read_headings(const Tree& value, const std::string& field, std::vector<Aim>& out) {
    if (!value.is(Kind::list)) return out.push_back(aim(value, field));
    for (const Tree& item : value.items) out.push_back(aim(item, field));
  }

  void read_transport(Reader& in, const Tree& item, const std::string& field, Action& action) {
    action.kind = ActionKind::transport;
    if (const Tree* crew = in.list_or("transport"))
      disks(*crew, field + ".transport", action.disks);
    const Tree* to = in.has("to") ? item.find("to") : nullptr;
    if (to == nullptr)
      return in.fault("missing-key", "Say where the crew beams: to = \"yamato\".", "to", "RA-10.6");
    for (u32 i = 0; i < scenario_.terrain.size(); ++i)
      if (plain(scenario_.terrain[i].name) == plain(to->text))
        action.target = static_cast<int>(rules::ships_max + i);
    if (action.target < 0) action.target = ship_in(in, item, "to", field, "RA-10.6");
  }

  void read_use(Reader& in, const Tree& item, const std::string& field, Action& action) {
    action.kind = ActionKind::use;
    if (const int found = disk(*item.find("use"), field + ".use"); found >= 0)
      action.disks.push_back(static_cast<u8>(found));
    action.value = static_cast<i32>(in.whole_or("row", 1, rules::rows_max, 1)) - 1;
    if (in.has("on")) action.object = disk(*item.find("on"), field + ".on");
    action.target = ship_in(in, item, "at", field, "RA-13.8");
    if (in.has("critical")) action.critical = in.word_or("critical", rules::critical_words, 0);
  }

  const Tree& item_;
  const std::string& field_;
  const rules::RedAlertGame& game_;
  const rules::Scenario& scenario_;
  Script& out_;
  Faults& faults_;
  Reader in_;
};

std::string aim_text(const rules::Scenario& scenario, const Aim& aim) {
  if (aim.ship >= 0) return "toward " + design_of_ship(scenario, static_cast<u32>(aim.ship)).name;
  return "to " + battle::counted(aim.heading / 100, "degrees");
}

}  // namespace

bool read_script(const Tree& item, const std::string& field, const rules::RedAlertGame& game,
                 Script& out, Faults& faults) {
  return ScriptReader(item, field, game, out, faults).read();
}

std::string action_text(const rules::Scenario& scenario, const Action& action) {
  const auto place = [&](int number) {
    return number < 0 ? std::string("nobody")
           : number >= static_cast<int>(rules::ships_max)
               ? scenario.terrain[static_cast<u32>(number) - rules::ships_max].name
               : design_of_ship(scenario, static_cast<u32>(number)).name;
  };
  switch (action.kind) {
    case ActionKind::move:
      return "fly straight on";
    case ActionKind::defer:
      return "let the next ship go first";
    case ActionKind::turn:
      return "turn " + aim_text(scenario, action.aims.front());
    case ActionKind::swerve:
      return "turn " + aim_text(scenario, action.aims.front()) + " after " +
             battle::counted(action.value, "flips");
    case ActionKind::speed:
      return "change speed to " + std::to_string(action.value);
    case ActionKind::shields:
      return "set shields to " + std::to_string(action.value);
    case ActionKind::fire:
      return "fire at " + place(action.target);
    case ActionKind::launch:
      return "launch a torpedo";
    case ActionKind::transport:
      return "beam crew to " + place(action.target);
    case ActionKind::use:
      return "use " + scenario.disks.others[action.disks.front()].name;
    case ActionKind::evade:
      return "take evasive action " + aim_text(scenario, action.aims.front());
    case ActionKind::cloak:
      return action.value != 0 ? "raise the cloak" : "drop the cloak";
  }
  return {};
}

}  // namespace klaxon::staff::red_alert
