#include "staff/sidcors/desk/battle_file.h"

#include <algorithm>

#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "rules/sidcors/orders.h"
#include "staff/posts/desk.h"
#include "staff/sidcors/behaviours/hooks.h"
#include "staff/sidcors/desk/force_text.h"

namespace klaxon::staff::sidcors {

using core::Faults;
using core::Order;
using core::Reader;
using core::Tree;
using Kind = core::Tree::Kind;
namespace rules = klaxon::rules::sidcors;
namespace verbs = klaxon::rules::sidcors::verbs;

namespace {

constexpr i64 any_number = 1'000'000;  // the largest in an order; the rules refuse wrong ones

class OrdersReader {
 public:
  OrdersReader(const rules::SidcorsGame& game, BattleFile& out, Faults& faults)
      : game_(game), out_(out), faults_(faults) {}

  // Reads one table of orders; its keys become orders in the sequence of a round.
  void read(const Tree& item, std::size_t number) {
    field_ = "orders." + std::to_string(number);
    if (is_plain_order(item)) return read_plain(item);
    Reader reader(item, field_, faults_);
    round_ = static_cast<u32>(reader.whole_or("round", 1, rules::rounds_max, 1));
    side_ = reader.word_or("side", rules::force_words, -1);
    read_choices(item, reader);
    if (const Tree* direct = reader.has("direct") ? item.find("direct") : nullptr) aim(*direct);
    if (const Tree* craft = reader.list_or("direct_craft"))
      aim_at_craft(*craft, field_ + ".direct_craft.", Order(verbs::direct_craft));
    if (const Tree* losses = reader.list_or("losses"))
      for (std::size_t i = 0; i < losses->items.size(); ++i)
        loss(losses->items[i], field_ + ".losses." + std::to_string(i));
    if (const Tree* moves = reader.list_or("transfers"))
      for (std::size_t i = 0; i < moves->items.size(); ++i)
        transfer(moves->items[i], field_ + ".transfers." + std::to_string(i));
    if (const Tree* leave = item.find("retreat"))
      add(Order(reader.flag_or("retreat", false) ? verbs::retreat : verbs::stay), *leave);
    reader.has("retreat");
    reader.finish();
  }

 private:
  void read_plain(const Tree& item) {
    FleetOrder order;
    if (read_plain_order(item, field_, game_, rules::rounds_max, order, faults_))
      out_.orders.push_back(std::move(order));
  }

  FleetOrder& add(const Order& order, const Tree& at) {
    FleetOrder& added = out_.orders.emplace_back();
    added.turn = round_;
    added.seat = side_;
    added.order = order;
    added.place = at.place;
    return added;
  }

  static i32 number(Reader& reader, const char* key) {
    return static_cast<i32>(reader.whole_or(key, -any_number, any_number, 0));
  }

  void read_choices(const Tree& item, Reader& reader) {
    for (const StaffHooks* hooks : staff_behaviours()) {
      const Tree* open = hooks->opening == nullptr ? nullptr : item.find(hooks->opening);
      if (open != nullptr)
        add(Order(hooks->opening_verb, {reader.flag_or(hooks->opening, false) ? 1 : 0}), *open);
      else if (hooks->opening != nullptr)
        reader.has(hooks->opening);
    }
    if (const Tree* end = item.find("end_standing"))
      add(Order(reader.flag_or("end_standing", false) ? verbs::end_standing : verbs::keep_standing),
          *end);
    if (const Tree* standing = item.find("standing"))
      add(Order(verbs::standing, {number(reader, "standing")}), *standing);
    if (const Tree* factor = item.find("intensity"))
      add(Order(verbs::intensity, {number(reader, "intensity")}), *factor);
    if (const Tree* both = reader.list_or("intensity_both")) {
      const std::vector<Tree>& pair = both->items;
      if (pair.size() == 2 && is_number(pair[0]) && is_number(pair[1]))
        add(Order(verbs::intensity_both,
                  {static_cast<i32>(pair[0].whole), static_cast<i32>(pair[1].whole)}),
            *both);
      else
        reader.fault("wrong-kind",
                     "'intensity_both' must be a list: your own factor, then the enemy's.",
                     "intensity_both", "SID-4.1");
    }
    for (const char* key : {"end_standing", "standing", "intensity"}) reader.has(key);
  }
  static bool is_number(const Tree& tree) {
    return tree.is(Kind::whole) && tree.whole >= -any_number && tree.whole <= any_number;
  }

  // The number of the unit in the battle; 0, with a fault, if there is no such unit.
  i32 unit(const Tree& named, const std::string& field) {
    if (named.is(Kind::text)) {
      const core::Names names(game_);
      i64 found = names.value(rules::vocabulary::units, named.text);
      if (found < 0) found = names.value(rules::vocabulary::units, unit_id(named.text));
      if (found >= 0) return static_cast<i32>(found);
    }
    faults_.add("unknown-unit",
                "There is no unit " + core::in_quotes(named.text) + " in this battle" +
                    core::nearest_hint(unit_id(named.text),
                                       core::Names(game_).all(rules::vocabulary::units)),
                named.place, field, "SID-force.1");
    return 0;
  }
  i32 unit_of(const Tree& table, Reader& reader, const char* key) {
    if (reader.has(key)) return unit(*table.find(key), reader.path(key));
    reader.fault("missing-key", "Name a unit here.", key, "SID-7.2");
    return 0;
  }

  void aim(const Tree& direct) {
    if (direct.is(Kind::flag) && direct.whole == 0) {
      add(Order(verbs::direct_none), direct);
      return;
    }
    Reader reader(direct, field_ + ".direct", faults_);
    const DirectWith* with = nullptr;
    for (const StaffHooks* hooks : staff_behaviours())
      if (hooks->direct != nullptr && reader.has(hooks->direct->key)) with = hooks->direct;
    const Tree* craft = with == nullptr ? nullptr : reader.list_or("craft");
    if (craft != nullptr) {
      const i32 user = unit_of(direct, reader, with->key);
      aim_at_craft(*craft, field_ + ".direct.craft.", Order(with->at_craft, {user}));
      reader.finish();
      return;
    }
    const i32 target = unit_of(direct, reader, "unit");
    const i32 blows = static_cast<i32>(reader.whole_or("blows", -any_number, any_number, 1));
    if (with != nullptr)
      add(Order(with->at_unit, {unit_of(direct, reader, with->key), target, blows}), direct);
    else
      add(Order(verbs::direct, {target, blows}), direct);
    reader.finish();
  }

  void aim_at_craft(const Tree& list, const std::string& field, const Order& order) {
    std::vector<CraftAim> aims;
    for (std::size_t i = 0; i < list.items.size(); ++i) {
      const Tree& item = list.items[i];
      Reader reader(item, field + std::to_string(i), faults_);
      CraftAim one;
      one.unit = static_cast<u32>(unit_of(item, reader, "unit"));
      one.fighters = number(reader, "fighters");
      one.pfs = number(reader, "pfs");
      reader.finish();
      aims.push_back(one);
    }
    FleetOrder& added = add(order, list);
    added.at_craft = true;
    added.craft = std::move(aims);
  }

  // "cripple lancer", "destroy lancer", "3 fighters of haven", "1 pf of drover"
  void loss(const Tree& item, const std::string& field) {
    std::string_view rest = item.text;
    const auto word = [&rest] {
      rest.remove_prefix(std::min(rest.find_first_not_of(" \t"), rest.size()));
      const std::string_view taken = rest.substr(0, rest.find_first_of(" \t"));
      rest.remove_prefix(taken.size());
      return taken;
    };
    const std::string_view first = item.is(Kind::text) ? word() : std::string_view();
    const auto named = [&] {
      rest.remove_prefix(std::min(rest.find_first_not_of(" \t"), rest.size()));
      Tree name = Tree::of(rest);
      name.place = item.place;
      return unit(name, field);
    };
    if (first == "cripple" || first == "destroy") {
      const i32 which = named();
      add(Order(first == "cripple" ? verbs::cripple : verbs::destroy, {which}), item);
      return;
    }
    const bool counted =
        !first.empty() && first.size() <= 6 &&
        std::all_of(first.begin(), first.end(), [](char c) { return c >= '0' && c <= '9'; });
    const std::string_view craft = counted ? word() : std::string_view();
    const bool fighters = craft == "fighters" || craft == "fighter";
    if ((fighters || craft == "pfs" || craft == "pf") && word() == "of") {
      i32 count = 0;
      for (const char c : first) count = count * 10 + (c - '0');
      const i32 which = named();
      add(Order(fighters ? verbs::lose_fighters : verbs::lose_pfs, {which, count}), item);
      return;
    }
    faults_.add("bad-loss",
                "Write a loss as 'cripple UNIT', 'destroy UNIT', 'N fighters of UNIT' or 'N pfs "
                "of UNIT', not " +
                    core::in_quotes(item.text) + ".",
                item.place, field, "SID-8.3");
  }

  void transfer(const Tree& item, const std::string& field) {
    Reader reader(item, field, faults_);
    const i32 from = unit_of(item, reader, "from");
    const i32 to = unit_of(item, reader, "to");
    const i32 fighters = number(reader, "fighters");
    const i32 pfs = number(reader, "pfs");
    reader.finish();
    if (fighters != 0) add(Order(verbs::transfer_fighters, {from, to, fighters}), item);
    if (pfs != 0) add(Order(verbs::transfer_pfs, {from, to, pfs}), item);
  }

  const rules::SidcorsGame& game_;
  BattleFile& out_;
  Faults& faults_;
  std::string field_;
  u32 round_ = 1;
  int side_ = 0;
};

void read_policy(const Tree& file, u32 side, Reader& reader, BattleFile& out, Faults& faults) {
  const Tree* force = file.find(rules::force_words[side]);
  reader.has(rules::force_words[side]);
  if (force == nullptr || !force->is(Kind::table)) return;
  Reader own(*force, rules::force_words[side], faults);
  own.has("units");
  out.policies[side] = static_cast<Policy>(own.word_or("policy", policy_names, 0));
  own.finish();
}

}  // namespace

Tree battle_options(const Tree& file, Faults& faults) {
  Tree out = Tree::table();
  if (const Tree* options = file.find("options"); options != nullptr && options->is(Kind::table))
    for (const Tree::Entry& entry : options->entries) out.set(entry.key, entry.value);
  if (const Tree* designs = file.find("designs")) out.set("designs", *designs);
  for (const char* side : rules::force_words) {
    const Tree* force = file.find(side);
    const Tree* units = force != nullptr && force->is(Kind::table) ? force->find("units") : force;
    if (units == nullptr)
      faults.add("missing-key", "A battle file must give the units of both sides.",
                 force == nullptr ? file.place : force->place, std::string(side) + ".units",
                 "SID-force.1");
    else
      out.set(side, *units);
  }
  return out;
}

bool read_battle(const Tree& file, const rules::SidcorsGame& game, BattleFile& out,
                 Faults& faults) {
  const std::size_t before = faults.count();
  out = BattleFile{};
  Reader reader(file, "", faults);
  out.title = read_head(reader, game, "SID-force.1");
  for (const char* elsewhere : {"designs", "options", "dice", posts_key, rulings_key})
    reader.has(elsewhere);
  for (u32 side = 0; side < rules::forces_count; ++side)
    read_policy(file, side, reader, out, faults);
  if (const Tree* orders = reader.list_or("orders")) {
    OrdersReader each(game, out, faults);
    for (std::size_t i = 0; i < orders->items.size(); ++i) each.read(orders->items[i], i);
  }
  if (out.orders.size() > orders_max)
    faults.add("too-many-orders",
               "A battle file has at most " + std::to_string(orders_max) +
                   " orders; this one has " + std::to_string(out.orders.size()) + ".",
               file.place, "orders", "SID-force.1");
  u32 last = std::max(1U, last_post_turn(file));
  for (const FleetOrder& order : out.orders) last = std::max(last, order.turn);
  out.rounds = static_cast<u16>(reader.whole_or("rounds", 1, rules::rounds_max, last));
  reader.finish();
  return faults.count() == before;
}

}  // namespace klaxon::staff::sidcors
