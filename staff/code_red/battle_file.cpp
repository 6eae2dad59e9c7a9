#include "staff/code_red/battle_file.h"

#include <algorithm>

#include "core/catalog/reader.h"
#include "core/catalog/text.h"
#include "staff/code_red/fault_rules.h"

namespace klaxon::staff::code_red {

using core::Faults;
using core::Reader;
using core::Tree;
using Kind = core::Tree::Kind;
namespace rules = klaxon::rules::code_red;

namespace {

constexpr const char* owner_policies[] = {"listed", "captain"};
constexpr i64 turns_max = 1000;

// "Quiet Errand" -> "quiet_errand": an id for a ship that is written in place.
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

// Ships in place become designs with an id of their own.
void add_ship(const Tree& item, Tree& ids, Tree& designs) {
  if (!item.is(Kind::table)) {
    ids.add(item);
    return;
  }
  const Tree* name = item.find("name");
  const std::string plain = id_of(name == nullptr ? "" : name->text);
  std::string id = plain;
  for (int n = 2; designs.find(id) != nullptr; ++n) id = plain + "_" + std::to_string(n);
  designs.set(id, item);
  ids.add(Tree::of(id));
}

// A design that several ships have names none of them.
bool names_several(const rules::CodeRedGame& game, const Tree& named) {
  if (named.is(Kind::whole)) return false;
  const rules::Scenario& scenario = game.scenario();
  return 1 < std::ranges::count_if(scenario.ships, [&](u8 at) {
           const rules::Design& design = scenario.designs[at];
           return named.text == design.id || named.text == design.name;
         });
}

// A ship by its number from 1, its name in the battle, or its design; -1: none.
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
         core::known_hint(given, core::words_of(game, rules::vocabulary::ships));
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
    else
      faults.add("unknown-system",
                 "There is no system " + core::in_quotes(item.text) + system_hint(item.text),
                 item.place, field, "CR-2.2");
  }
  return systems;
}

void read_volley(const Tree& item, std::size_t number, const rules::CodeRedGame& game,
                 BattleFile& out, Faults& faults) {
  const std::string field = "volleys." + std::to_string(number);
  Reader reader(item, field, faults);
  FileVolley volley;
  volley.place = item.place;
  const Tree* ship = item.find("ship");
  if (reader.has("ship")) {
    const i64 at = ship_number(game, *ship);
    const std::string given = ship->is(Kind::whole) ? std::to_string(ship->whole) : ship->text;
    if (at < 0) faults.add("unknown-ship", no_ship(game, given), ship->place, field + ".ship");
    if (names_several(game, *ship))
      faults.add("ambiguous-ship",
                 "Several ships of this battle are " + core::in_quotes(ship->text) +
                     "; give the number of the one that is struck, from 1.",
                 ship->place, field + ".ship", "CR-2.0");
    volley.ship = static_cast<u32>(std::max<i64>(at, 0));
  } else {
    reader.fault("missing-key", "A volley names the ship that it strikes.", "ship", "CR-2.0");
  }
  volley.points = static_cast<i32>(reader.whole("points", 1, rules::volley_points_max));
  const i64 turn_least = out.volleys.empty() ? 1 : out.volleys.back().turn;
  volley.turn = static_cast<u32>(reader.whole_or("turn", turn_least, turns_max, turn_least));
  if (const Tree* choices = reader.list_or("choices"))
    volley.choices = read_systems(*choices, field + ".choices", faults);
  reader.finish();
  out.volleys.push_back(std::move(volley));
}

void read_policies(const Tree& table, const rules::CodeRedGame& game, BattleFile& out,
                   Faults& faults) {
  for (const Tree::Entry& entry : table.entries) {
    const std::string field = "policies." + entry.key;
    const i64 ship = ship_number(game, Tree::of(entry.key));
    if (ship < 0) {
      faults.add("unknown-ship", no_ship(game, entry.key), entry.place, field);
      continue;
    }
    if (!entry.value.is(Kind::table)) {
      faults.add("wrong-kind", "A policy is a table: policy, never.", entry.place, field);
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

Tree battle_options(const Tree& file, Faults& faults) {
  Tree out = Tree::table();
  if (const Tree* options = file.find("options"); options != nullptr && options->is(Kind::table)) {
    for (const Tree::Entry& entry : options->entries) out.set(entry.key, entry.value);
  }
  Tree designs = Tree::table();
  if (const Tree* own = file.find("designs"); own != nullptr && own->is(Kind::table))
    designs = *own;
  Tree ids = Tree::list();
  const Tree* ships = file.find("ships");
  if (ships == nullptr || !ships->is(Kind::list))
    faults.add("missing-key", "A battle file lists its ships: ids, or whole ships in place.",
               file.place, "ships", "CR-desk.1");
  else
    for (const Tree& item : ships->items) add_ship(item, ids, designs);
  // The file has named its system; its ships need not say it again.
  for (Tree::Entry& design : designs.entries)
    if (design.value.is(Kind::table) && design.value.find("system") == nullptr)
      design.value.set("system", Tree::of("code-red"));
  out.set("ships", std::move(ids));
  out.set("designs", std::move(designs));
  return out;
}

bool read_battle(const Tree& file, const rules::CodeRedGame& game, BattleFile& out,
                 Faults& all_faults) {
  Faults faults(all_faults.file());
  out = BattleFile{};
  out.owners.resize(game.scenario().ships.size());
  Reader reader(file, "", faults);
  if (reader.text("system") != "code-red")
    reader.fault("wrong-system", "This is no battle file of code-red.", "system", "CR-5.0.1");
  out.title = reader.text_or("title", "Battle");
  for (const char* elsewhere : {"ships", "designs", "options", "dice"}) reader.has(elsewhere);
  if (const Tree* policies = reader.table_or("policies"))
    read_policies(*policies, game, out, faults);
  if (const Tree* volleys = reader.list_or("volleys")) {
    for (std::size_t i = 0; i < volleys->items.size(); ++i)
      read_volley(volleys->items[i], i, game, out, faults);
  }
  const u32 last = out.volleys.empty() ? 1 : out.volleys.back().turn;
  out.turns = static_cast<u32>(reader.whole_or("turns", last, turns_max, last));
  reader.finish();
  pass_on(faults, all_faults);
  return faults.empty();
}

}  // namespace klaxon::staff::code_red
