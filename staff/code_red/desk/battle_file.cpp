#include "staff/code_red/desk/battle_file.h"

#include <algorithm>
#include <charconv>

#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "rules/code_red/orders.h"
#include "staff/code_red/desk/fault_rules.h"

namespace klaxon::staff::code_red {

using core::Faults;
using core::Reader;
using core::Tree;
using Kind = core::Tree::Kind;
namespace rules = klaxon::rules::code_red;

namespace {

constexpr const char* owner_policies[] = {"listed", "captain"};
constexpr u32 turns_max = 1000;

// "Quiet Errand" -> "quiet_errand": an id for a ship written in place.
std::string id_of(std::string_view name) {
  std::string id;
  for (const char c : name) {
    const bool upper = c >= 'A' && c <= 'Z';
    const bool kept = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (upper)
      id += static_cast<char>(c - 'A' + 'a');
    else if (kept)
      id += c;
    else if (!id.empty() && id.back() != '_')
      id += '_';
  }
  return id.empty() ? "ship" : id;
}

// Ships written in place become designs with an id of their own, which no other ship may have.
class ShipList {
 public:
  ShipList(const Tree& ships, const std::vector<std::string>& shipped, Tree& designs)
      : ships_(ships), shipped_(shipped), designs_(designs) {}

  Tree ids() {
    Tree ids = Tree::list();
    for (const Tree& item : ships_.items) ids.add(item.is(Kind::table) ? in_place(item) : item);
    return ids;
  }

 private:
  Tree in_place(const Tree& item) {
    const Tree* name = item.find("name");
    const std::string plain = id_of(name == nullptr ? "" : name->text);
    std::string id = plain;
    for (int n = 2; taken(id); ++n) id = plain + "_" + std::to_string(n);
    designs_.set(id, item);
    return Tree::of(id);
  }
  bool taken(const std::string& id) const {
    const auto named = [&](const Tree& item) { return item.is(Kind::text) && item.text == id; };
    return designs_.find(id) != nullptr || std::ranges::find(shipped_, id) != shipped_.end() ||
           std::ranges::any_of(ships_.items, named);
  }

  const Tree& ships_;
  const std::vector<std::string>& shipped_;
  Tree& designs_;
};

// The name of a design that several ships share means none of them.
bool names_several(const rules::CodeRedGame& game, const Tree& named) {
  if (named.is(Kind::whole)) return false;
  const rules::Scenario& scenario = game.scenario();
  return 1 < std::ranges::count_if(scenario.ships, [&](u8 at) {
           const rules::Design& design = scenario.designs[at];
           return named.text == design.id || named.text == design.name;
         });
}

// The index of a ship given by its number from 1, its name in the battle or its design; -1: none.
i64 ship_number(const rules::CodeRedGame& game, const Tree& named) {
  const i64 count = static_cast<i64>(game.scenario().ships.size());
  if (named.is(Kind::whole)) return named.whole >= 1 && named.whole <= count ? named.whole - 1 : -1;
  for (i64 i = 0; i < count; ++i) {
    const rules::Design& design =
        game.scenario().designs[game.scenario().ships[static_cast<u32>(i)]];
    if (named.text == game.word(rules::vocabulary::ships, i) || named.text == design.id ||
        named.text == design.name)
      return i;
  }
  return -1;
}

std::string no_ship(const rules::CodeRedGame& game, std::string_view given) {
  return "There is no ship " + core::in_quotes(given) + " in this battle" +
         core::known_hint(given, core::Names(game).all(rules::vocabulary::ships));
}

std::string several_ships(std::string_view given) {
  return "Several ships in this battle are called " + core::in_quotes(given) +
         "; give the number of the one you mean, from 1.";
}

// A key is always text; a key made of digits is a number.
Tree named_by_key(const std::string& key) {
  i64 number = 0;
  const auto [end, error] = std::from_chars(key.data(), key.data() + key.size(), number);
  const bool whole = error == std::errc{} && end == key.data() + key.size();
  return whole ? Tree::of(number) : Tree::of(key);
}

int system_by_name(std::string_view name) {
  for (u32 s = 0; s < rules::systems_count; ++s) {
    if (name == rules::system_name(static_cast<rules::System>(s))) return static_cast<int>(s);
  }
  return -1;
}

std::string system_hint(std::string_view given) {
  std::vector<std::string_view> names;
  for (u32 s = 0; s < rules::systems_count; ++s)
    names.push_back(rules::system_name(static_cast<rules::System>(s)));
  return core::nearest_hint(given, names);
}

std::vector<rules::System> read_systems(const Tree& list, const std::string& field,
                                        Faults& faults) {
  std::vector<rules::System> systems;
  for (const Tree& item : list.items) {
    const int system = item.is(Kind::text) ? system_by_name(item.text) : -1;
    if (system >= 0)
      systems.push_back(static_cast<rules::System>(system));
    else if (!item.is(Kind::text))
      faults.add("wrong-kind", "Give the system's name in quotes: \"phaser\", \"aft_hull\".",
                 item.place, field, "CR-2.2");
    else
      faults.add("unknown-system",
                 "There is no system " + core::in_quotes(item.text) + system_hint(item.text),
                 item.place, field, "CR-2.2");
  }
  return systems;
}

// The ship that an entry names; if it names none, the first ship, with a fault.
u32 read_ship(Reader& reader, const Tree& item, const std::string& field,
              const rules::CodeRedGame& game, std::string_view rule, Faults& faults) {
  const Tree* ship = item.find("ship");
  if (!reader.has("ship")) {
    reader.fault("missing-key", "The key 'ship' is missing here; it names the ship.", "ship", rule);
    return 0;
  }
  const i64 at = ship_number(game, *ship);
  const std::string given = ship->is(Kind::whole) ? std::to_string(ship->whole) : ship->text;
  if (at < 0) faults.add("unknown-ship", no_ship(game, given), ship->place, field + ".ship");
  if (names_several(game, *ship))
    faults.add("ambiguous-ship", several_ships(ship->text), ship->place, field + ".ship", "CR-2.0");
  return static_cast<u32>(std::max<i64>(at, 0));
}

// The entries of a list are in chronological order.
template <class Entry>
u32 read_turn(Reader& reader, const std::vector<Entry>& before) {
  const i64 least = before.empty() ? 1 : before.back().turn;
  return static_cast<u32>(reader.whole_or("turn", least, turns_max, least));
}

void read_adjust(const Tree& item, std::size_t number, const rules::CodeRedGame& game,
                 BattleFile& out, Faults& faults) {
  const std::string field = "adjust." + std::to_string(number);
  Reader reader(item, field, faults);
  FileAdjust adjust;
  adjust.place = item.place;
  adjust.ship = read_ship(reader, item, field, game, "CR-desk.3", faults);
  const std::vector<std::string> items = core::Names(game).all(rules::vocabulary::items);
  const std::string word = reader.text("item");
  const auto found = std::ranges::find(items, word);
  if (item.find("item") != nullptr && found == items.end())
    reader.fault(
        "unknown-item",
        "You cannot set " + core::in_quotes(word) + " by hand" + core::known_hint(word, items),
        "item", "CR-desk.3");
  adjust.item = static_cast<i32>(found - items.begin());
  adjust.value = static_cast<i32>(reader.whole("value", 0, rules::counter_max));
  adjust.turn = read_turn(reader, out.adjusts);
  reader.finish();
  out.adjusts.push_back(adjust);
}

void read_volley(const Tree& item, std::size_t number, const rules::CodeRedGame& game,
                 BattleFile& out, Faults& faults) {
  const std::string field = "volleys." + std::to_string(number);
  Reader reader(item, field, faults);
  FileVolley volley;
  volley.place = item.place;
  volley.ship = read_ship(reader, item, field, game, "CR-2.0", faults);
  volley.points = static_cast<i32>(reader.whole("points", 1, rules::volley_points_max));
  volley.turn = read_turn(reader, out.volleys);
  if (const Tree* choices = reader.list_or("choices"))
    volley.choices = read_systems(*choices, field + ".choices", faults);
  reader.finish();
  out.volleys.push_back(std::move(volley));
}

void read_policies(const Tree& table, const rules::CodeRedGame& game, BattleFile& out,
                   Faults& faults) {
  for (const Tree::Entry& entry : table.entries) {
    const std::string field = "policies." + entry.key;
    const Tree named = named_by_key(entry.key);
    const i64 ship = ship_number(game, named);
    if (ship < 0) {
      faults.add("unknown-ship", no_ship(game, entry.key), entry.place, field);
      continue;
    }
    if (names_several(game, named)) {
      faults.add("ambiguous-ship", several_ships(entry.key), entry.place, field, "CR-2.0");
      continue;
    }
    if (!entry.value.is(Kind::table)) {
      faults.add("wrong-kind", "A policy must be a table with the keys 'policy' and 'never'.",
                 entry.place, field);
      continue;
    }
    Reader reader(entry.value, field, faults);
    OwnerAnswers& owner = out.owners[static_cast<u32>(ship)];
    owner.captain = reader.word_or("policy", owner_policies, 0) == 1;
    if (const Tree* never = reader.list_or("never")) {
      for (const rules::System s : read_systems(*never, field + ".never", faults))
        owner.never |= rules::bit(s);
    }
    reader.finish();
  }
}

}  // namespace

Tree battle_options(const Tree& file, const std::vector<std::string>& shipped, Faults& faults) {
  Reader reader(file, "", faults);
  Tree out = Tree::table();
  if (const Tree* options = reader.table_or("options"))
    for (const Tree::Entry& entry : options->entries) out.set(entry.key, entry.value);
  Tree designs = Tree::table();
  if (const Tree* own = reader.table_or("designs")) designs = *own;
  Tree ids = Tree::list();
  const Tree* ships = file.find("ships");
  if (ships == nullptr || !ships->is(Kind::list))
    faults.add("missing-key", "A battle file must list its ships: ids, or whole ships written out.",
               file.place, "ships", "CR-desk.1");
  else
    ids = ShipList(*ships, shipped, designs).ids();
  // The file has already named its system; its ships need not repeat it.
  for (Tree::Entry& design : designs.entries)
    if (design.value.is(Kind::table) && design.value.find("system") == nullptr)
      design.value.set("system", Tree::of("code-red"));
  out.set("ships", std::move(ids));
  out.set("designs", std::move(designs));
  return out;
}

namespace {

// An entry's `turn` says when it happens: an order that ends a turn would shift all later entries.
bool read_order(const Tree& item, std::size_t number, const rules::CodeRedGame& game,
                FileOrder& out, Faults& faults) {
  const std::string field = "orders." + std::to_string(number);
  if (!read_plain_order(item, field, game, turns_max, out, faults)) return false;
  if (out.order.verb != rules::verbs::next_turn) return true;
  faults.add("turns-pass",
             "In a battle file, turns pass by themselves: give each order its 'turn', and the file "
             "'turns' to play more of them.",
             item.place, field + ".order", "CR-desk.2");
  return false;
}

}  // namespace

bool read_battle(const Tree& file, const rules::CodeRedGame& game, BattleFile& out,
                 Faults& all_faults) {
  Faults faults(all_faults.file());
  out = BattleFile{};
  out.owners.resize(game.scenario().ships.size());
  Reader reader(file, "", faults);
  out.title = read_head(reader, game, "CR-5.0.1");
  for (const char* elsewhere : {"ships", "designs", "options", "dice"}) reader.has(elsewhere);
  if (const Tree* policies = reader.table_or("policies"))
    read_policies(*policies, game, out, faults);
  if (const Tree* volleys = reader.list_or("volleys")) {
    for (std::size_t i = 0; i < volleys->items.size(); ++i)
      read_volley(volleys->items[i], i, game, out, faults);
  }
  if (const Tree* adjusts = reader.list_or("adjust"))
    for (std::size_t i = 0; i < adjusts->items.size(); ++i)
      read_adjust(adjusts->items[i], i, game, out, faults);
  u32 last = std::max(out.volleys.empty() ? 1 : out.volleys.back().turn,
                      out.adjusts.empty() ? 1 : out.adjusts.back().turn);
  if (const Tree* orders = reader.list_or("orders"))
    for (std::size_t i = 0; i < orders->items.size(); ++i) {
      FileOrder order;
      if (read_order(orders->items[i], i, game, order, faults)) out.orders.push_back(order);
      last = std::max(last, order.turn);
    }
  out.turns = static_cast<u32>(reader.whole_or("turns", last, turns_max, last));
  reader.finish();
  pass_on(faults, all_faults);
  return faults.empty();
}

}  // namespace klaxon::staff::code_red
