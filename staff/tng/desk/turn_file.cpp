// Reads [[orders]]: what each ship does in a turn.
#include <algorithm>

#include "core/catalog/text.h"
#include "rules/tng/kept/naming.h"
#include "rules/tng/orders.h"
#include "staff/policy_bot.h"
#include "staff/posts/desk.h"
#include "staff/tng/battle_system.h"
#include "staff/tng/desk/battle_file.h"
#include "staff/tng/desk/energy_text.h"
#include "staff/tng/desk/entry.h"
#include "staff/tng/desk/phrase.h"
#include "staff/tng/desk/turn_text.h"

namespace klaxon::staff::tng::desk {

using core::Faults;
using core::Reader;
using core::Tree;
using Kind = core::Tree::Kind;

namespace {

// Reads one entry of [[orders]] for one ship.
class EntryReader {
 public:
  EntryReader(const EntryOf& of, std::vector<TurnRow>& out, Faults& faults)
      : game_(of.game),
        battle_(of.game.battle()),
        state_(of.state),
        item_(of.item),
        head_(of.head),
        field_(of.field),
        any_impulse_(of.any_impulse),
        out_(out),
        faults_(faults) {}

  void read() {
    if (const Tree* energy = item_.find("energy")) {
      std::vector<EnergySaid> said;
      read_energy(battle_, head_.unit, *energy, field_ + ".energy", said, faults_);
      for (EnergySaid& one : said) add(0, std::move(one.does), one.text, one.place);
    }
    moves();
    Tree whole;  // the texts are one move; it stays if there are none
    const Tree* said = in_impulse("move", [&whole](const Tree& text) {
      whole.text += (whole.text.empty() ? "" : ", ") + text.text;
    });
    if (said != nullptr) {
      whole.place = said->place;
      move(whole, head_.impulse);
    }
    if (const Tree* fire = in_impulse("fire", [this](const Tree& text) { fires(text); }))
      unless_any(*fire, Volley{});
    if (const Tree* acts = in_impulse("activity", [this](const Tree& text) { acts_by(text); }))
      unless_any(*acts, Action{});
    in_impulse("at_once", [this](const Tree& text) { at_once(text); });
    each("reinforce", [this](const Tree& text) {
      Reinforcement does;
      const WrongText wrong = read_reinforcement(text.text, does);
      take(head_.impulse, text, wrong, does);
    });
    losses("loses", false);
    losses("picks", true);
    const Tree* repair = each("repair", [this](const Tree& text) {
      Mending does;
      const WrongText wrong = read_mending(battle_, head_.unit, text.text, does);
      take(0, text, wrong, does);
    });
    if (repair != nullptr && is_empty(*repair)) add(0, Mending{}, "nothing", repair->place);
  }

 private:
  void add(u8 impulse, Doing does, std::string text, core::Place place) {
    TurnRow row = head_;
    row.impulse = impulse;
    row.does = std::move(does);
    row.text = std::move(text);
    row.place = place;
    out_.push_back(std::move(row));
  }
  void fault(const WrongText& wrong, const Tree& at, const char* key) {
    faults_.add(wrong.code, wrong.message, at.place, field_ + "." + key, wrong.rule);
  }
  void take(u8 impulse, const Tree& text, const WrongText& wrong, Doing does) {
    if (!wrong.code.empty())
      return faults_.add(wrong.code, wrong.message, text.place, field_, wrong.rule);
    add(impulse, std::move(does), text.text.empty() ? "nothing" : text.text, text.place);
  }
  static bool is_empty(const Tree& value) { return value.is(Kind::list) && value.items.empty(); }
  void unless_any(const Tree& value, Doing does) {
    if (is_empty(value)) add(head_.impulse, std::move(does), "nothing", value.place);
  }

  // Visits each text in the list, or the only text.
  template <class Read>
  const Tree* each(const char* key, Read read) {
    const Tree* value = item_.find(key);
    if (value == nullptr) return nullptr;
    if (value->is(Kind::text)) {
      read(*value);
      return value;
    }
    const bool texts =
        value->is(Kind::list) &&
        std::ranges::all_of(value->items, [](const Tree& one) { return one.is(Kind::text); });
    if (!texts) {
      fault({"wrong-kind", std::string("Say it as texts: ") + key + " = [\"…\", \"…\"].",
             "TNG-turn.1"},
            *value, key);
      return nullptr;
    }
    for (const Tree& one : value->items) read(one);
    return value;
  }
  template <class Read>
  const Tree* in_impulse(const char* key, Read read) {
    const Tree* value = item_.find(key);
    if (value == nullptr || head_.impulse != 0 || any_impulse_) return each(key, read);
    if (item_.find("impulse") != nullptr) return nullptr;  // it is wrong, which is reported
    fault({"missing-key",
           std::string("Say in which impulse: impulse = 1 to 6, next to '") + key + "'.",
           "TNG-turn.4"},
          *value, key);
    return nullptr;
  }

  void move(const Tree& text, u8 impulse) {
    Move does;
    const WrongText wrong = read_move(text.text, does);
    take(impulse, text, wrong, does);
  }
  // Texts for the first impulse, the second, and so on; an empty text leaves its impulse open.
  void moves() {
    const Tree* value = item_.find("moves");
    if (value == nullptr) return;
    if (!value->is(Kind::list) || value->items.size() > rules::impulses)
      return fault({"wrong-kind",
                    "Say a move for each impulse, at most six: moves = [\"ahead 2\", \"turn right, "
                    "ahead 2\"].",
                    "TNG-turn.4"},
                   *value, "moves");
    for (std::size_t i = 0; i < value->items.size(); ++i) {
      const Tree& text = value->items[i];
      if (!text.is(Kind::text))
        fault({"wrong-kind", "Write a move in quotes: \"ahead 2\".", "TNG-turn.4"}, text, "moves");
      else if (!trimmed(text.text).empty())
        move(text, static_cast<u8>(i + 1));
    }
  }

  bool enemies(u8 unit) const {
    return battle_.seats[battle_.units[unit].seat].team !=
           battle_.seats[battle_.units[head_.unit].seat].team;
  }
  // "4 Phtn overload at Varkuth"; without a target, at the only enemy.
  void fires(const Tree& text) {
    Volley does;
    int target = -1;
    const std::size_t at = text.text.rfind(" at ");
    does.weapons = text.text.substr(0, at);
    if (at != text.text.npos) {
      target = unit_called(battle_, trimmed(text.text.substr(at + 4)));
      if (target < 0)
        return fault(no_ship(battle_, trimmed(text.text.substr(at + 4))), text, "fire");
    } else {
      for (u8 unit = 0; unit < battle_.units.size(); ++unit)
        if (enemies(unit)) target = target == -1 ? unit : -2;
    }
    if (target < 0)
      return fault({"missing-key", "Say at whom: \"4 Phtn overload at Varkuth\".", "TNG-turn.9"},
                   text, "fire");
    does.target = static_cast<u8>(target);
    if (!enemies(does.target))
      return fault({"not-an-enemy",
                    battle_.units[does.target].name + " is not an enemy of " +
                        battle_.units[head_.unit].name + "; each fires at ships of another side.",
                    "TNG-turn.9"},
                   text, "fire");
    WeaponRow unread;
    const WeaponReader::Wrong wrong =
        WeaponReader(game_, state_).read(does.weapons, head_.unit, does.target, unread);
    take(head_.impulse, text, {wrong.code, wrong.message, wrong.rule}, does);
  }
  void acts_by(const Tree& text) {
    Action does;
    const WrongText wrong = read_action(battle_, head_.unit, text.text, does);
    take(head_.impulse, text, wrong, does);
  }
  void at_once(const Tree& text) {
    AtOnce does;
    const WrongText wrong = read_at_once(battle_, head_.unit, text.text, does);
    take(head_.impulse, text, wrong, does);
  }

  // The entry's own ship, or any ship of an enemy.
  bool is_meant(u8 unit, bool picked) const { return picked ? enemies(unit) : unit == head_.unit; }
  bool aboard_any(std::string_view name, bool picked) const {
    for (u8 unit = 0; unit < battle_.units.size(); ++unit)
      if (is_meant(unit, picked) && !rules::groups_called(battle_, unit, name).empty()) return true;
    return false;
  }
  std::vector<std::string> known_boxes(bool picked) const {
    std::vector<std::string> known;
    for (u8 unit = 0; unit < battle_.units.size(); ++unit)
      if (is_meant(unit, picked))
        for (std::string& name : rules::group_names(battle_.plan_of(unit), false))
          known.push_back(std::move(name));
    return known;
  }
  void losses(const char* key, bool picked) {
    Loss does;
    does.picked = picked;
    std::string said;
    const Tree* value = each(key, [&](const Tree& text) {
      if (!aboard_any(text.text, picked))
        return fault(
            {"unknown-boxes",
             (picked ? "No enemy has boxes called "
                     : battle_.units[head_.unit].name + " has no boxes called ") +
                 core::in_quotes(text.text) + core::known_hint(text.text, known_boxes(picked)),
             "TNG-hit-chart.3"},
            text, key);
      does.names.push_back(text.text);
      said += (said.empty() ? "" : ", ") + text.text;
    });
    if (value != nullptr) add(head_.impulse, does, std::string(key) + " " + said, value->place);
  }

  const rules::TngGame& game_;
  const rules::Battle& battle_;
  const rules::State& state_;
  const Tree& item_;
  const TurnRow& head_;
  const std::string& field_;
  bool any_impulse_;
  std::vector<TurnRow>& out_;
  Faults& faults_;
};

class OrdersReader {
 public:
  OrdersReader(const rules::TngGame& game, const rules::State& state, BattleFile& out,
               Faults& faults)
      : game_(game), battle_(game.battle()), state_(state), out_(out), faults_(faults) {}

  void read(const Tree& item, u32 entry, const std::string& field) {
    if (is_plain_order(item)) return plain(item, field);
    Reader in(item, field, faults_);
    TurnRow head;
    head.entry = entry;
    head.turn =
        static_cast<u32>(in.whole_or("turn", state_.turn, battle_.options.turns, state_.turn));
    head.impulse = static_cast<u8>(in.whole_or("impulse", 1, rules::impulses, 0));
    const std::vector<u8> units = units_of(in);
    bool any = false;
    for (const char* key : {"energy", "move", "moves", "fire", "activity", "at_once", "reinforce",
                            "loses", "picks", "repair"})
      any |= in.has(key);
    if (!any)
      in.fault("missing-key",
               "Say what it does: energy, move, moves, fire, activity, at_once, reinforce, loses, "
               "picks or repair.",
               "ship", "TNG-turn.1");
    in.finish();
    if (item.find("move") != nullptr && item.find("moves") != nullptr)
      in.fault("contradiction", "Give 'moves' for several impulses, or 'move' for one.", "moves",
               "TNG-turn.4");
    for (const u8 unit : units) {
      head.unit = unit;
      head.seat = battle_.units[unit].seat;
      read_entry({game_, state_, item, head, field}, out_.turn_rows, faults_);
    }
  }

 private:
  void plain(const Tree& item, const std::string& field) {
    FileOrder order;
    if (read_plain_order(item, field, game_, battle_.options.turns, order, faults_, state_.turn))
      out_.plain.push_back(order);
  }

  // The ship that the entry is about, or all ships of a side that take orders.
  std::vector<u8> units_of(Reader& in) {
    const bool side = in.has("side"), ship = in.has("ship");
    if (side == ship) {
      in.fault("missing-key",
               "Say whose orders these are: ship = \"…\", or side = \"…\" for all "
               "its ships.",
               side ? "side" : "ship", "TNG-turn.1");
      return {};
    }
    return side ? of_side(in) : of_ship(in);
  }
  std::vector<u8> of_ship(Reader& in) {
    const std::string name = in.text("ship");
    const int unit = unit_called(battle_, name);
    if (unit < 0) {
      if (!name.empty())
        in.fault("unknown-ship", no_ship(battle_, name).message, "ship", "TNG-turn.1");
      return {};
    }
    if (!battle_.units[static_cast<u32>(unit)].robot) return {static_cast<u8>(unit)};
    in.fault("robot", name + " is a robot: nobody gives it orders; it follows its program.", "ship",
             "TNG-Robot-Controlled.1");
    return {};
  }
  std::vector<u8> of_side(Reader& in) {
    const std::string name = in.text("side");
    std::vector<u8> units;
    std::vector<std::string> names;
    for (int seat = 0; seat < game_.seats(); ++seat) names.emplace_back(game_.seat_name(seat));
    const auto seat = std::ranges::find(names, name);
    if (seat == names.end() && !name.empty())
      in.fault("unknown-seat",
               "There is no side " + core::in_quotes(name) + core::known_hint(name, names), "side",
               "TNG-turn.1");
    for (u8 unit = 0; unit < battle_.units.size(); ++unit)
      if (battle_.units[unit].seat == seat - names.begin() && !battle_.units[unit].robot)
        units.push_back(unit);
    return units;
  }

  const rules::TngGame& game_;
  const rules::Battle& battle_;
  const rules::State& state_;
  BattleFile& out_;
  Faults& faults_;
};

}  // namespace

void read_entry(const EntryOf& of, std::vector<TurnRow>& out, Faults& faults) {
  EntryReader(of, out, faults).read();
}

void read_turns(const TngBattleSystem& system, const Tree& file, Reader& in,
                const rules::TngGame& game, const rules::State& state, BattleFile& out,
                Faults& faults) {
  for (const char* elsewhere : {"begins", "scenario", posts_key, rulings_key}) in.has(elsewhere);
  out.policies = read_policies(in, file, game, system.bots(), "TNG-turn.1", faults);
  if (const Tree* orders = in.list_or("orders")) {
    OrdersReader reader(game, state, out, faults);
    for (std::size_t i = 0; i < orders->items.size() && out.turn_rows.size() <= turn_rows_max; ++i)
      reader.read(orders->items[i], static_cast<u32>(i), "orders." + std::to_string(i));
  }
  if (out.turn_rows.size() > turn_rows_max)
    in.fault("too-many-orders", "A battle file may contain at most 5000 actions.", "orders",
             "TNG-turn.1");
  u32 last = std::max<u32>(state.turn, last_post_turn(file));
  for (const TurnRow& row : out.turn_rows) last = std::max(last, row.turn);
  for (const FileOrder& order : out.plain) last = std::max(last, order.turn);
  out.turns = static_cast<u32>(in.whole_or("turns", state.turn, game.battle().options.turns, last));
}

}  // namespace klaxon::staff::tng::desk
